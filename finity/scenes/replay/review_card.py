"""The card above the timeline that tells of one moment of a game, or how far the search for moments is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from finity.shell.draw.assets import Weight
from finity.shell.draw.layout import inset
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import Panel, State
from finity.view.art.sprites import badge
from finity.view.shown import PlayerLook

HEIGHT: Final = 104
_BADGE: Final = 21
_TITLE: Final = 26
_BAR: Final = 10
"""All in design pixels."""


@dataclass(frozen=True)
class CardShown:
    """A title, why it mattered, what was played and better, whose move it was; or how far the search is, 0 to 1."""

    title: str
    reason: str = ""
    moves: str = ""
    player: int | None = None
    progress: float | None = None


class ReviewCard(Panel):
    """Draws what is `shown`, with the marks of the players; `kept_free` pixels at its right are for buttons."""

    def __init__(self, looks: Sequence[PlayerLook]) -> None:
        super().__init__()
        self._looks = tuple(looks)
        self.shown = CardShown("")
        self.kept_free = 0

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, px = style.theme, style.px
        look = self._looks[self.shown.player] if self.shown.player is not None else None
        edge = look.colour.fill if look else theme.border
        style.box(surface, self.rect, Box(theme.panel, edge, px(1), px(theme.radius)))
        room = inset(self.rect, px(14), px(8))
        room.width -= self.kept_free
        if look:
            mark = badge(style.assets, look, px(_BADGE))
            surface.blit(mark, mark.get_rect(midleft=room.midleft))
            room = pygame.Rect(room.left + mark.width + px(14), room.top, room.width - mark.width - px(14), room.height)
        self._write(surface, style, room)

    def _write(self, surface: pygame.Surface, style: Style, room: pygame.Rect) -> None:
        theme, px, shown = style.theme, style.px, self.shown
        title = style.wrapped_in(shown.title, TextSize.BODY, (room.width, px(_TITLE)), theme.accent, Weight.BOLD)
        surface.blit(title, title.get_rect(midleft=(room.left, room.top + px(_TITLE) // 2)))
        rest = pygame.Rect(room.left, room.top + px(_TITLE), room.width, room.height - px(_TITLE))
        if shown.progress is not None:
            self._draw_progress(surface, style, rest, shown.progress)
            return
        upper, lower = _halves(rest)
        for text, part, colour in ((shown.reason, upper, theme.text), (shown.moves, lower, theme.muted)):
            words = style.wrapped_in(text, TextSize.LABEL, part.size, colour)
            surface.blit(words, words.get_rect(midleft=part.midleft))

    def _draw_progress(self, surface: pygame.Surface, style: Style, room: pygame.Rect, share: float) -> None:
        """A bar that fills from the left."""
        px = style.px
        track = pygame.Rect(room.left, room.centery - px(_BAR) // 2, min(room.width, px(460)), px(_BAR))
        style.box(surface, track, Box(style.theme.sunken, style.theme.border, 1, px(_BAR) // 2))
        done = pygame.Rect(track.left, track.top, max(px(_BAR), round(track.width * share)), track.height)
        style.box(surface, done, Box(style.theme.accent, radius=px(_BAR) // 2))


def _halves(room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    half = room.height // 2
    upper = pygame.Rect(room.left, room.top, room.width, half)
    return upper, pygame.Rect(room.left, room.top + half, room.width, room.height - half)
