"""Notes at the board say what others have just done and why it matters, and go after their time."""

from __future__ import annotations

import pygame
import pytest

from finity.bots.thinking import think
from finity.client.settings import AnimationSpeed, CaptionTime, Settings
from finity.rules import parse_move
from finity.view.shown import Caption
from tests.harness.driver import NEVER
from tests.harness.table import TablePlayer
from tests.harness.thinking import InPlaceOf, at_once
from tests.table.conftest import SitDown


def notes(person: TablePlayer) -> tuple[Caption, ...]:
    """What is seen at the board."""
    return person.scene.highlights.captions


def play(person: TablePlayer, tokens: str) -> None:
    for token in tokens.split():
        person.scene.play(parse_move(token))
        person.frames()


@pytest.mark.parametrize(("time", "seconds"), [(CaptionTime.SHORT, 4.0), (CaptionTime.NORMAL, 8.0)])
def test_a_note_stays_for_the_time_that_is_set(sit_down: SitDown, time: CaptionTime, seconds: float) -> None:
    person = sit_down(None, None, settings=Settings(AnimationSpeed.OFF, captions=time))
    play(person, "+wN>NE:M")
    person.frames(dt=seconds - 0.5)
    assert len(notes(person)) == 1
    person.frames(2, dt=0.5)
    assert notes(person) == ()


def test_notes_can_stay_until_the_next_move_or_not_be_wanted(sit_down: SitDown) -> None:
    staying = sit_down(None, None, settings=Settings(AnimationSpeed.OFF, captions=CaptionTime.HOLD))
    play(staying, "+wN>NE:M")
    staying.frames(20, dt=10)
    assert [note.player for note in notes(staying)] == [0]
    play(staying, "+wS>SW:M")
    assert [note.player for note in notes(staying)] == [1]
    play(sit_down(None, None, settings=Settings(AnimationSpeed.OFF, captions=CaptionTime.OFF)), "+wN>NE:M")


def test_taking_back_takes_the_notes_away(sit_down: SitDown) -> None:
    person = sit_down(None, None)
    play(person, "+wN>NE:M +wS>SW:M")
    assert notes(person)
    person.scene.game.take_back()
    person.frames()
    assert notes(person) == ()


def turns_after_a_while(sit_down: SitDown, settings: Settings, pressing: int | None = None) -> int:
    """How many moves there are 1.5 s after the first bot's move has landed; the note on it takes longer to read."""
    options = {"settings": settings, "speed": None, "thinkers": InPlaceOf(think, at_once), "glances": NEVER}
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


@pytest.mark.parametrize(
    ("speed", "captions", "turns"),
    [
        (AnimationSpeed.NORMAL, CaptionTime.NORMAL, 2),
        (AnimationSpeed.NORMAL, CaptionTime.HOLD, 2),
        (AnimationSpeed.NORMAL, CaptionTime.OFF, 3),
        (AnimationSpeed.FAST, CaptionTime.NORMAL, 3),
    ],
)
def test_the_next_bot_waits_until_the_note_is_read_unless_all_is_to_go_fast(
    sit_down: SitDown, speed: AnimationSpeed, captions: CaptionTime, turns: int
) -> None:
    assert turns_after_a_while(sit_down, Settings(speed, captions=captions)) == turns


def test_a_press_tells_that_the_note_was_read(sit_down: SitDown) -> None:
    assert turns_after_a_while(sit_down, Settings(captions=CaptionTime.HOLD), pressing=pygame.K_SPACE) == 3
