"""The own lane and what carries it on, what a path needs next, what others' moves have cost it: true by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import islice, takewhile
from typing import Final

from finity.bots.evaluate import plan_length
from finity.bots.plans.needs import planned_path
from finity.match import Turn
from finity.rules import (
    AddBridge,
    Colour,
    Event,
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
from finity.rules.board import Channel
from finity.rules.events import Path
from finity.rules.paths import ends_of_longest, longest_partial_path
from finity.rules.position import NO_BAN
from finity.shell.text import Texts
from finity.story.facts import crossed_by, to_go
from finity.story.sentences import Sentences

MOST_PLACES: Final = 3
"""More next places than this are no answer any more."""


def lane_of(position: Position, player: int) -> Path:
    """The partial path from which the fewest moves are missing to a full one, the longest of equal ones.
    It is a longest path where the shortest plan lacks its first bridge already, or the post is to move."""
    if position.result or player not in position.playing:
        return longest_partial_path(position, player)
    plan = planned_path(position, player)
    there = lying(position, player, plan)
    if plan.start is not position.posts[player] or not there:
        return longest_partial_path(position, player)
    return Path(plan.start, plan.ways[:there])


def lying(position: Position, player: int, plan: Path) -> int:
    """How many crossings of a plan, from the post on, can be made already."""
    passed: Counter[Station] = Counter()
    lying = set(position.bridge_list())
    for number, (colour, way) in enumerate(zip(position.setup.tower, plan.ways, strict=True)):
        if number:
            passed[way.start] += 1
        if (colour, way) not in lying or passed[way.start] > position.rings_on(player, way.start):
            return number
    return len(plan.ways)


def next_places(position: Position, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The legal moves, three at most, that bring the own path nearer: where the lane ends, or of the shortest plan."""
    if position.result:
        return ()
    least = plan_length(position, position.to_move)
    found = tuple(move for move in _likely(position, moves) if _nearer(position, move, least))[:MOST_PLACES]
    return found or tuple(islice((move for move in _of_plan(position, moves) if _nearer(position, move, least)), 1))


def _likely(position: Position, moves: Sequence[Move]) -> Iterator[Move]:
    """Moves that may carry the lane on at its end; of a link's slots the one that obstructs least."""
    tower, lane = position.setup.tower, lane_of(position, position.to_move)
    tip, crossed = lane.ways[-1].end if lane.ways else lane.start, len(lane.ways)
    yield from islice((move for move in moves if isinstance(move, PlaceRing) and move.station is tip), 1)
    links: dict[Station, AddBridge] = {}
    for move in moves:
        if not isinstance(move, AddBridge) or move.way.start is not tip or move.colour is not tower[crossed]:
            continue
        if move.way.end not in links or move.way.slot.channel is Channel.MIDDLE:
            links[move.way.end] = move
    yield from links.values()


def _of_plan(position: Position, moves: Sequence[Move]) -> Iterator[Move]:
    """What brings what the shortest plan lacks, in its order: rings to pass by, bridges, and some turned round."""
    player, plan = position.to_move, planned_path(position, position.to_move)
    steps = list(zip(position.setup.tower, plan.ways, strict=True))
    for colour, way in steps[lying(position, player, plan) :]:
        for move in moves:
            match move:
                case AddBridge(made, added) if made is colour and added == way:
                    yield move
                case ReverseBridge(turned) if turned.slot is way.slot and turned.end is way.start:
                    yield move
                case PlaceRing(station) if station is way.start:
                    yield move


def _nearer(position: Position, move: Move, least: int) -> bool:
    after, _ = apply(position, move)
    return bool(after.result) or plan_length(after, position.to_move) < least


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
    A ring is `one_more` if the path passes the station again. Where nothing makes the path longer, `instead` is what is
    lacking on another way to the centre."""

    kind: Lacking
    station: Station
    colour: Colour | None = None
    way: Way | None = None
    one_more: bool = False
    instead: Lack | None = None


@lru_cache(maxsize=8)
def lack_of(position: Position, player: int) -> Lack | None:
    """What makes a longest path longer, were it that player's turn; else what is lacking on another way."""
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
    post, instead = turn.posts[player], _first_of_plan(turn, moves)
    if post in stuck:
        return Lack(Lacking.OTHER_WAY, post, instead=instead)
    here = next((each for each in stuck if all(turn.ring_owner(each, size) is not None for size in Size)), None)
    return instead if here is None else Lack(Lacking.ROOM, here, instead=instead)


def _first_of_plan(turn: Position, moves: Sequence[Move]) -> Lack | None:
    """What lacks first on the shortest way to a full path, if one move brings it and that way is one move shorter."""
    player, plan = turn.to_move, planned_path(turn, turn.to_move)
    if plan.start is not turn.posts[player]:
        return None
    passed: list[Station] = []
    for step, (colour, way) in enumerate(zip(turn.setup.tower, plan.ways, strict=True)):
        here = way.start
        passed += [here] if step else []
        own = turn.rings_on(player, here)
        if passed.count(here) > own:
            rings = (move for move in moves if isinstance(move, PlaceRing) and move.station is here)
            return _if_nearer(turn, next(rings, None), Lack(Lacking.RING, here, one_more=own > 0))
        lying = turn.bridge_in(way.slot)
        if lying != (colour, way):
            move = ReverseBridge(way.slot.toward(here)) if lying else AddBridge(colour, way)
            kind = Lacking.TURN if lying else Lacking.BRIDGE
            return _if_nearer(turn, move if move in moves else None, Lack(kind, here, colour, way))
    return None


def _if_nearer(turn: Position, move: Move | None, lack: Lack) -> Lack | None:
    """A lack that a move brings, if fewer moves are to go then."""
    if move is None:
        return None
    after, _ = apply(turn, move)
    nearer = bool(after.result) or plan_length(after, turn.to_move) < plan_length(turn, turn.to_move)
    return lack if nearer else None


def _lacks(
    turn: Position, ends: dict[Station, bool], moves: Iterable[Move], crossed: int
) -> Iterator[tuple[Lack, tuple[Move, ...]]]:
    """What lacks at the ends of the longest paths, each with the moves that would bring it."""
    player, colour = turn.to_move, turn.setup.tower[crossed]
    rings = {move.station: move for move in moves if isinstance(move, PlaceRing) and move.station in ends}
    leading = sorted(_bridges(turn, moves, ends, crossed), key=lambda each: each[2].slot.channel is Channel.MIDDLE)
    bridges = {(way.start, way.end): (kind, move, way) for kind, move, way in leading}  # the middle hinders nobody
    for here, may_go_on in ends.items():
        ring = rings.get(here)
        if not may_go_on and ring and (_leads_on(turn, here, crossed) or _lengthens(turn, ring, crossed)):
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


def _moves_left(turn: Position, line: tuple[Move, ...]) -> int:
    """How many moves the player needs in all who begins with these, one after the other."""
    position, player = turn, turn.to_move
    for move in line:
        position = apply(position._replace(to_move=player, ban=NO_BAN), move)[0]
        if position.result or player not in position.playing:
            return len(line)
    return len(line) + plan_length(position, player)


@dataclass(frozen=True)
class PathLoss:
    """What one turn has cost a player: so many crossings of the longest path, else so many more moves to go."""

    turn: Turn[Position, Move, Event]
    steps: int
    moves: int


def loss_of(player: int, turns: Sequence[Turn[Position, Move, Event]]) -> PathLoss | None:
    """The turn that has cost a player most since the own last one; None if nothing is lost."""
    later = list(takewhile(lambda turn: turn.player != player, reversed(turns)))[::-1]
    if not later or len(later) == len(turns) or later[-1].after.result or player not in later[-1].after.playing:
        return None
    steps = [crossed_by(turn.before, player) - crossed_by(turn.after, player) for turn in later]
    if sum(steps) > 0:
        return PathLoss(later[steps.index(max(steps))], max(steps), 0)
    moves = [(to_go(turn.after, player) or 0) - (to_go(turn.before, player) or 0) for turn in later]
    return PathLoss(later[moves.index(max(moves))], 0, max(moves)) if sum(moves) > 0 else None


def needs_told(
    texts: Texts, sentences: Sentences, player: int, turns: Sequence[Turn[Position, Move, Event]], position: Position
) -> str:
    """What a player's path needs next, and what it has lost since the own last of the `turns`, if anything."""
    lack, loss = lack_of(position, player), loss_of(player, turns)
    parts = [_lack_told(texts, each) for each in (lack, lack and lack.instead) if each]
    if loss:
        key, deed = "steps" if loss.steps else "moves", sentences.log(loss.turn)[0].text
        parts.append(texts(f"lack.{key}", count=loss.steps or loss.moves, deed=deed))
    return " ".join(parts)


def _lack_told(texts: Texts, lack: Lack) -> str:
    key = "one_more" if lack.one_more else lack.kind.value
    if lack.way is None:
        return texts(f"lack.{key}", station=lack.station.name)
    colour = "black" if lack.colour else "white"
    return texts(f"lack.{key}_{colour}", start=lack.way.start.name, end=lack.way.end.name)
