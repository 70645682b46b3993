"""A window that is being dragged to another size."""

import pygame

from finity.shell.loop.app import App
from finity.shell.loop.scene import Quit, Scene
from finity.shell.loop.window import REST_SECONDS, Resizing, Window
from tests.harness.driver import drag_edge


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


def test_going_back_to_the_size_before_needs_no_layout() -> None:
    resizing = Resizing((1280, 720))
    assert not resizing.follow((1300, 720), 0.1)
    assert not resizing.follow((1280, 720), 0.1)
    assert not resizing.follow((1280, 720), 1.0)
    assert not resizing.under_way


def test_full_screen_is_laid_out_at_once() -> None:
    resizing = Resizing((1280, 720))
    resizing.hurry()
    assert resizing.follow((1920, 1080), 0.0)
    assert resizing.size == (1920, 1080)
