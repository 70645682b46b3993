"""The controls beside the board while a position is set up: whose piece, which piece, who is to move, and what then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial

import pygame

from finity.client.kit import Kit
from finity.records.options import SeatOptions
from finity.scenes.by_hand.placing import Tool
from finity.scenes.trying.layout import SideLayout
from finity.scenes.trying.panel import SidePanel
from finity.shell.draw.assets import Align
from finity.shell.draw.layout import column, equal_row
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import Button, ButtonKind, Choice, Label, look_alike

_GAP = 8
_LABEL = 26
"""In design pixels."""


class Wanted(Enum):
    """What a button is for."""

    EXPLORE = auto()
    UNDO = auto()
    EMPTY = auto()
    COPY = auto()
    PASTE = auto()
    KEEP = auto()
    LOAD = auto()
    LEAVE = auto()


class ByHandPanel(SidePanel[Wanted]):
    """Whose piece is placed, which piece, who is to move, and the buttons."""

    def __init__(
        self, kit: Kit, redraw: Callable[[], None], seats: Sequence[SeatOptions], on_mover: Callable[[int], None]
    ) -> None:
        super().__init__(kit, redraw)
        texts = kit.texts
        self.tool = Tool.WHITE
        self.tools = {tool: Button(texts(f"by_hand.{tool.value}"), partial(self.take, tool)) for tool in Tool}
        names = [(player, seat.name) for player, seat in enumerate(seats)]
        self.player = Choice(names, 0, lambda player: None, tooltip=texts("by_hand.player_tip"))
        self.mover = Choice(names, 0, on_mover, tooltip=texts("by_hand.mover_tip"))
        self._whose = Label(texts("by_hand.player"), TextSize.LABEL, colour=kit.theme.muted)
        self._next = Label(texts("by_hand.mover"), TextSize.LABEL, colour=kit.theme.muted, align=Align.LEFT)
        self.buttons = {
            wish: Button(texts(f"by_hand.{wish.name.lower()}"), partial(self._want, wish), tooltip=texts(tip))
            for wish, tip in (
                (Wanted.UNDO, "by_hand.undo_tip"),
                (Wanted.EMPTY, "by_hand.empty_tip"),
                (Wanted.COPY, "by_hand.copy_tip"),
                (Wanted.PASTE, "by_hand.paste_tip"),
                (Wanted.KEEP, "by_hand.keep_tip"),
                (Wanted.LOAD, "by_hand.load_tip"),
                (Wanted.EXPLORE, "by_hand.explore_tip"),
            )
        }
        self.buttons[Wanted.EXPLORE].kind = ButtonKind.PRIMARY
        self.leave = Button(texts("by_hand.leave"), partial(self._want, Wanted.LEAVE), ButtonKind.QUIET)
        self.add(self._whose, self.player, *self.tools.values(), self._next, self.mover, self.leave)
        self.add(*self.buttons.values())
        self.take(Tool.WHITE)

    def take(self, tool: Tool) -> None:
        """Take another tool."""
        self.tool = tool
        for each, button in self.tools.items():
            button.kind = ButtonKind.PRIMARY if each is tool else ButtonKind.PLAIN

    @property
    def stops(self) -> list[pygame.Rect]:
        """Where something can be pressed now; each part of a choice by itself."""
        choices = (self.player, self.mover)
        parts = [each.segment(number) for each in choices for number in range(len(each.options))]
        return [*(each.rect for each in self if each.active and each not in choices), *parts]

    def lay_out(self, style: Style, layout: SideLayout) -> None:
        """Fill the column at the left and the bar below the board."""
        self.style = style
        side, bar, gap = layout.side, layout.bar, style.px(_GAP)
        self.leave.rect = pygame.Rect(side.left, bar.top, side.width, bar.height)
        room = bar.top - gap - side.top
        label, count = style.px(_LABEL), len(self.tools) + 2
        high = min(round(54 * layout.panel_scale), (room - 2 * label - (count + 1) * gap) // count)
        heights = [label, high, *[high] * len(self.tools), label, high]
        widgets = (self._whose, self.player, *self.tools.values(), self._next, self.mover)
        for widget, place in zip(widgets, column(side, heights, gap), strict=True):
            widget.rect = place
        for choice in (self.player, self.mover):
            choice.share_room(style)
        look_alike(style, list(self.tools.values()))
        for button, place in zip(self.buttons.values(), equal_row(bar, len(self.buttons), gap), strict=True):
            button.rect = place
        look_alike(style, list(self.buttons.values()))
