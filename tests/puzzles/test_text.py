"""Puzzles as text: what is damaged is named by its line, and the rest is read."""

from __future__ import annotations

import random

import pytest

from finity.puzzles.puzzle import (
    BadPuzzle,
    Kind,
    Task,
    check_playable,
    parse_task,
    read_puzzle,
    read_puzzles,
    task_words,
    write_puzzle,
)
from tests.harness.whole import enough
from tests.puzzles.shipped import FILE, shipped


@pytest.mark.parametrize(
    "task", [Task(Kind.WIN, 2), Task(Kind.DEFEND), Task(Kind.SEND_HOME, 2, 3), Task(Kind.CUT, 1, 2)], ids=task_words
)
def test_a_task_is_written_and_read(task: Task) -> None:
    assert parse_task(task_words(task)) == task


@pytest.mark.parametrize("words", ["", "win", "win in 4", "defend in 1", "cut", "send home in 2", "draw", "win 2 in 2"])
def test_what_is_no_task_is_refused(words: str) -> None:
    with pytest.raises(BadPuzzle, match="is no task such as"):
        parse_task(words)


def test_a_puzzle_is_written_and_read() -> None:
    puzzle = shipped()[0]
    assert read_puzzle(write_puzzle(puzzle)) == puzzle


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
    line = write_puzzle(puzzle).replace(str(puzzle.moves[4]), "--", 1)
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
