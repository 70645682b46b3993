"""Positions for the tests of bots: built by moves that one player makes alone, and drawn from random play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from finity.bots import Budget, bot_named
from finity.rules import PlaceRing, Position, apply, draw_tower, legal_moves, parse_move, start
from finity.rules.engine import SHORTEST_TOWER, TOWER_LENGTH
from finity.rules.position import NO_BAN
from tests.harness.whole import WHOLE

KEPT_GAMES: Final = Path(__file__).with_name("games_of_bots.txt")
"""A line a game: the seed by which it was played, players, tower and moves."""

TOWERS = ("BWBWBBWW", "WBBWWWBW")
"""What positions at random are along: the plans of each tower are reckoned once for all tests."""


def any_tower(rng: random.Random) -> str:
    """One of few towers, or of all of them."""
    return draw_tower(rng) if WHOLE else rng.choice(TOWERS)


def alone(position: Position, player: int, tokens: str) -> Position:
    """The position after a player has made some moves while nobody else moved."""
    for token in tokens.split():
        position, _ = apply(position._replace(to_move=player, ban=NO_BAN, ply=max(1, position.ply)), parse_move(token))
    return position


def random_positions(seed: int, players: int, count: int, rings: float = 0.0) -> list[Position]:
    """Running positions from games at random, a few plies apart; a share of moves places rings where that is legal."""
    rng = random.Random(seed)
    found: list[Position] = []
    position, _ = start(players, any_tower(rng))
    while len(found) < count:
        for _ in range(rng.randint(1, 6)):
            moves = legal_moves(position)
            placing = [move for move in moves if isinstance(move, PlaceRing)] if rng.random() < rings else []
            position, _ = apply(position, rng.choice(placing or moves))
            if position.result:
                position, _ = start(players, any_tower(rng))
        found.append(position)
    return found


def positions_of_bots(seed: int, players: int, count: int) -> Iterator[Position]:
    """At least so many positions from whole games of bots that play a quarter of their moves by chance.

    The winner's last two turns are among them. The games are kept ones with short towers; if all is wanted, they are
    played anew, and half of the towers are whole ones.
    """
    rng = random.Random(seed)
    games, found = _played(rng, players) if WHOLE else _kept(seed, players), 0
    while found < count:
        game = next(games)
        some = [*rng.sample(game, len(game) // 4), *game[-1 : -players - 2 : -players]]
        found += len(some)
        yield from some


def _played(rng: random.Random, players: int) -> Iterator[list[Position]]:
    """All positions but the last of one game after the other."""
    bot = bot_named("hard")
    while True:
        position, _ = start(players, draw_tower(rng, rng.choice((SHORTEST_TOWER, TOWER_LENGTH))))
        game: list[Position] = []
        while position.result is None:
            game.append(position)
            chance = rng.random() < 0.25
            move = rng.choice(legal_moves(position)) if chance else bot.choose(position, rng, Budget(nodes=40))
            position, _ = apply(position, move)
        yield game


def _kept(seed: int, players: int) -> Iterator[list[Position]]:
    """The same of the games that are kept."""
    for line in KEPT_GAMES.read_text(encoding="utf-8").splitlines():
        of_seed, of_players, tower, *tokens = line.split()
        if (int(of_seed), int(of_players)) == (seed, players):
            position, _ = start(players, tower)
            game = [position]
            for token in tokens:
                position, _ = apply(position, parse_move(token))
                game.append(position)
            assert position.result, "a kept game is whole"
            yield game[:-1]
