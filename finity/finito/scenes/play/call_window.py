"""The short time after a card in which people can call FINITO!."""

from __future__ import annotations

from typing import Final

from finity.finito.rules import Call, LetPass, Move
from finity.finito.scenes.options import Calling
from finity.finito.scenes.play.game import Game

BEAT: Final = 0.5
"""Seconds after a card on which no person can call, so that all can see it."""
FOR_SEVERAL: Final = 3.0
FOR_ONE: Final = 8.0
"""Seconds to call; one person alone among bots is in no hurry."""
KEYS: Final = ("q", "p", "c", "n", "t", "u")
"""The keys by which several people call, by seat: far apart, on every keyboard, and none that means something."""
KEY_FOR_ONE: Final = "f"
KEY_TO_PASS: Final = "p"


class CallWindow:
    """Open for `seats` (people who may call) for some seconds; remembers who has called."""

    def __init__(self, seats: tuple[int, ...], seconds: float) -> None:
        self.seats = seats
        self.called: set[int] = set()
        self._seconds = seconds
        self._left = seconds

    @property
    def asking(self) -> bool:
        """Whether somebody can still call."""
        return bool(self.seats) and not self.closed

    @property
    def closed(self) -> bool:
        """Whether the time is over, or everybody has called."""
        return self._left <= 0 or (bool(self.seats) and self.called == set(self.seats))

    @property
    def share_left(self) -> float:
        """How much of the time is left, 1 to 0."""
        return max(0.0, self._left / self._seconds) if self._seconds else 0.0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._left -= dt

    def call(self, seat: int) -> None:
        """A person calls."""
        self.called.add(seat)

    def close(self) -> None:
        """Nobody else calls."""
        self._left = 0.0

    def answer(self, game: Game, seat: int) -> Move:
        """What a person answers to the card, now that the time is over."""
        wants = game.options.calling is Calling.AUTOMATIC or seat in self.called
        return Call() if wants and game.holds_last_card(seat) else LetPass()


def window_for(game: Game, beat: float = BEAT) -> CallWindow:
    """The window after the card just played.

    Nothing about it tells who holds what: only a person alone among bots gets one just when it matters to that person.
    """
    if not game.can_be_called:
        return CallWindow((), 0.0)
    others = tuple(seat for seat in game.people if seat != game.position.active)
    if game.options.calling is Calling.AUTOMATIC or not others:
        return CallWindow((), beat)
    if len(game.people) > 1:
        return CallWindow(others, FOR_SEVERAL)
    return CallWindow(others, FOR_ONE) if game.holds_last_card(others[0]) else CallWindow((), beat)


def key_of(game: Game, seat: int) -> str:
    """The key by which a person calls."""
    return KEYS[seat] if len(game.people) > 1 else KEY_FOR_ONE
