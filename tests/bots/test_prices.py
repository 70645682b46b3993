"""How far off a full path is: reckoned plan by plan, and what brings it nearer."""

import math

import pytest

from finity.bots.evaluate import prices_of
from finity.bots.plans.costs import Costs, numbered
from finity.bots.plans.table import PRICES, Prices, plan_table
from finity.rules import Position, apply, parse_move, start
from finity.rules.position import NO_BAN
from tests.bots.positions import alone, random_positions

HEAT, RISK = 0.8, 0.7


def each_plan(prices: Prices, plans: int) -> list[tuple[int, int]]:
    """Price and number of bridges at risk of each plan that is not much dearer than the cheapest."""
    of_price = [prices.at(price) for price in range(16)]
    found = []
    for plan in (1 << number for number in range(plans)):
        price = next(price for price in range(16) if of_price[price] & plan)
        if price < prices.least + PRICES:
            found.append((price, min(7, prices.least_risk(plan))))
    return found


def reckoned(plans: list[tuple[int, int]], heat: float, risk: float) -> float:
    """The distance, plan by plan."""
    return -heat * math.log(sum(math.exp(-(price + risk * at_risk) / heat) for price, at_risk in plans))


def of_few(*plans: tuple[int, int]) -> Prices:
    """Plans of these prices and numbers of bridges at risk."""
    sets = [1 << number for number in range(len(plans))]
    moves, risks = zip(*plans, strict=True)
    return Prices((1 << len(plans)) - 1, Costs(numbered(sets, moves), numbered(sets, risks)))


def distance(position: Position, player: int) -> float:
    return prices_of(position, player).distance(HEAT, RISK)


@pytest.mark.parametrize("players", [2, 4])
def test_the_distance_is_the_soft_minimum_of_what_each_plan_costs(players: int) -> None:
    for position in random_positions(5, players, 8 // players, rings=0.4):
        prices = prices_of(position, 1)
        plans = each_plan(prices, plan_table(players, position.setup.tower).size)
        assert prices.distance(HEAT, RISK) == pytest.approx(reckoned(plans, HEAT, RISK))
        assert prices.distance(0.3, 0.2) == pytest.approx(reckoned(plans, 0.3, 0.2))


def test_of_two_plans_that_cost_the_same_only_the_safe_one_counts_in_the_cold() -> None:
    assert of_few((3, 0), (3, 4)).distance(0.01, 1.0) == pytest.approx(3.0)
    assert of_few((3, 4), (5, 0)).distance(0.01, 1.0) == pytest.approx(5.0)
    assert of_few((3, 4), (5, 0)).distance(0.0, 1.0) == 3


def test_eight_bridges_at_risk_are_not_taken_for_none() -> None:
    assert of_few((1, 8)).distance(HEAT, RISK) == pytest.approx(1 + 7 * RISK)
    assert of_few((2, 8), (2, 5)).distance(HEAT, RISK) > of_few((2, 4), (2, 5)).distance(HEAT, RISK)


def test_no_plan_is_dearer_than_can_be_told() -> None:
    assert of_few((15, 0), (15, 0)).distance(HEAT, RISK) == pytest.approx(15 - HEAT * math.log(2))


def test_a_path_is_nearer_with_the_opposite_bridge_that_keeps_it_from_being_turned() -> None:
    position = alone(start(2, "BWBWBBWW")[0], 0, "+bN>NE:M oNE.s oNE.m +wNE>SE:M oSE.s")
    kept, _ = apply(position._replace(to_move=0, ban=NO_BAN), parse_move("+bNE>N:R"))
    turned, _ = apply(position._replace(to_move=1, ban=NO_BAN), parse_move("~N>NE:M"))
    assert distance(kept, 0) < distance(position, 0) < distance(turned, 0)
