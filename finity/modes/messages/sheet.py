"""A game to be sent: the line is copied at once, is seen, and can be saved as a file where the clipboard fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.saving import keep_message
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import DeviceKind
from finity.shell.loop.window import copy_text
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Label, Modal, Panel, State, Widget
from finity.shell.widgets.arrange import Column, Row, fixed, inset, natural

WIDTH: Final = 720
_LINES: Final = 8
"""So many lines of the message are seen; a longer one is shown in smaller letters."""
_LETTERS: Final = 17
_STEP: Final = 1.3
"""From one line to the next, in heights of letters."""
_MARGIN: Final = 12
_BUTTON: Final = 190
_BUTTONS: Final = 620
"""The width of one, and of all of them at most."""
Saves = Callable[[], Message] | None


class MessageBox(Widget):
    """A line of text, broken at a blank or, within letters without any, wherever the box ends."""

    def __init__(self, line: str) -> None:
        super().__init__()
        self._line = line

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        box = Box(style.theme.sunken, style.theme.border, style.px(1), style.px(8))
        style.box(surface, self.rect, box)
        area = inset(self.rect, style.px(_MARGIN))
        pixels, lines = self._broken(style, area.width)
        for number, line in enumerate(lines):
            text = style.assets.text(line, pixels, style.theme.text)
            surface.blit(text, (area.left, area.top + round(number * pixels * _STEP)))

    def height_for(self, style: Style, width: int) -> int:
        margin = 2 * style.px(_MARGIN)
        pixels, lines = self._broken(style, width - margin)
        return margin + round(max(2, len(lines)) * pixels * _STEP)

    def _broken(self, style: Style, width: int) -> tuple[int, Sequence[str]]:
        """How high the letters are in pixels, and what stands in each line."""
        pixels = style.px(_LETTERS)
        while len(lines := self._lines(style, width, pixels)) > _LINES and pixels > style.px(8):
            pixels -= 1
        return pixels, lines

    def _lines(self, style: Style, width: int, pixels: int) -> list[str]:
        lines, left = [], self._line
        while left:
            fits = len(left)
            while style.assets.width(left[:fits], pixels) > width:
                fits = fits * width // style.assets.width(left[:fits], pixels)
            fits = fits if fits == len(left) else left.rfind(" ", 0, fits) + 1 or fits
            lines.append(left[:fits])
            left = left[fits:]
        return lines


class SendSheet(Modal):
    """Shows `line` under a title; `on_sent` is called when it was copied or saved, `picture` saves one to go along."""

    def __init__(self, kit: Kit, title: str, line: str, on_sent: Callable[[], None], picture: Saves = None) -> None:
        super().__init__(kit.style)
        self._kit = kit
        self._line = f"{kit.texts('message.what')} {line}"
        self._on_sent = on_sent
        texts = kit.texts
        self._panel = Panel(shadow=True)
        self._title = Label(title, TextSize.TITLE, weight=Weight.BOLD, wrap=True)
        self.told = Label("", wrap=True)
        """What came of it, and what to do now."""
        self._box = MessageBox(self._line)
        self.picture = Button(texts("over.picture"), lambda: self._say(picture()) if picture else None)
        self.picture.visible = picture is not None
        self.save = Button(texts("message.save"), self._save)
        self.copy = Button(texts("message.copy"), self._copy)
        self.done = Button(texts("message.done"), self.cancel, ButtonKind.PRIMARY)
        self.widgets.add(self._panel, self._title, self.told, self._box, self.picture, self.save, self.copy, self.done)
        self.widgets.focus(self.done, seen=kit.devices.last_used.kind is not DeviceKind.MOUSE)
        self._copy()

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        told = natural(self.told, 2 * style.line_height(TextSize.BODY) / style.scale)
        shown = [each for each in (self.picture, self.save, self.copy, self.done) if each.visible]
        buttons = Row(None, *(fixed(each, min(_BUTTON, _BUTTONS / len(shown))) for each in shown), gap=12)
        parts = natural(self._title), told, natural(self._box), natural(buttons)
        Column(*parts, gap=13, margin=(28, 24), ground=self._panel).lay_out_in_middle(style, size, WIDTH)

    def _copy(self) -> None:
        if copy_text(self._line):
            self._kit.sent = self._line
            self._say(Message("message.copied"))
            self._on_sent()
        else:
            self._say(Message("message.not_copied"))

    def _save(self) -> None:
        file, message = keep_message(self._line, self._kit.folder)
        self._say(message)
        if file:
            self._on_sent()

    def _say(self, message: Message) -> None:
        self.told.text = self._kit.texts.say(message)
        self.redraw()
