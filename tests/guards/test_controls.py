"""Where controls lie, in which order keys come to them, what the pointer means at tables: in windows of any shape."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.guards.games import Blocks, compare, write
from tests.guards.pictures import pictures
from tests.harness.visitor import Visitor

FILE: Final = "controls.txt"
SHAPES: Final = {"usual": ((1280, 720), 100), "large": ((960, 540), 150), "tall": ((720, 1280), 100)}
PLAYERS: Final = "human,human", "human,easy,easy", "human,human,human,human"
WALK: Final = 6
"""So many times Tab is pressed in each room, and then once less Shift+Tab."""


@contextmanager
def sitting(shape: str, command: str = "") -> Iterator[Visitor]:
    size, percent = SHAPES[shape]
    settings = f'{{"animation_speed": "off", "show_by_itself": false, "language": "en", "text_percent": {percent}}}'
    with tempfile.TemporaryDirectory() as folder:
        somebody = Visitor(Path(folder), command, size, settings, pictures())
        try:
            yield somebody
        finally:
            somebody.close()


def rooms(shape: str) -> Blocks:
    """Of each room where its controls lie, and which one has the focus after each press of a key."""
    blocks = {}
    with sitting(shape) as somebody:
        for number, room in enumerate(somebody.visit()):
            lines = blocks[f"{shape}: {number} {room}"] = somebody.places
            for key, times in (("tab", WALK), ("shift+tab", WALK - 1)):
                lines.append(f"{key}: {' | '.join(focused_after(somebody, key) for _ in range(times))}")
    return blocks


def focused_after(somebody: Visitor, key: str) -> str:
    somebody.key(key)
    return somebody.focused


def table(shape: str, players: str) -> Blocks:
    with sitting(shape, f"--players {players} --seed 2") as somebody:
        somebody.rest()
        return {f"{shape}: {players}": somebody.targets}


def renew() -> None:
    """Take what is there now for right."""
    blocks: Blocks = {}
    for shape in SHAPES:
        blocks |= rooms(shape)
        for players in PLAYERS:
            blocks |= table(shape, players)
    write(FILE, blocks)


@pytest.mark.parametrize("shape", SHAPES)
def test_controls_lie_where_they_did_and_keys_come_to_them_in_the_same_order(shape: str) -> None:
    compare(FILE, rooms(shape), all_of_it=False)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("shape", SHAPES)
def test_the_pointer_means_what_it_meant(shape: str, players: str) -> None:
    compare(FILE, table(shape, players), all_of_it=False)
