"""Whatever a hint says is true, checked by trying everything in positions of games at random and of bots."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from finity.bots import Budget
from finity.bots.hints import Hint, HintReason, hints, reasons
from finity.rules import AddBridge, Move, Position, ReverseBridge, apply, legal_moves
from tests.bots.positions import positions_of_bots, random_positions
from tests.bots.test_tactics import WINS_IN_TWO, replayed
from tests.harness.plain_truth import MovesToGo, can_win, longest_way, turn_of, wins_by_force, wins_with
from tests.harness.whole import enough

POSITIONS = enough(50, 500)
MOVES_OF_EACH = enough(6, 8)
MOST_OF_EACH = enough(20, 500)
MOST_TO_GO = enough(4, 14)
NUMBERS = frozenset({HintReason.BRINGS_NEARER, HintReason.SETS_BACK, HintReason.KEEPS})
"""Reasons that name moves to go, whose plain reckoning takes long."""


@cache
def positions() -> tuple[Position, ...]:
    share, few = POSITIONS // 5 + 1, enough(4, POSITIONS // 5 + 1)
    chance = [each for players in (2, 3) for each in random_positions(40 + players, players, few, rings=0.4)]
    bots = [each for players in (2, 3, 4) for each in positions_of_bots(70 + players, players, share)]
    return (*chance, *bots)


def is_true(position: Position, hint: Hint) -> bool:
    """Whether what is said of a move is so."""
    mover = position.to_move
    after, _ = apply(position, hint.move)
    match hint.reason:
        case HintReason.WINS:
            return wins_with(position, hint.move)
        case HintReason.STOPS_WIN:
            assert hint.player is not None
            return can_win(position, hint.player) and not can_win(after, hint.player)
        case HintReason.ORPHANS:
            assert hint.player is not None
            gone = position.rings_on_board(hint.player) - after.rings_on_board(hint.player)
            return hint.player != mover and gone == hint.count > 0
        case HintReason.THREATENS:
            return can_win(after, mover)
        case HintReason.CONNECTS:
            return hint.count == longest_way(after, mover) > longest_way(position, mover)
        case HintReason.SECURES:
            return isinstance(hint.move, AddBridge) and not can_be_reversed(after, hint.move)
        case HintReason.BRINGS_NEARER:
            return is_least(after, mover, hint.count) and is_more(position, mover, hint.count)
        case HintReason.KEEPS:
            return is_least(after, mover, hint.count) and is_least(position, mover, hint.count)
        case HintReason.SETS_BACK:
            assert hint.player is not None and hint.player != mover
            return is_least(after, hint.player, hint.count) and not is_more(position, hint.player, hint.count - 1)
        case HintReason.STRONG:
            return True
        case HintReason.FORCES_WIN:
            return wins_by_force(after, mover)
    raise AssertionError(f"nobody checks {hint.reason}")


def is_least(position: Position, player: int, count: int) -> bool:
    """Whether the plain reckoning answers exactly that many moves to go."""
    return MovesToGo(position, player, count + 1).least == count


def is_more(position: Position, player: int, count: int) -> bool:
    """Whether the plain reckoning answers more moves to go than that."""
    return MovesToGo(position, player, count + 1).least == count + 1


def can_be_reversed(position: Position, move: AddBridge) -> bool:
    """Whether anybody could reverse a bridge of that colour on the link of a new one."""
    ends = {move.way.start, move.way.end}
    return any(
        isinstance(each, ReverseBridge)
        and {each.way.start, each.way.end} == ends
        and (move.colour, each.way) in set(position.bridge_list())
        for player in position.playing
        for each in legal_moves(turn_of(player, position))
    )


def tried(position: Position, rng: random.Random) -> list[Move]:
    """Some legal moves; all that win, and all if somebody else threatens to win."""
    moves = legal_moves(position)
    others = [player for player in position.playing if player != position.to_move]
    if any(can_win(position, player) for player in others):
        return moves
    return [*rng.sample(moves, min(MOVES_OF_EACH, len(moves))), *(move for move in moves if wins_with(position, move))]


def test_every_reason_of_every_kind_is_true():
    rng = random.Random(7)
    seen: Counter[HintReason] = Counter()
    for position in positions():
        for hint in (hint for move in tried(position, rng) for hint in reasons(position, move)):
            if hint.reason in NUMBERS and (seen[hint.reason] >= MOST_OF_EACH or hint.count > MOST_TO_GO):
                continue
            seen[hint.reason] += 1
            assert is_true(position, hint), (position, hint)
    assert set(seen) == set(HintReason) - {HintReason.FORCES_WIN}


@pytest.mark.parametrize(("tower", "tokens"), enough(WINS_IN_TWO[1:2], WINS_IN_TWO))
def test_a_move_that_is_said_to_force_a_win_wins_whatever_the_reply(tower: str, tokens: str):
    position = replayed(tower, tokens)
    hint = hints(position, random.Random(1), Budget(nodes=20_000))[0]
    assert hint.reason is HintReason.FORCES_WIN
    assert is_true(position, hint)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_hinted_at_is_true(players: int):
    for position in positions_of_bots(70 + players, players, enough(2, 40)):
        for hint in hints(position, random.Random(1), Budget(nodes=60), simple=bool(position.ply % 2)):
            quick = hint.reason is not HintReason.FORCES_WIN and (
                hint.reason not in NUMBERS or hint.count <= MOST_TO_GO
            )
            if quick:
                assert is_true(position, hint), (position, hint)
