"""A game by message of which one knows nothing yet: who sits here?"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from finity.client.keeper import games_in, now
from finity.client.kit import Kit
from finity.client.outcomes import MENU_KEYS, OpenLibrary
from finity.records.by_message import OWN, SHARE_BYTES
from finity.records.kind import RECORDS
from finity.records.message_packing import at_home
from finity.scenes.by_message.card import CardScene
from finity.scenes.by_message.who import WhoLine, fairness, seat_states
from finity.scenes.outcomes import GoOnByMessage, JoinGame
from finity.shell.input.intents import DeviceKind
from finity.shell.text import Message
from finity.shell.widgets import Button, ButtonKind


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
