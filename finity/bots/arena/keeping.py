"""The arena's games as records, a file for each in a folder: the library opens them, and a later run goes on there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from finity.bots.arena.games import ArenaOutcome, Fixture, Took
from finity.bots.budget import Budget
from finity.files import read_text
from finity.match.archive import GameFolder
from finity.records.kind import RECORDS
from finity.records.record import EndElsewhere, Field, Header, HowElse, Record, RecordedPlayer, split_fields
from finity.rules import apply, parse_move, start

_FIXTURE: Final = re.compile(
    r"arena: (\w+) is the first bot, seed ([0-9]+), "
    r"(?:thinking as at the table|(?:([0-9.]+) seconds a move ?)?(?:([0-9]+) positions a move)?)"
)
_TOOK: Final = re.compile(r"arena: (\w+) took ([0-9.]+) seconds for ([0-9]+) moves, ([0-9.]+) for the longest")
_WINNER: Final = re.compile(r"first (\w+)(?:, then .*)? \(.*\)")


def record_of(outcome: ArenaOutcome, saved: datetime) -> Record:
    """A game as a record, with the bots' names for seats; its notes tell what the arena needs to know it again."""
    fixture = outcome.fixture
    position, _ = start(len(fixture.levels), fixture.tower)
    seats = position.setup.seats
    moves = tuple(map(parse_move, outcome.moves.split()))
    for move in moves:
        position, _ = apply(position, move)
    header = Header(
        players=tuple(
            RecordedPlayer(level, seat, level, number)
            for number, (level, seat) in enumerate(zip(fixture.levels, seats, strict=True))
        ),
        tower=fixture.tower,
        saved=saved,
        notes=(
            f"arena: {seats[fixture.seat].name} is the first bot, seed {fixture.seed}, {_words(fixture.budget)}",
            *(
                f"arena: {seat.name} took {took.total:.3f} seconds for {took.moves} moves, {took.longest:.3f} for the "
                "longest"
                for seat, took in zip(seats, outcome.took, strict=True)
            ),
        ),
        ended=None if position.result else EndElsewhere(HowElse.UNEXPLAINED, None),
    )
    return Record(header, moves, result=position.result)


def _words(budget: Budget | None) -> str:
    """What moves may cost, as the note tells it."""
    if budget is None:
        return "thinking as at the table"
    limits = (budget.seconds, "seconds"), (budget.nodes, "positions")
    return " ".join(f"{limit} {of} a move" for limit, of in limits if limit is not None)


def outcome_in(text: str) -> ArenaOutcome | None:
    """The game that a record holds, None if the arena has not kept it; the moves are not played again.

    Raises ValueError if it is no record, or its notes tell of another game than its other lines.
    """
    fields = split_fields(text)
    notes = [each.value for each in fields if each.key == "note"]
    told = next(filter(None, map(_FIXTURE.fullmatch, notes)), None)
    if told is None:
        return None
    players = [[*each.value.split(), "", ""] for each in fields if each.key == "player"]
    seats, levels = [words[0] for words in players], tuple(words[1] for words in players)
    first, seed, seconds, nodes = told.groups()
    budget = Budget(float(seconds) if seconds else None, int(nodes) if nodes else None) if seconds or nodes else None
    won = _WINNER.fullmatch(_value("result", fields))
    moves = [word for word in _value("moves", fields).split() if not word.isdecimal()]
    return ArenaOutcome(
        fixture=Fixture(_value("tower", fields).split()[0], levels, seats.index(first), int(seed), budget),
        winner=seats.index(won[1]) if won else None,
        plies=len(moves),
        took=tuple(Took(int(each[3]), float(each[2]), float(each[4])) for each in map(_TOOK.fullmatch, notes) if each),
        moves=" ".join(moves),
    )


def _value(key: str, fields: Sequence[Field]) -> str:
    """The value of the first field of a key. Raises ValueError if there is none."""
    found = next((each.value for each in fields if each.key == key), "")
    if not found:
        raise ValueError(f"the line `{key}` is missing")
    return found


class OutcomeFolder:
    """Keeps games of the arena in a folder. Other games may lie there too, and stay as they are."""

    def __init__(self, folder: Path) -> None:
        self._games = GameFolder(folder, RECORDS)

    def kept(self) -> list[ArenaOutcome]:
        """The arena's games in the folder, in the order in which they were kept; none without a folder.

        Raises OSError, and ValueError, naming the file, for one that is damaged.
        """
        return [outcome for path in reversed(self._games.files()) if (outcome := _outcome_at(path))]

    def keep(self, outcome: ArenaOutcome, now: datetime) -> None:
        """Keep a game in a file of its own; it is whole or not there. Raises OSError."""
        record = record_of(outcome, now)
        self._games.save(self._games.new_file(record, now), record)


def _outcome_at(path: Path) -> ArenaOutcome | None:
    try:
        return outcome_in(read_text(path))
    except ValueError as wrong:
        raise ValueError(f"{path}: {wrong}") from wrong
