"""The turn passes to another person, and the table is heard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from finity.bots.hints import think
from finity.client.cues import MELODY
from finity.client.settings import AnimationSpeed, Settings
from finity.lobby.outcomes import OpenSettings
from finity.match.match import ClockMode, TimeControl, TimeUpRule
from finity.rules import AddBridge, Resign, Station, legal_moves, parse_move
from finity.scenes.outcomes import ResumeGame
from finity.screens.setup.choices import DEFAULTS, SetupFile, seat_angles
from finity.shell.sound import SilentSounds
from finity.story.sentences import end_text
from finity.table.wishes import Do
from tests.harness.driver import sure
from tests.harness.games import TOUR, TOWER
from tests.harness.table import TablePlayer
from tests.harness.thinking import InPlaceOf, at_once
from tests.table.conftest import SitDown


def played(sitting: TablePlayer) -> list[str]:
    sounds = sure(sitting.scene.kit.sounds, SilentSounds)
    return sounds.played


def test_the_next_person_is_called_by_a_banner_and_a_sound(sit_down: SitDown) -> None:
    sitting = sit_down(None, None)
    assert not sitting.scene.turns.animating
    sitting.make(parse_move("+wN>NE:L"))
    sitting.frames(dt=0.1)
    assert sitting.scene.turns.animating
    assert played(sitting).count("turn") == 1
    layout = sitting.scene.stage.layout
    line = layout.header.union(layout.countdown)
    called = pygame.image.tobytes(sitting.window.surface.subsurface(line), "RGB")
    sitting.frames(20, dt=0.1)
    assert not sitting.scene.turns.animating
    assert pygame.image.tobytes(sitting.window.surface.subsurface(line), "RGB") != called


def test_nobody_is_called_into_the_melody_of_a_path(sit_down: SitDown) -> None:
    *before, ring = TOUR.split()[:17]
    sitting = sit_down(None, None, tower=TOWER, speed=AnimationSpeed.NORMAL, moves=" ".join(before))
    silence = len(played(sitting))
    sitting.scene.play(parse_move(ring))
    while not sitting.scene.turns.animating:
        sitting.scene.update(1 / 60)
    *heard, last = played(sitting)[silence:]
    assert last == "turn"
    assert len(MELODY.intersection(heard)) == 1


def test_two_people_with_a_bot_between_them_are_called(sit_down: SitDown) -> None:
    sitting = sit_down(None, "easy", None)
    sitting.make(parse_move("+wSE>E:M"))
    sitting.frames(120)
    assert sitting.scene.game.position.to_move == 2
    assert played(sitting).count("turn") == 1


def test_with_less_motion_a_refusal_does_not_shake(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, settings=Settings(AnimationSpeed.OFF, reduced_motion=True))
    sitting.click(sitting.middle_of(Station.SW))
    assert sitting.scene.speech.refusal.reason
    assert not sitting.scene.animating


def test_it_is_told_when_a_position_stands_for_the_third_time(sit_down: SitDown) -> None:
    sitting = sit_down(None, None)
    around = [parse_move(token) for token in ("xC-N:L/C-N:M", "xC-S:L/C-S:M", "xC-N:M/C-N:L", "xC-S:M/C-S:L")]
    for move in around + around:
        assert "3" not in sitting.said
        sitting.scene.play(move)
        sitting.frames()
    assert sitting.said == "This position has been here 3 times. Who tries something new?"


def test_a_house_rule_ends_the_game_when_a_position_stands_for_the_fifth_time(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, repetition_draws=True)
    scene = sitting.scene
    around = [parse_move(token) for token in ("xC-N:L/C-N:M", "xC-S:L/C-S:M", "xC-N:M/C-N:L", "xC-S:M/C-S:L")]
    for move in around + around:
        scene.play(move)
        sitting.frames()
    assert sitting.said == "This position has been here 3 times. At the 5th time it is a draw."
    for move in around + around:
        assert not scene.game.over
        scene.play(move)
        sitting.frames()
    assert scene.game.over
    assert "4 times" not in sitting.said, "what was told before the end is gone"
    told = end_text(sitting.kit.texts, scene.game.options, scene.game.match, ())
    assert told == "The same position stood for the 5th time. By your house rule that is a draw."


def test_a_move_is_taken_back_under_a_pointer_that_rests_on_what_the_first_move_may_not_do(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, None, None)
    sitting.scene.play(parse_move("+wNW>N:M"))
    slot = parse_move("+wFSE>SE:M").way.slot
    sitting.point(sitting.scene.stage.layout.board.to_pixels(slot.middle))
    sitting.scene.aim.set_advised_move(parse_move("+wFSE>SE:M"))
    sitting.press(pygame.K_u)
    assert not sitting.scene.game.turns


def test_who_leaves_a_game_to_bots_is_told_and_can_hurry_them(sit_down: SitDown):
    sitting = sit_down(None, "easy", "easy", thinkers=InPlaceOf(think, at_once), speed=AnimationSpeed.NORMAL)
    sitting.press(pygame.K_SPACE)
    sitting.scene.play(Resign())
    sitting.scene.stage.skip()
    assert sitting.said == sitting.kit.texts("play.bots_play_on")
    sitting.frames(60)
    assert len(sitting.scene.game.turns) < 4
    sitting.press(pygame.K_SPACE)
    sitting.frames(24)
    assert len(sitting.scene.game.turns) > 9
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    sitting.frames()
    assert sitting.asked, "whoever waits until all have moved sees the end instead"


def shown_turned(sitting: TablePlayer) -> bool:
    """Whether the window shows the table as whoever it faces sees it."""
    picture = pygame.Surface(sitting.scene.stage.layout.size, 0, sitting.window.surface)
    sitting.scene.draw(picture)
    turned = pygame.transform.rotate(picture, -sitting.scene.facing)
    return pygame.image.tobytes(turned, "RGB") == pygame.image.tobytes(sitting.window.surface, "RGB")


def test_a_table_that_turns_faces_whoever_moves_and_is_played_there(sit_down: SitDown, own_data_folder: Path) -> None:
    SetupFile(own_data_folder).save(replace(DEFAULTS.with_player(1, None), players=4, turned=True))
    sitting, seen = sit_down(None, None, None, None, size=(960, 540)), []
    for turn in range(5):
        sitting.frames(12, dt=0.1)
        seen.append(sitting.scene.facing)
        assert shown_turned(sitting)
        move = [each for each in legal_moves(sitting.scene.game.position) if isinstance(each, AddBridge)][9 * turn]
        sitting.make(move)
        assert [each.move for each in sitting.scene.game.turns][turn:] == [move]
    assert seen == [0, 90, 180, 270, 0]


def test_people_keep_their_sides_in_a_rematch_and_bots_have_none(sit_down: SitDown, own_data_folder: Path) -> None:
    choices = replace(DEFAULTS, players=3, turned=True).with_seat(1, bot="easy")
    SetupFile(own_data_folder).save(choices)
    kit, game = sit_down(None, None).kit, choices.options()
    assert [*seat_angles(kit, game.seats)] == [0, 0, 180]
    assert [*seat_angles(kit, game.rotated(2).seats)] == [180, 0, 0]


@pytest.mark.parametrize("still", [False, True])
def test_the_table_takes_a_moment_to_turn_unless_motion_is_reduced(
    sit_down: SitDown, own_data_folder: Path, still: bool
) -> None:
    SetupFile(own_data_folder).save(replace(DEFAULTS, turned=True).with_seat(1, bot=None))
    sitting = sit_down(None, None, settings=Settings(reduced_motion=still), speed=AnimationSpeed.NORMAL)
    sitting.scene.stage.skip()
    sitting.scene.play(parse_move("+wN>NE:L"))
    while not sitting.scene.facing:
        sitting.frames()
    sitting.frames(6)
    assert shown_turned(sitting) is still
    sitting.frames(130)
    assert shown_turned(sitting)


def test_a_loss_by_time_that_is_taken_back_counts_no_more_until_it_is_played_again(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, time=TimeControl(ClockMode.PER_GAME, 5, TimeUpRule.LOSE))
    sitting.frames(52, dt=0.1)
    sitting.scene.carry_out(Do.TAKE_BACK)
    assert sitting.scene.game.out_of_time == ()
    sitting.scene.carry_out(Do.REDO)
    assert sitting.scene.game.out_of_time == (0,)


def test_only_the_clock_of_the_person_to_move_runs(sit_down: SitDown) -> None:
    sitting = sit_down(None, "easy", time=TimeControl(ClockMode.PER_GAME, 60))
    sitting.frames(71, dt=0.1)
    sitting.look()
    assert sitting.watch(20, dt=0.1) == 2, "each second is seen"
    assert sitting.scene.game.clocks.text(0) == "0:51"
    sitting.make(parse_move("+wN>NE:L"))
    sitting.frames(dt=0.1)
    assert sitting.scene.game.clocks.text(1) == "1:00"


def test_a_hint_that_fails_is_told_though_the_clock_goes_on_in_the_same_moment(sit_down: SitDown) -> None:
    def fails(question: object, stop: object) -> None:
        raise ValueError("nothing comes to mind")

    sitting = sit_down(None, None, thinkers=InPlaceOf(think, fails), time=TimeControl(ClockMode.PER_GAME, 60))
    sitting.scene.carry_out(Do.HINT)
    sitting.frames(dt=1.0)
    assert sitting.scene.turns.clock_text == "0:59"
    assert sitting.scene.speech.text == sitting.scene.kit.texts("hint.none")


@pytest.mark.parametrize("what", ["question", "other window"])
def test_the_clock_stands_still_meanwhile(sit_down: SitDown, what: str) -> None:
    sitting = sit_down(None, None, time=TimeControl(ClockMode.PER_MOVE, 20))
    if what == "question":
        sitting.press(pygame.K_ESCAPE)
    else:
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        sitting.frames(dt=0.0)
    before = sitting.scene.turns.clock_text
    sitting.frames(100, dt=0.1)
    assert sitting.scene.turns.clock_text == before


def test_the_settings_are_opened_from_a_game_and_lead_back_to_it(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, time=TimeControl(ClockMode.PER_GAME, 60))
    scene = sitting.scene
    sitting.make(parse_move("+wN>NE:L"))
    sitting.choose_in_menu("play.settings")
    (asked,) = sitting.outcomes
    assert isinstance(asked, OpenSettings)
    again = sure(scene.reopen_outcome(), ResumeGame)
    assert again.match is scene.game.match
    assert again.clocks is scene.game.clocks
