"""Between the games of a series: who has won how many, who wears the crown, and on to the next game."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from finity.client.cues import Cue
from finity.client.kit import Kit
from finity.client.outcomes import WALK, KeyList
from finity.client.signs import crown
from finity.lobby.outcomes import BackToMenu
from finity.lobby.podium.widgets import Champion, Contestant
from finity.lobby.widget_scene import WidgetScene
from finity.match.series import Series
from finity.shell.draw import svg
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, put
from finity.shell.draw.style import Style
from finity.shell.draw.theme import PlayerColour, TextSize, mix
from finity.shell.draw.timeline import Timeline, Tween, back_out, ease_in_out
from finity.shell.input.intents import DeviceKind
from finity.shell.widgets import Button, ButtonKind, Label, ScreenTitle, Widget, WidgetState
from finity.shell.widgets.arrange import Column, Part, Row, fixed, natural

PAUSE_SECONDS, COUNT_SECONDS = 0.3, 0.45
"""How long the newest win takes to appear, after a moment."""
ROWS_WIDTH: Final = 780
"""Of the rows, in design pixels."""


class SeriesScene(WidgetScene):
    """The score of a `series` after a game that `winner` has won, or nobody; `following` leads to the next game."""

    key_list = KeyList("series", WALK)
    way_back = BackToMenu()

    def __init__(
        self, kit: Kit, series: Series, contestants: Sequence[Contestant], winner: int | None, following: object
    ) -> None:
        super().__init__(kit)
        texts = kit.texts
        self.series = series
        decided, most = series.winner, max(series.wins)
        leader = contestants[series.wins.index(most)] if series.wins.count(most) == 1 else None
        self.title = ScreenTitle(texts("series.level"), TextSize.DISPLAY, align=Align.CENTRE, wrap=True)
        if leader:
            self.title.text = texts("series.leads" if decided is None else "series.won", name=leader.name)
            self.title.light = leader.colour.fill
        games = {"games": series.best_of, "count": series.target}
        length = texts("series.endless" if series.target is None else "series.best_of", **games)
        length = length if winner is not None else f"{length} · {texts('series.drawn')}"
        self.length = Label(length, colour=kit.theme.muted, align=Align.CENTRE)
        self.champion = None if decided is None else Champion(contestants[decided], 40)
        order = _seats_by_wins(series.wins)
        before = _seats_by_wins([count - (seat == winner) for seat, count in enumerate(series.wins)])
        crowned = series.champion if decided is None else decided
        self.rows = [
            ScoreRow(contestants[seat], series.wins[seat], series.target, crowned=seat == crowned) for seat in order
        ]
        self._before = [before.index(seat) for seat in order]
        """Where each row stood before the newest win."""
        self._places: list[pygame.Rect] = []
        self.overtaken = 1.0
        """How far the rows have come from there, up to 1."""
        name = "next" if decided is None else "again"
        self.next = Button(texts(f"series.{name}"), self.ending_with(following), ButtonKind.PRIMARY)
        self.menu = Button(texts("over.menu"), self.ending_with(BackToMenu()))
        if self.champion:
            self.widgets.add(self.champion)
        newest = next((row for row, seat in zip(self.rows, order, strict=True) if seat == winner), None)
        above = sorted(self.rows, key=lambda row: row is newest)
        self.widgets.add(self.title, self.length, *above, self.menu, self.next, self.notice)
        self.widgets.focus(self.next, seen=kit.devices.last_used.kind is not DeviceKind.MOUSE)
        self._timeline = Timeline(kit.settings.animation_speed.factor)
        if newest and not kit.settings.reduced_motion:
            self._show_newest_win(newest)
        if self.champion and not math.isinf(kit.settings.animation_speed.factor):
            self.champion.seconds = -PAUSE_SECONDS - COUNT_SECONDS

    def _show_newest_win(self, newest: ScoreRow) -> None:
        """Let the newest win appear, and its row rise if others are overtaken by it."""
        newest.arrived = 0.0
        pop = Tween(newest, "arrived", 1.0, COUNT_SECONDS, easing=back_out)
        telling = self._timeline.sequence(PAUSE_SECONDS).call(lambda: self.kit.sounds.play(Cue.RING_LARGE)).play(pop)
        if self._before != sorted(self._before):
            self.overtaken = 0.0
            rise = Tween(self, "overtaken", 1.0, 0.5, easing=ease_in_out)
            telling.call(lambda: self.kit.sounds.play(Cue.WHOOSH)).play(rise)

    @property
    def animating(self) -> bool:
        return self._timeline.busy or (self.champion is not None and not self.champion.over)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._timeline.busy:
            self._timeline.advance(dt)
            self._place_rows()
        if self.champion and not self.champion.over:
            before = self.champion.seconds
            self.champion.seconds += dt * self.kit.settings.animation_speed.factor
            if before < 0.0 <= self.champion.seconds:
                self.kit.sounds.play(Cue.WIN)

    def lay_out(self, window: pygame.Rect) -> None:
        places, gap = [Widget() for _ in self.rows], 14 if self.champion is None else 10
        rows = Column(*(fixed(place, 88) for place in places), gap=gap)
        score = Part(rows, natural=True, soft=True, across=ROWS_WIDTH)
        bar = Row(fixed(self.menu, 200), self.notice, fixed(self.next, 340), gap=16)
        champion = [fixed(self.champion, 128)] if self.champion else []
        head = *champion, fixed(self.title, 60), fixed(None, 8), natural(self.length, 28), fixed(None, 28)
        foot = fixed(None, 24), fixed(bar, 54, across=ROWS_WIDTH)
        Column(None, *head, score, *foot, None).lay_out(self.style, self.content_rect(window))
        self._places = [place.rect for place in places]
        self._place_rows()

    def _place_rows(self) -> None:
        """Put the rows where they stand, or on the way there from where they stood before."""
        for row, place, before in zip(self.rows, self._places, self._before, strict=True):
            way = self._places[before].top - place.top
            row.rect = place.move(0, round((1 - self.overtaken) * way))


def _seats_by_wins(wins: Sequence[int]) -> list[int]:
    """The seats, who has won most first, else in turn order."""
    return sorted(range(len(wins)), key=lambda seat: -wins[seat])


_BADGE, _SIGN, _COUNT_WIDTH = 28, 34, 84
"""In design pixels."""


class ScoreRow(Widget):
    """`needed` wins decide the series, or None; `crowned` wears the crown. The newest win has `arrived` from 0 to 1."""

    def __init__(self, one: Contestant, wins: int, needed: int | None, *, crowned: bool) -> None:
        super().__init__()
        self.name = one.name
        self._one = one
        self.wins = wins
        self.needed = needed
        self.crowned = crowned
        self.arrived = 1.0

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, px, colour = style.theme, style.px, self._one.colour
        fill = mix(theme.panel, colour.fill, 0.22 if self.crowned else 0.08)
        edge = colour.fill if self.crowned else theme.border
        style.box(surface, self.rect, Box(fill, edge, px(3) if self.crowned else px(1), px(theme.radius)))
        middle = (self.rect.left + px(20 + _BADGE), self.rect.centery)
        put(surface, self._one.mark(px(_BADGE)), center=middle)
        if self.crowned:
            worn = crown(style.assets, px(1.5 * _BADGE), theme.gold)
            put(surface, worn, midbottom=(middle[0], middle[1] - px(0.55 * _BADGE)))
        right = self.rect.right - px(_COUNT_WIDTH)
        count = style.text(str(self.wins - (self.arrived < 0.5)), TextSize.TITLE, theme.text, Weight.BOLD)
        put(surface, count, center=(right + px(_COUNT_WIDTH) // 2, self.rect.centery))
        right -= px(10)
        # a hexagon for each win, lit, and for each still needed, empty; in an endless series the count tells of many
        signs = self.needed or min(self.wins, 7)
        for number in reversed(range(signs)):
            place = right - px(_SIGN) // 2, self.rect.centery
            newest = number == min(self.wins, signs) - 1
            size = px(_SIGN) * (max(0.0, self.arrived) if newest else 1.0)
            if number >= self.wins or size < px(_SIGN):
                _draw_hexagon(surface, style, place, px(_SIGN), colour, lit=False)
            if number < self.wins and size >= 1:
                _draw_hexagon(surface, style, place, round(size), colour, lit=True)
            right -= px(_SIGN + 6)
        left = middle[0] + px(_BADGE + 16)
        name = style.fitting(self.name, TextSize.TITLE, right - px(16) - left, theme.text, Weight.BOLD)
        put(surface, name, midleft=(left, self.rect.centery))


def _draw_hexagon(
    surface: pygame.Surface, style: Style, middle: tuple[int, int], size: int, colour: PlayerColour, *, lit: bool
) -> None:
    key = ("series sign", size, colour, lit, style.theme.border)

    def draw() -> pygame.Surface:
        corners = [svg.on_circle(46, 60 * corner) for corner in range(6)]
        shape = f"{svg.fill(colour.fill)} {svg.stroke(colour.tint, 5)}"
        hollow = f"{svg.fill(style.theme.sunken)} {svg.stroke(style.theme.border_strong, 5)}"
        return svg.centred(100, 100, svg.polygon(corners, shape if lit else hollow)).drawn(size / 100)

    put(surface, style.assets.cached(key, draw), center=middle)
