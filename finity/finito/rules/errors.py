"""What the rules refuse, as named ValueErrors with a reason and the offending text."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why a move is not legal; the values are stable codes."""

    GAME_OVER = "game over"
    NOT_DEALT = "the cards are not dealt yet"
    ALREADY_DEALT = "the cards are dealt already"
    BAD_DEAL = "not the cards of this game"
    NOT_IN_HAND = "not in hand"
    NOT_PLAYED_YET = "no card played yet"
    OTHERS_ANSWER = "the others answer first"
    NOTHING_TO_ANSWER = "nothing to answer"
    NOT_HELD = "no such card to throw"


class RulesError(ValueError):
    """Base of everything that the rules refuse; subclasses keep what they are made of, in this order."""

    def __reduce__(self) -> tuple[type[RulesError], tuple[object, ...]]:
        return type(self), tuple(vars(self).values()) or self.args


class IllegalMove(RulesError):
    """A move that is not legal in the position; `reason` is its code, `token` the move as text."""

    def __init__(self, reason: Reason, token: str) -> None:
        super().__init__(f"move {_shortened(token)} is not legal here: {reason.value}")
        self.reason = reason
        self.token = token


class UnknownToken(RulesError):
    """A text that is no card or move; `token` is the text, `reason` what would be right."""

    def __init__(self, token: str, reason: str) -> None:
        super().__init__(f"unknown move {_shortened(token)!r}: {reason}")
        self.token = token
        self.reason = reason


class BadSetup(RulesError):
    """A game that can't be set up; the message says what would be right."""


def _shortened(token: str) -> str:
    return token if len(token) <= 60 else token[:60] + "..."
