"""What lies over the table and takes every intent: a question, a small menu of moves, or a line to type one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from finity.rules import Move, Position
from finity.scenes.play.choice_menu import ChoiceMenu
from finity.scenes.play.confirming import Confirming
from finity.scenes.play.move_line import MoveLine
from finity.scenes.table.sentences import Sentences
from finity.shell.draw.style import Style
from finity.shell.input.intents import Intent, Point
from finity.shell.text import Texts
from finity.shell.widgets import ButtonKind, Dialog, DialogButton


class Overlay:
    """At most one dialog or menu, which closes itself when it is answered."""

    def __init__(self, style: Style, texts: Texts, redraw: Callable[[], None]) -> None:
        self._style = style
        self._texts = texts
        self._redraw = redraw
        self._size = (1280, 720)
        self._shown: Dialog | ChoiceMenu | MoveLine | Confirming | None = None
        self.pausing = False
        """Whether what is open is the pause for a lost gamepad."""

    @property
    def open(self) -> bool:
        """Whether something lies over the table."""
        return self._shown is not None

    @property
    def asking(self) -> bool:
        """Whether a question is open."""
        return isinstance(self._shown, Dialog)

    @property
    def menu(self) -> ChoiceMenu | None:
        """The small menu, while it is open."""
        return self._shown if isinstance(self._shown, ChoiceMenu) else None

    @property
    def move_line(self) -> MoveLine | None:
        """The line for a move, while it is open."""
        return self._shown if isinstance(self._shown, MoveLine) else None

    @property
    def text_input(self) -> pygame.Rect | None:
        """As in `Scene`."""
        return self._shown.text_input if isinstance(self._shown, MoveLine) else None

    def lay_out(self, size: tuple[int, int]) -> None:
        """Fit into a window of this many pixels."""
        self._size = size
        if self._shown:
            self._shown.lay_out(self._style.fitted_to(size), size)

    def ask(
        self, key: str, yes: Callable[[], None], other: tuple[str, Callable[[], None]] | None = None, **facts: object
    ) -> None:
        """Ask before something that can't be taken back; `key` names its texts in the group `play`.

        `other` is a third answer: the key of its text, and what it does.
        """
        third = [DialogButton(self._texts(other[0]), self._closing(other[1]))] if other else []
        buttons = (
            *third,
            DialogButton(self._texts(f"play.{key}_yes"), self._closing(yes)),
            DialogButton(self._texts("play.cancel"), self.close, ButtonKind.PRIMARY),
        )
        title, text = self._texts(f"play.{key}_title"), self._texts(f"play.{key}_text", **facts)
        self._show(Dialog(self._style, self._redraw, title, text, buttons, self.close))

    def pause(self, name: str, number: int, take_over: Callable[[], None]) -> None:
        """Wait until a player's gamepad is back (then `close` is called) or the player goes on without it."""
        title, text = self._texts("pad.lost_title", number=number), self._texts("pad.lost_text", name=name)
        go_on = self._closing(take_over)
        buttons = (DialogButton(self._texts("pad.take_over"), go_on, ButtonKind.PRIMARY),)
        self._show(Dialog(self._style, self._redraw, title, text, buttons, go_on))
        self.pausing = True

    def choose(self, pos: Point, choices: Sequence[tuple[str, Callable[[], None]]], *, by_key: bool) -> None:
        """Let the person choose one of these beside the pointer; `by_key` shows the focus at once."""
        closing = [(label, self._closing(action)) for label, action in choices]
        self._show(ChoiceMenu(self._style, self._redraw, pos, closing, self.close, by_key=by_key))

    def confirm(self, pos: Point, yes: Callable[[], None]) -> None:
        """Ask with a tick and a cross beside the pointer."""
        self._show(Confirming(self._style, self._redraw, pos, self._closing(yes), self.close))

    @property
    def confirming(self) -> Confirming | None:
        """The tick and the cross, while they are open."""
        return self._shown if isinstance(self._shown, Confirming) else None

    def ask_for_move(self, sentences: Sentences, position: Position, play: Callable[[Move], None]) -> None:
        """Open a line in which a move can be typed; `play` gets it if it is legal."""

        def close_and_play(move: Move) -> None:
            self.close()
            play(move)

        texts = self._texts
        self._show(MoveLine(self._style, self._redraw, texts, sentences, position, close_and_play, self.close))

    def close(self) -> None:
        """Take away what lies over the table."""
        self._shown, self.pausing = None, False
        self._redraw()

    def handle(self, intent: Intent) -> bool:
        """Take an intent; answers whether something was open to take it."""
        shown = self._shown
        if shown:
            shown.handle(intent)
        return shown is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is open."""
        if self._shown:
            self._shown.draw(surface)

    def _show(self, shown: Dialog | ChoiceMenu | MoveLine | Confirming) -> None:
        self._shown, self.pausing = shown, False
        self.lay_out(self._size)
        self._redraw()

    def _closing(self, action: Callable[[], None]) -> Callable[[], None]:
        """The action, after what was open is gone."""

        def close_and_act() -> None:
            self.close()
            action()

        return close_and_act
