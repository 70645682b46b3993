"""How the end of a game is seen and heard at the table, in all ways there are."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from finity.client.cues import Cue
from finity.client.settings import AnimationSpeed
from finity.lobby.outcomes import BackToMenu
from finity.match import Match
from finity.modes.play import PlayScene
from finity.records.options import GameOptions, SeatOptions
from finity.rules import MoveBlocker, Position, apply, legal_moves, parse_move
from finity.scenes.outcomes import FinityMatch, GameFinished
from finity.shell.draw.theme import Tabletop
from finity.shell.sound import SilentSounds
from tests.harness.driver import NEVER, Driver
from tests.harness.games import TOUR, played
from tests.harness.table import NAMES, TablePlayer
from tests.rules.positions import RINGS_SOUTH, RINGS_WEST, one_bridge_short, position_with

BOTH = {0: RINGS_SOUTH, 1: RINGS_WEST}
SHARED, ONE_WINS = one_bridge_short(2, BOTH), one_bridge_short(2, {0: RINGS_SOUTH, 1: f"{RINGS_WEST} NW.s"})
ALMOST_DRAWN = position_with(SHARED, quiet=19)
PATH, GIVES_UP, QUIET = "+bNE>C:M", "##", ""


@pytest.fixture
def player(own_data_folder: Path) -> Iterator[TablePlayer]:
    person = TablePlayer(own_data_folder, speed=AnimationSpeed.NORMAL)
    person.glances = NEVER
    yield person
    person.close()


def corner(person: TablePlayer) -> float:
    """How bright the table is where nothing lies."""
    area = pygame.Rect(0, 0, 40, 40)
    area.midright = person.window.surface.get_rect().midright
    return sum(pygame.transform.average_color(person.window.surface, area)[:3])


def edge(person: TablePlayer, number: int) -> float:
    """How bright the edge of a player's panel is."""
    panel = person.scene.stage.layout.panel(number)
    assert panel
    left = pygame.Rect(panel.left, panel.top, 3, panel.height)
    return sum(pygame.transform.average_color(person.window.surface, left)[:3])


def see_the_end(person: TablePlayer, first: Position, token: str) -> float:
    """Sit down, make the last move, and look until the table would be left; answers how bright it was before."""
    options = GameOptions(tuple(SeatOptions(name, look) for look, name in enumerate(NAMES[:2])), tower="BWWB")
    match: FinityMatch = Match(options.match_seats, first, apply)
    scene = PlayScene(person.kit, options, begun=match)
    person.open(scene)
    bright = corner(person)
    move = parse_move(token) if token else next(m for m in legal_moves(first) if isinstance(m, MoveBlocker))
    scene.play(move)
    while scene.stage.busy:
        person.frames()
    person.frames(80)
    return bright


@pytest.mark.parametrize(
    ("first", "token", "cue", "title", "told", "burning"),
    [
        (ONE_WINS, PATH, Cue.WIN, "Bo wins!", "4 bridges to the centre", {1}),
        (SHARED, PATH, Cue.WIN, "Shared victory!", "Ada and Bo share the first place", {0, 1}),
        (ALMOST_DRAWN, QUIET, Cue.DRAW, "A draw", "For ten rounds", {0, 1}),
        (SHARED, GIVES_UP, Cue.WIN, "Bo wins!", "All others gave up", {1}),
    ],
    ids=["path", "shared", "deadlock", "given up"],
)
def test_each_end_darkens_the_table_is_heard_once_and_told_and_nobody_waits_for_the_cheering(
    player: TablePlayer, first: Position, token: str, cue: Cue, title: str, told: str, burning: set[int]
) -> None:
    bright, sounds = see_the_end(player, first, token), player.kit.sounds
    assert isinstance(sounds, SilentSounds)
    assert [heard for heard in sounds.played if heard in (Cue.WIN, Cue.DRAW, Cue.LOSS)] == [cue]
    header = player.scene.panels.header
    assert header.title == title
    assert told in header.ending
    assert player.scene.highlights.lit is None, "the tower tells of nobody who is to move"
    assert corner(player) < 0.6 * bright
    assert {number for number in range(2) if edge(player, number) > 250} == burning
    player.press(pygame.K_SPACE)
    player.frames(2)
    assert isinstance(player.outcomes[-1], GameFinished)


def sat_down(driver: Driver, plies: int, seats: int = 2) -> PlayScene:
    """A table where so many moves of the tour have been made; the second player is a bot, who can't win."""
    options, whole = played(TOUR)
    match: Match = Match(options.match_seats, whole.start, apply)
    for turn in whole.turns[:plies]:
        match.play(turn.player, turn.move)
    scene = PlayScene(driver.kit, options, begun=match)
    driver.open(scene)
    return scene


def silent(driver: Driver) -> SilentSounds:
    assert isinstance(driver.kit.sounds, SilentSounds)
    return driver.kit.sounds


def test_the_music_is_tense_as_long_as_somebody_can_win_with_the_next_move(driver: Driver) -> None:
    tokens = TOUR.split()
    scene = sat_down(driver, len(tokens) - 3)
    assert silent(driver).tension == 0.0
    scene.play(parse_move(tokens[-3]))
    driver.frames(2)
    assert silent(driver).tension == 1.0
    driver.press(pygame.K_F1)
    driver.frames(2)
    assert silent(driver).tension == 1.0 and driver.scene is not scene, "the rules above a table leave it its music"
    driver.open(driver.after(BackToMenu()))
    driver.frames(2)
    assert silent(driver).tension is None


@pytest.mark.parametrize("tabletop", Tabletop)
def test_a_board_is_heard_in_the_timbre_of_its_own_table(driver: Driver, tabletop: Tabletop) -> None:
    PlayScene(driver.kit.apart(replace(driver.kit.settings, tabletop=tabletop), random.Random(1)), played(TOUR)[0])
    assert driver.kit.sounds.table == tabletop.value


@pytest.mark.parametrize(("winner_is_bot", "heard"), [(False, "win"), (True, "loss")])
def test_a_win_of_a_bot_is_no_fanfare_for_the_people(driver: Driver, winner_is_bot: bool, heard: str) -> None:
    tokens = TOUR.split()
    scene = sat_down(driver, len(tokens) - 1)
    seats = scene.game.match.seats
    if winner_is_bot:
        scene.game.match.seats = (seats[1], seats[0])
    scene.play(parse_move(tokens[-1]))
    driver.frames(2)
    assert {"win", "loss"} & set(silent(driver).played) == {heard}
