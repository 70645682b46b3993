"""FINITO!'s lessons teach what they should, and every level can be played with every device."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from finity.client.lesson_parts import ChapterDone, ProgressFile
from finity.finito.learn.level import Level, load_lessons, read_chapter
from finity.finito.rules.moves import Call, CardPlayed, Move, PlayCard, Stop, objection
from finity.finito.scenes.outcomes import OpenSetup
from finity.finito.scenes.play import PlayScene
from finity.finito.scenes.setup import SetupScene
from finity.lessons.course import Course, LessonProgress
from finity.lessons.solving import LessonPhase, run_to_end, search, with_replies
from finity.lessons.text import BadLesson
from finity.shell.input.intents import Action
from finity.shell.text import LANGUAGES, Texts
from finity.shell.widgets import Button
from tests.finito.learner import FinitoLearner, spot_of
from tests.harness.devices import gamepad
from tests.harness.driver import Enter
from tests.harness.fitting import misfits, watch_cut_texts
from tests.harness.pictures import ASSETS_FOLDER
from tests.harness.whole import enough
from tests.learn.lessons import check_solution, text_keys

FOLDER = ASSETS_FOLDER / "lessons" / "finito"
MOST_WORDS = 12
CLAUSES = {"play", "stop", "fill", "call", "take", "copies", "lock", "tabula_rasa", "end", "points"}
"""What the rules of FINITO! say, as its page of rules tells it."""


@cache
def shelf() -> Course[Level]:
    return load_lessons(FOLDER)


LEVELS = {level.key: level for level in shelf().levels}
KEYS = enough(["finito_cards.call", "finito_clever.slate"], whole=list(LEVELS))


@pytest.fixture
def learner(enter: Enter) -> FinitoLearner:
    return enter(FinitoLearner)


def test_there_are_two_lessons_and_the_second_leads_to_a_game() -> None:
    assert shelf().problems == ()
    assert [(chapter.name, chapter.leads_to_game) for chapter in shelf().chapters] == [
        ("finito_cards", False),
        ("finito_clever", True),
    ]


@pytest.mark.parametrize("key", LEVELS)
def test_a_level_does_what_it_says_and_not_in_fewer_moves(key: str) -> None:
    level = LEVELS[key]
    check_solution(level)
    first = with_replies(level, level.start_state, 0)
    assert level.par == 1 or run_to_end(search(level, first, 0, level.par - 1)) is None
    for miss in level.misses:
        assert not objection(first.position, miss)
        assert not run_to_end(search(level, with_replies(level, level.after_move(first, miss), 1), 1, level.par - 1))


def test_others_play_the_cards_that_a_level_says_however_many_the_learner_has_played() -> None:
    said = (FOLDER / "01-cards.txt").read_text(encoding="utf-8").replace("solution: b5", "turns: b2\nsolution: b5")
    level = read_chapter(said).levels[1]
    state = level.start_state
    for move in level.solution:
        state = with_replies(level, level.after_move(state, move), 1)
    assert [str(each.card) for each in state.events if isinstance(each, CardPlayed)][:2] == ["b5", "b2"]


def test_everything_that_the_rules_say_is_taught() -> None:
    assert {clause for level in LEVELS.values() for clause in level.clauses} == CLAUSES


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_levels_have_their_texts_and_none_is_left_over(language: str) -> None:
    texts = Texts.load(FOLDER / "lang", language)
    wanted = {key for level in LEVELS.values() for key in text_keys(level, len(level.misses))}
    assert texts.keys == wanted | {chapter.title_key for chapter in shelf().chapters}
    if language == "ko":
        return
    said = [texts(f"lesson.{level.key}.step{step + 1}") for level in LEVELS.values() for step in range(level.par)]
    assert [text for text in said if len([word for word in text.split() if word.strip(":!?")]) > MOST_WORDS] == []


def by_key(learner: FinitoLearner, move: Move) -> None:
    learner.until_may_move()
    hand = learner.lesson_scene.game.position.hands[0]
    match move:
        case PlayCard(card):
            learner.press(getattr(pygame, f"K_{hand.index(card) + 1}"))
        case Stop():
            learner.press(pygame.K_s)
        case Call():
            learner.press(pygame.K_f)


def by_pad(learner: FinitoLearner, move: Move) -> None:
    """Steer to what means the move, wherever the focus is, and press."""
    learner.until_may_move()
    pad, widgets = gamepad(learner, 0), learner.lesson_scene.widgets
    spot = spot_of(learner.lesson_scene, move)
    for _ in range(12):
        if widgets.focused is spot and widgets.focus_seen:
            break
        pad(Action.NEXT)
    assert widgets.focused is spot
    pad(Action.CHOOSE)


@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
@pytest.mark.parametrize("key", KEYS)
def test_a_level_is_solved_with_one_device(key: str, device: str, learner: FinitoLearner) -> None:
    level = LEVELS[key]
    learner.learn(key)
    by_device = {"mouse": FinitoLearner.make, "keys": by_key, "pad": by_pad}
    learner.solve(level, lambda move: by_device[device](learner, move))
    assert learner.lesson_scene.lesson.attempt.stars == 3
    learner.frames(2)
    assert ProgressFile(learner.kit.folder).load()[0].stars_of(level) == 3


def test_whoever_does_not_call_may_try_again(learner: FinitoLearner) -> None:
    scene = learner.learn("finito_cards.call")
    learner.until_may_move()
    learner.click(scene.widgets.let_pass)
    learner.until_phase(LessonPhase.REGRETTING)
    assert scene.lesson.text_key == "lesson.finito_cards.call.miss1"
    learner.until(lambda scene: scene.may_move)


@pytest.mark.parametrize("key", ["finito_cards.throw", "finito_clever.out"])
def test_a_lesson_waits_for_next_and_nothing_else_comes_to_lie_there(key: str, learner: FinitoLearner) -> None:
    scene = learner.learn(key)
    learner.solve(LEVELS[key], learner.make)
    learner.frames(enough(200, whole=600), dt=0.1)
    assert learner.outcomes == [] and not scene.modals.is_open
    spot = scene.controls.buttons["next"].rect.center
    learner.click(spot)
    learner.frames(10, dt=0.1)
    after = learner.lesson_scene
    assert after is not scene or isinstance(after.modals.shown, ChapterDone)
    controls = [*after.widgets, *(after.modals.shown.widgets if after.modals.shown else ())]
    assert not any(each.active and each.rect.collidepoint(spot) for each in controls if isinstance(each, Button))


def test_after_the_last_level_a_game_is_offered(learner: FinitoLearner) -> None:
    scene = learner.learn("finito_clever.out")
    learner.solve(LEVELS["finito_clever.out"], learner.make)
    learner.click(scene.controls.buttons["next"])
    learner.press(pygame.K_RETURN)
    learner.frames(2)
    assert isinstance(learner.scene, PlayScene)


def test_setup_leads_to_the_first_level_that_is_not_solved_and_back(learner: FinitoLearner) -> None:
    first = LEVELS["finito_cards.throw"]
    ProgressFile(learner.kit.folder).save(LessonProgress().with_stars(first, 3))
    learner.open(learner.after(OpenSetup()))
    assert isinstance(learner.scene, SetupScene)
    learner.click(learner.scene.learn)
    learner.frames(3)
    assert learner.lesson_scene.lesson.level.key == "finito_cards.stop"
    learner.press(pygame.K_ESCAPE)
    learner.frames(3)
    assert isinstance(learner.scene, SetupScene)


@pytest.mark.parametrize(("language", "size", "percent"), [("de", (960, 540), 150), ("fr", (1920, 1080), 100)])
def test_every_sentence_has_room(
    language: str, size: tuple[int, int], percent: int, learner: FinitoLearner, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner.show_in(language, size, percent)
    scene = learner.learn("finito_cards.call")
    learner.until_may_move()
    cut = watch_cut_texts(monkeypatch)
    assert misfits(scene, scene.widgets, size, monkeypatch) == []
    for level in enough([*LEVELS.values()][:2], whole=[*LEVELS.values()]):
        scene.lesson.level = level
        for key in text_keys(level, len(level.misses)):
            monkeypatch.setattr(type(scene.lesson), "text_key", key)
            learner.frames()
    assert cut == []


def test_what_is_wrong_with_a_file_is_told_with_its_line() -> None:
    whole = (FOLDER / "01-cards.txt").read_text(encoding="utf-8")
    for part, other, told in (
        ("finito lessons: 1", "finity lessons: 1", "line 1: a chapter begins with the line `finito lessons: 1`"),
        ("goal: played() >= 1\n", "goal: flown()\n", "'flown' is no condition; there are called"),
        ("hands: r3", "hands: q3", "unknown move 'q3'"),
        ("hands: r3 b5 g1 y2 y6 /", "hands: r3 r3 r3 r3 /", "there are more of r3 than in the deck"),
        ("active: 2", "active: 9", "'9' is no seat"),
    ):
        with pytest.raises(BadLesson) as refused:
            read_chapter(whole.replace(part, other, 1))
        assert told in str(refused.value) or "q3" in str(refused.value)
