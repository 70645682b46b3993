"""Asked before moves are lost that could not be written."""

from __future__ import annotations

from collections.abc import Callable

from finity.shell.draw.style import Style
from finity.shell.text import Texts
from finity.shell.widgets import ButtonKind, Dialog, DialogButton


class Unkept(Dialog):
    """Whether to go although the last moves of a game are nowhere but on the screen; staying is the easier answer."""

    def __init__(self, style: Style, texts: Texts, go: Callable[[], None], *, closing: bool = False) -> None:
        """`closing` ends the program, else there is only another scene."""
        stay = DialogButton(texts("kept.lost_stay"), kind=ButtonKind.PRIMARY)
        away = DialogButton(texts("kept.lost_close" if closing else "kept.lost_leave"), go)
        super().__init__(style, texts("kept.lost_title"), texts("kept.lost_text"), (away, stay))
