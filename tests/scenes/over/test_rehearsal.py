"""What the end of a game needs is made while people think, and nobody sees it."""

from collections.abc import Callable, Hashable, Iterator
from pathlib import Path

import pygame
import pytest

from finity.match import Match
from finity.records.options import GameOptions, SeatOptions
from finity.rules import apply, parse_move, start
from finity.scenes.outcomes import FinityMatch, GoOn
from finity.scenes.over.scene import GameOver
from finity.shell.draw.assets import Assets
from tests.harness.driver import Driver
from tests.harness.games import TOUR, TOWER
from tests.harness.pictures import shared_assets


@pytest.fixture
def fresh(own_data_folder: Path) -> Iterator[Driver]:
    """A program that has made no picture yet."""
    driver = Driver(own_data_folder, (960, 540), assets=Assets(shared_assets().folder), makes_ahead=True)
    driver.glances = 1
    yield driver
    driver.close()


def test_the_ground_of_game_over_is_made_before_the_game_ends(fresh: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    options = GameOptions((SeatOptions("Ada", 0), SeatOptions("Bo", 1)), TOWER)
    match: FinityMatch = Match(options.match_seats, start(2, TOWER)[0], apply)
    *tokens, last = TOUR.split()
    for token in tokens:
        match.play(match.position.to_move, parse_move(token))
    made: list[Hashable] = []
    ground = fresh.kit.assets.ground

    def noted(key: Hashable, size: tuple[int, int], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return ground(key, size, lambda: (made.append(key), make())[1])

    monkeypatch.setattr(fresh.kit.assets, "ground", noted)
    fresh.open(fresh.after(GoOn(options, match, None, None)))
    grounds = len(made)
    fresh.frames(400)
    assert len(made) > grounds
    fresh.resize((1000, 600))
    fresh.frames(400)
    grounds = len(made)
    match.play(match.position.to_move, parse_move(last))
    fresh.open(fresh.after(GoOn(options, match, None, None)))
    fresh.frames(140)
    assert isinstance(fresh.scene, GameOver)
    assert len(made) == grounds
