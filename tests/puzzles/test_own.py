"""Puzzles from games that were played: what was missed in them, kept in a file that loses nothing."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from datetime import date
from pathlib import Path

import pytest

from finity.bots.hints import moves_by_idea
from finity.bots.review import Moment, MomentKind
from finity.modes.puzzles.session import OwnPuzzles
from finity.puzzles.progress import Difficulty, PuzzleGroup, PuzzleProgress, group_of, next_puzzle, puzzles_on
from finity.puzzles.puzzle import (
    FEWEST_RINGS,
    FIRST_LINE,
    BadPuzzle,
    Kind,
    Puzzle,
    Task,
    check_playable,
    parse_task,
    read_puzzle,
    read_puzzles,
    task_words,
    write_puzzle,
    write_puzzles,
)
from finity.puzzles.solving import Prover, PuzzleAttempt, best_line, count_others_orphans, puzzle_of_moment
from finity.rules import apply, legal_moves
from tests.harness.whole import WHOLE, enough
from tests.puzzles import plainly
from tests.puzzles.shipped import FILE, read, shipped
from tools.make_puzzles import LEAST, MOST, WANTED, PuzzleSelection, puzzle_traits
from tools.puzzle_search import decoys


def missed(kind: MomentKind, task: Task) -> Puzzle:
    """The puzzle of a moment in which somebody missed what a shipped puzzle asks for."""
    known = max(
        (each for each in shipped() if each.task == task and each.players == 2), key=lambda each: len(each.right_moves)
    )
    played = next(move for move in legal_moves(known.position) if move not in known.right_moves)
    moment = Moment(kind, len(known.game_moves) + 1, known.position, played, known.right_moves[-1])
    found = puzzle_of_moment(moment, (*known.game_moves, played))
    assert found
    assert found.game_moves == known.game_moves
    assert set(found.right_moves) == set(known.right_moves) and found.right_moves[0] == moment.better
    return found


@pytest.fixture
def win() -> Puzzle:
    return missed(MomentKind.MISSED_WIN, Task(Kind.WIN, 1))


@pytest.fixture
def defence() -> Puzzle:
    return missed(MomentKind.MISSED_DEFENCE, Task(Kind.DEFEND))


def test_missed_wins_and_defences_become_puzzles(win: Puzzle, defence: Puzzle) -> None:
    assert (win.task.kind, defence.task.kind) == (Kind.WIN, Kind.DEFEND)
    for puzzle in (win, defence):
        check_playable(puzzle)
        assert group_of(puzzle) is PuzzleGroup.OWN


def test_other_moments_make_none() -> None:
    known = shipped()[0]
    lost = Moment(
        MomentKind.RINGS_LOST, len(known.game_moves) + 1, known.position, known.right_moves[0], known.right_moves[0]
    )
    assert puzzle_of_moment(lost, known.game_moves) is None


def test_they_come_only_if_they_are_asked_for(win: Puzzle) -> None:
    puzzles = (*shipped(), win)
    assert next_puzzle(puzzles, PuzzleProgress(), PuzzleGroup.OWN, Difficulty.ANY) == win
    solved = PuzzleProgress(solved=tuple(each.name for each in shipped()))
    assert next_puzzle(puzzles, solved, None, Difficulty.ANY) != win
    days = [date(2026, 11, number) for number in range(1, 20)]
    assert all(puzzles_on(puzzles, day) == puzzles_on(shipped(), day) for day in days)


def test_each_is_kept_once(tmp_path: Path, win: Puzzle, defence: Puzzle) -> None:
    file = OwnPuzzles(tmp_path)
    assert file.load() == (file.load()[0], None)
    assert file.add_new([win, win]) == (1, None)
    assert file.add_new([win, defence]) == (1, None)
    read, told = file.load()
    assert told is None
    assert read.puzzles == (win, defence)


def test_a_damaged_line_is_named_and_stays(tmp_path: Path, win: Puzzle, defence: Puzzle) -> None:
    path = tmp_path / "own-puzzles.txt"
    path.write_text(f"{FIRST_LINE}\n{write_puzzle(win)[:-30].replace('|', '')}\n", encoding="utf-8")
    file = OwnPuzzles(tmp_path)
    damaged = path.read_text(encoding="utf-8")
    assert file.add_new([defence]) == (1, None)
    assert path.read_text(encoding="utf-8").startswith(damaged)
    read, told = file.load()
    assert read.puzzles == (defence,)
    assert told
    assert "own-puzzles.txt, line 2" in str(told.facts)


def test_a_file_of_another_version_is_set_aside(tmp_path: Path, win: Puzzle) -> None:
    path = tmp_path / "own-puzzles.txt"
    path.write_text("Finity puzzles 9\nsomething new\n", encoding="utf-8")
    OwnPuzzles(tmp_path).add_new([win])
    assert OwnPuzzles(tmp_path).load()[0].puzzles == (win,)
    assert "something new" in (tmp_path / "own-puzzles.txt.damaged").read_text(encoding="utf-8")


def test_a_folder_that_can_not_be_written_is_told(tmp_path: Path, win: Puzzle) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    count, told = OwnPuzzles(tmp_path / "file").add_new([win])
    assert count == 0
    assert told


def some(each_kind: int, *, crowd: bool = False) -> list[Puzzle]:
    """All puzzles (or those of a `crowd`) if everything is wanted, else some of each task, always the same."""
    puzzles = [puzzle for puzzle in shipped() if not crowd or "crowd" in puzzle_traits(puzzle)]
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
    count = Counter(mark for puzzle in shipped() for mark in puzzle_traits(puzzle))
    assert {sort: count[sort] for sort, least in LEAST.items() if count[sort] < least} == {}
    assert {sort: count[sort] for sort, most in MOST.items() if count[sort] > most} == {}


def test_no_two_are_alike_and_those_of_one_game_lie_apart() -> None:
    choice = PuzzleSelection()
    assert [puzzle.name for puzzle in shipped()[:: enough(4, whole=1)] if not choice.take(puzzle)] == []


@pytest.mark.parametrize("puzzle", some(each_kind=2, crowd=True), ids=lambda puzzle: puzzle.name)
def test_among_more_than_two_another_players_answer_is_what_refutes_a_tempting_move(puzzle: Puzzle) -> None:
    prover = Prover(puzzle.position, puzzle.task)
    assert any(
        next(prover.refutations(move), None) for move in decoys(puzzle.position, puzzle.task, puzzle.right_moves)
    )


@pytest.mark.parametrize("puzzle", some(each_kind=1), ids=lambda puzzle: puzzle.name)
def test_one_idea_and_no_other_solves_it_whatever_is_answered(puzzle: Puzzle) -> None:
    position = check_playable(puzzle)
    if puzzle.task.moves > 2 and not WHOLE:
        assert all(Prover(position, puzzle.task).solves(move) for move in puzzle.right_moves)
        return
    right = Prover(position, puzzle.task).right_moves()
    assert set(puzzle.right_moves) == set(right)
    assert len(moves_by_idea(position, right)) == 1
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
    tried = moves or (few[:1] if len(puzzle.solution_moves) > 3 else enough(few, legal_moves(position)))
    for move in {*tried, puzzle.right_moves[0]}:
        assert plainly.solves(position, puzzle.task, move) is (move in puzzle.right_moves), move


@pytest.mark.parametrize("puzzle", some(each_kind=1), ids=lambda puzzle: puzzle.name)
def test_its_solution_leads_to_the_end_and_every_wrong_move_is_told_so(puzzle: Puzzle) -> None:
    solving = PuzzleAttempt.start(puzzle)
    moves = [move for move in legal_moves(puzzle.position) if move not in puzzle.right_moves]
    for move in random.Random(puzzle.name).sample(moves, min(3, len(moves))):
        verdict = solving.judge(move)
        assert not verdict.right
        after, _ = apply(puzzle.position, move)
        for reply in verdict.replies:
            after, _ = apply(after, reply)
    for number, move in enumerate(puzzle.solution_moves[:: puzzle.players], start=1):
        verdict = solving.judge(move)
        assert verdict.right
        assert verdict.done is (number == len(puzzle.solution_moves[:: puzzle.players]))
        if not verdict.done:
            solving = solving.after_moves(move, *verdict.replies)
    if puzzle.task.moves < 3 or WHOLE:
        assert best_line(puzzle.position, puzzle.task, puzzle.right_moves[0]) == puzzle.solution_moves


def test_a_puzzle_asks_for_as_many_rings_as_its_solution_sends_home() -> None:
    asked = [each for each in shipped() if each.task.kind is Kind.SEND_HOME and each.task.moves == 1]
    sent = {
        each.name: count_others_orphans(apply(each.position, each.right_moves[0])[1], each.position.to_move)
        for each in asked
    }
    assert sent == {each.name: each.task.rings for each in asked}


@pytest.mark.parametrize(
    "task", [Task(Kind.WIN, 2), Task(Kind.DEFEND), Task(Kind.SEND_HOME, 2, 3), Task(Kind.CUT, 1, 2)], ids=task_words
)
def test_a_task_is_written_and_read(task: Task) -> None:
    assert parse_task(task_words(task)) == task


@pytest.mark.parametrize("words", ["", "win", "win in 4", "defend in 1", "cut", "send home in 2", "draw", "win 2 in 2"])
def test_what_is_no_task_is_refused(words: str) -> None:
    with pytest.raises(BadPuzzle, match="is no task such as"):
        parse_task(words)


def test_a_bad_line_is_named_and_the_others_are_read() -> None:
    first, second, third = (write_puzzle(puzzle) for puzzle in shipped()[:3])
    read = read_puzzles("\n".join(("Finity puzzles 1", first, second.replace("|", "/"), third)))
    assert [puzzle.name for puzzle in read.puzzles] == [shipped()[0].name, shipped()[2].name]
    assert read.damage == ("line 3: a puzzle has seven parts between bars, here are 1",)


def test_a_file_of_another_kind_or_version_is_refused() -> None:
    read = read_puzzles("Finity puzzles 2\n")
    assert read.puzzles == ()
    assert "Finity puzzles 1" in read.damage[0]


def test_a_puzzle_whose_moves_can_not_be_played_is_refused() -> None:
    puzzle = shipped()[0]
    line = write_puzzle(puzzle).replace(str(puzzle.game_moves[4]), "--", 1)
    with pytest.raises(BadPuzzle):
        check_playable(read_puzzle(line))


def test_any_damage_is_told_and_never_raised() -> None:
    rng, text = random.Random(3), "\n".join(FILE.read_text(encoding="utf-8").splitlines()[:4])
    for _ in range(enough(60, 5000)):
        place = rng.randrange(len(text))
        damaged = text[:place] + rng.choice(["", "|", "\x00", "é", " ", "9"]) + text[place + 1 :]
        for puzzle in read_puzzles(damaged).puzzles:
            try:
                check_playable(puzzle)
            except BadPuzzle as bad:
                assert str(bad)
