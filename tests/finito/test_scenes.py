"""FINITO! as people play it, by posted events: setup, whole games, hidden hands, calls, and the ways out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from finity.finito.record import read_record
from finity.finito.rules import Card, Phase, seen_by
from finity.finito.scenes.game_over import GameOver
from finity.finito.scenes.options import Calling, GameOptions, HandOver
from finity.finito.scenes.outcomes import ContinueGame, OpenSetup, SeeAgain
from finity.finito.scenes.play.scene import PlayScene
from finity.finito.scenes.replay import ReplayScene
from finity.finito.scenes.setup import SetupScene
from finity.finito.scenes.setup_choices import DEFAULTS, SetupFile
from finity.finito.view.table import Table
from finity.scenes.command_line import LaunchOptions
from finity.scenes.menu import Menu
from finity.shell.input import Choose, pad
from tests.finito.sitting import Sitting, game, options
from tests.finito.test_record import played
from tests.scenes.driver import Driver

sittings: list[Sitting] = []


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    """Close every sitting of a test."""
    yield
    while sittings:
        sittings.pop().close()


def sit(folder: Path, chosen: GameOptions, **more: Any) -> Sitting:
    sittings.append(game(folder, chosen, **more))
    return sittings[-1]


def test_no_card_can_be_picked_before_the_curtain_opens(tmp_path: Path) -> None:
    sitting = sit(tmp_path, options(None, None))
    for _ in range(20):
        sitting.frames()
        assert not any(spot.active for spot in sitting.play.controls.cards)


def until_my_turn(sitting: Sitting, frames: int = 3000) -> None:
    """Let frames pass until a person can play a card, opening curtains and closing score sheets by Enter."""
    for _ in range(frames):
        scene = sitting.scene
        if not isinstance(scene, PlayScene) or any(spot.active for spot in scene.controls.cards):
            return
        if scene.overlay.open and scene.game.people:
            sitting.press(pygame.K_RETURN)
        sitting.frames(1, 0.1)
    raise AssertionError("nobody can play")


def play_to_the_end(sitting: Sitting, by_key: bool) -> None:
    """People play up to three cards a turn and call whenever they can."""
    for _ in range(4000):
        scene = sitting.scene
        if not isinstance(scene, PlayScene):
            return
        controls = scene.controls
        if scene.overlay.open and scene.game.people:
            sitting.press(pygame.K_RETURN)
        elif scene.window and scene.window.seats and not scene.window.closed:
            for seat in scene.window.seats:
                if scene.game.holds_last_card(seat):
                    sitting.click(controls.calls[seat])
            sitting.frames(1, 10.0)
        elif controls.stop.active and len(scene.game.position.played) >= 3:
            sitting.press(pygame.K_s) if by_key else sitting.click(controls.stop)
        elif controls.cards[0].active:
            sitting.press(pygame.K_1) if by_key else sitting.click(controls.cards[0])
        else:
            sitting.frames(1, 0.1)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize(
    ("bots", "by_key"),
    [
        ((None, "good"), True),
        ((None, "easy", None, "good"), False),
        (("easy", "good", None, "easy", "good", "easy"), True),
    ],
)
def test_a_whole_game_ends_with_the_score_sheet(tmp_path: Path, bots: tuple[str | None, ...], by_key: bool) -> None:
    sitting = sit(tmp_path, options(*bots), size=(960, 540))
    play_to_the_end(sitting, by_key)
    assert isinstance(sitting.scene, GameOver)
    (kept,) = (tmp_path / "finito").iterdir()
    replay = read_record(kept.read_text(encoding="utf-8"))
    assert replay.problem == ""
    assert replay.match.position.finished


def test_one_persons_hand_lies_open_and_the_others_do_not(tmp_path: Path) -> None:
    sitting = sit(tmp_path, options(None, "easy"))
    until_my_turn(sitting)
    assert cards_shown(sitting.play, 0) == list(sitting.play.game.position.hands[0])
    assert cards_shown(sitting.play, 1) == [None] * 7


def cards_shown(scene: PlayScene, seat: int) -> list[Card | None]:
    """The cards of a hand as they are on the screen."""
    return [sprite.card for sprite in scene.stage.table.hands[seat]]


def test_with_several_people_no_hand_opens_before_its_person_says_so(tmp_path: Path) -> None:
    sitting = sit(tmp_path, options(None, None))
    for _ in range(10):
        sitting.frames(1, 0.1)
    scene = sitting.play
    assert scene.overlay.open
    active = scene.game.position.active
    assert cards_shown(scene, active) == [None] * 7
    sitting.press(pygame.K_RETURN)
    assert cards_shown(scene, active) == list(scene.game.position.hands[active])
    assert cards_shown(scene, 1 - active) == [None] * 7


def test_the_hand_closes_when_the_turn_is_over(tmp_path: Path) -> None:
    sitting = sit(tmp_path, options(None, None, calling=Calling.AUTOMATIC))
    until_my_turn(sitting)
    scene = sitting.play
    first = scene.game.position.active
    for _ in range(200):
        if scene.game.position.active != first:
            break
        if scene.controls.stop.active:
            sitting.press(pygame.K_s)
        elif scene.controls.cards[0].active:
            sitting.press(pygame.K_1)
        sitting.frames(1, 0.1)
    sitting.frames(2)
    assert cards_shown(scene, first) == [None] * 7
    assert cards_shown(scene, 1 - first) == [None] * 7
    assert scene.overlay.open


def test_a_hand_can_be_looked_at_while_its_panel_is_held(tmp_path: Path) -> None:
    sitting = sit(tmp_path, options(None, None, hand_over=HandOver.HOLD))
    until_my_turn(sitting)
    scene = sitting.play
    for seat in (0, 1):
        middle = scene.stage.layout.panels[seat].midleft
        spot = (middle[0] + 5, middle[1])
        sitting.point(spot)
        sitting.hold(spot)
        assert cards_shown(scene, seat) == list(scene.game.position.hands[seat])
        assert cards_shown(scene, 1 - seat) == [None] * 7
        sitting.let_go(spot)
        assert cards_shown(scene, seat) == [None] * 7


def test_the_key_l_opens_the_hand_for_two_seconds(tmp_path: Path) -> None:
    sitting = sit(tmp_path, options(None, None, hand_over=HandOver.HOLD))
    until_my_turn(sitting)
    scene = sitting.play
    active = scene.game.position.active
    sitting.press(pygame.K_l)
    assert None not in cards_shown(scene, active)
    sitting.frames(22, 0.1)
    assert cards_shown(scene, active) == [None] * 7


def until_window(sitting: Sitting) -> PlayScene:
    """Play on until people can call."""
    for _ in range(3000):
        scene = sitting.play
        if scene.window and scene.window.seats and not scene.window.closed:
            return scene
        if scene.overlay.open:
            sitting.press(pygame.K_RETURN)
        elif scene.controls.stop.active:
            sitting.press(pygame.K_s)
        elif scene.controls.cards[0].active:
            sitting.press(pygame.K_1)
        else:
            sitting.frames(1, 0.05)
    raise AssertionError("nobody could call")


def test_a_person_alone_is_asked_only_about_cards_in_the_own_hand_and_calls_with_f(tmp_path: Path) -> None:
    sitting = sit(tmp_path, options(None, "easy", "easy"))
    scene = until_window(sitting)
    active = scene.game.position.active
    assert scene.game.holds_last_card(0)
    before = len(scene.game.position.taken[active])
    sitting.press(pygame.K_f)
    sitting.frames(10, 0.1)
    turns = [turn for turn in scene.game.match.turns if str(turn.move) == "!"]
    assert turns[-1].player == 0 or turns[-2].player == 0
    assert len(scene.game.position.taken[active]) > before


def test_a_person_alone_can_let_a_card_pass(tmp_path: Path) -> None:
    sitting = sit(tmp_path, options(None, "easy", "easy"))
    scene = until_window(sitting)
    sitting.click(scene.controls.let_pass)
    sitting.frames(5, 0.1)
    own = [str(turn.move) for turn in scene.game.match.turns if turn.player == 0 and str(turn.move) in "!-"]
    assert own[-1] == "-"


def test_the_window_says_nothing_about_who_holds_the_card(tmp_path: Path) -> None:
    sitting = sit(tmp_path, options(None, None, "easy"))
    scene = until_window(sitting)
    others = {0, 1} - {scene.game.position.active}
    assert set(scene.window.seats if scene.window else ()) == others


def test_a_false_call_is_told_and_changes_nothing(tmp_path: Path) -> None:
    sitting = sit(tmp_path, options(None, None, "easy"))
    for _ in range(50):
        scene = until_window(sitting)
        assert scene.window
        wrong = [seat for seat in scene.window.seats if not scene.game.holds_last_card(seat)]
        if wrong:
            break
        sitting.frames(1, 10.0)
    sitting.click(scene.controls.calls[wrong[0]])
    assert scene.window
    assert wrong[0] not in scene.window.called
    sitting.frames(3, 10.0)
    answers = [turn for turn in scene.game.match.turns if turn.player == wrong[0] and str(turn.move) in "!-"]
    assert str(answers[-1].move) == "-"


def test_calls_can_be_automatic(tmp_path: Path) -> None:
    sitting = sit(tmp_path, options(None, None, "easy", calling=Calling.AUTOMATIC), size=(960, 540))
    match = sitting.play.game.match
    play_to_the_end(sitting, by_key=True)
    assert any(str(turn.move) == "!" and turn.player in (0, 1) for turn in match.turns)
    for turn in match.turns:
        if turn.player in (0, 1) and str(turn.move) == "-" and turn.before.phase is Phase.ANSWER:
            assert turn.before.played[-1] not in turn.before.hands[turn.player]


def test_escape_asks_before_a_game_is_left(tmp_path: Path) -> None:
    sitting = sit(tmp_path, options(None, "easy"))
    until_my_turn(sitting)
    sitting.press(pygame.K_ESCAPE)
    assert sitting.play.overlay.open
    sitting.press(pygame.K_RETURN)
    assert not sitting.left
    sitting.press(pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RETURN)
    assert sitting.left


def test_cards_can_be_chosen_with_arrows_and_enter(tmp_path: Path) -> None:
    sitting = sit(tmp_path, options(None, "easy"))
    until_my_turn(sitting)
    before = len(sitting.play.game.match.turns)
    sitting.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    move = sitting.play.game.match.turns[before].move
    assert str(move) == str(sitting.play.game.match.turns[before].before.hands[0][1])


def test_space_skips_what_moves(tmp_path: Path) -> None:
    sitting = sit(tmp_path, options(None, "easy"), speed=1.0)
    assert sitting.play.stage.busy
    sitting.press(pygame.K_SPACE)
    assert not sitting.play.stage.busy
    assert sitting.play.game.position.phase is Phase.PLAY


def test_setup_starts_the_game_that_is_shown_and_is_remembered(tmp_path: Path) -> None:
    sittings.append(Sitting(tmp_path, OpenSetup()))
    sitting = sittings[-1]
    setup = sitting.scene
    assert isinstance(setup, SetupScene)
    sitting.click(setup.players.segment(3).center)
    sitting.click(setup.seats[1].player.segment(0).center)
    sitting.click(setup.limit.segment(1).center)
    sitting.click(setup.hand_over.segment(1).center)
    sitting.click(setup.start)
    chosen = sitting.play.game.options
    assert (len(chosen.seats), chosen.limit, chosen.people, chosen.hand_over) == (5, 80, (0, 1), HandOver.HOLD)
    assert SetupFile(tmp_path).load()[0].options() == chosen


def test_escape_leaves_setup(tmp_path: Path) -> None:
    sittings.append(Sitting(tmp_path, OpenSetup()))
    sittings[-1].press(pygame.K_ESCAPE)
    assert sittings[-1].left


@pytest.mark.parametrize("damage", ["{", '{"players": 9}', '{"players": 3, "seats": [1,2,3,4,5,6], "limit": 60}'])
def test_damaged_choices_are_set_aside(tmp_path: Path, damage: str) -> None:
    (tmp_path / "finito-setup.json").write_text(damage, encoding="utf-8")
    choices, message = SetupFile(tmp_path).load()
    assert choices == DEFAULTS
    assert message


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_a_game_fits_other_windows(tmp_path: Path, size: tuple[int, int]) -> None:
    sittings.append(game(tmp_path, options(None, *["easy"] * 5), size=size))
    until_my_turn(sittings[-1])
    scene = sittings[-1].play
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(spot.rect) for spot in scene.controls.cards if spot.active)


def test_a_game_that_was_left_goes_on_where_it_stood(tmp_path: Path) -> None:
    sitting = sit(tmp_path, options(None, "easy", "good"))
    until_my_turn(sitting)
    sitting.frames(3)
    left_at = sitting.play.game.position
    sitting.press(pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RETURN)
    sittings.append(Sitting(tmp_path, OpenSetup()))
    again = sittings[-1]
    setup = again.scene
    assert isinstance(setup, SetupScene)
    again.click(setup.go_on)
    assert again.play.game.position == left_at
    until_my_turn(again)


def test_a_kept_game_that_is_damaged_is_not_offered(tmp_path: Path) -> None:
    (tmp_path / "finito").mkdir()
    (tmp_path / "finito" / "2026-01-01 10.00.00.txt").write_text("nonsense", encoding="utf-8")
    sittings.append(Sitting(tmp_path, OpenSetup()))
    setup = sittings[-1].scene
    assert isinstance(setup, SetupScene)
    assert not setup.go_on.visible
    assert not setup.see_again.visible


def test_a_damaged_game_is_told_by_name_instead_of_being_continued(tmp_path: Path) -> None:
    file = tmp_path / "broken.txt"
    file.write_text("nonsense", encoding="utf-8")
    sittings.append(Sitting(tmp_path, ContinueGame(file)))
    setup = sittings[-1].scene
    assert isinstance(setup, SetupScene)
    assert "broken.txt" in setup.notice.text


def test_a_game_can_be_seen_again_from_every_seat(tmp_path: Path) -> None:
    match = played(3, 10_000)
    sittings.append(Sitting(tmp_path, SeeAgain(match, OpenSetup())))
    sitting = sittings[-1]
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


def test_each_person_calls_with_the_own_gamepad(tmp_path: Path) -> None:
    sitting = sit(tmp_path, options(None, "easy", None, None))
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


def test_finito_opens_from_the_menu_of_finity_and_leads_back(own_data_folder: Path) -> None:
    driver = Driver(own_data_folder)
    driver.open(driver.director.first(LaunchOptions(), None))
    menu = driver.scene
    assert isinstance(menu, Menu)
    driver.click(next(button for button in menu.buttons if button.label == "FINITO!"))
    setup = driver.scene
    assert isinstance(setup, SetupScene)
    driver.click(setup.start)
    assert isinstance(driver.scene, PlayScene)
    driver.frames(20, 0.05)
    driver.press(pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RETURN)
    assert isinstance(driver.scene, Menu)
    driver.close()


def test_the_rules_can_be_read_before_and_in_a_game(tmp_path: Path) -> None:
    sittings.append(Sitting(tmp_path, OpenSetup(), size=(960, 540)))
    sitting = sittings[-1]
    setup = sitting.scene
    assert isinstance(setup, SetupScene)
    sitting.click(setup.rules)
    sitting.click(setup.start)
    assert sitting.scene is setup, "the rules lie over the button"
    sitting.press(pygame.K_ESCAPE)
    sitting.click(setup.start)
    sitting.press(pygame.K_F1)
    assert sitting.play.overlay.open
    sitting.press(pygame.K_RETURN)
    assert not sitting.play.overlay.open
