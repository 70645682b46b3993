"""Draws what lies on the stones beneath the pieces, names and highlights, and what is written above them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from finity.rules.board import BOARDS, CENTRES, Point, Size, Slot, Station
from finity.shell.draw.assets import Weight
from finity.shell.draw.svg import Picture
from finity.shell.draw.theme import Colour as RGB
from finity.view.art import glows, pieces
from finity.view.art.board import in_board_rect
from finity.view.art.glows import Emphasis
from finity.view.art.pieces import UNIT
from finity.view.canvas import Canvas
from finity.view.lanes import DISC, Lanes, lanes_of
from finity.view.layout import slot_degrees
from finity.view.shown import (
    POST_RADIUS,
    RING_OUTER,
    Highlights,
    InSlot,
    LastMove,
    OnStation,
    OnWay,
    PathRibbon,
    Piece,
    Place,
    Reach,
    Ring,
    Turned,
)
from finity.view.table import Table
from finity.view.told.tower import paint_marks, paint_next_cone, paint_number, paint_tower_numbers

_WARNING: Final[RGB] = (255, 84, 70)
_NUMBER_RADIUS: Final = 0.076
"""Of the discs with step numbers, in board units."""
LEAST_DISC: Final = 7.5
"""The radius of the discs of a path on small boards, in design pixels: their numbers are to be read."""
_LANE_MARGIN: Final = 0.1
"""The room that the lines of a path and its arrow need around them, in board units."""
_REACH_NUMBER_AT: Final[Point] = (0.262, 0.262)
"""Where the number of a reachable station lies, from the station's middle in board units."""
_NAME_HEIGHT: Final = 0.11
"""Of the letters of a station's name, in board units."""


def covered_stations(table: Table) -> frozenset[Station]:
    """The stations whose innermost tier is taken: by a small ring, a post, or the rings on the centre."""
    ringed = {station for _, station, size in table.rings if size is Size.SMALL}
    posted = {sprite.goal.station for sprite in table.posts.values() if isinstance(sprite.goal, OnStation)}
    return frozenset({Station.C} | ringed | posted)


def paint_names(canvas: Canvas, covered: frozenset[Station]) -> None:
    """Engrave the names of the stations that are not covered, if the art shows names at all."""
    if not canvas.art.station_names:
        return
    materials, layout, size = canvas.art.materials, canvas.layout, max(9, round(_NAME_HEIGHT * canvas.layout.unit))
    for station in BOARDS[layout.players].station_list:
        if station not in covered:
            x, y = layout.station_pixel(station)
            for (colour, opacity), down in ((materials.name_edge, 1), (materials.name, 0)):
                canvas.draw(canvas.art.assets.text(station.name, size, colour, Weight.BOLD), (x, y + down), opacity)


def paint_beneath(canvas: Canvas, table: Table, highlights: Highlights) -> None:
    """Draw the numbers beside the tower and the glows on the stones.

    They show the last move, what can be reached, and empty slots to blame.
    """
    paint_tower_numbers(canvas, table.cones_standing, highlights.lit or highlights.ribbon)
    occupied = table.bridges.keys() | table.blockers.keys()
    if highlights.last_move:
        colour = canvas.art.looks[highlights.last_move.player].colour.tint
        for where in highlights.last_move.changed:
            _paint_glow(canvas, where, colour, Emphasis.LAST_MOVE, occupied=where in occupied)
    for where in sorted(highlights.culprits, key=str):
        if _is_empty_slot(where, table):
            _paint_glow(canvas, where, _WARNING, Emphasis.WARNING, occupied=False)
    if highlights.reach:
        _paint_reach_rings(canvas, highlights.reach)


def paint_possible(canvas: Canvas, table: Table, highlights: Highlights) -> None:
    """Draw the glows of what can be picked."""
    occupied = table.bridges.keys() | table.blockers.keys()
    for where in sorted(highlights.possible, key=str):
        _paint_glow(canvas, where, canvas.theme.pick, Emphasis.POSSIBLE, occupied=where in occupied)


def paint_above(canvas: Canvas, table: Table, highlights: Highlights) -> None:
    """Draw what is above the pieces: those to blame, the last move, numbers of paths and of a reach."""
    for where in sorted(highlights.culprits, key=str):
        if not _is_empty_slot(where, table):
            _paint_glow(canvas, where, _WARNING, Emphasis.WARNING, occupied=isinstance(where, Slot))
    if highlights.last_move:
        _paint_moved_pieces(canvas, table, highlights.last_move)
    if highlights.next_cone and highlights.next_cone.index < table.cones_standing:
        paint_next_cone(canvas, highlights.next_cone)
    paint_marks(canvas, highlights.marks, highlights.next_cone, table.cones_standing)
    if highlights.ribbon:
        _paint_lane_numbers(canvas, table, highlights.ribbon)
    if highlights.reach:
        _paint_reach_numbers(canvas, highlights.reach)


def _paint_moved_pieces(canvas: Canvas, table: Table, move: LastMove) -> None:
    """Outline the pieces that the last move has touched, above their neighbours."""
    colour, layout = canvas.art.looks[move.player].colour.tint, canvas.layout
    for where in move.changed:
        piece = table.bridges.get(where) or table.blockers.get(where) if isinstance(where, Slot) else None
        if piece and piece.at_goal:
            pose, is_bridge = layout.pose(piece.goal), isinstance(piece.goal, OnWay)
            key = "moved bridge" if is_bridge else "moved blocker", colour, pose.degrees if is_bridge else 0.0
            make = (
                partial(pieces.bridge_edge, colour, pose.degrees) if is_bridge else partial(pieces.blocker_edge, colour)
            )
            canvas.draw(_board_picture(canvas, key, make), (pose.x, pose.y))


def paint_leaving(canvas: Canvas, leaving: frozenset[tuple[Piece, Place]]) -> None:
    """Draw a broken line around each piece that would leave its place; the piece itself stays as it is."""
    for piece, place in sorted(leaving, key=str):
        pose = canvas.layout.pose(place)
        if isinstance(place, OnWay | InSlot):
            degrees = pose.degrees % 180
            key = ("leaving", degrees)
            picture = _board_picture(canvas, key, partial(glows.leaving_slot, _WARNING, degrees))
        else:
            radius = RING_OUTER[piece.size] if isinstance(piece, Ring) else POST_RADIUS
            key = ("leaving", radius)
            picture = _board_picture(canvas, key, partial(glows.leaving_round, radius, _WARNING))
        canvas.draw(picture, (pose.x, pose.y))


def paint_turned(canvas: Canvas, turned: tuple[Turned, ...]) -> None:
    """Draw bent arrows around each bridge that would be turned; the bridge itself stays as it is."""
    for each in turned:
        pose, colour = canvas.layout.pose(OnWay(each.way)), canvas.theme.pick
        degrees = pose.degrees % 180
        picture = _board_picture(canvas, ("turning", colour, degrees), partial(glows.turning, colour, degrees))
        canvas.draw(picture, (pose.x, pose.y), each.opacity)


def _is_empty_slot(where: Slot | Station, table: Table) -> bool:
    """Whether nothing lies there: what is drawn around it must not hide a bridge at the same corner."""
    return isinstance(where, Slot) and where not in table.bridges and where not in table.blockers


def _paint_glow(canvas: Canvas, where: Slot | Station, colour: RGB, emphasis: Emphasis, *, occupied: bool) -> None:
    """Draw a line around a slot or the tiers of a station."""
    if isinstance(where, Slot):
        degrees, middle = slot_degrees(where), canvas.layout.board.to_pixels(where.middle)
        slot_key = ("slot glow", colour, emphasis, degrees, occupied)
        glow = _board_picture(canvas, slot_key, lambda: glows.slot_glow(colour, emphasis, degrees, occupied))
    else:
        middle = canvas.layout.station_pixel(where)
        glow = _board_picture(canvas, ("station glow", colour, emphasis), lambda: glows.station_glow(colour, emphasis))
    canvas.draw(glow, middle)


def _board_picture(canvas: Canvas, key: tuple[object, ...], make: Callable[[], Picture]) -> pygame.Surface:
    """A picture that is made once for each key and size of the board."""
    pixels = round(canvas.layout.unit)
    return canvas.art.assets.kept((*key, pixels), lambda: make().drawn(pixels / UNIT))


def _paint_reach_rings(canvas: Canvas, reach: Reach) -> None:
    colour = canvas.art.looks[reach.player].colour.fill
    ring = _board_picture(canvas, ("reach ring", colour), lambda: glows.reach_ring(colour))
    for station, _ in reach.steps:
        canvas.draw(ring, canvas.layout.station_pixel(station))


def _paint_reach_numbers(canvas: Canvas, reach: Reach) -> None:
    colour = canvas.art.looks[reach.player].colour.fill
    for station, steps in reach.steps:
        if steps:
            x, y = CENTRES[station]
            middle = canvas.layout.board.to_pixels((x + _REACH_NUMBER_AT[0], y + _REACH_NUMBER_AT[1]))
            paint_number(canvas, steps, middle, _NUMBER_RADIUS * canvas.layout.unit, colour)


def paint_between(canvas: Canvas, table: Table, highlights: Highlights) -> None:
    """Draw what lies between the rings and what stands higher: the outline of the ring just placed, and a path."""
    move, ribbon = highlights.last_move, highlights.ribbon
    if move and move.ring is not None:
        colour = canvas.art.looks[move.player].colour.tint
        edge = _board_picture(canvas, ("moved ring", colour, move.ring), partial(pieces.ring_edge, colour, move.ring))
        for where in move.changed:
            if isinstance(where, Station):
                canvas.draw(edge, canvas.layout.station_pixel(where))
    if ribbon and ribbon.path.ways:
        _paint_lanes(canvas, table, ribbon)


def _paint_lanes(canvas: Canvas, table: Table, ribbon: PathRibbon) -> None:
    """Draw the lanes of a path, and outlines around its bridges."""
    layout, colour, glow = canvas.layout, canvas.art.looks[ribbon.player].colour.line, canvas.theme.glow
    lanes, sure = _lanes(table, ribbon), len(ribbon.path.ways) if ribbon.sure is None else ribbon.sure
    area = _area_of(canvas, lanes)
    key = "lanes", lanes, sure, colour, glow, layout
    body = canvas.art.assets.kept(key, lambda: in_board_rect(layout, glows.lanes(lanes, colour, sure, glow), area))
    canvas.place(body, area)
    on_table = {bridge.goal for bridge in table.bridges.values()}
    for place in {OnWay(way) for way in ribbon.path.ways} & on_table:
        pose = layout.pose(place)
        outline = _board_picture(
            canvas, ("bridge outline", colour, pose.degrees), partial(pieces.bridge_outline, colour, pose.degrees)
        )
        canvas.draw(outline, (pose.x, pose.y))


def _area_of(canvas: Canvas, lanes: Lanes) -> pygame.Rect:
    """The pixels that hold all lines of a path: no curve leaves what is between its points."""
    pixels = [canvas.layout.board.to_pixels(point) for each in lanes.curves for curve in each for point in curve]
    (left, right), (top, bottom) = ((min(side), max(side)) for side in zip(*pixels, strict=True))
    area = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
    margin = 2 * round(_LANE_MARGIN * canvas.layout.unit)
    return area.inflate(margin, margin)


def _paint_lane_numbers(canvas: Canvas, table: Table, ribbon: PathRibbon) -> None:
    layout, colour = canvas.layout, canvas.art.looks[ribbon.player].colour.line
    radius = max(DISC * layout.unit, LEAST_DISC * layout.scale)
    for number, middle in enumerate(_lanes(table, ribbon).discs):
        paint_number(canvas, number + 1, layout.board.to_pixels(middle), radius, colour)


def _lanes(table: Table, ribbon: PathRibbon) -> Lanes:
    """The lanes of a path among what lies on the table."""
    posts = (post.goal.station for post in table.posts.values() if isinstance(post.goal, OnStation))
    return lanes_of(ribbon.path, frozenset(table.bridges), frozenset(table.blockers), frozenset(posts))
