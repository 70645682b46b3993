"""Before the very first game: learn the first steps in five minutes, or play at once. Asked once and never again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from finity.client.kit import Kit
from finity.client.lessons.progress_file import ProgressFile
from finity.client.outcomes import MENU_KEYS, BackToMenu
from finity.client.widget_scene import WidgetScene
from finity.learn import Lessons
from finity.scenes.outcomes import OpenLesson, OpenSetup
from finity.scenes.table.framed_stage import FramedStage
from finity.shell.draw.assets import Align
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import Button, ButtonKind, Label, ScreenTitle
from finity.view.shown import looks_of

TITLE_HEIGHT = 56
TEXT_HEIGHT = 40
BUTTON_WIDTH = 400
BUTTON_HEIGHT = 72
GAP = 24
"""All in design pixels."""


class LessonOffer(WidgetScene):
    """Two ways, in front of the position of the first level."""

    key_list = MENU_KEYS

    def __init__(self, kit: Kit, lessons: Lessons) -> None:
        super().__init__(kit)
        first = lessons.levels[0]
        texts = kit.texts
        self._title = ScreenTitle(texts("learn.offer_title"), TextSize.SENTENCE, align=Align.CENTRE)
        self._text = Label(texts("learn.offer_text"), colour=kit.theme.muted, align=Align.CENTRE)
        self.learn = Button(texts("learn.offer_learn"), self._answer(OpenLesson(first.key)), ButtonKind.PRIMARY)
        self.play = Button(texts("learn.offer_play"), self._answer(OpenSetup()))
        self.widgets.add(self._title, self._text, self.play, self.learn, self.notice)
        self.widgets.focus(self.learn)
        self._stage = FramedStage(kit, looks_of(kit)[: first.players])
        self._stage.put(first.position)

    @property
    def board_rect(self) -> pygame.Rect:
        return self._stage.layout.board_frame

    def leave(self) -> None:
        self.outcome = BackToMenu()

    def close(self) -> None:
        self._stage.close()

    def lay_out(self, window: pygame.Rect) -> None:
        px = self.style.px
        area = self.content(window)
        self._title.rect = pygame.Rect(area.left, area.top, area.width, px(TITLE_HEIGHT))
        self._text.rect = pygame.Rect(area.left, self._title.rect.bottom, area.width, px(TEXT_HEIGHT))
        width, height = px(BUTTON_WIDTH), px(BUTTON_HEIGHT)
        top = area.bottom - height - px(GAP)
        self.play.rect = pygame.Rect(area.centerx - width - px(GAP) // 2, top, width, height)
        self.learn.rect = self.play.rect.move(width + px(GAP), 0)
        board_top = self._text.rect.bottom + px(GAP)
        board = pygame.Rect(area.left, board_top, area.width, top - px(GAP) - board_top)
        self._stage.frame(window.size, board)

    def draw(self, surface: pygame.Surface) -> None:
        self._stage.draw(surface)
        self.widgets.draw(surface)
        self.draw_prompts(surface)

    def _answer(self, outcome: OpenLesson | OpenSetup) -> Callable[[], None]:
        """What a button does: it leads on, and nobody is asked again."""

        def answer() -> None:
            ProgressFile(self.kit.folder).change(lambda progress: replace(progress, offered=True))
            self.outcome = outcome

        return answer
