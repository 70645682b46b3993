"""A kept game, whatever it is: its headline, its record as far as it can be read, and how both are read and written."""

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final, Generic, TypeVar

RecordT = TypeVar("RecordT")
LONGEST_NAME: Final = 40
LONGEST_TITLE: Final = 60
"""In characters; what is longer is cut when it is kept."""
LONGEST_TEXT: Final = 1_000_000
"""In characters; what is longer is no record."""
LONGEST_TIME: Final = 40
YEARS: Final = range(2000, 9000)
"""Other years are a slip, and too near the ends of the calendar to be turned into local time."""
SHOWN: Final = 60
"""How much of an offending text a message repeats, in characters."""
MARK: Final = "kept"
"""The key of a line that a kept game may have after its first one: readers of records pass over it."""


class NextStep(StrEnum):
    """What the person here has to do next in a game by message; the values name it in files."""

    PLAY = "play"
    SEND = "send"
    WAIT = "wait"


@dataclass(frozen=True, slots=True)
class Headline:
    """A game in short: the players' names in turn order, those on the first place (two or more for a draw).

    `began` is when the game began or, if that isn't known, when it was kept; `finished` is None if the file doesn't
    say, since it is damaged. `played_here` tells a game of this program from one that was played elsewhere, which
    knows no date. `on_time` says that the game ended because time ran out. `series_goes_on` tells of a finished game
    that another one is to follow, since its series is not decided. `next_step` tells what is to be done in a game by
    message, in which the player with the name `awaited` comes next.
    """

    title: str
    players: tuple[str, ...]
    winners: tuple[str, ...]
    began: datetime | None
    finished: bool | None
    played_here: bool
    on_time: bool = False
    series_goes_on: bool = False
    next_step: NextStep | None = None
    awaited: str = ""

    def matches(self, words: str) -> bool:
        """Whether each of some words occurs in title, names or date, whatever their case."""
        date = self.began.strftime("%Y-%m-%d") if self.began else ""
        text = " ".join((self.title, *self.players, date)).casefold()
        return all(word in text for word in words.casefold().split())


@dataclass(frozen=True)
class Opened(Generic[RecordT]):
    """A game up to its first bad move, and all that is wrong with its text, each to be told as it is (`str`)."""

    record: RecordT
    damage: tuple[object, ...] = ()


class RecordKind(ABC, Generic[RecordT]):
    """How games of one kind, in a `folder` of their own, are written and read: quick to import, rules come later."""

    folder: str
    ending: str

    @abstractmethod
    def recognises(self, text: str) -> bool:
        """Whether a text from outside begins as a game of this kind does."""

    @abstractmethod
    def headline(self, name: str, head: str, tail: str) -> Headline | None:
        """The headline of a game whose text begins and ends so, None if it is none; `name` is its file's, unended."""

    @abstractmethod
    def read(self, text: str) -> Opened[RecordT]:
        """Open a game. Raises ValueError if nothing of it can be opened."""

    @abstractmethod
    def write(self, record: RecordT) -> str:
        """The game as the text of a file."""

    def clipboard_text(self, record: RecordT) -> str:
        return self.write(record)

    def is_message(self, text: str) -> bool:
        """Whether a text holds a message by which people play such a game with each other."""
        return False

    @abstractmethod
    def with_title(self, record: RecordT, title: str) -> RecordT:
        """The game under a title; an empty one takes the title away."""

    @abstractmethod
    def players(self, record: RecordT) -> Sequence[str]:
        """The names of the players, in turn order."""

    @abstractmethod
    def started(self, record: RecordT) -> datetime | None:
        """When the game began, if that is known."""

    def with_date(self, record: RecordT, now: datetime) -> RecordT:
        """The game as it comes in from outside: one that knows no time at all is from now."""
        return record

    def identity(self, record: RecordT) -> object:
        """What is equal only if two records tell the same game: its players and moves."""
        return record


def value_of(key: str, header: str) -> str:
    """What a header says in its first line `key: value`, or nothing."""
    found = re.search(rf"^{key}: (.*)$", header, re.MULTILINE)
    return found[1].strip() if found else ""


def title_in(header: str) -> str:
    """The title that a header tells, fit to be seen; empty without one."""
    title = value_of("title", header)
    return clean(title, LONGEST_TITLE) if title else ""


def parse_time(text: str) -> datetime | None:
    """The time that a text tells, if it is one that can be; without a zone it is one of Greenwich."""
    try:
        told = datetime.fromisoformat(text[:LONGEST_TIME])
    except ValueError:
        return None
    return (told if told.tzinfo else told.replace(tzinfo=UTC)) if told.year in YEARS else None


def quoted(text: str) -> str:
    """A text from outside, fit for a message: quoted, control characters escaped, cut if long."""
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "...")


def clean(text: str, longest: int) -> str:
    """A text from outside made fit for a record: one line, no control characters, no `;`, at most so many letters."""
    visible = text[: 4 * longest]
    if not visible.isprintable():  # else there is nothing to be left out: a folder may hold hundreds of names
        spaced = (" " if each.isspace() else each for each in visible)
        visible = "".join(each for each in spaced if not unicodedata.category(each).startswith("C"))
    return " ".join(visible.replace(";", ",").split())[:longest].strip() or "?"
