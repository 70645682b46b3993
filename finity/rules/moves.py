"""The moves: one small frozen class per kind, written and read as tokens (RULES.md sections 4 and 7)."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from finity.rules.board import LINKS, SLOTS, Channel, Colour, Size, Slot, Station, Way
from finity.rules.refusals import UnknownToken


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


_OfBridge = AddBridge | ReverseBridge | RemoveBridge
Move = _OfBridge | PlaceRing | MoveBlocker | RemoveBlocker | RelocatePost | TeleportPost | Pass | Resign

_STATION: Final = "(" + "|".join(sorted((station.name for station in Station), key=len, reverse=True)) + ")"
_WAY: Final = rf"{_STATION}>{_STATION}:([LMR])"
_SLOT: Final = rf"{_STATION}-{_STATION}:([LMR])"
_LINK_NUMBER: Final = {link: number for number, link in enumerate(LINKS)}


def _slot(start: str, end: str, channel: str) -> Slot:
    """The slot between two stations, its channel as seen from the first. Raises ValueError if they are not adjacent."""
    first, second = Station[start], Station[end]
    walked = Channel("LMR".index(channel))
    if (first, second) in _LINK_NUMBER:
        return SLOTS[3 * _LINK_NUMBER[first, second] + walked]
    if (second, first) in _LINK_NUMBER:
        return SLOTS[3 * _LINK_NUMBER[second, first] + walked.mirrored]
    raise ValueError(f"stations {start} and {end} are not adjacent")


def _way(start: str, end: str, channel: str) -> Way:
    return _slot(start, end, channel).toward(Station[end])


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[..., Move]], ...]] = (
    (re.compile(rf"\+([wb]){_WAY}"), lambda colour, *way: AddBridge(Colour("wb".index(colour)), _way(*way))),
    (re.compile(f"~{_WAY}"), lambda *way: ReverseBridge(_way(*way))),
    (re.compile(f"-{_WAY}"), lambda *way: RemoveBridge(_way(*way))),
    (re.compile(rf"o{_STATION}\.([sml])"), lambda station, size: PlaceRing(Station[station], Size("sml".index(size)))),
    (re.compile(f"x{_SLOT}/{_SLOT}"), lambda *ends: MoveBlocker(_slot(*ends[:3]), _slot(*ends[3:]))),
    (re.compile(f"k{_SLOT}"), lambda *ends: RemoveBlocker(_slot(*ends))),
    (re.compile(f"@{_STATION}"), lambda station: RelocatePost(Station[station])),
    (re.compile(f"@@{_STATION}"), lambda station: TeleportPost(Station[station])),
    (re.compile("--"), Pass),
    (re.compile("##"), Resign),
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
            try:
                return parse(*match.groups())
            except ValueError as error:
                raise UnknownToken(token, str(error)) from None
    raise UnknownToken(token, "it has the form of no move, such as +wN>NE:L, ~N>NE:L, -N>NE:L, oNE.s or @NE")
