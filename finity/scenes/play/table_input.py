"""The way of an intent to the table: past a question that is open, the buttons, and the seat's own device."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from finity.scenes.actions import TableAction
from finity.scenes.play.buttons import Buttons
from finity.scenes.play.cursor import Cursor
from finity.scenes.play.cursor_spots import Spot
from finity.scenes.play.notices import Notices
from finity.scenes.play.overlay import Overlay
from finity.scenes.play.seat_devices import SeatDevices
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Action, Choose, DeviceKind, Intent, Navigate, PointerLeft
from finity.shell.widgets.prompts import CHOOSE, KEYS, Prompt, PromptLine

_COLOUR: Final = Prompt(TableAction.COLOUR, "colour")
_OF_MOUSE: Final = (_COLOUR, Prompt(Action.UNDO, "undo"), KEYS)
_OF_CURSOR: Final = (
    CHOOSE,
    Prompt(Action.ALTERNATIVE, "alternative"),
    _COLOUR,
    Prompt(Action.NEXT, "next"),
    Prompt(Action.HINT, "hint"),
    KEYS,
)
"""What is shown for each kind of device, the most needed first."""


class TableInput:
    """Hands on what is for the table as if a mouse had said it; all else ends with those that it is for."""

    def __init__(
        self,
        overlay: Overlay,
        buttons: Buttons,
        devices: SeatDevices,
        notices: Notices,
        spots: Callable[[], Sequence[Spot]],
        on_table: Callable[[Intent], None],
        redraw: Callable[[], None],
        prompts: PromptLine,
    ) -> None:
        """`spots` answers where the cursor can go now; `on_table` takes what is for the table."""
        self._overlay = overlay
        self._buttons = buttons
        self._devices = devices
        self._notices = notices
        self._on_table = on_table
        self._redraw = redraw
        self._prompts = prompts
        self.cursor = Cursor(spots)

    def handle(self, intent: Intent) -> None:
        """Take an intent of anybody."""
        before = self.cursor.rect
        self._hand_on(intent)
        if self.cursor.rect != before:
            self._redraw()

    def _hand_on(self, intent: Intent) -> None:
        refused = self._devices.refuses(intent)
        if self._overlay.open:
            if self._overlay.asking or not refused:
                self._overlay.handle(intent)
        elif isinstance(intent, Navigate | Choose) and refused:
            self._remind(intent)
        else:
            for meant in [intent] if refused else self.cursor.as_pointer(intent):
                self._point(meant, refused)

    def draw(self, surface: pygame.Surface, style: Style, header: pygame.Rect, title: str) -> None:
        """Draw buttons, cursor, and what is open over them; prompts in what the title leaves free of the header."""
        taken = style.text_width(title, TextSize.TITLE, Weight.BOLD) + header.height + style.px(24)
        shown = _OF_MOUSE if self._prompts.device is DeviceKind.MOUSE else _OF_CURSOR
        self._prompts.draw(surface, style, shown, header.right, header.top + style.px(14), header.width - taken)
        self._buttons.draw(surface)
        self.cursor.draw(surface, style)
        self._overlay.draw(surface)

    def drawn_over(self, header: pygame.Rect) -> list[pygame.Rect] | None:
        """The areas that `draw` draws in, or None while they can't be told (dialogs, tooltips, cursor)."""
        if self._overlay.open or self._buttons.pointed_at or self.cursor.rect:
            return None
        return [header, self._buttons.area]

    def _point(self, intent: Intent, refused: bool) -> None:
        """Take what a pointer says: buttons are for everybody, the table is for the player to move."""
        if self._buttons.handle(intent):
            self._on_table(PointerLeft())
        elif refused:
            self._remind(intent)
        else:
            self._on_table(intent)

    def _remind(self, intent: Intent) -> None:
        """Tell who is to move, and with what."""
        reminder = self._devices.reminder(intent)
        if reminder:
            self._notices.say(reminder)
            self._redraw()
