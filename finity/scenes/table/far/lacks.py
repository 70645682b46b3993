"""What a player's longest path needs next to become longer: a ring, a bridge, both, or room. True by the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from finity.bots.evaluate import plan_length
from finity.rules import (
    AddBridge,
    Colour,
    Move,
    PlaceRing,
    Position,
    ReverseBridge,
    Size,
    Station,
    Way,
    apply,
    legal_moves,
)
from finity.rules.paths import ends_of_longest
from finity.rules.position import NO_BAN
from finity.scenes.table.far.standing import crossed_by


class Lacking(Enum):
    """The kinds of what can lack; a path that lacks a ring has bridges that lead on."""

    RING = "ring"
    BRIDGE = "bridge"
    TURN = "turn"
    """A bridge that lies there the other way round."""
    RING_AND_BRIDGE = "both"
    ROOM = "room"
    """For the ring that lacks: the station has one of each size."""
    OTHER_WAY = "other_way"
    """The path leads back to its own post, where no ring can be placed: there it ends."""


@dataclass(frozen=True)
class Lack:
    """What a path lacks at the `station` where it ends; for bridges their colour, and their `way` as it is to be.

    A ring is `one_more` if the path comes through a station again where the player has rings.
    """

    kind: Lacking
    station: Station
    colour: Colour | None = None
    way: Way | None = None
    one_more: bool = False


def lack_of(position: Position, player: int) -> Lack | None:
    """What makes a longest path of a player longer, were it that player's turn; None if nothing simple does.

    Of several such moves the one after which the fewest are to go (see `plan_length`).
    """
    if position.result or player not in position.playing:
        return None
    turn = position._replace(to_move=player, ban=NO_BAN)
    crossed = crossed_by(turn, player)
    if crossed == len(turn.setup.tower):
        return None
    ends, moves = ends_of_longest(turn, player), legal_moves(turn)
    found = [(_moves_left(turn, line), len(line), lack) for lack, line in _lacks(turn, ends, moves, crossed)]
    if found:
        return min(found, key=lambda each: each[:2])[2]
    stuck = [here for here, may_go_on in ends.items() if not may_go_on]
    if turn.posts[player] in stuck:
        return Lack(Lacking.OTHER_WAY, turn.posts[player])
    here = next((each for each in stuck if _is_full(turn, each)), None)
    return None if here is None else Lack(Lacking.ROOM, here)


def _lacks(
    turn: Position, ends: dict[Station, bool], moves: Iterable[Move], crossed: int
) -> Iterator[tuple[Lack, tuple[Move, ...]]]:
    """What lacks at the ends of the longest paths, each with the moves that would bring it."""
    player, colour = turn.to_move, turn.setup.tower[crossed]
    rings = {move.station: move for move in moves if isinstance(move, PlaceRing) and move.station in ends}
    bridges = {(way.start, way.end): (kind, move, way) for kind, move, way in _bridges(turn, moves, ends, crossed)}
    for here, may_go_on in ends.items():
        ring = rings.get(here)
        if not may_go_on and ring and _leads_on(turn, here, crossed):
            yield Lack(Lacking.RING, here, one_more=turn.rings_on(player, here) > 0), (ring,)
    for kind, move, way in bridges.values():
        ring = rings.get(way.start)
        if ends[way.start]:
            yield Lack(kind, way.start, colour, way), (move,)
        elif ring and kind is Lacking.BRIDGE:
            yield Lack(Lacking.RING_AND_BRIDGE, way.start, colour, way), (ring, move)


def _bridges(
    turn: Position, moves: Iterable[Move], ends: dict[Station, bool], crossed: int
) -> Iterator[tuple[Lacking, Move, Way]]:
    """The bridges of the colour needed that could be laid or turned so that they lead on from the end of a path."""
    colour = turn.setup.tower[crossed]
    for move in moves:
        if isinstance(move, AddBridge) and move.colour is colour:
            kind, way = Lacking.BRIDGE, move.way
        elif isinstance(move, ReverseBridge) and (turn.bridge_in(move.way.slot) or (None,))[0] is colour:
            kind, way = Lacking.TURN, move.way.slot.toward(move.way.start)
        else:
            continue
        leads = way.start in ends and _fits(turn, way, crossed) and not _leads_on(turn, way.start, crossed)
        if leads and (kind is Lacking.BRIDGE or (ends[way.start] and _lengthens(turn, move, crossed))):
            yield kind, move, way


def _lengthens(turn: Position, move: Move, crossed: int) -> bool:
    return crossed_by(apply(turn, move)[0], turn.to_move) > crossed


def _fits(position: Position, way: Way, crossed: int) -> bool:
    """Whether a path that has crossed so many bridges may cross this one next: only the last leads to the centre."""
    return (way.end is Station.C) == (crossed == len(position.setup.tower) - 1)


def _leads_on(position: Position, here: Station, crossed: int) -> bool:
    """Whether a bridge lies there that a path could cross next from a station."""
    colour = position.setup.tower[crossed]
    return any(
        each is colour and way.start is here and _fits(position, way, crossed) for each, way in position.bridge_list()
    )


def _is_full(position: Position, station: Station) -> bool:
    return all(position.ring_owner(station, size) is not None for size in Size)


def _moves_left(turn: Position, line: tuple[Move, ...]) -> int:
    """How many moves the player needs in all who begins with these, one after the other."""
    position, player = turn, turn.to_move
    for move in line:
        position = apply(position._replace(to_move=player, ban=NO_BAN), move)[0]
        if position.result or player not in position.playing:
            return len(line)
    return len(line) + plan_length(position, player)
