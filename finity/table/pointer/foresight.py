"""What moves would bring, and how it is pointed out: ghosts, paths and reach, the last move, what a path lacks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, assert_never

from finity.match import Turn
from finity.rules import (
    AddBridge,
    Event,
    Move,
    MoveBlocker,
    Pass,
    PlaceRing,
    Position,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    Resign,
    ReverseBridge,
    Size,
    Slot,
    Station,
    TeleportPost,
    apply,
    events,
)
from finity.rules.events import Path
from finity.rules.paths import longest_partial_path, supporting_paths
from finity.story.facts import Fact, RingsLost, facts, happened
from finity.story.lacks import Lack, Lacking
from finity.view.shown import (
    NOTHING,
    Blocker,
    Bridge,
    Ghost,
    Highlights,
    InSlot,
    LastMove,
    OnStation,
    OnWay,
    PathRibbon,
    Piece,
    Place,
    Post,
    ReachedStations,
    Ring,
    Turned,
)
from finity.view.targets import StationTarget, Target

OPACITY: Final = 0.45


@dataclass(frozen=True)
class Preview:
    """What a move would bring: ghosts of new pieces, bridges that would be turned, pieces that would leave their place,
    and what is true of it then."""

    ghosts: tuple[Ghost, ...]
    turned: tuple[Turned, ...]
    leaving: frozenset[tuple[Piece, Place]]
    facts: tuple[Fact, ...] = ()

    @property
    def pointed_out(self) -> Highlights:
        """Its pieces with the signs of what would become of them."""
        return Highlights(ghosts=self.ghosts, turned=self.turned, leaving=self.leaving)


@dataclass(frozen=True)
class Foreseen:
    """What comes of a move, and the longer path, if it makes one.

    Without a move there is no preview.
    """

    preview: Preview | None = None
    ribbon: PathRibbon | None = None

    @property
    def pointed_out(self) -> Highlights:
        return replace(self.preview.pointed_out if self.preview else NOTHING, ribbon=self.ribbon)


NOTHING_FORESEEN = Foreseen()


class Foresight:
    """Looks a move ahead in one position, until it is asked about another."""

    def __init__(self) -> None:
        self._position: Position | None = None
        self._moves: dict[Move, Foreseen] = {}
        self._paths: dict[Target, PathRibbon | None] = {}
        self._longest: dict[int, Path] = {}
        self._reaches: dict[int, ReachedStations] = {}

    def of(self, position: Position, moves: Sequence[Move]) -> Foreseen:
        """What comes of a legal move, or of several one after the other; of none, nothing."""
        self._begin(position)
        if len(moves) != 1:
            return Foreseen(preview(position, *moves)) if moves else NOTHING_FORESEEN
        if moves[0] not in self._moves:
            self._moves[moves[0]] = self._look(position, moves[0])
        return self._moves[moves[0]]

    def path_under(self, position: Position, target: Target) -> PathRibbon | None:
        self._begin(position)
        if target not in self._paths:
            self._paths[target] = path_under(position, target)
        return self._paths[target]

    def reach(self, position: Position, player: int) -> ReachedStations:
        self._begin(position)
        if player not in self._reaches:
            self._reaches[player] = reach_of(position, player)
        return self._reaches[player]

    def longest_path(self, position: Position, player: int) -> Path:
        self._begin(position)
        if player not in self._longest:
            self._longest[player] = longest_partial_path(position, player)
        return self._longest[player]

    def _begin(self, position: Position) -> None:
        if self._position is not position:
            self._position, self._moves, self._paths, self._longest, self._reaches = position, {}, {}, {}, {}

    def _look(self, position: Position, move: Move) -> Foreseen:
        path = self.longest_path(position, position.to_move)
        after, brought = apply(position, move)
        seen = replace(preview_of(brought), facts=tuple(facts(position, brought, after)))
        return Foreseen(seen, path_brought(position, after, path))


def is_irreversible(position: Position, move: Move) -> bool:
    """Whether no later move brings back what it changes: rings go home, a blocker leaves, the post moves."""
    if isinstance(move, RemoveBlocker | RelocatePost | TeleportPost):
        return True
    return any(isinstance(fact, RingsLost) for fact in preview(position, move).facts)


def preview(position: Position, *moves: Move) -> Preview:
    """Look ahead along some moves, consequences included; each must be legal then."""
    brought: list[Event] = []
    for move in moves:
        position, more = apply(position, move)
        brought += more
    return preview_of(brought)


def preview_of(brought: Sequence[Event]) -> Preview:
    ends = [_ends(event) for event in brought]
    return Preview(
        tuple(Ghost(piece, goal) for piece, _, goal in filter(None, ends) if goal),
        tuple(Turned(event.way) for event in brought if isinstance(event, events.BridgeReversed)),
        frozenset((piece, start) for piece, start, _ in filter(None, ends) if start),
        tuple(happened(brought)),
    )


def proposed_at(shown: Highlights, otherwise: Station) -> Slot | Station:
    """Where the move is made that is proposed by what is shown; a ring comes before the bridge that it leads to."""
    return min(spots_of(shown), key=lambda spot: isinstance(spot, Slot), default=otherwise)


def spots_of(seen: Preview | Highlights | None) -> frozenset[Slot | Station]:
    """The slots and stations where a move would put something down or turn it."""
    if seen is None:
        return frozenset()
    places = (*(ghost.place for ghost in seen.ghosts), *(OnWay(each.way) for each in seen.turned))
    spots = [_spot(place) for place in places]
    return frozenset(spot for spot in spots if spot is not None)


def _spot(place: Place) -> Slot | Station | None:
    match place:
        case OnWay(way):
            return way.slot
        case InSlot(slot):
            return slot
        case OnStation(station):
            return station
    return None


def _ends(event: Event) -> tuple[Piece, Place | None, Place | None] | None:
    """The piece that an event of a game moves, from where on the board and to where on it."""
    match event:
        case events.BridgeAdded(_, colour, way):
            return Bridge(colour), None, OnWay(way)
        case events.BridgeReversed():
            return None
        case events.BridgeRemoved(_, colour, way):
            return Bridge(colour), OnWay(way), None
        case events.RingPlaced(player, station, size):
            return Ring(player, size), None, OnStation(station)
        case events.RingLost(player, station, size) | events.RingOrphaned(player, station, size):
            return Ring(player, size), OnStation(station), None
        case events.BlockerMoved(player, source, target):
            return Blocker(player), InSlot(source), InSlot(target)
        case events.BlockerRemoved(_, owner, slot):
            return Blocker(owner), InSlot(slot), None
        case events.PostRelocated(player, left, reached) | events.PostTeleported(player, left, reached):
            return Post(player), OnStation(left), OnStation(reached)
        case events.ConeStacked() | events.PostPlaced() | events.BlockerPlaced():  # setup, which no move brings
            return None
        case events.Passed() | events.Resigned() | events.FullPathMade() | events.PlaceTaken():
            return None
        case events.DeadlockNear() | events.TurnBegan() | events.GameEnded():
            return None
        case _:
            assert_never(event)


def reach_of(position: Position, player: int) -> ReachedStations:
    """The stations that a player reaches, with the crossings of a shortest path to each."""
    paths = supporting_paths(position, player)
    return ReachedStations(player, tuple((station, len(path.ways)) for station, path in paths.items()))


def path_brought(position: Position, after: Position, before: Path) -> PathRibbon | None:
    """The longest path of the player to move after a move, if that is longer than the longest one `before` it."""
    player = position.to_move
    longest = longest_partial_path(after, player)
    if len(longest.ways) <= len(before.ways):
        return None
    there = {way.index for _, way in position.bridge_list()}
    sure = next((number for number, way in enumerate(longest.ways) if way.index not in there), len(before.ways))
    return PathRibbon(player, longest, min(sure, len(before.ways)))


def path_under(position: Position, target: Target | None) -> PathRibbon | None:
    """The path that supports the ring on the tier pointed at, or the longest one of the post pointed at."""
    if not isinstance(target, StationTarget):
        return None
    if target.on_post:
        owner = position.post_owner(target.station)
        return PathRibbon(owner, longest_partial_path(position, owner)) if owner is not None else None
    owner = position.ring_owner(target.station, target.tier) if target.tier is not None else None
    if owner is None:
        return None
    path = supporting_paths(position, owner).get(target.station)
    return PathRibbon(owner, path) if path else None


def last_move(turn: Turn[Position, Move, Event] | None) -> LastMove | None:
    if turn is None:
        return None
    return LastMove(turn.player, changed(turn.move), turn.move.size if isinstance(turn.move, PlaceRing) else None)


def changed(move: Move) -> tuple[Slot | Station, ...]:
    """Where a move changes something, the place where it leads last."""
    match move:
        case AddBridge(_, way) | ReverseBridge(way) | RemoveBridge(way):
            return (way.slot,)
        case PlaceRing(station) | RelocatePost(station) | TeleportPost(station):
            return (station,)
        case MoveBlocker(source, target):
            return source, target
        case RemoveBlocker(slot):
            return (slot,)
        case Pass() | Resign():
            return ()
        case _:
            assert_never(move)


def shown_of(lack: Lack, position: Position, player: int) -> Highlights:
    """The pieces that a player's path lacks, where they would be."""
    if lack.instead:
        return shown_of(lack.instead, position, player)
    if lack.kind is Lacking.TURN and lack.way:
        return Highlights(turned=(Turned(lack.way, OPACITY),))
    ghosts: list[Ghost] = []
    if lack.kind in (Lacking.RING, Lacking.RING_AND_BRIDGE):
        left = [size for size in Size if position.ring_owner(lack.station, size) is None]
        size = next(size for size in left if position.ring_stock(player, size))
        ghosts.append(Ghost(Ring(player, size), OnStation(lack.station), OPACITY))
    if lack.way and lack.colour is not None:
        ghosts.append(Ghost(Bridge(lack.colour), OnWay(lack.way), OPACITY))
    return Highlights(ghosts=tuple(ghosts)) if ghosts else NOTHING
