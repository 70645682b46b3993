"""The parts of the setup screen: a row for each seat, and a panel for each question."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from finity.client.setup_screen import AnySeatRow
from finity.finito.bots import LEVELS
from finity.finito.view.panels import initial_of
from finity.finito.view.pictures import Pictures
from finity.match import Seat
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.text import Texts
from finity.shell.widgets import Label, Panel, State, Widget


class SetupPart:
    """A question on the setup screen: what it is about, the choice, and what the chosen one means."""

    def __init__(self, title: str, choice: Widget) -> None:
        self.panel = Panel()
        self.title = Label(title, weight=Weight.BOLD)
        self.choice = choice
        self.hint = Label("", TextSize.LABEL, wrap=True)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of them, the ground first."""
        return self.panel, self.title, self.choice, self.hint

    def lay_out(self, style: Style, place: pygame.Rect) -> int:
        """Fill the width of a place from its top; answers the lower edge in pixels."""
        px, pad = style.px, style.px(16)
        inner = place.inflate(-2 * pad, 0)
        self.hint.colour = style.theme.muted
        self.title.rect = pygame.Rect(inner.left, place.top + px(8), inner.width, style.line_height(self.title.size))
        self.choice.rect = pygame.Rect(
            inner.left, self.title.rect.bottom + px(6), inner.width, px(style.theme.control_height)
        )
        lines = 2 * style.line_height(self.hint.size) + px(2)
        self.hint.rect = pygame.Rect(inner.left, self.choice.rect.bottom + px(8), inner.width, lines)
        bottom = self.hint.rect.bottom + px(8)
        self.panel.rect = pygame.Rect(place.left, place.top, place.width, bottom - place.top)
        return bottom


class BadgeWidget(Widget):
    """The badge of a seat, which shows the first letter of its name."""

    def __init__(self, pictures: Pictures, seat: int, name: str) -> None:
        super().__init__()
        self._pictures = pictures
        self._seat = seat
        self.name = name

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        badge = self._pictures.badge(self._seat, initial_of(self.name), style.px(19))
        surface.blit(badge, badge.get_rect(center=self.rect.center))


class SeatRow(AnySeatRow[Seat]):
    """With the badge of the seat."""

    def __init__(
        self, texts: Texts, pictures: Pictures, number: int, seat: Seat, on_change: Callable[[Seat], None]
    ) -> None:
        self.badge = BadgeWidget(pictures, number, seat.name)
        players = [(None, texts("finito.setup.person")), *((level, texts(f"finito.bot_{level}")) for level in LEVELS)]
        super().__init__(seat, self.badge, texts("finito.setup.name"), players, on_change)

    def show(self, seat: Seat, visible: bool) -> None:
        super().show(seat, visible)
        self.badge.name = seat.name

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        """Fill an area."""
        px, height = style.px, style.px(style.theme.control_height)
        self.panel.rect = area
        self.badge.rect = pygame.Rect(area.left + px(12), area.top, px(44), area.height)
        top = area.centery - height // 2
        self.name.rect = pygame.Rect(self.badge.rect.right + px(10), top, px(220), height)
        left = self.name.rect.right + px(16)
        self.player.rect = pygame.Rect(left, top, area.right - px(14) - left, height)
