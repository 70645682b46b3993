"""What happened, in order: enough to redraw the board, sound it and tell it, without comparing positions.

`start` answers the events of the setup, `apply` those of a move and its consequences (RULES.md sections 2, 4 and 5).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from finity.rules.board import Colour, Size, Slot, Station, Way


class EndReason(StrEnum):
    """How a game ended. The rules know no repetition: it is a house rule, and a match alone ends a game by it."""

    FULL_PATH = "full path"
    TIE = "tie"
    DEADLOCK = "deadlock"
    RESIGNATION = "resignation"
    REPETITION = "repetition"


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: the places, best first, each with the players who share it."""

    places: tuple[tuple[int, ...], ...]
    reason: EndReason

    @property
    def winner(self) -> int | None:
        """The player alone on the first place, or None for a draw."""
        return self.places[0][0] if len(self.places[0]) == 1 else None


@dataclass(frozen=True, slots=True)
class Path:
    """A walk over bridges: the station it starts on and the ways crossed, the k-th in the pattern's k-th colour."""

    start: Station
    ways: tuple[Way, ...]

    @property
    def stations(self) -> tuple[Station, ...]:
        """All stations in the order of the walk, the start included; one more than crossings."""
        return (self.start, *(way.end for way in self.ways))


@dataclass(frozen=True, slots=True)
class ConeStacked:
    """Setup: a path indicator was put on the tower; index 0 is the bottom."""

    index: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class PostPlaced:
    """Setup: a base post was put on its start station."""

    player: int
    station: Station


@dataclass(frozen=True, slots=True)
class BlockerPlaced:
    """Setup: a blocker was put beside its owner's post."""

    player: int
    slot: Slot


@dataclass(frozen=True, slots=True)
class _BridgeEvent:
    player: int
    colour: Colour
    way: Way


class BridgeAdded(_BridgeEvent):
    """A bridge came from the stock."""


class BridgeReversed(_BridgeEvent):
    """A bridge that led along `way` now leads along `way.back`."""


class BridgeRemoved(_BridgeEvent):
    """A bridge that led along `way` went back to the stock."""


@dataclass(frozen=True, slots=True)
class _RingEvent:
    player: int
    station: Station
    size: Size


class RingPlaced(_RingEvent):
    """A ring came from its owner's stock (also at setup, on the centre)."""


@dataclass(frozen=True, slots=True)
class BlockerMoved:
    player: int
    source: Slot
    target: Slot


@dataclass(frozen=True, slots=True)
class BlockerRemoved:
    """`player` took the blocker of `owner` out of the game."""

    player: int
    owner: int
    slot: Slot


@dataclass(frozen=True, slots=True)
class PostRelocated:
    """A base post moved to another station."""

    player: int
    source: Station
    target: Station


@dataclass(frozen=True, slots=True)
class PostTeleported:
    """A base post that was shut in moved to an empty station."""

    player: int
    source: Station
    target: Station


class RingLost(_RingEvent):
    """A ring went back to its owner's stock because its post teleported away from under it."""


class RingOrphaned(_RingEvent):
    """A ring that no partial path supports any more went back to its owner's stock."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A player had no move and passed."""

    player: int


@dataclass(frozen=True, slots=True)
class Resigned:
    """A player gave up; the pieces stay."""

    player: int


@dataclass(frozen=True, slots=True)
class FullPathMade:
    """A player has a full path; `path` is the one that visits the most stations."""

    player: int
    path: Path


@dataclass(frozen=True, slots=True)
class PlaceTaken:
    """Players got their place (1 is best); more than one if they share it."""

    players: tuple[int, ...]
    place: int


@dataclass(frozen=True, slots=True)
class DeadlockNear:
    """The game is a draw after so many more moves without a ring placed or removed."""

    moves_left: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this player's turn now."""

    player: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    result: Result


LostRing = RingLost | RingOrphaned
_OfSetup = ConeStacked | PostPlaced | BlockerPlaced
_OfBridge = BridgeAdded | BridgeReversed | BridgeRemoved
_OfPiece = RingPlaced | BlockerMoved | BlockerRemoved | PostRelocated | PostTeleported
_OfGame = Passed | Resigned | FullPathMade | PlaceTaken | DeadlockNear | TurnBegan | GameEnded
Event = _OfSetup | _OfBridge | _OfPiece | LostRing | _OfGame


def lost_rings(events: Iterable[Event]) -> list[LostRing]:
    """The rings that went home in these events, orphaned or left by their post, in their order."""
    return [event for event in events if isinstance(event, LostRing)]


def owners_of_lost_rings(events: Iterable[Event]) -> list[int]:
    """The owner of each ring that went home in these events, in their order."""
    return [event.player for event in lost_rings(events)]
