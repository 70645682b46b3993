"""Everything on the table that can be clicked or focused: the hand in front, stop, menu, and calling."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from finity.finito.rules import HAND_SIZES, MOST_PLAYERS
from finity.finito.view.layout import Layout
from finity.finito.view.shown import Shown
from finity.shell.input import Point
from finity.shell.painting import Box
from finity.shell.style import Style
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, State, Widget, WidgetGroup

LARGEST_HAND: Final = max(HAND_SIZES.values())
CALL_WIDTH: Final = 220
CALL_HEIGHT: Final = 48
"""In design pixels."""


class CardSpot(Widget):
    """Where a card of the hand lies: picks the card. The card itself is drawn by the table."""

    focusable = True

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__()
        self._on_press = on_press

    def release(self, pos: Point) -> None:
        if self.rect.collidepoint(pos):
            self._on_press()

    def activate(self) -> None:
        self._on_press()


class TimeBar(Widget):
    """How much time is left for calling; `share` runs from 1 to 0."""

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        radius = self.rect.height // 2
        style.box(surface, self.rect, Box(style.theme.sunken, radius=radius))
        width = round(self.rect.width * self.share / 4) * 4
        if width > 2 * radius:
            left = pygame.Rect(self.rect.left, self.rect.top, width, self.rect.height)
            style.box(surface, left, Box(style.theme.accent, radius=radius))


class Controls(WidgetGroup):
    """The widgets of the play scene. The actions get the index of a card or the seat that calls."""

    def __init__(
        self,
        style: Style,
        redraw: Callable[[], None],
        texts: Texts,
        on_card: Callable[[int], None],
        on_call: Callable[[int], None],
        actions: tuple[Callable[[], None], Callable[[], None], Callable[[], None]],
    ) -> None:
        """`actions` are what stop, letting pass and menu do."""
        super().__init__(style, redraw)
        stop, let_pass, menu = actions
        self.cards = [CardSpot(_calling(on_card, index)) for index in range(LARGEST_HAND)]
        self.stop = Button(texts("finito.play.stop"), stop, ButtonKind.PRIMARY, tooltip=texts("finito.play.stop_tip"))
        self.calls = [Button("", _calling(on_call, seat), ButtonKind.PRIMARY) for seat in range(MOST_PLAYERS)]
        self.let_pass = Button(texts("finito.play.let_pass"), let_pass)
        self.time = TimeBar()
        self.menu = Button(texts("finito.play.menu"), menu, ButtonKind.QUIET)
        self.add(*self.cards, self.stop, *self.calls, self.let_pass, self.time, self.menu)
        self.show_hand(0, frozenset(), False)
        self.show_calls({}, False)

    def show_hand(self, count: int, playable: frozenset[int], can_stop: bool) -> None:
        """Say how many cards lie in front, which of them can be played, and whether the turn can end."""
        for index, spot in enumerate(self.cards):
            spot.visible = index < count
            spot.enabled = index in playable
        self.stop.visible = self.stop.enabled = can_stop

    def show_calls(self, labels: dict[int, str], can_pass: bool) -> None:
        """Offer calling to these seats, with what their buttons say."""
        for seat, button in enumerate(self.calls):
            button.visible = seat in labels
            button.label = labels.get(seat, "")
        self.let_pass.visible = can_pass
        self.time.visible = bool(labels)

    def focus_call(self, seats: tuple[int, ...]) -> None:
        """Put the focus where a person alone calls; it shows only if keys or a gamepad are being used."""
        if len(seats) == 1:
            self.focus(self.calls[seats[0]], seen=self.focus_seen)

    def lay_out(self, style: Style, layout: Layout, count: int) -> None:
        """Place everything for a hand of `count` cards."""
        self.style = style
        self.stop.rect, self.menu.rect = layout.stop_button, layout.menu_button
        for spot, rect in zip(self.cards, layout.hand_rects(layout.bottom, count), strict=False):
            spot.rect = rect
        buttons = [button for button in (*self.calls, self.let_pass) if button.visible]
        px, area = layout.px, layout.call_area
        gap = px(12)
        width = min(px(CALL_WIDTH), (area.width - gap * len(buttons)) // max(1, len(buttons)))
        height = min(px(CALL_HEIGHT), area.height - px(14))
        left = area.centerx - (len(buttons) * (width + gap) - gap) // 2
        for number, button in enumerate(buttons):
            button.rect = pygame.Rect(left + number * (width + gap), area.top, width, height)
        self.time.rect = pygame.Rect(left, area.top + height + px(6), len(buttons) * (width + gap) - gap, px(6))

    def pointed_out(self, shown: Shown) -> Shown:
        """The same picture with the card raised that has the focus, or else is pointed at."""
        states = {index: self._state_of(spot) for index, spot in enumerate(self.cards) if spot.active}
        focused = [index for index, state in states.items() if state.focused]
        hovered = [index for index, state in states.items() if state.hovered]
        if not (focused or hovered):
            return shown
        return replace(shown, raised=(focused or hovered)[0], focused=bool(focused))


def _calling(action: Callable[[int], None], number: int) -> Callable[[], None]:
    return lambda: action(number)
