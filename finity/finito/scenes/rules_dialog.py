"""The rules of FINITO! in short, for people who want to play at once."""

from __future__ import annotations

from collections.abc import Callable

from finity.finito.scenes.kit import FinitoKit
from finity.shell.widgets import ButtonKind, Dialog, DialogButton


def rules_dialog(kit: FinitoKit, redraw: Callable[[], None], close: Callable[[], None]) -> Dialog:
    """A dialog that tells the rules; `close` is called when it was read."""
    texts = kit.texts
    buttons = (DialogButton(texts("finito.rules.close"), close, ButtonKind.PRIMARY),)
    return Dialog(kit.style, redraw, texts("finito.rules.title"), texts("finito.rules.text"), buttons, close)
