"""The end of a game is rehearsed while people think, so that it is there at once when the game is really over."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from finity.client.kit import Kit
from finity.match import Match
from finity.records.options import GameOptions
from finity.rules import Position, Resign, apply
from finity.scenes.outcomes import FinityMatch
from finity.shell.draw.style import Size
from finity.view.art.sprites import Art
from finity.view.shown import NOTHING, Highlights


def rehearsal(kit: Kit, options: GameOptions, first: Position, size: Callable[[], Size]) -> Iterator[Highlights]:
    """Show nobody how a game that began with `first` would end if all gave up but one, a part at each step: what its
    scene loads and draws is kept, above all the board's ground. Nothing is to be shown of it.

    `size` answers how large the window is, in pixels.
    """
    yield NOTHING
    from finity.scenes.over.scene import GameOver  # loads much

    yield NOTHING
    match: FinityMatch = Match(options.match_seats, first, apply)
    while match.position.result is None:
        match.play(match.position.to_move, Resign())
    scene = GameOver(kit, options, match)
    scene.resize(size())
    yield NOTHING
    picture = pygame.Surface(size()).convert()
    scene.draw_side(picture)
    yield NOTHING
    scene.skip()
    scene.draw(picture)
    for _ in Art(kit.assets, kit.theme, scene.looks).coming(scene.stage.layout.unit):
        yield NOTHING
