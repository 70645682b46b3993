"""What lies over the table until it is answered: a question, a small menu beside the pointer, a line to type a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, assert_never

import pygame

from finity.client.keeping.unkept import Unkept
from finity.rules import Move, Resign
from finity.scenes.play.move_line import MoveLine
from finity.scenes.play.wishes import (
    Caution,
    Do,
    Lose,
    LostPad,
    Play,
    Question,
    Sure,
    TypedMove,
    WhichMove,
    Wish,
    YesNo,
)
from finity.scenes.table.sentences import Sentences
from finity.shell.draw.layout import column
from finity.shell.draw.style import Style
from finity.shell.input.intents import Intent, Point, Press
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, Dialog, DialogButton, Label, Modal, ModalHost, Panel

TICK: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" '
    'stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"><path d="M4 13l5 5L20 6"/></svg>'
)
CROSS: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" '
    'stroke-width="3.4" stroke-linecap="round"><path d="M6 6L18 18M18 6L6 18"/></svg>'
)


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
        self.buttons = [Button(label, self.answering(choose), ButtonKind.QUIET) for label, choose in choices]
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
        self._panel.rect = frame
        places = column(frame.inflate(-2 * padding, -2 * padding), [height] * len(self.buttons), 0)
        for button, place in zip(self.buttons, places, strict=True):
            button.rect = place

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Press) and not self._panel.rect.collidepoint(intent.pos):
            self.cancel()
        else:
            super().handle(intent)


class Confirming(Modal):
    """A tick and a cross beside the ghost of a move; Enter is the tick, Escape the cross."""

    darkens = False

    def __init__(self, style: Style, pos: Point, on_yes: Callable[[], None]) -> None:
        super().__init__(style)
        self._pos = pos
        self._panel = Panel(shadow=True)
        self.yes = Button("", self.answering(on_yes), ButtonKind.PRIMARY, TICK)
        self.no = Button("", self.cancel, ButtonKind.PLAIN, CROSS)
        self.widgets.add(self._panel, self.no, self.yes)
        self.widgets.focus(self.yes)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        """Place it above the pointer, inside a window of `size` pixels, so that the ghost stays in view."""
        side, gap = style.px(style.theme.control_height), style.px(6)
        frame = pygame.Rect(0, 0, 2 * side + 3 * gap, side + 2 * gap)
        frame.midbottom = (self._pos[0], self._pos[1] - style.px(34))
        frame.clamp_ip(pygame.Rect((0, 0), size))
        self._panel.rect = frame
        self.yes.rect = pygame.Rect(frame.left + gap, frame.top + gap, side, side)
        self.no.rect = pygame.Rect(frame.left + 2 * gap + side, frame.top + gap, side, side)


class Cautioning(Modal):
    """What a coach says to a move, below the board so that all it speaks of is seen; the focus is on the answer no."""

    darkens = False

    def __init__(self, style: Style, text: str, yes: str, no: str, on_yes: Callable[[], None]) -> None:
        super().__init__(style)
        self._panel = Panel(shadow=True)
        self.text = text
        self._text = Label(text, wrap=True)
        self.yes = Button(yes, self.answering(on_yes))
        self.no = Button(no, self.cancel, ButtonKind.PRIMARY)
        self.widgets.add(self._panel, self._text, self.yes, self.no)
        self.widgets.focus(self.no)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        """Place it at the lower edge of a window of `size` pixels."""
        gap, high = style.px(12), style.px(style.theme.control_height)
        widths = [max(style.px(110), button.natural_size(style)[0]) for button in (self.yes, self.no)]
        inner = min(style.px(620), size[0] - 4 * gap)
        lines = self._text.height_for(style, inner)
        frame = pygame.Rect(0, 0, inner + 2 * gap, lines + high + 3 * gap)
        frame.midbottom = (size[0] // 2, size[1] - gap)
        self._panel.rect = frame
        self._text.rect = pygame.Rect(frame.left + gap, frame.top + gap, inner, lines)
        self.no.rect = pygame.Rect(frame.right - gap - widths[1], frame.bottom - gap - high, widths[1], high)
        self.yes.rect = pygame.Rect(self.no.rect.left - gap - widths[0], self.no.rect.top, widths[0], high)


class Pause(Dialog):
    """Waits until a player's gamepad is back, or the player goes on without it."""


class Asking(ModalHost):
    """Asks one question at a time; whoever lets it `handle` an intent finds in `wish` what it answers, if anything."""

    def __init__(self, style: Style, redraw: Callable[[], None], texts: Texts, sentences: Sentences) -> None:
        super().__init__(style, redraw)
        self._texts = texts
        self._sentences = sentences
        self.wish: Wish | None = None

    @property
    def dialog(self) -> bool:
        """Whether a question is open that anybody may answer."""
        return isinstance(self.shown, Dialog)

    def handle(self, intent: Intent) -> bool:
        self.wish = None
        return super().handle(intent)

    def ask(self, question: Question) -> None:
        """Ask a question in place of what was open."""
        self.show(self._modal(question))

    def watch(self, lost: LostPad | None) -> None:
        """Pause while a gamepad is lost that is needed, and go on when it is back."""
        if lost is None and isinstance(self.shown, Pause):
            self.close()
        elif lost and not self.dialog:
            self.ask(lost)

    def _modal(self, question: Question) -> Modal:
        style, texts = self.style, self._texts
        match question:
            case YesNo(key, yes, other, facts):
                third = [DialogButton(texts(other[0]), partial(self._want, other[1]))] if other else []
                agree = DialogButton(texts(f"play.{key}_yes"), partial(self._want, yes))
                cancel = DialogButton(texts("play.cancel"), kind=ButtonKind.PRIMARY)
                title, text = texts(f"play.{key}_title"), texts(f"play.{key}_text", **facts)
                return Dialog(style, title, text, (*third, agree, cancel))
            case Lose(go, closing):
                return Unkept(style, texts, partial(self._want, go), closing=closing)
            case LostPad(name, number):
                title, text = texts("pad.lost_title", number=number), texts("pad.lost_text", name=name)
                go_on = partial(self._want, Do.TAKE_OVER)
                button = DialogButton(texts("pad.take_over"), go_on, ButtonKind.PRIMARY)
                return Pause(style, title, text, [button], go_on)
            case WhichMove(pos, choices, by_key):
                actions = [(label, partial(self._want, wish)) for label, wish in choices]
                return ChoiceMenu(style, pos, actions, by_key=by_key)
            case Sure(pos, move):
                return Confirming(style, pos, partial(self._want, Play(move)))
            case Caution(move, text):
                on_yes = partial(self._want, Play(move, meant=True))
                return Cautioning(style, text, texts("coach.play"), texts("coach.wait"), on_yes)
            case TypedMove(position):
                return MoveLine(style, texts, self._sentences, position, self._want_typed)
            case _:
                assert_never(question)

    def _want(self, wish: Wish) -> None:
        self.wish = wish

    def _want_typed(self, move: Move) -> None:
        self._want(Do.GIVE_UP if isinstance(move, Resign) else Play(move))
