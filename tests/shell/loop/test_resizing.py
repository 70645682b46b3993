"""A window that is being dragged to another size."""

import pygame

from finity.lobby.outcomes import BackToMenu
from finity.shell.loop.app import App
from finity.shell.loop.scene import Quit, Scene
from finity.shell.loop.window import LEAST_SIZE, REST_SECONDS, Window, screen_size
from tests.harness.driver import Driver, drag_edge


class Striped(Scene):
    """Red on the left half, and a list of the sizes that it was laid out for."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: list[tuple[int, int]] = []

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("blue")
        surface.fill("red", (0, 0, self.sizes[-1][0] // 2, self.sizes[-1][1]))


def test_scenes_are_laid_out_only_when_the_size_has_come_to_rest(window: Window) -> None:
    scene, app = Striped(), App(window)
    app.start(scene, lambda outcome: Quit())
    app.step(0.016)
    for width in range(1300, 1400, 10):
        drag_edge(window, (width, 800))
        app.step(0.016)
        assert window.surface.get_at((10, 790)) == pygame.Color("red")
        assert window.surface.get_at((width - 10, 10)) == pygame.Color("blue")
    assert scene.sizes == [(1280, 720)]
    app.step(REST_SECONDS)
    assert scene.sizes == [(1280, 720), (1390, 800)]


class Careful(Striped):
    """Draws only once on a surface: the rest of the time all looks the same."""

    on: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface) -> None:
        if surface is not self.on:
            super().draw(surface)
        self.on = surface


def test_full_screen_in_a_window_as_large_as_the_screen_is_drawn_anew() -> None:
    window = Window("test", screen_size(), full_screen=True)
    scene, app = Careful(), App(window)
    app.start(scene, lambda outcome: Quit())
    app.step(0.016)
    app.step(0.016)
    size = window.size
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
    drag_edge(window, size)
    window.surface.fill("black")  # as SDL does
    app.step(0.016)
    assert window.surface.get_at((10, 10)) == pygame.Color("red")
    app.step(0.016)
    assert window.size == size
    assert window.surface.get_at((10, 10)) == pygame.Color("red")
    window.close()


def test_a_window_that_is_smaller_than_anything_fits_into_is_cut(driver: Driver) -> None:
    driver.open(driver.after(BackToMenu()))
    for size in ((1, 1), (60, 60), (30, 600)):
        driver.resize(size)
        assert driver.size == (max(size[0], LEAST_SIZE[0]), max(size[1], LEAST_SIZE[1]))
        driver.watch(2)
