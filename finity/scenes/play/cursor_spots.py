"""Where the cursor can go: the spots of the board that can be picked now, all stations, and the panels around."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

from finity.rules import CENTRES, Colour, Position, Size, Slot, Station, Way
from finity.scenes.play.hand import Hand, Pick, Tier
from finity.shell.input import Point
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
_HALF_RING: Final = 0.17
_SLOT_RING: Final = 0.30
_STATION_SIDE: Final = 0.20
_STATION_RING: Final = 0.68
_TIER_SIDE: Final = 0.05
_TIER_RING: Final = 0.13
"""How large spots are, and the rings around them, in board units."""
_ASIDE: Final = 0.03
_TIER_MIDDLE: Final = {size: TIER_OUTER[size] - 0.035 for size in Size}


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
                x, y = CENTRES[station]
                at = (x + _TIER_MIDDLE[size], y)
                yield _round(layout, StationTarget(station, size), at, _TIER_SIDE, _TIER_RING)


def _half(layout: Layout, way: Way) -> Spot:
    """The half of a slot that a way leads to."""
    return _round(layout, SlotTarget(way.slot, way.end), _beyond_middle(way, BRIDGE_LENGTH / 4), _HALF_SIDE, _HALF_RING)


def _slot(layout: Layout, slot: Slot) -> Spot:
    """A whole slot; the pixel lies a little off its middle, where the two halves would be the same to the pointer."""
    point = _beyond_middle(slot.toward(slot.first), _ASIDE)
    return _round(layout, SlotTarget(slot, slot.first), point, _HALF_SIDE, _SLOT_RING)


def _beyond_middle(way: Way, distance: float) -> tuple[float, float]:
    """The point of a way that lies a distance beyond the middle of its slot, in board units."""
    (x, y), (start_x, start_y), (end_x, end_y) = way.slot.middle, CENTRES[way.start], CENTRES[way.end]
    return x + (end_x - start_x) * distance, y + (end_y - start_y) * distance


def _station(layout: Layout, station: Station) -> Spot:
    return _round(layout, StationTarget(station), CENTRES[station], _STATION_SIDE, _STATION_RING)


def _round(layout: Layout, place: Target, point: tuple[float, float], side: float, ring: float) -> Spot:
    x, y = layout.board.to_pixels(point)
    rects = []
    for units in (side, ring):
        rect = pygame.Rect(0, 0, round(units * layout.unit), round(units * layout.unit))
        rect.center = (round(x), round(y))
        rects.append(rect)
    return Spot(place, rects[0], rects[1])


def _panel(place: Target | ButtonPlace, rect: pygame.Rect, group: Group) -> Spot:
    return Spot(place, rect, rect, group, is_round=False)
