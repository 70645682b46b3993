"""Nobody but the weakest makes a full path for somebody else, and hints, review, coach and puzzles go by the same."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pytest

from finity.bots import COMPETITIVE, Budget, bot_named
from finity.bots.budget import Meter
from finity.bots.hints import hints
from finity.bots.moments import MomentKind
from finity.bots.review import review
from finity.bots.threats import forced_win, gives_away, won_by_another
from finity.match import Turn
from finity.puzzles.solving import strongest
from finity.rules import Move, Position, apply, legal_moves, parse_move, start
from finity.table.thinking import SlipKind, slip
from tests.harness.plain_truth import wins_with
from tests.harness.whole import enough

ONE_MOVE_SHORT: Final = Path(__file__).with_name("one_move_short.txt").read_text(encoding="utf-8").splitlines()
"""Games, a line each (players, tower, moves), in which some legal move makes a rival's full path.

In the first four nothing keeps the next player from winning; in the others a legal move does."""
LOST: Final = ONE_MOVE_SHORT[:4]


def before_and_after(line: str) -> tuple[Position, Position]:
    """The last two positions of a game."""
    players, tower, *tokens = line.split()
    before = after = start(int(players), tower)[0]
    for token in tokens:
        before, after = after, apply(after, parse_move(token))[0]
    return before, after


def spoilers(position: Position) -> list[Move]:
    """The legal moves that end the game for somebody else, by the rules alone."""
    ends = {move: apply(position, move)[0].result for move in legal_moves(position)}
    return [move for move, result in ends.items() if result and result.winner not in (None, position.to_move)]


@pytest.mark.parametrize("line", enough(ONE_MOVE_SHORT[1::3], whole=ONE_MOVE_SHORT))
def test_neither_bots_nor_hints_make_the_full_path_of_another(line: str) -> None:
    _, position = before_and_after(line)
    spoiling = spoilers(position)
    assert spoiling
    for level in COMPETITIVE[1:]:
        assert bot_named(level).choose(position, random.Random(1), Budget(nodes=20)) not in spoiling, level
    for simple in (False, True):
        assert not {hint.move for hint in hints(position, random.Random(1), Budget(nodes=20), simple=simple)} & {
            *spoiling
        }


@pytest.mark.parametrize("line", enough(ONE_MOVE_SHORT[6:], whole=ONE_MOVE_SHORT[4:]))
def test_who_parries_does_it_though_a_move_ends_the_game_at_once(line: str) -> None:
    _, position = before_and_after(line)
    for level in COMPETITIVE[3:]:
        move = bot_named(level).choose(position, random.Random(1), Budget(nodes=20))
        assert not gives_away(apply(position, move)[0]), level


@pytest.mark.parametrize("level", COMPETITIVE[3:])
def test_nobody_stops_everybody_any_more_when_a_game_gets_very_long_so_that_it_ends(level: str) -> None:
    for line in ONE_MOVE_SHORT[4:]:
        position = before_and_after(line)[1]._replace(ply=400)
        move = bot_named(level).choose(position, random.Random(1), Budget(nodes=20))
        if gives_away(apply(position, move)[0]):
            return
    pytest.fail("somebody who threatens to win is stopped for ever")


@pytest.mark.parametrize("line", enough(LOST[2:3], whole=LOST))
def test_where_all_is_lost_the_move_leaves_most_replies_that_do_not_win(line: str) -> None:
    _, position = before_and_after(line)

    def room(move: Move) -> int:
        after, _ = apply(position, move)
        return sum(not wins_with(after, reply) for reply in legal_moves(after))

    hint = hints(position, random.Random(1), Budget(nodes=20))[0].move
    chosen = [bot_named(level).choose(position, random.Random(1), Budget(nodes=20)) for level in ("careful", "hard")]
    others = random.Random(1).sample(legal_moves(position), 15)
    assert min(map(room, [hint, *chosen])) >= max(map(room, others))


@pytest.mark.parametrize("line", LOST)
def test_a_win_is_forced_though_replies_make_the_full_path_themselves(line: str) -> None:
    before, _ = before_and_after(line)
    assert forced_win(before, Meter(Budget(nodes=2_000)), 2)


def test_a_move_that_makes_the_full_path_of_another_is_told_of_by_review_and_coach_and_chosen_by_no_puzzle() -> None:
    _, position = before_and_after(ONE_MOVE_SHORT[-1])
    spoiling = spoilers(position)[0]
    after, events = apply(position, spoiling)
    (moment,) = review([Turn(position.to_move, position, spoiling, after, events)], nodes=20)
    found = slip(position, spoiling)
    assert moment.kind is MomentKind.MISSED_DEFENCE and found and found.kind is SlipKind.LETS_WIN
    assert moment.other == found.player == won_by_another(position, after) == 1 - position.to_move
    better, _ = apply(position, moment.better)
    assert better.result is None and not gives_away(better)
    assert strongest(position, [spoiling, *(move for move in legal_moves(position) if move != spoiling)]) != spoiling
