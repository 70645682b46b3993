"""A game by message as long as it has no table: a card with who plays and what is to be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.lobby.widget_scene import WidgetScene
from finity.records.by_message import OWN
from finity.records.record import Header
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import Button, Label, Panel, ScreenTitle, State, Widget
from finity.shell.widgets.arrange import Column, Row, fixed, natural, soft
from finity.table.keeping import options_of
from finity.view.art.sprites import badge
from finity.view.shown import PlayerLook, look_of

WIDTH: Final = 760
_EDGE: Final = 32
_NOTICE: Final = 56
_ROW = 58
"""In design pixels."""
_PLACES: Final = 3
"""How many buttons there is room for; fewer stand at the right."""


class CardScene(WidgetScene):
    """A headline, what is to be done, a line for each player, how the tower is drawn, and buttons."""

    def __init__(self, kit: Kit, title: str, lines: Sequence[WhoLine], buttons: Sequence[Button], fair: str) -> None:
        super().__init__(kit)
        self._panel = Panel()
        self._title = ScreenTitle(title)
        self._what = Label("", wrap=True)
        self._lines = lines
        self._fair = Label(fair, TextSize.LABEL, colour=kit.theme.muted, wrap=True)
        self._buttons = buttons
        self.widgets.add(self._panel, self._title, self._what, *lines, self._fair, *buttons, self.notice)

    def lay_out(self, window: pygame.Rect) -> None:
        places = [None] * (_PLACES - len(self._buttons))
        buttons = Row(*places, *self._buttons, gap=12)
        shown = soft(Column(*self._lines, gap=8), len(self._lines) * _ROW - 8)
        parts = natural(self._title), natural(self._what), shown, natural(self._fair), natural(buttons)
        card = Column(*parts, gap=14, margin=(_EDGE, 24), ground=self._panel)
        room = Column(None, natural(card), None, fixed(self.notice, _NOTICE))
        Row(None, fixed(room, WIDTH), None).lay_out(self.style, self.content(window))


def seat_states(kit: Kit, header: Header) -> Iterator[tuple[tuple[str, PlayerLook], str]]:
    """Each player's name and look, and in words what that player has to do with the game so far."""
    assert header.by_message
    for seat, share in zip(options_of(header).seats, header.by_message.draw.shares, strict=True):
        key = "invites" if share == OWN else "to_answer" if share is None else "answered"
        state = kit.texts(f"message.{key}") if seat.away else kit.texts("message.here")
        yield (seat.name, look_of(kit, seat)), state


def fairness(kit: Kit, header: Header) -> str:
    """How the tower is drawn, and who can choose it: nobody, unless several answer who invited."""
    assert header.by_message
    answers = sum(share != OWN for share in header.by_message.draw.shares)
    return kit.texts("message.fair" if answers == 1 else "message.fair_many")


class WhoLine(Widget):
    """A player's mark, name and state; with `on_press` it can be chosen, and `chosen` is what shows that it is."""

    def __init__(
        self, kit: Kit, player: tuple[str, PlayerLook], state: str, on_press: Callable[[], None] | None = None
    ) -> None:
        super().__init__()
        self._name, self._look = player
        self._state = state
        self._on_press = on_press
        self.chosen = False

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return self._on_press is not None

    def activate(self) -> None:
        if self._on_press:
            self._on_press()

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, px = style.theme, style.px
        radius, lit = px(theme.small_radius), self.chosen or (state.hovered and self._on_press is not None)
        line = (theme.accent, px(2)) if self.chosen else (theme.border, px(1))
        style.box(surface, self.rect, Box(theme.raised if lit else theme.sunken, *line, radius))
        mark = badge(style.assets, self._look, px(18))
        surface.blit(mark, place := mark.get_rect(midleft=(self.rect.left + px(12), self.rect.centery)))
        room = (self.rect.right - px(14) - place.right - px(24)) // 2
        name = style.fitting(self._name, TextSize.BODY, room, theme.text, Weight.BOLD)
        surface.blit(name, name.get_rect(midleft=(place.right + px(12), self.rect.centery)))
        told = style.fitting(self._state, TextSize.LABEL, room, theme.muted)
        surface.blit(told, told.get_rect(midright=(self.rect.right - px(14), self.rect.centery)))
