"""What lies beside a board: no station, and all else of its frame."""

from __future__ import annotations

import pygame
import pytest

from finity.rules import BOARDS
from finity.scenes.table.beside_board import beside_board
from finity.view.layout import Layout


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_station_lies_beside_its_board_and_the_corners_of_its_frame_do(players: int) -> None:
    layout = Layout((1280, 720), players, 1.0)
    places = beside_board(layout)
    for station in BOARDS[players].station_list:
        face = pygame.Rect((0, 0), (round(0.8 * layout.unit), round(0.5 * layout.unit)))
        face.center = round(layout.station_pixel(station)[0]), round(layout.station_pixel(station)[1])
        assert face.collidelist(places) == -1
    corner = pygame.Rect(layout.board_frame.topleft, (8, 8))
    assert corner.collidelist(places) >= 0
