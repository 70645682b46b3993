"""How hard a puzzle is: what each level of the bots makes of it, weighed against what its kind lets expect."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping

from finity.bots import BotName, Character, bot_named
from finity.bots.levels.ladder import level_budget
from finity.puzzles.puzzle import Kind, Puzzle, Task
from finity.puzzles.solving import PuzzleAttempt
from finity.rules import MoveBlocker, PlaceRing, RelocatePost, RemoveBlocker, RemoveBridge, ReverseBridge
from tools.puzzle_search import decoys

LEVELS = ("first", "beginner", "easy", "careful", "clever", "medium", "hard")
FIRST_OF_LEVELS = 600
"""The rating, on the scale of puzzles, of the weakest level; the others have as much more as was measured."""
RATINGS = range(600, 2210, 10)
TRUST = {Kind.WIN: 250.0, Kind.DEFEND: 250.0, Kind.SEND_HOME: 120.0, Kind.CUT: 120.0}
"""How far, usually, a rating lies from what the kind lets expect: bots mean to win and to defend, and have no mind to
send rings home."""
BASE_RATING = {Task(Kind.WIN, 1): 700, Task(Kind.WIN, 2): 1300, Task(Kind.WIN, 3): 1700}
KIND_RATING = {Kind.DEFEND: 1000, Kind.SEND_HOME: 900, Kind.CUT: 1150}
SURPRISE = {ReverseBridge: 60, RemoveBridge: 60, PlaceRing: 30, MoveBlocker: 150, RemoveBlocker: 120, RelocatePost: 160}


def rates(puzzle: Puzzle) -> dict[str, float]:
    """How often each level solves a puzzle, 0 to 1, thinking as long as it does in a game: once with each character."""
    return {level: sum(solves(puzzle, level, each) for each in Character) / len(Character) for level in LEVELS}


def solves(puzzle: Puzzle, level: str, character: Character) -> bool:
    """Whether a bot finds all moves of a solution, each after the strongest answers."""
    name, rng = str(BotName(level, character)), random.Random(f"{puzzle.name}:{character}")
    bot, solving = bot_named(name), PuzzleAttempt.start(puzzle)
    while True:
        move = bot.choose(solving.position, rng, level_budget(name))
        verdict = solving.judge(move)
        if verdict.done or not verdict.right:
            return verdict.right
        solving = solving.after_moves(move, *verdict.replies)


def rating_of(puzzle: Puzzle, solved: Mapping[str, float]) -> int:
    """The rating under which those rates are likeliest, one try a level, given what the kind lets expect."""
    usual, trust = expected_of(puzzle), TRUST[puzzle.task.kind]

    def likelihood(rating: int) -> float:
        total = -((rating - usual) ** 2) / (2 * trust**2)
        for level, rate in solved.items():
            strength = FIRST_OF_LEVELS + BotName.parse(level).spec.elo
            chance = 1 / (1 + 10 ** ((rating - strength) / 400))
            total += rate * math.log(chance) + (1 - rate) * math.log(1 - chance)
        return total

    return max(RATINGS, key=likelihood)


def expected_of(puzzle: Puzzle) -> int:
    """How hard its kind, its first move, tempting wrong ideas and a full board let a puzzle be."""
    position, task = puzzle.position, puzzle.task
    base = BASE_RATING.get(task) or KIND_RATING[task.kind] + 350 * (task.moves - 1)
    misleading = 12 * min(len(decoys(position, task, puzzle.right_moves)), 16)
    full = 4 * max(0, position.all_bridges.bit_count() - 14)
    return base + SURPRISE.get(type(puzzle.right_moves[0]), 0) + misleading + full + 60 * (position.players - 2)
