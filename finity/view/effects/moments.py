"""What the choreography tells the effects: what is seen to happen now. What follows is its affair."""

from __future__ import annotations

from dataclasses import dataclass

from finity.rules.board import Colour, Point, Size, Slot, Station, Way
from finity.view.effects.pathways import Pathway
from finity.view.table import Sprite


@dataclass(frozen=True)
class BridgeLanded:
    """A bridge comes to rest in its slot."""

    way: Way


@dataclass(frozen=True)
class RingLanded:
    """A ring is set on its tier."""

    player: int
    station: Station
    size: Size


@dataclass(frozen=True)
class PostLanded:
    """A base post is set down."""

    player: int
    station: Station


@dataclass(frozen=True)
class BlockerLanded:
    """A blocker comes to rest in its slot."""

    player: int
    slot: Slot


@dataclass(frozen=True)
class Cut:
    """Rings of `player` lose their support by what happened in `slot` (None if nothing did in any).

    `rings` has the station of each, and in how many seconds it will burst loose; after `seconds` all are home. What was
    that player's longest path is `severed` from crossing `gone_from` on, if it was.
    """

    player: int
    rings: tuple[tuple[Station, float], ...]
    seconds: float
    slot: Slot | None = None
    severed: Pathway | None = None
    gone_from: int = 0

    @property
    def lost(self) -> tuple[Station, ...]:
        """Where the rings lie."""
        return tuple(station for station, _ in self.rings)


@dataclass(frozen=True)
class BridgeBroken:
    """A bridge is taken away, and rings lose their support by that."""

    colour: Colour
    way: Way


@dataclass(frozen=True, eq=False)
class RingBurst:
    """A ring bursts loose and flies home."""

    player: int
    station: Station
    ring: Sprite


@dataclass(frozen=True)
class TowerStands:
    """The last cone has come down on the tower."""

    tower: tuple[Colour, ...]


@dataclass(frozen=True)
class PathGrew:
    """A player's longest path has become longer; it is `heard` if that is who has moved."""

    player: int
    way: Pathway
    tower: tuple[Colour, ...]
    heard: bool


@dataclass(frozen=True)
class PathWalked:
    """A full path is walked from now on, a crossing every `step` seconds, for the cones of the `tower`.

    If it `stays`, it is still alight afterwards, and all else is dark. Those who are `crowned` have won the game, which
    is told once it is walked.
    """

    player: int
    way: Pathway
    tower: tuple[Colour, ...]
    step: float
    stays: bool
    crowned: tuple[int, ...] = ()


@dataclass(frozen=True)
class Triumph:
    """Somebody has won by a path, or several at once; the tower has so many cones."""

    players: tuple[int, ...]
    cones: int


@dataclass(frozen=True)
class Drawn:
    """The game is over, and nobody has won: `players` share the first place, their base posts lie `at` these points."""

    players: tuple[int, ...]
    at: tuple[Point, ...]


@dataclass(frozen=True)
class LastLeft:
    """The game is over, and a player comes first without a path at the last: the others are gone, or have drawn.

    The base post lies `at` a point; `way` is the player's longest path, if there is any, by the pattern of the `tower`.
    """

    player: int
    at: Point
    way: Pathway | None
    tower: tuple[Colour, ...]


Moment = (
    BridgeLanded
    | RingLanded
    | PostLanded
    | BlockerLanded
    | Cut
    | BridgeBroken
    | RingBurst
    | TowerStands
    | PathGrew
    | PathWalked
    | Triumph
    | Drawn
    | LastLeft
)
