"""What a click on the board means, without any picture."""


from finity.rules import (
    SLOTS,
    PlaceRing,
    Position,
    Reason,
    RelocatePost,
    RemoveBlocker,
    Size,
    Slot,
    Station,
    apply,
    parse_move,
    start,
)
from finity.table.pointer.hand import Hand
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


def test_with_sizes_by_hand_the_tier_under_the_pointer_counts():
    position = played("+wN>NE:L", "+bSW>S:M", "oNE.s", "+bS>SW:L")
    hand = Hand(position, sizes_by_hand=True)
    assert hand.aim(StationTarget(Station.NE, Size.LARGE)).moves == (PlaceRing(Station.NE, Size.LARGE),)
    refused = hand.aim(StationTarget(Station.NE, Size.SMALL))
    assert refused.moves == () and refused.why is not None and refused.why.reason is Reason.SIZE_TAKEN


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
