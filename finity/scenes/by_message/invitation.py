"""A game by message before its tower is known: who has answered, and what is to be sent to whom."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from finity.client.keeper import games_in
from finity.client.kit import Kit
from finity.client.outcomes import COPY, PASTE, WALK, BackToMenu, KeyList, OpenLibrary
from finity.client.widget_scene import WidgetScene, headline
from finity.match.record_kind import Stage
from finity.records.kind import RECORDS
from finity.records.letters.by_message import ByMessage
from finity.records.letters.line import write_letter
from finity.records.record import Record
from finity.scenes.by_message.sheet import SendSheet
from finity.scenes.by_message.who import WhoLine, row_height, seat_states, with_sent
from finity.shell.draw.layout import center, equal_row
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import DeviceKind, FileDropped, Intent, Key
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Label, Panel

WIDTH: Final = 760
_NOTICE: Final = 56


class InvitationScene(WidgetScene):
    """Shows the game kept in a file, to be sent and to be answered."""

    key_list = KeyList("invitation", (*WALK, COPY, PASTE))

    def __init__(self, kit: Kit, record: Record, file: Path, message: Message | None = None) -> None:
        super().__init__(kit)
        self._record = record
        self._file = file
        texts = kit.texts
        self._panel = Panel()
        self._title = headline(texts("message.title"))
        self._what = Label("", wrap=True)
        self._fair = Label(texts("message.fair"), TextSize.LABEL, colour=kit.theme.muted, wrap=True)
        self._who = [WhoLine(kit, player, state) for player, state in seat_states(kit, record.header)]
        self.menu = Button(texts("message.menu"), self.leave)
        self.paste = Button(texts("message.paste"), self._paste)
        self.send = Button(texts("message.send"), self._send, ButtonKind.PRIMARY)
        self.widgets.add(self._panel, self._title, self._what, *self._who, self._fair)
        self.widgets.add(self.menu, self.paste, self.send, self.notice)
        self._show()
        by_key = kit.devices.last_used.kind is not DeviceKind.MOUSE
        self.widgets.focus(self.send if self._stage is Stage.SEND else self.paste, seen=by_key)
        self.tell(message)

    @property
    def _game(self) -> ByMessage:
        game = self._record.header.by_message
        assert game, "only games by message have invitations"
        return game

    @property
    def _stage(self) -> Stage | None:
        return self._game.stage(self._record.header.away, 0)

    def leave(self) -> None:
        self.outcome = BackToMenu()

    def handle(self, intent: Intent) -> None:
        match intent:
            case FileDropped(path):
                self.outcome = OpenLibrary(self._file, dropped=path)
            case Key("v", ctrl=True) if not self.modals.open:
                self._paste()
            case Key("c", ctrl=True) if not self.modals.open:
                self._send()
            case _:
                super().handle(intent)

    def lay_out(self, window: pygame.Rect) -> None:
        px, area = self.style.px, self.content(window)
        width = min(px(WIDTH), area.width)
        inner = width - 2 * px(32)
        control, title = px(self.style.theme.control_height), self.style.line_height(self._title.size)
        what, fair = (label.height_for(self.style, inner) for label in (self._what, self._fair))
        others = 2 * px(24) + title + px(10) + what + px(14) + px(10) + fair + px(20) + control
        row = row_height(self.style, len(self._who), area.height - px(_NOTICE) - others)
        place = pygame.Rect(area.left, area.top, area.width, area.height - px(_NOTICE))
        self._panel.rect = center((width, others + len(self._who) * row), place)
        left, top = self._panel.rect.left + px(32), self._panel.rect.top + px(24)
        self._title.rect = pygame.Rect(left, top, inner, title)
        self._what.rect = pygame.Rect(left, self._title.rect.bottom + px(10), inner, what)
        top = self._what.rect.bottom + px(14)
        for line in self._who:
            line.rect = pygame.Rect(left, top, inner, row - px(8))
            top += row
        self._fair.rect = pygame.Rect(left, top + px(10), inner, fair)
        bar = pygame.Rect(left, self._fair.rect.bottom + px(20), inner, control)
        self.menu.rect, self.paste.rect, self.send.rect = equal_row(bar, 3, px(12))
        self.notice.rect = pygame.Rect(left, area.bottom - px(_NOTICE), inner, px(_NOTICE))

    def _show(self) -> None:
        """Say what is to be done now."""
        names = [player.name for player in self._record.header.players]
        awaited = self._game.awaited
        facts = {"name": names[0 if awaited is None else awaited]}
        sending = self._stage is Stage.SEND
        several = "all" if len(names) > 2 else "one"
        told = f"message.invite_{several}" if self._game.draw.secret else f"message.answer_{several}"
        self._what.text = self.kit.texts(told if sending else "message.invited_wait", **facts)
        self.send.kind = ButtonKind.PRIMARY if sending else ButtonKind.PLAIN
        self.send.label = self.kit.texts("message.send" if sending else "message.send_again")
        self.paste.kind = ButtonKind.PLAIN if sending else ButtonKind.PRIMARY

    def _send(self) -> None:
        names, awaited = [player.name for player in self._record.header.players], self._game.awaited
        title = self.kit.texts("message.send_title", name=names[awaited or 0])
        self.modals.show(SendSheet(self.kit, title, write_letter(self._record), self._sent))

    def _sent(self) -> None:
        self._record = with_sent(self._record)
        folder = games_in(self.kit.folder, RECORDS)
        try:
            folder.save(self._file, self._record, folder.mark(self._file) or "")
        except OSError as problem:
            facts = {"folder": folder.folder, "problem": problem.strerror or problem}
            self.tell(Message("kept.unwritable", facts))
        self._show()
        self.resize(self._panel_window)

    def resize(self, size: tuple[int, int]) -> None:
        self._panel_window = size
        super().resize(size)

    def _paste(self) -> None:
        self.outcome = OpenLibrary(self._file, paste=True)
