"""People call FINITO! in time, rightly and wrongly."""

from __future__ import annotations

import math

import pygame
import pytest

from finity.finito.rules import Phase
from finity.finito.scenes.options import Calling
from finity.finito.scenes.table.game import BEAT, CallWindow
from finity.shell.input.intents import Choose, pad
from tests.finito.conftest import Sit
from tests.finito.sitting import options
from tests.finito.states import moment, on_table, unasked
from tests.finito.steps import play_on, until_window
from tests.harness.driver import NEVER, Driver
from tests.harness.whole import enough


@pytest.mark.parametrize("key", [pygame.K_f, pygame.K_RETURN])
def test_a_person_alone_is_asked_only_about_cards_in_the_own_hand_and_calls_with_a_key(sit: Sit, key: int) -> None:
    sitting = sit(options(None, "easy", "easy"))
    scene = until_window(sitting)
    active = scene.game.position.active
    assert scene.game.holds_last_card(0)
    before = len(scene.game.position.taken[active])
    sitting.press(key)
    sitting.frames(10, 0.1)
    turns = [turn for turn in scene.game.match.turns if str(turn.move) == "!"]
    assert turns[-1].player == 0 or turns[-2].player == 0
    assert len(scene.game.position.taken[active]) > before


def test_a_person_alone_can_let_a_card_pass(sit: Sit) -> None:
    sitting = sit(options(None, "easy", "easy"))
    scene = until_window(sitting)
    sitting.click(scene.widgets.let_pass)
    sitting.frames(5, 0.1)
    own = [str(turn.move) for turn in scene.game.match.turns if turn.player == 0 and str(turn.move) in "!-"]
    assert own[-1] == "-"


def test_the_window_says_nothing_about_who_holds_the_card(sit: Sit) -> None:
    sitting = sit(options(None, None, "easy"))
    scene = until_window(sitting)
    others = {0, 1} - {scene.game.position.active}
    assert set(scene.window.seats if scene.window else ()) == others


def test_a_false_call_is_told_and_changes_nothing(sit: Sit) -> None:
    sitting = sit(options(None, None, "easy"))
    for _ in range(50):
        scene = until_window(sitting)
        assert scene.window
        wrong = [seat for seat in scene.window.seats if not scene.game.holds_last_card(seat)]
        if wrong:
            break
        sitting.frames(1, 10.0)
    sitting.click(scene.widgets.calls[wrong[0]])
    assert scene.window
    assert wrong[0] not in scene.window.called
    sitting.frames(3, 10.0)
    answers = [turn for turn in scene.game.match.turns if turn.player == wrong[0] and str(turn.move) in "!-"]
    assert str(answers[-1].move) == "-"


def test_calls_can_be_automatic(sit: Sit) -> None:
    sitting = sit(options(None, None, "easy", calling=Calling.AUTOMATIC), size=(960, 540))
    sitting.glances = 60
    match = sitting.play.game.match
    play_on(sitting, by_key=True, moves=enough(100, whole=math.inf))
    assert any(str(turn.move) == "!" and turn.player in (0, 1) for turn in match.turns)
    for turn in match.turns:
        if turn.player in (0, 1) and str(turn.move) == "-" and turn.before.phase is Phase.ANSWER:
            assert turn.before.played[-1] not in turn.before.hands[turn.player]


def test_each_person_calls_with_the_own_gamepad(sit: Sit) -> None:
    sitting = sit(options(None, "easy", None, None), size=(960, 540))
    sitting.glances = NEVER
    for _ in range(60):
        scene = until_window(sitting)
        assert scene.window
        holders = [seat for seat in scene.window.seats if scene.game.holds_last_card(seat)]
        if holders:
            break
        sitting.frames(1, 10.0)
    number = scene.game.people.index(holders[0]) + 1
    assert scene.window
    scene.handle(Choose(device=pad(number)))
    assert holders[0] in scene.window.called


def test_nothing_is_drawn_again_while_all_wait_though_nobody_can_call(driver: Driver) -> None:
    scene = on_table(driver, moment(6, unasked))
    assert scene.game.position.phase is Phase.ANSWER
    scene.window = CallWindow((), BEAT)
    scene.update(0.0)
    scene.dirty = False
    scene.update(BEAT / 2)
    assert not scene.window.closed and not scene.dirty
