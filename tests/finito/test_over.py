"""The end of a game of FINITO!: the podium, and awards that are true of the score sheet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from finity.client.settings import AnimationSpeed
from finity.finito.rules import ScoreSheet
from finity.finito.rules.position import RoundScore
from finity.finito.scenes.game_over import Award, AwardKind, GameOver, awards
from finity.finito.scenes.options import GameOptions
from finity.finito.scenes.outcomes import SeeAgain, StartGame
from finity.shell.sound import SilentSounds
from tests.finito.states import kit_of, over, whole_game
from tests.harness.driver import Driver


def sheet(*rounds: tuple[tuple[int, ...], tuple[int, ...]]) -> ScoreSheet:
    """A score sheet: for each round the cards left and who got the bonus."""
    return ScoreSheet(len(rounds[0][0]), tuple(RoundScore(cards, out) for cards, out in rounds))


def test_who_was_last_and_won_has_come_back() -> None:
    told = sheet(((20, 5), ()), ((20, 40), ()), ((0, 30), (0,)))
    assert Award(AwardKind.COMEBACK, 0, 2) not in awards(told)
    assert Award(AwardKind.COMEBACK, 0, 1) in awards(told)


def test_the_best_round_and_most_rounds_without_a_card_left() -> None:
    told = sheet(((0, 5, 9), (0,)), ((0, 3, 8), (0,)), ((7, 0, 8), ()))
    assert Award(AwardKind.OUT, 0, 2) in awards(told)
    assert Award(AwardKind.BEST_ROUND, 0, -10) in awards(told)


def test_who_shares_a_number_gets_no_award() -> None:
    assert awards(sheet(((0, 5), (0,)), ((5, 0), (1,)))) == ()


@pytest.mark.parametrize("players", [2, 6])
def test_everybody_stands_on_the_podium_by_points(driver: Driver, players: int) -> None:
    scene = over(driver, players)
    assert isinstance(scene, GameOver)
    totals = scene.podium.standees
    assert len(totals) == players
    assert all(a.place < b.place for a in totals for b in totals if a.count < b.count)
    assert {each.count for each in totals if each.place == 1} == {min(each.count for each in totals)}


@pytest.mark.parametrize(("bots", "heard"), [({1}, "win"), ({0}, "loss"), ({0, 1}, "win")])
def test_where_only_a_bot_has_won_it_is_no_fanfare_for_people(
    own_data_folder: Path, bots: set[int], heard: str
) -> None:
    person, match = Driver(own_data_folder, speed=AnimationSpeed.NORMAL), whole_game(2)
    assert match.position.sheet.places[0] == (0,)
    seats = tuple(replace(seat, bot="good" if number in bots else None) for number, seat in enumerate(match.seats))
    person.open(GameOver(kit_of(person, AnimationSpeed.NORMAL), GameOptions(seats, 60), match))
    person.frames(160)
    sounds = person.kit.sounds
    assert isinstance(sounds, SilentSounds)
    assert [cue for cue in sounds.played if cue in ("win", "loss")] == [heard]
    person.close()


def test_the_buttons_lead_on(driver: Driver) -> None:
    scene = over(driver, 2)
    assert isinstance(scene, GameOver)
    driver.click(scene.see_again)
    assert isinstance(driver.outcomes[-1], SeeAgain)
    driver.press(pygame.K_ESCAPE)
    driver.click(scene.rematch)
    assert isinstance(driver.outcomes[-1], StartGame)
