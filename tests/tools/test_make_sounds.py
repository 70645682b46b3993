"""The sounds as they lie in assets/: what can be told of them without ears."""

import cmath
import hashlib
import itertools
import math
from collections.abc import Iterator
from functools import cache
from operator import mul
from pathlib import Path

import pygame
import pytest

from finity.shell.sound import BEHIND, LOUDEST
from finity.view.choreography.choreography import BELOW_CHIMES
from tests.harness.whole import WHOLE, enough
from tools.instruments import NOTES
from tools.make_sounds import (
    PIECES,
    RATE,
    RECIPES,
    SCALE,
    SOUND_FOLDER,
    TIMBRES,
    file_of,
    jobs,
    read,
    read_samples,
    write,
)
from tools.synthesis import Signal, level

WINS = {f"{table}win" for table in TIMBRES}
QUIET = {"click", "turn", "tap", "whoosh"}
GRAND = {*WINS, "last_cone", "shock"}
SLOW = {*WINS, "swing", "slide", "whoosh", "shock", "draw", "loss", "last_cone", "sparkle", "solved", "join"}

MEASURED = "df3ca6d49117dea56259c7b8d8007383d3d1f552dffd44ba0c4e49f9ddcaa5c4"
"""What `content` answered when all sounds were measured last and were as they should be."""


def content() -> str:
    """The same for the same sounds."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in sorted(SOUND_FOLDER.rglob("*.ogg")))).hexdigest()


takes_long = pytest.mark.skipif(content() == MEASURED and not WHOLE, reason="these very sounds were measured before")

FIRST_SECONDS = 0.15
"""In which effects are loudest."""
HIGHEST_PEAK = 10 ** (-1 / 20)
"""A decibel below what can be told."""


@pytest.fixture(autouse=True, scope="module")
def device() -> Iterator[None]:
    """A device that nobody hears; others want another one."""
    yield
    pygame.mixer.quit()


@cache
def opened(name: str, variant: int = 1) -> Signal:
    """The samples, about -1 to 1."""
    return read(file_of(name, variant))


@cache
def loudness(name: str) -> float:
    """How loud a sound seems, in dB."""
    return level(opened(name), RATE)


def test_the_folder_holds_these_sounds_and_no_others_and_stays_small() -> None:
    found = set(SOUND_FOLDER.rglob("*.ogg"))
    assert found == {file_of(*job) for job in jobs([*RECIPES, *PIECES])}
    assert sum(path.stat().st_size for path in found) < 6_000_000


@takes_long
def test_no_sound_is_clipped_or_off_centre_or_cut() -> None:
    for name in RECIPES:
        samples = opened(name)
        assert max(map(abs, samples)) < 0.85, name
        assert abs(sum(samples) / len(samples)) < 0.003, name
        assert max(map(abs, samples[:3])) < 0.03, name
        assert max(map(abs, samples[-RATE // 200 :])) < 0.005, name


@takes_long
def test_sounds_seem_about_equally_loud_frequent_ones_quieter_and_great_moments_louder() -> None:
    levels = {name: loudness(name) for name in RECIPES}
    quiet, grand = [levels.pop(name) for name in QUIET], [levels.pop(name) for name in GRAND]
    assert max(levels.values()) - min(levels.values()) < 5
    assert max(quiet) < min(levels.values())
    assert max(levels.values()) < min(grand) < max(levels.values()) + 4


@takes_long
def test_short_sounds_answer_within_a_twentieth_of_a_second() -> None:
    for name in set(RECIPES) - SLOW:
        samples = opened(name)
        assert max(map(abs, samples[: RATE // 20])) > 0.7 * max(map(abs, samples)), name


@takes_long
def test_black_and_white_notes_climb_one_scale_and_are_equally_loud_at_every_table() -> None:
    for table, step in itertools.product(TIMBRES, range(1, 9)):
        names = f"{table}black_{step}", f"{table}white_{step}"
        assert abs(loudness(names[0]) - loudness(names[1])) < 0.5
        black, white = map(opened, names)
        assert abs(mean_level(black) - mean_level(white)) < 1.0
        assert same_pitch(black, white, SCALE[step - 1])


@takes_long
def test_the_pieces_of_music_have_no_seam_are_heard_and_stay_far_behind_the_effects() -> None:
    loudest_effect = min(loudness(name) for name in set(RECIPES) - QUIET)
    for name in PIECES:
        samples = opened(name, 0)
        assert len(samples) / RATE > (15 if name == "last_step" else 40)
        assert -28.0 < mean_level(samples) < -24.5, "some -32 dB by default"
        assert level(samples[: 11 * RATE], RATE) < loudest_effect
        steps = [abs(b - a) for a, b in itertools.pairwise(samples[:RATE])]
        assert abs(samples[0] - samples[-1]) <= max(steps)


def test_a_victory_lasts_six_to_eight_seconds_and_other_endings_are_shorter() -> None:
    assert all(6.0 < len(read_samples(file_of(name, 1))) / RATE < 8.0 for name in WINS)
    assert all(3.0 < len(read_samples(file_of(name, 1))) / RATE < 5.0 for name in ("loss", "draw"))


@pytest.mark.parametrize("name", ["click", "slide"])
def test_the_script_still_makes_what_lies_in_the_folder(name: str, tmp_path: Path) -> None:
    assert write(name, 1, tmp_path).read_bytes() == file_of(name, 1).read_bytes()


@pytest.mark.parametrize(
    "heard",
    [
        {"win": 1.0, "shock": BELOW_CHIMES, "white_8": 1.0},
        {"last_cone": 1.0, "white_8": 1.0},
        {"crack": 1.0, "tap": 1.0},
        {"tock": 1.0, "black_1": 0.55, "click": 1.0},
        {"thud": 1.0, "crack": 1.0},
        {"ring_small": 1.0, "black_1": 0.55},
    ],
    ids="+".join,
)
def test_what_falls_into_one_moment_stays_a_decibel_below_the_top_with_the_music(heard: dict[str, float]) -> None:
    summed = [0.0] * round(FIRST_SECONDS * RATE)
    for name, volume in heard.items():
        loudest = max((read_samples(file_of(name, variant))[: len(summed)] for _, variant in jobs([name])), key=peak)
        pairs = itertools.zip_longest(summed, loudest, fillvalue=0.0)
        summed = [so_far + volume * sample / 32768 for so_far, sample in pairs]
    assert LOUDEST * (peak(summed) + BEHIND * peak_of_music()) < HIGHEST_PEAK


def mean_level(signal: Signal) -> float:
    """The effective value of the whole, in dB."""
    return 10 * math.log10(sum(map(mul, signal, signal)) / len(signal))


@cache
def turned(pitch: float) -> list[complex]:
    return [cmath.exp(-2j * cmath.pi * pitch * index / RATE) for index in range(RATE // 20)]


def strength(signal: Signal, pitch: float) -> float:
    """How much of a pitch is in a sound, after Goertzel."""
    return abs(sum(map(mul, signal, turned(pitch))))


def same_pitch(black: Signal, white: Signal, note: str) -> bool:
    """Whether among the tower's notes both sound most of this one."""
    return all(max(SCALE, key=lambda each: strength(signal, NOTES[each])) == note for signal in (black, white))


def peak(signal: Signal | memoryview) -> float:
    return max(max(signal), -min(signal))


@cache
def peak_of_music() -> float:
    """That of the loudest piece, if they are those that were measured."""
    return max(peak(read_samples(file_of(name, 0))) / 32768 for name in enough(["last_step"], [*PIECES]))
