"""Settings, and how they are kept."""

import json
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from finity.client.settings import AnimationSpeed, BotThinking, Confirmation, Settings, SettingsFile, theme_of
from finity.shell.draw.painting import player_button_box
from finity.shell.draw.theme import Palette, Tabletop, contrast
from finity.shell.sound import Volumes


def test_settings_survive_a_restart(tmp_path: Path) -> None:
    chosen = Settings(
        animation_speed=AnimationSpeed.SLOW,
        reduced_motion=True,
        confirmation=Confirmation.IRREVERSIBLE,
        warn_of_wins=False,
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


@pytest.mark.parametrize(
    "stored",
    [
        {"animation_speed": "warp"},
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
def test_a_setting_that_makes_no_sense_here_is_the_usual_one_and_stays_until_it_is_chosen_anew(
    tmp_path: Path, stored: dict[str, object]
) -> None:
    path, file = tmp_path / "settings.json", SettingsFile(tmp_path)
    path.write_text(content := json.dumps({"warn_of_wins": False, "newer": {"a": [1]}, **stored}))
    usual = Settings(warn_of_wins=False)
    settings, message = file.load()
    assert settings == usual
    assert message is not None and message.key == "storage.newer"
    assert file.save(replace(usual, tabletop=Tabletop.WALNUT)) is None
    found = json.loads(path.read_text())
    assert json.dumps({key: found[key] for key in json.loads(content)}) == content
    assert found["tabletop"] == Tabletop.WALNUT.value
    other = replace(usual, animation_speed=AnimationSpeed.SLOW, full_screen=True, text_percent=125, language="ko")
    message = file.save(replace(other, volumes=Volumes(0.1), window_size=(1600, 900)))
    assert message is not None and message.key == "storage.damaged"
    assert json.loads((tmp_path / "settings.json.damaged").read_text()) == found or "NaN" in content
    assert "newer" in path.read_text()
    assert SettingsFile(tmp_path).load() == (replace(other, volumes=Volumes(0.1), window_size=(1600, 900)), None)


@pytest.mark.parametrize(
    "stored",
    [
        {"animation_speed": ["fast"]},
        {"window_size": [1280]},
        {"window_size": [1280, -1]},
        {"window_size": [1280, 10**12]},
    ],
)
def test_settings_with_a_list_that_makes_no_sense_are_set_aside_for_the_defaults(
    tmp_path: Path, stored: object
) -> None:
    for number in ("", "1"):
        (tmp_path / "settings.json").write_text(json.dumps(stored))
        settings, message = SettingsFile(tmp_path).load()
        assert settings == Settings()
        assert message is not None
        assert message.key == "storage.damaged"
        assert (tmp_path / f"settings.json.damaged{number}").exists(), "none overwrites another"


def test_what_another_window_has_chosen_meanwhile_stays(tmp_path: Path) -> None:
    windows = SettingsFile(tmp_path), SettingsFile(tmp_path)
    for window in windows:
        window.load()
    windows[0].save(replace(Settings(), volumes=Volumes(music=0.1)))
    windows[1].save(replace(Settings(), volumes=Volumes(effects=0.2), language="de"))
    windows[0].save(replace(Settings(), volumes=Volumes(music=0.1), warn_of_wins=False))
    now = replace(Settings(), volumes=Volumes(music=0.1, effects=0.2), language="de", warn_of_wins=False)
    assert SettingsFile(tmp_path).load() == (now, None)


def test_texts_on_a_button_in_anybodys_colour_can_be_read_on_every_table() -> None:
    choices = product(Tabletop, Palette, (False, True))
    for table, palette, contrasting in choices:
        theme = theme_of(replace(Settings(), tabletop=table, palette=palette, high_contrast=contrasting))
        for player in theme.players:
            box = player_button_box(theme, player.fill, 2, 8)
            assert box.fill and box.lower
            assert min(contrast(theme.text, box.fill), contrast(theme.text, box.lower)) >= 4.5
