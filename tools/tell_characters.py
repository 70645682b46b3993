"""A blind test of the bots' characters: `python -m tools.tell_characters --games 40 --level medium`.

Bots of each character play against one of the same level without a character, each tower from both seats. Of a game
nothing is known but what the bot did: which share of its moves, and of its first ten, were bridges, cuts, blockers,
rings and relocations. From the games of all towers but one the usual shares of each character are learnt; of each
game of that tower it is told who likeliest played it, and how often that is right. With `--keep FOLDER` games are kept
as records, and a later run goes on.
"""

from __future__ import annotations

import argparse
import math
import pathlib
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import chain
from typing import Final

from finity.bots.arena.games import ArenaOutcome, Fixture, OutcomeFolder, fixtures, play_game
from finity.bots.arena.scores import confidence_interval
from finity.bots.budget import Budget
from finity.bots.levels.characters import Character
from finity.bots.levels.ladder import COMPETITIVE, BotName

KINDS: Final = ("+", "~-", "xk", "o", "@")
"""The first letters of the moves that are counted together (RULES.md, section 7)."""
FIRST: Final = 10
"""So many moves of a bot are the first ones of a game."""
CHARACTERS: Final = tuple(each for each in Character if each is not Character.ANY)
LEAST_SPREAD: Final = 0.02
"""So much at least a share is taken to differ between games of one character."""

Shares = tuple[float, ...]


def move_shares(outcome: ArenaOutcome) -> Shares:
    """Which share of the first bot's moves were of each kind, and the same of its first ones."""
    seats = len(outcome.fixture.levels)
    own = outcome.moves.split()[outcome.fixture.seat :: seats]
    return tuple(
        sum(move[0] in kind for move in some) / max(1, len(some)) for some in (own, own[:FIRST]) for kind in KINDS
    )


class Judge:
    """Knows the usual shares of each character and how far they stray, and tells from those of a game who played it."""

    def __init__(self, known: Iterable[tuple[Character, Shares]]) -> None:
        games: dict[Character, list[Shares]] = {}
        for character, each in known:
            games.setdefault(character, []).append(each)
        self._usual: dict[Character, list[tuple[float, float]]] = {
            who: [
                (statistics.mean(kind), max(LEAST_SPREAD, statistics.pstdev(kind))) for kind in zip(*each, strict=True)
            ]
            for who, each in games.items()
        }

    def classify(self, game: Shares) -> Character:
        """The character that such a game is likeliest of, each share taken by itself."""

        def unlikely(who: Character) -> float:
            return sum(
                ((share - usual) / spread) ** 2 / 2 + math.log(spread)
                for share, (usual, spread) in zip(game, self._usual[who], strict=True)
            )

        return min(self._usual, key=unlikely)


def character_of(outcome: ArenaOutcome) -> Character:
    """The truth: the character of a game's first bot."""
    return BotName.parse(outcome.fixture.levels[outcome.fixture.seat]).character


def right_and_wrong(outcomes: Sequence[ArenaOutcome]) -> Counter[tuple[Character, Character]]:
    """How often who was taken for whom; the games of each tower are judged by what those of the other towers taught."""
    found: Counter[tuple[Character, Character]] = Counter()
    for tower in {each.fixture.tower for each in outcomes}:
        judge = Judge((character_of(each), move_shares(each)) for each in outcomes if each.fixture.tower != tower)
        found.update(
            (character_of(each), judge.classify(move_shares(each))) for each in outcomes if each.fixture.tower == tower
        )
    return found


def _outcomes_of(who: Character, outcomes: Iterable[ArenaOutcome]) -> Iterator[ArenaOutcome]:
    return (each for each in outcomes if character_of(each) is who)


def report(outcomes: Sequence[ArenaOutcome]) -> Iterator[str]:
    """What came of it, as lines."""
    found = right_and_wrong(outcomes)
    for who in CHARACTERS:
        usual = [statistics.mean(kind) for kind in zip(*map(move_shares, _outcomes_of(who, outcomes)), strict=True)]
        told = ", ".join(f"{kind} {share:.0%}" for kind, share in zip(KINDS, usual, strict=False))
        first = ", ".join(f"{kind} {share:.0%}" for kind, share in zip(KINDS, usual[len(KINDS) :], strict=True))
        taken = ", ".join(f"{guess} {found[who, guess]}" for guess in CHARACTERS)
        won = statistics.mean(each.points for each in _outcomes_of(who, outcomes))
        yield f"{who:<10} {told}; at first {first}; taken for {taken}; made {won:.0%} of the points"
    right, games = sum(found[who, who] for who in CHARACTERS), sum(found.values())
    low, high = confidence_interval(right, games)
    yield f"told rightly: {right} of {games} ({right / games:.1%}, 95 % interval {low:.1%} to {high:.1%})"


def main() -> None:
    """Play what is missing, and print how well they were told apart."""
    parser = argparse.ArgumentParser(prog="python -m tools.tell_characters", description="Tell bots' characters apart.")
    parser.add_argument("--games", type=int, default=40, help="how many of each character (default 40)")
    parser.add_argument("--level", choices=COMPETITIVE, default="medium", help="of all bots (default medium)")
    parser.add_argument("--nodes", type=int, help="positions a move, instead of the level's own")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path, metavar="FOLDER", help="keep the games there, and go on there")
    chosen = parser.parse_args()
    keeper = OutcomeFolder(chosen.keep) if chosen.keep else None
    kept = {each.fixture: each for each in (keeper.load() if keeper else [])}
    outcomes = []
    for fixture in chain.from_iterable(zip(*(_fixtures(chosen, who) for who in CHARACTERS), strict=True)):
        outcomes.append(kept.get(fixture) or play_game(fixture))
        if keeper and fixture not in kept:
            keeper.save(outcomes[-1], datetime.now(UTC))
    print("\n".join(report(outcomes)))


def _fixtures(chosen: argparse.Namespace, who: Character) -> Iterator[Fixture]:
    """The games of a character against bots without one."""
    budget = Budget(nodes=chosen.nodes) if chosen.nodes else None
    return fixtures(str(BotName(chosen.level, who)), chosen.level, chosen.games, chosen.players, budget, chosen.seed)


if __name__ == "__main__":
    main()
