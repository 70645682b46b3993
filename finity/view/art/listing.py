"""What is drawn for a piece on the table: its shadow and itself. Listed once for as long as it looks the same."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from finity.view.art.sprites import size_seen
from finity.view.canvas import Blit, Canvas
from finity.view.layout import Layout
from finity.view.shown import CentreRing, Cone, Highlights, InSlot, OnWay, Piece, Place, Pose
from finity.view.table import Sprite

_SHADOW_OFFSET: Final = (0.014, 0.026)
"""Where the shadow of a piece that lies on the table falls, in board units."""
_SHADOW_DRIFT: Final = (0.25, 0.45)
"""How much further the shadow of a lifted piece falls, for each board unit of height."""
_SHADOW_THINNING: Final = 4.0
"""How much paler the shadow of a lifted piece is, for each board unit of height."""


@dataclass(frozen=True, slots=True)
class ListedSprite:
    """What is drawn for a piece: its shadow and the piece, each a list of blits."""

    shadow: list[Blit]
    piece: list[Blit]


class Pieces:
    """What is drawn for pieces at rest, listed once for a layout: most lie still for long."""

    def __init__(self) -> None:
        self._layout: Layout | None = None
        self._listed: dict[tuple[Piece, Place], ListedSprite] = {}

    def at_rest(self, canvas: Canvas, sprite: Sprite, highlights: Highlights) -> ListedSprite:
        """What is drawn for a sprite at its goal."""
        if self._layout is not canvas.layout:
            self._layout, self._listed = canvas.layout, {}
        if _to_blame(sprite.goal, highlights):
            return list_sprite(canvas, sprite, highlights)
        key = (sprite.piece, sprite.goal)
        if key not in self._listed:
            self._listed[key] = list_sprite(canvas, sprite, highlights)
        return self._listed[key]


def pose_of(sprite: Sprite, layout: Layout) -> Pose:
    """Where a sprite is now, in this layout: between its two places; its height above the table is left out."""
    if sprite.progress == 1.0 and sprite.turn == 0.0:
        return layout.pose(sprite.goal)
    pose = layout.pose_between(sprite.start, sprite.goal, sprite.progress)
    return replace(pose, degrees=pose.degrees + sprite.turn)


def _to_blame(place: Place, highlights: Highlights) -> bool:
    """Whether a piece in this place lies in a slot that is to blame for a refusal."""
    slot = place.way.slot if isinstance(place, OnWay) else place.slot if isinstance(place, InSlot) else None
    return slot in highlights.culprits


def list_sprite(canvas: Canvas, sprite: Sprite, highlights: Highlights) -> ListedSprite:
    """What is to be drawn for a sprite as it is now."""
    pose = pose_of(sprite, canvas.layout)
    if highlights.shake and _to_blame(sprite.goal, highlights):
        pose = shaken(canvas, pose, highlights)
    beneath, above = Canvas(canvas.layout, canvas.art), Canvas(canvas.layout, canvas.art)
    _paint_shadow(beneath, sprite, pose)
    paint_piece(above, sprite, pose, sprite.alpha)
    return ListedSprite(beneath.blits, above.blits)


def shaken(canvas: Canvas, pose: Pose, highlights: Highlights) -> Pose:
    """A pose that is shaken as the highlights say."""
    return replace(pose, x=pose.x + highlights.shake * canvas.layout.unit)


def _unit(canvas: Canvas, sprite: Sprite) -> float:
    """Pixels for a unit of a sprite's picture: a board unit, or a step of the tower."""
    return canvas.layout.tower.step if isinstance(sprite.piece, Cone) else canvas.layout.unit


def _factor(sprite: Sprite, pose: Pose) -> float:
    """How much larger or smaller than in its place on the table a sprite is seen."""
    return size_seen(pose.scale * sprite.scale, 0.0 if isinstance(sprite.piece, Cone) else sprite.hop)


def _paint_shadow(canvas: Canvas, sprite: Sprite, pose: Pose) -> None:
    if isinstance(sprite.piece, Cone | CentreRing):
        return
    unit = canvas.layout.unit
    shadow = canvas.art.shadow(sprite.piece, unit, pose.degrees, _factor(sprite, pose))
    right = (_SHADOW_OFFSET[0] * pose.scale + _SHADOW_DRIFT[0] * sprite.hop) * unit
    down = (_SHADOW_OFFSET[1] * pose.scale + _SHADOW_DRIFT[1] * sprite.hop) * unit
    canvas.draw(shadow, (pose.x + right, pose.y + down), sprite.alpha / (1 + _SHADOW_THINNING * sprite.hop))


def paint_piece(canvas: Canvas, sprite: Sprite, pose: Pose, opacity: float) -> None:
    """Draw a piece without its shadow."""
    picture = canvas.art.piece(sprite.piece, _unit(canvas, sprite), pose.degrees, _factor(sprite, pose))
    y = pose.y - sprite.hop * canvas.layout.unit
    if sprite.squash:
        flat = picture.height * (1 - sprite.squash)
        y += (picture.height - flat) / 2
        picture = pygame.transform.smoothscale(picture, (round(picture.width * (1 + sprite.squash / 2)), round(flat)))
    canvas.draw(picture, (pose.x, y), opacity)
