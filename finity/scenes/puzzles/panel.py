"""The controls around the board of the puzzle scene: list, card of the day, difficulty, chips and buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum, auto
from functools import partial
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.puzzles.progress import Difficulty, Group, group_of, week_to
from finity.scenes.puzzles.cards import FLAME, GRAPH, Chip, DayCard, Row
from finity.scenes.puzzles.session import Filter, Session, State
from finity.scenes.trying.layout import SideLayout
from finity.scenes.trying.panel import SidePanel
from finity.shell.draw.layout import column, equal_row
from finity.shell.draw.style import Style
from finity.shell.widgets import Button, ButtonKind, Choice, Panel, look_alike

_ROW: Final = 60
_DAY: Final = 160
_LEAST_DAY: Final = 112
_GAP: Final = 12
"""In design pixels."""


class Wanted(Enum):
    """What a button is for."""

    HINT = auto()
    SOLUTION = auto()
    NEXT = auto()
    AGAIN = auto()
    PLAY_ON = auto()
    LEAVE = auto()


class PuzzlePanel(SidePanel[Wanted | Filter]):
    """What puzzles there are, how the person stands, and the buttons; a wish is a button's or for another filter."""

    def __init__(self, kit: Kit, redraw: Callable[[], None], session: Session) -> None:
        super().__init__(kit, redraw)
        self._texts = texts = kit.texts
        self._session = session
        self._list = Panel()
        there = {group_of(puzzle) for puzzle in session.puzzles}
        self.rows = {
            group: Row(texts(f"puzzles.{group.value}"), partial(self._choose_group, group))
            for group in Group
            if group is not Group.OWN or group in there
        }
        levels = [(each, texts(f"puzzles.level_{each.value}")) for each in Difficulty]
        self.difficulty = Choice(levels, Difficulty.ANY, self._choose_level, tooltip=texts("puzzles.level_tip"))
        today = session.today
        month = texts("puzzles.months").split()[today.month - 1].upper()
        self.day = DayCard(texts("puzzles.daily"), texts("puzzles.daily_text"), month, today.day, self._choose_day)
        self.rating = Chip(GRAPH, texts("puzzles.rating"))
        self.streak = Chip(FLAME, "")
        self.leave = Button(texts("puzzles.leave"), partial(self._want, Wanted.LEAVE), ButtonKind.QUIET)
        self.hint = Button("", partial(self._want, Wanted.HINT), tooltip=texts("puzzles.hint_tip"))
        self.again = Button(texts("puzzles.again"), partial(self._want, Wanted.AGAIN), ButtonKind.PRIMARY)
        self.play_on = Button(
            texts("puzzles.play_on"), partial(self._want, Wanted.PLAY_ON), tooltip=texts("puzzles.play_on_tip")
        )
        self.solution = Button("", partial(self._want, Wanted.SOLUTION), tooltip=texts("puzzles.solution_tip"))
        self.next = Button(texts("puzzles.next"), partial(self._want, Wanted.NEXT))
        self.add(self._list, *self.rows.values(), self.difficulty, self.day, self.rating, self.streak, self.leave)
        self._buttons = (self.hint, self.again, self.play_on, self.solution, self.next)
        self.add(*self._buttons)

    @property
    def stops(self) -> list[pygame.Rect]:
        """Where something can be pressed now; each part of the difficulty by itself."""
        parts = [self.difficulty.segment(number) for number in range(len(self.difficulty.options))]
        others = [each.rect for each in self if each.active and each is not self.difficulty]
        return [*others, *parts]

    def show(self, *, more_to_show: bool) -> None:
        """Follow the session; `more_to_show` says that the solution goes on."""
        session, texts = self._session, self._texts
        solved = session.progress.solved
        for group, line in self.rows.items():
            names = [each.name for each in session.puzzles if group_of(each) is group]
            line.of, line.solved = len(names), sum(name in solved for name in names)
            line.chosen = session.filter.group is group and not session.filter.day
        self.difficulty.value = session.filter.difficulty
        self.day.chosen = session.filter.day
        self.day.week = [session.progress.has_done(day, session.puzzles) for day in week_to(session.today)]
        self.rating.number, self.rating.change = str(session.progress.rating), session.gained
        worth = session.worth
        self.rating.below = texts("puzzles.rating") if worth is None else texts("puzzles.worth", points=f"{worth:+d}")
        self.streak.number = texts("puzzles.streak", count=session.progress.streak)
        self.streak.below = texts("puzzles.best", count=session.progress.best_streak)
        self._show_buttons(more_to_show=more_to_show)

    def _show_buttons(self, *, more_to_show: bool) -> None:
        session, texts, state = self._session, self._texts, self._session.state
        cost = session.cost_of_hint
        trying = state is State.TRYING
        self.hint.label = texts("puzzles.hint_costs", cost=cost) if cost else texts("puzzles.hint")
        self.hint.visible = trying
        self.hint.enabled = session.puzzle is not None and session.hint_step < 3
        self.again.visible = not trying
        self.again.kind = ButtonKind.PLAIN if state is State.SOLVED else ButtonKind.PRIMARY
        self.play_on.enabled = not trying
        self.solution.label = texts("puzzles.step" if state is State.SHOWN else "puzzles.solution")
        more = more_to_show if state is State.SHOWN else state is not State.SOLVED
        self.solution.enabled = session.puzzle is not None and more
        self.next.kind = ButtonKind.PRIMARY if state in (State.SOLVED, State.TRYING) else ButtonKind.PLAIN
        look_alike(self.style, [button for button in self._buttons if button.visible])

    def lay_out(self, style: Style, layout: SideLayout) -> None:
        """Fill the column at the left, the end of the header, and the bar below the board."""
        self.style = style
        side, bar, gap = layout.side, layout.controls, style.px(_GAP)
        self.leave.rect = pygame.Rect(side.left, bar.top, side.width, bar.height)
        body = pygame.Rect(side.left, side.top, side.width, bar.top - gap - side.top)
        scale, count = layout.panel_scale, len(self.rows)
        high = style.px(style.theme.control_height)
        day = max(round(_LEAST_DAY * layout.scale), min(round(_DAY * scale), body.height - high - 2 * gap
                  - count * round(_ROW * scale) - gap))  # fmt: skip
        room = body.height - day - high - 2 * gap
        line = min(round(_ROW * scale), (room - gap) // count)
        self._list.rect = pygame.Rect(body.left, body.top, body.width, count * line + gap)
        places = column(self._list.rect.inflate(-gap, -gap), [line] * count)
        for widget, place in zip(self.rows.values(), places, strict=True):
            widget.rect = place
        self.difficulty.rect = pygame.Rect(body.left, self._list.rect.bottom + gap, body.width, high)
        self.difficulty.share_room(style)
        self.day.rect = pygame.Rect(body.left, self.difficulty.rect.bottom + gap, body.width, day)
        self._lay_out_chips(style, layout.chips)
        self._lay_out_buttons(style, bar)

    def _lay_out_chips(self, style: Style, chips: pygame.Rect) -> None:
        for widget, place in zip((self.rating, self.streak), equal_row(chips, 2, style.px(_GAP)), strict=True):
            widget.rect = place

    def _lay_out_buttons(self, style: Style, bar: pygame.Rect) -> None:
        places = equal_row(bar, 4, style.px(_GAP))
        columns = ((self.hint, self.again), (self.solution,), (self.play_on,), (self.next,))
        for buttons, place in zip(columns, places, strict=True):
            for button in buttons:
                button.rect = place
        look_alike(style, [button for button in self._buttons if button.visible])

    def _choose_group(self, group: Group) -> None:
        chosen = self._session.filter
        same = chosen.group is group and not chosen.day
        self.wish = replace(chosen, group=None if same else group, day=False)

    def _choose_level(self, difficulty: Difficulty) -> None:
        self.wish = replace(self._session.filter, difficulty=difficulty, day=False)

    def _choose_day(self) -> None:
        self.wish = replace(self._session.filter, day=True, group=None)
