"""The layout: nothing overlaps or leaves the window, at any size and for any number of players."""

import itertools
import math

import pygame
import pytest

from finity.rules.board import BOARDS, CENTRES, Colour, Size, Station
from finity.rules.setup import TOWER_LENGTH
from finity.view.layout import Layout
from finity.view.shown import (
    BLOCKER_WIDTH,
    BRIDGE_LENGTH,
    HEXAGON_RADIUS,
    STATION_HEIGHT,
    AboveTower,
    InSlot,
    InTower,
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


def station_box(layout: Layout, station: Station) -> pygame.Rect:
    x, y = CENTRES[station]
    left, top = layout.board.to_pixels((x - HEXAGON_RADIUS, y + 0.5))
    right, bottom = layout.board.to_pixels((x + HEXAGON_RADIUS, y - 0.5 - STATION_HEIGHT))
    return pygame.Rect(left, top, right - left, bottom - top)


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
def test_all_stations_with_their_lower_edge_are_inside_the_board(layout: Layout) -> None:
    for station in BOARDS[layout.players].station_list:
        assert layout.board_rect.contains(station_box(layout, station)), station.name


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


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_the_tower_with_its_numbers_is_inside_its_rectangle(layout: Layout) -> None:
    tower = layout.tower
    for index in range(TOWER_LENGTH):
        x, y = tower.cone(index)
        cone = pygame.Rect((0, 0), tower.cone_size)
        cone.center = (round(x), round(y))
        assert tower.rect.inflate(2, 2).contains(cone)
        assert tower.rect.inflate(2, 2).contains(tower.area(index))


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


def test_cones_drop_from_outside_the_window() -> None:
    layout = Layout((1280, 720), 2)
    assert layout.pose(AboveTower(3)).y + layout.tower.cone_size[1] / 2 < 0
    assert layout.pose(AboveTower(3)).x == layout.pose(InTower(3)).x


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_tray_and_buttons_are_in_the_bar_and_nothing_else_is(layout: Layout) -> None:
    for name, rect in parts(layout).items():
        inside = name == "tray" or name.startswith("button")
        assert layout.bar.contains(rect) if inside else not layout.bar.colliderect(rect), name


def test_buttons_are_wide_enough_for_their_words_in_large_texts() -> None:
    usual, larger = Layout((960, 540), 4), Layout((960, 540), 4, 1.5)
    assert larger.buttons[0].width >= 1.5 * usual.buttons[0].width


def test_fewer_players_have_a_larger_board() -> None:
    assert Layout((1280, 720), 2).unit > 1.1 * Layout((1280, 720), 4).unit


def test_larger_texts_make_the_panels_larger_and_the_board_smaller() -> None:
    usual, larger = Layout((1280, 720), 4), Layout((1280, 720), 4, 1.5)
    assert larger.seats[0].rect.width > usual.seats[0].rect.width
    assert larger.unit < usual.unit


def test_a_window_twice_as_large_has_everything_twice_as_large() -> None:
    small, large = Layout((1280, 720), 3), Layout((2560, 1440), 3)
    assert large.unit == pytest.approx(2 * small.unit, rel=0.01)
    assert large.chip(Colour.BLACK).width == pytest.approx(2 * small.chip(Colour.BLACK).width, abs=2)


def test_long_words_on_buttons_get_the_room_of_short_ones() -> None:
    needs = (118, 80, 60, 90, 50, 55)
    alike, told = Layout((1280, 720), 2), Layout((1280, 720), 2, button_needs=needs)
    assert {button.width for button in alike.buttons} == {alike.buttons[0].width}
    assert all(button.width >= need for button, need in zip(told.buttons, needs, strict=True))
    assert (told.buttons[0].left, told.buttons[-1].right) == (alike.buttons[0].left, alike.buttons[-1].right)
    assert all(a.right < b.left for a, b in itertools.pairwise(told.buttons))
