"""What moves would bring, and how it is pointed out: ghosts, paths and reach, the last move, what a path lacks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, assert_never

from finity.bots.evaluate import Outlook
from finity.bots.threats import as_if_to_move, winning_moves
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
    Slot,
    Station,
    TeleportPost,
    apply,
    events,
    legal_moves,
)
from finity.rules.paths import longest_partial_path, supporting_paths
from finity.story.facts import Fact, crossed_by, facts, happened
from finity.story.lane import next_places
from finity.view.labels.pointing import Prospect
from finity.view.shown import (
    NOTHING,
    Blocker,
    Bridge,
    Ghost,
    Highlights,
    InSlot,
    LastMove,
    LastStep,
    OnStation,
    OnWay,
    PathRibbon,
    Piece,
    Place,
    Post,
    ReachedStations,
    Ring,
)
from finity.view.targets import StationTarget, Target

OPACITY: Final = 0.45
FAINT: Final = 0.3
"""How opaque is what else could be laid, or only threatens."""


@dataclass(frozen=True)
class Foreseen:
    """What comes of a move: its pieces with the signs of what becomes of them, a longer path, what is true then."""

    shown: Highlights = NOTHING
    facts: tuple[Fact, ...] = ()
    prospect: Prospect | None = None


@lru_cache(maxsize=64)
def foreseen(position: Position, *moves: Move) -> Foreseen:
    """What comes of a legal move, or of several one after the other; of none, nothing."""
    if len(moves) != 1:
        return Foreseen(preview(position, *moves), tuple(happened(_brought(position, moves))))
    after, brought = apply(position, moves[0])
    shown = replace(_shown(brought), ribbon=_path_brought(position, after, brought))
    return Foreseen(shown, tuple(facts(position, brought, after)), _prospect(position, moves[0], after))


def _prospect(position: Position, move: Move, after: Position) -> Prospect | None:
    player = position.to_move
    before, then = crossed_by(position, player), crossed_by(after, player)
    path = longest_partial_path(after, player)
    if then == before or not (at := changed(move)):
        return None
    return Prospect(player, at[-1], path.ways[-1].end if path.ways else path.start, then, then < before)


@lru_cache(maxsize=8)
def threats_of(position: Position, player: int) -> tuple[LastStep, ...]:
    """How a player would win with one move, were it that player's turn: once for each place where that is done."""
    turn, found = as_if_to_move(position, player), dict[object, LastStep]()
    for move in winning_moves(Outlook(turn, mover_only=True)):
        brought = _brought(turn, (move,))
        ghosts = tuple(replace(ghost, opacity=FAINT) for ghost in _shown(brought).ghosts)
        for event in brought:
            if isinstance(event, events.FullPathMade) and event.player == player:
                spots = changed(move)[-1:]
                found.setdefault(spots, LastStep(PathRibbon(player, event.path), spots, ghosts))
    return tuple(found.values())


@lru_cache(maxsize=8)
def places_shown(position: Position, moves: tuple[Move, ...]) -> Highlights:
    """The next places of the player to move; a bridge that would be turned lies there as it would then."""
    places: list[Ghost] = []
    for move in next_places(position, moves):
        places += preview(position, move).ghosts
        if isinstance(move, ReverseBridge) and (lying := position.bridge_in(move.way.slot)):
            places.append(Ghost(Bridge(lying[0]), OnWay(lying[1].back)))
    return Highlights(places=tuple(places))


@lru_cache(maxsize=8)
def needed(position: Position, player: int) -> Move | None:
    """What brings a player nearer to the end, were it that player's turn, if anything does."""
    if position.result or player not in position.playing:
        return None
    turn = as_if_to_move(position, player)
    return next(iter(next_places(turn, legal_moves(turn))), None)


def needed_shown(position: Position, player: int) -> Highlights:
    """That, on the board."""
    move = needed(position, player)
    shown = preview(as_if_to_move(position, player), move) if move else NOTHING
    return replace(
        shown,
        ghosts=tuple(replace(each, opacity=OPACITY) for each in shown.ghosts),
        turned=tuple(replace(each, opacity=OPACITY) for each in shown.turned),
    )


def is_irreversible(position: Position, move: Move) -> bool:
    """Whether no later move brings back what it changes: rings go home, a blocker leaves, the post moves."""
    if isinstance(move, RemoveBlocker | RelocatePost | TeleportPost):
        return True
    return bool(events.lost_rings(_brought(position, (move,))))


def preview(position: Position, *moves: Move) -> Highlights:
    """The pieces of some moves, one after the other, with the signs of what becomes of them; all must be legal."""
    return _shown(_brought(position, moves))


def _brought(position: Position, moves: Sequence[Move]) -> list[Event]:
    brought: list[Event] = []
    for move in moves:
        position, more = apply(position, move)
        brought += more
    return brought


def _shown(brought: Sequence[Event]) -> Highlights:
    ends = list(filter(None, map(_ends, brought)))
    turned = (event for event in brought if isinstance(event, events.BridgeReversed))
    return Highlights(
        ghosts=tuple(Ghost(piece, goal) for piece, _, goal in ends if goal),
        turned=tuple(Ghost(Bridge(event.colour), OnWay(event.way)) for event in turned),
        leaving=frozenset((piece, start) for piece, start, _ in ends if start),
    )


def proposed_at(shown: Highlights, otherwise: Station) -> Slot | Station:
    """Where the move is made that is proposed by what is shown; a ring comes before the bridge that it leads to."""
    if shown.places and not shown.ghosts:
        return _spot(shown.places[0].place) or otherwise
    return min(spots_of(shown), key=lambda spot: isinstance(spot, Slot), default=otherwise)


def spots_of(seen: Highlights) -> frozenset[Slot | Station]:
    """The slots and stations where a move would put something down or turn it."""
    spots = [_spot(ghost.place) for ghost in (*seen.ghosts, *seen.turned)]
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


def _path_brought(position: Position, after: Position, brought: Sequence[Event]) -> PathRibbon | None:
    """The longest path of the player to move after a move, if that is longer than before."""
    player, made = position.to_move, (event for event in brought if isinstance(event, events.FullPathMade))
    before, longest = (longest_partial_path(each, player) for each in (position, after))
    longest = next((event.path for event in made if event.player == player), longest)
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
