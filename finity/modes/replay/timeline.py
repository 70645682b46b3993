"""The timeline of a game: dragged to any move, with a mark for what happened, and the graph of needs above it."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, assert_never

import pygame

from finity.modes.replay.film import Film
from finity.rules.events import FullPathMade, PostRelocated, PostTeleported, RingPlaced
from finity.shell.draw import svg
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, put
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.widgets import Slider, State
from finity.story.facts import Happened, RingsLost
from finity.view.art.sprites import badge

MOST_NEEDED: Final = 12
"""The graph ends there: who needs more is far from everything."""
_CURVES: Final = 72
"""How high the graph is without its texts, in design pixels."""
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""Between the moves that are numbered below the graph."""


class TimelineBar(Slider):
    """Its value is the ply where one is; `on_change` is told where a person puts it. Needs are drawn with `graph`."""

    def __init__(self, film: Film, on_change: Callable[[int], None]) -> None:
        super().__init__(0, lambda ply: on_change(round(ply)), low=0, high=film.length, step=1)
        self._film = film
        self.graph = False
        self.moments: tuple[int, ...] = ()
        self._end_room = 1

    @property
    def end_room(self) -> int:
        return self._end_room

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        self._end_room = style.px(14)
        self.rect = area

    def turn_wheel(self, steps: int) -> bool:
        """Up is back, as over the board."""
        return super().turn_wheel(-steps)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        track = pygame.Rect(0, 0, self.rect.width - 2 * self.end_room, style.px(6))
        track.midbottom = (self.rect.centerx, self.rect.bottom - style.px(10))
        if self.graph:
            self._draw_graph(surface, style, track.top - style.px(28))
        self.draw_track(surface, style, track)
        for ply, fact in self._film.marks:
            self._draw_mark(surface, style, fact, (self.x_of(ply), track.top))
        for ply in self._film.record.tree.forks:
            root = (self.x_of(ply), track.centery)
            tip = (root[0] + style.px(9), track.bottom + style.px(8))
            pygame.draw.aaline(surface, style.theme.accent, root, tip, style.px(3))
            pygame.draw.aacircle(surface, style.theme.accent, tip, style.px(4))
        for ply in self.moments:
            star = svg.star(50, 50, 5, 48, 20, f'fill="currentColor" stroke="{svg.code(style.theme.sunken)}"')
            sign = style.icon(svg.sheet(100, 100, star).text, style.px(17), style.theme.gold)
            put(surface, sign, center=(self.x_of(ply), track.top - style.px(17)))
        self.draw_knob(surface, style, state, track.centery, style.px(20))

    def _draw_mark(self, surface: pygame.Surface, style: Style, fact: Happened, place: tuple[int, int]) -> None:
        """Rings placed are dots right above the track; orphans, post moves and full paths stand above them."""
        colour = self._film.looks[fact.player].colour.fill
        x, y, unit = place[0], place[1] - style.px(17), style.px(5)
        match fact:
            case RingPlaced():
                pygame.draw.aacircle(surface, colour, (x, place[1] - unit), max(2, style.px(2.5)))
            case RingsLost():
                _polygon(surface, colour, [(x - unit, y - unit), (x + unit, y - unit), (x, y + unit)])
            case PostRelocated() | PostTeleported():
                style.box(surface, pygame.Rect(x - unit, y - unit, 2 * unit, 2 * unit), Box(colour, radius=2))
            case FullPathMade():
                _polygon(surface, colour, [(x, y - 2 * unit), (x + unit, y), (x, y + 2 * unit), (x - unit, y)])
            case _:
                assert_never(fact)

    def _draw_graph(self, surface: pygame.Surface, style: Style, bottom: int) -> None:
        """A curve for each player, the lower the nearer a full path; above a title and whose it is, below the moves."""
        theme, line, looks, needs = style.theme, _line_height(style), self._film.looks, self._film.needs
        top = self.rect.top + line + style.px(6)
        room = pygame.Rect(self.rect.left + self.end_room, top, self._way, max(1, bottom - line - top))
        self._draw_legend(surface, style, pygame.Rect(room.left, self.rect.top, room.width, line))
        for needed in (0, 4, 8, MOST_NEEDED):
            y = _height(room, needed)
            surface.fill(theme.border, (room.left, y, room.width, 1))
            number = style.text(str(needed), TextSize.CAPTION, theme.muted)
            put(surface, number, midright=(room.left - style.px(2), y))
        self._draw_moves(surface, style, room)
        for player, look in enumerate(looks):
            points = [(self.x_of(ply), _height(room, need[player])) for ply, need in enumerate(needs)]
            for start, end in pairwise(points):
                pygame.draw.aaline(surface, look.colour.fill, start, end, style.px(2))
        for ply, player in self._film.jumps:
            place = self.x_of(ply), _height(room, needs[ply][player])
            pygame.draw.aacircle(surface, theme.table, place, style.px(6))
            pygame.draw.aacircle(surface, looks[player].colour.fill, place, style.px(4))
        surface.fill(theme.accent, (self.x_of(self.value), room.top, style.px(1), room.height))

    def _draw_legend(self, surface: pygame.Surface, style: Style, room: pygame.Rect) -> None:
        film, radius, gap, right = self._film, max(4, round(0.36 * room.height)), style.px(7), room.right
        most = max(1, room.width * 2 // 3 // len(film.seats) - 2 * radius - 3 * gap)
        for seat, look in reversed([*zip(film.seats, film.looks, strict=True)]):
            name = style.fitting(seat.name, TextSize.CAPTION, most, look.colour.tint)
            said = put(surface, name, midright=(right, room.centery))
            mark = put(surface, badge(style.assets, look, radius), midright=(said.left - gap, room.centery))
            right = mark.left - 2 * gap
        title, width = film.kit.texts("replay.graph_title"), right - room.left
        words = style.fitting(title, TextSize.CAPTION, width, style.theme.text, Weight.BOLD)
        put(surface, words, midleft=room.midleft)

    def _draw_moves(self, surface: pygame.Surface, style: Style, room: pygame.Rect) -> None:
        """Number some of the moves below the graph, as many as have room, after a word for what is counted."""
        axis, last, y = self._film.kit.texts("replay.graph_moves"), self._film.length + 1, room.bottom + style.px(1)
        word = put(surface, style.text(axis, TextSize.CAPTION, style.theme.muted), topleft=(room.left, y))
        widest = style.text_width("000", TextSize.CAPTION) + style.px(14)
        step = next((step for step in _STEPS if self.x_of(step) - self.x_of(0) >= widest), last)
        for ply in range(step, last, step):
            number = style.text(str(ply), TextSize.CAPTION, style.theme.muted)
            place = number.get_rect(midtop=(self.x_of(ply), y))
            if place.left > word.right + style.px(6) and place.right <= self.rect.right:
                surface.fill(style.theme.border_strong, (self.x_of(ply), room.bottom - style.px(4), 1, style.px(5)))
                surface.blit(number, place)


def graph_height(style: Style) -> int:
    """How much higher the timeline is with the graph, in pixels: its texts need more where they are larger."""
    return style.px(_CURVES) + 2 * _line_height(style)


def _line_height(style: Style) -> int:
    return round(1.3 * style.text_px(TextSize.CAPTION))


def _height(room: pygame.Rect, needed: int) -> int:
    return round(room.bottom - min(needed, MOST_NEEDED) / MOST_NEEDED * room.height)


def _polygon(surface: pygame.Surface, colour: Colour, points: Sequence[tuple[int, int]]) -> None:
    pygame.draw.polygon(surface, colour, points)
    for start, end in zip(points, (*points[1:], points[0]), strict=True):
        pygame.draw.aaline(surface, colour, start, end)
