"""The way into the puzzles."""

from __future__ import annotations

from datetime import date

from finity.client.game import CantOpen
from finity.client.kit import Kit
from finity.client.profiles import own_folder
from finity.scenes.puzzles.files import OwnPuzzles, progress_file, shipped
from finity.scenes.puzzles.scene import PuzzleScene
from finity.shell.text import Message


def open_puzzles(kit: Kit, name: str = "") -> PuzzleScene:
    """The scene of the puzzles, at one of them or at the next in line. Raises CantOpen if there are none."""
    file = "puzzles.txt"
    try:
        read = shipped(kit)
    except OSError as problem:
        facts = {"file": file, "problem": problem.strerror or problem}
        raise CantOpen(Message("kept.unreadable", facts)) from None
    if not read.puzzles:
        raise CantOpen(Message("kept.bad", {"file": file, "problem": read.damage[0] if read.damage else ""}))
    own, told = OwnPuzzles(own_folder(kit)).load()
    damage = Message("kept.partly", {"problem": read.damage[0]}) if read.damage else told
    return PuzzleScene(kit, (*read.puzzles, *own.puzzles), progress_file(kit), date.today(), name, damage)
