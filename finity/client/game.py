"""A game as the program knows it: one value that names what menu, director and library need of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from finity.client.importing import BroughtIn, bring_in_record
from finity.match.archive import GameFolder
from finity.match.helper import Tell
from finity.match.record_kind import Opened, RecordKind
from finity.shell.draw.theme import Tabletop
from finity.shell.loop.scene import Scene
from finity.shell.text import Message

if TYPE_CHECKING:
    from finity.client.kit import Kit
    from finity.shell.draw.assets import Assets
    from finity.shell.draw.theme import Colour
    from finity.shell.input.intents import AnyAction


Size = tuple[int, int]


def _nothing(kit: Kit) -> None:
    """What is told by an entry that never changes."""


class CantOpen(Exception):
    """A scene can't be opened; `message` tells the person why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class BadFile(Exception):
    """A file named on the command line can't be used; the message names it and says why."""


class MenuPart(IntEnum):
    """The parts of the menu in their order.

    PLAY is as wide as the column, CORNER stands by itself in the upper right one, RULES and LEAVE are words at the
    foot; entries of all other parts stand side by side, as many as there are.
    """

    PLAY = auto()
    LEARN = auto()
    WATCH = auto()
    LIBRARY = auto()
    MORE = auto()
    PROGRAM = auto()
    RULES = auto()
    LEAVE = auto()
    CORNER = auto()


class Tone(Enum):
    """The colour of an entry's sign; the values name those of a theme."""

    ACCENT = "accent"
    GOLD = "gold"
    GOOD = "good"
    CALM = "muted"


@dataclass(frozen=True)
class MenuEntry:
    """A line of the menu: the key of its text, the outcome it leads to, its place, and its sign (see `signs`).

    `about` is the key of what stands below the text; `told` answers what stands there instead as things are now, such
    as a count, or whose it is. It is asked after the menu's first picture, so it may take a while; None leaves `about`.
    """

    text: str
    outcome: object
    part: MenuPart
    icon: str = ""
    tone: Tone = Tone.CALM
    about: str = ""
    told: Callable[[Kit], Message | Glance | None] = _nothing


class Sign(Protocol):
    """What stands for a player of any game."""

    @property
    def colour(self) -> Colour:
        """The player's colour."""

    def drawn(self, assets: Assets, radius: int) -> pygame.Surface:
        """The sign with this radius in pixels."""


@dataclass(frozen=True)
class Glance:
    """A game or a person in short: what is told of it, and the signs of its players, first that of who is to move; with
    a `title` that stands there instead of the usual text.
    """

    told: Message
    signs: tuple[Sign, ...]
    title: str = ""


Opening = Callable[["Kit", Any], Scene]
"""Makes the scene for an outcome, of the type under which it stands. May raise CantOpen."""


@dataclass(frozen=True)
class Game:
    """A game that can be played here. What it needs is imported when it is used, so that no menu waits for its rules.

    `title` is its name, the same in all languages. `scenes` says for each type of outcome which scene follows. `levels`
    answers the names of its bots, weakest first. Its kept games are `records`: `go_on` plays one on (a record, the file
    in which it stays, None if it needs a new one, and what to tell at first; may raise CantOpen), `replay` is the
    outcome that shows one again (a record and what to tell) or a Message why it can't be seen, `picture` makes a small
    picture of one that was opened, `glance` where that one stands, and `bring_in` takes in a text from outside (the
    folder to keep games in, the text, and where it is from). `texts` is a folder with language files, for a game whose
    texts are not among the program's own: within assets/, if it is no whole path. `actions` are what has keys at its
    table, as they are listed. `table_picture` draws a table in the colours of the preferences, in so many pixels.
    `living_board` makes a board that plays by itself behind the menu, and `show` is the outcome that leads to a show
    for whoever passes by.
    """

    title: str
    entries: tuple[MenuEntry, ...]
    scenes: Mapping[type, Opening]
    levels: Callable[[], Sequence[str]]
    records: RecordKind[Any]
    go_on: Callable[[Kit, Any, Path | None, Message | None], Scene]
    replay: Callable[[Any, Message | None], object]
    picture: Callable[[Kit, Any, Size], pygame.Surface] | None = None
    glance: Callable[[Kit, Any], Glance] | None = None
    bring_in: Callable[[GameFolder[Any], str, str, Tell], BroughtIn] = bring_in_record
    texts: Path | None = None
    actions: tuple[AnyAction, ...] = ()
    table_picture: Callable[[Kit, Tabletop, Size], pygame.Surface] | None = None
    living_board: Callable[[Kit], Scene] | None = None
    show: object | None = None


def seen_again(game: Game, opened: Opened[Any]) -> object:
    """The outcome that shows a game again as far as it can be read, and tells where it is damaged."""
    damage = Message("kept.partly", {"problem": opened.damage[0]}) if opened.damage else None
    return game.replay(opened.record, damage)


def game_of(games: Sequence[Game], file: Path) -> Game:
    """The game whose records have the ending of a file. Raises StopIteration if none has."""
    return next(game for game in games if game.records.ending == file.suffix)


def game_that_reads(games: Sequence[Game], text: str) -> Game:
    """The game whose record a text is; what is nobody's goes to the first game, which says what is wrong with it."""
    return next((game for game in games if game.records.recognises(text)), games[0])
