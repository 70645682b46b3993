"""A frame draws only what is different from the one before: what is seen is what drawing all of it would show."""

from collections.abc import Iterator

import pygame
import pytest

from finity.client.kit import AnimationSpeed
from finity.rules import parse_move
from finity.scenes.play.scene import PlayScene
from finity.shell.input.intents import KEYBOARD, Back, Direction, FocusGained, Intent, Navigate, PointAt
from tests.harness.driver import Driver
from tests.harness.games import ORPHANED, TOUR, played

FRAME = 1 / 60
SIZE = (960, 540)
PARTS = 8
"""In so many pictures all is seen that comes in parts."""


@pytest.fixture
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    driver = Driver(tmp_path_factory.mktemp("home"), SIZE, AnimationSpeed.NORMAL)
    yield driver
    driver.close()


@pytest.mark.parametrize(
    ("begun", "tokens", "asked"),
    [
        (ORPHANED.split()[:4], ORPHANED.split()[4:6], [PointAt((940, 520)), Navigate(Direction.LEFT, device=KEYBOARD)]),
        (TOUR.split()[:-3], TOUR.split()[-3:-1], [Back()]),
        (TOUR.split()[:-1], TOUR.split()[-1:], []),
    ],
    ids=["orphans, pointed at", "dialog", "ending"],
)
def test_what_lies_over_and_what_shines_is_drawn_where_it_must_be(
    driver: Driver, begun: list[str], tokens: list[str], asked: list[Intent]
) -> None:
    options, match = played(" ".join(begun))
    scene = PlayScene(driver.kit, options, begun=match)
    scene.resize(SIZE)
    surface, compared = driver.window.surface, 0
    for token in tokens:
        scene.play(parse_move(token))
        frames, wanted = 0, iter(asked)
        while scene.stage.busy or frames < 40:
            scene.update(FRAME)
            scene.draw(surface)
            frames += 1
            if frames % 11 == 0:
                scene.handle(next(wanted, FocusGained()))
                for _ in range(PARTS):
                    scene.draw(surface)
                shown = surface.copy()
                scene.stage.redraw_all()
                scene.draw(surface)
                compared += 1
                assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(surface, "RGB")
    assert compared > 4
