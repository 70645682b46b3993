"""A game as it is kept: header, moves, and lines that were taken back; written as text, which is cut into fields."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from functools import cache
from typing import Final

from finity.match import SeatDevice
from finity.match.match import ClockMode, MoveTree, OtherLine, TimeControl
from finity.match.record_kind import LONGEST_NAME, LONGEST_TEXT, LONGEST_TITLE, clean, quoted
from finity.match.series import Series, WhoBegins, write_series
from finity.records.arrangement import Arrangement, write_position
from finity.records.by_message import ByMessage, header_lines
from finity.rules import Move, Position, Result, Station, start


class _BadText(ValueError):
    """A text that can't be read: the number of the line (from 1), that line, and what is wrong with it."""

    def __init__(self, line: int, text: str, reason: str) -> None:
        super().__init__(f"line {line}: {reason} ({quoted(text)})" if text else f"line {line}: {reason}")
        self.line = line
        self.text = text
        self.reason = reason


class BadLog(_BadText):
    """A log of an online game that can't be imported."""


class BadRecord(_BadText):
    """A record of which nothing can be opened."""


VERSION: Final = 1
WITH_POSITION: Final = 2
"""The form of games that begin at a position set up by hand: who doesn't know it can't replay them, and says so."""
FIRST_WORDS: Final = "Finity game"
PERSON: Final = "person"
UNFINISHED: Final = "unfinished"

HELP_WORDS: Final = {False: "no", True: "hints"}
"""Whether somebody was shown a hint in a game."""
REPETITION_WORDS: Final = {False: "goes on", True: "draw"}
"""What a game does when a position stands for the fifth time."""
GUIDE_WORDS: Final = {False: "no", True: "first game"}
LONGEST_NOTE: Final = 200
"""In characters; what is longer is cut when it is kept."""


class TowerOrigin(StrEnum):
    """Where the tower came from; an inferred one is from an online log, an awaited one is none until it is drawn."""

    DRAWN = "drawn"
    GIVEN = "given"
    INFERRED = "inferred"
    AWAITED = "awaited"


class EndReasonElsewhere(StrEnum):
    """How a game ended elsewhere whose moves don't show it; `UNEXPLAINED`: after its moves it would go on."""

    CONCEDED = "conceded"
    OUT_OF_TIME = "out of time"
    UNEXPLAINED = "unexplained"


@dataclass(frozen=True, slots=True)
class EndElsewhere:
    """The end of a game that was played elsewhere, if it can't be seen in the moves; `winner` if one is known."""

    how: EndReasonElsewhere
    winner: int | None


@dataclass(frozen=True, slots=True)
class RecordedPlayer:
    """Who sat where: `level` is the bot's, None for a person; `look` is the number of the colour, from 0, and `mark`
    that of the mark, None if it is the same. Who is `away` moves elsewhere, and sends messages."""

    name: str
    seat: Station
    level: str | None = None
    look: int = 0
    device: SeatDevice = SeatDevice.ANY
    mark: int | None = None
    away: bool = False


@dataclass(frozen=True, slots=True)
class Header:
    """What is known of a game before its first move: players in turn order, tower, rules chosen, times, remarks.

    `title` is what a person has called the game, else empty. `ended` is the end of a game that was played elsewhere, if
    it can't be seen in the moves. `series` is how the series stood before this game, if it belongs to one. `by_message`
    tells what else there is to a game by message. `begins` is what lay there at first, if that was set up by hand;
    `who_begins` is about the next games.
    """

    players: tuple[RecordedPlayer, ...]
    tower: str
    origin: TowerOrigin = TowerOrigin.DRAWN
    play_on: bool = False
    sizes_by_hand: bool = False
    started: datetime | None = None
    saved: datetime | None = None
    notes: tuple[str, ...] = ()
    clock: TimeControl = field(default_factory=TimeControl)
    title: str = ""
    ended: EndElsewhere | None = None
    series: Series | None = None
    by_message: ByMessage | None = None
    repetition_draws: bool = False
    begins: Arrangement | None = None
    guided: bool = False
    who_begins: WhoBegins = WhoBegins.TURNS

    @property
    def away(self) -> tuple[bool, ...]:
        return tuple(player.away for player in self.players)

    @property
    def as_local(self) -> Header:
        """The same as a game that nobody plays by message."""
        here = tuple(replace(player, away=False) for player in self.players)
        return replace(self, players=here, by_message=None)

    def with_mover(self, position: Position) -> Header:
        """The same for a game that stands so: one by message knows whose move comes next."""
        if self.by_message is None:
            return self
        mover = None if position.result else position.to_move
        return replace(self, by_message=replace(self.by_message, to_move=mover))

    def start(self) -> Position:
        """The first position. Raises BadSetup if there is no such game."""
        if self.begins:
            return self.begins.position_unchecked()
        seats = [player.seat.name for player in self.players]
        return start(len(seats), self.tower, seats, self.play_on)[0]


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game: header, moves, the lines that were taken back, and the result, None while it is unfinished.
    `time_left` is in seconds, empty without a clock; `out_of_time` are the players who left because theirs ran out."""

    header: Header
    moves: tuple[Move, ...] = ()
    other_lines: tuple[OtherLine[Move], ...] = ()
    result: Result | None = None
    time_left: tuple[float, ...] = ()
    out_of_time: tuple[int, ...] = ()
    helped: bool = False

    @property
    def tree(self) -> MoveTree[Move]:
        return MoveTree(self.moves, self.other_lines)


def write_record(record: Record) -> str:
    return "\n".join(_fields(record)) + "\n"


def write_one_line(record: Record) -> str:
    """The record as one line, for the clipboard; what only those know who play it by message is left out."""
    return "; ".join(" ".join(field.split()) for field in _fields(replace(record, header=record.header.as_local)))


def _fields(record: Record) -> Iterator[str]:
    """All fields in order; those with moves run over several lines."""
    yield f"{FIRST_WORDS} {WITH_POSITION if record.header.begins else VERSION}"
    yield from _header_fields(record.header, len(record.moves))
    players = len(record.header.players)
    yield f"moves:{_numbered_moves(record.moves, 0, players)}"
    for line in record.other_lines:
        yield f"other line after {line.after}:{_numbered_moves(line.moves, line.after, players)}"
    if record.time_left:
        yield f"time left: {' '.join(f'{seconds:.1f}' for seconds in record.time_left)}"
    if record.out_of_time:
        yield f"out of time: {' '.join(record.header.players[player].seat.name for player in record.out_of_time)}"
    if record.helped:
        yield f"helped: {HELP_WORDS[True]}"
    yield f"result: {result_words(record.result, record.header)}"


def _header_fields(header: Header, plies: int) -> Iterator[str]:
    if header.title:
        yield f"title: {clean(header.title, LONGEST_TITLE)}"
    for key, time in (("started", header.started), ("saved", header.saved)):
        if time:
            yield f"{key}: {time.isoformat(' ', 'seconds')}"
    yield f"tower: {header.tower} {header.origin}"
    if header.begins:
        yield f"position: {write_position(header.begins).replace('; ', ' | ')}"
    yield f"places: {'play on' if header.play_on else 'stop'}"
    yield f"ring sizes: {'by hand' if header.sizes_by_hand else 'smallest'}"
    if header.repetition_draws:
        yield f"repetition: {REPETITION_WORDS[True]}"
    if header.guided:
        yield f"guide: {GUIDE_WORDS[True]}"
    if header.who_begins is not WhoBegins.TURNS:
        yield f"next to begin: {header.who_begins}"
    if header.clock.timing is not ClockMode.NONE:
        yield f"clock: {header.clock.timing.value} {header.clock.seconds} {header.clock.at_zero.value}"
    for player in header.players:
        name = clean(player.name, LONGEST_NAME)
        yield f"player: {player.seat.name} {player.level or PERSON} {player.look} {name}"
    devices = [player.device for player in header.players]
    if set(devices) != {SeatDevice.ANY}:
        yield f"devices: {' '.join(device.value for device in devices)}"
    if any(player.mark is not None for player in header.players):
        yield f"marks: {' '.join(str(p.look if p.mark is None else p.mark) for p in header.players)}"
    if header.series:
        yield f"series: {write_series(header.series)}"
    if header.by_message:
        seats = [player.seat.name for player in header.players]
        yield from header_lines(header.by_message, seats, header.away, plies)
    if header.ended:
        winner = header.ended.winner
        yield f"ended: {header.ended.how}" + ("" if winner is None else f", first {header.players[winner].seat.name}")
    for note in header.notes:
        yield f"note: {clean(note, LONGEST_NOTE)}"


def _numbered_moves(moves: Sequence[Move], after: int, a_line: int) -> str:
    """Moves on indented lines, each beginning with the number of its first move."""
    lines = (moves[first : first + a_line] for first in range(0, len(moves), a_line))
    return "".join(f"\n  {after + 1 + a_line * row} {' '.join(map(token, line))}" for row, line in enumerate(lines))


token: Final = cache(str)
"""The text of a move: there are some thousands, and the same ones come again and again."""


def result_words(result: Result | None, header: Header) -> str:
    """A result by the start stations of the players, such as `first N, then S (full path)`."""
    if result is None:
        return UNFINISHED
    places = (" and ".join(header.players[player].seat.name for player in tied) for tied in result.places)
    return f"first {', then '.join(places)} ({result.reason})"


_FIRST_FIELD: Final = re.compile(rf"{FIRST_WORDS} ([0-9]{{1,6}})")


@dataclass(frozen=True, slots=True)
class Field:
    """A key and the words of its value, each with the number of its line, from 1."""

    line: int
    key: str
    words: tuple[tuple[int, str], ...]

    @property
    def value(self) -> str:
        return " ".join(word for _, word in self.words)

    def error(self, reason: str) -> BadRecord:
        return BadRecord(self.line, f"{self.key}: {self.value}", reason)


def split_fields(text: str) -> list[Field]:
    """The fields of a record after the first. Raises BadRecord if it is too long, no record, or of a newer version."""
    if len(text) > LONGEST_TEXT:
        raise BadRecord(1, "", f"the text is longer than {LONGEST_TEXT:,} characters, so it is no game of Finity")
    text = text.removeprefix("\ufeff")
    if ";" in text.partition(":")[0]:
        parts = [(1, part) for part in " ".join(text.split()).split(";") if part.strip()]
    else:
        rows: list[tuple[int, list[str]]] = []
        for number, row in enumerate(text.split("\n"), start=1):
            if rows and (row[:1].isspace() or not row):  # it belongs to the field before
                rows[-1][1].append(row)
            elif row.strip():
                rows.append((number, [row]))
        parts = [(number, "\n".join(field)) for number, field in rows]
    line, first = parts[0] if parts else (1, "")
    version = _FIRST_FIELD.fullmatch(" ".join(first.split()))
    if not version:
        raise BadRecord(line, first.strip(), f"a kept game begins with `{FIRST_WORDS} {VERSION}`, this text doesn't")
    if int(version[1]) not in (VERSION, WITH_POSITION):
        newer = int(version[1]) > WITH_POSITION
        told = f"this game was kept by a newer Finity, in form {version[1]}; this one reads forms up to {WITH_POSITION}"
        raise BadRecord(line, first.strip(), told if newer else f"there is no form {version[1]}")
    fields = []
    for line, part in parts[1:]:
        key, _, value = part.partition(":")
        words = tuple((line + offset, word) for offset, row in enumerate(value.split("\n")) for word in row.split())
        fields.append(Field(line, " ".join(key.split()), words))
    return fields
