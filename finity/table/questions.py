"""What lies over the table until it is answered: a question, a small menu, a line to type a move."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product, takewhile
from typing import Final, assert_never

import pygame

from finity.rules import Move, Objection, Position, Resign, legal_moves, objection, parse_move
from finity.shell.draw import svg
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Back, Choose, Direction, Intent, Navigate, Point, Press
from finity.shell.widgets import Button, ButtonKind, Dialog, DialogButton, Label, Modal, ModalHost, Panel, TextField
from finity.shell.widgets.arrange import Column, Part, Row, natural, share
from finity.story.sentences import Sentences
from finity.table.wishes import (
    Caution,
    Confirm,
    Do,
    LostPad,
    Play,
    Question,
    TableMenu,
    TypeMove,
    WhichMove,
    Wish,
    YesNo,
)
from finity.view.layout import Layout

TICK: Final = svg.icon(24, "M4 13l5 5L20 6", line=3.4)
CROSS: Final = svg.icon(24, "M6 6L18 18M18 6L6 18", line=3.4)
FIELD_SHARE: Final = 0.34
"""How much of the width belongs to what is typed; the rest is for the answer to it."""
LONGEST: Final = 24
"""The longest token has 19 letters."""
TOKENS_SHOWN: Final = 7


class TableQuestions(ModalHost):
    """Asks one question at a time; whoever lets it `handle` an intent finds in `wish` what it answers, if anything."""

    def __init__(self, style: Style, redraw: Callable[[], None], sentences: Sentences) -> None:
        super().__init__(style, redraw)
        self._sentences = sentences
        self.wish: Wish | None = None

    @property
    def dialog_is_open(self) -> bool:
        """Whether a question is open that anybody may answer."""
        return isinstance(self.shown, Dialog)

    def handle(self, intent: Intent) -> bool:
        self.wish = None
        return super().handle(intent)

    def modal_for(self, question: Question) -> Modal:
        """What asks a question."""
        style, texts = self.style, self._sentences.texts
        cancel = DialogButton(texts("play.cancel"), kind=ButtonKind.PRIMARY)
        match question:
            case YesNo(key, yes, facts):
                agree = DialogButton(texts(f"play.{key}_yes"), partial(self._want, yes))
                return Dialog(style, texts(f"play.{key}_title"), texts(f"play.{key}_text", **facts), (agree, cancel))
            case TableMenu(choices, text):
                named = [DialogButton(texts(f"play.{key}"), partial(self._want, wish)) for key, wish in choices]
                return Dialog(style, texts("play.menu"), texts(text), (*named, cancel))
            case LostPad(name, number):
                title, text = texts("pad.lost_title", number=number), texts("pad.lost_text", name=name)
                go_on = partial(self._want, Do.TAKE_OVER)
                button = DialogButton(texts("pad.take_over"), go_on, ButtonKind.PRIMARY)
                return LostPadDialog(style, title, text, [button], go_on)
            case WhichMove(pos, choices, by_key):
                actions = [(label, partial(self._want, wish)) for label, wish in choices]
                return ChoiceMenu(style, pos, actions, by_key=by_key)
            case Confirm(pos, move):
                return ConfirmButtons(style, pos, partial(self._want, Play(move)))
            case Caution(move, text):
                on_yes = partial(self._want, Play(move, meant=True))
                return CoachWarning(style, text, texts("coach.play"), texts("coach.wait"), on_yes)
            case TypeMove(position):
                return MoveInput(style, self._sentences, position, self._want)
            case _:
                assert_never(question)

    def _want(self, wish: Wish) -> None:
        self.wish = wish


class LostPadDialog(Dialog):
    """Waits until a player's gamepad is back, or the player goes on without it."""


class ChoiceMenu(Modal):
    """A column of buttons, one a choice; a click elsewhere closes it as Escape does."""

    darkens = False

    def __init__(
        self, style: Style, pos: Point, choices: Sequence[tuple[str, Callable[[], None]]], *, by_key: bool = False
    ) -> None:
        """`by_key` shows the focus at once, for those who came without a mouse."""
        super().__init__(style)
        self._pos = pos
        self._panel = Panel(shadow=True)
        self.buttons = [Button(label, self.answering_with(choose), ButtonKind.QUIET) for label, choose in choices]
        self.widgets.add(self._panel, *self.buttons)
        self.widgets.focus(self.buttons[0], seen=by_key)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        """Place it beside the pointer, inside a window of `size` pixels."""
        padding = style.px(6)
        width = max(style.px(120), *(button.natural_size(style)[0] for button in self.buttons))
        height = style.px(style.theme.control_height)
        frame = pygame.Rect(0, 0, width + 2 * padding, len(self.buttons) * height + 2 * padding)
        frame.topleft = (self._pos[0] + style.px(12), self._pos[1] - style.px(12))
        frame.clamp_ip(pygame.Rect((0, 0), size))
        Column(*self.buttons, margin=6, ground=self._panel).lay_out(style, frame)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Press) and not self._panel.rect.collidepoint(intent.pos):
            self.cancel()
        else:
            super().handle(intent)


class ConfirmButtons(Modal):
    """A tick and a cross beside the ghost of a move; Enter is the tick, Escape the cross."""

    darkens = False

    def __init__(self, style: Style, pos: Point, on_yes: Callable[[], None]) -> None:
        super().__init__(style)
        self._pos = pos
        self._panel = Panel(shadow=True)
        self.yes = Button("", self.answering_with(on_yes), ButtonKind.PRIMARY, TICK)
        self.no = Button("", self.cancel, ButtonKind.PLAIN, CROSS)
        self.widgets.add(self._panel, self.no, self.yes)
        self.widgets.focus(self.yes)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        """Place it above the pointer, inside a window of `size` pixels, so that the ghost stays in view."""
        side, gap = style.px(style.theme.control_height), style.px(6)
        frame = pygame.Rect(0, 0, 2 * side + 3 * gap, side + 2 * gap)
        frame.midbottom = (self._pos[0], self._pos[1] - style.px(34))
        frame.clamp_ip(pygame.Rect((0, 0), size))
        Row(self.yes, self.no, gap=6, margin=6, ground=self._panel).lay_out(style, frame)


class CoachWarning(Modal):
    """What a coach says to a move, below the board so that all it speaks of is seen; the focus is on the answer no."""

    darkens = False

    def __init__(self, style: Style, text: str, yes: str, no: str, on_yes: Callable[[], None]) -> None:
        super().__init__(style)
        self._panel = Panel(shadow=True)
        self.text = text
        self._text = Label(text, wrap=True)
        self.yes = Button(yes, self.answering_with(on_yes))
        self.no = Button(no, self.cancel, ButtonKind.PRIMARY)
        self.widgets.add(self._panel, self._text, self.yes, self.no)
        self.widgets.focus(self.no)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        """Place it at the lower edge of a window of `size` pixels."""
        answers = Row(None, natural(self.yes, 110), natural(self.no, 110), gap=12)
        sheet = Column(natural(self._text), natural(answers), gap=12, margin=12, ground=self._panel)
        width = min(style.px(644), size[0] - style.px(24))
        frame = pygame.Rect(0, 0, width, sheet.height_for(style, width))
        frame.midbottom = (size[0] // 2, size[1] - style.px(12))
        sheet.lay_out(style, frame)


@dataclass(frozen=True)
class TypedText:
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


def read_typed(position: Position, text: str) -> TypedText:
    """What is typed for a move in a position; a slot may be called by either of its stations first."""
    moves: list[Move] = [*legal_moves(position), Resign()]
    every_spelling = dict[str, Move]()
    for move in moves:
        parts = [[part] for part in re.split("([A-Z]+-[A-Z]+:[LMR])", str(move))]
        for slot in parts[1::2]:
            first, second, channel = re.split("[-:]", slot[0])
            slot.append(f"{second}-{first}:{'RML'['LMR'.index(channel)]}")
        every_spelling |= dict.fromkeys(map("".join, product(*parts)), move)
    for known in ({str(move): move for move in moves}, every_spelling):
        tokens = tuple(token for token in known if token.startswith(text))
        if tokens:
            return TypedText(text, known.get(text), tokens)
    good = next(text[:end] for end in range(len(text), -1, -1) if any(token.startswith(text[:end]) for token in known))
    try:
        refused = parse_move(text)
    except ValueError:
        return TypedText(text, good=good)
    return TypedText(text, good=good, refused=refused, why=objection(position, refused))


class MoveInput(Modal):
    """Asks for a move in a position; `on_wish` gets what is wished for by a legal one."""

    darkens = False

    def __init__(self, style: Style, sentences: Sentences, position: Position, on_wish: Callable[[Wish], None]) -> None:
        super().__init__(style)
        self._sentences, self._position, self._on_wish = sentences, position, on_wish
        self._panel = Panel(shadow=True)
        self.field = TextField("", self._read, limit=LONGEST, placeholder=sentences.texts("keys.line_hint"))
        self.told = Label("", TextSize.LABEL, colour=style.theme.muted, wrap=True, middle=True)
        self.widgets.add(self._panel, self.field, self.told)
        self.widgets.focus(self.field)
        self._read("")

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        """Place it in a window of `size` pixels where tray and buttons are, so that the board stays in view."""
        frame = Layout(size, self._position.players, style.text_scale).bar
        field, told = Part(self.field, share=FIELD_SHARE, across=44), share(self.told, 1 - FIELD_SHARE)
        Row(field, told, gap=14, margin=(10, 4), ground=self._panel).lay_out(style, frame)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back():
                self.cancel()
            case Press(pos) if not self._panel.rect.collidepoint(pos):
                self.cancel()
            case Choose(may_skip=False) if move := self._reading.move:
                self.answer = partial(self._on_wish, Do.GIVE_UP if isinstance(move, Resign) else Play(move))
            case Choose(may_skip=False) | Navigate(Direction.NEXT):
                columns = takewhile(lambda letters: len(set(letters)) == 1, zip(*self._reading.tokens, strict=False))
                self.field.text = "".join(letters[0] for letters in columns) or self._reading.text
                self.field.caret = len(self.field.text)
                self._read(self.field.text)
            case _:
                self.widgets.handle(intent)
                self.widgets.focus(self.field)

    def _read(self, text: str) -> None:
        """Tell how the text can go on, or what is wrong with it."""
        self._reading = reading = read_typed(self._position, text.removeprefix("/"))
        theme, texts = self.widgets.style.theme, self._sentences.texts
        self.told.colour = theme.text if reading.move else theme.muted if reading.tokens else theme.danger
        if reading.move:
            told = self._sentences.instruction(reading.move)
        elif not reading.text:
            told = texts("keys.line_begin")
        elif reading.tokens:
            told, more = "   ".join(reading.tokens[:TOKENS_SHOWN]), len(reading.tokens) - TOKENS_SHOWN
            told = texts("keys.line_more", tokens=told, count=more) if more > 0 else told
        elif reading.refused and reading.why:
            told = self._sentences.refusal(self._position, reading.refused, reading.why)
        elif not reading.good:
            told = texts("keys.line_unknown")
        else:
            told = texts("keys.line_wrong", bad=reading.text.removeprefix(reading.good), good=reading.good)
        self.told.text = told
