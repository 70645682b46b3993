"""Who of the people sits where in the choices of a setup screen, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeVar

from finity.client.profiles import Profile, Profiles
from finity.client.setup_screen import AnySeat
from finity.match import HUMAN


class SeatChoices(Protocol):
    """What is chosen on a setup screen, of which only the seats matter; the first `players` of them are used."""

    @property
    def players(self) -> int: ...
    @property
    def seats(self) -> Sequence[AnySeat]: ...
    def with_seat(self, number: int, seat: Any, /) -> Any: ...


ChoicesT = TypeVar("ChoicesT", bound=SeatChoices)


def named_anew(choices: ChoicesT, number: int, name: str) -> ChoicesT:
    """The same with another name at a seat; a bot that has this name takes the old one."""
    old = choices.seats[number].name
    for other, seat in enumerate(choices.seats):
        if seat.name == name and seat.bot is not HUMAN:
            choices = choices.with_seat(other, replace(seat, name=old))
    renamed: ChoicesT = choices.with_seat(number, replace(choices.seats[number], name=name))
    return renamed


def waiting_for(choices: SeatChoices, profiles: Profiles) -> list[Profile]:
    """Those of the people who sit nowhere yet; first who plays now."""
    return profiles.waiting(_names_of_people(choices, None))


def next_at(choices: SeatChoices, number: int, profiles: Profiles, step: int) -> Profile | None:
    """Who follows at a seat, `step` farther among the people who sit nowhere else; None is a guest."""
    return profiles.next_at(choices.seats[number].name, _names_of_people(choices, number), step)


def _names_of_people(choices: SeatChoices, but: int | None) -> set[str]:
    used = enumerate(choices.seats[: choices.players])
    return {seat.name for number, seat in used if number != but and seat.bot is HUMAN}
