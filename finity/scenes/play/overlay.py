"""What lies over the table and takes every intent: a question, a small menu of moves, or a line to type one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from finity.rules import Move, Position
from finity.scenes.play.choice_menu import ChoiceMenu
from finity.scenes.play.confirming import Confirming
from finity.scenes.play.move_line import MoveLine
from finity.scenes.table.sentences import Sentences
from finity.shell.draw.style import Style
from finity.shell.input.intents import Point
from finity.shell.text import Texts
from finity.shell.widgets import ButtonKind, Dialog, DialogButton, ModalHost


class Pause(Dialog):
    """Waits until a player's gamepad is back, or the player goes on without it."""


class Overlay(ModalHost):
    """At most one dialog or menu."""

    def __init__(self, style: Style, texts: Texts, redraw: Callable[[], None]) -> None:
        super().__init__(style, redraw)
        self._texts = texts

    @property
    def asking(self) -> bool:
        """Whether a question is open."""
        return isinstance(self.shown, Dialog)

    @property
    def pausing(self) -> bool:
        """Whether what is open is the pause for a lost gamepad."""
        return isinstance(self.shown, Pause)

    @property
    def menu(self) -> ChoiceMenu | None:
        """The small menu, while it is open."""
        return self.shown if isinstance(self.shown, ChoiceMenu) else None

    @property
    def move_line(self) -> MoveLine | None:
        """The line for a move, while it is open."""
        return self.shown if isinstance(self.shown, MoveLine) else None

    @property
    def confirming(self) -> Confirming | None:
        """The tick and the cross, while they are open."""
        return self.shown if isinstance(self.shown, Confirming) else None

    def ask(
        self, key: str, yes: Callable[[], None], other: tuple[str, Callable[[], None]] | None = None, **facts: object
    ) -> None:
        """Ask before something that can't be taken back; `key` names its texts in the group `play`.

        `other` is a third answer: the key of its text, and what it does.
        """
        third = [DialogButton(self._texts(other[0]), other[1])] if other else []
        buttons = (
            *third,
            DialogButton(self._texts(f"play.{key}_yes"), yes),
            DialogButton(self._texts("play.cancel"), kind=ButtonKind.PRIMARY),
        )
        title, text = self._texts(f"play.{key}_title"), self._texts(f"play.{key}_text", **facts)
        self.show(Dialog(self.style, title, text, buttons))

    def pause(self, name: str, number: int, take_over: Callable[[], None]) -> None:
        """Wait until a player's gamepad is back (then `close` is called) or the player goes on without it."""
        title, text = self._texts("pad.lost_title", number=number), self._texts("pad.lost_text", name=name)
        buttons = (DialogButton(self._texts("pad.take_over"), take_over, ButtonKind.PRIMARY),)
        self.show(Pause(self.style, title, text, buttons, take_over))

    def choose(self, pos: Point, choices: Sequence[tuple[str, Callable[[], None]]], *, by_key: bool) -> None:
        """Let the person choose one of these beside the pointer; `by_key` shows the focus at once."""
        self.show(ChoiceMenu(self.style, pos, choices, by_key=by_key))

    def confirm(self, pos: Point, yes: Callable[[], None]) -> None:
        """Ask with a tick and a cross beside the pointer."""
        self.show(Confirming(self.style, pos, yes))

    def ask_for_move(self, sentences: Sentences, position: Position, play: Callable[[Move], None]) -> None:
        """Open a line in which a move can be typed; `play` gets it if it is legal."""
        self.show(MoveLine(self.style, self._texts, sentences, position, play))
