"""What can be done with one game of the library: done at once, and answered as what to tell."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from finity.records.errors import BadRecord
from finity.records.files import GameFolder, load_game
from finity.records.record import LONGEST_TITLE, write_one_line
from finity.scenes.outcomes import OpenReplay
from finity.shell.clipboard import copy_text
from finity.shell.text import Message


class GameActions:
    """Works on files of a folder of games. Never raises for what files, folders and clipboards can do."""

    def __init__(self, games: GameFolder) -> None:
        self._games = games

    def watch(self, path: Path) -> OpenReplay | Message:
        """See a game again, as far as it is whole."""
        try:
            opened = load_game(path)
        except (BadRecord, OSError) as problem:
            return Message("library.cant_open", {"file": path.name, "problem": problem})
        damage = Message("kept.partly", {"problem": opened.damage[0]}) if opened.damage else None
        return OpenReplay(opened.record, damage)

    def copy(self, path: Path) -> Message:
        """Put a game on the clipboard, as one line."""
        try:
            line = write_one_line(load_game(path).record)
        except (BadRecord, OSError) as problem:
            return Message("library.cant_open", {"file": path.name, "problem": problem})
        return Message("library.copied" if copy_text(line) else "library.not_copied")

    def rename(self, path: Path, title: str) -> Message | None:
        """Give a game a title, or none."""
        try:
            self._games.rename(path, title[:LONGEST_TITLE])
        except BadRecord as damage:
            return Message("library.not_renamed", {"problem": damage})
        except OSError as problem:
            return _failed(problem)
        return None

    def export(self, path: Path, target: str) -> Message:
        """Copy a game to a file, or into a folder, that a person has typed."""
        try:
            copy = self._games.export(path, typed_path(target))
        except FileExistsError:
            return Message("library.exists", {"file": target})
        except (OSError, ValueError) as problem:
            return _failed(problem)
        return Message("library.exported", {"file": copy})

    def throw_away(self, path: Path) -> Message:
        """Move a game to the trash."""
        return _moved(lambda: self._games.throw_away(path), "library.thrown_away")

    def put_back(self, path: Path) -> Message:
        """Move a game out of the trash."""
        return _moved(lambda: self._games.take_back(path), "library.is_back")

    def empty_trash(self) -> Message | None:
        """Delete what is in the trash for good."""
        try:
            self._games.empty_trash()
        except OSError as problem:
            return _failed(problem)
        return None


def typed_path(text: str) -> Path:
    """A path as people type or paste it: with quotes or blanks around it, or ~ for the own folder."""
    path = Path(text.strip().strip("\"'"))
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def _moved(move: Callable[[], Path], done: str) -> Message:
    try:
        move()
    except OSError as problem:
        return _failed(problem)
    return Message(done)


def _failed(problem: OSError | ValueError) -> Message:
    return Message("library.problem", {"problem": getattr(problem, "strerror", None) or problem})
