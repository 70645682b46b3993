"""A seat of FINITO! on the setup screen as a card: its hand, its badge, its name, and who plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from finity.client.seating.person_button import PersonButton
from finity.client.setup_screen import AnySeatCard
from finity.finito.bots import LEVELS
from finity.finito.scenes.setup.hands import Hand
from finity.finito.view.panels import initial_of
from finity.finito.view.pictures import Pictures
from finity.match import HUMAN, Seat
from finity.shell.draw.assets import Align
from finity.shell.draw.boxes import owned_box, panel_box
from finity.shell.draw.layout import column
from finity.shell.draw.painting import dashed_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.text import Texts
from finity.shell.widgets import Button, Panel, State, Widget

_BADGE: Final = 23
_PAD: Final = 12
_ROW: Final = 44
_LEAST_ROW: Final = 34
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
            style.glow(surface, self.rect, self._colour, radius=radius)
            style.box(surface, self.rect, owned_box(theme, self._colour, style.px(2), radius))
        else:
            style.box(surface, self.rect, panel_box(theme, style.px(1), radius))


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
        style.glow(surface, self.rect, theme.accent, radius=px(theme.radius), strength=state.light)
        style.box(surface, self.rect, panel_box(theme, px(1), px(theme.radius)))
        key = ("free seat", self.rect.size, colour, style.scale)
        surface.blit(style.assets.kept(key, lambda: self._dashes(style, colour)), self.rect)
        plus = style.assets.text("+", px(64), ink)
        room = self.rect.width - 2 * px(_PAD), px(80)
        words = style.wrapped_in(self.label, TextSize.BODY, room, ink, align=Align.CENTRE)
        area = pygame.Rect(0, 0, self.rect.width, plus.height + words.height)
        area.center = self.rect.center
        upper, lower = column(area, [plus.height, words.height])
        surface.blit(plus, plus.get_rect(center=upper.center))
        surface.blit(words, words.get_rect(center=lower.center))

    def _dashes(self, style: Style, colour: Colour) -> pygame.Surface:
        px = style.px
        return dashed_box(self.rect.size, colour, px(2), px(style.theme.radius), (px(11), px(8)))
