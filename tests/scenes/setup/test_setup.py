"""The setup screen, used as a person does."""

import pygame
import pytest

from finity.lobby.menu import Menu
from finity.match import SeatDevice
from finity.scenes.play.scene import PlayScene
from finity.scenes.setup.choices import SetupFile
from finity.scenes.setup.scene import SetupScene
from finity.view.shown import looks_of
from tests.harness.driver import Driver


@pytest.fixture
def setup(driver: Driver) -> SetupScene:
    scene = SetupScene(driver.kit)
    driver.open(scene)
    return scene


def test_start_begins_the_game_that_is_shown(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.start)
    assert isinstance(driver.scene, PlayScene)
    assert driver.scene.game.options.players == 2


def test_back_and_escape_lead_to_the_menu(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.back)
    assert isinstance(driver.scene, Menu)
    driver.open(SetupScene(driver.kit))
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, Menu)


def test_as_many_seats_are_shown_as_players_were_chosen(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.players.segment(2))
    assert [row.name.visible for row in setup.seats] == [True] * 4
    driver.click(setup.players.segment(1))
    assert [row.name.visible for row in setup.seats] == [True, True, True, False]


def test_a_click_on_the_mark_gives_another_colour_that_is_free(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.seats[0].look)
    assert setup.choices.seats[0].look == 4
    assert setup.seats[0].look.look == looks_of(driver.kit)[4]


def test_a_name_can_be_typed(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.seats[1].name)
    driver.press(*[pygame.K_BACKSPACE] * 2)
    driver.type("Zoë")
    assert setup.choices.seats[1].name == "Zoë"


def test_each_seat_can_be_a_person_or_a_bot(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.seats[0].player.segment(1))
    driver.click(setup.seats[1].player.segment(0))
    assert [seat.bot for seat in setup.choices.seats[:2]] == ["random", None]


def test_a_persons_seat_can_be_tied_to_a_device_and_a_bots_can_not(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.seats[0].device)
    driver.click(setup.seats[0].device)
    assert setup.choices.seats[0].device is SeatDevice.PAD_1
    driver.click(setup.seats[0].player.segment(2))
    assert not setup.seats[0].device.visible


def test_the_first_person_has_a_coach_until_it_is_switched_off_and_bots_have_none(
    driver: Driver, setup: SetupScene
) -> None:
    assert [seat.coach for seat in setup.choices.seats] == [True, False, False, False]
    assert not setup.seats[1].coach.visible
    driver.click(setup.seats[1].player.segment(0))
    driver.click(setup.seats[0].coach)
    driver.click(setup.seats[1].coach)
    kept, _ = SetupFile(driver.kit.folder).load()
    assert [seat.coach for seat in kept.seats] == [False, True, False, False]
    driver.click(setup.start)
    assert isinstance(driver.scene, PlayScene)
    assert [seat.coach for seat in driver.scene.game.options.seats] == [False, True]


def test_cones_are_changed_by_clicks_only_when_the_tower_is_set_by_hand(driver: Driver, setup: SetupScene) -> None:
    before = setup.choices.tower
    cone = setup.tower.picker.frame.area(2)
    driver.click(cone)
    assert setup.choices.tower == before
    driver.click(setup.tower.by_hand.segment(1))
    driver.click(cone)
    assert setup.choices.tower == before[:2] + "W" + before[3:]


def test_too_many_cones_of_a_colour_are_told_and_hold_the_start(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.tower.by_hand.segment(1))
    for index, letter in enumerate(setup.choices.tower[:7]):
        if letter == "B":
            driver.click(setup.tower.picker.frame.area(index))
    assert setup.choices.tower.count("W") == 8
    assert "only 6 cones" in setup.tower.hint.text
    driver.click(setup.start)
    assert driver.scene is setup


def test_an_express_game_has_a_shorter_tower(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.tower.length.segment(1))
    assert setup.tower.picker.pattern == "?????"
    driver.click(setup.start)
    assert isinstance(driver.scene, PlayScene)
    assert len(driver.scene.game.position.tower) == 5


def test_playing_on_can_be_chosen_with_three_players(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.play_on)
    assert not setup.choices.play_on
    driver.click(setup.players.segment(1))
    driver.click(setup.play_on)
    driver.click(setup.sizes)
    options = setup.choices.options()
    assert (options.play_on, options.sizes_by_hand) == (True, True)


def test_the_last_choices_are_remembered(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.players.segment(2))
    driver.click(setup.seats[3].player.segment(2))
    choices, _ = SetupFile(driver.kit.folder).load()
    assert choices == setup.choices
    assert SetupScene(driver.kit).choices == choices


def test_a_damaged_file_is_told(driver: Driver) -> None:
    driver.kit.folder.mkdir(parents=True)
    (driver.kit.folder / "setup.json").write_text("{")
    assert "setup.json" in SetupScene(driver.kit).notice.text


def test_everything_can_be_reached_and_changed_by_keyboard_alone(driver: Driver, setup: SetupScene) -> None:
    visited = []
    for _ in range(30):
        driver.press(pygame.K_TAB)
        if setup.widgets.focused is setup.players:
            driver.press(pygame.K_RIGHT)
        visited.append(setup.widgets.focused)
    wanted = {setup.players, setup.tower.by_hand, setup.tower.length, setup.sizes, setup.back, setup.start}
    assert wanted | {setup.seats[2].look, setup.seats[2].name, setup.seats[2].player, setup.play_on} <= set(visited)
    assert setup.choices.players > 2


def test_cones_are_chosen_and_changed_by_keyboard(driver: Driver, setup: SetupScene) -> None:
    driver.click(setup.tower.by_hand.segment(1))
    before = setup.choices.tower
    setup.widgets.focus(setup.tower.picker)
    driver.press(pygame.K_UP, pygame.K_RETURN)
    assert setup.choices.tower == before[0] + "B" + before[2:]


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (2560, 1080)])
def test_nothing_overlaps_or_is_cut_at_any_size(driver: Driver, setup: SetupScene, size: tuple[int, int]) -> None:
    driver.click(setup.players.segment(2))
    driver.resize(size)
    rows = [row.panel.rect for row in setup.seats]
    parts = [*rows, setup.players.rect, setup.tower.panel.rect, setup.play_on.rect, setup.sizes.rect]
    parts += [setup.back.rect, setup.start.rect]
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(part) for part in parts)
    assert all(not a.colliderect(b) for number, a in enumerate(parts) for b in parts[:number])
