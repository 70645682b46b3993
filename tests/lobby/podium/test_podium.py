"""Who stands where on a podium, and how it is built up."""

from __future__ import annotations

import pygame
import pytest

from finity.lobby.podium.pillars import order_of, pillars

ROOM = pygame.Rect(40, 100, 576, 360)


@pytest.mark.parametrize(
    ("places", "order"),
    [
        ([1, 2], [1, 0]),
        ([2, 1], [0, 1]),
        ([1, 2, 3], [1, 0, 2]),
        ([4, 3, 2, 1], [2, 3, 1, 0]),
        ([1, 1], [0, 1]),
        ([1, 1, 3], [2, 0, 1]),
        ([1, 1, 1, 1], [0, 1, 2, 3]),
        ([1, 2, 3, 4, 5], [3, 1, 0, 2, 4]),
        ([1, 2, 3, 4, 5, 6], [3, 1, 0, 2, 4, 5]),
    ],
)
def test_the_best_stand_in_the_middle_and_the_next_to_their_left(places: list[int], order: list[int]) -> None:
    assert order_of(places) == order


def test_where_nobody_won_all_stand_equally_high() -> None:
    assert len({each.height for each in pillars([1, 1, 1], ROOM, 1.0, won=False)}) == 1
