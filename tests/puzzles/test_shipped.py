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
from tests.harness.whole import WHOLE, enough
from tests.puzzles import plainly
from tests.puzzles.shipped import FILE, read, shipped
from tools.make_puzzles import LEAST, MOST, WANTED, Choice, marks
from tools.puzzle_search import decoys


def some(each_kind: int, *, crowd: bool = False) -> list[Puzzle]:
    """All puzzles (or those of a `crowd`) if everything is wanted, else some of each task, always the same."""
    puzzles = [puzzle for puzzle in shipped() if not crowd or "crowd" in marks(puzzle)]
    if WHOLE:
        return puzzles
    rng = random.Random(7)
    kinds = defaultdict[tuple[Kind, int], list[Puzzle]](list)
    for puzzle in puzzles:
        kinds[puzzle.task.kind, puzzle.task.moves].append(puzzle)
    return [puzzle for alike in kinds.values() for puzzle in rng.sample(alike, min(each_kind, len(alike)))]


def test_there_are_enough_of_them_and_all_can_be_read() -> None:
    assert read().damage == ()
    assert len(shipped()) >= WANTED
    assert write_puzzles(shipped()) == FILE.read_text(encoding="utf-8")
    assert {puzzle.task.kind for puzzle in shipped()} == set(Kind)
    assert {puzzle.players for puzzle in shipped()} == {2, 3, 4}
    assert all(puzzle.task.rings >= FEWEST_RINGS[puzzle.task.kind] for puzzle in shipped())


def test_every_kind_of_idea_has_its_share() -> None:
    count = Counter(mark for puzzle in shipped() for mark in marks(puzzle))
    assert {sort: count[sort] for sort, least in LEAST.items() if count[sort] < least} == {}
    assert {sort: count[sort] for sort, most in MOST.items() if count[sort] > most} == {}


def test_no_two_are_alike_and_those_of_one_game_lie_apart() -> None:
    choice = Choice()
    assert [puzzle.name for puzzle in shipped() if not choice.take(puzzle)] == []


@pytest.mark.parametrize("puzzle", some(each_kind=2, crowd=True), ids=lambda puzzle: puzzle.name)
def test_among_more_than_two_another_players_answer_is_what_refutes_a_tempting_move(puzzle: Puzzle) -> None:
    prover = Prover(puzzle.position, puzzle.task)
    assert any(next(prover.refutations(move), None) for move in decoys(puzzle.position, puzzle.task, puzzle.right))


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
    few = random.Random(puzzle.name).sample(legal_moves(position), 6)
    tried = moves or (few[:1] if len(puzzle.line) > 3 else enough(few, legal_moves(position)))
    for move in {*tried, puzzle.right[0]}:
        assert plainly.solves(position, puzzle.task, move) is (move in puzzle.right), move


@pytest.mark.parametrize("puzzle", some(each_kind=1), ids=lambda puzzle: puzzle.name)
def test_its_solution_leads_to_the_end_and_every_wrong_move_is_told_so(puzzle: Puzzle) -> None:
    solving = Solving.begun(puzzle)
    moves = [move for move in legal_moves(puzzle.position) if move not in puzzle.right]
    for move in random.Random(puzzle.name).sample(moves, min(3, len(moves))):
        verdict = solving.judge(move)
        assert not verdict.right
        after, _ = apply(puzzle.position, move)
        for reply in verdict.replies:
            after, _ = apply(after, reply)
    for number, move in enumerate(puzzle.line[:: puzzle.players], start=1):
        verdict = solving.judge(move)
        assert verdict.right
        assert verdict.done is (number == len(puzzle.line[:: puzzle.players]))
        if not verdict.done:
            solving = solving.after(move, *verdict.replies)
    if puzzle.task.moves < 3 or WHOLE:
        assert best_line(puzzle.position, puzzle.task, puzzle.right[0]) == puzzle.line


def test_a_puzzle_asks_for_as_many_rings_as_its_solution_sends_home() -> None:
    asked = [each for each in shipped() if each.task.kind is Kind.SEND_HOME and each.task.moves == 1]
    sent = {each.name: sent_home(apply(each.position, each.right[0])[1], each.position.to_move) for each in asked}
    assert sent == {each.name: each.task.rings for each in asked}
