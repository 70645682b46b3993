"""The people who play here take the seats whose players nobody has named yet."""

from __future__ import annotations

from dataclasses import replace

from finity.client.profiles import Profiles
from finity.match import HUMAN
from finity.scenes.setup.choices import NAMES, SetupChoices


def with_people(choices: SetupChoices, profiles: Profiles) -> SetupChoices:
    """The same, but whoever plays there as a person under a usual name becomes one of the people, if any are left.

    Who plays now comes first. They bring their names, colours and marks; others change theirs for them.
    """
    used = range(choices.players)
    seated = {choices.seats[number].name for number in used}
    order = sorted(profiles.people, key=lambda each: each != profiles.now)
    waiting = [each for each in order if each.name not in seated]
    for number in used:
        if waiting and choices.seats[number].bot is HUMAN and choices.seats[number].name in NAMES:
            person = waiting.pop(0)
            choices = choices.with_seat(number, replace(choices.seats[number], name=person.name))
            choices = choices.with_look(number, person.look).with_mark(number, person.mark)
    return choices
