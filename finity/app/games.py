"""The games of this program. Whoever adds one writes it here."""

from typing import Final

from finity.client.game import Game
from finity.finito.game import FINITO
from finity.scenes.game import FINITY

GAMES: Final[tuple[Game, ...]] = (FINITY, FINITO)
"""In the order in which they stand in the menu. The first one explains what is wrong with a text that is no game."""
