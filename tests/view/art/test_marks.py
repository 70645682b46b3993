"""The players' patterns: they tell owners apart without colours and marks, and keep to their bands."""

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


def unlikeness(first: pygame.Surface, second: pygame.Surface) -> int:
    """How many pixels differ by more than the eye overlooks."""
    return sum(abs(a - b) > 16 for a, b in zip(greys(first), greys(second), strict=True))


@pytest.mark.parametrize(("first", "second"), PAIRS)
@pytest.mark.parametrize("bold", [False, True])
def test_rings_in_a_panel_differ_without_colour_and_mark(first: Mark, second: Mark, bold: bool) -> None:
    for size in Size:
        pictures = [pieces.ring_icon(PlayerLook(GREY, mark, bold), size).drawn(0.82) for mark in (first, second)]
        assert unlikeness(*pictures) > 20


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_rings_on_the_centre_differ_without_colour_and_mark(first: Mark, second: Mark) -> None:
    for player in range(4):
        pictures = [pieces.centre_ring(PlayerLook(GREY, mark), player, 4).drawn(1.3) for mark in (first, second)]
        assert unlikeness(*pictures) > 60
