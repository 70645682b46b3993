"""The buttons beside the tray."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import OpenHelp
from finity.match.record_kind import NextStep
from finity.rules import Reason
from finity.scenes.learn.keeping import why
from finity.scenes.play.wishes import ASK_TO_LEAVE, Do, Leave, Wish
from finity.shell.draw.style import Style
from finity.shell.input.intents import Intent
from finity.shell.widgets import Button, ButtonKind, WidgetGroup, label_room, look_alike

WISHES: Final[Mapping[str, Wish]] = {
    "undo": Do.UNDO,
    "redo": Do.REDO,
    "hint": Do.HINT,
    "resign": Do.GIVE_UP,
    "help": Leave(OpenHelp()),
    "menu": ASK_TO_LEAVE,
}
"""The buttons from left to right and what they wish for; each has a label and a tooltip in the language file."""

MENU_ABOVE: Final = 2.2
"""How far above its button a small menu opens, in heights of the button."""


class Buttons(WidgetGroup):
    """The buttons of the play scene; whoever lets them `handle` an intent finds in `wish` what was pressed, if any."""

    def __init__(self, kit: Kit, redraw: Callable[[], None], wishes: Mapping[str, Wish] = WISHES) -> None:
        super().__init__(kit.style, redraw)
        texts = kit.texts
        self._kit = kit
        self.wish: Wish | None = None
        self._refused: Reason | None = None
        self._buttons = {
            name: Button(texts(f"play.{name}"), partial(self._want, wish), tooltip=texts(f"play.{name}_tip"))
            for name, wish in wishes.items()
        }
        self._buttons["help"].on_press = self._help
        self.add(*self._buttons.values())

    def needs(self, style: Style) -> tuple[int, ...]:
        """How wide each button is with all of its label, in the pixels of this style."""
        needs = {name: label_room(style, button) for name, button in self._buttons.items()}
        if "send" in needs:
            needs["send"] = max(needs["send"], label_room(style, Button(self._kit.texts("play.paste"), lambda: None)))
        return tuple(needs.values())

    def lay_out(self, style: Style, places: Sequence[pygame.Rect]) -> None:
        """Put the buttons in their places."""
        self.style = style
        for button, place in zip(self._buttons.values(), places, strict=True):
            button.rect = place
        look_alike(style, list(self._buttons.values()))

    def handle(self, intent: Intent) -> bool:
        self.wish = None
        return super().handle(intent)

    def explain(self, reason: Reason | None) -> None:
        """While a refusal is told, the way to the rules answers why: it leads to a level and a page about that."""
        if reason is self._refused:
            return
        button, self._refused = self._buttons["help"], reason
        button.label = self._kit.texts("play.why" if reason else "play.help")
        button.kind = ButtonKind.PRIMARY if reason else ButtonKind.PLAIN
        button.letters = None if reason else self._buttons["menu"].letters

    def _help(self) -> None:
        place = self._buttons["help"].rect
        above = place.left, place.top - round(MENU_ABOVE * place.height)
        self._want(why(self._kit, self._refused, above) if self._refused else WISHES["help"])

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

    def does(self, name: str) -> bool:
        """Whether a button is there and does something now."""
        return name in self._buttons and self._buttons[name].enabled

    def allow(self, *, undo: bool, redo: bool, persons_turn: bool, next_step: NextStep | None) -> None:
        """Say which of them do something now; help and menu always do. `next_step` is that of a game by message."""
        due = next_step in (NextStep.SEND, NextStep.WAIT)
        usable = {"undo": undo, "redo": redo, "hint": persons_turn, "resign": persons_turn, "send": due}
        for name, button in self._buttons.items():
            button.enabled = usable.get(name, True)
        if "send" in self._buttons:
            self._send_or_paste(self._buttons["send"], waiting=next_step is NextStep.WAIT, due=due)

    def _send_or_paste(self, button: Button, *, waiting: bool, due: bool) -> None:
        """Once a game by message is sent, the same button takes in the answer."""
        name = "paste" if waiting else "send"
        button.label, button.tooltip = self._kit.texts(f"play.{name}"), self._kit.texts(f"play.{name}_tip")
        button.on_press = partial(self._want, Do.PASTE if waiting else Do.SEND)
        button.kind = ButtonKind.PRIMARY if due else ButtonKind.PLAIN
