"""A game is brought to disk beside the pictures: in order, each move before the next, and what goes wrong is told."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event, Thread

import pytest

from finity.client.autosave import Autosave, game_folder
from finity.finito.kind import RECORDS as CARDS
from finity.finito.record import Record as CardRecord
from finity.finito.record import play
from finity.finito.rules.moves import legal_moves as legal_cards
from finity.finito.scenes.options import autosave_for as cards_autosave_for
from finity.match import Match
from finity.match.archive import GameFolder
from finity.match.match import Clocks
from finity.records.kind import RECORDS
from finity.records.record import Record
from finity.rules import legal_moves, start
from finity.scenes.outcomes import FinityMatch
from finity.table.game_record import autosave_for
from tests.finito.test_record import played
from tests.lobby.library.states import record
from tests.table.test_keeping import OPTIONS

PATIENCE = 20.0


class SlowDisk(GameFolder[Record]):
    """A disk that writes nothing until it is let go on."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, RECORDS)
        self.free = Event()
        self.asked = 0
        self.full = False

    def save(self, path: Path, record: Record, mark: str = "") -> None:
        self.asked += 1
        assert self.free.wait(PATIENCE)
        if self.full:
            raise OSError(28, "No space left on device")
        super().save(path, record, mark)


@pytest.fixture
def disk(tmp_path: Path) -> SlowDisk:
    return SlowDisk(tmp_path / RECORDS.folder)


@pytest.fixture
def autosave(disk: SlowDisk) -> Iterator[Autosave[[Record], Record]]:
    with ThreadPoolExecutor(1) as writer:
        yield Autosave(disk, lambda game: lambda: game, writer=writer)
        disk.free.set()


def test_a_slow_disk_holds_nobody_up_before_the_next_move(disk: SlowDisk, autosave: Autosave[[Record], Record]) -> None:
    assert autosave.save(record(1, moves=2)) is None
    assert disk.files() == []
    assert autosave.poll() is None
    disk.free.set()
    assert autosave.save(record(1, moves=3)) is None
    autosave.flush()
    (file,) = disk.files()
    assert autosave.file == file
    assert len(disk.load(file).record.moves) == 3
    assert disk.asked == 2


def test_a_full_disk_is_told_once_it_is_known_and_once_only(
    disk: SlowDisk, autosave: Autosave[[Record], Record]
) -> None:
    disk.full = True
    assert autosave.save(record(1, moves=2)) is None
    disk.free.set()
    assert autosave.unsaved
    told = autosave.poll()
    assert told is not None and told.key == "kept.unwritable"
    assert autosave.save(record(1, moves=3)) is None
    autosave.flush()
    assert autosave.poll() is None
    disk.full = False
    autosave.save(record(1, moves=4))
    assert not autosave.unsaved
    assert len(disk.load(disk.files()[0]).record.moves) == 4


def test_a_move_waits_until_the_one_before_is_on_disk(disk: SlowDisk, autosave: Autosave[[Record], Record]) -> None:
    autosave.save(record(1, moves=2))
    second = Thread(target=autosave.save, args=[record(1, moves=3)])
    second.start()
    second.join(0.05)
    assert second.is_alive()
    disk.free.set()
    second.join(PATIENCE)
    assert not second.is_alive()


def test_a_game_of_thousands_of_moves_and_lines_takes_no_frame_to_be_kept(tmp_path: Path) -> None:
    rng, (first, _) = random.Random(1), start(2, OPTIONS.tower or "")
    some = legal_moves(first)
    moves = [rng.choice(some) for _ in range(5000)]
    lines = [(*moves[:ply], rng.choice(some)) for ply in rng.sample(range(5000), 1000)]
    match: FinityMatch = Match(OPTIONS.match_seats, first, lambda position, move: (position, ()), lines)
    for move in moves:
        match.play(0, move)
    with ThreadPoolExecutor(1) as writer:
        kept = autosave_for(tmp_path, writer=writer)
        begun = time.thread_time()
        assert kept.save(OPTIONS, match, Clocks(OPTIONS.time, 2)) is None
        assert time.thread_time() - begun < 0.01
        match.play(0, moves[0])
        assert kept.file is not None and kept.file.read_text("utf-8").count("other line") > 900


def test_cards_are_kept_as_they_lay_whatever_is_played_meanwhile(tmp_path: Path) -> None:
    match = played(3, 30)
    with ThreadPoolExecutor(1) as writer:
        busy = Event()
        writer.submit(busy.wait)
        kept = cards_autosave_for(tmp_path, CardRecord(match), writer=writer)
        kept.save(match)
        play(match, legal_cards(match.position)[0])
        busy.set()
        assert kept.file is not None
    assert len(game_folder(tmp_path, CARDS).load(kept.file).record.match.turns) == 30
