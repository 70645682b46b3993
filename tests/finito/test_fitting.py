"""Nothing in FINITO! is cut, lies on something else or leaves the window."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import islice, product

import pygame
import pytest

from finity.finito.rules import events_seen_by, seen_by
from finity.finito.scenes.play import PlayScene
from finity.finito.scenes.replay import ReplayScene
from finity.finito.view.layout import Layout, OnDrawPile, UnderFinito
from finity.finito.view.stage import Stage
from finity.finito.view.table import Table
from finity.shell.loop.scene import Scene
from finity.shell.widgets import WidgetGroup
from tests.finito.playing import random_game
from tests.finito.states import STATES
from tests.harness.driver import Driver
from tests.harness.fitting import Case, Written, misfits, overlapping, page_of, watch_cut_texts
from tests.harness.whole import enough

CASES: list[Case] = [("de", (960, 540), 150), ("fr", (960, 540), 150), ("de", (1024, 768), 150)]
"""The languages and windows that leave least room, with the largest texts."""
MEASURED = ("setup 6", "setup continue", "play 6", "calls", "held", "sheet 6", "over 6", "again start")
"""The states with most in them."""
OTHER_LANGUAGES: list[Case] = [("en", (960, 540), 150), ("ko", (960, 540), 150)]
PLACES = [*product(MEASURED, CASES), *product(("play 6", "over 6"), OTHER_LANGUAGES)]
"""A state of the game, and where it is looked at."""


def on_cards(stage: Stage, written: list[Written]) -> list[str]:
    """The texts that hide cards; numbers on stacks are meant to be there."""
    layout = stage.layout
    cards = list(layout.pile_rects)
    for seat in range(layout.players):
        cards += layout.hand_rects(seat, len(stage.table.hands[seat]))
        for pose in (layout.pose(OnDrawPile(seat)), layout.pose(UnderFinito(seat))):
            card = pygame.Rect(0, 0, round(0.68 * pose.height), round(pose.height))
            card.center = round(pose.x), round(pose.y)
            cards.append(card)
    return [each.text for each in written if not each.text.isdigit() and each.rect.collidelist(cards) >= 0]


def controls_of(scene: Scene) -> WidgetGroup:
    """The widgets of a scene."""
    group = getattr(scene, "widgets", None)
    assert isinstance(group, WidgetGroup)
    return group


@pytest.mark.parametrize(("state", "case"), PLACES, ids=str)
def test_everything_fits(watched: Driver, monkeypatch: pytest.MonkeyPatch, state: str, case: Case) -> None:
    language, size, percent = case
    watched.resize(size)
    watched.kit.change_settings(replace(watched.kit.settings, text_percent=percent, language=language))
    cut = watch_cut_texts(monkeypatch)
    scene = STATES[state](watched)
    assert misfits(scene, controls_of(scene), size, monkeypatch) == []
    assert cut == []
    if isinstance(scene, PlayScene | ReplayScene):
        page = page_of(scene, size, monkeypatch)
        assert page.dimmed or on_cards(scene.stage, page.written) == []
    else:
        assert overlapping(controls_of(scene)) == []


SIZES = [(960, 540), (1280, 720), (1920, 1080), (1024, 768), (2560, 1080)]


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, None), (4, 1), (5, 0), (6, None), (6, 5)])
def test_events_turn_the_table_before_into_the_table_after(watched: Driver, players: int, seat: int | None) -> None:
    stage = Stage(watched.kit, players, 0)
    stage.speed = math.inf
    for before, _, after, events in islice(random_game(players, 5 * players), enough(200, whole=500)):
        stage.lay(Table.of(seen_by(before, seat)) if any(before.hands) else Table.empty(players))
        stage.show(events_seen_by(events, seat))
        assert stage.table == Table.of(seen_by(after, seat))


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
