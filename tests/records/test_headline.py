"""Headlines say the same as the whole record, from a few bytes, whatever the file holds."""

import os
import random
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from finity.match.archive import GameFolder, newest_unfinished
from finity.match.record_kind import Headline, NextStep
from finity.records.kind import RECORDS
from finity.records.record import EndElsewhere, EndReasonElsewhere, Header, Record, RecordedPlayer, write_record
from finity.records.record_reading import read_record
from finity.rules import Move, Resign, Station, apply, parse_move
from finity.rules.events import EndReason, Result
from tests.harness.games import read_headline
from tests.records.damage import damaged
from tests.records.log_maker import WON_GAME, WON_TOWER

BEGAN = datetime(2025, 11, 21, 18, 30, tzinfo=UTC)
HEADER = Header(
    (RecordedPlayer("Ada", Station.N), RecordedPlayer("Robo and Bo", Station.S, "easy")),
    WON_TOWER,
    started=BEGAN,
    title="Birthday",
)
MOVES: tuple[Move, ...] = tuple(map(parse_move, WON_GAME.split()))


def record(count: int) -> Record:
    position = HEADER.start()
    for move in MOVES[:count]:
        position, _ = apply(position, move)
    return Record(HEADER, MOVES[:count], result=position.result)


def unfinished_in(folder: Path) -> Path | None:
    return newest_unfinished([GameFolder(folder, RECORDS)])


def headline(kept: Record) -> Headline | None:
    text = write_record(kept)
    return RECORDS.headline("", text, text)


def elsewhere(winner: int | None) -> Record:
    return Record(replace(HEADER, ended=EndElsewhere(EndReasonElsewhere.OUT_OF_TIME, winner)), MOVES[:3])


@pytest.mark.parametrize(
    ("kept", "winners", "finished", "on_time"),
    [
        (record(len(MOVES)), ("Ada",), True, False),
        (record(3), (), False, False),
        (replace(record(3), result=Result(((0, 1),), EndReason.DEADLOCK)), ("Ada", "Robo and Bo"), True, False),
        (replace(record(3), result=Result(((1,), (0,)), EndReason.FULL_PATH)), ("Robo and Bo",), True, False),
        (elsewhere(1), ("Robo and Bo",), True, True),
        (elsewhere(None), (), True, True),
    ],
)
def test_a_game_tells_whether_it_is_over_and_who_has_the_first_place(
    kept: Record, winners: tuple[str, ...], finished: bool, on_time: bool
) -> None:
    assert headline(kept) == Headline("Birthday", ("Ada", "Robo and Bo"), winners, BEGAN, finished, True, on_time)


def test_a_game_is_found_by_words_of_title_names_and_date() -> None:
    found = headline(record(3))
    assert found is not None
    assert all(found.matches(words) for words in ("", "ADA", "bo birth", "2025-11"))
    assert not found.matches("ada cleo")


def test_a_file_cut_off_does_not_say_whether_it_is_finished(tmp_path: Path) -> None:
    path = tmp_path / "cut.finity"
    path.write_text(write_record(record(9))[:-15])
    found = read_headline(path)
    assert found is not None
    assert found.finished is None


@pytest.mark.parametrize("content", [b"", b"\xff\xfe" * 5000, b"[" * 100_000, b"Game log\n"])
def test_what_is_no_game_has_no_headline(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.finity"
    path.write_bytes(content)
    assert read_headline(path) is None


def test_what_is_no_file_has_no_headline(tmp_path: Path) -> None:
    assert read_headline(tmp_path) is None
    assert read_headline(tmp_path / "nothing") is None


def test_thousands_of_damaged_games_have_a_headline_or_none() -> None:
    rng, whole = random.Random(8), write_record(record(9))
    found = [RECORDS.headline("", text, text) for text in (damaged(whole, rng) for _ in range(3000))]
    assert sum(each is None for each in found) > 100
    assert sum(each is not None for each in found) > 1000


def test_the_unfinished_game_played_last_is_found(tmp_path: Path) -> None:
    assert unfinished_in(tmp_path / "no folder") is None
    for name, moves, changed in (("c", 3, 20), ("b", 4, 30), ("a", len(MOVES), 40)):
        path = tmp_path / f"{name}.finity"
        path.write_text(write_record(record(moves)))
        os.utime(path, (changed, changed))
    assert unfinished_in(tmp_path) == tmp_path / "b.finity"


def test_the_log_of_a_game_that_stopped_online_is_not_gone_on_with_by_itself(tmp_path: Path) -> None:
    imported = replace(HEADER, started=None, saved=BEGAN)
    (tmp_path / "log.finity").write_text(write_record(Record(imported, MOVES[:3])))
    found = read_headline(tmp_path / "log.finity")
    assert found is not None
    assert (found.finished, found.began) == (False, BEGAN)
    assert unfinished_in(tmp_path) is None


def test_a_game_that_ended_because_time_ran_out_says_so() -> None:
    lost = Record(HEADER, (*MOVES[:3], Resign()), (), None)
    final = read_record(write_record(lost)).record
    on_time, given_up = headline(replace(final, out_of_time=(1,))), headline(final)
    assert on_time is not None and given_up is not None
    assert (on_time.on_time, given_up.on_time) == (True, False)


class WithOneThatWaits(GameFolder[Record]):
    """Games of which those called b and c wait for somebody who is far away."""

    def headline(self, path: Path) -> Headline | None:
        found = super().headline(path)
        return replace(found, next_step=NextStep.WAIT) if found and path.stem in "bc" else found


def test_a_game_that_waits_for_somebody_else_hides_none_that_can_go_on(tmp_path: Path) -> None:
    games = [WithOneThatWaits(tmp_path, RECORDS)]
    (tmp_path / "b.finity").write_text(write_record(record(4)))
    (tmp_path / "c.finity").write_text(write_record(record(5)))
    os.utime(tmp_path / "c.finity", (30, 30))
    assert newest_unfinished(games) == tmp_path / "b.finity"
    (tmp_path / "a.finity").write_text(write_record(record(3)))
    os.utime(tmp_path / "a.finity", (20, 20))
    assert newest_unfinished(games) == tmp_path / "a.finity"
