"""Games between bots: who plays what, how it went, and the line that it is kept as."""

from __future__ import annotations

import json
import pathlib
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from finity.bots.budget import Budget
from finity.bots.levels import Bot, ask, bot_named, own_budget
from finity.rules import apply, draw_tower, start
from finity.rules.position import Arrangement

MOST_ROUNDS: Final = 200
"""A game that is not over after so many rounds counts as a draw."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: the tower, the bots in turn order, the seat of the first bot, and what moves may cost.

    Without a budget every bot thinks as it does at the table.
    """

    tower: str
    levels: tuple[str, ...]
    seat: int
    seed: int
    budget: Budget | None

    def budget_of(self, seat: int) -> Budget:
        """What a move of a seat may cost. What looks at a number of positions is given the time for it."""
        if self.budget:
            return self.budget
        own = own_budget(self.levels[seat])
        return replace(own, seconds=None if own.nodes else own.seconds, clock=time.process_time)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game went: the winner's seat, None for a draw, the seconds each seat took for its moves, and the moves."""

    fixture: Fixture
    winner: int | None
    plies: int
    seconds: tuple[tuple[float, ...], ...]
    moves: str = ""

    @property
    def won(self) -> bool:
        """Whether the first bot won."""
        return self.winner == self.fixture.seat

    @property
    def points(self) -> float:
        """What the first bot made: 1, 0.5 or 0."""
        return 0.5 if self.winner is None else float(self.won)

    @property
    def line(self) -> str:
        """The game as a line of text, which `read_line` reads: who sat where, the tower, and every move."""
        game = self.fixture
        return json.dumps(
            {
                "levels": game.levels,
                "seat": game.seat,
                "tower": game.tower,
                "seed": game.seed,
                "seconds a move": game.budget.seconds if game.budget else None,
                "nodes a move": game.budget.nodes if game.budget else None,
                "winner": self.winner,
                "taken": [[round(each, 3) for each in taken] for taken in self.seconds],
                "moves": self.moves,
            }
        )


def read_line(line: str) -> Outcome:
    """A game that was kept as a line. Raises ValueError if it is none."""
    try:
        kept = json.loads(line)
        limits = kept["seconds a move"], kept["nodes a move"]
        budget = Budget(*limits) if any(limits) else None
        fixture = Fixture(kept["tower"], tuple(kept["levels"]), kept["seat"], kept["seed"], budget)
        seconds = tuple(tuple(taken) for taken in kept["taken"])
        return Outcome(fixture, kept["winner"], len(kept["moves"].split()), seconds, kept["moves"])
    except (KeyError, TypeError, AttributeError) as wrong:
        raise ValueError(f"not a game of the arena: {line[:60]!r}") from wrong


def resume(path: pathlib.Path) -> list[Outcome]:
    """The games kept in a file, none if there is no such file; a last line that was cut off is taken out of it.

    Raises ValueError, naming the line, for anything else that is no game, and OSError.
    """
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    found = []
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        if not line.endswith("\n"):
            path.write_text(text[: -len(line)], encoding="utf-8")
            break
        try:
            found.append(read_line(line))
        except ValueError as wrong:
            raise ValueError(f"{path}, line {number}: {wrong}") from wrong
    return found


def fixtures(first: str, others: str, games: int, players: int, budget: Budget | None, seed: int) -> Iterator[Fixture]:
    """The games of a match: each tower with the first bot on every seat in turn."""
    rng = random.Random(seed)
    for number in range(games):
        seat = number % players
        if seat == 0:
            tower = draw_tower(rng)
        levels = tuple(first if each == seat else others for each in range(players))
        yield Fixture(tower, levels, seat, rng.getrandbits(32), budget)


def played(fixture: Fixture) -> Outcome:
    """Play a game to its end between the bots that the fixture names."""
    return play(fixture, [bot_named(level) for level in fixture.levels])


def play(fixture: Fixture, bots: list[Bot]) -> Outcome:
    """Play a game to its end between these bots, in turn order."""
    position, _ = start(len(bots), fixture.tower)
    budgets = [fixture.budget_of(seat) for seat in range(len(bots))]
    rng = random.Random(fixture.seed)
    seconds: list[list[float]] = [[] for _ in bots]
    seen: list[Arrangement] = []
    moves: list[str] = []
    while position.result is None and position.ply < MOST_ROUNDS * len(bots):
        mover = position.to_move
        began = budgets[mover].clock()
        move = ask(bots[mover], position, rng, budgets[mover], seen)
        seconds[mover].append(budgets[mover].clock() - began)
        seen.append(position.arrangement)
        moves.append(str(move))
        position, _ = apply(position, move)
    winner = position.result.winner if position.result else None
    return Outcome(fixture, winner, position.ply, tuple(map(tuple, seconds)), " ".join(moves))
