"""The ladder of levels and their characters: names that files keep, and tastes that can be seen."""

from __future__ import annotations

import random

import pytest

from finity.bots import COMPETITIVE, LEVELS, USUAL, BotName, Budget, Character, bot_named, is_bot
from finity.bots.levels.characters import OPENING, TASTES
from finity.bots.levels.ladder import level_budget
from finity.rules import AddBridge, Move, PlaceRing, Position, RelocatePost, ReverseBridge, apply, draw_tower, start
from finity.rules.paths import longest_partial_path
from tests.harness.whole import enough

LIKED: dict[Character, tuple[type[Move], ...]] = {
    Character.BUILDER: (AddBridge,),
    Character.SABOTEUR: (ReverseBridge,),
    Character.TRAVELLER: (RelocatePost,),
    Character.SQUATTER: (PlaceRing,),
}


def test_the_old_names_are_among_the_levels() -> None:
    assert [name for name in COMPETITIVE if name in USUAL] == ["easy", "medium", "hard"]


@pytest.mark.parametrize("level", COMPETITIVE)
@pytest.mark.parametrize("character", Character)
def test_a_bot_is_known_by_the_name_that_it_is_kept_by(level: str, character: Character) -> None:
    bot = BotName(level, character)
    assert BotName.parse(str(bot)) == bot
    assert is_bot(str(bot)) and len(str(bot)) <= 20


@pytest.mark.parametrize("name", ["", "harder", "easy_", "easy_any", "easy_Builder", "random_builder", "_builder", "8"])
def test_other_names_are_no_bots(name: str) -> None:
    assert not is_bot(name)


def test_rungs_are_counted_from_one() -> None:
    assert [BotName.parse(name).level_number for name in LEVELS] == list(range(len(LEVELS)))


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    """Some positions from the middle of a game."""
    rng, bot = random.Random(9), bot_named("easy")
    position, _ = start(2, draw_tower(rng))
    found = []
    while position.result is None and position.ply < 40:
        found.append(position)
        position, _ = apply(position, bot.choose(position, rng, Budget(nodes=60)))
    return found[10 :: enough(3, whole=1)]


def chosen(name: str, positions: list[Position]) -> list[Move]:
    return [bot_named(name).choose(each, random.Random(1), Budget(nodes=60)) for each in positions]


@pytest.fixture(scope="module")
def usual(positions: list[Position]) -> list[Move]:
    """The moves of a bot without a character."""
    return chosen("easy", positions)


@pytest.mark.parametrize("character", LIKED)
def test_whoever_likes_something_does_it_more_often(
    character: Character, positions: list[Position], usual: list[Move]
) -> None:
    def liked(moves: list[Move]) -> int:
        return sum(isinstance(move, LIKED[character]) for move in moves)

    assert liked(chosen(f"easy_{character}", positions)) > liked(usual)


def test_easy_lets_the_others_build_when_a_game_gets_long(positions: list[Position], usual: list[Move]) -> None:
    def longest(position: Position, player: int) -> int:
        return len(longest_partial_path(position, player).ways)

    def torn_down(moves: list[Move]) -> int:
        """How often a move makes the other's longest path shorter."""
        return sum(
            longest(apply(position, move)[0], 1 - position.to_move) < longest(position, 1 - position.to_move)
            for position, move in zip(positions, moves, strict=True)
        )

    late = chosen("easy", [position._replace(ply=400) for position in positions])
    assert torn_down(late) < torn_down(usual)


def test_characters_show_in_the_opening_and_mind_the_game_later(positions: list[Position]) -> None:
    for position in positions:
        whole = TASTES[Character.BUILDER]
        taste, opening = whole.at(position), position.ply < 2 * OPENING
        assert (taste == whole) is opening
        assert 0 < taste.bridge <= whole.bridge
        assert whole.cut <= taste.cut < 0
    assert {position.ply < 2 * OPENING for position in positions} == {True, False}


@pytest.mark.parametrize("seed", enough((3, 4), whole=range(60)))
def test_easy_has_a_ring_on_the_board_before_a_game_against_chance_ends_without_one(seed):
    rng = random.Random(seed)
    position, _ = start(2, draw_tower(rng))
    while not position.rings_on_board(seed % 2):
        name = "easy" if position.to_move == seed % 2 else "random"
        position, _ = apply(position, bot_named(name).choose(position, rng, level_budget(name)))
    assert position.result is None
