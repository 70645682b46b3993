"""Gamepads: plugged and unplugged at any time, numbered from 1, their buttons by SDL's controller mapping.

The only module that knows `pygame._sdl2.controller`, whose name is private. A device that SDL has no mapping for is
read as a plain joystick with the usual order of buttons.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame
from pygame._sdl2 import controller

from finity.shell.input.bindings import Devices
from finity.shell.input.intents import Device, EndCommand, Intent, PadButton, PadPress, intent_of, pad

REPEAT_AFTER = 0.38
REPEAT_EVERY = 0.13
"""Seconds: a direction that is held is repeated like a held key."""
_TILTED = 0.55
_UPRIGHT = 0.35
"""A stick counts as tilted beyond the first and as let go below the second, of 1.0: so it never flickers."""

_ARROWS = frozenset({PadButton.UP, PadButton.DOWN, PadButton.LEFT, PadButton.RIGHT})


def _button_numbers(words: str) -> dict[int, PadButton]:
    """Buttons by their numbers from 0; a dash stands for one that means nothing."""
    return {number: PadButton(word) for number, word in enumerate(words.split()) if word != "-"}


_CONTROLLER_BUTTONS = _button_numbers(
    "south east west north select - start left_stick right_stick left_shoulder right_shoulder up down left right"
)
"""As SDL numbers them: `pygame.CONTROLLER_BUTTON_A` and so on."""
_TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: PadButton.LEFT_TRIGGER,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: PadButton.RIGHT_TRIGGER,
}
_JOYSTICK_BUTTONS = _button_numbers("south east west north left_shoulder right_shoulder select start")
"""As most pads without a mapping report them."""


@dataclass
class _Pad:
    """A pad that is plugged in; `held` is the direction that repeats, due at `due` (None until a tick tells the time).
    `opened` keeps SDL's object alive: a pad that nobody holds says nothing."""

    device: Device
    opened: object = None
    tilt: tuple[float, float] = (0.0, 0.0)
    stick: PadButton | None = None
    held: PadButton | None = None
    due: float | None = None
    pulled: set[PadButton] = field(default_factory=set)

    def press(self, button: PadButton) -> list[PadButton]:
        if button in _ARROWS:
            self.held, self.due = button, None
        return [button]

    def release(self, button: PadButton) -> None:
        if button is self.held:
            self.held = None

    def move_stick(self, axis: int, value: float) -> list[PadButton]:
        """The left stick moves along an axis (0: right, 1: down) to -1 to 1; answers the arrow that this is, if new."""
        self.tilt = (value, self.tilt[1]) if axis == 0 else (self.tilt[0], value)
        across, down = self.tilt
        direction: PadButton | None = None  # as it was tilted before it stays until it is nearly upright
        if max(abs(across), abs(down)) >= (_UPRIGHT if self.stick else _TILTED):
            direction = PadButton.DOWN if down > 0 else PadButton.UP
            if abs(across) > abs(down):
                direction = PadButton.RIGHT if across > 0 else PadButton.LEFT
        if direction is self.stick:
            return []
        if self.stick:
            self.release(self.stick)
        self.stick = direction
        return self.press(direction) if direction else []

    def tick(self, now: float) -> list[PadButton]:
        """The direction that is held, as often as it is due at `now` (seconds)."""
        if self.held is None:
            return []
        if self.due is None:
            self.due = now + REPEAT_AFTER
        if now < self.due:
            return []
        self.due = now + REPEAT_EVERY
        return [self.held]


class Gamepads:
    """Turns the events of all pads into intents, also of those that nobody announced. A pad that is plugged in gets the
    lowest free number, so one that comes back after a loss has its old number again."""

    def __init__(self, devices: Devices) -> None:
        """`devices` say what buttons mean; while `raw`, presses are only told as such."""
        self.raw = False
        self._devices = devices
        self._pads: dict[int, _Pad] = {}

    @property
    def numbers(self) -> frozenset[int]:
        return frozenset(each.device.number for each in self._pads.values())

    @property
    def wake_after(self) -> float | None:
        """Seconds until `tick` is wanted, while a direction is held."""
        return REPEAT_EVERY / 4 if any(each.held for each in self._pads.values()) else None

    def open(self) -> None:
        """Listen to pads from now on: those that are plugged in already come as events, too."""
        pygame.joystick.init()
        controller.init()

    def tick(self, now: float) -> list[Intent]:
        """What is held down repeats; `now` in seconds of any steady clock."""
        return [intent for each in self._pads.values() for intent in self._intents(each, each.tick(now), repeated=True)]

    def translate(self, event: pygame.event.Event) -> list[Intent]:
        """Answer the intents of one event; none for events that are not of a pad."""
        match event.type:
            case pygame.WINDOWFOCUSLOST:  # whatever is held is held no more
                for each in self._pads.values():
                    each.held = each.stick = None
            case pygame.CONTROLLERDEVICEADDED | pygame.JOYDEVICEADDED:
                try:
                    mapped = controller.is_controller(event.device_index)
                    opened = (controller.Controller if mapped else pygame.joystick.Joystick)(event.device_index)
                    joystick = opened.as_joystick() if isinstance(opened, controller.Controller) else opened
                except pygame.error:
                    return []  # It is gone again already.
                self._pads.setdefault(joystick.get_instance_id(), _Pad(self._free_device(), opened))
            case pygame.CONTROLLERDEVICEREMOVED | pygame.JOYDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                return self._button_intents(event, _CONTROLLER_BUTTONS)
            case pygame.CONTROLLERAXISMOTION:
                return self._axis_intents(event, event.value / 32767.0)
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP if not self._has_mapping(event):
                return self._button_intents(event, _JOYSTICK_BUTTONS)
            case pygame.JOYAXISMOTION if not self._has_mapping(event) and event.axis < 2:
                return self._axis_intents(event, event.value)
            case pygame.JOYHATMOTION if not self._has_mapping(event):
                across, up = event.value
                device = self._pad(event.instance_id)
                return self._intents(device, [*device.move_stick(0, across), *device.move_stick(1, -up)])
        return []

    def _intents(self, device: _Pad, pressed: Sequence[PadButton], *, repeated: bool = False) -> list[Intent]:
        if self.raw:
            return [PadPress(button, device=device.device) for button in pressed]
        actions = (self._devices.bindings.action_of(button) for button in pressed)
        return [intent_of(action, device.device, repeated) for action in actions if action]

    def _has_mapping(self, event: pygame.event.Event) -> bool:
        """Whether the same is told by a controller event, so that the joystick event must not count."""
        known = self._pads.get(event.instance_id)
        return known is not None and isinstance(known.opened, controller.Controller)

    def _button_intents(self, event: pygame.event.Event, meaning: dict[int, PadButton]) -> list[Intent]:
        button = meaning.get(event.button)
        if button is None:
            return []
        device = self._pad(event.instance_id)
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN):
            return self._intents(device, device.press(button))
        device.release(button)
        return self._release_intents(device, button)

    def _axis_intents(self, event: pygame.event.Event, value: float) -> list[Intent]:
        device = self._pad(event.instance_id)
        if event.axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            return self._intents(device, device.move_stick(event.axis, value))
        if event.axis in _TRIGGERS:
            trigger = _TRIGGERS[event.axis]
            was_pulled = trigger in device.pulled
            pulled = value >= (_UPRIGHT if was_pulled else _TILTED)
            if pulled != was_pulled:
                device.pulled ^= {trigger}
                return self._intents(device, [trigger]) if pulled else self._release_intents(device, trigger)
        return []

    def _release_intents(self, device: _Pad, button: PadButton) -> list[Intent]:
        action = None if self.raw else self._devices.bindings.action_of(button)
        return [EndCommand(action, device=device.device)] if action and action.while_held else []

    def _pad(self, instance: int) -> _Pad:
        return self._pads.setdefault(instance, _Pad(self._free_device()))

    def _free_device(self) -> Device:
        return pad(min(set(range(1, len(self._pads) + 2)) - self.numbers))
