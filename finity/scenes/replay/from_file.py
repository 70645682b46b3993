"""A game named on the command line: seen again in the window, or saved as pictures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from finity.client.game import BadFile
from finity.client.keeper import games_in
from finity.client.kit import Kit
from finity.client.outcomes import OpenLibrary
from finity.match.archive import read_text
from finity.records.kind import RECORDS
from finity.records.online_log import read_log, record_of
from finity.records.record import BadLog, BadRecord, Record
from finity.scenes.importing.bringing_in import bring_in
from finity.scenes.outcomes import ChooseTower, OpenReplay
from finity.shell.text import Message


def opening(kit: Kit, path: Path, tower: str | None) -> OpenReplay | ChooseTower | OpenLibrary:
    """What to show for a file; online games come into the library on the way. Raises BadFile."""
    text = _text_of(path)
    if RECORDS.recognises(text):
        return _replay_of(path, text)
    brought = bring_in(games_in(kit.folder, RECORDS), text, path.name, tower)
    if isinstance(brought.more, ChooseTower):
        return replace(brought.more, watch=True)
    if len(brought.files) == 1:
        return OpenLibrary(brought.files[0], brought.message, watch=True)
    if brought.files:
        return OpenLibrary(brought.files[0], brought.message)
    raise BadFile(kit.texts.say(brought.message) if brought.message else f"There is no game in {path}.")


def record_for_shots(path: Path, tower: str | None) -> tuple[Record, str]:
    """The first game of a file, and what to tell about it, perhaps nothing. Raises BadFile."""
    text = _text_of(path)
    try:
        if RECORDS.recognises(text):
            opened = RECORDS.read(text)
            damage = [f"{path} is damaged ({each}). The pictures show the moves before." for each in opened.damage[:1]]
            return opened.record, "".join(damage)
        log = read_log(text, tower)
    except (BadRecord, BadLog) as refused:
        raise BadFile(f"{path} holds no game that can be opened: {refused}.") from None
    game, more = log.games[0], len(log.games) - 1
    told = [f"There are more games in {path} ({more} more); the pictures show the first."] if more else []
    told += [f"A game in {path} can't be opened: {refused}." for refused in log.refused]
    if len(game.towers) > 1:
        told.append(
            f"{len(game.towers)} towers fit this log; the pictures show {game.towers[0]}. --tower names another."
        )
    return record_of(game, game.readings[0], tower_is_known=tower is not None), "\n".join(told)


def _replay_of(path: Path, text: str) -> OpenReplay:
    try:
        opened = RECORDS.read(text)
    except BadRecord as refused:
        raise BadFile(f"{path} can't be opened: {refused}.") from None
    damage = Message("kept.partly", {"problem": opened.damage[0]}) if opened.damage else None
    return OpenReplay(opened.record, damage)


def _text_of(path: Path) -> str:
    try:
        return read_text(path)
    except (OSError, ValueError) as problem:
        raise BadFile(f"{path} can't be read: {getattr(problem, 'strerror', None) or problem}.") from None
