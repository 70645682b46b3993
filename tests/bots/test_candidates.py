"""Which moves are looked at: those that orphan rings, those that make room, and few needed ones are all seen."""

import random
from collections import Counter
from itertools import product

from finity.bots.candidates import promising_moves
from finity.bots.cuts import Cut, cuts_of
from finity.bots.evaluate import Outlook
from finity.bots.plans.table import plan_table
from finity.rules import Colour, Position, RemoveBridge, ReverseBridge, apply, objection, parse_move, start
from finity.rules.events import RingOrphaned
from finity.rules.position import NO_BAN
from tests.bots.positions import alone, positions_of_bots
from tests.rules.positions import rich_position

FIRST = 8
NO_CUT = Cut(0, 0, 0, 0, 0)
"""What is told of a bridge on which no ring hangs."""


def orphaned(position: Position, token: str) -> int:
    _, events = apply(position, parse_move(token))
    return sum(isinstance(event, RingOrphaned) and event.player != position.to_move for event in events)


def test_what_sends_the_most_rings_home_is_among_the_first_candidates():
    position = alone(start(2, "BWBWBBWW")[0], 0, "+bN>NE:M oNE.s oNE.m oNE.l +wNE>SE:M oSE.s oSE.m")
    position = position._replace(to_move=1, ban=NO_BAN)
    assert orphaned(position, "~N>NE:M") == 5
    assert parse_move("~N>NE:M") in promising_moves(Outlook(position))[:FIRST]


def test_cuts_tell_how_many_rings_removing_and_reversing_a_bridge_send_home():
    told = Counter()
    crossed_back = (17, 72)  # there the path still leads to some of the rings, over the bridge that was reversed
    rich = [rich_position(random.Random(seed), 2, 6) for seed in (*crossed_back, *range(12))]
    for position, victim in product((*positions_of_bots(72, 2, 20), *rich), (0, 1)):
        turn = position._replace(to_move=1 - victim, ban=NO_BAN)
        cuts = {(cut.colour, cut.start, cut.end): cut for cut in cuts_of(turn, victim)}
        for colour, way in turn.bridge_list():
            cut = cuts.get((int(colour), int(way.start), int(way.end)), NO_CUT)
            assert cut.reversed <= cut.removed
            for move, rings in ((ReverseBridge(way), cut.reversed), (RemoveBridge(way), cut.removed)):
                if objection(turn, move) is None:
                    assert orphaned(turn, str(move)) == rings, (turn, move)
                    told[type(move)] += rings > 0
    assert told[ReverseBridge] > 20 and told[RemoveBridge] > 5, told


def test_a_blocker_in_the_way_of_the_last_bridge_is_among_the_first_candidates():
    position = alone(start(2, "WBWB")[0], 0, "+wN>NE:M oNE.s +bNE>SE:M oSE.s +wSE>S:M oS.s xC-N:L/C-S:M")
    position = position._replace(to_move=0, ban=NO_BAN)
    first = [str(move) for move in promising_moves(Outlook(position))[:FIRST]]
    assert any(token.startswith("xC-S:M/") for token in first), first


def test_bridges_that_keep_a_path_from_being_turned_are_among_the_first_candidates():
    position = alone(start(2, "BBWW")[0], 0, "+bN>NE:M oNE.s +bNE>SE:M oSE.s +wSE>S:M oS.s")
    position = position._replace(to_move=0, ban=NO_BAN)
    first = {str(move)[:-2] for move in promising_moves(Outlook(position))[:FIRST]}
    assert first >= {"+bNE>N", "+bSE>NE", "+wS>SE"}


def test_of_few_plans_a_sample_leaves_none_out():
    table = plan_table(2, (Colour.BLACK, Colour.WHITE, Colour.BLACK, Colour.WHITE))
    neighbours = 0b111 << table.size // 2
    assert len({id(needs) for needs in table.samples.of(neighbours, 24)}) == 3


def test_each_plan_of_a_sample_needs_what_it_was_chosen_for():
    table = plan_table(2, (Colour.BLACK, Colour.WHITE, Colour.BLACK, Colour.WHITE))
    for bridge, plans in table.needed_bridges:
        assert all(bridge in needs.bridges for needs in table.samples.of(plans, 5))
