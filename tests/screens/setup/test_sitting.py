"""Press any button to sit down: every gamepad takes a seat, chooses there, is ready and leaves."""

from __future__ import annotations

import pytest

from finity.lobby.outcomes import BackToMenu
from finity.match import SeatDevice
from finity.modes.play import PlayScene
from finity.scenes.outcomes import OpenSeats
from finity.screens.setup.choices import SetupFile
from finity.screens.setup.opponent import OpponentScene
from finity.screens.setup.scene import SetupScene
from finity.shell.input.intents import Action
from finity.shell.widgets import ButtonKind
from tests.harness.devices import gamepad, keyboard, unplug
from tests.harness.driver import Driver, sure


@pytest.fixture
def setup(driver: Driver) -> SetupScene:
    return driver.open(SetupScene(driver.kit))


def state(setup: SetupScene) -> str:
    """Of each seat whether a person is ready or choosing, or a bot there."""
    busy, choices = setup.still_choosing, setup.choices
    return "".join("b" if seat.bot else "rc"[number in busy] for number, seat in enumerate(choices.used_seats))


def test_pads_take_the_next_seats_those_of_bots_and_new_ones(driver: Driver, setup: SetupScene) -> None:
    for number in range(4):
        gamepad(driver, number)(Action.CHOOSE)
    assert setup.choices.players == 4
    assert [seat.device for seat in setup.choices.seats] == [
        SeatDevice.ANY,
        SeatDevice.PAD_1,
        SeatDevice.PAD_2,
        SeatDevice.PAD_3,
    ]
    assert state(setup) == "rccc"
    assert "taken" in setup.notice.text


def test_each_pad_chooses_in_its_own_card_at_the_same_time(driver: Driver, setup: SetupScene) -> None:
    first, second = gamepad(driver, 0), gamepad(driver, 1)
    first(Action.CHOOSE)
    second(Action.CHOOSE)
    first(Action.RIGHT)
    second(Action.DOWN)
    second(Action.LEFT)
    first(Action.RIGHT)
    seats = setup.choices.seats
    assert [(seats[number].look, seats[number].sign) for number in (1, 2)] == [(4, 1), (1, 3)]
    assert setup.start.kind is ButtonKind.PLAIN
    second(Action.CHOOSE)
    first(Action.CHOOSE)
    assert state(setup) == "rrr"
    assert setup.guide.kind is ButtonKind.PRIMARY
    first(Action.CHOOSE)
    game = sure(driver.scene, PlayScene)
    assert [seat.device for seat in game.game.options.seats] == [SeatDevice.DESK, SeatDevice.PAD_1, SeatDevice.PAD_2]


def test_back_leads_a_pad_to_choosing_then_off_its_seat_and_never_all_to_the_menu(
    driver: Driver, setup: SetupScene
) -> None:
    press = gamepad(driver, 0)
    press(Action.CHOOSE)
    press(Action.CHOOSE)
    press(Action.BACK)
    assert state(setup) == "rc"
    press(Action.BACK)
    assert state(setup) == "rb"
    assert driver.scene is setup
    press(Action.ALTERNATIVE)
    assert state(setup) == "rc"
    for _ in range(3):
        gamepad(driver, 1)(Action.BACK)
    assert driver.scene is setup


def test_keyboard_and_mouse_have_a_seat_each(driver: Driver, setup: SetupScene) -> None:
    setup.change(setup.choices.with_player(1, None).with_seat(1, device=SeatDevice.KEYBOARD))
    driver.click(setup.start)
    assert isinstance(driver.scene, PlayScene)
    assert [seat.device for seat in driver.scene.game.options.seats] == [SeatDevice.MOUSE, SeatDevice.KEYBOARD]


def test_a_pad_takes_the_seat_of_a_person_without_one(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.players.segment(1))
    gamepad(driver, 0)(Action.CHOOSE)
    assert [seat.device for seat in setup.choices.used_seats] == [SeatDevice.ANY, SeatDevice.ANY, SeatDevice.PAD_1]


@pytest.mark.parametrize("device", [keyboard, lambda driver: gamepad(driver, 2)])
def test_who_comes_alone_starts_with_one_press_and_plays_with_everything(driver: Driver, device: object) -> None:
    driver.open(driver.after(BackToMenu()))
    press = device(driver)  # type: ignore[operator]
    press(Action.DOWN)
    driver.lead_to(OpenSeats())
    press(Action.CHOOSE)
    assert sure(driver.scene, PlayScene).game.options.seats[0].device is SeatDevice.ANY


def test_a_pad_that_is_unplugged_is_told_and_its_seat_waits_for_it(driver: Driver, setup: SetupScene) -> None:
    press = gamepad(driver, 7)
    press(Action.CHOOSE)
    press(Action.RIGHT)
    look = setup.choices.seats[1].look
    unplug(driver, 7)
    driver.frames(2)
    assert "Gamepad 1" in setup.notice.text and "Bo" in setup.notice.text
    assert state(setup) == "rb"
    press(Action.CHOOSE)
    assert (state(setup), setup.choices.seats[1].look) == ("rc", look)
    assert setup.notice.text == "1 seat still chooses"


def test_who_played_by_a_pad_presses_again_the_next_time_and_has_the_same_seat(
    driver: Driver, setup: SetupScene
) -> None:
    for number in range(2):
        gamepad(driver, number)(Action.CHOOSE)
    assert [seat.bot for seat in SetupFile(driver.kit.folder).load()[0].seats[:3]] == [None] * 3
    again = driver.open(SetupScene(driver.kit))
    assert state(again) == "rbr"
    gamepad(driver, 0)(Action.CHOOSE)
    assert state(again) == "rcr"
    assert again.choices.seats[1].device is SeatDevice.PAD_1


def test_a_hint_asks_to_wait_while_somebody_chooses(driver: Driver, setup: SetupScene) -> None:
    gamepad(driver, 0)(Action.CHOOSE)
    assert any("1 seat still chooses" in getattr(each, "text", "") for each in setup.widgets)
    driver.click(setup.start)
    assert isinstance(driver.scene, PlayScene)


def test_a_pad_without_a_seat_leads_back(driver: Driver, setup: SetupScene) -> None:
    gamepad(driver, 0)(Action.BACK)
    assert isinstance(driver.scene, OpponentScene)


def test_a_pad_sits_down_while_somebody_else_writes_a_name(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.seats[0].name)
    gamepad(driver, 0)(Action.CHOOSE)
    assert driver.app._typing.keyboard is None
    assert state(setup) == "rc"
    driver.type("!")
    assert setup.choices.seats[0].name == "Ada!"
