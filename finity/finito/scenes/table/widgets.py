"""What can be clicked or focused on the table."""

import math
from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from typing import Protocol

from finity.finito.rules.position import HAND_SIZES, MOST_PLAYERS
from finity.finito.view.layout import Layout
from finity.finito.view.painter import Panels
from finity.lobby.widget_scene import ProgressBar
from finity.shell.draw.style import Style
from finity.shell.input.intents import Point
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, Widget, WidgetGroup
from finity.shell.widgets.arrange import Column, Row, fixed
from finity.shell.widgets.base import Pressable
from finity.shell.widgets.modal import do_nothing


class TableCommands(Protocol):
    """What a person at the table can do: what the widgets lead to."""

    def play_from(self, widget: Widget) -> None: ...
    def call(self, seat: int) -> None: ...
    def let_pass(self) -> None: ...
    def peek(self, seat: int, seconds: float = 2.0) -> None: ...
    def end_peek(self) -> None: ...
    def leave(self) -> None: ...
    def hint(self) -> None: ...


class ClickArea(Pressable):
    rounded = True


class CardArea(ClickArea):
    def ring(self, style: Style) -> None:
        """The card is raised instead."""


class PeekArea(ClickArea):
    """A hand that is seen as long as a button of the mouse is down on it; keys and gamepads open it for a while."""

    def __init__(self, deeds: TableCommands, seat: int) -> None:
        super().__init__(partial(deeds.peek, seat))
        self._deeds, self._seat = deeds, seat

    def press(self, pos: Point, style: Style) -> None:
        self._deeds.peek(self._seat, math.inf)

    def release(self, pos: Point) -> None:
        self._deeds.end_peek()


class TableWidgets(WidgetGroup):
    def __init__(
        self, style: Style, redraw: Callable[[], None], texts: Texts, deeds: TableCommands, hidden: Collection[int]
    ) -> None:
        """The hands of the seats that are `hidden` can be looked at by pressing them."""
        super().__init__(style, redraw)
        seats, stop_tip = range(MOST_PLAYERS), texts("finito.play.stop_tip")
        self.cards = [CardArea(do_nothing) for _ in range(max(HAND_SIZES.values()))]
        self.stop = Button(texts("finito.play.stop"), do_nothing, ButtonKind.PRIMARY, tooltip=stop_tip)
        for spot in (*self.cards, self.stop):
            spot.on_press = partial(deeds.play_from, spot)
        self.calls = [Button("", partial(deeds.call, seat), ButtonKind.PRIMARY) for seat in seats]
        self.let_pass = Button(texts("finito.play.let_pass"), deeds.let_pass)
        self.hands = [PeekArea(deeds, seat) for seat in seats]
        self.time_left = 0.0
        """The share that is left of the time for calling."""
        self.time = ProgressBar(lambda: self.time_left)
        self.menu = Button(texts("finito.play.menu"), deeds.leave, ButtonKind.QUIET)
        self.hint = Button(texts("learn.hint"), deeds.hint, ButtonKind.QUIET)
        self.lit = self.calls
        self.add(*self.cards, self.stop, *self.calls, self.let_pass, self.time, *self.hands, self.hint, self.menu)
        self.show_hand(0, ())
        self.show_calls({}, False)
        for seat, spot in enumerate(self.hands):
            spot.visible = seat in hidden

    def show_hand(self, count: int, offered: Collection[Widget]) -> None:
        """Say how many cards lie in front, and which of them can be played or whether the turn can end."""
        for index, spot in enumerate(self.cards):
            spot.visible = index < count
            spot.enabled = spot in offered
        self.stop.visible = self.stop.enabled = self.stop in offered
        self.hint.enabled = bool(offered)
        self._keep_focus()

    def _keep_focus(self) -> None:
        """Whoever steers the focus from card to card finds it on the hand again, where it was."""
        lost = self.focus_seen and self.focused is None and self._focused in (*self.cards, *self.calls, self.stop)
        playable = [index for index, spot in enumerate(self.cards) if spot.active]
        if lost and playable:
            before = self.cards.index(self._focused) if self._focused in self.cards else 0
            self.focus(self.cards[min(playable, key=lambda index: abs(index - before))])

    def show_calls(self, labels: dict[int, str], can_pass: bool) -> None:
        """Offer calling to these seats, with what their buttons say."""
        for seat, button in enumerate(self.calls):
            button.visible = seat in labels
            button.label = labels.get(seat, "")
        self.let_pass.visible = can_pass
        self.time.visible = bool(labels)
        self._keep_focus()

    def lay_out(self, style: Style, layout: Layout, count: int) -> None:
        """Place everything for a hand of `count` cards."""
        self.style = style
        self.stop.rect, self.menu.rect, self.hint.rect = layout.stop_button, layout.menu_button, layout.hint_button
        places = *layout.hand_rects(layout.bottom, count), *layout.panels
        for spot, rect in zip((*self.cards[:count], *self.hands), places, strict=False):
            spot.rect = rect
        buttons = [button for button in (*self.calls, self.let_pass) if button.visible]
        area, wide = layout.call_area, len(buttons) * (220 + 12) - 12
        calls = Column(fixed(Row(*buttons, gap=12), 52), fixed(self.time, 6), gap=6)
        Row(None, fixed(calls, wide), None).lay_out(style, area)

    def with_raised_card(self, shown: Panels) -> Panels:
        """The same picture with the card raised that has the focus, or else is pointed at."""
        states = {index: self._state_of(spot) for index, spot in enumerate(self.cards) if spot.active}
        focused = [index for index, state in states.items() if state.focused]
        hovered = [index for index, state in states.items() if state.hovered]
        if not (focused or hovered):
            return shown
        return replace(shown, raised=(focused or hovered)[0], focused=bool(focused))
