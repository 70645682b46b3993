"""The setup screen: who plays, with which tower, by which house rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import CHANGE, WALK, WRITE, KeyList
from finity.client.setup_screen import SetupScreen
from finity.client.widget_scene import headline
from finity.rules import BOARDS
from finity.rules.setup import SHORTEST_TOWER, TOWER_LENGTH
from finity.scenes.outcomes import StartGame
from finity.scenes.setup.choices import MOST_PLAYERS, SetupChoices, SetupFile
from finity.scenes.setup.rows import TIME_HEIGHT, SeatRow, TimePart
from finity.scenes.setup.tower_picker import TowerPicker
from finity.shell.draw.layout import column, inset
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import Button, ButtonKind, Choice, Label, Panel, Toggle
from finity.view.shown import looks_of


class SetupScene(SetupScreen[SetupChoices]):
    """Choose a game and start it."""

    key_list = KeyList("setup", (*WALK, CHANGE, WRITE))

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, SetupFile(kit.folder))
        texts = kit.texts
        self._title = headline(texts("setup.title"))
        self.players = Choice(
            [(count, texts("setup.players", count=count)) for count in BOARDS],
            self.choices.players,
            lambda count: self.change(replace(self.choices, players=count)),
        )
        self.seats = [self._row(number) for number in range(MOST_PLAYERS)]
        self.tower = TowerPart(kit, self.choices, self.change)
        self.play_on = Toggle(
            texts("setup.play_on"),
            self.choices.play_on,
            lambda on: self.change(replace(self.choices, play_on=on)),
            tooltip=texts("setup.play_on_tip"),
        )
        self.sizes = Toggle(
            texts("setup.sizes"),
            self.choices.sizes_by_hand,
            lambda on: self.change(replace(self.choices, sizes_by_hand=on)),
            tooltip=texts("setup.sizes_tip"),
        )
        self.time = TimePart(texts, self.choices.time, lambda time: self.change(replace(self.choices, time=time)))
        self._rules_panel = Panel()
        self._order = Label("", TextSize.LABEL, colour=kit.theme.muted)
        self.back = Button(texts("setup.back"), self.leave)
        self.start = Button(texts("setup.start"), self._start, ButtonKind.PRIMARY)
        seat_widgets = [widget for row in self.seats for widget in row.widgets]
        self.widgets.add(self._title, self.players, *seat_widgets, self._order, *self.tower.widgets)
        self.widgets.add(*self.time.widgets, self._rules_panel, self.play_on, self.sizes)
        self.widgets.add(self.back, self.notice, self.start)
        self.show()

    def lay_out(self, window: pygame.Rect) -> None:
        px, area = self.style.px, self.content(window)
        gap, control = px(24), px(self.style.theme.control_height)
        right_width = px(372)
        left = pygame.Rect(area.left, area.top, area.width - right_width - gap, area.height)
        right = pygame.Rect(left.right + gap, area.top, right_width, area.height)
        self._title.rect = pygame.Rect(left.left, left.top, left.width // 2, control)
        self.players.rect = pygame.Rect(left.right - px(390), left.top, px(390), control)
        rows = left.move(0, control + px(20))
        for row, place in zip(self.seats, column(rows, [px(76)] * MOST_PLAYERS, px(10)), strict=True):
            row.lay_out(self.style, place)
        self._place_order()
        bar_top = area.bottom - px(52)
        self.back.rect = pygame.Rect(left.left, bar_top, px(120), px(52))
        self.start.rect = pygame.Rect(right.left, bar_top, right.width, px(52))
        self.notice.rect = pygame.Rect(
            self.back.rect.right + gap, bar_top, left.right - self.back.rect.right - gap, px(52)
        )
        height = px(TIME_HEIGHT)
        self.time.lay_out(self.style, pygame.Rect(left.left, bar_top - px(14) - height, left.width, height))
        rules_height = 2 * control + 2 * px(14) + px(4)
        rules = pygame.Rect(right.left, bar_top - px(20) - rules_height, right.width, rules_height)
        self._rules_panel.rect = rules
        inner = inset(rules, px(18), px(14))
        self.play_on.rect, self.sizes.rect = column(inner, [control, control], px(4))
        self.tower.lay_out(self.style, pygame.Rect(right.left, right.top, right.width, rules.top - px(16) - right.top))

    def _place_order(self) -> None:
        """Put the line about the turn order below the last seat."""
        last = self.seats[self.choices.players - 1].panel.rect
        self._order.rect = pygame.Rect(last.left, last.bottom + self.style.px(8), last.width, self.style.px(24))

    def _row(self, number: int) -> SeatRow:
        return SeatRow(
            self.kit.texts,
            self.choices.seats[number],
            looks_of(self.kit),
            on_change=lambda seat: self.change(self.choices.with_seat(number, seat)),
            on_look=lambda step: self.change(self.choices.with_next_look(number, step)),
        )

    def show(self) -> None:
        for number, row in enumerate(self.seats):
            row.show(self.choices.seats[number], visible=number < self.choices.players)
        first = self.choices.options().seats[0].name
        self._order.text = self.kit.texts("setup.order", name=first)
        self._place_order()
        self.play_on.enabled = self.choices.players > 2
        self.tower.show(self.choices)
        self.time.show(self.choices.time)
        self.start.enabled = self.choices.buildable

    def _start(self) -> None:
        self.outcome = StartGame(self.choices.options())


class TowerPart:
    """The part of the setup screen for the tower: drawn or by hand, how many cones, and the cones themselves."""

    def __init__(self, kit: Kit, choices: SetupChoices, on_change: Callable[[SetupChoices], None]) -> None:
        self._texts = kit.texts
        self._theme = kit.theme
        self._choices = choices
        self._on_change = on_change
        texts = kit.texts
        self.panel = Panel()
        self.title = Label(texts("setup.tower"), TextSize.BODY)
        ways = [(False, texts("setup.drawn")), (True, texts("setup.by_hand"))]
        self.by_hand = Choice(ways, choices.by_hand, lambda by_hand: self._change(by_hand=by_hand))
        self.picker = TowerPicker("", lambda index: self._on_change(self._choices.with_cone_turned(index)))
        self.hint = Label("", TextSize.LABEL, wrap=True)
        self.cones = Label(texts("setup.cones"), TextSize.BODY)
        lengths = [(length, str(length)) for length in range(SHORTEST_TOWER, TOWER_LENGTH + 1)]
        tip = texts("setup.cones_tip")
        self.length = Choice(lengths, choices.length, lambda length: self._change(length=length), tip)

    @property
    def widgets(self) -> tuple[Panel | Label | Choice[bool] | TowerPicker | Choice[int], ...]:
        """All of them, the ground first."""
        return self.panel, self.title, self.by_hand, self.picker, self.hint, self.cones, self.length

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        """Fill an area."""
        px, control = style.px, style.px(style.theme.control_height)
        self.panel.rect = area
        inner = inset(area, px(18), px(16))
        label_width = px(84)
        self.title.rect = pygame.Rect(inner.left, inner.top, label_width, control)
        self.by_hand.rect = pygame.Rect(inner.left + label_width, inner.top, inner.width - label_width, control)
        bottom = inner.bottom - control
        self.cones.rect = pygame.Rect(inner.left, bottom, label_width, control)
        self.length.rect = pygame.Rect(inner.left + label_width, bottom, inner.width - label_width, control)
        middle = pygame.Rect(inner.left, inner.top + control + px(14), inner.width, 0)
        middle.height = bottom - px(14) - middle.top
        self.picker.rect = pygame.Rect(middle.left, middle.top, px(176), middle.height)
        left = self.picker.rect.right + px(10)
        self.hint.rect = pygame.Rect(left, middle.top + px(24), middle.right - left, middle.height - px(24))

    def show(self, choices: SetupChoices) -> None:
        """Show what is chosen."""
        self._choices = choices
        self.picker.enabled = choices.by_hand
        self.picker.pattern = choices.tower[: choices.length] if choices.by_hand else "?" * choices.length
        self.hint.colour = self._theme.muted if choices.buildable else self._theme.danger
        self.hint.text = self._texts(_hint_key(choices))

    def _change(self, **fields: Any) -> None:
        self._on_change(replace(self._choices, **fields))


def _hint_key(choices: SetupChoices) -> str:
    """Which text stands beside the tower."""
    if not choices.buildable:
        return "setup.too_many"
    if choices.by_hand:
        return "setup.by_hand_hint"
    return "setup.drawn_hint" if choices.length == TOWER_LENGTH else "setup.express_hint"
