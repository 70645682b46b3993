"""A person without a mouse: steers the cursor of the play scene with arrows, by keyboard or gamepad."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from finity.rules import (
    AddBridge,
    Colour,
    Move,
    MoveBlocker,
    PlaceRing,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    ReverseBridge,
    TeleportPost,
)
from finity.scenes.play.cursor_spots import Spot
from finity.scenes.play.scene import PlayScene
from finity.shell.input.intents import Action, Direction
from finity.shell.loop.app import App
from finity.shell.widgets.focus import nearest
from finity.view.targets import SlotTarget, StationTarget, Target

FRAME = 1 / 60
STEPS = {
    Direction.UP: Action.UP,
    Direction.DOWN: Action.DOWN,
    Direction.LEFT: Action.LEFT,
    Direction.RIGHT: Action.RIGHT,
}
Device = Callable[[Action], None]

_KEYS = {
    Action.UP: pygame.K_UP,
    Action.DOWN: pygame.K_DOWN,
    Action.LEFT: pygame.K_LEFT,
    Action.RIGHT: pygame.K_RIGHT,
    Action.NEXT: pygame.K_TAB,
    Action.CHOOSE: pygame.K_RETURN,
    Action.BACK: pygame.K_ESCAPE,
    Action.ALTERNATIVE: pygame.K_x,
    Action.COLOUR: pygame.K_c,
}
_BUTTONS = {
    Action.UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    Action.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    Action.LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    Action.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    Action.NEXT: pygame.CONTROLLER_BUTTON_START,
    Action.CHOOSE: pygame.CONTROLLER_BUTTON_A,
    Action.BACK: pygame.CONTROLLER_BUTTON_B,
    Action.ALTERNATIVE: pygame.CONTROLLER_BUTTON_X,
    Action.COLOUR: pygame.CONTROLLER_BUTTON_Y,
}


def keyboard(app: App) -> Device:
    """Presses keys in a running program."""

    def press(action: Action) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=_KEYS[action], mod=0, unicode=""))
        app.step(FRAME)

    return press


def gamepad(app: App, instance: int) -> Device:
    """Presses the buttons of a gamepad that SDL calls by a number; its first word plugs it in."""

    def press(action: Action) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, instance_id=instance, button=_BUTTONS[action]))
        app.step(FRAME)

    return press


def unplug(app: App, instance: int) -> None:
    """Take a gamepad away."""
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=instance))
    app.step(FRAME)


class Steerer:
    """Makes any legal move with one device."""

    def __init__(self, scene: PlayScene, press: Device) -> None:
        self.scene = scene
        self.press = press

    def go(self, place: Target) -> None:
        """Move the cursor to a place by arrows alone. Raises LookupError if no way leads there."""
        if not self.scene.input.cursor.shown:
            self.press(Action.DOWN)
        for action in self._way_to(place):
            self.press(action)

    def choose(self, place: Target, action: Action = Action.CHOOSE) -> None:
        """Go to a place and choose it."""
        self.go(place)
        self.press(action)

    def make(self, move: Move) -> None:
        """Make a move, as a person would."""
        position = self.scene.game.position
        match move:
            case AddBridge(colour, way):
                self._take(colour)
                self.choose(SlotTarget(way.slot, way.end))
            case ReverseBridge(way):
                self.choose(SlotTarget(way.slot, way.slot.first))
                if self.scene.choice_menu:
                    self.press(Action.CHOOSE)
            case RemoveBridge(way):
                self.choose(SlotTarget(way.slot, way.slot.first), Action.ALTERNATIVE)
            case PlaceRing(station, size):
                by_hand = self.scene.options.sizes_by_hand
                self.choose(StationTarget(station, size if by_hand else None))
            case MoveBlocker(source, target):
                self.choose(SlotTarget(source, source.first))
                self.choose(SlotTarget(target, target.first))
            case RemoveBlocker(slot):
                self.choose(SlotTarget(slot, slot.first))
            case RelocatePost(station) | TeleportPost(station):
                self.choose(StationTarget(position.posts[position.to_move]))
                self.choose(StationTarget(station))

    def _take(self, colour: Colour) -> None:
        hand = self.scene.pointer.hand
        if hand and hand.colour is not colour:
            self.press(Action.COLOUR)

    def _way_to(self, place: Target) -> list[Action]:
        """The arrows that lead from the cursor to a place, as few as there are."""
        spots = self.scene.cursor_spots()
        at = self.scene.input.cursor.spot
        assert at
        paths: dict[object, list[Action]] = {at.place: []}
        open_spots = [at]
        while open_spots:
            spot = open_spots.pop(0)
            if spot.place == place:
                return paths[spot.place]
            for action, other in _neighbours(spot, spots):
                if other.place not in paths:
                    paths[other.place] = [*paths[spot.place], action]
                    open_spots.append(other)
        raise LookupError(f"no arrows lead to {place}")


def _neighbours(spot: Spot, spots: list[Spot]) -> list[tuple[Action, Spot]]:
    others = [other for other in spots if other.place != spot.place]
    rects = [other.rect for other in others]
    found = [(action, nearest(spot.rect, rects, direction)) for direction, action in STEPS.items()]
    return [(action, others[index]) for action, index in found if index is not None]
