"""Rows, columns and grids fill their area at every size; what is short of room shrinks in the order that was said."""

from __future__ import annotations

import pygame

from finity.shell.draw.style import Style
from finity.shell.widgets import Label, Panel, Widget
from finity.shell.widgets.arrange import Column, Row, fixed, grid, natural, soft

AREA = pygame.Rect(10, 20, 400, 100)


def edges(*widgets: Widget) -> list[tuple[int, int]]:
    return [(each.rect.left, each.rect.right) for each in widgets]


def test_parts_have_their_length_and_the_others_share_what_is_left_to_the_last_pixel(style: Style) -> None:
    one, two, three, ground = Panel(), Panel(), Panel(), Panel()
    Row(fixed(one, 100), two, three, gap=5, margin=(10, 20), ground=ground).lay_out(style, AREA)
    assert edges(one, two, three) == [(20, 120), (125, 260), (265, 400)]
    assert (ground.rect, two.rect.top, two.rect.height) == (AREA, 40, 60)


def test_where_room_is_short_soft_parts_shrink_before_all_others(style: Style) -> None:
    one, two = Panel(), Panel()
    Column(fixed(one, 80), soft(two, 60)).lay_out(style, AREA)
    assert (one.rect.height, two.rect.height, two.rect.bottom) == (80, 20, 120)
    Column(fixed(one, 150), soft(two, 30)).lay_out(style, AREA)
    assert two.rect.bottom == 120


def test_a_column_is_as_high_as_its_texts_need_at_every_size(style: Style) -> None:
    text = Label("Sky adds a bridge. " * 9, wrap=True)
    column = Column(natural(text), natural(Row(Label("one line"))), gap=4, margin=6)
    assert column.height_for(style, 800) < column.height_for(style, 200)
    column.lay_out(style, pygame.Rect(0, 0, 200, column.height_for(style, 200)))
    assert text.rect.height == text.height_for(style, 188)


def test_a_grid_is_filled_by_rows_or_by_columns(style: Style) -> None:
    panels = [Panel() for _ in range(5)]
    grid(panels, 3).lay_out(style, AREA)
    assert [panel.rect.top for panel in panels] == [20, 20, 20, 70, 70]
    grid([fixed(panel, 30) for panel in panels], 2, down=True).lay_out(style, AREA)
    assert [panel.rect.left for panel in panels] == [10, 10, 10, 210, 210]
