"""What moves would bring, and how it is pointed out: ghosts, paths and reach, the last move, what a path lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, assert_never

from finity import rules
from finity.bots.evaluate import Outlook
from finity.bots.threats import as_if_to_move, winning_moves
from finity.match import Turn
from finity.rules import Event, Move, Position, Slot, Station, Way, apply, events, legal_moves
from finity.rules.paths import longest_partial_path, shortest_paths
from finity.story.facts import Fact, event_facts, facts, helpful_moves, path_length
from finity.view import shown as view
from finity.view.frames import StationTarget, Target
from finity.view.labels.pointing import Forecast
from finity.view.shown import Bridge, Ghost, Highlights, LastMove, PathRibbon, WinningPath

OPACITY: Final = 0.45
FAINT: Final = 0.3
"""How opaque is what else could be laid, or only threatens."""


@dataclass(frozen=True)
class Foresight:
    """What comes of a move: its pieces with the signs of what becomes of them, a longer path, what is true then."""

    shown: Highlights = view.NOTHING
    facts: tuple[Fact, ...] = ()
    forecast: Forecast | None = None


@lru_cache(maxsize=64)
def foresee(position: Position, *moves: Move) -> Foresight:
    """What comes of a legal move, or of several one after the other; of none, nothing."""
    after, brought = _after_moves(position, moves)
    shown = _changes_between(position, after)
    if len(moves) != 1:
        return Foresight(shown, tuple(event_facts(brought)))
    player, spots, forecast = position.to_move, spots_of(moves[0]), None
    (old, length), (new, then) = (
        (longest_partial_path(each, player), path_length(each, player)) for each in (position, after)
    )
    if spots and then != length:
        forecast = Forecast(player, spots[-1], new.ways[-1].end if new.ways else new.start, then, then < length)
    full = (event.path for event in brought if isinstance(event, events.FullPathMade) and event.player == player)
    longest = next(full, new)
    if len(longest.ways) > len(old.ways):
        there = {way.index for _, way in position.bridge_list()}
        sure = next((number for number, way in enumerate(longest.ways) if way.index not in there), len(old.ways))
        shown = replace(shown, ribbon=PathRibbon(player, longest, min(sure, len(old.ways))))
    return Foresight(shown, tuple(facts(position, brought, after)), forecast)


@lru_cache(maxsize=8)
def winning_paths(position: Position, player: int) -> tuple[WinningPath, ...]:
    """How a player would win with one move, were it that player's turn: once for each place where that is done."""
    turn, found = as_if_to_move(position, player), dict[object, WinningPath]()
    for move in winning_moves(Outlook(turn, mover_only=True)):
        after, brought = _after_moves(turn, (move,))
        for event in brought:
            if isinstance(event, events.FullPathMade) and event.player == player:
                spots, ghosts = spots_of(move)[-1:], _changes_between(turn, after).ghosts
                faint = tuple(replace(each, opacity=FAINT) for each in ghosts)
                found.setdefault(spots, WinningPath(PathRibbon(player, event.path), spots, faint))
    return tuple(found.values())


@lru_cache(maxsize=8)
def ghosts_of(position: Position, moves: tuple[Move, ...]) -> tuple[Ghost, ...]:
    """The moves at the next places, on the board; a bridge that would be turned as it lies."""
    shown = [highlights_of(position, move) for move in moves]
    return tuple(ghost for each in shown for ghost in (*each.ghosts, *each.turned))


@lru_cache(maxsize=8)
def helpful_move(position: Position, player: int) -> Move | None:
    """What brings a player nearer to the end, were it that player's turn, if anything does."""
    if position.result or player not in position.playing:
        return None
    turn = as_if_to_move(position, player)
    return next(iter(helpful_moves(turn, tuple(legal_moves(turn)))), None)


def is_irreversible(position: Position, move: Move) -> bool:
    """Whether no later move brings back what it changes: rings go home, a blocker leaves, the post moves."""
    if isinstance(move, rules.RemoveBlocker | rules.RelocatePost | rules.TeleportPost):
        return True
    return bool(events.lost_rings(apply(position, move)[1]))


def highlights_of(position: Position, *moves: Move) -> Highlights:
    """The pieces of some moves, one after the other, with the signs of what becomes of them; all must be legal."""
    return _changes_between(position, _after_moves(position, moves)[0])


def _after_moves(position: Position, moves: Sequence[Move]) -> tuple[Position, list[Event]]:
    brought: list[Event] = []
    for move in moves:
        position, more = apply(position, move)
        brought += more
    return position, brought


def _changes_between(before: Position, after: Position) -> Highlights:
    """What comes, leaves and turns between two positions."""
    old, new = dict.fromkeys(_pieces(before)), dict.fromkeys(_pieces(after))
    backs = {(piece, place): (piece, place.back) for piece, place in old if isinstance(place, Way)}
    turned = {each: back for each, back in backs.items() if back in new}
    return Highlights(
        ghosts=tuple(Ghost(*each) for each in new if each not in old and each not in turned.values()),
        turned=tuple(Ghost(*each) for each in turned),
        leaving=frozenset(old.keys() - new.keys() - turned.keys()),
    )


def _pieces(position: Position) -> Iterator[tuple[view.Piece, view.Place]]:
    yield from ((Bridge(colour), way) for colour, way in position.bridge_list())
    for player, post in enumerate(position.posts):
        yield from ((view.Ring(player, size), station) for station, size in position.ring_list(player))
        yield from ((view.Blocker(player), slot) for slot in position.blocker_list(player))
        yield view.Post(player), post


def proposed_place(shown: Highlights, otherwise: Station) -> Slot | Station:
    """Where the move is made that is proposed by what is shown; a ring comes before the bridge that it leads to."""
    ghosts = shown.places[:1] if shown.places and not shown.ghosts else (*shown.ghosts, *shown.turned)
    places = [ghost.place.slot if isinstance(ghost.place, Way) else ghost.place for ghost in ghosts]
    spots = [place for place in places if isinstance(place, Slot | Station)]
    return min(spots, key=lambda spot: isinstance(spot, Slot), default=otherwise)


def reach_of(position: Position, player: int) -> view.ReachableStations:
    """The stations that a player reaches, with the crossings of a shortest path to each."""
    paths = shortest_paths(position, player)
    return view.ReachableStations(player, tuple((station, len(path.ways)) for station, path in paths.items()))


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
    path = shortest_paths(position, owner).get(target.station)
    return PathRibbon(owner, path) if path else None


def last_move(turn: Turn[Position, Move, Event] | None) -> LastMove | None:
    if turn is None:
        return None
    size = turn.move.size if isinstance(turn.move, rules.PlaceRing) else None
    return LastMove(turn.player, spots_of(turn.move), size)


def spots_of(move: Move) -> tuple[Slot | Station, ...]:
    """Where a move changes something, the place where it leads last."""
    match move:
        case rules.AddBridge(_, way) | rules.ReverseBridge(way) | rules.RemoveBridge(way):
            return (way.slot,)
        case rules.PlaceRing(station) | rules.RelocatePost(station) | rules.TeleportPost(station):
            return (station,)
        case rules.MoveBlocker(source, target):
            return source, target
        case rules.RemoveBlocker(slot):
            return (slot,)
        case rules.Pass() | rules.Resign():
            return ()
        case _:
            assert_never(move)
