"""A change of scenes takes its time and no more; a board that both show glides."""

import pygame
import pytest

from finity.shell.loop.scene import Scene
from finity.shell.loop.transition import LONGEST, Transition

FRAME = 1 / 60
SIZE = (160, 90)


class Shown(Scene):
    """A white picture, with a board or without; counts how often it is drawn."""

    def __init__(self, board: pygame.Rect | None = None) -> None:
        super().__init__()
        self.board, self.drawn = board, 0

    @property
    def board_rect(self) -> pygame.Rect | None:
        return self.board

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        surface.fill("white")


def frames_of(transition: Transition, scene: Shown, window: pygame.Surface) -> int:
    frames = 0
    while not transition.over:
        transition.update(FRAME)
        transition.draw(scene, window, changed=False)
        frames += 1
    return frames


@pytest.mark.parametrize("seconds", [0.1, LONGEST, 5.0])
def test_a_change_takes_its_time_but_never_more_than_the_longest_and_draws_the_new_scene_once(seconds: float) -> None:
    window, scene = pygame.Surface(SIZE), Shown()
    transition = Transition(window, pygame.Surface(SIZE), Shown(), seconds)
    assert frames_of(transition, scene, window) * FRAME <= min(seconds, LONGEST) + 3 * FRAME
    assert scene.drawn == 1
    assert window.get_at((80, 45))[:3] == (255, 255, 255)


def test_a_new_scene_that_changes_meanwhile_is_drawn_again() -> None:
    window, scene = pygame.Surface(SIZE), Shown()
    transition = Transition(window, pygame.Surface(SIZE), Shown(), LONGEST)
    for changed in (False, True, False, True):
        transition.draw(scene, window, changed=changed)
    assert scene.drawn == 3


def test_a_board_glides_from_its_old_place_to_its_new_one() -> None:
    window, old, new = pygame.Surface(SIZE), pygame.Rect(10, 20, 40, 40), pygame.Rect(100, 20, 40, 40)
    window.fill("white", old)
    transition = Transition(window, pygame.Surface(SIZE), Shown(old), LONGEST)
    scene, middles = Shown(new), list[float]()
    for _ in range(9):
        transition.update(FRAME)
        transition.draw(scene, window, changed=False)
        row = [x for x in range(160) if window.get_at((x, 40))[0] > 200]
        middles.append(sum(row) / len(row))
    assert middles[4:] == sorted(middles[4:])
    assert middles[0] < 40 < middles[-1]
