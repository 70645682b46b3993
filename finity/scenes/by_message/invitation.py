"""A game by message before its tower is known: who has answered, and what is to be sent to whom."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import Path

from finity.client.keeper import games_in
from finity.client.kit import Kit
from finity.client.outcomes import COPY, PASTE, WALK, BackToMenu, ContinueGame, KeyList, OpenLibrary
from finity.match.archive import GameFolder
from finity.match.record_kind import NextStep
from finity.records.by_message import ByMessage
from finity.records.kind import RECORDS
from finity.records.message_line import write_message
from finity.records.record import Record
from finity.scenes.by_message.bringing_in import bring_in_pasted
from finity.scenes.by_message.card import CardScene
from finity.scenes.by_message.sheet import SendSheet
from finity.scenes.by_message.who import WhoLine, fairness, seat_states
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
        """Say what is to be done now."""
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
