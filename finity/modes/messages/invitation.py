"""A game by message before its tower is known: a card with who has answered, and what is to be done; joining it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from finity.client.autosave import Imported, game_folder, now
from finity.client.kit import CantOpen, Kit
from finity.client.outcomes import COPY, MENU_KEYS, PASTE, WALK, KeyList
from finity.lobby.outcomes import BackToMenu, ContinueGame, OpenLibrary
from finity.lobby.widget_scene import WidgetScene
from finity.match.archive import GameFolder
from finity.match.record_kind import NextStep
from finity.modes.messages.exchange import SendSheet, classify_message, keep_game
from finity.modes.play import IDLE, PlayScene
from finity.records.by_message import ID_BYTES, OWN, SECRET_BYTES, SHARE_BYTES, ByMessage
from finity.records.kind import RECORDS
from finity.records.message_game import claim_seats, drawn_tower
from finity.records.message_line import may_be_message, write_message
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import Header, Record
from finity.rules import start
from finity.scenes.actions import MESSAGE_KEYS
from finity.scenes.outcomes import ContinueByMessage, JoinGame
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, put
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import DeviceKind, FileDropped, Intent, Key
from finity.shell.loop.scene import Scene
from finity.shell.loop.window import clipboard_text
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind, Label, ModalHost, Panel, ScreenTitle, WidgetState
from finity.shell.widgets.arrange import Column, Row, fixed, natural, shrinkable
from finity.shell.widgets.base import Pressable
from finity.table.game_record import autosave_for, clocks_of, header_of, match_of, message_of, options_of
from finity.table.wishes import Do
from finity.view.art.canvas import badge
from finity.view.shown import look_of

_PLACES: Final = 3
"""How many buttons there is room for; fewer stand at the right."""


class InvitationCardScene(WidgetScene):
    """A headline, what is to be done, a line for each player, how the tower is drawn, and buttons."""

    def __init__(
        self, kit: Kit, title: str, header: Header, lines: Sequence[PlayerLine], buttons: Sequence[Button]
    ) -> None:
        super().__init__(kit)
        assert header.by_message
        answers = sum(share != OWN for share in header.by_message.draw.shares)
        fair = kit.texts("message.fair" if answers == 1 else "message.fair_many")
        self._panel = Panel()
        self._title = ScreenTitle(title)
        self._what = Label("", wrap=True)
        self._lines = lines
        self._fair = Label(fair, TextSize.LABEL, colour=kit.theme.muted, wrap=True)
        self._buttons = buttons
        self.widgets.add(self._panel, self._title, self._what, *lines, self._fair, *buttons, self.notice)

    def lay_out(self, window: pygame.Rect) -> None:
        buttons = Row(*[None] * (_PLACES - len(self._buttons)), *self._buttons, gap=12)
        shown = shrinkable(Column(*self._lines, gap=8), len(self._lines) * 58 - 8)
        parts = natural(self._title), natural(self._what), shown, natural(self._fair), natural(buttons)
        card = Column(*parts, gap=14, margin=(32, 24), ground=self._panel)
        room = Column(None, natural(card), None, fixed(self.notice, 56))
        Row(None, fixed(room, 760), None).lay_out(self.style, self.content_rect(window))


class PlayerLine(Pressable):
    """A player's mark, name and state; with `on_press` it can be chosen, and `chosen` is what shows that it is."""

    chosen = False

    def __init__(self, kit: Kit, seat: SeatOptions, state: str, on_press: Callable[[], None] | None) -> None:
        super().__init__(on_press or (lambda: None))
        self._name, self._look, self._state = seat.name, look_of(kit, seat), state
        self.focusable = on_press is not None

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, px = style.theme, style.px
        radius, lit = px(theme.small_radius), self.chosen or (state.hovered and self.focusable)
        line = (theme.accent, px(2)) if self.chosen else (theme.border, px(1))
        style.box(surface, self.rect, Box(theme.raised if lit else theme.sunken, *line, radius))
        mark = badge(style.assets, self._look, px(18))
        place = put(surface, mark, midleft=(self.rect.left + px(12), self.rect.centery))
        room = (self.rect.right - px(14) - place.right - px(24)) // 2
        name = style.fitting(self._name, TextSize.BODY, room, theme.text, Weight.BOLD)
        put(surface, name, midleft=(place.right + px(12), self.rect.centery))
        told = style.fitting(self._state, TextSize.LABEL, room, theme.muted)
        put(surface, told, midright=(self.rect.right - px(14), self.rect.centery))


def player_lines(kit: Kit, header: Header, choose: Callable[[int], None] | None = None) -> list[PlayerLine]:
    """A line for each player with what that one has to do with the game so far; who is free can be chosen."""
    assert header.by_message
    lines = []
    for number, (seat, share) in enumerate(zip(options_of(header).seats, header.by_message.draw.shares, strict=True)):
        key = "invites" if share == OWN else "to_answer" if share is None else "answered"
        state = kit.texts(f"message.{key if seat.away else 'here'}")
        lines.append(PlayerLine(kit, seat, state, partial(choose, number) if choose and share is None else None))
    return lines


def newest_version(games: GameFolder[Record], file: Path, record: Record) -> Record:
    """The game as its file has it, if another window has brought it further; else the record itself."""

    def steps(record: Record) -> int:
        game = record.header.by_message
        return game.steps_made(len(record.moves)) if game else 0

    with contextlib.suppress(OSError, ValueError):  # what can't be read was brought no further
        return max(record, games.load(file).record, key=steps)
    return record


class MessageScene(Scene):
    """Where a game by message is seen: it can be sent, and messages come in; it derives from another scene first."""

    kit: Kit
    modals: ModalHost
    tell: Callable[[Message | None], None]
    file: Any
    send: Callable[[], None]

    def handle(self, intent: Intent) -> None:
        match intent:
            case FileDropped(path):
                self.outcome = OpenLibrary(self.file, dropped=path)
            case Key("v", ctrl=True) if not self.modals.is_open:
                self.paste()
            case Key("c", ctrl=True) if not self.modals.is_open:
                self.send()
            case _:
                super().handle(intent)

    def paste(self) -> None:
        """Bring in what the clipboard holds; the library takes what is no message."""
        text = clipboard_text()
        if may_be_message(text):
            brought = classify_message(game_folder(self.kit.folder, RECORDS), text)
        else:
            brought = Imported(more=OpenLibrary(self.file, paste=True))
        self.outcome = brought.more
        self.tell(brought.message)


class InvitationScene(MessageScene, InvitationCardScene):
    """Shows the game kept in a file, to be sent and to be answered."""

    key_list = KeyList("invitation", (*WALK, COPY, PASTE))
    way_back = BackToMenu()
    file: Path

    def __init__(self, kit: Kit, record: Record, file: Path, message: Message | None = None) -> None:
        self._record = record
        self.file = file
        texts = kit.texts
        menu = Button(texts("message.menu"), self.leave)
        self._paste = Button(texts("message.paste"), self.paste)
        self.send_button = Button("", self.send)
        lines, buttons = player_lines(kit, record.header), (menu, self._paste, self.send_button)
        super().__init__(kit, texts("message.title"), record.header, lines, buttons)
        self._show()
        by_key = kit.devices.last_used.kind is not DeviceKind.MOUSE
        self.widgets.focus(self.send_button if self._next_step is NextStep.SEND else self._paste, seen=by_key)
        self.tell(message)

    @property
    def _game(self) -> ByMessage:
        game = self._record.header.by_message
        assert game, "only games by message have invitations"
        return game

    @property
    def _next_step(self) -> NextStep | None:
        return self._game.next_step(self._record.header.away, 0)

    def _show(self) -> None:
        players, sending = self._record.header.players, self._next_step is NextStep.SEND
        several = "all" if len(players) > 2 else "one"
        told = f"message.invite_{several}" if self._game.draw.secret else f"message.answer_{several}"
        name = players[self._game.awaited or 0].name
        self._what.text = self.kit.texts(told if sending else "message.invited_wait", name=name)
        self.send_button.kind = ButtonKind.PRIMARY if sending else ButtonKind.PLAIN
        self.send_button.label = self.kit.texts("message.send" if sending else "message.send_again")
        self._paste.kind = ButtonKind.PLAIN if sending else ButtonKind.PRIMARY

    def send(self) -> None:
        name = self._record.header.players[self._game.awaited or 0].name
        title = self.kit.texts("message.send_title", name=name)
        self.modals.show(SendSheet(self.kit, title, write_message(self._record), self._mark_sent))

    def _mark_sent(self) -> None:
        games = game_folder(self.kit.folder, RECORDS)
        kept, sent = newest_version(games, self.file, self._record), self._game.steps_made(0)
        if kept is not self._record:
            self.outcome = ContinueGame(self.file)
        self._record = kept
        game = replace(self._game, sent=max(self._game.sent, sent))
        self._record = replace(kept, header=replace(kept.header, by_message=game))
        try:
            keep_game(self.kit, self._record, self.file)
        except CantOpen as problem:
            self.tell(problem.message)
        self._show()
        self.resize(self.window.size)


class JoinScene(InvitationCardScene):
    """Lets people choose their seats among those that nobody has taken: no share is theirs that was not made here."""

    key_list = MENU_KEYS
    way_back = OpenLibrary(message=Message("message.not_joined"))

    def __init__(self, kit: Kit, asked: JoinGame) -> None:
        self._record = asked.record
        header, texts = asked.record.header, kit.texts
        assert header.by_message
        draw = header.by_message.draw
        free = draw.shares.index(None)
        self.seats = player_lines(kit, header, self._choose)
        self.cancel = Button(texts("dialog.cancel"), self.leave)
        self.join = Button(texts("message.join"), self._join, ButtonKind.PRIMARY)
        title = texts("message.join_title", name=header.players[draw.shares.index(OWN)].name)
        super().__init__(kit, title, header, self.seats, (self.cancel, self.join))
        self._what.text = texts("message.join_left" if any(draw.shares) else "message.join_text")
        self.seats[free].chosen = draw.shares.count(None) == 1
        by_key = kit.devices.last_used.kind is not DeviceKind.MOUSE
        self.widgets.focus(self.join if self._chosen else self.seats[free], seen=by_key)
        self._show()

    @property
    def _chosen(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.chosen]

    def _choose(self, number: int) -> None:
        self.seats[number].chosen = not self.seats[number].chosen
        self._show()

    def _show(self) -> None:
        self.join.enabled = 0 < len(self._chosen) < len(self.seats)
        self.invalidate()

    def _join(self) -> None:
        record = claim_seats(self._record, self._chosen, [self.kit.unforeseen(SHARE_BYTES) for _ in self._chosen])
        record = replace(record, header=replace(record.header, started=now()))
        try:
            self.outcome = ContinueByMessage(record, keep_game(self.kit, record), 0)
        except CantOpen as problem:
            self.tell(problem.message)


class MessageTable(MessageScene, PlayScene):
    """Who is away doesn't move here: the game is sent, and goes on when a message comes back."""

    keys = MESSAGE_KEYS
    file = PlayScene.file

    def do(self, wish: object) -> None:
        match wish:
            case Do.SEND:
                self.send()
            case Do.PASTE:
                self.paste()
            case _:
                super().do(wish)

    def send(self) -> None:
        game, texts = self.game, self.kit.texts
        if game.message_step in IDLE:
            title, line = texts("message.send_title", name=game.mover_name), message_of(game.options, game.match)
            self.asking.show(SendSheet(self.kit, title, line, self._mark_sent, self.save_picture))
            self.begin_grace()

    def _mark_sent(self) -> None:
        """Nothing of the game is taken back any more."""
        options, steps = self.game.options, len(self.game.turns)
        known = options.by_message
        assert known, "only games by message are sent"
        self.game.options = replace(options, by_message=replace(known, sent=known.steps_made(steps)))
        self.keep()
        self.controls.update_for(self.game)


def invite(kit: Kit, options: GameOptions) -> Scene:
    """A new game with people who are away: it is kept at once, and is to be sent. Raises CantOpen."""
    game = ByMessage.start(kit.unforeseen(ID_BYTES), kit.unforeseen(SECRET_BYTES), options.away)
    first, _ = start(options.players, drawn_tower(game.draw, options.tower_length), play_on=options.play_on)
    record = Record(header_of(replace(options, by_message=game), first, now(), kit.version))
    return InvitationScene(kit, record, keep_game(kit, record, opens=True))


def continue_by_message(
    kit: Kit, record: Record, file: Path | None, new: int = 0, message: Message | None = None
) -> Scene:
    """A game by message where it stands, its last `new` moves shown one after the other. Raises CantOpen.
    All that has come is on disk before it is shown, and nothing that another window has brought there is lost."""
    record = newest_version(game_folder(kit.folder, RECORDS), file, record) if file else record
    game = record.header.by_message
    assert game, "only games by message come here"
    if not game.draw.revealed:
        return InvitationScene(kit, record, keep_game(kit, record, file, opens=True), message)
    header, match = record.header, match_of(record)
    options, clocks = options_of(header), clocks_of(record, match)
    autosave = autosave_for(kit.folder, header, file, writer=kit.writer)
    told = autosave.save(options, match, clocks)
    seen = len(record.moves) - new
    begun = match_of(record, seen) if seen else None
    scene = MessageTable(kit, options, autosave, begun, clocks, coming=record.moves[seen:])
    scene.tell(told or message)
    return scene
