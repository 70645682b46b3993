"""What a bot is, the levels that a seat can be given, weakest first, and how long each of them thinks."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Protocol

from finity.bots.budget import Budget
from finity.bots.evaluate import WEIGHTS
from finity.bots.levels.characters import TASTES, Character, Taste
from finity.bots.levels.path_bot import PathBot, RandomBot, Sight
from finity.bots.levels.search_bot import SearchBot, SearchStyle
from finity.rules import Move, Position

FIRST: Final = Sight(others=0, everything=False, parrying=False, blind=True)
"""Knows what the first lessons teach, and looks at nobody else."""
LEARNER: Final = Sight(others=0, everything=False)
"""Does not let the next player win at once, if a bridge or ring can help that."""
EASY: Final = Sight(parrying=False, planning=True, liking=1.6)
"""Brings its nearest full path nearer and those of others farther off, but considers only a few of its moves, and
overlooks what a move lets others do."""
CAREFUL: Final = Sight(planning=True, liking=1.6)
"""Leaves nobody a win in one, but considers only some of its moves."""
_SHORT_SIGHTED: Final = replace(WEIGHTS, risk=0.14, cut=0.0, rivalry=0.0)
MEDIUM: Final = SearchStyle(
    weights=_SHORT_SIGHTED,
    deepest=1,
    root_width=40,
    widths=(8, 8),
    replies=0,
    crowd_deepest=0,
    crowd_first_width=30,
    proof=1,
    crowd_proof=1,
)
"""Reads the opponent's reply with two players; among more it minds its own path, and stops who would win next."""
CLEVER: Final = replace(MEDIUM, weights=replace(_SHORT_SIGHTED, risk=0.1), deepest=0)
"""Reads no reply, and sees hardly anything of what can be cut."""
HARD: Final = SearchStyle(by_the_book=True)
"""Reads as deep as the budget allows, looks for forced wins, and knows its openings."""

LONGEST_THOUGHT: Final = 3.0
"""Seconds that a level which thinks for a number of positions takes at most, on a slow machine."""


class Bot(Protocol):
    """A player that is a program. It sees the position; one whose `choose` takes `seen` is told what stood before."""

    def choose(self, position: Position, rng: random.Random, budget: Budget) -> Move:
        """A legal move for the player to move. Raises ValueError if the game is over."""
        ...


@dataclass(frozen=True, slots=True)
class Rung:
    """An opponent: how it is made, and how many positions it looks at for a move, or for how long it thinks.

    What looks at a number of positions plays the same on every machine. `elo` was measured (docs/BOTS.md); the weakest
    has 0.
    """

    make: Callable[[Taste], Bot]
    nodes: int | None = None
    seconds: float = LONGEST_THOUGHT
    elo: int = 0

    def budget(self, factor: float = 1.0) -> Budget:
        """What it may think for a move; its time is multiplied by a factor."""
        return Budget(seconds=self.seconds * factor, nodes=self.nodes)


def _on_paths(elo: int, sight: Sight, nodes: int) -> Rung:
    return Rung(partial(PathBot, sight), nodes, elo=elo)


def _searching(
    elo: int, style: SearchStyle, nodes: int | None = None, seconds: float = LONGEST_THOUGHT, liking: float = 1.0
) -> Rung:
    """A level that searches; `liking` is how much of a taste it has: what reads ahead loses more by following one."""
    return Rung(lambda taste: SearchBot(replace(style, taste=taste.times(liking))), nodes, seconds, elo)


AIMLESS: Final = "random"
"""Who only knows the rules: no level, but a bot for trying things out."""
_AIMLESS: Final = Rung(lambda taste: RandomBot(), 1)
_LADDER: Final[dict[str, Rung]] = {
    "first": _on_paths(0, FIRST, nodes=9),
    "beginner": _on_paths(205, LEARNER, nodes=300),
    "easy": _on_paths(405, EASY, nodes=29),
    "careful": _on_paths(570, CAREFUL, nodes=41),
    "clever": _searching(735, CLEVER, nodes=3),
    "medium": _searching(920, MEDIUM, nodes=600, liking=0.5),
    "hard": _searching(1105, HARD, nodes=550, liking=0.5),
    "master": _searching(1270, HARD, seconds=2.0, liking=0.5),
}

COMPETITIVE: Final[tuple[str, ...]] = tuple(_LADDER)
"""The names of the levels, weakest first."""
LEVELS: Final = (AIMLESS, *COMPETITIVE)
"""These and the bot that tries to win nothing."""
USUAL: Final = ("easy", "medium", "hard")
"""The levels that are offered at first, weakest first."""
STRONGEST: Final = COMPETITIVE[-1]


@dataclass(frozen=True, slots=True)
class BotName:
    """A bot as files and the command line call it: `easy`, or with a character `easy_builder`."""

    level: str
    character: Character = Character.ANY

    @classmethod
    def read(cls, name: str) -> BotName:
        """What is called so. Raises ValueError, saying what there is, if there is no such bot."""
        level, _, character = name.partition("_")
        characters = [each for each in Character if each is not Character.ANY]
        if name in LEVELS:
            return cls(name)
        if level not in _LADDER or character not in characters:
            raise ValueError(
                f"there is no bot {name!r}; the bots are {', '.join(LEVELS)}, "
                f"and with a character such as easy_builder: {', '.join(characters)}"
            )
        return cls(level, Character(character))

    def __str__(self) -> str:
        return self.level if self.character is Character.ANY else f"{self.level}_{self.character}"

    @property
    def number(self) -> int:
        """Which rung of the ladder it is, from 1; 0 for the bot that tries to win nothing."""
        return LEVELS.index(self.level)

    @property
    def rung(self) -> Rung:
        return _LADDER.get(self.level, _AIMLESS)


def is_bot(name: str) -> bool:
    try:
        BotName.read(name)
    except ValueError:
        return False
    return True


def bot_named(name: str) -> Bot:
    """A new bot, which thinks as long as it is allowed to. Raises ValueError if there is none of this name."""
    named = BotName.read(name)
    return named.rung.make(TASTES[named.character])


def own_budget(name: str, factor: float = 1.0) -> Budget:
    """What a bot may think for a move; its time, not its number of positions, is multiplied by a factor."""
    return BotName.read(name).rung.budget(factor)
