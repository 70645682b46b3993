"""Clocks: what is left, and when it is up."""

from __future__ import annotations

from finity.match.clocks import GRACE, AtZero, Clocks, TimeControl, Timing


def test_what_is_left_is_told_in_minutes_and_seconds() -> None:
    clocks = Clocks(TimeControl(Timing.PER_GAME, 300), 2)
    assert clocks.text(0) == "5:00"
    clocks.spend(0, 0.5)
    assert clocks.text(0) == "5:00"
    clocks.spend(0, 55.0)
    assert (clocks.text(0), clocks.text(1)) == ("4:05", "5:00")


def test_time_for_a_move_is_whole_again_in_the_next_turn() -> None:
    clocks = Clocks(TimeControl(Timing.PER_MOVE, 30), 2)
    assert clocks.spend(0, 31.0)
    clocks.begin(0)
    assert clocks.text(0) == "0:30"


def test_who_has_used_up_the_game_keeps_a_few_seconds_for_each_move() -> None:
    clocks = Clocks(TimeControl(Timing.PER_GAME, 60), 2)
    assert clocks.spend(1, 60.0)
    clocks.begin(1)
    assert not clocks.spend(1, GRACE - 1)
    assert clocks.spend(1, 1.0)


def test_a_loss_that_is_taken_back_leaves_a_few_seconds() -> None:
    clocks = Clocks(TimeControl(Timing.PER_GAME, 60, AtZero.LOSE), 2)
    assert clocks.spend(0, 60.0)
    clocks.begin(0)
    assert not clocks.spend(0, GRACE - 1)
