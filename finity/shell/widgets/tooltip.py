"""A few words beside the pointer."""

from dataclasses import dataclass

import pygame

from finity.shell.input import Point
from finity.shell.painting import Box
from finity.shell.style import Style
from finity.shell.theme import TextSize


@dataclass(frozen=True)
class Tooltip:
    """A short text to be shown near `anchor` (pixels): below it, or above where there is no room; never cut."""

    text: str
    anchor: Point

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Draw it over everything else."""
        words = style.wrapped(self.text, TextSize.LABEL, style.px(320))
        rect = words.get_rect().inflate(style.px(24), style.px(16))
        gap, edge = style.px(22), style.px(6)
        rect.midtop = (self.anchor[0], self.anchor[1] + gap)
        if rect.bottom > surface.height - edge:
            rect.bottom = self.anchor[1] - gap // 2
        rect.clamp_ip(surface.get_rect().inflate(-2 * edge, -2 * edge))
        radius = style.px(style.theme.small_radius - 2)
        style.shadow(surface, rect, radius=radius, blur=style.px(6))
        style.box(surface, rect, Box(style.theme.raised, style.theme.border_strong, style.px(1), radius))
        surface.blit(words, words.get_rect(center=rect.center))
