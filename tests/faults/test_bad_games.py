"""One bad file never takes library or menu down: whatever it holds, it is a row of its own that says what is wrong."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

import pytest

from finity.client.kit import Kit
from finity.finito.kind import RECORDS as FINITO
from finity.finito.record import Record
from finity.lobby.library.game_list import details_text
from finity.lobby.library.scene import LibraryScene
from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu, ContinueGame, OpenLibrary
from finity.match.match import MoveTree, OtherLine
from finity.records.kind import RECORDS
from finity.rules import Move, legal_moves, parse_move, start
from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import FileDropped
from tests.finito.test_record import played
from tests.harness.driver import Driver, sure
from tests.harness.pictures import ASSETS_FOLDER
from tests.harness.whole import enough

GAME = (
    "Finity game 1\ntitle: {title}\nstarted: {date}\ntower: BWBWBWBW drawn\nplaces: stop\nring sizes: smallest\n"
    "player: N person 0 {name}\nplayer: S easy 1 Robo\nmoves:\n  1 +bN>NW:M\nresult: unfinished\n"
)
CARDS = (
    "FINITO! game 1\ntitle: {title}\nstarted: {date}\nlimit: 60\nbegins: 1\nplayer: person {name}\nplayer: good Robo\n"
)
CARDS += "moves:\nresult: unfinished\n"
DATE = "2026-11-21 18:30:00+00:00"
ODD_TEXTS = {
    "NUL": "a\0b",
    "controls": "\x01\x07\x1b[31m\x7f\x85",
    "turned round": "\u202egnp.exe\u2066\u200f",
    "long": "W" * 3000,
    "nothing to see": "\u200b\u2060\ufeff",
    "many accents": "e" + "\u0301" * 500,
    "tabs": "\t\t\x0b",
}
ODD_DATES = ("0001-01-01 00:00:00+14:00", "9999-12-31 23:59:59-12:00", "0001-01-01", "9999-12-31", "9" * 5000)


def odd_files() -> dict[str, bytes]:
    """Files by name, each bad in its own way."""
    files: dict[str, bytes] = {}
    for ending, game in ((RECORDS.ending, GAME), (FINITO.ending, CARDS)):
        for name, odd in ODD_TEXTS.items():
            files[f"title {name}{ending}"] = game.format(title=odd, date=DATE, name="Ada").encode()
            files[f"name {name}{ending}"] = game.format(title="Sunday", date=DATE, name=odd).encode()
        for number, date in enumerate(ODD_DATES):
            files[f"date {number}{ending}"] = game.format(title="Sunday", date=date, name="Ada").encode()
        files[f"no UTF-8{ending}"] = (
            game.format(title="Sunday", date=DATE, name="Ada").encode().replace(b"Ada", b"\xff\xfe")
        )
        files[f"cut{ending}"] = game.encode()[:40]
        files[f"empty{ending}"] = b""
    return files


@pytest.fixture
def full(driver: Driver) -> Driver:
    driver.glances = 8
    for name, content in odd_files().items():
        kind = RECORDS if name.endswith(RECORDS.ending) else FINITO
        folder = driver.kit.folder / kind.folder
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return driver


def test_a_library_of_bad_files_shows_every_one_of_them(full: Driver) -> None:
    library = full.open(sure(full.after(OpenLibrary()), LibraryScene))
    assert len(library.shelf.files) == len(odd_files())
    for index in range(len(library.shelf.files)):
        library.list.select(index)
        full.frames(9)
    assert full.scene is library


def test_a_bad_row_says_what_is_wrong(full: Driver) -> None:
    library = full.open(sure(full.after(OpenLibrary()), LibraryScene))
    library.list.select_file(next(path for path in library.shelf.files if path.name == f"cut{RECORDS.ending}"))
    full.frames(20)  # games are looked into one a frame
    row = library.list.selected_row
    assert details_text(full.kit.texts, row.headline, row.problem).startswith("damaged: line")


def test_the_menu_comes_up_over_bad_files_and_each_can_be_tried(full: Driver) -> None:
    full.open(full.after(BackToMenu()))
    full.frames(4)
    assert isinstance(full.scene, Menu)
    for name in [*odd_files()][1 :: enough(2, whole=1)]:  # titles are seen in the library
        kind = RECORDS if name.endswith(RECORDS.ending) else FINITO
        full.open(full.after(ContinueGame(full.kit.folder / kind.folder / name)))
        full.frames(2)


@pytest.mark.skipif(os.name == "nt", reason="there all names are text")
def test_a_file_whose_name_is_no_text_is_listed_and_shown(driver: Driver) -> None:
    folder = driver.kit.folder / RECORDS.folder
    folder.mkdir(parents=True)
    content = GAME.format(title="", date=DATE, name="Ada").encode()
    for name in (b"\xff\xfe.finity", b"a\nb.finity", b"\xed\xa0\x80.finity"):
        with open(os.fsencode(folder) + b"/" + name, "wb") as file:
            file.write(content[: 30 if name[0] == 0xFF else None])
    library = driver.open(driver.after(OpenLibrary()))
    driver.frames(12)
    assert isinstance(library, LibraryScene)
    assert len(library.shelf.files) == 3


@pytest.mark.parametrize("path", ["a\0b", "\ud800", "x" * 5000, "~nobody/\0", "", ".", "/dev/zero"])
def test_any_path_can_be_dropped_or_typed(driver: Driver, path: str) -> None:
    library = driver.open(sure(driver.after(OpenLibrary()), LibraryScene))
    library.handle(FileDropped(Path(path)))
    driver.frames(6)
    assert library.notice.text
    assert driver.scene is library


def test_text_for_the_screen_is_made_fit_for_it(kit: Kit) -> None:
    style = kit.style
    for odd in (*ODD_TEXTS.values(), "\ud800", "\udfff lone", "x" * 1_000_000, "\n\n", ""):
        begun = time.process_time()
        assert style.fitting(odd, TextSize.BODY, 200).width <= 220
        assert style.wrapped_in(odd, TextSize.BODY, (200, 60)).width <= 3000
        style.text_width(odd, TextSize.BODY)
        assert time.process_time() - begun < 1.0
    plain, turned = (style.fitting(text, TextSize.BODY, 400) for text in ("abc", "a\u202ebc\0"))
    assert plain.get_buffer().raw == turned.get_buffer().raw


@pytest.fixture
def kit(driver: Driver) -> Kit:
    assert isinstance(driver.kit.assets, Assets)
    assert ASSETS_FOLDER.is_dir()
    return driver.kit


@pytest.mark.parametrize(
    "text",
    [
        CARDS.format(title="", date=DATE, name="Ada").replace("limit: 60", "limit: " + "9" * 5000),
        CARDS.format(title="", date=DATE, name="Ada").replace("limit: 60", "limit: \u0663\u0664"),
        CARDS.format(title="", date=DATE, name="Ada").replace("begins: 1", "begins: " + "1" * 5000),
        CARDS.replace("moves:", "player: good Robo\n" * 30_000 + "moves:").format(title="", date=DATE, name="Ada"),
        "FINITO! game 1\n" + "x" * 50_000_000,
    ],
    ids=["limit", "other digits", "begins", "players", "50 MB"],
)
def test_a_game_of_finito_beyond_all_measure_is_refused_at_once(text: str) -> None:
    begun = time.process_time()
    with pytest.raises(ValueError) as refused:
        FINITO.read(text)
    assert len(str(refused.value)) < 300
    assert time.process_time() - begun < 1.0


def test_long_names_and_moves_of_finito_are_cut_or_told_at_once() -> None:
    begun = time.process_time()
    opened = FINITO.read(CARDS.format(title="T" * 300_000, date=DATE, name="N" * 600_000))
    assert (len(opened.record.match.seats[0].name), len(opened.record.title)) == (40, 60)
    assert FINITO.headline("x", CARDS.format(title="T", date=DATE, name="N" * 100)[:4096], "result: unfinished\n")
    whole = FINITO.write(Record(played(3, 60)))
    damaged = FINITO.read(whole.replace("result:", "r" * 400_000 + "\nresult:"))
    assert len(damaged.damage[0]) < 300
    assert time.process_time() - begun < 1.0


def test_thousands_of_other_lines_are_told_apart_in_no_time() -> None:
    rng, choice = random.Random(5), legal_moves(start(2, "BWBWBWBW")[0])
    moves = [rng.choice(choice) for _ in range(5000)]
    lines = []
    for _ in range(1000):
        after = rng.randrange(len(moves))
        lines.append((*moves[:after], *(rng.choice(choice) for _ in range(3))))
    begun = time.process_time()
    told = MoveTree.of(moves, lines).others
    assert time.process_time() - begun < 0.25
    assert len(told) > 900


def test_a_line_that_says_nothing_new_is_left_out() -> None:
    a, b, c, d = map(parse_move, ("+bN>NW:M", "+bS>SE:M", "+wS>SE:M", "oNW.s"))
    lines: list[list[Move]] = [[a], [a, c], [a, c, d], [a, c, d], [a, c], [b], [a, b, d, c], []]
    assert MoveTree.of([a, b, d], lines).others == (OtherLine(1, (c, d)), OtherLine(0, (b,)), OtherLine(3, (c,)))
