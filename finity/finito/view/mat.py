"""The ground with all that is always there: above all what the piles lie on, lit while somebody pushes their luck."""

from __future__ import annotations

from typing import Final

import pygame

from finity.finito.rules import Colour
from finity.finito.view.card_art import CARD_COLOURS
from finity.finito.view.large import Rim, draw_box, draw_rim
from finity.finito.view.layout import Layout
from finity.finito.view.pictures import Pictures
from finity.shell.draw.painting import Box, panel_box, table_top
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour as Shade
from finity.shell.draw.theme import mix

MAT_RADIUS: Final = 26
PILE_RADIUS: Final = 15
"""Both in design pixels."""
MOST_RISKY: Final = 1.6
"""How brightly the piles are lit for the boldest, compared to what is lit."""
RISKY_RIM: Final = 6
RISKY_LINE: Final = 3
"""By how much light and line grow for them, in design pixels."""


def ground(style: Style, pictures: Pictures, layout: Layout) -> pygame.Surface:
    """The table with what the piles lie on, and panels, made once for each layout."""

    key = "mat", layout.size, tuple(layout.mat), _panels(layout), style.scale, style.theme
    return style.assets.kept(key, lambda: _table_with_mat(style, pictures, layout))


def draw_risk(surface: pygame.Surface, style: Style, layout: Layout, share: float, colour: Shade) -> None:
    """Let the mat shine in the colour of who pushes their luck, the more the further."""
    draw_rim(surface, style, layout.mat, _risky_rim(style, share, colour))


def _risky_rim(style: Style, share: float, colour: Shade) -> Rim:
    line, width = mix(style.theme.border, colour, 0.7 + 0.3 * share), style.px(2 + RISKY_LINE * share)
    return Rim(colour, style.px(MAT_RADIUS), line, width, style.px(RISKY_RIM), MOST_RISKY, share)


def _panels(layout: Layout) -> tuple[tuple[int, int, int, int], ...]:
    """Where panels are, whosever."""
    return tuple(sorted((panel.left, panel.top, panel.width, panel.height) for panel in layout.panels))


def _table_with_mat(style: Style, pictures: Pictures, layout: Layout) -> pygame.Surface:
    """Draw the table with a mat, whose rim shines where things do, the places of the piles, and the panels as they are
    as long as it is nobody's turn.
    """
    surface = table_top(layout.size, style.theme)
    rect, theme, radius, blur = layout.mat, style.theme, style.px(MAT_RADIUS), style.px(8)
    style.shadow(surface, rect, radius=radius, blur=blur)
    draw_box(surface, style, rect, Box(theme.table_edge, None, 1, radius, 235, lower=theme.sunken))
    line = mix(theme.border, theme.accent, 0.8 * theme.glow)
    draw_rim(surface, style, rect, Rim(theme.accent, radius, line, style.px(2)))
    for colour, place in zip(Colour, layout.pile_rects, strict=True):
        style.glow(surface, place, CARD_COLOURS[colour], radius=style.px(PILE_RADIUS))
        surface.blit(pictures.empty_pile(colour, place.height), place)
    for panel in _panels(layout):
        draw_box(surface, style, pygame.Rect(panel), panel_box(theme, style.px(1), style.px(theme.radius)))
    return surface
