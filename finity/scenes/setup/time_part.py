"""The time that players have to think, on the setup screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pygame

from finity.match.clocks import AtZero, TimeControl, Timing
from finity.scenes.setup.choices import SECONDS
from finity.shell.draw.layout import column, inset
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.text import Texts
from finity.shell.widgets import Choice, Label, Panel, Widget

_USUAL: Final = 1
"""Which of the amounts is chosen at first."""
TIME_HEIGHT: Final = 116
_ONE_LINE_HEIGHT: Final = 64
_LABEL_WIDTH: Final = 90
_AMOUNT_WIDTH: Final = 330
"""All in design pixels."""


class TimePart:
    """Two lines of choices; `on_change` gets the new time control."""

    def __init__(self, texts: Texts, time: TimeControl, on_change: Callable[[TimeControl], None]) -> None:
        self._texts = texts
        self._time = time
        self._on_change = on_change
        self.panel = Panel()
        self._high, self._low = pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)
        self.title = Label(texts("setup.time"))
        timings = [(timing, texts(f"setup.time_{timing.value}")) for timing in Timing]
        self.timing = Choice(timings, time.timing, self._set_timing)
        self.amounts = {timing: self._amount(timing) for timing in Timing if SECONDS[timing]}
        self.zero_title = Label(texts("setup.time_zero"), TextSize.LABEL)
        zeros = [(zero, texts(f"setup.zero_{zero.value}")) for zero in AtZero]
        self.zero = Choice(zeros, time.at_zero, lambda zero: self._change(at_zero=zero))

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of them, the ground first."""
        return self.panel, self.title, self.timing, *self.amounts.values(), self.zero_title, self.zero

    @property
    def _choices(self) -> tuple[Choice[Timing] | Choice[AtZero] | Choice[int], ...]:
        return self.timing, self.zero, *self.amounts.values()

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        """Fill an area."""
        px, control = style.px, style.px(style.theme.control_height)
        self._high, self._low = area, pygame.Rect(area.topleft, (area.width, px(_ONE_LINE_HEIGHT)))
        self._show_panel()
        first, second = column(inset(area, px(18), px(10)), [control, control], px(8))
        label = px(_LABEL_WIDTH)
        self.title.rect = pygame.Rect(first.left, first.top, label - px(8), control)
        self.timing.rect = pygame.Rect(first.left + label, first.top, first.width - label, control)
        for amount in self.amounts.values():
            amount.rect = pygame.Rect(second.left, second.top, px(_AMOUNT_WIDTH), control)
        left = second.left + px(_AMOUNT_WIDTH + 14)
        self.zero_title.rect = pygame.Rect(left, second.top, label, control)
        self.zero.rect = pygame.Rect(left + label + px(8), second.top, second.right - left - label - px(8), control)
        for choice in self._choices:
            choice.share_room(style)

    def show(self, time: TimeControl) -> None:
        """Show what is chosen."""
        self._time = time
        self.timing.value = time.timing
        limited = time.timing is not Timing.NONE
        for timing, amount in self.amounts.items():
            amount.visible = timing is time.timing
        self.zero_title.visible = self.zero.visible = limited
        self._show_panel()

    def _show_panel(self) -> None:
        """Without a limit the panel has only one line."""
        self.panel.rect = self._low if self._time.timing is Timing.NONE else self._high

    def _amount(self, timing: Timing) -> Choice[int]:
        amounts = SECONDS[timing]
        chosen = self._time.seconds if self._time.seconds in amounts else amounts[_USUAL]
        options = [(seconds, self._written(seconds)) for seconds in amounts]
        return Choice(options, chosen, lambda seconds: self._change(seconds=seconds))

    def _written(self, seconds: int) -> str:
        if seconds < 60:
            return self._texts("setup.time_seconds", seconds=seconds)
        return self._texts("setup.time_minutes", minutes=seconds // 60)

    def _set_timing(self, timing: Timing) -> None:
        seconds = self.amounts[timing].value if timing in self.amounts else self._time.seconds
        self._change(timing=timing, seconds=seconds)

    def _change(self, **fields: Any) -> None:
        self._on_change(replace(self._time, **fields))
