"""Every puzzle that is shipped: proved again by trying every move and every answer, and no two alike."""

from __future__ import annotations

import random
from collections import Counter, defaultdict

import pytest

from finity.bots.analysis import ideas_of
from finity.puzzles.proof import Prover, sent_home
from finity.puzzles.puzzle import FEWEST_RINGS, Kind, Puzzle, Task, check_playable, write_puzzles
from finity.puzzles.solving import Solving, best_line
from finity.rules import apply, legal_moves
from finity.rules.symmetry import key_of
from tests.harness.whole import WHOLE, enough
from tests.puzzles import plainly
from tests.puzzles.shipped import FILE, read, shipped

FEWEST = 120


def some(each_kind: int) -> list[Puzzle]:
    """All puzzles if everything is wanted, else some of each task, always the same."""
    if WHOLE:
        return list(shipped())
    rng = random.Random(7)
    kinds = defaultdict[tuple[Kind, int], list[Puzzle]](list)
    for puzzle in shipped():
        kinds[puzzle.task.kind, puzzle.task.moves].append(puzzle)
    return [puzzle for alike in kinds.values() for puzzle in rng.sample(alike, min(each_kind, len(alike)))]


def test_there_are_enough_of_them_and_all_can_be_read() -> None:
    assert read().damage == ()
    assert len(shipped()) >= FEWEST
    assert write_puzzles(shipped()) == FILE.read_text(encoding="utf-8")
    assert {puzzle.task.kind for puzzle in shipped()} == set(Kind)
    assert {puzzle.players for puzzle in shipped()} == {2, 3, 4}
    assert all(puzzle.task.rings >= FEWEST_RINGS[puzzle.task.kind] for puzzle in shipped())


def test_no_two_are_alike_by_rotation_mirror_or_colour() -> None:
    keys = Counter(key_of(puzzle.position) for puzzle in shipped())
    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize("puzzle", some(each_kind=1), ids=lambda puzzle: puzzle.name)
def test_one_idea_and_no_other_solves_it_whatever_is_answered(puzzle: Puzzle) -> None:
    position = check_playable(puzzle)
    if puzzle.task.moves > 2 and not WHOLE:
        assert all(Prover(position, puzzle.task).solves(move) for move in puzzle.right)
        return
    right = Prover(position, puzzle.task).right_moves()
    assert set(puzzle.right) == set(right)
    assert len(ideas_of(position, right)) == 1
    if puzzle.task.kind is Kind.WIN and puzzle.task.moves > 1:
        assert Prover(position, Task(Kind.WIN, puzzle.task.moves - 1)).right_moves() == []


@pytest.mark.parametrize("puzzle", some(each_kind=1), ids=lambda puzzle: puzzle.name)
def test_the_rules_alone_agree(puzzle: Puzzle) -> None:
    """Slow and plain; of the longest only the solution is tried, unless everything is wanted."""
    position = puzzle.position
    if puzzle.task.moves > 2 or (puzzle.task.moves == 2 and not WHOLE):
        return
    moves = legal_moves(position) if puzzle.task.moves == 1 and puzzle.task.kind is not Kind.DEFEND else None
    tried = moves or enough(random.Random(puzzle.name).sample(legal_moves(position), 6), legal_moves(position))
    for move in {*tried, puzzle.right[0]}:
        assert plainly.solves(position, puzzle.task, move) is (move in puzzle.right), move


@pytest.mark.parametrize("puzzle", some(each_kind=1), ids=lambda puzzle: puzzle.name)
def test_its_solution_leads_to_the_end_and_every_wrong_move_is_told_so(puzzle: Puzzle) -> None:
    solving = Solving.begun(puzzle)
    moves = [move for move in legal_moves(puzzle.position) if move not in puzzle.right]
    for move in random.Random(puzzle.name).sample(moves, min(3, len(moves))):
        verdict = solving.judge(move)
        assert not verdict.right
        if verdict.reply:
            apply(apply(puzzle.position, move)[0], verdict.reply)
    for number, move in enumerate(puzzle.line[::2]):
        verdict = solving.judge(move)
        assert verdict.right
        assert verdict.done is (2 * number + 2 >= len(puzzle.line) - 1 + len(puzzle.line) % 2)
        if verdict.reply and not verdict.done:
            solving = solving.after(move, verdict.reply)
    if puzzle.task.moves < 3 or WHOLE:
        assert best_line(puzzle.position, puzzle.task, puzzle.right[0]) == puzzle.line


def test_a_puzzle_asks_for_as_many_rings_as_its_solution_sends_home() -> None:
    asked = [each for each in shipped() if each.task.kind is Kind.SEND_HOME and each.task.moves == 1]
    sent = {each.name: sent_home(apply(each.position, each.right[0])[1], each.position.to_move) for each in asked}
    assert sent == {each.name: each.task.rings for each in asked}
