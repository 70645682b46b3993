"""Draws the table: the layer of everything at rest, dimmed where it is dark, then what moves, effects and previews.

What lies at rest is listed once for as long as it looks the same.
"""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from finity.client.effects.lights import circle
from finity.rules.board import CENTRES, Point, Size, Station
from finity.shell.draw import svg
from finity.shell.draw.theme import WHITE
from finity.view import overlays, previews
from finity.view.art.sprites import Art, size_seen
from finity.view.canvas import Blit, Canvas, Layer, draw_blit
from finity.view.effects.shine import Dimmer, Shine
from finity.view.labels.captions import paint_caption
from finity.view.labels.header import paint_toast
from finity.view.labels.panels import Panels, paint_panels
from finity.view.layout import Layout
from finity.view.shown import (
    HEXAGON_RADIUS,
    NOTHING,
    TIER_OUTER,
    Blocker,
    Bridge,
    CentreRing,
    Cone,
    Highlights,
    InSlot,
    OnWay,
    Place,
    Pose,
    Post,
)
from finity.view.table import Sprite, Table

_SINKING: Final = 0.97
"""How much of a station sinks: its outermost edge stays."""
_AROUND: Final = 48
"""So many points are enough for a circle."""
_NEIGHBOURS: Final = 1.1
"""Stations that are closer, in board units, lie next to each other."""


class Painter:
    """Draws tables with the pictures of `art`; what lies at rest is drawn again only where it has changed."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._layer = Layer()
        self._memos: defaultdict[object, _Memo] = defaultdict(_Memo)
        self._dimmer: Dimmer | None = None
        self._mask: pygame.Surface | None = None
        self._former: pygame.Surface | None = None

    def clear(self) -> None:
        """Remember nothing of what was painted: nobody looks any more, or everything is to be painted anew."""
        self._layer.clear()
        self._memos.clear()
        self._mask = self._former = None

    def paint(
        self,
        surface: pygame.Surface,
        layout: Layout,
        table: Table,
        highlights: Highlights = NOTHING,
        panels: Panels | None = None,
        shine: Shine | None = None,
    ) -> None:
        """Draw everything on a surface as large as the layout; without `panels` only the table itself.

        A `shine` is what effects add.
        """
        shine = shine or Shine()
        resting, moving = table.parted()
        still, notes = Canvas(layout, self._art), Canvas(layout, self._art)
        if panels:
            self._memos["panels"].paint(still, panels, partial(paint_panels, panels=panels))
        shown = _looks_of(table, resting), _but_previews(highlights), highlights.shake if highlights.culprits else 0.0
        pieces = partial(_paint_resting, table=table, resting=resting, shown=highlights)
        self._memos["pieces"].paint(still, shown, pieces)
        caption = highlights.caption
        self._memos["caption"].paint(notes, caption, partial(paint_caption, caption=caption))
        if panels and layout.toast:
            self._memos["toast"].paint(notes, panels.header, partial(paint_toast, header=panels.header))
        if shine.dimmer:  # captions are of moves before this one
            still.blits.extend(notes.blits)
        self._former = (self._former or self._layer.copied()) if highlights.veil else None
        surface.blit(self._layer.updated(self._art.backdrop(layout), still.blits), (0, 0))
        if self._former:
            self._former.set_alpha(round(255 * highlights.veil))
            surface.blit(self._former, (0, 0))
        self._dim(surface, shine.dimmer)
        shine.beneath.draw(surface)
        above = Canvas(layout, self._art)
        _paint_together(above, [list_sprite(above, sprite, highlights) for sprite in moving])
        overlays.paint_waves(above, highlights)
        _paint_previews(above, highlights)
        if not shine.dimmer:
            above.blits.extend(notes.blits)
        for blit in above.blits:
            draw_blit(surface, blit)
        if not shine.dimmer:
            self._let_sink(surface, layout, shine)
        shine.above.draw(surface)
        if any(shine.screen_shake):
            surface.scroll(*shine.screen_shake)

    def _dim(self, surface: pygame.Surface, dimmer: Dimmer | None) -> None:
        """Let everything drawn so far be dimmed."""
        if dimmer is None:
            self._mask = None
            return
        if self._mask is None or self._mask.get_size() != surface.get_size():
            self._mask, self._dimmer = pygame.Surface(surface.get_size(), 0, surface), None
        if dimmer != self._dimmer:
            dimmer.draw_mask(self._mask, self._art.assets)
        self._dimmer = dimmer
        surface.blit(self._mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def _let_sink(self, surface: pygame.Surface, layout: Layout, shine: Shine) -> None:
        """Draw stations that give way under what lands on them some pixels lower."""
        sinking = [(_hexagon(layout, station), down) for station, down in shine.dips.items()]
        sinking += [(_tiers(layout, station), down) for station, down in shine.pressed.items()]
        for first, second in itertools.combinations(shine.dips, 2):
            if math.dist(CENTRES[first], CENTRES[second]) < _NEIGHBOURS:
                sinking.append((_seam(layout, first, second), min(shine.dips.values())))
        before = [surface.subsurface(_area_of(corners).clip(surface.get_rect())).copy() for corners, _ in sinking]
        for (corners, down), part in zip(sinking, before, strict=True):
            self._sink(surface, part, corners, down)

    def _sink(self, surface: pygame.Surface, part: pygame.Surface, corners: Sequence[Point], down: int) -> None:
        """Draw what lies between corners, in pixels, some pixels lower."""
        area = _area_of(corners)
        shape = tuple((round(x - area.centerx), round(y - area.centery)) for x, y in corners)
        outline = svg.polygon(shape, svg.fill(WHITE))
        key = "sinking", shape, area.size
        mask = self._art.assets.cached(key, lambda: svg.document(*area.size, outline).drawn(1.0))
        lower = pygame.Surface(area.size, pygame.SRCALPHA)
        lower.blit(part, (0, 0))
        lower.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(lower, area.move(0, down))


class _Memo:
    """What was listed last for a part of the picture; it is listed again only if what it depends on has changed."""

    def __init__(self) -> None:
        self._key: object = None
        self._blits: list[Blit] = []

    def paint(self, canvas: Canvas, key: object, paint: Callable[[Canvas], None]) -> None:
        """Put on the canvas what `paint` lists; that may depend on nothing but `key`, the layout and the art."""
        full_key = (canvas.layout, key)
        if self._key != full_key:
            part = Canvas(canvas.layout, canvas.art)
            paint(part)
            self._key, self._blits = full_key, part.blits
        canvas.blits.extend(self._blits)


def _looks_of(table: Table, resting: Sequence[Sprite]) -> object:
    """All of a table that says how what is at rest there looks, and what is seen between."""
    bridges = {slot: bridge.goal for slot, bridge in table.bridges.items()}
    posts = [post.goal for post in table.posts.values()]
    rings, pieces = overlays.covered_stations(table), [(sprite.piece, sprite.goal) for sprite in resting]
    return table.cones_standing, bridges, {*table.blockers}, posts, rings, pieces


def _paint_resting(canvas: Canvas, table: Table, resting: Sequence[Sprite], shown: Highlights) -> None:
    """List everything at rest on the table, from the back to the front."""
    turning = {ghost.place.way.slot for ghost in shown.places if isinstance(ghost.place, OnWay)}
    resting = [each for each in resting if not (isinstance(each.goal, OnWay) and each.goal.way.slot in turning)]
    listed = [(sprite, list_sprite(canvas, sprite, shown)) for sprite in resting]
    if shown.names:
        overlays.paint_names(canvas, overlays.covered_stations(table))
    overlays.paint_beneath(canvas, table, shown)
    _paint_flat(canvas, listed)
    overlays.paint_between(canvas, table, shown)
    _paint_raised(canvas, listed)
    overlays.paint_above(canvas, table, shown)


def _but_previews(highlights: Highlights) -> Highlights:
    """What is pointed out besides what a move would bring, which is drawn anew for each frame."""
    shown = highlights
    previews = shown.ghosts or shown.faint or shown.turned or shown.leaving
    if not (previews or shown.caption or shown.shake or shown.beat or shown.veil):
        return shown
    shown = replace(highlights, ghosts=(), faint=(), turned=(), leaving=frozenset(), caption=None)
    return replace(shown, shake=0.0, beat=0.0, swing=0.0, veil=0.0)


def _paint_flat(canvas: Canvas, still: list[tuple[Sprite, ListedSprite]]) -> None:
    """Draw what lies beneath lanes: the shadows of all, rings and cones."""
    for _, listed in still:
        canvas.blits.extend(listed.shadow)
    for sprite, listed in still:
        if not _is_raised(sprite):
            canvas.blits.extend(listed.piece)


def _paint_raised(canvas: Canvas, still: list[tuple[Sprite, ListedSprite]]) -> None:
    """Draw what lies above lanes: they hide no bridge, no blocker and no post."""
    for sprite, listed in still:
        if _is_raised(sprite):
            canvas.blits.extend(listed.piece)


def _is_raised(sprite: Sprite) -> bool:
    return isinstance(sprite.piece, Bridge | Blocker | Post)


def _paint_together(canvas: Canvas, sprites: list[ListedSprite]) -> None:
    """Draw sprites with their shadows; shadows of those that lie on the table fall beneath all of them."""
    for listed in sprites:
        canvas.blits.extend(listed.shadow)
    for listed in sprites:
        canvas.blits.extend(listed.piece)


def _paint_previews(canvas: Canvas, highlights: Highlights) -> None:
    """Draw what a move would bring: it hides no piece that is there."""
    previews.paint_leaving(canvas, highlights.leaving)
    previews.paint_faint(canvas, highlights)
    previews.paint_ghost_lines(canvas, highlights)
    for ghost in highlights.ghosts:
        pose = shaken(canvas, canvas.layout.pose(ghost.place), highlights)
        pose = replace(pose, degrees=pose.degrees + highlights.swing)
        paint_piece(canvas, Sprite.at_rest(ghost.piece, ghost.place), pose, ghost.opacity)
    previews.paint_turned(canvas, highlights.turned)
    if highlights.ghosts and highlights.ribbon and highlights.ribbon.sure is not None:
        overlays.paint_lane_numbers(canvas, highlights.ribbon, highlights.ribbon.sure)


def _area_of(corners: Sequence[Point]) -> pygame.Rect:
    """The pixels that lie between corners."""
    columns, rows = zip(*corners, strict=True)
    left, top = math.floor(min(columns)), math.floor(min(rows))
    return pygame.Rect(left, top, math.ceil(max(columns)) - left, math.ceil(max(rows)) - top)


def _hexagon(layout: Layout, station: Station) -> list[Point]:
    """The corners of what sinks of a station, in pixels."""
    return _around(layout, station, (svg.on_circle(HEXAGON_RADIUS * _SINKING, 60 * corner) for corner in range(6)))


def _tiers(layout: Layout, station: Station) -> list[Point]:
    """Points around the tiers of a station, in pixels: no bridge lies there."""
    return _around(layout, station, circle(0.0, 0.0, TIER_OUTER[Size.LARGE], _AROUND))


def _around(layout: Layout, station: Station, points: Iterable[Point]) -> list[Point]:
    """Points around a station's middle, in whole pixels: so the same picture serves for all stations."""
    left, top = map(round, layout.station_pixel(station))
    return [(left + round(x * layout.unit), top - round(y * layout.unit)) for x, y in points]


def _seam(layout: Layout, first: Station, second: Station) -> list[Point]:
    """The corners of what lies between two neighbours that sink, in pixels."""
    (x, y), (far_x, far_y) = CENTRES[first], CENTRES[second]
    middle_x, middle_y, across, down = (x + far_x) / 2, (y + far_y) / 2, (far_x - x) / 2, (far_y - y) / 2
    wide, long = 2 * (1 - _SINKING), _SINKING / 3**0.5
    ways = ((wide, long), (wide, -long), (-wide, -long), (-wide, long))
    return [
        layout.board.to_pixels((middle_x + across * near - down * along, middle_y + down * near + across * along))
        for near, along in ways
    ]


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
    pose = pose_of(sprite, canvas.layout)
    if highlights.shake and _to_blame(sprite.goal, highlights):
        pose = shaken(canvas, pose, highlights)
    beneath, above = Canvas(canvas.layout, canvas.art), Canvas(canvas.layout, canvas.art)
    _paint_shadow(beneath, sprite, pose)
    paint_piece(above, sprite, pose, sprite.alpha)
    return ListedSprite(beneath.blits, above.blits)


def shaken(canvas: Canvas, pose: Pose, highlights: Highlights) -> Pose:
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
    picture = canvas.art.piece(sprite.piece, _unit(canvas, sprite), pose.degrees, _factor(sprite, pose))
    y = pose.y - sprite.hop * canvas.layout.unit
    if sprite.squash:
        flat = picture.height * (1 - sprite.squash)
        y += (picture.height - flat) / 2
        picture = pygame.transform.smoothscale(picture, (round(picture.width * (1 + sprite.squash / 2)), round(flat)))
    canvas.draw(picture, (pose.x, y), opacity)
