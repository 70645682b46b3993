"""A position: everything that decides what may happen next, as one frozen value (RULES.md sections 1, 2 and 5)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from finity.rules.board import BOARDS, SLOTS, WAYS, Board, Colour, Size, Slot, Station, Way, bits_in, stations_in
from finity.rules.events import Result

BRIDGES_OF_A_COLOUR: Final = 32
RINGS_OF_A_SIZE: Final = 8
BLOCKERS_OF_A_PLAYER: Final = 2
ROUNDS_TO_DEADLOCK: Final = 10
BRIDGES_TO_REMOVE_BLOCKERS: Final = 20
_COLOURS: Final = tuple(Colour)
_EVERYONE: Final = {players: tuple(range(players)) for players in BOARDS}


@dataclass(frozen=True, slots=True)
class Setup:
    """What is chosen before a game: tower (colours from bottom to top), seats in turn order, playing on.

    `board` is the part of the board in play.
    """

    tower: tuple[Colour, ...]
    seats: tuple[Station, ...]
    play_on: bool = False
    board: Board = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "board", BOARDS[len(self.seats)])


Bridges = tuple[int, int, int, int]
"""The slots with white bridges forward, white back, black forward and black back."""


def bridges_in(bridges: Bridges) -> Iterator[tuple[Colour, Way]]:
    """Some bridges as colour and way, in the order of the slots."""
    ways = [(2 * index + (kind & 1), kind >> 1) for kind in range(4) for index in bits_in(bridges[kind])]
    for way, colour in sorted(ways):
        yield _COLOURS[colour], WAYS[way]


class Ban(NamedTuple):
    """Where the next move would just undo the last one: sets of slots (RULES.md section 4, no immediate undo)."""

    adding_white: int = 0
    adding_black: int = 0
    reversing: int = 0
    removing: int = 0
    blocking: int = 0


NO_BAN: Final = Ban()


class Reach(NamedTuple):
    """Where a player's paths lead: bit sets of stations.

    `stations` are reachable (the post's own included, the centre never); `white_exits` and `black_exits` are those from
    which some partial path may go on over a bridge of that colour; `full` says whether there is a full path.
    """

    stations: int
    white_exits: int
    black_exits: int
    full: bool


PositionKey = tuple[tuple[int, ...], tuple[tuple[int, int, int], ...], tuple[Station, ...], tuple[int, ...], int]
"""What lies on the board and whose turn it is."""


class Position(NamedTuple):
    """A frozen position, hashable and equal by value. (A named tuple, since one is made at every ply of a search.)

    `bridges` holds four sets of slots: white forward, white backward, black forward, black backward (`Way.forward`
    says what forward means). `rings` holds for each player three sets of stations: where the small, medium and large
    ring lie, the one on the centre left out (it never moves and supports nothing). `blockers` holds a set of slots a
    player. `placed` are the players who have finished, best first, `resigned` those who gave up, first the last place.
    `quiet` counts the moves since a ring was placed or removed, `ply` all moves; resigning counts for neither.

    The last four fields follow from the others: the white and the black graph of crossings (see `board.ROW`), the slots
    obstructed by a bridge at their corner, the slots that hold something, and where each player's paths lead.
    """

    setup: Setup
    to_move: int
    bridges: Bridges
    rings: tuple[tuple[int, int, int], ...]
    posts: tuple[Station, ...]
    blockers: tuple[int, ...]
    ply: int
    quiet: int
    ban: Ban
    placed: tuple[tuple[int, ...], ...]
    resigned: tuple[int, ...]
    result: Result | None
    graphs: tuple[int, int]
    obstructed: int
    taken: int
    reaches: tuple[Reach, ...]

    @property
    def players(self) -> int:
        return len(self.posts)

    @property
    def tower(self) -> str:
        """The pattern, read from the bottom of the tower, such as `BWBWBBWW`."""
        return "".join(colour.letter.upper() for colour in self.setup.tower)

    @property
    def repetition_key(self) -> PositionKey:
        """What a position of this game that stood before is known by: all but what is counted or banned."""
        return self.bridges, self.rings, self.posts, self.blockers, self.to_move

    @property
    def playing(self) -> tuple[int, ...]:
        return playing_among(len(self.posts), self.placed, self.resigned)

    @property
    def all_bridges(self) -> int:
        white, white_back, black, black_back = self.bridges
        return white | white_back | black | black_back

    @property
    def post_stations(self) -> int:
        stations = 0
        for post in self.posts:
            stations |= 1 << post
        return stations

    @property
    def moves_until_deadlock(self) -> int:
        """After how many more moves without a ring placed or removed the game is a draw (RULES.md section 5)."""
        return ROUNDS_TO_DEADLOCK * len(self.playing) - self.quiet

    def bridge_in(self, slot: Slot) -> tuple[Colour, Way] | None:
        """The bridge in a slot, as its colour and the way it leads, or None."""
        for kind, slots in enumerate(self.bridges):
            if slots & slot.bit:
                return Colour(kind >> 1), WAYS[2 * slot.index + (kind & 1)]
        return None

    def bridge_list(self) -> Iterator[tuple[Colour, Way]]:
        """All bridges on the board, as colour and way, in the order of the slots."""
        return bridges_in(self.bridges)

    def ring_owner(self, station: Station, size: Size) -> int | None:
        """Who owns the ring of this size on a station (not the centre), or None."""
        return next((player for player, sizes in enumerate(self.rings) if sizes[size] >> station & 1), None)

    def ring_list(self, player: int) -> Iterator[tuple[Station, Size]]:
        """A player's rings on the board, the one on the centre left out."""
        for size in Size:
            for station in stations_in(self.rings[player][size]):
                yield station, size

    def rings_on(self, player: int, station: Station) -> int:
        """How many rings a player has on a station, 0 to 3 (the centre's not counted)."""
        small, medium, large = self.rings[player]
        return (small >> station & 1) + (medium >> station & 1) + (large >> station & 1)

    def stations_with_rings(self, player: int) -> int:
        """The set of stations where a player has rings, the centre left out."""
        small, medium, large = self.rings[player]
        return small | medium | large

    def rings_on_board(self, player: int) -> int:
        """How many rings a player has on the board, the one on the centre not counted."""
        small, medium, large = self.rings[player]
        return small.bit_count() + medium.bit_count() + large.bit_count()

    def ring_stock(self, player: int, size: Size) -> int:
        """How many rings of a size a player has left to place; one large one always lies on the centre."""
        return RINGS_OF_A_SIZE - (size is Size.LARGE) - self.rings[player][size].bit_count()

    def bridge_stock(self, colour: Colour) -> int:
        """How many bridges of a colour are left for all."""
        return BRIDGES_OF_A_COLOUR - (self.bridges[2 * colour] | self.bridges[2 * colour + 1]).bit_count()

    def blocker_owner(self, slot: Slot) -> int | None:
        return next((player for player, slots in enumerate(self.blockers) if slots & slot.bit), None)

    def blocker_list(self, player: int) -> tuple[Slot, ...]:
        """The slots of a player's blockers that are still in the game."""
        return tuple(SLOTS[index] for index in bits_in(self.blockers[player]))

    def post_owner(self, station: Station) -> int | None:
        return self.posts.index(station) if station in self.posts else None

    def controlled_by(self, player: int) -> int:
        """The set of stations where a player has the most central piece: the post, else the smallest ring."""
        return controlled_in(self.posts, self.rings, player)

    def reachable(self, player: int) -> tuple[Station, ...]:
        """The stations on which a partial path of the player ends, the post's own included (RULES.md section 3)."""
        return stations_in(self.reaches[player].stations)


def playing_among(players: int, placed: tuple[tuple[int, ...], ...], resigned: tuple[int, ...]) -> tuple[int, ...]:
    """What `Position.playing` answers, given how many players there are and those who have finished or resigned."""
    everyone = _EVERYONE[players]
    if not placed and not resigned:
        return everyone
    finished = {player for shared in placed for player in shared}.union(resigned)
    return tuple(player for player in everyone if player not in finished)


def controlled_in(posts: tuple[int, ...], rings: tuple[tuple[int, int, int], ...], player: int) -> int:
    """What `Position.controlled_by` answers, given the posts and rings alone."""
    small = medium = taken = 0
    for sizes in rings:
        small |= sizes[0]
        medium |= sizes[1]
    for post in posts:
        taken |= 1 << post
    own_small, own_medium, own_large = rings[player]
    smallest = own_small | (own_medium | own_large & ~medium) & ~small
    return smallest & ~taken | 1 << posts[player]
