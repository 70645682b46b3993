"""Sessions of people at every device, step by step: after each the words that came and went, what can be pressed, what
was heard, and what was written, as golden text files. `python -m tests.guards.films --renew` writes them anew.

A step is a verb of `Sitting` and what it is to do; `name:` before it says at whose computer, where there are several.
"""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from tests.guards.films import pictures
from tests.harness.sitting import Sitting

QUIET: Final = '{"animation_speed": "off", "show_by_itself": false, "language": "en"}'
KNOWN: Final = '{"form": 1, "offered": true, "levels": []}'
BREATH: Final = 0.6
"""So many seconds pass after each step, so that all that follows by itself is there."""


HERE: Final = {"bot": None}
AWAY: Final = {"bot": None, "away": True}


def setup(*seats: dict[str, object], **more: object) -> tuple[tuple[str, str], ...]:
    """The file of what was chosen for the next game."""
    names = ("Ada", "Bo", "Cleo", "Dev")
    given = [*seats, *[{"bot": "easy"}] * (4 - len(seats))]
    told = [{"name": name, "look": look, **seat} for look, (name, seat) in enumerate(zip(names, given, strict=True))]
    choices = {"version": 1, "players": len(seats), "by_hand": True, "tower": "BWWBWBBW", "seats": told, **more}
    return (("setup.json", json.dumps(choices)),)


@dataclass(frozen=True)
class Session:
    """What is done, a step a line, and what lies in the home before: texts by file name."""

    steps: str
    command: str = ""
    files: tuple[tuple[str, str], ...] = ()


TWO: Final = "--players human,human --tower BWWBWBBW --seed 1"
SESSIONS: Final = {
    "by-message": Session(
        """
        ada: press Play
        ada: press Invite Bo
        ada: press Send
        ada: press Done
        bo: key ctrl+v
        bo: press Join
        bo: press Send
        bo: press Done
        ada: key ctrl+v
        ada: play +bN>NE:M
        ada: press Undo
        ada: play +bN>NW:M
        ada: press Send
        ada: press Done
        bo: key ctrl+v
        bo: wait 2
        bo: play +bS>SE:M
        bo: press Send
        bo: press Done
        ada: key ctrl+v
        ada: wait 2
        ada: press Give up
        ada: press Give up
        ada: press Send
        ada: press Done
        bo: key ctrl+v
        bo: wait 4
        """,
        files=setup(HERE, AWAY),
    ),
    "two-pads": Session(
        """
        pad 0 down
        pad 0 a
        pad 1 a
        pad 1 a
        pad 0 a
        pad 0 down a
        pad 1 down left a
        pad 0 up right a
        pad 1 left-shoulder
        pad 0 left-shoulder
        pad 0 y
        pad 0 right a
        pad 1 down right a
        pad 1 left-shoulder
        pad 0 a
        pad 1 start
        pad 1 b
        pad 0 b
        """,
        files=setup({**HERE, "device": "pad1"}, {**HERE, "device": "pad2"}),
    ),
    "lesson": Session(
        """
        press Learn
        press Passing twice
        play oE.m
        wait 4
        press Again
        play oNE.m
        wait 2
        press 2
        play +bE>NE:M
        wait 2
        press Undo
        press Hint
        press Hint
        play +bE>NE:M
        wait 3
        play oNE.m
        wait 3
        play +wNE>C:M
        wait 3
        key escape
        """
    ),
    "two-people": Session(
        """
        press Players
        press New player
        type Zoë
        press Done
        press Learn
        press The goal
        play +wSE>C:M
        key escape
        key escape
        press Zoë
        press New player
        type Bo
        press Done
        press Puzzles
        press Solution
        key escape
        press Bo
        press Zoë
        """
    ),
    "puzzle": Session(
        """
        press Puzzles
        press Win in 2 or 3
        press Hint −8
        press Hint −8
        play +wW>NW:M
        wait 3
        press Try again
        play +wNE>SE:L
        wait 3
        press Solution
        wait 3
        press New one
        """
    ),
    "series": Session(
        """
        press Play
        press Start: 2 players
        press Give up
        press Give up
        wait 4
        press Standings
        press Next game
        play +bN>NE:M
        press Give up
        press Keep playing
        press Undo
        press Give up
        press Give up
        wait 4
        press Standings
        key escape
        """,
        files=setup(HERE, HERE, games=3),
    ),
    "clock": Session(
        """
        press Play
        press Start: 2 players
        play +bN>NE:M
        wait 14
        wait 2
        key u
        key u
        press Take it back
        play +bN>NW:M
        wait 16
        press Menu
        """,
        files=setup(HERE, HERE, time={"timing": "move", "seconds": 15, "at_zero": "random"}),
    ),
    "korean": Session(
        """
        press Play
        press Ada
        key end
        key backspace backspace backspace
        type 아
        type 다
        key backspace
        event TEXTEDITING text=라 start=0 length=1
        type 라
        key left
        type x
        key delete
        key return
        press Start: 2 players
        key /
        type +bN>NE
        key backspace
        type E:M
        key return
        """,
        files=setup(HERE, HERE),
    ),
    "held": Session(
        """
        hold N>NE:M
        event WINDOWFOCUSLOST
        event WINDOWFOCUSGAINED
        release N>NE:M
        event KEYDOWN key=101 mod=0 unicode=e
        event WINDOWFOCUSLOST
        event WINDOWFOCUSGAINED
        event KEYUP key=101 mod=0 unicode=e
        event CONTROLLERAXISMOTION instance_id=0 axis=1 value=32000
        event WINDOWFOCUSLOST
        wait 2
        event WINDOWFOCUSGAINED
        event CONTROLLERAXISMOTION instance_id=0 axis=1 value=0
        event CONTROLLERDEVICEREMOVED instance_id=0
        """,
        TWO,
    ),
    "mouse": Session(
        """
        point N>NE:M
        click N>NE:M
        click N>NE:M
        point 50,2
        click N>NE:M
        point NE
        click NE.s
        press Why?
        key escape
        right N>NE:M
        hold SE
        release SE
        press Hint
        press Hint
        key u
        key ctrl+y
        key f1
        key escape
        key m
        """,
        TWO,
    ),
}


class Scribe:
    """Writes down what a step brings at a computer."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._words: set[str] = set()
        self._buttons: list[str] = []

    def told(self) -> Iterator[str]:
        """What is new since the last time."""
        sitting = self.sitting
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


def transcript(name: str, folder: Path) -> Iterator[str]:
    """Play a session in homes of its own; answers its lines."""
    session, scribes = SESSIONS[name], dict[str, Scribe]()

    try:
        for step in session.steps.strip().splitlines():
            person, what = re.fullmatch(r"(?:(\w+): )?(.*)", step.strip()).groups("ada")  # type: ignore[union-attr]
            if person not in scribes:
                scribes[person] = begun(folder / person, session, None if scribes else "")
                yield f"{person} begins"
                yield from scribes[person].told()
            do(scribes[person].sitting, what)
            scribes[person].sitting.pass_time(BREATH, 0.1)
            yield f"> {step.strip()}"
            yield from scribes[person].told()
    finally:
        for scribe in reversed(scribes.values()):
            scribe.sitting.close()


def begun(home: Path, session: Session, clipboard: str | None) -> Scribe:
    """Somebody at a computer of their own, where the program has been started."""
    home.mkdir(parents=True)
    for file, text in (("lessons.json", KNOWN), *session.files):
        (home / file).write_text(text)
    sitting = Sitting(home, session.command, settings=QUIET, pictures=pictures(), clipboard=clipboard)
    sitting.pass_time(BREATH, 0.1)
    sitting.files()
    return Scribe(sitting)


def do(sitting: Sitting, what: str) -> None:
    """Do one thing, such as `press Undo` or `pad 0 a`."""
    verb, _, rest = what.partition(" ")
    words = rest.split()
    verbs: dict[str, Callable[[], object]] = {
        "press": lambda: sitting.press(rest),
        "click": lambda: sitting.click(rest),
        "right": lambda: sitting.click(rest, button=3),
        "point": lambda: sitting.point(rest),
        "hold": lambda: sitting.hold(rest),
        "release": lambda: sitting.let_go(rest),
        "key": lambda: sitting.key(*words),
        "type": lambda: sitting.type(rest),
        "play": lambda: sitting.play(*words),
        "pad": lambda: sitting.pad(int(words[0]), *words[1:]),
        "event": lambda: sitting.post(getattr(pygame, words[0]), **dict(map(fact, words[1:]))),
        "wait": lambda: sitting.pass_time(float(rest), 0.1),
    }
    verbs[verb]()


def fact(text: str) -> tuple[str, object]:
    """A fact of an event, such as key=101."""
    name, _, value = text.partition("=")
    return name, int(value) if value.isdecimal() else value


def renew(folder: Path) -> None:
    """Write all golden transcripts."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as homes:
        for name in SESSIONS:
            text = "".join(f"{line}\n" for line in transcript(name, Path(homes) / name))
            (folder / f"{name}.txt").write_text(text, encoding="utf-8")
