"""The opening book: legal answers, the same for positions that are the same, played by those who know it."""

from __future__ import annotations

import random

import pytest

from finity.bots import Budget, bot_named
from finity.bots.levels.search_bot import Book, openings
from finity.rules import Move, Position, apply, legal_moves, start


def answers(book: Book, position: Position) -> set[str]:
    """All that the book may say."""
    return {str(book.answer(position, random.Random(seed))) for seed in range(20)}


@pytest.mark.parametrize("line", ["2 BBWBWWBW oNE.s", "5 BBWBWWBW = oNE.s", "B BBWBWWBW = oNE.s"])
def test_a_line_that_makes_no_sense_is_named(line: str) -> None:
    with pytest.raises(ValueError, match=line):
        Book(line)


def test_whoever_knows_the_book_plays_by_it() -> None:
    position, _ = start(2, "BBBBWBWB")
    moves: set[Move | None] = {openings().answer(position, random.Random(seed)) for seed in range(20)}
    assert len(moves) == 2
    for seed in range(4):
        assert bot_named("hard").choose(position, random.Random(seed), Budget(nodes=1)) in moves


def test_characters_do_not_play_by_the_book() -> None:
    position, _ = start(2, "BBBBWBWB")
    chosen = {str(bot_named("hard_builder").choose(position, random.Random(n), Budget(nodes=1))) for n in range(4)}
    assert chosen - answers(openings(), position)


def test_the_book_that_comes_with_the_program_knows_legal_moves_for_all_towers() -> None:
    rng = random.Random(1)
    for tower in ("BBBBBBWW", "WBWBWBWB", "WWWWWWBB", "BWWBBWWB"):
        for players in (2, 3, 4):
            position, _ = start(players, tower)
            assert openings().answer(position, rng) in legal_moves(position)
        position, _ = start(2, tower)
        for _ in range(2):
            known = openings().answer(position, rng)
            assert known in legal_moves(position)
            position, _ = apply(position, known)
        assert openings().answer(position, rng) is None
