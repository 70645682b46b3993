"""The board of the game that is about to begin, faint behind the setup screen: it becomes the one on the table."""

from __future__ import annotations

from typing import Final

import pygame

from finity.client.kit import Kit
from finity.scenes.table.framed_stage import FramedStage
from finity.shell.draw.painting import roughened, small_table
from finity.view.shown import looks_of

_LEFT: Final = 0.28
"""How bright it is, compared to a table."""
_BLUR: Final = 180
_PART: Final = 4
"""It is drawn at this part of the window's size, since a large board takes long: so it is soft, as what is far away."""


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
        small = self._stage.layout.board_frame
        return pygame.Rect(small.left * _PART, small.top * _PART, small.width * _PART, small.height * _PART)

    def show(self, players: int, size: tuple[int, int]) -> None:
        """Fill a window of this many pixels."""
        if (players, size) == (self._players, self._size):
            return
        self._players, self._size = players, size
        self._stage = FramedStage(self._kit, looks_of(self._kit)[:players])
        small = size[0] // _PART, size[1] // _PART
        self._stage.frame(small, pygame.Rect((0, 0), small).inflate(-small[0] // 20, -small[1] // 20))

    def make(self) -> None:
        """Make the picture, which takes a while: after the first one of the scene."""
        self._ready = True

    @property
    def picture(self) -> pygame.Surface | None:
        """The ground with the board, as large as the window, once it is made."""
        if not self._ready:
            return None
        key = "board behind", self._players, self._size, self._kit.theme
        return self._kit.assets.kept(key, self._drawn)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground with the board, or without it as long as there is none."""
        if self.picture:
            surface.blit(self.picture, (0, 0))
        else:
            self._kit.style.fitted_to(surface.get_size()).table(surface)

    def _drawn(self) -> pygame.Surface:
        small, theme = pygame.Surface(self._stage.layout.size), self._kit.theme
        self._stage.draw(small)
        soft = pygame.transform.box_blur(small, max(1, small.width // _BLUR))
        soft.set_alpha(round(255 * _LEFT))
        table = small_table(self._size, theme)
        table.blit(soft, (0, 0))
        return roughened(pygame.transform.smoothscale(table, self._size), theme)
