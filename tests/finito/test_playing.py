"""FINITO! as people play it, by posted events: whole games, and seeing them again."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest

from finity.client.settings import AnimationSpeed
from finity.finito.kind import RECORDS
from finity.finito.rules.moves import seen_by
from finity.finito.rules.position import Phase
from finity.finito.scenes.game_over import GameOver
from finity.finito.scenes.options import CallMode, HandOver
from finity.finito.scenes.outcomes import OpenSetup, SeeAgain
from finity.finito.scenes.replay import ReplayScene
from finity.finito.scenes.setup import SetupScene
from finity.finito.scenes.table.game import BEAT, CallWindow
from finity.finito.scenes.table.sheets import RoundOverSheet
from finity.finito.view.layout import Table
from finity.finito.view.painter import initials_of
from finity.shell.input.intents import Choose, pad
from finity.shell.sound import SilentSounds
from tests.finito.conftest import Sit
from tests.finito.sitting import options
from tests.finito.states import moment, on_table, playing, unasked, whole_game
from tests.finito.steps import cards_shown, play_on, until_my_turn, until_window
from tests.finito.test_record import played
from tests.harness.driver import NEVER, Driver, Enter, sure
from tests.harness.whole import enough


@pytest.mark.parametrize(
    ("bots", "by_key"),
    [
        ((None, "good"), True),
        *enough(
            [], whole=[((None, "easy", None, "good"), False), (("easy", "good", None, "easy", "good", "easy"), True)]
        ),
    ],
)
def test_a_whole_game_ends_with_the_score_sheet(
    sit: Sit, own_data_folder: Path, bots: tuple[str | None, ...], by_key: bool
) -> None:
    sitting = sit(options(*bots), size=(960, 540), seed=6)
    sitting.glances = 60
    play_on(sitting, by_key)
    assert isinstance(sitting.scene, GameOver)
    (kept,) = (own_data_folder / "finito").iterdir()
    opened = RECORDS.read(kept.read_text(encoding="utf-8"))
    assert opened.damage == ()
    assert opened.record.match.position.finished


def test_who_begin_with_one_letter_have_two_on_their_badges() -> None:
    assert initials_of(["Ada", "Anna", "Bo", ""]) == ["Ad", "An", "B", "?"]
    assert initials_of(["Anna", "Anne", "Ann"]) == ["Aa", "Ae", "A"]


def test_space_skips_what_moves(sit: Sit) -> None:
    sitting = sit(options(None, "easy"), speed=AnimationSpeed.NORMAL)
    assert sitting.play.stage.busy
    assert sitting.play.panels.title_seat is None and not any(sitting.play.panels.pile_counts), "cards are being dealt"
    sitting.press(pygame.K_SPACE)
    assert not sitting.play.stage.busy
    assert sitting.play.panels.title_seat is not None and all(sitting.play.panels.pile_counts)
    assert sitting.play.game.position.phase is Phase.PLAY


def test_a_game_can_be_seen_again_from_every_seat(sit: Sit) -> None:
    match = played(3, 10_000)
    sitting = sit(OpenSetup())
    sitting.lead_to(SeeAgain(match))
    replay = sure(sitting.scene, ReplayScene)
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


def test_each_card_beyond_the_first_makes_music_and_table_more_tense_until_the_table_is_left(driver: Driver) -> None:
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
    driver.open(driver.after(OpenSetup()))
    assert driver.kit.sounds.tension is None


@pytest.mark.parametrize("speed", [AnimationSpeed.NORMAL, AnimationSpeed.OFF])
def test_who_has_no_card_left_is_cheered_before_the_points_are_told(enter: Enter, speed: AnimationSpeed) -> None:
    person = enter(Driver, speed=speed)
    person.glances = NEVER
    turns = whole_game(3).turns
    last = next(turn for turn in turns if len(turn.after.sheet.rounds) > len(turn.before.sheet.rounds))
    scene = on_table(person, last.before, then=last.move, speed=speed)
    cheered = {cheer.seat for _ in range(50) if not person.frames(dt=0.05) for cheer in scene.stage.table.cheers}
    assert cheered == (set(last.after.sheet.rounds[-1].out) if speed is AnimationSpeed.NORMAL else set())
    assert isinstance(scene.modals.shown, RoundOverSheet) and not scene.stage.table.cheers


@pytest.mark.parametrize("key", [pygame.K_f, pygame.K_RETURN])
def test_a_person_alone_is_asked_only_about_cards_in_the_own_hand_and_calls_with_a_key(sit: Sit, key: int) -> None:
    sitting = sit(options(None, "easy", "easy"))
    scene = until_window(sitting)
    active = scene.game.position.active
    assert scene.game.can_call(0)
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


def test_a_false_call_is_told_and_changes_nothing(sit: Sit) -> None:
    sitting = sit(options(None, None, "easy"))
    for _ in range(50):
        scene = until_window(sitting)
        assert scene.window and set(scene.window.seats) == {0, 1} - {scene.game.position.active}, "whoever holds it"
        wrong = [seat for seat in scene.window.seats if not scene.game.can_call(seat)]
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
    sitting = sit(options(None, None, "easy", calling=CallMode.AUTOMATIC), size=(960, 540))
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
        holders = [seat for seat in scene.window.seats if scene.game.can_call(seat)]
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


def test_one_persons_hand_lies_open_and_the_others_do_not(sit: Sit) -> None:
    sitting = sit(options(None, "easy"))
    until_my_turn(sitting)
    assert cards_shown(sitting.play, 0) == list(sitting.play.game.position.hands[0])
    assert cards_shown(sitting.play, 1) == [None] * 7


def test_with_several_people_no_hand_opens_before_its_person_says_so(sit: Sit) -> None:
    sitting = sit(options(None, None))
    scene = sitting.play
    for _ in range(10):
        sitting.frames(1, 0.1)
        assert not any(spot.active for spot in scene.widgets.cards)
    assert scene.modals.is_open
    active = scene.game.position.active
    assert cards_shown(scene, active) == [None] * 7
    sitting.press(pygame.K_RETURN)
    assert cards_shown(scene, active) == list(scene.game.position.hands[active])
    assert cards_shown(scene, 1 - active) == [None] * 7


def test_the_hand_closes_when_the_turn_is_over(sit: Sit) -> None:
    sitting = sit(options(None, None, calling=CallMode.AUTOMATIC))
    until_my_turn(sitting)
    scene = sitting.play
    first = scene.game.position.active
    for _ in range(200):
        if scene.game.position.active != first:
            break
        if scene.widgets.stop.active:
            sitting.press(pygame.K_s)
        elif scene.widgets.cards[0].active:
            sitting.press(pygame.K_1)
        sitting.frames(1, 0.1)
    sitting.frames(2)
    assert cards_shown(scene, first) == [None] * 7
    assert cards_shown(scene, 1 - first) == [None] * 7
    assert scene.modals.is_open


def test_a_hand_can_be_looked_at_while_its_panel_is_held_and_no_other_window_is_used(sit: Sit) -> None:
    sitting = sit(options(None, None, hand_over=HandOver.HOLD))
    until_my_turn(sitting)
    scene = sitting.play
    for seat in (0, 1):
        middle = scene.stage.layout.panels[seat].midleft
        spot = (middle[0] + 5, middle[1])
        sitting.point(spot)
        sitting.hold(spot)
        assert cards_shown(scene, seat) == list(scene.game.position.hands[seat])
        assert cards_shown(scene, 1 - seat) == [None] * 7
        if seat:
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
            sitting.frames()
        else:
            sitting.let_go(spot)
        assert cards_shown(scene, seat) == [None] * 7


def test_the_key_l_opens_the_hand_for_two_seconds(sit: Sit) -> None:
    sitting = sit(options(None, None, hand_over=HandOver.HOLD))
    until_my_turn(sitting)
    scene = sitting.play
    active = scene.game.position.active
    sitting.press(pygame.K_l)
    assert None not in cards_shown(scene, active)
    sitting.frames(22, 0.1)
    assert cards_shown(scene, active) == [None] * 7
