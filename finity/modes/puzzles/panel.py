"""Beside the board at the puzzles: the card of the day, the groups of puzzles, rating and streak, the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.lobby.outcomes import BackToMenu
from finity.modes.puzzles.session import PuzzleState, Session
from finity.modes.solo_board import SideLayout
from finity.puzzles.progress import Difficulty, PuzzleGroup, group_of
from finity.shell.draw import svg
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, in_column, put
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize, mix
from finity.shell.widgets import ButtonKind, Choice, Panel, Widget, WidgetState
from finity.shell.widgets.arrange import Column, Row, Stack, natural, shrinkable
from finity.shell.widgets.base import Pressable
from finity.table.scene import Controls
from finity.table.wishes import Do, Leave

GOLD: Final = (255, 211, 107)
GOOD: Final = (107, 231, 166)
LOSS: Final = (255, 94, 110)
GRAPH: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" fill="none" stroke="currentColor" stroke-width="2.6" '
    'stroke-linejoin="round" stroke-linecap="round"><path d="M18 2.5L31.5 10.2V25.8L18 33.5L4.5 25.8V10.2z"/>'
    '<path d="M10.5 21L15.5 16.5L19.5 19.5L26 12.5" stroke="#ffffff"/></svg>'
)
FLAME: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><path fill="#ff7a3c" d="M18.5 2C20 9 28 13 28 22C28 '
    "29 23.5 33.5 18 33.5C12.5 33.5 8 29 8 22.5C8 17.5 11 15 11.5 11.5C13.5 12.5 14.5 14 15 16C17.5 "
    '12.5 18.5 7.5 18.5 2z"/><path fill="#ffe08a" d="M18 17C19.5 20 23 21.5 23 26C23 29.5 20.8 31.5 18 '
    '31.5C15.2 31.5 13 29.5 13 26.5C13 23 16.5 21 18 17z"/></svg>'
)
_TICK: Final = svg.icon(24, "M6 12.5l4 4L18 8", line=4)
_GAP: Final = 12
"""In design pixels."""


class PuzzlePanel(Controls):
    """What puzzles there are, how the person stands, and the buttons; it wishes for a group, a difficulty, a filter."""

    def __init__(self, kit: Kit, redraw: Callable[[], None], session: Session) -> None:
        super().__init__(kit, redraw)
        texts = kit.texts
        self._session = session
        self._list = Panel()
        there = {group_of(puzzle) for puzzle in session.puzzles}
        self.rows = {
            group: GroupRow(texts(f"puzzles.{group.value}"), partial(self._want, group))
            for group in PuzzleGroup
            if group is not PuzzleGroup.OWN or group in there
        }
        levels = [(each, texts(f"puzzles.level_{each.value}")) for each in Difficulty]
        self.difficulty = Choice(levels, Difficulty.ANY, self._want, texts("puzzles.level_tip"))
        self.day = DayCard(kit, session.today, lambda: self._want(replace(session.filter, day=True, group=None)))
        self.rating = NumberChip(GRAPH, texts("puzzles.rating"))
        self.streak = NumberChip(FLAME, "")
        self.leave = self.button("puzzles.leave", Leave(BackToMenu()), ButtonKind.QUIET)
        self.hint, self.again = self.button("puzzles.hint", Do.HINT), self.button("puzzles.again", Do.UNDO)
        self.play_on = self.button("puzzles.play_on", Do.PLAY_ON)
        self.solution, self.next = self.button("puzzles.solution", Do.SOLUTION), self.button("puzzles.next", Do.REDO)
        self.add(self._list, *self.rows.values(), self.difficulty, self.day, self.rating, self.streak, self.leave)
        self.add(self.hint, self.again, self.play_on, self.solution, self.next)
        first, self._bar_room = Stack(self.hint, self.again), pygame.Rect()
        self._bar = Row(first, self.solution, self.play_on, self.next, gap=_GAP, alike=True)

    def show(self, *, more_to_show: bool) -> None:
        """Follow the session; `more_to_show` says that the solution goes on."""
        session, texts = self._session, self.kit.texts
        for group, line in self.rows.items():
            names = [each.name for each in session.puzzles if group_of(each) is group]
            line.of, line.solved = len(names), len({*names}.intersection(session.progress.solved))
            line.chosen = session.filter.group is group and not session.filter.day
        self.difficulty.value = session.filter.difficulty
        self.day.chosen = session.filter.day
        week = (session.today - timedelta(days=before) for before in reversed(range(7)))
        self.day.week = [session.progress.day_is_done(day, session.today, session.puzzles) for day in week]
        self.rating.number, self.rating.change = str(session.progress.rating), session.gained
        worth = session.rating_gain
        self.rating.below = texts("puzzles.rating") if worth is None else texts("puzzles.worth", points=f"{worth:+d}")
        self.streak.number = texts("puzzles.streak", count=session.progress.streak)
        self.streak.below = texts("puzzles.best", count=session.progress.best_streak)
        cost, state = session.cost_of_hint, session.state
        trying, solved = state is PuzzleState.TRYING, state is PuzzleState.SOLVED
        self.hint.label = texts("puzzles.hint_costs", cost=cost) if cost else texts("puzzles.hint")
        self.hint.visible = trying
        self.hint.enabled = session.puzzle is not None and session.hint_step < 3
        self.again.visible = not trying
        self.again.kind = ButtonKind.PLAIN if solved else ButtonKind.PRIMARY
        self.play_on.enabled = not trying
        self.solution.label = texts("puzzles.step" if state is PuzzleState.SHOWN else "puzzles.solution")
        more = more_to_show if state is PuzzleState.SHOWN else not solved
        self.solution.enabled = session.puzzle is not None and more
        self.next.kind = ButtonKind.PRIMARY if solved or trying else ButtonKind.PLAIN
        self._bar.lay_out(self.style, self._bar_room)

    def lay_out(self, style: Style, layout: SideLayout) -> None:
        """Fill the column at the left, the end of the header, and the bar below the board."""
        self.leave.rect = layout.corner
        grown, count = layout.panel_scale / layout.scale, len(self.rows)
        rows = Column(*self.rows.values(), margin=_GAP / 2, ground=self._list)
        parts = shrinkable(rows, count * 60 * grown + _GAP), natural(self.difficulty), shrinkable(self.day, 160 * grown)
        Column(*parts, gap=_GAP).lay_out(style, layout.body)
        Row(self.rating, self.streak, gap=_GAP).lay_out(style, layout.chips)
        self._bar_room = layout.bar
        self._bar.lay_out(style, layout.bar)


def draw_hexagon(
    surface: pygame.Surface,
    style: Style,
    middle: tuple[int, int],
    radius: int,
    line: Colour,
    width: float,
    *,
    fill: Colour | None = None,
) -> None:
    """Draw a hexagon that stands on a corner; the radius in pixels, the width of its line in design pixels."""
    inside, edge = svg.fill(fill) if fill else 'fill="none"', round(46 * width * style.scale / radius, 2)
    drawing = svg.star(50, 50, 3, 46, 46, f"{inside} {svg.stroke(line, edge)}")
    side = round(2 * radius * 50 / 46)
    put(surface, style.assets.svg(svg.picture(100, 100, drawing).text, (side, side)), center=middle)


class GroupRow(Pressable):
    """A group of puzzles: its name, how many of them are solved, and a bar of that; `chosen` while it is the filter."""

    solved = of = 0
    chosen = False

    def __init__(self, label: str, on_press: Callable[[], None]) -> None:
        super().__init__(on_press)
        self.label = label

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, px, rect = style.theme, style.px, self.rect
        radius = px(theme.small_radius)
        if self.chosen:
            style.box(surface, rect, Box(mix(theme.raised, theme.accent, 0.12), theme.accent, px(2), radius))
        elif state.hovered:
            style.box(surface, rect, Box(theme.raised, theme.border_strong, px(1), radius))
        area, roomy = rect.inflate(-2 * px(14), 0), rect.height >= px(24 + 22 * style.text_scale)
        line = rect.centery - px(8) * roomy
        solved = style.text(f"{self.solved}/{self.of}", TextSize.LABEL, theme.muted)
        count = put(surface, solved, midright=(area.right, line))
        ink, room = theme.text if self.of else theme.muted, (count.left - px(8) - area.left, rect.height)
        letters = style.px_in_room(self.label, TextSize.BODY, room, Weight.BOLD)
        name = style.text_in_room(self.label, letters, room, ink, Weight.BOLD, Align.LEFT)
        put(surface, name, midleft=(area.left, line))
        if roomy:
            track = pygame.Rect(area.left, rect.bottom - px(18), area.width, px(6))
            style.box(surface, track, Box(mix(theme.panel, theme.border, 0.6), radius=track.height // 2))
            if self.solved:
                track.width = max(track.height, round(track.width * self.solved / max(1, self.of)))
                colour = theme.accent if self.chosen else theme.border_strong
                style.box(surface, track, Box(colour, radius=track.height // 2))


class DayCard(Pressable):
    """The puzzles of the day: its date on a calendar's leaf, and a hexagon for each of the last seven days."""

    rounded = True
    week: Sequence[bool] = (False,) * 7
    """Whether all puzzles were solved on each of the days, today last."""
    chosen = False

    def __init__(self, kit: Kit, today: date, on_press: Callable[[], None]) -> None:
        super().__init__(on_press)
        self.title = kit.texts("puzzles.daily")
        self._texts = kit.texts
        self._today = today

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, px, rect = style.theme, style.px, self.rect
        ground = mix(theme.panel, GOLD, 0.2 if self.chosen or state.hovered else 0.1)
        style.box(surface, rect, Box(ground, GOLD, px(3 if self.chosen else 2), px(theme.radius)))
        week_height = min(px(40), round(0.28 * rect.height))
        area = rect.inflate(-2 * px(14), -2 * px(8))
        upper = pygame.Rect(area.left, area.top, area.width, area.height - week_height)
        radius = min(px(48), upper.height // 2)
        leaf_at, inner = (upper.left + radius, upper.centery), round(1.3 * radius)
        draw_hexagon(surface, style, leaf_at, radius, GOLD, 2.5, fill=mix(theme.panel, GOLD, 0.22))
        draw_hexagon(surface, style, leaf_at, radius - px(7), mix(GOLD, theme.panel, 0.5), 1)
        if radius < 34 * style.scale * style.text_scale:  # there is room for the day only
            leaf = style.fitting(str(self._today.day), TextSize.BODY, inner, theme.text, Weight.BOLD)
        else:
            name = self._texts("puzzles.months").split()[self._today.month - 1].upper()
            month = style.fitting(name, TextSize.CAPTION, inner, GOLD, Weight.BOLD)
            day = style.fitting(str(self._today.day), TextSize.TITLE, inner, theme.text, Weight.BOLD)
            leaf = in_column([month, day], -px(6), centred=True)
        put(surface, leaf, center=leaf_at)
        left = upper.left + 2 * radius + px(12)
        width = upper.right - left
        title = style.fitting(self.title, TextSize.BODY, width, theme.text, Weight.BOLD)
        room = width, upper.height - title.height
        if not style.fits(room, self._texts("puzzles.daily_text"), style.text_px(TextSize.CAPTION), Weight.REGULAR):
            put(surface, title, midleft=(left, upper.centery))
        else:
            words = style.wrapped_in(self._texts("puzzles.daily_text"), TextSize.CAPTION, room, theme.muted)
            place = put(surface, title, topleft=(left, upper.centery - (title.height + words.height) // 2))
            put(surface, words, topleft=place.bottomleft)
        radius, last = min(px(12), week_height // 2), len(self.week) - 1
        step = (area.width - 2 * radius) / last
        for number, done in enumerate(self.week):
            middle = round(area.left + radius + number * step), area.bottom - week_height + week_height // 2
            line = GOLD if done else theme.text if number == last else theme.border_strong
            draw_hexagon(surface, style, middle, radius, line, 1.8, fill=GOLD if done else None)
            if done:
                put(surface, style.icon(_TICK, round(1.4 * radius), theme.sunken), center=middle)


class NumberChip(Widget):
    """A number with a sign before it, a word below it, and perhaps what it has just changed by."""

    number = ""
    change: int | None = None

    def __init__(self, icon: str, below: str) -> None:
        super().__init__()
        self.icon = icon
        self.below = below

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, px, rect = style.theme, style.px, self.rect
        style.box(surface, rect, Box(theme.panel, theme.border, px(1), px(theme.radius)))
        side = min(px(38), rect.height - px(12))
        put(surface, style.icon(self.icon, side, theme.accent), midleft=(rect.left + px(10), rect.centery))
        left = rect.left + px(18) + side
        room = rect.right - px(10) - left
        gain = "" if self.change is None else f"{self.change:+d}"
        changed = style.text(gain, TextSize.LABEL, LOSS if gain.startswith("-") else GOOD, Weight.BOLD)
        beside = changed.width + px(8) if gain else 0
        number = style.fitting(self.number, TextSize.BODY, room - beside, theme.text, Weight.BOLD)
        below = style.fitting(self.below, TextSize.CAPTION, room, theme.muted)
        top = rect.centery - (number.height + below.height) // 2
        put(surface, below, topleft=put(surface, number, topleft=(left, top)).bottomleft)
        if gain:
            put(surface, changed, topright=(rect.right - px(12), top + px(2)))
