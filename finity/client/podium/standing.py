"""Who stands on a podium and where: places, sizes of the pillars and their order from left to right. Pure measures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

from finity.shell.draw.theme import PlayerColour

FLATNESS: Final = 0.34
"""How high the hexagon on top of a pillar looks, compared to its width."""
_WIDTHS: Final = (178, 132, 124, 120, 117, 115)
_CROWN_TOP: Final = 0.75
"""How high a crown ends above the pillar of who wears it, compared to its width."""
_HEIGHTS: Final = (168, 132, 116, 106, 100, 96)
_SHARED_HEIGHT: Final = 112
_LOWER_HEIGHT: Final = 92
"""Of the pillars of the first, where nobody won, and of those who were gone before that."""
_GAP: Final = 8
_WIDEST: Final = 1.3
"""How much wider than usual few pillars are made to fill their room."""


class Sign(Enum):
    """What is held over a player who left before the end."""

    NONE = auto()
    GAVE_UP = auto()
    OUT_OF_TIME = auto()


@dataclass(frozen=True)
class Standee:
    """A player at the end: the `place` (1 is best; shared ones are equal), a name, a note below it such as a bot's
    level, and a number that is told by `line`: it counts up to `count`.

    `mark` draws the player's sign with a radius in pixels.
    """

    place: int
    name: str
    note: str
    count: int
    line: Callable[[int], str]
    colour: PlayerColour
    mark: Callable[[float], pygame.Surface]
    sign: Sign = Sign.NONE


@dataclass(frozen=True)
class Pillar:
    """Where somebody stands: the middle of the foot, in pixels; the width, and the height up to the middle of the top.

    `number` says whose it is; `order` in which it rises, the last place first.
    """

    number: int
    order: int
    x: int
    base: int
    width: int
    height: int

    @property
    def top(self) -> int:
        """The height at which the mark stands."""
        return self.base - self.height

    @property
    def mark_radius(self) -> float:
        """How large the mark on it is."""
        return 0.27 * self.width

    @property
    def front(self) -> pygame.Rect:
        """Its front: below the edge of the top, as broad as texts may be."""
        edge = self.top + round(0.5 * FLATNESS * self.width * 0.866)
        return pygame.Rect(self.x - self.width // 2 + 3, edge, self.width - 6, self.base - edge)


def order_of(places: Sequence[int]) -> list[int]:
    """The players' numbers from left to right: the best in the middle or left of it, the next to their left."""
    best_first = sorted(range(len(places)), key=lambda number: places[number])
    best = [number for number in best_first if places[number] == places[best_first[0]]]
    others = best_first[len(best) :]
    left = others[:3:2] if len(places) > 4 else others[:1]
    return [*reversed(left), *best, *(number for number in others if number not in left)]


def rising(places: Sequence[int]) -> list[int]:
    """The players' numbers in the order in which their pillars rise: the last place first."""
    return sorted(range(len(places)), key=lambda number: -places[number])


def pillars(places: Sequence[int], room: pygame.Rect, scale: float, *, won: bool) -> list[Pillar]:
    """A pillar for each player in a room, from left to right; `places` are theirs, `scale` that of the window.

    Who shares a place stands equally high; where nobody has `won` none stands high. In a low room all are smaller, so
    that the crown has room.
    """
    widths = {number: _WIDTHS[place - 1] for number, place in enumerate(places)}
    usual = sum(widths.values()) + _GAP * (len(places) - 1)
    stretch = min(_WIDEST, room.width / (usual * scale))
    needed = scale * (_height(1, won=won) + _CROWN_TOP * stretch * _WIDTHS[0])
    lower = min(1.0, room.height / needed)
    stretch *= lower
    left = room.centerx - usual * scale * stretch / 2
    standing, order = [], rising(places)
    for number in order_of(places):
        width = widths[number] * scale * stretch
        height = _height(places[number], won=won) * scale * lower
        middle = round(left + width / 2)
        standing.append(Pillar(number, order.index(number), middle, room.bottom, round(width), round(height)))
        left += width + _GAP * scale * stretch
    return standing


def _height(place: int, *, won: bool) -> int:
    if won:
        return _HEIGHTS[place - 1]
    return _SHARED_HEIGHT if place == 1 else _LOWER_HEIGHT
