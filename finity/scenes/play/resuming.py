"""Going on with a kept game."""

from __future__ import annotations

from pathlib import Path

from finity.client.game import CantOpen
from finity.client.kit import Kit
from finity.records.errors import BadRecord
from finity.records.files import load_game
from finity.records.record import Record
from finity.scenes.play.scene import PlayScene
from finity.scenes.table.keeper import Keeper
from finity.scenes.table.keeping import clocks_of, games_in, match_of, options_of
from finity.shell.text import Message


def resumed(kit: Kit, file: Path) -> PlayScene:
    """The game in a file, where it stands. Raises CantOpen.

    A damaged one goes on from its last good move in a new file, so that the damaged file stays as it was.
    """
    try:
        opened = load_game(file)
    except BadRecord as refused:
        raise CantOpen(Message("kept.bad", {"file": file.name, "problem": refused})) from None
    except OSError as problem:
        facts = {"file": file.name, "problem": problem.strerror or problem}
        raise CantOpen(Message("kept.unreadable", facts)) from None
    header = opened.record.header
    keeper = Keeper(games_in(kit.folder), header, None if opened.damage else file)
    scene = _scene(kit, opened.record, keeper)
    if opened.damage:
        scene.tell(Message("kept.damaged", {"file": file.name, "problem": opened.damage[0]}))
    return scene


def played_on(kit: Kit, record: Record) -> PlayScene:
    """A game that goes on from the end of a record, and is kept as a game of its own."""
    return _scene(kit, record, Keeper(games_in(kit.folder), record.header))


def _scene(kit: Kit, record: Record, keeper: Keeper) -> PlayScene:
    match = match_of(record)
    return PlayScene(kit, options_of(record.header), keeper, match, clocks_of(record, match))
