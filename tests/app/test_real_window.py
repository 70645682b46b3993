"""Whole games in a real window, clicked by xdotool under Xvfb: the record on disk shows what arrived.

Skipped where Xvfb or xdotool are missing (`.ci/run` installs both).
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from finity.bots import Budget, bot_named
from finity.lobby.menu import Menu
from finity.records.files import load_game
from finity.rules import (
    SLOTS,
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
    Station,
    TeleportPost,
    apply,
    objection,
    parse_move,
    start,
)
from finity.scenes.setup.scene import SetupScene
from finity.view.layout import Layout
from tests.harness.driver import Driver
from tests.harness.table import Spots

ROOT = Path(__file__).parents[2]
SIZE = (1280, 720)
TOWER = "WWBBWWBB"
PATIENCE = 20.0
"""Seconds to wait for something that should happen at once, on a machine that is busy."""

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool for a real window"
)


def wait_for(condition: Callable[[], object], what: str) -> None:
    """Wait until a condition holds."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"waited {PATIENCE} s for {what}"
        time.sleep(0.01)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A screen that nobody sees."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as answer:
        name = f":{answer.readline().strip()}"
    asked = ["xdotool", "getdisplaygeometry"]
    environment = {**os.environ, "DISPLAY": name}
    wait_for(lambda: subprocess.run(asked, env=environment, capture_output=True).returncode == 0, "the screen")
    yield name
    server.terminate()
    server.wait()


class RealWindow:
    """The program in a window of its own, and a hand that moves the mouse over it."""

    def __init__(self, display: str, folder: Path, *options: str) -> None:
        self.folder = folder
        self._environment = {**os.environ, "DISPLAY": display, "FINITY_HOME": str(folder)}
        self._environment.pop("SDL_VIDEODRIVER", None)
        command = [sys.executable, "main.py", "--size", "1280x720", "--speed", "off", *options]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self._environment)
        self._window = ""
        wait_for(self._find, "the window")
        time.sleep(0.5)

    def _find(self) -> bool:
        found = subprocess.run(
            ["xdotool", "search", "--pid", str(self.process.pid)], env=self._environment, capture_output=True, text=True
        )
        self._window = found.stdout.split()[0] if found.stdout.split() else ""
        return bool(self._window)

    def _do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._environment, check=True)

    def point(self, pos: tuple[float, float]) -> None:
        """Move the mouse to a pixel of the window."""
        self._do("mousemove", "--window", self._window, str(round(pos[0])), str(round(pos[1])))

    def click(self, pos: tuple[float, float], button: int = 1) -> None:
        """Click at a pixel of the window."""
        self.point(pos)
        self._do("click", str(button))

    def drag(self, start: tuple[float, float], goal: tuple[float, float]) -> None:
        """Drag something from one pixel to another."""
        self.point(start)
        self._do("mousedown", "1")
        self.point(goal)
        self._do("mouseup", "1")

    def key(self, *names: str) -> None:
        """Press keys, by X's names."""
        self._do("key", "--window", self._window, *names)

    def moves_on_disk(self) -> list[Move]:
        """The moves in the newest record."""
        files = sorted((self.folder).rglob("*.finity"), key=lambda path: path.stat().st_mtime)
        return list(load_game(files[-1]).record.moves) if files else []


def make(window: RealWindow, spots: Spots, position: Position, move: Move) -> None:
    """Make a move as a person would, with sizes chosen by the tier under the pointer."""
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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_clicked_through_a_real_window(display: str, tmp_path: Path, players: int):
    window = RealWindow(display, tmp_path, "--players", ",".join(["human"] * players), "--tower", TOWER)
    try:
        window.key("space")
        position, _ = start(players, TOWER)
        spots, rng, made = Spots(Layout(SIZE, players)), random.Random(players), 0
        while position.result is None:
            level = "easy" if position.to_move == 0 else "random"
            move = _with_smallest_ring(position, bot_named(level).choose(position, rng, Budget(nodes=2000)))
            make(window, spots, position, move)
            made += 1
            wait_for(lambda count=made: len(window.moves_on_disk()) >= count, f"move {made}, {move}")
            assert window.moves_on_disk()[-1] == move
            position, _ = apply(position, move)
        assert window.process.poll() is None
    finally:
        window.process.terminate()
        window.process.wait()


def _with_smallest_ring(position: Position, move: Move) -> Move:
    """The ring that a click on a station places when sizes are not chosen by hand."""
    if not isinstance(move, PlaceRing):
        return move
    rings = (PlaceRing(move.station, size) for size in type(move.size))
    return next(ring for ring in rings if objection(position, ring) is None)


def test_from_the_menu_to_a_game_and_out_again(display: str, tmp_path: Path):
    plan = Driver(tmp_path / "plan", SIZE)
    plan.open(plan.director._menu())
    assert isinstance(plan.scene, Menu)
    play = plan.scene.buttons[0].rect.center
    plan.open(SetupScene(plan.kit))
    assert isinstance(plan.scene, SetupScene)
    begin = plan.scene.start.rect.center
    window = RealWindow(display, tmp_path)
    try:
        window.click(play)
        time.sleep(1)
        window.click(begin)
        time.sleep(1)
        window.key("space")
        slot = next(each for each in SLOTS if str(each) == "N-NE:M")
        window.click(Spots(Layout(SIZE, 2)).half_of(slot, Station.NE))
        wait_for(window.moves_on_disk, "the first move")
        assert window.moves_on_disk()[0] == parse_move("+wN>NE:M")
        window.key("Escape", "Left", "Return")
        time.sleep(1)
        window.key("Escape", "Return")
        wait_for(lambda: window.process.poll() is not None, "the end of the program")
        assert window.process.returncode == 0
    finally:
        window.process.kill()
        window.process.wait()
