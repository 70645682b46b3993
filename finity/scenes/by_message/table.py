"""The table of a game by message: others' moves come in one after the other, the own ones are sent."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from finity.client.outcomes import OpenKeyList, OpenLibrary
from finity.match.record_kind import NextStep
from finity.modes.play import PlayScene
from finity.scenes.actions import MESSAGE_KEYS
from finity.scenes.by_message.bringing_in import bring_in_pasted
from finity.scenes.by_message.sheet import SendSheet
from finity.shell.input.intents import FileDropped, Intent, Key
from finity.table.keeping import letter_of
from finity.table.scene import WISHES
from finity.table.wishes import Do, Leave, Wish

_WISHES: Final = {("send" if name == "redo" else name): wish for name, wish in WISHES.items()} | {"send": Do.SEND}
"""To send takes the place of playing again what was taken back, for which there is a key."""
_IDLE: Final = {NextStep.SEND: "message.idle_send", NextStep.WAIT: "message.idle_wait"}


class MessageTable(PlayScene):
    """Who is away doesn't move here: the game is sent, and goes on when a message comes back."""

    wishes = MappingProxyType(_WISHES)

    def handle(self, intent: Intent) -> None:
        match intent:
            case FileDropped(path):
                self.outcome = OpenLibrary(self.game.file, dropped=path)
            case Key("v", ctrl=True) if not self.asking.open:
                self.carry_out(Do.PASTE)
            case Key("c", ctrl=True) if not self.asking.open and self.game.next_step in _IDLE:
                self.carry_out(Do.SEND)
            case _:
                super().handle(intent)

    def carry_out(self, wish: Wish | None) -> None:
        match wish:
            case Do.SEND:
                self._send()
            case Do.PASTE:
                brought = bring_in_pasted(self.kit, self.game.file)
                self.outcome = brought.more
                self.tell(brought.message)
            case Leave(OpenKeyList()):
                self.outcome = OpenKeyList(MESSAGE_KEYS)
            case _:
                super().carry_out(wish)

    def _send(self) -> None:
        game = self.game
        title = self.kit.texts("message.send_title", name=game.mover)
        self.asking.show(SendSheet(self.kit, title, letter_of(game.options, game.match), self._sent))
        self.begin_grace()

    def _sent(self) -> None:
        self.tell(self.game.note_sent())
        self._allow()

    def _allow(self) -> None:
        super()._allow()
        next_step = self.game.next_step
        self.idle = _IDLE.get(next_step, "") if next_step else ""
