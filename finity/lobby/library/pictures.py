"""Small pictures of games: made one at a time, only for games that are seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from finity.client.game import Size
from finity.client.kit import Kit
from finity.lobby.library.shelf import Shelf
from finity.shell.draw.assets import Weight
from finity.shell.draw.theme import TextSize

MOST_OUT_OF_SIGHT: Final = 24
"""So many pictures are kept for scrolling back."""


class Pictures:
    """Pictures by file and size, kept once they are made; of a game that can't be opened only the row is seen."""

    def __init__(self, kit: Kit, shelf: Shelf, redraw: Callable[[], None]) -> None:
        """`redraw` is called when there is another one."""
        self._kit = kit
        self._shelf = shelf
        self._redraw = redraw
        self._made: dict[tuple[Path, Size], pygame.Surface] = {}
        self._problems: dict[Path, object] = {}

    def find(self, path: Path, size: Size) -> pygame.Surface | None:
        """The picture of a game, if it is made already."""
        return self._made.get((path, size))

    def problem(self, path: Path) -> object | None:
        """What is wrong with a game of which a picture was to be made; None if nothing is known to be."""
        return self._problems.get(path)

    def make_next(self, wanted: Sequence[tuple[Path, Size]]) -> bool:
        """Make the first picture that is missing; answers whether there was one."""
        missing = next((each for each in wanted if each not in self._made), None)
        if missing is None:
            return False
        for old in [each for each in self._made if each not in wanted][:-MOST_OUT_OF_SIGHT]:
            del self._made[old]
        self._made[missing] = self._picture(*missing)
        self._redraw()
        return True

    def forget(self, path: Path) -> None:
        """The file is another game now, or gone."""
        for key in [key for key in self._made if key[0] == path]:
            del self._made[key]
        self._problems.pop(path, None)

    def _picture(self, path: Path, size: Size) -> pygame.Surface:
        game = self._shelf.game_of(path)
        if game.picture is None:
            return self._plate(game.title, size)
        try:
            opened = self._shelf.load(path)
            if opened.damage:
                self._problems[path] = opened.damage[0]
            return game.picture(self._kit, opened, size)
        except (ValueError, OSError) as problem:
            self._problems[path] = problem
            return pygame.Surface(size, pygame.SRCALPHA)

    def _plate(self, title: str, size: Size) -> pygame.Surface:
        """The name of a game that makes no pictures."""
        style, plate = self._kit.style, pygame.Surface(size)
        style.table(plate)
        words = style.fitting(title, TextSize.TITLE, round(0.9 * size[0]), style.theme.text, Weight.BOLD)
        plate.blit(words, words.get_rect(center=plate.get_rect().center))
        return plate
