"""The games to choose from: all of them or the trash, narrowed by words. Headlines are read when they are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from finity.client.game import Game, game_of
from finity.client.keeper import games_in
from finity.match.archive import GameFolder, newest_first
from finity.match.record_kind import Headline
from finity.shell.text import Message


class Shelf:
    """The files of the games kept in the folder for data of a person, the newest first.

    Games whose folder can't be read are left out, and `problem` says why.
    """

    def __init__(self, games: Sequence[Game], folder: Path) -> None:
        self.games = games
        self._folders = {game.records.ending: games_in(folder, game.records) for game in games}
        self._headlines: dict[Path, Headline | None] = {}
        self._words = ""
        self._in_trash = False
        self._all: Sequence[Path] = ()
        self.files: Sequence[Path] = ()
        """What is shown: the games that have all words searched for."""
        self.problem: Message | None = None
        self.refresh()

    def game_of(self, path: Path) -> Game:
        """The game that was played in a file."""
        return game_of(self.games, path)

    def folder_of(self, path: Path) -> GameFolder[Any]:
        """The folder of the games of this kind."""
        return self._folders[path.suffix]

    def folder_for(self, game: Game) -> GameFolder[Any]:
        """The folder where games of a kind are kept."""
        return self._folders[game.records.ending]

    @property
    def in_trash(self) -> bool:
        """Whether the games thrown away are shown instead of the others."""
        return self._in_trash

    @property
    def thrown_away(self) -> int:
        """How many games are in the trash; those in folders that can't be read don't count."""
        return len(self._listed(in_trash=True)[0])

    def refresh(self) -> None:
        """Look at the folders again, and forget what was known of the games."""
        self._headlines.clear()
        self._all, self.problem = self._listed(self._in_trash)
        self.search(self._words)

    def show_trash(self, in_trash: bool) -> None:
        """Show the trash, or the games."""
        self._in_trash = in_trash
        self.refresh()

    def empty_trash(self) -> None:
        """Delete what is in the trash for good. Raises OSError."""
        for folder in self._folders.values():
            folder.empty_trash()

    def search(self, words: str) -> None:
        """Show only games with all these words in title, names or date; without words all of them."""
        self._words = words
        self.files = [path for path in self._all if self._has(path, words)] if words.strip() else self._all

    def headline(self, path: Path) -> Headline | None:
        """What is known of a game; None if its file is no game any more."""
        if path not in self._headlines:
            self._headlines[path] = self.folder_of(path).headline(path)
        return self._headlines[path]

    def _listed(self, in_trash: bool) -> tuple[Sequence[Path], Message | None]:
        """All files of all folders, and what is wrong with a folder that can't be read."""
        lists, problem = [], None
        for folder in self._folders.values():
            try:
                lists.append(folder.trash if in_trash else folder.files())
            except OSError as refused:
                facts = {"folder": folder.folder, "problem": refused.strerror or refused}
                problem = Message("library.unreadable", facts)
        return newest_first(lists), problem

    def _has(self, path: Path, words: str) -> bool:
        headline = self.headline(path)
        return headline is not None and headline.matches(words)
