"""A table in the dark: pools and boxes are lit, all else is dim."""

import random

import pygame
import pytest

from finity.view.effects.shine import Dimmer
from tests.harness.pictures import shared_assets

SIZE = (300, 200)
BRIGHT = pygame.image.frombytes(random.Random(4).randbytes(3 * SIZE[0] * SIZE[1]), SIZE, "RGB").convert(32)
DIMMER = Dimmer(0.4, ((60, 60, 50), (100, 90, 50), (290, 190, 40)), ((180, 20, 90, 60),), radius=8)


def test_pools_and_lit_boxes_are_as_bright_as_before_and_all_else_is_dim() -> None:
    dark, mask = BRIGHT.copy(), pygame.Surface(SIZE, 0, BRIGHT)
    DIMMER.draw_mask(mask, shared_assets())
    dark.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for lit in ((60, 60), (200, 50)):
        assert dark.get_at(lit) == BRIGHT.get_at(lit)
    assert [round(0.4 * channel) for channel in BRIGHT.get_at((20, 180))[:3]] == pytest.approx(
        list(dark.get_at((20, 180))[:3]), abs=1
    )
