"""Who stands where on a podium, and how it is built up."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest

from finity.lobby.podium.cheering import FOUNTAIN, Entry, WinnerLight
from finity.lobby.podium.pillars import order_of, pillars
from finity.shell.draw.style import Style
from finity.shell.draw.theme import NEON
from tests.harness.pictures import shared_assets

ROOM = pygame.Rect(40, 100, 576, 360)


@pytest.mark.parametrize(
    ("places", "order"),
    [
        ([1, 2], [1, 0]),
        ([2, 1], [0, 1]),
        ([1, 2, 3], [1, 0, 2]),
        ([4, 3, 2, 1], [2, 3, 1, 0]),
        ([1, 1], [0, 1]),
        ([1, 1, 3], [2, 0, 1]),
        ([1, 1, 1, 1], [0, 1, 2, 3]),
        ([1, 2, 3, 4, 5], [3, 1, 0, 2, 4]),
        ([1, 2, 3, 4, 5, 6], [3, 1, 0, 2, 4, 5]),
    ],
)
def test_the_best_stand_in_the_middle_and_the_next_to_their_left(places: list[int], order: list[int]) -> None:
    assert order_of(places) == order


@pytest.mark.parametrize("places", [[1, 2], [1, 1], [1, 2, 2], [1, 2, 3, 4], [1, 1, 3, 4], [1, 2, 3, 4, 5, 6]])
def test_pillars_stand_side_by_side_in_their_room_the_better_the_higher(places: list[int]) -> None:
    standing = pillars(places, ROOM, 1.0, won=True)
    assert all(ROOM.left <= each.x - each.width / 2 and each.x + each.width / 2 <= ROOM.right + 1 for each in standing)
    assert all(a.x + a.width / 2 <= b.x - b.width / 2 + 1 for a, b in pairwise(standing))
    height = {each.number: each.height for each in standing}
    assert all((places[a] < places[b]) == (height[a] > height[b]) for a in height for b in height)
    assert sorted(each.order for each in standing) == [*range(len(places))]
    assert max(standing, key=lambda each: each.order).number in [n for n, place in enumerate(places) if place == 1]


def test_where_nobody_won_all_stand_equally_high() -> None:
    assert len({each.height for each in pillars([1, 1, 1], ROOM, 1.0, won=False)}) == 1


@pytest.mark.parametrize("crowned", [True, False])
def test_everything_comes_and_nothing_goes_back(crowned: bool) -> None:
    moments = [Entry(3, 2, crowned, number / 60) for number in range(60 * 8)]
    for share in (
        lambda entry: entry.risen(2), lambda entry: entry.dropped(0), lambda entry: entry.counted(2),
        lambda entry: entry.crown, lambda entry: entry.light, lambda entry: entry.award(1),
    ):  # fmt: skip
        seen = [share(entry) for entry in moments]
        assert seen == sorted(seen)
        assert (seen[0], seen[-1]) == (0.0, 1.0)
    assert moments[-1].over
    assert not moments[0].over
    assert Entry(3, 2, crowned, math.inf).over


def test_each_mark_lands_once() -> None:
    entry, landed = Entry(4, 0, True, 0.0), 0
    for number in range(1, 300):
        later = Entry(4, 0, True, number / 60)
        landed += later.landings(entry.seconds)
        entry = later
    assert landed == 4


def test_the_fountain_is_the_same_each_time_and_ends() -> None:
    style = Style(NEON, shared_assets())

    def seen(seconds: float) -> bytes:
        picture = pygame.Surface((300, 300))
        WinnerLight().draw_fountain(picture, style, (150, 280), NEON.players[0].fill, seconds)
        return pygame.image.tobytes(picture, "RGB")

    nothing = bytes(3 * 300 * 300)
    assert seen(0.6) == seen(0.6) != nothing
    assert seen(-0.1) == seen(FOUNTAIN + 0.1) == nothing


def test_rays_that_come_slowly_are_at_no_step_darker_than_before() -> None:
    cheer, style, light = WinnerLight(), Style(NEON, shared_assets()), []
    for step in range(11):
        picture = pygame.Surface((300, 300))
        cheer.draw_rays(picture, style, (150, 150), NEON.players[0].fill, step / 10)
        light.append(sum(pygame.transform.average_color(picture)[:3]))
    assert light == sorted(light)
    assert light[0] == 0 < light[3] < light[10]
