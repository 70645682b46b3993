"""Who may move with which device, and the pause while a seat's gamepad is unplugged."""

from __future__ import annotations

from finity.client.device_button import device_name
from finity.client.seat_devices import allows
from finity.match.seats import SeatDevice
from finity.scenes.actions import TableAction
from finity.scenes.play.game import Game
from finity.scenes.play.overlay import Overlay
from finity.shell.input.devices import Devices
from finity.shell.input.intents import (
    Action,
    Choose,
    Command,
    Device,
    Intent,
    LongPress,
    Navigate,
    PointAt,
    Press,
    Release,
    Wheel,
)
from finity.shell.text import Texts

OPEN_TO_ALL = frozenset({Action.UNDO, Action.REDO, TableAction.REACH, Action.HELP})
"""What anybody may do in anybody's turn: the one who takes back a move isn't the one to move."""


class SeatDevices:
    """Holds each person to the device that the seat is tied to."""

    def __init__(self, game: Game, devices: Devices, overlay: Overlay, texts: Texts) -> None:
        self._game = game
        self._devices = devices
        self._overlay = overlay
        self._texts = texts
        self._taken_over: set[int] = set()

    def allows(self, device: Device) -> bool:
        """Whether the player to move may use a device; while no person is to move, all are welcome."""
        return not self._game.person_to_move or allows(self._tie, device)

    def refuses(self, intent: Intent) -> bool:
        """Whether an intent would move for somebody else, or move the cursor under another's hand."""
        if self.allows(intent.device):
            return False
        if isinstance(intent, Command):
            return intent.action not in OPEN_TO_ALL
        return isinstance(intent, Navigate | Choose | PointAt | Press | Release | LongPress | Wheel)

    def reminder(self, intent: Intent) -> str:
        """What to tell whoever uses the wrong device; empty for what isn't worth a word."""
        if not isinstance(intent, Press | Choose | Command | LongPress):
            return ""
        name = self._game.name(self._game.position.to_move)
        return self._texts("pad.not_yours", name=name, device=device_name(self._texts, self._tie))

    def watch(self) -> None:
        """Pause the game when the gamepad of the player to move is gone, and go on when it is back."""
        number = self._tie.pad if self._game.person_to_move else None
        if number is None or number in self._devices.pads:
            if self._overlay.pausing:
                self._overlay.close()
        elif not self._overlay.asking:
            self._overlay.pause(self._game.name(self._game.position.to_move), number, self._take_over)

    @property
    def _tie(self) -> SeatDevice:
        """What the seat of the player to move is tied to."""
        player = self._game.position.to_move
        return SeatDevice.ANY if player in self._taken_over else self._game.options.seats[player].device

    def _take_over(self) -> None:
        """From now on any device moves for this player."""
        self._taken_over.add(self._game.position.to_move)
