"""A game is brought to disk beside the pictures: in order, each move before the next, and what goes wrong is told."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event, Thread

import pytest

from finity.client.keeper import Keeper, games_in
from finity.match.archive import GameFolder
from finity.records.kind import RECORDS
from finity.records.record import Record
from tests.lobby.library.states import record

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
def keeper(disk: SlowDisk) -> Iterator[Keeper[[Record], Record]]:
    with ThreadPoolExecutor(1) as writer:
        yield Keeper(disk, lambda game: game, writer=writer)
        disk.free.set()


def test_a_slow_disk_holds_nobody_up_before_the_next_move(disk: SlowDisk, keeper: Keeper[[Record], Record]) -> None:
    assert keeper.keep(record(1, moves=2)) is None
    assert disk.files() == []
    assert keeper.listen() is None
    disk.free.set()
    assert keeper.keep(record(1, moves=3)) is None
    keeper.settle()
    (file,) = disk.files()
    assert keeper.file == file
    assert len(disk.load(file).record.moves) == 3
    assert disk.asked == 2


def test_a_full_disk_is_told_once_it_is_known_and_once_only(disk: SlowDisk, keeper: Keeper[[Record], Record]) -> None:
    disk.full = True
    assert keeper.keep(record(1, moves=2)) is None
    disk.free.set()
    assert keeper.behind
    told = keeper.listen()
    assert told is not None and told.key == "kept.unwritable"
    assert keeper.keep(record(1, moves=3)) is None
    keeper.settle()
    assert keeper.listen() is None
    disk.full = False
    keeper.keep(record(1, moves=4))
    assert not keeper.behind
    assert len(disk.load(disk.files()[0]).record.moves) == 4


def test_without_a_writer_a_move_is_on_disk_at_once(tmp_path: Path) -> None:
    kept: Keeper[[Record], Record] = Keeper(games_in(tmp_path, RECORDS), lambda game: game)
    assert kept.keep(record(1, moves=2)) is None
    assert kept.file is not None and kept.file.is_file()


def test_a_move_waits_until_the_one_before_is_on_disk(disk: SlowDisk, keeper: Keeper[[Record], Record]) -> None:
    keeper.keep(record(1, moves=2))
    second = Thread(target=keeper.keep, args=[record(1, moves=3)])
    second.start()
    second.join(0.05)
    assert second.is_alive()
    disk.free.set()
    second.join(PATIENCE)
    assert not second.is_alive()
