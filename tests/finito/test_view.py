"""The table on the screen: events keep it right, the layout keeps everything apart, and it can be drawn."""

from __future__ import annotations

import math
from itertools import islice

import pygame
import pytest

from finity.finito.rules import Colour, Phase, events_seen_by, seen_by
from finity.finito.view.layout import InHand, Layout, OnDrawPile, OutOfGame, UnderFinito
from finity.finito.view.painter import paint
from finity.finito.view.panels import PlayerCard, Shown
from finity.finito.view.pictures import Pictures
from finity.finito.view.stage import Choreography
from finity.finito.view.table import Table
from finity.shell.draw.style import Style
from finity.shell.draw.theme import NEON
from tests.finito.playing import random_game
from tests.harness.pictures import shared_assets
from tests.harness.whole import enough

SIZES = [(960, 540), (1280, 720), (1920, 1080), (1024, 768), (2560, 1080)]


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, None), (4, 1), (5, 0), (6, None), (6, 5)])
def test_events_turn_the_table_before_into_the_table_after(players: int, seat: int | None) -> None:
    for before, _, after, events in islice(random_game(players, 5 * players), enough(200, whole=500)):
        table = Table.of(seen_by(before, seat)) if any(before.hands) else Table.empty(players)
        choreography = Choreography(table, math.inf)
        choreography.show(events_seen_by(events, seat))
        assert choreography.table == Table.of(seen_by(after, seat))


def test_motion_ends_in_the_same_table_as_a_skip() -> None:
    for before, _, after, events in islice(random_game(4, 3), 80):
        if not any(before.hands):
            continue
        choreography = Choreography(Table.of(seen_by(before, 1)))
        choreography.show(events_seen_by(events, 1))
        for _ in range(600):
            choreography.update(1 / 30)
        assert not choreography.busy
        assert choreography.table == Table.of(seen_by(after, 1))


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


@pytest.mark.parametrize("players", range(2, 7))
def test_a_seats_cards_lie_in_its_panel(players: int) -> None:
    layout = Layout((1280, 720), players, 0)
    for seat in range(players):
        for place in (OnDrawPile(seat), UnderFinito(seat)):
            pose = layout.pose(place)
            assert layout.panels[seat].collidepoint(pose.x, pose.y)
    for index in range(3):
        pose = layout.pose(InHand(1, index, 3))
        assert layout.panels[1].collidepoint(pose.x, pose.y)
    assert layout.pose(OutOfGame()).x > 0


def test_drawing_changes_nothing_and_shows_the_piles() -> None:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((960, 540))
    assets = shared_assets()
    seats = tuple(PlayerCard(name, "", "0") for name in ("Ada", "Bo", "Cleo"))
    shown = Shown("Ada", "", 0, seats, ("1", "1", "1", "1"), "")
    layout = Layout((960, 540), 3, 0)
    style, pictures = Style(NEON, assets).fitted_to(layout.size), Pictures(assets, NEON.players)
    position = next(after for _, _, after, _ in random_game(3, 1) if after.phase is Phase.PLAY)
    table = Table.of(seen_by(position, 0))
    paint(surface, style, pictures, layout, table, shown)
    first = pygame.image.tobytes(surface, "RGB")
    paint(surface, style, pictures, layout, table, shown)
    assert pygame.image.tobytes(surface, "RGB") == first
    assert table == Table.of(seen_by(position, 0))
    reds = [surface.get_at(layout.pile_rects[colour].move(0, -layout.px(60)).center)[:3] for colour in Colour]
    assert len(set(reds)) == 4


def test_a_card_that_has_arrived_is_seen_while_others_are_still_on_their_way() -> None:
    pygame.font.init()
    position = next(after for _, _, after, _ in random_game(2, 3) if any(after.hands))
    table, layout, assets = Table.of(seen_by(position, 0)), Layout((960, 540), 2, 0), shared_assets()
    style, pictures = Style(NEON, assets).fitted_to(layout.size), Pictures(assets, NEON.players)
    shown = Shown("Ada", "", 0, (PlayerCard("Ada", "", "0"), PlayerCard("Bo", "", "0")), ("1", "1", "1", "1"), "")
    seen = []
    for place in (table.hands[0][-1].goal, OnDrawPile(0)):
        table.hands[0][-1].start = place
        surface = pygame.Surface(layout.size)
        paint(surface, style, pictures, layout, table, shown)
        seen.append(pygame.image.tobytes(surface, "RGB"))
    assert seen[0] == seen[1]
