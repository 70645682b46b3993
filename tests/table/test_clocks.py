"""Time to think, at the table."""

from __future__ import annotations

import pygame
import pytest

from finity.lobby.outcomes import OpenSettings
from finity.match.match import AtZero, TimeControl, Timing
from finity.rules import Resign, parse_move
from finity.scenes.outcomes import GoOn
from finity.table.wishes import Do
from tests.table.conftest import SitDown


def test_a_random_move_is_made_for_whoever_is_too_slow(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, time=TimeControl(Timing.PER_MOVE, 10))
    sitting.frames(dt=0.1)
    assert sitting.scene.turns.clock == "0:10"
    sitting.frames(101, dt=0.1)
    assert len(sitting.scene.game.match.turns) == 1
    assert sitting.said == "The time of Ada is up."


def test_the_game_can_be_lost_by_time(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, time=TimeControl(Timing.PER_GAME, 5, AtZero.LOSE))
    sitting.frames(52, dt=0.1)
    assert sitting.scene.game.match.turns[0].move == Resign()
    assert sitting.scene.game.position.result is not None
    assert sitting.scene.game.out_of_time == (0,)


def test_whoever_gives_up_has_not_run_out_of_time(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, time=TimeControl(Timing.PER_GAME, 60, AtZero.LOSE))
    sitting.scene.play(Resign())
    assert sitting.scene.game.out_of_time == ()


def test_a_loss_by_time_that_is_taken_back_counts_no_more_until_it_is_played_again(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, time=TimeControl(Timing.PER_GAME, 5, AtZero.LOSE))
    sitting.frames(52, dt=0.1)
    sitting.scene.carry_out(Do.TAKE_BACK)
    assert sitting.scene.game.out_of_time == ()
    sitting.scene.carry_out(Do.REDO)
    assert sitting.scene.game.out_of_time == (0,)


def test_only_the_clock_of_the_person_to_move_runs(sit_down: SitDown) -> None:
    sitting = sit_down(None, "easy", time=TimeControl(Timing.PER_GAME, 60))
    sitting.frames(21, dt=0.1)
    spent = sitting.scene.game.clocks.text(0)
    assert spent == "0:58"
    sitting.make(parse_move("+wN>NE:L"))
    sitting.frames(dt=0.1)
    assert sitting.scene.game.clocks.text(1) == "1:00"


@pytest.mark.parametrize("what", ["question", "other window"])
def test_the_clock_stands_still_meanwhile(sit_down: SitDown, what: str) -> None:
    sitting = sit_down(None, None, time=TimeControl(Timing.PER_MOVE, 20))
    if what == "question":
        sitting.press(pygame.K_ESCAPE)
    else:
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        sitting.frames(dt=0.0)
    before = sitting.scene.turns.clock
    sitting.frames(100, dt=0.1)
    assert sitting.scene.turns.clock == before


def test_the_settings_are_opened_from_a_game_and_lead_back_to_it(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, time=TimeControl(Timing.PER_GAME, 60))
    scene = sitting.scene
    sitting.make(parse_move("+wN>NE:L"))
    sitting.choose_in_menu("play.settings")
    (asked,) = sitting.outcomes
    assert isinstance(asked, OpenSettings)
    again = scene.anew()
    assert isinstance(again, GoOn)
    assert again.match is scene.game.match
    assert again.clocks is scene.game.clocks
