"""The pictures on which scenes change: at the window's resolution, or at half of it where that has very many pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from finity.shell.draw.spares import Spares

_MOST_PIXELS: Final = 3_000_000
"""Larger windows are shown at half their resolution meanwhile: blending all their pixels would take too long."""

Part = tuple[pygame.Rect, int]
"""A part of the new picture, and on which side of its place it is at first: -1 left, 1 right."""


class Pages:
    """Pictures of a window at the resolution at which it is shown, cut from spare ones as large as the window.

    SDL can't copy from one part of a picture to another one: none of them is to be drawn on another.
    """

    def __init__(self, window: pygame.Surface, part: int, spares: Spares) -> None:
        self._size, self._part, self._spares = window.get_size(), part, spares
        self._like = pygame.Surface((1, 1), 0, window)
        self._sheets: list[pygame.Surface] = []
        self._left: list[pygame.Surface] = []
        self._whole: list[pygame.Surface] = []

    def empty(self) -> pygame.Surface:
        """One with whatever is on it; scenes have never seen it before."""
        if not self._left:
            sheet, part = self._spares.take(self._size, self._like), self._part
            width, height = sheet.width // part, sheet.height // part
            places = [(column * width, row * height) for row in range(part) for column in range(part)]
            self._left = [sheet.subsurface(place, (width, height)) for place in places]
            self._sheets.append(sheet)
        return self._left.pop()

    def of(self, picture: pygame.Surface) -> pygame.Surface:
        """One with a picture of the window, at whichever resolution that is."""
        page = self.empty()
        if picture.get_size() == page.get_size():
            page.blit(picture, (0, 0))
        else:
            pygame.transform.scale(picture, page.get_size(), page)
        return page

    def whole(self) -> pygame.Surface | None:
        """One as large as the window, with whatever is on it, if there is one."""
        picture = self._spares.at_hand(self._size, self._like)
        self._whole += [picture] if picture else []
        return picture

    def leave_whole(self, picture: pygame.Surface) -> None:
        """This one, or the window, is not needed any more."""
        if picture in self._whole:
            self._whole.remove(picture)
            self._spares.give(picture)

    def leave(self, page: pygame.Surface) -> None:
        """This one is not needed any more."""
        self._left.append(page)

    def give_back(self) -> None:
        """None of them is needed any more."""
        for sheet in (*self._sheets, *self._whole):
            self._spares.give(sheet)
        self._sheets, self._left, self._whole = [], [], []


def enlarge(picture: pygame.Surface, window: pygame.Surface, areas: Sequence[pygame.Rect]) -> None:
    """Show areas of a picture on a window that is larger, by a whole number; if not, the picture is stretched.

    What lies within another area is shown with that.
    """
    part = window.width // picture.width
    if window.get_size() != (part * picture.width, part * picture.height):
        pygame.transform.scale(picture, window.get_size(), window)
        return
    for number, area in enumerate(areas):
        if not area or any(other.contains(area) for other in areas[:number]):
            continue
        place = pygame.Rect(part * area.left, part * area.top, part * area.width, part * area.height)
        pygame.transform.scale(picture.subsurface(area), place.size, window.subsurface(place))


def part_of(size: tuple[int, int]) -> int:
    """The share of a window's resolution at which it is shown meanwhile."""
    return 2 if size[0] * size[1] > _MOST_PIXELS else 1


def divided(rect: pygame.Rect | None, part: int) -> pygame.Rect | None:
    """A place of the window where it is on a page of such a share of its resolution."""
    return rect and pygame.Rect(rect.left // part, rect.top // part, rect.width // part, rect.height // part)


def beside(between: pygame.Rect, whole: pygame.Rect) -> list[Part]:
    """The parts of a picture in which a board glided: what lies left and right of it comes in from there.

    What lies above and below stays: heads and rows of buttons go on there, and their words would be seen twice.
    """
    middle = between.clip(whole)
    left = pygame.Rect(0, middle.top, middle.left, middle.height)
    right = pygame.Rect(middle.right, middle.top, whole.right - middle.right, middle.height)
    above, below = pygame.Rect(0, 0, whole.width, middle.top), pygame.Rect(0, middle.bottom, whole.width, whole.height)
    return [(above, 0), (below.clip(whole), 0), (middle, 0), (left, -1), (right, 1)]
