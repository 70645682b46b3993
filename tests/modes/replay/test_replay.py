"""A game seen again as a person sees it: steps, timeline, marks, analysis, and playing on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from finity.bots.hints import think
from finity.client.autosave import game_folder
from finity.client.settings import AnimationSpeed
from finity.modes.play import PlayScene
from finity.modes.replay.replay import Replay
from finity.modes.replay.scene import ReplayScene
from finity.modes.solo_board import PlayOnDialog
from finity.records.kind import RECORDS
from finity.records.record import EndElsewhere, EndReasonElsewhere, Header, Record, RecordedPlayer
from finity.rules import Station, parse_move
from finity.shell.sound import SilentSounds
from finity.table.wishes import Do
from finity.view.table import Table
from tests.harness.driver import Driver, Enter, sure
from tests.harness.games import load_game
from tests.harness.thinking import InPlaceOf, at_once
from tests.records.log_maker import WON_GAME, WON_TOWER

PLAYERS = (RecordedPlayer("Ada", Station.N), RecordedPlayer("Bo", Station.S, look=1))
HEADER = Header(PLAYERS, WON_TOWER)
WON = Record(HEADER, tuple(map(parse_move, WON_GAME.split())))
WITH_ORPHANS = Record(
    HEADER, tuple(map(parse_move, ["+bN>NW:M", "+bS>SE:M", "oNW.s", "~N>NW:M", "+wN>NE:M", "@SE"][:5]))
)


def opened(driver: Driver, record: Record = WON) -> ReplayScene:
    return driver.open(ReplayScene(driver.kit, record))


def shown_rightly(scene: ReplayScene) -> bool:
    return scene.stage.table == Table.of(scene.position)


def test_every_way_to_a_move_shows_the_same_table(driver: Driver) -> None:
    scene = opened(driver)
    rng_walk = [3, 4, 3, 17, 0, len(WON.moves), 5]
    for ply in rng_walk:
        scene.go_to(ply)
        assert shown_rightly(scene)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_END, pygame.K_LEFT, pygame.K_HOME):
        driver.press(key)
        assert shown_rightly(scene)
    assert scene.playback.ply == 0


def test_playing_shows_every_move_and_stops_at_the_end(driver: Driver) -> None:
    scene = opened(driver, WITH_ORPHANS)
    driver.press(pygame.K_SPACE)
    assert scene.playback.playing
    seen = set()
    for _ in range(400):
        driver.frames()
        seen.add(scene.playback.ply)
    assert seen == set(range(1, len(WITH_ORPHANS.moves) + 1))
    assert not scene.playback.playing
    driver.press(pygame.K_SPACE)
    driver.frames()
    assert scene.playback.ply <= 1, "from the start again"
    assert shown_rightly(scene)


def test_a_step_forward_is_animated_and_space_finishes_it(enter: Enter) -> None:
    driver = enter(Driver, speed=AnimationSpeed.NORMAL)
    scene = opened(driver, WITH_ORPHANS)
    driver.press(pygame.K_RIGHT)
    assert scene.stage.busy
    driver.press(pygame.K_SPACE)
    assert not scene.stage.busy
    assert not scene.playback.playing
    assert shown_rightly(scene)
    driver.press(pygame.K_LEFT)
    assert not scene.stage.busy


def test_the_timeline_is_dragged_to_any_move(driver: Driver) -> None:
    scene = opened(driver)
    for ply in (12, 1, len(WON.moves)):
        driver.click((scene.controls.timeline.x_of(ply), scene.controls.timeline.rect.centery))
        assert scene.playback.ply == ply
        assert shown_rightly(scene)


@pytest.mark.parametrize(
    ("ended", "title"),
    [
        (None, "Not finished yet"),
        (EndElsewhere(EndReasonElsewhere.UNEXPLAINED, 1), "Bo won, but the moves don't show why"),
        (EndElsewhere(EndReasonElsewhere.CONCEDED, 0), "Ada won: the others gave up"),
        (EndElsewhere(EndReasonElsewhere.OUT_OF_TIME, None), "A player's time ran out"),
    ],
)
def test_an_end_that_the_moves_do_not_show_is_told(driver: Driver, ended: EndElsewhere | None, title: str) -> None:
    header = Header(PLAYERS, WON_TOWER, ended=ended)
    assert Replay(driver.kit, Record(header, WON.moves[:4])).panels(4).header.title == title


def test_a_game_seen_again_is_as_tense_as_it_was(driver: Driver) -> None:
    sounds = sure(driver.kit.sounds, SilentSounds)
    scene = opened(driver)
    driver.frames(2)
    assert sounds.tension == 0.0
    scene.go_to(len(WON.moves) - 1)
    driver.frames(2)
    assert sounds.tension == 1.0
    assert scene.animating
    scene.go_to(0)
    driver.frames(60)
    assert sounds.tension == 0.0
    assert not scene.animating


def test_a_bot_suggests_moves_one_after_another(driver: Driver) -> None:
    driver.kit.thinkers = InPlaceOf(think, at_once)
    scene = opened(driver)
    scene.go_to(4)
    driver.press(pygame.K_a, pygame.K_h)
    driver.frames(3)
    first = scene.highlights
    driver.press(pygame.K_h)
    assert scene.highlights.ghosts and scene.highlights != first
    driver.press(pygame.K_LEFT)
    assert not scene.highlights.ghosts


def test_playing_on_makes_a_game_of_its_own(driver: Driver, home: Path) -> None:
    scene = opened(driver)
    scene.go_to(3)
    driver.click(scene.controls.play_on)
    dialog = sure(scene.asking.shown, PlayOnDialog)
    driver.click(dialog.choices[1].rect.move(-dialog.choices[1].rect.width // 8, 0))
    driver.click(dialog.ok)
    play = sure(driver.scene, PlayScene)
    assert [seat.bot for seat in play.game.options.seats] == [None, "easy"]
    assert len(play.game.match.turns) == 3
    play.carry_out(Do.TAKE_BACK)
    (file,) = game_folder(home, RECORDS).files()
    kept = load_game(file).record
    assert kept.moves == WON.moves[:2]
    assert kept.header.notes[-1].startswith("Goes on from move 3")


def test_a_finished_position_cannot_be_played_on(driver: Driver) -> None:
    scene = opened(driver)
    driver.press(pygame.K_END)
    assert not scene.controls.play_on.enabled
