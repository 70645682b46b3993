"""Gamepads become intents."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from finity.shell.input.bindings import Devices
from finity.shell.input.gamepads import REPEAT_AFTER, REPEAT_EVERY
from finity.shell.input.intents import KEYBOARD, Action, Back, Choose, Command, Direction, Intent, Navigate, pad
from finity.shell.input.translator import Translator
from finity.shell.loop.window import Window
from tests.harness.devices import sdl


def button(instance: int, number: int, *, down: bool = True) -> Event:
    return Event(
        pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP, instance_id=instance, button=number
    )


def axis(instance: int, number: int, value: int) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=instance, axis=number, value=value)


def removed(instance: int) -> Event:
    return Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=instance)


@pytest.mark.parametrize(
    ("number", "intent"),
    [
        (pygame.CONTROLLER_BUTTON_A, Choose()),
        (pygame.CONTROLLER_BUTTON_B, Back()),
        (pygame.CONTROLLER_BUTTON_X, Command(Action.ALTERNATIVE)),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Command(Action.UNDO)),
        (pygame.CONTROLLER_BUTTON_START, Navigate(Direction.NEXT)),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, Navigate(Direction.LEFT)),
    ],
)
def test_a_button_means_an_intent_of_its_pad(number: int, intent: Intent) -> None:
    (got,) = Translator().translate(button(5, number))
    assert got == intent
    assert got.device == pad(1)


def test_pads_are_numbered_as_they_come_and_one_that_comes_back_has_its_number_again() -> None:
    devices = Devices()
    translator = Translator(devices)
    for instance in (10, 11, 12):
        translator.translate(button(instance, pygame.CONTROLLER_BUTTON_X))
    translator.translate(removed(11))
    assert devices.pads == {1, 3}
    translator.translate(button(20, pygame.CONTROLLER_BUTTON_X))
    assert devices.pads == {1, 2, 3}
    assert devices.last_used == pad(2)


def test_the_stick_moves_once_until_it_is_let_go_and_leans_to_its_stronger_side() -> None:
    translator = Translator()
    said = [translator.translate(axis(0, 0, value)) for value in (5_000, 25_000, 32_000, 15_000, 3_000, -30_000)]
    assert said == [[], [Navigate(Direction.RIGHT)], [], [], [], [Navigate(Direction.LEFT)]]
    for after in ([], [Event(pygame.WINDOWFOCUSLOST)]):  # with the focus all is let go
        assert [*map(translator.translate, (*after, axis(0, 1, 32_000)))][-1] == [Navigate(Direction.DOWN)]


def test_a_direction_that_is_held_repeats_after_a_while() -> None:
    translator = Translator()
    translator.translate(button(0, pygame.CONTROLLER_BUTTON_DPAD_UP))
    assert translator.wake_after is not None
    assert translator.tick(100.0) == []
    assert translator.tick(100.0 + REPEAT_AFTER - 0.01) == []
    assert translator.tick(100.0 + REPEAT_AFTER + 0.01) == [Navigate(Direction.UP)]
    assert translator.tick(100.0 + REPEAT_AFTER + 0.02) == []
    assert translator.tick(100.0 + REPEAT_AFTER + REPEAT_EVERY + 0.02) == [Navigate(Direction.UP)]
    translator.translate(button(0, pygame.CONTROLLER_BUTTON_DPAD_UP, down=False))
    assert translator.tick(200.0) == []
    assert translator.wake_after is None


def test_a_trigger_counts_once_each_time_it_is_pulled() -> None:
    translator = Translator()
    trigger = pygame.CONTROLLER_AXIS_TRIGGERLEFT
    said = [translator.translate(axis(0, trigger, value)) for value in (4_000, 30_000, 15_000, 30_000, 0, 30_000)]
    assert said == [[], [Command(Action.HINT)], [], [], [], [Command(Action.HINT)]]


def test_a_pad_without_a_mapping_is_read_as_a_joystick() -> None:
    translator = Translator()
    stick = Event(pygame.JOYAXISMOTION, instance_id=3, axis=1, value=-1.0)
    hat = Event(pygame.JOYHATMOTION, instance_id=4, hat=0, value=(0, -1))
    assert translator.translate(Event(pygame.JOYBUTTONDOWN, instance_id=3, button=0)) == [Choose()]
    assert translator.translate(stick) == [Navigate(Direction.UP)]
    assert translator.translate(hat) == [Navigate(Direction.DOWN)]


def test_the_device_used_last_is_known_and_touching_the_mouse_is_no_use() -> None:
    devices = Devices()
    translator = Translator(devices)
    translator.translate(Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0))
    translator.translate(Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0)))
    assert devices.last_used == KEYBOARD


class VirtualPad:
    """A gamepad that SDL believes to be real (PLATFORM.md A6)."""

    def __init__(self) -> None:
        self._sdl = sdl()
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        self.index = self._sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
        self._handle = self._sdl.SDL_JoystickOpen(self.index)

    def press(self, number: int) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._handle, number, 1)

    def unplug(self) -> None:
        self._sdl.SDL_JoystickDetachVirtual(self.index)


@pytest.fixture
def listening() -> Iterator[tuple[Translator, Devices]]:
    window, devices = Window("test", (1280, 720)), Devices()
    translator = Translator(devices)
    translator.pads.open()
    pygame.event.clear()
    yield translator, devices
    pygame.joystick.quit()
    window.close()


def heard(translator: Translator) -> list[Intent]:
    """What the pads have said since the last time."""
    said = [intent for event in pygame.event.get() for intent in translator.translate(event)]
    return [intent for intent in said if isinstance(intent, Choose | Navigate | Command | Back)]


def test_a_pad_is_plugged_in_says_each_press_once_and_is_unplugged(listening: tuple[Translator, Devices]) -> None:
    translator, devices = listening
    virtual = VirtualPad()
    heard(translator)
    assert devices.pads == {1}
    virtual.press(0)
    assert heard(translator) == [Choose()]
    virtual.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert heard(translator) == [Navigate(Direction.DOWN)]
    virtual.unplug()
    heard(translator)
    assert devices.pads == frozenset()
