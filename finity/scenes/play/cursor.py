"""A pointer for keys and gamepads: it jumps between the spots of the table that mean something now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from finity.scenes.play.cursor_spots import Spot
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import mix
from finity.shell.input.intents import (
    MOUSE,
    Action,
    Choose,
    Command,
    Direction,
    Intent,
    MouseButton,
    Navigate,
    Point,
    PointAt,
    Press,
    Release,
)
from finity.shell.widgets.focus import nearest


class Cursor:
    """Turns moving, choosing and the alternative into what a mouse at the same spot would have said.

    So hovering, ghosts and clicks need to be known only once. It is `shown` from a key until the mouse moves.
    """

    def __init__(self, spots: Callable[[], Sequence[Spot]]) -> None:
        """`spots` answers where it can go now."""
        self.shown = False
        self._spots = spots
        self._at: Spot | None = None
        self._mouse: Point | None = None

    def as_pointer(self, intent: Intent) -> list[Intent]:
        """What an intent means at the pointer; those that have nothing to do with it come back as they are."""
        match intent:
            case Navigate(direction):
                self._go(direction)
                return self._point(intent)
            case Choose():
                return self._click(intent, MouseButton.LEFT)
            case Command(Action.ALTERNATIVE):
                return self._click(intent, MouseButton.RIGHT)
            case PointAt(pos) | Press(pos) if intent.device == MOUSE:
                self.shown, self._mouse = False, pos
        return [intent]

    def renew(self) -> None:
        """What lies around has changed: the same spot may be elsewhere now."""
        if self._at:
            there = [spot for spot in self._spots() if spot.place == self._at.place]
            self._at = there[0] if there else self._at

    @property
    def spot(self) -> Spot | None:
        """Where it is, while it is shown."""
        return self._at if self.shown else None

    @property
    def rect(self) -> pygame.Rect | None:
        """The spot that it is on, in pixels, while it is shown."""
        return self._at.ring if self.shown and self._at else None

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Draw a clear ring around its spot."""
        if not self.shown or self._at is None:
            return
        gap, width = style.px(2), style.px(3)
        ring = self._at.ring.inflate(2 * (gap + width), 2 * (gap + width))
        radius = ring.height // 2 if self._at.is_round else style.px(style.theme.small_radius) + gap + width
        dark = mix(style.theme.sunken, (0, 0, 0), 0.5)
        style.box(surface, ring.inflate(2 * style.px(2), 2 * style.px(2)), Box(None, dark, width + 4, radius + 2))
        style.box(surface, ring, Box(None, style.theme.focus, width, radius))

    def _go(self, direction: Direction) -> None:
        """Move to the next spot; the first key only shows where it is."""
        spots = self._spots()
        if not self.shown:
            self.shown, self._at = True, self._first(spots)
        elif direction in (Direction.NEXT, Direction.PREVIOUS):
            self._at = self._in_other_group(spots, 1 if direction is Direction.NEXT else -1)
        elif self._at:
            others = [spot for spot in spots if spot.place != self._at.place]
            index = nearest(self._at.rect, [spot.rect for spot in others], direction)
            self._at = self._at if index is None else others[index]

    def _first(self, spots: Sequence[Spot]) -> Spot:
        """Where it was, or the spot that is nearest to the mouse, or else the first one."""
        if self._at and self._mouse is None:
            return self._at
        mouse, self._mouse = self._mouse, None
        return min(spots, key=lambda spot: _distance(spot.rect.center, mouse)) if mouse else spots[0]

    def _in_other_group(self, spots: Sequence[Spot], step: int) -> Spot:
        """The first spot of the group after or before the one that it is in."""
        groups = list(dict.fromkeys(spot.group for spot in spots))
        here = groups.index(self._at.group) if self._at and self._at.group in groups else 0
        wanted = groups[(here + step) % len(groups)]
        return next(spot for spot in spots if spot.group is wanted)

    def _point(self, intent: Intent) -> list[Intent]:
        assert self._at, "a cursor that was moved is somewhere"
        return [PointAt(self._at.pos, device=intent.device)]

    def _click(self, intent: Intent, button: MouseButton) -> list[Intent]:
        if not self.shown or self._at is None:
            self._go(Direction.NEXT)
            return self._point(intent)
        pos, device = self._at.pos, intent.device
        return [*self._point(intent), Press(pos, button, device=device), Release(pos, button, device=device)]


def _distance(a: Point, b: Point) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])
