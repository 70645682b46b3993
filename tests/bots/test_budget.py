"""A meter stops a search when its budget is spent, by a clock that the test turns."""

import gc
import itertools
import random

import pytest

from finity.bots import bot_named
from finity.bots.budget import Budget, Meter, OutOfBudget
from finity.rules import start


def meter_with_a_clock(seconds: float) -> Meter:
    """A meter whose clock goes on by a second each time it is looked at."""
    ticks = itertools.count()
    return Meter(Budget(seconds=seconds, clock=lambda: float(next(ticks))))


def spend(meter: Meter, revisits: bool) -> int:
    for times in itertools.count():
        try:
            meter.revisit() if revisits else meter.count_node()
        except OutOfBudget:
            return times
    raise AssertionError


def test_time_runs_out_over_new_positions_and_over_known_ones_alike():
    assert spend(meter_with_a_clock(3), revisits=True) == spend(meter_with_a_clock(3), revisits=False)


def test_positions_seen_again_cost_no_nodes():
    meter = Meter(Budget(nodes=5))
    for _ in range(1000):
        meter.revisit()
    assert spend(meter, revisits=False) == 5


def test_a_share_ends_before_the_whole_and_is_spent_there_too():
    meter = Meter(Budget(nodes=10))
    assert spend(meter.share(0.5), revisits=False) == 5
    assert spend(meter, revisits=False) == 10 - 5 - 1


@pytest.mark.parametrize("collecting", [True, False])
def test_after_a_search_the_garbage_collector_is_on_or_off_as_before(collecting: bool):
    before = gc.isenabled()
    try:
        (gc.enable if collecting else gc.disable)()
        bot_named("hard").choose(start(2, "WBWB")[0], random.Random(1), Budget(nodes=30))
        assert gc.isenabled() is collecting
    finally:
        (gc.enable if before else gc.disable)()
