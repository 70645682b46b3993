"""A game as text: who played, every deal and every move, so that it replays without chance.

    FINITO! game 1
    limit: 60
    begins: 2
    player: person Ada
    player: good Robo
    moves:
    deal:r5b2g1y7:r1gT...
      r3 - stop
      b6 !
    result: unfinished

`begins` is the seat that begins the first round, the first seat being 1. A player's line gives `person` or the bot's
level, then the name. A line of moves is a turn: a card, the answers of the others, and so on. The result comes last,
so a text without it is cut off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from finity.finito.rules import (
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

FIRST_LINE: Final = "FINITO! game 1"
PERSON: Final = "person"
UNFINISHED: Final = "unfinished"
LONGEST_NAME: Final = 40
"""In characters; what is longer is cut when it is kept."""

FinitoMatch: TypeAlias = Match[Position, Move, Event]


class BadRecord(ValueError):
    """A text that is no record, or one whose header makes no sense; the message says what is wrong."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game: its seats, the limit, the seat that begins (from 0), and all moves, deals included."""

    seats: tuple[Seat, ...]
    limit: int
    starter: int
    moves: tuple[Move, ...] = ()

    @classmethod
    def of(cls, match: FinitoMatch) -> Record:
        """The record of a game as far as it was played."""
        moves = tuple(turn.move for turn in match.turns)
        return cls(match.seats, match.start.setup.limit, match.start.starter, moves)

    def new_match(self) -> FinitoMatch:
        """The game before its first deal. Raises BadSetup."""
        return Match(self.seats, start(len(self.seats), self.limit, self.starter), apply)


@dataclass(frozen=True, slots=True)
class Replay:
    """A game read from a record, up to its first bad move if there is one; then `problem` says what is wrong."""

    match: FinitoMatch
    problem: str = ""


def play(match: FinitoMatch, move: Move) -> Sequence[Event]:
    """Make a move for the seat to move (a deal counts as the starter's); answers the events. Raises IllegalMove."""
    position = match.position
    seat = position.starter if position.to_move is None else position.to_move
    return match.play(seat, move).events


def write_record(match: FinitoMatch) -> str:
    """The game as text."""
    record = Record.of(match)
    lines = [FIRST_LINE, f"limit: {record.limit}", f"begins: {record.starter + 1}"]
    lines += [f"player: {seat.bot or PERSON} {_clean(seat.name)}" for seat in record.seats]
    return "\n".join([*lines, "moves:", *_turns(match), f"result: {_result(match.position)}"]) + "\n"


def read_record(text: str) -> Replay:
    """Read a game, up to its first bad move. Raises BadRecord if not even its header can be read."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines or lines[0] != FIRST_LINE:
        raise BadRecord(f"a record begins with the line {FIRST_LINE!r}")
    if "moves:" not in lines:
        raise BadRecord("a record has a line 'moves:' after its header")
    at = lines.index("moves:")
    body = [line for line in lines[at + 1 :] if not line.startswith("result:")]
    match = _header(lines[1:at])
    problem = _replay(match, [token for line in body for token in line.split()])
    complete = lines[-1].startswith("result:")
    return Replay(
        match, problem or ("" if complete else "the record is cut off: its last line, the result, is missing")
    )


def _replay(match: FinitoMatch, tokens: Iterable[str]) -> str:
    """Play moves; answers what is wrong with the first bad one, or nothing."""
    for number, token in enumerate(tokens, 1):
        try:
            play(match, parse_move(token))
        except RulesError as problem:
            return f"move {number}: {problem}"
    return ""


def _header(lines: Sequence[str]) -> FinitoMatch:
    fields = [(key.strip(), value.strip()) for key, _, value in (line.partition(":") for line in lines)]
    seats = tuple(_seat(value) for key, value in fields if key == "player")
    once = {key: value for key, value in fields if key != "player"}
    try:
        return Record(seats, _number(once, "limit"), _number(once, "begins") - 1).new_match()
    except BadSetup as problem:
        raise BadRecord(str(problem)) from None


def _seat(value: str) -> Seat:
    level, _, name = value.partition(" ")
    if not name:
        raise BadRecord(f"the player {value!r}: write {PERSON} or the bot's level, then the name")
    return Seat(name, HUMAN if level == PERSON else level)


def _number(fields: dict[str, str], key: str) -> int:
    if not fields.get(key, "").isdecimal():
        raise BadRecord(f"the line '{key}:' must have a whole number, not {fields.get(key, '')!r}")
    return int(fields[key])


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


def _clean(name: str) -> str:
    """A name on one line, without control characters, not too long and never empty."""
    return " ".join("".join(each if each.isprintable() else " " for each in name).split())[:LONGEST_NAME] or "?"
