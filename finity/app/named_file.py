"""A file named on the command line, to be seen again: the record of any game, or the log of online games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from finity.client.game import BadFile, Game, game_that_reads, seen_again
from finity.client.keeper import games_in
from finity.client.kit import Kit
from finity.client.outcomes import OpenLibrary
from finity.files import read_text
from finity.scenes.outcomes import ChooseTower


def text_of(path: Path) -> str:
    """What a file holds. Raises BadFile."""
    try:
        return read_text(path)
    except (OSError, ValueError) as problem:
        raise BadFile(f"{path} can't be read: {getattr(problem, 'strerror', None) or problem}.") from None


def opening(kit: Kit, games: Sequence[Game], path: Path, tower: str | None) -> object:
    """The outcome that shows a file; online games come into the library on the way. Raises BadFile."""
    text = text_of(path)
    game = game_that_reads(games, text)
    if not game.records.recognises(text):
        return _log_opening(kit, text, path, tower)
    try:
        return seen_again(game, game.records.read(text))
    except ValueError as refused:
        raise BadFile(f"{path} can't be opened: {refused}.") from None


def _log_opening(kit: Kit, text: str, path: Path, tower: str | None) -> object:
    from finity.records.kind import RECORDS
    from finity.screens.import_game import bring_in

    brought = bring_in(games_in(kit.folder, RECORDS), text, path.name, tower)
    if isinstance(brought.more, ChooseTower):
        return replace(brought.more, watch=True)
    if brought.more:
        return brought.more
    if not brought.files:
        raise BadFile(kit.texts.say(brought.message) if brought.message else f"There is no game in {path}.")
    return OpenLibrary(brought.files[0], brought.message, watch=len(brought.files) == 1)
