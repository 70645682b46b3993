"""The end of a game: places, the winning path on the board, numbers, and what to do next."""

from __future__ import annotations

from typing import Final

import pygame

from finity.client.keeper import now
from finity.client.kit import Kit
from finity.client.outcomes import COPY, PASTE, WALK, BackToMenu, KeyList, OpenLibrary
from finity.client.pictures import keep_picture
from finity.client.widget_scene import WidgetScene, headline
from finity.match.clocks import Clocks
from finity.records.options import GameOptions
from finity.records.record import Record, write_one_line
from finity.rules.events import FullPathMade
from finity.scenes.outcomes import FinityMatch, OpenReplay, OpenSetup, rematch
from finity.scenes.over.result_table import ResultTable
from finity.scenes.over.summary import reason_of, rows_of, title_of, winning_turn
from finity.scenes.table.framed_stage import FramedStage
from finity.scenes.table.keeping import header_of, out_of_time, record_of
from finity.shell.draw.layout import equal_row
from finity.shell.input.intents import Choose, Intent, Key
from finity.shell.loop.window import copy_text
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Label, WidgetGroup, look_alike
from finity.view.shown import NOTHING, Highlights, PathRibbon, looks_of

HEADERS: Final = ("moves", "rings_placed", "rings_lost", "rings_sent_home", "longest_path")
TABLE_WIDTH: Final = 648
"""In design pixels."""


class GameOver(WidgetScene):
    """Shows the finished game `played`, which was started with `options`; `clocks` tell who ran out of time."""

    key_list = KeyList("over", (*WALK, COPY, PASTE))

    def __init__(self, kit: Kit, options: GameOptions, played: FinityMatch, clocks: Clocks | None = None) -> None:
        super().__init__(kit)
        self._options = options
        self._played = played
        self._clocks = clocks
        late = out_of_time(played, clocks) if clocks else ()
        self._size = (0, 0)
        texts, result = kit.texts, played.position.result
        assert result, "only finished games come here"
        self.title = headline(title_of(texts, options, result))
        self.reason = Label(reason_of(texts, options, played, late), colour=kit.theme.muted, wrap=True)
        self.table = ResultTable([texts(f"over.{header}") for header in HEADERS], rows_of(kit, options, played, late))
        self._picture_part = WidgetGroup(self.style, self.invalidate)
        self._picture_part.add(self.title, self.reason, self.table)
        self.rematch = Button(
            texts("over.rematch"),
            self.leads_to(rematch(options, result.winner)),
            ButtonKind.PRIMARY,
            tooltip=texts("over.rematch_tip"),
        )
        self.new_game = Button(texts("over.new_game"), self.leads_to(OpenSetup()))
        self.picture = Button(texts("over.picture"), self._save_picture)
        self.watch = Button(texts("library.watch"), self._watch, tooltip=texts("over.watch_tip"))
        self.copy = Button(texts("library.copy"), self._copy, tooltip=texts("library.copy_tip"))
        self.menu = Button(texts("over.menu"), self.leave)
        self.widgets.add(self.notice, *self.buttons)
        self.stage = FramedStage(kit, [looks_of(kit)[seat.look] for seat in options.seats], kit.sounds.play)
        self._path: FullPathMade | None = None
        self._show_end(played)

    def leave(self) -> None:
        self.outcome = BackToMenu()

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Choose) and intent.may_skip and self.stage.busy:
            self.stage.skip()
            self.invalidate()
        elif not self._press_key(intent):
            super().handle(intent)

    def _press_key(self, intent: Intent) -> bool:
        """Ctrl+C copies the game; Ctrl+V brings one in, as in the library."""
        if isinstance(intent, Key) and intent.ctrl and intent.name == "c":
            self._copy()
        elif isinstance(intent, Key) and intent.ctrl and intent.name == "v":
            self.outcome = OpenLibrary(paste=True)
        else:
            return False
        return True

    @property
    def hero(self) -> pygame.Rect:
        return self.stage.layout.board_frame

    @property
    def animating(self) -> bool:
        return self.stage.busy

    def update(self, dt: float) -> None:
        super().update(dt)
        walking = self.stage.busy
        self.stage.update(dt)
        if walking and not self.stage.busy:
            self.invalidate()

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        super().resize(size)
        self._picture_part.style = self.style

    def lay_out(self, window: pygame.Rect) -> None:
        px = self.style.px
        area = self.content(window)
        bar = pygame.Rect(area.left, area.bottom - px(52), area.width, px(52))
        for button, place in zip(self.buttons, equal_row(bar, len(self.buttons), px(16)), strict=True):
            button.rect = place
        look_alike(self.style, self.buttons)
        width = px(TABLE_WIDTH)
        self.title.rect = pygame.Rect(area.left, area.top, width, px(44))
        self.reason.rect = pygame.Rect(area.left, area.top + px(52), width, px(56))
        self.table.rect = pygame.Rect(area.left, area.top + px(120), width, 0)
        self.table.rect = pygame.Rect(self.table.rect.topleft, self.table.natural_size(self.style))
        self.notice.rect = pygame.Rect(area.left, bar.top - px(60), area.width, px(48))
        left = area.left + width + px(8)
        board = pygame.Rect(left, area.top, area.right - left, bar.top - px(60) - area.top)
        self.stage.frame_beside_tower(self._size, board, self.style, gap=4)

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_picture(surface)
        self.widgets.draw(surface)
        self.draw_prompts(surface)

    @property
    def buttons(self) -> tuple[Button, ...]:
        return self.rematch, self.new_game, self.watch, self.copy, self.picture, self.menu

    @property
    def highlights(self) -> Highlights:
        """The winning path, once it has been walked."""
        if not self._path or self.stage.busy:
            return NOTHING
        return Highlights(ribbon=PathRibbon(self._path.player, self._path.path))

    def _draw_picture(self, surface: pygame.Surface) -> None:
        """Draw everything but the buttons."""
        self.stage.draw(surface, None, self.highlights)
        self._picture_part.draw(surface)

    def _show_end(self, played: FinityMatch) -> None:
        """Put the board as it was when the winner's path was made, and let it be walked once more."""
        won = winning_turn(played)
        if won is None:
            self.stage.put(played.position)
            return
        turn, self._path = won
        self.stage.put(turn.after)
        self.stage.show([self._path])

    @property
    def _record(self) -> Record:
        return record_of(header_of(self._options, self._played.start, now()), self._played, now(), self._clocks)

    def _watch(self) -> None:
        self.outcome = OpenReplay(self._record)

    def _copy(self) -> None:
        copied = copy_text(write_one_line(self._record))
        self.tell(Message("library.copied" if copied else "library.not_copied"))

    def _save_picture(self) -> None:
        picture = pygame.Surface(self._size)
        self.stage.skip()
        self._draw_picture(picture)
        self.tell(keep_picture(picture, self.kit.folder))
