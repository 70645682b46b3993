"""Somebody at the program, in words that outlive its classes: the guards know nothing else of it (tests/guards).

This module alone knows what is inside. Whoever rebuilds a room mends the verbs here; what they answer stays.
"""

from __future__ import annotations

import os
import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from difflib import unified_diff
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from finity.app.command_line import read_options
from finity.bots.budget import Budget
from finity.client import autosave as autosave
from finity.modes import explore, menu_pictures
from finity.modes.puzzles import scene as opening
from finity.rules import AddBridge, PlaceRing, parse_move
from finity.rules.board import Station
from finity.scenes.outcomes import OpenShow
from finity.shell.loop.window import copy_text
from finity.shell.widgets import Choice, Modal, Widget, WidgetGroup
from finity.table import turns
from finity.view import painter
from finity.view.art.canvas import Layer
from tests.harness.blindly import BlankSheet, blindly, for_eyes, from_scratch, nobody_looks
from tests.harness.games import load_game
from tests.harness.pictures import ASSETS_FOLDER, Pictures
from tests.harness.sleeper import Sheets, Sleeper, StillDate, StillDay
from tests.harness.table import Spots
from tests.harness.whole import WHOLE

STEP = 1 / 60
UNSEEN, GLIMPSES = 30, 5
"""A change of scenes begins once it is seen; so many frames of it need not be. Who glimpses sees each fifth; for others
it is as if they had seen it."""
PAD_BUTTONS = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "start": pygame.CONTROLLER_BUTTON_START,
    "back": pygame.CONTROLLER_BUTTON_BACK,
    "left-shoulder": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "right-shoulder": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
HINT_NODES = 60
"""People get hints after some time, which is never twice the same."""
MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
_CHANCE = re.compile(r"\d{4}-\d\d-\d\d[ T-]\d\d[.:]?\d\d[.:]?\d\d(\+00:00)?|(?<=^kept: )\d+ \w+$", re.MULTILINE)
"""Times, and by which of those who write a file it was written."""


class Sitting:
    """The program in a folder of its own, started by a command line; close it when done."""

    _looked: tuple[Sitting | None, float] = None, -1.0
    """Who has looked last, and when: what is drawn for others is heard of, too."""
    _sketched: tuple[Sitting | None, float] = None, -1.0
    """The same of a sketch."""

    def __init__(
        self,
        home: Path,
        command: str = "",
        size: tuple[int, int] = (1280, 720),
        settings: str = "",
        pictures: Pictures | None = None,
        clipboard: str | None = "",
    ) -> None:
        """`settings` is the text of its settings file, if there shall be one; `pictures` may be shared by many.

        `clipboard` is what it holds at first; None leaves there what others at this computer copied.
        """
        self.home = home
        home.mkdir(parents=True, exist_ok=True)
        if settings:
            (home / "settings.json").write_text(settings)
        options = read_options(command.split())
        self._pictures = pictures or Pictures(ASSETS_FOLDER)
        self._groups: list[WidgetGroup] = []
        self._modals: list[Modal] = []
        self._ends = ExitStack()
        self._ends.enter_context(patch.object(painter.Painter, "paint", from_scratch(painter.Painter.paint)))
        for place, name in (Layer, "updated"), (painter, "_paint_sprite"), (painter, "_paint_shadow"):
            self._ends.enter_context(patch.object(place, name, for_eyes(getattr(place, name))))
        self._ends.enter_context(patch.object(WidgetGroup, "draw", _telling(WidgetGroup.draw, self._groups)))
        self._ends.enter_context(patch.object(Modal, "draw", _telling(Modal.draw, self._modals)))
        self._ends.enter_context(patch.object(autosave, "datetime", StillDay))
        self._ends.enter_context(patch.object(opening, "date", StillDate))
        self._ends.enter_context(patch.object(menu_pictures, "date", StillDate))
        self._ends.enter_context(patch.object(explore, "SECONDS", 600.0))  # so many positions count, not the time
        self._ends.enter_context(
            patch.object(turns, "Budget", lambda seconds=0.0, nodes=HINT_NODES: Budget(nodes=nodes))
        )
        seed = 1 if options.seed is None else options.seed
        self._person = Sleeper(home, size, options.speed, self._pictures, seed)
        self._heard = 0
        if clipboard is not None:
            copy_text(clipboard)
        self._files: dict[str, list[str]] = {}
        self.glimpse: Callable[[pygame.Surface], object] | None = None
        """Gets pictures of each change of scenes, if anybody looks."""
        self.time = 0.0
        """Seconds that scenes were seen; changes from one to another take none."""
        self.stirs = True
        """Whether anything looks different since time passed."""
        first = self._person.director.first_scene(options, None)
        if options.film and options.replay:  # what such a film is of
            first = self._person.after(OpenShow(seed=0, record=load_game(options.replay).record))
        self._person.app.start(first, self._person._follow)
        self._pass_changes()

    # What is done

    def pass_time(self, seconds: float, step: float = STEP) -> None:
        """Let time pass, and any change of scenes at once."""
        for _ in range(round(seconds / step)):
            self._person._unseen(dt=step)
            self.time += step
            self._pass_changes()
            if self.running:
                self.stirs = self._person.scene.dirty or self._person.scene.animating
                self._person.scene.dirty = False  # as if it had been drawn: some scenes wait until they are seen

    def at(self, where: str) -> tuple[float, float]:
        """The pixel of a place: a button's label, what can be chosen (Good bot 2 is the second of that name), a station
        (N), a tier (N.s), half a slot (N>NE:L), 12,34 percent."""
        if match := re.fullmatch(r"([\d.]+),([\d.]+)", where):
            width, height = self._person.size
            return float(match[1]) / 100 * width, float(match[2]) / 100 * height
        if where not in Station.__members__ and not re.search("[.>]", where):
            if spots := self._segments(where):
                return spots[0]
            button = self._button(where)
            assert button, f"no {where!r} among {self.buttons}"
            return button.rect.center
        spots = Spots(self._board.stage.layout)
        if where in Station.__members__:
            return spots.middle_of(Station[where])
        move = parse_move(f"o{where}" if "." in where else f"+w{where}")
        if isinstance(move, PlaceRing):
            return spots.tier_of(move)
        assert isinstance(move, AddBridge), where
        return spots.half_of(move.way.slot, move.way.end)

    def press(self, label: str) -> None:
        """Click what is called so, or begins so; raises AssertionError if it is not there, or not for use."""
        self._person.click(self.at(label))

    def click(self, where: str, button: int = 1) -> None:
        self._person.click(self.at(where), button)

    def point(self, where: str) -> None:
        self._person.point(self.at(where))

    def hold(self, where: str) -> None:
        """Press the mouse's button and keep it down."""
        self._person.hold(self.at(where))

    def let_go(self, where: str) -> None:
        self._person.let_go(self.at(where))

    def wheel(self, where: str, steps: int) -> None:
        self._person.turn_wheel(self.at(where), steps)

    def key(self, *names: str, at_once: bool = False) -> None:
        """Press keys, such as u, ctrl+v or escape; all at once if no frame is to come between."""
        for name in names:
            *held, key = name.split("+")
            facts = {"key": pygame.key.key_code(key), "mod": sum(MODIFIERS[each] for each in held)}
            if at_once and name != names[-1]:
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, facts, unicode="", scancode=0))
            else:
                self._person.press(facts["key"], mod=facts["mod"])

    def type(self, text: str) -> None:
        self._person.type(text)

    def post(self, kind: int, **facts: object) -> None:
        """Any other event of pygame."""
        pygame.event.post(pygame.event.Event(kind, facts))
        self._person.frames()

    def pad(self, number: int, *buttons: str) -> None:
        """Press buttons of a gamepad; the first plugs it in."""
        for button in buttons:
            self._person.wait_until_meant()
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, instance_id=number, button=PAD_BUTTONS[button]))
            self._person.frames()

    def play(self, *tokens: str) -> None:
        """Make moves with the mouse, each once all has come to rest."""
        for token in tokens:
            self.rest()
            self._person.make(parse_move(token))

    def rest(self, longest: float = 30.0) -> None:
        """Let time pass until nothing moves."""
        until = self.time + longest
        while self.busy and self.time < until:
            self.pass_time(0.1, 0.1)

    def resize(self, width: int, height: int) -> None:
        """Drag an edge of the window."""
        self._person.drag_edge((width, height))

    def close(self) -> None:
        try:
            self._person.close()
        finally:
            self._ends.close()

    # What is seen, heard and kept

    def picture(self) -> pygame.Surface:
        """What is seen now, drawn from scratch; the next one is another surface."""
        self._pass_changes()
        Sitting._looked = self, self._person._time
        return self._drawn()

    def _drawn(self) -> pygame.Surface:
        if nobody_looks():
            Sitting._sketched = self, self._person._time
            BlankSheet.sketch.clear()
            self._pictures.asked.clear()
        else:
            Sitting._sketched, self._sheets.sheet = (None, -1.0), None
        self._groups.clear()
        self._modals.clear()
        self._pictures.words = []
        if self.running:
            self._person.app._draw(self._person.scene, changed=True)  # as a frame does, without its update of no time
        return self._sheets.surface

    @property
    def sketch(self) -> str:
        """A short hash of what is drawn now: which words how large in which colours, what else, and where; none where
        the name of the home is written, which may be of any length."""
        self._pass_changes()
        if Sitting._sketched != (self, self._person._time):
            with blindly(always=True):
                self._drawn()
        if str(self.home) in "".join(self._pictures.words):
            return ""
        words = [(words, *getattr(words, "how", ())) for words in self._pictures.words]
        return f"{zlib.crc32(repr((words, self._pictures.asked, BlankSheet.sketch)).encode()):08x}"

    def _look(self) -> None:
        """Read what is written now, and see what can be pressed: without the picture, and not twice."""
        if Sitting._looked != (self, self._person._time):
            with blindly():
                self.picture()

    @property
    def words(self) -> set[str]:
        """The words on the screen, but for the names of stations."""
        self._look()
        return {*self.reading} - {"", *Station.__members__}

    @property
    def reading(self) -> list[str]:
        """The words on the screen in the order in which they are drawn."""
        self._look()
        return [" ".join(words.split()).replace(str(self.home), "HOME") for words in self._pictures.words]

    @property
    def buttons(self) -> list[str]:
        """The buttons that can be used, by label or tooltip; those beneath a dialog can't."""
        self._look()
        return sorted({name for each in self._widgets() if each.active and (name := name_of(each))})

    def sounds(self) -> list[str]:
        """The sounds asked for since the last time that somebody asked."""
        asked = self._person.kit.sounds.asked[self._heard :]  # type: ignore[union-attr]
        self._heard += len(asked)
        return [f"{each.name} {each.volume:.2f} {each.side:+.2f}" for each in asked]

    def files(self) -> list[str]:
        """The lines of files that have come and gone since the last time that somebody asked; times are blank."""
        paths = sorted(os.path.join(folder, name) for folder, _, names in os.walk(self.home) for name in names)
        now = {_CHANCE.sub("<time>", path[len(str(self.home)) + 1 :]): _lines_of(path, os.stat(path)) for path in paths}
        before, self._files = self._files, now
        told = []
        for name in sorted(name for name in before.keys() | now.keys() if before.get(name) != now.get(name)):
            lines = list(unified_diff(before.get(name, []), now.get(name, []), n=0, lineterm=""))
            told += [f"{name}: {line}" for line in lines[2:] if not line.startswith("@@")]
        return told

    @property
    def focused(self) -> str:
        """Which control has the focus, if one is seen to, of those that were there when somebody looked last."""
        seen = [group.focused for group in self._groups if group.focus_seen and group.focused]
        return name_of(seen[-1]) if seen else ""

    @property
    def running(self) -> bool:
        """Whether the program has not ended."""
        return self._person.app.running

    @property
    def busy(self) -> bool:
        """Whether something moves, or a bot thinks."""
        stage, turns = getattr(self._board, "stage", None), getattr(self._board, "turns", None)
        return bool((stage and stage.busy) or (turns and turns.thinking))

    # The inside

    @property
    def _sheets(self) -> Sheets:
        assert isinstance(self._person._window, Sheets)
        return self._person._window

    @property
    def _board(self) -> Any:
        return self._person.scene

    def _pass_changes(self) -> None:
        for number in count():
            if not (self.running and self._person.app._transition):
                return
            self._person._pass(STEP, looked_at=False)
            change = self._person.app._transition
            if change and self.running and number % UNSEEN == 0:
                if self.glimpse or WHOLE:
                    self._person.app._draw(self._person.scene, changed=True)
                change._after = change._after or change._before
            if self.glimpse and number % GLIMPSES == 3 and self._person.app._transition:
                self.glimpse(self._drawn())

    def _widgets(self) -> Iterator[Widget]:
        """Those on the screen that can be reached: only those of a dialog if one is open, the topmost first."""
        groups = [modal.widgets for modal in self._modals] or self._groups
        return (each for group in reversed(groups) for each in reversed([*group]))

    def _segments(self, name: str) -> list[tuple[int, int]]:
        """Where what is called so can be chosen in controls for that."""
        self._look()
        choices = [each for each in self._widgets() if isinstance(each, Choice) and each.active][::-1]
        spots = [(label, each.segment(at).center) for each in choices for at, (_, label) in enumerate(each.options)]
        label, number = name, "1"
        if name not in dict(spots) and re.search(r" \d$", name):
            label, _, number = name.rpartition(" ")
        return [spot for each, spot in spots if each == label][int(number) - 1 :]

    def _button(self, label: str) -> Widget | None:
        self._look()
        named = [(name_of(each), each) for each in self._widgets() if each.active]
        found = [each for name, each in named if name == label] + [
            each for name, each in named if name.startswith(label)
        ]
        return found[0] if found else None


def name_of(widget: Widget) -> str:
    """What a control is called by whoever sees it."""
    names = (getattr(widget, name, "") for name in ("label", "title", "text", "name", "tooltip", "_number"))
    return " ".join(next((str(name) for name in names if name), "").split())


def _telling(draw: Callable[..., Any], drawn: list[Any]) -> Callable[..., Any]:
    """What draws something, and remembers what was drawn, the topmost last."""

    def told(self: object, *args: Any, **more: Any) -> Any:
        drawn[:] = [*(each for each in drawn if each is not self), self]
        return draw(self, *args, **more)

    return told


def _lines_of(path: str, state: os.stat_result) -> list[str]:
    return _lines_read(path, state.st_ino, state.st_mtime_ns, state.st_size)


@lru_cache(999)
def _lines_read(path: str, *state: int) -> list[str]:
    """The lines of a file with blank times; read again when it is another one, or was written."""
    data = Path(path).read_bytes()
    try:
        return _CHANCE.sub("<now>", data.decode()).splitlines()
    except UnicodeDecodeError:
        return [f"{len(data)} bytes"]
