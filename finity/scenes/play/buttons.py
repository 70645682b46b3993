"""The buttons beside the tray."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import OpenHelp
from finity.scenes.play.wishes import ASK_TO_LEAVE, Do, Leave, Wish
from finity.shell.draw.style import Style
from finity.shell.input.intents import Intent
from finity.shell.widgets import Button, WidgetGroup, label_room, look_alike

WISHES: Final[dict[str, Wish]] = {
    "undo": Do.UNDO,
    "redo": Do.REDO,
    "hint": Do.HINT,
    "resign": Do.GIVE_UP,
    "help": Leave(OpenHelp()),
    "menu": ASK_TO_LEAVE,
}
"""The buttons from left to right and what they wish for; each has a label and a tooltip in the language file."""


class Buttons(WidgetGroup):
    """The buttons of the play scene; whoever lets them `handle` an intent finds in `wish` what was pressed, if any."""

    def __init__(self, kit: Kit, redraw: Callable[[], None]) -> None:
        super().__init__(kit.style, redraw)
        texts = kit.texts
        self.wish: Wish | None = None
        self._buttons = {
            name: Button(texts(f"play.{name}"), partial(self._want, wish), tooltip=texts(f"play.{name}_tip"))
            for name, wish in WISHES.items()
        }
        self.add(*self._buttons.values())

    def needs(self, style: Style) -> tuple[int, ...]:
        """How wide each button is with all of its label, in the pixels of this style."""
        return tuple(label_room(style, button) for button in self._buttons.values())

    def lay_out(self, style: Style, places: Sequence[pygame.Rect]) -> None:
        """Put the buttons in their places."""
        self.style = style
        for button, place in zip(self._buttons.values(), places, strict=True):
            button.rect = place
        look_alike(style, list(self._buttons.values()))

    def handle(self, intent: Intent) -> bool:
        self.wish = None
        return super().handle(intent)

    def _want(self, wish: Wish) -> None:
        self.wish = wish

    @property
    def area(self) -> pygame.Rect:
        """The area that holds all of them."""
        first, *others = (button.rect for button in self._buttons.values())
        return first.unionall(others)

    @property
    def usable(self) -> list[int]:
        """The number, from the left, of each button that does something now."""
        return [number for number, button in enumerate(self._buttons.values()) if button.active]

    def allow(self, *, undo: bool, redo: bool, persons_turn: bool) -> None:
        """Say which of them do something now; help and menu always do."""
        self._buttons["undo"].enabled = undo
        self._buttons["redo"].enabled = redo
        self._buttons["hint"].enabled = persons_turn
        self._buttons["resign"].enabled = persons_turn
