"""What is pointed out on the table: ghosts of a move, paths and reach, the last move, what is in the way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from finity.match import Turn
from finity.rules import (
    AddBridge,
    Event,
    Move,
    MoveBlocker,
    PlaceRing,
    Position,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    ReverseBridge,
    Slot,
    Station,
    TeleportPost,
    Way,
    apply,
)
from finity.rules.events import FullPathMade, Path, RingLost, RingOrphaned
from finity.rules.paths import longest_partial_path, supporting_paths
from finity.scenes.play.hand import Aim, OwnPost, Pick, Tier
from finity.view.highlights import Ghost, LastMove, PathRibbon, Reach, Spot
from finity.view.places import InSlot, OnStation, OnWay, Place
from finity.view.shown import Blocker, Bridge, Piece, Post, Ring
from finity.view.targets import StationTarget, Target


@dataclass(frozen=True)
class Preview:
    """What a move would bring: ghosts of new pieces, pieces that would go, whose rings come home and who would win."""

    ghosts: tuple[Ghost, ...]
    faded: frozenset[tuple[Piece, Place]]
    orphaned: tuple[int, ...] = ()
    completes: tuple[int, ...] = ()


def preview(position: Position, move: Move) -> Preview:
    """Look one move ahead, consequences included; the move must be legal."""
    _, events = apply(position, move)
    ghosts, faded = _pieces(position, move)
    homeless = [event for event in events if isinstance(event, RingOrphaned | RingLost)]
    rings: frozenset[tuple[Piece, Place]] = frozenset(
        (Ring(event.player, event.size), OnStation(event.station)) for event in homeless
    )
    return Preview(
        ghosts,
        faded | rings,
        tuple(event.player for event in homeless),
        tuple(event.player for event in events if isinstance(event, FullPathMade)),
    )


def _pieces(position: Position, move: Move) -> tuple[tuple[Ghost, ...], frozenset[tuple[Piece, Place]]]:
    """The pieces that a move puts down, and those that it takes away."""
    player = position.to_move
    match move:
        case AddBridge(colour, way):
            return (Ghost(Bridge(colour), OnWay(way)),), frozenset()
        case ReverseBridge(way) | RemoveBridge(way):
            bridge = position.bridge_in(way.slot)
            assert bridge, f"{move} is legal, so there is a bridge"
            piece = Bridge(bridge[0])
            ghosts = (Ghost(piece, OnWay(way.back)),) if isinstance(move, ReverseBridge) else ()
            return ghosts, frozenset({(piece, OnWay(way))})
        case PlaceRing(station, size):
            return (Ghost(Ring(player, size), OnStation(station)),), frozenset()
        case MoveBlocker(source, target):
            return (Ghost(Blocker(player), InSlot(target)),), frozenset({(Blocker(player), InSlot(source))})
        case RemoveBlocker(slot):
            owner = position.blocker_owner(slot)
            return (), frozenset({(Blocker(owner if owner is not None else player), InSlot(slot))})
        case RelocatePost(station) | TeleportPost(station):
            left = (Post(player), OnStation(position.posts[player]))
            return (Ghost(Post(player), OnStation(station)),), frozenset({left})
    return (), frozenset()


def reach_of(position: Position, player: int) -> Reach:
    """The stations that a player reaches, with the crossings of a shortest path to each."""
    paths = supporting_paths(position, player)
    return Reach(player, tuple((station, len(path.ways)) for station, path in paths.items()))


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


def lit_by(player: int, path: Path) -> tuple[tuple[int, int], ...]:
    """The cones that a path has used, as the highlights want them."""
    return tuple((index, player) for index in range(len(path.ways)))


def last_move(turn: Turn[Position, Move, Event] | None) -> LastMove | None:
    """Where the newest turn changed something."""
    return LastMove(turn.player, tuple(_changed(turn.move))) if turn else None


def _changed(move: Move) -> Iterable[Spot]:
    match move:
        case AddBridge(_, way) | ReverseBridge(way) | RemoveBridge(way):
            yield way.slot
        case PlaceRing(station) | RelocatePost(station) | TeleportPost(station):
            yield station
        case MoveBlocker(source, target):
            yield from (source, target)
        case RemoveBlocker(slot):
            yield slot


def culprits(position: Position, aim: Aim) -> frozenset[Spot]:
    """What stands in the way of a refused move: the bridge to blame, the stations that lack rings, else the spot."""
    if aim.why is None or aim.refused is None:
        return frozenset()
    if aim.why.bridge:
        return frozenset({aim.why.bridge[1].slot})
    if aim.why.missing:
        return frozenset(station for station, _ in aim.why.missing)
    return frozenset(list(_changed(aim.refused))[-1:])


def possible_spots(picks: Iterable[Pick], lifted: bool, position: Position) -> frozenset[Spot]:
    """The spots to make glow: where what is in hand can go; bridges that could be turned would be too many."""
    spots: set[Spot] = set()
    for pick in picks:
        match pick:
            case Way():
                spots.add(pick.slot)
            case Tier(station):
                spots.add(station)
            case Station():
                spots.add(pick)
            case Slot() if lifted:
                spots.add(pick)
            case OwnPost():
                spots.add(position.posts[position.to_move])
    return frozenset(spots)
