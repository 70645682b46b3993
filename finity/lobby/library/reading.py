"""Games from outside are read aside: the picture goes on, says how far it is, and it can be ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from finity.client.bringing_in import BroughtIn, Coming, bring_in_aside
from finity.client.thinkers import Thinkers
from finity.match.thinker import ThinkingFailed
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.text import Message, Texts
from finity.shell.widgets import ButtonKind, Dialog, DialogButton, State, Widget

MOST_SECONDS: Final = 10.0
"""No text takes longer to be read, unless the computer is busy."""
SOON: Final = 0.5
"""Seconds after which it is worth a word that something is being read."""


class Reading:
    """One text at a time is brought in by another process."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinker = thinkers.of(bring_in_aside)
        self._coming: Coming | None = None
        self._seconds = 0.0

    @property
    def under_way(self) -> bool:
        """Whether something is being read."""
        return self._coming is not None

    @property
    def takes_long(self) -> bool:
        """Whether the person should be told."""
        return self.under_way and self._seconds > SOON

    @property
    def share(self) -> float:
        """How much of it is read."""
        return self._thinker.share

    def begin(self, coming: Coming) -> None:
        """Read a text; what was being read is dropped."""
        self._coming, self._seconds = coming, 0.0
        self._thinker.ask(coming, MOST_SECONDS)

    def wait(self, dt: float) -> BroughtIn | None:
        """Let `dt` seconds pass; answers what came of it once it is read."""
        if self._coming is None:
            return None
        self._seconds += dt
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


class ReadingDialog(Dialog):
    """Says that something is being read and how far it is; its only answer ends that."""

    def __init__(self, style: Style, texts: Texts, reading: Reading, on_stop: Callable[[], None]) -> None:
        stop = DialogButton(texts("dialog.cancel"), on_stop, ButtonKind.PLAIN)
        super().__init__(style, texts("library.reading"), texts("library.reading_text"), [stop], on_stop)
        self._bar = ProgressBar(reading)
        self.widgets.add(self._bar)

    def _place_buttons(self, style: Style, area: pygame.Rect) -> None:
        super()._place_buttons(style, area)
        left = self._buttons[0].rect.left - style.px(20)
        self._bar.rect = pygame.Rect(area.left, 0, left - area.left, style.px(12))
        self._bar.rect.centery = area.centery


class ProgressBar(Widget):
    """How far reading is."""

    def __init__(self, reading: Reading) -> None:
        super().__init__()
        self._reading = reading

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        radius = self.rect.height // 2
        style.box(surface, self.rect, Box(style.theme.sunken, radius=radius))
        full = self.rect.copy()
        full.width = max(self.rect.height, round(self.rect.width * self._reading.share))
        style.box(surface, full, Box(style.theme.accent, radius=radius))
