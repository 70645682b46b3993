"""The whistle on the setup screen that switches a seat's coach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.text import Texts
from finity.shell.widgets import State, Widget
from finity.shell.widgets.base import Size, draw_focus_ring

COACH: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="currentColor" '
    'stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">'
    '<circle cx="12" cy="19" r="8"/><circle cx="12" cy="19" r="2.500"/>'
    '<path d="M12 11h17v6h-9M6 7l2 2M12 4v3M18 7l-2 2"/></svg>'
)
"""A whistle."""


class CoachButton(Widget):
    """A whistle that shines while a seat has a coach; a click, Enter or the wheel switches that."""

    focusable = True

    def __init__(self, texts: Texts, on: bool, on_change: Callable[[bool], None]) -> None:
        super().__init__()
        self._texts = texts
        self._on_change = on_change
        self.show(on)

    def show(self, on: bool) -> None:
        """Show whether there is a coach."""
        self.on = on
        self.tooltip = self._texts("coach.on" if on else "coach.off")

    def natural_size(self, style: Style) -> Size:
        return style.px(48), style.px(48)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, radius = style.theme, style.px(style.theme.small_radius)
        fill = theme.raised_hover if state.hovered else theme.raised
        edge = theme.accent if self.on else theme.border
        style.box(surface, self.rect, Box(fill, edge, style.px(2 if self.on else 1), radius))
        icon = style.icon(COACH, style.px(28), theme.accent if self.on else theme.muted)
        surface.blit(icon, icon.get_rect(center=self.rect.center))
        if state.focused:
            draw_focus_ring(surface, style, self.rect, radius)

    def activate(self) -> None:
        self._on_change(not self.on)

    def turn_wheel(self, steps: int) -> bool:
        self._on_change(not self.on)
        return True
