"""Games on disk: kept whole, listed newest first, opened whatever the file holds."""

import os
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from finity.files import read_text
from finity.match.archive import GameFolder
from finity.records.kind import RECORDS
from finity.records.online_log import import_log
from finity.records.record import BadLog, BadRecord, Header, Record, RecordedPlayer, write_record
from finity.rules import Station, parse_move
from tests.faults.failing_disk import full
from tests.harness.games import load_game, read_headline

pytestmark = pytest.mark.usefixtures("any_system")
HEADER = Header((RecordedPlayer("Ada", Station.N), RecordedPlayer("Bo Ek", Station.S)), "BWBWBWBW")
RECORD = Record(HEADER, (parse_move("+bN>NW:M"),))
EVENING = datetime(2025, 11, 21, 18, 30, 5, tzinfo=UTC)


@pytest.fixture
def games(tmp_path: Path) -> GameFolder[Record]:
    return GameFolder(tmp_path / "games", RECORDS)


def test_a_game_kept_is_the_game_opened(games: GameFolder[Record]) -> None:
    path = games.new_file(RECORD, EVENING)
    games.save(path, Record(HEADER))
    games.save(path, RECORD)
    assert load_game(path).record == RECORD
    assert games.files() == [path]


def test_the_newest_game_comes_first(games: GameFolder[Record]) -> None:
    assert games.files() == []
    paths = [games.new_file(RECORD, EVENING.replace(day=day)) for day in (9, 21, 10)]
    for path in paths:
        games.save(path, RECORD)
    (games.folder / "notes.txt").write_text("something else")
    assert games.files() == [paths[1], paths[2], paths[0]]


def test_games_of_the_same_second_get_different_files(games: GameFolder[Record]) -> None:
    names = []
    for _ in range(3):
        path = games.new_file(RECORD, EVENING)
        games.save(path, RECORD)
        names.append(path.name)
    stem = "2025-11-21-183005-ada-bo-ek"
    assert names == [f"{stem}{RECORDS.ending}", f"{stem}-2{RECORDS.ending}", f"{stem}-3{RECORDS.ending}"]


@pytest.mark.parametrize("name", ["../../etc/passwd", "..\\up", "/root", "a\0b", "", "." * 300, "x" * 5000])
def test_no_name_leads_out_of_the_folder(games: GameFolder[Record], name: str) -> None:
    header = replace(HEADER, players=(RecordedPlayer(name, Station.N), HEADER.players[1]))
    path = games.new_file(Record(header), EVENING)
    assert path.parent == games.folder
    games.save(path, RECORD)
    assert games.files() == [path]


def test_a_file_with_foreign_bytes_opens_up_to_them(games: GameFolder[Record]) -> None:
    path = games.new_file(RECORD, EVENING)
    games.save(path, Record(HEADER, (parse_move("+bN>NW:M"), parse_move("+bS>SE:M"))))
    path.write_bytes(path.read_bytes().replace(b"+bS>", b"+\xff\xfe>"))
    opened = load_game(path)
    assert opened.record.moves == RECORD.moves
    assert opened.damage[0].move == 2


def test_a_huge_file_without_a_game_is_refused_by_both_readers_without_being_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(1 << 34)
    text = read_text(path)
    assert len(text) < 1 << 23
    with pytest.raises(BadRecord, match="longer than"):
        load_game(path)
    with pytest.raises(BadLog, match="in the first 4,000,000 characters"):
        import_log(text)


def kept(games: GameFolder[Record], name: str = "Ada") -> Path:
    header = replace(HEADER, players=(RecordedPlayer(name, Station.N), HEADER.players[1]))
    return games.add(replace(RECORD, header=header), EVENING)


def test_a_game_thrown_away_can_be_taken_back_until_the_trash_is_emptied(games: GameFolder[Record]) -> None:
    first, second = kept(games), kept(games, "Cleo")
    thrown = [games.throw_away(first), games.throw_away(second)]
    assert games.files() == []
    assert games.restore(thrown[0]) == first
    games.throw_away(kept(games, "Dev"))
    games.empty_trash()
    assert (games.files(), games.trashed) == ([first], [])


def test_a_game_that_is_there_already_is_not_added_again(games: GameFolder[Record]) -> None:
    path = kept(games)
    assert kept(games) == path
    assert games.add(Record(HEADER), EVENING) != path
    path.write_text("Finity game 1\ngarbled")
    assert games.find_same(RECORD) is None


def test_two_games_of_one_name_both_fit_into_the_trash(games: GameFolder[Record]) -> None:
    thrown = {games.throw_away(kept(games)) for _ in range(2)}
    assert set(games.trashed) == thrown
    assert len(thrown) == 2


def test_a_game_gets_a_title_and_loses_it_again(games: GameFolder[Record]) -> None:
    path = kept(games)
    before = path.read_text()
    games.rename(path, " Sunday ")
    assert load_game(path).record.header.title == "Sunday"
    games.rename(path, " ")
    assert path.read_text() == before


def test_a_damaged_game_is_not_renamed_and_stays_as_it_was(games: GameFolder[Record]) -> None:
    path = kept(games)
    path.write_text(path.read_text().replace("NW:M", "NW:X"))
    before = path.read_bytes()
    with pytest.raises(ValueError, match="move 1"):
        games.rename(path, "Sunday")
    assert path.read_bytes() == before


def test_exporting_never_overwrites_anything(games: GameFolder[Record], tmp_path: Path) -> None:
    path = kept(games)
    copy = games.export(path, tmp_path)
    assert copy == tmp_path / path.name
    assert copy.read_bytes() == path.read_bytes()
    for target in (tmp_path, copy):
        with pytest.raises(FileExistsError):
            games.export(path, target)


def test_a_copy_is_whole_however_long_the_game_and_nothing_is_left_of_one_that_fails(
    games: GameFolder[Record], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(games)
    path.write_bytes(path.read_bytes() + b"#" * 4_500_000)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            games.export(path, tmp_path / "copy")
    assert games.export(path, tmp_path / "copy").read_bytes() == path.read_bytes()


def test_links_that_lead_out_of_the_folder_are_only_ever_read(games: GameFolder[Record], tmp_path: Path) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_text(write_record(RECORD))
    games.folder.mkdir()
    link = games.folder / f"link{RECORDS.ending}"
    link.symlink_to(outside)
    (games.folder / f"nowhere{RECORDS.ending}").symlink_to(tmp_path / "nowhere")
    assert games.files() == [link]
    games.rename(link, "Sunday")
    games.throw_away(link)
    games.empty_trash()
    assert outside.read_text() == write_record(RECORD)


def test_a_link_that_leads_in_a_circle_hides_no_other_game(games: GameFolder[Record]) -> None:
    path = kept(games)
    (games.folder / f"circle{RECORDS.ending}").symlink_to(f"circle{RECORDS.ending}")
    assert games.files() == [path] and [name for _, name in games.change_times()] == [str(path)]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_a_pipe_is_neither_listed_nor_waited_for(games: GameFolder[Record]) -> None:
    games.folder.mkdir()
    pipe = games.folder / f"pipe{RECORDS.ending}"
    os.mkfifo(pipe)
    assert games.files() == []
    assert read_headline(pipe) is None and games.header_value(pipe, "kept") == ""
    for read in (read_text, games.saved_mark, games.load):
        with pytest.raises(OSError, match="not a file"):
            read(pipe)
    with pytest.raises(OSError, match="not a file"):
        read_text(games.folder)
