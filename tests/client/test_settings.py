"""Settings, and how they are kept."""

import json
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from finity.client.kit import AnimationSpeed, BotThinking, Confirmation, Settings, SettingsFile, theme_of
from finity.shell.draw.boxes import main_box
from finity.shell.draw.theme import Palette, Tabletop, contrast
from finity.shell.sound import Volumes


def test_settings_survive_a_restart(tmp_path: Path) -> None:
    chosen = Settings(
        animation_speed=AnimationSpeed.SLOW,
        reduced_motion=True,
        confirmation=Confirmation.IRREVERSIBLE,
        coordinates=False,
        bot_thinking=BotThinking.LONG,
        language="ko",
        text_percent=150,
        high_contrast=True,
        palette=Palette.SOFT,
        volumes=Volumes(0.1, 0.2, 0.0, muted=True),
        window_size=(1600, 900),
        full_screen=True,
    )
    assert SettingsFile(tmp_path).save(chosen) is None
    assert SettingsFile(tmp_path).load() == (chosen, None)


def test_settings_that_are_not_stored_yet_have_their_defaults(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"full_screen": true, "something_newer": 1}')
    assert SettingsFile(tmp_path).load() == (Settings(full_screen=True), None)


@pytest.mark.parametrize(
    "stored",
    [
        {"animation_speed": "warp"},
        {"animation_speed": ["fast"]},
        {"window_size": [1280]},
        {"window_size": [1280, -1]},
        {"window_size": [1280, 10**12]},
        {"window_size": "1280x720"},
        {"full_screen": "yes"},
        {"text_percent": 111},
        {"text_percent": True},
        {"language": "../de"},
        {"volumes": 1},
        {"volumes": {"music": 1.1}},
        {"volumes": {"music": -0.1}},
        {"volumes": {"music": float("nan")}},
        {"volumes": {"music": 10**400}},
        {"volumes": {"muted": "no"}},
    ],
)
def test_settings_that_make_no_sense_are_set_aside_for_the_defaults(tmp_path: Path, stored: object) -> None:
    (tmp_path / "settings.json").write_text(json.dumps(stored))
    settings, message = SettingsFile(tmp_path).load()
    assert settings == Settings()
    assert message is not None
    assert message.key == "storage.damaged"
    assert (tmp_path / "settings.json.damaged").exists()


def test_texts_on_a_button_in_anybodys_colour_can_be_read_on_every_table() -> None:
    choices = product(Tabletop, Palette, (False, True))
    for table, palette, contrasting in choices:
        theme = theme_of(replace(Settings(), tabletop=table, palette=palette, high_contrast=contrasting))
        for player in theme.players:
            box = main_box(theme, player.fill, 2, 8)
            assert box.fill and box.lower
            assert min(contrast(theme.text, box.fill), contrast(theme.text, box.lower)) >= 4.5
