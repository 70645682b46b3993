"""The buttons beside the tray."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from finity.shell.draw.style import Style
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, WidgetGroup, look_alike

NAMES = ("undo", "redo", "hint", "resign", "help", "menu")
"""From left to right; each has a label and a tooltip in the language file."""


class Buttons(WidgetGroup):
    """The buttons of the play scene; `actions` are what they do, in the order of NAMES."""

    def __init__(
        self, style: Style, redraw: Callable[[], None], texts: Texts, actions: Sequence[Callable[[], None]]
    ) -> None:
        super().__init__(style, redraw)
        self._buttons = {
            name: Button(texts(f"play.{name}"), action, ButtonKind.PLAIN, tooltip=texts(f"play.{name}_tip"))
            for name, action in zip(NAMES, actions, strict=True)
        }
        self.add(*self._buttons.values())

    def lay_out(self, style: Style, places: Sequence[pygame.Rect]) -> None:
        """Put the buttons in their places."""
        self.style = style
        for button, place in zip(self._buttons.values(), places, strict=True):
            button.rect = place
        look_alike(style, list(self._buttons.values()))

    @property
    def area(self) -> pygame.Rect:
        """The area that holds all of them."""
        first, *others = (button.rect for button in self._buttons.values())
        return first.unionall(others)

    @property
    def usable(self) -> list[tuple[int, pygame.Rect]]:
        """The number, from the left, and the place of each button that does something now."""
        return [(number, button.rect) for number, button in enumerate(self._buttons.values()) if button.active]

    def allow(self, *, undo: bool, redo: bool, persons_turn: bool) -> None:
        """Say which of them do something now; help and menu always do."""
        self._buttons["undo"].enabled = undo
        self._buttons["redo"].enabled = redo
        self._buttons["hint"].enabled = persons_turn
        self._buttons["resign"].enabled = persons_turn
