"""Hands stay hidden from all but their owners."""

from __future__ import annotations

import pygame

from finity.finito.scenes.options import Calling, HandOver
from tests.finito.conftest import Sit
from tests.finito.sitting import options
from tests.finito.steps import cards_shown, until_my_turn


def test_no_card_can_be_picked_before_the_curtain_opens(sit: Sit) -> None:
    sitting = sit(options(None, None))
    for _ in range(20):
        sitting.frames()
        assert not any(spot.active for spot in sitting.play.widgets.cards)


def test_one_persons_hand_lies_open_and_the_others_do_not(sit: Sit) -> None:
    sitting = sit(options(None, "easy"))
    until_my_turn(sitting)
    assert cards_shown(sitting.play, 0) == list(sitting.play.game.position.hands[0])
    assert cards_shown(sitting.play, 1) == [None] * 7


def test_with_several_people_no_hand_opens_before_its_person_says_so(sit: Sit) -> None:
    sitting = sit(options(None, None))
    for _ in range(10):
        sitting.frames(1, 0.1)
    scene = sitting.play
    assert scene.modals.open
    active = scene.game.position.active
    assert cards_shown(scene, active) == [None] * 7
    sitting.press(pygame.K_RETURN)
    assert cards_shown(scene, active) == list(scene.game.position.hands[active])
    assert cards_shown(scene, 1 - active) == [None] * 7


def test_the_hand_closes_when_the_turn_is_over(sit: Sit) -> None:
    sitting = sit(options(None, None, calling=Calling.AUTOMATIC))
    until_my_turn(sitting)
    scene = sitting.play
    first = scene.game.position.active
    for _ in range(200):
        if scene.game.position.active != first:
            break
        if scene.widgets.stop.active:
            sitting.press(pygame.K_s)
        elif scene.widgets.cards[0].active:
            sitting.press(pygame.K_1)
        sitting.frames(1, 0.1)
    sitting.frames(2)
    assert cards_shown(scene, first) == [None] * 7
    assert cards_shown(scene, 1 - first) == [None] * 7
    assert scene.modals.open


def test_a_hand_can_be_looked_at_while_its_panel_is_held(sit: Sit) -> None:
    sitting = sit(options(None, None, hand_over=HandOver.HOLD))
    until_my_turn(sitting)
    scene = sitting.play
    for seat in (0, 1):
        middle = scene.stage.layout.panels[seat].midleft
        spot = (middle[0] + 5, middle[1])
        sitting.point(spot)
        sitting.hold(spot)
        assert cards_shown(scene, seat) == list(scene.game.position.hands[seat])
        assert cards_shown(scene, 1 - seat) == [None] * 7
        sitting.let_go(spot)
        assert cards_shown(scene, seat) == [None] * 7


def test_the_key_l_opens_the_hand_for_two_seconds(sit: Sit) -> None:
    sitting = sit(options(None, None, hand_over=HandOver.HOLD))
    until_my_turn(sitting)
    scene = sitting.play
    active = scene.game.position.active
    sitting.press(pygame.K_l)
    assert None not in cards_shown(scene, active)
    sitting.frames(22, 0.1)
    assert cards_shown(scene, active) == [None] * 7


def test_a_hand_that_is_looked_at_closes_when_another_window_is_used(sit: Sit) -> None:
    sitting = sit(options(None, None, hand_over=HandOver.HOLD))
    until_my_turn(sitting)
    scene = sitting.play
    spot = scene.widgets.hands[0].rect.center
    sitting.point(spot)
    sitting.hold(spot)
    assert None not in cards_shown(scene, 0)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    sitting.frames()
    assert cards_shown(scene, 0) == [None] * 7
