"""Who plays in the show: tables of two, three and four in turn, games that are short enough to be watched."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

from finity.match.clocks import TimeControl
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import Record
from finity.rules import draw_tower
from finity.scenes.table.keeping import options_of

NAMES: Final = ("Ada", "Bo", "Cleo", "Dev", "Eli", "Fay", "Gus", "Hana", "Ivo", "Juna", "Kai", "Lou")
TABLES: Final = (2, 3, 4, 2, 4, 3)
"""How many play, game after game."""
CONES: Final = 5
"""With the whole tower a game would go on for an hour."""
LEAST_OF_A_COLOUR: Final = 2
"""Cones."""
LEVELS: Final = {
    2: ("medium", "easy"),
    3: ("medium", "easy", "beginner"),
    4: ("medium", "easy", "beginner", "beginner"),
}
"""Bots that make enough mistakes for something to happen, and are not alike: three of a kind hold each other up until
nobody looks any more. 29 of 30 such games end, most after 30 to 50 moves with 4 to 10 rings sent home."""


def recorded_options(record: Record) -> GameOptions:
    """A game that was played, as it was set up; nobody's clock runs again."""
    return replace(options_of(record.header), time=TimeControl(), series=None)


def cast(rng: random.Random, looks: int, number: int) -> GameOptions:
    """The `number`th game of a show, from 0, each seat with one of the `looks`."""
    players = TABLES[number % len(TABLES)]
    names, colours = rng.sample(NAMES, players), rng.sample(range(looks), players)
    levels = rng.sample(LEVELS[players], players)
    seats = zip(names, colours, levels, strict=True)
    return GameOptions(tuple(SeatOptions(*seat) for seat in seats), tower=_tower(rng, CONES))


def _tower(rng: random.Random, cones: int) -> str:
    """A tower with some cones of each colour, since their order is what is shown."""
    while True:
        tower = draw_tower(rng, cones)
        if min(map(tower.count, "BW")) >= LEAST_OF_A_COLOUR:
            return tower
