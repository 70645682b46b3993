"""A match keeps what was played, whatever the game is; here the game is counting upwards."""

from __future__ import annotations

import pytest

from finity.match import Match, Seat
from finity.match.match import GRACE, ClockMode, Clocks, TimeControl, TimeUpRule


def count(position: int, move: int) -> tuple[int, list[str]]:
    """The rules of a game in which one adds 1, 2 or 3."""
    if move not in (1, 2, 3):
        raise ValueError(f"{move} is no move")
    return position + move, [f"added {move}"]


def match_of(*bots: str | None) -> Match[int, int, str]:
    return Match([Seat(f"P{number}", bot) for number, bot in enumerate(bots)], 0, count)


def test_the_position_follows_the_moves_and_each_turn_knows_what_was_before():
    match = match_of(None, None)
    match.play(0, 3)
    turn = match.play(1, 2)
    assert match.position == 5
    assert (turn.before, turn.after, turn.events) == (3, 5, ("added 2",))


def test_what_was_taken_back_can_be_played_again_with_the_bots_answers():
    match = match_of(None, "easy")
    for player, move in ((0, 1), (1, 2), (0, 3), (1, 1)):
        match.play(player, move)
    match.take_back()
    match.take_back()
    assert match.position == 0
    assert [turn.move for turn in match.redo()] == [1, 2]
    assert match.position == 3
    assert [turn.move for turn in match.redo()] == [3, 1]
    assert match.redo() == []


def test_a_line_that_is_played_otherwise_is_kept_from_its_first_move():
    match = match_of(None, None)
    for player, move in ((0, 1), (1, 2), (0, 3)):
        match.play(player, move)
    match.take_back()
    match.take_back()
    assert match.left_lines == ()
    match.play(1, 3)
    match.take_back()
    match.play(1, 1)
    assert match.left_lines == ((1, 2, 3), (1, 3))


def test_lines_left_in_an_earlier_sitting_come_first():
    match = Match([Seat("P0")], 0, count, left_lines=[[3, 3]])
    match.play(0, 1)
    match.take_back()
    match.play(0, 2)
    assert match.left_lines == ((3, 3), (1,))


def test_taking_back_further_tells_whose_move_came_between():
    match = match_of(None, None)
    match.play(0, 1)
    match.play(1, 1)
    assert match.other_person_taken_back() is None
    match.take_back()
    assert match.other_person_taken_back() == 1


def test_alone_against_bots_nobody_else_has_moved_since():
    match = match_of(None, "easy")
    for player, move in ((0, 1), (1, 2), (0, 3), (1, 1)):
        match.play(player, move)
    match.take_back()
    assert match.other_person_taken_back() is None


def test_what_is_left_is_told_in_minutes_and_seconds() -> None:
    clocks = Clocks(TimeControl(ClockMode.PER_GAME, 300), 2)
    assert clocks.text(0) == "5:00"
    clocks.spend(0, 0.5)
    assert clocks.text(0) == "5:00"
    clocks.spend(0, 55.0)
    assert (clocks.text(0), clocks.text(1)) == ("4:05", "5:00")


def test_time_for_a_move_is_whole_again_in_the_next_turn() -> None:
    clocks = Clocks(TimeControl(ClockMode.PER_MOVE, 30), 2)
    assert clocks.spend(0, 31.0)
    clocks.begin_turn(0)
    assert clocks.text(0) == "0:30"


@pytest.mark.parametrize("at_zero", TimeUpRule)
def test_who_has_used_up_the_game_keeps_a_few_seconds_for_each_move_or_after_taking_back(at_zero: TimeUpRule) -> None:
    clocks = Clocks(TimeControl(ClockMode.PER_GAME, 60, at_zero), 2)
    assert clocks.spend(1, 60.0)
    clocks.begin_turn(1)
    assert not clocks.spend(1, GRACE - 1)
    assert clocks.spend(1, 1.0)
    clocks.begin_turn(0)
    assert clocks.seconds_left[0] == 60.0, "who has more keeps it"
