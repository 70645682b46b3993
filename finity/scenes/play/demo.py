"""Bots that play for ever, with fresh players and boards."""

from __future__ import annotations

import random
from typing import Final

from finity.bots import COMPETITIVE
from finity.client.kit import Kit
from finity.client.outcomes import BackToMenu
from finity.records.options import GameOptions, SeatOptions
from finity.rules import BOARDS
from finity.scenes.outcomes import OpenDemo
from finity.scenes.play.scene import PlayScene
from finity.shell.input.intents import Back, Choose, Command, Intent, Key, Navigate, Press
from finity.view.shown import looks_of

NAMES: Final = ("Ada", "Bo", "Cleo", "Dev", "Eli", "Fay", "Gus", "Hana", "Ivo", "Juna", "Kai", "Lou")


def demo_options(rng: random.Random, looks: int) -> GameOptions:
    """A game of bots: two to four, each with one of the `looks` and a level that tries to win."""
    players = rng.choice(sorted(BOARDS))
    names, colours = rng.sample(NAMES, players), rng.sample(range(looks), players)
    return GameOptions(
        tuple(SeatOptions(name, look, rng.choice(COMPETITIVE)) for name, look in zip(names, colours, strict=True))
    )


class DemoScene(PlayScene):
    """A game that plays itself; any key or click leads back to the menu, a finished game to the next one."""

    seconds_at_the_end = 4.0
    idle = "play.demo_hint"

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, demo_options(kit.rng, len(looks_of(kit))))

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Press | Key | Command | Navigate | Back | Choose):
            self.outcome = BackToMenu()

    def finish(self) -> None:
        self.outcome = OpenDemo()
