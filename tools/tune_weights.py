"""Find the weights of the bots' evaluation by self-play: `python -m tools.tune_weights --games 60 --nodes 400`.

Changes one weight at a time, up and down by a factor, and plays the changed bot against the unchanged one, each tower
from both sides. A change that wins clearly is kept. Prints every match, and at the end the weights to be written into
`finity/bots/evaluate.py`.
"""

from __future__ import annotations

import argparse
import dataclasses
import math
import multiprocessing
from collections.abc import Iterator
from functools import partial

from finity.bots.arena.games import Fixture, fixtures, play_game
from finity.bots.budget import Budget
from finity.bots.evaluate import WEIGHTS, Weights
from finity.bots.levels.search_bot import SearchBot
from finity.bots.search import SearchStyle

FACTORS = (2.0, 0.5)
CLEARLY = 1.0
"""By how many standard deviations a change must win to be kept."""


def points(changed: Weights, unchanged: Weights, fixture: Fixture) -> float:
    """What the changed bot gets in a game: 1 for a win, a half for a draw."""
    bots = [SearchBot(SearchStyle(weights=changed if seat == fixture.seat else unchanged)) for seat in (0, 1)]
    outcome = play_game(fixture, bots)
    return 0.5 if outcome.winner is None else float(outcome.won)


def changes(weights: Weights, names: list[str]) -> Iterator[tuple[str, Weights]]:
    """The weights with one of them changed, each with a description."""
    for name in names:
        for factor in FACTORS:
            value = round(getattr(weights, name) * factor, 4)
            yield f"{name} {getattr(weights, name)} -> {value}", dataclasses.replace(weights, **{name: value})


def main() -> None:
    """Play the matches and print what they come to."""
    parser = argparse.ArgumentParser(prog="python -m tools.tune_weights", description="Tune the bots by self-play.")
    parser.add_argument("names", nargs="*", default=[field.name for field in dataclasses.fields(Weights)])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--nodes", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    games = list(fixtures("hard", "hard", chosen.games, 2, Budget(nodes=chosen.nodes), chosen.seed))
    best = WEIGHTS
    with multiprocessing.get_context("spawn").Pool(chosen.processes) as pool:
        for name in chosen.names:
            for text, changed in changes(best, [name]):
                scored = pool.map(partial(points, changed, best), games, chunksize=1)
                share = sum(scored) / len(scored)
                kept = share > 0.5 + CLEARLY * 0.5 / math.sqrt(len(scored))
                print(f"{text}: {share:.1%}{' kept' if kept else ''}", flush=True)
                if kept:
                    best = changed
                    break
    print(best)


if __name__ == "__main__":
    main()
