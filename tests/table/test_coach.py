"""The coach: asks once before a move that costs much, and shows what would happen."""

from __future__ import annotations

import pygame
import pytest

from finity.client.settings import AnimationSpeed, Confirmation, Settings
from finity.rules import Move, Position, apply, legal_moves, parse_move, start
from finity.rules.events import RingLost, RingOrphaned
from finity.shell.input.intents import Action
from finity.table.questions import CoachWarning
from finity.table.turns import blunder_of
from tests.bots.positions import positions_of_bots
from tests.harness.devices import DEVICES
from tests.harness.driver import sure
from tests.harness.plain_truth import can_win, wins_with
from tests.harness.table import Steerer, TablePlayer
from tests.harness.whole import enough
from tests.table.conftest import SitDown

TOWER = "WBWB"
NEARLY = "+wN>NE:M +wC>SW:L oNE.s +wC>NW:L +bNE>SE:M +wSW>NW:L oSE.s +wSW>W:L +wSE>S:M +wNW>W:M oS.s"
"""Ada's path lacks only its last bridge, from S to the centre; Bo is to move."""
SLIP, WIN = parse_move("+wNW>SW:M"), parse_move("+bS>C:M")


def nearly_won(sit_down: SitDown, **options: object) -> TablePlayer:
    return sit_down(None, None, tower=TOWER, moves=NEARLY, **options)


def played(sitting: TablePlayer) -> list[Move]:
    return [turn.move for turn in sitting.scene.game.turns[len(NEARLY.split()) :]]


def test_a_winning_move_and_others_seats_are_not_asked_about(sit_down: SitDown) -> None:
    sitting = nearly_won(sit_down, coached=(0,))
    sitting.make(SLIP)
    assert played(sitting) == [SLIP]
    sitting.frames(120)
    sitting.make(WIN)
    assert played(sitting) == [SLIP, WIN]


@pytest.mark.parametrize("confirmation", [Confirmation.ALWAYS, Confirmation.IRREVERSIBLE])
def test_the_coachs_question_takes_the_place_of_the_tick(sit_down: SitDown, confirmation: Confirmation) -> None:
    settings = Settings(AnimationSpeed.OFF, confirmation=confirmation)
    sitting = nearly_won(sit_down, coached=(1,), settings=settings)
    sitting.make(SLIP)
    asking = sure(sitting.modal, CoachWarning)
    sitting.click(asking.yes)
    assert sitting.modal is None and played(sitting) == [SLIP]


@pytest.mark.parametrize("device", sorted(DEVICES))
def test_keys_and_pads_answer_the_coach(sit_down: SitDown, device: str) -> None:
    sitting = nearly_won(sit_down, coached=(1,))
    press = DEVICES[device](sitting)
    Steerer(sitting.scene, press).make(SLIP)
    assert isinstance(sitting.modal, CoachWarning) and played(sitting) == []
    sitting.frames(30)
    press(Action.LEFT)
    press(Action.CHOOSE)
    assert sitting.modal is None and played(sitting) == [SLIP]


def test_a_typed_move_is_asked_about_too(sit_down: SitDown) -> None:
    sitting = nearly_won(sit_down, coached=(1,))
    sitting.press(pygame.K_SLASH)
    sitting.type(str(SLIP))
    sitting.press(pygame.K_RETURN)
    assert isinstance(sitting.modal, CoachWarning) and played(sitting) == []


def test_two_own_rings_that_would_go_home_are_a_slip() -> None:
    position, _ = start(2, TOWER)
    for token in NEARLY.split()[:8]:
        position, _ = apply(position, parse_move(token))
    found = blunder_of(position, parse_move("~N>NE:M"))
    assert found is not None and (found.kind, found.count) == ("loses_rings", 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_the_coach_says_is_true_and_nothing_is_left_unsaid(players: int) -> None:
    for position in positions_of_bots(80 + players, players, enough(2, 100)):
        could_win = can_win(position, position.to_move)
        for move in legal_moves(position)[:: enough(80, 3)]:
            found = blunder_of(position, move)
            assert (found.kind if found else None) == plain_slip(position, move, could_win), (position, move)


def plain_slip(position: Position, move: Move, could_win: bool) -> str | None:
    """What is wrong with a move, found by trying everything."""
    after, events = apply(position, move)
    if wins_with(position, move):
        return None
    if could_win:
        return "misses_win"
    others = [player for player in position.playing if player != position.to_move]
    if can_win(after, after.to_move) or any((player,) in after.placed for player in others):
        return "lets_win"
    gone = [each for each in events if isinstance(each, RingOrphaned | RingLost) and each.player == position.to_move]
    return "loses_rings" if len(gone) >= 2 else None
