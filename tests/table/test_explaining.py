"""Whatever lies on the table is explained in a line, by a long press, a key or a button of a pad, and hovering."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from finity.rules import SLOTS, Slot, Station, parse_move
from finity.scenes.actions import TableAction
from finity.view.targets import ConeTarget, StationTarget
from tests.harness.devices import Device, gamepad, keyboard
from tests.harness.table import Steerer, TablePlayer
from tests.table.conftest import SitDown

MOVES = "+wN>NE:R +bS>SW:M oNE.s +bSW>W:M oNE.m"


def slot(name: str) -> Slot:
    return next(each for each in SLOTS if str(each) == name)


@pytest.fixture
def sitting(sit_down: SitDown) -> TablePlayer:
    """Ada has a bridge and two rings; it is Bo's turn."""
    person = sit_down(None, None, tower="WBWBBWWB")
    for token in MOVES.split():
        person.scene.play(parse_move(token))
        person.frames()
    return person


def press_long(person: TablePlayer, place: tuple[float, float]) -> None:
    person.point(place)
    person.wait_until_meant()
    person.hold(place)
    person.frames(60)
    person.let_go(place)


def test_a_long_press_explains_a_bridge_and_plays_nothing(sitting: TablePlayer) -> None:
    press_long(sitting, sitting.half_of(slot("N-NE:R"), Station.NE))
    assert sitting.said == (
        "White bridge N → NE. Ada controls NE and can remove it. It blocks 1 free slot at its corner. "
        "On the path of: Ada."
    )
    assert len(sitting.scene.game.turns) == len(MOVES.split())
    sitting.point(sitting.middle_of(Station.E))
    assert "White bridge N" not in sitting.said


@pytest.mark.parametrize("device", [keyboard, lambda driver: gamepad(driver, 5)])
def test_who_has_no_mouse_gets_everything_explained_too(
    sitting: TablePlayer, device: Callable[[TablePlayer], Device]
) -> None:
    press = device(sitting)
    Steerer(sitting.scene, press).go(StationTarget(Station.S))
    press(TableAction.EXPLAIN)
    assert sitting.said == "Base post of Bo: these paths begin here. Bo controls S."
    cones = [stop.target for stop in sitting.scene.cursor_stops() if isinstance(stop.target, ConeTarget)]
    assert len(cones) == 8
