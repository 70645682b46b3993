"""A person with a mouse: makes moves on the table of a running program by posting real events."""

from __future__ import annotations

import pygame

from finity.rules import (
    CENTRES,
    AddBridge,
    Move,
    MoveBlocker,
    PlaceRing,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    ReverseBridge,
    Slot,
    Station,
    TeleportPost,
)
from finity.scenes.play.scene import PlayScene
from finity.shell.loop.app import App
from finity.view.layout import Layout
from finity.view.measures import BRIDGE_LENGTH, TIER_OUTER

FRAME = 1 / 60


class Mouse:
    """Posts mouse and key events, and lets frames pass."""

    def __init__(self, app: App) -> None:
        self.app = app

    def frames(self, count: int = 1) -> None:
        """Let some frames of 1/60 s pass."""
        for _ in range(count):
            if self.app.running:
                self.app.step(FRAME)

    def point(self, pos: tuple[float, float]) -> None:
        """Move the pointer."""
        self._post(pygame.MOUSEMOTION, pos=_pixel(pos), rel=(0, 0), buttons=(0, 0, 0))

    def click(self, pos: tuple[float, float], button: int = 1) -> None:
        """Move to a place and click there."""
        self.point(pos)
        self.press(pos, button)
        self.release(pos, button)
        self.frames()

    def press(self, pos: tuple[float, float], button: int = 1) -> None:
        """Press a button."""
        self._post(pygame.MOUSEBUTTONDOWN, pos=_pixel(pos), button=button)

    def release(self, pos: tuple[float, float], button: int = 1) -> None:
        """Let a button go."""
        self._post(pygame.MOUSEBUTTONUP, pos=_pixel(pos), button=button)

    def key(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self._post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        self.frames()

    def wheel(self, steps: int) -> None:
        """Turn the wheel."""
        self._post(pygame.MOUSEWHEEL, x=0, y=steps)
        self.frames()

    @staticmethod
    def _post(kind: int, **facts: object) -> None:
        pygame.event.post(pygame.event.Event(kind, facts))


def _pixel(pos: tuple[float, float]) -> tuple[int, int]:
    return round(pos[0]), round(pos[1])


class Spots:
    """Pixels of a layout that a person would click at."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def half_of(self, slot: Slot, toward: Station) -> tuple[float, float]:
        """A pixel in the half of a slot that belongs to a station."""
        (x, y), (station_x, station_y) = slot.middle, CENTRES[toward]
        other_x, other_y = CENTRES[slot.second if toward is slot.first else slot.first]
        share = BRIDGE_LENGTH / 4
        spot = (x + (station_x - other_x) * share, y + (station_y - other_y) * share)
        return self.layout.board.to_pixels(spot)

    def middle_of(self, station: Station) -> tuple[float, float]:
        """The middle of a station."""
        return self.layout.station_pixel(station)

    def tier_of(self, move: PlaceRing) -> tuple[float, float]:
        """A pixel on the tier of a ring."""
        x, y = CENTRES[move.station]
        return self.layout.board.to_pixels((x + TIER_OUTER[move.size] - 0.02, y))


class TablePlayer:
    """Makes any legal move on the table of the play scene, by mouse."""

    def __init__(self, mouse: Mouse, scene: PlayScene) -> None:
        self.mouse = mouse
        self.scene = scene

    @property
    def spots(self) -> Spots:
        """Where things lie now."""
        return Spots(self.scene.stage.layout)

    def half_of(self, slot: Slot, toward: Station) -> tuple[float, float]:
        """See `Spots.half_of`."""
        return self.spots.half_of(slot, toward)

    def middle_of(self, station: Station) -> tuple[float, float]:
        """See `Spots.middle_of`."""
        return self.spots.middle_of(station)

    def make(self, move: Move) -> None:
        """Make a move, as a person would."""
        mouse = self.mouse
        match move:
            case AddBridge(colour, way):
                mouse.click(self.scene.stage.layout.chip(colour).center)
                mouse.click(self.half_of(way.slot, way.end))
            case ReverseBridge(way):
                mouse.click(self.half_of(way.slot, way.end))
                self._choose("choice.reverse")
            case RemoveBridge(way):
                mouse.click(self.half_of(way.slot, way.end), button=3)
            case PlaceRing():
                mouse.click(self.spots.tier_of(move))
            case MoveBlocker(source, target):
                start, goal = self.half_of(source, source.first), self.half_of(target, target.first)
                mouse.press(start)
                mouse.point(goal)
                mouse.release(goal)
                mouse.frames()
            case RemoveBlocker(slot):
                mouse.click(self.half_of(slot, slot.first))
            case RelocatePost(station) | TeleportPost(station):
                mouse.click(self.middle_of(self.scene.game.position.posts[self.scene.game.position.to_move]))
                mouse.click(self.middle_of(station))

    def _choose(self, key: str) -> None:
        """Choose from the small menu, if one has opened."""
        menu = self.scene.choice_menu
        if menu is not None:
            self.mouse.click(menu.place_of(self.scene.kit.texts(key)).center)
