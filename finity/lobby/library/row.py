"""A game as it is seen: its picture, who played, how it ended and when; in a row of the list, and larger beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from finity.lobby.library.pictures import Pictures
from finity.match.record_kind import Headline, NextStep
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, panel_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.text import Texts
from finity.shell.widgets import State, Widget
from finity.shell.widgets.base import draw_focus_ring

ROW_HEIGHT: Final = 88
"""At least, in design pixels."""


def picture_size(style: Style) -> tuple[int, int]:
    """How large the pictures of rows are."""
    return style.px(116), style.px(76)


def row_height(style: Style) -> int:
    """How high a row is, so that three lines of text fit."""
    lines = style.line_height(TextSize.BODY) + 2 * style.line_height(TextSize.LABEL)
    return max(style.px(ROW_HEIGHT), lines + style.px(6))


class GameRow(Widget):
    """Shows one game after another; a click or Enter calls `on_press`."""

    focusable = True

    def __init__(self, texts: Texts, pictures: Pictures, on_press: Callable[[], None]) -> None:
        super().__init__()
        self._texts = texts
        self._pictures = pictures
        self._on_press = on_press
        self.path = Path()
        self.headline: Headline | None = None
        self.selected = False
        self.alike: Sequence[tuple[str, str]] = ()
        """Title and players of all rows that are seen together: their letters are of one size."""

    def show(self, path: Path, headline: Headline | None, selected: bool) -> None:
        """Show this game."""
        self.path, self.headline, self.selected = path, headline, selected

    def activate(self) -> None:
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, radius = style.theme, style.px(style.theme.small_radius)
        if self.selected:
            box = Box(theme.raised, theme.accent, style.px(2), radius)
        else:
            box = Box(theme.raised if state.hovered else theme.panel, theme.border, style.px(1), radius)
        style.box(surface, self.rect, box)
        place = pygame.Rect((self.rect.left + style.px(6), 0), picture_size(style))
        place.centery = self.rect.centery
        style.box(surface, place, Box(theme.sunken, radius=style.px(6)))
        picture = self._pictures.find(self.path, place.size)
        if picture:
            surface.blit(picture, place)
        self._draw_words(surface, style, place.right + style.px(16))
        if state.focused:
            draw_focus_ring(surface, style, self.rect, radius)

    def _draw_words(self, surface: pygame.Surface, style: Style, left: int) -> None:
        title, players = names_of(self._texts, self.path, self.headline)
        lines = [(title, TextSize.BODY, style.theme.text, Weight.BOLD)]
        if players:
            lines.append((players, TextSize.LABEL, style.theme.text, Weight.REGULAR))
        facts = facts_of(self._texts, self.headline, self._pictures.problem(self.path))
        due = self.headline is not None and self.headline.next_step in (NextStep.PLAY, NextStep.SEND)
        ink, weight = (style.theme.accent, Weight.BOLD) if due else (style.theme.muted, Weight.REGULAR)
        lines.append((facts, TextSize.LABEL, ink, weight))
        width = self.rect.right - style.px(12) - left
        together = [[title for title, _ in self.alike], [names for _, names in self.alike], [facts]]
        if not players:
            del together[1]
        drawn = []
        for (text, size, colour, weight), others in zip(lines, together, strict=True):
            pixels = style.fitting_px([text, *others], size, width, weight)
            drawn.append(style.assets.text(style.assets.shortened(text, pixels, width, weight), pixels, colour, weight))
        gap = style.px(2)
        top = self.rect.centery - (sum(line.height + gap for line in drawn) - gap) // 2
        for line in drawn:
            surface.blit(line, (left, top))
            top += line.height + gap


class Details(Widget):
    """A panel; empty while no game is selected."""

    def __init__(self, texts: Texts, pictures: Pictures) -> None:
        super().__init__()
        self._texts = texts
        self._pictures = pictures
        self.path: Path | None = None
        self.headline: Headline | None = None

    def picture_size(self, style: Style) -> tuple[int, int]:
        """How large its picture is."""
        width = self.rect.width - style.px(24)
        title, players = _heights(style)
        words = title + players + style.line_height(TextSize.LABEL) + style.px(16)
        return width, min(width * 4 // 5, self.rect.height - style.px(24) - words)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme = style.theme
        style.box(surface, self.rect, panel_box(theme, style.px(1), style.px(theme.radius)))
        if self.path is None:
            return
        size = self.picture_size(style)
        place = pygame.Rect(self.rect.left + style.px(12), self.rect.top + style.px(12), *size)
        picture = self._pictures.find(self.path, size)
        if picture:
            surface.blit(picture, place)
        self._draw_words(surface, style, pygame.Rect(place.left + style.px(6), place.bottom + style.px(8), size[0], 0))

    def _draw_words(self, surface: pygame.Surface, style: Style, area: pygame.Rect) -> None:
        assert self.path
        title, players = names_of(self._texts, self.path, self.headline)
        width, muted = area.width - style.px(12), style.theme.muted
        for text, size, height, weight in (
            (title, TextSize.BODY, _heights(style)[0], Weight.BOLD),
            (players, TextSize.LABEL, _heights(style)[1], Weight.REGULAR),
        ):
            if text:
                colour = style.theme.text if weight is Weight.BOLD else muted
                lines = style.wrapped_in(text, size, (width, height), colour, weight)
                surface.blit(lines, area)
                area = area.move(0, lines.height + style.px(2))
        facts = facts_of(self._texts, self.headline, self._pictures.problem(self.path))
        surface.blit(style.fitting(facts, TextSize.LABEL, width, muted), area)


def _heights(style: Style) -> tuple[int, int]:
    """The most that title and players take: two lines each."""
    return 2 * style.line_height(TextSize.BODY), 2 * style.line_height(TextSize.LABEL)


def names_of(texts: Texts, path: Path, headline: Headline | None) -> tuple[str, str]:
    """What a game is called, and who played if that isn't its name already."""
    if headline is None or not headline.players:
        return path.name, ""
    players = texts("library.and").join(headline.players)
    return (headline.title, players) if headline.title else (players, "")


def facts_of(texts: Texts, headline: Headline | None, problem: object | None = None) -> str:
    """How a game ended and when it began, in the time of this place; or what is wrong with it."""
    if problem:
        return texts("library.damaged_why", problem=problem)
    date = headline.began.astimezone().strftime("%Y-%m-%d %H:%M") if headline and headline.began else ""
    return " · ".join(filter(None, (result_of(texts, headline), date)))


def result_of(texts: Texts, headline: Headline | None) -> str:
    """How a game ended, in words."""
    if headline is None or headline.finished is None:
        return texts("library.damaged")
    if headline.next_step and (headline.next_step is NextStep.SEND or not headline.finished):
        key = "send_end" if headline.finished else str(headline.next_step)
        return texts(f"library.{key}", name=headline.awaited)
    if not headline.finished:
        return texts("library.unfinished")
    if len(headline.winners) == 1:
        return texts("library.won_on_time" if headline.on_time else "library.won", name=headline.winners[0])
    return texts("library.draw" if headline.winners else "library.ended")
