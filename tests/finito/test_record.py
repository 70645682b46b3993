"""Records: written, read, replayed without chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, datetime

import pytest

from finity.finito.kind import RECORDS
from finity.finito.record import FinitoMatch, Record, new_match, play
from finity.finito.rules.moves import draw_deal, legal_moves
from finity.finito.rules.position import Phase
from finity.match import Seat
from tests.harness.whole import enough
from tests.records.damage import damaged

NAMES = [f"Player {number}" for number in range(6)]


def played(players: int, plies: int, seed: int = 1, names: Sequence[str] = NAMES, starter: int = 1) -> FinitoMatch:
    """A game of random moves, up to so many plies or its end."""
    rng = random.Random(seed)
    seats = tuple(Seat(names[number], "good" if number else None) for number in range(players))
    match = new_match(seats, 60, starter)
    while not match.position.finished and len(match.turns) < plies:
        dealing = match.position.phase is Phase.DEAL
        play(match, draw_deal(players, rng) if dealing else rng.choice(legal_moves(match.position)))
    return match


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("plies", [0, 1, 150, 10_000])
def test_a_game_replays_from_its_record_without_chance(players: int, plies: int) -> None:
    match = played(players, plies)
    opened = RECORDS.read(RECORDS.write(Record(match)))
    assert opened.damage == ()
    assert opened.record.match.position == match.position
    assert opened.record.match.seats == match.seats


def test_a_finished_game_tells_its_places() -> None:
    match = played(3, 10_000)
    last = RECORDS.write(Record(match)).splitlines()[-1]
    assert last.startswith("result: first ")
    assert str(match.position.sheet.places[0][0] + 1) in last


def test_a_record_with_a_bad_move_opens_up_to_it() -> None:
    match = played(4, 40)
    text = RECORDS.write(Record(match)).replace("result:", "  stop stop stop\nresult:")
    opened = RECORDS.read(text)
    again = opened.record.match
    assert "move 4" in opened.damage[0]
    assert again.position == match.position or len(again.turns) > len(match.turns)


def test_a_record_that_was_cut_off_is_told() -> None:
    text = RECORDS.write(Record(played(4, 40))).rsplit("result:", 1)[0]
    opened = RECORDS.read(text)
    assert "cut off" in opened.damage[0]
    assert len(opened.record.match.turns) == 40


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
    with pytest.raises(ValueError, match=complaint):
        RECORDS.read(RECORDS.write(Record(played(3, 5))).replace(old, new))


def test_names_stay_on_one_line() -> None:
    match = new_match((Seat("A\nB: c", None), Seat("  ", "easy")), 80, 0)
    assert [seat.name for seat in RECORDS.read(RECORDS.write(Record(match))).record.match.seats] == ["A B: c", "?"]


def test_title_and_beginning_are_kept_and_told_in_short() -> None:
    match, began = played(3, 10_000), datetime(2026, 11, 21, 18, 30, tzinfo=UTC)
    record = Record(match, "Sunday", began)
    for text in (RECORDS.write(record), RECORDS.clipboard_text(record)):
        again = RECORDS.read(text).record
        assert (again.title, again.started) == ("Sunday", began)
        assert RECORDS.identity(again) == RECORDS.identity(record)
    text = RECORDS.write(record)
    found = RECORDS.headline("", text[:300], text[-300:])
    assert found is not None
    winners = tuple(f"Player {seat}" for seat in match.position.sheet.places[0])
    assert (found.title, found.began, found.finished, found.winners) == ("Sunday", began, True, winners)
    assert found.players == ("Player 0", "Player 1", "Player 2")


def test_the_version_that_began_a_game_stays_with_it_and_need_not_be_there() -> None:
    record = Record(played(2, 30), version="Finity 1.2.0")
    for text in (RECORDS.write(record), RECORDS.clipboard_text(record)):
        assert RECORDS.read(text).record.version == "Finity 1.2.0"
    assert RECORDS.read(RECORDS.write(Record(played(2, 30)))).record.version == ""


def test_games_of_earlier_versions_tell_by_their_names_when_they_began() -> None:
    text = RECORDS.write(Record(played(2, 40)))
    found = RECORDS.headline("2026-11-21 18.30.05 (2)", text, text)
    assert found is not None and found.began is not None
    assert found.began.replace(tzinfo=None) == datetime(2026, 11, 21, 18, 30, 5)
    assert found.played_here and found.finished is False


def test_thousands_of_damaged_games_open_in_part_or_are_refused_in_short_words() -> None:
    rng, whole = random.Random(4), RECORDS.write(Record(played(3, 60)))
    opened = 0
    for _ in range(tries := enough(400, whole=4000)):
        text = damaged(whole, rng)
        RECORDS.headline("x", text, text)
        try:
            read = RECORDS.read(text)
        except ValueError as refused:
            assert len(str(refused)) < 300
        else:
            opened += 1
            assert all(len(each) < 300 for each in read.damage)
            assert RECORDS.read(RECORDS.write(read.record)).damage == ()
    assert opened > tries / 10


@pytest.mark.parametrize(
    "text", ["FINITO! game 1\nlimit: " + "9" * 9999, "FINITO! game 1\nmoves:\n" + "x" * 99_999, "; " * 9999]
)
def test_hostile_texts_are_refused_in_short_words(text: str) -> None:
    with pytest.raises(ValueError) as refused:
        RECORDS.read(text)
    assert len(str(refused.value)) < 300
