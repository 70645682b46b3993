"""The end of a game is rehearsed while people think, so that it is there at once when the game is really over."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import chain
from typing import Final

from finity.client.kit import Kit
from finity.match import Match
from finity.records.options import GameOptions
from finity.rules import Position, Resign, apply
from finity.scenes.outcomes import FinityMatch
from finity.shell.draw.style import Size
from finity.view.art.sprites import Art
from finity.view.shown import NOTHING, Highlights

_LOADED: Final = ("finity.scenes.over.scene", "finity.scenes.opponents.strength")
"""What takes long to load."""


def rehearsal(kit: Kit, options: GameOptions, match: FinityMatch, size: Size) -> Iterator[Highlights]:
    """Show nobody the end of a game, a part at each step: what its scene loads and draws is kept, above all the board's
    ground. Nothing is to be shown of it.

    `size` is that of the window, in pixels.
    """
    for module in _LOADED:
        yield NOTHING
        import_module(module)
    yield NOTHING
    from finity.scenes.over.awards import follow
    from finity.scenes.over.scene import GameOver

    for _ in follow(match):
        yield NOTHING
    scene = GameOver(kit.unseen(), options, match)
    yield NOTHING
    scene.resize(size)
    scene.skip()
    for _ in chain(scene.stage.coming_ground(), scene.coming()):
        yield NOTHING
    for _ in chain(
        Art(kit.assets, kit.theme, scene.looks).coming(scene.stage.layout.unit), kit.assets.spares.coming(size)
    ):
        yield NOTHING


def given_up(options: GameOptions, first: Position) -> FinityMatch:
    """A game in which all gave up at once but one."""
    match: FinityMatch = Match(options.match_seats, first, apply)
    while match.position.result is None:
        match.play(match.position.to_move, Resign())
    return match
