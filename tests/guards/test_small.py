"""What is said and reckoned in small, apart from any table, stays: tasks, plurals, awards, series, bots, logs."""

from __future__ import annotations

from typing import Final

from finity.rules import RemoveBridge, ReverseBridge, legal_moves
from tests.guards.games import Blocks, compare, digest, games, write
from tests.harness.inside import Game, choose, reasons
from tests.harness.inside_small import (
    LANGUAGES,
    again,
    card_awards,
    card_moves,
    ears,
    imported,
    plurals,
    puzzle_tasks,
    series,
    simple_hints,
)
from tests.records.log_maker import WON_GAME, log_of

FILE: Final = "small.txt"
LOG: Final = log_of(" ".join(WON_GAME.split()[:6]))
GIVING_UP: Final = ("Ada concedes the game.", "Ada ran out of time", "Ada has run out of time and loses.")
CHARACTERS: Final = ("builder", "saboteur", "traveller", "squatter")
TASTED: Final = (0, 7, 14, 20, 26, 32)
"""The turns at which bots with a character are asked: in the opening and after it."""
TOLD: Final = (("three_players_playing_on", 65), ("three_players_playing_on", 80), ("two_players_a_teleport", 99))
"""Turns at which moves are reasoned about: rings of several players are at stake, or the centre is far away."""


def by_name(name: str) -> Game:
    return next(game for game in games() if game.name == name)


def found() -> Blocks:
    """All of it, in blocks."""
    tasks = list(puzzle_tasks("en"))
    blocks: Blocks = {"puzzles en": [digest(tasks)], "puzzles": tasks[::9]}
    blocks |= {f"puzzles {each}": [digest(puzzle_tasks(each, every=9))] for each in LANGUAGES[1:]}
    blocks |= {f"plurals {each}": [digest(plurals(each))] for each in LANGUAGES}
    blocks["plurals"] = [*plurals("en")][::40]
    blocks["awards of FINITO!"] = list(card_awards(20))
    blocks["moves of FINITO!"] = [*card_moves(25)][::10]
    blocks["moves of FINITO! all"] = [digest(card_moves(25))]
    blocks["series"] = list(series())
    blocks["ears"] = [ears()]
    blocks["logs"] = [imported(f"{LOG}{end}\n") for end in GIVING_UP]
    for game in (by_name("hard_2"), by_name("clever_4")):
        blocks[f"characters {game.name}"] = [
            f"{ply} {character} {choose(f'hard_{character}', game.position(ply), ply, 40)}"
            for ply in TASTED
            for character in CHARACTERS
        ]
        blocks[f"simple hints {game.name}"] = [simple_hints(game.position(ply), 60) for ply in (0, 12, 25)]
        blocks[f"again {game.name}"] = [again("hard", game.position(ply), 40) for ply in TASTED]
    for name, ply in TOLD:
        position = by_name(name).position(ply)
        blocks[f"reasons {name} {ply}"] = [
            f"{move}: {'; '.join(map(str, reasons(position, move)))}"
            for number, move in enumerate(legal_moves(position))
            if number % 12 == 0 or isinstance(move, (ReverseBridge, RemoveBridge))
        ]
    return blocks


def renew() -> None:
    """Take what is said now for right."""
    write(FILE, found())


def test_what_is_said_and_reckoned_in_small_stays() -> None:
    compare(FILE, found(), all_of_it=True)
