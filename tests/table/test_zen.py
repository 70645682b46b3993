"""Zen: one key hides all panels but the board, the tower and whose turn it is, and brings them back."""

import pygame

from finity.rules import AddBridge, parse_move
from finity.scenes.outcomes import GoOn
from finity.view.layout import Layout
from tests.harness.devices import keyboard
from tests.harness.table import Steerer, TablePlayer
from tests.table.conftest import SitDown


def seen(person: TablePlayer) -> bool:
    """Whether anything is told beside the board, the tower and the header."""
    panels = person.scene.panels
    return bool(panels.seats or panels.log or panels.tray)


def test_one_key_hides_the_panels_and_the_board_grows(sit_down: SitDown) -> None:
    person = sit_down(None, None, None, None)
    unit = person.scene.stage.layout.unit
    person.press(pygame.K_z)
    assert not seen(person)
    assert person.scene.panels.header.title
    assert person.scene.stage.layout.unit > 1.1 * unit
    person.press(pygame.K_z)
    assert seen(person)
    assert person.scene.stage.layout.unit == unit


def test_it_stays_so_at_any_resize(sit_down: SitDown) -> None:
    person = sit_down(None, None)
    person.press(pygame.K_z)
    for size in ((1440, 810), (960, 540)):
        person.resize(size)
        assert not seen(person)
        assert person.scene.stage.layout.size == size
    person.press(pygame.K_z)
    assert person.scene.stage.layout == Layout((960, 540), 2)


def test_nothing_hidden_can_be_clicked(sit_down: SitDown) -> None:
    person = sit_down(None, None)
    person.make(parse_move("+wN>NE:M"))
    layout, position = person.scene.stage.layout, person.scene.game.position
    hidden = [*layout.buttons, *(seat.rect for seat in layout.seats), layout.tray, layout.log_line(0)]
    person.press(pygame.K_z)
    for place in hidden:
        if not person.scene.stage.layout.board_rect.collidepoint(place.center):
            person.click(place.center)
    for button in hidden[:6]:
        person.click(button.center)
    assert not person.asked
    assert not person.outcomes
    assert person.scene.game.position == position


def test_moves_are_made_and_taken_back_as_ever(sit_down: SitDown) -> None:
    person = sit_down(None, None)
    person.press(pygame.K_z)
    move = parse_move("+wN>NE:M")
    assert isinstance(move, AddBridge)
    person.press(pygame.K_w)
    person.click(person.half_of(move.way.slot, move.way.end))
    assert len(person.scene.game.turns) == 1
    person.press(pygame.K_u)
    assert not person.scene.game.turns


def test_the_cursor_walks_over_the_board_alone(sit_down: SitDown) -> None:
    person = sit_down(None, None)
    person.press(pygame.K_z)
    Steerer(person.scene, keyboard(person)).make(parse_move("+wN>NE:M"))
    assert len(person.scene.game.turns) == 1
    board = person.scene.stage.layout.board_rect
    assert all(board.colliderect(stop.rect) for stop in person.scene.cursor_stops())


def test_it_is_remembered_while_the_settings_are_changed(sit_down: SitDown) -> None:
    person = sit_down(None, None)
    person.press(pygame.K_z)
    going_on = person.scene.anew()
    assert isinstance(going_on, GoOn)
    person.lead_to(going_on)
    assert not seen(person)
