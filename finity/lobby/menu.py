"""The menu: the first picture, and where every other scene leads back to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from finity.client.game import MenuEntry, MenuPart
from finity.client.kit import Kit
from finity.client.outcomes import MENU_KEYS, BackToMenu, ContinueGame, OpenLibrary, OpenSettings, QuitProgram
from finity.client.widget_scene import WidgetScene
from finity.lobby.title import title
from finity.shell.draw.layout import column
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import FileDropped, Intent
from finity.shell.loop.scene import Scene
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Label
from finity.shell.widgets.prompts import CHOOSE, KEYS, MOVE

SOON = 0.01
"""Seconds after the first picture when the board behind the menu is made."""

ROOMY = 6
"""With more buttons than these they move closer together."""


class Menu(WidgetScene):
    """The choices of what to do, in front of a board that plays by itself; `entries` are those of the games.

    `open_board` is called after the first picture, since the rules and the pieces take longer to load than people
    should wait for it. `unfinished` is the game to go on with, if there is one, and `message` what the person is told.
    """

    key_list = MENU_KEYS
    prompts = (CHOOSE, MOVE, KEYS)

    def __init__(
        self,
        kit: Kit,
        entries: Sequence[MenuEntry],
        open_board: Callable[[], Scene],
        unfinished: Path | None = None,
        message: Message | None = None,
    ) -> None:
        super().__init__(kit)
        self._open_board = open_board
        self.board: Scene | None = None
        self._size = (0, 0)
        self._updates = 0
        self._slogan = Label(kit.texts("menu.slogan"), colour=kit.theme.muted)
        self._version = Label(kit.version, TextSize.CAPTION, colour=kit.theme.muted)
        lines = [
            *entries,
            MenuEntry("menu.library", OpenLibrary(), MenuPart.LIBRARY),
            MenuEntry("menu.settings", OpenSettings(), MenuPart.PROGRAM),
            MenuEntry("menu.quit", QuitProgram(), MenuPart.PROGRAM),
        ]
        if unfinished:
            lines.append(MenuEntry("menu.continue", ContinueGame(unfinished), MenuPart.CONTINUE))
        self.buttons = [self._button(line) for line in sorted(lines, key=lambda line: line.part)]
        self.buttons[0].kind, self.buttons[-1].kind = ButtonKind.PRIMARY, ButtonKind.QUIET
        self.widgets.add(self._slogan, self._version, *self.buttons, self.notice)
        self.tell(message)

    def leave(self) -> None:
        """Escape leads to the way out, and Enter then takes it: nobody leaves by one slip."""
        self.widgets.focus(self.buttons[-1])

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, FileDropped):
            self.outcome = OpenLibrary(dropped=intent.path)
        else:
            super().handle(intent)

    def anew(self) -> object:
        return BackToMenu()

    def resume(self) -> None:
        if self.board:
            self.board.resume()

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        super().resize(size)
        if self.board:
            self.board.resize(size)

    def lay_out(self, window: pygame.Rect) -> None:
        px = self.style.px
        left, width = self._left(window), px(320)
        height, gap = (px(50), px(12)) if len(self.buttons) <= ROOMY else (px(44), px(9))
        block = pygame.Rect(left, 0, width, px(148 + 30 + 30) + len(self.buttons) * (height + gap))
        block.centery = window.centery - px(8)
        self._title_place = (left - px(14), block.top)
        self._slogan.rect = pygame.Rect(left, block.top + px(150), px(480), self.style.line_height(TextSize.BODY))
        self._version.rect = pygame.Rect(left, window.bottom - px(28), width, px(24))
        area = pygame.Rect(left, self._slogan.rect.bottom + px(28), width, 0)
        for button, place in zip(self.buttons, column(area, [height] * len(self.buttons), gap), strict=True):
            button.rect = place
        right = area.right + px(24)
        self.notice.rect = pygame.Rect(right, window.bottom - px(64), window.right - px(24) - right, px(48))

    def update(self, dt: float) -> None:
        super().update(dt)
        self._updates += 1
        if self.board is None and self._updates > 1:
            self.board = self._open_board()
            self.board.resize(self._size)
            self.invalidate()
        if self.board:
            self.board.update(dt)
            if self.board.take_dirty():
                self.invalidate()

    @property
    def hero(self) -> pygame.Rect | None:
        return self.board.hero if self.board else None

    @property
    def animating(self) -> bool:
        return self.board is not None and self.board.animating

    @property
    def wake_after(self) -> float | None:
        if self.board is None:
            return SOON
        wishes = [wish for wish in (self.board.wake_after, super().wake_after) if wish is not None]
        return min(wishes, default=None)

    def draw(self, surface: pygame.Surface) -> None:
        if self.board:
            self.board.draw(surface)
        else:
            self.style.table(surface)
        surface.blit(title(self.kit.assets, self.style.px(148)), self._title_place)
        self.widgets.draw(surface)
        self.draw_prompts(surface)

    def _left(self, window: pygame.Rect) -> int:
        """Where title and buttons begin: further in on wide windows."""
        return max(self.style.px(64), (window.width - self.style.px(1280)) // 2 + self.style.px(64))

    def _button(self, line: MenuEntry) -> Button:
        texts = self.kit.texts
        return Button(texts(line.text), self.leads_to(line.outcome), tooltip=texts(line.tip) if line.tip else "")
