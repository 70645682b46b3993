"""What the pointer means: every slot half, tier and panel is found where it is drawn."""

import math
from itertools import product

import pytest

from finity.rules.board import BOARDS, CENTRES, SLOTS, Size
from finity.view.frames import ConeTarget, SlotTarget, StationTarget, Target
from finity.view.layout import Layout
from finity.view.shown import BRIDGE_LENGTH, TIER_OUTER
from tests.harness.whole import enough

SIZES = [(960, 540), (1280, 720), (2560, 1080)]
TABLES = enough([*zip(SIZES, (2, 3, 4), strict=True)], whole=[*product(SIZES, (2, 3, 4))])
LAYOUTS = [Layout(*table) for table in TABLES]


def between(first: tuple[float, float], second: tuple[float, float], share: float) -> tuple[float, float]:
    return first[0] + (second[0] - first[0]) * share, first[1] + (second[1] - first[1]) * share


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_each_cone_is_meant_by_all_that_is_seen_of_it(layout: Layout) -> None:
    for index, down in product(range(8), (-0.4, 0.4)):
        x, y = layout.tower.number_point(index)
        assert layout.target_at((x, y + down * layout.tower.step)) == ConeTarget(index)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_each_half_of_each_slot_means_the_way_to_its_station(layout: Layout) -> None:
    for slot in BOARDS[layout.players].slot_list:
        for station, other in ((slot.first, slot.second), (slot.second, slot.first)):
            (x, y), along = slot.middle, between((0, 0), CENTRES[station], BRIDGE_LENGTH / 4)
            back = between((0, 0), CENTRES[other], BRIDGE_LENGTH / 4)
            pixel = layout.board.to_pixels((x + along[0] - back[0], y + along[1] - back[1]))
            target = layout.target_at(pixel)
            assert target == SlotTarget(slot, station)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_each_tier_of_each_station_means_the_station_and_its_size(layout: Layout) -> None:
    inner = 0.0
    for size in Size:
        radius, inner = (inner + TIER_OUTER[size]) / 2, TIER_OUTER[size]
        for station in BOARDS[layout.players].station_list:
            for degrees in range(0, 360, enough(30, whole=15)):
                x, y = CENTRES[station]
                aside = math.cos(math.radians(degrees)) * radius, math.sin(math.radians(degrees)) * radius
                target = layout.target_at(layout.board.to_pixels((x + aside[0], y + aside[1])))
                assert isinstance(target, StationTarget)
                assert (target.station, target.tier) == (station, size)


def test_a_target_that_can_be_picked_draws_the_pointer_to_itself() -> None:
    layout = Layout((1280, 720), 4)
    slot = SLOTS[1]
    x, y = slot.middle
    pixel = layout.board.to_pixels(between((x, y), CENTRES[slot.first], 0.04))
    other_half: Target = SlotTarget(slot, slot.second)
    assert layout.target_at(pixel) == SlotTarget(slot, slot.first)
    assert layout.target_at(pixel, frozenset({other_half})) == other_half


def test_beside_a_slot_the_pointer_means_what_can_be_picked_and_right_on_it_the_slot() -> None:
    layout = Layout((1280, 720), 4)
    slot, station = SLOTS[1], StationTarget(SLOTS[1].first)
    rim = between(slot.middle, CENTRES[slot.first], 1 - (TIER_OUTER[Size.LARGE] + 0.01) / 0.5)
    beside = layout.board.to_pixels((rim[0] + 0.08, rim[1]))
    half = SlotTarget(slot, slot.first)
    assert layout.target_at(beside) == station
    assert layout.target_at(beside, frozenset({half})) == half
    assert layout.target_at(beside, frozenset({half.whole})) == half
    on_slot = layout.board.to_pixels(between(slot.middle, CENTRES[slot.first], BRIDGE_LENGTH / 4 / 0.5))
    assert layout.target_at(on_slot, frozenset({station})) == half
    on_tier = layout.board.to_pixels(between(CENTRES[slot.first], slot.middle, (TIER_OUTER[Size.LARGE] - 0.01) / 0.5))
    assert layout.target_at(on_tier, frozenset({half})) == StationTarget(slot.first, Size.LARGE)
