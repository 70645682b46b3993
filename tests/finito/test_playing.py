"""FINITO! as people play it, by posted events: whole games, and seeing them again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from finity.client.settings import AnimationSpeed
from finity.finito.kind import RECORDS
from finity.finito.rules import Phase, seen_by
from finity.finito.scenes.game_over import GameOver
from finity.finito.scenes.outcomes import OpenSetup, SeeAgain
from finity.finito.scenes.replay import ReplayScene
from finity.finito.scenes.setup import SetupScene
from finity.finito.scenes.table.sheets import ScorePanel
from finity.finito.view.panels import initials_of
from finity.finito.view.table import Table
from finity.lobby.keys import KeyListScene
from finity.lobby.menu import Menu
from finity.shell.sound import SilentSounds
from tests.finito.conftest import Sit
from tests.finito.sitting import options
from tests.finito.states import on_table, playing, whole_game
from tests.finito.steps import play_on, until_my_turn
from tests.finito.test_record import played
from tests.harness.driver import NEVER, Driver
from tests.harness.whole import enough


@pytest.mark.parametrize(
    ("bots", "by_key"),
    [
        ((None, "good"), True),
        ((None, "easy", None, "good"), False),
        *enough([], whole=[(("easy", "good", None, "easy", "good", "easy"), True)]),
    ],
)
def test_a_whole_game_ends_with_the_score_sheet(
    sit: Sit, own_data_folder: Path, bots: tuple[str | None, ...], by_key: bool
) -> None:
    sitting = sit(options(*bots), size=(960, 540))
    sitting.glances = 60
    play_on(sitting, by_key)
    assert isinstance(sitting.scene, GameOver)
    (kept,) = (own_data_folder / "finito").iterdir()
    opened = RECORDS.read(kept.read_text(encoding="utf-8"))
    assert opened.damage == ()
    assert opened.record.match.position.finished


def test_escape_asks_before_a_game_is_left(sit: Sit) -> None:
    sitting = sit(options(None, "easy"))
    until_my_turn(sitting)
    sitting.press(pygame.K_ESCAPE)
    assert sitting.play.modals.open
    sitting.press(pygame.K_RETURN)
    assert sitting.scene is sitting.play
    sitting.press(pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RETURN)
    assert isinstance(sitting.scene, Menu)


def test_a_hint_points_at_a_card_says_why_and_plays_nothing_and_f1_tells_the_keys(sit: Sit) -> None:
    sitting = sit(options(None, "easy"))
    until_my_turn(sitting)
    turns, said = len(sitting.play.game.match.turns), sitting.play.shown.hint
    sitting.press(pygame.K_h)
    assert sitting.play.shown.hint != said and sitting.play.widgets.focused in sitting.play.widgets.cards
    assert len(sitting.play.game.match.turns) == turns
    sitting.press(pygame.K_F1)
    assert isinstance(sitting.scene, KeyListScene)


def test_who_begin_with_one_letter_have_two_on_their_badges() -> None:
    assert initials_of(["Ada", "Anna", "Bo", ""]) == ["Ad", "An", "B", "?"]
    assert initials_of(["Anna", "Anne", "Ann"]) == ["Aa", "Ae", "A"]


def test_cards_can_be_chosen_with_arrows_and_enter(sit: Sit) -> None:
    sitting = sit(options(None, "easy"))
    until_my_turn(sitting)
    before = len(sitting.play.game.match.turns)
    sitting.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    move = sitting.play.game.match.turns[before].move
    assert str(move) == str(sitting.play.game.match.turns[before].before.hands[0][1])


def test_space_skips_what_moves(sit: Sit) -> None:
    sitting = sit(options(None, "easy"), speed=AnimationSpeed.NORMAL)
    assert sitting.play.stage.busy
    assert sitting.play.shown.title_seat is None and not any(sitting.play.shown.pile_counts), "cards are being dealt"
    sitting.press(pygame.K_SPACE)
    assert not sitting.play.stage.busy
    assert sitting.play.shown.title_seat is not None and all(sitting.play.shown.pile_counts)
    assert sitting.play.game.position.phase is Phase.PLAY


@pytest.mark.parametrize("size", [(960, 540), *enough([], whole=[(1920, 1080)])])
def test_a_game_fits_other_windows(sit: Sit, size: tuple[int, int]) -> None:
    sitting = sit(options(None, *["easy"] * 5), size=size)
    until_my_turn(sitting)
    scene = sitting.play
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(spot.rect) for spot in scene.widgets.cards if spot.active)


def test_a_game_that_was_left_goes_on_where_it_stood(sit: Sit) -> None:
    sitting = sit(options(None, "easy", "good"))
    until_my_turn(sitting)
    sitting.frames(3)
    left_at = sitting.play.game.position
    sitting.press(pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RETURN)
    again = sit(OpenSetup())
    setup = again.scene
    assert isinstance(setup, SetupScene)
    again.click(setup.go_on)
    assert again.play.game.position == left_at
    until_my_turn(again)


def test_a_game_can_be_seen_again_from_every_seat(sit: Sit) -> None:
    match = played(3, 10_000)
    sitting = sit(OpenSetup())
    sitting.lead_to(SeeAgain(match))
    replay = sitting.scene
    assert isinstance(replay, ReplayScene)
    sitting.click(replay.forward)
    sitting.click(replay.forward)
    assert replay.stage.table == Table.of(seen_by(replay.position, 0))
    sitting.click(replay.stage.layout.panels[2].midtop)
    assert replay.stage.table == Table.of(seen_by(replay.position, 2))
    sitting.click(replay.back)
    assert replay.stage.table == Table.of(seen_by(replay.position, 2))
    sitting.press(pygame.K_END)
    assert replay.position == match.position
    sitting.press(pygame.K_HOME, pygame.K_SPACE)
    sitting.frames(len(match.turns), 1.0)
    assert replay.position == match.position
    sitting.press(pygame.K_ESCAPE)
    assert isinstance(sitting.scene, SetupScene)


def test_each_card_beyond_the_first_makes_music_and_table_more_tense(driver: Driver) -> None:
    heard, looks = [], []
    for played_cards in (1, 2, 3):
        scene = playing(driver, 3, played_cards)
        driver.frames(4)
        assert isinstance(driver.kit.sounds, SilentSounds)
        heard.append(driver.kit.sounds.tension)
        rim = scene.stage.layout.mat.move(0, -3).midtop
        looks.append(sum(driver.window.surface.get_at(rim)[:3]))
    assert heard == sorted(set(heard)) and heard[0] == 0.0 and heard[-1] < 1.0
    assert looks == sorted(set(looks))
    driver.press(pygame.K_s)
    driver.frames(4)
    assert driver.kit.sounds.tension == 0.0


def test_music_is_calm_again_once_the_table_is_left(driver: Driver) -> None:
    playing(driver, 3, 3)
    driver.frames(4)
    driver.open(driver.after(OpenSetup()))
    driver.frames(2)
    assert isinstance(driver.kit.sounds, SilentSounds) and driver.kit.sounds.tension is None


@pytest.mark.parametrize("speed", [AnimationSpeed.NORMAL, AnimationSpeed.OFF])
def test_who_has_no_card_left_is_cheered_before_the_points_are_told(
    own_data_folder: Path, speed: AnimationSpeed
) -> None:
    person = Driver(own_data_folder, speed=speed)
    person.glances = NEVER
    turns = whole_game(3).turns
    last = next(turn for turn in turns if len(turn.after.sheet.rounds) > len(turn.before.sheet.rounds))
    scene = on_table(person, last.before, then=last.move, speed=speed)
    cheered = {cheer.seat for _ in range(50) if not person.frames(dt=0.05) for cheer in scene.stage.table.cheers}
    assert cheered == (set(last.after.sheet.rounds[-1].out) if speed is AnimationSpeed.NORMAL else set())
    assert isinstance(scene.modals.shown, ScorePanel) and not scene.stage.table.cheers
    person.close()
