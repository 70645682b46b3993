"""Ways into the lessons: the first Play, refusals, pages of help; and the way back to where one was."""

from __future__ import annotations

import pygame
import pytest

from finity.client.lesson_parts import ProgressFile
from finity.lessons.course import LessonProgress, LevelStars
from finity.lessons.solving import LessonPhase
from finity.lobby.outcomes import BackToMenu, OpenHelp
from finity.modes.lesson.map import LessonMap
from finity.modes.lesson.scene import LessonScene
from finity.modes.play import PlayScene
from finity.rules import parse_move
from finity.screens.help import HelpScene
from finity.screens.setup.opponent import OpponentScene
from finity.shell.loop.scene import Scene
from tests.harness.driver import Driver, Enter, sure
from tests.harness.table import TablePlayer
from tests.learn.lessons import lessons
from tests.modes.lesson.player import LessonPlayer


@pytest.fixture
def sitting(enter: Enter) -> TablePlayer:
    return enter(TablePlayer)


@pytest.fixture
def learner(enter: Enter) -> LessonPlayer:
    return enter(LessonPlayer)


def shown(driver: Driver) -> Scene:
    scene = driver.app.scene
    assert scene
    return scene


def test_a_refusal_leads_to_the_level_about_it_and_back_to_the_game(sitting: TablePlayer) -> None:
    sitting.sit_down(None, None)
    game = sitting.scene.game
    sitting.click(sitting.middle_of(parse_move("oNE.s").station))  # type: ignore[union-attr]
    assert "NE" in sitting.said
    sitting.click(sitting.scene.stage.layout.buttons[1])
    sitting.press(pygame.K_RETURN)
    sitting.frames(2)
    lesson = sure(shown(sitting), LessonScene)
    assert lesson.lesson.level.key == "rings.first_ring"
    sitting.press(pygame.K_ESCAPE)
    sitting.frames(2)
    assert isinstance(shown(sitting), PlayScene)
    assert sitting.scene.game is game


def test_a_refusal_leads_to_the_rules_too(sitting: TablePlayer) -> None:
    sitting.sit_down(None, None)
    sitting.click(sitting.middle_of(parse_move("oNE.s").station))  # type: ignore[union-attr]
    sitting.click(sitting.scene.stage.layout.buttons[1])
    sitting.press(pygame.K_DOWN, pygame.K_RETURN)
    sitting.frames(2)
    page = sure(shown(sitting), HelpScene)
    assert page.topic == "rings"


def test_once_the_refusal_is_gone_the_button_gives_hints_again(
    sitting: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("finity.table.turns.HINT_SECONDS", 0.05)
    sitting.sit_down(None, None)
    sitting.click(sitting.middle_of(parse_move("oNE.s").station))  # type: ignore[union-attr]
    sitting.frames(60, dt=0.1)
    sitting.click(sitting.scene.stage.layout.buttons[1])
    sitting.frames(2)
    assert shown(sitting) is sitting.scene and not sitting.scene.asking.is_open


def test_a_page_of_the_rules_leads_to_a_level_which_leads_back(learner: LessonPlayer) -> None:
    learner.open(learner.after(OpenHelp("corners")))
    page = sure(shown(learner), HelpScene)
    learner.click(page.try_it)
    learner.frames(2)
    assert learner.scene.lesson.level.key == "corners.corner"
    learner.make(parse_move("+wSE>C:M"))
    learner.until(LessonPhase.DONE)
    learner.click(learner.scene.controls.buttons["next"])
    learner.frames(2)
    assert shown(learner) is page


def test_who_is_new_sees_learning_first_until_the_first_chapter_is_done(driver: Driver) -> None:
    driver.open(driver.after(BackToMenu()))
    driver.press(pygame.K_RETURN)
    assert isinstance(shown(driver), LessonMap)
    driver.wait_until_meant()
    driver.press(pygame.K_RETURN)
    assert isinstance(shown(driver), LessonScene)
    stars = tuple(LevelStars(level.key, 1) for level in lessons().chapters[0].levels)
    ProgressFile(driver.kit.folder).save(LessonProgress(levels=stars))
    driver.open(driver.after(BackToMenu()))
    driver.press(pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(shown(driver), OpponentScene)
