"""What is told at the end of a chapter, and where one can go from there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from finity.client.kit import Kit
from finity.lessons.shelf import Chapter
from finity.lessons.stars import MOST_STARS
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import Button, ButtonKind, Label, Modal, Panel, look_alike

_PAD: Final = 18
_WIDER: Final = 64
"""How much farther to the left the card goes than the column that it covers, which the board leaves free there."""
_BUTTON: Final = 50
"""In design pixels."""


class ChapterDone(Modal):
    """A card beside the board, whose path stays in sight: the stars of a chapter and its ways on, the main one last.

    It covers the tower's column; none of its buttons lies where the button of the lesson was that led here.
    """

    darkens = False

    def __init__(
        self,
        kit: Kit,
        chapter: Chapter[Any],
        stars: int,
        choices: Mapping[str, Callable[[], None]],
        on_cancel: Callable[[], None],
        column: Callable[[], pygame.Rect],
        *,
        solved: bool = True,
    ) -> None:
        """`choices` says what follows each answer: its name is the end of its text's key.

        `solved` says that no level was skipped; `column` answers where the card lies.
        """
        super().__init__(kit.style, on_cancel)
        self._column = column
        title = kit.texts(chapter.title_key)
        if solved:
            title = kit.texts("learn.chapter_done", chapter=title)
        told = [kit.texts("learn.chapter_text", count=stars, of=MOST_STARS * len(chapter.levels))]
        if solved and "next_chapter" not in choices:
            told.append(kit.texts("learn.all_done"))
        elif "first_game" in choices:
            told.append(kit.texts("learn.first_game_text"))
        self._panel = Panel(shadow=True)
        self._title = Label(title, TextSize.TITLE, weight=Weight.BOLD, wrap=True)
        self._text = Label(" ".join(told), wrap=True, colour=kit.theme.muted)
        self.buttons = [Button(kit.texts(f"learn.{name}"), self.answering(go)) for name, go in choices.items()]
        self.buttons[-1].kind = ButtonKind.PRIMARY
        self.widgets.add(self._panel, self._title, self._text, *self.buttons)
        self.widgets.focus(self.buttons[-1])

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        px, column = style.px, self._column()
        pad, high, gap = px(_PAD), px(_BUTTON), px(10)
        left = column.left - px(_WIDER)
        inner = column.right - left - 2 * pad
        self._panel.rect = pygame.Rect(left, column.top, column.right - left, column.height)
        area = self._panel.rect.inflate(-2 * pad, -2 * pad)
        place = pygame.Rect(area.left, area.bottom - high, inner, high)
        for button in reversed(self.buttons):
            button.rect = place
            place = place.move(0, -high - gap)
        heights = [self._title.height_for(style, inner), self._text.height_for(style, inner)]
        top = max(area.top, (area.top + place.bottom - sum(heights) - gap) // 2)
        self._title.rect = pygame.Rect(area.left, top, inner, heights[0])
        self._text.rect = pygame.Rect(area.left, self._title.rect.bottom + gap, inner, heights[1])
        look_alike(style, self.buttons)
