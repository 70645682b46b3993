"""Draws the table: ground, highlights, panels, pieces in their depth, and what is pointed out on top of them."""

from __future__ import annotations

from typing import Final

import pygame

from finity.rules.board import Slot
from finity.rules.pieces import Size
from finity.view import overlays
from finity.view.art.sprites import Art
from finity.view.canvas import Canvas
from finity.view.highlights import NOTHING, Highlights
from finity.view.layout import Layout
from finity.view.places import OnWay, Place, Pose
from finity.view.shown import Blocker, Bridge, CentreRing, Cone, Piece, Ring
from finity.view.table import Sprite, Table

_FADED: Final = 0.28
_SHADOW_OFFSET: Final = (0.014, 0.026)
"""Where the shadow of a piece that lies on the table falls, in board units."""
_SHADOW_DRIFT: Final = (0.25, 0.45)
"""How much further the shadow of a lifted piece falls, for each board unit of height."""
_NEARER: Final = 0.35
"""How much larger a lifted piece looks, for each board unit of height."""


def paint(surface: pygame.Surface, layout: Layout, table: Table, art: Art, highlights: Highlights = NOTHING) -> None:
    """Draw the whole table, the panels left out: ground, pieces and highlights. Changes nothing but the surface."""
    paint_ground(surface, layout, art)
    paint_pieces(surface, layout, table, art, highlights)


def paint_ground(surface: pygame.Surface, layout: Layout, art: Art) -> None:
    """Draw the table with the empty board; the panels come next, so that pieces can fly above them."""
    surface.blit(art.backdrop(layout), (0, 0))


def paint_pieces(
    surface: pygame.Surface, layout: Layout, table: Table, art: Art, highlights: Highlights = NOTHING
) -> None:
    """Draw all pieces and highlights on ground and panels that are there already."""
    canvas = Canvas(surface, layout, art)
    overlays.paint_beneath(canvas, table, highlights)
    resting, flying = _by_height(table)
    shown = [(sprite, _shown_pose(sprite, layout, highlights)) for sprite in resting]
    for sprite, pose in shown:
        _paint_shadow(canvas, sprite, pose)
    for sprite, pose in shown:
        _paint_sprite(canvas, sprite, pose, _opacity(sprite, highlights))
    overlays.paint_above(canvas, table, highlights)
    for ghost in highlights.ghosts:
        pose = layout.pose(ghost.place)
        moved = Pose(pose.x + highlights.shake * layout.unit, pose.y, pose.degrees, pose.scale)
        _paint_sprite(canvas, Sprite.at_rest(ghost.piece, ghost.place), moved, ghost.opacity)
    for sprite in flying:
        pose = pose_of(sprite, layout)
        _paint_shadow(canvas, sprite, pose)
        _paint_sprite(canvas, sprite, pose, sprite.alpha)


def pose_of(sprite: Sprite, layout: Layout) -> Pose:
    """Where a sprite is now, in this layout: between its two places; its height above the table is left out."""
    goal = layout.pose(sprite.goal)
    if sprite.progress >= 1.0 and sprite.turn == 0.0:
        return goal
    start, share = layout.pose(sprite.start), sprite.progress
    swing = (goal.degrees - start.degrees + 180) % 360 - 180
    return Pose(
        start.x + (goal.x - start.x) * share,
        start.y + (goal.y - start.y) * share,
        start.degrees + swing * share + sprite.turn,
        start.scale + (goal.scale - start.scale) * share,
    )


def _by_height(table: Table) -> tuple[list[Sprite], list[Sprite]]:
    """The visible sprites: those at rest in the order in which they lie upon each other, then those under way."""
    visible = [sprite for sprite in table.sprites() if sprite.alpha > 0.0]
    flying = [sprite for sprite in visible if sprite.progress < 1.0 or sprite.hop > 0.0]
    airborne = {id(sprite) for sprite in flying}
    resting = [sprite for sprite in visible if id(sprite) not in airborne]
    return sorted(resting, key=lambda sprite: _layer(sprite.piece)), flying


def _layer(piece: Piece) -> int:
    match piece:
        case Bridge() | Cone():
            return 0
        case Ring(_, size):
            return 1 + Size.LARGE - size
        case CentreRing():
            return 1
        case Blocker():
            return 4
        case _:
            return 5


def _shown_pose(sprite: Sprite, layout: Layout, highlights: Highlights) -> Pose:
    """The pose of a sprite; those that are to blame shake."""
    pose = pose_of(sprite, layout)
    if not highlights.shake or not _to_blame(sprite.goal, highlights):
        return pose
    return Pose(pose.x + highlights.shake * layout.unit, pose.y, pose.degrees, pose.scale)


def _to_blame(place: Place, highlights: Highlights) -> bool:
    spot: object = place.way.slot if isinstance(place, OnWay) else getattr(place, "slot", None)
    return isinstance(spot, Slot) and spot in highlights.culprits


def _opacity(sprite: Sprite, highlights: Highlights) -> float:
    return sprite.alpha * (_FADED if (sprite.piece, sprite.goal) in highlights.faded else 1.0)


def _unit(canvas: Canvas, sprite: Sprite, pose: Pose) -> float:
    """Pixels for a unit of a sprite's picture: a board unit, or a step of the tower."""
    unit = canvas.layout.tower.step if isinstance(sprite.piece, Cone) else canvas.layout.unit
    return unit * pose.scale * sprite.scale * (1 + _NEARER * sprite.hop)


def _paint_shadow(canvas: Canvas, sprite: Sprite, pose: Pose) -> None:
    if isinstance(sprite.piece, Cone | CentreRing):
        return
    unit = canvas.layout.unit
    shadow = canvas.art.shadow(sprite.piece, _unit(canvas, sprite, pose), pose.degrees)
    right = (_SHADOW_OFFSET[0] * pose.scale + _SHADOW_DRIFT[0] * sprite.hop) * unit
    down = (_SHADOW_OFFSET[1] * pose.scale + _SHADOW_DRIFT[1] * sprite.hop) * unit
    canvas.draw(shadow, (pose.x + right, pose.y + down), sprite.alpha / (1 + sprite.hop))


def _paint_sprite(canvas: Canvas, sprite: Sprite, pose: Pose, opacity: float) -> None:
    picture = canvas.art.piece(sprite.piece, _unit(canvas, sprite, pose), pose.degrees)
    y = pose.y - sprite.hop * canvas.layout.unit
    if sprite.squash:
        flat = picture.height * (1 - sprite.squash)
        y += (picture.height - flat) / 2
        picture = pygame.transform.smoothscale(picture, (round(picture.width * (1 + sprite.squash / 2)), round(flat)))
    canvas.draw(picture, (pose.x, y), opacity)
    if sprite.glow and isinstance(sprite.piece, Cone):
        lit = canvas.art.lit_cone(sprite.piece, sprite.glow_player, canvas.layout.tower.step)
        canvas.draw(lit, (pose.x, y), sprite.glow)
