"""Records: written, read, replayed without chance."""

from __future__ import annotations

import random

import pytest

from finity.finito.record import BadRecord, FinitoMatch, Record, play, read_record, write_record
from finity.finito.rules import Phase, draw_deal, legal_moves
from finity.match import Seat


def played(players: int, plies: int, seed: int = 1) -> FinitoMatch:
    """A game of random moves, up to so many plies or its end."""
    rng = random.Random(seed)
    seats = tuple(Seat(f"Player {number}", "good" if number else None) for number in range(players))
    match = Record(seats, 60, 1).new_match()
    while not match.position.finished and len(match.turns) < plies:
        dealing = match.position.phase is Phase.DEAL
        play(match, draw_deal(players, rng) if dealing else rng.choice(legal_moves(match.position)))
    return match


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("plies", [0, 1, 150, 10_000])
def test_a_game_replays_from_its_record_without_chance(players: int, plies: int) -> None:
    match = played(players, plies)
    replay = read_record(write_record(match))
    assert replay.problem == ""
    assert replay.match.position == match.position
    assert replay.match.seats == match.seats


def test_a_finished_game_tells_its_places() -> None:
    match = played(3, 10_000)
    last = write_record(match).splitlines()[-1]
    assert last.startswith("result: first ")
    assert str(match.position.sheet.places[0][0] + 1) in last


def test_a_record_with_a_bad_move_opens_up_to_it() -> None:
    match = played(4, 40)
    text = write_record(match).replace("result:", "  stop stop stop\nresult:")
    replay = read_record(text)
    assert "move 4" in replay.problem
    assert replay.match.position == match.position or len(replay.match.turns) > len(match.turns)


def test_a_record_that_was_cut_off_is_told() -> None:
    text = write_record(played(4, 40)).rsplit("result:", 1)[0]
    replay = read_record(text)
    assert "cut off" in replay.problem
    assert len(replay.match.turns) == 40


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("FINITO! game 1", "Chess game 1", "begins with the line"),
        ("limit: 60", "limit: many", "limit"),
        ("limit: 60", "limit: 61", "60 or 80"),
        ("begins: 2", "begins: 9", "begins"),
        ("moves:", "deeds:", "moves:"),
        ("player: person Player 0", "player: person", "person"),
    ],
)
def test_a_header_that_makes_no_sense_is_refused_with_what_would_be_right(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        read_record(write_record(played(3, 5)).replace(old, new))


def test_names_stay_on_one_line() -> None:
    match = Record((Seat("A\nB: c", None), Seat("  ", "easy")), 80, 0).new_match()
    assert [seat.name for seat in read_record(write_record(match)).match.seats] == ["A B: c", "?"]
