"""A seat of FINITO! on the setup screen as a card: its hand, its badge, its name, and who plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from finity.finito.bots import LEVELS
from finity.finito.scenes.setup.hands import Hand
from finity.finito.view.large import Rim, draw_box, draw_rim
from finity.finito.view.panels import initial_of
from finity.finito.view.pictures import Pictures
from finity.lobby.setup_frame import AnySeatCard, PersonButton
from finity.match import HUMAN, Seat
from finity.shell.draw.assets import Align
from finity.shell.draw.layout import column
from finity.shell.draw.painting import Box, owned_box, panel_box, rounded_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.text import Texts
from finity.shell.widgets import Button, Panel, State, Widget

_BADGE: Final = 23
_PAD: Final = 12
_ROW: Final = 44
_LEAST_ROW: Final = 34
_LINE: Final = 2
_DASH: Final = 10
"""In design pixels."""


class SeatPanel(Panel):
    """The ground of a card: in a person's colour, as plain as any panel for a bot."""

    def __init__(self, colour: Colour) -> None:
        super().__init__()
        self._colour = colour
        self.person = False

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, radius = style.theme, style.px(style.theme.radius)
        if self.person:
            draw_rim(surface, style, self.rect, Rim(self._colour, radius))
            draw_box(surface, style, self.rect, owned_box(theme, self._colour, style.px(2), radius))
        else:
            draw_box(surface, style, self.rect, panel_box(theme, style.px(1), radius))


class BadgeWidget(Widget):
    """The badge of a seat, which shows the first letter of its name."""

    def __init__(self, pictures: Pictures, seat: int, name: str) -> None:
        super().__init__()
        self._pictures = pictures
        self._seat = seat
        self.name = name

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        badge = self._pictures.badge(self._seat, initial_of(self.name), style.px(_BADGE))
        surface.blit(badge, badge.get_rect(center=self.rect.center))


class SeatCard(AnySeatCard[Seat]):
    """The widgets of a seat, from top to bottom, and the room for its hand."""

    def __init__(
        self,
        texts: Texts,
        pictures: Pictures,
        number: int,
        seat: Seat,
        on_change: Callable[[Seat], None],
        on_step: Callable[[int], None] | None,
    ) -> None:
        """`on_step` lets another of the people who play here sit down, if there are any."""
        self._ground = SeatPanel(pictures.players[number].fill)
        self.badge = BadgeWidget(pictures, number, seat.name)
        self.person = PersonButton(texts, on_step or (lambda step: None))
        self._offered = on_step is not None
        self._hand = pygame.Rect(0, 0, 1, 1)
        players = [(None, texts("finito.setup.person")), *((level, texts(f"finito.bot_{level}")) for level in LEVELS)]
        name = texts("finito.setup.name")
        super().__init__(seat, self._ground, self.badge, name, players, on_change, self.person)
        self.player.owner = pictures.players[number].fill

    @property
    def hand(self) -> Hand:
        """Where its cards are, which lie open for a person."""
        return Hand(self._hand, self.seat.bot is HUMAN)

    def show(self, seat: Seat, visible: bool) -> None:
        super().show(seat, visible)
        self.badge.name, self.player.value = seat.name, seat.bot
        self._ground.person = seat.bot is HUMAN
        self.person.visible = visible and self._offered and seat.bot is HUMAN
        if self.name.text != seat.name:
            self.name.text = seat.name

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        """Fill an area: the hand gets what the rest leaves."""
        px = style.px
        self.panel.rect, inner = area, area.inflate(-2 * px(_PAD), -2 * px(_PAD))
        row = max(px(_LEAST_ROW), min(px(_ROW), inner.height // 9))
        players = row * len(self.player.options)
        self.player.rect = pygame.Rect(inner.left, inner.bottom - players, inner.width, players)
        name = pygame.Rect(inner.left, self.player.rect.top - px(8) - row, inner.width, row)
        self.person.rect = pygame.Rect(name.right - row, name.top, row, row)
        beside = row + px(6) if self._offered and self.seat.bot is HUMAN else 0
        self.name.rect = pygame.Rect(name.left, name.top, name.width - beside, row)
        side = px(2 * _BADGE)
        self.badge.rect = pygame.Rect(inner.centerx - side // 2, name.top - px(8) - side, side, side)
        self._hand = pygame.Rect(inner.left, inner.top, inner.width, self.badge.rect.top + side // 4 - inner.top)


class FreeSeat(Button):
    """A seat that nobody has taken yet: a dashed outline with a plus, lit under the pointer."""

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, px = style.theme, style.px
        lit = state.hovered or state.focused
        ink, colour = (theme.text, theme.accent) if lit else (theme.muted, theme.border_strong)
        draw_rim(surface, style, self.rect, Rim(theme.accent, px(theme.radius), share=state.light))
        draw_box(surface, style, self.rect, panel_box(theme, px(1), px(theme.radius)))
        self._draw_dashes(surface, style, colour)
        plus = style.assets.text("+", px(64), ink)
        room = self.rect.width - 2 * px(_PAD), px(80)
        words = style.wrapped_in(self.label, TextSize.BODY, room, ink, align=Align.CENTRE)
        area = pygame.Rect(0, 0, self.rect.width, plus.height + words.height)
        area.center = self.rect.center
        upper, lower = column(area, [plus.height, words.height])
        surface.blit(plus, plus.get_rect(center=upper.center))
        surface.blit(words, words.get_rect(center=lower.center))

    def _draw_dashes(self, surface: pygame.Surface, style: Style, colour: Colour) -> None:
        """A broken line, whole only around the corners."""
        px, rect, radius = style.px, self.rect, style.px(style.theme.radius)
        side, width = 2 * radius + 1, px(_LINE)
        corners = Box(None, colour, width, radius)
        small = style.assets.kept(("box", (side, side), corners), lambda: rounded_box((side, side), corners))
        for across, left in ((0, rect.left), (radius + 1, rect.right - radius)):
            for down, top in ((0, rect.top), (radius + 1, rect.bottom - radius)):
                surface.blit(small, (left, top), (across, down, radius, radius))
        for start, length in _dashes(rect.width - 2 * radius, px(_DASH)):
            for y in (rect.top, rect.bottom - width):
                surface.fill(colour, (rect.left + radius + start, y, length, width))
        for start, length in _dashes(rect.height - 2 * radius, px(_DASH)):
            for x in (rect.left, rect.right - width):
                surface.fill(colour, (x, rect.top + radius + start, width, length))


def _dashes(length: int, about: int) -> Iterator[tuple[int, int]]:
    """Start and length of dashes, and of the gaps between them, that fill a side and begin and end with a gap."""
    parts = 2 * max(1, round(length / about / 2)) + 1
    ends = [round(length * part / parts) for part in range(parts + 1)]
    for number in range(1, parts, 2):
        yield ends[number], ends[number + 1] - ends[number]
