"""The players' patterns: they tell owners apart without colours and marks, and keep to their bands."""

from functools import cache
from itertools import combinations

import pygame
import pytest

from finity.rules.board import Size
from finity.shell.draw.theme import PLAYER_COLOURS
from finity.view.art import pieces
from finity.view.shown import Mark, PlayerLook

GREY = PLAYER_COLOURS[0]
PAIRS = list(combinations(Mark, 2))


def greys(picture: pygame.Surface) -> list[int]:
    """How light each pixel is, from 0 to 255, upon black."""
    ground = pygame.Surface(picture.get_size())
    ground.blit(picture, (0, 0))
    return list(pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")[::3])


def unlikeness(first: list[int], second: list[int]) -> int:
    """How many pixels differ by more than the eye overlooks."""
    return sum(abs(a - b) > 16 for a, b in zip(first, second, strict=True))


@cache
def in_a_panel(mark: Mark, bold: bool, size: Size) -> list[int]:
    return greys(pieces.ring_icon(PlayerLook(GREY, mark, bold), size).drawn(0.82))


@cache
def on_the_centre(mark: Mark, player: int) -> list[int]:
    return greys(pieces.centre_ring(PlayerLook(GREY, mark), player, 4).drawn(1.3))


@pytest.mark.parametrize(("first", "second"), PAIRS)
@pytest.mark.parametrize("bold", [False, True])
def test_rings_in_a_panel_differ_without_colour_and_mark(first: Mark, second: Mark, bold: bool) -> None:
    assert all(unlikeness(in_a_panel(first, bold, size), in_a_panel(second, bold, size)) > 20 for size in Size)


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_rings_on_the_centre_differ_without_colour_and_mark(first: Mark, second: Mark) -> None:
    assert all(unlikeness(on_the_centre(first, player), on_the_centre(second, player)) > 60 for player in range(4))
