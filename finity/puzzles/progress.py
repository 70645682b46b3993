"""What a person has done with the puzzles: rating, streak, which were solved; puzzles of each day, and the next one.

Players and puzzles are rated by Elo's formula: an attempt is a game of the player against the puzzle. Who is rated 400
more is expected to get 10 points for every 1 of the other (Elo, The Rating of Chessplayers, 1978). A player's rating
moves by K = 32 in the first 20 attempts and by 16 later, a puzzle's by 8, and neither below 400. In the first 10
attempts a rating says nothing of a person yet: each counts as one at an equal puzzle, 15 up or down. Each hint takes a
quarter of what a solution can earn: solved after two hints counts as half a win. Elo was taken rather than Glicko-2
since all attempts are local and few, and a person can check the numbers by hand.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import Enum
from itertools import takewhile
from typing import Annotated, Final

from finity.puzzles.puzzle import OWN_PREFIX, Kind, Puzzle

FIRST_RATING: Final = 1200
"""Of a player who has tried no puzzle."""
LEAST_RATING: Final = 400
MOST_HINTS: Final = 3
FORM: Final = 1
"""The version of the file; one of another version is set aside, not overwritten."""
A_DAY: Final = 3
"""How many puzzles each day has, the same for everyone."""
_MOST: Final = 20_000
_DAYS_KEPT: Final = 400
COMES_BACK: Final = (1, 3, 10)
"""After so many days a missed puzzle comes back: the first time, and after each time that it was solved then."""
EASY_BELOW: Final = 1150
HARD_FROM: Final = 1450
"""Ratings between which a puzzle counts as neither easy nor hard."""

Name = Annotated[str, lambda value: 0 < len(value) <= 40 and value.isprintable()]
Count = Annotated[int, range(1_000_000)]
Rating = Annotated[int, range(5000)]
Day = Annotated[str, lambda value: len(value) == 10 and value.isprintable()]


class Difficulty(Enum):
    """How hard a puzzle is, by its rating; ANY leaves the choice to the player's rating."""

    ANY = "any"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"

    def includes(self, rating: int) -> bool:
        if rating < EASY_BELOW:
            return self in (Difficulty.ANY, Difficulty.EASY)
        return self in (Difficulty.ANY, Difficulty.HARD if rating >= HARD_FROM else Difficulty.MEDIUM)


class PuzzleGroup(Enum):
    """The rows of the list: puzzles that ask for the same."""

    WIN_ONE = "win_one"
    WIN_MORE = "win_more"
    DEFEND = "defend"
    SEND_HOME = "send_home"
    CUT = "cut"
    OWN = "own"


def group_of(puzzle: Puzzle) -> PuzzleGroup:
    if puzzle.name.startswith(OWN_PREFIX):
        return PuzzleGroup.OWN
    if puzzle.task.kind is Kind.WIN:
        return PuzzleGroup.WIN_ONE if puzzle.task.moves == 1 else PuzzleGroup.WIN_MORE
    return PuzzleGroup(puzzle.task.kind.name.lower())


@dataclass(frozen=True, slots=True)
class PuzzleRating:
    name: Name
    rating: Rating


@dataclass(frozen=True, slots=True)
class SolvedOnDay:
    """A day and those of its puzzles that were solved on it."""

    day: Day
    names: tuple[Name, ...] = ()


@dataclass(frozen=True, slots=True)
class MissedPuzzle:
    """A puzzle that was missed: the day on which it comes back, and how often it was solved since when it did."""

    name: Name
    day: Day
    solved: Annotated[int, range(len(COMES_BACK))] = 0


@dataclass(frozen=True)
class PuzzleProgress:
    """All that is kept of a person's puzzles; what names puzzles that are no longer there stays as it is.

    `history` are the ratings after each attempt that counted, `streak` how many of them in a row were solved without a
    wrong answer, `tried` the puzzles that have counted: each counts once.
    """

    form: Annotated[int, (FORM,)] = FORM
    rating: Rating = FIRST_RATING
    attempts: Count = 0
    streak: Count = 0
    best_streak: Count = 0
    history: tuple[Rating, ...] = ()
    solved: tuple[Name, ...] = ()
    tried: tuple[Name, ...] = ()
    puzzles: tuple[PuzzleRating, ...] = ()
    days: tuple[SolvedOnDay, ...] = ()
    missed: tuple[MissedPuzzle, ...] = ()

    def rating_of(self, puzzle: Puzzle) -> int:
        """How hard a puzzle has turned out to be here."""
        return next((each.rating for each in self.puzzles if each.name == puzzle.name), puzzle.rating)

    def after(self, puzzle: Puzzle, *, solved: bool, hints: int, today: date) -> PuzzleProgress:
        """The progress after an attempt ends: by its solution, or by a wrong answer. Only the first one is rated."""
        name, kept, day = puzzle.name, self, today.isoformat()
        if solved:
            names = self.solved_on(today)
            names = names if name in names else (*names, name)[-100:]
            days = (*(each for each in self.days if each.day != day), SolvedOnDay(day, names))[-_DAYS_KEPT:]
            kept = replace(
                self, solved=self.solved if name in self.solved else (*self.solved, name)[-_MOST:], days=days
            )
        if not solved or self.is_due(name, today):
            times = next((each.solved + 1 for each in self.missed if each.name == name), 0) if solved else 0
            missed = tuple(each for each in self.missed if each.name != name)
            if times < len(COMES_BACK):
                due = today + timedelta(days=COMES_BACK[times])
                missed = (*missed, MissedPuzzle(name, due.isoformat(), times))[-_MOST:]
            kept = replace(kept, missed=missed)
        if name in self.tried:
            return kept
        score, against = score_after_hints(hints) if solved else 0.0, self.rating_of(puzzle)
        rating = rating_after(self.rating, against, score, self.attempts)
        harder = max(LEAST_RATING, against + round(8 * (1 - score - expected_score(against, self.rating))))
        streak = self.streak + 1 if solved else 0
        others = tuple(each for each in self.puzzles if each.name != name)
        return replace(
            kept,
            rating=rating,
            attempts=self.attempts + 1,
            streak=streak,
            best_streak=max(self.best_streak, streak),
            history=(*self.history, rating)[-500:],
            tried=(*self.tried, name)[-_MOST:],
            puzzles=(*others, PuzzleRating(name, harder))[-_MOST:],
        )

    def is_due(self, name: str, today: date) -> bool:
        """Whether a puzzle was missed and is due again."""
        return any(each.name == name and each.day <= today.isoformat() for each in self.missed)

    def solved_on(self, day: date) -> tuple[str, ...]:
        """The names of the puzzles that were solved on a day."""
        return next((each.names for each in self.days if each.day == day.isoformat()), ())

    def day_is_done(self, day: date, today: date, puzzles: Sequence[Puzzle]) -> bool:
        """Whether all the puzzles of today were solved on it; of an earlier day, which may have had others of an older
        program, whether as many were solved as a day has."""
        solved = self.solved_on(day)
        return len(solved) >= A_DAY and (day != today or all(each.name in solved for each in puzzles_on(puzzles, day)))

    def days_in_a_row(self, today: date, puzzles: Sequence[Puzzle]) -> int:
        """How many days in a row are done: up to today, or to yesterday as long as today is not."""
        days = range(not self.day_is_done(today, today, puzzles), _DAYS_KEPT)
        return sum(takewhile(bool, (self.day_is_done(today - timedelta(days=each), today, puzzles) for each in days)))


def puzzles_on(puzzles: Sequence[Puzzle], day: date) -> tuple[Puzzle, ...]:
    """The puzzles of a day, easiest first: the same for everyone who has the same puzzles."""
    rng = random.Random(day.toordinal())
    shipped = [each for each in puzzles if group_of(each) is not PuzzleGroup.OWN]
    chosen = rng.sample(shipped, min(A_DAY, len(shipped)))
    return tuple(sorted(chosen, key=lambda puzzle: (puzzle.rating, puzzle.name)))


def next_puzzle(
    puzzles: Sequence[Puzzle],
    progress: PuzzleProgress,
    group: PuzzleGroup | None,
    difficulty: Difficulty,
    seen: Sequence[str] = (),
    today: date = date.min,
) -> Puzzle | None:
    """The puzzle to be tried next: one that was missed and is due again, else one of those not solved, the nearest to
    the player's rating; else any that fits.

    Who has solved nothing yet and has chosen no row begins with wins in one move for two players, the lowest rating
    first, until one is solved: a first rating says nothing of a person. `seen` are the names of those that were shown
    lately, the newest last: they come after all others, and then in this order. Puzzles of own games come only if they
    are asked for. None if the filter lets none through.
    """
    fitting = [
        each
        for each in puzzles
        if group_of(each) is group or (group is None and group_of(each) is not PuzzleGroup.OWN)
        if difficulty.includes(each.rating)
    ]
    turns = {name: turn for turn, name in enumerate(seen, start=1)}

    beginning = group is None and not progress.solved

    def order(puzzle: Puzzle) -> tuple[int, bool, bool, bool, int]:
        first = beginning and group_of(puzzle) is PuzzleGroup.WIN_ONE and puzzle.players == 2
        measure = puzzle.rating if first else abs(progress.rating_of(puzzle) - progress.rating)
        due = progress.is_due(puzzle.name, today)
        return turns.get(puzzle.name, 0), not due, puzzle.name in progress.tried, not first, measure

    new = [each for each in fitting if each.name not in progress.solved or progress.is_due(each.name, today)]
    return min(new or fitting, key=order, default=None)


def expected_score(rating: int, other: int) -> float:
    """The share of points that who has a rating is expected to get against another, 0 to 1."""
    return 1 / (1 + 10 ** ((other - rating) / 400.0))


def score_after_hints(hints: int) -> float:
    """What solving a puzzle after so many hints counts, 1 at most; a wrong answer counts nothing."""
    return max(0.0, 1 - hints / (MOST_HINTS + 1))


def rating_after(rating: int, puzzle: int, score: float, attempts: int) -> int:
    """A player's rating after an attempt that came after so many others."""
    if attempts < 10:
        return max(LEAST_RATING, rating + round(30 * (score - 0.5)))
    k = 32 if attempts < 20 else 16
    return max(LEAST_RATING, rating + round(k * (score - expected_score(rating, puzzle))))


def cost_of_hint(rating: int, puzzle: int, hints: int, attempts: int) -> int:
    """How many points less a solution brings after one more hint."""
    now, then = (rating_after(rating, puzzle, score_after_hints(each), attempts) for each in (hints, hints + 1))
    return now - then
