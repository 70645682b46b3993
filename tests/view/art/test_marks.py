"""The players' patterns: they tell owners apart without colours and marks, and keep to their bands."""

import math
from itertools import combinations

import pygame
import pytest

from finity.rules.board import Size
from finity.shell.draw import svg
from finity.shell.draw.theme import PLAYER_COLOURS
from finity.view.art import marks, pieces
from finity.view.art.sprites import centre_band
from finity.view.shown import Mark, PlayerLook

GREY = PLAYER_COLOURS[0]
INK = svg.fill((0, 0, 0))
PAIRS = list(combinations(Mark, 2))


def greys(picture: pygame.Surface) -> list[int]:
    """How light each pixel is, from 0 to 255, upon black."""
    ground = pygame.Surface(picture.get_size())
    ground.blit(picture, (0, 0))
    return list(pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")[::3])


def unlikeness(first: pygame.Surface, second: pygame.Surface) -> int:
    """How many pixels differ by more than the eye overlooks."""
    return sum(abs(a - b) > 16 for a, b in zip(greys(first), greys(second), strict=True))


def path_in(side: float, data: str) -> pygame.Surface:
    return svg.document(side, side, data).drawn(4)


def ink_at(picture: pygame.Surface) -> list[tuple[float, float]]:
    """The pixels with ink, from the middle and in picture units."""
    middle = (picture.width - 1) / 2
    covered = pygame.mask.from_surface(picture, 40)
    size = range(picture.width)
    return [((x - middle) / 4, (y - middle) / 4) for x in size for y in size if covered.get_at((x, y))]


@pytest.mark.parametrize(("first", "second"), PAIRS)
@pytest.mark.parametrize("bold", [False, True])
def test_rings_in_a_panel_differ_without_colour_and_mark(first: Mark, second: Mark, bold: bool) -> None:
    for size in Size:
        pictures = [pieces.ring_icon(PlayerLook(GREY, mark, bold), size).drawn(0.82) for mark in (first, second)]
        assert unlikeness(*pictures) > 20


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_rings_on_the_centre_differ_without_colour_and_mark(first: Mark, second: Mark) -> None:
    for player in range(4):
        pictures = [
            pieces.centre_ring(PlayerLook(GREY, mark), *centre_band(player, 4)).drawn(1.3) for mark in (first, second)
        ]
        assert unlikeness(*pictures) > 60


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_the_sides_of_posts_differ(first: Mark, second: Mark) -> None:
    sides = [path_in(40, marks.on_post(mark, 10.4, 9.6, 8.5, INK)) for mark in (first, second)]
    assert pygame.mask.from_surface(sides[0]).count() > 0
    assert len(set(ink_at(sides[0])) ^ set(ink_at(sides[1]))) > 400


@pytest.mark.parametrize("mark", list(Mark))
def test_a_pattern_keeps_to_its_band(mark: Mark) -> None:
    inked = ink_at(path_in(60, marks.on_ring(mark, 25, 18, INK, marked=False)))
    assert all(17.5 < math.hypot(x, y) < 25.5 for x, y in inked)


@pytest.mark.parametrize("mark", list(Mark))
def test_a_pattern_leaves_room_for_the_marks(mark: Mark) -> None:
    inked = ink_at(path_in(60, marks.on_ring(mark, 25, 18, INK, marked=True)))
    for degrees in marks.MARKED_DEGREES:
        there = svg.on_circle(21.5, degrees)
        assert all(math.dist(there, point) > 2 for point in inked)


@pytest.mark.parametrize("mark", list(Mark))
def test_a_bold_pattern_is_darker(mark: Mark) -> None:
    plain, bold = (pieces.ring(PlayerLook(GREY, mark, bold), Size.LARGE).drawn(1.3) for bold in (False, True))
    assert sum(greys(bold)) < sum(greys(plain))
