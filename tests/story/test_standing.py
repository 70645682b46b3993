"""What is told of how far players are and of what a move brings is true: held against trying everything."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from finity.bots import Budget, bot_named
from finity.bots.evaluate import plan_length
from finity.rules import (
    AddBridge,
    Move,
    Pass,
    PlaceRing,
    Position,
    Size,
    Station,
    Way,
    apply,
    legal_moves,
    parse_move,
    start,
)
from finity.rules.engine import apply_unchecked
from finity.rules.events import FullPathMade
from finity.rules.position import NO_BAN
from finity.story.facts import (
    CanWin,
    Fact,
    PathLonger,
    RingsLost,
    TakesControl,
    facts,
    helpful_moves,
    moves_to_win,
    near_winners,
    next_cone,
    path_length,
    path_so_far,
)
from finity.table.pointer.foresight import foresee
from tests.benchmarks.learners import ended_soon
from tests.harness.plain_truth import can_win
from tests.harness.whole import WHOLE, enough

POSITIONS = enough(6, whole=700)
"""So many of 2, of 3 and of 4 players."""
MOVES = enough(5, whole=10)
"""So many moves of each position are tried out."""
TOWERS = ("WBWB", "BWBWBBWW", "WWBBW", "WWBWBBWB")
NEAR = 2
"""From so many moves on somebody is close to winning: more of such positions are looked at."""


def positions(players: int) -> Iterator[Position]:
    """Positions of games by chance, by a bot, and by both in turn."""
    rng, bot = random.Random(players), bot_named("medium")
    game = 0
    while True:
        position, _ = start(players, TOWERS[game % len(TOWERS)])
        chance = (1.0, 0.4, 0.1)[game % 3]
        game += 1
        for _ in range(70):
            if position.result:
                break
            moves = legal_moves(position)
            by_chance = rng.random() < chance
            move = rng.choice(moves) if by_chance else bot.choose(position, rng, Budget(nodes=10))
            position, _ = apply(position, move)
            if not position.result and rng.random() < 0.25:
                yield position


@cache
def some(players: int) -> list[Position]:
    """Positions; if all is tried, in every fourth somebody lacks but one move."""
    found = positions(players)
    urgent = (each for each in found if any(plan_length(each, player) == 1 for player in each.playing))
    return [next(urgent if WHOLE and number % 4 == 0 else found) for number in range(POSITIONS)]


def walks(position: Position, player: int) -> Iterator[tuple[Way, ...]]:
    """Every path of a player, by walking everywhere (RULES.md section 3)."""
    bridges, tower = list(position.bridge_list()), position.setup.tower

    def walk(here: Station, ways: tuple[Way, ...], passed: tuple[Station, ...]) -> Iterator[tuple[Way, ...]]:
        yield ways
        if len(ways) == len(tower) or here is Station.C:
            return
        if ways and passed.count(here) >= position.rings_on(player, here):
            return
        for colour, way in bridges:
            goes = way.start is here and colour is tower[len(ways)]
            if goes and (way.end is not Station.C or len(ways) == len(tower) - 1):
                yield from walk(way.end, (*ways, way), (*passed, here) if ways else passed)

    return walk(position.posts[player], (), ())


def makes_room(position: Position, after: Position) -> bool:
    """Whether rings have left, or slots can be used again: what had no room is reckoned by an estimate."""
    rings = any(position.rings_on_board(each) > after.rings_on_board(each) for each in range(position.players))
    return rings or bool((position.taken | position.obstructed) & ~(after.taken | after.obstructed))


def takes_away(move: Move) -> bool:
    """Whether a move changes what lies there already: only such a move can cost a path."""
    return not isinstance(move, AddBridge | PlaceRing | Pass)


def makes_full_path(position: Position, move: Move) -> bool:
    """Whether the player to move has a full path because of a move."""
    _, events = apply_unchecked(position, move)
    return any(isinstance(event, FullPathMade) and event.player == position.to_move for event in events)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_path_of_a_player_is_as_long_as_is_told(players: int) -> None:
    for position in some(players):
        for player in position.playing:
            longest = max(len(walk) for walk in walks(position, player))
            assert path_length(position, player) == min(longest, len(position.setup.tower) - 1)
            assert next_cone(position, player) == path_length(position, player)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_move_brings_one_at_most_of_the_moves_to_go_unless_it_makes_room_and_one_is_true(players: int) -> None:
    rng = random.Random(players)
    for position in some(players):
        mover = position.to_move
        free = position._replace(ban=NO_BAN)
        left = moves_to_win(position, mover)
        assert left and left > 0
        moves = legal_moves(free)
        wins = left <= NEAR and any(makes_full_path(free, move) for move in moves)
        assert (left == 1) == wins, position
        for move in rng.sample(moves, min(MOVES, len(moves))):
            after, _ = apply(free, move)
            later = moves_to_win(after, mover)
            one_less = later is None or later >= left - 1
            assert one_less or makes_room(position, after), (position, move)
            if later is None:
                assert not makes_full_path(free, move) or left == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_can_win_next_turn_is_who_has_a_winning_move(players: int) -> None:
    seen = set()
    for position in some(players):
        for player in position.playing:
            told, left = player in near_winners(position), moves_to_win(position, player)
            assert told <= (left == 1)
            if (left or 0) <= enough(1, whole=NEAR) or player == position.to_move:
                assert told == can_win(position, player), position
                seen.add(told)
    assert seen == {True, False} or not WHOLE


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_rings_go_home_as_is_told(players: int) -> None:
    rng = random.Random(players)
    told = 0
    for position in some(players):
        moves = [*filter(takes_away, legal_moves(position))]
        for move in rng.sample(moves, min(2 * MOVES, len(moves))):
            brought, after = foresee(position, move).facts, apply(position, move)[0]
            for player in range(players):
                gone = position.rings_on_board(player) - after.rings_on_board(player)
                assert _rings_told(brought, player) == gone, (position, move)
                told += gone
    assert told or not WHOLE


def _rings_told(brought: Sequence[Fact], player: int) -> int:
    return sum(fact.count for fact in brought if isinstance(fact, RingsLost) and fact.player == player)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_move_brings_is_what_it_brings(players: int) -> None:
    rng = random.Random(players)
    for position in some(players):
        moves = legal_moves(position)
        for move in rng.sample(moves, min(MOVES, len(moves))):
            after, events = apply(position, move)
            if not after.result and move != Pass():
                brought = facts(position, events, after)
                told = {fact for fact in brought if isinstance(fact, PathLonger | TakesControl)}
                told |= {fact.player for fact in brought if isinstance(fact, CanWin) and fact.next}
                assert told == _brought_by_trying(position, move, after), (position, move)


def _brought_by_trying(position: Position, move: Move, after: Position) -> set[object]:
    mover, tower = position.to_move, position.setup.tower
    before, later = (max(len(walk) for walk in walks(each, mover)) for each in (position, after))
    before, later = (min(each, len(tower) - 1) for each in (before, later))
    station, follower = _controlled_then(position, move), after.to_move
    return {
        *([PathLonger(later)] if later > before else ()),
        *(
            [follower]
            if any((follower,) in apply_unchecked(after, reply)[0].placed for reply in legal_moves(after))
            else ()
        ),
        *([TakesControl(station)] if station else ()),
    }


def _controlled_then(position: Position, move: Move) -> Station | None:
    """The station of a ring that is smaller than all that lie there, no post among them, if none of them is its."""
    if not isinstance(move, PlaceRing) or position.post_owner(move.station) is not None:
        return None
    owners = [position.ring_owner(move.station, size) for size in Size]
    smallest = next((owner for owner in owners if owner is not None), None)
    is_smallest = all(owner is None for owner in owners[: move.size])
    return move.station if is_smallest and smallest != position.to_move else None


ALL_CROSSED = (
    "+wNW>N:M +wNE>N:M +wFNE>NE:R +wSW>W:M oN.s oN.m +wSE>NE:M oW.s +wN>FNE:M +wFNE>N:R xC-SE:L/SW-NW:M +wW>NW:M "
    "oFNE.s oFNE.m +wNE>FNE:M oNW.s oNE.s xC-NE:R/NE-SE:R +bE>NE:R +wN>C:M"
)
"""Moves of four players after which one has a path along all cones that doesn't end in the centre."""


def test_a_lane_along_all_cones_that_misses_the_centre_asks_for_no_colour() -> None:
    position, _ = start(4, "WWWW")
    for token in ALL_CROSSED.split():
        position, _ = apply(position, parse_move(token))
    assert len(path_so_far(position, position.to_move).ways) == 4
    assert helpful_moves(position, tuple(legal_moves(position)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_follows_the_next_places_two_times_in_three_ends_about_nine_of_ten_games_by_round_10(players: int) -> None:
    games = enough(2 if players == 2 else 1, whole=1000)
    assert ended_soon(players, games) >= enough(0.5, whole=0.88) * games
