"""Learn the weights of the bots' evaluation from results: a logistic fit over positions of self-play.

`python -m tools.learn_weights play GAMES.jsonl --games 300 --nodes 60` plays games whose first moves are drawn and
keeps them, a line each; it can be interrupted and goes on where it was. `python -m tools.learn_weights fit GAMES.jsonl`
fits the terms of all their quiet positions to who won and prints what each weighs in moves (the weight of the distance
being 1), and how much worse the games kept apart (every fifth) are foretold without it. Heat and risk, which shape the
distance, are given: try several and take what foretells best.

What it prints is a suggestion, since a term may go with winning without being its cause: play a match before a weight
is changed.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import math
import pathlib
import random
from collections.abc import Iterator
from operator import mul
from typing import Final, NamedTuple

from finity.bots.budget import Budget
from finity.bots.candidates import promising_moves
from finity.bots.evaluate import WEIGHTS, Outlook, Weights
from finity.bots.hints import choose_move
from finity.bots.levels.ladder import bot_named
from finity.rules import Position, apply, draw_tower, legal_moves, parse_move, start
from finity.rules.position import PositionKey

OPENING: Final = 10
"""At most so many plies are drawn before the bots begin."""
OPEN_TO: Final = 12
"""Among how many of the most promising moves they are drawn."""
ANY_MOVE: Final = 0.2
"""The share of moves that are drawn from all legal ones instead."""
LONGEST: Final = 200
"""The plies after which a game is given up; it counts for nothing."""
APART: Final = 5
"""Every so manieth game is kept apart from the fit, to judge it."""
NO_WEIGHTS: Final = Weights(**dict.fromkeys([field.name for field in dataclasses.fields(Weights)], 0.0))
TERMS: Final = ("ring", "cut", "reach")
"""The weights that are fitted as differences between the players; the distance and the turn are added."""
STEPS: Final = 8
"""Steps of Newton's method."""
RIDGE: Final = 0.01
"""What keeps the weights of terms that tell nothing near 0."""


class Example(NamedTuple):
    """A position as the fit sees it: the other's terms less those of the player to move, and whether that one won."""

    game: int
    terms: tuple[float, ...]
    won: bool


def play(path: pathlib.Path, games: int, nodes: int, seed: int) -> None:
    """Let hard play against itself and add the games to a file."""
    done = {json.loads(line)["game"] for line in path.read_text().splitlines()} if path.exists() else set()
    for game in range(games):
        if game not in done:
            rng = random.Random(f"{seed} {game}")
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"game": game, **_play_game(rng, nodes)}) + "\n")


def _play_game(rng: random.Random, nodes: int) -> dict[str, object]:
    tower, opening, bot = draw_tower(rng), rng.randint(0, OPENING), bot_named("hard")
    position, _ = start(2, tower)
    moves: list[str] = []
    seen: list[PositionKey] = []
    while position.result is None and position.ply < LONGEST:
        if position.ply >= opening:
            move = choose_move(bot, position, rng, Budget(nodes=nodes), seen)
        elif rng.random() < ANY_MOVE:
            move = rng.choice(legal_moves(position))
        else:
            move = rng.choice(promising_moves(Outlook(position))[:OPEN_TO])
        moves.append(str(move))
        seen.append(position.repetition_key)
        position, _ = apply(position, move)
    winner = position.result.winner if position.result else None
    return {"tower": tower, "opening": opening, "winner": winner, "moves": " ".join(moves)}


def examples(path: pathlib.Path, heat: float, risk: float) -> Iterator[Example]:
    """The quiet positions of the games that somebody won, those of the opening left out."""
    for number, line in enumerate(path.read_text().splitlines()):
        game = json.loads(line)
        if game["winner"] is None:
            continue
        position, _ = start(2, game["tower"])
        for token in game["moves"].split():
            outlook = Outlook(position)
            if position.ply >= game["opening"] and min(map(outlook.plan_length, (0, 1))) >= 2:
                yield Example(number, _terms_of(outlook, position, heat, risk), game["winner"] == position.to_move)
            position, _ = apply(position, parse_move(token))


def _terms_of(outlook: Outlook, position: Position, heat: float, risk: float) -> tuple[float, ...]:
    """The distance, every term, and 1 for the turn."""
    mover, other = position.to_move, 1 - position.to_move

    def apart(weights: Weights) -> float:
        return outlook.distance(other, weights) - outlook.distance(mover, weights)

    terms = [apart(dataclasses.replace(NO_WEIGHTS, **{name: 1.0})) - apart(NO_WEIGHTS) for name in TERMS]
    return apart(dataclasses.replace(NO_WEIGHTS, heat=heat, risk=risk)), *terms, 1.0


def fit_weights(data: list[Example], chosen: list[int]) -> list[float]:
    """What the chosen terms weigh in a logistic fit."""
    size = len(chosen)
    rows = [([example.terms[number] for number in chosen], float(example.won)) for example in data]
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        curve = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
        for terms, won in rows:
            chance = _sigmoid(sum(map(mul, weights, terms)))
            for row, term in enumerate(terms):
                slope[row] += (won - chance) * term
                bent = chance * (1 - chance) * term
                for column in range(row + 1):
                    curve[row][column] += bent * terms[column]
        weights = [weight + step for weight, step in zip(weights, _solve(curve, slope), strict=True)]
    return weights


def _sigmoid(value: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, value))))


def _solve(lower: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of equations whose symmetric, positive matrix is given by its lower half."""
    size = len(right)
    rows = [[lower[max(row, column)][min(row, column)] for column in range(size)] for row in range(size)]
    rows = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for pivot in range(size):
        for row in range(size):
            if row != pivot:
                factor = rows[row][pivot] / rows[pivot][pivot]
                rows[row] = [value - factor * above for value, above in zip(rows[row], rows[pivot], strict=True)]
    return [row[size] / row[number] for number, row in enumerate(rows)]


def log_loss(data: list[Example], chosen: list[int], weights: list[float]) -> float:
    """How badly the results are foretold: the mean logarithm of the chance that was not given to them."""
    total = 0.0
    for example in data:
        chance = _sigmoid(sum(weight * example.terms[number] for weight, number in zip(weights, chosen, strict=True)))
        total -= math.log(max(1e-9, chance if example.won else 1 - chance))
    return total / len(data)


def fit(path: pathlib.Path, heat: float, risk: float) -> None:
    """Print what the terms weigh, and what each is good for."""
    data = list(examples(path, heat, risk))
    learnt = [example for example in data if example.game % APART]
    apart = [example for example in data if not example.game % APART]
    names = ("distance", *TERMS, "turn")
    everything = list(range(len(names)))
    weights = fit_weights(learnt, everything)
    known = log_loss(apart, everything, weights)
    games = len({example.game for example in data})
    print(f"{len(data)} positions of {games} games; surprise {known:.4f} in the {len(apart)} kept apart")
    for number, name in enumerate(names):
        without = [other for other in everything if other != number]
        worse = log_loss(apart, without, fit_weights(learnt, without)) - known
        print(f"{name:<12} {weights[number] / weights[0]:+6.2f} moves, {worse:+.4f} without it", flush=True)


def main() -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tools.learn_weights", description="Learn the bots' weights.")
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--nodes", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--heat", type=float, default=WEIGHTS.heat)
    parser.add_argument("--risk", type=float, default=WEIGHTS.risk)
    chosen = parser.parse_args()
    if chosen.what == "play":
        play(chosen.file, chosen.games, chosen.nodes, chosen.seed)
    else:
        fit(chosen.file, chosen.heat, chosen.risk)


if __name__ == "__main__":
    main()
