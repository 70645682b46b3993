"""Own-made online logs for the tests: games given in our notation, told in the words of the online log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from finity.records.online_log_reading import COORDINATES
from finity.rules import (
    AddBridge,
    Event,
    Move,
    MoveBlocker,
    PlaceRing,
    Position,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    Resign,
    ReverseBridge,
    Slot,
    Station,
    TeleportPost,
    Way,
    apply,
    parse_move,
    start,
)
from finity.rules.events import RingOrphaned

WON_TOWER = "BWBWBWBW"
WON_GAME = (
    "+bN>NW:M xC-S:L/S-SE:M oNW.s xS-SE:M/SE-E:M oNW.m xSE-E:M/NE-E:M +wNW>W:M xNE-E:M/NE-SE:M oW.s xC-S:R/SE-E:M "
    "oW.m xSE-E:M/C-S:R oW.l xC-S:R/SE-E:M +bW>SW:M xSE-E:M/C-S:R oSW.s xC-S:R/SE-E:M oSW.m xSE-E:M/C-S:R "
    "+wSW>W:L xC-S:R/SE-E:M +bW>NW:L xSE-E:M/C-S:R +wSW>C:M"
)
"""A game of two in which N walks N NW W SW W NW W SW C while S only moves blockers about."""

NAMES = ("Ada", "Bo: the 2nd", "Cy", "Di")

_STATION_NAMES = {station: coordinates for coordinates, station in COORDINATES.items()}


def log_of(tokens: str, tower: str = WON_TOWER, seats: Sequence[str] = ("N", "S")) -> str:
    """The log of a game, its end included if it is reached."""
    position, _ = start(len(seats), tower, seats)
    lines = ["Game log", "Move 1 :8:00:00 AM"]
    for number, token in enumerate(tokens.split(), start=2):
        lines.append(f"Move {number} :8:00:{number % 60:02} AM")
        move = parse_move(token)
        lines.append(f"{NAMES[position.to_move]}{_words(position, move)}")
        position, events = apply(position, move)
        lines += _orphan_lines(events)
    return "\n".join(lines + _end_lines(position)) + "\n"


def _orphan_lines(events: Sequence[Event]) -> list[str]:
    counts = Counter(event.player for event in events if isinstance(event, RingOrphaned))
    return [f"{NAMES[player]} has to remove {count} orphaned rings" for player, count in counts.items()]


def _end_lines(position: Position) -> list[str]:
    if position.result is None:
        return []
    winner = position.result.winner
    return ["End of game (tie)"] if winner is None else [f"The end of the game: {NAMES[winner]} wins!"]


def _words(position: Position, move: Move) -> str:
    match move:
        case AddBridge(colour, way):
            return f": Added a {colour.name.title()} Bridge at {_way(way)}"
        case ReverseBridge(way) | RemoveBridge(way):
            bridge = position.bridge_in(way.slot)
            assert bridge
            verb = "Reversed" if isinstance(move, ReverseBridge) else "Removed"
            return f": {verb} a {bridge[0].name.title()} Bridge at {_way(way)}"
        case PlaceRing(station, size):
            return f": Added a {size.name.title()} Ring at Station {_station(station)}"
        case MoveBlocker(_, target):
            return f": Moved a Blocker at {_slot(target)}"
        case RemoveBlocker(slot):
            return f": Removed a Blocker at {_slot(slot)}"
        case RelocatePost(station) | TeleportPost(station):
            return f": Moved a Base Post at Station {_station(station)}"
        case Resign():
            return " concedes the game."
    raise AssertionError(f"no log tells of {move}")


def _station(station: Station) -> str:
    return f"[{_STATION_NAMES[station]}]"


def _way(way: Way) -> str:
    return f"Station {_station(way.start)} => {_station(way.end)} Position:{way.channel.name.title()}"


def _slot(slot: Slot) -> str:
    return _way(slot.toward(slot.second))
