"""The games of this program. Whoever adds one writes it here."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from finity.client.kit import GameKind
from finity.finito.game import FINITO
from finity.scenes.game import FINITY
from finity.shell.input.bindings import CHANGEABLE
from finity.shell.input.intents import Action, AnyAction

GAMES: Final[tuple[GameKind, ...]] = (FINITY, FINITO)
"""In the order in which they stand in the menu. The first one explains what is wrong with a text that is no game."""


def text_folders(assets: Path, games: Iterable[GameKind]) -> list[Path]:
    """Where texts stand: the program's own, then those of lessons and of games."""
    return [assets / "lang", *sorted((assets / "lessons").rglob("lang")), *(assets / g.texts for g in games if g.texts)]


def changeable_actions(games: Iterable[GameKind]) -> tuple[AnyAction, ...]:
    """What a person can give other keys, as it is listed: at tables in general, at those of games, everywhere."""
    at_tables = [action for game in games for action in game.actions]
    return tuple(dict.fromkeys((Action.SKIP, Action.ALTERNATIVE, *at_tables, *CHANGEABLE)))
