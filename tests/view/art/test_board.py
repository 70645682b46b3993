"""The board beneath all pieces: drawn whole in windows of any shape, on every table."""

import pygame
import pytest

from finity.rules import Station
from finity.shell.draw.theme import TABLES, Tabletop
from finity.view.art.board import backdrop
from finity.view.layout import Layout


@pytest.mark.parametrize(
    ("size", "players", "table"),
    [
        ((960, 540), 4, Tabletop.WALNUT),
        ((1024, 768), 2, Tabletop.NEON),
        ((1500, 600), 3, Tabletop.SLATE),
    ],
)
def test_stations_lie_on_the_table_in_any_window(size: tuple[int, int], players: int, table: Tabletop) -> None:
    pygame.display.init()
    pygame.display.set_mode((960, 540))
    layout = Layout(size, players)
    picture = backdrop(layout, TABLES[table])
    assert picture.get_size() == size
    corner = picture.get_at((2, size[1] - 3))
    for station in (Station.C, Station.N):
        x, y = layout.station_pixel(station)
        assert picture.get_at((round(x), round(y))) != corner
