"""The setup screen, used as a person does."""

from dataclasses import replace
from functools import reduce

import pygame
import pytest

from finity.bots import COMPETITIVE
from finity.client.autosave import game_folder
from finity.match import SeatDevice
from finity.match.match import ClockMode, TimeControl
from finity.match.series import Series
from finity.modes.play import PlayScene
from finity.records.kind import RECORDS
from finity.rules import apply
from finity.screens.setup.choices import AWAY, SetupFile
from finity.screens.setup.scene import SetupScene
from finity.screens.setup.sheets import MoreSheet, SeatSheet
from finity.shell.input.intents import Action
from finity.view.shown import Mark, look_of
from tests.harness.devices import gamepad
from tests.harness.driver import Driver, sure
from tests.lobby.library.states import EVENING, MOVES, record


@pytest.fixture
def setup(driver: Driver) -> SetupScene:
    return driver.open(SetupScene(driver.kit))


def keep(driver: Driver, name: str) -> None:
    game = record(0, moves=len(MOVES))
    ended = reduce(lambda position, move: apply(position, move)[0], MOVES, game.header.start())
    players = tuple(replace(player, name=name) for player in game.header.players[:1])
    header = replace(game.header, players=(*players, *game.header.players[1:]))
    game_folder(driver.kit.folder, RECORDS).add(replace(game, header=header, result=ended.result), EVENING)


def test_as_many_cones_are_proposed_as_suit_who_has_played_least(driver: Driver, setup: SetupScene) -> None:
    assert setup.choices.length == 4
    keep(driver, "Ada")
    driver.open(setup := SetupScene(driver.kit))
    assert setup.choices.length == 8
    driver.click(setup.players.segment(1))
    assert setup.choices.length == 4, "Cleo has never played"
    driver.click(setup.seats[2].player.segment(1))
    assert setup.choices.length == 6
    sheet = sheet_of(driver, setup)
    driver.click(sheet.length.segment(3))
    assert SetupScene(driver.kit).choices.length == 7


def test_as_many_seats_are_shown_as_players_were_chosen(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.players.segment(2))
    assert [card.panel.visible for card in setup.seats] == [True] * 4
    driver.click(setup.players.segment(1))
    assert [card.panel.visible for card in setup.seats] == [True, True, True, False]


def seat_sheet_of(driver: Driver, setup: SetupScene, number: int) -> SeatSheet:
    driver.click(setup.seats[number].more)
    return sure(setup.modals.shown, SeatSheet)


def test_a_person_changes_colour_and_mark_and_can_not_take_those_of_others(driver: Driver, setup: SetupScene) -> None:
    sheet = seat_sheet_of(driver, setup, 0)
    driver.click(sheet.colours.segment(1))
    assert setup.choices.seats[0].look == 0
    driver.click(sheet.colours.segment(4))
    driver.click(sheet.marks.segment(5))
    assert (setup.choices.seats[0].look, setup.choices.seats[0].sign) == (4, 5)
    driver.click(sheet.done)
    driver.click(setup.start)
    look = look_of(driver.kit, sure(driver.scene, PlayScene).game.options.seats[0])
    assert (look.colour, look.mark) == (driver.kit.theme.players[4], Mark.CROSS)


def test_each_seat_can_be_a_person_or_a_character_which_brings_its_name(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.seats[0].player.segment(4))
    driver.click(setup.seats[1].player.segment(4))
    names = [(seat.name, seat.bot) for seat in setup.choices.seats[:2]]
    assert names == [("Vex", "hard_saboteur"), ("Bo", "hard_saboteur")]
    driver.click(setup.seats[0].player.segment(0))
    assert (setup.choices.seats[0].name, setup.choices.seats[0].bot) == ("Ada", None)


def test_a_grey_start_says_why(driver: Driver, setup: SetupScene) -> None:
    for seat in setup.seats[:2]:
        driver.click(seat.player.segment(5))
    assert not setup.start.enabled
    before = pygame.image.tobytes(driver.window.surface, "RGB")
    driver.point(setup.start)
    driver.watch(60)
    assert "play here" in setup.start.tooltip
    assert pygame.image.tobytes(driver.window.surface, "RGB") != before, "its words are seen beside the pointer"


def test_a_seat_is_tied_only_to_devices_that_are_there(driver: Driver, setup: SetupScene) -> None:
    there = [tie for tie, _ in seat_sheet_of(driver, setup, 0).device.options]
    assert there == [SeatDevice.ANY, SeatDevice.DESK, SeatDevice.MOUSE, SeatDevice.KEYBOARD]
    driver.press(pygame.K_ESCAPE)
    gamepad(driver, 0)(Action.RIGHT)
    sheet = seat_sheet_of(driver, setup, 0)
    assert [tie for tie, _ in sheet.device.options] == [*there, SeatDevice.PAD_1]
    driver.click(sheet.device.segment(3))
    assert setup.choices.seats[0].device is SeatDevice.KEYBOARD


def test_the_first_person_has_a_coach_until_it_is_switched_off(driver: Driver, setup: SetupScene) -> None:
    assert [seat.coach for seat in setup.choices.seats] == [True, False, False, False]
    driver.click(setup.seats[1].player.segment(0))
    for number in range(2):
        sheet = seat_sheet_of(driver, setup, number)
        driver.click(sheet.coach)
        driver.click(sheet.done)
    driver.click(setup.start)
    assert [seat.coach for seat in sure(driver.scene, PlayScene).game.options.seats] == [False, True]


def sheet_of(driver: Driver, setup: SetupScene) -> MoreSheet:
    driver.click(setup.more)
    return sure(setup.modals.shown, MoreSheet)


def test_cones_are_changed_by_clicks_only_when_the_tower_is_set_by_hand(driver: Driver, setup: SetupScene) -> None:
    sheet = sheet_of(driver, setup)
    before = setup.choices.tower
    cone = sheet.picker.layout.target_area(2)
    driver.click(cone)
    assert setup.choices.tower == before
    driver.click(sheet.by_hand.segment(1))
    driver.click(cone)
    assert setup.choices.tower == before[:2] + "W" + before[3:]


def test_too_many_cones_of_a_colour_are_told_and_hold_the_start(driver: Driver, setup: SetupScene) -> None:
    sheet = sheet_of(driver, setup)
    driver.click(sheet.length.segment(4))
    driver.click(sheet.by_hand.segment(1))
    for index, letter in enumerate(setup.choices.tower[:7]):
        if letter == "B":
            driver.click(sheet.picker.layout.target_area(index))
    assert setup.choices.tower.count("W") == 8
    assert "only 6 cones" in sheet.hint.text
    driver.click(sheet.done)
    driver.click(setup.start)
    assert driver.scene is setup


def test_an_express_game_has_a_shorter_tower(driver: Driver, setup: SetupScene) -> None:
    sheet = sheet_of(driver, setup)
    driver.click(sheet.length.segment(1))
    assert sheet.picker.pattern == "?????"
    driver.click(sheet.done)
    driver.click(setup.start)
    assert len(sure(driver.scene, PlayScene).game.position.tower) == 5


def test_playing_on_can_be_chosen_with_three_players(driver: Driver, setup: SetupScene) -> None:
    sheet = sheet_of(driver, setup)
    driver.click(sheet.rules["play_on"])
    assert not setup.choices.play_on
    driver.click(sheet.done)
    driver.click(setup.players.segment(1))
    sheet = sheet_of(driver, setup)
    driver.click(sheet.rules["play_on"])
    driver.click(sheet.rules["sizes_by_hand"])
    options = setup.choices.options()
    assert (options.play_on, options.sizes_by_hand) == (True, True)


def test_a_series_is_chosen_with_the_other_rules(driver: Driver, setup: SetupScene) -> None:
    sheet = sheet_of(driver, setup)
    driver.click(sheet.games.segment(1))
    driver.click(sheet.done)
    driver.click(setup.start)
    assert sure(driver.scene, PlayScene).game.options.series == Series.start(3, 2)


def test_the_last_choices_are_remembered(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.players.segment(2))
    driver.click(setup.seats[3].player.segment(3))
    choices, _ = SetupFile(driver.kit.folder).load()
    assert choices == setup.choices
    assert SetupScene(driver.kit).choices == choices


def test_a_damaged_file_is_told(driver: Driver) -> None:
    driver.kit.folder.mkdir(parents=True)
    (driver.kit.folder / "setup.json").write_text("{")
    assert "setup.json" in SetupScene(driver.kit).notice.text


def test_everything_can_be_reached_and_changed_by_keyboard_alone(driver: Driver, setup: SetupScene) -> None:
    visited = []
    for _ in range(40):
        driver.press(pygame.K_TAB)
        if setup.widgets.focused is setup.players:
            driver.press(pygame.K_RIGHT)
        visited.append(setup.widgets.focused)
    wanted = {setup.players, setup.more, setup.back, setup.start, setup.seats[0].more, setup.seats[0].name}
    assert wanted | {setup.seats[2].player} <= set(visited)
    assert setup.choices.players > 2


def test_cones_are_chosen_and_changed_by_keyboard(driver: Driver, setup: SetupScene) -> None:
    sheet = sheet_of(driver, setup)
    driver.click(sheet.by_hand.segment(1))
    before = setup.choices.tower
    sheet.widgets.focus(sheet.picker)
    driver.press(pygame.K_UP, pygame.K_RETURN)
    assert setup.choices.tower == before[0] + "B" + before[2:]


def test_all_levels_and_characters_are_chosen_on_a_sheet(driver: Driver, setup: SetupScene) -> None:
    sheet = seat_sheet_of(driver, setup, 1)
    assert tuple(sheet.levels) == COMPETITIVE
    driver.click(sheet.levels["beginner"])
    driver.click(sheet.character.segment(1))
    driver.click(sheet.done)
    assert setup.choices.seats[1].bot == "beginner_builder"
    assert ("beginner_builder", "Beginner · Builder") in setup.seats[1].player.options
    driver.click(setup.start)
    assert sure(driver.scene, PlayScene).game.options.seats[1].bot == "beginner_builder"


def test_a_bot_is_chosen_by_keys_alone(driver: Driver, setup: SetupScene) -> None:
    setup.widgets.focus(setup.seats[1].player)
    driver.press(pygame.K_DOWN, pygame.K_DOWN)
    assert setup.choices.seats[1].bot == "medium_squatter"


def test_a_game_by_message_has_no_clock(setup: SetupScene) -> None:
    setup.change(replace(setup.choices, time=TimeControl(ClockMode.PER_GAME, 600)).with_player(1, AWAY))
    assert setup.choices.options().time.timing is ClockMode.NONE


def test_the_house_rule_is_chosen_and_kept(driver: Driver, setup: SetupScene) -> None:
    sheet = sheet_of(driver, setup)
    driver.click(sheet.rules["repetition_draws"])
    driver.click(sheet.done)
    assert SetupFile(driver.kit.folder).peek().repetition_draws
    driver.click(setup.start)
    assert sure(driver.scene, PlayScene).game.options.repetition_draws
