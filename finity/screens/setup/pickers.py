"""What is picked by looking at it: the cones of a tower, the colour and the mark of a player."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from finity.rules.board import Colour as ConeColour
from finity.shell.draw import svg
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, put
from finity.shell.draw.style import Style
from finity.shell.draw.theme import WHITE, Colour, mix
from finity.shell.input.intents import Direction, Point
from finity.shell.widgets import Choice, Widget, WidgetState
from finity.view.art.materials import MATERIALS, Materials
from finity.view.art.pieces import cone, mark, plinth
from finity.view.frames import TowerLayout
from finity.view.shown import Mark

_SIGN: Final = 34
"""How wide a colour or mark is with the ring around it, in design pixels."""


class TowerPicker(Widget):
    """Shows a `pattern` of W and B from the bottom up, or of "?" for cones that will be drawn. Unless it is drawn, a
    click on a cone, or Enter on the one chosen with up and down, tells `on_cone` its index."""

    focusable = True

    def __init__(self, pattern: str, on_cone: Callable[[int], None]) -> None:
        super().__init__()
        self.pattern = pattern
        self.on_cone = on_cone
        self.pointed: int | None = None
        """The cone under the pointer."""
        self.chosen = 0
        """The cone that the keyboard acts on."""

    @property
    def layout(self) -> TowerLayout:
        return TowerLayout(self.rect)

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        layout, step, theme = self.layout, self.layout.step, style.theme
        materials = MATERIALS[theme.kind]
        key = ("plinth", theme.kind, step)
        stone = style.assets.cached(key, lambda: plinth(materials.plinth, materials.rim_opacity).drawn(step / 100))
        put(surface, stone, center=layout.plinth.center)
        lit = self.chosen if state.focused else self.pointed
        for index, letter in enumerate(self.pattern):
            kind, (x, y) = ("tower cone", theme.kind, letter, step), layout.cone(index)
            picture = style.assets.cached(kind, partial(_cone_picture, materials, letter, step))
            put(surface, picture, center=(round(x), round(y)))
            if letter == "?":
                sign = style.assets.text("?", round(0.56 * step), theme.text, Weight.BOLD)
                put(surface, sign, center=(round(x), round(y + 0.22 * step)))
            if index == lit:
                radius, (x, y) = round(layout.number_radius), layout.number_point(index)
                place = pygame.Rect(0, 0, 2 * radius + 1, 2 * radius + 1).move_to(center=(round(x), round(y)))
                style.box(surface, place, Box(theme.accent, theme.border_strong, 1, radius))
                number = style.assets.text(str(index + 1), round(1.2 * radius), theme.on_accent, Weight.BOLD)
                put(surface, number, center=place.center)

    def hover(self, pos: Point | None) -> None:
        self.pointed = self._cone_at(pos) if pos else None

    def release(self, pos: Point) -> None:
        index = self._cone_at(pos)
        if index is not None:
            self.chosen = index
            self.on_cone(index)

    def activate(self) -> None:
        self.on_cone(min(self.chosen, len(self.pattern) - 1))

    def navigate(self, direction: Direction) -> bool:
        step = {Direction.UP: 1, Direction.DOWN: -1}.get(direction, 0)
        if not step or not 0 <= self.chosen + step < len(self.pattern):
            return False
        self.chosen += step
        return True

    def _cone_at(self, pos: Point) -> int | None:
        areas = (self.layout.target_area(index) for index in range(len(self.pattern)))
        return next((index for index, area in enumerate(areas) if area.collidepoint(pos)), None)


def _cone_picture(materials: Materials, letter: str, step: float) -> pygame.Surface:
    """A cone; "?" is a grey one, since nobody knows it yet."""
    picture = cone(materials.cones[ConeColour.BLACK if letter == "B" else ConeColour.WHITE]).drawn(step / 100)
    if letter == "?":
        picture.fill((96, 108, 121, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


class LookRow(Choice[int]):
    """Shows `colours`, or without them the marks, by their numbers; `on_pick` gets the one that a person chose. Left
    and right move to the next that is free, beyond the ends the focus; a click or the wheel does the same."""

    def __init__(self, on_pick: Callable[[int], None], colours: tuple[Colour, ...] | None, tooltip: str) -> None:
        super().__init__([(number, "") for number in range(len(colours or Mark))], 0, on_pick, tooltip)
        self.colours = colours
        self.taken: frozenset[int] = frozenset()

    def segment(self, index: int) -> pygame.Rect:
        left, right = (self.rect.left + self.rect.width * edge // len(self.options) for edge in (index, index + 1))
        return pygame.Rect(left, self.rect.top, right - left, self.rect.height)

    def step(self, step: int, *, around: bool = True) -> bool:
        """Choose the next free one in a direction; answers whether there is one."""
        count = len(self.options)
        way = [self.value + step * distance for distance in range(1, count)]
        found = (number % count for number in way if around or 0 <= number < count)
        for wanted in (number for number in found if number not in self.taken):
            self.on_change(wanted)
            return True
        return False

    def _choose(self, index: int) -> None:
        if index not in self.taken:
            self.on_change(index)

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        for number in range(len(self.options)):
            picture = self._picture(style, number, min(style.px(_SIGN), self.segment(0).width))
            put(surface, picture, center=self.segment(number).center)

    def activate(self) -> None:
        self.step(1)

    def navigate(self, direction: Direction) -> bool:
        step = {Direction.LEFT: -1, Direction.RIGHT: 1}.get(direction)
        return step is not None and self.step(step, around=False)

    def turn_wheel(self, steps: int) -> bool:
        return self.step(-1 if steps > 0 else 1)

    def _picture(self, style: Style, number: int, side: int) -> pygame.Surface:
        """An option with what is around it: a ring if it is chosen, a line through it if somebody else has it."""
        theme, chosen, taken = style.theme, number == self.value, number in self.taken
        lost, pointed = taken and not chosen, number == self._pointed and not taken
        ink = self.colours[number] if self.colours else theme.text
        ink = mix(ink, theme.panel, 0.62) if lost else ink
        key = ("look", self.colours is None, number, side, ink, lost, chosen, pointed, theme.text)

        def draw() -> pygame.Surface:
            look = f"{svg.fill(ink)} {svg.stroke(mix(ink, WHITE, 0.5), 4) if pointed else ''}"
            shape = svg.circle(0, 0, 30, look) if self.colours else mark(tuple(Mark)[number], (0, 0), 28, look)
            ring = svg.circle(0, 0, 46, svg.outline(theme.text, 5)) if chosen else ""
            strike = svg.path("M-24 24L24 -24", svg.outline(theme.muted, 5)) if lost else ""
            return svg.centred(100, 100, shape, ring, strike).drawn(side / 100)

        return style.assets.cached(key, draw)
