"""A game as the program knows it: one value that names what menu, director and library need of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from finity.shell.input.intents import AnyAction
from finity.shell.loop.scene import Scene
from finity.shell.text import Message

if TYPE_CHECKING:
    from finity.client.kit import Kit


class CantOpen(Exception):
    """A scene can't be opened; `message` tells the person why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class BadFile(Exception):
    """A file named on the command line can't be used; the message names it and says why."""


class MenuPart(IntEnum):
    """The parts of the menu in their order; LIBRARY and PROGRAM are the lobby's own, all others for games."""

    CONTINUE = auto()
    PLAY = auto()
    LIBRARY = auto()
    MORE = auto()
    RULES = auto()
    PROGRAM = auto()


@dataclass(frozen=True)
class MenuEntry:
    """A line of the menu: the key of its text, the outcome it leads to, its place, and the key of its tooltip."""

    text: str
    outcome: object
    part: MenuPart
    tip: str = ""


class LivingBoard(Protocol):
    """A board that plays by itself behind the menu."""

    @property
    def animating(self) -> bool:
        """As in `Scene`."""

    @property
    def wake_after(self) -> float | None:
        """As in `Scene`."""

    def resize(self, size: tuple[int, int]) -> None:
        """As in `Scene`."""

    def resume(self) -> None:
        """As in `Scene`."""

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; answers whether a redraw is needed."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table with the board on it."""


Opening = Callable[["Kit", Any], Scene]
"""Makes the scene for an outcome, of the type under which it stands. May raise CantOpen."""


@dataclass(frozen=True)
class Game:
    """A game that can be played here.

    `title` is its name, the same in all languages. `scenes` says for each type of outcome which scene follows; what it
    needs is imported only then, so that no menu waits for rules and bots. `levels` answers the names of its bots,
    weakest first. `texts` is a folder with language files, for a game whose texts are not among the program's own.
    `actions` are what has keys at its table, as they are listed. `living_board` makes a board for behind the menu.
    """

    title: str
    entries: tuple[MenuEntry, ...]
    scenes: Mapping[type, Opening]
    levels: Callable[[], Sequence[str]]
    texts: Path | None = None
    actions: tuple[AnyAction, ...] = ()
    living_board: Callable[[Kit], LivingBoard] | None = None
