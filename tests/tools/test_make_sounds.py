"""The sounds as they lie in assets/: what can be told of them without ears."""

import array
import itertools
import wave
from pathlib import Path

import pytest

from tools.make_sounds import RECIPES, SOUND_FOLDER, TOWER_NOTES, write
from tools.synthesis import level

EFFECTS = [name for name in RECIPES if name != "music"]
QUIET = {"click", "turn", "tap"}


def opened(name: str, folder: Path = SOUND_FOLDER) -> tuple[list[float], int]:
    """The samples, about -1 to 1, and how many there are in a second."""
    with wave.open(str(folder / RECIPES[name].folder / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        samples = array.array("h", file.readframes(file.getnframes()))
        return [sample / 32768 for sample in samples], file.getframerate()


def test_the_folder_holds_these_sounds_and_no_others() -> None:
    assert {path.stem for path in SOUND_FOLDER.glob("*/*")} == set(RECIPES)


@pytest.mark.parametrize("name", RECIPES)
def test_no_sound_is_clipped_or_off_centre(name: str) -> None:
    samples, _ = opened(name)
    assert max(map(abs, samples)) < 0.83
    assert abs(sum(samples) / len(samples)) < 0.003


@pytest.mark.parametrize("name", EFFECTS)
def test_effects_begin_and_end_in_silence(name: str) -> None:
    samples, rate = opened(name)
    assert max(map(abs, samples[:3])) < 0.01
    assert max(map(abs, samples[-rate // 200 :])) < 0.003


def test_effects_seem_about_equally_loud_and_frequent_ones_quieter() -> None:
    levels = {name: level(*opened(name)) for name in EFFECTS}
    quiet = [levels.pop(name) for name in QUIET]
    assert max(levels.values()) - min(levels.values()) < 6
    assert max(quiet) < min(levels.values())


def test_the_tower_rises_by_clear_steps() -> None:
    crossings = []
    for step in range(1, len(TOWER_NOTES) + 1):
        samples, rate = opened(f"cone_{step}")
        ringing = samples[rate // 10 : rate // 2]
        crossings.append(sum(a < 0 <= b for a, b in itertools.pairwise(ringing)))
    assert all(higher / lower > 1.08 for lower, higher in itertools.pairwise(crossings))


def test_short_sounds_answer_within_a_twentieth_of_a_second() -> None:
    for name in set(EFFECTS) - {"swing", "slide", "win"}:
        samples, rate = opened(name)
        assert max(map(abs, samples[: rate // 20])) > 0.7 * max(map(abs, samples)), name


def test_the_music_goes_on_without_a_seam_and_stays_far_behind_the_effects() -> None:
    samples, rate = opened("music")
    steps = [abs(b - a) for a, b in itertools.pairwise(samples)]
    assert abs(samples[0] - samples[-1]) < 3 * sum(steps) / len(steps)
    assert 40 <= len(samples) / rate <= 60
    assert level(samples, rate) < min(level(*opened(name)) for name in EFFECTS)
    before, after = level(samples[-2 * rate :], rate), level(samples[: 2 * rate], rate)
    assert abs(before - after) < 6


@pytest.mark.parametrize("name", ["click", "slide"])
def test_the_script_still_makes_what_lies_in_the_folder(name: str, tmp_path: Path) -> None:
    write([name], tmp_path)
    again, kept = opened(name, tmp_path)[0], opened(name)[0]
    assert again == pytest.approx(kept, abs=2 / 32768)
