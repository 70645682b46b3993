"""What differs from the picture before: only that is drawn again, since all of a large window takes long."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Final

import pygame

from finity.finito.view.cheering import seen_at
from finity.finito.view.layout import Layout, OnDrawPile, OutOfGame, UnderFinito
from finity.finito.view.moving import around, has_set_out, is_seen, is_to_be_dealt, pose_of
from finity.finito.view.table import Cheer, Shout, Sprite, Table

MOST_AREAS: Final = 2
"""In no more areas is drawn anew: for each of them all is gone through."""
MOST_OF_ALL: Final = 0.6
"""From which share of the picture on all is drawn."""

Seen = dict[Hashable, pygame.Rect]
"""Where everything is that may differ; what has the same key looks the same."""


class Changes:
    """Remembers what was drawn last, and where on."""

    def __init__(self) -> None:
        self._on: pygame.Surface | None = None
        self._beside: Hashable = None
        self._seen: Seen = {}

    def forget(self) -> None:
        """All has to be drawn."""
        self._on = None

    def areas(self, surface: pygame.Surface, beside: Hashable, seen: Seen) -> list[pygame.Rect]:
        """The areas of a surface to be drawn now that this is `seen`; all of it if anything `beside` is different."""
        if surface is not self._on or beside != self._beside:
            return [surface.get_rect()]
        before = self._seen
        changed = [rect for key, rect in before.items() if seen.get(key) != rect]
        areas = _joined(changed + [rect for key, rect in seen.items() if before.get(key) != rect])
        whole = surface.get_rect()
        pixels = sum(area.width * area.height for area in areas)
        return [whole] if pixels > MOST_OF_ALL * whole.width * whole.height else areas

    def drawn(self, surface: pygame.Surface, beside: Hashable, seen: Seen) -> None:
        """All that is on the surface now."""
        self._on, self._beside, self._seen = surface, beside, seen


def seen_on(layout: Layout, table: Table) -> Seen:
    """Where all cards and stacks are, and what is cheered at."""
    seen: Seen = {}
    for seat in range(layout.players):
        drawn, taken = OnDrawPile(seat), UnderFinito(seat)
        seen[drawn, table.draw_piles[seat]] = around(layout.pose(drawn))
        seen[taken, table.taken[seat]] = around(layout.pose(taken))
    dealt = sum(is_to_be_dealt(sprite) for sprite in table.sprites())
    seen["out of game", table.cleared + dealt] = around(layout.pose(OutOfGame()))
    for sprite in table.sprites():
        if is_seen(sprite):
            seen[_key(sprite)] = around(pose_of(layout, sprite), sprite.hop)
    cheered: list[Shout | Cheer] = [*table.shouts, *table.cheers]
    for thrown in cheered:
        seen[id(thrown), thrown.progress] = seen_at(layout, thrown)
    return seen


def _key(sprite: Sprite) -> Hashable:
    """What tells how a card looks: one that is about to leave already lies above the others."""
    if sprite.progress >= 1.0:
        return sprite.goal, sprite.card, sprite.face >= 0.5, True, 0.0
    if not has_set_out(sprite):
        stays = isinstance(sprite.goal, type(sprite.start))
        return sprite.start, sprite.card, sprite.face >= 0.5, stays, sprite.hop
    return id(sprite), sprite.progress


def _joined(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """A few areas that cover all of them, and none twice."""
    areas: list[pygame.Rect] = []
    for rect in rects:
        areas = list(_with(areas, rect))
    while len(areas) > MOST_AREAS:
        pairs = [(one, other) for number, one in enumerate(areas) for other in areas[:number]]
        nearest = min(pairs, key=lambda pair: _wasted(*pair))
        left = [area for area in areas if area not in nearest]
        areas = list(_with(left, nearest[0].union(nearest[1])))
    return areas


def _with(areas: list[pygame.Rect], rect: pygame.Rect) -> Iterator[pygame.Rect]:
    """The areas with one more, joined with all that it touches."""
    while (touched := rect.collidelist(areas)) >= 0:
        rect = rect.union(areas[touched])
        areas = areas[:touched] + areas[touched + 1 :]
    yield from areas
    yield rect


def _wasted(one: pygame.Rect, other: pygame.Rect) -> int:
    """How many pixels are drawn for nothing if two areas become one."""
    both = one.union(other)
    return both.width * both.height - one.width * one.height - other.width * other.height
