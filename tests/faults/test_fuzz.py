"""Files of every kind, damaged in every way, are read and shown: no exception, none takes a second, little memory."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

import pygame
import pytest

from finity.app.command_line import LaunchOptions
from finity.app.start import make_kit
from finity.client.profiles import Profiles
from finity.finito.kind import RECORDS as FINITO
from finity.finito.record import Record as CardRecord
from finity.finito.scenes.options import DEFAULTS as CARD_SETUP
from finity.lessons.course import LessonProgress, LevelStars
from finity.lobby.library.scene import LibraryScene
from finity.lobby.outcomes import BackToMenu, ContinueGame, OpenLibrary
from finity.match.match import MoveTree
from finity.modes.editor import FIRST_LINE, EditorScene
from finity.puzzles.progress import PuzzleProgress
from finity.puzzles.puzzle import read_puzzles
from finity.records.arrangement import Arrangement, write_position
from finity.records.kind import RECORDS
from finity.records.message_game import claim_seats
from finity.records.message_line import write_message
from finity.records.record import write_one_line, write_record
from finity.rules import Position, apply
from finity.scenes.outcomes import OpenEditor, OpenLessons, OpenProfiles, OpenPuzzles
from finity.screens.person_strength import Strength
from finity.screens.setup.choices import DEFAULTS as SETUP
from finity.shell.loop.window import copy_text
from finity.shell.storage import to_json
from finity.shell.text import Message
from finity.table.wishes import Do
from tests.faults.changes import megabytes
from tests.faults.tour import BOTS
from tests.finito.test_record import played
from tests.harness.driver import Driver, sure
from tests.harness.pictures import ASSETS_FOLDER, Assets
from tests.harness.whole import enough
from tests.records.damage import damaged
from tests.records.log_maker import log_of
from tests.records.message_writing import agreed, invitation, played_on
from tests.records.test_headline import MOVES, record

FILES: Final = enough(22, whole=20_000)
MOST_SECONDS: Final = 1.0
MOST_MEGABYTES: Final = 300
"""By which the program may grow while all of them are shown."""
SETTINGS: Final = '{"volumes": {"effects": 0.5, "muted": false}, "window_size": [1280, 720], "language": "de"}\n'
KEYS: Final = '{"undo": "y", "redo": "ctrl+u", "pad": {"undo": "west"}}\n'
STRENGTH: Final = Strength().with_results([("easy", 1.0)], "0a1b2c3d")
LETTER: Final = played_on(agreed(), random.Random(4), 8)
BRANCHES: Final = (MOVES[:14], MOVES[:3], (*MOVES[:4], *MOVES[6:7]), MOVES[:1])
PUZZLES: Final = "\n".join((ASSETS_FOLDER / "puzzles" / "puzzles.txt").read_text("utf-8").splitlines()[:6])
TRIED: Final = PuzzleProgress().after(read_puzzles(PUZZLES).puzzles[0], solved=True, hints=1, today=date(2026, 1, 1))


def as_json(value: object) -> str:
    """A value as it is kept in a file."""
    return json.dumps(to_json(value), indent=2, ensure_ascii=False) + "\n"


def at_ply(count: int) -> Position:
    position = record(0).header.start()
    for move in MOVES[:count]:
        position, _ = apply(position, move)
    return position


KINDS: Final[dict[str, str]] = {
    "games/whole.finity": write_record(record(len(MOVES))),
    "games/begun.finity": write_record(record(5)),
    "games/line.finity": write_one_line(record(9)),
    "finito/whole.txt": FINITO.write(CardRecord(played(3, 10_000))),
    "finito/begun.txt": FINITO.write(CardRecord(played(2, 30), "Sunday")),
    "finito/line.txt": FINITO.clipboard_text(CardRecord(played(4, 50))),
    "games/by-message.finity": write_record(claim_seats(LETTER, [1])),
    "games/invitation.finity": write_record(invitation(3)),
    "message.txt": f"Ada wrote:\n> {write_message(LETTER)}\n",
    "games/branched.finity": write_record(replace(record(12), other_lines=MoveTree.of(MOVES[:12], BRANCHES).others)),
    "lessons.json": as_json(
        LessonProgress(offered=True, levels=(LevelStars("rings.first_ring", 2), LevelStars("gone.level", 3)))
    ),
    "puzzles.json": as_json(TRIED),
    "own-puzzles.txt": PUZZLES,
    "profiles.json": as_json(Profiles().with_new("Ada").with_new("Bo 한")),
    "position.txt": write_position(Arrangement.of(at_ply(11))),
    "positions.txt": f"{FIRST_LINE}\n{write_position(Arrangement.of(at_ply(7)))}\n",
    "log.txt": log_of("+bN>NW:M +bS>SE:M"),
    "settings.json": SETTINGS,
    "keys.json": KEYS,
    "setup.json": as_json(replace(SETUP, players=4, length=5)),
    "finito-setup.json": as_json(replace(CARD_SETUP, players=2, limit=60)),
    "strength.json": as_json(STRENGTH),
}


def mutated(text: str, rng: random.Random) -> bytes:
    """A file with some things wrong: in its words, and now and then in its bytes."""
    content = bytearray(damaged(text, rng).encode("utf-8", "surrogatepass"))
    if rng.random() < 0.3 and content:
        for _ in range(rng.choice((1, 1, 5, 50))):
            content[rng.randrange(len(content))] = rng.randrange(256)
    return bytes(content) * ((rng.random() < 0.02 and rng.randrange(200)) or 1)


def show_game(driver: Driver, path: Path) -> None:
    """In the library, seen again, and gone on with."""
    library = driver.open(sure(driver.after(OpenLibrary(selected=path)), LibraryScene))
    driver.frames(4)
    watched = library.shelf.replay_outcome(path)
    if not isinstance(watched, Message):
        driver.open(driver.after(watched))
        driver.frames(2)
    driver.open(driver.after(ContinueGame(path)))
    driver.open(driver.after(BackToMenu()))


def show_log(driver: Driver, path: Path) -> None:
    """Dropped into the library."""
    driver.open(driver.after(OpenLibrary(dropped=path)))
    driver.frames(6)


def show_choices(driver: Driver, path: Path) -> None:
    """Read at the start of the program, which then shows its menu."""
    make_kit(LaunchOptions(shots=path.parent), path.parent, Assets(ASSETS_FOLDER))
    driver.open(driver.after(BackToMenu()))


def show_reached(driver: Driver, path: Path) -> None:
    """Whatever somebody has reached is seen in these scenes, and in the menu."""
    for outcome in (OpenLessons(), OpenPuzzles(), OpenProfiles(), BackToMenu()):
        driver.open(driver.after(outcome))


def show_position(driver: Driver, path: Path) -> None:
    """Pasted where positions are set up by hand."""
    driver.open(driver.after(OpenEditor(at_ply(0), BOTS.seats[:2])))
    copy_text(path.read_text("utf-8", "replace").replace("\0", ""))
    driver.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    driver.frames(2)


def show_positions(driver: Driver, path: Path) -> None:
    """Brought back where positions are set up by hand."""
    scene = driver.open(sure(driver.after(OpenEditor(at_ply(0), BOTS.seats[:2])), EditorScene))
    for _ in range(2):
        driver.click(scene.controls.buttons[Do.LOAD].rect)
    driver.frames(2)


REACHED: Final = ("lessons.json", "strength.json", "puzzles.json", "own-puzzles.txt", "profiles.json")


def shower(name: str) -> Callable[[Driver, Path], None]:
    if name in REACHED:
        return show_reached
    if name.startswith("position"):
        return show_position if name == "position.txt" else show_positions
    if name.endswith(".json"):
        return show_choices
    return show_log if name in ("log.txt", "message.txt") else show_game


def test_files_damaged_in_any_way_are_read_and_shown(driver: Driver, capsys: pytest.CaptureFixture[str]) -> None:
    rng, folder, driver.glances = random.Random(14), driver.kit.folder, 8
    for each in (RECORDS, FINITO):
        (folder / each.folder).mkdir(parents=True)
    driver.open(driver.after(BackToMenu()))
    before, slowest = megabytes(), (0.0, "")
    for number in range(FILES):
        name = list(KINDS)[number % len(KINDS)]
        path = folder / name
        path.write_bytes(mutated(KINDS[name], rng))
        begun = time.process_time()
        try:
            shower(name)(driver, path)
        except Exception as problem:
            kept = Path(f"failing-{number}-{path.name}")
            pytest.fail(f"{kept} {path.read_bytes()[:2000]!r}: {type(problem).__name__}: {problem}")
        slowest = max(slowest, (time.process_time() - begun, f"{number} {name}"))
        if path.exists():
            path.unlink()
    grown = megabytes() - before
    print(f"{FILES} files, the slowest {slowest[0]:.2f} s ({slowest[1]}), grown by {grown:.0f} MB", file=sys.stderr)
    assert slowest[0] < MOST_SECONDS, slowest
    assert grown < MOST_MEGABYTES
