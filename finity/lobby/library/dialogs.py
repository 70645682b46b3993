"""Dialogs of the library: a text from outside is read in another process, and a question is answered in a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from finity.client.autosave import BroughtIn, Coming, bring_in_aside
from finity.client.thinkers import Thinkers
from finity.match.thinker import ThinkingFailed
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Intent, Key, TypeText
from finity.shell.loop.window import pasted_text
from finity.shell.text import Message, Texts
from finity.shell.widgets import Button, ButtonKind, Label, Modal, Panel, TextField
from finity.shell.widgets.arrange import Column, Row, fixed, natural

MOST_SECONDS: Final = 10.0
"""No text takes longer to be read, unless the computer is busy."""


class Reading:
    """One text at a time is brought in by another process."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinker = thinkers.of(bring_in_aside)
        self._coming: Coming | None = None
        self.seconds = 0.0

    @property
    def under_way(self) -> bool:
        return self._coming is not None

    @property
    def share(self) -> float:
        return self._thinker.progress

    def begin(self, coming: Coming) -> None:
        """Read a text; what was being read is dropped."""
        self._coming, self.seconds = coming, 0.0
        self._thinker.ask(coming, MOST_SECONDS)

    def wait(self, dt: float) -> BroughtIn | None:
        """Let `dt` seconds pass; answers what came of it once it is read."""
        if self._coming is None:
            return None
        self.seconds += dt
        source = self._coming.source
        try:
            thought = self._thinker.poll()
        except ThinkingFailed as problem:
            self._coming = None
            return BroughtIn(message=Message("import.refused", {"source": source, "problem": problem}))
        if thought is None:
            return None
        self._coming = None
        return thought.answer

    def stop(self) -> None:
        """Read no further; what has been kept by now stays."""
        if self._coming:
            self._coming = None
            self._thinker.close()


WIDTH = 640
"""In design pixels."""
LONGEST_ANSWER = 500


class TextQuestion(Modal):
    """Asks for a text. Enter or the button gives it to `on_answer`; Ctrl+V pastes."""

    def __init__(self, style: Style, texts: Texts, key: str, text: str, on_answer: Callable[[str], None]) -> None:
        """`key` names title, text and button in the group `library`; `text` is there to be changed."""
        super().__init__(style)
        give = self.answering(lambda: on_answer(self.field.text))
        self._panel = Panel(shadow=True)
        self._title = Label(texts(f"library.{key}_title"), TextSize.TITLE, weight=Weight.BOLD)
        self._text = Label(texts(f"library.{key}_text"), colour=style.theme.muted, wrap=True)
        self.field = TextField(text, lambda answer: None, limit=LONGEST_ANSWER, on_submit=give)
        self.no = Button(texts("dialog.cancel"), self.cancel)
        self.ok = Button(texts(f"library.{key}_yes"), give, ButtonKind.PRIMARY)
        self.widgets.add(self._panel, self._title, self._text, self.field, self.no, self.ok)
        self.widgets.focus(self.field)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        buttons = Row(None, fixed(self.no, 160), fixed(self.ok, 160), gap=12)
        parts = natural(self._title), natural(self._text), natural(self.field), natural(buttons)
        Column(*parts, gap=16, margin=28, ground=self._panel).lay_out_in_middle(style, size, WIDTH)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Key) and intent.ctrl and intent.name == "v":
            self.field.edit(TypeText(pasted_text()))
        else:
            super().handle(intent)
