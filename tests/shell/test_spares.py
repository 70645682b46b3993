"""Pictures that nobody needs now are used again, and there are never too many of them."""

import pygame
import pytest

from finity.shell.draw.assets import Assets
from finity.shell.draw.spares import AT_LEAST, READY_PIXELS, Scratch, Spares
from finity.shell.loop.means import Means
from finity.shell.loop.scene import Scene
from finity.shell.loop.transition import LONGEST, Transition
from tests.harness.pictures import ASSETS_FOLDER

SIZE = (320, 180)


def test_what_was_given_back_is_taken_again_by_whoever_needs_that_size_as_if_it_were_new() -> None:
    spares = Spares()
    picture = spares.take(SIZE)
    picture.set_alpha(40)
    picture.set_clip((1, 1, 2, 2))
    spares.give(picture)
    assert spares.take((160, 90)) is not picture
    again = spares.take(SIZE)
    assert again is picture and again.get_alpha() in (None, 255) and again.get_clip() == again.get_rect()
    assert spares.take(SIZE) is not picture, "it is in use"


def test_no_more_are_kept_than_fit_and_those_of_other_windows_go() -> None:
    spares = Spares(limit=2 * 320 * 180, at_least=0)
    pictures = [spares.take(SIZE) for _ in range(3)]
    for picture in pictures:
        spares.give(picture)
    assert [spares.take(SIZE) for _ in range(2)] == pictures[1:]
    spares.give(pictures[0])
    made = sum(1 for _ in spares.coming((1920, 1080)))
    assert made == READY_PIXELS // (1920 * 1080)
    assert spares.take(SIZE) is not pictures[0]


def test_the_few_that_are_always_there_come_with_the_window_and_go_from_hand_to_hand() -> None:
    """At 4K each takes 20 ms to get: none is let go only because nobody needs it for a moment."""
    size, assets = (3840, 2160), Assets(ASSETS_FOLDER)
    ground = assets.ground("first", size, lambda: assets.spares.take(size))
    made = sum(1 for _ in assets.spares.coming(size))
    assert made == AT_LEAST - 1, "one is in use"
    in_use = [assets.spares.take(size) for _ in range(made)]
    for picture in in_use:
        assets.spares.give(picture)
    assets.spares.rest()
    assert [assets.spares.take(size) for _ in range(made)] == in_use
    for key in ("second", "third"):
        assert assets.ground(key, size, in_use.pop).get_parent() is not ground.get_parent()
    assert assets.spares.take(size) is ground.get_parent(), "two fit, and the first one has gone"


def test_small_pictures_that_stay_keep_no_large_ones() -> None:
    large, spares = (640, 360), Spares(limit=2 * 640 * 360)
    pictures = [*(spares.take(large) for _ in range(AT_LEAST + 2)), spares.take(SIZE)]
    while pictures:
        spares.give(pictures.pop())
    assert len(spares) == 1 + AT_LEAST


def test_a_ground_drawn_where_another_one_was_is_seen_to_be_another() -> None:
    assets = Assets(ASSETS_FOLDER)
    first = assets.ground("first", SIZE, lambda: assets.spares.take(SIZE))
    assets.forget()
    second = assets.ground("second", SIZE, lambda: assets.spares.take(SIZE))
    assert second.get_parent() is first.get_parent() and second is not first


def test_a_scratch_has_the_size_that_is_asked_for_and_grows() -> None:
    scratch = Scratch(pygame.SRCALPHA)
    assert scratch.exactly((30, 20)).get_size() == (30, 20)
    assert scratch.exactly((10, 40)).get_size() == (10, 40)
    assert scratch.exactly((5, 5)).get_flags() & pygame.SRCALPHA


def test_a_frame_that_goes_for_another_one_lends_it_its_memory() -> None:
    assets, begun = Assets(ASSETS_FOLDER), []
    frame = assets.frame("first", SIZE, begun.append)
    assert assets.frame("first", SIZE, begun.append) is frame
    assets.let_go_of_frame("first", SIZE)
    assert assets.frame("second", SIZE, begun.append) is frame
    assert begun == [frame, frame], "each owner has drawn all of it"


@pytest.mark.parametrize(("size", "needed"), [(SIZE, 2), ((2560, 1440), 1)])
def test_one_transition_after_another_gets_no_new_memory(size: tuple[int, int], needed: int) -> None:
    window, means = pygame.Surface(size), Means()
    used: list[list[pygame.Surface]] = []
    for _ in range(2):
        transition = Transition(window, Scene(), LONGEST, means)
        transition.lead_to(Scene())
        while not transition.over:
            transition.update(1 / 60)
            transition.draw(Scene(), window)
        transition.close()
        used.append([means.spares.take(size) for _ in range(needed)])
        for picture in used[-1]:
            means.spares.give(picture)
    assert set(map(id, used[0])) == set(map(id, used[1]))
