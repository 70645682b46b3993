"""What a scene of FINITO! can end with: plain values that the director turns into the next scene."""

from __future__ import annotations

from dataclasses import dataclass

from finity.finito.record import FinitoMatch
from finity.finito.scenes.options import GameOptions


@dataclass(frozen=True)
class OpenSetup:
    """Choose players and rules for a new game."""


@dataclass(frozen=True)
class StartGame:
    """Play a game."""

    options: GameOptions


@dataclass(frozen=True)
class GameFinished:
    """Show how a game ended."""

    options: GameOptions
    match: FinitoMatch


@dataclass(frozen=True)
class LeaveFinito:
    """Go back to where FINITO! was opened from."""


Outcome = OpenSetup | StartGame | GameFinished | LeaveFinito
