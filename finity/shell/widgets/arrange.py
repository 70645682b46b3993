"""Where the parts of a screen lie: in rows, columns and grids, whatever the window, the texts and their size.

Measures are design pixels, but for those of bare rectangles. What has a length shrinks only where there is no room.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

import pygame

from finity.shell.draw.style import Style
from finity.shell.widgets.base import Button, Size, Widget, match_letters


class Placeable(Protocol):
    """What fills an area: a widget, a row of them, or a part of a screen that arranges its own."""

    def lay_out(self, style: Style, area: pygame.Rect) -> None: ...


@dataclass(frozen=True)
class Part:
    """A place in a row or column: as long as said, else as its content needs, else a share of what the others leave.
    A content that needs its own length is at least `length` long. It is `across` wide or high, or fills."""

    content: Placeable | None
    length: float = 0.0
    share: float = 0.0
    natural: bool = False
    soft: bool = False
    more: float = 0.0
    across: float | None = None


Content: TypeAlias = Part | Placeable | None
"""Without more words a content takes an equal share; None is free space."""


def fixed(content: Placeable | None, length: float, across: float | None = None) -> Part:
    return Part(content, length, across=across)


def shrinkable(content: Placeable | None, length: float) -> Part:
    """Something that has a length, and becomes shorter before all else does where there is no room."""
    return Part(content, length, soft=True)


def natural(content: Widget | Arranged, least: float = 0.0, *, more: float = 0.0) -> Part:
    """Something as long as it needs to be, and a bit `more`."""
    return Part(content, least, natural=True, more=more)


def share(content: Placeable | None, weight: float) -> Part:
    """Something that takes so much of the room that is left, compared to others."""
    return Part(content, share=weight)


class Arranged:
    """The base of `Row` and `Column`: parts one after the other, with gaps, a `margin`, and a `ground` behind them.
    Buttons that are to look `alike` have letters of one size; those of a row share it by what their words need, where
    one needs more than an equal share."""

    down: bool

    def __init__(
        self,
        *contents: Content,
        gap: float = 0.0,
        margin: float | tuple[float, float] = 0.0,
        ground: Widget | None = None,
        alike: bool = False,
    ) -> None:
        self.parts = [each if isinstance(each, Part) else Part(each, share=1.0) for each in contents]
        self._gap = gap
        self._margin = margin if isinstance(margin, tuple) else (margin, margin)
        self._ground = ground
        self._alike = alike

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        if self._ground:
            self._ground.rect = area
        room = inset(area, *self._margins(style))
        lengths = self._lengths(style, room.width, room.height if self.down else room.width)
        start, gap = room.top if self.down else room.left, _px(style, self._gap)
        for part, length in zip(self.parts, lengths, strict=True):
            if part.content:
                part.content.lay_out(style, self._place(style, part, room, start, length))
            start += length + gap
        if self._alike and (buttons := [button for part in self.parts for button in _buttons(part.content)]):
            match_letters(style, buttons)

    def lay_out_in_middle(self, style: Style, size: Size, width: float, height: float = 0.0) -> None:
        """Place everything in the middle of a window of this size: as high as it must be, unless a height is given."""
        window = pygame.Rect((0, 0), size)
        room = inset(window, style.px(16))
        across = min(style.px(width), room.width)
        high = style.px(height) if height else self.height_for(style, across)
        self.lay_out(style, center((across, min(high, room.height)), window))

    def height_for(self, style: Style, width: int) -> int:
        """How high it must be, in pixels, if it is so wide."""
        x, y = self._margins(style)
        inner = width - 2 * x
        if self.down:
            return 2 * y + self._gaps(style) + sum(self._own_length(style, part, inner) for part in self.parts)
        widths = self._lengths(style, inner, inner)
        return 2 * y + max(_height(style, part, each) for part, each in zip(self.parts, widths, strict=True))

    def _margins(self, style: Style) -> Size:
        return _px(style, self._margin[0]), _px(style, self._margin[1])

    def _gaps(self, style: Style) -> int:
        return _px(style, self._gap) * (len(self.parts) - 1)

    def _lengths(self, style: Style, width: int, room: int) -> list[int]:
        """How long each part is, where all have so much room along the line, and `width` pixels from left to right."""
        own = [self._own_length(style, part, width) for part in self.parts]
        left = room - self._gaps(style) - sum(own)
        weights = [part.share for part in self.parts]
        if self._alike and not self.down:
            shared = [_buttons(part.content) if part.share else [] for part in self.parts]
            needed = [float(max((each.least_width(style) for each in group), default=0)) for group in shared]
            if any(each * sum(weights) > weight * left for each, weight in zip(needed, weights, strict=True)):
                weights = needed
        if left < 0:
            weights = [each if part.soft else 0.0 for part, each in zip(self.parts, own, strict=True)]
            weights = weights if sum(weights) > -left else [*map(float, own)]
        ends = [round(left * sum(weights[:end]) / (sum(weights) or 1.0)) for end in range(len(own) + 1)]
        return [each + end - start for each, start, end in zip(own, ends, ends[1:], strict=False)]

    def _own_length(self, style: Style, part: Part, width: int) -> int:
        least = _px(style, part.length)
        if not part.natural:
            return least
        if self.down:
            return max(least, _height(style, part, width)) + _px(style, part.more)
        assert isinstance(part.content, Widget | Row)
        return max(least, part.content.natural_size(style)[0]) + _px(style, part.more)

    def _place(self, style: Style, part: Part, room: pygame.Rect, start: int, length: int) -> pygame.Rect:
        if self.down:
            place = pygame.Rect(room.left, start, room.width, length)
            size = room.width if part.across is None else _px(style, part.across), length
        else:
            place = pygame.Rect(start, room.top, length, room.height)
            size = length, room.height if part.across is None else min(_px(style, part.across), room.height)
        return center(size, place)


class Row(Arranged):
    down = False

    def natural_size(self, style: Style) -> Size:
        along = 2 * self._margins(style)[0] + self._gaps(style)
        width = along + sum(self._own_length(style, part, 0) for part in self.parts)
        return width, self.height_for(style, width)


class Flow(Row):
    """A row that goes on in further lines where one has no room, each `line` high; if it begins with free space all
    end at the right."""

    def __init__(self, *contents: Content, line: float, gap: float = 0.0, alike: bool = False) -> None:
        super().__init__(*contents, gap=gap, alike=alike)
        self._line = line

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        self._lines(style, area.width).lay_out(style, area)

    def height_for(self, style: Style, width: int) -> int:
        return self._lines(style, width).height_for(style, width)

    def _lines(self, style: Style, width: int) -> Arranged:
        lines: list[list[Part]] = [[]]
        used, gap = 0, _px(style, self._gap)
        for part in self.parts:
            length = self._own_length(style, part, 0)
            if lines[-1] and used + length > width:
                used, first = 0, self.parts[0]
                lines.append([first] if first.share and not first.content else [])
            lines[-1].append(part)
            used += length + gap
        rows = (Row(*line, gap=self._gap, alike=self._alike) for line in lines)
        return Column(*(fixed(each, self._line) for each in rows), gap=8)


class Column(Arranged):
    down = True


class Stack:
    """Contents that all lie at one place, such as buttons of which one is seen at a time."""

    def __init__(self, *contents: Placeable) -> None:
        self.contents = contents

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        for content in self.contents:
            content.lay_out(style, area)


def grid(
    contents: Iterable[Content], columns: int, gap: float, *, down: bool = False, apart: float = 0, alike: bool = False
) -> Arranged:
    """Contents in so many columns of one width, row by row or `down` column by column, with columns so far `apart`."""
    parts = Row(*contents).parts
    count = -(-len(parts) // columns) if down else columns
    parts += [replace(parts[-1], content=None, natural=False)] * (-len(parts) % count)
    groups = [parts[start : start + count] for start in range(0, len(parts), count)]
    if down:
        return Row(*(Column(*group, gap=gap) for group in groups), gap=apart or gap)
    return Column(*(Row(*group, gap=apart or gap, alike=alike) for group in groups), gap=gap)


def _px(style: Style, length: float) -> int:
    return style.px(length) if length else 0


def _buttons(content: Placeable | None) -> list[Button]:
    """The buttons that are seen at a place."""
    contents = content.contents if isinstance(content, Stack) else (content,)
    return [each for each in contents if isinstance(each, Button) and each.visible]


def _height(style: Style, part: Part, width: int) -> int:
    """How high a part of a row is, or how high one of a column needs to be."""
    if isinstance(part.content, Widget | Arranged):
        return part.content.height_for(style, width)
    return 0


def row_rects(area: pygame.Rect, widths: Sequence[int], gap: int = 0) -> list[pygame.Rect]:
    """Answer places side by side from the left of an area, as high as it is."""
    places, left = [], area.left
    for width in widths:
        places.append(pygame.Rect(left, area.top, width, area.height))
        left += width + gap
    return places


def column_rects(area: pygame.Rect, heights: Sequence[int], gap: int = 0) -> list[pygame.Rect]:
    """Answer places one below the other from the top of an area, as wide as it is."""
    places, top = [], area.top
    for height in heights:
        places.append(pygame.Rect(area.left, top, area.width, height))
        top += height + gap
    return places


def inset(area: pygame.Rect, x: int, y: int | None = None) -> pygame.Rect:
    """Answer what is left of an area inside a margin of `x` at its sides and `y` (as `x` if not given) above, below."""
    return area.inflate(-2 * x, -2 * (x if y is None else y))


def center(size: Size, area: pygame.Rect) -> pygame.Rect:
    return pygame.Rect((0, 0), size).move_to(center=area.center)
