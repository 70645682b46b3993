"""The boards at the end of a game: the path walked again and again, and a small picture of what turned it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.rules import Move, Position, Slot, Station
from finity.rules.board import CENTRES, Point
from finity.rules.board import Size as RingSize
from finity.screens.game_over.endings import SeenPath
from finity.shell.draw.style import Size
from finity.table.framed_stage import FramedStage
from finity.table.pointer.foresight import changed, preview
from finity.view.art import glows
from finity.view.art.pieces import UNIT
from finity.view.effects.again import WalkedAgain
from finity.view.layout import slot_degrees
from finity.view.shown import PlayerLook

ACROSS: Final = 2.0
"""How many board units a small picture shows."""
WAVES: Final = ((2.6, 2.6, 1.0), (9.5, 1.6, 0.55), (17.0, 1.3, 0.24))
"""The lines around what turned the game; see `glows.bridge_place`."""


class WalkedBoard(FramedStage):
    """Shows a position at the end of a game, and a path on it, if there is one, until it is `paused`."""

    def __init__(self, kit: Kit, looks: Sequence[PlayerLook], position: Position, seen: SeenPath | None) -> None:
        super().__init__(kit, looks, kit.sounds.play)
        self.paused = seen is None
        self.put(seen.position if seen else position)
        if seen:
            self._effects.begin(WalkedAgain, self.table, seen.player, seen.path, seen.sure, _middle(seen.cut))
        if math.isinf(self.speed):
            self._effects.end()
            self.paused = True

    @property
    def animating(self) -> bool:
        return not self.paused

    def update(self, dt: float) -> None:
        if not self.paused:
            super().update(dt)


def close_up(kit: Kit, looks: Sequence[PlayerLook], position: Position, move: Move, size: Size) -> pygame.Surface:
    """Draw the part of a board where a move is made, with what it does, so many pixels large."""
    stage, picture, shown = FramedStage(kit, looks), pygame.Surface(size), preview(position, move)
    spots = changed(move)[-1:]
    board = pygame.Rect(0, 0, size[0], size[1])
    stage.frame(size, board)
    factor = size[0] / ACROSS / stage.layout.unit
    stage.frame(size, board.scale_by(factor))
    left, top = stage.layout.board.to_pixels(_middle(*spots) or (0.0, 0.0))
    stage.frame(size, board.scale_by(factor).move(size[0] / 2 - left, size[1] / 2 - top))
    stage.put(position)
    ghosts = tuple(replace(ghost, opacity=1.0) for ghost in shown.ghosts)
    stage.draw(picture, highlights=replace(shown, ghosts=ghosts, names=False))
    for spot in spots:
        if isinstance(spot, Slot):
            waves = glows.bridge_place(kit.theme.gold, slot_degrees(spot), WAVES)
        else:
            waves = glows.ring_place(kit.theme.gold, getattr(move, "size", RingSize.LARGE), WAVES)
        around = waves.drawn(stage.layout.unit / UNIT)
        picture.blit(around, around.get_rect(center=picture.get_rect().center))
    return picture


def _middle(spot: Slot | Station | None = None) -> Point | None:
    return spot.middle if isinstance(spot, Slot) else None if spot is None else CENTRES[spot]
