"""What lies over a scene and takes every intent until it is answered: at most one dialog, prompt, sheet or menu."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from finity.shell.draw.style import Style
from finity.shell.input.intents import Intent

Size = tuple[int, int]


class Modal:
    """The base of everything that can lie over a scene. Whoever opened it closes it when it is answered."""

    def lay_out(self, style: Style, size: Size) -> None:
        """Fit into a window of this many pixels."""

    def handle(self, intent: Intent) -> None:
        """Take an intent."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over the scene."""

    @property
    def text_input(self) -> pygame.Rect | None:
        """As in `Scene`."""
        return None


class ModalHost:
    """Shows one modal at a time over a scene; `redraw` is called when it opens or closes."""

    def __init__(self, style: Style, redraw: Callable[[], None]) -> None:
        """`style` is for the design's window."""
        self._style = style
        self._redraw = redraw
        self._size: Size = (1280, 720)
        self._shown: Modal | None = None

    @property
    def shown(self) -> Modal | None:
        """What is open."""
        return self._shown

    @property
    def open(self) -> bool:
        """Whether something lies over the scene."""
        return self._shown is not None

    @property
    def text_input(self) -> pygame.Rect | None:
        """As in `Scene`."""
        return self._shown.text_input if self._shown else None

    def show(self, modal: Modal) -> None:
        """Open something in place of what was open."""
        self._shown = modal
        modal.lay_out(self._style.fitted_to(self._size), self._size)
        self._redraw()

    def close(self) -> None:
        """Take away what is open."""
        self._shown = None
        self._redraw()

    def closing(self, action: Callable[[], None]) -> Callable[[], None]:
        """The action, after what was open is gone."""

        def close_and_act() -> None:
            self.close()
            action()

        return close_and_act

    def lay_out(self, size: Size) -> None:
        """Fit into a window of this many pixels."""
        self._size = size
        if self._shown:
            self._shown.lay_out(self._style.fitted_to(size), size)

    def handle(self, intent: Intent) -> bool:
        """Let what is open take an intent; answers whether something was open."""
        shown = self._shown
        if shown:
            shown.handle(intent)
        return shown is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is open."""
        if self._shown:
            self._shown.draw(surface)
