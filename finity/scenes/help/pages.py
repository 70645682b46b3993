"""The pages of "How to play": their order, and the position on the board that illustrates each of them.

The texts are in assets/lang under "help"; RULES.md is their source.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from finity.rules import SLOTS, Position, apply, parse_move, start
from finity.rules.paths import longest_partial_path, widest_full_path
from finity.scenes.table.preview import preview, reach_of
from finity.view.highlights import NOTHING, Highlights, LastMove, PathRibbon

PointOut = Callable[[Position], Highlights]

_TOWER: Final = "BWWBWBBW"
_TOUR: Final = (
    "+bN>NE:M +wNE>E:M +wE>SE:M +bSE>S:M +wS>SW:M +bSW>W:M +bW>NW:M +wNW>C:M "
    "oNE.s xC-S:L/C-NE:M oE.s xC-NE:M/C-S:L oSE.s xC-S:L/C-NE:M oS.s xC-NE:M/C-S:L "
    "oSW.s xC-S:L/C-NE:M oW.s xC-NE:M/C-S:L oNW.s"
)


def _nothing(position: Position) -> Highlights:
    return NOTHING


def _full_path(position: Position) -> Highlights:
    path = widest_full_path(position, 0)
    assert path, "the example ends with a full path"
    return Highlights(ribbon=PathRibbon(0, path))


def _longest_path(position: Position) -> Highlights:
    path = longest_partial_path(position, 0)
    return Highlights(ribbon=PathRibbon(0, path))


def _reach(position: Position) -> Highlights:
    return Highlights(reach=reach_of(position, 0))


def _obstructed_slots(position: Position) -> Highlights:
    return Highlights(culprits=frozenset(slot for slot in SLOTS if position.obstructed & slot.bit))


def _next_move(token: str) -> PointOut:
    """Shows what a move would bring."""

    def point_out(position: Position) -> Highlights:
        seen = preview(position, parse_move(token))
        return Highlights(ghosts=seen.ghosts, faded=seen.faded)

    return point_out


def _just_reversed(position: Position) -> Highlights:
    slot = next(slot for slot in SLOTS if position.ban.reversing & slot.bit)
    return Highlights(last_move=LastMove(1, (slot,)), culprits=frozenset({slot}))


@dataclass(frozen=True)
class Example:
    """A position, written as the moves that lead to it, and what is pointed out in it."""

    moves: str = ""
    point_out: PointOut = _nothing
    players: int = 2
    tower: str = _TOWER
    shows_tower: bool = False

    def position(self) -> Position:
        """The position after the moves."""
        position, _ = start(self.players, self.tower)
        for token in self.moves.split():
            position, _ = apply(position, parse_move(token))
        return position


@dataclass(frozen=True)
class Page:
    """A page about a topic; the one without an example is that of the controls."""

    topic: str
    example: Example | None


PAGES: Final = (
    Page("goal", Example(_TOUR, _full_path, shows_tower=True)),
    Page(
        "tower",
        Example(
            "+bN>NE:M +wNE>E:M +wE>SE:M +bS>SW:M oNE.s oSW.s oE.s +wSW>W:M",
            _longest_path,
            shows_tower=True,
        ),
    ),
    Page("bridges", Example("+bN>NE:L +wNE>N:L +bS>SW:M +wE>NE:M", _next_move("+wSE>E:M"))),
    Page("corners", Example("+wNE>E:R", _obstructed_slots)),
    Page("rings", Example("+bN>NE:M +bN>NW:M +wNE>SE:M +bS>SW:M oNE.s oSW.s oNW.m", _reach)),
    Page(
        "paths",
        Example(
            "+bN>NE:M +wNE>E:L oNE.s +bE>NE:L oE.s +wNE>SE:M oNE.m",
            _longest_path,
            tower="BWBWBBWW",
            shows_tower=True,
        ),
    ),
    Page("orphans", Example("+bN>NE:M +wNE>E:M oNE.s +bS>SW:M oE.m", _next_move("~N>NE:M"))),
    Page(
        "control",
        Example("+bN>NE:M +bS>SE:M oNE.s +wSE>NE:M +wE>NE:M oSE.s +bN>NW:M oNE.m", _next_move("-E>NE:M")),
    ),
    Page("blockers", Example("+bN>NE:M +bS>SW:M +wNE>SE:M +wSW>W:M", _next_move("xC-N:L/SW-W:L"))),
    Page("post", Example("+bN>NE:M +bE>NE:M oNE.s +bS>SW:M", _next_move("@E"))),
    Page("undo", Example("+bN>NE:M ~N>NE:M", _just_reversed)),
    Page("end", Example(players=4, shows_tower=True)),
    Page("controls", None),
)

CONTROLS: Final = (
    "walk", "add", "colour", "reverse", "remove", "ring", "move", "take", "path", "reach", "hint", "undo", "skip",
    "type", "keys",
)  # fmt: skip
"""What can be done with mouse and keys: the keys of the texts, each with `_how` for what to do."""
