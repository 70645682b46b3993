"""The rules of a game in short, and the sheet where they are changed: tower, time, house rules, series."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

import pygame

from finity.client.kit import Kit
from finity.lobby.setup_frame import ChoicesSheet, Fact, series_facts
from finity.match.match import AtZero, TimeControl, Timing
from finity.screens.setup.choices import SECONDS, Past, SetupChoices
from finity.screens.setup.tower_part import TowerPart
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.text import Texts
from finity.shell.widgets import Choice, Label, Panel, Toggle, Widget
from finity.shell.widgets.arrange import Column, Row, Stack, fixed, natural

_RULES: Final = MappingProxyType(
    {"play_on": "play_on", "sizes_by_hand": "sizes", "repetition_draws": "repetition", "turned": "turned"}
)
"""The house rules by the fields that say whether they are chosen, with their texts."""
_TOWER_WIDTH: Final = 430
"""In design pixels."""
Change = Callable[[SetupChoices], None]
_USUAL: Final = 1
"""Which of the amounts is chosen at first."""
TIME_HEIGHT: Final = 116
_LABEL_WIDTH: Final = 90
_AMOUNT_WIDTH: Final = 240
"""All in design pixels."""


class MoreSheet(ChoicesSheet[SetupChoices]):
    """Tower, time, house rules and series."""

    def __init__(self, kit: Kit, choices: SetupChoices, on_change: Change) -> None:
        super().__init__(kit, choices, on_change)
        texts = kit.texts
        self.tower = TowerPart(kit, choices, self.become)
        self.time = TimePart(texts, choices.time, lambda time: self.change(time=time))
        self._rules, self._series = Panel(), Panel()
        self.rules = {
            field: Toggle(texts(f"setup.{key}"), getattr(choices, field), self._set(field), texts(f"setup.{key}_tip"))
            for field, key in _RULES.items()
        }
        self.series_title = Label(texts("setup.series"))
        self.first_title = Label(texts("setup.first"))
        self.games.tooltip, self.who_begins.tooltip = texts("setup.series_tip"), texts("setup.begins_tip")
        self.widgets.add(*self.tower.widgets, *self.time.widgets, self._rules, *self.rules.values(), self._series)
        self.widgets.add(self.series_title, self.games, self.first_title, self.who_begins, self.done)
        self.show()

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        begins = Row(fixed(self.first_title, _LABEL_WIDTH - 8), self.who_begins, gap=8)
        games = natural(self.series_title, 38), natural(self.games), natural(begins)
        series = Column(*games, gap=4, margin=(18, 8), ground=self._series)
        rules = Column(*map(natural, self.rules.values()), gap=4, margin=(18, 14), ground=self._rules)
        parts = natural(series), fixed(self.time, TIME_HEIGHT), natural(rules), None
        right = Column(*parts, fixed(Row(None, fixed(self.done, 260)), 52), gap=18)
        self.fill(style, size, Row(fixed(self.tower, _TOWER_WIDTH), right, gap=18))

    def show(self) -> None:
        self.tower.show(self.choices)
        self.time.show(self.choices.time)
        self.rules["play_on"].enabled = self.choices.players > 2

    def _set(self, field: str) -> Callable[[bool], None]:
        return lambda on: self.change(**{field: on})


def _time_text(texts: Texts, time: TimeControl) -> str:
    timing = texts(f"setup.time_{time.timing.value}")
    return timing if time.timing is Timing.NONE else f"{_amount_text(texts, time.seconds)} · {timing}"


def _amount_text(texts: Texts, seconds: int) -> str:
    if seconds < 60:
        return texts("setup.time_seconds", seconds=seconds)
    return texts("setup.time_minutes", minutes=seconds // 60)


def facts_of(texts: Texts, choices: SetupChoices, past: Past) -> list[Fact]:
    pattern = choices.tower[: choices.length] if choices.by_hand else ""
    drawn = texts("setup.drawn_cones", count=choices.length)
    facts = [
        Fact(texts("setup.tower"), "" if pattern else drawn, pattern),
        Fact(texts("setup.takes"), texts("opponent.about", minutes=past.usual(choices.length, choices.players))),
        Fact(texts("setup.time"), _time_text(texts, choices.time)),
        *series_facts(texts, choices),
    ]
    if choices.repetition_draws:
        facts.append(Fact(texts("setup.house_rule"), texts("setup.repetition_short")))
    if choices.players > 2:
        facts.insert(2, Fact(texts("setup.after_win"), texts("setup.goes_on" if choices.play_on else "setup.stops")))
    return facts


class TimePart:
    """Two lines of choices; `on_change` gets the new time control."""

    def __init__(self, texts: Texts, time: TimeControl, on_change: Callable[[TimeControl], None]) -> None:
        self._texts = texts
        self._time = time
        self._on_change = on_change
        self.panel = Panel()
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

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        first = Row(fixed(self.title, _LABEL_WIDTH - 8), self.timing, gap=8)
        amounts = fixed(Stack(*self.amounts.values()), _AMOUNT_WIDTH)
        second = Row(amounts, natural(self.zero_title), self.zero, gap=10)
        Column(natural(first), natural(second), gap=8, margin=(18, 10), ground=self.panel).lay_out(style, area)

    def show(self, time: TimeControl) -> None:
        self._time = time
        self.timing.value = time.timing
        limited = time.timing is not Timing.NONE
        for timing, amount in self.amounts.items():
            amount.visible = timing is (time.timing if limited else Timing.PER_MOVE)
        choices: tuple[Choice[Any], ...] = *self.amounts.values(), self.zero
        for choice in choices:
            choice.enabled, choice.tooltip = limited, "" if limited else self._texts("setup.time_tip")

    def _amount(self, timing: Timing) -> Choice[int]:
        amounts = SECONDS[timing]
        chosen = self._time.seconds if self._time.seconds in amounts else amounts[_USUAL]
        options = [(seconds, _amount_text(self._texts, seconds)) for seconds in amounts]
        return Choice(options, chosen, lambda seconds: self._change(seconds=seconds))

    def _set_timing(self, timing: Timing) -> None:
        seconds = self.amounts[timing].value if timing in self.amounts else self._time.seconds
        self._change(timing=timing, seconds=seconds)

    def _change(self, **fields: Any) -> None:
        self._on_change(replace(self._time, **fields))
