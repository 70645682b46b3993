"""The controls of the editor, and what a click or a drag with one of its tools does to an arrangement."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from functools import partial

from finity.client.kit import Kit
from finity.client.outcomes import CloseScene
from finity.modes.side import SideLayout, SidePanel
from finity.records.arrangement import UNFINISHED, Arrangement, Found
from finity.records.options import SeatOptions
from finity.rules import Colour, Size, Slot, Station
from finity.shell.draw.assets import Align
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import Button, ButtonKind, Choice, Label
from finity.shell.widgets.arrange import Column, Row, fixed, soft
from finity.table.wishes import Do, Leave
from finity.view.targets import SlotTarget, StationTarget, Target

_GAP = 8
_LABEL = 26
"""In design pixels."""


class Tool(Enum):
    """What a click places; TAKE takes away. The values are the ends of the keys of their texts."""

    WHITE = "white"
    BLACK = "black"
    RING = "ring"
    BLOCKER = "blocker"
    POST = "post"
    TAKE = "take"


ON_SLOTS = (Tool.WHITE, Tool.BLACK, Tool.BLOCKER, Tool.TAKE)
BRIDGES = (Tool.WHITE, Tool.BLACK)


class EditorPanel(SidePanel):
    """Whose piece is placed, which piece, who is to move, and the buttons."""

    def __init__(
        self, kit: Kit, redraw: Callable[[], None], seats: Sequence[SeatOptions], arrangement: Callable[[], Arrangement]
    ) -> None:
        """`arrangement` answers what lies there now."""
        super().__init__(kit.style, redraw)
        texts = kit.texts
        self._arrangement = arrangement
        self.tool = Tool.WHITE
        self.tools = {tool: Button(texts(f"by_hand.{tool.value}"), partial(self.take, tool)) for tool in Tool}
        names = [(player, seat.name) for player, seat in enumerate(seats)]
        self.player = Choice(names, 0, lambda player: None, tooltip=texts("by_hand.player_tip"))
        self.mover = Choice(names, 0, self._let_move, tooltip=texts("by_hand.mover_tip"))
        self._whose = Label(texts("by_hand.player"), TextSize.LABEL, colour=kit.theme.muted)
        self._next = Label(texts("by_hand.mover"), TextSize.LABEL, colour=kit.theme.muted, align=Align.LEFT)
        self.buttons = {
            wish: Button(texts(f"by_hand.{key}"), partial(self._want, wish), tooltip=texts(f"by_hand.{key}_tip"))
            for wish in (Do.UNDO, Do.EMPTY, Do.COPY, Do.PASTE, Do.KEEP, Do.LOAD, Do.EXPLORE)
            for key in (wish.name.lower(),)
        }
        self.buttons[Do.EXPLORE].kind = ButtonKind.PRIMARY
        self.leave = Button(texts("by_hand.leave"), partial(self._want, Leave(CloseScene())), ButtonKind.QUIET)
        self.add(self._whose, self.player, *self.tools.values(), self._next, self.mover, self.leave)
        self.add(*self.buttons.values())
        self.take(Tool.WHITE)

    def take(self, tool: Tool) -> None:
        self.tool = tool
        for each, button in self.tools.items():
            button.kind = ButtonKind.PRIMARY if each is tool else ButtonKind.PLAIN

    def _let_move(self, player: int) -> None:
        self._want(replace(self._arrangement(), to_move=player))

    def lay_out(self, style: Style, layout: SideLayout) -> None:
        """Fill the column at the left and the bar below the board."""
        self.style = style
        self.leave.rect = layout.corner
        high = 54 * layout.panel_scale / layout.scale
        tools = (soft(each, high) for each in (self.player, *self.tools.values()))
        whose = fixed(self._whose, _LABEL), *tools, fixed(self._next, _LABEL), soft(self.mover, high)
        Column(*whose, gap=_GAP, alike=True).lay_out(style, layout.body)
        Row(*self.buttons.values(), gap=_GAP, alike=True).lay_out(style, layout.bar)


def placed(old: Arrangement, tool: Tool, player: int, target: Target) -> Arrangement | None:
    """The arrangement after a click with a tool for a player; None where the tool means nothing."""
    match target:
        case SlotTarget(slot, toward):
            return _in_slot(old, tool, player, slot, toward or slot.second)
        case StationTarget(station, tier):
            return _on_station(old, tool, player, station, tier)
    return None


def _in_slot(old: Arrangement, tool: Tool, player: int, slot: Slot, toward: Station) -> Arrangement | None:
    if tool is Tool.TAKE:
        return old.without_slot(slot)
    if tool is Tool.BLOCKER:
        return old.with_blocker(player, slot)
    if tool not in BRIDGES:
        return None
    colour = Colour.WHITE if tool is Tool.WHITE else Colour.BLACK
    there = next((each for each in old.bridges if each[1].slot == slot), None)
    way = slot.toward(toward)
    if there == (colour, way):
        way = way.back
    return old.without_slot(slot).with_bridge(colour, way) if there else old.with_bridge(colour, way)


def _on_station(old: Arrangement, tool: Tool, player: int, station: Station, tier: Size | None) -> Arrangement | None:
    sizes = [size for _, place, size in old.rings if place is station]
    if tool is Tool.POST:
        return old.with_post(player, station)
    if tool is Tool.TAKE and sizes:
        return old.without_ring(station, tier if tier in sizes else min(sizes))
    if tool is Tool.RING:
        return old.with_ring(player, station, next((size for size in Size if size not in sizes), Size.SMALL))
    return None


def dragged(old: Arrangement, start: Target, goal: Target) -> Arrangement | None:
    """The arrangement after a piece was dragged from one place to another; None if there is none to drag."""
    match start, goal:
        case SlotTarget(slot), SlotTarget(other, toward):
            return _slot_to_slot(old, slot, other, toward or other.second)
        case StationTarget(station, tier), StationTarget(other):
            return _station_to_station(old, station, tier, other)
    return None


def _slot_to_slot(old: Arrangement, slot: Slot, other: Slot, toward: Station) -> Arrangement | None:
    without = old.without_slot(slot)
    for colour, way in old.bridges:
        if way.slot == slot:
            return without.with_bridge(colour, other.toward(toward))
    for player, place in old.blockers:
        if place == slot:
            return without.with_blocker(player, other)
    return None


def _station_to_station(old: Arrangement, station: Station, tier: Size | None, other: Station) -> Arrangement | None:
    rings = [each for each in old.rings if each[1] is station]
    if station in old.posts and (tier is None or not rings):
        return old.with_post(old.posts.index(station), other)
    if not rings:
        return None
    player, _, size = next((each for each in rings if each[2] is tier), rings[0])
    return old.without_ring(station, size).with_ring(player, other, size)


def new_fault(old: Arrangement, new: Arrangement) -> Found | None:
    """What would be wrong with a piece after a change; paths and orphans may be wrong until all is placed."""
    before = set(old.faults())
    return next((each for each in new.faults() if each.fault not in UNFINISHED and each not in before), None)
