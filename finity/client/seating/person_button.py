"""The button beside a seat's name that lets the people who play here take the seat, one after the other."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from finity.client.menu_icons import PEOPLE
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.text import Texts
from finity.shell.widgets import State, Widget
from finity.shell.widgets.base import Size, draw_focus_ring


class PersonButton(Widget):
    """A click, Enter or the wheel calls `on_step` with 1 or -1: the next person, or the one before.

    While it is `led`, a device that doesn't move the focus moves here.
    """

    focusable = True

    def __init__(self, texts: Texts, on_step: Callable[[int], None]) -> None:
        super().__init__(texts("profiles.choose_tip"))
        self._on_step = on_step
        self.led = False

    def natural_size(self, style: Style) -> Size:
        return style.px(44), style.px(style.theme.control_height)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, radius = style.theme, style.px(style.theme.small_radius)
        fill = theme.raised_hover if state.hovered or self.led else theme.raised
        edge = theme.text if self.led else theme.border
        style.box(surface, self.rect, Box(fill, edge, style.px(2 if self.led else 1), radius))
        icon = style.icon(PEOPLE, min(style.px(26), self.rect.height), theme.text)
        surface.blit(icon, icon.get_rect(center=self.rect.center))
        if state.focused:
            draw_focus_ring(surface, style, self.rect, radius)

    def activate(self) -> None:
        self._on_step(1)

    def turn_wheel(self, steps: int) -> bool:
        self._on_step(-1 if steps > 0 else 1)
        return True
