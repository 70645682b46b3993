"""The loop, with scenes that write down what happens to them."""

import itertools

import pygame
import pytest

from finity.lobby.outcomes import BackToMenu
from finity.shell.input.intents import Intent, Key
from finity.shell.loop.app import App
from finity.shell.loop.scene import Change, Pop, Push, Quit, Replace, Scene
from finity.shell.loop.window import LEAST_SIZE, MINIMUM_SIZE, REST_SECONDS, Window, screen_size
from tests.harness.driver import Driver, drag_edge

FRAME = 1 / 60


class Diary(Scene):
    """Notes each call; moves as long as `moving`; leaves with an outcome on the key "x"."""

    def __init__(self, name: str = "first") -> None:
        super().__init__()
        self.name = name
        self.entries: list[object] = []
        self.moving = False
        self.drawn = 0

    def resize(self, size: tuple[int, int]) -> None:
        self.entries.append(("resize", size))

    def handle(self, intent: Intent) -> None:
        self.entries.append(intent)
        if intent == Key("x"):
            self.outcome = f"{self.name} is over"

    def update(self, dt: float) -> None:
        self.entries.append(("update", dt))

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1

    @property
    def animating(self) -> bool:
        return self.moving

    def resume(self) -> None:
        self.entries.append("resume")

    def close(self) -> None:
        self.entries.append("close")


def press(code: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=0))


def started(window: Window, scene: Scene, change: Change | None = None) -> App:
    """An App at the first frame of a scene, whose director answers `change`."""
    app = App(window)
    app.start(scene, lambda outcome: change or Quit())
    app.step(FRAME)
    return app


def test_an_outcome_is_followed_at_the_end_of_the_frame_and_what_comes_later_is_not_handled(window: Window) -> None:
    first, second = Diary(), Diary("second")
    app = started(window, first, Replace(second))
    press(pygame.K_x)
    press(pygame.K_b)
    app.step(FRAME)
    assert app.scene is second
    assert first.entries[-2:] == [Key("x"), "close"]


def test_a_pushed_scene_covers_the_first_until_it_pops_and_the_first_then_resumes(window: Window) -> None:
    first, second = Diary(), Diary("second")
    first.tension, second.tension = 0.5, 1.0
    changes: dict[str, Change] = {"first is over": Push(second), "second is over": Pop()}
    music: list[float | None] = []
    app = App(window, music=music.append)
    app.start(first, lambda outcome: changes[str(outcome)])
    press(pygame.K_x)
    app.step(FRAME)
    assert app.scene is second
    assert "close" not in first.entries
    press(pygame.K_x)
    app.step(FRAME)
    assert app.scene is first
    assert "resume" in first.entries
    assert second.entries[-1] == "close"
    assert app.step(FRAME), "the uncovered scene has to be drawn again"
    assert music == [0.5, 1.0, 0.5]


def test_closing_the_window_closes_every_scene(window: Window) -> None:
    first, second = Diary(), Diary("second")
    second.lost = True
    app = started(window, first, Push(second))
    press(pygame.K_x)
    app.step(FRAME)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.step(FRAME)
    assert not app.running
    assert first.entries[-1] == second.entries[-1] == "close"
    assert app.lost, "though the one beneath has kept all"


def test_an_exception_in_a_scene_goes_up_after_every_scene_was_closed(window: Window) -> None:
    scene = Diary()

    def fail(surface: pygame.Surface) -> None:
        raise ZeroDivisionError

    scene.draw = fail  # type: ignore[method-assign]
    with pytest.raises(ZeroDivisionError):
        App(window).run(scene, lambda outcome: Quit())
    assert scene.entries[-1] == "close"


def test_a_step_is_never_longer_than_a_tenth_of_a_second_even_after_a_hitch(window: Window) -> None:
    scene, steps = Diary(), []

    def leave_after_three(dt: float) -> None:
        steps.append(dt)
        scene.outcome = "enough" if len(steps) == 3 else None

    scene.moving = True
    scene.update = leave_after_three  # type: ignore[method-assign]
    minutes = itertools.count(0.0, 60.0)
    App(window, clock=lambda: next(minutes)).run(scene, lambda outcome: Quit())
    assert steps == [0.1, 0.1, 0.1]


def test_a_resized_window_lays_out_every_scene_again_and_redraws(window: Window) -> None:
    scene = Diary()
    app = started(window, scene)
    drag_edge(window, (1000, 800))
    assert app.step(FRAME)
    assert app.step(0.2)
    assert scene.entries.count(("resize", (1000, 800))) == 1


def test_a_window_is_never_smaller_than_the_minimum() -> None:
    window = Window("small", (10, 10))
    assert window.size == MINIMUM_SIZE
    window.close()


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
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
    app.step(0.016)
    app.step(0.016)
    window.toggle_full_screen()
    drag_edge(window, (1400, 800))
    app.step(0.016)
    assert scene.sizes[2:] == [screen_size()]  # which was not waited for, but all that comes later is


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
    for size in ((1, 1), (30, 600)):
        driver.resize(size)
        assert driver.size == (max(size[0], LEAST_SIZE[0]), max(size[1], LEAST_SIZE[1]))
        driver.watch(2)
