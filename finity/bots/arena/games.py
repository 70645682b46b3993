"""Games between bots: who plays what, many played at once, on a process for each core, and kept as records."""

import multiprocessing
import random
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from finity.bots.budget import Budget
from finity.bots.hints import choose_move
from finity.bots.levels.ladder import Bot, bot_named, level_budget
from finity.files import read_text
from finity.match.archive import GameFolder
from finity.records.kind import RECORDS
from finity.records.record import EndElsewhere, EndReasonElsewhere, Field, Header, Record, RecordedPlayer, split_fields
from finity.rules import apply, draw_tower, parse_move, start
from finity.rules.position import PositionKey

MOST_ROUNDS: Final = 200
"""A game that is not over after so many rounds counts as a draw."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: the tower, the bots in turn order, the first bot's seat, and a budget, if not the usual."""

    tower: str
    levels: tuple[str, ...]
    seat: int
    seed: int
    budget: Budget | None

    def budget_of(self, seat: int) -> Budget:
        """What a move of a seat may cost. What looks at a number of positions is given the time for it."""
        if self.budget:
            return self.budget
        own = level_budget(self.levels[seat])
        return replace(own, seconds=None if own.nodes else own.seconds, clock=time.process_time)


@dataclass(frozen=True, slots=True)
class TimeTaken:
    """The time that a seat took for its moves, in seconds."""

    moves: int
    total: float
    longest: float


@dataclass(frozen=True, slots=True)
class ArenaOutcome:
    """How a game went: the winner's seat, None for a draw, the time that each seat took, and the moves' tokens."""

    fixture: Fixture
    winner: int | None
    plies: int
    took: tuple[TimeTaken, ...]
    moves: str = ""

    @property
    def won(self) -> bool:
        return self.winner == self.fixture.seat

    @property
    def points(self) -> float:
        """What the first bot made: 1, 0.5 or 0."""
        return 0.5 if self.winner is None else float(self.won)


def fixtures(first: str, others: str, games: int, players: int, budget: Budget | None, seed: int) -> Iterator[Fixture]:
    """The games of a match: each tower with the first bot on every seat in turn."""
    rng = random.Random(seed)
    for number in range(games):
        seat = number % players
        if seat == 0:
            tower = draw_tower(rng)
        levels = tuple(first if each == seat else others for each in range(players))
        yield Fixture(tower, levels, seat, rng.getrandbits(32), budget)


def play_game(fixture: Fixture, bots: Sequence[Bot] = ()) -> ArenaOutcome:
    """Play a game to its end between the bots that the fixture names, or others, in turn order."""
    bots = bots or [bot_named(level) for level in fixture.levels]
    position, _ = start(len(bots), fixture.tower)
    budgets = [fixture.budget_of(seat) for seat in range(len(bots))]
    rng = random.Random(fixture.seed)
    seconds: list[list[float]] = [[] for _ in bots]
    seen: list[PositionKey] = []
    moves: list[str] = []
    while position.result is None and position.ply < MOST_ROUNDS * len(bots):
        mover = position.to_move
        began = budgets[mover].clock()
        move = choose_move(bots[mover], position, rng, budgets[mover], seen)
        seconds[mover].append(budgets[mover].clock() - began)
        seen.append(position.repetition_key)
        moves.append(str(move))
        position, _ = apply(position, move)
    winner = position.result.winner if position.result else None
    took = tuple(TimeTaken(len(each), sum(each), max(each, default=0.0)) for each in seconds)
    return ArenaOutcome(fixture, winner, position.ply, took, " ".join(moves))


def play_games(games: list[Fixture], processes: int, keep: Callable[[ArenaOutcome], None]) -> None:
    """Play the games on some processes and hand each to `keep` as it ends."""
    try:
        if processes == 1:
            for outcome in map(play_game, games):
                keep(outcome)
            return
        context = multiprocessing.get_context("spawn")
        with context.Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:  # the parent hears them
            for outcome in pool.imap_unordered(play_game, games):
                keep(outcome)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        print("\ninterrupted", file=sys.stderr)


_FIXTURE: Final = re.compile(
    r"arena: (\w+) is the first bot, seed ([0-9]+), "
    r"(?:thinking as at the table|(?:([0-9.]+) seconds a move ?)?(?:([0-9]+) positions a move)?)"
)
_TOOK: Final = re.compile(r"arena: (\w+) took ([0-9.]+) seconds for ([0-9]+) moves, ([0-9.]+) for the longest")
_WINNER: Final = re.compile(r"first (\w+)(?:, then .*)? \(.*\)")


def record_of(outcome: ArenaOutcome, saved: datetime) -> Record:
    """A game as a record, with the bots' names for seats; its notes tell what the arena needs to know it again."""
    fixture, costs = outcome.fixture, "thinking as at the table"
    if fixture.budget:
        limits = (fixture.budget.seconds, "seconds"), (fixture.budget.nodes, "positions")
        costs = " ".join(f"{limit} {of} a move" for limit, of in limits if limit is not None)
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
            f"arena: {seats[fixture.seat].name} is the first bot, seed {fixture.seed}, {costs}",
            *(
                f"arena: {seat.name} took {took.total:.3f} seconds for {took.moves} moves, {took.longest:.3f} for the "
                "longest"
                for seat, took in zip(seats, outcome.took, strict=True)
            ),
        ),
        ended=None if position.result else EndElsewhere(EndReasonElsewhere.UNEXPLAINED, None),
    )
    return Record(header, moves, result=position.result)


def read_outcome(text: str) -> ArenaOutcome | None:
    """The game that a record holds, None if the arena has not kept it. Raises ValueError if it contradicts itself."""
    fields = split_fields(text)
    notes = [each.value for each in fields if each.key == "note"]
    told = next(filter(None, map(_FIXTURE.fullmatch, notes)), None)
    if told is None:
        return None
    players = [[*each.value.split(), "", ""] for each in fields if each.key == "player"]
    seats, levels = [words[0] for words in players], tuple(words[1] for words in players)
    first, seed, seconds, nodes = told.groups()
    budget = Budget(float(seconds) if seconds else None, int(nodes) if nodes else None) if seconds or nodes else None
    won = _WINNER.fullmatch(_field_value("result", fields))
    moves = [word for word in _field_value("moves", fields).split() if not word.isdecimal()]
    return ArenaOutcome(
        fixture=Fixture(_field_value("tower", fields).split()[0], levels, seats.index(first), int(seed), budget),
        winner=seats.index(won[1]) if won else None,
        plies=len(moves),
        took=tuple(
            TimeTaken(int(each[3]), float(each[2]), float(each[4])) for each in map(_TOOK.fullmatch, notes) if each
        ),
        moves=" ".join(moves),
    )


def _field_value(key: str, fields: Sequence[Field]) -> str:
    """The value of the first field of a key. Raises ValueError if there is none."""
    found = next((each.value for each in fields if each.key == key), "")
    if not found:
        raise ValueError(f"the line `{key}` is missing")
    return found


class OutcomeFolder:
    """Keeps games of the arena in a folder. Other games may lie there too, and stay as they are."""

    def __init__(self, folder: Path) -> None:
        self._games = GameFolder(folder, RECORDS)

    def load(self) -> list[ArenaOutcome]:
        """The arena's games in the folder, as they were kept. Raises OSError; ValueError, naming a damaged file."""
        found = []
        for path in reversed(self._games.files()):
            try:
                found.append(read_outcome(read_text(path)))
            except ValueError as wrong:
                raise ValueError(f"{path}: {wrong}") from wrong
        return [outcome for outcome in found if outcome]

    def save(self, outcome: ArenaOutcome, now: datetime) -> None:
        """Keep a game in a file of its own; it is whole or not there. Raises OSError."""
        record = record_of(outcome, now)
        self._games.save(self._games.new_file(record, now), record)
