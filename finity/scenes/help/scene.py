"""How to play: a page for each topic, with a board that shows what is meant."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from finity.client.kit import Kit
from finity.client.outcomes import ACROSS, BY_PAGES, EDGES, WALK, KeyLine, KeyList
from finity.client.widget_scene import WidgetScene
from finity.scenes.help.pages import PAGES, ControlsList, Page
from finity.scenes.learn.links import lesson_about
from finity.scenes.table.framed_stage import FramedStage
from finity.shell.draw.layout import column
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Action, Direction, Intent, Key, Navigate
from finity.shell.widgets import Button, ButtonKind, Label, ScreenTitle, look_alike
from finity.shell.widgets.prompts import BACK, CHOOSE, KEYS, Prompt
from finity.view.shown import NOTHING, Highlights, looks_of

LIST_WIDTH = 216
TEXT_WIDTH = 372
BAR_HEIGHT = 52
"""All in design pixels."""


class HelpScene(WidgetScene):
    """Pages to be turned by clicks, by left and right, or by PageUp and PageDown; the list on the left jumps."""

    key_list = KeyList("help", (KeyLine("turn", ACROSS), BY_PAGES, EDGES, *WALK), rules="")
    prompts = (Prompt(Action.LEFT, "turn"), BACK, CHOOSE, KEYS)

    def __init__(self, kit: Kit, topic: str) -> None:
        """`topic` is the page to open at; an unknown one opens the first."""
        super().__init__(kit)
        texts = kit.texts
        topics = [page.topic for page in PAGES]
        self.number = topics.index(topic) if topic in topics else 0
        self._stage: FramedStage | None = None
        self._highlights: Highlights = NOTHING
        self._window = pygame.Rect(0, 0, 0, 0)
        self._title = ScreenTitle(texts("help.title"))
        self.list = [Button(texts(f"help.{topic}.title"), self._jump(number)) for number, topic in enumerate(topics)]
        self._heading = ScreenTitle("")
        self.text = Label("", wrap=True, colour=kit.theme.text)
        self._controls = ControlsList(kit)
        self._count = Label("", TextSize.LABEL, colour=kit.theme.muted)
        self.previous = Button(texts("help.previous"), lambda: self.turn(-1))
        self.next = Button(texts("help.next"), lambda: self.turn(1), ButtonKind.PRIMARY)
        self.done = Button(texts("help.done"), self.leave)
        self.try_it = Button(texts("help.try_it"), self._try_it)
        self.widgets.add(self._title, *self.list, self._heading, self.text, *self._controls.widgets)
        self.widgets.add(self.done, self._count, self.try_it, self.previous, self.next)
        self._show()

    @property
    def page(self) -> Page:
        """The page that is seen."""
        return PAGES[self.number]

    def turn(self, step: int) -> None:
        """Go on by some pages, or back; beyond the last comes nothing."""
        self._open(max(0, min(len(PAGES) - 1, self.number + step)))

    def handle(self, intent: Intent) -> None:
        match intent:
            case Navigate(Direction.LEFT) | Key("page up"):
                self.turn(-1)
            case Navigate(Direction.RIGHT) | Key("page down"):
                self.turn(1)
            case Key("home"):
                self._open(0)
            case Key("end"):
                self._open(len(PAGES) - 1)
            case _:
                super().handle(intent)

    def lay_out(self, window: pygame.Rect) -> None:
        px = self.style.px
        self._window = window
        area = self.content(window)
        self._title.rect = pygame.Rect(area.left, area.top, px(LIST_WIDTH), px(44))
        bar = pygame.Rect(area.left, area.bottom - px(BAR_HEIGHT), area.width, px(BAR_HEIGHT))
        body = pygame.Rect(area.left, area.top + px(60), area.width, bar.top - px(16) - area.top - px(60))
        heights = [(body.height - px(5) * (len(self.list) - 1)) // len(self.list)] * len(self.list)
        for button, place in zip(self.list, column(body, heights, px(5)), strict=True):
            button.rect = pygame.Rect(place.left, place.top, px(LIST_WIDTH), place.height)
        look_alike(self.style, self.list)
        left = area.left + px(LIST_WIDTH) + px(30)
        self._heading.rect = pygame.Rect(left, area.top, area.right - left, px(44))
        self.text.rect = pygame.Rect(left, body.top + px(8), px(TEXT_WIDTH), body.height)
        self._controls.lay_out(self.style, pygame.Rect(left, body.top, area.right - left, body.height))
        self._lay_out_bar(bar, left)
        left = self.text.rect.right + px(20)
        self._frame_board(pygame.Rect(left, area.top, area.right - left, bar.top - area.top))

    def draw(self, surface: pygame.Surface) -> None:
        if self._stage:
            self._stage.draw(surface, None, self._highlights)
        else:
            self.style.table(surface)
        self.widgets.draw(surface)
        self.draw_prompts(surface)

    def close(self) -> None:
        if self._stage:
            self._stage.close()

    def _lay_out_bar(self, bar: pygame.Rect, left: int) -> None:
        px = self.style.px
        self.done.rect = pygame.Rect(bar.left, bar.top, px(LIST_WIDTH), bar.height)
        self.next.rect = pygame.Rect(bar.right - px(180), bar.top, px(180), bar.height)
        self.previous.rect = self.next.rect.move(-px(180) - px(12), 0)
        self.try_it.rect = self.previous.rect.move(-px(180) - px(12), 0)
        self._count.rect = pygame.Rect(left, bar.top, self.try_it.rect.left - left - px(12), bar.height)

    def _frame_board(self, area: pygame.Rect) -> None:
        """Give an area to the board, and to the tower if the page shows one."""
        if not self._stage or not self.page.example:
            return
        if self.page.example.shows_tower:
            self._stage.frame_beside_tower(self._window.size, area, self.style, gap=8)
        else:
            self._stage.frame(self._window.size, area)

    def _try_it(self) -> None:
        """To the level that teaches what this page tells."""
        self.outcome = lesson_about(self.kit, self.page.topic)

    def _open(self, number: int) -> None:
        if number != self.number:
            self.number = number
            self._show()
            self.lay_out(self._window)

    def _jump(self, number: int) -> Callable[[], None]:
        return lambda: self._open(number)

    def _show(self) -> None:
        """Let everything show the page."""
        texts, page = self.kit.texts, self.page
        for number, button in enumerate(self.list):
            button.kind = ButtonKind.PLAIN if number == self.number else ButtonKind.QUIET
        self._heading.text = texts(f"help.{page.topic}.title")
        self.text.text = texts(f"help.{page.topic}.text") if page.example else ""
        self._count.text = texts("help.count", number=self.number + 1, count=len(PAGES))
        self.previous.enabled = self.number > 0
        self.next.enabled = self.number < len(PAGES) - 1
        self.try_it.visible = page.example is not None
        self._controls.show(page.example is None)
        self.text.visible = page.example is not None
        self._stage = None
        if page.example:
            position = page.example.position()
            self._stage = FramedStage(self.kit, looks_of(self.kit)[: page.example.players])
            self._stage.put(position)
            self._highlights = page.example.point_out(position)
        self.invalidate()
