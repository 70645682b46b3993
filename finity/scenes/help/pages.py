"""The pages of "How to play": their order, and the position on the board that illustrates each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.rules import SLOTS, Position, apply, parse_move, start
from finity.rules.paths import longest_partial_path, widest_full_path
from finity.scenes.actions import TableAction
from finity.scenes.table.preview import preview, reach_of
from finity.shell.draw.assets import Weight
from finity.shell.draw.layout import column
from finity.shell.draw.style import Style
from finity.shell.input.intents import Action, AnyAction
from finity.shell.widgets import Label, Panel, Widget, write_alike
from finity.shell.widgets.prompts import PadPicture, key_name
from finity.view.shown import NOTHING, Highlights, LastMove, PathRibbon

PointOut = Callable[[Position], Highlights]

_TOWER: Final = "BWWBWBBW"
_TOUR: Final = (
    "+bN>NE:M +wNE>E:M +wE>SE:M +bSE>S:M +wS>SW:M +bSW>W:M +bW>NW:M +wNW>C:M "
    "oNE.s xC-S:L/C-NE:M oE.s xC-NE:M/C-S:L oSE.s xC-S:L/C-NE:M oS.s xC-NE:M/C-S:L "
    "oSW.s xC-S:L/C-NE:M oW.s xC-NE:M/C-S:L oNW.s"
)


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
        return preview(position, parse_move(token)).pointed_out

    return point_out


def _just_reversed(position: Position) -> Highlights:
    slot = next(slot for slot in SLOTS if position.ban.reversing & slot.bit)
    return Highlights(last_move=LastMove(1, (slot,)), culprits=frozenset({slot}))


@dataclass(frozen=True)
class Example:
    """A position, written as the moves that lead to it, and what is pointed out in it."""

    moves: str = ""
    point_out: PointOut = lambda position: NOTHING
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
    "walk", "add", "turn", "colour", "reverse", "remove", "ring", "move", "take", "path", "reach", "explain", "hint",
    "undo", "skip", "type", "keys",
)  # fmt: skip
"""What can be done with mouse and keys: the keys of the texts, each with `_how` for what to do."""


_ON_PAD: Final[dict[str, tuple[AnyAction, ...]]] = {
    "add": (Action.CHOOSE,),
    "turn": (Action.ALTERNATIVE,),
    "colour": (TableAction.COLOUR,),
    "reverse": (Action.CHOOSE,),
    "remove": (Action.ALTERNATIVE,),
    "ring": (Action.CHOOSE,),
    "move": (Action.CHOOSE,),
    "take": (Action.CHOOSE,),
    "path": (Action.UP,),
    "reach": (TableAction.REACH,),
    "explain": (TableAction.EXPLAIN,),
    "hint": (Action.HINT,),
    "undo": (Action.UNDO, Action.REDO),
    "keys": (Action.HELP, Action.BACK),
    "walk": (Action.UP, Action.NEXT),
}
"""The buttons of a gamepad for what is on the list."""
_HOW_WIDTH: Final = 390
_PAD_WIDTH: Final = 84
"""Of the columns, in design pixels; the last one takes the rest."""


class ControlsList:
    """What can be done, as three columns: with mouse and keys, with a gamepad, and what it does."""

    def __init__(self, kit: Kit) -> None:
        bound = kit.devices.bindings
        keys = {action.value: key_name(kit.texts, bound.keys.get(action)) for action in bound.actions}
        self._how = [Label(kit.texts(f"help.controls.{key}_how", **keys), weight=Weight.BOLD) for key in CONTROLS]
        self._pads = [PadPicture(bound, *_ON_PAD.get(key, ())) for key in CONTROLS]
        self._what = [Label(kit.texts(f"help.controls.{key}"), colour=kit.theme.muted) for key in CONTROLS]
        self._panel = Panel()

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """Everything on it, the ground first."""
        return self._panel, *self._how, *self._pads, *self._what

    def show(self, visible: bool) -> None:
        """Be seen or not."""
        for widget in self.widgets:
            widget.visible = visible

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        """Fill an area."""
        px = style.px
        self._panel.rect = area
        inner = area.inflate(-2 * px(22), -2 * px(14))
        rows = column(inner, [inner.height // len(CONTROLS)] * len(CONTROLS))
        pad_left, what_left = px(_HOW_WIDTH), px(_HOW_WIDTH + _PAD_WIDTH)
        for place, how, pad, what in zip(rows, self._how, self._pads, self._what, strict=True):
            how.rect = pygame.Rect(place.left, place.top, pad_left - px(12), place.height)
            pad.rect = pygame.Rect(place.left + pad_left, place.top, px(_PAD_WIDTH), place.height)
            what.rect = pygame.Rect(place.left + what_left, place.top, place.width - what_left, place.height)
        write_alike(style, self._how, self._what)
