"""How to play: the pages and how they are turned."""

import pygame
import pytest

from finity.rules.paths import full_path_of_most_stations, longest_partial_path
from finity.screens.help import PAGES, HelpScene
from finity.view.shown import NOTHING
from tests.harness.driver import Driver

TOPICS = list(PAGES)


def opened(driver: Driver, topic: str = "goal") -> HelpScene:
    return driver.open(HelpScene(driver.kit, topic))


def test_it_opens_at_the_topic_asked_for_and_an_unknown_one_opens_the_first(driver: Driver) -> None:
    assert opened(driver, "corners").topic == "corners"
    assert opened(driver, "nonsense").number == 0


@pytest.mark.parametrize(("forth", "back"), [(pygame.K_RIGHT, pygame.K_LEFT), (pygame.K_PAGEDOWN, pygame.K_PAGEUP)])
def test_keys_turn_the_pages_and_stop_at_both_ends(driver: Driver, forth: int, back: int) -> None:
    help_scene = opened(driver)
    driver.press(back)
    assert help_scene.number == 0
    driver.press(*[forth] * (len(PAGES) + 3))
    assert help_scene.number == len(PAGES) - 1
    driver.press(back)
    assert help_scene.number == len(PAGES) - 2


def test_done_and_escape_leave(driver: Driver) -> None:
    driver.click(opened(driver).done)
    assert not driver.app.running
    opened(driver)
    driver.press(pygame.K_ESCAPE)
    assert not driver.app.running


@pytest.mark.parametrize("topic", TOPICS[:-1])
def test_each_example_is_a_legal_game_and_points_something_out(topic: str) -> None:
    example = PAGES[topic]
    assert example is not None
    position = example.position()
    assert topic == "end" or example.point_out(position) != NOTHING


def test_the_example_of_the_goal_is_won(driver: Driver) -> None:
    example = PAGES["goal"]
    assert example is not None
    position = example.position()
    assert position.result is not None
    path = full_path_of_most_stations(position, 0)
    assert path is not None
    assert len(set(path.stations)) == 9


def test_the_examples_show_what_their_texts_say(driver: Driver) -> None:
    tower, passing, orphans = (PAGES[topic] for topic in ("tower", "paths", "orphans"))
    assert tower and passing and orphans
    position = tower.position()
    path = longest_partial_path(position, 0)
    assert len(path.ways) == 3
    assert position.tower.startswith("BWWB")
    passed = longest_partial_path(passing.position(), 0).stations[1:-1]
    assert max(passed.count(station) for station in passed) == 2
    position = orphans.position()
    seen = orphans.point_out(position)
    assert len(seen.leaving) == 2, "both rings"
    assert len(seen.turned) == 1, "the bridge"
