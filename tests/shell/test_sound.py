"""Sounds on SDL's dummy device, on none, and on the device `disk`, which writes what would be heard into a file."""

import array
import random
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from finity.client.cues import ENDINGS, Cue
from finity.shell import sound as music
from finity.shell.sound import SoundKind, Sounds, Volumes

SOUND_FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
PATIENCE = 20.0
"""Seconds; only a failing test takes that long."""
USUAL = int(128 * Volumes().gain(SoundKind.MUSIC)) / 128
"""How loud the music is by default; the device takes steps."""
SECOND = 44_100 * 2 * 2
"""Bytes in the file for a second of sound."""


@pytest.fixture(scope="module")
def few_sounds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with some of the sounds, which are loaded sooner."""
    folder: Path = tmp_path_factory.mktemp("sounds")
    for pattern in ("effects/tock-*", "effects/ring_small-*", "effects/*/win-*", "effects/win-*", "interface/click-*"):
        for path in SOUND_FOLDER.glob(pattern):
            copy = folder / path.relative_to(SOUND_FOLDER)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)
    (folder / "music").mkdir()
    for piece in music.PIECES:  # shorter than they are, so loaded sooner
        shutil.copy(SOUND_FOLDER / "effects" / "loss-1.ogg", folder / "music" / f"{piece}.ogg")
    return folder


@pytest.fixture
def sounds(few_sounds: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setattr(music, "CROSS_FADE", music.CROSS_FADE / 4)
    made = Sounds(few_sounds, random.Random(1), ENDINGS)
    made.with_music = False
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


def voices() -> int:
    """How many sounds are heard now besides the music."""
    first = len(music.PIECES)
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(first, pygame.mixer.get_num_channels()))


def loudnesses() -> list[float]:
    """How loud each piece of music is: that of the menu, of a table, of the last step."""
    pieces = [pygame.mixer.Channel(number).get_sound() for number in range(len(music.PIECES))]
    return [piece.get_volume() if piece else 0.0 for piece in pieces]


def wait_for(what: Callable[[], bool], patience: float = PATIENCE) -> None:
    until = time.monotonic() + patience
    while not what():
        assert time.monotonic() < until
        time.sleep(0.02)


def opened(sounds: Sounds) -> Sounds:
    """The same after it has opened its device, or found none."""
    sounds.open()
    for thread in threading.enumerate():
        if thread.name == "sound":
            thread.join(PATIENCE)
    return sounds


def test_what_is_played_reaches_the_device(sounds: Sounds, heard: Callable[[float], int]) -> None:
    opened(sounds).play(Cue.RING_SMALL)
    assert heard(1.5) > 1_000


def test_a_quarter_of_the_volume_is_a_sixteenth_of_the_samples(sounds: Sounds, heard: Callable[[float], int]) -> None:
    sounds.volumes = Volumes(effects=0.25)
    opened(sounds).play(Cue.RING_SMALL)
    assert 0 < heard(1.5) < 1_500


def test_muted_nothing_reaches_the_device(sounds: Sounds, heard: Callable[[float], int]) -> None:
    sounds.volumes = Volumes(muted=True)
    sounds.with_music = True
    opened(sounds).play(Cue.WIN)
    assert heard(2.0) == 0


def test_muted_music_is_silent_from_its_first_sample(
    sounds: Sounds, heard: Callable[[float], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = music.Music.play

    def held_up(pieces: music.Music, gain: float, tension: float | None) -> None:
        begin(pieces, gain, tension)
        heard(0.2)  # as on a busy machine, where the thread that opens the device may have to wait there

    monkeypatch.setattr(music.Music, "play", held_up)
    sounds.volumes = Volumes(muted=True)
    sounds.with_music = True
    opened(sounds)
    assert heard(0.1) == 0


def test_music_begins_as_soon_as_the_device_is_open(sounds: Sounds, heard: Callable[[float], int]) -> None:
    sounds.with_music = True
    opened(sounds)
    assert heard(2.0) > 300


@pytest.mark.parametrize("silent", [Volumes(music=0.0), Volumes(muted=True)])
def test_music_that_would_not_be_heard_rests_until_it_would(
    sounds: Sounds, silent: Volumes, heard: Callable[[float], int]
) -> None:
    sounds.volumes = silent
    sounds.with_music = True
    opened(sounds)
    assert heard(1.0) == 0
    sounds.volumes = Volumes()
    assert heard(2.0) > 300


@pytest.mark.parametrize(("before", "share", "piece"), [(0, 0.0, 1), (1, 1.0, 2), (1, None, 0)])
def test_menu_table_and_last_step_have_a_piece_each_and_fade_into_one_another(
    sounds: Sounds, before: int, share: float | None, piece: int
) -> None:
    sounds.with_music = True
    sounds.set_tension(None if before == 0 else 0.0)
    opened(sounds)
    wait_for(lambda: loudnesses()[before] == USUAL)
    sounds.set_tension(share)
    wait_for(lambda: all(0.2 * USUAL < loudnesses()[each] < USUAL for each in (before, piece)))
    wait_for(lambda: loudnesses() == [USUAL if each == piece else 0.0 for each in range(3)])


def test_the_music_stays_behind_an_effect_and_comes_back_softly(sounds: Sounds) -> None:
    sounds.with_music = True
    opened(sounds).play(Cue.CLICK)
    wait_for(lambda: loudnesses()[0] == USUAL)
    until = time.monotonic() + 0.42
    sounds.play(Cue.RING_SMALL)
    sounds.play(Cue.TOCK)  # a shorter one does not bring it back sooner
    behind = loudnesses()[0]
    assert behind == pytest.approx(music.BEHIND * USUAL, abs=0.01)
    time.sleep(0.3)
    assert loudnesses()[0] == behind or time.monotonic() > until
    wait_for(lambda: behind < loudnesses()[0] < USUAL)
    wait_for(lambda: loudnesses()[0] == USUAL)


def test_an_ending_is_heard_alone_until_it_is_over_or_another_table_comes(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(music, "ENDING_FADE", 20)
    sounds.with_music = True
    sounds.set_tension(1.0)
    opened(sounds)
    wait_for(lambda: loudnesses()[2] == USUAL)
    sounds.play(Cue.WIN)
    wait_for(lambda: max(loudnesses()) == 0.0)
    sounds.set_tension(None)
    time.sleep(0.1)
    sounds.play(Cue.TOCK)
    assert max(loudnesses()) == 0.0 and voices() == 2, "in the menu, too"
    sounds.set_tension(0.0)
    wait_for(lambda: loudnesses()[1] == USUAL and voices() == 0, patience=4.0)


def test_each_table_has_its_own_timbre_if_it_brings_one(sounds: Sounds, few_sounds: Path) -> None:
    sounds.with_music = True
    opened(sounds)
    for table, folder in (("neon", "effects"), ("slate", "effects/slate"), ("walnut", "effects/walnut")):
        sounds.table, sounds.volumes = table, Volumes()
        sounds.play(Cue.WIN)
        heard = pygame.mixer.Channel(len(music.PIECES)).get_sound()
        assert heard and heard.get_raw() == pygame.mixer.Sound(few_sounds / folder / "win-1.ogg").get_raw()
        sounds.volumes = Volumes(effects=0.5)
        assert voices() == 1
        sounds.volumes = Volumes(effects=0.5, muted=True)
        assert voices() == 0, "cut off"


def test_no_variant_is_heard_twice_in_a_row(sounds: Sounds) -> None:
    opened(sounds)
    heard = []
    for _ in range(12):
        pygame.mixer.stop()
        sounds.play(Cue.TOCK)
        tock = pygame.mixer.Channel(len(music.PIECES)).get_sound()
        assert tock
        heard.append(tock.get_raw())
    assert len({*heard}) > 2 and all(one != other for one, other in pairwise(heard))


def test_a_full_board_of_sounds_leaves_the_music_alone(sounds: Sounds) -> None:
    sounds.with_music = True
    opened(sounds)
    for _ in range(60):
        sounds.play(Cue.TOCK)
    wait_for(lambda: loudnesses()[0] == USUAL)


def test_each_kind_has_its_own_volume(sounds: Sounds) -> None:
    sounds.volumes = Volumes(effects=1.0, interface=0.0)
    opened(sounds).play(Cue.CLICK)
    assert voices() == 0
    sounds.play(Cue.TOCK)
    assert voices() == 1


def test_before_opening_and_after_closing_everything_is_silent_and_allowed(sounds: Sounds) -> None:
    sounds.play(Cue.CLICK)
    opened(sounds).close()
    sounds.play(Cue.CLICK)
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
    sounds.play(Cue.CLICK)
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
    (folder / "a-1.ogg").write_bytes(b"no sound at all")
    (folder / "tock-1.ogg").write_bytes((SOUND_FOLDER / "effects" / "tock-1.ogg").read_bytes())
    sounds = opened(Sounds(tmp_path, random.Random(1)))
    sounds.play(Cue.TOCK)
    assert pygame.mixer.get_busy()
    sounds.close()
    assert sounds.problem
    assert str(folder / "a-1.ogg") in sounds.problem
    assert capfd.readouterr().err.count("\n") == 1
