"""What the pointer does besides pointing: it rests on a ghost, whose handles come and stay, or draws a bridge."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from finity.rules import CENTRES, AddBridge, Colour, Move, Position, Slot, Station, Way
from finity.rules.board import Channel
from finity.shell.draw.timeline import back_out, ease_in_out
from finity.shell.input.intents import Point
from finity.view.labels.pointing import Dragged, Handle, Handles, Prospect, obstacles_of, placed_handles
from finity.view.layout import Layout

REST: Final = 0.35
"""Seconds that a mouse rests on a ghost before its handles come."""
LINGER: Final = 0.25
"""Seconds for which a mouse may rest between a ghost and its handles before they go."""
SWING: Final = 0.16
"""Seconds in which a ghost turns round."""
FLIP: Final = 0.14
"""Seconds in which the bridge in hand turns over when its colour is changed."""
FADE: Final = 0.12
"""Seconds in which what is shown to who looks closer comes and goes."""
LATCH: Final = 0.25
"""Who holds a key no longer wants what it shows to stay."""
_STILL: Final = 3
"""Who moves no more pixels than this rests."""
DRAG: Final = 14
"""Who moves so far, in design pixels, with the button down draws a bridge."""
BACK: Final = 0.16
"""Seconds in which a drag that was dropped goes back."""
SNAP: Final = 0.45
"""So near its middle, in board units, a bridge is drawn to a station."""


class Holding:
    """The handles of the ghost that the pointer rests on; they stay while it goes to them."""

    def __init__(self) -> None:
        self.place: Slot | Station | None = None
        """Where the ghost lies whose handles these are, or to which they would come."""
        self.handles: Handles | None = None
        self.touch = False
        """Whether a finger points: then they come at once."""
        self.turned = self.flipped = self.faded = self.dropped = self._looked = math.inf
        """Seconds since a ghost was turned, the colour in hand changed, more or less was shown, a drag ended."""
        self._rested = 0.0
        self._pos: Point | None = None
        self._drag: tuple[Station, Point | None] = Station.C, None

    def move(self, pos: Point | None) -> None:
        """The pointer is here now."""
        if pos is None or self._pos is None or math.dist(pos, self._pos) > _STILL:
            self._pos, self._rested = pos, 0.0

    def watch(self, place: Slot | Station | None) -> None:
        """A ghost is shown in this place; handles of another one go."""
        if place is not self.place:
            self.place, self.handles, self._rested = place, None, 0.0

    @property
    def waiting(self) -> bool:
        """Whether handles come, or may go, if time passes."""
        coming = self.place is not None and self._rested < (LINGER if self.handles else REST)
        return coming or self.moving or self._looked < LATCH

    @property
    def moving(self) -> bool:
        """Whether a ghost swings, the bridge in hand turns over, or a drag goes back."""
        return self.turned < SWING or self.flipped < FLIP or self.dropped < BACK

    def drop(self, start: Station, pos: Point | None) -> None:
        """A drag from a station ends here."""
        self.dropped, self._drag = 0.0, (start, pos)

    def goes_back(self, layout: Layout | None) -> Dragged | None:
        """A drag that was dropped, on its way back."""
        (start, pos), way = self._drag, 1.0 - ease_in_out(min(1.0, self.dropped / BACK))
        if not (pos and layout and way):
            return None
        x, y = layout.station_pixel(start)
        return Dragged(start, (round(x + (pos[0] - x) * way), round(y + (pos[1] - y) * way)), None)

    @property
    def veil(self) -> float:
        return max(0.0, 1.0 - self.faded / FADE)

    @property
    def degrees(self) -> float:
        """How far a ghost that has been turned still has to swing."""
        return 0.0 if self.turned >= SWING else 6.0 * round(30 * (back_out(self.turned / SWING) - 1.0))

    @property
    def lies(self) -> float:
        """How flat the bridge in hand lies, while it turns over: below 0 it still shows its other side."""
        return 1.0 if self.flipped >= FLIP else 2.0 * self.flipped / FLIP - 1.0

    def look_begun(self, looking: bool) -> None:
        """All is shown as long as a key is held, and longer if that is let go at once."""
        self._looked = 0.0 if looking else math.inf

    def look_ends(self) -> bool:
        """The key is let go; answers whether no more is to be shown."""
        held, self._looked = LATCH <= self._looked < math.inf, math.inf
        return held

    def rest(self, dt: float) -> bool:
        """Let `dt` seconds pass; answers whether it is time for handles."""
        self._rested, self._looked = self._rested + dt, self._looked + dt
        self.turned, self.flipped, self.faded = self.turned + dt, self.flipped + dt, self.faded + dt
        self.dropped += dt
        return self.place is not None and self.handles is None and (self.touch or self._rested >= REST)

    def keeps(self, pos: Point | None) -> bool:
        """Whether who is at a pixel still means the ghost: at a handle, or just now on the way to one."""
        if pos is None or self.handles is None:
            return False
        return self.handles.at(pos) is not None or (self._rested < LINGER and self.handles.lead_to(pos))

    def at(self, pos: Point | None) -> Handle | None:
        return self.handles.at(pos) if self.handles and pos else None

    def show(self, layout: Layout, position: Position, kinds: tuple[Handle, ...], prospect: Prospect | None) -> None:
        """Let the handles come."""
        if self.place is not None and kinds:
            found = obstacles_of(layout, position.taken, lambda at: self._bare(position, at))
            self.handles = placed_handles(layout, self.place, kinds, found, prospect, self.touch)

    def _bare(self, position: Position, station: Station) -> bool:
        """Whether nothing lies on a station, nor would."""
        rings = any(position.rings_on(player, station) for player in range(position.players))
        return not rings and station not in (Station.C, self.place) and position.post_owner(station) is None


@dataclass(frozen=True)
class Drag:
    """A bridge is being drawn from a station; the pointer is at a point in board units."""

    start: Station
    point: tuple[float, float]

    def near(self, position: Position) -> Station | None:
        """The station that the pointer has come to, if it has left the first."""
        stations = position.setup.board.station_list
        near = min(stations, key=lambda each: math.dist(self.point, CENTRES[each]))
        return near if near is not self.start and math.dist(self.point, CENTRES[near]) <= SNAP else None

    def way(self, position: Position, colour: Colour, moves: Sequence[Move]) -> Way | None:
        """Where the bridge would lie: in the middle slot of the link if that is allowed, else nearest to the line.

        If no slot is allowed it is the middle one: the rules say why.
        """
        end = self.near(position)
        ways = [] if end is None else list(_ways(position, self.start, end))
        if not ways:
            return None
        allowed = [way for way in ways if AddBridge(colour, way) in moves]
        return min(allowed or ways, key=lambda way: (way.slot.channel is not Channel.MIDDLE, self._aside(way.slot)))

    def beyond_links(self, position: Position) -> bool:
        """Whether the pointer has come to a station to which no link leads."""
        end = self.near(position)
        return end is not None and not any(_ways(position, self.start, end))

    def others(self, position: Position, colour: Colour, moves: Sequence[Move]) -> Iterator[Way]:
        """Where a bridge of this colour could lead elsewhere from the station, one way for each neighbour."""
        found: dict[Station, Way] = {}
        for move in moves:
            if isinstance(move, AddBridge) and move.colour is colour and move.way.start is self.start:
                middle = move.way.slot.channel is Channel.MIDDLE
                found[move.way.end] = move.way if middle else found.get(move.way.end, move.way)
        near = self.near(position)
        yield from (way for end, way in found.items() if end is not near)

    def _aside(self, slot: Slot) -> float:
        """How far the middle of a slot lies from the line that is drawn."""
        (x, y), (x1, y1), (x2, y2) = slot.middle, CENTRES[self.start], self.point
        return abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1))


def _ways(position: Position, start: Station, end: Station) -> Iterator[Way]:
    for slot in position.setup.board.slot_list:
        if {slot.first, slot.second} == {start, end}:
            yield slot.toward(end)
