"""Sounds on SDL's dummy device, on none, and on the device `disk`, which writes what would be heard into a file."""

import array
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from finity.shell.sound import SilentSounds, SoundOutput, Sounds, Volumes

SOUND_FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
PATIENCE = 20.0
"""Seconds; only a failing test takes that long."""
SECOND = 44_100 * 2 * 2
"""Bytes in the file for a second of sound."""


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    made = Sounds(SOUND_FOLDER)
    yield made
    made.close()
    pygame.mixer.quit()


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[float], int]:
    """Wait until the device was given so many more seconds, and answer the loudest sample since it was opened."""
    path = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(path))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "1")

    def loudest(seconds: float) -> int:
        length = path.stat().st_size + round(seconds * SECOND)
        until = time.monotonic() + PATIENCE
        while path.stat().st_size < length:
            assert time.monotonic() < until, "the device takes no sound"
            time.sleep(0.01)
        return max(map(abs, array.array("h", path.read_bytes()[:length])))

    return loudest


def opened(sounds: Sounds) -> Sounds:
    """The same after it has opened its device, or found none."""
    sounds.open()
    for thread in threading.enumerate():
        if thread.name == "sound":
            thread.join(PATIENCE)
    return sounds


def test_what_is_played_reaches_the_device(sounds: Sounds, heard: Callable[[float], int]) -> None:
    opened(sounds).play("ring_small")
    assert heard(3.0) > 1_000


def test_a_quarter_of_the_volume_is_a_sixteenth_of_the_samples(sounds: Sounds, heard: Callable[[float], int]) -> None:
    sounds.volumes = Volumes(effects=0.25)
    opened(sounds).play("ring_small")
    assert 0 < heard(3.0) < 1_500


def test_muted_nothing_reaches_the_device(sounds: Sounds, heard: Callable[[float], int]) -> None:
    sounds.volumes = Volumes(muted=True)
    sounds.start_music()
    opened(sounds).play("win")
    assert heard(4.0) == 0


def test_muting_stops_what_is_heard(sounds: Sounds) -> None:
    opened(sounds).play("win")
    assert pygame.mixer.get_busy()
    sounds.volumes = replace(sounds.volumes, muted=True)
    assert not pygame.mixer.get_busy()


def test_music_wished_before_the_device_is_open_begins_as_soon_as_it_is(
    sounds: Sounds, heard: Callable[[float], int]
) -> None:
    sounds.start_music()
    opened(sounds)
    assert heard(5.0) > 300


@pytest.mark.parametrize("silent", [Volumes(music=0.0), Volumes(muted=True)])
def test_music_that_would_not_be_heard_rests_until_it_would(sounds: Sounds, silent: Volumes) -> None:
    sounds.volumes = silent
    sounds.start_music()
    opened(sounds)
    assert not pygame.mixer.music.get_busy()
    sounds.volumes = Volumes()
    assert pygame.mixer.music.get_busy()
    sounds.volumes = silent
    assert not pygame.mixer.music.get_busy()


def test_each_kind_has_its_own_volume(sounds: Sounds) -> None:
    sounds.volumes = Volumes(effects=1.0, interface=0.0)
    opened(sounds).play("click")
    assert not pygame.mixer.get_busy()
    sounds.play("tock")
    assert pygame.mixer.get_busy()


def test_before_opening_and_after_closing_everything_is_silent_and_allowed(sounds: Sounds) -> None:
    sounds.play("click")
    opened(sounds).close()
    sounds.play("click")
    sounds.start_music()
    sounds.volumes = Volumes()
    sounds.open()
    sounds.close()
    assert not sounds.ready
    assert sounds.problem is None


def test_without_a_device_that_is_told_once_and_all_goes_on(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-device")
    assert not opened(sounds).ready
    sounds.play("click")
    sounds.start_music()
    assert sounds.problem == "Finity plays without sound: Audio target 'no-such-device' not available."
    assert capfd.readouterr().err == sounds.problem + "\n"


def test_alsa_says_nothing_of_its_own_about_a_missing_device(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    monkeypatch.setenv("AUDIODEV", "no-such-device")
    assert not opened(sounds).ready
    assert capfd.readouterr().err == f"{sounds.problem}\n"


def test_a_damaged_sound_is_named_and_the_others_still_play(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "effects"
    folder.mkdir()
    (folder / "a.wav").write_bytes(b"no sound at all")
    (folder / "b.wav").write_bytes((SOUND_FOLDER / "effects" / "tock.wav").read_bytes())
    sounds = opened(Sounds(tmp_path))
    sounds.play("b")
    assert pygame.mixer.get_busy()
    sounds.close()
    assert sounds.problem
    assert str(folder / "a.wav") in sounds.problem
    assert capfd.readouterr().err.count("\n") == 1


def test_an_unknown_name_is_told(sounds: Sounds, capfd: pytest.CaptureFixture[str]) -> None:
    opened(sounds).play("tok")
    assert "There is no sound 'tok'" in capfd.readouterr().err


def test_silent_sounds_remember_what_was_wished() -> None:
    silent = SilentSounds()
    output: SoundOutput = silent
    output.play("tock", 0.5)
    output.start_music()
    assert (silent.played, silent.music_playing) == (["tock"], True)


def test_the_real_sounds_fit_the_same_door(sounds: Sounds) -> None:
    output: SoundOutput = sounds
    assert output.volumes == Volumes()
