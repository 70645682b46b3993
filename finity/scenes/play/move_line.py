"""A line to type a move in (RULES.md section 7): it completes, and says what is wrong while it is typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Final

import pygame

from finity.rules import (
    Move,
    MoveBlocker,
    Objection,
    Position,
    RemoveBlocker,
    Resign,
    Slot,
    legal_moves,
    objection,
    parse_move,
)
from finity.scenes.table.sentences import Sentences
from finity.shell.draw.layout import inset
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Back, Choose, Direction, Intent, Navigate, Press
from finity.shell.text import Texts
from finity.shell.widgets import Label, Modal, Panel, TextField
from finity.view.layout import Regions

FIELD_SHARE: Final = 0.34
"""How much of the width belongs to what is typed; the rest is for the answer to it."""
LONGEST: Final = 24
"""The longest token has 19 letters."""
TOKENS_SHOWN: Final = 7


@dataclass(frozen=True)
class Reading:
    """A text and what it can become.

    `move` is the legal move that it spells, `tokens` are those that begin with it. If there is neither, `good` is how
    much of it begins a legal move; and if it spells a move that is not legal, that is `refused`, and `why`.
    """

    text: str
    move: Move | None = None
    tokens: tuple[str, ...] = ()
    good: str = ""
    refused: Move | None = None
    why: Objection | None = None

    @property
    def completed(self) -> str:
        """The text, as far as all moves that begin with it are the same."""
        if not self.tokens:
            return self.text
        first, last = min(self.tokens), max(self.tokens)
        return next((first[:end] for end in range(len(first)) if not last.startswith(first[: end + 1])), first)


class MoveReader:
    """Reads what is typed for a move in a position; a slot may be called by either of its stations first."""

    def __init__(self, position: Position) -> None:
        self._position = position
        moves: list[Move] = [*legal_moves(position), Resign()]
        self._usual = {str(move): move for move in moves}
        self._all = {token: move for move in moves for token in _spellings(move)}

    def read(self, text: str) -> Reading:
        """What a text can become."""
        for known in (self._usual, self._all):
            tokens = tuple(token for token in known if token.startswith(text))
            if tokens:
                return Reading(text, known.get(text), tokens)
        good = next(text[:end] for end in range(len(text), -1, -1) if self._begins_a_move(text[:end]))
        try:
            refused = parse_move(text)
        except ValueError:
            return Reading(text, good=good)
        return Reading(text, good=good, refused=refused, why=objection(self._position, refused))

    def _begins_a_move(self, text: str) -> bool:
        return any(token.startswith(text) for token in self._all)


def _spellings(move: Move) -> Iterator[str]:
    """Every way to write a move."""
    match move:
        case MoveBlocker(source, target):
            yield from (f"x{first}/{second}" for first, second in product(_names(source), _names(target)))
        case RemoveBlocker(slot):
            yield from (f"k{name}" for name in _names(slot))
        case _:
            yield str(move)


def _names(slot: Slot) -> tuple[str, str]:
    """A slot as seen from its first station, and from its second."""
    return str(slot), f"{slot.second.name}-{slot.first.name}:{'RML'[slot.channel]}"


class MoveLine(Modal):
    """Asks for a move in a position; `on_move` gets a legal one."""

    darkens = False

    def __init__(
        self,
        style: Style,
        texts: Texts,
        sentences: Sentences,
        position: Position,
        on_move: Callable[[Move], None],
    ) -> None:
        super().__init__(style)
        self._texts = texts
        self._sentences = sentences
        self._position = position
        self._reader = MoveReader(position)
        self._on_move = on_move
        self._panel = Panel(shadow=True)
        self.field = TextField("", self._read, limit=LONGEST, placeholder=texts("keys.line_hint"))
        self.told = Label("", TextSize.LABEL, colour=style.theme.muted, wrap=True, middle=True)
        self._reading = Reading("")
        self.widgets.add(self._panel, self.field, self.told)
        self.widgets.focus(self.field)
        self._read("")

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        """Place it in a window of `size` pixels where tray and buttons are, so that the board stays in view."""
        frame = Regions(size, self._position.players, style.text_scale).bar
        self._panel.rect = frame
        inner = inset(frame, style.px(10), style.px(4))
        height = style.px(style.theme.control_height)
        self.field.rect = pygame.Rect(inner.left, frame.centery - height // 2, round(FIELD_SHARE * inner.width), height)
        left = self.field.rect.right + style.px(14)
        self.told.rect = pygame.Rect(left, inner.top, inner.right - left, inner.height)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back():
                self.cancel()
            case Press(pos) if not self._panel.rect.collidepoint(pos):
                self.cancel()
            case Choose(may_skip=False):
                self._enter()
            case Navigate(Direction.NEXT):
                self._complete()
            case _:
                self.widgets.handle(intent)
                self.widgets.focus(self.field)

    def _enter(self) -> None:
        if self._reading.move:
            self.answer = partial(self._on_move, self._reading.move)
        else:
            self._complete()

    def _complete(self) -> None:
        """Write what can be the only continuation."""
        self.field.text = self._reading.completed
        self.field.caret = len(self.field.text)
        self._read(self.field.text)

    def _read(self, text: str) -> None:
        self._reading = self._reader.read(text.removeprefix("/"))
        wrong = not self._reading.tokens
        theme = self.widgets.style.theme
        self.told.colour = theme.danger if wrong else theme.text if self._reading.move else theme.muted
        self.told.text = self._problem() if wrong else self._continuation()

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
