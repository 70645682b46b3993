"""What bots play stays as it is, and what hints say of moves is true, whatever rooms the bots have."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pytest

from finity.rules import AddBridge, Move, Position, ReverseBridge, apply, legal_moves, parse_move
from tests.guards.games import GOLDEN, Blocks, compare, games, read, write
from tests.harness.inside import LEVELS, Game, Reason, best, choose, reasons
from tests.harness.plain_truth import MovesToGo, can_win, longest_way, turn_of, wins_by_force, wins_with
from tests.harness.whole import WHOLE

POSITIONS: Final = 20
"""Of each number of players."""
QUICK: Final = 4
NODES: Final = 40
FILE: Final = "moves.txt"


def places() -> Iterator[tuple[Game, int]]:
    """Positions of games, each with its number of moves: as many for each number of players."""
    for players in (2, 3, 4):
        all_of_them = [
            (game, ply)
            for game in games()
            if game.players == players
            for ply in range(len(game.tokens))
            if not game.position(ply).result
        ]
        yield from all_of_them[5 :: len(all_of_them) // POSITIONS][:POSITIONS]


def chosen(numbers: range) -> Blocks:
    """The moves of all levels in some positions."""
    known = list(places())
    return {
        f"{game.name} {ply}": [f"{level} {choose(level, game.position(ply), ply, NODES)}" for level in LEVELS]
        for game, ply in (known[number] for number in numbers)
    }


def renew() -> None:
    """Take what bots play now for right."""
    write(FILE, chosen(range(3 * POSITIONS)))
    renew_reasons()


def test_bots_play_what_they_played_before() -> None:
    compare(FILE, chosen(range(0, 3 * POSITIONS, 1 if WHOLE else QUICK)), all_of_it=WHOLE)


ENOUGH: Final = 32
"""Positions for each reason."""
LEAST: Final = 30
"""Of so many it is still told: who thinks a little otherwise may have another reason for some."""
REASONS: Final = "reasons.txt"
FORCED: Final = "forced.txt"
"""A line each: players, tower, the move that forces a win, and those before it."""
FORCES: Final = "forces_win"
NUMBERS: Final = frozenset({"brings_nearer", "sets_back", "keeps"})
"""Reasons that name moves to go: their plain reckoning takes long."""
MOST_TO_GO: Final = 2
SLOW: Final = NUMBERS | {FORCES}
"""Of these every second one is tried in the quick form."""


def is_true(position: Position, move: Move, said: Reason) -> bool:
    """Whether what is said of a move is so, found by trying everything."""
    mover, other, count, (after, _) = position.to_move, said.player, said.count, apply(position, move)
    match said.kind:
        case "wins":
            return wins_with(position, move)
        case "forces_win":
            return wins_by_force(after, mover)
        case "stops_win":
            return other is not None and can_win(position, other) and not can_win(after, other)
        case "orphans":
            assert other is not None and other != mover
            gone = [ring for ring in position.ring_list(other) if ring not in set(after.ring_list(other))]
            return len(gone) == count > 0 and {station.name for station, _ in gone} == set(said.stations)
        case "threatens":
            return can_win(after, mover) and count == 1
        case "connects":
            return count == longest_way(after, mover) > longest_way(position, mover)
        case "secures":
            return isinstance(move, AddBridge) and not can_be_reversed(after, move)
        case "brings_nearer":
            return to_go(after, mover, count + 1) == count < to_go(position, mover, count + 1)
        case "keeps":
            return to_go(after, mover, count + 1) == count == to_go(position, mover, count + 1)
        case "sets_back":
            assert other is not None and other != mover
            return to_go(after, other, count + 1) == count > to_go(position, other, count + 1)
    raise AssertionError(f"nobody checks {said.kind}")


def to_go(position: Position, player: int, most: int) -> int:
    """The moves to go by the plain reckoning, at most so many."""
    return MovesToGo(position, player, most).least


def can_be_reversed(position: Position, move: AddBridge) -> bool:
    """Whether anybody could reverse a bridge of that colour on the link of a new one."""
    ends, lying = {move.way.start, move.way.end}, set(position.bridge_list())
    return any(
        isinstance(each, ReverseBridge) and {each.way.start, each.way.end} == ends and (move.colour, each.way) in lying
        for player in position.playing
        for each in legal_moves(turn_of(player, position))
    )


def told(kind: str) -> Iterator[tuple[Position, Move]]:
    """The positions and moves that are kept for a kind of reason."""
    by_name = {game.name: game for game in games()}
    if kind == FORCES:
        for line in (GOLDEN / FORCED).read_text(encoding="utf-8").splitlines():
            players, tower, move, *tokens = line.split()
            yield Game("forced", int(players), tower, False, tuple(tokens)).position(len(tokens)), parse_move(move)
        return
    for line in read(REASONS)[kind]:
        name, ply, move = line.split()
        yield by_name[name].position(int(ply)), parse_move(move)


def renew_reasons() -> None:
    """Look for moves with each reason, from all games."""
    rng, found = random.Random(1), dict[str, list[str]]()
    spots = [(game, ply) for game in games() for ply in range(len(game.tokens)) if not game.position(ply).result]
    rng.shuffle(spots)
    for tried, of_one in ((12, 1), (999, 5)):
        for game, ply in spots:
            position, place, moves = game.position(ply), f"{game.name} {ply} ", legal_moves(game.position(ply))
            for move, said in _said(position, moves[:: len(moves) // tried or 1]):
                known = found.setdefault(said.kind, [])
                here = sum(each.startswith(place) for each in known)
                few = said.kind not in NUMBERS or said.count <= MOST_TO_GO
                if few and len(known) < ENOUGH and here < of_one and f"{place}{move}" not in known:
                    known.append(f"{place}{move}")
    write(REASONS, found)


def _said(position: Position, moves: list[Move]) -> Iterator[tuple[Move, Reason]]:
    """What is said of some moves, apart from what is true of all."""
    yield from ((move, said) for move in moves for said in reasons(position, move) if said.kind != "strong")


@pytest.mark.parametrize("kind", [*read(REASONS), FORCES])
def test_what_a_hint_says_of_a_move_is_true(kind: str) -> None:
    seen, every = 0, 1 if WHOLE or kind not in SLOW else 2
    for position, move in [*told(kind)][::every]:
        said = [best(position, 60)[1]] if kind == FORCES else reasons(position, move)
        for each in (each for each in said if each.kind == kind):
            seen += 1
            assert is_true(position, move, each), (position, move, each)
    assert seen >= LEAST // every
