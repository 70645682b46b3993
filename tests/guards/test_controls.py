"""Where controls lie, in which order keys come to them, how rooms look, what the pointer means at tables: in windows of
any shape."""

from __future__ import annotations

import tempfile
from collections.abc import Container, Iterator
from contextlib import contextmanager
from itertools import product, zip_longest
from pathlib import Path
from shutil import copytree
from typing import Final

import pytest

from tests.guards.films import known_machine
from tests.guards.games import Blocks, compare, read, write
from tests.guards.pictures import GOLDEN, pictures, printed
from tests.harness.visitor import Visitor
from tests.harness.whole import enough

FILE: Final = "controls.txt"
LOOKS: Final = "looks"
"""How the names of blocks begin that tell of pictures."""
SHAPES: Final = {
    "usual": ((1280, 720), "", ', "language": "en"'),
    "large": ((960, 540), "", ', "language": "de", "text_percent": 200, "tabletop": "slate", "palette": "soft"'),
    "tall": ((720, 1280), "home", ', "language": "en", "tabletop": "walnut", "palette": "bright"'),
}
"""Of each the window's size, what is in the home, and more settings."""
PLAYERS: Final = "human,human", "human,easy,easy", "human,human,human,human"
TABLES: Final = [("usual", PLAYERS[1]), *product(("large",), PLAYERS), ("tall", PLAYERS[0]), ("tall", PLAYERS[2])]
"""In the quick form: a bot in two shapes of windows, each number of players in two."""
MADE: Final = "+bN>NE:M", "+wNE>E:M", "oNE.s", "+bS>SW:M"
ROOMS: Final = range(18)
LOOKED_AT: Final = {"usual": (5, 10, 12, 13, 16, 17), "large": ROOMS[::2], "tall": ROOMS[1::2]}
"""In the quick form: the others are seen in films in a window of the usual size."""
UNSEEN: Final = "unseen"
WALK: Final = 6
"""So many times Tab is pressed in each room, and then once less Shift+Tab."""


@contextmanager
def sitting(shape: str, command: str = "") -> Iterator[Visitor]:
    size, home, more = SHAPES[shape]
    settings = f'{{"animation_speed": "off", "show_by_itself": false{more}}}'
    with tempfile.TemporaryDirectory() as folder:
        if home:
            copytree(GOLDEN / "files" / home, folder, dirs_exist_ok=True)
        somebody = Visitor(Path(folder), command, size, settings, pictures())
        try:
            yield somebody
        finally:
            somebody.close()


def rooms(shape: str, looked_at: Container[int]) -> Blocks:
    """Of each room where its controls lie, and which one has the focus after each press of a key; then what each looks
    like after that, and the list of its keys."""
    blocks, looks = dict[str, list[str]](), list[str]()
    with sitting(shape) as somebody:
        for number, room in enumerate(somebody.visit()):
            lines = blocks[f"{shape}: {number} {room}"] = somebody.places
            for key, times in (("tab", WALK), ("shift+tab", WALK - 1)):
                lines.append(f"{key}: {' | '.join(focused_after(somebody, key) for _ in range(times))}")
            looks.append(f"{number} {room} {printed(somebody.picture()) if number in looked_at else UNSEEN}")
            if shape == "large" and number in looked_at:  # they fill several pages
                somebody.key("f1")
                looks[-1] += f", keys {printed(somebody.picture())}"
    return {**blocks, f"{LOOKS} {shape}": looks}


def focused_after(somebody: Visitor, key: str) -> str:
    somebody.key(key)
    return somebody.focused


def table(shape: str, players: str) -> Blocks:
    with sitting(shape, f"--players {players} --seed 2") as somebody:
        somebody.rest()
        looks, targets = [printed(somebody.picture())], somebody.targets
        if "easy" not in players:
            somebody.play(*MADE)
            somebody.point("S>SE:M")
            looks.append(printed(somebody.picture()))
        return {f"{shape}: {players}": targets, f"{LOOKS} {shape}: {players}": looks}


def compare_here(found: Blocks) -> None:
    """Compare; pictures only where they are drawn as those of the golden file were."""
    known, golden = known_machine(), read(FILE)
    for key in found:
        pairs = zip_longest(found[key], golden.get(key, []), fillvalue="")
        found[key] = [wanted if line.split() == [*wanted.split()[:2], UNSEEN] else line for line, wanted in pairs]
    compare(FILE, {key: lines for key, lines in found.items() if known or not key.startswith(LOOKS)}, all_of_it=False)


def renew() -> None:
    """Take what is there now for right."""
    blocks: Blocks = {}
    for shape in SHAPES:
        blocks |= rooms(shape, ROOMS)
        for players in PLAYERS:
            blocks |= table(shape, players)
    write(FILE, blocks)


@pytest.mark.parametrize("shape", SHAPES)
def test_rooms_look_as_they_did_and_keys_come_to_controls_in_the_same_order(shape: str) -> None:
    compare_here(rooms(shape, enough(LOOKED_AT[shape], whole=ROOMS)))


@pytest.mark.parametrize(("shape", "players"), enough(TABLES, whole=[*product(SHAPES, PLAYERS)]))
def test_the_pointer_means_what_it_meant(shape: str, players: str) -> None:
    compare_here(table(shape, players))
