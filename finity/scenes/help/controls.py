"""The page of the help about mouse, keys and gamepads, with the keys as they are now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.scenes.actions import TableAction
from finity.scenes.help.pages import CONTROLS
from finity.shell.draw.assets import Weight
from finity.shell.draw.layout import column
from finity.shell.draw.style import Style
from finity.shell.input.intents import Action, AnyAction
from finity.shell.widgets import Label, Panel, Widget
from finity.shell.widgets.prompts import PadPicture, key_name

_ON_PAD: Final[dict[str, tuple[AnyAction, ...]]] = {
    "add": (Action.CHOOSE,),
    "colour": (TableAction.COLOUR,),
    "reverse": (Action.CHOOSE,),
    "remove": (Action.ALTERNATIVE,),
    "ring": (Action.CHOOSE,),
    "move": (Action.CHOOSE,),
    "take": (Action.CHOOSE,),
    "path": (Action.UP,),
    "reach": (TableAction.REACH,),
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
        letters = min(_letters(style, self._how), _letters(style, self._what))
        for label in (*self._how, *self._what):
            label.letters = letters


def _letters(style: Style, column: Sequence[Label]) -> int:
    """Height of letters, in pixels, in which each line of a column has room."""
    first = column[0]
    return style.fitting_px([label.text for label in column], first.size, first.rect.width, first.weight)
