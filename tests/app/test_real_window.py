"""A game in a real window, clicked by xdotool under Xvfb: the record on disk shows what arrived.

Skipped where Xvfb or xdotool are missing (`.ci/run` installs both).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from finity.client.outcomes import BackToMenu
from finity.lobby.menu import Menu
from finity.match import Match
from finity.match.clocks import Clocks
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
from finity.scenes.table.keeping import keeper_for
from finity.view.layout import Layout
from tests.harness.driver import Driver
from tests.harness.games import load_game
from tests.harness.table import Spots

ROOT = Path(__file__).parents[2]
SIZE = (1280, 720)
TOWER = "WWBBWWBB"
BEFORE = (
    "+wNW>W:R +bNW>N:M +wN>NE:R +wSW>S:R +wSW>NW:M +bE>NE:L +bS>SE:M +bC>N:M +bS>SW:R +wNW>SW:R oNE.m "
    "+wSE>C:R +wNE>E:L +bNE>C:M +wC>SW:M +bSE>E:M +bNW>C:R +bNE>SE:M +bSW>S:M +bW>NW:M +wC>SE:M"
)
"""A game of two with so many bridges that blockers can be taken out."""
CLICKED = "kC-N:L @NE xC-S:L/C-N:L oE.s -SW>S:R ~C>N:M +wC>S:L +bC>NW:M"
"""Every kind of move, but for those that people seldom see."""
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
        self.wait()

    def wait(self) -> None:
        """Wait until another scene is there: what arrives while it is being made finds it."""
        time.sleep(1.0)

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
    keeper_for(folder).keep(options, match, Clocks(options.time, 2))
    return match.position


def places_in_menu(folder: Path) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where the menu has the buttons for a game to set up and for the one that can be gone on with."""
    plan = Driver(folder, SIZE)
    menu = plan.after(BackToMenu())
    assert isinstance(menu, Menu)
    plan.open(menu)
    play, go_on = (
        next(each.rect.center for each in menu.buttons if each.label == plan.kit.texts(f"menu.{key}"))
        for key in ("play", "continue")
    )
    plan.close()
    return play, go_on


def test_a_game_goes_on_with_every_kind_of_move_and_the_program_is_left(display: str, tmp_path: Path) -> None:
    position = continued(tmp_path)
    play, go_on = places_in_menu(tmp_path)
    window = RealWindow(display, tmp_path)
    try:
        window.click(play)
        window.wait()
        window.key("Escape")
        window.wait()
        window.click(go_on)
        window.wait()
        window.key("space")
        spots, made = Spots(Layout(SIZE, 2)), len(window.moves_on_disk())
        for move in map(parse_move, CLICKED.split()):
            make(window, spots, position, move)
            made += 1
            wait_for(lambda count=made: len(window.moves_on_disk()) >= count, f"move {made}, {move}")
            assert window.moves_on_disk()[-1] == move
            position, _ = apply(position, move)
        window.key("Escape", "Left", "Return")
        window.wait()
        window.key("Escape", "Return")
        wait_for(lambda: window.process.poll() is not None, "the end of the program")
        assert window.process.returncode == 0
    finally:
        window.process.kill()
        window.process.wait()
