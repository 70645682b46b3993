"""The short names of the stations, engraved in their innermost tiers as long as nothing lies there."""

from __future__ import annotations

from typing import Final

from finity.rules.board import BOARDS, Station
from finity.rules.pieces import Size
from finity.shell.draw.assets import Weight
from finity.view.canvas import Canvas
from finity.view.places import OnStation
from finity.view.table import Table

_HEIGHT: Final = 0.11
"""Of the letters, in board units."""
_CUT: Final = (38, 44, 52)
_EDGE: Final = (196, 202, 208)
_CUT_OPACITY: Final = 0.67
_EDGE_OPACITY: Final = 0.35


def covered_stations(table: Table) -> frozenset[Station]:
    """The stations whose innermost tier is taken: by a small ring, a post, or the rings on the centre."""
    ringed = {station for _, station, size in table.rings if size is Size.SMALL}
    posted = {sprite.goal.station for sprite in table.posts.values() if isinstance(sprite.goal, OnStation)}
    return frozenset({Station.C} | ringed | posted)


def paint_names(canvas: Canvas, covered: frozenset[Station]) -> None:
    """Engrave the names of the stations that are not covered, if the art shows names at all."""
    if not canvas.art.station_names:
        return
    layout, size = canvas.layout, max(9, round(_HEIGHT * canvas.layout.unit))
    for station in BOARDS[layout.players].station_list:
        if station not in covered:
            x, y = layout.station_pixel(station)
            for colour, opacity, down in ((_EDGE, _EDGE_OPACITY, 1), (_CUT, _CUT_OPACITY, 0)):
                canvas.draw(canvas.art.assets.text(station.name, size, colour, Weight.BOLD), (x, y + down), opacity)
