"""A game as text: who played, every deal and every move, so that it replays without chance.

    FINITO! game 1
    title: Sunday
    started: 2026-11-21 18:30:00+00:00
    begun with: Finity 1.2.0
    series: best of 3, won 1 0, crown 1
    limit: 60
    begins: 2
    player: person Ada
    player: good Robo
    moves:
    deal:r5b2g1y7:r1gT...
      r3 - stop
      b6 !
    result: unfinished

A game that has no title, of which nobody knows when or with which version it began, or that belongs to no series, has
no such line. `begins` is the seat that begins the first round, the first seat being 1. A player's line gives `person`
or the bot's level, then the name. A line of moves is a turn: a card, the answers of the others, and so on. The result
comes last, so a text without it is cut off. The one-line form has `; ` in place of the line ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias

from finity.finito.bots import LEVELS
from finity.finito.rules import (
    MOST_PLAYERS,
    BadSetup,
    Deal,
    Event,
    Move,
    Phase,
    Position,
    RulesError,
    apply,
    parse_move,
    start,
)
from finity.match import HUMAN, Match, Seat
from finity.match.record_kind import LONGEST_NAME, LONGEST_TEXT, LONGEST_TITLE, clean, shown, time_told
from finity.match.series import Series, series_told, series_words

FIRST_LINE: Final = "FINITO! game 1"
PERSON: Final = "person"
UNFINISHED: Final = "unfinished"
LONGEST_TOKEN: Final = 1000
"""In characters; a deal is the longest move."""
MOST_MOVES: Final = 20_000
"""How many moves of a record are read."""

_NUMBER: Final = re.compile("[0-9]{1,6}")

FinitoMatch: TypeAlias = Match[Position, Move, Event]


class BadRecord(ValueError):
    """A text that is no record, or one whose header makes no sense; the message says what is wrong."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is kept: as far as it was played, what a person has called it, and, if known, when it began.

    `version` is the program's that began it, if known.
    """

    match: FinitoMatch
    title: str = ""
    started: datetime | None = None
    version: str = ""
    series: Series | None = None
    """How the series stood before this game, if it belongs to one."""


@dataclass(frozen=True, slots=True)
class OpenedRecord:
    """A record up to its first bad move, and what is wrong with it: nothing if it is whole."""

    record: Record
    damage: tuple[str, ...] = ()


def new_match(seats: tuple[Seat, ...], limit: int, starter: int) -> FinitoMatch:
    """A game before its first deal; `starter` is the seat that begins, from 0. Raises BadSetup."""
    return Match(seats, start(len(seats), limit, starter), apply)


def play(match: FinitoMatch, move: Move) -> Sequence[Event]:
    """Make a move for the seat to move (a deal counts as the starter's); answers the events. Raises IllegalMove."""
    position = match.position
    seat = position.starter if position.to_move is None else position.to_move
    return match.play(seat, move).events


def write_record(record: Record) -> str:
    return "\n".join(_lines(record)) + "\n"


def write_one_line(record: Record) -> str:
    return "; ".join(line.strip().replace(";", ",") for line in _lines(record))


def _lines(record: Record) -> Iterator[str]:
    match, first = record.match, record.match.start
    yield FIRST_LINE
    if record.title:
        yield f"title: {clean(record.title, LONGEST_TITLE)}"
    if record.started:
        yield f"started: {record.started.isoformat(' ', 'seconds')}"
    if record.version:
        yield f"begun with: {clean(record.version, LONGEST_NAME)}"
    if record.series:
        yield f"series: {series_words(record.series)}"
    yield f"limit: {first.setup.limit}"
    yield f"begins: {first.starter + 1}"
    for seat in match.seats:
        yield f"player: {seat.bot or PERSON} {clean(seat.name, LONGEST_NAME)}"
    yield from ("moves:", *_turns(match), f"result: {_result(match.position)}")


def read_record(text: str) -> OpenedRecord:
    """Read a game, up to its first bad move. Raises BadRecord if not even its header can be read."""
    if len(text) > LONGEST_TEXT:
        raise BadRecord(f"the text is longer than {LONGEST_TEXT:,} characters, so it is no game of FINITO!")
    text = text.strip("\ufeff \n\r\t")
    parts = text.splitlines() if "\n" in text else text.split(";")
    lines = [line.strip() for line in parts if line.strip()]
    if not lines or lines[0] != FIRST_LINE:
        raise BadRecord(f"a record begins with the line {FIRST_LINE!r}")
    if "moves:" not in lines:
        raise BadRecord("a record has a line 'moves:' after its header")
    at = lines.index("moves:")
    body = [line for line in lines[at + 1 :] if not line.startswith("result:")]
    record = _header(lines[1:at])
    damage = _replay(record.match, [token for line in body for token in line.split()])
    if not damage and not lines[-1].startswith("result:"):
        damage = ("the record is cut off: its last line, the result, is missing",)
    return OpenedRecord(record, damage)


def _replay(match: FinitoMatch, tokens: Iterable[str]) -> tuple[str, ...]:
    """Play moves; answers what is wrong with the first bad one, or nothing."""
    for number, token in enumerate(tokens, 1):
        if number > MOST_MOVES:
            return (f"move {number}: a game has at most {MOST_MOVES:,} moves",)
        if len(token) > LONGEST_TOKEN:
            return (f"move {number}: {shown(token)} is no move",)
        try:
            play(match, parse_move(token))
        except RulesError as problem:
            return (f"move {number}: {problem}",)
    return ()


def _header(lines: Sequence[str]) -> Record:
    fields = [(key.strip(), value.strip()) for key, _, value in (line.partition(":") for line in lines)]
    players = [value for key, value in fields if key == "player"]
    if len(players) > MOST_PLAYERS:
        raise BadRecord(f"FINITO! is a game for 2 to {MOST_PLAYERS}, this text names {len(players):,}")
    seats = tuple(map(_seat, players))
    once = {key: value for key, value in fields if key != "player"}
    try:
        match = new_match(seats, _number(once, "limit"), _number(once, "begins") - 1)
    except BadSetup as problem:
        raise BadRecord(str(problem)) from None
    title, version = once.get("title", ""), once.get("begun with", "")
    try:
        series = series_told(once["series"], len(seats)) if "series" in once else None
    except ValueError as problem:
        raise BadRecord(f"the line 'series:': {problem}") from None
    return Record(
        match,
        clean(title, LONGEST_TITLE) if title else "",
        time_told(once.get("started", "")),
        clean(version, LONGEST_NAME) if version else "",
        series,
    )


def _seat(value: str) -> Seat:
    level, _, name = value.partition(" ")
    if not name:
        raise BadRecord(f"the player {shown(value)}: write {PERSON} or the bot's level, then the name")
    if level != PERSON and level not in LEVELS:
        raise BadRecord(f"there is no bot {shown(level)}")
    return Seat(clean(name, LONGEST_NAME), HUMAN if level == PERSON else level)


def _number(fields: dict[str, str], key: str) -> int:
    value = fields.get(key, "")
    if not _NUMBER.fullmatch(value):
        raise BadRecord(f"the line '{key}:' must have a whole number, not {shown(value)}")
    return int(value)


def _turns(match: FinitoMatch) -> Iterator[str]:
    """The moves, a line for each deal and for each turn."""
    line: list[str] = []
    for turn in match.turns:
        line.append(str(turn.move))
        after = turn.after
        if isinstance(turn.move, Deal) or after.active != turn.before.active or after.phase is Phase.DEAL:
            yield _line(line)
            line = []
    if line:
        yield _line(line)


def _line(tokens: Sequence[str]) -> str:
    return tokens[0] if len(tokens) == 1 and tokens[0].startswith("deal:") else "  " + " ".join(tokens)


def _result(position: Position) -> str:
    if not position.finished:
        return UNFINISHED
    places = (" and ".join(str(seat + 1) for seat in shared) for shared in position.sheet.places)
    return f"first {', then '.join(places)}"
