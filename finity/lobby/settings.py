"""The preferences of the person at this screen. Each is used at once and kept."""

from __future__ import annotations

import pygame

from finity.client.key_lists import CHANGE, WALK, KeyList
from finity.client.kit import Kit
from finity.client.outcomes import CloseScene, OpenKeys, SettingsAnew
from finity.client.settings import Settings
from finity.client.widget_scene import WidgetScene, headline
from finity.lobby.settings_pages import Page, Row, Rows, Screen
from finity.shell.draw.layout import column, inset
from finity.shell.widgets import Button, ButtonKind, Choice, Widget

ROW_HEIGHT = 90
ROW_GAP = 8
CONTROL_WIDTH = 430
"""All in design pixels."""
TITLE_HEIGHT = 1.2
"""Of a row's title, compared to its letters: less than usual, since the explanation belongs to it."""


class SettingsScene(WidgetScene):
    """Pages of settings. One that changes how everything looks or reads opens the scene anew, as all others will be."""

    key_list = KeyList("settings", (*WALK, CHANGE))

    def __init__(self, kit: Kit, screen: Screen, asked: SettingsAnew | None = None) -> None:
        """`asked` says at which page to open, and which control has the focus."""
        super().__init__(kit)
        asked = asked or SettingsAnew()
        self._screen = screen
        self.page = Page(asked.page)
        texts = kit.texts
        self._title = headline(texts("settings.title"))
        pages = [(page, texts(f"settings.page_{page.value}")) for page in Page]
        self.pages = Choice(pages, self.page, self._open)
        self.rows = Rows(kit, screen, self._change).of(self.page)
        self.done = Button(texts("settings.done"), self.leave, ButtonKind.PRIMARY)
        self.keys = Button(texts("keys.title"), self.leads_to(OpenKeys()))
        rows = [widget for row in self.rows for widget in row.widgets]
        self.widgets.add(self._title, self.pages, *rows, self.notice, self.keys, self.done)
        if asked.focus:
            self.widgets.focus(self.control(asked.focus), seen=asked.focus_seen)

    def control(self, key: str) -> Widget:
        """The control of a row, or the choice of the page for "pages". Raises StopIteration if there is no such row."""
        return self.pages if key == "pages" else next(row.control for row in self.rows if row.key == key)

    def leave(self) -> None:
        self.outcome = CloseScene(anew=True)

    def lay_out(self, window: pygame.Rect) -> None:
        px = self.style.px
        area = self.content(window)
        area = inset(area, max(0, (area.width - px(960)) // 2), 0)
        self._title.rect = pygame.Rect(area.left, area.top, area.width - px(CONTROL_WIDTH + 40), px(44))
        self.pages.rect = pygame.Rect(area.right - px(CONTROL_WIDTH + 20), area.top, px(CONTROL_WIDTH + 20), px(44))
        bar = pygame.Rect(area.left, area.bottom - px(52), area.width, px(52))
        self._lay_out_bar(bar)
        room = pygame.Rect(area.left, area.top + px(60), area.width, bar.top - px(12) - area.top - px(60))
        count, gap = len(self.rows), px(ROW_GAP)
        height = min(px(ROW_HEIGHT * (1 + (self.style.text_scale - 1) / 2)), (room.height - (count - 1) * gap) // count)
        for row, place in zip(self.rows, column(room, [height] * count, gap), strict=True):
            self._lay_out_row(row, place)

    def _lay_out_bar(self, bar: pygame.Rect) -> None:
        px = self.style.px
        self.done.rect = pygame.Rect(bar.right - px(220), bar.top, px(220), bar.height)
        width = max(px(220), self.keys.natural_size(self.style)[0])
        self.keys.rect = pygame.Rect(self.done.rect.left - px(16) - width, bar.top, width, bar.height)
        self.notice.rect = pygame.Rect(bar.left, bar.top, self.keys.rect.left - bar.left - px(16), bar.height)

    def update(self, dt: float) -> None:
        super().update(dt)
        # F11 and M change these behind our back.
        self._follow("full_screen", self._screen.full_screen)
        self._follow("muted", self.kit.settings.volumes.muted)

    def _follow(self, key: str, value: bool) -> None:
        for row in self.rows:
            if row.key == key and isinstance(row.control, Choice):
                row.control.value = value

    def _lay_out_row(self, row: Row, place: pygame.Rect) -> None:
        px = self.style.px
        row.panel.rect = place
        inner = inset(place, px(20), px(6))
        height = px(self.style.theme.control_height)
        top = place.centery - height // 2
        row.control.rect = pygame.Rect(inner.right - px(CONTROL_WIDTH), top, px(CONTROL_WIDTH), height)
        text = pygame.Rect(inner.left, inner.top, inner.width - px(CONTROL_WIDTH) - px(20), inner.height)
        title = round(TITLE_HEIGHT * self.style.text_px(row.title.size))
        lines = min(row.explanation.height_for(self.style, text.width), text.height - title)
        text.top += (text.height - title - lines) // 2
        row.title.rect = pygame.Rect(text.left, text.top, text.width, title)
        row.explanation.rect = pygame.Rect(text.left, text.top + title, text.width, lines)

    def _open(self, page: Page) -> None:
        self._reopen(page, "pages")

    def _change(self, settings: Settings) -> None:
        """Use other settings; where they change the look of everything, this scene is the first to show it."""
        before, language = self.kit.theme, self.kit.texts.language
        text_scale = self.kit.text_scale
        self.tell(self.kit.change_settings(settings))
        if (before, language, text_scale) != (self.kit.theme, self.kit.texts.language, self.kit.text_scale):
            focused = next((row.key for row in self.rows if row.control is self.widgets.focused), "")
            self._reopen(self.page, focused)

    def _reopen(self, page: Page, focus: str) -> None:
        self.outcome = SettingsAnew(page.value, focus, self.widgets.focus_seen)
