"""A button that stands for one of the opponents."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.widgets import Button, State

_BELOW: Final = 0.62
"""How high what stands below is, compared to the label."""
_LETTERS: Final = 0.84
"""How much of a line's height its letters may have."""


class LevelButton(Button):
    """One of the levels that a bot can have; the `chosen` one is lit, though less than what begins the game."""

    chosen = False
    below = ""
    """A second line."""

    @property
    def shown_besides(self) -> Hashable:
        return type(self).__name__, self.chosen, self.below

    def _draw_content(self, surface: pygame.Surface, style: Style, ink: Colour, sink: int) -> None:
        if not self.below:
            super()._draw_content(surface, style, ink, sink)
            return
        area = surface.get_rect().inflate(-style.px(8), -style.px(4)).move(0, sink)
        upper = pygame.Rect(area.left, area.top, area.width, round(area.height / (1 + _BELOW)))
        lower = pygame.Rect(area.left, upper.bottom, area.width, area.bottom - upper.bottom)
        for text, size, room in ((self.label, TextSize.BODY, upper), (self.below, TextSize.CAPTION, lower)):
            letters = min(style.fitting_px([text], size, room.width, Weight.BOLD), round(_LETTERS * room.height))
            line = style.assets.text(text, letters, ink, Weight.BOLD)
            surface.blit(line, line.get_rect(center=room.center))

    def _look(self, style: Style, state: State) -> tuple[Box | None, Colour]:
        theme, radius = style.theme, style.px(style.theme.small_radius)
        if self.chosen:
            return Box(theme.raised_hover, theme.text, style.px(2), radius, lower=theme.raised), theme.text
        if state.hovered:
            return super()._look(style, state)
        return Box(None, theme.border, style.px(1), radius), theme.muted
