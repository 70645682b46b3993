"""No sentence of a lesson is cut, none lies on another or on a button, in any language, with the largest texts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from finity.client.lesson_parts import ChapterDone
from finity.lessons.course import LessonProgress, LevelStars
from finity.modes.lesson.map import LessonMap
from finity.scenes.outcomes import OpenLessons
from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import TextSize
from finity.shell.text import LANGUAGES
from tests.harness.driver import Driver
from tests.harness.fitting import LANGUAGE_CASES, WINDOW_CASES, faults, misfits, outside, texts_on_page, watch_cut_texts
from tests.harness.whole import enough
from tests.learn.lessons import lessons
from tests.modes.lesson.player import LessonPlayer

SMALL = (960, 540)
LARGE_TEXTS = 150
LONGEST = 30
"""How many of the widest sentences are laid out each time."""
CASES = enough([("fr", SMALL, LARGE_TEXTS), WINDOW_CASES[1]], whole=[*LANGUAGE_CASES, *WINDOW_CASES])


@pytest.fixture
def reader(own_data_folder: Path, own_pictures: Assets) -> Iterator[LessonPlayer]:
    person = LessonPlayer(own_data_folder, assets=own_pictures)
    yield person
    person.close()


def open_large(driver: Driver, language: str, size: tuple[int, int], percent: int) -> None:
    driver.resize(size)
    driver.kit.change_settings(replace(driver.kit.settings, text_percent=percent, language=language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_room(language: str, reader: LessonPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    open_large(reader, language, SMALL, LARGE_TEXTS)
    scene, texts = reader.learn("rings.sizes"), reader.kit.texts
    style = reader.kit.style.fitted_to(SMALL)
    keys = [key for level in lessons().levels for key in level.text_keys]
    general = ("watch", "your_turn", "rings_lost", "other_wins", "no_longer", "not_yet")
    keys += [f"learn.{name}" for name in general]
    keys.sort(key=lambda key: -style.text_width(texts(key), TextSize.SENTENCE))
    cut = watch_cut_texts(monkeypatch)
    for key in keys[: enough(LONGEST, whole=len(keys))]:
        style.wrapped_in(texts(key), TextSize.SENTENCE, scene.stage.layout.sentence.size)
    assert cut == []


@pytest.mark.parametrize(("language", "size", "percent"), CASES)
def test_a_lesson_and_its_map_fit(
    language: str, size: tuple[int, int], percent: int, reader: LessonPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_large(reader, language, size, percent)
    cut = watch_cut_texts(monkeypatch)
    scene = reader.learn("rings.sizes")
    scene.speech.say(reader.kit.texts("learn.look"))
    assert outside(scene.controls, size) == []
    assert faults(texts_on_page(scene, size, monkeypatch), [*scene.controls], size) == []
    scene.controls.rest()
    ends = {"turning": ("map", "against_bot", "next_chapter"), "ends": ("map", "against_bot")}
    for name, ways in ends.items():
        chapter = next(each for each in lessons().chapters if each.name == name)
        solved = LessonProgress(levels=tuple(LevelStars(level.key, 3) for level in chapter.levels))
        card = ChapterDone(reader.kit, chapter, solved, dict.fromkeys(ways, int), int, lambda: scene.stage.layout.side)
        scene.asking.show(card)
        assert misfits(scene, card.widgets, size, monkeypatch) == []
    shown = reader.after(OpenLessons())
    assert isinstance(shown, LessonMap)
    reader.open(shown)
    assert misfits(shown, shown.widgets, size, monkeypatch) == []
    assert cut == []
