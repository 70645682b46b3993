"""The note at the board says what somebody has just done and what it has cost, until the next move."""

from __future__ import annotations

import pygame
import pytest

from finity.bots.hints import think
from finity.client.settings import AnimationSpeed, Settings
from finity.rules import parse_move
from finity.view.shown import Caption
from tests.harness.driver import NEVER
from tests.harness.table import TablePlayer
from tests.harness.thinking import InPlaceOf, at_once
from tests.table.conftest import SitDown


def note(person: TablePlayer) -> Caption | None:
    """What is seen at the board."""
    return person.scene.highlights.caption


def play(person: TablePlayer, tokens: str) -> None:
    for token in tokens.split():
        person.scene.play(parse_move(token))
        person.frames()


def test_one_note_tells_of_the_last_move_until_the_next(sit_down: SitDown) -> None:
    person = sit_down(None, None)
    play(person, "+wN>NE:M")
    person.frames(20, dt=10)
    first = note(person)
    assert first and (first.player, first.text) == (0, "Ada added a bridge")
    play(person, "+wS>SW:M")
    second = note(person)
    assert second and second.player == 1


def test_taking_back_takes_the_notes_away(sit_down: SitDown) -> None:
    person = sit_down(None, None)
    play(person, "+wN>NE:M +wS>SW:M")
    assert note(person)
    person.scene.game.take_back()
    person.frames()
    assert note(person) is None


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


@pytest.mark.parametrize(("speed", "turns"), [(AnimationSpeed.NORMAL, 2), (AnimationSpeed.FAST, 3)])
def test_the_next_bot_waits_until_the_note_is_read_unless_all_is_to_go_fast(
    sit_down: SitDown, speed: AnimationSpeed, turns: int
) -> None:
    assert turns_after_a_while(sit_down, Settings(speed)) == turns


def test_a_press_tells_that_the_note_was_read(sit_down: SitDown) -> None:
    assert turns_after_a_while(sit_down, Settings(), pressing=pygame.K_SPACE) == 3
