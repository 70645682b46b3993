"""A game by message before its tower is known: joining it, who has answered, and what is to be sent to whom."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from functools import partial
from pathlib import Path

from finity.client.autosave import games_in, now
from finity.client.kit import Kit
from finity.client.outcomes import COPY, MENU_KEYS, PASTE, WALK, KeyList
from finity.lobby.outcomes import BackToMenu, ContinueGame, OpenLibrary
from finity.match.archive import GameFolder
from finity.match.record_kind import NextStep
from finity.modes.messages.arriving import bring_in_pasted
from finity.modes.messages.card import CardScene, WhoLine, fairness, seat_states
from finity.modes.messages.sheet import SendSheet
from finity.records.by_message import OWN, SHARE_BYTES, ByMessage
from finity.records.kind import RECORDS
from finity.records.message_line import write_message
from finity.records.message_packing import at_home
from finity.records.record import Record
from finity.scenes.outcomes import GoOnByMessage, JoinGame
from finity.shell.input.intents import DeviceKind, FileDropped, Intent, Key
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind


def newest(games: GameFolder[Record], file: Path, record: Record) -> Record:
    """The game as its file has it, if another window has brought it further; else the record itself."""
    with contextlib.suppress(OSError, ValueError):  # what can't be read was brought no further
        kept = games.load(file).record
        if _steps(kept) > _steps(record):
            return kept
    return record


def _steps(record: Record) -> int:
    game = record.header.by_message
    return game.steps(len(record.moves)) if game else 0


class InvitationScene(CardScene):
    """Shows the game kept in a file, to be sent and to be answered."""

    key_list = KeyList("invitation", (*WALK, COPY, PASTE))

    def __init__(self, kit: Kit, record: Record, file: Path, message: Message | None = None) -> None:
        self._record = record
        self._file = file
        texts = kit.texts
        self.menu = Button(texts("message.menu"), self.leave)
        self.paste = Button(texts("message.paste"), self._paste)
        self.send = Button(texts("message.send"), self._send, ButtonKind.PRIMARY)
        lines = [WhoLine(kit, player, state) for player, state in seat_states(kit, record.header)]
        buttons, fair = (self.menu, self.paste, self.send), fairness(kit, record.header)
        super().__init__(kit, texts("message.title"), lines, buttons, fair)
        self._show()
        by_key = kit.devices.last_used.kind is not DeviceKind.MOUSE
        self.widgets.focus(self.send if self._next_step is NextStep.SEND else self.paste, seen=by_key)
        self.tell(message)

    @property
    def _game(self) -> ByMessage:
        game = self._record.header.by_message
        assert game, "only games by message have invitations"
        return game

    @property
    def _next_step(self) -> NextStep | None:
        return self._game.next_step(self._record.header.away, 0)

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

    def _show(self) -> None:
        names = [player.name for player in self._record.header.players]
        awaited = self._game.awaited
        facts = {"name": names[0 if awaited is None else awaited]}
        sending = self._next_step is NextStep.SEND
        several = "all" if len(names) > 2 else "one"
        told = f"message.invite_{several}" if self._game.draw.secret else f"message.answer_{several}"
        self._what.text = self.kit.texts(told if sending else "message.invited_wait", **facts)
        self.send.kind = ButtonKind.PRIMARY if sending else ButtonKind.PLAIN
        self.send.label = self.kit.texts("message.send" if sending else "message.send_again")
        self.paste.kind = ButtonKind.PLAIN if sending else ButtonKind.PRIMARY

    def _send(self) -> None:
        names, awaited = [player.name for player in self._record.header.players], self._game.awaited
        title = self.kit.texts("message.send_title", name=names[awaited or 0])
        self.modals.show(SendSheet(self.kit, title, write_message(self._record), self._sent))

    def _sent(self) -> None:
        folder = games_in(self.kit.folder, RECORDS)
        kept = newest(folder, self._file, self._record)
        if kept is not self._record:
            self.outcome = ContinueGame(self._file)
        sent, self._record = self._game.steps(0), kept
        game = replace(self._game, sent=max(self._game.sent, sent))
        self._record = replace(kept, header=replace(kept.header, by_message=game))
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
        brought = bring_in_pasted(self.kit, self._file)
        self.outcome = brought.more
        self.tell(brought.message)


class JoinScene(CardScene):
    """Lets people choose their seats among those that nobody has taken: no share is theirs that was not made here."""

    key_list = MENU_KEYS

    def __init__(self, kit: Kit, asked: JoinGame) -> None:
        self._record = asked.record
        header, texts = asked.record.header, kit.texts
        assert header.by_message
        draw = header.by_message.draw
        free = [player for player, share in enumerate(draw.shares) if share is None]
        self.seats = [
            WhoLine(kit, player, state, partial(self._choose, number) if number in free else None)
            for number, (player, state) in enumerate(seat_states(kit, header))
        ]
        self.cancel = Button(texts("dialog.cancel"), self.leave)
        self.join = Button(texts("message.join"), self._join, ButtonKind.PRIMARY)
        title = texts("message.join_title", name=header.players[draw.shares.index(OWN)].name)
        super().__init__(kit, title, self.seats, (self.cancel, self.join), fairness(kit, header))
        self._what.text = texts("message.join_left" if any(draw.shares) else "message.join_text")
        self.seats[free[0]].chosen = len(free) == 1
        by_key = kit.devices.last_used.kind is not DeviceKind.MOUSE
        self.widgets.focus(self.join if self._chosen else self.seats[free[0]], seen=by_key)
        self._show()

    @property
    def _chosen(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.chosen]

    def leave(self) -> None:
        self.outcome = OpenLibrary(message=Message("message.not_joined"))

    def _choose(self, number: int) -> None:
        self.seats[number].chosen = not self.seats[number].chosen
        self._show()

    def _show(self) -> None:
        """Somebody must be here, and somebody elsewhere."""
        self.join.enabled = 0 < len(self._chosen) < len(self.seats)
        self.invalidate()

    def _join(self) -> None:
        shares = [self.kit.unforeseen(SHARE_BYTES) for _ in self._chosen]
        record = at_home(self._record, self._chosen, shares)
        record = replace(record, header=replace(record.header, started=now()))
        folder = games_in(self.kit.folder, RECORDS)
        try:
            path = folder.new_file(record, now())
            folder.save(path, record)
        except OSError as problem:
            self.tell(Message("kept.unwritable", {"folder": folder.folder, "problem": problem.strerror or problem}))
            return
        self.outcome = GoOnByMessage(record, path, 0)
