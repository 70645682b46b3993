"""What is chosen on the setup screen: a plain value, how it becomes a game, and how it is kept between runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeVar

from finity.bots import BEGINNER, LEVELS
from finity.match.clocks import AtZero, TimeControl, Timing
from finity.match.seats import SeatDevice
from finity.records.options import LONGEST_NAME, GameOptions, SeatOptions
from finity.rules import BOARDS, BadSetup, parse_tower
from finity.rules.pieces import SHORTEST_TOWER, TOWER_LENGTH
from finity.shell.draw.theme import PLAYER_COLOURS
from finity.shell.storage import JsonStore
from finity.shell.text import Message

T = TypeVar("T")

MOST_PLAYERS: Final = max(BOARDS)
LOOKS: Final = len(PLAYER_COLOURS)
"""How many colours with their marks there are."""
NAMES: Final = ("Ada", "Bo", "Cleo", "Dev")
"""What players are called until they say otherwise."""
SECONDS: Final[Mapping[Timing, tuple[int, ...]]] = MappingProxyType(
    {Timing.NONE: (), Timing.PER_MOVE: (15, 30, 60, 120), Timing.PER_GAME: (300, 600, 1200, 1800)}
)
"""How much time there can be to think."""
VERSION: Final = 1
_FIRST_TOWER: Final = "BWBWBBWW"


@dataclass(frozen=True)
class SetupChoices:
    """Everything on the setup screen; `seats` has four, of which the first `players` are used.

    `tower` is the one set by hand (always 8 cones); a game uses its first `length` cones, or draws that many.
    """

    players: int
    seats: tuple[SeatOptions, ...]
    by_hand: bool = False
    tower: str = _FIRST_TOWER
    length: int = TOWER_LENGTH
    play_on: bool = False
    sizes_by_hand: bool = False
    time: TimeControl = field(default_factory=TimeControl)

    def with_seat(self, number: int, seat: SeatOptions) -> SetupChoices:
        """The same with another seat in place of one."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def with_next_look(self, number: int, step: int = 1) -> SetupChoices:
        """A seat gets the next colour (with `step` -1 the one before) that no other seat has."""
        taken = {seat.look for other, seat in enumerate(self.seats) if other != number}
        seat = self.seats[number]
        following = ((seat.look + step * distance) % LOOKS for distance in range(1, LOOKS + 1))
        return self.with_seat(number, replace(seat, look=next(look for look in following if look not in taken)))

    def with_cone_turned(self, index: int) -> SetupChoices:
        """The cone of the tower by hand at `index` (0 is the bottom) has the other colour."""
        other = "W" if self.tower[index] == "B" else "B"
        return replace(self, tower=self.tower[:index] + other + self.tower[index + 1 :])

    @property
    def buildable(self) -> bool:
        """Whether there are enough cones for the tower set by hand."""
        try:
            parse_tower(self.tower[: self.length])
        except BadSetup:
            return not self.by_hand
        return True

    def options(self) -> GameOptions:
        """The game that was chosen, if it is `buildable`; a player without a name gets the usual one."""
        tower = self.tower[: self.length] if self.by_hand else None
        seats = self.seats[: self.players]
        named = tuple(replace(seat, name=seat.name.strip() or NAMES[number]) for number, seat in enumerate(seats))
        play_on = self.play_on and self.players > 2
        return GameOptions(named, tower, self.length, play_on, self.sizes_by_hand, self.time)


DEFAULTS: Final = SetupChoices(
    2, tuple(SeatOptions(name, look, BEGINNER if look == 1 else None) for look, name in enumerate(NAMES))
)
"""A person against the weakest bot that tries to win, and two more people if they are wanted."""


def options_for(players: Sequence[str | None], tower: str | None) -> GameOptions:
    """A game with the usual names and colours, given the bot's level or None (a person) for each seat."""
    seats = tuple(SeatOptions(NAMES[number], number, bot) for number, bot in enumerate(players))
    return GameOptions(seats, tower)


class SetupFile:
    """The last choices, kept in a folder. Nothing is ever raised; what the person should know is answered."""

    def __init__(self, folder: Path) -> None:
        """`folder` need not exist yet."""
        self._store = JsonStore(folder, "setup")

    def load(self) -> tuple[SetupChoices, Message | None]:
        """The choices of the last time, or the usual ones; a file that makes no sense is set aside."""
        stored, message = self._store.load()
        if not stored:
            return DEFAULTS, message
        try:
            return _from_json(stored), message
        except (ValueError, KeyError):
            return DEFAULTS, self._store.set_aside()

    def save(self, choices: SetupChoices) -> Message | None:
        """Keep the choices; answers what went wrong, once."""
        seats = [
            {"name": seat.name, "look": seat.look, "bot": seat.bot, "device": seat.device.value}
            for seat in choices.seats
        ]
        return self._store.save(
            {
                "version": VERSION,
                "players": choices.players,
                "seats": seats,
                "by_hand": choices.by_hand,
                "tower": choices.tower,
                "length": choices.length,
                "play_on": choices.play_on,
                "sizes_by_hand": choices.sizes_by_hand,
                "time": {
                    "timing": choices.time.timing.value,
                    "seconds": choices.time.seconds,
                    "at_zero": choices.time.at_zero.value,
                },
            }
        )


def _from_json(stored: Mapping[str, object]) -> SetupChoices:
    """Read what `save` wrote. Raises ValueError or KeyError for anything else."""
    _one_of((VERSION,), stored["version"])
    choices = SetupChoices(
        players=_one_of(BOARDS, stored["players"]),
        seats=_seats(stored["seats"]),
        by_hand=_one_of((False, True), stored["by_hand"]),
        tower=_text(stored["tower"], TOWER_LENGTH),
        length=_one_of(range(SHORTEST_TOWER, TOWER_LENGTH + 1), stored["length"]),
        play_on=_one_of((False, True), stored["play_on"]),
        sizes_by_hand=_one_of((False, True), stored["sizes_by_hand"]),
        time=_time(stored["time"]) if "time" in stored else TimeControl(),
    )
    if len(choices.tower) != TOWER_LENGTH or not set(choices.tower) <= set("BW"):
        raise ValueError(f"{choices.tower!r} is no tower")
    return choices


def _seats(stored: object) -> tuple[SeatOptions, ...]:
    if not isinstance(stored, list) or not all(isinstance(seat, dict) for seat in stored):
        raise ValueError(f"{stored!r} are no seats")
    looks, levels = range(LOOKS), (None, *LEVELS)
    seats = tuple(
        SeatOptions(
            _text(seat["name"], LONGEST_NAME),
            _one_of(looks, seat["look"]),
            _one_of(levels, seat["bot"]),
            SeatDevice(seat.get("device", SeatDevice.ANY.value)),
        )
        for seat in stored
    )
    if len(seats) != MOST_PLAYERS or len({seat.look for seat in seats}) < MOST_PLAYERS:
        raise ValueError(f"{stored!r}: there are {MOST_PLAYERS} seats, each with a look of its own")
    return seats


def _time(stored: object) -> TimeControl:
    if not isinstance(stored, dict):
        raise ValueError(f"{stored!r} is no time control")
    timing = Timing(stored["timing"])
    seconds = _one_of(SECONDS[timing], stored["seconds"]) if SECONDS[timing] else TimeControl().seconds
    return TimeControl(timing, seconds, AtZero(stored["at_zero"]))


def _text(value: object, longest: int) -> str:
    if isinstance(value, str) and len(value) <= longest and value.isprintable():
        return value
    raise ValueError(f"{value!r} is no text of at most {longest} letters")


def _one_of(allowed: Iterable[T], value: object) -> T:
    for each in allowed:
        if type(each) is type(value) and each == value:
            return each
    raise ValueError(f"{value!r} is none of {list(allowed)}")
