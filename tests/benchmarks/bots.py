"""Bots: how fast they look at positions, and how often hard would have thought of what winners of real games played."""

from __future__ import annotations

import random
import time
from itertools import pairwise

from finity.bots import COMPETITIVE, Budget, bot_named
from finity.bots.arena.games import fixtures, play_game
from finity.bots.arena.scores import confidence_interval
from finity.bots.budget import Meter
from finity.bots.evaluate import Outlook, prices_of
from finity.bots.levels.ladder import HARD
from finity.bots.levels.search_bot import SearchBot
from finity.bots.threats import forced_win, winning_move
from finity.records.online_log import ImportedGame, import_log
from finity.rules import Move, PlaceRing, Position, apply, draw_tower, legal_moves, start
from tests.benchmarks.report import Report
from tests.harness.real_games import LOGS

NODES = 1500
FIRST = 5
GAMES = 40
LAST_TURNS = 4
SECONDS = 2.0
SHORT = 0.3
QUICK_GAMES = 10


def run(report: Report) -> None:
    for players in (2, 3, 4):
        _measure_pace(report, players)
    _measure_wins_in_two(report)
    _measure_overrun(report)
    _measure_levels(report)
    if LOGS.is_dir():
        _measure_agreement(report)


def _measure_pace(report: Report, players: int) -> None:
    positions = _some_positions(players)
    for position in positions:
        prices_of(position, 0)
    begun = time.process_time()
    for position in positions:
        prices_of(position, 0)
    microseconds = (time.process_time() - begun) / len(positions) * 1e6
    report.add(f"price all plans of a player, {players} players", microseconds, "us")
    begun = time.process_time()
    for number, position in enumerate(positions[::20]):
        bot_named("hard").choose(position, random.Random(number), Budget(nodes=NODES))
    pace = NODES * len(positions[::20]) / (time.process_time() - begun)
    report.add(f"hard looks at positions, {players} players", pace, "a second")


def _some_positions(players: int) -> list[Position]:
    """A hundred positions of games that easy plays against itself."""
    rng, bot = random.Random(players), bot_named("easy")
    found: list[Position] = []
    while len(found) < 100:
        position, _ = start(players, draw_tower(rng))
        while position.result is None and len(found) < 100:
            found.append(position)
            position, _ = apply(position, bot.choose(position, rng, Budget(nodes=40)))
    return found


def _measure_wins_in_two(report: Report) -> None:
    """How often hard starts a win in two (own move, any reply, own win) where there is one, and how long that takes."""
    found, slowest = 0, 0.0
    positions = [position for seed in range(GAMES) for position in _wins_in_two(seed)]
    for number, position in enumerate(positions):
        begun = time.process_time()
        budget = Budget(seconds=SECONDS, clock=time.process_time)
        after, _ = apply(position, bot_named("hard").choose(position, random.Random(number), budget))
        slowest = max(slowest, time.process_time() - begun)
        found += all(_wins_after(apply(after, reply)[0], position.to_move) for reply in legal_moves(after))
    note = f"of {len(positions)} positions, the slowest in {slowest:.2f} s"
    report.add(f"wins in two found by hard given {SECONDS:.0f} s", 100 * found / len(positions), "%", note)


def _wins_after(reply: Position, player: int) -> bool:
    """Whether a player has won after an opponent's reply, or wins at once."""
    return reply.result.winner == player if reply.result else winning_move(Outlook(reply)) is not None


def _measure_overrun(report: Report) -> None:
    """By how much hard goes over its budget, over positions from all of a game."""
    over = []
    for players in (2, 3, 4):
        for number, position in enumerate(_some_positions(players)[::4]):
            begun = time.process_time()
            budget = Budget(seconds=SHORT, clock=time.process_time)
            bot_named("hard").choose(position, random.Random(number), budget)
            over.append(time.process_time() - begun - SHORT)
    note = f"the worst of {len(over)} moves; at most 50 ms"
    report.add(f"hard's moves take longer than their {SHORT} s", 1000 * max(0.0, *over), "ms", note)


def _measure_levels(report: Report) -> None:
    """How often each level beats the one below it, in a few games; but for the strongest, which takes its time."""
    for weaker, stronger in pairwise(COMPETITIVE[:-1]):
        outcomes = [play_game(game) for game in fixtures(stronger, weaker, QUICK_GAMES, 2, None, 1)]
        won = sum(outcome.won for outcome in outcomes)
        low, high = confidence_interval(won, len(outcomes))
        note = f"of {len(outcomes)} games, each thinking as at the table, 95 % interval {low:.0%} to {high:.0%}"
        report.add(f"{stronger} beats {weaker}", 100 * won / len(outcomes), "%", note)


def _wins_in_two(seed: int) -> list[Position]:
    """Positions near the end of a game between two mediums: the winner is to move and has a win in two, none in one."""
    rng, bot = random.Random(seed), bot_named("medium")
    position, _ = start(2, draw_tower(rng))
    game: list[Position] = []
    while position.result is None and position.ply < 150:
        game.append(position)
        position, _ = apply(position, bot.choose(position, rng, Budget(nodes=250)))
    winner = position.result.winner if position.result else None
    last_turns = [each for each in game if each.to_move == winner][-LAST_TURNS:]
    unlimited = Budget(nodes=10**6)
    return [each for each in last_turns if not winning_move(Outlook(each)) and forced_win(each, Meter(unlimited), 2)]


def _measure_agreement(report: Report) -> None:
    """Over the two-player games whose tower is known (see the index of the logs); left out where there are no logs."""
    agreed = asked = 0
    for line in (LOGS / "INDEX.tsv").read_text().splitlines()[1:]:
        name, players, _, tower, *_ = line.split("\t")
        if players == "2" and tower != "-":
            game = import_log((LOGS / name).read_text(), tower)[0]
            if isinstance(game, ImportedGame) and game.winner is not None:
                for position, move in _moves_of_winner(game):
                    asked += 1
                    agreed += _among_first(position, move)
    report.add(
        "winners' moves in online games among hard's first five",
        100 * agreed / asked,
        "%",
        f"of {asked} moves, hard given {NODES:,} nodes",
    )


def _moves_of_winner(game: ImportedGame) -> list[tuple[Position, Move]]:
    reading = game.readings[0]
    position, _ = start(len(game.seats), reading.tower, [seat.name for seat in game.seats])
    found = []
    for move in reading.moves:
        if position.to_move == game.winner:
            found.append((position, move))
        position, _ = apply(position, move)
    return found


def _among_first(position: Position, move: Move) -> bool:
    moves = legal_moves(position)
    random.Random(1).shuffle(moves)
    ranked = SearchBot(HARD).ranked(position, moves, Meter(Budget(nodes=NODES)))
    return _without_size(move) in list(dict.fromkeys(map(_without_size, ranked)))[:FIRST]


def _without_size(move: Move) -> object:
    """The move itself; of a ring only the station, since players nearly always take the smallest free size."""
    return ("ring", move.station) if isinstance(move, PlaceRing) else move
