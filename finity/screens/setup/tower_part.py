"""The tower on the setup screen: drawn or set by hand, how many cones, and the cones themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from finity.client.kit import Kit
from finity.rules.board import Colour
from finity.rules.setup import SHORTEST_TOWER, TOWER_LENGTH
from finity.screens.setup.choices import SetupChoices
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Direction, Point
from finity.shell.widgets import Choice, Label, Panel, State, Widget
from finity.shell.widgets.arrange import Column, Row, fixed, natural
from finity.view.art.materials import MATERIALS, Materials
from finity.view.art.pieces import cone, plinth
from finity.view.frames import TowerFrame

_UNKNOWN_TINT = (96, 108, 121, 255)
"""Multiplied with a white cone: the grey of a cone that nobody knows yet."""


class TowerPart:
    """The part of the setup screen for the tower: drawn or by hand, how many cones, and the cones themselves."""

    def __init__(self, kit: Kit, choices: SetupChoices, on_change: Callable[[SetupChoices], None]) -> None:
        self._texts = kit.texts
        self._theme = kit.theme
        self._choices = choices
        self._on_change = on_change
        texts = kit.texts
        self.panel = Panel()
        self.title = Label(texts("setup.tower"), TextSize.BODY)
        ways = [(False, texts("setup.drawn")), (True, texts("setup.by_hand"))]
        self.by_hand = Choice(ways, choices.by_hand, lambda by_hand: self._change(by_hand=by_hand))
        self.picker = TowerPicker("", lambda index: self._on_change(self._choices.with_cone_turned(index)))
        self.hint = Label("", TextSize.LABEL, wrap=True)
        self.cones = Label(texts("setup.cones"), TextSize.BODY)
        lengths = [(length, str(length)) for length in range(SHORTEST_TOWER, TOWER_LENGTH + 1)]
        tip = texts("setup.cones_tip")
        self.length = Choice(lengths, choices.length, self._set_length, tip)

    @property
    def widgets(self) -> tuple[Panel | Label | Choice[bool] | TowerPicker | Choice[int], ...]:
        """All of them, the ground first."""
        return self.panel, self.title, self.by_hand, self.picker, self.hint, self.cones, self.length

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        head, foot = Row(fixed(self.title, 84), self.by_hand), Row(fixed(self.cones, 84), self.length)
        middle = Row(fixed(self.picker, 176), Column(fixed(None, 24), self.hint), gap=10)
        Column(natural(head), middle, natural(foot), gap=14, margin=(18, 16), ground=self.panel).lay_out(style, area)

    def show(self, choices: SetupChoices) -> None:
        self._choices = choices
        self.picker.enabled = choices.by_hand
        self.picker.pattern = choices.tower[: choices.length] if choices.by_hand else "?" * choices.length
        self.hint.colour = self._theme.danger if choices.lacks else self._theme.muted
        self.hint.text = self._texts(_hint_key(choices))

    def _set_length(self, length: int) -> None:
        self._change(length=length, length_chosen=True)

    def _change(self, **fields: Any) -> None:
        self._on_change(replace(self._choices, **fields))


def _hint_key(choices: SetupChoices) -> str:
    """Which text stands beside the tower."""
    if choices.lacks:
        return choices.lacks
    if choices.by_hand:
        return "setup.by_hand_hint"
    return "setup.drawn_hint" if choices.length == TOWER_LENGTH else "setup.express_hint"


class TowerPicker(Widget):
    """Shows a `pattern` of W and B from the bottom up, or of "?" for cones that will be drawn.

    Unless it is drawn, a click on a cone, or Enter on the one chosen with up and down, tells `on_cone` its index.
    """

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
    def frame(self) -> TowerFrame:
        return TowerFrame(self.rect)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        frame, step = self.frame, self.frame.step
        materials = MATERIALS[style.theme.kind]
        key = ("plinth", style.theme.kind, step)
        stone = style.assets.cached(key, lambda: plinth(materials.plinth, materials.rim_opacity).drawn(step / 100))
        surface.blit(stone, stone.get_rect(center=frame.plinth.center))
        lit = self.chosen if state.focused else self.pointed
        for index, letter in enumerate(self.pattern):
            self._draw_cone(surface, style, index, letter)
            if index == lit:
                self._draw_number(surface, style, index)

    def point(self, pos: Point | None) -> None:
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
        areas = (self.frame.area(index) for index in range(len(self.pattern)))
        return next((index for index, area in enumerate(areas) if area.collidepoint(pos)), None)

    def _draw_cone(self, surface: pygame.Surface, style: Style, index: int, letter: str) -> None:
        step = self.frame.step
        key = ("tower cone", style.theme.kind, letter, step)
        picture = style.assets.cached(key, lambda: _cone_picture(MATERIALS[style.theme.kind], letter, step))
        x, y = self.frame.cone(index)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        if letter == "?":
            sign = style.assets.text("?", round(0.56 * step), style.theme.text, Weight.BOLD)
            surface.blit(sign, sign.get_rect(center=(round(x), round(y + 0.22 * step))))

    def _draw_number(self, surface: pygame.Surface, style: Style, index: int) -> None:
        theme, radius = style.theme, round(self.frame.number_radius)
        place = pygame.Rect(0, 0, 2 * radius + 1, 2 * radius + 1)
        place.center = round(self.frame.number(index)[0]), round(self.frame.number(index)[1])
        style.box(surface, place, Box(theme.accent, theme.border_strong, 1, radius))
        number = style.assets.text(str(index + 1), round(1.2 * radius), theme.on_accent, Weight.BOLD)
        surface.blit(number, number.get_rect(center=place.center))


def _cone_picture(materials: Materials, letter: str, step: float) -> pygame.Surface:
    """A cone; "?" is a grey one."""
    picture = cone(materials.cone(Colour.BLACK if letter == "B" else Colour.WHITE)).drawn(step / 100)
    if letter == "?":
        picture.fill(_UNKNOWN_TINT, special_flags=pygame.BLEND_RGBA_MULT)
    return picture
