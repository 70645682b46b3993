"""A note finds a place in every window: at the board off every station, or else over the log, large enough to read."""

from __future__ import annotations

import math
from itertools import pairwise, product

import pytest

from finity.modes.lesson.layout import LessonLayout
from finity.modes.replay.stage import ReplayLayout
from finity.modes.side import SideLayout
from finity.rules.board import Size
from finity.view.labels.captions import SHARES, distance, room_for_captions
from finity.view.layout import Layout
from finity.view.shown import TIER_OUTER
from tests.harness.whole import enough

WINDOWS = enough([(1280, 720)], whole=[(1280, 720), (960, 540), (1920, 1080), (1024, 768), (2560, 1080)])


def corners(layout: Layout, middle: tuple[float, float]) -> list[tuple[float, float]]:
    """The corners of a station, and points along its sides."""
    reach = layout.unit / math.sqrt(3)
    tips = [(math.cos(math.radians(60 * turn)), math.sin(math.radians(60 * turn))) for turn in range(7)]
    return [
        (
            middle[0] + reach * (here[0] + (there[0] - here[0]) * step / 8),
            middle[1] + reach * (here[1] + (there[1] - here[1]) * step / 8),
        )
        for here, there in pairwise(tips)
        for step in range(8)
    ]


@pytest.mark.parametrize(("size", "players", "text"), [*product(WINDOWS, (2, 3, 4), (1.0, 1.25, 1.5))])
def test_there_is_room_for_notes_in_every_window(size: tuple[int, int], players: int, text: float) -> None:
    layout = Layout(size, players, text)
    room = room_for_captions(layout)
    assert room.places and room.share in SHARES
    if room.off_board:
        assert all(layout.log.contains(place) for place in room.places)
        assert (players, room.share) == (4, 1.0)
        assert not any(place.collidelist(room.places[:number]) >= 0 for number, place in enumerate(room.places))
        return
    board = layout.board.board
    middles = [layout.station_pixel(station) for station in board.station_list]
    for place in room.places:
        assert place.top >= layout.board_rect.top and place.bottom <= layout.board_rect.bottom
        assert not any(place.colliderect(seat.rect) for seat in layout.seats)
        assert min(distance(place, middle) for middle in middles) > TIER_OUTER[Size.LARGE] * layout.unit
        slots = (layout.board.to_pixels(slot.middle) for slot in board.slot_list)
        assert min(distance(place, middle) for middle in slots) > 0.19 * layout.unit
    assert text > 1.0 or room.share == 1.0
    assert not any(
        place.collidepoint(point) for place in room.places for each in middles for point in corners(layout, each)
    )


@pytest.mark.parametrize(
    ("kind", "size", "players", "text"),
    [*product((SideLayout, LessonLayout, ReplayLayout), WINDOWS, (2, 4), (1.0, 1.25, 1.5))],
)
def test_without_a_log_notes_are_smaller_or_left_out(
    kind: type[Layout], size: tuple[int, int], players: int, text: float
) -> None:
    layout = kind(size, players, text)
    room = room_for_captions(layout)
    assert room.places or (players, text) == (4, 1.5)
    assert all(layout.board_rect.inflate(layout.unit, 0).contains(place) or room.off_board for place in room.places)


def test_the_place_is_the_nearest_one_that_is_free() -> None:
    layout = Layout((1280, 720), 2)
    room, point = room_for_captions(layout), layout.station_pixel(layout.board.board.station_list[1])
    first = room.near(point, [])
    assert first and distance(first, point) == min(distance(place, point) for place in room.places)
    second = room.near(point, [first])
    assert second and not second.colliderect(first)
    assert room.near(point, [layout.board_rect.inflate(100, 100)]) is None
