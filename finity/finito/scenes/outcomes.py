"""What a scene of FINITO! can end with: plain values that the director turns into the next scene.

The menu needs none of them; the rules are only named here and not imported.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from finity.client.outcomes import Over

if TYPE_CHECKING:
    from finity.finito.record import FinitoMatch
    from finity.finito.scenes.keeping import FinitoKeeper
    from finity.finito.scenes.options import GameOptions
    from finity.shell.text import Message


@dataclass(frozen=True)
class OpenSetup:
    """Choose players and rules for a new game."""


@dataclass(frozen=True)
class OpenLesson:
    """Play a level of the lessons, known by its key, and then the next ones; empty for the first that isn't solved."""

    level: str = ""


@dataclass(frozen=True)
class StartGame:
    """Play a game."""

    options: GameOptions


@dataclass(frozen=True)
class SeeAgain(Over):
    """See a game again from its first card; `message` is told, if there is one."""

    match: FinitoMatch
    message: Message | None = None


@dataclass(frozen=True)
class GameFinished:
    """Show how a game ended; `keeper` keeps what is not on disk yet."""

    options: GameOptions
    match: FinitoMatch
    keeper: FinitoKeeper | None = None


@dataclass(frozen=True)
class ShowSeries:
    """Show how a series stands after a game that began with a seat, and which one has won, or nobody."""

    options: GameOptions
    winner: int | None
    began: int
