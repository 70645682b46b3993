"""The house rule that the fifth time a position stands is a draw: in matches, in records, and not by itself."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import UTC, datetime

from finity.records.options import GameOptions, SeatOptions
from finity.records.record import Header, Record, RecordedPlayer, write_record
from finity.records.record_reading import read_record
from finity.rules import EndReason, Result, Station, parse_move, start
from finity.rules.engine import apply_repetition_rule
from finity.rules.events import GameEnded
from finity.scenes.outcomes import FinityMatch
from finity.table.game import Game
from finity.table.game_record import header_of, match_of, options_of, record_of

ROUND = ["xC-N:L/NE-E:M", "xC-S:L/SW-W:M", "xNE-E:M/C-N:L", "xSW-W:M/C-S:L"]
"""Both players move a blocker away and back: the position is that before."""
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def game(rounds: int, *, draws: bool = True) -> Game:
    """A game in which nothing happened in so many rounds."""
    options = GameOptions((SeatOptions("Ada", 0), SeatOptions("Bo", 1)), "BWBWBBWW", repetition_draws=draws)
    playing = Game(options, random.Random(1))
    for token in ROUND * rounds:
        playing.play(parse_move(token))
    return playing


def kept(match: FinityMatch, options: GameOptions) -> Record:
    return record_of(header_of(options, match.start, NOW), match, NOW)


def test_the_fifth_time_ends_the_game_and_the_fourth_does_not() -> None:
    assert game(3).position.result is None
    ended = game(4)
    assert ended.position.result == Result(((0, 1),), EndReason.REPETITION)
    assert isinstance(ended.turns[-1].events[-1], GameEnded)
    assert ended.moves == []


def test_without_the_house_rule_the_game_goes_on() -> None:
    playing = game(4, draws=False)
    assert playing.position.result is None
    told = playing.remark()
    assert told is not None and told.key == "play.again"


def test_the_third_time_people_are_told_what_comes() -> None:
    assert game(1).remark() is None
    told = game(2).remark()
    assert told is not None and (told.key, told.facts) == ("play.again_draws", {"count": 3, "of": 5})


def test_a_move_taken_back_takes_the_end_back() -> None:
    ended = game(4)
    ended.take_back()
    assert ended.position.result is None


def test_a_kept_game_has_the_rule_and_its_end() -> None:
    ended = game(4)
    text = write_record(kept(ended.match, ended.options))
    assert "repetition: draw\n" in text
    assert text.endswith("result: first N and S (repetition)\n")
    opened = read_record(text)
    assert opened.damage == ()
    assert opened.positions[-1].result == ended.position.result
    assert options_of(opened.record.header).repetition_draws
    assert match_of(opened.record).position.result == ended.position.result
    assert header_of(ended.options, start(2, "BWBWBBWW", ["S", "N"])[0], NOW).begins is None


def test_a_kept_game_without_the_rule_reads_as_before() -> None:
    header = Header((RecordedPlayer("Ada", Station.N), RecordedPlayer("Bo", Station.S)), "BWBWBBWW")
    moves = tuple(map(parse_move, ROUND * 4))
    text = write_record(Record(header, moves))
    assert "repetition" not in text
    opened = read_record(text)
    assert opened.damage == ()
    assert opened.record.result is None


def test_moves_after_the_end_are_damage() -> None:
    playing = game(3)
    record = kept(playing.match, playing.options)
    opened = read_record(write_record(replace(record, moves=tuple(map(parse_move, [*ROUND * 4, "oN.s"])))))
    assert [damage.move for damage in opened.damage] == [17]


def test_who_has_a_place_keeps_it() -> None:
    position, _ = start(3, "BWBW", play_on=True)
    position = position._replace(placed=((1,),), to_move=0)
    ended, _ = apply_repetition_rule([position] * 4, position, ())
    assert ended.result == Result(((1,), (0, 2)), EndReason.REPETITION)
    gone = start(4)[0]._replace(resigned=(0, 1), to_move=2)
    assert apply_repetition_rule([gone] * 4, gone, ())[0].result == Result(((2, 3), (1,), (0,)), EndReason.REPETITION)
