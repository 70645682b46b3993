"""What can be done with one game of the library: done at once, and answered as what to tell."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from finity.client.bringing_in import BroughtIn
from finity.client.game import game_that_reads, seen_again
from finity.lobby.library.shelf import Shelf
from finity.match.archive import read_text
from finity.shell.loop.window import copy_text
from finity.shell.text import Message


class GameActions:
    """Works on files of kept games. Never raises for what files, folders and clipboards can do."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def watch(self, path: Path) -> object:
        """The outcome that shows a game again, as far as it is whole, or a Message why it can't be seen."""
        try:
            return seen_again(self._shelf.game_of(path), self._shelf.folder_of(path).load(path))
        except (ValueError, OSError) as problem:
            return _cant_open(path, problem)

    def copy(self, path: Path) -> Message:
        """Put a game on the clipboard, as text."""
        folder = self._shelf.folder_of(path)
        try:
            text = folder.kind.copied(folder.load(path).record)
        except (ValueError, OSError) as problem:
            return _cant_open(path, problem)
        return Message("library.copied" if copy_text(text) else "library.not_copied")

    def bring_in_file(self, path: Path) -> BroughtIn:
        """Bring in the games of a file; the file itself stays as it is."""
        try:
            text = read_text(path)
        except (OSError, ValueError) as problem:
            reason = getattr(problem, "strerror", None) or problem
            return BroughtIn(message=Message("import.unreadable", {"file": path, "problem": reason}))
        return self.bring_in(text, path.name)

    def bring_in(self, text: str, source: str) -> BroughtIn:
        """Bring in the games of a text; `source` says where it is from."""
        game = game_that_reads(self._shelf.games, text)
        return game.bring_in(self._shelf.folder_for(game), text, source)

    def rename(self, path: Path, title: str) -> Message | None:
        """Give a game a title, or none."""
        try:
            self._shelf.folder_of(path).rename(path, title)
        except ValueError as damage:
            return Message("library.not_renamed", {"problem": damage})
        except OSError as problem:
            return failed(problem)
        return None

    def export(self, path: Path, target: str) -> Message:
        """Copy a game to a file, or into a folder, that a person has typed."""
        try:
            copy = self._shelf.folder_of(path).export(path, typed_path(target))
        except FileExistsError:
            return Message("library.exists", {"file": target})
        except (OSError, ValueError) as problem:
            return failed(problem)
        return Message("library.exported", {"file": copy})

    def throw_away(self, path: Path) -> Message:
        """Move a game to the trash."""
        return _done(lambda: self._shelf.folder_of(path).throw_away(path), "library.thrown_away")

    def put_back(self, path: Path) -> Message:
        """Move a game out of the trash."""
        return _done(lambda: self._shelf.folder_of(path).take_back(path), "library.is_back")


def typed_path(text: str) -> Path:
    """A path as people type or paste it: with quotes or blanks around it, or ~ for the own folder."""
    path = Path(text.strip().strip("\"'"))
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def _done(act: Callable[[], object], told: str) -> Message:
    try:
        act()
    except OSError as problem:
        return failed(problem)
    return Message(told)


def _cant_open(path: Path, problem: Exception) -> Message:
    return Message("library.cant_open", {"file": path.name, "problem": problem})


def failed(problem: OSError | ValueError) -> Message:
    """That something did not work, and why."""
    return Message("library.problem", {"problem": getattr(problem, "strerror", None) or problem})
