"""The map of the lessons: a card for each chapter, in order, with its stars."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import MENU_KEYS, BackToMenu
from finity.client.widget_scene import WidgetScene, headline
from finity.learn import Chapter, Lessons, Level, Progress
from finity.learn.attempt import MOST_STARS
from finity.scenes.learn.keeping import ProgressFile
from finity.scenes.learn.stars import star
from finity.scenes.outcomes import OpenLesson
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize, mix
from finity.shell.text import Message
from finity.shell.widgets import Button, Label, State, Widget
from finity.shell.widgets.base import draw_focus_ring

COLUMNS = 5
GAP = 16
NUMBER = 46
STAR = 18
BAR = 52
"""All but the columns in design pixels."""


class ChapterCard(Widget):
    """A chapter: its number, title, and how many of its stars are won; a click opens it."""

    focusable = True

    def __init__(self, number: int, title: str, won: int, most: int, on_press: Callable[[], None]) -> None:
        super().__init__()
        self._number = number
        self.title = title
        self.won = won
        self._most = most
        self._on_press = on_press
        self.main = False
        """Whether this is the one to go on with."""

    def activate(self) -> None:
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, px = style.theme, style.px
        whole = self.won == self._most
        colour = theme.players[0].fill
        edge = theme.text if state.hovered else colour if self.main or self.won else theme.border
        fill = mix(theme.panel, colour, 0.22 if self.main else 0.08 if self.won else 0.0)
        style.box(surface, self.rect, Box(fill, edge, px(3 if self.main else 1), px(theme.radius)))
        number = style.text(
            str(self._number), TextSize.TITLE, colour if self.won or self.main else theme.muted, Weight.BOLD
        )
        surface.blit(number, number.get_rect(topleft=(self.rect.left + px(16), self.rect.top + px(10))))
        medal = star(style, px(STAR + 6), lit=whole)
        count = style.text(f"{self.won}/{self._most}", TextSize.LABEL, theme.text if self.won else theme.muted)
        right = self.rect.right - px(14)
        surface.blit(count, count.get_rect(midright=(right, self.rect.top + px(28))))
        surface.blit(medal, medal.get_rect(midright=(right - count.width - px(6), self.rect.top + px(28))))
        room = (self.rect.width - 2 * px(14), self.rect.height - px(NUMBER + 14))
        title = style.wrapped_in(self.title, TextSize.BODY, room, theme.text, Weight.BOLD)
        surface.blit(title, title.get_rect(topleft=(self.rect.left + px(16), self.rect.top + px(NUMBER + 4))))
        if state.focused:
            draw_focus_ring(surface, style, self.rect, px(theme.radius))


class LessonMap(WidgetScene):
    """All chapters; `chapter` is the one that has the focus, else it is the first that is not solved."""

    key_list = MENU_KEYS

    def __init__(self, kit: Kit, lessons: Lessons, chapter: str = "") -> None:
        super().__init__(kit)
        progress, message = ProgressFile(kit.folder).load()
        self._title = headline(kit.texts("learn.title"))
        total = progress.total(lessons.levels)
        told = kit.texts("learn.stars", stars=total, of=MOST_STARS * len(lessons.levels))
        self._total = Label(told, colour=kit.theme.muted)
        self.cards = [self._card(number, each, progress) for number, each in enumerate(lessons.chapters, start=1)]
        self.back = Button(kit.texts("learn.back"), self.leave)
        self.widgets.add(self._title, self._total, *self.cards, self.back, self.notice)
        open_chapters = [
            each.name for each in lessons.chapters if any(not progress.stars_of(level) for level in each.levels)
        ]
        names = [each.name for each in lessons.chapters]
        for name, card in zip(names, self.cards, strict=True):
            card.main = name in open_chapters[:1]
        here = chapter if chapter in names else next(iter(open_chapters), "")
        if here:
            self.widgets.focus(self.cards[names.index(here)], seen=False)
        self.tell(message or self._damage(lessons))

    def leave(self) -> None:
        self.outcome = BackToMenu()

    def lay_out(self, window: pygame.Rect) -> None:
        px = self.style.px
        area = self.content(window)
        self._title.rect = pygame.Rect(area.left, area.top, area.width // 2, px(44))
        self._total.rect = pygame.Rect(area.left, area.top + px(44), area.width // 2, px(30))
        bar = pygame.Rect(area.left, area.bottom - px(BAR), area.width, px(BAR))
        self.back.rect = pygame.Rect(bar.left, bar.top, px(180), bar.height)
        self.notice.rect = pygame.Rect(bar.left + px(200), bar.top, bar.width - px(200), bar.height)
        top = self._total.rect.bottom + px(GAP)
        rows = max(1, -(-len(self.cards) // COLUMNS))
        gap = px(GAP)
        width = (area.width - (COLUMNS - 1) * gap) // COLUMNS
        height = (bar.top - gap - top - (rows - 1) * gap) // rows
        for number, card in enumerate(self.cards):
            row, column = divmod(number, COLUMNS)
            card.rect = pygame.Rect(area.left + column * (width + gap), top + row * (height + gap), width, height)

    def _card(self, number: int, chapter: Chapter, progress: Progress) -> ChapterCard:
        won, most = progress.total(chapter.levels), MOST_STARS * len(chapter.levels)
        outcome = OpenLesson(_first_open(chapter, progress).key)
        return ChapterCard(number, self.kit.texts(chapter.title_key), won, most, self.leads_to(outcome))

    def _damage(self, lessons: Lessons) -> Message | None:
        problem = next(iter(lessons.problems), None)
        return Message("learn.bad_file", {"problem": problem}) if problem else None


def _first_open(chapter: Chapter, progress: Progress) -> Level:
    """The first level that is not solved, or the first of all."""
    return next((level for level in chapter.levels if not progress.stars_of(level)), chapter.levels[0])
