"""Draws what a move would bring: it hides no piece that is there."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import Final

from finity.shell.draw.theme import WHITE, mix
from finity.view.art import glows
from finity.view.canvas import Canvas
from finity.view.overlays import board_picture, paint_arrow, paint_broken, paint_outline
from finity.view.shown import Bridge, Highlights, OnWay, Piece, Place, Ring, Turned

_ASIDE: Final = 7
"""How far beside a ghost the other direction is seen, in design pixels."""


def paint_leaving(canvas: Canvas, leaving: frozenset[tuple[Piece, Place]]) -> None:
    """Draw a broken line around each piece that would leave its place; the piece itself stays as it is."""
    for piece, place in sorted(leaving, key=str):
        paint_broken(canvas, piece, place)


def paint_turned(canvas: Canvas, turned: tuple[Turned, ...]) -> None:
    """Draw bent arrows around each bridge that would be turned; the bridge itself stays as it is."""
    for each in turned:
        pose, colour = canvas.layout.pose(OnWay(each.way)), canvas.theme.pick
        degrees = pose.degrees % 180
        picture = board_picture(canvas, ("turning", colour, degrees), partial(glows.turning, colour, degrees))
        canvas.draw(picture, (pose.x, pose.y), each.opacity)


def paint_ghost_lines(canvas: Canvas, highlights: Highlights) -> None:
    """Draw lines around what would be put down by a click, in the colour of who does it."""
    colour = mix(canvas.art.looks[highlights.own].colour.line, WHITE, 0.4)
    for ghost in highlights.ghosts:
        pose = canvas.layout.pose(ghost.place)
        pose = replace(pose, degrees=pose.degrees + highlights.swing)
        if isinstance(ghost.piece, Bridge) and ghost.opacity == 1.0:
            paint_arrow(canvas, pose, 1.0, glows.alight(colour))
        elif isinstance(ghost.piece, Ring) and ghost.opacity == 1.0:
            paint_outline(canvas, pose, glows.shape_of(ghost.piece), glows.ghostly(colour))


def paint_faint(canvas: Canvas, highlights: Highlights) -> None:
    """Draw what could lie there as well, within dashes; a little aside of the ghost in the same slot."""
    lying = {ghost.place.way.slot for ghost in highlights.ghosts if isinstance(ghost.place, OnWay)}
    for ghost in highlights.faint:
        pose, colour = canvas.layout.pose(ghost.place), canvas.theme.text
        if isinstance(ghost.place, OnWay) and ghost.place.way.slot in lying:
            aside, angle = _ASIDE * canvas.layout.scale, math.radians(pose.degrees)
            pose = replace(pose, x=pose.x - aside * math.sin(angle), y=pose.y - aside * math.cos(angle))
        piece = canvas.art.piece(ghost.piece, canvas.layout.unit, pose.degrees)
        canvas.draw(piece, (pose.x, pose.y), ghost.opacity)
        paint_arrow(canvas, pose, 1.0, glows.faint(colour))
