"""A row of colours, or of marks, of which a seat has one; those that others have can't be chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from finity.shell.draw import svg
from finity.shell.draw.style import Style
from finity.shell.draw.theme import WHITE, Colour, mix
from finity.shell.input.intents import Direction, Point
from finity.shell.widgets import State, Widget
from finity.view.art.marks import mark
from finity.view.shown import Mark

SIGN: Final = 34
"""How wide an option is with the ring around it, in design pixels."""
_FADED: Final = 0.62


class LookRow(Widget):
    """Shows `colours`, or without them the marks; `on_pick` gets the number of the one that a person chose.

    Left and right move to the next that is free, beyond the ends the focus; a click or the wheel does the same.
    """

    focusable = True

    def __init__(self, on_pick: Callable[[int], None], colours: tuple[Colour, ...] | None, tooltip: str) -> None:
        super().__init__(tooltip)
        self.on_pick = on_pick
        self.colours = colours
        self.value = 0
        self.taken: frozenset[int] = frozenset()
        self._pointed: int | None = None

    @property
    def count(self) -> int:
        return len(self.colours) if self.colours else len(Mark)

    def option(self, number: int) -> pygame.Rect:
        left, right = (self.rect.left + self.rect.width * edge // self.count for edge in (number, number + 1))
        return pygame.Rect(left, self.rect.top, right - left, self.rect.height)

    def step(self, step: int, *, around: bool = True) -> bool:
        """Choose the next free one in a direction; answers whether there is one."""
        way = [self.value + step * distance for distance in range(1, self.count)]
        found = (number % self.count for number in way if around or 0 <= number < self.count)
        wanted = next((number for number in found if number not in self.taken), None)
        if wanted is not None:
            self.on_pick(wanted)
        return wanted is not None

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        side = min(style.px(SIGN), self.option(0).width)
        for number in range(self.count):
            taken, chosen = number in self.taken, number == self.value
            picture = self._picture(style, number, side, taken=taken, chosen=chosen, pointed=number == self._pointed)
            surface.blit(picture, picture.get_rect(center=self.option(number).center))

    def point(self, pos: Point | None) -> None:
        self._pointed = self._at(pos) if pos else None

    def release(self, pos: Point) -> None:
        number = self._at(pos)
        if number is not None and number not in self.taken:
            self.on_pick(number)

    def activate(self) -> None:
        self.step(1)

    def navigate(self, direction: Direction) -> bool:
        step = {Direction.LEFT: -1, Direction.RIGHT: 1}.get(direction)
        return step is not None and self.step(step, around=False)

    def turn_wheel(self, steps: int) -> bool:
        return self.step(-1 if steps > 0 else 1)

    def _at(self, pos: Point) -> int | None:
        return next((number for number in range(self.count) if self.option(number).collidepoint(pos)), None)

    def _picture(
        self, style: Style, number: int, side: int, *, taken: bool, chosen: bool, pointed: bool
    ) -> pygame.Surface:
        """An option with what is around it: a ring if it is chosen, a line through it if somebody else has it."""
        theme = style.theme
        ink = self.colours[number] if self.colours else theme.text
        ink = mix(ink, theme.panel, _FADED) if taken and not chosen else ink
        key = ("look", self.colours is None, number, side, ink, taken, chosen, pointed, theme.text)

        def draw() -> pygame.Surface:
            outline = svg.stroke(mix(ink, WHITE, 0.5), 4) if pointed and not taken else ""
            shape = (
                svg.circle(0, 0, 30, f"{svg.fill(ink)} {outline}")
                if self.colours
                else mark(tuple(Mark)[number], (0, 0), 28, f"{svg.fill(ink)} {outline}")
            )
            ring = svg.circle(0, 0, 46, svg.line(theme.text, 5)) if chosen else ""
            strike = svg.path("M-24 24L24 -24", svg.line(theme.muted, 5)) if taken and not chosen else ""
            return svg.document(100, 100, shape, ring, strike).drawn(side / 100)

        return style.assets.cached(key, draw)
