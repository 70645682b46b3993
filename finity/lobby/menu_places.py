"""Where the parts of the menu stand: a column at the left, for any number of entries in any window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from finity.client.game import MenuPart
from finity.lobby.title import MARGIN, SIZE
from finity.shell.draw.layout import equal_row
from finity.shell.draw.style import Style

_LEFT: Final = 60
_WIDTH: Final = 424
_TITLE: Final = 168
_GO_ON: Final = 98
_WIDE: Final = 76
_TILE: Final = 73
_FOOT: Final = 40
_GAP: Final = 13
_MARGIN: Final = 20
"""All in design pixels; where they are too many for the window's height, all of the column becomes lower."""
_SHORTEST: Final = 0.62
"""No tile becomes lower than this share: before that, three of them stand side by side."""
_HIGHEST: Final = 1.2
"""And none higher, however high the window is."""
_AT_FOOT: Final = (MenuPart.RULES, MenuPart.LEAVE)
_CORNER: Final = (246, 64)
_WIDENED: Final = 0.6
"""By how much wider all is where texts are larger, against how much larger they are: signs stay as they are."""


@dataclass(frozen=True)
class MenuPlaces:
    """The places of title, entries (which belong to these `parts`) and version in a window; `goes_on` leaves one below
    those for playing for the game to go on with: nothing above it moves."""

    style: Style
    window: pygame.Rect
    parts: Sequence[MenuPart]
    goes_on: bool

    @cached_property
    def column(self) -> pygame.Rect:
        """What all but the corner stands in: as high as it has to be, in the middle of the window's height."""
        px = self.style.px
        spare = max(0, self.window.width - px(1280))
        column = pygame.Rect(px(_LEFT) + spare // 12, 0, px(_WIDTH * self._widened) + spare // 12, self._height)
        column.centery = self.window.centery
        return column

    @property
    def _widened(self) -> float:
        return 1 + _WIDENED * (self.style.text_scale - 1)

    @cached_property
    def title(self) -> pygame.Rect:
        """Where the program's name stands: as wide as the column where texts have the usual size."""
        scale = self.style.px(_WIDTH * min(1.0, self._share)) / (SIZE[0] - 2 * MARGIN)
        margin = round(scale * MARGIN)
        size = round(scale * SIZE[0]), round(scale * SIZE[1])
        return pygame.Rect((self.column.left - margin, self.column.top - margin), size)

    @cached_property
    def go_on(self) -> pygame.Rect:
        """Where the game to go on with stands."""
        top = self._first + len(self._of(MenuPart.PLAY)) * (self._scaled(_WIDE) + self._gap)
        return pygame.Rect(self.column.left, top, self.column.width, self._scaled(_GO_ON))

    @property
    def paste(self) -> pygame.Rect:
        """Where the message on the clipboard is offered: below the upper right corner."""
        px = self.style.px
        place = pygame.Rect(0, px(28 + _CORNER[1] + _GAP), px(_CORNER[0] * self._widened), px(48))
        return place.move(self.window.right - px(24) - place.width, 0)

    @cached_property
    def version(self) -> pygame.Rect:
        """Where the version is told: in the lowest corner."""
        px = self.style.px
        return pygame.Rect(self.column.left, self.window.bottom - px(20), self.column.width, px(18))

    @cached_property
    def entries(self) -> list[pygame.Rect]:
        """Where each entry stands, in their order."""
        places: dict[int, pygame.Rect] = {}
        top, gap = self._first, self._gap
        for number in self._of(MenuPart.PLAY):
            places[number] = pygame.Rect(self.column.left, top, self.column.width, self._scaled(_WIDE))
            top = places[number].bottom + gap
        top += self.goes_on * (self.go_on.height + gap)
        for row in self._rows:
            line = pygame.Rect(self.column.left, top, self.column.width, self._scaled(_TILE))
            places |= zip(row, equal_row(line, self._abreast, gap), strict=False)
            top = line.bottom + gap
        foot = pygame.Rect(self.column.left, top, self.column.width, self._scaled(_FOOT))
        places |= zip(self._of(*_AT_FOOT), equal_row(foot, max(2, len(self._of(*_AT_FOOT))), gap), strict=False)
        for number in self._of(MenuPart.CORNER):
            size = self.style.px(_CORNER[0] * self._widened), self.style.px(_CORNER[1])
            places[number] = pygame.Rect((0, self.style.px(28)), size)
            places[number].right = self.window.right - self.style.px(24)
        return [places[number] for number in range(len(self.parts))]

    def _of(self, *parts: MenuPart) -> list[int]:
        """The numbers of the entries of some parts."""
        return [number for number, part in enumerate(self.parts) if part in parts]

    @cached_property
    def _tiles(self) -> list[int]:
        """The numbers of the entries that stand side by side."""
        elsewhere = {MenuPart.PLAY, MenuPart.CORNER, *_AT_FOOT}
        return [number for number, part in enumerate(self.parts) if part not in elsewhere]

    @cached_property
    def _abreast(self) -> int:
        """How many tiles stand side by side."""
        return 2 if self._share_of(2) >= _SHORTEST else 3

    @property
    def _rows(self) -> list[list[int]]:
        return [self._tiles[first : first + self._abreast] for first in range(0, len(self._tiles), self._abreast)]

    def _share_of(self, abreast: int) -> float:
        """By how much the column has to be lower than it would like, with so many tiles side by side."""
        rows, wide = -(-len(self._tiles) // abreast), len(self._of(MenuPart.PLAY))
        lines = [_GO_ON] + [_WIDE] * wide + [_TILE] * rows + [_FOOT]
        wanted = _TITLE + sum(lines) + _GAP * len(lines)
        return min(_HIGHEST, (self.window.height / self.style.scale - 2 * _MARGIN) / wanted)

    @cached_property
    def _share(self) -> float:
        return self._share_of(self._abreast)

    def _scaled(self, design_pixels: float) -> int:
        return self.style.px(design_pixels * self._share)

    @property
    def _gap(self) -> int:
        return self._scaled(_GAP)

    @property
    def _first(self) -> int:
        """Where the column of tiles begins."""
        return self.column.top + self._scaled(_TITLE)

    @cached_property
    def _height(self) -> int:
        rows, wide = len(self._rows), len(self._of(MenuPart.PLAY))
        lines = [_GO_ON] + [_WIDE] * wide + [_TILE] * rows + [_FOOT]
        return self._scaled(_TITLE) + sum(map(self._scaled, lines)) + self._gap * len(lines)
