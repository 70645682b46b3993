"""Every level can be played with every device, and a lesson answers what people do in it."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from finity.bots import COMPETITIVE
from finity.client.lesson_parts import ChapterDone, ProgressFile
from finity.learn.level import Level
from finity.lessons.course import LessonProgress, LevelStars
from finity.lessons.solving import LessonPhase
from finity.modes.lesson import guidance
from finity.modes.lesson.map import LessonMap
from finity.rules import AddBridge, Station, parse_move
from finity.scenes.outcomes import OpenLesson, OpenLessons
from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import TextSize
from finity.shell.text import LANGUAGES
from finity.shell.widgets import Button
from finity.view.frames import ConeTarget
from tests.harness.devices import DEVICES
from tests.harness.driver import Enter, sure
from tests.harness.fitting import LANGUAGE_CASES, WINDOW_CASES, faults, misfits, outside, texts_on_page, watch_cut_texts
from tests.harness.table import Steerer
from tests.harness.whole import enough
from tests.learn.lessons import lessons, text_keys
from tests.modes.lesson.player import LessonPlayer

SPREAD = ["rings.sizes", "control.middle", "blockers.closed_slot"]
"""Levels that need most kinds of gestures."""
HANDS = ["mouse", *DEVICES]
KEYS = [level.key for level in lessons().levels]
POINTED = [level.key for level in lessons().levels if level.arrows and level.arrows[0].step == 0]


@pytest.fixture
def learner(enter: Enter) -> LessonPlayer:
    return enter(LessonPlayer)


def level_of(key: str) -> Level:
    level = lessons().level_named(key)
    assert level
    return level


@pytest.mark.parametrize(("key", "device"), enough([*zip(SPREAD, HANDS, strict=True)], whole=[*product(KEYS, HANDS)]))
def test_a_level_is_solved_with_one_device(key: str, device: str, learner: LessonPlayer) -> None:
    level = level_of(key)
    learner.learn(key)
    make = learner.make if device == "mouse" else Steerer(learner.scene, DEVICES[device](learner)).make  # type: ignore[arg-type]
    learner.solve(level, make)
    assert learner.scene.lesson.attempt.stars == 3
    progress, _ = ProgressFile(learner.kit.folder).load()
    assert progress.stars_of(level) == 3


@pytest.mark.parametrize("key", ["goal.last_bridge", "corners.close", "ends.longest"])
def test_a_lesson_waits_for_next_and_nothing_else_comes_to_lie_there(key: str, learner: LessonPlayer) -> None:
    scene, level = learner.learn(key), level_of(key)
    learner.solve(level, learner.make)
    learner.click((20, 300))
    learner.frames(enough(200, whole=600), dt=0.1)
    assert learner.phase is LessonPhase.DONE and not learner.outcomes and not scene.asking.is_open
    spot = scene.controls.buttons["next"].rect.center
    learner.click(spot)
    learner.frames(10, dt=0.1)
    after = learner.scene
    assert after is not scene or after.asking.is_open
    controls = [*after.controls, *(after.asking.shown.widgets if after.asking.shown else ())]
    assert not any(each.active and each.rect.collidepoint(spot) for each in controls if isinstance(each, Button))


@pytest.mark.parametrize(
    ("key", "tokens"),
    [("full.borrowed", "oNE.m +wNE>C:R +wNE>E:L oE.m"), ("twice.there_and_back", "+bE>SE:M oSE.s +wSE>C:M")],
)
def test_moves_in_another_order_or_way_than_the_solution_lead_on_too(
    key: str, tokens: str, learner: LessonPlayer
) -> None:
    scene = learner.learn(key)
    *before, last = map(parse_move, tokens.split())
    for move in before:
        learner.make(move)
        learner.until(LessonPhase.TRYING)
    learner.make(last)
    learner.until(LessonPhase.DONE)
    assert scene.lesson.attempt.stars == 3


def test_after_success_enter_leads_on_wherever_the_cursor_was(learner: LessonPlayer) -> None:
    learner.learn("goal.bottom_cone")
    learner.make(parse_move("+wN>NW:M"))
    learner.until(LessonPhase.DONE)
    learner.press(pygame.K_RETURN)
    learner.frames(10, dt=0.1)
    assert not learner.outcomes
    learner.press(pygame.K_RETURN)
    learner.frames(2)
    assert learner.outcomes == [OpenLesson("goal.second_cone")]


@pytest.mark.parametrize("key", enough(POINTED[1:2] + POINTED[-4:-2], whole=POINTED))
def test_what_pulses_is_what_is_to_be_clicked(key: str, learner: LessonPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    pulses: list[tuple[float, float]] = []
    monkeypatch.setattr(guidance, "draw_pulses", lambda surface, style, middle, *_, **__: pulses.append(middle))
    scene = learner.learn(key)
    for _ in range(2):
        if learner.phase is LessonPhase.TRYING and not scene.asking.is_open:
            learner.watch(2, dt=0.1)
            learner.click(pulses[-1])
    assert learner.phase is not LessonPhase.TRYING or scene.asking.is_open


def test_a_move_that_makes_the_path_no_longer_is_called_that(learner: LessonPlayer) -> None:
    scene = learner.learn("goal.last_bridge")
    learner.make(parse_move("+wN>NW:M"))
    learner.until(LessonPhase.REGRETTING)
    assert scene.lesson.text_key == "learn.no_longer"


def test_the_first_miss_costs_no_star_and_why_it_was_one_can_still_be_read_while_trying_again(
    learner: LessonPlayer,
) -> None:
    scene = learner.learn("goal.bottom_cone")
    for token in ("+bN>NW:M", "+wN>NW:M"):
        learner.make(parse_move(token))
        learner.until(LessonPhase.REGRETTING if token[1] == "b" else LessonPhase.DONE)
        if token[1] == "b":
            why = learner.kit.texts(scene.lesson.text_key)
            learner.until(LessonPhase.TRYING)
            assert scene.speech.text == why
    assert scene.lesson.attempt.stars == 3


def test_of_a_bridge_that_is_asked_for_and_one_that_is_pointed_at_one_is_seen(learner: LessonPlayer) -> None:
    scene = learner.learn("goal.bottom_cone")
    asked, other = (parse_move(token).way for token in ("+wN>NW:M", "+wN>NE:M"))  # type: ignore[union-attr]
    learner.frames(20, dt=0.1)
    assert [ghost.place for ghost in scene.highlights.ghosts] == [asked]
    learner.point(learner.half_of(other.slot, other.end))
    learner.frames(5)
    assert {ghost.place.slot for ghost in scene.highlights.ghosts} == {other.slot}  # type: ignore[union-attr]


@pytest.mark.parametrize("misses", [0, 2])
def test_a_click_on_the_bridge_that_is_shown_lays_that_one_though_the_next_cone_needs_the_other_colour(
    misses: int, learner: LessonPlayer
) -> None:
    scene = learner.learn("bridges.pointing_back")
    for _ in range(misses):
        learner.make(parse_move("+wN>NW:M"))
        learner.until(LessonPhase.REGRETTING)
        learner.until(LessonPhase.TRYING)
    learner.point((640, 4))
    (ghost,) = scene.highlights.ghosts
    assert str(AddBridge(ghost.piece.colour, ghost.place)) == "+bNE>N:L"  # type: ignore[union-attr, arg-type]
    learner.click(learner.half_of(ghost.place.slot, ghost.place.end))  # type: ignore[union-attr]
    learner.until(LessonPhase.DONE)
    assert scene.lesson.attempt.stars == 3 - misses // 2


def test_a_refusal_says_why_and_costs_nothing(learner: LessonPlayer) -> None:
    scene = learner.learn("rings.first_ring")
    learner.click(learner.middle_of(parse_move("oNW.s").station))  # type: ignore[union-attr]
    assert scene.speech.text == "None of your paths leads to NW yet."
    assert not scene.game.turns
    assert scene.lesson.attempt.spent == 0


def test_what_is_not_taught_yet_can_not_be_done_by_accident(learner: LessonPlayer) -> None:
    scene = learner.learn("bridges.three_slots")
    lying = parse_move("~NE>N:M")
    learner.click(learner.half_of(lying.way.slot, lying.way.end))  # type: ignore[union-attr]
    assert scene.speech.text == learner.kit.texts("play.not_now")
    assert not scene.game.turns


def test_after_a_chapter_one_can_play_on_from_its_position(learner: LessonPlayer) -> None:
    level = lessons().chapters[4].levels[-1]
    scene = learner.learn(level.key)
    learner.solve(level, learner.make)
    learner.click(scene.controls.buttons["next"])
    assert scene.asking.is_open
    learner.press(pygame.K_UP, pygame.K_RETURN)
    learner.frames(3)
    game = learner.app.scene.game  # type: ignore[union-attr]
    assert game.position == level.position
    assert [seat.bot for seat in game.options.seats] == [None, COMPETITIVE[0]]


def test_after_the_fourth_chapter_the_post_hops_on_to_a_first_game_against_the_weakest_bot(
    learner: LessonPlayer,
) -> None:
    taught = [level for chapter in lessons().chapters[:4] for level in chapter.levels]
    ProgressFile(learner.kit.folder).save(LessonProgress(levels=tuple(LevelStars(each.key, 3) for each in taught)))
    scene = learner.learn(taught[-1].key)
    learner.solve(taught[-1], learner.make)
    learner.click(scene.controls.buttons["next"])
    shown = learner.app.scene
    assert isinstance(shown, LessonMap) and shown.animating and not shown.game.here
    learner.frames(10, dt=0.1)
    assert shown.game.here
    learner.press(pygame.K_RETURN)
    learner.frames(3)
    game = learner.app.scene.game  # type: ignore[union-attr]
    assert [seat.bot for seat in game.options.seats] == [None, COMPETITIVE[0]]
    assert not game.turns and len(game.position.setup.tower) == 4


def test_after_a_reply_the_piece_just_played_may_be_clicked_again_at_once(learner: LessonPlayer) -> None:
    scene = learner.learn("control.middle")
    turned = parse_move("~SE>C:M").way  # type: ignore[union-attr]
    spot = learner.half_of(turned.slot, turned.end)
    learner.point(spot)
    learner.hold(spot)
    learner.let_go(spot)
    learner.until(LessonPhase.TRYING)
    assert len(scene.game.turns) == 2
    learner.frames(10, dt=0.1)
    learner.hold(spot, button=3)
    learner.let_go(spot, button=3)
    learner.until(LessonPhase.DONE)


@pytest.mark.parametrize("size", [(960, 900), (1000, 1000)])
def test_near_a_square_the_board_has_all_the_width_and_the_tower_lies_below_it(
    size: tuple[int, int], learner: LessonPlayer
) -> None:
    learner.resize(size)
    layout = learner.learn("goal.last_bridge").stage.layout
    wide = layout.station_pixel(Station.E)[0] - layout.station_pixel(Station.W)[0]
    assert wide > 0.65 * size[0], "the middles of the outermost stations"
    cones = [layout.tower.target_area(index) for index in range(4)]
    assert len({cone.centery for cone in cones}) == 1
    assert max(layout.station_pixel(Station.S)[1], layout.board.rect.bottom) <= cones[0].top
    assert cones[0].bottom <= min(button.rect.top for button in learner.scene.controls.buttons.values())
    assert layout.target_at(cones[2].center) == ConeTarget(2)
    learner.solve(level_of("goal.last_bridge"), learner.make)


SMALL = (960, 540)
LARGE_TEXTS = 150
LONGEST = 18
"""How many of the widest sentences are laid out each time."""
CASES = enough([("fr", SMALL, LARGE_TEXTS), WINDOW_CASES[1]], whole=[*LANGUAGE_CASES, *WINDOW_CASES])


@pytest.fixture
def reader(enter: Enter, own_pictures: Assets) -> LessonPlayer:
    return enter(LessonPlayer, assets=own_pictures)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_room(language: str, reader: LessonPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    reader.show_in(language, SMALL, LARGE_TEXTS)
    scene, texts = reader.learn("rings.sizes"), reader.kit.texts
    style = reader.kit.style.fitted_to(SMALL)
    keys = [key for level in lessons().levels for key in text_keys(level, len(level.explained_misses))]
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
    reader.show_in(language, size, percent)
    cut = watch_cut_texts(monkeypatch)
    scene = reader.learn("rings.sizes")
    scene.speech.say(reader.kit.texts("learn.look"))
    assert outside(scene.controls, size) == []
    assert faults(texts_on_page(scene, size, monkeypatch), [*scene.controls], size) == []
    for button in scene.controls.buttons.values():
        button.visible = False
    ends = {"turning": ("map", "against_bot", "next_chapter"), "ends": ("map", "against_bot")}
    for name, ways in ends.items():
        chapter = next(each for each in lessons().chapters if each.name == name)
        solved = LessonProgress(levels=tuple(LevelStars(level.key, 3) for level in chapter.levels))
        card = ChapterDone(scene, chapter, solved, dict.fromkeys(ways))
        scene.asking.show(card)
        assert misfits(scene, card.widgets, size, monkeypatch) == []
    shown = reader.open(sure(reader.after(OpenLessons()), LessonMap))
    assert misfits(shown, shown.widgets, size, monkeypatch) == []
    assert cut == []
