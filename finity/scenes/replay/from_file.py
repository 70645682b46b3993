"""A game named on the command line: seen again in the window, or saved as pictures."""

from __future__ import annotations

from pathlib import Path

from finity.client.game import BadFile
from finity.client.kit import Kit
from finity.client.outcomes import OpenLibrary
from finity.lobby.library.bringing_in import bring_in
from finity.records.errors import BadLog, BadRecord
from finity.records.files import read_text
from finity.records.importing import is_record, read_games
from finity.records.online_record import record_of
from finity.records.record import Record
from finity.records.record_reading import Opened
from finity.scenes.outcomes import ChooseTower, OpenReplay
from finity.scenes.table.keeper import now
from finity.scenes.table.keeping import games_in
from finity.shell.text import Message


def opening(kit: Kit, path: Path, tower: str | None) -> OpenReplay | ChooseTower | OpenLibrary:
    """What to show for a file; online games come into the library on the way. Raises BadFile."""
    text = _text_of(path)
    if is_record(text):
        return _replay_of(path, text)
    brought = bring_in(games_in(kit.folder), text, path.name, now, tower)
    if brought.open_towers:
        return ChooseTower(brought.open_towers, brought.message, watch=True)
    if len(brought.files) == 1:
        return OpenLibrary(brought.files[0], brought.message, watch=True)
    if brought.files:
        return OpenLibrary(brought.files[0], brought.message)
    raise BadFile(kit.texts.say(brought.message) if brought.message else f"There is no game in {path}.")


def record_for_shots(path: Path, tower: str | None) -> tuple[Record, str]:
    """The first game of a file, and what to tell about it, perhaps nothing. Raises BadFile."""
    text = _text_of(path)
    try:
        found = read_games(text, tower)
    except (BadRecord, BadLog) as refused:
        raise BadFile(f"{path} holds no game that can be opened: {refused}.") from None
    game, more = found.games[0], len(found.games) - 1
    told = [f"There are more games in {path} ({more} more); the pictures show the first."] if more else []
    told += [f"A game in {path} can't be opened: {refused}." for refused in found.refused]
    if isinstance(game, Opened):
        told += [f"{path} is damaged ({game.damage[0]}). The pictures show the moves before."] if game.damage else []
        return game.record, "\n".join(told)
    if len(game.towers) > 1:
        told.append(
            f"{len(game.towers)} towers fit this log; the pictures show {game.towers[0]}. --tower names another."
        )
    return record_of(game, game.readings[0], tower_is_known=tower is not None), "\n".join(told)


def _replay_of(path: Path, text: str) -> OpenReplay:
    try:
        opened = read_games(text).games[0]
    except BadRecord as refused:
        raise BadFile(f"{path} can't be opened: {refused}.") from None
    assert isinstance(opened, Opened)
    damage = Message("kept.partly", {"problem": opened.damage[0]}) if opened.damage else None
    return OpenReplay(opened.record, damage)


def _text_of(path: Path) -> str:
    try:
        return read_text(path)
    except (OSError, ValueError) as problem:
        raise BadFile(f"{path} can't be read: {getattr(problem, 'strerror', None) or problem}.") from None
