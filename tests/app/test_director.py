"""Which scene follows which."""

import pytest

from finity.app.command_line import LaunchOptions
from finity.client.outcomes import CloseScene, QuitProgram
from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu, OpenHelp, OpenSettings, SettingsAnew
from finity.lobby.settings import Page, SettingsScene
from finity.match.match import Clocks
from finity.modes.play import PlayScene
from finity.modes.show.scene import ShowScene
from finity.scenes.outcomes import GameFinished, GoOn, OpenDemo, OpenSeats, OpenSetup, StartGame
from finity.screens.game_over.scene import GameOver
from finity.screens.help import HelpScene
from finity.screens.setup.choices import options_for
from finity.screens.setup.opponents import OpponentScene
from finity.screens.setup.scene import SetupScene
from finity.shell.loop.scene import Pop, Push, Quit, Replace
from tests.harness.driver import Driver
from tests.harness.games import TOUR, played


@pytest.mark.parametrize(
    ("outcome", "kind"),
    [
        (OpenSetup(), OpponentScene),
        (OpenSeats(), SetupScene),
        (OpenDemo(), ShowScene),
        (StartGame(options_for([None, "easy"], None)), PlayScene),
        (GameFinished(*played(TOUR)), GameOver),
        (BackToMenu(), Menu),
    ],
)
def test_scenes_of_the_game_take_the_place_of_the_one_before(driver: Driver, outcome: object, kind: type) -> None:
    change = driver.director(outcome)
    assert isinstance(change, Replace) and change.all_scenes
    assert isinstance(change.scene, kind)


def test_help_lies_on_top(driver: Driver) -> None:
    help_change = driver.director(OpenHelp("rings"))
    assert isinstance(help_change, Push)
    assert isinstance(help_change.scene, HelpScene)
    assert help_change.scene.page.topic == "rings"


def test_settings_lie_on_top_and_what_is_beneath_is_made_anew_afterwards(driver: Driver) -> None:
    change = driver.director(OpenSettings())
    assert isinstance(change, Push)
    assert isinstance(change.scene, SettingsScene)
    assert driver.director(CloseScene(anew=True)) == Pop(anew=True)


def test_settings_that_look_different_take_their_own_place(driver: Driver) -> None:
    change = driver.director(SettingsAnew(page="sound"))
    assert isinstance(change, Replace) and not change.all_scenes
    assert isinstance(change.scene, SettingsScene)
    assert change.scene.page is Page.SOUND


def test_a_game_goes_on_as_it_was_with_other_settings(driver: Driver) -> None:
    options, match = played("+bN>NE:M +wNE>E:M")
    clocks = Clocks(options.time, 2)
    change = driver.director(GoOn(options, match, None, clocks))
    assert isinstance(change, Replace)
    assert isinstance(change.scene, PlayScene)
    assert change.scene.game.match is match
    assert change.scene.game.clocks is clocks


def test_scenes_can_be_closed_and_the_program_ended(driver: Driver) -> None:
    assert driver.director(CloseScene()) == Pop()
    assert driver.director(QuitProgram()) == Quit()


def test_what_is_no_outcome_is_refused(driver: Driver) -> None:
    with pytest.raises(TypeError, match="'menu' is no outcome"):
        driver.director("menu")


def test_the_command_line_decides_which_scene_comes_first(driver: Driver) -> None:
    first = driver.director.first
    assert isinstance(first(LaunchOptions(), None), Menu)
    assert isinstance(first(LaunchOptions(demo=True), None), ShowScene)
    game = first(LaunchOptions(players=(None, "easy", "random"), tower="BWBWBBWW"), None)
    assert isinstance(game, PlayScene)
    assert game.game.position.tower == "BWBWBBWW"
    assert game.game.options.players == 3
