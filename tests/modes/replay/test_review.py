"""The moments that decided a game, by key, button and from the end of a game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from finity.bots.moments import MomentKind
from finity.bots.review import work
from finity.client.autosave import now
from finity.modes.puzzles.session import OwnPuzzles
from finity.modes.replay.scene import ReplayScene
from finity.records.online_log import read_log
from finity.records.online_log import record_of as record_of_log
from finity.screens.game_over.scene import GameOver
from finity.table.keeping import header_of, record_of
from tests.harness.driver import Driver
from tests.harness.games import TOUR, played
from tests.harness.thinking import InPlaceOf, NeverThinks, OneThinker
from tests.records.log_maker import WON_GAME, log_of

MISSED = " ".join([*TOUR.split()[:-1], "oE.m"])
"""The first player overlooks the win in move 21."""


def opened(driver: Driver, tokens: str = MISSED) -> ReplayScene:
    options, match = played(tokens)
    scene = ReplayScene(driver.kit, record_of(header_of(options, match.start, now()), match, now()))
    driver.open(scene)
    return scene


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
    assert scene.playback.ply == scene.film.next_event(0)


def test_the_end_of_a_game_leads_to_its_review_and_back(driver: Driver) -> None:
    over = GameOver(driver.kit, *played(TOUR))
    driver.open(over)
    driver.click(over.review)
    assert isinstance(driver.scene, ReplayScene)
    assert driver.scene.reviewer.open
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is over


def test_it_works_for_games_from_elsewhere(driver: Driver) -> None:
    text = log_of(WON_GAME)
    game = read_log(text, None).games[0]
    scene = ReplayScene(driver.kit, record_of_log(game, game.readings[0], tower_is_known=False), review=True)
    driver.open(scene)
    while scene.reviewer.working:
        driver.frames()
    assert scene.reviewer.complete


def test_leaving_while_it_looks_asks_no_more(driver: Driver) -> None:
    thinker = NeverThinks()
    driver.kit.thinkers = OneThinker(thinker)
    over = GameOver(driver.kit, *played(TOUR))
    driver.open(over)
    driver.click(over.review)
    driver.frames(5)
    scene = driver.scene
    assert isinstance(scene, ReplayScene)
    assert scene.reviewer.working
    assert scene.wake_after is not None
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is over
    assert not scene.reviewer.working


def test_a_review_that_fails_is_told_and_can_be_begun_again(driver: Driver) -> None:
    def broken(question: object, stop: Callable[[], bool]) -> None:
        raise RuntimeError("out of order")

    driver.kit.thinkers = InPlaceOf(work, broken)
    scene = opened(driver)
    driver.press(pygame.K_v)
    driver.frames(3)
    assert "out of order" in scene.controls.card.shown.title
    assert not scene.reviewer.working
    driver.press(pygame.K_v, pygame.K_v)
    assert scene.controls.card.visible


def test_a_win_that_a_person_missed_becomes_a_puzzle(driver: Driver) -> None:
    scene = reviewed(driver)
    read, _ = OwnPuzzles(driver.kit.folder).load()
    missed = [each for each in scene.reviewer.moments if each.kind is MomentKind.MISSED_WIN]
    assert missed
    assert len(read.puzzles) >= len(missed)
    assert driver.kit.texts("review.puzzles", count=len(read.puzzles)) in scene.panels.header.hint
