"""From options to a running program, and how it ends when something is wrong."""

import gc
import sys
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from finity import VERSION
from finity.app import start
from finity.app.command_line import LaunchOptions
from finity.app.director import Director
from finity.client.outcomes import CloseScene, QuitProgram
from finity.client.saving import pictures_folder, save_picture
from finity.client.settings import AnimationSpeed, Settings, SettingsFile
from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu, OpenHelp, OpenSettings, ReopenSettings
from finity.lobby.settings import SettingsScene
from finity.match.match import Clocks
from finity.modes.play import PlayScene
from finity.modes.show.scene import ShowScene
from finity.scenes.outcomes import GameFinished, OpenSeats, OpenSetup, OpenShow, ResumeGame, StartGame
from finity.screens.game_over import GameOver
from finity.screens.help import HelpScene
from finity.screens.setup.choices import options_for
from finity.screens.setup.opponent import OpponentScene
from finity.screens.setup.scene import SetupScene
from finity.shell.loop.scene import Pop, Push, Quit, Replace, Scene
from finity.shell.loop.window import NoScreen, fitting_size
from tests.harness.driver import Driver, drag_edge, sure
from tests.harness.games import TOUR, played
from tests.harness.pictures import shared_assets
from tests.harness.whole import enough

FRAMES = enough(2, whole=30)
"""Each with a move of a bot."""


def test_nobody_looks_for_garbage_in_what_has_been_loaded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(gc, "freeze", lambda: loaded.append(all(name in sys.modules for name in start.SOON)))
    monkeypatch.setattr(gc, "set_threshold", lambda *numbers: thresholds.append(numbers))
    loaded, thresholds = list[bool](), list[tuple[int, ...]]()
    start.preload(start.make_kit(LaunchOptions(shots=tmp_path), tmp_path, shared_assets())[0])
    assert loaded == [True] and gc.isenabled()
    assert thresholds[0][:2] == gc.get_threshold()[:2] and thresholds[0][2] > gc.get_threshold()[2]


@pytest.mark.usefixtures("known_pictures")
def test_pictures_are_saved_without_a_screen(tmp_path: Path) -> None:
    assert start.run(LaunchOptions(shots=tmp_path / "shots", frames=2, size=(960, 540))) == 0
    saved = sorted((tmp_path / "shots").iterdir())
    assert [path.name for path in saved] == ["frame-0001.png", "frame-0002.png"]
    assert pygame.image.load(saved[0]).get_size() == (960, 540)


@pytest.mark.usefixtures("known_pictures")
def test_pictures_with_the_same_seed_are_the_same(tmp_path: Path) -> None:
    options = LaunchOptions(players=("easy", "random"), seed=3, size=(960, 540), speed=AnimationSpeed.OFF)
    for name in ("first", "second"):
        start.run(replace(options, shots=tmp_path / name, frames=FRAMES))
    first, second = ((tmp_path / name / f"frame-{FRAMES:04}.png").read_bytes() for name in ("first", "second"))
    assert first == second


def test_a_speed_asked_for_is_used_but_not_kept(own_data_folder: Path) -> None:
    SettingsFile(own_data_folder).save(Settings())
    kit, _ = start.make_kit(LaunchOptions(speed=AnimationSpeed.SLOW), own_data_folder, shared_assets())
    assert kit.settings.animation_speed is AnimationSpeed.SLOW
    assert SettingsFile(own_data_folder).load()[0] == Settings()


@pytest.mark.parametrize("name", ["settings", "keys"])
def test_damaged_settings_are_told(own_data_folder: Path, name: str) -> None:
    own_data_folder.mkdir(parents=True)
    (own_data_folder / f"{name}.json").write_text("[]")
    kit, message = start.make_kit(LaunchOptions(), own_data_folder, shared_assets())
    assert kit.settings == Settings()
    assert message and message.facts["file"] == f"{name}.json"


def test_without_a_screen_one_line_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def refuse(*args: object, **options: object) -> None:
        raise NoScreen("Finity found no screen.")

    monkeypatch.setattr(start, "Window", refuse)
    assert start.run(LaunchOptions()) == 1
    assert capsys.readouterr().err == "Finity found no screen.\n"


def test_an_unexpected_error_is_written_to_a_file_and_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, own_data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(director: Director, *given: object) -> Scene:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(Director, "first_scene", fail)
    assert start.run(LaunchOptions()) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert str(own_data_folder / "crash.txt") in told
    report = (own_data_folder / "crash.txt").read_text()
    assert "ZeroDivisionError: a bug" in report
    assert report.startswith(f"Finity {VERSION}, Python ")
    assert "pygame-ce" in report


def test_a_text_that_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, own_data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Director, "first_scene", lambda director, *given: director.kit.texts("setup.bot_new"))
    assert start.run(LaunchOptions()) == 1
    assert "'setup.bot_new'" in capsys.readouterr().err


def test_the_size_of_the_window_is_remembered(monkeypatch: pytest.MonkeyPatch, own_data_folder: Path) -> None:
    class DraggedApp(start.App):
        def run(self, first: object, director: object, when_seen: object) -> None:
            drag_edge(self._window, (1111, 777))

    monkeypatch.setattr(start, "App", DraggedApp)
    assert start.run(LaunchOptions()) == 0
    assert SettingsFile(own_data_folder).load()[0].window_size == (1111, 777)
    kept = SettingsFile(own_data_folder).load()
    for told in ({"size": (1280, 720)}, {"full_screen": True}, {"speed": AnimationSpeed.SLOW}):
        assert start.run(LaunchOptions(**told)) == 0  # type: ignore[arg-type]
        assert SettingsFile(own_data_folder).load() == kept, "nobody has chosen that"


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((1280, 800), (1280, 720)),
        ((1366, 768), (1280, 688)),
        ((1920, 1080), (1280, 720)),
        ((3840, 2160), (2560, 1440)),
        ((800, 600), (800, 520)),
    ],
)
def test_at_the_first_start_the_window_fits_the_screen(screen: tuple[int, int], size: tuple[int, int]) -> None:
    assert fitting_size(None, screen) == size


def test_a_window_that_was_left_on_a_larger_screen_comes_back_no_larger_than_this_one() -> None:
    assert fitting_size((2500, 1400), (1920, 1080)) == (1920, 1000)
    assert fitting_size((1000, 600), (1920, 1080)) == (1000, 600)


def test_the_first_start_fits_the_screen_and_asks_nothing_the_next_is_as_it_was_left(
    monkeypatch: pytest.MonkeyPatch, own_data_folder: Path
) -> None:
    seen = []

    class FirstApp(start.App):
        def run(self, first: object, director: Director, when_seen: object) -> None:
            assert isinstance(first, Menu)
            seen.append((self._window.size, first.notice.text, first.modals.is_open))
            self.start(first, director)
            self.step(0.1)
            first.outcome = OpenSettings()
            self.step(0.1)
            assert isinstance(self.scene, SettingsScene) and self.idle_seconds == 0.0, "the menu leaves"
            for key in (pygame.K_m, pygame.K_F11):
                pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
                self.step(0.1)
            self.stop()

    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 800)])
    monkeypatch.setattr(start, "App", FirstApp)
    assert start.run(LaunchOptions()) == 0
    assert seen == [((1280, 720), "", False)]
    left, _ = SettingsFile(own_data_folder).load()
    assert left.full_screen and left.volumes.muted and left.window_size is None


def test_pictures_go_to_the_persons_folder_unless_another_home_was_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.delenv("FINITY_HOME")
    assert pictures_folder(tmp_path / "data") == tmp_path / "data" / "pictures"
    (tmp_path / "Pictures").mkdir()
    assert pictures_folder(tmp_path / "data") == tmp_path / "Pictures"
    monkeypatch.setenv("FINITY_HOME", str(tmp_path / "data"))
    assert pictures_folder(tmp_path / "data") == tmp_path / "data" / "pictures"


def test_no_picture_is_ever_overwritten(tmp_path: Path) -> None:
    told = [save_picture(pygame.Surface((4, 4)), tmp_path).facts["file"] for _ in range(3)]
    assert told == [f"pictures/finity-00{number}.png" for number in (1, 2, 3)]


@pytest.mark.parametrize(
    ("outcome", "kind"),
    [
        (OpenSetup(), OpponentScene),
        (OpenSeats(), SetupScene),
        (OpenShow(), ShowScene),
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
    help_change = sure(driver.director(OpenHelp("rings")), Push)
    assert sure(help_change.scene, HelpScene).topic == "rings"


def test_settings_lie_on_top_and_what_is_beneath_is_made_anew_afterwards(driver: Driver) -> None:
    change = sure(driver.director(OpenSettings()), Push)
    assert isinstance(change.scene, SettingsScene)
    assert driver.director(CloseScene(anew=True)) == Pop(anew=True)


def test_settings_that_look_different_take_their_own_place(driver: Driver) -> None:
    change = driver.director(ReopenSettings(page="sound"))
    assert isinstance(change, Replace) and not change.all_scenes
    assert sure(change.scene, SettingsScene).page == "sound"


def test_a_game_goes_on_as_it_was_with_other_settings(driver: Driver) -> None:
    options, match = played("+bN>NE:M +wNE>E:M")
    clocks = Clocks(options.time, 2)
    change = sure(driver.director(ResumeGame(options, match, None, clocks)), Replace)
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
    first = driver.director.first_scene
    assert isinstance(first(LaunchOptions(), None), Menu)
    assert isinstance(first(LaunchOptions(demo=True), None), ShowScene)
    game = sure(first(LaunchOptions(players=(None, "easy", "random"), tower="BWBWBBWW"), None), PlayScene)
    assert game.game.position.tower == "BWBWBBWW"
    assert game.game.options.players == 3
