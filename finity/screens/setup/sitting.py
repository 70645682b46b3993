"""Who sits where before a game: gamepads take seats by pressing, choose, are ready, and leave. A plain value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from finity.client.profiles import tie_of
from finity.match import SeatDevice
from finity.records.options import GameOptions
from finity.screens.setup.choices import MOST_PLAYERS, SetupChoices
from finity.shell.input.intents import Device, DeviceKind


@dataclass(frozen=True)
class Sitting:
    """The choices as they would be played now, and the seats whose gamepad has pressed but is not ready yet."""

    choices: SetupChoices
    busy: frozenset[int] = frozenset()

    @classmethod
    def begun(cls, choices: SetupChoices, host: Device) -> Sitting:
        """As it was left the last time, but bots play for whoever used a gamepad, until that presses again.

        The `host` is the device that is used at first: it finds a seat, if a person is to play at all.
        """
        people, own = choices.people, tie_of(host)
        away = [number for number in people if choices.seats[number].device not in (own, *_SHARED)]
        if people and away == people:
            choices = choices.changed(away.pop(0), device=SeatDevice.ANY)
        return cls(choices).without(away)

    @property
    def choosing(self) -> list[int]:
        return [number for number in self.choices.people if number in self.busy]

    def with_busy(self, number: int, busy: bool) -> Sitting:
        return replace(self, busy=self.busy | {number} if busy else self.busy - {number})

    def seat_of(self, device: Device) -> int | None:
        tie = tie_of(device)
        owned = (n for n in self.choices.people if tie.pad and self.choices.seats[n].device is tie)
        return next(owned, None)

    def sit_down(self, device: Device) -> tuple[Sitting, int] | None:
        """A gamepad takes a seat: the one that it had, that of a person who shares a device, that of a bot, or a new
        one. Answers the seat, too; None if there is none."""
        tie, choices = tie_of(device), self.choices
        bots = [number for number in range(choices.players) if choices.seats[number].bot]
        own = [number for number in bots if tie.pad and choices.seats[number].device is tie]
        untied = [number for number in choices.people[1:] if choices.seats[number].device is SeatDevice.ANY]
        more = [choices.players] if choices.players < MOST_PLAYERS else []
        number = next(iter([*own, *untied, *bots, *more]), None)
        if number is None:
            return None
        choices = replace(choices, players=max(choices.players, number + 1))
        choices = choices.with_player(number, None).changed(number, device=tie)
        return replace(self, choices=choices).with_busy(number, busy=True), number

    def without(self, numbers: Iterable[int]) -> Sitting:
        """Bots play in some seats, which still belong to whoever sat there."""
        choices = self.choices
        for number in numbers:
            choices = choices.changed(number, bot=choices.usual_bot)
        return Sitting(choices, self.busy - {*numbers})

    def without_pads(self, pads: Iterable[int]) -> tuple[Sitting, list[int]]:
        """Some gamepads are gone; answers the seats that they had, too."""
        lost = [number for number in self.choices.people if self.choices.seats[number].device.pad in {*pads}]
        return self.without(lost), lost

    def options(self, host: Device) -> GameOptions:
        """The game that was chosen. One person alone may use everything; several who share no device keep to theirs."""
        options = self.choices.options()
        people = [self.choices.seats[number] for number in self.choices.people]
        claimed = {seat.device for seat in people} - {SeatDevice.ANY}
        if len(people) < 2 or not claimed:
            free = SeatDevice.ANY
        elif host.kind is DeviceKind.PAD:
            free = tie_of(host)
        else:
            free = SeatDevice.MOUSE if SeatDevice.KEYBOARD in claimed else SeatDevice.DESK
        alone = len(people) < 2
        seats = (
            replace(seat, device=free) if alone or seat.device is SeatDevice.ANY else seat for seat in options.seats
        )
        return replace(options, seats=tuple(seats))


_SHARED = [tie for tie in SeatDevice if tie.pad is None]
"""What is always there."""
