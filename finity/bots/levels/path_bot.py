"""The bots that look no more than a move ahead: they make their path longer, and differ in what else they see."""

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from finity.bots.budget import Budget, Meter, OutOfBudget
from finity.bots.evaluate import WEIGHTS, Outlook, Repetitions, prices_of
from finity.bots.levels.characters import TASTES, Character, Taste
from finity.bots.threats import last_stands, missing_pieces, safe_moves, sparing_moves, straight_on, winning_moves
from finity.rules import AddBridge, Move, PlaceRing, Position, apply, legal_moves
from finity.rules.paths import longest_partial_path
from finity.rules.position import ROUNDS_TO_DEADLOCK, Arrangement

DRAWN: Final = -50.0
"""What a game that the move ends without a win is worth: less than any that goes on."""
NEARLY: Final = 0.1
"""What the other plans count beside the nearest once five rounds brought no ring: a move may bring those nearer."""
PATIENCE: Final = 30, 60
"""From which round on it looks less at the others, and from which on not at all: else two that tear down each other's
paths never get anywhere."""


class RandomBot:
    def choose(self, position: Position, rng: random.Random, budget: Budget, seen: Iterable[Arrangement] = ()) -> Move:
        return rng.choice(_choices_in(position))


@dataclass(frozen=True, slots=True)
class Sight:
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

    def __init__(self, sight: Sight, taste: Taste = TASTES[Character.ANY]) -> None:
        self._sight = sight
        self._taste = taste

    def choose(self, position: Position, rng: random.Random, budget: Budget, seen: Iterable[Arrangement] = ()) -> Move:
        meter, sight = Meter(budget), self._sight
        moves = _choices_in(position) if sight.blind else sparing_moves(position, _choices_in(position))
        considered = moves if sight.everything else _near(position, moves) or moves
        for win in winning_moves(Outlook(position)):
            if win in considered:
                return win
        considered = straight_on(position, considered, seen)
        rng.shuffle(considered)
        considered = self._taste.at(position).preferred(considered)
        stuck = sight.planning and 2 * position.quiet >= ROUNDS_TO_DEADLOCK * len(position.playing)
        if stuck:
            lacking = set(missing_pieces(Outlook(position, mover_only=True)))
            considered.sort(key=lambda move: move not in lacking)
        ranked = self._ranked(position, considered, meter, Repetitions(seen, position), NEARLY if stuck else 0.0)
        if not sight.parrying:
            return ranked[0]
        return next(safe_moves(position, ranked, meter), None) or last_stands(position, ranked, meter)[0]

    def _ranked(
        self, position: Position, moves: list[Move], meter: Meter, seen: Repetitions, nearly: float
    ) -> list[Move]:
        """The moves by the paths after them, best first; those that the budget leaves no time for come last."""
        scores, taste, liking = dict.fromkeys(moves, float("-inf")), self._taste.at(position), self._sight.liking
        try:
            for move in moves:
                meter.count_node()
                after, _ = apply(position, move)
                liked = liking * taste.of(move) - seen.cost(after)
                scores[move] = self._score(after, position.to_move, nearly) + liked
        except OutOfBudget:
            pass
        return sorted(moves, key=scores.__getitem__, reverse=True)

    def _score(self, position: Position, player: int, nearly: float) -> float:
        """The longest path of a player and its rings, less those of the best of the others."""
        if position.result:
            return DRAWN
        own = self._worth(position, player, nearly)
        start, end = PATIENCE
        weight = self._sight.others * min(1.0, max(0.0, (end - position.ply / position.players) / (end - start)))
        if not weight:
            return own
        others = (each for each in range(position.players) if each != player)
        return own - weight * max(self._worth(position, each, nearly) for each in others)

    def _worth(self, position: Position, player: int, nearly: float) -> float:
        if self._sight.planning:
            prices = prices_of(position, player)
            return -prices.least - nearly * prices.distance(WEIGHTS.heat, 0)
        return len(longest_partial_path(position, player).ways) + self._sight.ring * position.rings_on_board(player)


def _near(position: Position, moves: list[Move]) -> list[Move]:
    """What the first lessons teach: rings, and bridges that begin where a path of the player to move leads."""
    stations = position.reaches[position.to_move].stations
    return [
        move
        for move in moves
        if isinstance(move, PlaceRing) or (isinstance(move, AddBridge) and stations >> move.way.start & 1)
    ]


def _choices_in(position: Position) -> list[Move]:
    """The legal moves. Raises ValueError if the game is over."""
    moves = legal_moves(position)
    if not moves:
        raise ValueError("the game is over, there is no move to choose")
    return moves
