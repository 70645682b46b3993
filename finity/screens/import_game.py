"""Importing games from text; the tower of an online game is chosen, since its log doesn't name it."""

import contextlib
from dataclasses import replace

import pygame

from finity.client.autosave import Imported, game_folder, import_record, save_imported
from finity.client.kit import Kit
from finity.client.outcomes import MENU_KEYS
from finity.lobby.outcomes import OpenLibrary
from finity.lobby.widget_scene import WidgetScene
from finity.match.archive import GameFolder
from finity.match.thinker import OnProgress, ignore_progress
from finity.modes.messages.exchange import classify_message
from finity.records.by_message import KEY
from finity.records.kind import RECORDS
from finity.records.message_line import may_be_message
from finity.records.online_log import PossibleReading, read_log, record_of
from finity.records.record import BadLog, Record
from finity.scenes.outcomes import ChooseTower
from finity.screens.setup.pickers import TowerPicker
from finity.shell.draw.assets import Align
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Direction, Intent, Navigate
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Label, Panel, ScreenTitle, Widget
from finity.shell.widgets.arrange import Column, Part, Row, fixed, natural
from finity.table.game_record import match_of
from finity.table.stage import board_picture
from finity.view.shown import player_looks


def import_games(
    games: GameFolder[Record], text: str, source: str, tower: str | None = None, tell: OnProgress = ignore_progress
) -> Imported:
    """Bring in the games of a text from a `source`, with the `tower` of online ones if known; never raises."""
    if RECORDS.recognises(text):
        with contextlib.suppress(OSError, ValueError):  # told as they are for any record
            opened = RECORDS.read(text) if KEY in text else None
            game = opened.record.header.by_message if opened else None
            # messages are compared with the game that is kept, files are not
            if game and (kept := games.files_with_header(KEY, f"{game.game.hex()},")):
                return Imported((kept[0],), Message("message.known"))
            if opened and game and not opened.damage:
                return save_imported(games, [opened.record], Message("message.imported"))
        return import_record(games, text, source)
    if may_be_message(text):
        return classify_message(games, text)
    try:
        log = read_log(text, tower, tell)
    except BadLog as refused:
        return Imported(message=Message("import.refused", {"source": source, "problem": str(refused)}))
    settled = [record_of(game, game.readings[0], tower is not None) for game in log.games if len(game.towers) == 1]
    undecided = tuple(game for game in log.games if len(game.towers) > 1)
    message = None
    if log.refused:
        message = Message("import.partly", {"count": len(log.games), "problem": str(log.refused[0])})
    brought = save_imported(games, settled, message)
    return replace(brought, more=ChooseTower(undecided, brought.message)) if undecided else brought


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
        self._board = pygame.Surface((0, 0)), pygame.Rect(0, 0, 0, 0)
        texts, count = kit.texts, len(game.towers)
        self._title = ScreenTitle(texts("import.tower_title"))
        facts = {"players": texts("library.and").join(game.players), "moves": len(game.readings[0].moves)}
        self._facts = Label(texts("import.game", **facts), TextSize.LABEL, colour=kit.theme.muted)
        self._text = Label(texts("import.tower_text", count=count), colour=kit.theme.muted, wrap=True)
        self._panels = Panel(), Panel()
        self._certain = TowerPicker(game.certain_cones, lambda cone: None)
        self._certain.enabled = False
        self.chosen = TowerPicker(
            game.towers[0],
            lambda cone: self._show(game.towers.index(nearest_tower(game.towers, self.reading.tower, cone))),
        )
        told = texts("import.certain"), texts("import.chosen"), ""
        captions = [Label(each, TextSize.LABEL, colour=kit.theme.muted, align=Align.CENTRE) for each in told]
        *self._captions, self._count = captions
        self.previous = Button(texts("import.previous"), lambda: self._show(self._number - 1))
        self.next = Button(texts("import.next"), lambda: self._show(self._number + 1))
        self.skip = Button(texts("import.skip"), self.leave)
        self.take = Button(texts("import.take"), self._choose_tower, ButtonKind.PRIMARY)
        self.widgets.add(self._title, self._facts, self._text, *self._panels, self._certain, self.chosen)
        self.widgets.add(*self._captions, self._count, self.previous, self.next, self.skip, self.take, self.notice)
        self.widgets.focus(self.take, seen=False)
        self._show(0)
        self.tell(asked.message)

    @property
    def reading(self) -> PossibleReading:
        return self._game.readings[self._number]

    def leave(self) -> None:
        self._next_game(OpenLibrary(message=self._asked.message))

    def handle(self, intent: Intent) -> None:
        match intent:
            case Navigate(Direction.LEFT | Direction.RIGHT as way) if self.widgets.focused is self.chosen:
                self._show(self._number + (1 if way is Direction.RIGHT else -1))
            case _:
                super().handle(intent)

    def lay_out(self, window: pygame.Rect) -> None:
        board = Widget()
        told = Column(natural(self._title), natural(self._facts, more=12), fixed(self._text, 160), board, gap=2)
        paging = Row(self.previous, self._count, self.next, gap=8)
        certain = self._tower_column(self._panels[0], self._captions[0], self._certain, None)
        chosen = self._tower_column(self._panels[1], self._captions[1], self.chosen, paging)
        upper = Row(fixed(told, 420), Row(certain, chosen, gap=24), gap=40)
        bar = Row(self.notice, fixed(self.skip, 254), fixed(self.take, 254), gap=12)
        Column(upper, fixed(bar, 52), gap=20).lay_out(self.style, self.content_rect(window))
        position = match_of(record_of(self._game, self._game.readings[0])).position
        looks = player_looks(self.kit)[: len(self._game.players)]
        self._board = board_picture(self.kit, position, looks, board.rect.size), board.rect

    def _tower_column(self, panel: Panel, caption: Label, tower: TowerPicker, paging: Row | None) -> Column:
        parts = fixed(caption, 24), Part(tower, share=1.0, across=200), fixed(paging, 44)
        return Column(*parts, gap=8, margin=(10, 14), ground=panel)

    def draw_content(self, surface: pygame.Surface) -> None:
        super().draw_content(surface)
        surface.blit(*self._board)

    def _show(self, number: int) -> None:
        count = len(self._game.towers)
        self._number = number % count
        self.chosen.pattern = self.reading.tower
        self._count.text = self.kit.texts("import.count", number=self._number + 1, count=count)

    def _choose_tower(self) -> None:
        games, record = game_folder(self.kit.folder, RECORDS), record_of(self._game, self.reading)
        brought = save_imported(games, [record])
        file = next(iter(brought.files), None)
        self._next_game(OpenLibrary(file, brought.message, watch=self._asked.watch and file is not None))

    def _next_game(self, then: object) -> None:
        others = self._asked.games[1:]
        self.outcome = replace(self._asked, games=others) if others else then
