"""Where things are on the table that may come to look different: only there it is drawn again."""

from __future__ import annotations

from collections.abc import Hashable

from finity.finito.view.cheering import seen_at
from finity.finito.view.layout import Layout, OnDrawPile, OutOfGame, UnderFinito
from finity.finito.view.moving import around, has_set_out, is_seen, is_to_be_dealt, pose_of
from finity.finito.view.table import Cheer, Shout, Sprite, Table
from finity.shell.draw.over import Seen


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
