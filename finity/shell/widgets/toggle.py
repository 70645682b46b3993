"""On or off."""

from collections.abc import Callable

import pygame

from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Direction
from finity.shell.widgets.base import Size, State, Widget, draw_focus_ring


class Toggle(Widget):
    """A label with a switch at its right end; `on_change` gets the new value. Left switches off, right on."""

    focusable = True

    def __init__(self, label: str, value: bool, on_change: Callable[[bool], None], tooltip: str = "") -> None:
        super().__init__(tooltip)
        self.label = label
        self.value = value
        self.on_change = on_change

    def natural_size(self, style: Style) -> Size:
        width = style.text_width(self.label, TextSize.BODY) + style.px(16) + _switch_size(style)[0]
        return width, style.px(style.theme.control_height)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme = style.theme
        switch = pygame.Rect((0, 0), _switch_size(style))
        switch.midright = self.rect.midright
        room = switch.left - self.rect.left - style.px(8)
        ink = theme.disabled if not self.enabled else theme.text
        text = style.fitting(self.label, TextSize.BODY, room, ink)
        surface.blit(text, text.get_rect(midleft=self.rect.midleft))
        self._draw_switch(surface, style, switch, state)
        if state.focused:
            draw_focus_ring(surface, style, switch, switch.height // 2)

    def activate(self) -> None:
        self.value = not self.value
        self.on_change(self.value)

    def navigate(self, direction: Direction) -> bool:
        if direction not in (Direction.LEFT, Direction.RIGHT):
            return False
        if self.value != (direction is Direction.RIGHT):
            self.activate()
        return True

    def _draw_switch(self, surface: pygame.Surface, style: Style, switch: pygame.Rect, state: State) -> None:
        theme, line = style.theme, style.px(1)
        lit = self.value and self.enabled
        border = theme.border_strong if state.hovered and self.enabled else theme.border
        fill = theme.accent if lit else theme.sunken
        style.box(surface, switch, Box(fill, theme.accent_hover if lit else border, line, switch.height // 2))
        knob = pygame.Rect(0, 0, switch.height - style.px(8), switch.height - style.px(8))
        knob.centery = switch.centery
        knob.centerx = switch.right - switch.height // 2 if self.value else switch.left + switch.height // 2
        ink = theme.on_accent if lit else theme.disabled if not self.enabled else theme.muted
        style.box(surface, knob, Box(ink, radius=knob.width // 2))


def _switch_size(style: Style) -> Size:
    return style.px(52), style.px(28)
