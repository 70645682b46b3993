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
TOWER_LENGTHS: Final = {2: 6, 3: 5, 4: 5}
"""The more players, the more of them cut a path: with the whole tower they would go on for an hour."""
LEAST_OF_A_COLOUR: Final = 2
"""Cones."""
LEVELS: Final = {2: ("medium", "easy"), 3: ("medium",), 4: ("medium",)}
"""Bots that make enough mistakes for something to happen."""


def recorded_options(record: Record) -> GameOptions:
    """A game that was played, as it was set up; nobody's clock runs again."""
    return replace(options_of(record.header), time=TimeControl(), series=None)


def cast(rng: random.Random, looks: int, number: int) -> GameOptions:
    """The `number`th game of a show, from 0, each seat with one of the `looks`."""
    players = TABLES[number % len(TABLES)]
    names, colours = rng.sample(NAMES, players), rng.sample(range(looks), players)
    levels = rng.sample(LEVELS[players] * players, players)
    seats = zip(names, colours, levels, strict=True)
    return GameOptions(tuple(SeatOptions(*seat) for seat in seats), tower=_tower(rng, TOWER_LENGTHS[players]))


def _tower(rng: random.Random, cones: int) -> str:
    """A tower with some cones of each colour, since their order is what is shown."""
    while True:
        tower = draw_tower(rng, cones)
        if min(map(tower.count, "BW")) >= LEAST_OF_A_COLOUR:
            return tower
