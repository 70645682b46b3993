"""The rules of a game in short, and the sheet where they are changed: tower, time, house rules, series."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
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

_TOWER_WIDTH: Final = 430
"""In design pixels."""
Change = Callable[[SetupChoices], None]
_USUAL: Final = 1
"""Which of the amounts is chosen at first."""
TIME_HEIGHT: Final = 116
_LABEL_WIDTH: Final = 90
_AMOUNT_WIDTH: Final = 330
"""All in design pixels."""


class MoreSheet(ChoicesSheet[SetupChoices]):
    """Tower, time, house rules and series."""

    def __init__(self, kit: Kit, choices: SetupChoices, on_change: Change) -> None:
        super().__init__(kit, choices, on_change)
        texts = kit.texts
        self.tower = TowerPart(kit, choices, self.become)
        self.time = TimePart(texts, choices.time, lambda time: self.change(time=time))
        self._rules, self._series = Panel(), Panel()
        tips = texts("setup.play_on_tip"), texts("setup.sizes_tip"), texts("setup.repetition_tip")
        self.play_on = Toggle(texts("setup.play_on"), choices.play_on, lambda on: self.change(play_on=on), tips[0])
        self.sizes = Toggle(
            texts("setup.sizes"), choices.sizes_by_hand, lambda on: self.change(sizes_by_hand=on), tips[1]
        )
        self.repetition = Toggle(
            texts("setup.repetition"), choices.repetition_draws, lambda on: self.change(repetition_draws=on), tips[2]
        )
        self.turned = Toggle(
            texts("setup.turned"), choices.turned, lambda on: self.change(turned=on), texts("setup.turned_tip")
        )
        self.series_title = Label(texts("setup.series"))
        self.first_title = Label(texts("setup.first"))
        self.games.tooltip, self.who_begins.tooltip = texts("setup.series_tip"), texts("setup.begins_tip")
        self.widgets.add(*self.tower.widgets, *self.time.widgets, self._rules, self.play_on, self.sizes)
        self.widgets.add(self.repetition, self.turned, self._series, self.series_title, self.games)
        self.widgets.add(self.first_title, self.who_begins, self.done)
        self.show()

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        begins = Row(fixed(self.first_title, _LABEL_WIDTH - 8), self.who_begins, gap=8)
        games = natural(self.series_title, 38), natural(self.games), natural(begins)
        series = Column(*games, gap=4, margin=(18, 8), ground=self._series)
        switches = map(natural, (self.play_on, self.sizes, self.repetition, self.turned))
        rules = Column(*switches, gap=4, margin=(18, 14), ground=self._rules)
        parts = natural(series), fixed(self.time, TIME_HEIGHT), natural(rules), None
        right = Column(*parts, fixed(Row(None, fixed(self.done, 260)), 52), gap=18)
        self.fill(style, size, Row(fixed(self.tower, _TOWER_WIDTH), right, gap=18))

    def show(self) -> None:
        self.tower.show(self.choices)
        self.time.show(self.choices.time)
        self.play_on.enabled = self.choices.players > 2


def time_text(texts: Texts, choices: SetupChoices) -> str:
    time = choices.time
    if time.timing is Timing.NONE:
        return texts("setup.time_none")
    minutes, seconds = divmod(time.seconds, 60)
    amount = texts("setup.time_seconds", seconds=seconds) if seconds or not minutes else ""
    amount = amount or texts("setup.time_minutes", minutes=minutes)
    return f"{amount} · {texts(f'setup.time_{time.timing.value}')}"


def facts_of(texts: Texts, choices: SetupChoices, past: Past) -> list[Fact]:
    pattern = choices.tower[: choices.length] if choices.by_hand else ""
    drawn = texts("setup.drawn_cones", count=choices.length)
    facts = [
        Fact(texts("setup.tower"), "" if pattern else drawn, pattern),
        Fact(texts("setup.takes"), texts("opponent.about", minutes=past.usual(choices.length, choices.players))),
        Fact(texts("setup.time"), time_text(texts, choices)),
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
        second = Row(amounts, fixed(self.zero_title, _LABEL_WIDTH), self.zero, gap=10)
        Column(natural(first), natural(second), gap=8, margin=(18, 10), ground=self.panel).lay_out(style, area)

    def show(self, time: TimeControl) -> None:
        self._time = time
        self.timing.value = time.timing
        limited = time.timing is not Timing.NONE
        for timing, amount in self.amounts.items():
            amount.visible = timing is time.timing
        self.zero_title.visible = self.zero.visible = limited

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
