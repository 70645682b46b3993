"""The layout: nothing overlaps or leaves the window, at any size and for any number of players."""

import itertools
import math

import pygame
import pytest

from finity.rules.board import BOARDS, Size
from finity.view.layout import Layout
from finity.view.shown import (
    BLOCKER_WIDTH,
    BRIDGE_LENGTH,
    InSlot,
    OnWay,
    RingsAtSeat,
)
from finity.view.targets import SlotTarget
from tests.harness.whole import enough

SIZES = [(960, 540), (960, 720), (1280, 720), (1280, 960), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
CASES = [*itertools.product(SIZES, (2, 3, 4), (1.0, 1.5))]
LAYOUTS = [Layout(*case) for case in CASES]
BOARDS_SEEN = LAYOUTS[:: enough(5, whole=1)]
"""Where a test looks at every slot, since texts and panels leave the board as it is: each window, players and texts."""


def parts(layout: Layout) -> dict[str, pygame.Rect]:
    named = {
        "header": layout.header,
        "countdown": layout.countdown,
        "board": layout.board_rect,
        "tower": layout.tower.rect,
        "log": layout.log,
        "tray": layout.tray,
    }
    named |= {f"seat {player}": seat.rect for player, seat in enumerate(layout.seats)}
    return named | {f"button {number}": button for number, button in enumerate(layout.buttons)}


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_no_two_parts_of_the_window_overlap(layout: Layout) -> None:
    for (name, rect), (other_name, other) in itertools.combinations(parts(layout).items(), 2):
        assert not rect.colliderect(other), f"{name} {rect} and {other_name} {other}"


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_every_part_is_inside_the_window_and_has_some_size(layout: Layout) -> None:
    window = pygame.Rect((0, 0), layout.size)
    for name, rect in parts(layout).items():
        assert window.contains(rect), f"{name} {rect}"
        assert rect.width >= 40 * layout.scale and rect.height >= 30 * layout.scale, f"{name} {rect}"


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_the_pieces_in_a_panel_are_inside_it_and_do_not_overlap(layout: Layout) -> None:
    for player, seat in enumerate(layout.seats):
        boxes = [pygame.Rect(0, 0, 2 * seat.ring_radius, 2 * seat.ring_radius) for _ in range(3)]
        for box, size in zip(boxes, Size, strict=True):
            box.center = (int(seat.ring(size)[0]), int(seat.ring(size)[1]))
            assert layout.pose(RingsAtSeat(player, size)).x == seat.ring(size)[0]
        blockers = [pygame.Rect(0, 0, int(seat.ring_radius), int(seat.ring_radius)) for _ in range(2)]
        for number, box in enumerate(blockers):
            box.center = (int(seat.blocker(number)[0]), int(seat.blocker(number)[1]))
        boxes += blockers
        assert all(seat.rect.contains(box) for box in boxes)
        assert not any(one.colliderect(other) for one, other in itertools.combinations(boxes, 2))


@pytest.mark.parametrize("layout", BOARDS_SEEN, ids=str)
def test_a_bridge_points_to_the_station_where_it_leads(layout: Layout) -> None:
    for slot in BOARDS[layout.players].slot_list:
        for way in (slot.toward(slot.first), slot.toward(slot.second)):
            pose = layout.pose(OnWay(way))
            right, up = math.cos(math.radians(pose.degrees)), math.sin(math.radians(pose.degrees))
            ahead = pose.x + BRIDGE_LENGTH / 2 * layout.unit * right, pose.y - BRIDGE_LENGTH / 2 * layout.unit * up
            assert layout.target_at(ahead) == SlotTarget(slot, way.end)


@pytest.mark.parametrize("layout", BOARDS_SEEN, ids=str)
def test_blockers_have_room_beside_one_another_wherever_they_stand(layout: Layout) -> None:
    poses = [layout.pose(InSlot(slot)) for slot in BOARDS[layout.players].slot_list]
    for one, other in itertools.combinations(poses, 2):
        assert math.dist((one.x, one.y), (other.x, other.y)) > BLOCKER_WIDTH * layout.unit


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_tray_and_buttons_are_in_the_bar_and_nothing_else_is(layout: Layout) -> None:
    for name, rect in parts(layout).items():
        inside = name == "tray" or name.startswith("button")
        assert layout.bar.contains(rect) if inside else not layout.bar.colliderect(rect), name


def test_long_words_on_buttons_get_the_room_of_short_ones() -> None:
    needs = (118, 80, 60, 90, 50, 55)
    alike, told = Layout((1280, 720), 2), Layout((1280, 720), 2, button_needs=needs)
    assert {button.width for button in alike.buttons} == {alike.buttons[0].width}
    assert all(button.width >= need for button, need in zip(told.buttons, needs, strict=True))
    assert (told.buttons[0].left, told.buttons[-1].right) == (alike.buttons[0].left, alike.buttons[-1].right)
    assert all(a.right < b.left for a, b in itertools.pairwise(told.buttons))
