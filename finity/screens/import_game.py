"""Importing games from text; the tower of an online game is chosen, since its log doesn't name it."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import Final

import pygame

from finity.client.autosave import games_in
from finity.client.importing import BroughtIn, bring_in_record, keep_all
from finity.client.kit import Kit
from finity.client.outcomes import MENU_KEYS
from finity.lobby.outcomes import OpenLibrary
from finity.lobby.widget_scene import WidgetScene
from finity.match.archive import GameFolder
from finity.match.helper import Tell, tell_nobody
from finity.modes.messages.arriving import bring_in_message
from finity.records.by_message import KEY
from finity.records.kind import RECORDS
from finity.records.message_line import may_be_message
from finity.records.online_log import LogReading, read_log, record_of
from finity.records.record import BadLog, Record
from finity.scenes.outcomes import ChooseTower
from finity.screens.setup.tower_part import TowerPicker
from finity.shell.draw.assets import Align
from finity.shell.draw.layout import equal_row
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Direction, Intent, Navigate
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Label, Panel, ScreenTitle
from finity.table.framed_stage import board_picture
from finity.table.keeping import match_of
from finity.view.shown import looks_of

TOWER_WIDTH: Final = 200
TEXT_WIDTH: Final = 420
"""In design pixels."""


def bring_in(
    games: GameFolder[Record], text: str, source: str, tower: str | None = None, tell: Tell = tell_nobody
) -> BroughtIn:
    """Bring in the games of a text; `source` says where it is from, `tower` is that of its online games if it is known.

    Never raises for what a text can hold.
    """
    if RECORDS.recognises(text):
        return _by_message(games, text) or bring_in_record(games, text, source)
    if may_be_message(text):
        return bring_in_message(games, text)
    try:
        log = read_log(text, tower, tell)
    except BadLog as refused:
        return BroughtIn(message=Message("import.refused", {"source": source, "problem": str(refused)}))
    settled = [record_of(game, game.readings[0], tower is not None) for game in log.games if len(game.towers) == 1]
    undecided = tuple(game for game in log.games if len(game.towers) > 1)
    message = Message("import.done", {"count": len(settled)}) if settled else None
    if log.refused:
        message = Message("import.partly", {"count": len(log.games), "problem": str(log.refused[0])})
    brought = keep_all(games, settled, message)
    return replace(brought, more=ChooseTower(undecided, brought.message)) if undecided else brought


def _by_message(games: GameFolder[Record], text: str) -> BroughtIn | None:
    """Bring in the record of a game by message, unless it is kept: messages are compared with that, files are not."""
    with contextlib.suppress(OSError, ValueError):  # told as they are for any record
        opened = RECORDS.read(text) if KEY in text else None
        game = opened.record.header.by_message if opened else None
        if opened and game:
            kept = games.telling(KEY, f"{game.game.hex()},")
            if kept:
                return BroughtIn((kept[0],), Message("message.known"))
            return None if opened.damage else keep_all(games, [opened.record], Message("message.imported"))
    return None


def nearest_tower(towers: tuple[str, ...], chosen: str, cone: int) -> str:
    """The tower that has the other colour at `cone` and else differs least from the one chosen, if there is any."""
    other = [tower for tower in towers if tower[cone] != chosen[cone]]
    return min(other, key=lambda tower: sum(map(str.__ne__, tower, chosen)), default=chosen)


class TowerChoice(WidgetScene):
    """Asks for the tower of the first of some games, then goes on with the others."""

    key_list = MENU_KEYS

    def __init__(self, kit: Kit, asked: ChooseTower) -> None:
        super().__init__(kit)
        self._asked = asked
        self._game = game = asked.games[0]
        self._number = 0
        self._board: pygame.Surface | None = None
        texts, count = kit.texts, len(game.towers)
        self._title = ScreenTitle(texts("import.tower_title"))
        facts = {"players": texts("library.and").join(game.players), "moves": len(game.readings[0].moves)}
        self._facts = Label(texts("import.game", **facts), TextSize.LABEL, colour=kit.theme.muted)
        self._text = Label(texts("import.tower_text", count=count), colour=kit.theme.muted, wrap=True)
        self._panels = Panel(), Panel()
        self._certain = TowerPicker(game.certain_cones, lambda cone: None)
        self._certain.enabled = False
        self.chosen = TowerPicker(game.towers[0], self._turn_cone)
        self._captions = (
            Label(texts("import.certain"), TextSize.LABEL, colour=kit.theme.muted, align=Align.CENTRE),
            Label(texts("import.chosen"), TextSize.LABEL, colour=kit.theme.muted, align=Align.CENTRE),
        )
        self._count = Label("", TextSize.LABEL, colour=kit.theme.muted, align=Align.CENTRE)
        self.previous = Button(texts("import.previous"), lambda: self._show(self._number - 1))
        self.next = Button(texts("import.next"), lambda: self._show(self._number + 1))
        self.skip = Button(texts("import.skip"), self.leave)
        self.take = Button(texts("import.take"), self._take, ButtonKind.PRIMARY)
        self.widgets.add(self._title, self._facts, self._text, *self._panels, self._certain, self.chosen)
        self.widgets.add(*self._captions, self._count, self.previous, self.next, self.skip, self.take, self.notice)
        self.widgets.focus(self.take, seen=False)
        self._show(0)
        self.tell(asked.message)

    @property
    def reading(self) -> LogReading:
        """The tower that is shown now, with the moves as it explains them."""
        return self._game.readings[self._number]

    def leave(self) -> None:
        self._go_on(OpenLibrary(message=self._asked.message))

    def handle(self, intent: Intent) -> None:
        paging = {Direction.LEFT: -1, Direction.RIGHT: 1}
        if isinstance(intent, Navigate) and intent.direction in paging and self.widgets.focused is self.chosen:
            self._show(self._number + paging[intent.direction])
        else:
            super().handle(intent)

    def lay_out(self, window: pygame.Rect) -> None:
        px, area = self.style.px, self.content(window)
        bar = pygame.Rect(area.right - px(520), area.bottom - px(52), px(520), px(52))
        self.skip.rect, self.take.rect = equal_row(bar, 2, px(12))
        text_width = px(TEXT_WIDTH)
        top = area.top
        for label, height in (
            (self._title, self.style.line_height(self._title.size)),
            (self._facts, self.style.line_height(self._facts.size) + px(12)),
            (self._text, px(160)),
        ):
            label.rect = pygame.Rect(area.left, top, text_width, height)
            top += height
        room = pygame.Rect(area.left, top + px(8), text_width, bar.top - px(28) - top)
        self._board_place = room
        self._board = None
        height = bar.top - px(20) - area.top
        right = pygame.Rect(
            area.left + text_width + px(40), area.top, area.right - area.left - text_width - px(40), height
        )
        towers = zip(
            equal_row(right, 2, px(24)), self._panels, (self._certain, self.chosen), self._captions, strict=True
        )
        for place, panel, tower, caption in towers:
            panel.rect = place
            caption.rect = pygame.Rect(place.left, place.top + px(14), place.width, px(24))
            tower.rect = pygame.Rect(0, 0, px(TOWER_WIDTH), place.height - px(130))
            tower.rect = tower.rect.move(place.centerx - px(TOWER_WIDTH) // 2, place.top + px(44))
        paging = pygame.Rect(right.centerx + px(12), right.bottom - px(64), right.width // 2 - px(12), px(44))
        self.previous.rect, self._count.rect, self.next.rect = equal_row(paging.inflate(-px(20), 0), 3, px(8))
        self.notice.rect = pygame.Rect(area.left, bar.top, area.width - px(540), px(52))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._board is None:
            record = record_of(self._game, self._game.readings[0])
            looks = looks_of(self.kit)[: len(self._game.players)]
            self._board = board_picture(self.kit, match_of(record).position, looks, self._board_place.size)
        surface.blit(self._board, self._board_place)

    def _turn_cone(self, cone: int) -> None:
        tower = nearest_tower(self._game.towers, self.reading.tower, cone)
        self._show(self._game.towers.index(tower))

    def _show(self, number: int) -> None:
        count = len(self._game.towers)
        self._number = number % count
        self.chosen.pattern = self.reading.tower
        self._count.text = self.kit.texts("import.count", number=self._number + 1, count=count)

    def _take(self) -> None:
        games, record = games_in(self.kit.folder, RECORDS), record_of(self._game, self.reading)
        brought = keep_all(games, [record], Message("import.done", {"count": 1}))
        file = next(iter(brought.files), None)
        self._go_on(OpenLibrary(file, brought.message, watch=self._asked.watch and file is not None))

    def _go_on(self, then: object) -> None:
        """Ask about the next game, if there is one."""
        others = self._asked.games[1:]
        self.outcome = replace(self._asked, games=others) if others else then
