"""The visible part of the list of games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from finity.lobby.library.pictures import Pictures
from finity.lobby.library.row import GameRow, names_of, picture_size, row_height
from finity.lobby.library.shelf import Shelf
from finity.shell.draw.layout import column
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.text import Texts
from finity.shell.widgets import State, Widget

MOST_ROWS: Final = 7
ROW_GAP: Final = 5
SCROLL_BAR: Final = 8
"""In design pixels."""


class GameList:
    """As many rows as fit, a mark beside them for how far the list is scrolled, and the game that is selected.

    `on_open` is called when the selected game is clicked again, `on_select` when another one is selected.
    """

    def __init__(
        self,
        texts: Texts,
        shelf: Shelf,
        pictures: Pictures,
        on_select: Callable[[], None],
        on_open: Callable[[], None],
    ) -> None:
        self._texts = texts
        self._shelf = shelf
        self._on_select = on_select
        self._on_open = on_open
        self._first = 0
        self._capacity = 1
        self.index = 0
        """Where the selected game stands in the whole list."""
        self.rows = [GameRow(texts, pictures, partial(self._press, number)) for number in range(MOST_ROWS)]
        self._bar = ScrollBar()

    @property
    def widgets(self) -> Sequence[Widget]:
        """All rows and the mark."""
        return *self.rows, self._bar

    @property
    def selected(self) -> Path | None:
        """The game that is selected; None if there is none."""
        files = self._shelf.files
        return files[self.index] if files else None

    @property
    def selected_row(self) -> GameRow:
        """The row of the selected game; it is always in view."""
        return self.rows[self.index - self._first]

    def wanted_pictures(self, style: Style) -> list[tuple[Path, tuple[int, int]]]:
        """The pictures of the rows in view, with their size."""
        return [(row.path, picture_size(style)) for row in self.rows if row.visible]

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        """Fill an area."""
        px = style.px
        height = row_height(style)
        self._capacity = max(1, min(MOST_ROWS, (area.height + px(ROW_GAP)) // (height + px(ROW_GAP))))
        width = area.width - px(SCROLL_BAR) - px(10)
        room = pygame.Rect(area.left, area.top, width, area.height)
        for row, place in zip(self.rows, column(room, [height] * MOST_ROWS, px(ROW_GAP)), strict=True):
            row.rect = place
        bottom = self.rows[self._capacity - 1].rect.bottom
        self._bar.rect = pygame.Rect(area.right - px(SCROLL_BAR), area.top, px(SCROLL_BAR), bottom - area.top)
        self.show()

    def select(self, index: int) -> None:
        """Select a game by its place in the list, and bring it into view."""
        self.index = max(0, min(index, len(self._shelf.files) - 1))
        self._first = max(self.index - self._capacity + 1, min(self._first, self.index))
        self.show()
        self._on_select()

    def select_file(self, path: Path | None) -> None:
        """Select a game by its file, or the first one."""
        files = self._shelf.files
        self.select(files.index(path) if path in files else 0)

    def scroll(self, rows: int) -> None:
        """Move the list; the selection goes along as far as it must to stay in view."""
        self._first = max(0, min(self._first + rows, len(self._shelf.files) - self._capacity))
        self.select(max(self._first, min(self.index, self._first + self._capacity - 1)))

    def page(self, pages: int) -> None:
        """Move the selection by as many games as are in view."""
        self.select(self.index + pages * self._capacity)

    def show(self) -> None:
        """Let the rows show what is in view now."""
        files = self._shelf.files
        for number, row in enumerate(self.rows):
            index = self._first + number
            row.visible = number < self._capacity and index < len(files)
            if row.visible:
                row.show(files[index], self._shelf.headline(files[index]), index == self.index)
        seen = [row for row in self.rows if row.visible]
        together = [names_of(self._texts, row.path, row.headline) for row in seen]
        for row in seen:
            row.alike = together
        self._bar.show(self._first, self._capacity, len(files))

    def _press(self, number: int) -> None:
        index = self._first + number
        if index == self.index:
            self._on_open()
        else:
            self.select(index)


class ScrollBar(Widget):
    """Shows which part of a list is in view; it is hidden if that is all of it."""

    def __init__(self) -> None:
        super().__init__()
        self._first, self._shown, self._all = 0, 1, 1

    def show(self, first: int, shown: int, of: int) -> None:
        """Say that `shown` of so many rows are seen, from `first` on."""
        self._first, self._shown, self._all = first, shown, of
        self.visible = shown < of

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        radius = self.rect.width // 2
        style.box(surface, self.rect, Box(style.theme.sunken, radius=radius))
        height = max(style.px(24), self.rect.height * self._shown // self._all)
        way = (self.rect.height - height) * self._first // (self._all - self._shown)
        thumb = pygame.Rect(self.rect.left, self.rect.top + way, self.rect.width, height)
        style.box(surface, thumb, Box(style.theme.border_strong, radius=radius))
