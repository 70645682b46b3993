"""The layout: nothing overlaps or leaves the window, at any size and for any number of players."""

import itertools

import pygame
import pytest

from finity.rules import Station
from finity.table.layout import TableLayout
from finity.view.layout import Layout

SIZES = [(960, 540), (960, 720), (1280, 720), (1280, 960), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
CASES = [*itertools.product(SIZES, (2, 3, 4), (1.0, 1.5))]
LAYOUTS = [Layout(*case) for case in [*CASES, ((960, 900), 2, 1.0), ((960, 900), 4, 2.0)]]
TABLES = [
    TableLayout(*case) for case in itertools.product([*SIZES, (720, 1280), (960, 900)], (2, 3, 4), (1.0, 1.5, 2.0))
]


def parts(layout: Layout) -> dict[str, pygame.Rect]:
    if isinstance(layout, TableLayout):
        named = {"tower": layout.tower.target_area(0).union(layout.tower.target_area(7)), "look": layout.look_key}
        named |= {f"seat {player}": seat.rect for player, seat in enumerate(layout.seats)}
        named |= {f"button {number}": button for number, button in enumerate(layout.buttons)}
        return named | {station.name: board_part(layout, station) for station in layout.board.board.station_list}
    named = {
        "header": layout.header,
        "countdown": layout.countdown,
        "board": layout.board_rect,
        "tower": layout.tower.rect,
        "log": layout.log,
    }
    named |= {f"seat {player}": seat.rect for player, seat in enumerate(layout.seats)}
    return named | {f"button {number}": button for number, button in enumerate(layout.buttons)}


def board_part(layout: Layout, station: Station) -> pygame.Rect:
    """The middle of a station."""
    part = pygame.Rect(0, 0, round(0.5 * layout.unit), round(0.5 * layout.unit))
    part.center = round(layout.station_pixel(station)[0]), round(layout.station_pixel(station)[1])
    return part


@pytest.mark.parametrize(
    "size", [(720, 1280), (960, 900), (1024, 768), (768, 1024), (1280, 720), (2560, 1080)], ids=str
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_board_takes_most_of_what_a_window_of_any_shape_leaves_it(size: tuple[int, int], players: int) -> None:
    layout = TableLayout(size, players)
    wide, high = 4.7 * layout.unit, (3.3 if players == 2 else 4.2) * layout.unit
    assert wide > 0.72 * size[0] or high > 0.6 * size[1]


@pytest.mark.parametrize(("size", "lies"), [((960, 900), True), ((1024, 768), True), ((1280, 720), False)], ids=str)
def test_near_a_square_the_tower_lies_below_a_board_that_is_larger_by_that(size: tuple[int, int], lies: bool) -> None:
    layout = Layout(size, 2)
    assert bool(layout.tower.flat) == lies
    assert (
        layout.tower.rect.top >= layout.board_rect.bottom if lies else layout.tower.rect.left > layout.board_rect.right
    )
    assert 4.7 * layout.unit > (0.65 if lies else 0.4) * size[0]


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (960, 900)], ids=str)
def test_the_own_panel_comes_first_and_then_the_others_in_turn(size: tuple[int, int]) -> None:
    rects = [seat.rect for seat in TableLayout(size, 3, own=1).seats]
    assert sorted(range(3), key=lambda player: (rects[player].y, rects[player].x)) == [1, 2, 0]


@pytest.mark.parametrize("layout", [*LAYOUTS, *TABLES], ids=str)
def test_no_two_parts_of_the_window_overlap(layout: Layout) -> None:
    for (name, rect), (other_name, other) in itertools.combinations(parts(layout).items(), 2):
        assert not rect.colliderect(other), f"{name} {rect} and {other_name} {other}"


@pytest.mark.parametrize("layout", [*LAYOUTS, *TABLES], ids=str)
def test_every_part_is_inside_the_window_and_has_some_size(layout: Layout) -> None:
    window = pygame.Rect((0, 0), layout.size)
    for name, rect in parts(layout).items():
        assert window.contains(rect), f"{name} {rect}"
        assert rect.width >= 24 * layout.scale and rect.height >= 23 * layout.scale, f"{name} {rect}"


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_buttons_are_in_the_bar_and_nothing_else_is(layout: Layout) -> None:
    for name, rect in parts(layout).items():
        assert layout.bar.contains(rect) if name.startswith("button") else not layout.bar.colliderect(rect), name
