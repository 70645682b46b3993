"""The moves: one small frozen class per kind, written and read as tokens (RULES.md sections 4 and 7)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from finity.rules.board import LINKS, SLOTS, Channel, Slot, Station, Way
from finity.rules.errors import UnknownToken
from finity.rules.pieces import Colour, Size


@dataclass(frozen=True, slots=True)
class AddBridge:
    """Put a bridge from the stock into a free slot, leading along `way`."""

    colour: Colour
    way: Way

    def __str__(self) -> str:
        return f"+{self.colour.letter}{self.way}"


@dataclass(frozen=True, slots=True)
class ReverseBridge:
    """Turn the bridge round that now leads along `way`."""

    way: Way

    def __str__(self) -> str:
        return f"~{self.way}"


@dataclass(frozen=True, slots=True)
class RemoveBridge:
    """Take the bridge that leads along `way` back to the stock."""

    way: Way

    def __str__(self) -> str:
        return f"-{self.way}"


@dataclass(frozen=True, slots=True)
class PlaceRing:
    """Put a ring of a size on a reachable station."""

    station: Station
    size: Size

    def __str__(self) -> str:
        return f"o{self.station.name}.{self.size.letter}"


@dataclass(frozen=True, slots=True)
class MoveBlocker:
    """Move the own blocker in slot `source` to the empty slot `target`."""

    source: Slot
    target: Slot

    def __str__(self) -> str:
        return f"x{self.source}/{self.target}"


@dataclass(frozen=True, slots=True)
class RemoveBlocker:
    """Take an opponent's blocker out of the game."""

    slot: Slot

    def __str__(self) -> str:
        return f"k{self.slot}"


@dataclass(frozen=True, slots=True)
class RelocatePost:
    """Move the own base post to another station, keeping at least one ring."""

    station: Station

    def __str__(self) -> str:
        return f"@{self.station.name}"


@dataclass(frozen=True, slots=True)
class TeleportPost:
    """Move the own base post, shut in by full stations, to an empty station."""

    station: Station

    def __str__(self) -> str:
        return f"@@{self.station.name}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing; legal only if nothing else is."""

    def __str__(self) -> str:
        return "--"


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up; always possible for the player to move, never listed."""

    def __str__(self) -> str:
        return "##"


Move = (
    AddBridge
    | ReverseBridge
    | RemoveBridge
    | PlaceRing
    | MoveBlocker
    | RemoveBlocker
    | RelocatePost
    | TeleportPost
    | Pass
    | Resign
)

_STATION: Final = "(" + "|".join(sorted((station.name for station in Station), key=len, reverse=True)) + ")"
_WAY: Final = rf"{_STATION}>{_STATION}:([LMR])"
_SLOT: Final = rf"{_STATION}-{_STATION}:([LMR])"
_LINK_NUMBER: Final = {link: number for number, link in enumerate(LINKS)}


def _slot(token: str, start: str, end: str, channel: str) -> Slot:
    """The slot between two stations; the channel is seen when walking from the first named to the second."""
    first, second = Station[start], Station[end]
    walked = Channel("LMR".index(channel))
    if (first, second) in _LINK_NUMBER:
        return SLOTS[3 * _LINK_NUMBER[first, second] + walked]
    if (second, first) in _LINK_NUMBER:
        return SLOTS[3 * _LINK_NUMBER[second, first] + walked.from_the_other_end]
    raise UnknownToken(token, f"stations {start} and {end} are not adjacent")


def _way(token: str, start: str, end: str, channel: str) -> Way:
    return _slot(token, start, end, channel).toward(Station[end])


def _parse_add(token: str, colour: str, *way: str) -> Move:
    return AddBridge(Colour("wb".index(colour)), _way(token, *way))


def _parse_reverse(token: str, *way: str) -> Move:
    return ReverseBridge(_way(token, *way))


def _parse_remove(token: str, *way: str) -> Move:
    return RemoveBridge(_way(token, *way))


def _parse_ring(token: str, station: str, size: str) -> Move:
    return PlaceRing(Station[station], Size("sml".index(size)))


def _parse_blocker(token: str, *ends: str) -> Move:
    return MoveBlocker(_slot(token, *ends[:3]), _slot(token, *ends[3:]))


def _parse_removed_blocker(token: str, *ends: str) -> Move:
    return RemoveBlocker(_slot(token, *ends))


def _parse_post(token: str, station: str) -> Move:
    return RelocatePost(Station[station])


def _parse_teleport(token: str, station: str) -> Move:
    return TeleportPost(Station[station])


_FORMS: Final = (
    (re.compile(rf"\+([wb]){_WAY}"), _parse_add),
    (re.compile(rf"~{_WAY}"), _parse_reverse),
    (re.compile(rf"-{_WAY}"), _parse_remove),
    (re.compile(rf"o{_STATION}\.([sml])"), _parse_ring),
    (re.compile(rf"x{_SLOT}/{_SLOT}"), _parse_blocker),
    (re.compile(rf"k{_SLOT}"), _parse_removed_blocker),
    (re.compile(rf"@{_STATION}"), _parse_post),
    (re.compile(rf"@@{_STATION}"), _parse_teleport),
    (re.compile("--"), lambda token: Pass()),
    (re.compile("##"), lambda token: Resign()),
)


def parse_move(token: str) -> Move:
    """Read one token of the notation (RULES.md section 7); a slot may name either of its stations first.

    Raises UnknownToken (a ValueError) that names the token and what is wrong with it.
    """
    if not isinstance(token, str):
        raise UnknownToken(repr(token), "a move is written as text")
    for form, parse in _FORMS:
        match = form.fullmatch(token)
        if match:
            return parse(token, *match.groups())
    raise UnknownToken(token, "it has the form of no move, such as +wN>NE:L, ~N>NE:L, -N>NE:L, oNE.s or @NE")
