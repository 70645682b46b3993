"""The timeline of a game: dragged to any move, with a mark for what happened, and the graph of needs above it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import pygame

from finity.scenes.replay.analysis import Needs
from finity.scenes.replay.film import Film, Mark, MarkKind
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.input.intents import Direction, Point
from finity.shell.widgets import State, Widget
from finity.shell.widgets.base import draw_focus_ring
from finity.view.shown import PlayerLook

MOST_NEEDED: Final = 12
"""The graph ends there: who needs more is far from everything."""
TRACK_HEIGHT: Final = 44
"""Of the timeline without the graph, in design pixels."""


class TimelineBar(Widget):
    """`ply` is where the knob stands; `on_change` is told where a person puts it. `needs` is drawn if it is given."""

    focusable = True

    def __init__(self, film: Film, looks: Sequence[PlayerLook], on_change: Callable[[int], None]) -> None:
        super().__init__()
        self._film = film
        self._looks = looks
        self._on_change = on_change
        self.ply = 0
        self.needs: Needs | None = None
        self._margin = 1

    def x_of(self, ply: int) -> int:
        """Where a ply lies, in pixels."""
        return round(self.rect.left + self._margin + ply / max(1, self._film.length) * self._way)

    def lay_out(self, style: Style, rect: pygame.Rect) -> None:
        """Fill a rectangle."""
        self._margin = style.px(14)
        self.rect = rect

    @property
    def _way(self) -> int:
        return max(1, self.rect.width - 2 * self._margin)

    def press(self, pos: Point, style: Style) -> None:
        self.drag(pos)

    def drag(self, pos: Point) -> None:
        share = (pos[0] - self.rect.left - self._margin) / self._way
        self._go_to(round(share * self._film.length))

    def navigate(self, direction: Direction) -> bool:
        step = {Direction.LEFT: -1, Direction.RIGHT: 1}.get(direction)
        if step is None:
            return False
        self._go_to(self.ply + step)
        return True

    def turn_wheel(self, steps: int) -> bool:
        """Up is back, as over the board."""
        self._go_to(self.ply - steps)
        return True

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, track = style.theme, pygame.Rect(0, 0, self.rect.width - 2 * self._margin, style.px(6))
        track.midbottom = (self.rect.centerx, self.rect.bottom - style.px(10))
        if self.needs:
            self._draw_graph(surface, style, self.needs, track.top - style.px(TRACK_HEIGHT - 16))
        style.box(surface, track, Box(theme.sunken, theme.border, style.px(1), track.height // 2))
        x = self.x_of(self.ply)
        surface.set_clip((track.left, track.top, x - track.left, track.height))
        style.box(surface, track, Box(theme.accent_pressed, radius=track.height // 2))
        surface.set_clip(None)
        for mark in self._film.marks:
            self._draw_mark(surface, style, mark, track.top)
        knob = pygame.Rect(0, 0, style.px(20), style.px(20))
        knob.center = (x, track.centery)
        lively = state.hovered or state.pressed
        fill = theme.accent_hover if lively else theme.accent
        style.box(surface, knob, Box(fill, theme.on_accent, style.px(2), knob.width // 2))
        if state.focused:
            draw_focus_ring(surface, style, knob, knob.width // 2)

    def _go_to(self, ply: int) -> None:
        ply = max(0, min(ply, self._film.length))
        if ply != self.ply:
            self._on_change(ply)

    def _draw_mark(self, surface: pygame.Surface, style: Style, mark: Mark, track_top: int) -> None:
        """Rings placed are dots right above the track; orphans, post moves and full paths stand above them."""
        colour = self._looks[mark.player].colour.fill
        x, unit = self.x_of(mark.ply), style.px(5)
        if mark.kind is MarkKind.RING:
            pygame.draw.aacircle(surface, colour, (x, track_top - style.px(5)), max(2, style.px(2.5)))
            return
        y = track_top - style.px(17)
        if mark.kind is MarkKind.ORPHANS:
            _polygon(surface, colour, [(x - unit, y - unit), (x + unit, y - unit), (x, y + unit)])
        elif mark.kind is MarkKind.POST:
            style.box(surface, pygame.Rect(x - unit, y - unit, 2 * unit, 2 * unit), Box(colour, radius=2))
        else:
            _polygon(surface, colour, [(x, y - 2 * unit), (x + unit, y), (x, y + 2 * unit), (x - unit, y)])

    def _draw_graph(self, surface: pygame.Surface, style: Style, needs: Needs, bottom: int) -> None:
        """A curve for each player: the lower it goes, the nearer the full path."""
        theme, top = style.theme, self.rect.top + style.px(6)
        room = pygame.Rect(self.rect.left + self._margin, top, self._way, max(1, bottom - top))
        for needed in (0, 4, 8, MOST_NEEDED):
            y = _height(room, needed)
            surface.fill(theme.border, (room.left, y, room.width, 1))
            number = style.text(str(needed), TextSize.CAPTION, theme.disabled)
            surface.blit(number, number.get_rect(midright=(room.left - style.px(2), y)))
        for player, look in enumerate(self._looks):
            points = [(self.x_of(ply), _height(room, need[player])) for ply, need in enumerate(needs.curves)]
            for start, end in pairwise(points):
                pygame.draw.aaline(surface, look.colour.fill, start, end, style.px(2))
        for jump in needs.jumps:
            y = _height(room, needs.curves[jump.ply][jump.player])
            colour = self._looks[jump.player].colour.fill
            pygame.draw.aacircle(surface, theme.table, (self.x_of(jump.ply), y), style.px(6))
            pygame.draw.aacircle(surface, colour, (self.x_of(jump.ply), y), style.px(4))
        surface.fill(theme.accent, (self.x_of(self.ply), room.top, style.px(1), room.height))


def _height(room: pygame.Rect, needed: int) -> int:
    """Where a need is drawn: 0 at the bottom."""
    return round(room.bottom - min(needed, MOST_NEEDED) / MOST_NEEDED * room.height)


def _polygon(surface: pygame.Surface, colour: Colour, points: Sequence[tuple[int, int]]) -> None:
    pygame.draw.polygon(surface, colour, points)
    for start, end in zip(points, (*points[1:], points[0]), strict=True):
        pygame.draw.aaline(surface, colour, start, end)
