"""The people who play here take seats: at first those whose players nobody has named yet."""

from __future__ import annotations

from collections.abc import Iterable

from finity.client.profiles import Profile, Profiles
from finity.client.seating.people import named_anew, next_at, waiting_for
from finity.match import HUMAN
from finity.scenes.setup.choices import NAMES, SetupChoices


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
