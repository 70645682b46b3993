"""Between the games of a series: who has won how many, who wears the crown, and on to the next game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import WALK, BackToMenu, KeyList
from finity.client.series.contestant import Contestant
from finity.client.series.score_row import ROW_HEIGHT, ScoreRow
from finity.client.widget_scene import WidgetScene
from finity.match.series import Series
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.layout import column
from finity.shell.draw.theme import TextSize
from finity.shell.draw.timeline import Timeline, Tween, back_out
from finity.shell.input.intents import DeviceKind
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, Label

COUNT_SECONDS: Final = 0.45
"""How long the newest win takes to appear, after a moment."""
PAUSE_SECONDS: Final = 0.3
NEW_WIN: Final = "ring_large"
"""The sound of it."""
WIDTH: Final = 780
"""Of the rows, in design pixels."""


class SeriesScene(WidgetScene):
    """The score of a `series` after a game that `winner` has won, or nobody; `following` leads to the next game."""

    key_list = KeyList("series", WALK)

    def __init__(
        self, kit: Kit, series: Series, contestants: Sequence[Contestant], winner: int | None, following: object
    ) -> None:
        super().__init__(kit)
        texts = kit.texts
        self.series = series
        self.title = Label(
            _title(texts, contestants, series), TextSize.TITLE, weight=Weight.BOLD, align=Align.CENTRE, wrap=True
        )
        self.length = Label(_length(texts, series), colour=kit.theme.muted, align=Align.CENTRE)
        order = sorted(range(len(contestants)), key=lambda seat: -series.wins[seat])
        crowned = series.champion if series.winner is None else series.winner
        self.rows = [
            ScoreRow(contestants[seat], series.wins[seat], series.needed, crowned=seat == crowned) for seat in order
        ]
        name = "next" if series.winner is None else "again"
        self.next = Button(texts(f"series.{name}"), self.leads_to(following), ButtonKind.PRIMARY)
        self.menu = Button(texts("over.menu"), self.leave)
        self.widgets.add(self.title, self.length, *self.rows, self.menu, self.next, self.notice)
        self.widgets.focus(self.next, seen=kit.devices.last_used.kind is not DeviceKind.MOUSE)
        self._timeline = Timeline(kit.settings.animation_speed.factor)
        newest = next((row for row, seat in zip(self.rows, order, strict=True) if seat == winner), None)
        if newest and not kit.settings.reduced_motion:
            newest.arrived = 0.0
            pop = Tween(newest, "arrived", 1.0, COUNT_SECONDS, easing=back_out)
            self._timeline.sequence(PAUSE_SECONDS).call(lambda: kit.sounds.play(NEW_WIN)).play(pop)

    def leave(self) -> None:
        self.outcome = BackToMenu()

    @property
    def animating(self) -> bool:
        return self._timeline.busy

    def update(self, dt: float) -> None:
        super().update(dt)
        self._timeline.advance(dt)

    def lay_out(self, window: pygame.Rect) -> None:
        px, area = self.style.px, self.content(window)
        height = px(ROW_HEIGHT)
        whole = px(44 + 8 + 28 + 28) + len(self.rows) * (height + px(14)) + px(24 + 54)
        top = area.top + max(0, (area.height - whole) // 2)
        self.title.rect = pygame.Rect(area.left, top, area.width, px(44))
        self.length.rect = pygame.Rect(area.left, self.title.rect.bottom + px(8), area.width, px(28))
        rows = pygame.Rect(0, self.length.rect.bottom + px(28), min(px(WIDTH), area.width), 0)
        rows.centerx = area.centerx
        for row, place in zip(self.rows, column(rows, [height] * len(self.rows), px(14)), strict=True):
            row.rect = place
        bar = pygame.Rect(rows.left, self.rows[-1].rect.bottom + px(24), rows.width, px(54))
        self.menu.rect = pygame.Rect(bar.left, bar.top, px(200), bar.height)
        self.next.rect = pygame.Rect(bar.right - px(340), bar.top, px(340), bar.height)
        self.notice.rect = pygame.Rect(area.left, bar.bottom + px(8), area.width, px(40))


def _title(texts: Texts, contestants: Sequence[Contestant], series: Series) -> str:
    """Who has won the series, or who leads."""
    if series.winner is not None:
        return texts("series.won", name=contestants[series.winner].name)
    most = max(series.wins)
    leaders = [one.name for one, wins in zip(contestants, series.wins, strict=True) if wins == most]
    if len(leaders) > 1:
        return texts("series.level")
    return texts("series.leads", name=leaders[0])


def _length(texts: Texts, series: Series) -> str:
    """How long the series is, and how it is won."""
    if series.needed is None:
        return texts("series.endless")
    return texts("series.best_of", games=series.best_of, count=series.needed)
