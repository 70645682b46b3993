"""Whatever a text is, its games are found, or a named refusal says why not."""

import random

import pytest

from finity.records.kind import RECORDS
from finity.records.online_log import ImportedGame, read_log
from finity.records.record import BadLog, BadRecord, Header, Record, RecordedPlayer, write_one_line, write_record
from finity.records.record_reading import OpenedRecord
from finity.rules import Station, parse_move
from tests.harness.whole import enough
from tests.records.log_maker import log_of


def read_games(text: str) -> tuple[OpenedRecord | ImportedGame, ...]:
    return (RECORDS.read(text),) if RECORDS.recognises(text) else read_log(text).games


RECORD = Record(
    Header((RecordedPlayer("Ada", Station.N), RecordedPlayer("Bo", Station.S)), "BWBWBWBW"), (parse_move("+bN>NW:M"),)
)


def test_both_forms_of_a_record_and_logs_are_told_apart() -> None:
    for text in (write_record(RECORD), "\n\ufeff " + write_one_line(RECORD) + "\n"):
        (game,) = read_games(text.lstrip())
        assert isinstance(game, OpenedRecord)
        assert game.record == RECORD
    (imported,) = read_games(log_of("+bN>NW:M +bS>SE:M"))
    assert isinstance(imported, ImportedGame)


def test_bad_games_of_a_log_are_refused_beside_the_good_ones() -> None:
    bad = log_of("+bN>NW:M +bS>SE:M oNW.s").replace("Small Ring at Station [-1,0]", "Small Ring at Station [0,0]")
    found = read_log(log_of("+bN>NW:M +bS>SE:M") + bad)
    assert len(found.games) == 1
    assert [refused.line for refused in found.refused] == [14]
    with pytest.raises(BadLog, match="line 8"):
        read_games(bad)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[" * 300_000,
        '{"a":' * 200_000,
        "Finity game 1; " + "player: N person 0 Ada; " * enough(6_000, whole=30_000),
        "Finity game 1\nmoves:\n" + " 1 +bN>NW:M" * 90_000,
        "9" * 900_000,
        "Game log\n" + "Move 2 :\n" * enough(20_000, whole=100_000),
        "../../../etc/passwd",
        "\x00\x1b[2J\u202e" * 1000,
        "__import__('os').system('touch hacked')",
    ],
)
def test_hostile_texts_are_refused_in_short_words(text: str) -> None:
    with pytest.raises((BadRecord, BadLog)) as refused:
        read_games(text)
    assert len(str(refused.value)) < 300
    assert str(refused.value).isprintable()


def test_binary_texts_are_refused() -> None:
    rng = random.Random(3)
    for size in (10, 1000, 100_000):
        with pytest.raises((BadRecord, BadLog)):
            read_games(rng.randbytes(size).decode("utf-8", errors="replace"))
