"""Nothing in the library is cut, lies on something else or leaves the window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from finity.scenes.widget_scene import WidgetScene
from tests.fitting import CASES, misfits, overlapping, watch_cut_texts
from tests.scenes.driver import Driver
from tests.scenes.library.states import STATES


@pytest.mark.parametrize(("language", "size", "percent"), CASES)
@pytest.mark.parametrize("state", STATES)
def test_everything_fits(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, state: str, language: str, size: tuple[int, int], percent: int
) -> None:
    driver.resize(size)
    driver.kit.change_settings(replace(driver.kit.settings, text_percent=percent, language=language))
    cut = watch_cut_texts(monkeypatch)
    scene = STATES[state](driver)
    assert isinstance(scene, WidgetScene)
    assert misfits(scene, scene.widgets, size, monkeypatch) == []
    assert overlapping(scene.widgets._widgets) == []
    assert cut == []
