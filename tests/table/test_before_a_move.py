"""What is told before a move: what it would bring, and what is needed next."""

from __future__ import annotations

import pygame

from finity.rules import SLOTS, Colour, Slot, Station, parse_move
from tests.table.conftest import SitDown


def slot(name: str) -> Slot:
    return next(each for each in SLOTS if str(each) == name)


def test_a_bridge_says_whether_it_fits_a_path(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower="WBWBWBWB")
    sitting.point(sitting.half_of(slot("N-NE:M"), Station.NE))
    assert sitting.said.endswith("Brings your path to 1 of 8.")
    sitting.press(pygame.K_b)
    assert sitting.said.endswith("Fits no path yet: your next cone is white.")
    sitting.press(pygame.K_w)
    sitting.point(sitting.half_of(slot("NE-E:M"), Station.E))
    assert sitting.said.endswith("No path of yours leads there yet.")


def test_the_colour_that_the_next_cone_needs_is_in_hand(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower="WBWBWBWB")
    taken = []
    for move in ("+wN>NE:M", "+wS>SW:M"):
        taken.append(sitting.scene.aim.colour)
        sitting.scene.play(parse_move(move))
    taken.append(sitting.scene.aim.colour)
    assert taken == [Colour.WHITE, Colour.WHITE, Colour.BLACK]


def test_panels_tell_how_far_the_paths_are(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower="WBWBWBWB")
    sitting.scene.play(parse_move("+wN>NE:M"))
    ada, bo = sitting.scene.panels.seats
    assert (ada.crossed, bo.crossed) == (1, 0)
    assert ada.path.startswith("Path 1 of 8")
    sitting.point(sitting.scene.stage.layout.seats[0].rect.center)
    assert sitting.said.startswith("Ada: 1 of 8 crossed, about")
