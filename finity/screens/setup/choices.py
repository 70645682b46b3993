"""What is chosen on the setup screen: a plain value, who takes which seat, how it becomes a game and is kept."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Final

from finity.bots import COMPETITIVE, is_bot
from finity.client.autosave import games_in
from finity.client.kit import Kit
from finity.client.profiles import Profile, Profiles, ProfilesFile
from finity.lobby.series_line import GAMES, ONE_GAME, series_of
from finity.lobby.setup_frame import named_anew, next_at, waiting_for
from finity.match import HUMAN, LONGEST_NAME
from finity.match.clocks import TimeControl, Timing
from finity.records.kind import RECORDS
from finity.records.options import GameOptions, SeatOptions
from finity.rules import BOARDS, BadSetup, parse_tower
from finity.rules.setup import SHORTEST_TOWER, TOWER_LENGTH
from finity.shell.draw.theme import PLAYER_COLOURS
from finity.shell.storage import ValueFile, text

MOST_PLAYERS: Final = max(BOARDS)
LOOKS: Final = len(PLAYER_COLOURS)
"""How many colours with their marks there are."""
NAMES: Final = ("Ada", "Bo", "Cleo", "Dev")
"""What players are called until they say otherwise."""
SECONDS: Final[Mapping[Timing, tuple[int, ...]]] = MappingProxyType(
    {Timing.NONE: (), Timing.PER_MOVE: (15, 30, 60, 120), Timing.PER_GAME: (300, 600, 1200, 1800)}
)
"""How much time there can be to think."""
_WEAKEST: Final = COMPETITIVE[0]
_FIRST_TOWER: Final = "BWBWBBWW"
_TOWERS: Final = re.compile(f"[BW]{{{TOWER_LENGTH}}}")


def are_seats(seats: tuple[SeatOptions, ...]) -> bool:
    """Whether there are as many as can be needed, with names, levels, and different colours and marks that exist."""
    looks = {seat.look for seat in seats}
    signs = {seat.sign for seat in seats}
    known = all(text(LONGEST_NAME)(seat.name) and (seat.bot is HUMAN or is_bot(seat.bot)) for seat in seats)
    differ = len(seats) == len(looks) == len(signs) == MOST_PLAYERS
    return known and differ and looks | signs <= set(range(LOOKS))


@dataclass(frozen=True)
class SetupChoices:
    """Everything on the setup screen; `seats` has four, of which the first `players` are used.

    `tower` is the one set by hand (always 8 cones); a game uses its first `length` cones, or draws that many. `games`
    is how many a series has at most.
    """

    version: Annotated[int, (1,)] = field(default=1, kw_only=True)
    players: Annotated[int, BOARDS]
    seats: Annotated[tuple[SeatOptions, ...], are_seats]
    by_hand: bool = False
    tower: Annotated[str, _TOWERS.fullmatch] = _FIRST_TOWER
    length: Annotated[int, range(SHORTEST_TOWER, TOWER_LENGTH + 1)] = TOWER_LENGTH
    play_on: bool = False
    sizes_by_hand: bool = False
    time: TimeControl = field(default_factory=TimeControl)
    games: Annotated[int, GAMES] = ONE_GAME
    repetition_draws: bool = False

    def with_seat(self, number: int, seat: SeatOptions) -> SetupChoices:
        """The same with another seat in place of one."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    @property
    def usual_bot(self) -> str:
        """The bot that a seat gets in which nobody plays: one like the first of them, or the weakest."""
        return next((seat.bot for seat in self.seats[: self.players] if seat.bot), _WEAKEST)

    def against(self, bot: str) -> SetupChoices:
        """The same with this bot for every other one."""
        return replace(self, seats=tuple(seat if seat.bot is HUMAN else replace(seat, bot=bot) for seat in self.seats))

    def taken(self, number: int) -> tuple[frozenset[int], frozenset[int]]:
        """The colours and the marks that a seat can't have, since others that are used have them."""
        others = [seat for other, seat in enumerate(self.seats[: self.players]) if other != number]
        return frozenset(seat.look for seat in others), frozenset(seat.sign for seat in others)

    def with_look(self, number: int, look: int) -> SetupChoices:
        """A seat gets another colour and keeps its mark; whoever has that colour gets the old one."""
        seats = {seat.look: other for other, seat in enumerate(self.seats)}
        old, other = self.seats[number], seats.get(look)
        changed = self.with_seat(number, replace(old, look=look, mark=old.sign))
        if other is None or other == number:
            return changed
        return changed.with_seat(other, replace(self.seats[other], look=old.look, mark=self.seats[other].sign))

    def with_mark(self, number: int, mark: int) -> SetupChoices:
        """A seat gets another mark; whoever has that one gets the old one."""
        seats = {seat.sign: other for other, seat in enumerate(self.seats)}
        old, other = self.seats[number], seats.get(mark)
        changed = self.with_seat(number, replace(old, mark=mark))
        return (
            changed if other in (None, number) else changed.with_seat(other, replace(self.seats[other], mark=old.sign))
        )

    def with_cone_turned(self, index: int) -> SetupChoices:
        """The cone of the tower by hand at `index` (0 is the bottom) has the other colour."""
        other = "W" if self.tower[index] == "B" else "B"
        return replace(self, tower=self.tower[:index] + other + self.tower[index + 1 :])

    @property
    def by_message(self) -> bool:
        """Whether somebody plays elsewhere."""
        return any(seat.away for seat in self.seats[: self.players])

    @property
    def played(self) -> SetupChoices:
        """What is played of all that: games by message draw their tower, have no clock, and are no series."""
        none = replace(self.time, timing=Timing.NONE)
        return replace(self, by_hand=False, time=none, games=ONE_GAME) if self.by_message else self

    @property
    def buildable(self) -> bool:
        """Whether there are enough cones for the tower set by hand, and a person is here if others are away."""
        if self.by_message and all(seat.away or seat.bot for seat in self.seats[: self.players]):
            return False
        try:
            parse_tower(self.tower[: self.length])
        except BadSetup:
            return not self.played.by_hand
        return True

    def options(self) -> GameOptions:
        """The game that was chosen, if it is `buildable`; a player without a name gets the usual one."""
        if self.played != self:
            return self.played.options()
        tower = self.tower[: self.length] if self.by_hand else None
        seats = self.seats[: self.players]
        named = tuple(replace(seat, name=seat.name.strip() or NAMES[number]) for number, seat in enumerate(seats))
        play_on = self.play_on and self.players > 2
        return GameOptions(
            named,
            tower,
            self.length,
            play_on,
            self.sizes_by_hand,
            self.time,
            series_of(self.games, self.players),
            repetition_draws=self.repetition_draws,
        )


DEFAULTS: Final = SetupChoices(
    2,
    tuple(SeatOptions(name, look, _WEAKEST if look == 1 else None, coach=look == 0) for look, name in enumerate(NAMES)),
)
"""A person with a coach against the weakest bot that tries to win, and two more people if they are wanted."""


def options_for(players: Sequence[str | None], tower: str | None) -> GameOptions:
    """A game with the usual names and colours, given the bot's level or None (a person) for each seat."""
    seats = tuple(SeatOptions(NAMES[number], number, bot) for number, bot in enumerate(players))
    return GameOptions(seats, tower)


class SetupFile(ValueFile[SetupChoices]):
    """The last choices, kept in a folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "setup", DEFAULTS)

    def read(self, stored: object) -> SetupChoices:
        choices, usual = super().read(stored), TimeControl()
        if choices.time.timing is Timing.NONE:
            return replace(choices, time=replace(choices.time, seconds=usual.seconds))
        if choices.time.seconds not in SECONDS[choices.time.timing]:
            raise ValueError(f"nobody has {choices.time.seconds} seconds to think")
        return choices


def with_people(choices: SetupChoices, profiles: Profiles, seats: Iterable[int] | None = None) -> SetupChoices:
    """The same, but whoever plays in some seats, or in any, as a person under a usual name becomes one of the people.

    Who plays now comes first; nobody comes twice.
    """
    waiting = waiting_for(choices, profiles)
    for number in range(choices.players) if seats is None else seats:
        seat = choices.seats[number]
        if waiting and seat.bot is HUMAN and not seat.away and seat.name in NAMES:
            choices = seated(choices, number, waiting.pop(0))
    return choices


def seated(choices: SetupChoices, number: int, person: Profile | None) -> SetupChoices:
    """The same with a person in a seat, or a guest, who looks like whoever sat there.

    A person brings name, colour and mark; whoever has those colours changes them.
    """
    choices = named_anew(choices, number, person.name if person else NAMES[number])
    return choices.with_look(number, person.look).with_mark(number, person.mark) if person else choices


def next_person(choices: SetupChoices, number: int, profiles: Profiles, step: int) -> SetupChoices:
    """The same with the next of the people in a seat, or with a guest."""
    return seated(choices, number, next_at(choices, number, profiles, step))


def first_game(kit: Kit) -> GameOptions:
    """The game of somebody who has just learnt enough for one: that person begins, against the weakest bot."""
    return with_people(for_beginners(kit, DEFAULTS), ProfilesFile(kit.folder).peek()).options()


def for_beginners(kit: Kit, choices: SetupChoices) -> SetupChoices:
    """The choices with the shortest tower instead of the usual one, as long as no game has been finished here."""
    games = games_in(kit.folder, RECORDS)
    heads = map(games.headline, games.files())
    if choices.by_hand or choices.length != DEFAULTS.length or any(head and head.finished for head in heads):
        return choices
    return replace(choices, length=SHORTEST_TOWER)
