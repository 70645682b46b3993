"""Who sits where before a game: devices take seats by pressing, choose, are ready, and leave. A plain value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from finity.client.seat_devices import tie_of
from finity.match import HUMAN, SeatDevice
from finity.records.options import GameOptions, SeatOptions
from finity.screens.setup.choices import MOST_PLAYERS, SetupChoices
from finity.shell.input.intents import Device, DeviceKind


class SeatPhase(Enum):
    """What a seat does: waits for somebody (else a bot plays there), lets a person choose, is ready, has a bot, or is
    played elsewhere by message."""

    OPEN = auto()
    CHOOSING = auto()
    READY = auto()
    BOT = auto()
    AWAY = auto()


TAKEN: Final = (SeatPhase.CHOOSING, SeatPhase.READY)


@dataclass(frozen=True)
class Sitting:
    """The choices as they would be played now, and the phase of each of the four seats; an open seat has a bot."""

    choices: SetupChoices
    phases: tuple[SeatPhase, ...]

    @classmethod
    def begun(cls, choices: SetupChoices, host: Device) -> Sitting:
        """As it was left the last time, but whoever played by a gamepad has to press a button again.

        The `host` is the device that is used at first: it finds a seat, if a person is to play at all.
        """
        people = [number for number, seat in enumerate(choices.seats) if seat.bot is HUMAN and not seat.away]
        here = [n for n in people if n < choices.players and not _is_awaited(choices.seats[n], host)]
        if not here and people and people[0] < choices.players:
            here = people[:1]
            choices = choices.with_seat(here[0], replace(choices.seats[here[0]], device=SeatDevice.ANY))
        phases = [SeatPhase.READY if number in here else SeatPhase.BOT for number in range(MOST_PLAYERS)]
        phases = [SeatPhase.AWAY if seat.away else phase for phase, seat in zip(phases, choices.seats, strict=True)]
        for number in sorted({*people} - {*here}):
            choices = choices.with_seat(number, replace(choices.seats[number], bot=choices.usual_bot))
            phases[number] = SeatPhase.OPEN
        return cls(choices, tuple(phases))

    def chosen(self, choices: SetupChoices) -> Sitting:
        """The same after something was chosen; whose seat got a bot, or a person, has the phase for that."""
        phases = tuple(
            phase
            if (was.bot, was.away) == (seat.bot, seat.away)
            else SeatPhase.READY
            if seat.bot is HUMAN
            else SeatPhase.BOT
            for phase, was, seat in zip(self.phases, self.choices.seats, choices.seats, strict=True)
        )
        return Sitting(choices, phases)

    def with_phase(self, number: int, phase: SeatPhase) -> Sitting:
        """The same with a seat in another phase; one that is opened or gets a bot has one like the others."""
        seat = replace(self.choices.seats[number], away=phase is SeatPhase.AWAY)
        if phase in (*TAKEN, SeatPhase.AWAY):
            seat = replace(seat, bot=HUMAN)
        elif seat.bot is HUMAN:
            seat = replace(seat, bot=self.choices.usual_bot)
        phases = (*self.phases[:number], phase, *self.phases[number + 1 :])
        return Sitting(self.choices.with_seat(number, seat), phases)

    def seat_of(self, device: Device) -> int | None:
        tie = tie_of(device)
        owned = (n for n in self.taken if tie is not SeatDevice.ANY and self.choices.seats[n].device is tie)
        return next(owned, None)

    def sit_down(self, device: Device) -> tuple[Sitting, int] | None:
        """A device takes a seat: the one that it had, the first open one, or for a gamepad that of a bot or a new one.

        Answers the seat, too; None if there is none.
        """
        tie, seats = tie_of(device), self.choices.seats
        free = [number for number in range(self.choices.players) if self.phases[number] not in TAKEN]
        own = [number for number in free if seats[number].device is tie and tie is not SeatDevice.ANY]
        opened = [number for number in free if self.phases[number] is SeatPhase.OPEN]
        by_pad = device.kind is DeviceKind.PAD
        sitting, further = self, free if by_pad else []
        if by_pad and not free and self.choices.players < MOST_PLAYERS:
            further = [self.choices.players]
            sitting = replace(self, choices=replace(self.choices, players=self.choices.players + 1))
        number = next(iter([*own, *opened, *further]), None)
        return None if number is None else (sitting.seated(number, tie), number)

    def seated(self, number: int, tie: SeatDevice) -> Sitting:
        """Somebody who moves with a device sits down and begins to choose."""
        choices = self.choices.with_seat(number, replace(self.choices.seats[number], device=tie))
        return replace(self, choices=choices).with_phase(number, SeatPhase.CHOOSING)

    def without_pads(self, numbers: Iterable[int]) -> tuple[Sitting, list[int]]:
        """Some gamepads are gone: their seats are open again, and wait for them; answers these seats, too."""
        lost = [number for number in self.taken if self.choices.seats[number].device.pad in set(numbers)]
        sitting = self
        for number in lost:
            sitting = sitting.with_phase(number, SeatPhase.OPEN)
        return sitting, lost

    @property
    def taken(self) -> list[int]:
        return [number for number in range(self.choices.players) if self.phases[number] in TAKEN]

    @property
    def choosing(self) -> int:
        return sum(self.phases[number] is SeatPhase.CHOOSING for number in self.taken)

    @property
    def open_seats(self) -> list[int]:
        return [number for number in range(self.choices.players) if self.phases[number] is SeatPhase.OPEN]

    def options(self, host: Device) -> GameOptions:
        """The game that was chosen. One person alone may use everything; several who share no device keep to theirs."""
        options = self.choices.options()
        people = [seat for seat in options.seats if seat.bot is HUMAN and not seat.away]
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


def _is_awaited(seat: SeatOptions, host: Device) -> bool:
    """Whether whoever played there plays by a device that has to be pressed first."""
    return seat.device not in (SeatDevice.ANY, SeatDevice.DESK, tie_of(host))
