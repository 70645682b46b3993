"""Nothing in the library is cut, lies on something else or leaves the window."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from finity.lobby.widget_scene import WidgetScene
from finity.table import framed_stage
from tests.harness.driver import Driver
from tests.harness.fitting import LANGUAGE_CASES, WINDOW_CASES, Case, misfits, overlapping, watch_cut_texts
from tests.lobby.library.states import STATES

FULLEST = "hundreds"
PLACES = [*product(STATES, LANGUAGE_CASES), *product([FULLEST], WINDOW_CASES)]
"""A state of the library, and where it is looked at."""


@pytest.fixture(autouse=True)
def blank_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written on the pictures of games, and to draw them takes longest: here they are blank."""

    def blank(kit: object, position: object, looks: object, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size)

    monkeypatch.setattr(framed_stage, "board_picture", blank)


@pytest.mark.parametrize(("state", "case"), PLACES, ids=str)
def test_everything_fits(watched: Driver, monkeypatch: pytest.MonkeyPatch, state: str, case: Case) -> None:
    language, size, percent = case
    watched.resize(size)
    watched.kit.change_settings(replace(watched.kit.settings, text_percent=percent, language=language))
    cut = watch_cut_texts(monkeypatch)
    scene = STATES[state](watched)
    assert isinstance(scene, WidgetScene)
    assert misfits(scene, scene.widgets, size, monkeypatch) == []
    assert overlapping(scene.widgets) == []
    assert cut == []
