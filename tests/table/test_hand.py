"""What a click on the board means, without any picture."""

import pytest

from finity.rules import (
    SLOTS,
    AddBridge,
    Colour,
    MoveBlocker,
    Objection,
    PlaceRing,
    Position,
    Reason,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    ReverseBridge,
    Size,
    Slot,
    Station,
    TeleportPost,
    apply,
    parse_move,
    start,
)
from finity.table.pointer.hand import Aim, Hand
from finity.view.targets import SlotTarget, StationTarget


def played(*tokens: str, players: int = 2, tower: str = "WWBBWWBB") -> Position:
    position, _ = start(players, tower)
    for token in tokens:
        position, _ = apply(position, parse_move(token))
    return position


def slot(name: str) -> Slot:
    return next(each for each in SLOTS if str(each) == name)


def pointed(name: str, toward: Station) -> SlotTarget:
    return SlotTarget(slot(name), toward)


def test_a_free_slot_takes_a_bridge_of_the_colour_in_hand_toward_the_half_pointed_at():
    hand = Hand(played())
    target = pointed("N-NE:L", Station.N)
    assert hand.aim(target).moves == (AddBridge(Colour.WHITE, slot("N-NE:L").toward(Station.N)),)
    hand.take_bridges(Colour.BLACK)
    assert hand.aim(target).moves == (AddBridge(Colour.BLACK, slot("N-NE:L").toward(Station.N)),)


def test_a_bridge_that_may_be_reversed_and_removed_offers_both():
    position = played("+wN>NE:L", "+bSW>S:M", "+wNE>N:M", "+bS>SW:L")
    bridge = slot("N-NE:M").toward(Station.N)
    aim = Hand(position).aim(pointed("N-NE:M", Station.NE))
    assert set(aim.moves) == {RemoveBridge(bridge)}
    aim = Hand(played("+wNE>N:L", "+bSW>S:M")).aim(pointed("N-NE:R", Station.NE))
    bridge = slot("N-NE:R").toward(Station.N)
    assert set(aim.moves) == {ReverseBridge(bridge), RemoveBridge(bridge)}


def test_a_right_click_removes_or_says_why_not():
    hand = Hand(played("+wNE>N:L", "+bSW>S:M"))
    assert hand.aim_to_remove(pointed("N-NE:R", Station.N)).moves == (RemoveBridge(slot("N-NE:R").toward(Station.N)),)
    refused = hand.aim_to_remove(pointed("S-SW:M", Station.S))
    assert refused.why is not None and refused.why.reason is Reason.NOT_CONTROLLED


def test_a_station_takes_the_smallest_ring_that_is_free():
    position = played("+wN>NE:L", "+bSW>S:M", "oNE.s", "+bS>SW:L")
    assert Hand(position).aim(StationTarget(Station.NE)).moves == (PlaceRing(Station.NE, Size.MEDIUM),)


def test_with_sizes_by_hand_the_tier_under_the_pointer_counts():
    position = played("+wN>NE:L", "+bSW>S:M", "oNE.s", "+bS>SW:L")
    hand = Hand(position, sizes_by_hand=True)
    assert hand.aim(StationTarget(Station.NE, Size.LARGE)).moves == (PlaceRing(Station.NE, Size.LARGE),)
    refused = hand.aim(StationTarget(Station.NE, Size.SMALL))
    assert refused.moves == () and refused.why is not None and refused.why.reason is Reason.SIZE_TAKEN


def test_an_impossible_station_is_refused_with_the_reason():
    aim = Hand(played()).aim(StationTarget(Station.SW))
    assert aim.refused == PlaceRing(Station.SW, Size.SMALL)
    assert aim.why is not None and aim.why.reason is Reason.UNREACHABLE


def test_the_own_blocker_is_lifted_and_then_goes_to_a_slot():
    hand = Hand(played())
    home, goal = pointed("C-N:L", Station.C), pointed("NE-E:M", Station.E)
    assert hand.aim(home).lifts
    assert hand.lift(home)
    assert hand.lifted == SlotTarget(slot("C-N:L"))
    assert hand.aim(goal).moves == (MoveBlocker(slot("C-N:L"), slot("NE-E:M")),)
    assert hand.put_back()
    assert hand.lifted is None


def test_the_own_post_can_be_lifted_once_a_ring_would_be_kept():
    fresh = Hand(played())
    refused = fresh.aim(StationTarget(Station.N, on_post=True))
    assert refused.why is not None and refused.why.reason is Reason.NO_RING_KEPT
    hand = Hand(played("+wN>NE:L", "+bSW>S:M", "oNE.s", "+bS>SW:L"))
    assert hand.lift(StationTarget(Station.N, on_post=True))
    assert hand.lifted == StationTarget(Station.N)
    assert hand.aim(StationTarget(Station.NE)).moves == (RelocatePost(Station.NE),)
    assert hand.aim(StationTarget(Station.W)).why is not None


def test_an_opponents_blocker_says_how_many_bridges_are_missing():
    aim = Hand(played("+wN>NE:L")).aim(pointed("C-N:L", Station.C))
    assert aim.refused == RemoveBlocker(slot("C-N:L"))
    assert aim.why is not None and aim.why.reason is Reason.TOO_FEW_BRIDGES and aim.why.number == 19


def test_taking_bridges_puts_back_what_was_lifted():
    hand = Hand(played())
    hand.lift(pointed("C-N:L", Station.C))
    hand.take_bridges(Colour.BLACK)
    assert hand.lifted is None


@pytest.mark.parametrize(
    ("reason", "blamed"),
    [
        (Reason.NO_RING_KEPT, {Station.N}),
        (Reason.NOT_SHUT_IN, {Station.N}),
        (Reason.NOT_CONTROLLED, {Station.NE}),
        (Reason.POINTS_TO_CENTRE, {slot("N-NE:L")}),
        (Reason.NO_BRIDGE_LEFT, set()),
        (Reason.TOO_FEW_BRIDGES, set()),
        (Reason.NO_RING_LEFT, set()),
    ],
)
def test_what_is_to_blame_is_what_the_reason_speaks_of(reason: Reason, blamed: set[Slot | Station]):
    way = slot("N-NE:L").toward(Station.NE)
    moves = {Reason.NO_RING_KEPT: RelocatePost(Station.S), Reason.NOT_SHUT_IN: TeleportPost(Station.S)}
    aim = Aim(refused=moves.get(reason, RemoveBridge(way)), why=Objection(reason), post=Station.N)
    assert aim.culprits == blamed
