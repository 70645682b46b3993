"""Nothing is cut, lies on something else or leaves the window while a game is seen again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from finity.scenes.replay.scene import ReplayScene
from tests.fitting import CASES, misfits, overlapping, watch_cut_texts
from tests.scenes.driver import Driver
from tests.scenes.replay.states import STATES

MEASURED = ("start", "middle", "damaged", "won")


@pytest.mark.parametrize(("language", "size", "percent"), CASES)
@pytest.mark.parametrize("state", MEASURED)
def test_everything_fits(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, state: str, language: str, size: tuple[int, int], percent: int
) -> None:
    driver.resize(size)
    driver.kit.change_settings(replace(driver.kit.settings, text_percent=percent, language=language))
    cut = watch_cut_texts(monkeypatch)
    scene = STATES[state](driver)
    assert isinstance(scene, ReplayScene)
    assert misfits(scene, scene._widgets, size, monkeypatch) == []
    assert overlapping(scene._widgets._widgets) == []
    assert cut == []
