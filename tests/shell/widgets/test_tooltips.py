"""Tooltips: when they come and go, and where they stand."""

from typing import Any

import pygame
import pytest

from finity.shell.draw.style import Style
from finity.shell.input.intents import PointAt, PointerLeft, Press, Release
from finity.shell.widgets import Button, Tooltip
from tests.shell.widgets.widget_table import Table


def test_a_tooltip_is_shown_after_resting_and_goes_when_the_pointer_does(style: Style, note: Any) -> None:
    table = Table(style, Button("Undo", note("undo"), tooltip="Takes back the last move"))
    table.give(PointAt((50, 120)))
    table.group.update(0.1)
    before = table.picture()
    for _ in range(5):
        assert table.group.wake_after is not None
        table.group.update(0.09)
    assert table.picture() != before
    table.give(PointerLeft(), PointAt((50, 120)))
    assert table.picture() == before


def test_a_tooltip_goes_when_its_control_is_pressed(style: Style, note: Any) -> None:
    table = Table(style, Button("Undo", note("undo"), tooltip="Takes back the last move"))
    table.give(PointAt((50, 120)))
    table.group.update(0.1)
    before = table.picture()
    table.group.update(1.0)
    assert table.picture() != before
    table.give(Press((50, 120)), Release((50, 120)))
    table.group.update(1.0)
    assert table.picture() == before


@pytest.mark.parametrize("place", [(0, 0), (700, 10), (10, 560), (690, 570), (350, 280)])
def test_an_explanation_stands_beside_its_widget_wherever_that_is(style: Style, place: tuple[int, int]) -> None:
    rect = pygame.Rect(place, (100, 30))
    surface = pygame.Surface((800, 600))
    surface.fill((255, 0, 255))
    Tooltip("Takes back the last move, and the one before it", (799, 599), rect).draw(surface, style)
    drawn = pygame.mask.from_threshold(surface, (255, 0, 255), (1, 1, 1, 255))
    drawn.invert()
    box = drawn.get_bounding_rects()
    near = rect.inflate(2 * style.px(24), 2 * style.px(24))
    assert len(box) == 1 and near.colliderect(box[0])
    assert surface.get_rect().contains(box[0])
