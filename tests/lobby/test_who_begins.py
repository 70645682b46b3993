"""Who begins: chosen before the first game of either game, and found from the game before for the next one."""

from __future__ import annotations

import random

import pytest

from finity.finito.scenes.outcomes import OpenSetup as OpenFinitoSetup
from finity.finito.scenes.play import PlayScene as FinitoScene
from finity.lobby.setup_frame import SetupScreen
from finity.match.series import Series, WhoBegins, next_to_begin
from finity.modes.play import PlayScene
from finity.scenes.outcomes import OpenSeats
from finity.shell.widgets import Dialog
from tests.harness.driver import Driver, Enter, sure


@pytest.mark.parametrize(
    ("rule", "places", "begins"),
    [
        (WhoBegins.TURNS, ((2,), (0,), (1,)), 1),
        (WhoBegins.YOUNGEST, ((2,), (0,), (1,)), 1),
        (WhoBegins.WINNER, ((2,), (0,), (1,)), 2),
        (WhoBegins.LOSER, ((2,), (1,), (0,)), 0),
        (WhoBegins.LOSER, ((1,), (0, 2)), 2),
        (WhoBegins.WINNER, ((0, 1, 2),), 1),
    ],
)
def test_the_game_before_says_who_begins(rule: WhoBegins, places: tuple[tuple[int, ...], ...], begins: int) -> None:
    assert next_to_begin(rule, 0, places, random.Random(1)) == begins


def test_chance_lets_everybody_begin() -> None:
    rng = random.Random(1)
    assert {next_to_begin(WhoBegins.CHANCE, 0, ((1,), (0,), (2,)), rng) for _ in range(40)} == {0, 1, 2}


def test_wins_and_crown_go_with_whoever_begins() -> None:
    assert Series(5, (1, 0, 2), champion=2).rotated(2) == Series(5, (2, 1, 0), champion=0)


@pytest.mark.parametrize("opened", [OpenSeats(), OpenFinitoSetup()])
def test_the_youngest_is_asked_for_once_and_begins(enter: Enter, opened: object) -> None:
    driver = enter(Driver)
    scene = sure(driver.open(driver.after(opened)), SetupScreen)
    scene.change(scene.choices.with_seat(1, bot=None, name="Bo"))
    driver.click(scene.more)
    sheet = scene.modals.shown
    driver.click(sheet.who_begins.segment(list(WhoBegins).index(WhoBegins.YOUNGEST)).center)
    driver.click(sheet.done)
    driver.click(scene.start)
    asked = sure(scene.modals.shown, Dialog)
    driver.click(asked.buttons[1])
    game = driver.scene
    if isinstance(game, FinitoScene):
        assert game.game.match.start.starter == 1
    else:
        assert isinstance(game, PlayScene) and game.game.name(0) == "Bo"
