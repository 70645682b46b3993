"""Files and messages of every kind are read and written byte for byte, and Continue offers what it offered."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Final

import pytest

from tests.guards.games import GOLDEN, Blocks, compare, games, read, write
from tests.harness.inside_files import Home, copied, headline, read_line, written_again
from tests.harness.whole import WHOLE

LOOKS: Final = 6
QUICK: Final = 8
HOMES: Final = GOLDEN / "files" / "home"
"""A file of each kind besides games, with other values than at first."""
MOVES: Final = {game.name: " ".join(game.tokens) for game in games()}
SEATS: Final = {2: "N S", 3: "S NW NE", 4: "NW NE SE SW"}
NAMES: Final = ("Ada", "Bo", "Cleo", "Dev")
DATES: Final = (re.compile(r"\d{4}-\d\d-\d\d[ -][\d:]{6,8}(\+00:00)?"), re.compile(r"(?<=kept: )\d+ \w+"))


def numbered(tokens: str, players: int, after: int = 0) -> str:
    """Moves as they stand in a file: a line for each round."""
    moves = tokens.split()
    rows = range(0, len(moves), players)
    return "".join(f"\n  {after + 1 + row} {' '.join(moves[row : row + players])}" for row in rows)


def record(tokens: str = "", result: str = "unfinished", players: int = 2, **facts: str) -> str:
    """A game as it is kept: what is not told by `facts` is as usual; their names have `_` for blanks."""
    told = {key.replace("_", " "): value for key, value in facts.items()}
    seats, levels = SEATS[players].split(), told.pop("levels", "person " * players).split()
    looks, tower = told.pop("looks", "0 1 2 3").split(), told.pop("tower", "BWWBWBBW given")
    title, other = told.pop("title", ""), told.pop("other", "")
    lines = [f"Finity game {2 if 'position' in told else 1}", *([f"title: {title}"] if title else [])]
    if told.pop("elsewhere", "") != "yes":
        lines += ["started: 2026-11-01 10:00:00+00:00"]
    lines += ["saved: 2026-11-01 10:30:00+00:00", f"tower: {tower}"]
    lines += [f"position: {told.pop('position')}"] if "position" in told else []
    lines += [f"places: {told.pop('places', 'stop')}", f"ring sizes: {told.pop('sizes', 'smallest')}"]
    lines += [f"{key}: {told.pop(key)}" for key in ("repetition", "clock") if key in told]
    sitting = seats, levels, looks, NAMES
    lines += [f"player: {seat} {level} {look} {name}" for seat, level, look, name in zip(*sitting, strict=False)]
    first = ("devices", "marks", "series", "away", "by message", "fair tower", "ended", "note")
    lines += [f"{key}: {told.pop(key)}" for key in first if key in told]
    lines += [f"moves:{numbered(tokens, players)}"]
    if other:
        after, _, undone = other.partition(" ")
        lines += [f"other line after {after}:{numbered(undone, players, int(after))}"]
    lines += [f"{key}: {told.pop(key)}" for key in ("time left", "out of time", "helped") if key in told]
    assert not told, told
    return "\n".join([*lines, f"result: {result}"]) + "\n"


OPENING: Final = "+bN>NE:M +wNE>E:M"
LAID: Final = (
    "Finity position 1 | tower: BWWBWBBW | to move: 2 | posts: N E | bridges: bN>NE:M | rings: 1:NE.s | "
    "blockers: 1:C-N:L 2:C-S:R"
)
LEVELS: Final = (
    "random first beginner easy careful clever medium hard master easy_builder hard_saboteur medium_traveller"
)


def going_on() -> Iterator[tuple[str, str]]:
    """Games of all kinds that go on, by a name."""
    for look in range(LOOKS):
        for mark in range(LOOKS):
            marks = {} if mark == look else {"marks": f"{mark} {(look + 1) % LOOKS}"}
            yield f"colour {look} mark {mark}", record(OPENING, looks=f"{look} {(look + 1) % LOOKS}", **marks)
    yield "titled", record(OPENING, title="0")
    yield "drawn", record(OPENING, tower="BWWBWBBW drawn")
    yield "inferred", record(OPENING, tower="BWWBWBBW inferred", note="Only the tower is guessed.")
    yield "express", record("+wN>NE:M", tower="WBWB given")
    yield "playing on", record(players=3, places="play on", sizes="by hand", tokens="+bS>SE:M")
    yield "four", record("+bN>NW:M +bE>NE:M +wN>NE:M +wW>NW:M +wS>SE:M", players=4, looks="5 4 3 2", marks="0 1 2 4")
    yield "repetition", record(OPENING, repetition="draw")
    yield "helped", record(OPENING, helped="hints")
    yield "taken back", record(OPENING, other="1 +wNE>SE:M +bSE>S:M")
    yield "taken back to the start", record(other="0 +bN>NE:M")
    yield "one taken back, one replayed", record(OPENING, other="0 +wN>NW:M")
    for number, level in enumerate(LEVELS.split()):
        yield f"level {level}", record(OPENING, levels=f"person {level}" if number % 2 else f"{level} person")
    for device in ["desk", "mouse", "keyboard", "pad1", "pad2", "pad3", "pad4"]:
        yield f"device {device}", record(OPENING, devices=f"{device} any")
    for series in (
        "best of 3, won 0 0",
        "best of 5, won 2 1, crown 1",
        "best of 7, won 0 3, crown 2",
        "endless, won 9 0",
    ):
        yield f"series {series}", record(OPENING, series=series)
    for clock in "move 30 random", "move 60 lose", "game 300 random", "game 600 lose":
        for left in "30.0 30.0", "0.0 12.5":
            yield f"clock {clock} {left}", record(OPENING, clock=clock, time_left=left)
    yield (
        "one out of time",
        record("+bS>SE:M ##", players=3, clock="game 60 lose", time_left="5.0 0.0 9.0", out_of_time="NW"),
    )
    yield "set up by hand", record(position=LAID)


def ended() -> Iterator[tuple[str, str]]:
    """Games that are over."""
    given_up, tour = MOVES["given_up"], MOVES["tour"]
    yield "given up", record(given_up, "first S, then N (resignation)")
    yield (
        "late",
        record(given_up, "first S, then N (resignation)", clock="game 60 lose", time_left="0.0 9.0", out_of_time="N"),
    )
    yield "full path", record(tour, "first N, then S (full path)", helped="hints")
    for series in (
        "best of 3, won 0 0",
        "best of 3, won 1 1, crown 2",
        "best of 3, won 1 0, crown 1",
        "endless, won 0 7, crown 2",
    ):
        yield f"won, series {series}", record(tour, "first N, then S (full path)", series=series)
    yield "two left", record(MOVES["two_left"], "first NW, then S, then NE (resignation)", 3, tower="BWWB given")
    for ended in "conceded, first N", "out of time, first S", "unexplained":
        yield f"elsewhere {ended}", record(OPENING, ended=ended, elsewhere="yes")


def messages(golden: Blocks) -> Iterator[tuple[str, str, str]]:
    """The games by message that are kept: a name, the text of the file, the line that is sent."""
    for key in golden:
        if key.startswith("kept "):
            name = key.removeprefix("kept ")
            yield name, "\n".join(golden[key]) + "\n", golden[f"line {name}"][0]


def test_every_kind_of_game_is_written_as_it_was_read() -> None:
    by_message = [(name, text) for name, text, _ in messages(read("files/messages.txt"))]
    for name, text in [*going_on(), *ended(), *by_message]:
        assert written_again(text) == (text, []), name


def test_a_game_in_one_line_is_the_whole_game() -> None:
    for name, text in [*going_on(), *ended()]:
        assert "\n" not in copied(text) and written_again(copied(text)) == (text, []), name


def test_what_lists_tell_of_a_game_is_what_they_told() -> None:
    compare("files/lists.txt", listed(), all_of_it=True)


def listed() -> Blocks:
    by_message = [(name, text) for name, text, _ in messages(read("files/messages.txt"))]
    return {"headlines": [f"{name}: {headline(text)}" for name, text in [*going_on(), *ended(), *by_message]]}


def arrivals() -> Blocks:
    """What comes of lines: read by somebody else, come home again, cut off and changed."""
    found: Blocks = {}
    known = list(messages(read("files/messages.txt")))
    texts, lines = {name: text for name, text, _ in known}, {name: line for name, _, line in known}
    for name, text, line in known:
        found[f"read {name}"] = read_line(line).split("\n")
        found[f"home {name}"] = read_line(line, text).split("\n")
    for players in 2, 3, 4:
        for one, other in ("agreed", "six moves"), ("invitation", "agreed"), ("six moves", "agreed"):
            here, came = texts[f"{one} {players}"], lines[f"{other} {players}"]
            found[f"{other} comes to {one} {players}"] = read_line(came, here).split("\n")
    found["another game"] = read_line(lines["agreed 3"], texts["agreed 2"]).split("\n")
    line = lines["six moves 2"]
    bad = {"cut": line[:-9], "a sign": line[:60] + "0" + line[61:], "two": line[:60] + line[62:], "none": "Hello"}
    bad |= {"newer": line.replace("message 1", "message 2"), "long": line.replace("(", "(9")}
    bad |= {"beheaded": line[6:], "swapped": line[:60] + line[61] + line[60] + line[62:]}
    bad |= {"quoted": "> " + line[:50] + "\n> " + line[50:], "twice": f"{lines['agreed 2']}\n{line}"}
    found["faults"] = [f"{name}: {read_line(each).splitlines()[0]}" for name, each in bad.items()]
    return found


def test_lines_are_sent_and_read_as_they_were() -> None:
    for name, text, line in messages(read("files/messages.txt")):
        assert copied(text) == line, name
    compare("files/arrivals.txt", arrivals(), all_of_it=True)


def keep(folder: Path, name: str, text: str, age: int = 0) -> Path:
    """Put a game into a home that was changed so many hours ago."""
    path = folder / "games" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    os.utime(path, (1_790_000_000 - 3600 * age,) * 2)
    return path


def blanked(text: str) -> str:
    """A text without the times in it."""
    for date in DATES:
        text = date.sub("TIME", text)
    return text


def gone_on_with(home: Home, text: str) -> list[str]:
    """What Continue says of a game, what is seen at its table, and how one move changes its file."""
    home.emptied()
    path = keep(home.folder, "2026-11-01-100000-game.finity", text)
    found = [f"menu: {home.offer()}", *home.go_on()]
    home.move("+bC>SW:M")
    changed = unified_diff(blanked(text).splitlines(), blanked(path.read_text(encoding="utf-8")).splitlines(), n=0)
    return [*found, *(line for line in changed if line[:1] in "+-" and line[:3] not in ("+++", "---"))]


def begun(home: Home) -> Blocks:
    """The files of games that were begun with each colour and mark."""
    found: Blocks = {}
    for look in range(LOOKS):
        for mark in range(LOOKS):
            home.emptied()
            seen = home.begin((look, mark), ((look + 1) % LOOKS, (mark + 1) % LOOKS))
            home.move("+bC>SW:M")
            (path,) = home.folder.glob("games/*.finity")
            found[f"{look} {mark}"] = [*seen, *blanked(path.read_text(encoding="utf-8")).splitlines()]
    return found


def continued(home: Home, *, all_of_it: bool) -> Blocks:
    """What comes of each game that goes on."""
    kinds = [*going_on(), *((name, text) for name, text in ended() if "series" in name)]
    names = {f"game {name}": text for name, text in kinds[:: 1 if all_of_it else QUICK]}
    return {name: gone_on_with(home, text) for name, text in names.items()}


def homes() -> Iterator[tuple[str, dict[str, tuple[str, int]]]]:
    """Homes by a name: the files in each, and how many hours old they are."""
    old, new = record(OPENING, looks="3 4"), record(f"{OPENING} oNE.s", looks="5 2")
    over, won = (dict(ended())[name] for name in ("full path", "won, series best of 3, won 0 0"))
    decided = dict(ended())["won, series best of 3, won 1 0, crown 1"]
    away = dict(ended())["elsewhere conceded, first N"]
    letters = {name: text for name, text, _ in messages(read("files/messages.txt"))}
    yield "empty", {}
    yield "one", {"a.finity": (old, 0)}
    yield "two", {"b.finity": (old, 5), "a.finity": (new, 1)}
    yield "two, the other way round", {"b.finity": (old, 1), "a.finity": (new, 5)}
    yield "remembered as played", {"b.finity": (old, 5), "a.finity": (new, 1), "../played.txt": ("games/b.finity\n", 0)}
    yield "over", {"a.finity": (over, 0)}
    yield "over and another", {"a.finity": (over, 0), "b.finity": (old, 9)}
    yield "an open series", {"a.finity": (won, 0)}
    yield "an open series, and later another", {"a.finity": (won, 9), "b.finity": (over, 0)}
    yield "a decided series", {"a.finity": (decided, 0)}
    yield "from elsewhere", {"a.finity": (away, 0), "b.finity": (record(OPENING, elsewhere="yes"), 0)}
    yield "cut off", {"a.finity": (old[:-25], 0), "b.finity": (new, 9)}
    yield "nonsense", {"a.finity": ("nothing", 0), "b.finity": (new, 9)}
    yield "thrown away", {"trash/a.finity": (old, 0)}
    for name in "invitation 2", "agreed 2", "six moves 2", "six moves 3", "given up", "all sent", "one answered of 3":
        yield (
            f"by message, {name}",
            {"a.finity": (letters[name].replace("tower:", "started: 2026-11-01 10:00:00+00:00\ntower:", 1), 0)},
        )


def offered(home: Home) -> Blocks:
    found: Blocks = {}
    for name, files in homes():
        home.emptied()
        for file, (text, age) in files.items():
            keep(home.folder, file, text, age)
        found[f"home {name}"] = [home.offer()]
    return found


def found_in(home: Home, *, all_of_it: bool) -> Blocks:
    some = begun(home) if all_of_it else {}
    return {
        **continued(home, all_of_it=all_of_it),
        **offered(home),
        **{f"begun {key}": each for key, each in some.items()},
    }


def renew() -> None:
    """Take what is kept and offered now for right."""
    write("files/arrivals.txt", arrivals())
    write("files/lists.txt", listed())
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        for path in HOMES.glob("*.json"):
            path.write_text(again(home, path), encoding="utf-8")
        write("files/continue.txt", found_in(home, all_of_it=True))
        home.close()


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    home = Home(tmp_path)
    yield home
    home.close()


def test_continue_offers_what_it_offered_and_goes_on_as_it_did(home: Home) -> None:
    compare("files/continue.txt", found_in(home, all_of_it=WHOLE), all_of_it=WHOLE)


@pytest.mark.parametrize("path", sorted(HOMES.glob("*.json")), ids=lambda path: path.stem)
def test_a_file_is_written_as_it_was_read(path: Path, home: Home) -> None:
    assert again(home, path) == path.read_text(encoding="utf-8")


def again(home: Home, path: Path) -> str:
    """A file of a home as the program writes it that has read it."""
    (home.folder / path.name).write_bytes(path.read_bytes())
    return home.saved_again(path.stem)
