"""A position while a move is being made: the same fields, changeable, frozen again when the move is done."""

from __future__ import annotations

from finity.rules.bits import EDGE
from finity.rules.board import OBSTRUCTED_BY, Colour, Station, Way
from finity.rules.paths import reach_of
from finity.rules.position import NO_BAN, Position


class Draft:
    """A changeable copy of a position that keeps what is derived (graphs, obstruction, reach) up to date.

    Reach is looked for again only where a change can matter: a bridge matters to a player if it leads away from a
    station that one of the player's partial paths may leave over a bridge of that colour.
    """

    __slots__ = (
        "ban",
        "before",
        "blockers",
        "bridges",
        "graphs",
        "obstructed",
        "placed",
        "ply",
        "posts",
        "quiet",
        "reaches",
        "resigned",
        "result",
        "rings",
        "rings_changed",
        "stale",
        "to_move",
    )

    def __init__(self, position: Position) -> None:
        self.before = position
        self.to_move = position.to_move
        self.bridges = list(position.bridges)
        self.graphs = list(position.graphs)
        self.obstructed = position.obstructed
        self.rings = position.rings
        self.posts = position.posts
        self.blockers = position.blockers
        self.reaches = position.reaches
        self.ply = position.ply
        self.quiet = position.quiet
        self.placed = position.placed
        self.resigned = position.resigned
        self.result = position.result
        self.ban = NO_BAN
        self.rings_changed = False
        self.stale: set[int] = set()

    def put_bridge(self, colour: Colour, way: Way) -> None:
        """Lay a bridge into a slot."""
        self.bridges[2 * colour + (way.index & 1)] |= way.slot.bit
        self.graphs[colour] |= EDGE[way.index]
        self.obstructed |= OBSTRUCTED_BY[way.slot.index]
        self._outdate(colour, way)

    def take_bridge(self, colour: Colour, way: Way) -> None:
        """Lift a bridge off. A corner holds one bridge at most, so nothing else obstructs what this one did."""
        self.bridges[2 * colour + (way.index & 1)] &= ~way.slot.bit
        self.graphs[colour] &= ~EDGE[way.index]
        self.obstructed &= ~OBSTRUCTED_BY[way.slot.index]
        self._outdate(colour, way)

    def put_ring(self, player: int, station: int, size: int) -> None:
        """Add a ring to a player's."""
        self._set_ring(player, size, self.rings[player][size] | 1 << station)
        self.stale.add(player)

    def take_ring(self, player: int, station: int, size: int) -> None:
        """Take one of a player's rings off. An orphan supports no path, so this outdates no reach."""
        self._set_ring(player, size, self.rings[player][size] & ~(1 << station))

    def move_post(self, player: int, station: Station) -> None:
        """Set a player's post on another station."""
        self.posts = (*self.posts[:player], station, *self.posts[player + 1 :])
        self.stale.add(player)

    def change_blockers(self, player: int, slots: int) -> None:
        """Give a player another set of blocker slots."""
        self.blockers = (*self.blockers[:player], slots, *self.blockers[player + 1 :])

    def _set_ring(self, player: int, size: int, stations: int) -> None:
        sizes = list(self.rings[player])
        sizes[size] = stations
        changed = (sizes[0], sizes[1], sizes[2])
        self.rings = (*self.rings[:player], changed, *self.rings[player + 1 :])
        self.rings_changed = True

    def _outdate(self, colour: Colour, way: Way) -> None:
        for player, reach in enumerate(self.reaches):
            if (reach.black_exits if colour else reach.white_exits) >> way.start & 1:
                self.stale.add(player)

    def refresh(self) -> None:
        """Look for the paths again of all players whose reach a change has outdated."""
        if self.stale:
            reaches = list(self.reaches)
            graphs = (self.graphs[0], self.graphs[1])
            for player in self.stale:
                reaches[player] = reach_of(graphs, self.before.setup.tower, self.posts[player], self.rings[player])
            self.reaches = tuple(reaches)
            self.stale.clear()

    def frozen(self) -> Position:
        """The position as it is now."""
        white, white_back, black, black_back = self.bridges
        return Position(
            self.before.setup,
            self.to_move,
            (white, white_back, black, black_back),
            self.rings,
            self.posts,
            self.blockers,
            self.ply,
            self.quiet,
            self.ban,
            self.placed,
            self.resigned,
            self.result,
            (self.graphs[0], self.graphs[1]),
            self.obstructed,
            white | white_back | black | black_back | sum(self.blockers),
            self.reaches,
        )
