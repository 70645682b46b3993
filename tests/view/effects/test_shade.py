"""A table in the dark looks the same whether a picture is darkened in its place or beside the bright one."""

import random

import pygame

from finity.shell.draw.spares import Scratch
from finity.view.effects.shade import Shade
from tests.harness.pictures import shared_assets

SIZE = (300, 200)


def test_a_picture_that_is_darkened_in_its_place_is_as_dark_as_a_copy_of_it() -> None:
    bright = pygame.image.frombytes(random.Random(4).randbytes(3 * SIZE[0] * SIZE[1]), SIZE, "RGB").convert(32)
    shade = Shade(0.4, ((60, 60, 50), (100, 90, 50), (290, 190, 40)), ((180, 20, 90, 60),), radius=8)
    assets, copied, in_place = shared_assets(), bright.copy(), bright.copy()
    shade.fall(copied, bright, copied.get_rect(), shade.regions(assets), Scratch())
    shade.lie_on(in_place, assets, Scratch())
    assert pygame.image.tobytes(in_place, "RGB") == pygame.image.tobytes(copied, "RGB")
