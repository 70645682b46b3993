"""The table on the screen: events keep it right, the layout keeps everything apart, and it can be drawn."""

from __future__ import annotations

import math
from itertools import islice

import pygame
import pytest

from finity.finito.rules import events_seen_by, seen_by
from finity.finito.view.layout import Layout
from finity.finito.view.stage import Choreography
from finity.finito.view.table import Table
from tests.finito.playing import random_game
from tests.harness.whole import enough

SIZES = [(960, 540), (1280, 720), (1920, 1080), (1024, 768), (2560, 1080)]


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, None), (4, 1), (5, 0), (6, None), (6, 5)])
def test_events_turn_the_table_before_into_the_table_after(players: int, seat: int | None) -> None:
    for before, _, after, events in islice(random_game(players, 5 * players), enough(200, whole=500)):
        table = Table.of(seen_by(before, seat)) if any(before.hands) else Table.empty(players)
        choreography = Choreography(table, math.inf)
        choreography.show(events_seen_by(events, seat))
        assert choreography.table == Table.of(seen_by(after, seat))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 7))
def test_nothing_overlaps_and_all_is_inside_the_window(size: tuple[int, int], players: int) -> None:
    layout = Layout(size, players, 1)
    window = pygame.Rect((0, 0), size)
    areas = [layout.header, layout.menu_button, layout.stop_button, layout.call_area, *layout.pile_rects]
    areas += layout.panels
    hand = layout.hand_rects(1, {2: 7, 3: 5, 4: 4, 5: 3, 6: 3}[players])
    areas.append(hand[0].unionall(hand[1:]))
    for number, area in enumerate(areas):
        assert window.contains(area)
        assert not [other for other in areas[number + 1 :] if area.colliderect(other)]
