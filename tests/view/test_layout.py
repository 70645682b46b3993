"""The layout: nothing overlaps or leaves the window, at any size and for any number of players."""

import itertools

import pygame
import pytest

from finity.view.layout import Layout

SIZES = [(960, 540), (960, 720), (1280, 720), (1280, 960), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
CASES = [*itertools.product(SIZES, (2, 3, 4), (1.0, 1.5))]
LAYOUTS = [Layout(*case) for case in CASES]


def parts(layout: Layout) -> dict[str, pygame.Rect]:
    named = {
        "header": layout.header,
        "countdown": layout.countdown,
        "board": layout.board_rect,
        "tower": layout.tower.rect,
        "log": layout.log,
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
def test_buttons_are_in_the_bar_and_nothing_else_is(layout: Layout) -> None:
    for name, rect in parts(layout).items():
        assert layout.bar.contains(rect) if name.startswith("button") else not layout.bar.colliderect(rect), name
