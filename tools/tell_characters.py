"""A blind test of the bots' characters: `python -m tools.tell_characters --games 40 --level medium`.

Bots of each character play against one of the same level without a character, each tower from both seats. Of a game
nothing is known but what the bot did: which share of its moves were bridges, cuts, blockers, rings and relocations.
From one half of the games the usual shares of each character are learnt; of each game of the other half it is told
whose usual shares come nearest, and how often that is right. With `--keep FOLDER` games are kept as records, and a
later run goes on.
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

from finity.bots.arena import Fixture, Keeper, Outcome, fixtures, played
from finity.bots.budget import Budget
from finity.bots.characters import Character
from finity.bots.levels import COMPETITIVE, BotName
from finity.bots.ratings import interval

KINDS: Final = ("+", "~-", "xk", "o", "@")
"""The first letters of the moves that are counted together (RULES.md, section 7)."""
CHARACTERS: Final = tuple(each for each in Character if each is not Character.ANY)
LEAST_SPREAD: Final = 0.02
"""So much at least a share is taken to differ between games of one character."""

Shares = tuple[float, ...]


def shares(outcome: Outcome) -> Shares:
    """Which share of the first bot's moves were of each kind."""
    seats = len(outcome.fixture.levels)
    own = outcome.moves.split()[outcome.fixture.seat :: seats]
    return tuple(sum(move[0] in kind for move in own) / max(1, len(own)) for kind in KINDS)


class Judge:
    """Knows the usual shares of each character, and tells from those of a game who played it."""

    def __init__(self, known: Iterable[tuple[Character, Shares]]) -> None:
        games: dict[Character, list[Shares]] = {}
        for character, each in known:
            games.setdefault(character, []).append(each)
        self._usual = {who: tuple(map(statistics.mean, zip(*played, strict=True))) for who, played in games.items()}
        strays = [
            [share - usual for share, usual in zip(each, self._usual[who], strict=True)]
            for who, played in games.items()
            for each in played
        ]
        self._spread = [
            max(LEAST_SPREAD, math.sqrt(statistics.mean(x * x for x in kind))) for kind in zip(*strays, strict=True)
        ]

    def tell(self, game: Shares) -> Character:
        """The character whose usual shares come nearest."""

        def far(who: Character) -> float:
            return math.hypot(
                *(
                    (share - usual) / spread
                    for share, usual, spread in zip(game, self._usual[who], self._spread, strict=True)
                )
            )

        return min(self._usual, key=far)


def character_of(outcome: Outcome) -> Character:
    """The truth: the character of a game's first bot."""
    return BotName.read(outcome.fixture.levels[outcome.fixture.seat]).character


def right_and_wrong(outcomes: Sequence[Outcome]) -> Counter[tuple[Character, Character]]:
    """How often who was taken for whom; each half of the games is judged by what the other half taught."""
    found: Counter[tuple[Character, Character]] = Counter()
    order = {id(each): number // 2 % 2 for who in CHARACTERS for number, each in enumerate(_of(who, outcomes))}
    for half in (0, 1):
        judge = Judge((character_of(each), shares(each)) for each in outcomes if order[id(each)] != half)
        found.update((character_of(each), judge.tell(shares(each))) for each in outcomes if order[id(each)] == half)
    return found


def _of(who: Character, outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
    return (each for each in outcomes if character_of(each) is who)


def report(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """What came of it, as lines."""
    found = right_and_wrong(outcomes)
    for who in CHARACTERS:
        usual = [statistics.mean(kind) for kind in zip(*map(shares, _of(who, outcomes)), strict=True)]
        told = ", ".join(f"{kind} {share:.0%}" for kind, share in zip(KINDS, usual, strict=True))
        taken = ", ".join(f"{guess} {found[who, guess]}" for guess in CHARACTERS)
        won = statistics.mean(each.points for each in _of(who, outcomes))
        yield f"{who:<10} {told}; taken for {taken}; made {won:.0%} of the points"
    right, games = sum(found[who, who] for who in CHARACTERS), sum(found.values())
    low, high = interval(right, games)
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
    keeper = Keeper(chosen.keep) if chosen.keep else None
    kept = {each.fixture: each for each in (keeper.kept() if keeper else [])}
    outcomes = []
    for fixture in chain.from_iterable(zip(*(_fixtures(chosen, who) for who in CHARACTERS), strict=True)):
        outcomes.append(kept.get(fixture) or played(fixture))
        if keeper and fixture not in kept:
            keeper.keep(outcomes[-1], datetime.now(UTC))
    print("\n".join(report(outcomes)))


def _fixtures(chosen: argparse.Namespace, who: Character) -> Iterator[Fixture]:
    """The games of a character against bots without one."""
    budget = Budget(nodes=chosen.nodes) if chosen.nodes else None
    return fixtures(str(BotName(chosen.level, who)), chosen.level, chosen.games, chosen.players, budget, chosen.seed)


if __name__ == "__main__":
    main()
