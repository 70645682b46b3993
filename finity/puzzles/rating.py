"""Ratings of players and puzzles by Elo's formula: an attempt is a game of the player against the puzzle.

Who is rated 400 more is expected to get 10 points for every 1 of the other (Elo, The Rating of Chessplayers, 1978). A
player's rating moves by K = 32 in the first 20 attempts and by 16 later, a puzzle's by 8, and neither below 400. In the
first 10 attempts a rating says nothing of a person yet: each counts as one at an equal puzzle, 15 up or down. Each
hint takes a quarter of what a solution can earn: solved after two hints counts as half a win. Elo was taken rather than
Glicko-2 since all attempts are local and few, and a person can check the numbers by hand.
"""

from __future__ import annotations

from typing import Final

FIRST_RATING: Final = 1200
"""Of a player who has tried no puzzle."""
LEAST_RATING: Final = 400
MOST_HINTS: Final = 3
_SCALE: Final = 400.0
_K_OF_STRANGER: Final = 30
_K_AT_FIRST: Final = 32
_K_LATER: Final = 16
_K_OF_PUZZLE: Final = 8
_ATTEMPTS_OF_STRANGER: Final = 10
_ATTEMPTS_AT_FIRST: Final = 20


def expected(rating: int, other: int) -> float:
    """The share of points that who has a rating is expected to get against another, 0 to 1."""
    return 1 / (1 + 10 ** ((other - rating) / _SCALE))


def score_of(hints: int) -> float:
    """What solving a puzzle after so many hints counts, 1 at most; a wrong answer counts nothing."""
    return max(0.0, 1 - hints / (MOST_HINTS + 1))


def player_after(rating: int, puzzle: int, score: float, attempts: int) -> int:
    """A player's rating after an attempt that came after so many others."""
    if attempts < _ATTEMPTS_OF_STRANGER:
        return max(LEAST_RATING, rating + round(_K_OF_STRANGER * (score - 0.5)))
    k = _K_AT_FIRST if attempts < _ATTEMPTS_AT_FIRST else _K_LATER
    return max(LEAST_RATING, rating + round(k * (score - expected(rating, puzzle))))


def puzzle_after(puzzle: int, rating: int, score: float) -> int:
    """A puzzle's rating after a player of some rating has tried it."""
    return max(LEAST_RATING, puzzle + round(_K_OF_PUZZLE * (1 - score - expected(puzzle, rating))))


def cost_of_hint(rating: int, puzzle: int, hints: int, attempts: int) -> int:
    """How many points less a solution brings after one more hint."""
    now, then = (player_after(rating, puzzle, score_of(each), attempts) for each in (hints, hints + 1))
    return now - then
