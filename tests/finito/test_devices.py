"""FINITO! with a keyboard alone and with a gamepad alone, by posted events."""

from __future__ import annotations

import pytest

from finity.finito.scenes.options import HandOver
from finity.finito.scenes.outcomes import OpenSetup, SeeAgain
from finity.finito.scenes.play import PlayScene
from finity.finito.scenes.replay import ReplayScene
from finity.finito.scenes.setup import SetupScene
from finity.finito.scenes.table.sheets import RoundOverSheet
from finity.lobby.menu import Menu
from finity.shell.input.intents import Action
from tests.finito.conftest import Sit
from tests.finito.sitting import Sitting, options
from tests.finito.steps import cards_shown
from tests.finito.test_record import played
from tests.harness.devices import DEVICES, Device, gamepad, steer
from tests.harness.whole import enough


def until_sheet(sitting: Sitting, press: Device) -> PlayScene:
    """Play with a device until a round is over: two cards a turn, and each call that is right."""
    for _ in range(3000):
        scene = sitting.play
        controls, window = scene.widgets, scene.window
        if isinstance(scene.modals.shown, RoundOverSheet):
            return scene
        if scene.modals.is_open:
            press(Action.CHOOSE)
        elif window and window.seats and not window.closed:
            steer(press, controls, controls.calls[window.seats[0]])
            press(Action.CHOOSE)
            sitting.frames(1, 10.0)
        elif controls.stop.active and len(scene.game.position.played) >= 2:
            steer(press, controls, controls.stop)
            press(Action.CHOOSE)
        elif controls.cards[0].active:
            if controls.focused not in controls.cards:
                steer(press, controls, controls.cards[0])
            assert controls.focus_seen
            press(Action.CHOOSE)
        else:
            sitting.frames(1, 0.1)
    raise AssertionError("the round did not end")


@pytest.mark.parametrize("device", enough(["gamepad"], whole=DEVICES))
def test_a_round_is_played_with_one_device_alone(sit: Sit, device: str) -> None:
    sitting = sit(OpenSetup(), seed=15)
    press, setup = DEVICES[device](sitting), sitting.scene
    assert isinstance(setup, SetupScene)
    steer(press, setup.widgets, setup.start)
    press(Action.CHOOSE)
    sitting.glances = 60
    scene = until_sheet(sitting, press)
    sitting.glances = 1
    own = [turn for turn in scene.game.match.turns if turn.player == 0]
    assert own
    press(Action.CHOOSE)
    assert not scene.modals.is_open
    press(Action.BACK)
    assert scene.modals.is_open
    press(Action.LEFT)
    press(Action.CHOOSE)
    sitting.frames(2)
    assert isinstance(sitting.scene, Menu)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("seed", [1, 3])
def test_the_focus_stays_on_the_hand(sit: Sit, device: str, seed: int) -> None:
    sitting = sit(options(None, "easy"), seed=seed)
    press, controls = DEVICES[device](sitting), sitting.play.widgets
    for _ in range(4):
        while not controls.cards[0].active:
            if sitting.play.modals.is_open or sitting.play.window:
                press(Action.CHOOSE)
            sitting.frames(1, 0.1)
        if controls.focus_seen and controls.focused is not controls.stop:
            assert controls.focused in controls.cards, "after a card the next one has the focus"
        steer(press, controls, [card for card in controls.cards if card.active][-1])
        press(Action.CHOOSE)


@pytest.mark.parametrize("device", DEVICES)
def test_hidden_hands_are_looked_at_with_every_device(sit: Sit, device: str) -> None:
    sitting = sit(options(None, None, hand_over=HandOver.HOLD))
    sitting.frames(10, 0.1)
    press, scene = DEVICES[device](sitting), sitting.play
    for seat in (1, 0):
        steer(press, scene.widgets, scene.widgets.hands[seat])
        press(Action.CHOOSE)
        assert cards_shown(scene, seat) == list(scene.game.position.hands[seat])
        assert cards_shown(scene, 1 - seat) == [None] * 7
        sitting.frames(22, 0.1)
        assert cards_shown(scene, seat) == [None] * 7


def test_one_gamepad_is_enough_to_call_for_everybody(sit: Sit) -> None:
    sitting = sit(options(None, None, None, "easy"), seed=5)
    sitting.glances = 60
    press = gamepad(sitting, 0)
    for _ in range(4000):
        scene = sitting.play
        window, controls = scene.window, scene.widgets
        if window and window.seats and not window.closed:
            holder = next((seat for seat in window.seats if seat and scene.game.can_call(seat)), None)
            if holder is not None:
                steer(press, controls, controls.calls[holder])
                press(Action.CHOOSE)
                assert holder in window.called
                return
            sitting.frames(1, 10.0)
        elif scene.modals.is_open:
            press(Action.CHOOSE)
        elif controls.cards[0].active:
            steer(press, controls, controls.stop if controls.stop.active else controls.cards[0])
            press(Action.CHOOSE)
        else:
            sitting.frames(1, 0.1)
    raise AssertionError("nobody could call")


@pytest.mark.parametrize("device", DEVICES)
def test_a_game_is_seen_again_from_every_seat_with_every_device(sit: Sit, device: str) -> None:
    match = played(3, 400)
    sitting = sit(OpenSetup())
    sitting.lead_to(SeeAgain(match))
    press, replay = DEVICES[device](sitting), sitting.scene
    assert isinstance(replay, ReplayScene)
    replay.go_to(len(match.turns))
    assert replay.position == match.position
    for seat in (2, 1, 0):
        steer(press, replay.widgets, replay.seats[seat])
        press(Action.CHOOSE)
        hand = [sprite.piece for sprite in replay.stage.table.hands[seat]]
        assert hand == list(match.position.hands[seat])
    press(Action.BACK)
    sitting.frames(2)
    assert isinstance(sitting.scene, SetupScene)
