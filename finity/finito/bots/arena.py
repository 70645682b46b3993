"""Matches between bots: `python -m finity.finito.bots.arena good easy --games 200 --players 2`.

The first bot takes one seat, another one in each game; the second bot all others. A shared win counts as a share.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Sequence
from typing import Final

from finity.finito import rules
from finity.finito.bots.levels import Bot, EasyBot, GoodBot, moves_of
from finity.finito.rules import HAND_SIZES, Move, Phase, Position, Seen, Stop


class OneCardBot:
    """Never dares: plays one card, chosen as the good bot does, and stops; it always calls. A measure for others."""

    def __init__(self) -> None:
        self._good = GoodBot()

    def choose(self, seen: Seen, rng: random.Random) -> Move:
        if seen.table.phase is Phase.PLAY and seen.table.played and Stop() in moves_of(seen):
            return Stop()
        return self._good.choose(seen, rng)


BOTS: Final[dict[str, Callable[[], Bot]]] = {"easy": EasyBot, "good": GoodBot, "one-card": OneCardBot}


def play(bots: Sequence[Bot], rng: random.Random) -> Position:
    """A whole game between these bots, by seat; answers its last position."""
    players = len(bots)
    position = rules.start(players, rules.advised_limit(players), rules.draw_starter(players, rng))
    while not position.finished:
        seat = position.to_move
        if seat is None:
            move: Move = rules.draw_deal(players, rng)
        else:
            move = bots[seat].choose(rules.seen_by(position, seat), rng)
        position, _ = rules.apply(position, move)
    return position


def share_of_wins(first: Bot, others: Bot, players: int, games: int, rng: random.Random) -> float:
    """The share of games that the first bot wins, 0 to 1."""
    won = 0.0
    for number in range(games):
        seat = number % players
        position = play([first if each == seat else others for each in range(players)], rng)
        winners = position.sheet.places[0]
        won += (seat in winners) / len(winners)
    return won / games


def main(words: Sequence[str] | None = None) -> None:
    """Play the match that the command line asks for, and print its score."""
    parser = argparse.ArgumentParser(prog="python -m finity.finito.bots.arena", description="Bots play FINITO!.")
    parser.add_argument("first", choices=BOTS)
    parser.add_argument("others", choices=BOTS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, choices=HAND_SIZES, default=2)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)
    if chosen.games < 1:
        parser.error(f"--games {chosen.games}: it must be at least 1")
    first, others = BOTS[chosen.first](), BOTS[chosen.others]()
    share = share_of_wins(first, others, chosen.players, chosen.games, random.Random(chosen.seed))
    fair = 1 / chosen.players
    print(f"{chosen.first} against {chosen.others}, {chosen.players} players: wins {share:.1%} (fair share {fair:.1%})")


if __name__ == "__main__":
    main()
