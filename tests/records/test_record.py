"""Records: written and read again, in both forms, and opened as far as they are whole."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from finity.match.match import MoveTree, OtherLine
from finity.records import record_reading
from finity.records.online_log import ImportedGame, import_log, record_of
from finity.records.record import (
    LONGEST_NAME,
    LONGEST_TEXT,
    LONGEST_TITLE,
    BadRecord,
    EndElsewhere,
    EndReasonElsewhere,
    Header,
    Record,
    RecordedPlayer,
    TowerOrigin,
    write_one_line,
    write_record,
)
from finity.records.record_reading import MOST_DAMAGE, read_record
from finity.rules import Move, Station, apply, parse_move
from tests.records.log_maker import WON_GAME, WON_TOWER, log_of

HEADER = Header(
    players=(RecordedPlayer("Ada", Station.N), RecordedPlayer("Robo 2; the best", Station.S, "easy", 3)),
    tower=WON_TOWER,
    origin=TowerOrigin.GIVEN,
    sizes_by_hand=True,
    started=datetime(2025, 11, 21, 18, 30, tzinfo=UTC),
    saved=datetime(2025, 11, 21, 18, 41, 12, tzinfo=UTC),
    notes=("A good game.",),
)


def moves(tokens: str) -> tuple[Move, ...]:
    return tuple(map(parse_move, tokens.split()))


def record(tokens: str, *other_lines: OtherLine) -> Record:
    position = HEADER.start()
    for move in moves(tokens):
        position, _ = apply(position, move)
    return Record(HEADER, moves(tokens), other_lines, position.result)


WON = record(WON_GAME, OtherLine(3, moves("xC-S:R/S-SE:R")), OtherLine(25 - 1, moves("oSW.l")))
BEGUN = record("+bN>NW:M +bS>SE:M oNW.s oSE.s")


def as_kept(kept: Record) -> Record:
    """What a record becomes when it is written: names can't hold a `;`."""
    robo = replace(HEADER.players[1], name="Robo 2, the best")
    return replace(kept, header=replace(HEADER, players=(HEADER.players[0], robo)))


def test_a_record_can_be_read_by_a_person() -> None:
    assert write_record(BEGUN) == (
        "Finity game 1\n"
        "started: 2025-11-21 18:30:00+00:00\n"
        "saved: 2025-11-21 18:41:12+00:00\n"
        "tower: BWBWBWBW given\n"
        "places: stop\n"
        "ring sizes: by hand\n"
        "player: N person 0 Ada\n"
        "player: S easy 3 Robo 2, the best\n"
        "note: A good game.\n"
        "moves:\n"
        "  1 +bN>NW:M +bS>SE:M\n"
        "  3 oNW.s oSE.s\n"
        "result: unfinished\n"
    )


def test_the_clipboard_form_is_one_line_and_survives_being_wrapped() -> None:
    line = write_one_line(WON)
    assert "\n" not in line
    assert read_record(line.replace(" ", "\r\n ")).record == as_kept(WON)


def test_line_ends_of_other_systems_do_no_harm() -> None:
    assert read_record("\ufeff" + write_record(WON).replace("\n", "\r\n")).record == as_kept(WON)


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ("oNW.s", "oNW.x", "line 12, move 3", "unknown move 'oNW.x'"),
        ("oNW.s", "oW.s", "line 12, move 3", "unreachable"),
        ("  3 oNW", "  5 oNW", "line 12, move 3", "here move 5 comes where move 3 should"),
    ],
)
def test_a_damaged_record_opens_up_to_its_first_bad_move(old: str, new: str, place: str, reason: str) -> None:
    opened = read_record(write_record(BEGUN).replace(old, new))
    assert opened.record.moves == BEGUN.moves[:2]
    assert len(opened.positions) == 3
    (damage,) = opened.damage
    assert str(damage).startswith(f"{place}: ")
    assert reason in str(damage)


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("result: unfinished", "", 10, "cut off"),
        ("result: unfinished", "result: first S, then N (full path)", 13, "the moves lead to: unfinished"),
        ("2025-11-21 18:30:00+00:00", "yesterday", 2, "no date and time"),
        ("2025-11-21 18:30:00+00:00", "0001-01-01 00:00:00+23:59", 2, "no date and time"),
        ("given", "stolen", 4, "drawn, given, inferred"),
        ("note: A good game.", "weather: fine", 9, "none of those of a kept game"),
        ("note: A good game.", "places: stop", 5, "more than one line `places`"),
        ("result:", "other line after 9:\n  10 oW.s\nresult:", 13, "move 9, which is not there"),
    ],
)
def test_other_damage_is_told_and_all_moves_are_opened(old: str, new: str, line: int, reason: str) -> None:
    opened = read_record(write_record(BEGUN).replace(old, new))
    assert opened.record.moves == BEGUN.moves
    assert opened.damage[0].line == line
    assert reason in opened.damage[0].reason


def test_a_bad_other_line_is_kept_up_to_its_bad_move() -> None:
    line = OtherLine(2, moves("oNW.m oSE.m"))
    opened = read_record(write_record(record("+bN>NW:M +bS>SE:M", line)).replace("oSE.m", "oN.m"))
    assert opened.record.other_lines == (OtherLine(2, moves("oNW.m")),)
    assert opened.damage[0].move == 4


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("Finity game 1", "Finity game 3", "kept by a newer Finity, in form 3; this one reads forms up to 2"),
        ("Finity game 1", "Finity game 0", "there is no form 0"),
        ("Finity game 1", "Chess game 1", "begins with `Finity game 1`"),
        ("BWBWBWBW", "BWBWXWBW", "a tower is written with the letters B and W"),
        ("BWBWBWBW", "BBBBBBBW", "only 6 cones of each colour"),
        ("tower: BWBWBWBW given", "", "tower"),
        ("places: stop", "places: perhaps", "one of stop, play on"),
        ("player: N person 0 Ada\n", "", "2, 3 or 4"),
        ("player: N person 0 Ada\n", "player: N person 0 Ada\n" * 9, "2, 3 or 4"),
        ("player: N person", "player: E person", "seats E S"),
        ("player: N person", "player: XY person", "station, person or bot"),
        ("Ada", "", "station, person or bot"),
        ("Ada", "A" * 10_000, "station, person or bot"),
    ],
)
def test_a_text_that_names_no_game_is_refused_with_the_reason(old: str, new: str, reason: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read_record(write_record(BEGUN).replace(old, new))
    assert reason in refused.value.reason
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("text", ["", "\n\n", ";", "\x00" * 99, "x" * (LONGEST_TEXT + 1), "Finity game 1", "{}"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        read_record(text)


def test_names_from_outside_are_made_harmless() -> None:
    nasty = RecordedPlayer("\x1b[31mA\nresult: N\u202e" + "y" * 10_000, Station.N)
    kept = Record(replace(HEADER, players=(nasty, HEADER.players[1]), notes=("\ud800\t\n;",)))
    opened = read_record(write_record(kept))
    name = opened.record.header.players[0].name
    assert opened.damage == ()
    assert name.startswith("[31mA result: Nyyy")
    assert len(name) == LONGEST_NAME
    assert opened.record.header.notes == (",",)


def test_a_game_of_more_moves_than_anyone_plays_is_read_in_bounded_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_reading, "MOST_MOVES", 20)
    opened = read_record(write_record(WON))
    assert opened.record.moves == WON.moves[:20]
    assert opened.damage[0].reason == "a game has at most 20 moves"


def test_thousands_of_odd_lines_give_a_handful_of_complaints() -> None:
    opened = read_record(write_record(BEGUN).replace("moves:", "odd: 1\n" * 5_000 + "moves:"))
    assert len(opened.damage) == MOST_DAMAGE
    assert opened.record.moves == BEGUN.moves


def test_lines_branch_off_where_they_differ_from_the_game() -> None:
    game = moves("+bN>NW:M +bS>SE:M oNW.s")
    lines = (moves("+bN>NW:M +wS>SE:M oNW.s"), moves("+bN>NW:M +bS>SE:M oNW.s oSE.s"))
    assert MoveTree.of(game, lines).others == (OtherLine(1, moves("+wS>SE:M oNW.s")), OtherLine(3, moves("oSE.s")))
    assert set(MoveTree.of(game, lines).lines_from_start) == set(lines)


def test_a_title_is_kept_as_one_line() -> None:
    named = replace(BEGUN, header=replace(HEADER, title="Ada's\nbirthday" + "!" * 99))
    title = read_record(write_record(named)).record.header.title
    assert title.startswith("Ada's birthday!!")
    assert len(title) == LONGEST_TITLE


@pytest.mark.parametrize("tower", [None, WON_TOWER])
def test_an_imported_game_becomes_a_record_that_says_so_and_who_won_if_its_moves_do_not(tower: str | None) -> None:
    (game,) = import_log(log_of("+bN>NW:M +bS>SE:M oNW.s") + "The end of the game: Ada wins!\n", tower)
    assert isinstance(game, ImportedGame)
    kept = record_of(game, game.readings[0], tower_is_known=bool(tower))
    assert kept.header.origin is (TowerOrigin.GIVEN if tower else TowerOrigin.INFERRED)
    assert kept.header.notes[1:] == (() if tower else ("The log fits 119 towers. Cones that are certain: B???????.",))
    assert kept.header.ended == EndElsewhere(EndReasonElsewhere.UNEXPLAINED, 0)
    assert read_record(write_record(kept)).record == kept
