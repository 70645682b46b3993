"""Where arrow keys lead."""

import pygame
import pytest

from finity.shell.input.intents import Direction
from finity.shell.widgets.group import nearest

GRID = [pygame.Rect(100 * column, 100 * row, 60, 40) for row in range(3) for column in range(3)]
MIDDLE = 4


@pytest.mark.parametrize(
    ("direction", "expected"), [(Direction.UP, 1), (Direction.DOWN, 7), (Direction.LEFT, 3), (Direction.RIGHT, 5)]
)
def test_in_a_grid_the_neighbour_in_that_direction_is_next(direction: Direction, expected: int) -> None:
    others = [rect for index, rect in enumerate(GRID) if index != MIDDLE]
    index = nearest(GRID[MIDDLE], others, direction)
    assert index is not None
    assert others[index] == GRID[expected]


def test_at_the_edge_there_is_nothing() -> None:
    assert nearest(GRID[0], GRID[1:], Direction.LEFT) is None


def test_a_wide_control_below_is_reached_from_any_place_above_it() -> None:
    wide, small = pygame.Rect(0, 100, 600, 40), pygame.Rect(520, 160, 60, 40)
    assert nearest(pygame.Rect(500, 0, 60, 40), [small, wide], Direction.DOWN) == 1


def test_the_same_row_wins_over_something_closer_in_another_row() -> None:
    same_row, closer = pygame.Rect(250, 0, 60, 40), pygame.Rect(120, 110, 60, 40)
    assert nearest(pygame.Rect(0, 0, 60, 40), [closer, same_row], Direction.RIGHT) == 1
