"""A choice among things that are best shown: a card with a picture for each, and its name below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

import pygame

from finity.shell.draw.assets import Weight
from finity.shell.draw.layout import inset
from finity.shell.draw.painting import owned_box, raised_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import Choice, State
from finity.shell.widgets.base import draw_focus_ring

T = TypeVar("T")
Size = tuple[int, int]
_GAP: Final = 12
_FRAME: Final = 7
_NAME: Final = 34
"""All in design pixels."""


class PictureChoice(Choice[T]):
    """Chosen by pointer and keys as any choice; `picture` answers that of a value in so many pixels."""

    def __init__(
        self,
        options: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        picture: Callable[[T, Size], pygame.Surface],
    ) -> None:
        super().__init__(options, value, on_change)
        self._picture = picture

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        letters = style.fitting_px(
            [label for _, label in self.options], TextSize.BODY, self._card(style, 0).width - style.px(12), Weight.BOLD
        )
        for index in range(len(self.options)):
            self._draw_card(surface, style, index, letters)
        if state.focused:
            draw_focus_ring(surface, style, self._card(style, self.index), style.px(style.theme.radius))

    def _card(self, style: Style, index: int) -> pygame.Rect:
        """Where a card lies: a segment without the gap beside it."""
        return inset(self.segment(index), style.px(_GAP) // 2, 0)

    def _draw_card(self, surface: pygame.Surface, style: Style, index: int, letters: int) -> None:
        card, theme, radius = self._card(style, index), style.theme, style.px(style.theme.radius)
        chosen = index == self.index
        if chosen:
            style.glow(surface, card, theme.accent, radius=radius)
            style.box(surface, card, owned_box(theme, theme.accent, style.px(3), radius))
        else:
            style.box(surface, card, raised_box(theme, style.px(1), radius, hovered=index == self._pointed))
        name = pygame.Rect(card.left, card.bottom - style.px(_NAME), card.width, style.px(_NAME))
        room = inset(card, style.px(_FRAME), style.px(_FRAME))
        room.height = name.top - room.top
        surface.blit(self._picture(self.options[index][0], room.size), room)
        weight = Weight.BOLD if chosen else Weight.REGULAR
        words = style.assets.text(self.options[index][1], letters, theme.text if chosen else theme.muted, weight)
        surface.blit(words, words.get_rect(center=name.center))
