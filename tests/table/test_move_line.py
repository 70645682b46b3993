"""Moves that are typed."""

from __future__ import annotations

import pygame

from finity.rules import Reason, apply, legal_moves, parse_move, start
from finity.table.questions import MoveLine, MoveReader
from tests.harness.table import TablePlayer
from tests.table.conftest import SitDown


def reader(*tokens: str) -> MoveReader:
    position = start(2, "BWBWBBWW")[0]
    for token in tokens:
        position = apply(position, parse_move(token))[0]
    return MoveReader(position)


def test_every_legal_move_can_be_typed_letter_by_letter() -> None:
    position, read = start(2, "BWBWBBWW")[0], reader().read
    for move in legal_moves(position):
        token = str(move)
        assert all(token in read(token[:end]).tokens for end in range(len(token)))
        assert read(token).move == move


def test_a_move_against_the_rules_comes_with_the_objection() -> None:
    reading = reader().read("oSE.s")
    assert reading.refused == parse_move("oSE.s")
    assert reading.why is not None and reading.why.reason is Reason.UNREACHABLE


def typed(sitting: TablePlayer, text: str) -> None:
    sitting.press(pygame.K_SLASH)
    for letter in text:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=ord(letter.lower()), mod=0))
        sitting.frames()


def test_a_typed_move_is_made_by_enter(sit_down: SitDown) -> None:
    sitting = sit_down(None, None)
    typed(sitting, "+bN>NE:M")
    line = sitting.modal
    assert isinstance(line, MoveLine)
    assert line.told.text == "Add a black bridge from N to NE."
    sitting.press(pygame.K_RETURN)
    assert [str(turn.move) for turn in sitting.scene.game.match.turns] == ["+bN>NE:M"]
    assert sitting.modal is None


def test_letters_that_are_typed_are_no_commands(sit_down: SitDown) -> None:
    sitting = sit_down(None, None)
    sitting.make(parse_move("+wN>NE:L"))
    typed(sitting, "ubcx")
    assert len(sitting.scene.game.match.turns) == 1
    line = sitting.modal
    assert isinstance(line, MoveLine)
    assert line.field.text == "ubcx"
    assert line.told.text == "A move begins with + ~ - o x k or @."


def test_tab_completes_and_escape_closes_the_line(sit_down: SitDown) -> None:
    sitting = sit_down(None, None)
    sitting.make(parse_move("+wN>NE:L"))
    typed(sitting, "~")
    sitting.press(pygame.K_TAB)
    line = sitting.modal
    assert isinstance(line, MoveLine)
    assert line.field.text == "~N>NE:L"
    sitting.press(pygame.K_ESCAPE)
    assert sitting.modal is None
    assert not sitting.asked


def test_a_move_that_is_not_possible_is_told_while_typing_and_not_made(sit_down: SitDown) -> None:
    sitting = sit_down(None, None)
    typed(sitting, "oSE.s")
    line = sitting.modal
    assert isinstance(line, MoveLine)
    assert line.told.text == "None of your paths leads to SE yet."
    sitting.press(pygame.K_RETURN)
    assert sitting.scene.game.match.turns == ()


def test_giving_up_by_text_asks_first(sit_down: SitDown) -> None:
    sitting = sit_down(None, None)
    typed(sitting, "##")
    sitting.press(pygame.K_RETURN)
    assert sitting.asked
