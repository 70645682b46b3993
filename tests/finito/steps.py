"""What people do for a while at FINITO!, until something is so."""

from __future__ import annotations

import math

import pygame

from finity.finito.rules.position import Card
from finity.finito.scenes.play import PlayScene
from tests.finito.sitting import Sitting


def until_my_turn(sitting: Sitting, frames: int = 3000) -> None:
    """Let frames pass until a person can play a card, opening curtains and closing score sheets by Enter."""
    for _ in range(frames):
        scene = sitting.scene
        if not isinstance(scene, PlayScene) or any(spot.active for spot in scene.widgets.cards):
            return
        if scene.modals.is_open and scene.game.people:
            sitting.press(pygame.K_RETURN)
        sitting.frames(1, 0.1)
    raise AssertionError("nobody can play")


def until_window(sitting: Sitting) -> PlayScene:
    """Play on until people can call."""
    for _ in range(3000):
        scene = sitting.play
        if scene.window and scene.window.seats and not scene.window.closed:
            return scene
        if scene.modals.is_open:
            sitting.press(pygame.K_RETURN)
        elif scene.widgets.stop.active:
            sitting.press(pygame.K_s)
        elif scene.widgets.cards[0].active:
            sitting.press(pygame.K_1)
        else:
            sitting.frames(1, 0.05)
    raise AssertionError("nobody could call")


def play_on(sitting: Sitting, by_key: bool, moves: float = math.inf) -> None:
    """People play up to three cards a turn and call whenever they can: to the end, or until so many moves are made."""
    for _ in range(4000):
        scene = sitting.scene
        if not isinstance(scene, PlayScene) or len(scene.game.match.turns) >= moves:
            return
        controls = scene.widgets
        if scene.modals.is_open and scene.game.people:
            sitting.press(pygame.K_RETURN)
        elif scene.window and scene.window.seats and not scene.window.closed:
            for seat in scene.window.seats:
                if scene.game.can_call(seat):
                    sitting.click(controls.calls[seat])
            sitting.frames(1, 10.0)
        elif controls.stop.active and len(scene.game.position.played) >= 3:
            sitting.press(pygame.K_s) if by_key else sitting.click(controls.stop)
        elif controls.cards[0].active:
            sitting.press(pygame.K_1) if by_key else sitting.click(controls.cards[0])
        else:
            sitting.frames(1, 0.1)
    raise AssertionError("the game did not end")


def cards_shown(scene: PlayScene, seat: int) -> list[Card | None]:
    """The cards of a hand as they are on the screen."""
    return [sprite.piece for sprite in scene.stage.table.hands[seat]]
