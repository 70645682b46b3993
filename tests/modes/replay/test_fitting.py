"""Nothing is cut, lies on something else or leaves the window while a game is seen again."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from finity.modes.replay.scene import ReplayScene
from tests.harness.driver import Driver
from tests.harness.fitting import LANGUAGE_CASES, WINDOW_CASES, Case, misfits, overlapping, watch_cut_texts
from tests.modes.replay.states import STATES

MEASURED = ("start", "middle", "damaged", "won", "unexplained", "review")
FULLEST = ("middle", "unexplained")
PLACES = [*product(MEASURED, LANGUAGE_CASES), *product(FULLEST, WINDOW_CASES)]
"""A state of the game that is seen again, and where it is looked at."""


@pytest.mark.parametrize(("state", "case"), PLACES, ids=str)
def test_everything_fits(watched: Driver, monkeypatch: pytest.MonkeyPatch, state: str, case: Case) -> None:
    language, size, percent = case
    watched.resize(size)
    watched.kit.change_settings(replace(watched.kit.settings, text_percent=percent, language=language))
    cut = watch_cut_texts(monkeypatch)
    scene = STATES[state](watched)
    assert isinstance(scene, ReplayScene)
    assert misfits(scene, scene.bar, size, monkeypatch) == []
    assert overlapping(scene.bar) == []
    assert cut == []
