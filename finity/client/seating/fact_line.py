"""What was chosen before a game, in short: a line of facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import State, Widget


@dataclass(frozen=True)
class Fact:
    """Something chosen: what it is about, and what it is; `cones` are drawn before it."""

    title: str
    value: str
    cones: str = ""


class FactLine(Widget):
    """Facts side by side on a box, each with as much room as it needs."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: Sequence[Fact] = ()

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        px, gap = style.px, style.px(18)
        room = self.rect.width - 2 * px(8)
        needed = [self._needed(style, fact) + 2 * gap for fact in self.facts]
        spare = room - sum(needed)
        left = float(self.rect.left + px(8))
        for number, (fact, width) in enumerate(zip(self.facts, needed, strict=True)):
            share = width + spare / len(needed) if spare >= 0 else room * width / sum(needed)
            place = pygame.Rect(round(left), self.rect.top, round(share), self.rect.height)
            if number:
                line = pygame.Rect(place.left, place.top + place.height // 4, px(1), place.height // 2)
                surface.fill(style.theme.border, line)
            self._draw_fact(surface, style, fact, place.inflate(-2 * min(gap, px(10)), 0))
            left += share

    def _needed(self, style: Style, fact: Fact) -> int:
        title = style.text_width(fact.title, TextSize.CAPTION)
        cones = round(len(fact.cones) * _CONE_STEP * style.scale)
        return max(title, cones + style.text_width(fact.value, TextSize.LABEL, Weight.BOLD))

    def _draw_fact(self, surface: pygame.Surface, style: Style, fact: Fact, place: pygame.Rect) -> None:
        theme = style.theme
        title = style.fitting(fact.title, TextSize.CAPTION, place.width, theme.muted)
        surface.blit(title, title.get_rect(midbottom=(place.centerx, place.centery)))
        top = place.centery + style.px(2)
        if fact.cones:
            self._draw_cones(surface, style, fact.cones, place.centerx, top + style.px(3))
        else:
            value = style.fitting(fact.value, TextSize.LABEL, place.width, theme.text, Weight.BOLD)
            surface.blit(value, value.get_rect(midtop=(place.centerx, top)))

    def _draw_cones(self, surface: pygame.Surface, style: Style, cones: str, middle: int, top: int) -> None:
        """Draw the cones as they stand, the lowest first."""
        theme, step = style.theme, _CONE_STEP * style.scale
        left = middle - len(cones) * step / 2
        for number, cone in enumerate(cones):
            place = pygame.Rect(round(left + number * step), top, round(step - style.px(3)), style.px(14))
            fill = theme.text if cone == "W" else theme.sunken
            style.box(surface, place, Box(fill, theme.border_strong, style.px(1), style.px(3)))


_CONE_STEP: Final = 19
"""From one cone to the next, in design pixels."""
