"""Places on the table that can be pressed or focused; what is there is drawn by the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from finity.shell.draw.style import Style
from finity.shell.input.intents import Point
from finity.shell.widgets import State, Widget
from finity.shell.widgets.base import draw_focus_ring


class Spot(Widget):
    """Calls `on_press` when it is clicked or chosen; with `ring` it shows the focus itself."""

    focusable = True

    def __init__(self, on_press: Callable[[], None], *, ring: bool = False) -> None:
        super().__init__()
        self._on_press = on_press
        self._ring = ring

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        if self._ring and state.focused:
            draw_focus_ring(surface, style, self.rect, style.px(style.theme.radius))

    def activate(self) -> None:
        self._on_press()


class HeldSpot(Spot):
    """Calls `on_hold` when a button of the mouse goes down on it and `on_let_go` when it goes up again.

    Keys and gamepads only press: they call `on_press`.
    """

    def __init__(
        self, on_press: Callable[[], None], on_hold: Callable[[], None], on_let_go: Callable[[], None]
    ) -> None:
        super().__init__(on_press, ring=True)
        self._on_hold = on_hold
        self._on_let_go = on_let_go

    def press(self, pos: Point, style: Style) -> None:
        self._on_hold()

    def release(self, pos: Point) -> None:
        self._on_let_go()
