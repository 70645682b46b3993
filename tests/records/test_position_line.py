"""Positions set up piece by piece: every position of a game makes itself again, faults are named, lines are read."""

from __future__ import annotations

import random

import pytest

from finity.records.arrangement import (
    FIRST_WORDS,
    Arrangement,
    BadPosition,
    Fault,
    FaultAt,
    read_position,
    write_position,
)
from finity.rules import (
    BOARDS,
    AddBridge,
    Colour,
    Position,
    Size,
    Slot,
    Station,
    Way,
    apply,
    draw_tower,
    legal_moves,
    parse_move,
    start,
)
from tests.harness.whole import enough


def positions(seed: int) -> list[Position]:
    rng = random.Random(seed)
    position, _ = start(2 + seed % 3, draw_tower(rng))
    found = [position]
    while position.result is None and len(found) < 80:
        position, _ = apply(position, rng.choice(legal_moves(position)))
        found.append(position)
    return [each for each in found if each.result is None and not each.placed]


@pytest.mark.parametrize("seed", range(enough(3, 40)))
def test_every_position_makes_itself_again_from_its_line(seed: int) -> None:
    for position in positions(seed)[:: enough(9, 1)]:
        line = write_position(Arrangement.of(position))
        assert "\n" not in line
        read = read_position(line)
        assert read.faults() == ()
        again = read.position()
        counted = {"ply": position.ply, "quiet": position.quiet, "ban": position.ban}
        assert again._replace(**counted)._replace(setup=position.setup) == position


def way(token: str) -> tuple[Colour, Way]:
    move = parse_move(token)
    assert isinstance(move, AddBridge)
    return move.colour, move.way


@pytest.fixture
def first() -> Arrangement:
    return Arrangement.of(start(2, "BWBWBBWW")[0])


def test_each_fault_is_found_and_placed(first: Arrangement) -> None:
    on_n = way("+wN>NE:M")
    cases = {
        FaultAt(Fault.SLOT_TAKEN, "NE>N:M"): first.with_bridge(*on_n).with_bridge(Colour.BLACK, on_n[1].back),
        FaultAt(Fault.SAME_BRIDGE, "N>NE:L"): first.with_bridge(*on_n).with_bridge(*way("+wN>NE:L")),
        FaultAt(Fault.CORNER_TAKEN, "C>NE:L"): first.with_bridge(*way("+wC>NE:L")).with_bridge(*way("+bN>NE:R")),
        FaultAt(Fault.OFF_BOARD, "N>FNE:M"): first.with_bridge(*way("+wN>FNE:M")),
        FaultAt(Fault.CENTRE, "C.s"): first.with_ring(0, Station.C, Size.SMALL),
        FaultAt(Fault.SIZE_TAKEN, "N.s"): first.with_ring(0, Station.N, Size.SMALL).with_ring(1, Station.N, Size.SMALL),
        FaultAt(Fault.POST_THERE, "S"): first.with_post(0, Station.S),
        FaultAt(Fault.NO_BLOCKER_LEFT): read_position(write_position(first).replace(" 2:", " 1:")),
        FaultAt(Fault.ORPHAN, "E.m"): first.with_ring(0, Station.E, Size.MEDIUM),
    }
    for fault, arrangement in cases.items():
        assert fault in arrangement.faults()
        with pytest.raises(ValueError, match=arrangement.faults()[0].fault.value.replace("_", " ")):
            arrangement.position()
    cone = first.with_cone_turned(1).with_cone_turned(3).with_cone_turned(6)
    assert [each.fault for each in cone.faults()] == [Fault.NO_CONE_LEFT]


def test_a_full_path_is_no_position_to_go_on_with() -> None:
    bridges, rings = "wN>NE:M wNE>SE:M wSE>NE:R wNE>C:M", "2:NE.s 2:NE.m 2:SE.s"
    found = read_position(f"{FIRST_WORDS}; tower: WWWW; posts: S N; bridges: {bridges}; rings: {rings}").faults()
    assert found == (FaultAt(Fault.FULL_PATH, "N"),)


def test_a_third_blocker_moves_the_first(first: Arrangement) -> None:
    slot = next(each for each in BOARDS[2].slot_list if each not in [slot for _, slot in first.blockers])
    moved = first.with_blocker(0, slot)
    assert len(moved.blockers) == 4
    assert (0, slot) in moved.blockers
    assert isinstance(slot, Slot)


def test_any_damage_is_told_and_never_raised_otherwise() -> None:
    rng = random.Random(5)
    line = write_position(Arrangement.of(positions(1)[-1]))
    for _ in range(enough(150, 5000)):
        place = rng.randrange(len(line))
        damaged = line[:place] + rng.choice(["", ";", ":", "9", "é", "\x00", " "]) + line[place + rng.randrange(2) :]
        try:
            read_position(damaged).faults()
        except BadPosition as bad:
            assert str(bad)
