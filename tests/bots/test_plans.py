"""Plans: how many moves a full path still takes, on positions counted by hand, by brute force, and from real games."""

import random

import pytest

from finity.bots import bot_named
from finity.bots.evaluate import plan_length, prices_of
from finity.bots.levels.ladder import own_budget
from finity.bots.plans.pieces import FAR_OFF, bridges_at_risk, moves_for_link
from finity.bots.plans.table import plan_table
from finity.bots.plans.walks import PlanNeeds
from finity.records.online_log import ImportedGame, import_log
from finity.rules import (
    LINKS,
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
from tests.bots.positions import alone, random_positions
from tests.harness.plain_truth import leaving
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
WHITE, WHITE_BACK, BLACK, BLACK_BACK = 1, 2, 4, 8


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


@pytest.mark.parametrize(("players", "tower"), [(2, "BWBWBBWW"), (3, "BWBWBBWW"), (4, "BWBWBBWW"), (2, "WWWWBBBB")])
def test_at_the_start_six_bridges_and_seven_rings_are_missing(players, tower):
    position, _ = start(players, tower)
    assert [plan_length(position, player) for player in range(players)] == [13] * players


def test_every_useful_move_brings_the_full_path_one_move_nearer():
    position, _ = start(2, "WBWB")
    lengths = [plan_length(position, 0)]
    for token in ("+wN>NE:M", "oNE.s", "+bNE>SE:M", "oSE.s", "+wSE>S:M", "oS.s"):
        position = alone(position, 0, token)
        lengths.append(plan_length(position, 0))
    assert lengths == [7, 6, 5, 4, 3, 2, 1]
    assert alone(position, 0, "+bS>C:M").result is not None


def test_bridges_of_others_shorten_the_way_too():
    position = alone(start(2, "WBWB")[0], 0, "+wS>SE:M +bSE>NE:M +wNE>N:M")
    assert plan_length(position, 1) == 4


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


@pytest.mark.parametrize(
    ("needed", "present", "free_slots", "moves"),
    [
        (WHITE, WHITE, 0, 0),
        (WHITE, 0, 3, 1),
        (WHITE, WHITE_BACK, 0, 1),
        (WHITE | WHITE_BACK, WHITE_BACK, 1, 1),
        (WHITE | WHITE_BACK, WHITE_BACK, 0, 2),
        (WHITE | BLACK, WHITE_BACK | BLACK_BACK, 0, 2),
        (WHITE, BLACK, 0, 2),
        (WHITE | WHITE_BACK | BLACK, 0, 3, 3),
    ],
)
def test_what_a_link_costs_counts_reversals_additions_and_making_room(needed, present, free_slots, moves):
    assert moves_for_link(needed, present, free_slots) == moves


def test_a_bridge_beside_its_opposite_is_not_at_risk():
    assert bridges_at_risk(WHITE, WHITE) == 1
    assert bridges_at_risk(WHITE, WHITE | WHITE_BACK) == 0
    assert bridges_at_risk(WHITE, WHITE | BLACK_BACK) == 1
    assert bridges_at_risk(WHITE, WHITE_BACK) == 0


def test_the_plans_of_a_price_are_counted_above_the_least():
    position, _ = start(2, "BWBWBBWW")
    prices = prices_of(position, 0)
    plans = [prices.at(price).bit_count() for price in range(16)]
    assert sum(plans) == plan_table(2, position.setup.tower).size
    assert plans[prices.least] == prices.best.bit_count()
    assert not any(plans[: prices.least])


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


def price_by_hand(position: Position, player: int, needs: PlanNeeds) -> int:
    """What one plan still costs, counted piece by piece."""
    moves = 0 if needs.post == position.posts[player] else leaving(position, player)
    if needs.post in position.posts and moves:
        moves = FAR_OFF
    closed = position.taken | position.obstructed
    for link in range(len(LINKS)):
        needed = sum(1 << bridge % 4 for bridge in needs.bridges if bridge // 4 == link)
        present = sum(1 << kind for kind in range(4) if position.bridges[kind] >> 3 * link & 7)
        moves += moves_for_link(needed, present, 3 - (closed >> 3 * link & 7).bit_count())
    for station, times in needs.passes:
        own = position.rings_on(player, station)
        free = 3 - sum(position.rings_on(each, station) for each in range(position.players))
        under_the_post = station == needs.post == position.posts[player]
        for missing in range(times - own):
            moves += 1 if missing < free and not under_the_post else FAR_OFF
    return min(15, moves)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_looked_up_prices_are_those_counted_piece_by_piece(players):
    rng = random.Random(players)
    for position in random_positions(60 + players, players, enough(8, whole=12), rings=0.4):
        table = plan_table(players, position.setup.tower)
        for player in range(players):
            prices = prices_of(position, player)
            for plan in [1 << rng.randrange(table.size) for _ in range(25)]:
                (needs,) = table.samples.of(plan, 1)
                assert prices.at(price_by_hand(position, player, needs)) & plan
