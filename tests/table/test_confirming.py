"""Asking before a move is made."""

from __future__ import annotations

import pygame
import pytest

from finity.client.settings import AnimationSpeed, Confirmation, Settings
from finity.rules import apply, legal_moves, parse_move, start
from finity.table.pointer.foresight import is_irreversible
from finity.table.questions import Confirming
from tests.harness.table import TablePlayer
from tests.table.conftest import SitDown

MOVE = parse_move("+wN>NE:L")


def sit(sit_down: SitDown, wish: Confirmation) -> TablePlayer:
    return sit_down(None, None, settings=Settings(AnimationSpeed.OFF, confirmation=wish))


def test_a_move_waits_for_the_tick_with_its_ghost_in_view(sit_down: SitDown) -> None:
    sitting = sit(sit_down, Confirmation.ALWAYS)
    sitting.make(MOVE)
    asking = sitting.modal
    assert isinstance(asking, Confirming)
    assert sitting.scene.game.match.turns == ()
    assert sitting.scene.aim.foreseen.shown.ghosts
    sitting.click(asking.yes.rect.center)
    assert sitting.scene.game.match.turns[0].move == MOVE


@pytest.mark.parametrize(("key", "moves"), [(pygame.K_RETURN, 1), (pygame.K_ESCAPE, 0)])
def test_enter_confirms_and_escape_cancels(sit_down: SitDown, key: int, moves: int) -> None:
    sitting = sit(sit_down, Confirmation.ALWAYS)
    sitting.make(MOVE)
    sitting.press(key)
    assert sitting.modal is None
    assert len(sitting.scene.game.match.turns) == moves


def test_the_cross_takes_the_move_back(sit_down: SitDown) -> None:
    sitting = sit(sit_down, Confirmation.ALWAYS)
    sitting.make(MOVE)
    asking = sitting.modal
    assert isinstance(asking, Confirming)
    sitting.click(asking.no.rect.center)
    assert sitting.scene.game.match.turns == ()


@pytest.mark.parametrize("wish", [Confirmation.OFF, Confirmation.IRREVERSIBLE])
def test_a_bridge_that_harms_nobody_is_not_asked_about(sit_down: SitDown, wish: Confirmation) -> None:
    sitting = sit(sit_down, wish)
    sitting.make(MOVE)
    assert len(sitting.scene.game.match.turns) == 1


def test_moves_that_send_rings_home_or_move_the_post_are_irreversible() -> None:
    position, _ = start(players=2, tower="BWWBWBBW")
    for token in ("+bN>NE:M", "+wNE>E:M", "oNE.s", "+bS>SW:M", "oE.m"):
        position, _ = apply(position, parse_move(token))
    assert is_irreversible(position, parse_move("~N>NE:M"))
    assert not is_irreversible(position, parse_move("~S>SW:M"))
    position, _ = apply(position, parse_move("~S>SW:M"))
    assert parse_move("@NE") in legal_moves(position)
    assert is_irreversible(position, parse_move("@NE"))
