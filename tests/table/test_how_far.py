"""What the panels tell of how far everybody is, and whether somebody can win next turn."""

from __future__ import annotations

import pytest

from finity.client.settings import AnimationSpeed, HowFar, Settings
from finity.rules import Colour, parse_move
from finity.view.labels.panels import PlayerCard
from tests.harness.table import TablePlayer
from tests.table.conftest import SitDown

ONE_SHORT = "+wN>NE:M +bW>SW:M oNE.s +wW>SW:L +bNE>SE:M +bW>NW:M oSE.s +wW>NW:L +wSE>S:M +wE>NE:M oS.s"
"""Moves after which Ada lacks only a black bridge from S to the centre, along the tower WBWB."""


def nearly_won(sit_down: SitDown, settings: Settings | None = None) -> TablePlayer:
    """A game in which Ada can win next turn."""
    player = sit_down(None, None, tower="WBWB", settings=settings)
    for token in ONE_SHORT.split():
        player.scene.play(parse_move(token))
        player.frames()
    return player


def cards(player: TablePlayer) -> tuple[PlayerCard, ...]:
    """The players' panels."""
    return player.scene.panels.seats


def test_a_panel_warns_of_who_can_win_next_turn(sit_down: SitDown) -> None:
    player = nearly_won(sit_down)
    ada, bo = cards(player)
    assert ada.warning == "1 to go!"
    assert not bo.warning
    player.point(player.scene.stage.layout.seats[0].rect)
    assert "one move could win" in player.scene.panels.header.second_line


def test_who_wants_no_warning_is_not_warned(sit_down: SitDown) -> None:
    ada, _ = cards(nearly_won(sit_down, Settings(AnimationSpeed.OFF, warn_of_wins=False)))
    assert not ada.warning


@pytest.mark.parametrize("how_far", HowFar)
def test_as_much_is_told_of_paths_as_the_settings_say(sit_down: SitDown, how_far: HowFar) -> None:
    _, bo = cards(nearly_won(sit_down, Settings(AnimationSpeed.OFF, how_far=how_far)))
    assert bool(bo.of) == bool(bo.cones) == (how_far is not HowFar.OFF)


def test_the_colour_that_the_next_cone_needs_is_in_hand(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower="WBWBWBWB")
    taken = []
    for move in ("+wN>NE:M", "+wS>SW:M"):
        taken.append(sitting.scene.aim.colour)
        sitting.scene.play(parse_move(move))
    taken.append(sitting.scene.aim.colour)
    assert taken == [Colour.WHITE, Colour.WHITE, Colour.BLACK]
