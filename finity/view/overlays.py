"""Draws what lies on the stones, names and highlights, what is written above the pieces, and the tower's marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final

import pygame

from finity.rules.board import BOARDS, CENTRES, Colour, Point, Size, Slot, Station, Way
from finity.rules.events import Path
from finity.shell.draw import svg
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, recolour
from finity.shell.draw.svg import Picture
from finity.shell.draw.theme import BLACK, WHITE, contrast, mix
from finity.shell.draw.theme import Colour as RGB
from finity.view.art import glows, pieces
from finity.view.art.board import svg_surface
from finity.view.art.canvas import Canvas
from finity.view.art.glows import BRIDGE, GROOVE, TIERS, Line, Shape, outline_shape
from finity.view.art.pieces import INK, UNIT
from finity.view.lanes import DISC, Lanes, lanes_of, points_on
from finity.view.layout import Layout, slot_degrees
from finity.view.shown import BRIDGE_LENGTH, Cone, Highlights, PathRibbon, Piece, Place, Pose, Ring, TowerMark
from finity.view.table import Table

_WARNING: Final[RGB] = (255, 84, 70)
_BLAMED: Final = Line(2.0, 9.0, _WARNING, 0.25), Line(2.0, 5.6, _WARNING, 0.5), Line(2.0, 2.8, _WARNING)
_BROKEN: Final = Line(2.0, 6.2, INK, 0.9), Line(2.0, 3.7, _WARNING, 1.0, "7 5")
"""Around what stands in the way, and what leaves or is missing."""


def paint_beneath_pieces(canvas: Canvas, table: Table, highlights: Highlights) -> None:
    """Draw on the stones: the names of stations whose innermost tier is free (that of the centre never is), what can be
    picked, empty slots to blame, and what can be reached."""
    layout, pick, size = canvas.layout, canvas.theme.pick, max(9, round(0.11 * canvas.layout.unit))
    alpha = 165 if canvas.theme.glow else 255
    taken = {Station.C}
    for sprite in table.placed.values():
        larger = isinstance(sprite.piece, Ring) and sprite.piece.size is not Size.SMALL
        if isinstance(sprite.goal, Station) and not larger:
            taken.add(sprite.goal)
    for station in BOARDS[layout.players].station_list if highlights.names else ():
        if station not in taken:
            name = canvas.art.assets.text(station.name, size, WHITE, Weight.BOLD)
            plate = name.get_rect().inflate(size, size // 4)
            x, y = layout.station_pixel(station)
            plate.center = round(x), round(y)
            canvas.box(plate, Box(INK, radius=plate.height // 2, fill_alpha=alpha))
            canvas.draw_at(name, center=plate.center)
    broad = Line(0, 15.0, pick, 0.25), Line(0, 8.4, INK, 0.85), Line(0, 5.2, pick)  # edged, to be seen on light stone
    fine = Line(0, 5.0, pick, 0.10), Line(0, 3.0, pick, 0.18), Line(0, 1.4, pick, 0.95)
    for where in sorted(highlights.possible, key=str):
        if isinstance(where, Station):
            _paint_lines(canvas, where, TIERS, broad)
        else:
            _paint_lines(canvas, where, GROOVE if _is_empty_slot(where, table) else BRIDGE, fine)
    for where in sorted(highlights.culprits, key=str):
        if _is_empty_slot(where, table):
            _paint_lines(canvas, where, GROOVE, _BLAMED)
    if reach := highlights.reach:
        for station, _ in reach.steps:
            _paint_lines(canvas, station, TIERS, glows.edged_lines(canvas.art.looks[reach.player].colour.fill, 4.0))


def paint_above_pieces(canvas: Canvas, table: Table, highlights: Highlights) -> None:
    """Draw what is above the pieces: those to blame, the last move, numbers of paths and of a reach."""
    for where in sorted(highlights.culprits, key=str):
        if not _is_empty_slot(where, table):
            _paint_lines(canvas, where, BRIDGE if isinstance(where, Slot) else TIERS, _BLAMED)
    if highlights.threat:
        missing = highlights.threat.missing
        for ghost in missing:
            paint_piece(canvas, ghost.piece, canvas.layout.pose(ghost.place), ghost.opacity)
            paint_dashed_outline(canvas, ghost.piece, ghost.place)
        for spot in () if missing else highlights.threat.spots:  # what is in its way
            if isinstance(spot, Slot) and (lying := table.placed.get(spot)):
                paint_dashed_outline(canvas, lying.piece, lying.goal)
    _paint_last_move(canvas, table, highlights, Slot)
    if lit := highlights.lit or highlights.ribbon:
        paint_lit_cones(canvas, table, lit)
    if highlights.next_cone and highlights.next_cone.index < table.landed_cone_count:
        paint_next_cone(canvas, highlights.next_cone)
    tower, marked = canvas.layout.tower, dict.fromkeys(range(table.landed_cone_count), 0)
    for mark in highlights.marks:
        if mark.index in marked and not (lit and mark.player == lit.player):
            badge = canvas.art.badge(mark.player, max(4, round(0.16 * tower.step)))
            canvas.draw(badge, tower.mark_point(mark.index, marked[mark.index]))
            marked[mark.index] += 1
    if highlights.ribbon:
        paint_lane_numbers(canvas, highlights.ribbon)
    if highlights.reach:
        colour = canvas.art.looks[highlights.reach.player].colour.fill
        for station, steps in highlights.reach.steps:
            x, y = CENTRES[station]
            middle = canvas.layout.board.to_pixels((x + 0.262, y + 0.262))
            if steps:
                _paint_number(canvas, steps, middle, 0.076 * canvas.layout.unit, colour)


def paint_piece(canvas: Canvas, piece: Piece, pose: Pose, opacity: float) -> None:
    canvas.draw(canvas.art.piece(piece, canvas.layout.unit, pose.degrees), (pose.x, pose.y), opacity)


def _paint_last_move(canvas: Canvas, table: Table, highlights: Highlights, kind: type[Slot] | type[Station]) -> None:
    """Outline what the last move has touched: stations beneath what stands higher, slots above their neighbours."""
    move = highlights.last_move
    for where in move.changed if move else ():
        if move is None or not isinstance(where, kind):
            continue
        colour = canvas.art.looks[move.player].colour.tint
        if isinstance(where, Station):
            shape = TIERS if move.ring is None else outline_shape(Ring(move.player, move.ring))
            _paint_lines(canvas, where, shape, glows.edged_lines(colour))
        elif where not in table.placed:
            _paint_lines(canvas, where, GROOVE, glows.edged_lines(colour))
        elif (piece := table.placed[where]).at_goal:
            pose = canvas.layout.pose(piece.goal)
            if isinstance(piece.goal, Way):
                paint_arrow(canvas, pose, 1.25, glows.edged_lines(colour))
            else:
                make = partial(pieces.blocker_edge, colour)
                canvas.draw(cached_picture(canvas, ("moved blocker", colour), make), (pose.x, pose.y))


def paint_dashed_outline(canvas: Canvas, piece: Piece, place: Place) -> None:
    """Draw a broken line around a piece."""
    paint_outline(canvas, canvas.layout.pose(place), outline_shape(piece), _BROKEN)


def _is_empty_slot(where: Slot | Station, table: Table) -> bool:
    """What is drawn around one must not hide a bridge at the same corner."""
    return isinstance(where, Slot) and where not in table.placed


def _paint_lines(canvas: Canvas, where: Slot | Station, shape: Shape, lines: tuple[Line, ...]) -> None:
    """Draw lines around a slot or a station."""
    if isinstance(where, Slot):
        middle = canvas.layout.board.to_pixels(where.middle)
        paint_outline(canvas, Pose(*middle, slot_degrees(where)), shape, lines)
    else:
        paint_outline(canvas, Pose(*canvas.layout.station_pixel(where)), shape, lines)


def paint_outline(canvas: Canvas, pose: Pose, shape: Shape, lines: tuple[Line, ...]) -> None:
    degrees = pose.degrees % 180 if shape[0] > shape[1] else 0.0
    picture = cached_picture(canvas, ("outline", shape, degrees, lines), partial(glows.outline, shape, degrees, lines))
    canvas.draw(picture, (pose.x, pose.y))


def paint_arrow(canvas: Canvas, pose: Pose, thick: float, lines: tuple[Line, ...]) -> None:
    """Draw lines around the outline of a bridge, so many times as thick as one, however far outside they should be."""
    around, side = svg.turned(pieces.arrow_outline(thick), pose.degrees), (BRIDGE_LENGTH * thick + 0.3) * UNIT
    arrow = svg.centred(side, side, *(svg.polygon(around, line.style) for line in lines))
    canvas.draw(cached_picture(canvas, ("arrow", thick, pose.degrees, lines), lambda: arrow), (pose.x, pose.y))


def cached_picture(canvas: Canvas, key: tuple[object, ...], make: Callable[[], Picture]) -> pygame.Surface:
    """A picture that is made once for each key and size of the board."""
    pixels = round(canvas.layout.unit)
    return canvas.art.assets.cached((*key, pixels), lambda: make().drawn(pixels / UNIT))


def paint_between_pieces(canvas: Canvas, table: Table, highlights: Highlights) -> None:
    """Draw what lies between rings and what stands higher: the last move on stations, paths, places for the own one."""
    ribbon = highlights.ribbon
    _paint_last_move(canvas, table, highlights, Station)
    for thin in highlights.thin:
        _paint_thin_lane(canvas, table, thin)
    if highlights.threat and highlights.threat.ribbon.player not in (thin.player for thin in highlights.thin):
        _paint_thin_lane(canvas, table, highlights.threat.ribbon)
    if ribbon and ribbon.path.ways:
        sure = len(ribbon.path.ways) if ribbon.sure is None else ribbon.sure
        paint_lane(canvas, ribbon.player, lanes_of(ribbon.path), sure, laid_bridges(table, ribbon.path), ends=True)
    glow, colour = canvas.theme.glow, canvas.art.looks[highlights.own].colour.line
    lines: tuple[Line, ...] = (Line(2.0, 1.4, mix(colour, WHITE, 0.5)),)
    if not glow:
        lines = Line(3.0, 3.6, BLACK), Line(3.0, 1.9, WHITE, 1.0, "6 4")
    elif glow <= glows.DIM:
        lines = Line(2.2, 3.6, INK, 0.85), Line(2.2, 1.8, colour)
    for ghost in highlights.places:
        pose, shape = canvas.layout.pose(ghost.place), outline_shape(ghost.piece)
        paint_outline(canvas, pose, shape, lines)
        paint_piece(canvas, ghost.piece, pose, 0.72)
        if not glow:
            aside = 0.354 * shape[0] * canvas.layout.unit if isinstance(ghost.piece, Ring) else 0.0
            canvas.draw(cached_picture(canvas, ("plus",), glows.plus), (pose.x + aside, pose.y + aside))


def laid_bridges(table: Table, path: Path) -> tuple[Way, ...]:
    """The bridges of a path that are there, each once."""
    on_table = {sprite.goal for sprite in table.placed.values()}
    return tuple(way for way in dict.fromkeys(path.ways) if way in on_table)


def paint_lane(canvas: Canvas, player: int, lanes: Lanes, sure: int, bridges: tuple[Way, ...], *, ends: bool) -> None:
    """Draw the cord of a path, dashed from crossing `sure` on, its light, its bridges' outlines, a rim at its end."""
    layout, colour, glow = canvas.layout, canvas.art.looks[player].colour.line, canvas.theme.glow
    area = _lane_area(layout, lanes)
    if ends:
        rim = 2 * round(0.65 * layout.unit)
        area = area.union(pygame.Rect(layout.board.to_pixels(lanes.curves[-1][-1][3]), (0, 0)).inflate(rim, rim))

    def drawn() -> pygame.Surface:
        cord = svg_surface(layout, glows.lanes(lanes, colour, sure, bridges, glow, ends=ends), area)
        if not glow:
            return cord
        small = pygame.transform.smoothscale_by(cord, 0.25)  # soft edges don't show it
        shining = pygame.Surface(small.get_size(), pygame.SRCALPHA)
        for blur, alpha in ((0.035, 120), (0.01425, 130), (0.00475, 150)):
            radius = max(1, round(blur * layout.unit))
            light = recolour(small.copy(), colour, round(alpha * glow))
            shining.blit(pygame.transform.box_blur(pygame.transform.box_blur(light, radius), radius), (0, 0))
        shining = pygame.transform.smoothscale(shining, cord.get_size())
        shining.blit(cord, (0, 0))
        return shining

    key = "lane", lanes, sure, bridges, ends, colour, glow, layout
    canvas.draw_at(canvas.art.assets.cached(key, drawn), topleft=area.topleft)


def _paint_thin_lane(canvas: Canvas, table: Table, ribbon: PathRibbon) -> None:
    layout, lanes, colour = canvas.layout, lanes_of(ribbon.path), canvas.art.looks[ribbon.player].colour.tint
    bridges, area = laid_bridges(table, ribbon.path), _lane_area(layout, lanes)
    key = ("thin lane", lanes, bridges, colour, layout)
    cord = glows.curve_commands(lanes.curves)
    parts = [svg.path(cord, svg.outline(INK, 0.0377, 0.6)), svg.path(cord, svg.outline(colour, 0.0226))]
    parts += [svg.polygon(pieces.bridge_outline(way), svg.outline(colour, 0.063, 0.85)) for way in bridges]
    make = partial(svg_surface, layout, "".join(parts), area)
    canvas.draw_at(canvas.art.assets.cached(key, make), topleft=area.topleft)


@lru_cache(maxsize=64)
def _lane_area(layout: Layout, lanes: Lanes) -> pygame.Rect:
    """The pixels that hold all lines of a path and its light; shared, so not to be changed."""
    points = [point for curves in lanes.curves for curve in curves for point in points_on(curve, 8)]
    across, up = zip(*points, strict=True)
    left, top = layout.board.to_pixels((min(across), max(up)))
    right, bottom = layout.board.to_pixels((max(across), min(up)))
    light = 2 * round(0.23 * layout.unit)
    return pygame.Rect(left, top, right - left, bottom - top).inflate(light, light)


def paint_lane_numbers(canvas: Canvas, ribbon: PathRibbon, first: int = 0) -> None:
    """Write the numbers of a path's crossings on its bridges, from crossing `first` on."""
    colour = canvas.art.looks[ribbon.player].colour.line
    for number, middle in list(enumerate(lanes_of(ribbon.path).discs))[first:]:
        paint_step_number(canvas, number, middle, colour, shines=False)


def paint_step_number(
    canvas: Canvas,
    number: int,
    middle: Point,
    colour: RGB,
    opacity: float = 1.0,
    larger: float = 1.0,
    *,
    shines: bool = True,
) -> None:
    """Write the number of a crossing, from 0, on the bridge at a point of the board; small boards have large ones."""
    layout = canvas.layout
    radius = larger * max(DISC * layout.unit, 7.5 * layout.scale)
    _paint_number(canvas, number + 1, layout.board.to_pixels(middle), radius, colour, opacity, shines=shines)


def paint_next_cone(canvas: Canvas, cone: TowerMark) -> None:
    """Frame a cone in the player's colour."""
    tower, art = canvas.layout.tower, canvas.art
    colour, step = mix(art.looks[cone.player].colour.line, WHITE, 0.35), round(tower.step)
    frame = art.assets.cached(("next cone", colour, step), lambda: glows.next_cone(colour).drawn(step / 100))
    canvas.draw(frame, tower.number_point(cone.index))


def paint_lit_cones(canvas: Canvas, table: Table, lit: PathRibbon) -> None:
    """Let the cones that a path has crossed shine, each with its number."""
    crossed = len(lit.path.ways) if lit.sure is None else lit.sure
    for index in range(min(crossed, table.landed_cone_count)):
        paint_lit_cone(canvas, lit.player, table.tower_colours[: table.landed_cone_count], index)


def paint_lit_cone(canvas: Canvas, player: int, cones: Sequence[Colour], index: int, opacity: float = 1.0) -> None:
    """Let one of the cones that stand shine in a player's colour, with its number."""
    tower, colour = canvas.layout.tower, canvas.art.looks[player].colour.fill
    lit = canvas.art.lit_cone(Cone(cones[index]), colour, tower.step, below=tower.covered(index, len(cones)))
    canvas.draw(lit, tower.cone(index), opacity)
    shade = mix(canvas.art.materials.cones[cones[index]].middle, colour, 0.5)
    ink, letters = max((WHITE, INK), key=partial(contrast, shade)), round(0.28 * tower.step)
    canvas.draw(canvas.art.assets.text(str(index + 1), letters, ink, Weight.BOLD), tower.number_point(index), opacity)


def _paint_number(
    canvas: Canvas, number: int, middle: Point, radius: float, colour: RGB, opacity: float = 1.0, *, shines: bool = True
) -> None:
    """Write a number on a disc of this colour and radius in pixels."""
    pixels, glow = round(radius), canvas.theme.glow if shines else 0.0
    scale, key = pixels / glows.DISC_RADIUS, ("disc", colour, pixels, glow)
    canvas.draw(canvas.art.assets.cached(key, lambda: glows.disc(colour, glow).drawn(scale)), middle, opacity)
    text = canvas.art.assets.text(str(number), max(8, round(1.3 * radius)), INK, Weight.BOLD)
    canvas.draw(text, middle, opacity)
