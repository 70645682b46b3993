"""Puzzles are solved and failed on the board, by mouse, keys and pad; hints and solution help, and cost."""

from __future__ import annotations

import pytest

from finity.client.cues import Cue
from finity.modes.play import PlayScene
from finity.modes.puzzles.session import PuzzleState
from finity.modes.solo_board import PlayOnDialog
from finity.puzzles.progress import FIRST_RATING, PuzzleProgress
from finity.rules import apply
from finity.rules.events import RingOrphaned
from finity.shell.sound import SilentSounds
from tests.harness.devices import DEVICES
from tests.harness.driver import Enter, sure
from tests.harness.table import Steerer
from tests.modes.puzzles.solver import Solver, puzzle_of, wrong_move
from tests.puzzles.shipped import shipped
from tools.puzzle_search import decoys


@pytest.fixture
def solver(enter: Enter) -> Solver:
    return enter(Solver)


@pytest.mark.parametrize(("kind", "moves"), [("win", 2), ("defend", 1), ("send home", 1), ("cut", 1)])
def test_a_puzzle_of_each_kind_is_solved_by_mouse(solver: Solver, kind: str, moves: int) -> None:
    puzzle = puzzle_of(kind, moves)
    solver.sit_down_at(puzzle)
    session = solver.puzzles.session
    while session.state is PuzzleState.TRYING:
        solver.make(session.solving.rest_of_solution[0])
        solver.rest()
    assert session.state is PuzzleState.SOLVED
    assert puzzle.name in session.progress.solved
    assert session.progress.rating > FIRST_RATING
    assert session.gained == session.progress.rating - FIRST_RATING
    assert solver.scene.panels.header.title == solver.kit.texts("puzzles.solved")
    sounds = solver.kit.sounds
    assert isinstance(sounds, SilentSounds) and Cue.WIN not in sounds.played, "the victory is for games"
    assert (Cue.SOLVED in sounds.played) == (kind == "win")


def test_a_wrong_answer_is_refuted_on_the_board_and_costs_rating_once(solver: Solver) -> None:
    puzzle = puzzle_of("defend")
    solver.sit_down_at(puzzle)
    session, before = solver.puzzles.session, len(puzzle.game_moves)
    solver.make(wrong_move(puzzle))
    solver.rest()
    assert session.state is PuzzleState.WRONG
    assert len(solver.scene.game.turns) == before + 2, "the answer was shown"
    assert solver.scene.game.over
    assert solver.scene.panels.header.title == solver.scene.sentences.result_text(solver.scene.game.position)
    assert session.progress.rating < FIRST_RATING
    after = session.progress.rating
    solver.click(solver.puzzles.controls.again)
    assert len(solver.scene.game.turns) == before
    solver.make(wrong_move(puzzle))
    solver.rest()
    assert session.progress.rating == after


def test_a_second_try_may_solve_it_but_brings_no_rating(solver: Solver) -> None:
    puzzle = puzzle_of("cut")
    solver.sit_down_at(puzzle)
    solver.make(wrong_move(puzzle))
    solver.rest()
    rating = solver.puzzles.session.progress.rating
    solver.click(solver.puzzles.controls.again)
    solver.make(puzzle.right_moves[0])
    solver.rest()
    assert solver.puzzles.session.state is PuzzleState.SOLVED
    assert solver.puzzles.session.progress.rating == rating


def test_three_hints_tell_kind_place_and_move_and_each_costs(solver: Solver) -> None:
    puzzle = puzzle_of("send home")
    solver.sit_down_at(puzzle)
    controls, session = solver.puzzles.controls, solver.puzzles.session
    said = []
    for _ in range(3):
        cost, worth = session.cost_of_hint, session.rating_gain
        assert worth is not None
        assert f"−{cost}" in controls.hint.label
        solver.click(controls.hint)
        assert session.rating_gain == worth - cost
        assert f"{session.rating_gain:+d}" in controls.rating.below, "the price is seen at once"
        solver.point((640, 4))
        said.append(solver.said)
    assert len(set(said)) == 3
    assert not controls.hint.enabled
    worth = session.rating_gain
    solver.make(puzzle.right_moves[0])
    solver.rest()
    assert session.gained == worth
    unaided = PuzzleProgress().after(puzzle, solved=True, hints=0, today=session.today)
    assert session.progress.rating < unaided.rating


@pytest.mark.parametrize("kind", ["defend", "send home", "cut"])
def test_a_solution_says_at_its_end_why_it_is_one(solver: Solver, kind: str) -> None:
    puzzle = puzzle_of(kind)
    solver.sit_down_at(puzzle)
    solver.click(solver.puzzles.controls.solution)
    solver.rest()
    solver.point((640, 4))
    _, events = apply(puzzle.position, puzzle.right_moves[0])
    orphans = sum(isinstance(event, RingOrphaned) for event in events)
    facts = {"name": solver.kit.texts("puzzles.yellow"), "count": orphans}
    expected = solver.kit.texts(f"puzzles.why_{kind.replace(' ', '_')}", **facts)
    assert solver.scene.panels.header.hint == expected


def test_progress_is_kept_from_visit_to_visit(solver: Solver) -> None:
    puzzle = puzzle_of("win", 1)
    solver.sit_down_at(puzzle)
    solver.make(puzzle.right_moves[0])
    solver.rest()
    progress = solver.puzzles.session.progress
    solver.sit_down_at(puzzle)
    assert solver.puzzles.session.progress == progress


@pytest.mark.parametrize(("task", "made"), [("defend", 1), ("win", 0)])
def test_who_has_solved_it_plays_on_against_a_bot(solver: Solver, task: str, made: int) -> None:
    puzzle = puzzle_of(task)
    solver.sit_down_at(puzzle)
    assert not solver.puzzles.controls.play_on.enabled
    solver.make(puzzle.right_moves[0])
    solver.rest()
    solver.click(solver.puzzles.controls.play_on)
    dialog = sure(solver.puzzles.asking.shown, PlayOnDialog)
    solver.click(dialog.ok)
    scene = sure(solver.app.scene, PlayScene)
    assert [turn.move for turn in scene.game.turns] == [*puzzle.game_moves, *puzzle.right_moves[:made]]


def test_nobody_moves_while_an_answer_comes_and_a_press_hurries_it(solver: Solver) -> None:
    puzzle = puzzle_of("win", 2)
    solver.sit_down_at(puzzle)
    solver.make(puzzle.solution_moves[0])
    assert not solver.puzzles.open_to_moves
    solver.click(solver.middle_of(puzzle.position.posts[0]))
    solver.rest()
    assert len(solver.scene.game.turns) == len(puzzle.game_moves) + 2


def test_against_two_players_every_answer_is_shown_up_to_the_one_that_refutes(solver: Solver) -> None:
    puzzle = next(each for each in shipped() if each.players == 3 and each.task.moves == 2)
    solver.sit_down_at(puzzle)
    session, game, before = solver.puzzles.session, solver.scene.game, len(puzzle.game_moves)
    wrong = decoys(puzzle.position, puzzle.task, puzzle.right_moves)[0]
    answers = session.solving.judge(wrong).replies
    solver.make(wrong)
    solver.rest()
    assert [turn.move for turn in game.turns[before:]] == [wrong, *answers]
    refuting = solver.scene.sentences.name(game.turns[-1].player)
    assert solver.scene.panels.header.hint == solver.kit.texts("puzzles.refuted_win", name=refuting)
    solver.click(solver.puzzles.controls.again)
    solver.make(puzzle.solution_moves[0])
    solver.rest()
    assert [turn.move for turn in solver.scene.game.turns[before:]] == list(puzzle.solution_moves[:3])
    solver.make(puzzle.solution_moves[3])
    solver.rest()
    assert session.state is PuzzleState.SOLVED


@pytest.mark.parametrize("device", DEVICES)
def test_a_puzzle_is_solved_without_a_mouse(solver: Solver, device: str) -> None:
    puzzle = puzzle_of("defend")
    solver.sit_down_at(puzzle)
    Steerer(solver.scene, DEVICES[device](solver)).make(puzzle.right_moves[0])
    solver.rest()
    assert solver.puzzles.session.state is PuzzleState.SOLVED
