"""What draws the table: a layer of all at rest, dimmed where it is dark, then what moves, effects and previews."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from finity.rules.board import Slot, Way
from finity.shell.draw.theme import WHITE, mix
from finity.view import overlays
from finity.view.art import glows
from finity.view.art.canvas import Art, Canvas, Layer, apparent_scale, draw_blit
from finity.view.art.glows import Line
from finity.view.effects.brush import Dimmer, EffectLayers
from finity.view.labels.header import paint_caption, paint_toast
from finity.view.labels.panels import Panels, paint_panels
from finity.view.layout import Layout
from finity.view.shown import NOTHING, Blocker, Bridge, CentreRing, Cone, Highlights, Pose, Post, Ring
from finity.view.table import Sprite, Table


class Painter:
    """Draws tables with the pictures of `art`; what lies at rest is drawn again only where it has changed."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._layer = Layer()
        self._dimmed: pygame.Surface | None = None
        self._shown: object = None
        self._former: pygame.Surface | None = None

    def clear(self) -> None:
        """Remember nothing of what was painted: nobody looks any more, or everything is to be painted anew."""
        self._layer.clear()
        self._dimmed = self._former = None

    def paint(
        self,
        surface: pygame.Surface,
        layout: Layout,
        table: Table,
        highlights: Highlights = NOTHING,
        panels: Panels | None = None,
        effects: EffectLayers | None = None,
    ) -> None:
        """Draw everything on a surface as large as the layout; without `panels` only the table. What `effects` there
        are is added."""
        effects = effects or EffectLayers()
        resting, moving = table.by_motion()
        still, notes, above = (Canvas(layout, self._art) for _ in range(3))
        if panels:
            paint_panels(still, panels)
        _paint_resting(still, table, resting, highlights)
        if highlights.caption:
            paint_caption(notes, highlights.caption)
        if panels and layout.toast:
            paint_toast(notes, panels.header)
        if effects.dimmer:  # captions are of moves before this one
            still.blits.extend(notes.blits)
        former = (self._former or self._layer.copy()) if highlights.veil else None
        backdrop, dimmer = self._art.backdrop(layout), effects.dimmer
        layer, self._former = self._layer.updated(backdrop, still.blits), former
        if dimmer:
            self._paint_dimmed(surface, layer, dimmer, (dimmer, backdrop, still.blits))
        else:
            surface.blit(layer, (0, 0))
        if former and not dimmer:
            former.set_alpha(round(255 * highlights.veil))
            surface.blit(former, (0, 0))
        effects.beneath.draw(surface)
        for sprite in moving:
            _paint_shadow(above, sprite, highlights)
        for sprite in moving:
            _paint_sprite(above, sprite, highlights)
        _paint_previews(above, table, highlights)
        if not effects.dimmer:
            above.blits.extend(notes.blits)
        for blit in above.blits:
            draw_blit(surface, blit)
        effects.above.draw(surface)
        if any(effects.screen_shake):
            surface.scroll(*effects.screen_shake)

    def _paint_dimmed(self, surface: pygame.Surface, layer: pygame.Surface, dimmer: Dimmer, shown: object) -> None:
        """Paint a layer as light as the dimmer leaves it: both are multiplied once for what is `shown`."""
        if self._dimmed is None or self._dimmed.get_size() != surface.get_size():
            self._dimmed, self._shown = pygame.Surface(surface.get_size(), 0, surface), None
        if shown != self._shown:
            dimmer.paint(self._dimmed, self._art.assets)
            self._dimmed.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self._shown = shown
        surface.blit(self._dimmed, (0, 0))


def _paint_resting(canvas: Canvas, table: Table, resting: Sequence[Sprite], shown: Highlights) -> None:
    """List everything at rest on the table, from the back to the front: lanes hide no bridge, blocker or post."""
    overlays.paint_beneath_pieces(canvas, table, shown)
    for sprite in resting:
        _paint_shadow(canvas, sprite, shown)
    for sprite in resting:
        if not isinstance(sprite.piece, Bridge | Blocker | Post):
            _paint_sprite(canvas, sprite, shown)
    overlays.paint_between_pieces(canvas, table, shown)
    for sprite in resting:
        if isinstance(sprite.piece, Bridge | Blocker | Post):
            _paint_sprite(canvas, sprite, shown)
    overlays.paint_above_pieces(canvas, table, shown)


def _paint_previews(canvas: Canvas, table: Table, highlights: Highlights) -> None:
    """Draw what a move would bring: it hides no piece that is there."""
    own = canvas.art.looks[highlights.own].colour.line
    beat = round(highlights.beat * 24) % 24 / 24  # two waves around what carries the own path on, in one of 24 pictures
    waves = [(beat + shift) % 1.0 for shift in (0.0, 0.5)]
    lines = tuple(Line(4.0 + 11.0 * wave, 1.3, mix(own, WHITE, 0.5), 0.6 * (1.0 - wave)) for wave in waves)
    for ghost in highlights.places:
        overlays.paint_outline(canvas, canvas.layout.pose(ghost.place), glows.outline_shape(ghost.piece), lines)
    for piece, place in sorted(highlights.leaving, key=str):
        overlays.paint_dashed_outline(canvas, piece, place)
    slots = {ghost.place.slot for ghost in highlights.ghosts if isinstance(ghost.place, Way)}
    for ghost in highlights.faint:  # what could lie there as well, within dashes, a little aside of a ghost in its slot
        pose = canvas.layout.pose(ghost.place)
        if isinstance(ghost.place, Way) and ghost.place.slot in slots:
            aside, angle = 7 * canvas.layout.scale, math.radians(pose.degrees)
            pose = replace(pose, x=pose.x - aside * math.sin(angle), y=pose.y - aside * math.cos(angle))
        overlays.paint_piece(canvas, ghost.piece, pose, ghost.opacity)
        overlays.paint_arrow(canvas, pose, 1.0, (Line(0, 1.0, canvas.theme.text, 0.75, "1.9 2.5"),))
    bright = mix(own, WHITE, 0.4)  # around what would be put down by a click
    alight = Line(0, 11.0, bright, 0.12), Line(0, 8.0, bright, 0.22), Line(0, 5.4, bright)
    around_ring = Line(1.9, 1.5, bright), Line(3.6, 2.4, bright, 0.35)
    poses = [canvas.layout.pose(ghost.place) for ghost in highlights.ghosts]
    poses = [replace(pose, degrees=pose.degrees + highlights.swing) for pose in poses]
    for ghost, pose in zip(highlights.ghosts, poses, strict=True):
        if isinstance(ghost.piece, Bridge) and ghost.opacity == 1.0:
            overlays.paint_arrow(canvas, pose, 1.0, alight)
        elif isinstance(ghost.piece, Ring) and ghost.opacity == 1.0:
            overlays.paint_outline(canvas, pose, glows.outline_shape(ghost.piece), around_ring)
    for ghost, pose in zip(highlights.ghosts, poses, strict=True):
        overlays.paint_piece(canvas, ghost.piece, _shaken_pose(canvas, pose, highlights), ghost.opacity)
    bridges = {sprite.goal for sprite in table.placed.values() if isinstance(sprite.piece, Bridge)}
    for ghost in (*highlights.turned, *(each for each in highlights.places if each.place in bridges)):
        pose, colour = canvas.layout.pose(ghost.place), canvas.theme.pick
        degrees = pose.degrees % 180
        picture = overlays.cached_picture(canvas, ("turning", colour, degrees), partial(glows.turning, colour, degrees))
        canvas.draw(picture, (pose.x, pose.y), ghost.opacity)
    if highlights.ghosts and highlights.ribbon and highlights.ribbon.sure is not None:
        overlays.paint_lane_numbers(canvas, highlights.ribbon, highlights.ribbon.sure)


def _shaken_pose(canvas: Canvas, pose: Pose, highlights: Highlights) -> Pose:
    return replace(pose, x=pose.x + highlights.shake * canvas.layout.unit)


_SHADOW_OFFSET: Final = (0.014, 0.026)
"""Where the shadow of a piece that lies on the table falls, in board units."""
_SHADOW_DRIFT: Final = (0.25, 0.45)
"""How much further the shadow of a lifted piece falls, for each board unit of height."""


def _pose_of(canvas: Canvas, sprite: Sprite, shown: Highlights) -> Pose:
    """Where a sprite is now, but for its height above the table; what is to blame for a refusal shakes."""
    layout, place = canvas.layout, sprite.goal
    if sprite.progress == 1.0 and sprite.turn == 0.0:
        pose = layout.pose(place)
    else:
        here, there, share = layout.pose(sprite.start), layout.pose(place), sprite.progress  # below 0: drawn back
        swing = (there.degrees - here.degrees + 180) % 360 - 180
        pose = Pose(
            here.x + (there.x - here.x) * share,
            here.y + (there.y - here.y) * share,
            here.degrees + swing * share + sprite.turn,
            here.scale + (there.scale - here.scale) * share,
        )
    slot = place.slot if isinstance(place, Way) else place if isinstance(place, Slot) else None
    return _shaken_pose(canvas, pose, shown) if shown.shake and slot in shown.culprits else pose


def _sprite_scale(sprite: Sprite, pose: Pose) -> float:
    """How much larger or smaller than in its place on the table a sprite is seen."""
    return apparent_scale(pose.scale * sprite.scale, 0.0 if isinstance(sprite.piece, Cone) else sprite.hop)


def _paint_shadow(canvas: Canvas, sprite: Sprite, shown: Highlights) -> None:
    if isinstance(sprite.piece, Cone | CentreRing):
        return
    unit, pose = canvas.layout.unit, _pose_of(canvas, sprite, shown)
    shadow = canvas.art.shadow(sprite.piece, unit, pose.degrees, _sprite_scale(sprite, pose))
    right = (_SHADOW_OFFSET[0] * pose.scale + _SHADOW_DRIFT[0] * sprite.hop) * unit
    down = (_SHADOW_OFFSET[1] * pose.scale + _SHADOW_DRIFT[1] * sprite.hop) * unit
    canvas.draw(shadow, (pose.x + right, pose.y + down), sprite.alpha / (1 + 4.0 * sprite.hop))


def _paint_sprite(canvas: Canvas, sprite: Sprite, shown: Highlights) -> None:
    pose, layout = _pose_of(canvas, sprite, shown), canvas.layout
    unit = layout.tower.step if isinstance(sprite.piece, Cone) else layout.unit
    picture = canvas.art.piece(sprite.piece, unit, pose.degrees, _sprite_scale(sprite, pose))
    y = pose.y - sprite.hop * layout.unit
    if sprite.squash:
        flat = picture.height * (1 - sprite.squash)
        y += (picture.height - flat) / 2
        picture = pygame.transform.smoothscale(picture, (round(picture.width * (1 + sprite.squash / 2)), round(flat)))
    canvas.draw(picture, (pose.x, y), sprite.alpha)
