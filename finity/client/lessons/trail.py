"""The trail of a chapter's levels: each a hexagon with its number and its stars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

import pygame

from finity.client.lessons.stars import star
from finity.lessons.progress import Progress
from finity.lessons.shelf import AnyLevel
from finity.lessons.stars import MOST_STARS
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.svg import code, document
from finity.shell.draw.theme import Colour, TextSize, mix
from finity.shell.widgets import State, Widget
from finity.shell.widgets.base import draw_focus_ring

LevelT = TypeVar("LevelT", bound=AnyLevel)
_CHIP: Final = 38
_CHIP_NOW: Final = 50
_SMALL_STAR: Final = 14
"""In design pixels."""
_HEXAGON: Final = "M-50 0L-25 -43.3L25 -43.3L50 0L25 43.3L-25 43.3Z"


class LevelChip(Widget):
    """A level in the trail: its number in a hexagon, and its stars; a click opens it."""

    focusable = True
    heard = True

    def __init__(self, number: int, stars: int, on_press: Callable[[], None], *, here: bool, last: bool) -> None:
        """`number` counts from 1; `here` marks the level that is played."""
        super().__init__()
        self._number = number
        self._on_press = on_press
        self.here = here
        self._last = last
        self.stars = stars

    def activate(self) -> None:
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme = style.theme
        colour = theme.players[0].fill
        middle = self.rect.centerx, self.rect.top + style.px(_CHIP_NOW) // 2
        if not self._last:
            line = pygame.Rect(0, 0, self.rect.width - style.px(_CHIP - 12), style.px(4))
            line.midleft = middle[0] + style.px(_CHIP / 2), middle[1]
            pygame.draw.rect(surface, colour if self.stars else theme.border, line)
        fill = theme.text if self.here else mix(theme.panel, colour, 0.55 if self.stars else 0.0)
        edge = theme.text if state.hovered else colour if self.stars or self.here else theme.border_strong
        picture = _hexagon(style, style.px(_CHIP_NOW if self.here else _CHIP), fill, edge)
        surface.blit(picture, picture.get_rect(center=middle))
        ink = theme.table_edge if self.here else theme.text if self.stars else theme.muted
        number = style.text(str(self._number), TextSize.LABEL, ink, Weight.BOLD)
        surface.blit(number, number.get_rect(center=middle))
        for place in range(self.stars):
            small = star(style, style.px(_SMALL_STAR), lit=True)
            left = middle[0] + (place - (MOST_STARS - 1) / 2) * small.width
            surface.blit(small, small.get_rect(midbottom=(round(left), self.rect.bottom)))
        if state.focused:
            draw_focus_ring(surface, style, self.rect, style.px(theme.small_radius))


def _hexagon(style: Style, side: int, fill: Colour, edge: Colour) -> pygame.Surface:
    drawing = (
        f'<path d="{_HEXAGON}" fill="{code(fill)}" stroke="{code(edge)}" stroke-width="7" stroke-linejoin="round"/>'
    )
    return style.assets.svg(document(112, 112, drawing).text, (side, side))


def chips_of(
    levels: Sequence[LevelT], here: LevelT, progress: Progress, opening: Callable[[LevelT], Callable[[], None]]
) -> list[LevelChip]:
    """The trail of a chapter; `opening` answers what opens a level."""
    most = len(levels)
    return [
        LevelChip(number, progress.stars_of(level), opening(level), here=level.key == here.key, last=number == most)
        for number, level in enumerate(levels, start=1)
    ]
