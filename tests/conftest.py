"""Settings for all tests: no window, no sound device, no personal folder, English."""

import os
import pathlib

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["LANG"], os.environ["LANGUAGE"] = "en_GB.UTF-8", "en"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    """Give each test an empty folder for settings and saved games, so none touches the developer's."""
    folder = tmp_path / "finity-home"
    monkeypatch.setenv("FINITY_HOME", str(folder))
    return folder
