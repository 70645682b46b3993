"""What is seen of a person: a line of the list, figures, and the plot of the puzzle rating."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from finity.client.signs import star
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize, mix
from finity.shell.widgets import State, Widget
from finity.shell.widgets.base import Pressable
from finity.view.art.sprites import badge
from finity.view.shown import PlayerLook

_LARGE: Final = 44
"""The radius of a sign where nobody is yet, in design pixels."""
_WORDS: Final = 560
"""How wide what is said there may be, in design pixels."""
_STEPS: Final = 100
"""The lines of the plot lie at round ratings, so far apart."""


class PersonRow(Pressable):
    """A person in the list, with the mark: who is shown is framed in the own colour, who `plays` now has a star."""

    def __init__(self, name: str, look: PlayerLook, on_press: Callable[[], None], shown: bool, plays: bool) -> None:
        super().__init__(on_press)
        self.name = name
        self.look = look
        self.shown, self.plays = shown, plays

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, px, rect = style.theme, style.px, self.rect
        colour = self.look.colour.fill
        fill = mix(theme.raised, colour, 0.14) if self.shown else theme.raised_hover if state.hovered else theme.panel
        edge = colour if self.shown else theme.border
        style.box(surface, rect, Box(fill, edge, px(2 if self.shown else 1), px(theme.small_radius)))
        sign = badge(style.assets, self.look, min(px(18), rect.height // 2 - px(6)))
        surface.blit(sign, sign.get_rect(midleft=(rect.left + px(12), rect.centery)))
        left = rect.left + px(24) + sign.width
        right = rect.right - px(36 if self.plays else 10)
        if self.plays:
            lit = star(style, px(20), lit=True)
            surface.blit(lit, lit.get_rect(midright=(rect.right - px(10), rect.centery)))
        name = style.fitting(self.name, TextSize.BODY, right - left, theme.text, Weight.BOLD)
        surface.blit(name, name.get_rect(midleft=(left, rect.centery)))


class Nobody(Widget):
    """While there is no person: what people may look like, and below it what they are for."""

    def __init__(self, looks: Sequence[PlayerLook], text: str) -> None:
        super().__init__()
        self._looks = looks
        self.text = text

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        px, rect = style.px, self.rect
        signs = [badge(style.assets, look, px(_LARGE)) for look in self._looks]
        step = signs[0].width + px(_LARGE // 2)
        left, line = rect.centerx - step * (len(signs) - 1) // 2, rect.centery - px(_LARGE)
        for number, sign in enumerate(signs):
            surface.blit(sign, sign.get_rect(center=(left + number * step, line)))
        top, width = line + px(2 * _LARGE), min(rect.width, px(_WORDS))
        room = (width, rect.bottom - top)
        text = style.wrapped_in(self.text, TextSize.BODY, room, style.theme.muted, align=Align.CENTRE)
        surface.blit(text, text.get_rect(midtop=(rect.centerx, top)))


class Figures(Widget):
    """Numbers, each with the word for it."""

    figures: Sequence[tuple[str, str]] = ()

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, rect = style.theme, self.rect
        width = (rect.width + style.px(10)) // max(1, len(self.figures))
        for index, (number, word) in enumerate(self.figures):
            place = pygame.Rect(rect.left + index * width, rect.top, width - style.px(10), rect.height)
            style.box(surface, place, Box(theme.panel, theme.border, style.px(1), style.px(theme.small_radius)))
            room = place.width - style.px(12)
            large = style.fitting(number, TextSize.TITLE, room, theme.text, Weight.BOLD)
            small = style.fitting(word, TextSize.CAPTION, room, theme.muted)
            top = place.centery - (large.height + small.height) // 2
            surface.blit(large, large.get_rect(midtop=(place.centerx, top)))
            surface.blit(small, small.get_rect(midtop=(place.centerx, top + large.height)))


class Titled(Widget):
    """A box with a headline; while there is nothing to show, it says so with the words `empty`."""

    def __init__(self, title: str, empty: str) -> None:
        super().__init__()
        self.title = title
        self.empty = empty
        self.colour: Colour = (255, 255, 255)

    def _draw_box(self, surface: pygame.Surface, style: Style) -> pygame.Rect:
        theme, px, rect = style.theme, style.px, self.rect
        style.box(surface, rect, Box(theme.panel, theme.border, px(1), px(theme.small_radius)))
        area = rect.inflate(-2 * px(16), -2 * px(12))
        title = style.fitting(self.title, TextSize.LABEL, area.width, theme.muted, Weight.BOLD)
        surface.blit(title, area.topleft)
        top = area.top + title.height + px(8)
        return pygame.Rect(area.left, top, area.width, area.bottom - top)

    def _say_empty(self, surface: pygame.Surface, style: Style, area: pygame.Rect) -> None:
        surface.blit(style.wrapped_in(self.empty, TextSize.LABEL, area.size, style.theme.muted), area.topleft)


class WinRates(Titled):
    """Lines of a label, the wins among games, and a bar as long as their share; as many as there is room for."""

    lines: Sequence[tuple[str, str, float]] = ()

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        area, height = self._draw_box(surface, style), style.line_height(TextSize.LABEL) + style.px(12)
        if not self.lines:
            self._say_empty(surface, style, area)
        for number, line in enumerate(self.lines[: max(0, area.height // height)]):
            place = pygame.Rect(area.left, area.top + number * height, area.width, height)
            self._draw_line(surface, style, *line, place)

    def _draw_line(
        self, surface: pygame.Surface, style: Style, label: str, score: str, share: float, area: pygame.Rect
    ) -> None:
        theme, px = style.theme, style.px
        text = style.text(score, TextSize.LABEL, theme.muted)
        surface.blit(style.fitting(label, TextSize.LABEL, area.width - text.width - px(10), theme.text), area.topleft)
        surface.blit(text, text.get_rect(topright=area.topright))
        track = pygame.Rect(area.left, area.bottom - px(9), area.width, px(5))
        style.box(surface, track, Box(mix(theme.panel, theme.border, 0.6), radius=track.height // 2))
        if share:
            track.width = max(track.height, round(track.width * share))
            style.box(surface, track, Box(self.colour, radius=track.height // 2))


class Plot(Titled):
    """A line of ratings over the attempts, with lines at round numbers."""

    ratings: Sequence[int] = ()

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, px, area = style.theme, style.px, self._draw_box(surface, style)
        area.height -= px(10)
        if len(self.ratings) < 2:
            self._say_empty(surface, style, area)
            return
        low = min(self.ratings) // _STEPS * _STEPS
        high = max(low + _STEPS, -(-max(self.ratings) // _STEPS) * _STEPS)
        left = area.left + style.text_width(str(high), TextSize.CAPTION) + px(10)
        for rating in range(low, high + 1, _STEPS * max(1, -(-(high - low) // (4 * _STEPS)))):
            height = round(area.bottom - (rating - low) / (high - low) * area.height)
            number = style.text(str(rating), TextSize.CAPTION, theme.muted)
            surface.blit(number, number.get_rect(midleft=(area.left, height)))
            pygame.draw.line(surface, theme.border, (left, height), (area.right, height))
        step = (area.right - left) / (len(self.ratings) - 1)
        points = [
            (left + number * step, area.bottom - (rating - low) / (high - low) * area.height)
            for number, rating in enumerate(self.ratings)
        ]
        pygame.draw.lines(surface, self.colour, False, points, max(2, px(2)))
        pygame.draw.aalines(surface, self.colour, False, points)
        pygame.draw.circle(surface, self.colour, points[-1], px(5))
