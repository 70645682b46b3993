"""A small picture of a table with a game on it, to choose among tables."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Final

import pygame

from finity.client.kit import Kit, theme_of
from finity.rules import AddBridge, Move, PlaceRing, Position, ReverseBridge, apply, legal_moves, start
from finity.scenes.table.framed_stage import FramedStage
from finity.shell.draw.theme import Tabletop
from finity.view.shown import looks_of

_SEED: Final = 5
_PLIES: Final = 30
_CLOSER: Final = 1.75
"""How much higher than the picture the whole board would be."""
_LIKED: Final[dict[type[Move], float]] = {AddBridge: 5.0, PlaceRing: 5.0, ReverseBridge: 1.0}
_LIKED_LEAST: Final = 0.35


@cache
def _position() -> Position:
    """Four players, some rounds after the start."""
    rng, (position, _) = random.Random(_SEED), start(players=4, tower="BWWBWBBW")
    for _ in range(_PLIES):
        following, _ = apply(position, pleasing_move(position, rng))
        position = position if following.result else following
    return position


def table_picture(kit: Kit, kind: Tabletop, size: tuple[int, int]) -> pygame.Surface:
    """The middle of the board on a table, with players' colours and contrast as they are chosen now."""
    settings = replace(kit.settings, tabletop=kind, coordinates=False)
    shown = replace(kit, settings=settings, theme=theme_of(settings))
    return kit.assets.kept(("table picture", shown.theme, size), lambda: _drawn(shown, size))


def _drawn(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    position = _position()
    stage = FramedStage(kit, looks_of(kit)[: position.players])
    around = round(_CLOSER * size[1])
    stage.frame(size, pygame.Rect((size[0] - 2 * around) // 2, (size[1] - around) // 2, 2 * around, around))
    stage.put(position)
    surface = pygame.Surface(size)
    stage.draw(surface)
    return surface


def pleasing_move(position: Position, rng: random.Random) -> Move:
    """Any legal move, though rather a kind that builds something than one that shuffles pieces about."""
    moves = legal_moves(position)
    kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
    kind = rng.choices(kinds, [_LIKED.get(kind, _LIKED_LEAST) for kind in kinds])[0]
    return rng.choice([move for move in moves if type(move) is kind])
