"""Sessions of people at every device, step by step: after each the words that came and went, what can be pressed, what
was heard, and what was written.

Each is a text file in golden/transcripts: first what lies in the home before (a folder of tests as `home`, a file a
line) and the command line, where HOME is that home, then the steps, each after `>`: a verb of `Sitting` and what it is
to do, with `name:` before it where there are several computers; `read` tells all words in their order, `look` how the
controls stand, `focus tab` presses keys and tells what has the focus then, and `watch 5 press Hint` does that, then
tells each tenth of a second what is new. After the line `seen: always` what is seen is told after each step, as a
checksum of the picture; and what is copied always is. `drawn` is `Sitting.sketch`.
`python -m tests.guards.films --renew` plays the steps and writes anew what follows them; so a new session needs its
steps alone.
"""

from __future__ import annotations

import os
import re
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree
from typing import Final
from unittest.mock import patch

import pygame

from finity.shell.loop.window import clipboard_text, copy_text
from tests.guards.pictures import GOLDEN, pictures, printed
from tests.harness.blindly import ALL_IS_SEEN
from tests.harness.pictures import drawn_once
from tests.harness.sitting import Sitting
from tests.harness.visitor import Visitor

SESSIONS: Final = {path.stem: path for path in sorted((GOLDEN / "transcripts").glob("*.txt"))}
QUIET: Final = '{"animation_speed": "off", "show_by_itself": false, "language": "en"}'
KNOWN: Final = '{"form": 1, "offered": true, "levels": []}'
"""The file of lessons, so that none is offered before the first game."""
TESTS: Final = GOLDEN.parents[1]
BREATH: Final = 0.6
"""So many seconds pass after each step, so that all that follows by itself is there."""
SEEN_EACH: Final = 3
"""In the quick form so many steps from one that is seen to the next; of the others only a sketch is compared."""
UNSEEN: Final = "unseen"
_GIVEN: Final = re.compile(r"(command|home|seen|[\w-]+\.(?:json|txt)): (.+)")
_STEP: Final = re.compile(r"> (?:(\w+): )?(?:watch (\S+) ?)?(.*)")


class Scribe:
    """Writes down what a step brings at a computer; all share a clipboard."""

    _copied = ""

    def __init__(self, home: Path, given: dict[str, str], clipboard: str | None) -> None:
        """Start the program in a home with these files."""
        if "home" in given:
            copytree(TESTS / given["home"], home)
        home.mkdir(parents=True, exist_ok=True)
        command = given.get("command", "").replace("HOME", str(home))
        for file, text in {"lessons.json": KNOWN, **given}.items():
            if file not in ("command", "home", "seen"):
                (home / file).write_text(text, encoding="utf-8")
        settings = given.get("settings.json", QUIET)
        self.sitting = Visitor(home, command, settings=settings, pictures=pictures(), clipboard=clipboard)
        self.sitting.pass_time(BREATH, 0.1)
        self.sitting.files()
        self._words: set[str] = set()
        self._buttons: list[str] = []
        self._sketch = ""
        Scribe._copied = clipboard_text()
        self._sees = "seen" in given
        self._steps = 0

    def told(self, *, moving: bool = False) -> Iterator[str]:
        """What is new since the last time; what is `moving` is always seen."""
        sitting = self.sitting
        self._steps += 1
        seen = "" if not self._sees else UNSEEN
        if self._sees and (ALL_IS_SEEN or moving or self._steps % SEEN_EACH == 1):
            seen = printed(sitting.picture())
        words, before = sitting.words if sitting.running else set(), self._words
        buttons = sitting.buttons if sitting.running else []
        gone, come = sorted(before - words), sorted(words - before)
        self._words = words
        yield from ([f"  no more: {' | '.join(gone)}"] if gone else [])
        yield from ([f"  now: {' | '.join(come)}"] if come else [])
        if buttons != self._buttons:
            self._buttons = buttons
            yield f"  can be pressed: {' | '.join(buttons)}"
        sounds = sitting.sounds()
        yield from ([f"  heard: {', '.join(sounds)}"] if sounds else [])
        yield from (f"  file {line}" for line in sitting.files())
        if (copied := clipboard_text()) != Scribe._copied:
            Scribe._copied = copied
            yield f"  copied: {copied}"
        yield from ([f"  seen: {seen}"] if seen else [])
        sketch = sitting.sketch if sitting.running else ""
        yield from ([f"  drawn: {sketch}"] if sketch != self._sketch else [])
        self._sketch = sketch

    def watched(self, seconds: float) -> Iterator[str]:
        """What is new in each tenth of a second."""
        for tenth in range(1, round(10 * seconds) + 1):
            self.sitting.pass_time(0.1, 0.1)
            yield from (f"  {tenth / 10}{line}" for line in (self.told(moving=True) if self.sitting.stirs else ()))


def golden(name: str) -> list[str]:
    """The lines of a session as it is to go."""
    return SESSIONS[name].read_text(encoding="utf-8").splitlines()


def transcript(name: str, folder: Path) -> Iterator[str]:
    """Play a session in homes of its own; answers its lines."""
    with far_away():
        yield from played(name, folder)


@contextmanager
def far_away() -> Iterator[None]:
    """Be where clocks differ from those of Greenwich, and people have no folder of their own."""
    try:
        with patch.dict(os.environ, TZ="Asia/Seoul", HOME="/home/ada"):
            time.tzset()
            yield
    finally:
        time.tzset()


def played(name: str, folder: Path) -> Iterator[str]:
    """The lines of a session that is played."""
    given, scribes = dict[str, str](), dict[str, Scribe]()
    try:
        for line in golden(name):
            if fact := _GIVEN.fullmatch(line):
                given[fact[1]] = fact[2]
                yield line
            elif step := _STEP.fullmatch(line):
                person = step[1] or "ada"
                if person not in scribes:
                    scribes[person] = Scribe(folder / person, given, None if scribes else "")
                    yield f"{person} begins"
                    yield from scribes[person].told()
                yield line
                if step[3]:
                    do(scribes[person].sitting, step[3].replace("HOME", str(folder / person)))
                if step[2]:
                    yield from scribes[person].watched(float(step[2]))
                    continue
                scribes[person].sitting.pass_time(BREATH, 0.1)
                yield from scribes[person].told()
                if step[3] == "read":
                    yield f"  read: {' | '.join(scribes[person].sitting.reading)}"
                if step[3] == "look":
                    yield f"  controls: {' | '.join(scribes[person].sitting.controls)}"
                if step[3].startswith("focus"):
                    yield f"  focus: {scribes[person].sitting.focused}"
    finally:
        for scribe in reversed(scribes.values()):
            scribe.sitting.close()


def do(sitting: Sitting, what: str) -> None:
    """Do one thing, such as `press Undo` or `pad 0 a`."""
    verb, _, rest = what.partition(" ")
    words = rest.split()
    verbs: dict[str, Callable[[], object]] = {
        "press": lambda: sitting.press(rest),
        "click": lambda: sitting.click(rest),
        "right": lambda: sitting.click(rest, button=3),
        "wheel": lambda: sitting.wheel(words[0], int(words[1])),
        "point": lambda: sitting.point(rest),
        "hold": lambda: sitting.hold(rest),
        "release": lambda: sitting.let_go(rest),
        "key": lambda: sitting.key(*words),
        "quick": lambda: sitting.key(*words, at_once=True),
        "type": lambda: sitting.type(rest),
        "play": lambda: sitting.play(*words),
        "pad": lambda: sitting.pad(int(words[0]), *words[1:]),
        "size": lambda: sitting.resize(int(words[0]), int(words[1])),
        "carry": lambda: (sitting.hold(words[0]), sitting.point(words[1])),
        "drag": lambda: (sitting.hold(words[0]), sitting.let_go(words[1])),
        "event": lambda: sitting.post(getattr(pygame, words[0]), **dict(map(fact_of, words[1:]))),
        "copy": lambda: copy_text(rest),
        "read": lambda: None,
        "look": lambda: None,
        "focus": lambda: sitting.key(*words),
        "wait": lambda: sitting.pass_time(float(rest), 0.1),
    }
    verbs[verb]()


def fact_of(text: str) -> tuple[str, object]:
    """A fact of an event, such as key=101."""
    name, _, value = text.partition("=")
    return name, int(value) if value.lstrip("-").isdecimal() else value


def renew() -> None:
    """Write all golden transcripts."""
    with drawn_once(), tempfile.TemporaryDirectory() as homes:
        for name, path in SESSIONS.items():
            text = "".join(f"{line}\n" for line in transcript(name, Path(homes) / name))
            path.write_text(text, encoding="utf-8")
