"""A line to type a move in, for the quick: it completes, and says what is wrong while it is typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from finity.rules import Move, Position
from finity.scenes.play.move_line_text import MoveReader, Reading
from finity.scenes.table.sentences import Sentences
from finity.shell.draw.layout import inset
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Back, Choose, Direction, Intent, Navigate, Press
from finity.shell.text import Texts
from finity.shell.widgets import Label, Panel, TextField, WidgetGroup
from finity.view.regions import Regions

FIELD_SHARE: Final = 0.34
"""How much of the width belongs to what is typed; the rest is for the answer to it."""
LONGEST: Final = 24
"""The longest token has 19 letters."""
TOKENS_SHOWN: Final = 7


class MoveLine:
    """Asks for a move in a position and calls `on_move` with a legal one, or `on_cancel`.

    Whoever holds it gives it every intent and draws it last.
    """

    def __init__(
        self,
        style: Style,
        redraw: Callable[[], None],
        texts: Texts,
        sentences: Sentences,
        position: Position,
        on_move: Callable[[Move], None],
        on_cancel: Callable[[], None],
    ) -> None:
        self._texts = texts
        self._sentences = sentences
        self._position = position
        self._reader = MoveReader(position)
        self._on_move = on_move
        self._on_cancel = on_cancel
        self._panel = Panel(shadow=True)
        self._field = TextField("", self._read, limit=LONGEST, placeholder=texts("keys.line_hint"))
        self._answer = Label("", TextSize.LABEL, colour=style.theme.muted, wrap=True, middle=True)
        self._reading = Reading("")
        self._group = WidgetGroup(style, redraw)
        self._group.add(self._panel, self._field, self._answer)
        self._group.focus(self._field)
        self._read("")

    @property
    def answer(self) -> str:
        """What stands below the line."""
        return self._answer.text

    @property
    def text(self) -> str:
        """What has been typed."""
        return self._field.text

    @property
    def text_input(self) -> pygame.Rect | None:
        """As in `Scene`."""
        return self._group.text_input

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        """Place it in a window of `size` pixels where tray and buttons are, so that the board stays in view."""
        self._group.style = style
        frame = Regions(size, self._position.players, style.text_scale).bar
        self._panel.rect = frame
        inner = inset(frame, style.px(10), style.px(4))
        height = style.px(style.theme.control_height)
        self._field.rect = pygame.Rect(
            inner.left, frame.centery - height // 2, round(FIELD_SHARE * inner.width), height
        )
        left = self._field.rect.right + style.px(14)
        self._answer.rect = pygame.Rect(left, inner.top, inner.right - left, inner.height)

    def handle(self, intent: Intent) -> None:
        """Take an intent; none goes through to the table."""
        match intent:
            case Back():
                self._on_cancel()
            case Press(pos) if not self._panel.rect.collidepoint(pos):
                self._on_cancel()
            case Choose(may_skip=False):
                self._enter()
            case Navigate(Direction.NEXT):
                self._complete()
            case _:
                self._group.handle(intent)
                self._group.focus(self._field)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        self._group.draw(surface)

    def _enter(self) -> None:
        if self._reading.move:
            self._on_move(self._reading.move)
        else:
            self._complete()

    def _complete(self) -> None:
        """Write what can be the only continuation."""
        self._field.text = self._reading.completed
        self._field.caret = len(self._field.text)
        self._read(self._field.text)

    def _read(self, text: str) -> None:
        self._reading = self._reader.read(text.removeprefix("/"))
        wrong = not self._reading.tokens
        theme = self._group.style.theme
        self._answer.colour = theme.danger if wrong else theme.text if self._reading.move else theme.muted
        self._answer.text = self._problem() if wrong else self._continuation()

    def _continuation(self) -> str:
        reading, texts = self._reading, self._texts
        if reading.move:
            return self._sentences.offer(reading.move)
        if not reading.text:
            return texts("keys.line_begin")
        shown, more = reading.tokens[:TOKENS_SHOWN], len(reading.tokens) - TOKENS_SHOWN
        tokens = "   ".join(shown)
        return texts("keys.line_more", tokens=tokens, count=more) if more > 0 else tokens

    def _problem(self) -> str:
        reading = self._reading
        if reading.refused and reading.why:
            return self._sentences.refusal(self._position, reading.refused, reading.why)
        if not reading.good:
            return self._texts("keys.line_unknown")
        return self._texts("keys.line_wrong", bad=reading.text.removeprefix(reading.good), good=reading.good)
