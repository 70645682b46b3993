"""A change of scenes takes its time and no more, however much is to be made for the new scene."""

from collections.abc import Iterator

import pygame
import pytest

from finity.shell.loop.scene import Scene
from finity.shell.loop.transition import COMING, LEAVING, LONGEST, LONGEST_MAKING, Means, Transition

FRAME = 1 / 60


class Made(Scene):
    """Needs some parts for its first picture, and counts how many are made."""

    def __init__(self, parts: int) -> None:
        super().__init__()
        self.parts, self.made = parts, 0
        self.made_at_first = -1

    def coming(self) -> Iterator[object]:
        for _ in range(self.parts):
            self.made += 1
            yield None

    def draw(self, surface: pygame.Surface) -> None:
        self.made_at_first = self.made if self.made_at_first < 0 else self.made_at_first
        surface.fill("white")


def seconds_of(scene: Made, *, patient: bool) -> float:
    """How long the change to a scene takes."""
    window = pygame.Surface((160, 90))
    transition = Transition(window, Scene(), LONGEST, Means(patient=patient))
    transition.lead_to(scene)
    frames = 0
    while not transition.over:
        transition.update(FRAME)
        transition.draw(scene, window)
        frames += 1
    return frames * FRAME


@pytest.mark.parametrize("parts", [0, 4, 12])
def test_who_waits_for_a_scene_to_be_made_sees_it_within_the_longest_time(parts: int) -> None:
    scene = Made(parts)
    assert seconds_of(scene, patient=True) <= LONGEST + 3 * FRAME
    assert scene.made_at_first == parts


def test_a_scene_with_more_to_make_waits_no_longer_than_it_may() -> None:
    scene = Made(1000)
    taken = seconds_of(scene, patient=True)
    assert taken <= LEAVING * LONGEST + LONGEST_MAKING + COMING * LONGEST + 4 * FRAME
    assert scene.made_at_first == 1000


def test_who_does_not_wait_has_all_made_when_the_old_one_has_left() -> None:
    scene = Made(100)
    assert seconds_of(scene, patient=False) <= LONGEST + 3 * FRAME
    assert scene.made_at_first == 100
