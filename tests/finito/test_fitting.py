"""Nothing in FINITO! is cut, lies on something else or leaves the window."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from finity.finito.scenes.play import PlayScene
from finity.finito.scenes.replay import ReplayScene
from finity.finito.view.layout import OnDrawPile, UnderFinito
from finity.finito.view.stage import Stage
from finity.shell.loop.scene import Scene
from finity.shell.widgets import WidgetGroup
from tests.finito.states import STATES
from tests.harness.driver import Driver
from tests.harness.fitting import Case, Written, misfits, overlapping, page_of, watch_cut_texts

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
