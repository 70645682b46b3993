"""Files and messages as the program reads and writes them, and what it offers with them: a part of `inside`."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from finity.app.director import GAMES, changeable_actions
from finity.bots import LEVELS as LEVELS
from finity.bots.arena.games import read_outcome
from finity.client.lesson_parts import ProgressFile
from finity.client.profiles import ProfilesFile
from finity.client.settings import SettingsFile
from finity.files import read_text
from finity.finito.learn import level as cards
from finity.finito.scenes.options import SetupFile as FinitoSetupFile
from finity.learn import level as learn
from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu
from finity.match.record_kind import RecordKind
from finity.modes.play import PlayScene
from finity.puzzles.progress import PuzzleProgress
from finity.puzzles.puzzle import read_puzzles, write_puzzles
from finity.records.arrangement import read_position, write_position
from finity.records.kind import RECORDS
from finity.records.message_game import BadMessage, NewMoves, compare
from finity.records.message_line import read_message
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import write_record
from finity.scenes.outcomes import StartGame
from finity.screens.person_strength import StrengthFile
from finity.screens.setup.choices import SetupFile
from finity.shell.input.bindings import BindingsFile
from finity.shell.storage import ValueFile
from finity.shell.text import Texts
from tests.harness.driver import Driver
from tests.harness.inside import NAMES, spelled, texts_in
from tests.harness.inside_pure import logged
from tests.harness.thinking import NeverThinks, OneThinker


def written_again(text: str) -> tuple[str, list[str]]:
    """A kept game as the program writes it that has read it, and what it found wrong with it."""
    opened = _kind(text).read(text)
    return _kind(text).write(opened.record), [str(each) for each in opened.damage]


def copied(text: str) -> str:
    """A kept game as the line that is copied or sent."""
    return _kind(text).clipboard_text(_kind(text).read(text).record)


def headline(text: str) -> str:
    """What lists tell of a kept game."""
    return spelled(_kind(text).headline("name", text, text))


def _kind(text: str) -> RecordKind[Any]:
    return next((game.records for game in GAMES if game.records.recognises(text)), RECORDS)


def read_line(line: str, here: str = "") -> str:
    """The game that came in a line, as a kept one, or why none did; with a game that is `here` what it brings there."""
    try:
        came = read_message(line)
    except BadMessage as bad:
        return f"{texts_in('en')(f'message.{bad.fault}', **bad.facts)}"
    if not here:
        return write_record(came)
    brought = compare(RECORDS.read(here).record, came)
    return f"{brought.new} new\n{write_record(brought.record)}" if isinstance(brought, NewMoves) else spelled(brought)


class Home(Driver):
    """Somebody who starts the program with the files in a folder, and looks what can be gone on with."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.folder = folder
        self.kit.thinkers = OneThinker(NeverThinks())
        self.glances = 1_000_000

    def emptied(self) -> None:
        """Leave the table, and let there be no games."""
        self.open(self.after(BackToMenu()))
        for path in [*self.folder.rglob("*.finity"), *self.folder.glob("*.txt")]:
            path.unlink()

    def offer(self) -> str:
        """What Play goes on with, as the menu says it; empty if there is nothing."""
        self.kit.rng = random.Random(1)
        self.open(self.after(BackToMenu()))
        self.frames(40)
        menu = self.scene
        assert isinstance(menu, Menu)
        return menu.go_on.about if menu.go_on else ""

    def go_on(self) -> list[str]:
        """Go on; answers what the panels of the players tell then, and what the header."""
        menu = self.scene
        assert isinstance(menu, Menu)
        if menu.go_on is None:
            return []
        self.click(menu.go_on)
        self.frames(3)
        return self._at_table()

    def begin(self, *looks: tuple[int, int], **options: Any) -> list[str]:
        """Begin a game of people with these colours and marks; answers as `go_on`."""
        seats = (SeatOptions(name, look, mark=mark) for name, (look, mark) in zip(NAMES, looks, strict=False))
        self.open(self.after(StartGame(GameOptions(tuple(seats), "BWWBWBBW", **options))))
        return self._at_table()

    def _at_table(self) -> list[str]:
        scene = self.scene
        if not isinstance(scene, PlayScene):
            return [type(scene).__name__]
        seats = zip(scene.panels.seats, scene.stage._art.looks, strict=True)
        header = scene.panels.header
        return [
            *(f"{spelled(card)} {look.colour.key} {look.mark.name}" for card, look in seats),
            f"{header.title} | {header.hint} | {header.outcome} | {header.ending}",
        ]

    def move(self, token: str) -> None:
        self.press(pygame.K_SLASH)
        self.type(token)
        self.press(pygame.K_RETURN)
        self.frames(2)

    def saved_again(self, name: str) -> str:
        """A file of the home as the program writes it that has read it."""
        file = _FILES[name](self.folder)
        value, message = file.load()
        assert message is None, message
        (self.folder / f"{name}.json").unlink()
        assert file.save(value) is None
        return (self.folder / f"{name}.json").read_text(encoding="utf-8")


def taken_in(kind: str, data: bytes, folder: Path) -> tuple[list[str], str]:
    """What is told of a text of a kind that comes from outside, and what was read, as it would be written again."""
    for path in folder.iterdir() if kind not in _TEXTS else ():  # damaged files are set aside
        path.unlink()
    (folder / f"{kind}.json").write_bytes(data)
    try:
        if kind in _TEXTS:
            return _TEXTS[kind](read_text(folder / f"{kind}.json"))
        if kind not in _FILES:
            texts = Texts.load(folder, kind)
            return [], "\n".join(f"{key} {sorted(texts.placeholders(key))}" for key in sorted(texts.keys))
        value, message = (file := _FILES[kind](folder)).load()
        return [texts_in("en").text_of(message)] if message else [], json.dumps(file.encode(value), indent=0)
    except ValueError as refused:
        return [str(refused)], ""


def _game(text: str) -> tuple[list[str], str]:
    written, told = written_again(text)
    return told, written + headline(text)


def _levels(chapter: Any) -> tuple[list[str], str]:
    told = ((each.name, getattr(level, each.name)) for level in chapter.levels for each in fields(level))
    return [], "\n".join([f"then {chapter.leads_to_game}", *(f"{name} {spelled(value)}" for name, value in told)])


_TEXTS: Final[dict[str, Callable[[str], tuple[list[str], str]]]] = {
    "arena": lambda text: ([], spelled(read_outcome(text))),
    "cards": lambda text: _levels(cards.read_chapter(text)),
    "game": _game,
    "levels": lambda text: _levels(learn.read_chapter(text)),
    "log": lambda text: ([], "\n".join(logged(text, "BWBWBWBW"))),
    "message": lambda text: ([], read_line(text)),
    "position": lambda text: (list(map(spelled, read_position(text).faults())), write_position(read_position(text))),
    "tasks": lambda text: ([*read_puzzles(text).damage], write_puzzles(read_puzzles(text).puzzles)),
}
_FILES: Final[dict[str, Callable[[Path], ValueFile[Any]]]] = {
    "settings": SettingsFile,
    "keys": partial(BindingsFile, actions=changeable_actions(GAMES)),
    "setup": SetupFile,
    "finito-setup": FinitoSetupFile,
    "profiles": ProfilesFile,
    "lessons": ProgressFile,
    "strength": StrengthFile,
    "puzzles": lambda folder: ValueFile(folder, "puzzles", PuzzleProgress()),
}
