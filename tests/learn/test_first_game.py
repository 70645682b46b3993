"""After the chapter about passing twice most games against the weakest level are won with nothing but what was taught:
laying bridges and placing rings."""

from __future__ import annotations

import random

from finity.bots import COMPETITIVE, bot_named
from finity.bots.evaluate import plan_length
from finity.bots.levels.ladder import level_budget
from finity.bots.threats import next_player_can_win
from finity.learn.level import Level
from finity.rules import Move, Position, RemoveBridge, ReverseBridge, apply, draw_tower, legal_moves, start
from tests.harness.whole import enough
from tests.learn.lessons import lessons

LAST_CHAPTER = "twice"
LONGEST_GAME = 120
CONSIDERED = 6
"""How many moves the learner thinks about twice."""
SEEDS = range(1, 25)


def taught() -> tuple[type, ...]:
    """The kinds of moves that are known after the chapter."""
    names = [chapter.name for chapter in lessons().chapters]
    learnt: list[Level] = [
        level
        for chapter in lessons().chapters[: names.index(LAST_CHAPTER) + 1]
        for level in chapter.levels
    ]  # fmt: skip
    return tuple({type(move) for level in learnt for move in level.solution})


def learners_move(position: Position, kinds: tuple[type, ...], rng: random.Random) -> Move | None:
    """Win if that is possible; else let nobody else win, be near the goal, and mind bridges that can be turned.

    None if nothing that is known does not lose at once.
    """
    me = position.to_move
    known = [move for move in legal_moves(position) if isinstance(move, kinds)]
    after = {move: apply(position, move)[0] for move in known}
    for move, following in after.items():
        if following.result and following.result.winner == me:
            return move
    going_on = [move for move in known if not after[move].result]

    def far(following: Position) -> int:
        return 2 * plan_length(following, me) - plan_length(following, 1 - me)

    def after_a_cut(following: Position) -> int:
        cuts = [reply for reply in legal_moves(following) if isinstance(reply, ReverseBridge | RemoveBridge)]
        return max((plan_length(apply(following, cut)[0], me) for cut in cuts), default=0)

    ranked = sorted(going_on, key=lambda move: (far(after[move]), rng.random()))
    safe = [move for move in ranked if not next_player_can_win(after[move])][:CONSIDERED]
    return min(safe or ranked, key=lambda move: far(after[move]) + after_a_cut(after[move]), default=None)


def winner(seed: int) -> int | None:
    """Who wins a game between a learner, who begins, and the weakest bot."""
    rng, bot, kinds = random.Random(seed), bot_named(COMPETITIVE[0]), taught()
    position, _ = start(2, draw_tower(rng))
    while not position.result and position.ply < LONGEST_GAME:
        if position.to_move == 0:
            move = learners_move(position, kinds, rng)
        else:
            move = bot.choose(position, rng, level_budget(COMPETITIVE[0]))
        if move is None:
            return None
        position, _ = apply(position, move)
    return position.result.winner if position.result else None


def test_most_first_games_are_won_with_what_was_taught() -> None:
    assert sorted(kind.__name__ for kind in taught()) == ["AddBridge", "PlaceRing"]
    seeds = SEEDS[: enough(1, whole=len(SEEDS))]
    wins = sum(winner(seed) == 0 for seed in seeds)
    assert wins > len(seeds) / 2, f"{wins} games of {len(seeds)} were won"
