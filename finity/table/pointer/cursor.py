"""A pointer for keys and gamepads: it jumps between the stops of the table, which are all that means something now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from finity.rules import CENTRES, Slot, Station
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import mix
from finity.shell.input import intents as want
from finity.shell.widgets.group import nearest_toward
from finity.table.pointer.hand import place_of
from finity.view.frames import BoardTarget, ConeTarget, SeatTarget, SlotTarget, StationTarget, Target
from finity.view.layout import Layout
from finity.view.shown import BRIDGE_LENGTH, TIER_OUTER


@dataclass(frozen=True)
class CursorStop:
    """Somewhere to go: the target there, its pixels (`rect`), and what the ring is drawn around."""

    target: Target
    rect: pygame.Rect
    ring: pygame.Rect

    @property
    def part(self) -> type:
        """The part of the table, by the kind of targets there: the board, buttons, players, the log."""
        return SlotTarget if isinstance(self.target, StationTarget) else type(self.target)

    @property
    def pos(self) -> want.Point:
        return self.rect.center

    @property
    def identity(self) -> Target:
        """What tells it from others; a whole slot counts as its first half, where its pixel lies."""
        if isinstance(self.target, SlotTarget) and self.target.toward is None:
            return SlotTarget(self.target.slot, self.target.slot.first)
        return self.target


class Cursor:
    """Turns moving, choosing and the alternative into what a mouse at the same stop would have said.

    So hovering, ghosts and clicks need to be known only once. It is `shown` from a key until the mouse moves. The key
    that hurries means nothing to it: whoever presses that once more than needed makes no move.
    """

    def __init__(self) -> None:
        self.shown = self._rests = False
        self._at: CursorStop | None = None

    def as_pointer(self, intent: want.Intent, stops: Callable[[], Sequence[CursorStop]]) -> list[want.Intent]:
        """What an intent means at the pointer; those that have nothing to do with it come back as they are.

        `stops` answers where it can go now.
        """
        match intent:
            case want.Navigate(direction):
                # what was just played there is meant now
                before: list[want.Intent] = [] if self.shown else [want.PointerLeft()]
                self._go(direction, stops())
                return [*before, self._point(intent)]
            case want.Choose(may_skip=True):
                return []
            case want.Choose() | want.Command(want.Action.ALTERNATIVE) if not (self.shown or self._rests):
                self._go(want.Direction.NEXT, stops())
                return [self._point(intent)]
            case want.Choose():
                return self._click(intent, want.MouseButton.LEFT)
            case want.Command(want.Action.ALTERNATIVE):
                return self._click(intent, want.MouseButton.RIGHT)
            case want.PointAt() | want.Press() if intent.device == want.MOUSE:
                self.shown, self._at, self._rests = False, None, False
        return [intent]

    def renew(self, stops: Sequence[CursorStop]) -> None:
        """What lies around has changed: the same stop may be elsewhere now; where it is no more, it is the first."""
        if self._at and stops:
            self._at = next((stop for stop in stops if stop.identity == self._at.identity), stops[0])

    def go_to(self, stop: CursorStop) -> None:
        """Stand there, or appear there with the next key."""
        self._at, self._rests = stop, False

    def hide_for_turn(self) -> None:
        """A turn begins: be unseen until the next arrow, which begins at the first stop. Choosing is where it was."""
        self._rests, self.shown = self._rests or self.shown, False

    @property
    def stop(self) -> CursorStop | None:
        return self._at if self.shown else None

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        if not self.shown or self._at is None:
            return
        gap, width = style.px(2), style.px(3)
        ring = self._at.ring.inflate(2 * (gap + width), 2 * (gap + width))
        around = ring.inflate(2 * style.px(2), 2 * style.px(2))
        radius = ring.height // 2 if self._at.part is SlotTarget else style.px(style.theme.small_radius) + gap + width
        dark = mix(style.theme.sunken, (0, 0, 0), 0.5)
        style.box(surface, around, Box(None, dark, width + 4, radius + 2))
        style.box(surface, ring, Box(None, style.theme.focus, width, radius))

    def _go(self, direction: want.Direction, stops: Sequence[CursorStop]) -> None:
        """Move to the next stop, or to the first of the next part; the first key only shows where it is."""
        if not self.shown:
            self.shown, self._at = True, stops[0] if self._rests else self._at or stops[0]
            self._rests = False
        elif direction in (want.Direction.NEXT, want.Direction.PREVIOUS):
            parts = list(dict.fromkeys(stop.part for stop in stops))
            step = 1 if direction is want.Direction.NEXT else -1
            here = parts.index(self._at.part) if self._at and self._at.part in parts else 0
            wanted = parts[(here + step) % len(parts)]
            self._at = next(stop for stop in stops if stop.part is wanted)
        elif self._at:
            others = [stop for stop in stops if stop.identity != self._at.identity]
            index = nearest_toward(self._at.rect, [stop.rect for stop in others], direction)
            self._at = self._at if index is None else others[index]

    def _point(self, intent: want.Intent) -> want.PointAt:
        assert self._at, "a cursor that is shown is somewhere"
        return want.PointAt(self._at.pos, device=intent.device)

    def _click(self, intent: want.Intent, button: want.MouseButton) -> list[want.Intent]:
        point, device = self._point(intent), intent.device
        return [point, want.Press(point.pos, button, device=device), want.Release(point.pos, button, device=device)]


def board_stops(
    layout: Layout, pickable: frozenset[BoardTarget], first: Slot | Station, *, lifted: bool
) -> list[CursorStop]:
    """The stops on the board for what can be picked; the first is that at the slot or station `first`.

    Unless a piece is lifted all stations are among them, since pointing at one shows a path. The ring of a half of a
    slot is around the whole slot, so that it hides no arrow. The pixel for a whole slot lies a little off its middle,
    where the two halves would be the same to the pointer; that for a tier to the right, so that arrows lead from the
    inner tiers to the outer ones.
    """
    stations = [] if lifted else layout.board.board.station_list
    targets = sorted({*map(StationTarget, stations), *pickable}, key=lambda each: (place_of(each) != first, str(each)))
    stops = []
    for target in targets:
        if isinstance(target, SlotTarget):
            slot, toward = target.slot, target.toward
            way, aside = (slot.toward(slot.first), 0.03) if toward is None else (slot.toward(toward), BRIDGE_LENGTH / 4)
            (x, y), (start_x, start_y), (end_x, end_y) = slot.middle, CENTRES[way.start], CENTRES[way.end]
            spot, side = (x + (end_x - start_x) * aside, y + (end_y - start_y) * aside), 0.1
            middle, ring = slot.middle, 0.44
        else:
            middle, tier = CENTRES[target.station], target.tier
            spot, side, ring = middle, 0.2, 0.68
            if tier is not None:
                spot, side, ring = (middle[0] + TIER_OUTER[tier] - 0.035, middle[1]), 0.05, 2 * TIER_OUTER[tier]
        stops.append(CursorStop(target, _square(layout, spot, side), _square(layout, middle, ring)))
    return stops


def panel_stops(layout: Layout, cones: int) -> list[CursorStop]:
    panels: list[tuple[Target, pygame.Rect]] = [
        *((SeatTarget(player), seat.rect) for player, seat in enumerate(layout.seats)),
        *((ConeTarget(index), layout.tower.target_area(index)) for index in range(cones)),
    ]
    return [CursorStop(target, rect, rect) for target, rect in panels]


def _square(layout: Layout, middle: tuple[float, float], side: float) -> pygame.Rect:
    """The pixels of a square around a point; both in board units."""
    x, y = layout.board.to_pixels(middle)
    rect = pygame.Rect(0, 0, round(side * layout.unit), round(side * layout.unit))
    rect.center = (round(x), round(y))
    return rect
