"""What a bot is, the levels that a seat can be given, weakest first; and those that look no more than a move ahead."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Protocol

from finity.bots.budget import Budget, Meter, OutOfBudget
from finity.bots.evaluate import WEIGHTS, Outlook, RepetitionPenalty, prices_of
from finity.bots.levels.characters import TASTES, Character, MoveBonus
from finity.bots.levels.search_bot import SearchBot
from finity.bots.search import SearchStyle
from finity.bots.threats import last_defences, non_losing_moves, plan_moves, progress_moves, safe_moves, winning_moves
from finity.rules import AddBridge, Move, PlaceRing, Position, apply, legal_moves
from finity.rules.paths import longest_partial_path
from finity.rules.position import ROUNDS_TO_DEADLOCK, PositionKey

DRAWN: Final = -50.0
"""What a game that the move ends without a win is worth: less than any that goes on."""
NEARLY: Final = 0.1
"""What the other plans count beside the nearest once five rounds brought no ring: a move may bring those nearer."""
PATIENCE: Final = 30, 60
"""From which round on it looks less at the others, and from which on not at all: else two that tear down each other's
paths never get anywhere."""


class RandomBot:
    def choose(self, position: Position, rng: random.Random, budget: Budget, seen: Iterable[PositionKey] = ()) -> Move:
        return rng.choice(_moves_or_raise(position))


@dataclass(frozen=True, slots=True)
class PathBotSkill:
    """What a bot sees that looks one move ahead.

    `ring` is what a ring on the board is worth to it, in crossings of the longest path, `others` what the longest path
    of the others counts against the own one. With `planning` paths count by how many moves the nearest full path lacks.
    `liking` is what its taste counts, more where a position is only worth whole moves. Only `everything` makes it think
    of other moves than rings and bridges from where its paths lead, only `parrying` of the win that a move would leave
    to the next player. Only who is `blind` completes the full path of another.
    """

    ring: float = 0.6
    others: float = 0.5
    everything: bool = True
    parrying: bool = True
    blind: bool = False
    planning: bool = False
    liking: float = 1.0


class PathBot:
    """Takes a win and else lengthens its path, blind to how it may be cut."""

    def __init__(self, skill: PathBotSkill, taste: MoveBonus = TASTES[Character.ANY]) -> None:
        self._skill = skill
        self._taste = taste

    def choose(self, position: Position, rng: random.Random, budget: Budget, seen: Iterable[PositionKey] = ()) -> Move:
        meter, skill = Meter(budget), self._skill
        moves = _moves_or_raise(position) if skill.blind else non_losing_moves(position, _moves_or_raise(position))
        considered = moves
        if not skill.everything:  # but what the first lessons teach: rings, and bridges from where a path leads
            ends = position.reaches[position.to_move].stations
            bridges = {each for each in moves if isinstance(each, AddBridge) and ends >> each.way.start & 1}
            considered = [each for each in moves if isinstance(each, PlaceRing) or each in bridges] or moves
        for win in winning_moves(Outlook(position)):
            if win in considered:
                return win
        considered = progress_moves(position, considered, seen)
        rng.shuffle(considered)
        taste = self._taste.at(position)
        considered = taste.sorted_by_taste(considered)
        stuck = skill.planning and 2 * position.quiet >= ROUNDS_TO_DEADLOCK * len(position.playing)
        if stuck:
            lacking = set(plan_moves(Outlook(position, mover_only=True)))
            considered.sort(key=lambda move: move not in lacking)
        scores = dict.fromkeys(considered, float("-inf"))
        before, nearly = RepetitionPenalty(seen, position), NEARLY if stuck else 0.0
        with suppress(OutOfBudget):  # what no time is left for comes last
            for move in considered:
                meter.count_node()
                after, _ = apply(position, move)
                liked = skill.liking * taste.of(move) - before.cost(after)
                scores[move] = self._score(after, position.to_move, nearly) + liked
        ranked = sorted(considered, key=scores.__getitem__, reverse=True)
        if not skill.parrying:
            return ranked[0]
        return next(safe_moves(position, ranked, meter), None) or last_defences(position, ranked, meter)[0]

    def _score(self, position: Position, player: int, nearly: float) -> float:
        """The longest path of a player and its rings, less those of the best of the others."""
        if position.result:
            return DRAWN
        own = self._path_value(position, player, nearly)
        start, end = PATIENCE
        weight = self._skill.others * min(1.0, max(0.0, (end - position.ply / position.players) / (end - start)))
        if not weight:
            return own
        others = (each for each in range(position.players) if each != player)
        return own - weight * max(self._path_value(position, each, nearly) for each in others)

    def _path_value(self, position: Position, player: int, nearly: float) -> float:
        if self._skill.planning:
            prices = prices_of(position, player)
            return -prices.least - nearly * prices.distance(WEIGHTS.heat, 0)
        return len(longest_partial_path(position, player).ways) + self._skill.ring * position.rings_on_board(player)


def _moves_or_raise(position: Position) -> list[Move]:
    """The legal moves. Raises ValueError if the game is over."""
    moves = legal_moves(position)
    if not moves:
        raise ValueError("the game is over, there is no move to choose")
    return moves


FIRST: Final = PathBotSkill(others=0, everything=False, parrying=False, blind=True)
"""Knows what the first lessons teach, and looks at nobody else."""
LEARNER: Final = PathBotSkill(others=0, everything=False)
"""Does not let the next player win at once, if a bridge or ring can help that."""
EASY: Final = PathBotSkill(parrying=False, planning=True, liking=1.6)
"""Brings its nearest full path nearer and those of others farther off, but considers only a few of its moves, and
overlooks what a move lets others do."""
CAREFUL: Final = PathBotSkill(planning=True, liking=1.6)
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
class LevelSpec:
    """An opponent: how it is made, and how many positions it looks at for a move, or for how long it thinks.

    What looks at a number of positions plays the same on every machine. `elo` was measured (docs/BOTS.md); the weakest
    has 0.
    """

    make: Callable[[MoveBonus], Bot]
    nodes: int | None = None
    seconds: float = LONGEST_THOUGHT
    elo: int = 0


def _path_bot_spec(elo: int, skill: PathBotSkill, nodes: int) -> LevelSpec:
    return LevelSpec(partial(PathBot, skill), nodes, elo=elo)


def _search_bot_spec(
    elo: int, style: SearchStyle, nodes: int | None = None, seconds: float = LONGEST_THOUGHT, liking: float = 1.0
) -> LevelSpec:
    """A level that searches; `liking` is how much of a taste it has: what reads ahead loses more by following one."""
    return LevelSpec(lambda taste: SearchBot(replace(style, taste=taste.scaled(liking))), nodes, seconds, elo)


AIMLESS: Final = "random"
"""Who only knows the rules: no level, but a bot for trying things out."""
_AIMLESS: Final = LevelSpec(lambda taste: RandomBot(), 1)
_LADDER: Final[dict[str, LevelSpec]] = {
    "first": _path_bot_spec(0, FIRST, nodes=9),
    "beginner": _path_bot_spec(205, LEARNER, nodes=300),
    "easy": _path_bot_spec(405, EASY, nodes=29),
    "careful": _path_bot_spec(570, CAREFUL, nodes=41),
    "clever": _search_bot_spec(735, CLEVER, nodes=3),
    "medium": _search_bot_spec(920, MEDIUM, nodes=600, liking=0.5),
    "hard": _search_bot_spec(1105, HARD, nodes=550, liking=0.5),
    "master": _search_bot_spec(1270, HARD, seconds=2.0, liking=0.5),
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
    def parse(cls, name: str) -> BotName:
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
    def level_number(self) -> int:
        """Which level it is, from 1; 0 for the bot that tries to win nothing."""
        return LEVELS.index(self.level)

    @property
    def spec(self) -> LevelSpec:
        return _LADDER.get(self.level, _AIMLESS)


def is_bot(name: str) -> bool:
    try:
        BotName.parse(name)
    except ValueError:
        return False
    return True


def bot_named(name: str) -> Bot:
    """A new bot, which thinks as long as it is allowed to. Raises ValueError if there is none of this name."""
    named = BotName.parse(name)
    return named.spec.make(TASTES[named.character])


def level_budget(name: str, factor: float = 1.0) -> Budget:
    """What a bot may think for a move; its time, not its number of positions, is multiplied by a factor."""
    spec = BotName.parse(name).spec
    return Budget(seconds=spec.seconds * factor, nodes=spec.nodes)
