"""The kept games: what can be done with one of them, answered as what to tell, and their small pictures."""

import heapq
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from finity.client.autosave import ImportRequest, game_folder
from finity.client.kit import CantOpen, GameKind, Kit, Size, game_of_file, game_that_reads, replay_outcome
from finity.match.archive import GameFolder
from finity.match.record_kind import Headline, Opened
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import put
from finity.shell.draw.theme import TextSize
from finity.shell.loop.scene import Scene
from finity.shell.loop.window import copy_text
from finity.shell.text import Message, problem_message

_DIGITS_OF_TIME: Final = 14


class Shelf:
    """The files of a person's games, the newest first: all of them or the trash, narrowed by words. Games whose folder
    can't be read are left out, and `problem` says why. Nothing is raised for what files, folders and clipboards can do,
    but by `load`."""

    def __init__(self, games: Sequence[GameKind], folder: Path) -> None:
        self._games = games
        self._folders = {game.records.ending: game_folder(folder, game.records) for game in games}
        self._headlines: dict[Path, Headline | None] = {}
        self._words = ""
        self.in_trash = False
        """Whether the games thrown away are shown instead of the others."""
        self._all: Sequence[Path] = ()
        self.files: Sequence[Path] = ()
        """What is shown: the games that have all words searched for."""
        self.problem: Message | None = None
        self.refresh()

    def game_of(self, path: Path) -> GameKind:
        return game_of_file(self._games, path)

    def load(self, path: Path) -> Opened[Any]:
        """Open a game. Raises ValueError if nothing of it can be opened, OSError if it can't be read."""
        return self._folder_of(path).load(path)

    @property
    def trash_count(self) -> int:
        """How many games are in the trash; those in folders that can't be read don't count."""
        return len(self._list_files(in_trash=True)[0])

    def refresh(self) -> None:
        """Look at the folders again, and forget what was known of the games."""
        self._headlines.clear()
        self._all, self.problem = self._list_files(self.in_trash)
        self.search(self._words)

    def show_trash(self, in_trash: bool) -> None:
        self.in_trash = in_trash
        self.refresh()

    def search(self, words: str) -> None:
        """Show only games with all these words in title, names or date; without words all of them."""
        self._words = words
        self.files = self._all
        if words.strip():
            known = ((path, self.headline(path)) for path in self._all)
            self.files = [path for path, headline in known if headline and headline.matches(words)]

    def headline(self, path: Path) -> Headline | None:
        """What is known of a game; None if its file is no game any more."""
        if path not in self._headlines:
            self._headlines[path] = self._folder_of(path).headline(path)
        return self._headlines[path]

    def replay_outcome(self, path: Path) -> object:
        """The outcome that shows a game again, as far as it is whole, or a Message why it can't be seen."""
        try:
            return replay_outcome(self.game_of(path), self.load(path))
        except (ValueError, OSError) as problem:
            return _cant_open_message(path, problem)

    def copy(self, path: Path, what_messages_are: str) -> Message:
        """Put a game on the clipboard, as text, a message after words that say what it is."""
        folder = self._folder_of(path)
        try:
            text = folder.kind.clipboard_text(folder.load(path).record)
        except (ValueError, OSError) as problem:
            return _cant_open_message(path, problem)
        told = f"{what_messages_are} {text}" if folder.kind.is_message(text) else text
        return Message("library.copied" if copy_text(told) else "library.not_copied")

    def import_request(self, text: str, source: str) -> ImportRequest:
        """The games of a text, to be brought in; `source` says where it is from."""
        game = game_that_reads(self._games, text)
        return ImportRequest(game.bring_in, self._folders[game.records.ending], text, source)

    def rename(self, path: Path, title: str) -> Message | None:
        try:
            return _attempt(lambda: self._folder_of(path).rename(path, title))
        except ValueError as damage:
            return Message("library.not_renamed", {"problem": damage})

    def export(self, path: Path, target: str) -> Message:
        """Copy a game to a file, or into a folder, that a person has typed; not one that can't be seen yet."""
        headline = self.headline(path)
        if headline and headline.next_step and isinstance(not_yet := self.replay_outcome(path), Message):
            return not_yet
        try:
            copy = self._folder_of(path).export(path, typed_path(target))
        except FileExistsError:
            return Message("library.exists", {"file": target})
        except (OSError, ValueError) as problem:
            return _failure_message(problem)
        return Message("library.exported", {"file": copy})

    def throw_away(self, path: Path) -> Message | None:
        return _attempt(lambda: self._folder_of(path).throw_away(path), "library.thrown_away")

    def put_back(self, path: Path) -> Message | None:
        return _attempt(lambda: self._folder_of(path).restore(path), "library.is_back")

    def empty_trash(self) -> Message | None:
        told = (_attempt(folder.empty_trash) for folder in self._folders.values())
        return next(filter(None, told), None)

    def _folder_of(self, path: Path) -> GameFolder[Any]:
        return self._folders[path.suffix]

    def _list_files(self, in_trash: bool) -> tuple[Sequence[Path], Message | None]:
        """All files, the newest first by the time in their names, and why a folder can't be read."""
        lists, problem = [], None
        for folder in self._folders.values():
            try:
                lists.append(folder.trashed if in_trash else folder.files())
            except OSError as refused:
                problem = problem_message("library.unreadable", refused, folder=folder.folder)
        merged = heapq.merge(*lists, key=lambda path: [*filter(str.isdigit, path.name)][:_DIGITS_OF_TIME], reverse=True)
        return list(merged), problem


def typed_path(text: str) -> Path:
    """A path as people type or paste it: with quotes or blanks around it, or ~ for the own folder."""
    path = Path(text.strip().strip("\"'"))
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def _attempt(act: Callable[[], object], told: str = "") -> Message | None:
    try:
        act()
    except OSError as problem:
        return _failure_message(problem)
    return Message(told) if told else None


def _cant_open_message(path: Path, problem: Exception) -> Message:
    return Message("library.cant_open", {"file": path.name, "problem": problem})


def _failure_message(problem: OSError | ValueError) -> Message:
    return Message("library.problem", {"problem": getattr(problem, "strerror", None) or problem})


def thumbnail(kit: Kit, shelf: Shelf, path: Path, size: Size) -> tuple[pygame.Surface, object | None]:
    """A picture of a game in so many pixels, and what is wrong with it; one that can't be opened has an empty one."""
    game = shelf.game_of(path)
    if game.picture is None:
        style, plate = kit.style, pygame.Surface(size)
        style.draw_table(plate)
        words = style.fitting(game.title, TextSize.TITLE, round(0.9 * size[0]), style.theme.text, Weight.BOLD)
        put(plate, words, center=plate.get_rect().center)
        return plate, None
    try:
        opened = shelf.load(path)
        return game.picture(kit, opened, size), next(iter(opened.damage), None)
    except (ValueError, OSError) as problem:
        return pygame.Surface(size, pygame.SRCALPHA), problem


def continue_game(kit: Kit, file: Path) -> Scene:
    """The game in a file, where it stands: a damaged one in a new file. Raises CantOpen."""
    game = game_of_file(kit.games, file)
    try:
        opened = game_folder(kit.folder, game.records).load(file)
    except ValueError as refused:
        raise CantOpen(Message("kept.bad", {"file": file.name, "problem": refused})) from None
    except OSError as problem:
        raise CantOpen(problem_message("kept.unreadable", problem, file=file.name)) from None
    if not opened.damage:
        return game.go_on(kit, opened.record, file, None)
    damage = Message("kept.damaged", {"file": file.name, "problem": opened.damage[0]})
    return game.go_on(kit, opened.record, None, damage)
