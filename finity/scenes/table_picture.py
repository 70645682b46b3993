"""A small picture of a table with a game on it, to choose among tables."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Final

import pygame

from finity.client.kit import Kit, theme_of
from finity.rules import Position, apply, start
from finity.scenes.table.backdrop import pleasing_move
from finity.scenes.table.framed_stage import FramedStage
from finity.shell.draw.theme import Tabletop
from finity.view.shown import looks_of

_SEED: Final = 5
_PLIES: Final = 30
_CLOSER: Final = 1.75
"""How much higher than the picture the whole board would be."""


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
