"""Games on disk: kept whole, listed newest first, opened whatever the file holds."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from finity.records.errors import BadLog, BadRecord
from finity.records.files import GameFolder, load_game, read_text
from finity.records.headline import ENDING
from finity.records.log_text import split_log
from finity.records.record import Header, Record, RecordedPlayer
from finity.rules import Station, parse_move
from finity.shell.storage import write_safely

HEADER = Header((RecordedPlayer("Ada", Station.N), RecordedPlayer("Bo Ek", Station.S)), "BWBWBWBW")
RECORD = Record(HEADER, (parse_move("+bN>NW:M"),))
EVENING = datetime(2025, 11, 21, 18, 30, 5)


@pytest.fixture
def games(tmp_path: Path) -> GameFolder:
    return GameFolder(tmp_path / "games", write_safely)


def test_a_game_kept_is_the_game_opened(games: GameFolder) -> None:
    path = games.new_file(HEADER, EVENING)
    games.save(path, Record(HEADER))
    games.save(path, RECORD)
    assert load_game(path).record == RECORD
    assert games.files() == [path]


def test_the_newest_game_comes_first(games: GameFolder) -> None:
    assert games.files() == []
    paths = [games.new_file(HEADER, EVENING.replace(day=day)) for day in (9, 21, 10)]
    for path in paths:
        games.save(path, RECORD)
    (games.folder / "notes.txt").write_text("something else")
    assert games.files() == [paths[1], paths[2], paths[0]]


def test_games_of_the_same_second_get_different_files(games: GameFolder) -> None:
    names = []
    for _ in range(3):
        path = games.new_file(HEADER, EVENING)
        games.save(path, RECORD)
        names.append(path.name)
    stem = "2025-11-21-183005-ada-bo-ek"
    assert names == [f"{stem}{ENDING}", f"{stem}-2{ENDING}", f"{stem}-3{ENDING}"]


@pytest.mark.parametrize("name", ["../../etc/passwd", "..\\up", "/root", "a\0b", "", "." * 300, "x" * 5000])
def test_no_name_leads_out_of_the_folder(games: GameFolder, name: str) -> None:
    header = replace(HEADER, players=(RecordedPlayer(name, Station.N), HEADER.players[1]))
    path = games.new_file(header, EVENING)
    assert path.parent == games.folder
    games.save(path, RECORD)
    assert games.files() == [path]


def test_a_write_that_fails_leaves_the_file_as_it_was(games: GameFolder) -> None:
    def full_disk(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    path = games.new_file(HEADER, EVENING)
    games.save(path, RECORD)
    before = path.read_bytes()
    with pytest.raises(OSError, match="No space left"):
        GameFolder(games.folder, full_disk).save(path, Record(HEADER))
    assert path.read_bytes() == before


def test_a_file_with_foreign_bytes_opens_up_to_them(games: GameFolder) -> None:
    path = games.new_file(HEADER, EVENING)
    games.save(path, Record(HEADER, (parse_move("+bN>NW:M"), parse_move("+bS>SE:M"))))
    path.write_bytes(path.read_bytes().replace(b"+bS>", b"+\xff\xfe>"))
    opened = load_game(path)
    assert opened.record.moves == RECORD.moves
    assert opened.damage[0].move == 2


def test_a_huge_file_is_refused_by_both_readers_without_being_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(1 << 34)
    text = read_text(path)
    assert len(text) < 1 << 23
    with pytest.raises(BadRecord, match="longer than"):
        load_game(path)
    with pytest.raises(BadLog, match="longer than"):
        split_log(text)
