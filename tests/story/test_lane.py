"""The next places that are shown: they never fail, and whoever follows them now and then gets there."""

from __future__ import annotations

import pytest

from finity.rules import apply, legal_moves, parse_move, start
from finity.story.lane import lane_of, next_places
from tests.benchmarks.learners import ended_soon
from tests.harness.whole import enough

ALL_CROSSED = (
    "+wNW>N:M +wNE>N:M +wFNE>NE:R +wSW>W:M oN.s oN.m +wSE>NE:M oW.s +wN>FNE:M +wFNE>N:R xC-SE:L/SW-NW:M +wW>NW:M "
    "oFNE.s oFNE.m +wNE>FNE:M oNW.s oNE.s xC-NE:R/NE-SE:R +bE>NE:R +wN>C:M"
)
"""Moves of four players after which one has a path along all cones that doesn't end in the centre."""


def test_a_lane_along_all_cones_that_misses_the_centre_asks_for_no_colour() -> None:
    position, _ = start(4, "WWWW")
    for token in ALL_CROSSED.split():
        position, _ = apply(position, parse_move(token))
    assert len(lane_of(position, position.to_move).ways) == 4
    assert next_places(position, legal_moves(position))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_follows_the_next_places_two_times_in_three_ends_about_nine_of_ten_games_by_round_10(players: int) -> None:
    games = enough(4, whole=1000)
    assert ended_soon(players, games) >= enough(0.5, whole=0.88) * games
