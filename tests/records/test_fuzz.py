"""Thousands of damaged logs and records: something to look at or a named refusal comes out, and nothing else."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from finity.files import read_text
from finity.match.match import OtherLine
from finity.records.kind import RECORDS
from finity.records.online_log import ImportedGame, import_log, read_log
from finity.records.record import BadLog, BadRecord, Header, Record, RecordedPlayer, write_one_line, write_record
from finity.records.record_reading import read_record
from finity.rules import Station, parse_move
from tests.harness.games import read_headline
from tests.harness.whole import enough
from tests.records.damage import damaged
from tests.records.log_maker import WON_GAME, WON_TOWER, log_of

MUTATIONS = enough(80, whole=1500)


def test_damaged_logs_are_imported_or_refused() -> None:
    rng = random.Random(6)
    whole = log_of(WON_GAME)
    imported = refused = 0
    for number in range(MUTATIONS):
        try:
            games = import_log(damaged(whole, rng), WON_TOWER if number % 150 else None)
        except BadLog as error:
            games = [error]
        for game in games:
            imported += isinstance(game, ImportedGame)
            refused += isinstance(game, BadLog)
    assert imported > MUTATIONS // 20
    assert refused > MUTATIONS // 3


@pytest.mark.parametrize("write", [write_record, write_one_line])
def test_damaged_records_open_in_part_or_are_refused(write: Callable[[Record], str]) -> None:
    rng = random.Random(7)
    header = Header((RecordedPlayer("Ada", Station.N), RecordedPlayer("Robo", Station.S, "easy")), WON_TOWER)
    game = tuple(map(parse_move, WON_GAME.split()))
    whole = write(Record(header, game, (OtherLine(2, (parse_move("oNW.m"),)),)))
    in_part = refused = 0
    for _ in range(MUTATIONS // 2):
        try:
            opened = read_record(damaged(whole, rng))
        except BadRecord:
            refused += 1
            continue
        in_part += bool(opened.damage)
        assert len(opened.positions) == len(opened.record.moves) + 1
        assert read_record(write(opened.record)).damage == ()
    assert in_part > MUTATIONS // 20
    assert refused > MUTATIONS // 20


def test_files_with_any_bytes_open_in_part_or_are_refused(tmp_path: Path) -> None:
    rng = random.Random(9)
    header = Header((RecordedPlayer("Ada", Station.N), RecordedPlayer("Bo", Station.S)), WON_TOWER)
    record = write_record(Record(header, tuple(map(parse_move, WON_GAME.split()[:8])))).encode()
    log = log_of(WON_GAME, WON_TOWER).encode()
    path, opened = tmp_path / f"any{RECORDS.ending}", 0
    for number in range(MUTATIONS):
        content = bytearray(rng.choice((record, log)))
        for _ in range(rng.choice((1, 3, 50))):
            place = rng.randrange(len(content))
            content[place : place + rng.randrange(3)] = rng.randbytes(rng.randrange(4))
        path.write_bytes(content)
        read_headline(path)
        try:
            text = read_text(path)
            opened += bool(RECORDS.read(text) if RECORDS.recognises(text) else read_log(text, WON_TOWER).games)
        except (BadRecord, BadLog) as refused:
            assert len(str(refused)) < 300
        assert path.read_bytes() == content, number
    assert opened > MUTATIONS // 10
