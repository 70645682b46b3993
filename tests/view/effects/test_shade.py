"""A table in the dark looks the same however it is divided and wherever it is darkened."""

import random

import pygame
import pytest

from finity.shell.draw.spares import Scratch
from finity.view.effects.shade import Shade
from tests.harness.pictures import shared_assets

SIZE = (300, 200)
BRIGHT = pygame.image.frombytes(random.Random(4).randbytes(3 * SIZE[0] * SIZE[1]), SIZE, "RGB").convert(32)
SHADE = Shade(0.4, ((60, 60, 50), (100, 90, 50), (290, 190, 40)), ((180, 20, 90, 60),), radius=8)


WHOLE = pygame.Rect((0, 0), SIZE)


def darkened(*areas: pygame.Rect, nudge: tuple[int, int] = (0, 0)) -> pygame.Surface:
    picture, regions = pygame.Surface(SIZE, 0, BRIGHT), SHADE.regions(shared_assets())
    for area in areas:
        SHADE.fall(picture, BRIGHT, area, regions, Scratch(), nudge)
    return picture


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def test_a_picture_that_is_darkened_in_its_place_is_as_dark_as_a_copy_of_it() -> None:
    in_place = BRIGHT.copy()
    for _ in SHADE.lying_on(in_place, shared_assets(), Scratch()):
        pass
    assert pixels(in_place) == pixels(darkened(WHOLE))


def test_a_picture_is_as_dark_in_parts_as_at_once() -> None:
    parts = [pygame.Rect(left, top, 75, 50) for left in range(0, 300, 75) for top in range(0, 200, 50)]
    assert pixels(darkened(*parts)) == pixels(darkened(WHOLE))


def test_a_picture_that_is_moved_is_as_dark_where_it_lies() -> None:
    there, here = darkened(WHOLE, nudge=(3, -2)).subsurface(3, 0, 290, 190), darkened(WHOLE).subsurface(0, 2, 290, 190)
    assert pixels(there) == pixels(here)


def test_pools_and_lit_boxes_are_as_bright_as_before_and_all_else_is_dim() -> None:
    dark = darkened(WHOLE)
    for lit in ((60, 60), (200, 50)):
        assert dark.get_at(lit) == BRIGHT.get_at(lit)
    assert [round(0.4 * channel) for channel in BRIGHT.get_at((20, 180))[:3]] == pytest.approx(
        list(dark.get_at((20, 180))[:3]), abs=1
    )
