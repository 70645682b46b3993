"""After the chapter about the full path a first game against the weakest bot can be won with nothing but what was
taught: laying bridges and placing rings."""

from __future__ import annotations

import random

from finity.bots import BEGINNER, Budget, bot_named
from finity.bots.evaluate import plan_length
from finity.bots.tactics import gives_away
from finity.learn.level import Level
from finity.rules import Move, Position, RemoveBridge, ReverseBridge, apply, draw_tower, legal_moves, start
from tests.harness.whole import enough
from tests.learn.lessons import lessons

LAST_CHAPTER = "full"
LONGEST_GAME = 120
CONSIDERED = 6
"""How many moves the learner thinks about twice."""
BOT_NODES = 100
SEEDS = (13, 4, 0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12)


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
    safe = [move for move in ranked if not gives_away(after[move])][:CONSIDERED]
    return min(safe or ranked, key=lambda move: far(after[move]) + after_a_cut(after[move]), default=None)


def winner(seed: int) -> int | None:
    """Who wins a game between a learner, who begins, and the weakest bot."""
    rng, bot, kinds = random.Random(seed), bot_named(BEGINNER), taught()
    position, _ = start(2, draw_tower(rng))
    while not position.result and position.ply < LONGEST_GAME:
        if position.to_move == 0:
            move = learners_move(position, kinds, rng)
        else:
            move = bot.choose(position, rng, Budget(nodes=BOT_NODES))
        if move is None:
            return None
        position, _ = apply(position, move)
    return position.result.winner if position.result else None


def test_a_first_game_is_won_with_what_was_taught() -> None:
    assert sorted(kind.__name__ for kind in taught()) == ["AddBridge", "PlaceRing"]
    wins = 0
    for seed in SEEDS:
        wins += winner(seed) == 0
        if wins == enough(1, whole=3):
            return
    raise AssertionError(f"{wins} games of {len(SEEDS)} were won")
