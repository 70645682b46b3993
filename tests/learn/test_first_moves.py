"""Every legal first move of every level is held against its sentence: what counts is what the sentence asks for."""

from __future__ import annotations

import re

import pytest

from finity.learn.level import Level
from finity.lessons.solving import Attempt, Verdict, run_to_end
from finity.rules import AddBridge, Move, MoveBlocker, PlaceRing, legal_moves
from finity.table.pointer.foresight import spots_of
from tests.harness.whole import enough
from tests.learn.lessons import lessons

ELSE = {
    "twice.there_and_back": r"\+bE>SE:.|\+wSE>C:.",
    "corners.close": r"\+.(C>NE:R|NE>C:L|C>SE:L|SE>C:R|SE>NE:L|NE>SE:R)",
    "full.three_moves": r"\+wW>NW:.|oNW..|\+bNW>C:.",
    "full.borrowed": r"\+.*|oNE..",
    "blockers.own_way": r"xC-NE:L/.*",
    "blockers.twenty": r"\+.*",
    "blockers.not_at_once": r".*",
    "post.teleport": r"@@.*",
    "ends.equal": r"~S>SE:M|-SE>E:R",
    "ends.longest": r"\+bE>NE:L|~NE>E:M|~E>NE:R|-NE>E:M",
    "ends.stock": r"~FNW>.*",
}
"""What a sentence allows besides moves like those of the solution."""
SLOW = ("orphans.parry", "blockers.own_way", "blockers.twenty")
"""Levels with a sixth of the moves tried, of others half; those of more than one move wait until all is wanted."""
LEVELS = lessons().levels
TRIED = enough([each for each in LEVELS if each.par == 1 or each.key in SLOW], whole=[*LEVELS])


def counts(level: Level, move: Move) -> bool:
    """Whether a first move reaches the goal or leads on to it."""
    return run_to_end(Attempt(level).judge(level.start_state, move)) is not Verdict.MISSED


def alike(move: Move, other: Move) -> bool:
    """Whether two moves are the same but for a slot of the link, a size, or which blocker it is."""
    if isinstance(move, AddBridge) and isinstance(other, AddBridge):
        return (move.colour, move.way.start, move.way.end) == (other.colour, other.way.start, other.way.end)
    if isinstance(move, PlaceRing | MoveBlocker) and type(move) is type(other):
        return spots_of(move)[-1] == spots_of(other)[-1]
    return move == other


@pytest.mark.parametrize("level", TRIED, ids=lambda level: level.key)
def test_a_first_move_counts_only_if_the_sentence_asks_for_it(level: Level) -> None:
    tried = legal_moves(level.position)[:: enough(6 if level.key in SLOW else 2, whole=1)]
    found = [move for move in tried if level.allows(move) and counts(level, move)]
    other = [move for move in found if not any(alike(move, solving) for solving in level.solution)]
    assert [str(move) for move in other if not re.fullmatch(ELSE.get(level.key, ""), str(move))] == []
