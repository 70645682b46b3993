"""The games to choose from: all of them or the trash, narrowed by words. Headlines are read when they are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from finity.records.files import GameFolder
from finity.records.headline import Headline, read_headline


class Shelf:
    """The files of a folder of games, the newest first.

    If the folder can't be read there are none, and `problem` is the reason.
    """

    def __init__(self, games: GameFolder) -> None:
        self._games = games
        self._headlines: dict[Path, Headline | None] = {}
        self._words = ""
        self._in_trash = False
        self._all: Sequence[Path] = ()
        self.files: Sequence[Path] = ()
        """What is shown: the games that have all words searched for."""
        self.problem = ""
        self.refresh()

    @property
    def in_trash(self) -> bool:
        """Whether the games thrown away are shown instead of the others."""
        return self._in_trash

    @property
    def thrown_away(self) -> int:
        """How many games are in the trash; 0 if it can't be read."""
        try:
            return len(self._games.trash)
        except OSError:
            return 0

    def refresh(self) -> None:
        """Look at the folder again, and forget what was known of its games."""
        self._headlines.clear()
        try:
            self._all = self._games.trash if self._in_trash else self._games.files()
            self.problem = ""
        except OSError as problem:
            self._all, self.problem = (), problem.strerror or str(problem)
        self.search(self._words)

    def show_trash(self, in_trash: bool) -> None:
        """Show the trash, or the games."""
        self._in_trash = in_trash
        self.refresh()

    def search(self, words: str) -> None:
        """Show only games with all these words in title, names or date; without words all of them."""
        self._words = words
        self.files = [path for path in self._all if self._has(path, words)] if words.strip() else self._all

    def headline(self, path: Path) -> Headline | None:
        """What is known of a game; None if its file is no game any more."""
        if path not in self._headlines:
            self._headlines[path] = read_headline(path)
        return self._headlines[path]

    def _has(self, path: Path, words: str) -> bool:
        headline = self.headline(path)
        return headline is not None and headline.matches(words)
