"""The pillars of a podium: who stands where and how high, what is written on them, and how they are drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

from finity.lobby.series_line import Contestant
from finity.shell.draw import svg
from finity.shell.draw.assets import Align, Assets, Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import BLACK, WHITE, Colour, TextSize, Theme, mix

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


class DroppedOut(Enum):
    """What is held over a player who left before the end."""

    NONE = auto()
    GAVE_UP = auto()
    OUT_OF_TIME = auto()


@dataclass(frozen=True)
class Standee:
    """A player at the end: the `place` (1 is best; shared ones are equal), a note below the name such as a bot's level,
    and a number that is told by `line`: it counts up to `count`."""

    who: Contestant
    place: int
    note: str
    count: int
    line: Callable[[int], str]
    sign: DroppedOut = DroppedOut.NONE


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
        return self.base - self.height

    @property
    def mark_radius(self) -> float:
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


BESIDE: Final = 6
"""Between words and the edges of a pillar, in design pixels."""
LINE: Final = 1.3
"""The distance of lines, compared to the height of their letters."""
_PLATE_ALPHA: Final = 170
"""Of what lies between the words and the edges of the stone."""


@dataclass(frozen=True)
class PillarWords:
    """Name, number and note, one below the other, on the `front` of a pillar (pixels).

    `letters` are the heights of number and note; the name of who has won is `large`.
    """

    style: Style
    standee: Standee
    front: pygame.Rect
    letters: tuple[int, int]
    large: bool

    def write(self, surface: pygame.Surface, count: int) -> None:
        """Write them, with the number as far as it has been counted."""
        style, px = self.style, self.style.px
        front = self.front.inflate(-2 * px(BESIDE), 0)
        lines = [(self.standee.line(count), self.standee.who.colour.tint)]
        if self.standee.note:
            lines.append((self.standee.note, style.theme.muted))
        under = round(LINE * max(self.letters))
        room = front.height - px(6) - len(lines) * under
        size = TextSize.TITLE if self.large else TextSize.BODY
        name = _name(style, self.standee.who.name, size, (front.width, min(room, round(2.6 * style.text_px(size)))))
        top = front.top + px(4)
        plate = pygame.Rect(front.left, top, front.width, name.height + len(lines) * under).inflate(px(BESIDE), px(4))
        style.box(surface, plate, Box(style.theme.sunken, radius=px(6), fill_alpha=_PLATE_ALPHA))
        surface.blit(name, name.get_rect(midtop=(front.centerx, top)))
        top += name.height
        for (text, colour), height in zip(lines, self.letters, strict=False):
            words = style.assets.text(style.assets.shortened(text, height, front.width), height, colour)
            surface.blit(words, words.get_rect(center=(front.centerx, top + under // 2)))
            top += under


def _name(style: Style, name: str, size: TextSize, room: tuple[int, int]) -> pygame.Surface:
    """A name in one line if it fits in letters that are not much smaller, else in two."""
    letters = style.fitting_px([name], size, room[0], Weight.BOLD)
    if (" " not in name and "-" not in name) or letters >= 0.8 * style.text_px(size):
        letters = min(letters, int(room[1] / LINE))
        cut = style.assets.shortened(name, letters, room[0], Weight.BOLD)
        return style.assets.text(cut, letters, style.theme.text, Weight.BOLD)
    return style.wrapped_in(name.replace("-", "- "), size, room, weight=Weight.BOLD, align=Align.CENTRE)


_SIN_60: Final = 0.866


def pillar_picture(assets: Assets, theme: Theme, place: Pillar, colour: Colour, *, winner: bool) -> pygame.Surface:
    """A stone with six sides, in the colours of the table and a player; its top is lit. The foot fades out."""
    key = ("pillar", theme.panel, theme.table_edge, colour, place.width, place.height, winner)
    return assets.cached(key, lambda: _pillar(theme, place.width, place.height, colour, winner).drawn(1.0))


def _pillar(theme: Theme, width: int, height: int, colour: Colour, winner: bool) -> svg.Picture:
    """The upper left corner of its picture is that of the hexagon on top."""
    flat = FLATNESS * width * _SIN_60 / 2
    line = max(1.5, width / 90)
    left, right, quarter = line, width - line, width / 4
    corners = [(left, flat), (quarter, line), (width - quarter, line), (right, flat)]
    near = [(width - quarter, 2 * flat - line), (quarter, 2 * flat - line)]
    foot = height + flat
    deep, body = theme.table_edge, mix(theme.panel, colour, 0.34 if winner else 0.24)
    top = mix(theme.panel, colour, 0.62 if winner else 0.46)
    sides = (
        ([corners[0], near[1], (quarter, foot), (left, foot)], "left"),
        ([near[1], near[0], (width - quarter, foot), (quarter, foot)], "front"),
        ([near[0], corners[3], (right, foot), (width - quarter, foot)], "right"),
    )
    shades = {"left": mix(body, BLACK, 0.30), "front": mix(body, WHITE, 0.05), "right": mix(body, BLACK, 0.42)}
    gradients = [
        svg.linear(name, (0, shade, 1.0), (100, mix(shade, deep, 0.72), 1.0)) for name, shade in shades.items()
    ]
    parts = [svg.polygon(points, f'fill="url(#{name})"') for points, name in sides]
    edge = f'fill="none" stroke="{svg.code(colour)}" stroke-width="{line:.2f}" stroke-linejoin="round"'
    pale = f'{edge} stroke-opacity="0.38"'
    uprights = "".join(f"M{x:.2f} {y:.2f}V{foot:.2f}" for x, y in (corners[0], near[1], near[0], corners[3]))
    lid = f'fill="url(#lid)" stroke="{svg.code(mix(colour, WHITE, 0.2))}" stroke-width="{line:.2f}"'
    return svg.sheet(
        width,
        math.ceil(foot),
        "<defs>",
        *gradients,
        svg.linear("lid", (0, mix(top, WHITE, 0.16), 1.0), (100, top, 1.0)),
        "</defs>",
        *parts,
        svg.path(uprights, pale),
        svg.polygon([*corners, *near], lid),
    )


def flag_picture(assets: Assets, height: int) -> pygame.Surface:
    """The white flag of who gave up, so many pixels high; its pole stands on the lower edge, at the left."""
    pole, cloth = 'fill="#b9a27c" stroke="#4a3b24" stroke-width="2"', 'fill="#ffffff" stroke="#5a5a66" stroke-width="3"'
    waving = svg.path("M14 12C30 2 44 22 66 11L64 44C44 54 32 34 14 46Z", cloth + ' stroke-linejoin="round"')
    return assets.cached(
        ("flag of surrender", height),
        lambda: svg.sheet(72, 100, svg.box(8, 6, 6, 92, 3, pole), waving).drawn(height / 100),
    )


def clock_picture(assets: Assets, height: int) -> pygame.Surface:
    """A clock that has run out, so many pixels high."""
    rim = 'fill="#f4f1ff" stroke="#3a3350" stroke-width="8"'
    hands = 'fill="none" stroke="#d0303c" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"'
    return assets.cached(
        ("clock run out", height),
        lambda: svg.document(
            100, 100, svg.circle(0, 4, 40, rim), svg.box(-9, -50, 18, 11, 3, 'fill="#3a3350"'),
            svg.path("M0 -22V4L-14 -10", hands),
        ).drawn(height / 100),
    )  # fmt: skip


def scales_picture(assets: Assets, width: int, colour: Colour) -> pygame.Surface:
    """The sign of a draw: scales that hang level, so many pixels wide."""
    line = f'fill="none" stroke="{svg.code(colour)}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"'
    pan = f'fill="{svg.code(mix(colour, BLACK, 0.25))}" stroke="{svg.code(colour)}" stroke-width="3"'
    frame = "M60 12V78M38 82H82M16 22H104M16 22L4 52M16 22L28 52M104 22L92 52M104 22L116 52"
    pans = (svg.path(f"M{x - 16} 52H{x + 16}Q{x + 12} 66 {x} 66Q{x - 12} 66 {x - 16} 52Z", pan) for x in (16, 104))
    knob = svg.circle(60, 10, 6, f'fill="{svg.code(colour)}"')
    return assets.cached(
        ("scales", width, colour), lambda: svg.sheet(120, 88, svg.path(frame, line), *pans, knob).drawn(width / 120)
    )
