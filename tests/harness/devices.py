"""A person without a mouse: keyboard and gamepads, by posted events."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from finity.scenes.actions import TableAction
from finity.shell.input.intents import Action, KeyAction
from finity.shell.widgets import Widget, WidgetGroup
from tests.harness.driver import Driver

Device = Callable[[KeyAction], None]
"""Does what the device does for an action."""

_KEYS: dict[KeyAction, int] = {
    Action.UP: pygame.K_UP,
    Action.DOWN: pygame.K_DOWN,
    Action.LEFT: pygame.K_LEFT,
    Action.RIGHT: pygame.K_RIGHT,
    Action.NEXT: pygame.K_TAB,
    Action.CHOOSE: pygame.K_RETURN,
    Action.BACK: pygame.K_ESCAPE,
    Action.ALTERNATIVE: pygame.K_x,
    TableAction.COLOUR: pygame.K_c,
    TableAction.TURN: pygame.K_r,
    TableAction.EXPLAIN: pygame.K_e,
}
_BUTTONS: dict[KeyAction, int] = {
    Action.UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    Action.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    Action.LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    Action.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    Action.NEXT: pygame.CONTROLLER_BUTTON_START,
    Action.CHOOSE: pygame.CONTROLLER_BUTTON_A,
    Action.BACK: pygame.CONTROLLER_BUTTON_B,
    Action.UNDO: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    Action.REDO: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    Action.ALTERNATIVE: pygame.CONTROLLER_BUTTON_X,
    TableAction.COLOUR: pygame.CONTROLLER_BUTTON_Y,
    TableAction.TURN: pygame.CONTROLLER_BUTTON_X,
    TableAction.EXPLAIN: pygame.CONTROLLER_BUTTON_RIGHTSTICK,
}


def keyboard(driver: Driver) -> Device:
    """Presses keys in a running program."""

    def press(action: KeyAction) -> None:
        driver.wait_until_meant()
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=_KEYS[action], mod=0, unicode=""))
        driver.frames()

    return press


def gamepad(driver: Driver, instance: int) -> Device:
    """Presses the buttons of a gamepad that SDL calls by a number; its first word plugs it in."""

    def press(action: KeyAction) -> None:
        driver.wait_until_meant()
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, instance_id=instance, button=_BUTTONS[action]))
        driver.frames()

    return press


def unplug(driver: Driver, instance: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=instance))
    driver.frames()


DEVICES: dict[str, Callable[[Driver], Device]] = {"keyboard": keyboard, "gamepad": lambda driver: gamepad(driver, 0)}
"""What every scene can be used with alone."""


def sdl() -> ctypes.CDLL:
    """SDL itself, for what pygame can't say; the test is skipped where it is no file of its own."""
    libraries = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
    path = next(libraries.glob("libSDL2-2*"), None) if libraries.is_dir() else None
    if path is None:
        pytest.skip("SDL is no file of its own here")
    return ctypes.CDLL(str(path))


def steer(press: Device, group: WidgetGroup, goal: Widget) -> None:
    """Move the focus to a widget, until it shows there. Raises AssertionError if it never does."""
    for _ in range(200):
        if group.focused is goal and group.focus_seen:
            return
        press(Action.NEXT)
    raise AssertionError("the focus never comes there")
