"""Asking before a move is made: the ghost stays where it will be, with a tick and a cross beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from finity.client.settings import Confirmation
from finity.rules import Move, Position, RelocatePost, RemoveBlocker, TeleportPost
from finity.scenes.table.preview import preview
from finity.shell.draw.style import Style
from finity.shell.widgets import Button, ButtonKind, Modal, Panel

TICK: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" '
    'stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"><path d="M4 13l5 5L20 6"/></svg>'
)
CROSS: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" '
    'stroke-width="3.4" stroke-linecap="round"><path d="M6 6L18 18M18 6L6 18"/></svg>'
)


def must_confirm(wish: Confirmation, position: Position, move: Move) -> bool:
    """Whether a person wants to be asked about a move before it is made."""
    return wish is Confirmation.ALWAYS or (wish is Confirmation.IRREVERSIBLE and is_irreversible(position, move))


def is_irreversible(position: Position, move: Move) -> bool:
    """Whether no later move brings back what it changes: rings go home, a blocker leaves, the post moves."""
    if isinstance(move, RemoveBlocker | RelocatePost | TeleportPost):
        return True
    return bool(preview(position, move).orphaned)


class Confirming(Modal):
    """Two small buttons beside the place of a move; Enter is the tick, Escape the cross."""

    darkens = False

    def __init__(self, style: Style, pos: tuple[int, int], on_yes: Callable[[], None]) -> None:
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
