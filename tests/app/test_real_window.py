"""A game in a real window, clicked by xdotool under Xvfb: the record on disk shows what arrived.

Skipped where Xvfb or xdotool are missing (`.ci/run` installs both).
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame
import pytest

from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu
from finity.match import Match
from finity.match.match import Clocks
from finity.records.options import GameOptions, SeatOptions
from finity.rules import (
    AddBridge,
    Colour,
    Move,
    MoveBlocker,
    PlaceRing,
    Position,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    ReverseBridge,
    TeleportPost,
    apply,
    objection,
    parse_move,
    start,
)
from finity.scenes.outcomes import FinityMatch
from finity.table.game_record import autosave_for
from finity.table.layout import TableLayout
from tests.harness.driver import Driver, sure
from tests.harness.games import load_game
from tests.harness.table import Spots

ROOT = Path(__file__).parents[2]
SIZE = (960, 540)
TOWER = "WWBBWWBB"
BEFORE = (
    "+wNW>W:R +bNW>N:M +wN>NE:R +wSW>S:R +wSW>NW:M +bE>NE:L +bS>SE:M +bC>N:M +bS>SW:R +wNW>SW:R oNE.m "
    "+wSE>C:R +wNE>E:L +bNE>C:M +wC>SW:M +bSE>E:M +bNW>C:R +bNE>SE:M +bSW>S:M +bW>NW:M +wC>SE:M"
)
"""A game of two with so many bridges that blockers can be taken out."""
CLICKED = "kC-N:L @NE xC-S:L/C-N:L oE.s -SW>S:R ~C>N:M +wS>C:R +bC>NW:M"
"""Every kind of move, but for those that people seldom see."""
PATIENCE = 60.0
"""Seconds to wait for something that should happen at once, on a machine that is busy."""
AGAIN = 4.0
"""Seconds after which somebody who sees nothing happen tries again."""
GLANCES_APART = 0.1
"""Seconds between two looks: each takes a while itself."""
GLANCE = (64, 36)
"""Pixels of a picture that is large enough to tell scenes apart."""

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool for a real window"
)


def wait_for(condition: Callable[[], object], what: str) -> None:
    assert came_true(condition, PATIENCE), f"waited {PATIENCE} s for {what}"


def came_true(condition: Callable[[], object], seconds: float) -> bool:
    """Whether a condition holds before so many seconds have passed."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(GLANCES_APART)
    return True


def until(act: Callable[[], None], condition: Callable[[], object], what: str) -> None:
    """Do something, and again whenever nothing came of it for a while, until a condition holds."""
    for _ in range(round(PATIENCE / AGAIN)):
        act()
        if came_true(condition, AGAIN):
            return
    raise AssertionError(f"tried in vain to reach {what}")


@dataclass(frozen=True)
class Screen:
    """A screen that nobody sees: its name, and the file with its pixels."""

    name: str
    pixels: Path

    def picture(self) -> pygame.Surface:
        """What can be seen now (the file is in the format XWD: sizes in its head, as big numbers, then colours)."""
        content = self.pixels.read_bytes()
        head = struct.unpack(">25I", content[:100])
        begin, size, row = head[0] + 12 * head[19], (head[4], head[5]), head[12]
        return pygame.image.frombuffer(content[begin : begin + row * size[1]], size, "BGRA").convert(24)


@pytest.fixture(scope="module")
def display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """A screen."""
    reading, writing = os.pipe()
    folder = tmp_path_factory.mktemp("screen")
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1000x600x24", "-nolisten", "tcp", "-noreset"]
    command += ["-fbdir", str(folder)]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as answer:
        name = f":{answer.readline().strip()}"
    asked = ["xdotool", "getdisplaygeometry"]
    environment = {**os.environ, "DISPLAY": name}
    wait_for(lambda: subprocess.run(asked, env=environment, capture_output=True).returncode == 0, "the screen")
    yield Screen(name, folder / "Xvfb_screen0")
    server.terminate()
    server.wait()


class RealWindow:
    """The program in a window of its own, and a hand that moves the mouse over it."""

    def __init__(self, display: Screen, folder: Path, scenes: Mapping[str, bytes]) -> None:
        """`scenes` are glances at all scenes that will be seen, by their names."""
        self.folder = folder
        self._display, self._scenes = display, scenes
        self._environment = {**os.environ, "DISPLAY": display.name, "FINITY_HOME": str(folder)}
        self._environment.pop("SDL_VIDEODRIVER", None)
        command = [sys.executable, "main.py", "--size", "960x540", "--speed", "off"]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self._environment)
        self._window = ""
        wait_for(self._find, "the window")
        told = self._ask("getwindowgeometry", "--shell", self._window)
        places = dict(line.split("=") for line in told.split())
        self._area = pygame.Rect(int(places["X"]), int(places["Y"]), *SIZE)

    def shows(self, scene: str) -> bool:
        """Whether the picture in the window is more like this scene than like any other."""
        seen = glance(self._display.picture().subsurface(self._area))
        return scene == min(self._scenes, key=lambda name: difference(seen, self._scenes[name]))

    def _find(self) -> bool:
        found = self._ask("search", "--pid", str(self.process.pid)).split()
        self._window = found[0] if found else ""
        return bool(self._window)

    def _ask(self, *words: str) -> str:
        return subprocess.run(["xdotool", *words], env=self._environment, capture_output=True, text=True).stdout

    def _do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._environment, check=True)

    def point(self, pos: tuple[float, float]) -> None:
        self._do("mousemove", "--window", self._window, str(round(pos[0])), str(round(pos[1])))

    def click(self, pos: tuple[float, float], button: int = 1) -> None:
        self.point(pos)
        self._do("click", str(button))

    def drag(self, start: tuple[float, float], goal: tuple[float, float]) -> None:
        self.point(start)
        self._do("mousedown", "1")
        self.point(goal)
        self._do("mouseup", "1")

    def key(self, *names: str) -> None:
        """Press keys, by X's names."""
        self._do("key", "--window", self._window, *names)

    def moves_on_disk(self) -> list[Move]:
        files = sorted((self.folder).rglob("*.finity"), key=lambda path: path.stat().st_mtime)
        return list(load_game(files[-1]).record.moves) if files else []


def make(window: RealWindow, spots: Spots, position: Position, move: Move) -> None:
    """Make a move as a person would, with sizes chosen by the tier under the pointer: away from the last one first."""
    window.point((SIZE[0] / 2, 4))
    match move:
        case AddBridge(colour, way):
            window.key("b" if colour is Colour.BLACK else "w")
            window.click(spots.half_of(way.slot, way.end))
        case ReverseBridge(way):
            window.click(spots.half_of(way.slot, way.end))
            if objection(position, RemoveBridge(way)) is None:
                window.key("Down", "Up", "Return")
        case RemoveBridge(way):
            window.click(spots.half_of(way.slot, way.end), button=3)
        case PlaceRing():
            window.click(spots.tier_of(move))
        case MoveBlocker(source, target):
            window.drag(spots.half_of(source, source.first), spots.half_of(target, target.first))
        case RemoveBlocker(slot):
            window.click(spots.half_of(slot, slot.first))
        case RelocatePost(station) | TeleportPost(station):
            window.click(spots.middle_of(position.posts[position.to_move]))
            window.click(spots.middle_of(station))


def continued(folder: Path) -> Position:
    """Leave a game of two people in a folder, which the menu will offer to go on with; answers where it stands."""
    options = GameOptions((SeatOptions("Ada", 0), SeatOptions("Bo", 1)), TOWER)
    match: FinityMatch = Match(options.match_seats, start(2, TOWER)[0], apply)
    for token in BEFORE.split():
        match.play(match.position.to_move, parse_move(token))
    autosave_for(folder).save(options, match, Clocks(options.time, 2))
    return match.position


def glance(surface: pygame.Surface) -> bytes:
    """A picture as one remembers it."""
    return pygame.image.tobytes(pygame.transform.smoothscale(surface, GLANCE), "RGB")


def difference(one: bytes, other: bytes) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


@dataclass
class Plan:
    """What will be seen: scenes, and where the menu has the buttons for setting up a game and for going on with one."""

    play: tuple[int, int]
    go_on: tuple[int, int]
    scenes: dict[str, bytes]


def planned(folder: Path) -> Plan:
    """Do beforehand, without a window, what is going to be done."""
    person = Driver(folder, SIZE)
    menu = person.open(sure(person.after(BackToMenu()), Menu))
    assert menu.go_on
    play, go_on = menu.new_game.rect.center, menu.go_on.rect.center
    plan = Plan(play, go_on, {"menu": glance(person.window.surface)})
    person.click(play)
    person.frames(10)
    plan.scenes["setup"] = glance(person.window.surface)
    person.press(pygame.K_ESCAPE)
    person.frames(10)
    person.click(go_on)
    person.frames(10)
    plan.scenes["table"] = glance(person.window.surface)
    person.close()
    return plan


def test_a_game_goes_on_with_every_kind_of_move_and_the_program_is_left(display: Screen, tmp_path: Path) -> None:
    position = continued(tmp_path / "home")
    plan = planned(shutil.copytree(tmp_path / "home", tmp_path / "plan"))
    window = RealWindow(display, tmp_path / "home", plan.scenes)
    try:
        wait_for(lambda: window.shows("menu"), "the menu")
        until(lambda: window.click(plan.play), lambda: window.shows("setup"), "the setup")
        until(lambda: window.key("Escape"), lambda: window.shows("menu"), "the menu again")
        until(lambda: window.click(plan.go_on), lambda: window.shows("table"), "the table")
        window.key("space")
        spots, made = Spots(TableLayout(SIZE, 2)), len(window.moves_on_disk())
        for move in map(parse_move, CLICKED.split()):
            made += 1
            until(
                partial(make, window, spots, position, move),
                lambda count=made: len(window.moves_on_disk()) >= count,
                f"move {made}, {move}",
            )
            assert window.moves_on_disk()[-1] == move
            position, _ = apply(position, move)
        until(lambda: window.key("Escape", "Up", "Return"), lambda: window.shows("menu"), "the menu at the end")
        leave = partial(window.key, "Escape", "Left", "Return")
        until(leave, lambda: window.process.poll() is not None, "the end")
        assert window.process.returncode == 0
    finally:
        window.process.kill()
        window.process.wait()
