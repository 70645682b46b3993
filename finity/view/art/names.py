"""The short names of the stations, engraved in their innermost tiers, so that people can talk about them."""

from __future__ import annotations

from typing import Final

import pygame

from finity.rules.board import BOARDS, Station
from finity.shell.assets import Assets, Weight
from finity.view.layout import Layout

_HEIGHT: Final = 0.11
"""Of the letters, in board units."""
_CUT: Final = (38, 44, 52)
_EDGE: Final = (196, 202, 208)
_CUT_ALPHA: Final = 170
_EDGE_ALPHA: Final = 90


def engrave(surface: pygame.Surface, layout: Layout, assets: Assets) -> None:
    """Write the names on a picture of the board."""
    size = max(9, round(_HEIGHT * layout.unit))
    for station in BOARDS[layout.players].station_list:
        if station is not Station.C:
            middle = layout.station_pixel(station)
            for colour, alpha, down in ((_EDGE, _EDGE_ALPHA, 1), (_CUT, _CUT_ALPHA, 0)):
                name = assets.text(station.name, size, colour, Weight.BOLD).copy()
                name.set_alpha(alpha)
                surface.blit(name, name.get_rect(center=(round(middle[0]), round(middle[1]) + down)))
