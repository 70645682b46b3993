"""The ladder of levels and their characters: names that files keep, and tastes that can be seen."""

from __future__ import annotations

import random

import pytest

from finity.bots import COMPETITIVE, LEVELS, USUAL, BotName, Budget, Character, bot_named, is_bot
from finity.rules import AddBridge, Move, PlaceRing, RelocatePost, ReverseBridge, apply, draw_tower, start

LIKED: dict[Character, tuple[type[Move], ...]] = {
    Character.BUILDER: (AddBridge,),
    Character.SABOTEUR: (ReverseBridge,),
    Character.TRAVELLER: (RelocatePost,),
    Character.SQUATTER: (PlaceRing,),
}


def test_there_are_eight_levels_and_the_old_names_are_among_them() -> None:
    assert len(COMPETITIVE) == 8
    assert [name for name in COMPETITIVE if name in USUAL] == ["easy", "medium", "hard"]


@pytest.mark.parametrize("level", COMPETITIVE)
@pytest.mark.parametrize("character", Character)
def test_a_bot_is_known_by_the_name_that_it_is_kept_by(level: str, character: Character) -> None:
    bot = BotName(level, character)
    assert BotName.read(str(bot)) == bot
    assert is_bot(str(bot)) and len(str(bot)) <= 20


@pytest.mark.parametrize("name", ["", "harder", "easy_", "easy_any", "easy_Builder", "random_builder", "_builder", "8"])
def test_other_names_are_no_bots(name: str) -> None:
    assert not is_bot(name)


def test_rungs_are_counted_from_one() -> None:
    assert [BotName.read(name).number for name in LEVELS] == list(range(9))


@pytest.mark.parametrize("character", LIKED)
def test_whoever_likes_something_does_it_more_often(character: Character) -> None:
    def liked(name: str, seed: int) -> float:
        rng = random.Random(seed)
        bot, other = bot_named(name), bot_named("beginner")
        position, _ = start(2, draw_tower(rng))
        moves: list[Move] = []
        while position.result is None and position.ply < 30:
            move = (other if position.to_move else bot).choose(position, rng, Budget(nodes=60))
            moves += [] if position.to_move else [move]
            position, _ = apply(position, move)
        return sum(isinstance(move, LIKED[character]) for move in moves) / len(moves)

    assert sum(liked(f"easy_{character}", seed) for seed in (3, 4)) > sum(liked("easy", seed) for seed in (3, 4))
