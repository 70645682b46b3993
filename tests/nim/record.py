"""A game as text, and how texts are told apart, listed and read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from finity.match import Match, Seat
from finity.match.record_kind import MARK, Headline, RecordKind
from tests.nim.rules import Position, Take, apply

NimMatch = Match[Position, Take, Take]


@dataclass(frozen=True)
class Record:
    """A game as far as it was played, when it began, and what it is called."""

    match: NimMatch
    started: datetime
    title: str = ""


@dataclass(frozen=True)
class OpenedRecord:
    """A record up to its first bad move, and what is wrong with it."""

    record: Record
    damage: tuple[str, ...] = ()


class NimRecords(RecordKind[Record]):
    """A line each for first words, title, beginning, both players, the moves, and the winner or nothing."""

    folder = "nim"
    ending = ".nim"

    def recognises(self, text: str) -> bool:
        return text.startswith("Nim game\n")

    def headline(self, name: str, head: str, tail: str) -> Headline | None:
        try:
            _, title, began, *players = _lines(head)[:5]
            winner = tail.splitlines()[-1]
            finished = None if winner.startswith("moves:") else bool(winner)
            return Headline(title, tuple(_name(each) for each in players), (winner,) if winner else (),
                            datetime.fromisoformat(began), finished, played_here=True)  # fmt: skip
        except (ValueError, IndexError):
            return None

    def read(self, text: str) -> OpenedRecord:
        if not self.recognises(text):
            raise ValueError("this is no game of Nim")
        _, title, began, first, second, moves, *_ = (*_lines(text), "moves:")
        seats = [Seat(_name(each), "wise" if each.startswith("wise ") else None) for each in (first, second)]
        record = Record(Match(seats, Position(), apply), datetime.fromisoformat(began), title)
        for token in moves.split()[1:]:
            try:
                pile, _, count = token.partition("x")
                record.match.play(record.match.position.to_move, Take(int(pile), int(count)))
            except ValueError as problem:
                return OpenedRecord(record, (str(problem),))
        return OpenedRecord(record)

    def write(self, record: Record) -> str:
        match, winner = record.match, record.match.position.winner
        players = [f"{seat.bot or 'person'} {seat.name}" for seat in match.seats]
        moves = " ".join(["moves:", *(str(turn.move) for turn in match.turns)])
        won = "" if winner is None else match.seats[winner].name
        return "\n".join(["Nim game", record.title, str(record.started), *players, moves, won]) + "\n"

    def titled(self, record: Record, title: str) -> Record:
        return replace(record, title=title)

    def players(self, record: Record) -> Sequence[str]:
        return [seat.name for seat in record.match.seats]

    def started(self, record: Record) -> datetime | None:
        return record.started


def _lines(text: str) -> list[str]:
    """All but the one that says who kept the game."""
    return [line for line in text.splitlines() if not line.startswith(f"{MARK}:")]


def _name(player: str) -> str:
    return player.partition(" ")[2]


RECORDS = NimRecords()
