"""A few words beside the pointer."""

from dataclasses import dataclass

import pygame

from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Point


@dataclass(frozen=True)
class Tooltip:
    """A short text to be shown below the pointer, or above where there is no room; never cut. All in pixels.

    Without a pointer it is shown above the widget at `rect`, or below, so that it doesn't hide it.
    """

    text: str
    pointer: Point | None
    rect: pygame.Rect

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Draw it over everything else."""
        words = style.balanced(self.text, TextSize.LABEL, style.px(320))
        rect = words.get_rect().inflate(style.px(24), style.px(16))
        edge = style.px(6)
        self._place(rect, style, surface.height - edge)
        rect.clamp_ip(surface.get_rect().inflate(-2 * edge, -2 * edge))
        radius = style.px(style.theme.small_radius - 2)
        style.shadow(surface, rect, radius=radius, blur=style.px(6))
        style.box(surface, rect, Box(style.theme.raised, style.theme.border_strong, style.px(1), radius))
        surface.blit(words, words.get_rect(center=rect.center))

    def _place(self, box: pygame.Rect, style: Style, lowest: int) -> None:
        """Move the box of the text to its place, no lower than `lowest`."""
        gap = style.px(22)
        if self.pointer:
            box.midtop = (self.pointer[0], self.pointer[1] + gap)
            if box.bottom > lowest:
                box.bottom = self.pointer[1] - gap // 2
        else:
            box.midbottom = (self.rect.centerx, self.rect.top - style.px(10))
            if box.top < 0:
                box.top = self.rect.bottom + style.px(10)
