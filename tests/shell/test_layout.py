"""How places are shared out."""

from __future__ import annotations

import pygame

from finity.shell.draw.layout import equal_row, fitting_row

AREA = pygame.Rect(10, 20, 320, 40)


def test_a_row_is_of_one_width_as_long_as_that_is_enough_for_all() -> None:
    assert fitting_row(AREA, [70, 20, 100], gap=10) == equal_row(AREA, 3, 10)


def test_a_row_that_is_too_narrow_gives_more_to_those_who_want_more() -> None:
    short, long, last = fitting_row(AREA, [50, 250, 100], gap=10)
    assert (short.width, long.width, last.width) == (37, 187, 75)
    assert (short.left, long.left, last.left) == (10, 57, 254)
    assert last.right <= AREA.right
