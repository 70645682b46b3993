"""Why a move is refused: every reason, with the facts that a sentence about it needs (RULES.md section 4)."""

from __future__ import annotations

import itertools
import random

import pytest

from finity.rules import (
    BOARDS,
    SLOTS,
    Channel,
    Colour,
    IllegalMove,
    MoveBlocker,
    Objection,
    Position,
    Reason,
    Resign,
    Station,
    Way,
    apply,
    legal_moves,
    objection,
    parse_move,
    start,
)
from finity.rules.board import OBSTRUCTED_BY
from tests.harness.whole import enough
from tests.rules.positions import bridge, position_with, rich_position
from tests.rules.styles import lively
from tests.rules.test_moves import every_move

FIRST, _ = start(players=2, tower="WBWBWBWB")

MIDDLES = " ".join(f"w{each.toward(each.second)}" for each in BOARDS[2].slot_list if each.channel is Channel.MIDDLE)
TWENTY_BRIDGES = f"{MIDDLES} wE>NE:R wE>SE:L wW>NW:L wW>SW:R"


def fact(text: str) -> tuple[Colour, Way]:
    """A bridge as objections name it."""
    added = bridge(text)
    return added.colour, added.way


def after(position: Position, tokens: str) -> Position:
    for token in tokens.split():
        position, _ = apply(position, parse_move(token))
    return position


def white_used_up() -> Position:
    """All 32 white bridges on the full board: one in each middle slot, the rest on the rim, leading the other way."""
    first, _ = start(players=4)
    middles = [each.toward(each.second) for each in SLOTS if each.channel is Channel.MIDDLE]
    ends = [each for each in SLOTS if each.channel is not Channel.MIDDLE]
    rim = [each.toward(each.first) for each in ends if not OBSTRUCTED_BY[each.index]]
    return position_with(first, bridges=" ".join(f"w{way}" for way in (middles + rim)[:32]))


def shut_in() -> Position:
    """The post of player 0 on E, both stations beside it full of player 1's rings, with rings elsewhere, too."""
    rings = {0: "NW.s", 1: "NE.s NE.m NE.l SE.s SE.m SE.l SW.s"}
    return position_with(FIRST, bridges="wS>SE:M wS>SW:M bSE>NE:M", posts={0: "E"}, rings=rings)


def cases() -> list[tuple[Position, str, Objection]]:
    """Every reason, most of them for each kind of move that it can meet."""
    over = after(FIRST, "##")
    bridges = position_with(FIRST, bridges="wN>NE:M bNE>E:M wNE>SE:M wSE>C:M", rings={1: "SE.m"})
    both_ways = position_with(FIRST, bridges="wN>NE:M wNE>N:L")
    rings = position_with(FIRST, bridges="wN>NE:M wN>NW:M", rings={0: "NW.l", 1: "NE.s"})
    large = position_with(FIRST, bridges="wN>NE:M", rings={0: "N.l SE.l S.l SW.l NW.l E.l W.l"})
    twenty = position_with(FIRST, bridges=TWENTY_BRIDGES)
    added = after(FIRST, "+wE>NE:M +wNE>N:M")
    removed = after(FIRST, "+wE>NE:M +wNE>N:M +wE>SE:M +wW>SW:M -NE>N:M")
    return [
        (over, "+wN>NE:M", Objection(Reason.GAME_OVER)),
        (over, "##", Objection(Reason.GAME_OVER)),
        (FIRST, "+wN>FNE:M", Objection(Reason.NOT_IN_PLAY)),
        (FIRST, "xC-N:L/N-FNE:M", Objection(Reason.NOT_IN_PLAY)),
        (FIRST, "oFNE.s", Objection(Reason.NOT_IN_PLAY)),
        (FIRST, "@FNE", Objection(Reason.NOT_IN_PLAY)),
        (FIRST, "@@FNE", Objection(Reason.NOT_IN_PLAY)),
        (white_used_up(), "+wNE>N:L", Objection(Reason.NO_BRIDGE_LEFT)),
        (bridges, "+bNE>N:M", Objection(Reason.SLOT_TAKEN, bridge=fact("wN>NE:M"))),
        (bridges, "+wC>S:L", Objection(Reason.SLOT_TAKEN, player=1)),
        (bridges, "xC-N:L/N-NE:M", Objection(Reason.SLOT_TAKEN, bridge=fact("wN>NE:M"))),
        (bridges, "xC-N:L/C-N:L", Objection(Reason.SLOT_TAKEN, player=0)),
        (both_ways, "+bC>NE:L", Objection(Reason.OBSTRUCTED, bridge=fact("wNE>N:L"))),
        (bridges, "+wN>NE:L", Objection(Reason.SAME_BRIDGE, bridge=fact("wN>NE:M"))),
        (both_ways, "~N>NE:M", Objection(Reason.SAME_BRIDGE, bridge=fact("wNE>N:L"))),
        (FIRST, "+wSE>S:M", Objection(Reason.FIRST_MOVE)),
        (FIRST, "+wC>SE:R", Objection(Reason.FIRST_MOVE)),
        (FIRST, "xC-N:L/S-SE:M", Objection(Reason.FIRST_MOVE)),
        (after(FIRST, "+wE>NE:M ~E>NE:M"), "~NE>E:M", Objection(Reason.UNDO)),
        (added, "-NE>N:M", Objection(Reason.UNDO)),
        (removed, "+wNE>N:M", Objection(Reason.UNDO)),
        (removed, "+wN>NE:M", Objection(Reason.UNDO)),
        (after(twenty, "kC-S:L"), "xC-S:R/C-S:L", Objection(Reason.UNDO)),
        (bridges, "~NE>N:M", Objection(Reason.NO_BRIDGE)),
        (bridges, "-N>FNE:M", Objection(Reason.NO_BRIDGE)),
        (bridges, "-NE>SE:M", Objection(Reason.NOT_CONTROLLED, bridge=fact("wNE>SE:M"), player=1)),
        (bridges, "-N>NE:M", Objection(Reason.NOT_CONTROLLED, bridge=fact("wN>NE:M"))),
        (bridges, "-SE>C:M", Objection(Reason.POINTS_TO_CENTRE)),
        (FIRST, "oC.s", Objection(Reason.CENTRE)),
        (FIRST, "@C", Objection(Reason.CENTRE)),
        (shut_in(), "@@C", Objection(Reason.CENTRE)),
        (FIRST, "oN.s", Objection(Reason.OWN_POST)),
        (bridges, "oSW.s", Objection(Reason.UNREACHABLE)),
        (bridges, "oE.s", Objection(Reason.UNREACHABLE, missing=((Station.NE, 1),))),
        (rings, "oNE.s", Objection(Reason.SIZE_TAKEN, player=1)),
        (rings, "oNW.l", Objection(Reason.SIZE_TAKEN, player=0)),
        (large, "oNE.l", Objection(Reason.NO_RING_LEFT)),
        (FIRST, "xC-S:L/C-NE:M", Objection(Reason.NOT_YOUR_BLOCKER, player=1)),
        (FIRST, "xC-NE:M/C-SE:M", Objection(Reason.NO_BLOCKER)),
        (twenty, "kC-NE:L", Objection(Reason.NO_BLOCKER)),
        (twenty, "kC-N:L", Objection(Reason.YOUR_BLOCKER)),
        (bridges, "kC-S:L", Objection(Reason.TOO_FEW_BRIDGES, number=16)),
        (rings, "@S", Objection(Reason.POST_THERE, player=1)),
        (rings, "@N", Objection(Reason.POST_THERE, player=0)),
        (shut_in(), "@@S", Objection(Reason.POST_THERE, player=1)),
        (rings, "@SE", Objection(Reason.NO_RING_KEPT)),
        (rings, "@@E", Objection(Reason.NOT_SHUT_IN)),
        (shut_in(), "@@SW", Objection(Reason.RINGS_THERE)),
        (shut_in(), "@@NW", Objection(Reason.RINGS_THERE)),
        (FIRST, "--", Objection(Reason.OTHER_MOVES)),
    ]


CASES = cases()


@pytest.mark.parametrize(("position", "token", "expected"), CASES, ids=[f"{c[2].reason.name} {c[1]}" for c in CASES])
def test_a_refused_move_names_its_reason_and_the_facts(position: Position, token: str, expected: Objection) -> None:
    move = parse_move(token)
    assert objection(position, move) == expected
    with pytest.raises(IllegalMove, match=expected.reason.value) as caught:
        apply(position, move)
    assert (caught.value.reason, caught.value.token) == (expected.reason, str(move))


def test_every_reason_is_among_these_cases() -> None:
    assert {expected.reason for _, _, expected in CASES} == set(Reason)


def test_the_first_move_may_touch_what_is_not_the_opponents() -> None:
    for token in ("+wC>SE:M", "+wC>SE:L", "+wN>NE:L", "xC-N:L/C-SE:R"):
        assert objection(FIRST, parse_move(token)) is None


def test_only_the_very_first_move_keeps_off_the_opponents_post() -> None:
    second = after(FIRST, "+wE>NE:M")
    assert objection(second, parse_move("+wE>NE:R")) == Objection(Reason.SAME_BRIDGE, bridge=fact("wE>NE:M"))
    assert objection(second, parse_move("+wN>NE:M")) is None
    assert objection(after(FIRST, "+wE>NE:M +wN>NE:M"), parse_move("+wSE>S:M")) is None


def test_a_resignation_before_the_first_move_leaves_the_first_move_to_the_next_player() -> None:
    first, _ = start(players=3)
    assert objection(after(first, "##"), parse_move("+wN>NE:L")) == Objection(Reason.FIRST_MOVE)


def test_a_move_that_made_orphans_may_be_undone() -> None:
    position = position_with(FIRST, bridges="wN>NE:M", rings={0: "NE.s"}, to_move=1)
    reversed_back = after(position, "~N>NE:M")
    assert reversed_back.rings_on_board(0) == 0
    assert objection(reversed_back, parse_move("~NE>N:M")) is None


def test_an_undo_is_allowed_once_another_move_lies_between() -> None:
    position = after(FIRST, "+wE>NE:M ~E>NE:M +wW>NW:M")
    assert objection(position, parse_move("~NE>E:M")) is None


def test_what_only_resembles_an_undo_is_allowed() -> None:
    added = after(FIRST, "+wE>NE:M +wNE>N:M")
    assert objection(added, parse_move("~NE>N:M")) is None
    removed = after(added, "+wE>SE:M +wW>SW:M -NE>N:M")
    assert objection(removed, parse_move("+bNE>N:M")) is None
    assert objection(removed, parse_move("+wNE>N:L")) is None


def test_a_blocker_may_stand_in_an_obstructed_slot_and_obstructs_none() -> None:
    position = position_with(FIRST, bridges="wNE>N:L", blockers={0: "N-NW:L"})
    assert objection(position, parse_move("xN-NW:L/C-NE:L")) is None
    assert objection(position, parse_move("+wC>NW:R")) is None


def test_another_players_post_is_no_hindrance_to_a_ring() -> None:
    position = position_with(FIRST, bridges="wN>NE:M", posts={1: "NE"})
    assert objection(position, parse_move("oNE.s")) is None


def test_a_post_controls_its_station_though_smaller_rings_lie_there() -> None:
    position = position_with(FIRST, bridges="wN>NE:M wNE>SE:M", rings={0: "NE.s"}, posts={1: "NE"}, to_move=1)
    assert objection(position, parse_move("-N>NE:M")) is None


def test_resigning_is_always_possible_and_never_listed() -> None:
    assert objection(FIRST, Resign()) is None
    assert Resign() not in legal_moves(FIRST)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_exactly_the_listed_moves_meet_no_objection(players: int) -> None:
    candidates = [move for move in every_move() if not isinstance(move, Resign)]
    for number in range(enough(3, whole=6)):
        rng = random.Random(f"objections {players} {number}")
        position = rich_position(rng, players, length=4 + number % 5) if number else start(players)[0]
        for _ in range(enough(2, whole=3)):
            position, _ = apply(position, lively(rng, position))
            if position.result:
                break
            blockers = [
                MoveBlocker(*pair) for pair in itertools.product(position.blocker_list(position.to_move), SLOTS)
            ]
            asked = {*candidates, *blockers}
            assert {move for move in asked if objection(position, move) is None} == set(legal_moves(position))
