"""The list of games: rows with a picture, players, result and date; and the details of the selected game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from finity.client.autosave import now
from finity.lobby.library.shelf import Shelf
from finity.match.record_kind import Headline, NextStep
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, in_column, panel_box, put
from finity.shell.draw.style import Size, Style
from finity.shell.draw.theme import TextSize
from finity.shell.text import Texts
from finity.shell.widgets import Widget, WidgetState
from finity.shell.widgets.arrange import Column, Row, fixed
from finity.shell.widgets.base import Pressable

MOST_ROWS: Final = 7
ROW_GAP: Final = 5
"""In design pixels."""


class GameList:
    """As many rows as fit, a mark for how far the list is scrolled, and the game that is selected: clicked again it
    calls `on_open`, another one `on_select`."""

    def __init__(self, texts: Texts, shelf: Shelf, on_select: Callable[[], None], on_open: Callable[[], None]) -> None:
        self._texts = texts
        self._shelf = shelf
        self._on_select = on_select
        self._on_open = on_open
        self._first = 0
        self._capacity = 1
        self.index = 0
        """Where the selected game stands in the whole list."""
        self.rows = [GameRow(texts, partial(self._press_row, number)) for number in range(MOST_ROWS)]
        self._bar = ScrollBar()

    @property
    def widgets(self) -> Sequence[Widget]:
        return *self.rows, self._bar

    @property
    def selected(self) -> Path | None:
        files = self._shelf.files
        return files[self.index] if files else None

    @property
    def selected_row(self) -> GameRow:
        """The row of the selected game; it is always in view."""
        return self.rows[self.index - self._first]

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        lines = style.line_height(TextSize.BODY) + (3 if style.large_text else 2) * style.line_height(TextSize.LABEL)
        height, gap = max(style.px(88), lines + style.px(6)), style.px(ROW_GAP)
        self._capacity = max(1, min(MOST_ROWS, (area.height + gap) // (height + gap)))
        rows = Column(*self.rows[: self._capacity], gap=ROW_GAP)
        used = pygame.Rect(area.topleft, (area.width, self._capacity * (height + gap) - gap))
        Row(rows, fixed(self._bar, 8), gap=10).lay_out(style, used)
        last = max(0, len(self._shelf.files) - self._capacity)
        self._first = max(self.index - self._capacity + 1, min(self._first, self.index, last))
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
        self.select(self.index + pages * self._capacity)

    def show(self) -> None:
        """Let the rows show what is in view now."""
        files = self._shelf.files
        for number, row in enumerate(self.rows):
            index = self._first + number
            row.visible = number < self._capacity and index < len(files)
            if row.visible:
                row.show(files[index], self._shelf.headline(files[index]), index == self.index)
        together = [row.names for row in self.rows if row.visible]
        for row in self.rows:
            row.alike = together
        self._bar.first, self._bar.shown, self._bar.of = self._first, self._capacity, len(files)
        self._bar.visible = self._capacity < len(files)

    def _press_row(self, number: int) -> None:
        index = self._first + number
        if index == self.index:
            self._on_open()
        else:
            self.select(index)


class ScrollBar(Widget):
    """Shows which part of a list is in view."""

    first, shown, of = 0, 1, 1
    """From which row on how many of all are seen."""

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        radius = self.rect.width // 2
        style.box(surface, self.rect, Box(style.theme.sunken, radius=radius))
        height = max(style.px(24), self.rect.height * self.shown // self.of)
        way = (self.rect.height - height) * self.first // (self.of - self.shown)
        thumb = pygame.Rect(self.rect.left, self.rect.top + way, self.rect.width, height)
        style.box(surface, thumb, Box(style.theme.border_strong, radius=radius))


class GameRow(Pressable):
    """Shows one game after another; a click or Enter calls `on_press`."""

    picture: pygame.Surface | None = None
    problem: object | None = None

    def __init__(self, texts: Texts, on_press: Callable[[], None]) -> None:
        super().__init__(on_press)
        self._texts = texts
        self.path = Path()
        self.headline: Headline | None = None
        self.names = "", ""
        self.selected = False
        self.alike: Sequence[tuple[str, str]] = ()
        """Title and players of all rows that are seen together: their letters are of one size."""

    def picture_size(self, style: Style) -> Size:
        return style.px(116), style.px(76)

    def show(self, path: Path, headline: Headline | None, selected: bool) -> None:
        self.path, self.headline, self.selected = path, headline, selected
        self.names = title_and_players(self._texts, path, headline)

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, radius = style.theme, style.px(style.theme.small_radius)
        edge, width = (theme.accent, 2) if self.selected else (theme.border, 1)
        fill = theme.raised if self.selected or state.hovered else theme.panel
        style.box(surface, self.rect, Box(fill, edge, style.px(width), radius))
        middle = self.rect.left + style.px(6), self.rect.centery
        place = pygame.Rect((0, 0), self.picture_size(style)).move_to(midleft=middle)
        style.box(surface, place, Box(theme.sunken, radius=style.px(6)))
        if self.picture:
            surface.blit(self.picture, place)
        left, facts = place.right + style.px(16), details_text(self._texts, self.headline, self.problem)
        due = self.headline is not None and self.headline.next_step in (NextStep.PLAY, NextStep.SEND)
        titles, players = [title for title, _ in self.alike], [names for _, names in self.alike]
        ink, strong = (theme.accent, Weight.BOLD) if due else (theme.muted, Weight.REGULAR)
        lines, width = list[pygame.Surface](), self.rect.right - style.px(12) - left
        for text, size, colour, weight, others in (
            (self.names[0], TextSize.BODY, theme.text, Weight.BOLD, titles),
            (self.names[1], TextSize.LABEL, theme.text, Weight.REGULAR, players),
            (facts, TextSize.LABEL, ink, strong, [facts]),
        ):
            if text:
                if style.large_text:
                    left_over = self.rect.height - sum(line.height for line in lines)
                    room = width, max(style.line_height(size), min(2 * style.line_height(size), left_over))
                    pixels = min(style.px_in_room(each, size, room, weight) for each in others)
                    lines.append(style.text_in_room(text, pixels, room, colour, weight, Align.LEFT))
                    continue
                pixels = style.fitting_px([text, *others], size, width, weight)
                words = style.assets.shortened(text, pixels, width, weight)
                lines.append(style.assets.text(words, pixels, colour, weight))
        put(surface, in_column(lines, style.px(2)), midleft=(left, self.rect.centery))


class GameDetails(Widget):
    """A panel; empty while no game is selected."""

    picture: pygame.Surface | None = None
    problem: object | None = None

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self.path: Path | None = None
        self.headline: Headline | None = None

    def picture_size(self, style: Style) -> Size:
        """What title, players and facts leave, in two lines each."""
        width = self.rect.width - style.px(24)
        words = 2 * style.line_height(TextSize.BODY) + 4 * style.line_height(TextSize.LABEL) + style.px(16)
        return width, min(width * 4 // 5, self.rect.height - style.px(24) - words)

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme = style.theme
        style.box(surface, self.rect, panel_box(theme, style.px(1), style.px(theme.radius)))
        if self.path is None:
            return
        left, top = self.rect.left + style.px(12), self.rect.top + style.px(12)
        width, height = self.picture_size(style)
        if self.picture:
            surface.blit(self.picture, (left, top))
        top += height + style.px(8)
        title, players = title_and_players(self._texts, self.path, self.headline)
        facts, lines = details_text(self._texts, self.headline, self.problem), []
        for text, size, colour, weight in (
            (title, TextSize.BODY, theme.text, Weight.BOLD),
            (players, TextSize.LABEL, theme.muted, Weight.REGULAR),
            (facts, TextSize.LABEL, theme.muted, Weight.REGULAR),
        ):
            if text:
                room = width - style.px(12), 2 * style.line_height(size)
                lines.append(style.wrapped_in(text, size, room, colour, weight))
        surface.blit(in_column(lines, style.px(2)), (left + style.px(6), top))


def title_and_players(texts: Texts, path: Path, headline: Headline | None) -> tuple[str, str]:
    """What a game is called, and who played if that isn't its name already."""
    if headline is None or not headline.players:
        return path.name, ""
    players = texts("library.and").join(headline.players)
    return (headline.title, players) if headline.title else (players, "")


def details_text(texts: Texts, headline: Headline | None, problem: object | None = None) -> str:
    """When a game began, in the time of this place, and how it ended; or what is wrong with it."""
    if problem:
        return texts("library.damaged_why", problem=problem)
    if headline is None or headline.finished is None:
        result = texts("library.damaged")
    elif headline.next_step and (headline.next_step is NextStep.SEND or not headline.finished):
        key = "send_end" if headline.finished else str(headline.next_step)
        result = texts(f"library.{key}", name=headline.awaited)
    elif not headline.finished:
        result = texts("library.unfinished")
    elif len(headline.winners) == 1:
        result = texts("library.won_on_time" if headline.on_time else "library.won", name=headline.winners[0])
    else:
        result = texts("library.draw" if headline.winners else "library.ended")
    if headline is None or headline.began is None:
        return result
    began = headline.began.astimezone()
    day = {0: "library.today", 1: "library.yesterday"}.get((now().astimezone().date() - began.date()).days)
    date = texts(day, time=f"{began:%H:%M}") if day else f"{began:%Y-%m-%d %H:%M}"
    return f"{date} · {result}"
