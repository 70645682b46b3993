"""The board of the game that is about to begin, faint behind the setup screen: it becomes the one on the table."""

from __future__ import annotations

from typing import Final

import pygame

from finity.client.kit import Kit
from finity.rules import start
from finity.scenes.table.framed_stage import FramedStage
from finity.view.shown import looks_of

_LEFT: Final = 0.28
"""How bright it is, compared to a table."""


class BoardBehind:
    """Draws an empty board for so many players, once for each number and size."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._stage = FramedStage(kit, looks_of(kit)[:2])
        self._players = 2
        self._size = (0, 0)
        self._ready = False

    @property
    def frame(self) -> pygame.Rect:
        """Where the board is."""
        return self._stage.layout.board_frame

    def show(self, players: int, size: tuple[int, int]) -> None:
        """Fill a window of this many pixels."""
        if (players, size) == (self._players, self._size):
            return
        self._players, self._size = players, size
        self._stage = FramedStage(self._kit, looks_of(self._kit)[:players])
        self._stage.frame(size, pygame.Rect((0, 0), size).inflate(-size[0] // 20, -size[1] // 20))
        self._stage.put(start(players)[0])

    def make(self) -> None:
        """Make the picture, which takes a while: after the first one of the scene."""
        self._ready = True

    @property
    def picture(self) -> pygame.Surface | None:
        """The ground with the board, as large as the window, once it is made."""
        if not self._ready:
            return None
        key = ("board behind", self._players, self._size, self._kit.theme)
        return self._kit.assets.ground(key, self._drawn)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground with the board, or without it as long as there is none."""
        if self.picture:
            surface.blit(self.picture, (0, 0))
        else:
            self._kit.style.fitted_to(surface.get_size()).table(surface)

    def _drawn(self) -> pygame.Surface:
        picture, plain = pygame.Surface(self._size), pygame.Surface(self._size)
        self._stage.draw(picture)
        self._kit.style.fitted_to(self._size).table(plain)
        picture.set_alpha(round(255 * _LEFT))
        plain.blit(picture, (0, 0))
        return plain
