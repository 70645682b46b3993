"""What the rules refuse, as named ValueErrors with a reason and the offending text."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why a move is not legal (RULES.md section 4); the values are stable codes for other programs."""

    GAME_OVER = "game over"
    NOT_IN_PLAY = "not in play"
    NO_BRIDGE_LEFT = "no bridge left"
    SLOT_TAKEN = "slot taken"
    OBSTRUCTED = "obstructed"
    SAME_BRIDGE = "same bridge"
    FIRST_MOVE = "first move"
    UNDO = "undo"
    NO_BRIDGE = "no bridge"
    NOT_CONTROLLED = "not controlled"
    POINTS_TO_CENTRE = "points to centre"
    CENTRE = "centre"
    OWN_POST = "own post"
    UNREACHABLE = "unreachable"
    SIZE_TAKEN = "size taken"
    NO_RING_LEFT = "no ring left"
    NOT_YOUR_BLOCKER = "not your blocker"
    NO_BLOCKER = "no blocker"
    YOUR_BLOCKER = "your blocker"
    TOO_FEW_BRIDGES = "too few bridges"
    POST_THERE = "post there"
    NO_RING_KEPT = "no ring kept"
    NOT_SHUT_IN = "not shut in"
    RINGS_THERE = "rings there"
    OTHER_MOVES = "other moves"


class RulesError(ValueError):
    """Base of everything that the rules refuse; subclasses keep what they are made of, in this order."""

    def __reduce__(self) -> tuple[type[RulesError], tuple[object, ...]]:
        return type(self), tuple(vars(self).values())


class IllegalMove(RulesError):
    """A move that is not legal in the position; `reason` is its code, `token` the move as text."""

    def __init__(self, reason: Reason, token: str) -> None:
        super().__init__(f"move {token} is not legal here: {reason.value}")
        self.reason = reason
        self.token = token


class UnknownToken(RulesError):
    """A text that is no move in the notation; `token` is the text, `reason` what is wrong with it."""

    def __init__(self, token: str, reason: str) -> None:
        shown = token if len(token) <= 60 else token[:60] + "..."
        super().__init__(f"unknown move {shown!r}: {reason}")
        self.token = token
        self.reason = reason


class BadSetup(RulesError):
    """A game that can't be set up: wrong number of players, tower or seats; `reason` says what would be right."""

    def __init__(self, what: str, reason: str) -> None:
        super().__init__(f"{what}: {reason}")
        self.what = what
        self.reason = reason
