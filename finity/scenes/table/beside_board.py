"""What of the room around a board does not belong to it, and stays behind where the board glides to another scene."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

import pygame

from finity.rules import BOARDS
from finity.rules.board import CENTRES
from finity.view.layout import Layout
from finity.view.shown import HEXAGON_RADIUS

_RADIUS: Final = 1.04 * HEXAGON_RADIUS
"""Of a station with its shining edge, in board units."""
_ROW: Final = 1 / 45
"""How high the rows are that are looked at, in board units: an even number of pixels."""
_LIGHT: Final = 0.11
"""How far panels shine, and flags beside the tower reach, in board units."""


def beside_panels(layout: Layout) -> list[pygame.Rect]:
    """The places in the room around a board where the light of panels and the tower's flags are."""
    frame, reach = layout.board_frame, round(_LIGHT * layout.unit)
    panels = [panel.right + reach for number in range(layout.players) if (panel := layout.panel(number))]
    left, right = max(panels, default=frame.left), layout.tower.rect.left - reach
    return [
        pygame.Rect(frame.left, frame.top, max(0, left - frame.left), frame.height),
        pygame.Rect(right, frame.top, max(0, frame.right - right), frame.height),
    ]


def beside_board(layout: Layout) -> list[pygame.Rect]:
    """The places in the room around a board where no station is, row by row: where a game has ended they are dark."""
    frame, height = layout.board_frame, 2 * max(1, round(_ROW * layout.unit))
    stations, places = _stations(layout, height), []
    for row in range(frame.top // height, frame.bottom // height + 1):
        left = frame.left
        for begins, ends in sorted(stations[row]):
            if begins > left:
                places.append(pygame.Rect(left, row * height, begins - left, height))
            left = max(left, ends)
        places.append(pygame.Rect(left, row * height, max(0, frame.right - left), height))
    return places


def _stations(layout: Layout, height: int) -> defaultdict[int, list[tuple[int, int]]]:
    """From where to where stations reach in each row of the window that is so high, all in pixels."""
    radius, reach = _RADIUS * layout.unit, defaultdict[int, list[tuple[int, int]]](list)
    for station in BOARDS[layout.players].station_list:
        x, y = layout.board.to_pixels(CENTRES[station])
        up = 3**0.5 / 2 * radius
        for row in range(round((y - up) / height), round((y + up) / height)):
            half = radius - abs((row + 0.5) * height - y) / 3**0.5
            reach[row].append((round(x - half), round(x + half)))
    return reach
