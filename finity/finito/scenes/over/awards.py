"""Awards after a game of FINITO!, from its score sheet: each has one rule and one holder; no deed, no award."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from finity.finito.rules import ScoreSheet

LEAST_OUT: Final = 2
LEAST_ROUNDS: Final = 3
"""In fewer rounds nobody can come back from anything."""


class AwardKind(StrEnum):
    """What is awarded, the rarest first; the values are the ends of the keys of its texts."""

    COMEBACK = "comeback"
    """The only winner, who alone had the most minus points after an earlier round; `count` is the last such round."""
    OUT = "out"
    """Who got rid of all cards in most rounds, in at least two."""
    BEST_ROUND = "best_round"
    """Who had the best round of all; `count` are its minus points."""


@dataclass(frozen=True, slots=True)
class Award:
    """What a seat did; what `count` counts is told at each kind."""

    kind: AwardKind
    seat: int
    count: int


def awards(sheet: ScoreSheet) -> tuple[Award, ...]:
    """All awards that somebody has earned."""
    return (*_comeback(sheet), *_out(sheet), *_best_round(sheet))


def _comeback(sheet: ScoreSheet) -> Iterator[Award]:
    winners = sheet.places[0]
    if len(winners) > 1 or len(sheet.rounds) < LEAST_ROUNDS:
        return
    for number in range(len(sheet.rounds) - 1, 0, -1):
        if ScoreSheet(sheet.players, sheet.rounds[:number]).places[-1] == winners:
            yield Award(AwardKind.COMEBACK, winners[0], number)
            return


def _out(sheet: ScoreSheet) -> Iterator[Award]:
    times = [sum(seat in score.out for score in sheet.rounds) for seat in range(sheet.players)]
    most = max(times)
    if most >= LEAST_OUT and times.count(most) == 1:
        yield Award(AwardKind.OUT, times.index(most), most)


def _best_round(sheet: ScoreSheet) -> Iterator[Award]:
    best = min(min(score.minus_points) for score in sheet.rounds)
    holders = [seat for score in sheet.rounds for seat, points in enumerate(score.minus_points) if points == best]
    if len(set(holders)) == 1:
        yield Award(AwardKind.BEST_ROUND, holders[0], best)
