"""What is drawn, without pixels: kinds of piece, how big they are, where they can be, what players look
like, and what is pointed out for a while."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final, Protocol

from finity.client.kit import Kit
from finity.rules.board import EDGE_LENGTH, Colour, Size, Slot, Station, Way
from finity.rules.events import Path
from finity.shell.draw.theme import PlayerColour

# Measures in board units: adjacent stations lie 1 apart (see `finity.rules.board`)
BRIDGE_LENGTH: Final = 0.388
BRIDGE_WIDTH: Final = 0.178
BRIDGE_HEIGHT: Final = 0.024

RING_OUTER: Final[dict[Size, float]] = {Size.SMALL: 0.140, Size.MEDIUM: 0.214, Size.LARGE: 0.290}
RING_BAND: Final = 0.066
"""How wide the flat of a ring is, from its inner to its outer edge."""

TIER_OUTER: Final[dict[Size, float]] = {Size.SMALL: 0.150, Size.MEDIUM: 0.225, Size.LARGE: 0.305}
"""Up to which distance from the centre of its station each tier reaches."""

CENTRE_RING_OUTER: Final = 0.305
CENTRE_RING_INNER: Final = 0.135
"""The rings on the centre share this band: one inside the other, in turn order from outside to inside."""

POST_RADIUS: Final = 0.098
POST_HEIGHT: Final = 0.085
BLOCKER_WIDTH: Final = 0.142
BLOCKER_HEIGHT: Final = 0.036
BLOCKER_SHIFT: Final = 0.028
"""How far blockers in end slots stand from the slot's middle toward the middle slot: so those at a corner have room."""

HEXAGON_RADIUS: Final = EDGE_LENGTH
STATION_HEIGHT: Final = 0.085
"""How much of a station's side is seen below its lower edges."""

GROOVE_LENGTH: Final = 0.205
GROOVE_WIDTH: Final = 0.060
"""The hollow of a free slot."""


class Mark(Enum):
    """The sign of a player: no one has to tell players apart by colour alone."""

    DISC = auto()
    TRIANGLE = auto()
    SQUARE = auto()
    DIAMOND = auto()
    STAR = auto()
    CROSS = auto()


@dataclass(frozen=True, slots=True)
class PlayerLook:
    """The colour and the mark of a player, to which a pattern belongs; whether that is `bold` or just to be seen."""

    colour: PlayerColour
    mark: Mark
    bold: bool = False


def player_looks(kit: Kit) -> tuple[PlayerLook, ...]:
    """The colours, marks and patterns that players can choose from."""
    bold = kit.settings.high_contrast
    return tuple(PlayerLook(colour, mark, bold) for colour, mark in zip(kit.theme.players, Mark, strict=True))


class LookNumbers(Protocol):
    """A seat of which is known how its player looks: the numbers of colour and mark."""

    @property
    def look(self) -> int: ...
    @property
    def sign(self) -> int: ...


def look_of(kit: Kit, seat: LookNumbers) -> PlayerLook:
    return look_with(kit, seat.look, seat.sign)


def look_with(kit: Kit, colour: int, mark: int) -> PlayerLook:
    looks = player_looks(kit)
    return replace(looks[colour], mark=looks[mark].mark)


@dataclass(frozen=True, slots=True)
class Bridge:
    """A bridge: an arrow in white or black."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Ring:
    player: int
    size: Size


@dataclass(frozen=True, slots=True)
class CentreRing:
    """The ring on the centre, which never moves; the players' rings there lie one inside the other."""

    player: int


@dataclass(frozen=True, slots=True)
class Post:
    player: int


@dataclass(frozen=True, slots=True)
class Blocker:
    player: int


@dataclass(frozen=True, slots=True)
class Cone:
    colour: Colour


Piece = Bridge | Ring | CentreRing | Post | Blocker | Cone


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how large something is drawn: pixels, degrees counter-clockwise from the right, size factor."""

    x: float
    y: float
    degrees: float = 0.0
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class InTower:
    """A cone of the tower; index 0 is the bottom."""

    index: int


@dataclass(frozen=True, slots=True)
class AboveTower:
    """Where the cone for place `index` of the tower drops from."""

    index: int


@dataclass(frozen=True, slots=True)
class InStock:
    """The bridges that are left, out of sight below the board."""


@dataclass(frozen=True, slots=True)
class AtSeat:
    """In a player's panel, so large against the size on the board."""

    player: int
    scale: float


Place = Way | Slot | Station | InTower | AboveTower | InStock | AtSeat
"""A bridge lies along a way in its slot, a blocker in a slot, a ring or post in the middle of a station."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece that would be there."""

    piece: Piece
    place: Place
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class ReachableStations:
    """The stations that a player can reach, each with the number of crossings of a shortest path to it."""

    player: int
    steps: tuple[tuple[Station, int], ...]


@dataclass(frozen=True, slots=True)
class PathRibbon:
    """A path of a player; only its first `sure` steps are there already, all of them if that is None."""

    player: int
    path: Path
    sure: int | None = None


@dataclass(frozen=True, slots=True)
class TowerMark:
    """A player at a cone, counted from the bottom: the one that the player's path has come to, or needs next."""

    player: int
    index: int


@dataclass(frozen=True, slots=True)
class LastMove:
    """Where the last move changed something, and who made it; if it placed a ring, its size."""

    player: int
    changed: tuple[Slot | Station, ...]
    ring: Size | None = None


@dataclass(frozen=True, slots=True)
class Caption:
    """A note at the board: what a player has done, why that matters, and the slot or station it speaks of, if any.

    What a bot `said` stands there where nothing else does; a `lesson` is for whoever is new to the game."""

    player: int
    text: str
    reason: str = ""
    at: Slot | Station | None = None
    said: str = ""
    lesson: str = ""


@dataclass(frozen=True, slots=True)
class WinningPath:
    """The full path that a player could have with the next move, and where that would be made."""

    ribbon: PathRibbon
    spots: tuple[Slot | Station, ...]
    missing: tuple[Ghost, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """A move that is advised to a player: where it is made, why in a few words, and the path that it is about. `of`
    says of how many crossings that has more of now; it is empty unless the path becomes longer."""

    player: int
    spots: tuple[Slot | Station, ...]
    title: str
    text: str
    ribbon: PathRibbon
    of: str = ""


@dataclass(frozen=True, slots=True)
class Highlights:
    """Everything that is pointed out now.

    `possible` is what can be picked, `places` is what carries the own path on, with waves that come as `beat` goes from
    0 to 1 again and again. `culprits` is what stands in the way of what was tried. The `leaving` pieces, each with its
    place, and those that would be `turned` are drawn as they are, with a sign of what would become of them. The steps
    of the path `lit`, else of the `ribbon`, shine at the tower. `shake` moves ghosts and culprits to the right, in
    board units.
    """

    possible: frozenset[Slot | Station] = frozenset()
    places: tuple[Ghost, ...] = ()
    own: int = 0
    """Whose places these are."""
    beat: float = 0.0
    ghosts: tuple[Ghost, ...] = ()
    faint: tuple[Ghost, ...] = ()
    """What could be there as well, below the ghosts."""
    swing: float = 0.0
    """How many degrees the ghosts of bridges still have to turn."""
    turned: tuple[Ghost, ...] = ()
    leaving: frozenset[tuple[Piece, Place]] = frozenset()
    reach: ReachableStations | None = None
    ribbon: PathRibbon | None = None
    thin: tuple[PathRibbon, ...] = ()
    """Paths of others."""
    threat: WinningPath | None = None
    last_move: LastMove | None = None
    culprits: frozenset[Slot | Station] = frozenset()
    lit: PathRibbon | None = None
    shake: float = 0.0
    veil: float = 0.0
    """How much is still seen of what was pointed out before."""
    names: bool = True
    """Whether stations tell their names."""
    next_cone: TowerMark | None = None
    marks: tuple[TowerMark, ...] = ()
    caption: Caption | None = None


NOTHING: Final = Highlights()
