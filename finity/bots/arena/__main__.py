"""Matches between bots, played on all cores: `python -m finity.bots.arena hard medium --games 60 --budget 0.5`.

Two bots play a match: the first takes one seat, the second all others. More play a round robin, each against each.
Each tower is played once from every seat, and every pair gets the same towers. Interrupted with Ctrl+C, the arena tells
what it has; with `--keep FOLDER` games are kept there as records, which the library opens, and a later run goes on.
"""

import argparse
import os
import pathlib
import sys
import time
from datetime import UTC, datetime
from itertools import combinations

from finity.bots.arena.games import ArenaOutcome, OutcomeFolder, fixtures, play_games
from finity.bots.arena.scores import Tournament
from finity.bots.budget import Budget
from finity.bots.levels.ladder import BotName


def parse_arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Read the command line; ends the program with a message if it makes no sense."""
    parser = argparse.ArgumentParser(prog="python -m finity.bots.arena", description="Play a match between bots.")
    parser.add_argument("bots", nargs="+", help="two for a match, more for a round robin")
    parser.add_argument("--games", type=int, default=20, help="how many games each pair plays (default 20)")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2, help="seats at the board (default 2)")
    parser.add_argument("--budget", type=float, default=0.5, help="seconds a move (default 0.5)")
    parser.add_argument("--own", action="store_true", help="let every bot think as it does at the table, instead")
    parser.add_argument("--apart", type=int, metavar="N", help="only pairs that are at most N apart in the list")
    parser.add_argument(
        "--processor-time", action="store_true", help="a bot's own seconds only: fair on a busy machine"
    )
    parser.add_argument("--nodes", type=int, help="positions a move, instead of seconds: the same match everywhere")
    parser.add_argument("--seed", type=int, default=1, help="for towers and bots (default 1)")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="games at once (default: all cores)")
    parser.add_argument(
        "--keep", type=pathlib.Path, metavar="FOLDER", help="keep the games there, a file each, and go on there"
    )
    chosen = parser.parse_args(words)
    for name in chosen.bots:
        try:
            BotName.parse(name)
        except ValueError as wrong:
            parser.error(f"argument bots: {wrong}")
    if len(chosen.bots) < 2 or (len(chosen.bots) > 2 and len(set(chosen.bots)) < len(chosen.bots)):
        parser.error("name two bots, or more that all differ")
    for name in ("games", "budget", "nodes", "processes", "apart"):
        value = getattr(chosen, name)
        if value is not None and value <= 0:
            parser.error(f"--{name} {value}: it must be more than 0")
    return chosen


def main(words: list[str] | None = None) -> None:
    chosen = parse_arguments(words)
    clock = time.process_time if chosen.processor_time else time.perf_counter
    budget = Budget(nodes=chosen.nodes, clock=clock) if chosen.nodes else Budget(seconds=chosen.budget, clock=clock)
    pairs = [
        (chosen.bots[first], chosen.bots[second])
        for first, second in combinations(range(len(chosen.bots)), 2)
        if chosen.apart is None or second - first <= chosen.apart
    ]
    tournament = Tournament(
        {
            pair: list(fixtures(*pair, chosen.games, chosen.players, None if chosen.own else budget, chosen.seed))
            for pair in pairs
        }
    )
    keeper = OutcomeFolder(chosen.keep) if chosen.keep else None
    try:
        for outcome in keeper.load() if keeper else []:
            tournament.add(outcome)
    except (ValueError, OSError) as wrong:
        sys.exit(f"--keep: {wrong}")
    left = tournament.games_left

    def keep(outcome: ArenaOutcome) -> None:
        tournament.add(outcome)
        try:
            if keeper:
                keeper.save(outcome, datetime.now(UTC))
        except OSError as wrong:
            sys.exit(f"--keep: {wrong}")

    play_games(left, min(chosen.processes, max(1, len(left))), keep)
    print(f"{chosen.players} players")
    print("\n".join(tournament.report_lines()))


if __name__ == "__main__":
    main()
