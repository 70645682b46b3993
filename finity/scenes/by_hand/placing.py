"""What a click or a drag with a tool does to an arrangement: plain values, nothing is drawn here."""

from __future__ import annotations

from enum import Enum

from finity.records.arrangement import UNFINISHED, Arrangement, Found
from finity.rules import Colour, Size, Slot, Station
from finity.view.targets import SlotTarget, StationTarget, Target


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
