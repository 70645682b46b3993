"""The tower on the setup screen: drawn or set by hand, how many cones, and the cones themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from finity.client.kit import Kit
from finity.rules.setup import SHORTEST_TOWER, TOWER_LENGTH
from finity.scenes.setup.choices import SetupChoices
from finity.scenes.setup.tower_picker import TowerPicker
from finity.shell.draw.layout import inset
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import Choice, Label, Panel


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
