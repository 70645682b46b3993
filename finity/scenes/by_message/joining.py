"""A game by message of which one knows nothing yet: who sits here?"""

from __future__ import annotations

import secrets
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from finity.client.keeper import games_in, now
from finity.client.kit import Kit
from finity.client.outcomes import MENU_KEYS, OpenLibrary
from finity.client.widget_scene import WidgetScene, headline
from finity.records.kind import RECORDS
from finity.records.letters.fair_tower import SHARE_BYTES
from finity.records.letters.packing import at_home
from finity.scenes.by_message.who import WhoLine, row_height, seat_states
from finity.scenes.outcomes import GoOnByMessage, JoinGame
from finity.shell.draw.layout import center, equal_row
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import DeviceKind
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Label, Panel

WIDTH: Final = 760
_NOTICE: Final = 56


class JoinScene(WidgetScene):
    """Lets people choose their seats: those that nobody has taken or, once all are, any, for who changes computers."""

    key_list = MENU_KEYS

    def __init__(self, kit: Kit, asked: JoinGame) -> None:
        super().__init__(kit)
        self._record = asked.record
        header, texts = asked.record.header, kit.texts
        assert header.by_message
        draw = header.by_message.draw
        free = [player for player, share in enumerate(draw.shares) if share is None]
        self._choosable = free or list(range(len(draw.shares)))
        self._panel = Panel()
        self._title = headline(texts("message.join_title", name=header.players[draw.shares.index(b"")].name))
        self._text = Label(texts("message.join_text" if free else "message.rejoin_text"), wrap=True)
        self._fair = Label(texts("message.fair") if free else "", TextSize.LABEL, colour=kit.theme.muted, wrap=True)
        self.seats = [
            WhoLine(kit, player, state, partial(self._choose, number) if number in self._choosable else None)
            for number, (player, state) in enumerate(seat_states(kit, header))
        ]
        self.cancel = Button(texts("dialog.cancel"), self.leave)
        self.join = Button(texts("message.join"), self._join, ButtonKind.PRIMARY)
        self.widgets.add(self._panel, self._title, self._text, *self.seats, self._fair, self.cancel, self.join)
        self.widgets.add(self.notice)
        self.seats[self._choosable[0]].chosen = len(self._choosable) == 1
        by_key = kit.devices.last_used.kind is not DeviceKind.MOUSE
        self.widgets.focus(self.join if self._chosen else self.seats[self._choosable[0]], seen=by_key)
        self._show()

    @property
    def _chosen(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.chosen]

    def leave(self) -> None:
        self.outcome = OpenLibrary(message=Message("message.not_joined"))

    def lay_out(self, window: pygame.Rect) -> None:
        px, area = self.style.px, self.content(window)
        width = min(px(WIDTH), area.width)
        inner = width - 2 * px(32)
        control = px(self.style.theme.control_height)
        title, text, fair = (label.height_for(self.style, inner) for label in (self._title, self._text, self._fair))
        others = 2 * px(24) + title + px(8) + text + px(14) + fair + px(22) + control
        row = row_height(self.style, len(self.seats), area.height - px(_NOTICE) - others)
        place = pygame.Rect(area.left, area.top, area.width, area.height - px(_NOTICE))
        self._panel.rect = center((width, others + len(self.seats) * row), place)
        left, top = self._panel.rect.left + px(32), self._panel.rect.top + px(24)
        self._title.rect = pygame.Rect(left, top, inner, title)
        self._text.rect = pygame.Rect(left, self._title.rect.bottom + px(8), inner, text)
        top = self._text.rect.bottom + px(14)
        for seat in self.seats:
            seat.rect = pygame.Rect(left, top, inner, row - px(8))
            top += row
        self._fair.rect = pygame.Rect(left, top, inner, fair)
        bar = pygame.Rect(left, self._fair.rect.bottom + px(22), inner, control)
        _, self.cancel.rect, self.join.rect = equal_row(bar, 3, px(12))
        self.notice.rect = pygame.Rect(left, area.bottom - px(_NOTICE), inner, px(_NOTICE))

    def _choose(self, number: int) -> None:
        self.seats[number].chosen = not self.seats[number].chosen
        self._show()

    def _show(self) -> None:
        """Somebody must be here, and somebody elsewhere."""
        self.join.enabled = 0 < len(self._chosen) < len(self.seats)
        self.invalidate()

    def _join(self) -> None:
        here, plies = self._chosen, len(self._record.moves)
        shares = [secrets.token_bytes(SHARE_BYTES) for _ in here]
        record = at_home(self._record, here, shares)
        record = replace(record, header=replace(record.header, started=now()))
        folder = games_in(self.kit.folder, RECORDS)
        try:
            path = folder.new_file(record, now())
            folder.save(path, record)
        except OSError as problem:
            self.tell(Message("kept.unwritable", {"folder": folder.folder, "problem": problem.strerror or problem}))
            return
        self.outcome = GoOnByMessage(record, path, min(plies, len(self.seats)))
