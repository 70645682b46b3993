"""People at FINITO!."""

from __future__ import annotations

from typing import Any

from finity.finito.scenes.options import GameOptions
from finity.finito.scenes.play import PlayScene
from finity.match import Seat
from tests.harness.driver import Driver, sure

NAMES = ("Ada", "Bo", "Cleo", "Dev", "Eve", "Finn")


def options(*bots: str | None, limit: int = 60, **more: Any) -> GameOptions:
    """A game with a bot's level or None (a person) for each seat."""
    seats = tuple(Seat(NAMES[number], bot) for number, bot in enumerate(bots))
    return GameOptions(seats, limit, **more)


class Sitting(Driver):
    @property
    def play(self) -> PlayScene:
        """The table, which is on the screen."""
        return sure(self.scene, PlayScene)
