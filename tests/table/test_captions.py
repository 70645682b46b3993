"""The note at the board says what somebody has just done and what it has cost, until the next move."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from finity.bots.hints import think
from finity.client.settings import AnimationSpeed, Settings
from finity.modes.play import PlayScene
from finity.rules import Station, parse_move
from finity.scenes.actions import TableAction
from finity.view.art.canvas import Canvas
from finity.view.frames import ConeTarget, StationTarget
from finity.view.labels.panels import paint_panels
from tests.harness.devices import Device, gamepad, keyboard
from tests.harness.driver import Driver, sure
from tests.harness.fitting import (
    EVERY_LANGUAGE,
    LANGUAGE_CASES,
    LONGEST,
    WINDOW_CASES,
    Written,
    faults,
    texts_made,
    texts_on_page,
    watch_cut_texts,
)
from tests.harness.table import Steerer, TablePlayer
from tests.harness.thinking import InPlaceOf, at_once
from tests.harness.whole import WHOLE
from tests.rules.positions import slot
from tests.table.conftest import SitDown
from tests.table.states import STATES


def turns_after_a_while(sit_down: SitDown, settings: Settings, pressing: int | None = None) -> int:
    """How many moves there are 1.5 s after the first bot's move has landed; the note on it takes longer to read."""
    options = {"settings": settings, "speed": None, "thinkers": InPlaceOf(think, at_once)}
    person = sit_down(None, "easy", "easy", **options)
    person.press(pygame.K_SPACE)
    person.scene.play(parse_move("+wS>SW:M"))
    for _ in range(300):
        person.frames()
        if len(person.scene.game.turns) == 2 and not person.scene.stage.busy:
            break
    person.frames(30)
    if pressing:
        person.press(pressing)
    person.frames(40)
    return len(person.scene.game.turns)


@pytest.mark.parametrize(("speed", "turns"), [(AnimationSpeed.NORMAL, 2), (AnimationSpeed.FAST, 3)])
def test_the_next_bot_waits_until_the_note_is_read_unless_all_is_to_go_fast(
    sit_down: SitDown, speed: AnimationSpeed, turns: int
) -> None:
    assert turns_after_a_while(sit_down, Settings(speed)) == turns


def test_a_press_tells_that_the_note_was_read(sit_down: SitDown) -> None:
    assert turns_after_a_while(sit_down, Settings(), pressing=pygame.K_SPACE) == 3


MOVES = "+wN>NE:R +bS>SW:M oNE.s +bSW>W:M oNE.m"


@pytest.fixture
def sitting(sit_down: SitDown) -> TablePlayer:
    """Ada has a bridge and two rings; it is Bo's turn."""
    return sit_down(None, None, tower="WBWBBWWB", moves=MOVES)


def press_long(person: TablePlayer, place: tuple[float, float]) -> None:
    person.point(place)
    person.wait_until_meant()
    person.hold(place)
    person.frames(60)
    person.let_go(place)


def test_a_long_press_explains_a_bridge_and_plays_nothing(sitting: TablePlayer) -> None:
    press_long(sitting, sitting.half_of(slot("N-NE:R"), Station.NE))
    assert sitting.said == (
        "White bridge N → NE. Ada controls NE and can remove it. It blocks 1 free slot at its corner. "
        "On the path of: Ada."
    )
    assert len(sitting.scene.game.turns) == len(MOVES.split())
    sitting.point(sitting.middle_of(Station.E))
    assert "White bridge N" not in sitting.said


@pytest.mark.parametrize("device", [keyboard, lambda driver: gamepad(driver, 5)])
def test_who_has_no_mouse_gets_everything_explained_too(
    sitting: TablePlayer, device: Callable[[TablePlayer], Device]
) -> None:
    press = device(sitting)
    Steerer(sitting.scene, press).go(StationTarget(Station.S))
    press(TableAction.EXPLAIN)
    assert sitting.said == "Base post of Bo: these paths begin here. Bo controls S."
    cones = [stop.target for stop in sitting.scene.cursor_stops() if isinstance(stop.target, ConeTarget)]
    assert len(cones) == 8


FULLEST = ("hinted", "near a draw", "coached", "line refused", "won")
"""The states with most in them: in other windows the places are others, the words are the same."""


def looked_at(language: str, size: tuple[int, int]) -> tuple[str, ...]:
    """The states that are looked at there: all of them where there is least room for the longest texts."""
    return tuple(STATES) if WHOLE or (language in LONGEST and size == EVERY_LANGUAGE[0]) else FULLEST


def panel_texts(scene: PlayScene, monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """The texts around the board, which are listed before they are drawn."""
    canvas = Canvas(scene.stage.layout, scene.stage._art)
    with texts_made(monkeypatch) as texts:
        paint_panels(canvas, scene.panels)
    drawn = [(texts.get(id(picture)), picture.get_rect(topleft=corner)) for picture, corner, _ in canvas.blits]
    return [Written.within(text, rect) for text, rect in drawn if text]


def strays(scene: PlayScene, written: list[Written]) -> list[str]:
    """The texts that are in none of the places for texts, or that leave theirs."""
    layout = scene.stage.layout
    top = layout.header.union(layout.countdown).inflate(0, 8)
    seats = [seat.rect.inflate(0, seat.rect.height // 2) for seat in layout.seats]
    places = [top, layout.log, layout.look_key.inflate(0, 8), *seats]
    return [each.text for each in written if not any(place.contains(each.rect) for place in places)]


@pytest.mark.parametrize(("language", "size", "percent"), [*LANGUAGE_CASES, *WINDOW_CASES])
def test_no_text_is_cut_or_lies_on_another_in_any_state(
    watched: Driver, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int], percent: int
) -> None:
    watched.show_in(language, size, percent)
    cut = watch_cut_texts(monkeypatch)
    wrong: dict[str, list[str]] = {}
    for name in looked_at(language, size):
        scene = sure(STATES[name](watched), PlayScene)
        if watched.scene is not scene:
            watched.open(scene)
        watched.frames(1)
        around = panel_texts(scene, monkeypatch)
        found = faults(texts_on_page(scene, size, monkeypatch), [], size)
        found += [f"{text!r} is cut" for text in cut] + [f"{text!r} is out of place" for text in strays(scene, around)]
        found += [f"{a.text!r} lies on {b.text!r}" for a, b in combinations(around, 2) if a.rect.colliderect(b.rect)]
        cut.clear()
        if found:
            wrong[name] = found
    assert wrong == {}
