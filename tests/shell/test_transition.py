"""A change of scenes takes its time and no more, however much is to be made for the new scene."""

from collections.abc import Iterator

import pygame
import pytest

from finity.shell.loop.changing import MOVING_SECONDS, PATIENCE, Changing
from finity.shell.loop.means import Means
from finity.shell.loop.scene import Scene
from finity.shell.loop.transition import COMING, LEAVING, LONGEST, LONGEST_MAKING, Transition

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


class Hero(Made):
    """Shows something red that the next scene shows too, and something white over its upper left part."""

    hero = pygame.Rect(20, 20, 40, 40)
    over_hero = (pygame.Rect(20, 20, 20, 20),)


def test_what_lies_over_a_hero_does_not_glide_along() -> None:
    window, before, after = pygame.Surface((160, 90)), Hero(0), Hero(0)
    after.hero = before.hero.move(60, 0)
    window.fill("red", before.hero)
    window.fill("white", before.over_hero[0])
    transition = Transition(window, before, LONGEST, Means())
    transition.lead_to(after)
    seen = []
    for _ in range(12):
        transition.update(FRAME)
        transition.draw(after, window)
        seen.append((window.get_at((92, 32))[:3], window.get_at((102, 40))[:3]))
    assert seen[-1][0] == (0, 0, 0) and seen[-1][1][0] > 200
    assert all(red >= green for (red, green, _), _ in seen)


@pytest.mark.parametrize("parts", [0, 4, 12])
def test_who_waits_for_a_scene_to_be_made_sees_it_within_the_longest_time(parts: int) -> None:
    scene = Made(parts)
    assert seconds_of(scene, patient=True) <= LONGEST + 3 * FRAME
    assert scene.made_at_first == parts


def test_a_scene_with_more_to_make_waits_no_longer_than_it_may() -> None:
    scene = Made(1000)
    taken = seconds_of(scene, patient=True)
    assert taken <= LEAVING * LONGEST + LONGEST_MAKING[1] + COMING * LONGEST + 4 * FRAME
    assert scene.made_at_first == 1000


def test_who_does_not_wait_has_all_made_when_the_old_one_has_left() -> None:
    scene = Made(100)
    assert seconds_of(scene, patient=False) <= LONGEST + 3 * FRAME
    assert scene.made_at_first == 100


class WithBoard(Made):
    """Shows something white that glides, where that is known once the first part of it is made."""

    def __init__(self, place: pygame.Rect) -> None:
        super().__init__(1)
        self.place = place

    @property
    def hero(self) -> pygame.Rect | None:
        return self.place if self.made else None


def test_what_both_scenes_show_glides_to_where_the_new_one_has_it_even_if_that_is_known_late() -> None:
    window = pygame.Surface((160, 90))
    old, after = WithBoard(pygame.Rect(10, 20, 40, 40)), WithBoard(pygame.Rect(100, 20, 40, 40))
    old.made = 1
    window.fill("white", old.place)
    transition = Transition(window, old, LONGEST, Means(patient=True))
    transition.lead_to(after)
    seen: list[int] = []
    while not after.made_at_first > 0:
        transition.update(FRAME)
        transition.draw(after, window)
        row = [x for x in range(160) if window.get_at((x, 40))[0] > 128]
        seen.append(sum(row) // len(row))
    assert seen == sorted(seen), "it goes one way"
    assert seen[0] < 40 and abs(seen[-1] - after.place.centerx) <= 2
    assert len(set(seen)) > 5, "step by step"


class Leading(Scene):
    """Leads to another scene."""

    likely = "another"


def test_while_frames_have_no_time_left_what_follows_is_made_in_few_of_them() -> None:
    clock, after = [0.0], Made(100)
    changing = Changing(lambda: 0.0, Means(rehearsed=lambda outcome: after, clock=lambda: clock[0]))
    scene, made = Leading(), []
    for _ in range(8 * (PATIENCE + 1)):
        begun = clock[0]
        clock[0] += 2 * MOVING_SECONDS
        changing.get_ready(scene, (160, 90), begun, drawn=True)
        made.append(after.made)
    first = made.index(1)
    assert made[first :: PATIENCE + 1] == list(range(1, len(made[first :: PATIENCE + 1]) + 1))
    changing.get_ready(scene, (160, 90), clock[0], drawn=True)
    assert after.made > made[-1] + 1, "now there is time"
