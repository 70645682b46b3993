"""Where the cursor can go: the spots of the board that can be picked now, all stations, and the panels around."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

from finity.rules import CENTRES, Colour, Position, Size, Slot, Station, Way
from finity.scenes.play.hand import Hand, Pick, Tier
from finity.shell.input.intents import Point
from finity.view.layout import Layout
from finity.view.measures import BRIDGE_LENGTH, TIER_OUTER
from finity.view.targets import LogTarget, SeatTarget, SlotTarget, StationTarget, Target, TrayTarget


class Group(Enum):
    """The parts of the table, in the order in which Tab visits them."""

    BOARD = auto()
    TRAY = auto()
    BUTTONS = auto()
    SEATS = auto()
    LOG = auto()


@dataclass(frozen=True)
class ButtonPlace:
    """The place of a button, counted from the left."""

    number: int


@dataclass(frozen=True)
class Spot:
    """Somewhere to go: the target there, its pixels (`rect`), and what the ring is drawn around."""

    place: Target | ButtonPlace
    rect: pygame.Rect
    ring: pygame.Rect
    group: Group = Group.BOARD
    is_round: bool = True

    @property
    def pos(self) -> Point:
        """The pixel that is pointed at."""
        return self.rect.center


_HALF_SIDE: Final = 0.10
_STATION_SIDE: Final = 0.20
_TIER_SIDE: Final = 0.05
_SLOT_RING: Final = 0.44
_STATION_RING: Final = 0.68
"""How large spots are, and the rings around them, in board units."""
_ASIDE: Final = 0.03
_INSIDE: Final = 0.035
"""How far off the middle of a slot, and inside the edge of a tier, the pixel lies, in board units."""


def board_spots(layout: Layout, hand: Hand | None, position: Position, sizes_by_hand: bool) -> list[Spot]:
    """The spots of the board for what can be picked; the first is the base post of the player to move.

    While nothing is lifted all stations are among them, since pointing at one shows a path.
    """
    stations: list[Station] = []
    first = position.posts[position.to_move]
    if hand is None or hand.lifted is None:
        stations = sorted(layout.board.board.station_list, key=lambda station: station is not first)
    picked = _picked(layout, hand.possible, sizes_by_hand) if hand else ()
    spots = {spot.place: spot for spot in (*(_station(layout, each) for each in stations), *picked)}
    return list(spots.values())


def panel_spots(layout: Layout, log_lines: int, buttons: Sequence[tuple[int, pygame.Rect]]) -> list[Spot]:
    """The spots around the board: tray, those buttons that can be pressed, players' panels, lines of the log."""
    spots = [_panel(TrayTarget(colour), layout.chip(colour), Group.TRAY) for colour in Colour]
    spots += [_panel(ButtonPlace(number), rect, Group.BUTTONS) for number, rect in buttons]
    spots += [_panel(SeatTarget(player), seat.rect, Group.SEATS) for player, seat in enumerate(layout.seats)]
    lines = range(min(log_lines, layout.log_lines))
    return spots + [_panel(LogTarget(line), layout.log_line(line), Group.LOG) for line in lines]


def _picked(layout: Layout, picks: Iterable[Pick], sizes_by_hand: bool) -> Iterator[Spot]:
    for pick in picks:
        match pick:
            case Way():
                yield _half(layout, pick)
            case Slot():
                yield _slot(layout, pick)
            case Station():
                yield _station(layout, pick)
            case Tier(station, size) if sizes_by_hand:
                yield _tier(layout, station, size)


def _half(layout: Layout, way: Way) -> Spot:
    """The half of a slot that a way leads to; the ring is around the whole slot, so that it hides no arrow."""
    rect = _square(layout, _beyond_middle(way, BRIDGE_LENGTH / 4), _HALF_SIDE)
    return Spot(SlotTarget(way.slot, way.end), rect, _square(layout, way.slot.middle, _SLOT_RING))


def _slot(layout: Layout, slot: Slot) -> Spot:
    """A whole slot; the pixel lies a little off its middle, where the two halves would be the same to the pointer."""
    rect = _square(layout, _beyond_middle(slot.toward(slot.first), _ASIDE), _HALF_SIDE)
    return Spot(SlotTarget(slot, slot.first), rect, _square(layout, slot.middle, _SLOT_RING))


def _station(layout: Layout, station: Station) -> Spot:
    middle = CENTRES[station]
    rect = _square(layout, middle, _STATION_SIDE)
    return Spot(StationTarget(station), rect, _square(layout, middle, _STATION_RING))


def _tier(layout: Layout, station: Station, size: Size) -> Spot:
    """A place for a ring: its pixel lies to the right, so that arrows lead from the inner tiers to the outer ones."""
    x, y = CENTRES[station]
    rect = _square(layout, (x + TIER_OUTER[size] - _INSIDE, y), _TIER_SIDE)
    return Spot(StationTarget(station, size), rect, _square(layout, (x, y), 2 * TIER_OUTER[size]))


def _beyond_middle(way: Way, distance: float) -> tuple[float, float]:
    """The point of a way that lies a distance beyond the middle of its slot, in board units."""
    (x, y), (start_x, start_y), (end_x, end_y) = way.slot.middle, CENTRES[way.start], CENTRES[way.end]
    return x + (end_x - start_x) * distance, y + (end_y - start_y) * distance


def _square(layout: Layout, middle: tuple[float, float], side: float) -> pygame.Rect:
    """The pixels of a square around a point; both in board units."""
    x, y = layout.board.to_pixels(middle)
    rect = pygame.Rect(0, 0, round(side * layout.unit), round(side * layout.unit))
    rect.center = (round(x), round(y))
    return rect


def _panel(place: Target | ButtonPlace, rect: pygame.Rect, group: Group) -> Spot:
    return Spot(place, rect, rect, group, is_round=False)
