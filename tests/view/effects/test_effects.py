"""Effects decorate: whatever they show, the table is as the model says, and with the same seed the film is the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from finity.client.settings import AnimationSpeed
from finity.match import Turn
from finity.rules import apply, legal_moves, parse_move, start
from finity.scenes.outcomes import FinityTurn
from finity.table.stage import Stage
from finity.view.shown import player_looks
from finity.view.table import Table
from tests.harness.driver import Driver, Enter
from tests.harness.games import DEADLOCK, TOUR, played
from tests.harness.games import ORPHANED as GIVEN_UP
from tests.harness.whole import WHOLE, enough
from tests.rules.positions import RINGS_SOUTH, RINGS_WEST, one_bridge_short
from tests.view.effects.flashes import FRAMES_A_SECOND, worst_flashing

FRAME = 1 / 60
SMALL = (640, 360)


@pytest.fixture
def driver(enter: Enter) -> Driver:
    return enter(Driver, SMALL, AnimationSpeed.NORMAL)


def stage_of(driver: Driver, players: int, size: tuple[int, int] = SMALL) -> Stage:
    stage = Stage(driver.kit, player_looks(driver.kit)[:players])
    stage.resize(size)
    return stage


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures show the same; blockers that touch may lie upon each other in another order."""
    near = pygame.transform.threshold(None, one, None, (6, 6, 6, 0), None, 0, other)
    return near > one.width * one.height - 100


def last_turn(tokens: str) -> FinityTurn:
    return played(tokens)[1].turns[-1]


def shared_victory() -> FinityTurn:
    before, move = one_bridge_short(2, {0: RINGS_SOUTH, 1: RINGS_WEST}), parse_move("+bNE>C:M")
    after, events = apply(before, move)
    return Turn(0, before, move, after, events)


def seen(stage: Stage, turn: FinityTurn, surface: pygame.Surface) -> Iterator[pygame.Surface]:
    """The pictures of a turn."""
    stage.put(turn.before)
    stage.play(turn.before, turn.events, turn.after)
    while stage.animating:
        stage.update(1 / FRAMES_A_SECOND)
        stage.draw(surface)
        yield surface


TURNS = {"ending": TOUR, "orphans": "+bN>NE:M +wNE>E:M oNE.s +bS>SW:M oE.m ~N>NE:M"}
QUIET_ENDS = {"deadlock": DEADLOCK, "given up": GIVEN_UP, "shared": None}


@pytest.mark.parametrize(("name", "tokens"), enough([*TURNS.items()], whole=[*TURNS.items(), *QUIET_ENDS.items()]))
def test_nothing_flashes_more_than_is_safe(driver: Driver, name: str, tokens: str | None) -> None:
    turn = last_turn(tokens) if tokens else shared_victory()
    general, red = worst_flashing(seen(stage_of(driver, 2), turn, pygame.Surface(SMALL)))
    assert general < 0.25
    assert red < 0.25


@pytest.mark.parametrize(("times", "unsafe"), [(2.5, False), (5.0, True)])
def test_flashes_are_counted_as_they_are_meant(times: float, unsafe: bool) -> None:
    """A picture that is switched on and off, so many times a second."""
    pygame.display.init()
    pygame.display.set_mode(SMALL)
    dark, bright = pygame.Surface(SMALL), pygame.Surface(SMALL)
    bright.fill((255, 20, 20))
    frames = FRAMES_A_SECOND / times / 2
    shares = worst_flashing(bright if number // frames % 2 else dark for number in range(4 * FRAMES_A_SECOND // 3))
    assert [share > 0.25 for share in shares] == [unsafe, unsafe]


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("frames", [0, 50, 500])
def test_the_path_that_won_stays_alight_until_another_position_is_shown(
    driver: Driver, frames: int, calm: bool
) -> None:
    """Whether it was skipped at once, while it was walked, or not at all."""
    driver.kit.settings = replace(driver.kit.settings, reduced_motion=calm)
    won = last_turn(TOUR)
    stage, surface, plain = stage_of(driver, 2), pygame.Surface(SMALL), pygame.Surface(SMALL)
    stage.put(won.before)
    stage.play(won.before, won.events, won.after)
    for _ in range(frames):
        stage.update(FRAME)
    stage.skip()
    assert not stage.animating
    assert stage.table == Table.of(won.after)
    stage.draw(surface)
    other = stage_of(driver, 2)
    other.put(won.after)
    other.draw(plain)
    assert sum(pygame.transform.average_color(surface)[:3]) < 0.8 * sum(pygame.transform.average_color(plain)[:3])
    stage.put(won.after)
    stage.draw(surface)
    assert alike(surface, plain)


@pytest.mark.parametrize("frames", enough([10], whole=[0, 10, 40, 90]))
@pytest.mark.parametrize("name", ["deadlock", "given up", "shared"])
def test_an_end_that_is_skipped_looks_as_if_it_had_been_seen(driver: Driver, name: str, frames: int) -> None:
    tokens = QUIET_ENDS[name]
    turn = last_turn(tokens) if tokens else shared_victory()
    pictures = []
    for skipped_after in (frames, 300):
        stage, surface = stage_of(driver, 2), pygame.Surface(SMALL)
        stage.put(turn.before)
        stage.play(turn.before, turn.events, turn.after)
        for _ in range(skipped_after):
            stage.update(FRAME)
        stage.skip()
        stage.update(4.0)
        assert not stage.animating
        stage.draw(surface)
        pictures.append(surface)
    assert alike(*pictures)


@pytest.mark.parametrize("calm", [False, True])
def test_a_skip_in_any_frame_leaves_the_table_as_the_model_says(driver: Driver, calm: bool) -> None:
    """Random games, each move skipped after some frames: the picture is that of the position, nothing is left over."""
    rng, moves = random.Random(5), 300 if WHOLE else 18
    driver.kit.settings = replace(driver.kit.settings, reduced_motion=calm)
    surface, plain = pygame.Surface(SMALL), pygame.Surface(SMALL)
    stage, still = stage_of(driver, 2), stage_of(driver, 2)
    position, _ = start(players=2)
    stage.put(position)
    for number in range(moves):
        if position.result:
            position, _ = start(players=2)
            stage.put(position)
        before = position
        position, events = apply(position, rng.choice(legal_moves(position)))
        stage.play(before, events, position)
        for _ in range(rng.randrange(40)):
            stage.update(FRAME)
        stage.skip()
        assert not stage.busy
        assert stage.table == Table.of(position)
        if number % 6 == 0:
            stage.update(3.0)
            stage.draw(surface)
            still.put(position)
            still.draw(plain)
            assert alike(surface, plain)
