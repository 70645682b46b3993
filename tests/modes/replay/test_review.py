"""The moments that decided a game, by key, button and from the end of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import pygame
import pytest

from finity.bots.review import answer_question, suspects
from finity.client.autosave import now
from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu
from finity.match.match import OtherLine
from finity.modes.replay.scene import BranchScene, ReplayScene
from finity.records.online_log import read_log
from finity.records.online_log import record_of as record_of_log
from finity.records.record import Record, write_record
from finity.records.record_reading import read_record
from finity.rules import Station, apply, legal_moves
from finity.rules.events import RingPlaced
from finity.scenes.outcomes import OpenReplay
from finity.screens.game_over import GameOver
from finity.shell.input.intents import Action
from finity.shell.widgets import Widget
from finity.table.game_record import header_of, record_of
from finity.table.wishes import Do
from finity.view.frames import SeatTarget, StationTarget
from tests.harness.devices import DEVICES, Device, steer
from tests.harness.driver import Driver, sure
from tests.harness.fitting import LANGUAGE_CASES, LONGEST, WINDOW_CASES, Case, misfits, overlapping, watch_cut_texts
from tests.harness.games import TOUR, TOWER, played
from tests.harness.thinking import InPlaceOf, NeverThinks, OneThinker
from tests.harness.whole import WHOLE, enough
from tests.modes.replay.states import STATES, WON
from tests.modes.replay.test_replay import WITH_ORPHANS
from tests.records.log_maker import log_of

MISSED = " ".join([*TOUR.split()[:-1], "oE.m"])
"""The first player overlooks the win in move 21."""


def opened(driver: Driver, tokens: str = MISSED) -> ReplayScene:
    options, match = played(tokens)
    return driver.open(ReplayScene(driver.kit, record_of(header_of(options, match.start, now()), match, now())))


def reviewed(driver: Driver) -> ReplayScene:
    scene = opened(driver)
    driver.press(pygame.K_v)
    while scene.reviewer.working:
        driver.frames()
    driver.frames()
    return scene


def test_a_key_begins_the_review_with_a_bar_until_the_moments_are_found(driver: Driver) -> None:
    scene = opened(driver)
    driver.press(pygame.K_v)
    shares = []
    while scene.reviewer.working:
        assert scene.controls.card.visible
        shares.append(scene.controls.card.shown.progress)
        driver.frames()
    assert len(shares) > 2
    assert shares == sorted(shares, key=lambda share: share or 0.0)
    assert scene.reviewer.moments
    assert scene.controls.card.shown.progress is None


def test_n_and_the_button_go_round_the_moments_and_the_review_closes_again(driver: Driver) -> None:
    scene = reviewed(driver)
    count = len(scene.reviewer.moments)
    first = scene.reviewer.shown
    for _ in range(count):
        driver.click(scene.controls.next_moment)
    assert scene.reviewer.shown == first
    driver.press(pygame.K_v)
    assert not scene.controls.card.visible
    driver.press(pygame.K_HOME, pygame.K_n)
    later = [ply for ply, fact in scene.replay.marks if not isinstance(fact, RingPlaced)]
    assert scene.playback.ply == (later[0] if later else scene.replay.length)


def _of_log() -> Record:
    game = read_log(log_of(MISSED, TOWER), None).games[0]
    return record_of_log(game, game.readings[0], tower_is_known=False)


def test_it_works_for_games_from_elsewhere(driver: Driver) -> None:
    scene = driver.open(ReplayScene(driver.kit, _of_log(), review=True))
    while scene.reviewer.working:
        driver.frames()
    assert scene.reviewer.complete


def test_a_suspect_that_is_no_moment_holds_nothing_up(driver: Driver) -> None:
    driver.kit.thinkers = InPlaceOf(
        answer_question, lambda question, stop: question(stop) if question.func is suspects else []
    )
    scene = driver.open(ReplayScene(driver.kit, _of_log(), review=True, at=4))
    driver.frames(300)
    assert scene.reviewer.complete and not scene.reviewer.moments and scene.playback.ply == 3


def test_leaving_while_it_looks_asks_no_more(driver: Driver) -> None:
    thinker = NeverThinks()
    driver.kit.thinkers = OneThinker(thinker)
    over = driver.open(GameOver(driver.kit, *played(TOUR)))
    driver.click(over.review)
    driver.frames(5)
    scene = sure(driver.scene, ReplayScene)
    assert scene.reviewer.working
    assert scene.wake_after is not None
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is over
    assert not scene.reviewer.working


def test_a_review_that_fails_is_told_and_can_be_begun_again(driver: Driver) -> None:
    def broken(question: object, stop: Callable[[], bool]) -> None:
        raise RuntimeError("out of order")

    driver.kit.thinkers = InPlaceOf(answer_question, broken)
    scene = opened(driver)
    driver.press(pygame.K_v)
    driver.frames(3)
    assert "out of order" in scene.controls.card.shown.title
    assert not scene.reviewer.working
    driver.press(pygame.K_v, pygame.K_v)
    assert scene.controls.card.visible


def line(after: int, *steps: int) -> OtherLine[Any]:
    """Other moves after so many of the game: of all that are possible those with these numbers."""
    position = WON.header.start()
    for move in WON.moves[:after]:
        position, _ = apply(position, move)
    moves = []
    for step in steps:
        moves.append([move for move in legal_moves(position) if move not in WON.moves[after : after + 1]][step])
        position, _ = apply(position, moves[-1])
    return OtherLine(after, tuple(moves))


TRIED = replace(WON, other_lines=(line(4, 0, 3, 5), line(4, 7, 1), line(9, 2)))


def branched(driver: Driver, record: Record = TRIED) -> ReplayScene:
    return sure(driver.open(driver.after(OpenReplay(record))), ReplayScene)


def here(driver: Driver) -> ReplayScene:
    return sure(driver.scene, ReplayScene)


def test_one_key_leads_from_place_to_place_into_each_line_and_back(driver: Driver) -> None:
    scene = branched(driver)
    driver.press(pygame.K_l)
    assert scene.playback.ply == 4
    assert scene.panels.header.hint == "2 other ways were tried here: L shows them."
    driver.press(pygame.K_l)
    for number in (0, 1):
        branch = sure(here(driver), BranchScene)
        assert (branch.playback.ply, branch.replay.length) == (4, 4 + len(TRIED.other_lines[number].moves))
        assert f"{number + 1} of 2" in branch.panels.header.hint
        driver.press(pygame.K_RIGHT)
        assert branch.replay.turns[4].move == TRIED.other_lines[number].moves[0]
        driver.press(pygame.K_l)
    assert here(driver) is scene
    assert scene.playback.ply == 4
    driver.press(pygame.K_RIGHT)
    driver.press(pygame.K_l)
    assert scene.playback.ply == 9


def test_a_line_that_leaves_a_line_is_seen_there() -> None:
    longer = (*TRIED.other_lines[0].moves[:1], *line(4, 0, 4).moves[1:])
    record = replace(TRIED, other_lines=(*TRIED.other_lines, OtherLine(4, longer)))
    assert record.tree.with_main_line(record.other_lines[0]).others == (OtherLine(5, longer[1:]),)
    assert read_record(write_record(record)).record.other_lines == record.other_lines


@pytest.mark.parametrize(("language", "size", "percent"), [("de", (960, 540), 150), ("fr", (1280, 720), 100)])
def test_it_fits(
    language: str, size: tuple[int, int], percent: int, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.show_in(language, size, percent)
    cut = watch_cut_texts(monkeypatch)
    scene = branched(driver)
    driver.press(pygame.K_l)
    assert misfits(scene, scene.controls, size, monkeypatch) == []
    driver.press(pygame.K_l)
    assert misfits(here(driver), here(driver).controls, size, monkeypatch) == []
    assert [text for text in cut if text not in {player.name for player in WON.header.players}] == []


def choose(press: Device, scene: ReplayScene, goal: Widget) -> None:
    """Move the focus to a control, and use it."""
    steer(press, scene.controls, goal)
    press(Action.CHOOSE)


def show_reach(driver: Driver, device: str) -> None:
    """Press what shows the paths of the next player."""
    if device == "keyboard":
        driver.press(pygame.K_p)
        return
    for value in (32767, 0):
        axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value))
        driver.frames()


@pytest.mark.parametrize("device", DEVICES)
def test_everything_about_a_game_is_seen_with_one_device_alone(driver: Driver, device: str) -> None:
    driver.open(driver.after(BackToMenu()))
    driver.lead_to(OpenReplay(WITH_ORPHANS))
    scene = sure(driver.scene, ReplayScene)
    press = DEVICES[device](driver)
    for _ in range(3):
        press(Action.RIGHT)
    press(Action.LEFT)
    assert scene.playback.ply == 2
    press(Action.CHOOSE)
    assert scene.playback.playing
    press(Action.CHOOSE)
    choose(press, scene, scene.controls.moving["start"])
    choose(press, scene, scene.controls.moving["next_event"])
    assert scene.playback.ply == 4
    choose(press, scene, scene.controls.analysis)
    assert scene.controls.timeline.graph
    choose(press, scene, scene.controls.play_on)
    assert scene.asking.is_open
    press(Action.BACK)
    assert not scene.asking.is_open
    press(Action.BACK)
    driver.frames(2)
    assert isinstance(driver.scene, Menu)


@pytest.mark.parametrize("device", DEVICES)
def test_players_and_rings_in_danger_are_pointed_at_without_a_mouse(driver: Driver, device: str) -> None:
    scene = driver.open(ReplayScene(driver.kit, WITH_ORPHANS))
    scene.go_to(3)
    scene.do(Do.ANALYSIS)
    DEVICES[device](driver)(Action.UP)
    pointed = []
    for _ in range(4):
        show_reach(driver, device)
        pointed.append(scene.speech.target)
    assert pointed == [SeatTarget(0), SeatTarget(1), StationTarget(Station.NW), None]


MEASURED = ("start", "middle", "damaged", "won", "unexplained", "review")
FULLEST = ("middle", "unexplained")
PLACES = [
    *(each for each in product(MEASURED, LANGUAGE_CASES) if WHOLE or each[0] in FULLEST or each[1][0] in LONGEST),
    *product(FULLEST[: enough(1, whole=2)], WINDOW_CASES),
]
"""A state of the game that is seen again, and where it is looked at."""


@pytest.mark.parametrize(("state", "case"), PLACES, ids=str)
def test_everything_fits(watched: Driver, monkeypatch: pytest.MonkeyPatch, state: str, case: Case) -> None:
    watched.show_in(*case)
    cut = watch_cut_texts(monkeypatch)
    scene = sure(STATES[state](watched), ReplayScene)
    assert [misfits(scene, scene.controls, case[1], monkeypatch), overlapping(scene.controls), cut] == [[], [], []]
