"""Puzzles from games that were played: what was missed in them, kept in a file that loses nothing."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from finity.bots.moments import Moment, MomentKind
from finity.modes.puzzles.session import OwnPuzzles
from finity.puzzles.progress import Difficulty, Group, PuzzleProgress, daily, group_of, next_puzzle
from finity.puzzles.proof import own_puzzle
from finity.puzzles.puzzle import FIRST_LINE, Kind, Puzzle, Task, check_playable, write_puzzle
from finity.rules import legal_moves
from tests.puzzles.shipped import shipped


def missed(kind: MomentKind, task: Task) -> Puzzle:
    """The puzzle of a moment in which somebody missed what a shipped puzzle asks for."""
    known = next(each for each in shipped() if each.task == task and each.players == 2)
    played = next(move for move in legal_moves(known.position) if move not in known.right)
    moment = Moment(kind, len(known.moves) + 1, known.position, played, known.right[0])
    found = own_puzzle(moment, (*known.moves, played))
    assert found
    assert found.moves == known.moves
    assert found.right == known.right
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
        assert group_of(puzzle) is Group.OWN


def test_other_moments_make_none() -> None:
    known = shipped()[0]
    lost = Moment(MomentKind.RINGS_LOST, len(known.moves) + 1, known.position, known.right[0], known.right[0])
    assert own_puzzle(lost, known.moves) is None


def test_they_come_only_if_they_are_asked_for(win: Puzzle) -> None:
    puzzles = (*shipped(), win)
    assert next_puzzle(puzzles, PuzzleProgress(), Group.OWN, Difficulty.ANY) == win
    solved = PuzzleProgress(solved=tuple(each.name for each in shipped()))
    assert next_puzzle(puzzles, solved, None, Difficulty.ANY) != win
    days = [date(2026, 11, number) for number in range(1, 20)]
    assert all(daily(puzzles, day) == daily(shipped(), day) for day in days)


def test_each_is_kept_once(tmp_path: Path, win: Puzzle, defence: Puzzle) -> None:
    file = OwnPuzzles(tmp_path)
    assert file.load() == (file.load()[0], None)
    assert file.add([win, win]) == (1, None)
    assert file.add([win, defence]) == (1, None)
    read, told = file.load()
    assert told is None
    assert read.puzzles == (win, defence)


def test_a_damaged_line_is_named_and_stays(tmp_path: Path, win: Puzzle, defence: Puzzle) -> None:
    path = tmp_path / "own-puzzles.txt"
    path.write_text(f"{FIRST_LINE}\n{write_puzzle(win)[:-30].replace('|', '')}\n", encoding="utf-8")
    file = OwnPuzzles(tmp_path)
    damaged = path.read_text(encoding="utf-8")
    assert file.add([defence]) == (1, None)
    assert path.read_text(encoding="utf-8").startswith(damaged)
    read, told = file.load()
    assert read.puzzles == (defence,)
    assert told
    assert "own-puzzles.txt, line 2" in str(told.facts)


def test_a_file_of_another_version_is_set_aside(tmp_path: Path, win: Puzzle) -> None:
    path = tmp_path / "own-puzzles.txt"
    path.write_text("Finity puzzles 9\nsomething new\n", encoding="utf-8")
    OwnPuzzles(tmp_path).add([win])
    assert OwnPuzzles(tmp_path).load()[0].puzzles == (win,)
    assert "something new" in (tmp_path / "own-puzzles.txt.damaged").read_text(encoding="utf-8")


def test_a_folder_that_can_not_be_written_is_told(tmp_path: Path, win: Puzzle) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    count, told = OwnPuzzles(tmp_path / "file").add([win])
    assert count == 0
    assert told
