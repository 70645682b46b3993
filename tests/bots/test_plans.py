"""Plans: how many moves a full path still takes, on positions counted by hand, by brute force, and from real games."""

import random

import pytest

from finity.bots import bot_named
from finity.bots.evaluate import plan_length
from finity.bots.levels.ladder import own_budget
from finity.records.online_log import ImportedGame, import_log
from finity.rules import (
    AddBridge,
    PlaceRing,
    Position,
    RelocatePost,
    ReverseBridge,
    apply,
    draw_tower,
    legal_moves,
    start,
)
from finity.rules.position import NO_BAN
from tests.bots.positions import random_positions
from tests.harness.real_games import LOGS
from tests.harness.whole import enough

TOWERS = {
    "game01.txt": "WWBWWBBB",
    "game02.txt": "WBWBWWBB",
    "game03.txt": "WBBWWWBW",
    "game04.txt": "WWBBWWBW",
    "game05.txt": "BBBWWWWW",
    "game06.txt": "BWWWBBBB",
    "game07.txt": "BWBBBWBB",
    "game08.txt": "WBBBWWWB",
    "game09.txt": "BBWWBWWW",
    "game10.txt": "WBWBBWBB",
    "game11.txt": "BBWWBBBB",
    "game13.txt": "BBBBWBBW",
    "game14.txt": "WWWWWBBW",
    "game15.txt": "BBWBBBBW",
    "game16.txt": "BWBWBBWW",
    "game17.txt": "WBBWBBBW",
    "game18.txt": "WBWWBBBW",
    "game19.txt": "WWWBBBWB",
    "game20.txt": "BBWBWBWB",
    "game21.txt": "BBBWWBBW",
    "game24.txt": "WWBWBWWB",
}
"""A tower that fits each real game that its winner ended."""


def wins_within(position: Position, player: int, moves: int) -> bool:
    """Whether a player can make a full path in so many own moves in a row, by trying all that could help."""
    if moves == 0:
        return False
    position = position._replace(to_move=player, ban=NO_BAN, ply=max(1, position.ply))
    helpful = AddBridge | ReverseBridge | PlaceRing | RelocatePost
    for move in legal_moves(position):
        if isinstance(move, helpful):
            after, _ = apply(position, move)
            if after.reaches[player].full or (after.result is None and wins_within(after, player, moves - 1)):
                return True
    return False


@pytest.mark.parametrize("seed", enough((3, 4, 6), whole=range(60)))
def test_easy_has_a_ring_on_the_board_before_a_game_against_chance_ends_without_one(seed):
    rng = random.Random(seed)
    position, _ = start(2, draw_tower(rng))
    while not position.rings_on_board(seed % 2):
        name = "easy" if position.to_move == seed % 2 else "random"
        position, _ = apply(position, bot_named(name).choose(position, rng, own_budget(name)))
    assert position.result is None


@pytest.mark.parametrize("seed", range(enough(2, whole=4)))
def test_the_length_agrees_with_trying_everything_two_moves_before_the_end(seed):
    position = nearly_done(seed)
    assert wins_within(position, 0, 2)
    assert not wins_within(position, 0, 1)


def nearly_done(seed: int) -> Position:
    """A position two moves before player 0's full path along a short tower, player 1 having moved at random."""
    rng = random.Random(seed)
    position, _ = start(2, draw_tower(rng, 4))
    while position.result or plan_length(position, 0) != 2:
        if position.result:
            position, _ = start(2, draw_tower(rng, 4))
        moves = legal_moves(position)
        rng.shuffle(moves)
        if position.to_move == 0:
            moves.sort(key=lambda move: plan_length(apply(position, move)[0], 0))
        position, _ = apply(position, moves[0])
    return position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_plan_is_missing_anything_exactly_when_there_is_a_full_path(players):
    for position in random_positions(players, players, enough(10, whole=30)):
        for player in range(players):
            assert plan_length(position, player) > 0


@pytest.mark.skipif(not LOGS.is_dir(), reason="the logs of online games are not here")
@pytest.mark.parametrize("name", [*TOWERS][:: enough(3, whole=1)])
def test_before_the_last_move_of_a_real_game_its_winner_lacked_one_move(name):
    game = import_log((LOGS / name).read_text(), TOWERS[name])[0]
    assert isinstance(game, ImportedGame)
    assert game.how_else is None
    position, _ = start(len(game.seats), TOWERS[name], [seat.name for seat in game.seats])
    for move in game.readings[0].moves[:-1]:
        position, _ = apply(position, move)
    assert position.to_move == game.winner
    assert plan_length(position, position.to_move) == 1
