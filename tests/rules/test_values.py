"""Positions, moves, events and errors as values: frozen, equal by what they hold, hashable, fit to be sent."""

from __future__ import annotations

import multiprocessing
import pickle
import random

import pytest

from finity.rules import (
    BadSetup,
    IllegalMove,
    Move,
    Position,
    Reason,
    UnknownToken,
    apply,
    legal_moves,
    parse_move,
    start,
)
from tests.rules.positions import rich_position
from tests.rules.styles import lively
from tests.rules.test_moves import every_move


def played(seed: int, plies: int) -> Position:
    rng = random.Random(seed)
    position = rich_position(rng, 3, play_on=True)
    for _ in range(plies):
        position, _ = apply(position, lively(rng, position))
    return position


def test_a_position_can_be_neither_changed_nor_extended() -> None:
    position, _ = start()
    with pytest.raises(AttributeError):
        position.to_move = 1  # type: ignore[misc]
    with pytest.raises(AttributeError):
        position.note = "mine"  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        position.setup.play_on = True  # type: ignore[misc]


@pytest.mark.parametrize("move", every_move()[::40], ids=str)
def test_a_move_can_not_be_changed(move: Move) -> None:
    with pytest.raises((AttributeError, TypeError)):
        move.station = None  # type: ignore[misc, union-attr]


def test_positions_reached_alike_are_equal_and_share_a_hash() -> None:
    one, other = played(5, 12), played(5, 12)
    assert one is not other
    assert one == other
    assert len({one, other}) == 1


def test_two_orders_of_the_same_moves_give_the_same_board_but_remember_another_last_move() -> None:
    tokens = ["+wN>NE:M", "+wW>NW:M", "+bE>NE:M"]
    one, other = start()[0], start()[0]
    for token, swapped in zip(tokens, reversed(tokens), strict=True):
        one, other = apply(one, parse_move(token))[0], apply(other, parse_move(swapped))[0]
    assert one.bridges == other.bridges
    assert one != other
    assert one._replace(ban=other.ban) == other


@pytest.mark.parametrize("other", [start(3), start(tower="WBWBBBWW"), start(seats=("S", "N")), start(play_on=True)])
def test_positions_of_different_setups_are_not_equal(other: tuple[Position, object]) -> None:
    assert start()[0] != other[0]


def test_a_position_survives_pickling_and_plays_on_alike() -> None:
    position = played(6, 12)
    copy: Position = pickle.loads(pickle.dumps(position))
    assert (copy, hash(copy)) == (position, hash(position))
    assert legal_moves(copy) == legal_moves(position)
    assert apply(copy, legal_moves(copy)[0]) == apply(position, legal_moves(position)[0])


def test_moves_events_and_results_survive_pickling() -> None:
    rng = random.Random(8)
    position, events = start(4, play_on=True)
    for _ in range(60):
        position, happened = apply(position, lively(rng, position))
        events += happened
    assert pickle.loads(pickle.dumps(events)) == events
    moves = every_move()
    assert pickle.loads(pickle.dumps(moves)) == moves


@pytest.mark.parametrize(
    "error",
    [IllegalMove(Reason.UNDO, "--"), UnknownToken("x" * 99, "it has no form"), BadSetup("tower ''", "too short")],
    ids=lambda error: type(error).__name__,
)
def test_errors_are_value_errors_and_survive_pickling(error: Exception) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert isinstance(copy, ValueError)
    assert (type(copy), str(copy), vars(copy)) == (type(error), str(error), vars(error))


def test_another_process_lists_the_same_moves() -> None:
    position = played(9, 5)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(legal_moves, (position,)) == legal_moves(position)
