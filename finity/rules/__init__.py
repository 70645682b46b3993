"""The rules of Finity: pure, standard library only, and kept stable for other programs.

    position, events = start(players=2, tower="BWBWBBWW")
    legal_moves(position)
    position, events = apply(position, parse_move("+wN>NE:L"))

RULES.md is the source; the sections named in the docstrings are its.
"""

from finity.rules.board import BOARDS, CENTRES, LINKS, SLOTS, WAYS, Board, Channel, Colour, Size, Slot, Station, Way
from finity.rules.engine import apply, draw_tower, parse_tower, start
from finity.rules.events import EndReason, Event, Path, Result
from finity.rules.legality import Objection, legal_moves, objection
from finity.rules.moves import (
    AddBridge,
    Move,
    MoveBlocker,
    Pass,
    PlaceRing,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    Resign,
    ReverseBridge,
    TeleportPost,
    parse_move,
)
from finity.rules.position import Position, Reach, Setup
from finity.rules.refusals import BadSetup, IllegalMove, Reason, RulesError, UnknownToken

__all__ = [
    "BOARDS",
    "CENTRES",
    "LINKS",
    "SLOTS",
    "WAYS",
    "AddBridge",
    "BadSetup",
    "Board",
    "Channel",
    "Colour",
    "EndReason",
    "Event",
    "IllegalMove",
    "Move",
    "MoveBlocker",
    "Objection",
    "Pass",
    "Path",
    "PlaceRing",
    "Position",
    "Reach",
    "Reason",
    "RelocatePost",
    "RemoveBlocker",
    "RemoveBridge",
    "Resign",
    "Result",
    "ReverseBridge",
    "RulesError",
    "Setup",
    "Size",
    "Slot",
    "Station",
    "TeleportPost",
    "UnknownToken",
    "Way",
    "apply",
    "draw_tower",
    "legal_moves",
    "objection",
    "parse_move",
    "parse_tower",
    "start",
]
