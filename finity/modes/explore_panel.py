"""Beside the board while somebody explores: who is how far ahead, the best lines, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import CloseScene
from finity.modes.side import SideLayout, SidePanel
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize, mix
from finity.shell.widgets import Button, ButtonKind, State, Widget, look_alike
from finity.shell.widgets.arrange import Column, Row, fixed
from finity.shell.widgets.base import Pressable
from finity.table.wishes import Do, Leave
from finity.view.art.sprites import badge
from finity.view.shown import PlayerLook

LINES: Final = 3
FARTHEST: Final = 4.0
"""The lead, in moves, at which a bar is full."""
_GAP: Final = 12


@dataclass(frozen=True)
class Try:
    """Make the first move of a line; lines are numbered from 0."""

    line: int


@dataclass(frozen=True)
class Side:
    """A player: the name, the look, what is told, and the lead in moves, None while nothing is known."""

    name: str
    look: PlayerLook
    told: str
    lead: float | None


class SidesBox(Widget):
    """A line for each player with a bar to the right for a lead, to the left for being behind."""

    def __init__(self) -> None:
        super().__init__()
        self.sides: Sequence[Side] = ()

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, px, rect = style.theme, style.px, self.rect
        style.box(surface, rect, Box(theme.panel, theme.border, px(1), px(theme.radius)))
        height = (rect.height - px(12)) // max(1, len(self.sides))
        for number, side in enumerate(self.sides):
            area = pygame.Rect(rect.left + px(12), rect.top + px(6) + number * height, rect.width - px(24), height)
            self._draw_side(surface, style, side, area)

    def _draw_side(self, surface: pygame.Surface, style: Style, side: Side, area: pygame.Rect) -> None:
        theme, px = style.theme, style.px
        sign = badge(style.assets, side.look, min(px(13), area.height // 3))
        line = area.top + round(0.42 * area.height)
        surface.blit(sign, sign.get_rect(midleft=(area.left, line)))
        told = style.text(side.told, TextSize.CAPTION, theme.muted)
        left = area.left + sign.width + px(8)
        name = style.fitting(side.name, TextSize.LABEL, area.right - told.width - px(6) - left, theme.text, Weight.BOLD)
        surface.blit(name, name.get_rect(midleft=(left, line)))
        surface.blit(told, told.get_rect(midright=(area.right, line)))
        track = pygame.Rect(area.left, area.bottom - px(10), area.width, px(6))
        style.box(surface, track, Box(mix(theme.panel, theme.border, 0.6), radius=track.height // 2))
        if side.lead is not None:
            share = max(-1.0, min(1.0, side.lead / FARTHEST))
            width = max(track.height, round(abs(share) * track.width / 2))
            bar = pygame.Rect(0, track.top, width, track.height)
            bar.left = track.centerx if share >= 0 else track.centerx - width
            style.box(surface, bar, Box(side.look.colour.fill, radius=track.height // 2))
        pygame.draw.line(surface, theme.text, (track.centerx, track.top - px(2)), (track.centerx, track.bottom + px(1)))


class LineBox(Pressable):
    """A best line in words, a move below the other, as many as there is room for; pressed, its first move is made."""

    def __init__(self, on_press: Callable[[], None], tooltip: str) -> None:
        super().__init__(on_press, tooltip)
        self.title = ""
        self.moves: Sequence[str] = ()

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, px, rect = style.theme, style.px, self.rect
        fill = theme.raised_hover if state.hovered and self.enabled else theme.panel
        style.box(surface, rect, Box(fill, theme.border, px(1), px(theme.small_radius)))
        area = rect.inflate(-2 * px(12), -2 * px(6))
        title = style.fitting(self.title, TextSize.CAPTION, area.width, theme.accent, Weight.BOLD)
        surface.blit(title, area.topleft)
        surface.blit(self._told(style, area.width, area.height - title.height), (area.left, area.top + title.height))

    def _told(self, style: Style, width: int, height: int) -> pygame.Surface:
        """The first move, if need be in smaller letters, and those after it that fit as they are."""
        for count in range(len(self.moves), 1, -1):
            told = style.wrapped("\n".join(self.moves[:count]), TextSize.CAPTION, width)
            if told.height <= height:
                return told
        return style.wrapped_in("".join(self.moves[:1]), TextSize.CAPTION, (width, height))


class ExplorePanel(SidePanel):
    """How the sides stand, the best lines, and the buttons."""

    def __init__(self, kit: Kit, redraw: Callable[[], None]) -> None:
        super().__init__(kit.style, redraw)
        texts = kit.texts
        self.sides = SidesBox()
        self.lines = [LineBox(partial(self._want, Try(number)), texts("explore.line_tip")) for number in range(LINES)]
        self.buttons = {
            wish: Button(texts(f"explore.{key}"), partial(self._want, wish), tooltip=texts(f"explore.{key}_tip"))
            for wish in (Do.UNDO, Do.REDO, Do.KEEP, Do.SET_UP, Do.PLAY_ON)
            for key in (wish.name.lower(),)
        }
        self.leave = Button(texts("explore.leave"), partial(self._want, Leave(CloseScene())), ButtonKind.PRIMARY)
        self.add(self.sides, *self.lines, self.leave, *self.buttons.values())

    def lay_out(self, style: Style, layout: SideLayout) -> None:
        """Fill the column at the left and the bar below the board."""
        self.style = style
        self.leave.rect = layout.corner
        high = 66 * layout.players * layout.panel_scale / layout.scale + _GAP
        Column(fixed(self.sides, high), fixed(None, 0), *self.lines, gap=_GAP / 2).lay_out(style, layout.body)
        buttons = list(self.buttons.values())
        abreast = -(-len(buttons) // layout.button_rows)
        rows = (Row(*buttons[start : start + abreast], gap=_GAP) for start in range(0, len(buttons), abreast))
        Column(*rows, gap=_GAP).lay_out(style, layout.bar)
        look_alike(style, buttons)
