"""The own lane and the next places: which path is drawn, which moves carry it on, what the first guide says of them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from finity.bots.evaluate import WEIGHTS, Outlook, plan_length, planned_path
from finity.match import Turn
from finity.rules import AddBridge, Event, Move, PlaceRing, Position, ReverseBridge, Station, apply, legal_moves
from finity.rules.board import Channel
from finity.rules.events import FullPathMade, Path
from finity.rules.paths import longest_partial_path
from finity.story.facts import CanWin, RingsLost, TakesControl, facts, winning_next
from finity.story.sentences import KINDS, Sentences

MOST_PLACES: Final = 3
"""More next places than this are no answer any more."""
SLACK: Final = 0.3
"""So many moves a place may be worse than the best one, in the eyes of bots, and is shown all the same."""


def lane_of(position: Position, player: int) -> Path:
    """A longest partial path, as panel and tower count it: of several the one that a shortest plan goes on with."""
    longest = longest_partial_path(position, player)
    begun = _begun(position, player)
    return begun if len(begun.ways) == len(longest.ways) else longest


def _begun(position: Position, player: int) -> Path:
    """What lies of a shortest plan already; a longest path where its first bridge lacks, or the post is to move."""
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


@lru_cache(maxsize=8)
def next_places(position: Position, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The legal moves of the player to move that bring the own path nearer, at most three, the best first.

    A ring where the lane ends, and bridges from there, unless another place is better by far. Where nothing helps, it
    is the one move after which least is left.
    """
    if position.result:
        return ()
    mover, begun = position.to_move, _begun(position, position.to_move)
    least, tip = plan_length(position, mover), begun.ways[-1].end if begun.ways else begun.start

    def left(move: Move, measure: Callable[[Position], float]) -> float:
        """How far the player to move is from the end after a move."""
        after, events = apply(position, move)
        if mover in after.playing and not after.result:
            return measure(after)
        arrives = any(isinstance(event, FullPathMade) and event.player == mover for event in events)
        return -math.inf if arrives else math.inf

    def nearer(move: Move) -> bool:
        return left(move, lambda after: plan_length(after, mover)) < least

    def worth(move: Move) -> float:
        return left(move, lambda after: Outlook(after).distance(mover, WEIGHTS)) - (_spot(move)[:1] == (tip,))

    pieces = sorted(filter(_spot, moves), key=_aside)
    helpful = [*filter(nearer, pieces)] or [*filter(nearer, moves)] or moves
    far = {move: worth(move) for move in helpful}
    ranked = sorted(far, key=far.__getitem__)
    best = {_spot(move): move for move in reversed(ranked) if far[move] <= far[ranked[0]] + SLACK}
    return tuple(sorted(best.values(), key=ranked.index))[:MOST_PLACES]


def _aside(move: Move) -> bool:
    """Whether a bridge would lie beside the middle of its link, where it can obstruct others."""
    return isinstance(move, AddBridge) and move.way.slot.channel is not Channel.MIDDLE


def _spot(move: Move) -> tuple[Station, ...]:
    """From where a bridge leads to where after a move, or the station of a ring; nothing for other moves."""
    match move:
        case PlaceRing(station):
            return (station,)
        case AddBridge(_, way):
            return way.start, way.end
        case ReverseBridge(way):
            return way.end, way.start
    return ()


FIRST_TIMES: Final = (
    *("one_step", "lost", "teleport", "post", "remove_blocker", "remove", "reverse", "blocker"),
    *("add", "ring", "control"),
)
"""What is worth a sentence: of several new ones in a turn the first, the others when they happen again."""


def needed_now(sentences: Sentences, position: Position) -> str:
    """What the path of the player to move needs now, without saying where: that pulses."""
    near, need = winning_next(position), _needed(position)
    if position.to_move in near:
        return sentences.texts("guide.win_ring" if need == "ring" else "guide.win")
    if near:
        first = min(near, key=lambda player: (player - position.to_move) % position.players)
        return sentences.texts("guide.stop", name=sentences.name(first))
    return sentences.texts(f"guide.{need}")


def first_time(sentences: Sentences, turns: Sequence[Turn[Position, Move, Event]]) -> str:
    """What has happened in the newest turn for the first time in the game, if anything; before all turns the aim.

    It is found again from the turns alone: so a game that is left, or taken back, goes on telling where it stands.
    """
    told, newest, happened = {""}, "aim", dict[str, int]()
    for turn in turns:
        happened = _things(turn.before, turn.move)
        newest = next((key for key in FIRST_TIMES if key in happened and key not in told), "")
        told.add(newest)
    name = sentences.name(happened.get(newest, 0))
    return sentences.texts(f"guide.first.{newest}", name=name) if newest else ""


@lru_cache(maxsize=8)
def _needed(position: Position) -> str:
    """What kind of move comes next, by the end of the key of its text: "any" of several kinds."""
    places = next_places(position, tuple(legal_moves(position)))
    kinds = {move.colour.name.lower() if isinstance(move, AddBridge) else KINDS[type(move)] for move in places}
    told = {kind if kind in {"white", "black", "ring", "reverse", "post"} else "shut" for kind in kinds}
    return told.pop() if len(told) == 1 else "any"


@lru_cache(maxsize=128)
def _things(before: Position, move: Move) -> dict[str, int]:
    """What a move has brought, each with the player whom it is about."""
    after, events = apply(before, move)
    found = {KINDS[type(move)]: before.to_move}
    for fact in facts(before, events, after):
        match fact:
            case CanWin(player, new=True):
                found["one_step"] = player
            case RingsLost(player):
                found["lost"] = player
            case TakesControl():
                found["control"] = before.to_move
    return found
