"""The preferences of the person at this screen. Each is used at once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from finity.scenes.kit import Kit
from finity.scenes.outcomes import CloseScene
from finity.scenes.widget_scene import WidgetScene, headline
from finity.shell.input import Direction, Intent, Navigate, Wheel
from finity.shell.layout import column, inset
from finity.shell.settings import AnimationSpeed
from finity.shell.theme import TextSize
from finity.shell.widgets import Button, ButtonKind, Choice, Label, Panel, Widget

ROW_HEIGHT = 92
ROW_GAP = 12
"""Both in design pixels."""


class Screen(Protocol):
    """What can fill the screen (see `finity.shell.window.Window`)."""

    @property
    def full_screen(self) -> bool:
        """Whether it does."""

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the size before."""


@dataclass(frozen=True)
class Row:
    """A line of the list: what is set, in more words, and the control that sets it."""

    panel: Panel
    title: Label
    explanation: Label
    control: Widget

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of them, the ground first."""
        return self.panel, self.title, self.explanation, self.control


class SettingsScene(WidgetScene):
    """A list of settings; where they don't all fit, the wheel and the keys move the list row by row."""

    def __init__(self, kit: Kit, screen: Screen) -> None:
        super().__init__(kit)
        self._screen = screen
        texts = kit.texts
        self._title = headline(texts("settings.title"))
        speeds = [(speed, texts(f"settings.speed_{speed.value}")) for speed in AnimationSpeed]
        self.speed = Choice(speeds, kit.settings.animation_speed, self._set_speed)
        switch = [(False, texts("settings.off")), (True, texts("settings.on"))]
        self.full_screen = Choice(switch, screen.full_screen, self._set_full_screen)
        self._rows = [self._row("speed", self.speed), self._row("full_screen", self.full_screen)]
        self._first = 0
        self._window = pygame.Rect(0, 0, 0, 0)
        self.done = Button(texts("settings.done"), self.leave, ButtonKind.PRIMARY)
        self.widgets.add(self._title, *(widget for row in self._rows for widget in row.widgets), self.notice, self.done)

    def leave(self) -> None:
        self.outcome = CloseScene()

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Navigate) and self._scroll_for(intent.direction):
            return
        super().handle(intent)
        if isinstance(intent, Wheel):
            self._scroll(-intent.steps)

    def lay_out(self, window: pygame.Rect) -> None:
        px = self.style.px
        self._window = window
        area = self.content(window)
        area = inset(area, max(0, (area.width - px(860)) // 2), 0)
        self._title.rect = pygame.Rect(area.left, area.top, area.width, px(44))
        self.done.rect = pygame.Rect(area.right - px(220), area.bottom - px(52), px(220), px(52))
        self.notice.rect = pygame.Rect(area.left, self.done.rect.top, area.width - px(240), px(52))
        room = pygame.Rect(area.left, area.top + px(64), area.width, self.done.rect.top - px(20) - area.top - px(64))
        self._lay_out_rows(room)

    def update(self, dt: float) -> None:
        super().update(dt)
        # F11 changes this behind our back.
        self.full_screen.value = self._screen.full_screen

    @property
    def _capacity(self) -> int:
        """How many rows fit."""
        room = self.done.rect.top - self._title.rect.bottom - self.style.px(40)
        return max(1, room // self.style.px(ROW_HEIGHT + ROW_GAP))

    def _lay_out_rows(self, room: pygame.Rect) -> None:
        px, shown = self.style.px, range(self._first, self._first + self._capacity)
        places = iter(column(room, [px(ROW_HEIGHT)] * self._capacity, px(ROW_GAP)))
        for number, row in enumerate(self._rows):
            for widget in row.widgets:
                widget.visible = number in shown
            if number in shown:
                self._lay_out_row(row, next(places))

    def _lay_out_row(self, row: Row, place: pygame.Rect) -> None:
        px = self.style.px
        row.panel.rect = place
        inner = inset(place, px(20), px(14))
        control_width = px(380)
        height = px(self.style.theme.control_height)
        row.control.rect = pygame.Rect(inner.right - control_width, place.centery - height // 2, control_width, height)
        text_width = inner.width - control_width - px(20)
        row.title.rect = pygame.Rect(inner.left, inner.top + px(2), text_width, px(28))
        row.explanation.rect = pygame.Rect(inner.left, inner.top + px(34), text_width, px(28))

    def _scroll_for(self, direction: Direction) -> bool:
        """Bring a hidden row into view when the keys go on from the last or first one seen; answers whether it did."""
        step = {Direction.DOWN: 1, Direction.NEXT: 1, Direction.UP: -1, Direction.PREVIOUS: -1}.get(direction, 0)
        controls: Sequence[Widget] = [row.control for row in self._rows]
        focused = self.widgets.focused
        if not step or focused not in controls:
            return False
        wanted = controls.index(focused) + step
        if not 0 <= wanted < len(controls) or controls[wanted].visible:
            return False
        self._scroll(step)
        self.widgets.focus(controls[wanted])
        return True

    def _scroll(self, rows: int) -> None:
        first = max(0, min(self._first + rows, len(self._rows) - self._capacity))
        if first != self._first:
            self._first = first
            self.lay_out(self._window)

    def _row(self, key: str, control: Widget) -> Row:
        texts = self.kit.texts
        title = Label(texts(f"settings.{key}"), TextSize.BODY)
        explanation = Label(texts(f"settings.{key}_text"), TextSize.LABEL, colour=self.kit.theme.muted)
        return Row(Panel(), title, explanation, control)

    def _set_speed(self, speed: AnimationSpeed) -> None:
        self.tell(self.kit.change_settings(replace(self.kit.settings, animation_speed=speed)))

    def _set_full_screen(self, wanted: bool) -> None:
        if wanted != self._screen.full_screen:
            self._screen.toggle_full_screen()
        self.tell(self.kit.change_settings(replace(self.kit.settings, full_screen=self._screen.full_screen)))
