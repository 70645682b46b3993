"""Random input of all devices over all scenes: nothing breaks, and nobody moves without a press that was meant for it.

Which presses count is said by an oracle that knows the rule and the events, and nothing of the program's own guard.
"""

from __future__ import annotations

import os
import random
from collections import deque
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from finity.bots.hints import think
from finity.client.settings import AnimationSpeed
from finity.modes.play import PlayScene
from finity.modes.show.scene import ShowScene
from finity.records.options import GameOptions, SeatOptions
from finity.rules import Move, Pass, Slot, Station
from finity.scenes.outcomes import StartGame
from finity.shell.loop.scene import Scene
from finity.table.pointer.foresight import spots_of
from tests.app.test_any_input import MAKERS, opened_by
from tests.harness.driver import Driver
from tests.harness.imp import Imp
from tests.harness.thinking import InPlaceOf, at_once
from tests.harness.whole import enough

EVENTS = enough(150, whole=50_000)
"""For each seed, over all scenes."""
SEEDS = enough((1,), whole=(1, 2, 3))
SECONDS, PIXELS = 0.3, 6
"""After a change a press counts once so much time has passed, or the pointer has moved so far."""
NEAR = 0.58
"""How far from the place of a move, in board units, a click can have meant it: as far as a station's corners."""
AT_TABLE = 0.5
"""The share of all events that come while a game is played."""
CHOOSING = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_x, pygame.K_h, pygame.K_y})
STEERING = frozenset({pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB})
PAD_STEERING = frozenset(
    {pygame.CONTROLLER_BUTTON_START, *range(pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_RIGHT + 1)}
)
FREE_HANDS = frozenset({pygame.K_h, pygame.K_y})
"""Asking for a hint and playing again: keys that say by themselves what is meant, whenever they are pressed.

On a pad those are a shoulder and a trigger."""
LEFT, RIGHT = 1, 3

TABLES = {
    "people": opened_by(StartGame(GameOptions((SeatOptions("Ada", 0), SeatOptions("Bo", 1))))),
    "a bot": opened_by(StartGame(GameOptions((SeatOptions("Ada", 0, coach=True), SeatOptions("Bo", 1, "easy"))))),
    "four": opened_by(StartGame(GameOptions(tuple(SeatOptions(name, look) for look, name in enumerate("ABCD"))))),
}
"""Games without a clock, in which nothing but a press moves for a person."""


class Oracle:
    """Hears every event that is posted, and says what presses since the last frame can have been meant for a move."""

    def __init__(self) -> None:
        self._since_change = SECONDS
        self._pointer: tuple[int, int] | None = None
        self._pointer_then: tuple[int, int] | None = None
        self._seen = True
        self._held: set[tuple[str, int, int]] = set()
        self._left_counts = False
        self._steered = False
        self.again = False
        """Whether in this frame somebody wants to play again what was taken back."""
        self.recent: deque[str] = deque(maxlen=24)
        """The last events and frames, to be told if something is wrong."""
        self.heard = 0
        """How many events there were."""
        self.counted: list[tuple[int, int] | None] = []
        """Presses of this frame that count: the pixel of a click, None for keys and pads."""

    def wait(self, seconds: float) -> None:
        self._since_change += seconds

    def next_frame(self, *, changed: bool) -> None:
        """A frame has been shown; `changed` says that something else is seen now."""
        self.recent.append("frame, changed" if changed else "frame")
        if changed:
            # What comes by itself comes before the events of its frame: who steered in it has done so since.
            self._since_change, self._seen, self._pointer_then = 0.0, self._steered, self._pointer
            self._left_counts = False
        self.counted.clear()
        self.again = self._steered = False

    @property
    def _counts(self) -> bool:
        return self._seen or self._since_change >= SECONDS - 1e-6

    def hear(self, event: Event) -> None:
        self.heard += 1
        self.recent.append(f"{event} counts: {self._counts}")
        match event.type:
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                self._point(event.pos)
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == LEFT:
                self._left_counts = self._counts
            case pygame.MOUSEBUTTONUP if event.button == LEFT and self._left_counts:
                self.counted.append(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == RIGHT and self._counts:
                self.counted.append(event.pos)
            case pygame.KEYDOWN:
                self.again |= event.key == pygame.K_y
                self._press(
                    ("key", 0, event.key), event.key in STEERING, event.key in CHOOSING, event.key in FREE_HANDS
                )
            case pygame.KEYUP:
                self._held.discard(("key", 0, event.key))
            case pygame.CONTROLLERBUTTONDOWN:
                again = event.button == pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
                self.again |= again
                self._press(("pad", event.instance_id, event.button), event.button in PAD_STEERING, True, again)
            case pygame.JOYBUTTONDOWN:
                self._seen = self.again = True
                self._press(("pad", event.instance_id, event.button), False, True, False)
            case pygame.CONTROLLERBUTTONUP:
                self._held.discard(("pad", event.instance_id, event.button))
            case pygame.CONTROLLERAXISMOTION:
                self._seen = True
                self.counted.append(None)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._held = {each for each in self._held if each[:2] != ("pad", event.instance_id)}
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()
            case pygame.WINDOWLEAVE:
                self._pointer = None  # Who presses then has moved it back into the window.

    def _point(self, pos: tuple[int, int]) -> None:
        then, self._pointer = self._pointer_then, pos
        if then is None or max(abs(pos[0] - then[0]), abs(pos[1] - then[1])) >= PIXELS:
            self._seen = True

    def _press(self, button: tuple[str, int, int], steers: bool, chooses: bool, free: bool) -> None:
        """A button goes down; a key that is held already repeats nothing, and no pad tells twice that one is down."""
        fresh = button not in self._held or button[0] == "pad"
        self._held.add(button)
        if steers and fresh:
            self._seen = self._steered = True
        elif fresh and chooses and (free or self._counts):
            self.counted.append(None)


def played_at(scene: Scene | None) -> PlayScene | None:
    """A table at which people move; a show plays by itself, whoever's game it is."""
    return scene if isinstance(scene, PlayScene) and not isinstance(scene, ShowScene) else None


class Watch:
    """Looks at the screen after each frame, and holds what was played against what the oracle has counted."""

    def __init__(self, driver: Driver, oracle: Oracle) -> None:
        self._driver = driver
        self._oracle = oracle
        self._before: tuple[object, ...] = ()
        self._turns = 0
        self._table: PlayScene | None = None
        self._asked = False
        self._coming = False
        self.moves = 0

    def spots(self) -> Sequence[tuple[int, int]]:
        """What is worth pointing at."""
        scene = played_at(self._driver.app.scene)
        return sorted(stop.pos for stop in scene.cursor_stops()) if scene else ()

    def look(self) -> bool:
        """Check what has been played; answers whether something else is seen now than before."""
        scene = self._driver.app.scene
        table = played_at(scene) or self._table
        if table is not None and table is self._table and not table.game.clocks.has_limit:
            self._check(table, list(table.game.turns)[self._turns :])
        self._table = played_at(scene)
        self._coming = bool(self._table and self._table.game.coming)
        self._turns = len(self._table.game.turns) if self._table else 0
        self._asked = bool(self._table and self._table.asking.is_open)
        now = (id(scene), self._turns, self._asked)
        changed, self._before = now != self._before, now
        return changed

    def _check(self, table: PlayScene, played: list[object]) -> None:
        if self._coming:  # moves that were made elsewhere play themselves
            return
        by_people = [turn for turn in played if table.game.is_here(turn.player)]  # type: ignore[attr-defined]
        for turn in by_people:
            move: Move = turn.move  # type: ignore[attr-defined]
            self.moves += 1
            if move == Pass():
                continue
            assert turn is played[0] or self._oracle.again, f"{move} was made in the very frame in which the turn began"
            assert self._oracle.counted, "\n".join([f"nobody meant {move}", *self._oracle.recent])
            if not self._asked and None not in self._oracle.counted:
                assert any(_is_near(table, move, pos) for pos in self._oracle.counted if pos), f"{move} is elsewhere"


def _is_near(table: PlayScene, move: Move, pos: tuple[int, int]) -> bool:
    """Whether a click at a pixel can have meant a move: it was there, or on the button that plays a hint."""
    layout = table.stage.layout
    if any(button.collidepoint(pos) for button in layout.buttons):
        return True
    x, y = layout.board.to_board(pos)
    for where in spots_of(move)[-1:]:
        middle = (
            where.middle if isinstance(where, Slot) else layout.board.to_board(layout.station_pixel(Station(where)))
        )
        if (x - middle[0]) ** 2 + (y - middle[1]) ** 2 <= NEAR**2:
            return True
    return False


@pytest.mark.parametrize("seed", [int(os.environ.get("FINITY_FUZZ", "0")) + seed for seed in SEEDS])
def test_nobody_moves_without_a_press_that_was_meant_for_it(own_data_folder: Path, tmp_path: Path, seed: int) -> None:
    driver = Driver(own_data_folder, (960, 540), AnimationSpeed.FAST)
    driver.kit.thinkers = InPlaceOf(think, at_once)
    rng, oracle = random.Random(seed), Oracle()
    watch = Watch(driver, oracle)
    imp = Imp(driver, tmp_path, rng, oracle.hear, watch.spots)
    makers, usual = {**MAKERS, **TABLES}, driver.kit.devices.bindings
    while oracle.heard < EVENTS:
        driver.kit.devices.bindings = usual  # what was changed in a scene of keys the oracle doesn't know
        at_table = rng.random() < AT_TABLE
        driver.open(makers[rng.choice(list(TABLES if at_table else MAKERS))](driver))
        oracle.next_frame(changed=watch.look())
        oracle.wait(SECONDS)
        for _ in range(enough(40, whole=400)):
            if not driver.app.running:
                break
            pause = rng.choice((0.0, 1 / 60, 1 / 60, 0.1))
            oracle.wait(pause)
            imp.play_tricks(rng.choice((0, 1, 1, 1)))
            driver.frames(1, dt=pause)
            oracle.next_frame(changed=watch.look())
    driver.close()
    assert watch.moves > EVENTS / 400
