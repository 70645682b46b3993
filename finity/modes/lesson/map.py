"""The map of the lessons, a card for each chapter with its stars; and their offer before the very first game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from finity.client.kit import Kit
from finity.client.lesson_parts import ProgressFile
from finity.client.outcomes import MENU_KEYS
from finity.client.profiles import own_folder
from finity.client.signs import star
from finity.learn.level import Level
from finity.learn.reading import Lessons
from finity.lessons.course import Chapter
from finity.lessons.progress import MOST_STARS, LessonProgress
from finity.lobby.outcomes import BackToMenu
from finity.lobby.widget_scene import WidgetScene
from finity.scenes.outcomes import OpenLesson
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize, mix
from finity.shell.text import Message
from finity.shell.widgets import Button, Label, ScreenTitle, State, Widget
from finity.table.framed_stage import board_alone
from finity.view.shown import looks_of

COLUMNS = 5
GAP = 16
TITLE = 60
DOT = 20
BAR = 52
"""All but the columns in design pixels."""
PICTURE_SHARE = 0.62
"""Of a card's width."""
FULL_PICTURE = 200
FAINT_PICTURE = 70
"""How opaque pictures are, 0 to 255."""
SOON = 0.01
"""Seconds until the next picture is made."""
_OFFER_TITLE = 56
_OFFER_TEXT = 40
_OFFER_BUTTON = (400, 72)
_OFFER_GAP = 24
"""All in design pixels."""


class ChapterCard(Widget):
    """A chapter: its number, title, a picture, and how many stars its levels have; a click opens it."""

    focusable = True
    rounded = True
    rises = True

    def __init__(self, number: int, title: str, stars: Sequence[int], lead: Callable[[], None]) -> None:
        """`stars` are those of each level, `lead` opens it."""
        super().__init__()
        self.title = title
        self.won = sum(stars)
        self.main = False
        """Whether this is the one to go on with."""
        self.picture: pygame.Surface | None = None
        self._number = number
        self._stars = tuple(stars)
        self._lead = lead

    @property
    def begun(self) -> bool:
        """Whether it looks alive."""
        return self.main or self.won > 0

    def picture_size(self) -> tuple[int, int]:
        """How large its picture is, in pixels."""
        return max(1, round(PICTURE_SHARE * self.rect.width)), max(1, round(0.78 * self.rect.height))

    def activate(self) -> None:
        self._lead()

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, px = style.theme, style.px
        colour, rect = theme.players[0].fill, self.rect.move(0, -state.lift(style))
        edge = theme.text if state.hovered else colour if self.begun else theme.border
        fill = mix(theme.panel, colour, 0.04 if self.begun else 0.0)
        style.box(surface, rect, Box(fill, edge, px(3 if self.main else 1), px(theme.radius)))
        if self.picture:
            light = 1.0 if self.begun else float(state.hovered) if style.calm else state.light
            self.picture.set_alpha(round(FAINT_PICTURE + (FULL_PICTURE - FAINT_PICTURE) * light))
            surface.blit(self.picture, self.picture.get_rect(bottomright=(rect.right - px(6), rect.bottom - px(6))))
        left, top = rect.left + px(16), rect.top + px(10)
        number = style.text(str(self._number), TextSize.TITLE, colour if self.begun else theme.muted, Weight.BOLD)
        surface.blit(number, number.get_rect(topleft=(left, top)))
        beside = left + max(number.width, px(20)) + px(10)
        title = style.wrapped_in(
            self.title,
            TextSize.BODY,
            (rect.right - px(12) - beside, px(TITLE * style.text_scale)),
            theme.text,
            Weight.BOLD,
        )
        place = title.get_rect(midleft=(beside, top + number.height // 2))
        place.top = max(place.top, rect.top + px(8))
        surface.blit(title, place)
        dot = star(style, px(DOT), lit=self.won > 0)
        place = dot.get_rect(bottomleft=(left, rect.bottom - px(12)))
        surface.blit(dot, place)
        ink = theme.text if self.begun else theme.muted
        stars = style.text(f"{self.won}/{MOST_STARS * len(self._stars)}", TextSize.LABEL, ink, Weight.BOLD)
        surface.blit(stars, stars.get_rect(midleft=(place.right + px(6), place.centery)))


class LessonMap(WidgetScene):
    """All chapters; `chapter` is the one that has the focus, else it is the first that is not solved."""

    key_list = MENU_KEYS

    def __init__(self, kit: Kit, lessons: Lessons, chapter: str = "") -> None:
        super().__init__(kit)
        progress, message = ProgressFile(own_folder(kit)).load()
        self._title = ScreenTitle(kit.texts("learn.title"))
        total = progress.total(lessons.levels)
        stars = kit.texts("learn.stars", stars=total, of=MOST_STARS * len(lessons.levels))
        self._total = Label(stars, colour=kit.theme.muted)
        self.cards = [self._card(number, each, progress) for number, each in enumerate(lessons.chapters, start=1)]
        self.back = Button(kit.texts("learn.back"), self.leads_to(BackToMenu()))
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
        self._chapters = lessons.chapters
        self._unpictured: list[tuple[Chapter[Level], ChapterCard]] = []
        """The cards whose picture is still to be made: the map is seen before."""
        self.tell(message or self._damage(lessons))

    @property
    def wake_after(self) -> float | None:
        return SOON if self._unpictured else super().wake_after

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._unpictured:
            chapter, card = self._unpictured.pop(0)
            position = chapter.levels[-1].position
            looks = looks_of(self.kit)[: position.players]
            card.picture = board_alone(self.kit, position, looks, card.picture_size())

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
            card.picture = None
        self._unpictured = list(zip(self._chapters, self.cards, strict=True))

    def _card(self, number: int, chapter: Chapter[Level], progress: LessonProgress) -> ChapterCard:
        stars = [progress.stars_of(level) for level in chapter.levels]
        outcome = OpenLesson(_first_open(chapter, progress).key)
        return ChapterCard(number, self.kit.texts(chapter.title_key), stars, self.leads_to(outcome))

    def _damage(self, lessons: Lessons) -> Message | None:
        problem = next(iter(lessons.problems), None)
        return Message("learn.bad_file", {"problem": problem}) if problem else None


def _first_open(chapter: Chapter[Level], progress: LessonProgress) -> Level:
    """The first level that is not solved, or the first of all."""
    return next((level for level in chapter.levels if not progress.stars_of(level)), chapter.levels[0])
