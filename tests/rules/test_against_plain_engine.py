"""Random games on both engines at once: the same reach, orphans and places at every ply, moves and paths at some."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from finity.rules import Move, Position, apply, draw_tower, legal_moves, start
from finity.rules.events import FullPathMade, RingOrphaned
from finity.rules.paths import count_stations, full_path_of_most_stations, longest_partial_path, shortest_paths
from tests.harness.whole import enough
from tests.rules.plain_engine import PlainGame
from tests.rules.positions import crowned_position, plain_copy, rich_position
from tests.rules.styles import Style, even, idle, lively, patient, surrounding

SEATS = {2: ("S", "N"), 3: ("NE", "S", "NW"), 4: ("NW", "SW", "NE", "SE")}


@cache
def token(move: Move) -> str:
    return str(move)


def same_position(position: Position, game: PlainGame) -> None:
    """Assert that both engines stand in the same place and, where that is looked at, allow the same moves."""
    if position.ply % enough(5, whole=1) == 0 or position.result:
        assert {token(move) for move in legal_moves(position)} == game.legal()
    for player in range(position.players):
        assert {station.name for station in position.reachable(player)} == game.reachable(player)
    assert position.quiet == game.quiet_moves
    if position.result is None:
        assert game.result is None
        assert position.to_move == game.to_move
    else:
        assert position.result.places == game.result


def same_paths(position: Position, game: PlainGame) -> None:
    """Assert that the detailed answers about paths agree with the plain engine's layers."""
    for player in range(position.players):
        layers = game.layers(player)
        shortest = {
            station: min(crossings for crossings, layer in enumerate(layers) for end, _ in layer if end == station)
            for station in game.reachable(player)
        }
        paths = shortest_paths(position, player)
        assert {station.name: len(path.ways) for station, path in paths.items()} == shortest
        assert len(longest_partial_path(position, player).ways) == game.longest_partial_path(player)
        widest = full_path_of_most_stations(position, player)
        assert (count_stations(widest) if widest else 0) == game.full_path_width(player)
        assert bool(widest) == position.reaches[player].full


def play_beside(position: Position, game: PlainGame, style: Style, rng: random.Random, plies: int) -> Counter[str]:
    """Play on both engines, comparing at every ply; answers what occurred, and how often."""
    occurred: Counter[str] = Counter()
    same_position(position, game)
    for _ in range(plies):
        if position.result:
            occurred[position.result.reason.value] += 1
            occurred["shared place"] += any(len(shared) > 1 for shared in position.result.places)
            break
        move = style(rng, position)
        position, events = apply(position, move)
        game.play(str(move))
        same_position(position, game)
        if position.ply % enough(16, whole=10) == 0:
            same_paths(position, game)
        orphans = [(e.player, e.station.name, e.size.letter) for e in events if isinstance(e, RingOrphaned)]
        assert sorted(orphans) == sorted(game.orphans)
        occurred.update(type(event).__name__ for event in events)
        occurred["several full paths"] += sum(isinstance(event, FullPathMade) for event in events) > 1
        occurred["played on"] += bool(position.placed and not position.result)
    return occurred


@cache
def games_from_the_start(players: int, length: int, play_on: bool) -> Counter[str]:
    """Whole games in four styles, counted."""
    occurred: Counter[str] = Counter()
    for number, style in enumerate((even, lively, patient, idle)):
        rng = random.Random(f"{players} {length} {play_on} {number}")
        tower, seats = draw_tower(rng, length), SEATS[players] if play_on else None
        position, _ = start(players, tower, seats, play_on)
        game = PlainGame(players, tower, seats, play_on)
        occurred += play_beside(position, game, style, rng, enough(55, whole=80))
    return occurred


@cache
def games_from_rich_positions(players: int, style: Style) -> Counter[str]:
    """Stretches of play from random positions in the middle of a game, counted."""
    occurred: Counter[str] = Counter()
    for number in range(enough(6 if style is surrounding else 3, whole=15)):
        rng = random.Random(f"rich {players} {number} {style.__name__}")
        position = rich_position(rng, players, length=4 + number % 5, play_on=number % 2 == 0)
        occurred += play_beside(position, plain_copy(position), style, rng, 16)
    return occurred


@cache
def endings_from_crowned_positions(players: int) -> Counter[str]:
    """A few moves each from positions where several players are likely to have a full path, counted."""
    occurred: Counter[str] = Counter()
    for number in range(enough(12, whole=40)):
        rng = random.Random(f"crowned {players} {number}")
        position = crowned_position(rng, players, length=4 + number % 5, play_on=number % 2 == 0)
        occurred += play_beside(position, plain_copy(position), lively, rng, 6)
    return occurred


PAIRS = [(players, length, (players + length // 2) % 2 == 1) for players in (2, 3, 4) for length in (4, 6, 8)]
"""Players, length of the tower, and whether it is played on for the other places: each with each of the others once."""
ALL = [(players, length, on) for players in (2, 3, 4) for length in range(4, 9) for on in (False, True)]
FROM_THE_START = enough(PAIRS, whole=ALL)
RICH = [(players, style) for players in (2, 3, 4) for style in (lively, patient, surrounding)]


@pytest.mark.parametrize(("players", "length", "play_on"), FROM_THE_START)
def test_whole_games_agree_with_the_plain_engine(players: int, length: int, play_on: bool) -> None:
    assert games_from_the_start(players, length, play_on)["TurnBegan"] > 30


@pytest.mark.parametrize(("players", "style"), RICH)
def test_games_from_rich_positions_agree_with_the_plain_engine(players: int, style: Style) -> None:
    assert games_from_rich_positions(players, style)["TurnBegan"] > 30


@pytest.mark.parametrize("players", [2, 3, 4])
def test_endings_from_crowned_positions_agree_with_the_plain_engine(players: int) -> None:
    assert endings_from_crowned_positions(players)["FullPathMade"] > 5


def test_what_seldom_happens_did_happen_in_these_games() -> None:
    occurred: Counter[str] = Counter()
    for case in FROM_THE_START:
        occurred += games_from_the_start(*case)
    for players, style in RICH:
        occurred += games_from_rich_positions(players, style)
    for players in (2, 3, 4):
        occurred += endings_from_crowned_positions(players)
    wanted = {
        "FullPathMade": 35,
        "several full paths": 7,
        "full path": 20,
        "deadlock": 8,
        "resignation": 1,
        "shared place": 6,
        "played on": 40,
        "RingOrphaned": 180,
        "BlockerRemoved": 12,
        "BridgeRemoved": 60,
        "PostRelocated": 30,
        "PostTeleported": 3,
        "RingLost": 1,
        "Resigned": 2,
        "DeadlockNear": 25,
    }
    assert {name: occurred[name] for name in wanted if occurred[name] < enough(0.5, whole=1) * wanted[name]} == {}
