"""The board behind the menu, which plays by itself at a calm pace."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.rules import AddBridge, Move, PlaceRing, Position, ReverseBridge, apply, draw_tower, legal_moves, start
from finity.scenes.table.framed_stage import FramedStage
from finity.shell.draw.style import Style
from finity.shell.loop.scene import Scene
from finity.view.shown import looks_of

SECONDS_BETWEEN_MOVES: Final = 0.8
SECONDS_AFTER_GAME: Final = 4.0
LONGEST_GAME: Final = 90
"""In plies: after that many the board is so full that a new one is nicer to look at."""
TICK: Final = 0.1
_LIKED: Final[dict[type[Move], float]] = {AddBridge: 5.0, PlaceRing: 5.0, ReverseBridge: 1.0}
_LIKED_LEAST: Final = 0.35


class Backdrop(Scene):
    """Games of 2, 3 or 4 players between nobody, one after another."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._kit = kit
        self._size = (0, 0)
        self._left = 0.0
        self._new_game()

    def resume(self) -> None:
        """Follow the settings, which may have been changed."""
        self._stage.speed = self._kit.settings.animation_speed.factor

    def resize(self, size: tuple[int, int]) -> None:
        """Lay it out for a window of this many pixels: the board beside the menu, the tower at the right edge."""
        self._size = size
        style = self._kit.style.fitted_to(size)
        board, tower = places(style, size)
        self._stage.frame(size, board, tower)

    def close(self) -> None:
        """Nobody looks for now; the game goes on where it stands once somebody does."""
        self._stage.close()

    @property
    def hero(self) -> pygame.Rect:
        return self._stage.layout.board_frame

    @property
    def animating(self) -> bool:
        return self._stage.animating

    @property
    def wake_after(self) -> float | None:
        return TICK

    def update(self, dt: float) -> None:
        self._stage.update(dt)
        if self._stage.busy:
            return
        self._left -= dt
        if self._left > 0:
            return
        if self.position.result or self.position.ply >= LONGEST_GAME:
            self._new_game()
            self.resize(self._size)
        else:
            self._move()
        self.invalidate()

    def coming(self) -> Iterator[object]:
        return self._stage.coming_picture()

    def draw(self, surface: pygame.Surface) -> None:
        self._stage.draw(surface)

    def _new_game(self) -> None:
        rng = self._kit.rng
        players = rng.choice((2, 3, 4))
        self._stage = FramedStage(self._kit, rng.sample(looks_of(self._kit), players))
        self.position, events = start(players, draw_tower(rng))
        self._stage.show(events)
        self._left = SECONDS_BETWEEN_MOVES

    def _move(self) -> None:
        before = self.position
        self.position, events = apply(before, pleasing_move(before, self._kit.rng))
        self._stage.play(before, events, self.position)
        self._left = SECONDS_AFTER_GAME if self.position.result else SECONDS_BETWEEN_MOVES


def pleasing_move(position: Position, rng: random.Random) -> Move:
    """Any legal move, though rather a kind that builds something than one that shuffles pieces about."""
    moves = legal_moves(position)
    kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
    kind = rng.choices(kinds, [_LIKED.get(kind, _LIKED_LEAST) for kind in kinds])[0]
    return rng.choice([move for move in moves if type(move) is kind])


def places(style: Style, size: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
    """Where board and tower lie in a window of `size` pixels: the board as large as it can be right of the menu's
    column, the tower beside it where the window is wide; elsewhere it stands outside."""
    window, px = pygame.Rect((0, 0), size), style.px
    spare = max(0, window.width - px(1280))
    left = px(500) + spare // 6
    tower = pygame.Rect(0, 0, px(188), px(430))
    tower.midright = (window.right - px(56) if spare > px(250) else window.right + 2 * px(188), window.centery)
    board = pygame.Rect(left, px(24), min(tower.left, window.right) - px(8) - left, window.height - px(48))
    return board, tower
