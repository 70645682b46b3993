"""Pictures of boards on which nobody plays: small ones to choose among tables, and the one behind the setup."""

import random
from dataclasses import replace
from functools import cache
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.settings import theme_of
from finity.rules import AddBridge, Move, PlaceRing, Position, ReverseBridge, apply, legal_moves, start
from finity.shell.draw.painting import roughened, small_table
from finity.shell.draw.theme import Tabletop
from finity.table.framed_stage import FramedStage
from finity.view.shown import Highlights, looks_of

_SEED: Final = 5
_PLIES: Final = 30
_CLOSER: Final = 1.75
"""How much higher than the picture the whole board would be."""
_LIKED: Final[dict[type[Move], float]] = {AddBridge: 5.0, PlaceRing: 5.0, ReverseBridge: 1.0}
_LIKED_LEAST: Final = 0.35
_DIMMED: Final = 0.28
"""How bright it is, compared to a table."""
_BLUR: Final = 180
_PART: Final = 4
"""It is drawn at this part of the window's size, since a large board takes long: so it is soft, as what is far away."""


@cache
def _position() -> Position:
    """Four players, some rounds after the start."""
    rng, (position, _) = random.Random(_SEED), start(players=4, tower="BWWBWBBW")
    for _ in range(_PLIES):
        moves = legal_moves(position)
        kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
        kind = rng.choices(kinds, [_LIKED.get(kind, _LIKED_LEAST) for kind in kinds])[0]
        following, _ = apply(position, rng.choice([move for move in moves if type(move) is kind]))
        position = position if following.result else following
    return position


def table_picture(kit: Kit, kind: Tabletop, size: tuple[int, int]) -> pygame.Surface:
    """The middle of the board on a table, with players' colours and contrast as they are chosen now."""
    settings = replace(kit.settings, tabletop=kind)
    shown = replace(kit, settings=settings, theme=theme_of(settings))
    return kit.assets.cached(("table picture", shown.theme, size), lambda: _drawn(shown, size))


def _drawn(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    position = _position()
    stage = FramedStage(kit, looks_of(kit)[: position.players])
    around = round(_CLOSER * size[1])
    stage.frame(size, pygame.Rect((size[0] - 2 * around) // 2, (size[1] - around) // 2, 2 * around, around))
    stage.put(position)
    surface = pygame.Surface(size)
    stage.draw(surface, highlights=Highlights(names=False))
    return surface


class BoardBehind:
    """Draws an empty board for so many players, once for each number and size."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._stage = FramedStage(kit, looks_of(kit)[:2])
        self._players = 2
        self._size = (0, 0)

    @property
    def frame(self) -> pygame.Rect:
        small = self._stage.layout.board_frame
        return pygame.Rect(small.left * _PART, small.top * _PART, small.width * _PART, small.height * _PART)

    def show(self, players: int, size: tuple[int, int]) -> None:
        if (players, size) == (self._players, self._size):
            return
        self._players, self._size = players, size
        self._stage = FramedStage(self._kit, looks_of(self._kit)[:players])
        small = size[0] // _PART, size[1] // _PART
        self._stage.frame(small, pygame.Rect((0, 0), small).inflate(-small[0] // 20, -small[1] // 20))

    def draw(self, surface: pygame.Surface) -> None:
        key = "board behind", self._players, self._size, self._kit.theme
        surface.blit(self._kit.assets.cached(key, self._drawn), (0, 0))

    def _drawn(self) -> pygame.Surface:
        small, theme = pygame.Surface(self._stage.layout.size), self._kit.theme
        self._stage.draw(small)
        soft = pygame.transform.box_blur(small, max(1, small.width // _BLUR))
        soft.set_alpha(round(255 * _DIMMED))
        table = small_table(self._size, theme)
        table.blit(soft, (0, 0))
        return roughened(pygame.transform.smoothscale(table, self._size), theme)
