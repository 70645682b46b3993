"""Draws what lies on the stones beneath the pieces, names and highlights, what is written above them, and the marks at
the tower.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from finity.rules.board import BOARDS, CENTRES, Point, Size, Slot, Station
from finity.shell.draw.assets import Weight
from finity.shell.draw.svg import Picture
from finity.shell.draw.theme import Colour as RGB
from finity.shell.draw.theme import TextSize
from finity.view.art import glows, pieces
from finity.view.art.board import in_board_rect
from finity.view.art.glows import Emphasis
from finity.view.art.pieces import INK, UNIT
from finity.view.canvas import Canvas
from finity.view.lanes import DISC, Lanes, lanes_of
from finity.view.layout import slot_degrees
from finity.view.shown import (
    POST_RADIUS,
    RING_OUTER,
    Highlights,
    InSlot,
    LastMove,
    NextCone,
    OnStation,
    OnWay,
    PathRibbon,
    Piece,
    Place,
    ReachedStations,
    Ring,
    TowerMark,
    Turned,
)
from finity.view.table import Table

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
    return canvas.art.assets.cached((*key, pixels), lambda: make().drawn(pixels / UNIT))


def _paint_reach_rings(canvas: Canvas, reach: ReachedStations) -> None:
    colour = canvas.art.looks[reach.player].colour.fill
    ring = _board_picture(canvas, ("reach ring", colour), lambda: glows.reach_ring(colour))
    for station, _ in reach.steps:
        canvas.draw(ring, canvas.layout.station_pixel(station))


def _paint_reach_numbers(canvas: Canvas, reach: ReachedStations) -> None:
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
    body = canvas.art.assets.cached(key, lambda: in_board_rect(layout, glows.lanes(lanes, colour, sure, glow), area))
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
    posts = (post.goal.station for post in table.posts.values() if isinstance(post.goal, OnStation))
    return lanes_of(ribbon.path, frozenset(table.bridges), frozenset(table.blockers), frozenset(posts))


_FLAG_AWAY: Final = 1.24
"""How far from the middle of a cone the tip of its flag is, in steps of the tower."""
_BEYOND_TOWER: Final = 1.15
"""How far a flag may reach beyond the room of the tower, in its steps: the board has its tip elsewhere."""
_MARK_RADIUS: Final = 0.21
_MARK_STEP: Final = 0.48
"""How large players' marks are and how far apart they stand, in steps of the tower."""
_BELOW_FLAG: Final = 0.535
_RADIUS_BELOW_FLAG: Final = 0.16
"""How far below its height a mark stands that would be under the flag, and how large it is there, in steps of the
tower: in the middle between the flag and the marks of the cone below, with a gap to both."""


def paint_next_cone(canvas: Canvas, cone: NextCone) -> None:
    """Frame a cone, and let a flag in the player's colour point at it from the left, in the middle of what is seen."""
    tower, art, colour = canvas.layout.tower, canvas.art, canvas.art.looks[cone.player].colour.fill
    x, y = tower.cone(cone.index)[0], tower.number(cone.index)[1]
    step = round(tower.step)
    frame = art.assets.cached(("next cone", colour, step), lambda: glows.next_cone(colour, 1.7, 2.2).drawn(step / 100))
    canvas.draw(frame, (x, y))
    if not cone.word:
        return
    right, height = round(x - _FLAG_AWAY * step), round(0.56 * step)
    room = right - tower.rect.left + round(_BEYOND_TOWER * step) - height
    word = canvas.style.fitting(cone.word, TextSize.CAPTION, room, INK, Weight.BOLD)
    size = word.width + height, height
    flag = art.assets.cached(("flag", colour, size), lambda: glows.flag(colour, *size).drawn(1.0))
    place = flag.get_rect(midright=(right, round(y)))
    canvas.place(flag, place)
    canvas.place(word, word.get_rect(midleft=(place.left + height // 4, place.centery)))


def paint_marks(canvas: Canvas, marks: Sequence[TowerMark], flagged: NextCone | None, cones: int) -> None:
    """Let the marks of players stand left of the cone that their paths have come to, as far as the tower is built."""
    tower = canvas.layout.tower
    standing = dict.fromkeys(range(cones), 0)
    for mark in marks:
        if mark.index in standing:
            across = (_FLAG_AWAY + _MARK_RADIUS + standing[mark.index] * _MARK_STEP) * tower.step
            under = flagged is not None and flagged.index == mark.index
            lower, radius = (_BELOW_FLAG, _RADIUS_BELOW_FLAG) if under else (0.0, _MARK_RADIUS)
            middle = tower.cone(mark.index)[0] - across, tower.number(mark.index)[1] + lower * tower.step
            canvas.draw(canvas.art.badge(mark.player, max(4, round(radius * tower.step))), middle)
            standing[mark.index] += 1


def paint_tower_numbers(canvas: Canvas, cones: int, lit: PathRibbon | None) -> None:
    """Write the numbers beside the cones, those of a path's steps in the colour of its player."""
    tower = canvas.layout.tower
    for index in range(cones):
        colour = _step_colour(canvas, index, lit)
        paint_number(canvas, index + 1, tower.number(index), tower.number_radius, colour)


def _step_colour(canvas: Canvas, index: int, lit: PathRibbon | None) -> RGB | None:
    """The colour of a cone's number, if the path `lit` crosses a bridge for it that is there already."""
    if lit is None or index >= (len(lit.path.ways) if lit.sure is None else lit.sure):
        return None
    return canvas.art.looks[lit.player].colour.fill


def paint_number(
    canvas: Canvas, number: int, middle: Point, radius: float, colour: RGB | None, opacity: float = 1.0
) -> None:
    """Write a number on a disc of this colour, or in a thin circle without one; `radius` in pixels."""
    theme, pixels = canvas.theme, round(radius)
    fill, border = (colour, INK) if colour else (theme.sunken, theme.border_strong)
    scale = pixels / glows.DISC_RADIUS
    glow = theme.glow if colour else 0.0
    key = ("disc", fill, border, pixels, glow)
    canvas.draw(canvas.art.assets.cached(key, lambda: glows.disc(fill, border, glow).drawn(scale)), middle, opacity)
    text_colour = INK if colour else theme.muted
    text = canvas.art.assets.text(str(number), max(8, round(1.3 * radius)), text_colour, Weight.BOLD)
    canvas.draw(text, middle, opacity)
