"""What is said and reckoned in small, apart from any table, stays: tasks, plurals, awards, series, bots, plans."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from finity.rules import Position, RemoveBridge, ReverseBridge, legal_moves
from tests.guards.games import Blocks, compare, digest, games, write
from tests.harness.inside import Game, choose, reasons, spelled
from tests.harness.inside_pure import (
    arena,
    brought,
    chosen_late,
    judged,
    logged,
    one_after_another,
    opening_answers,
    ratings,
    said,
    searched,
    sent_home,
    solutions,
    spoken,
    suspects,
)
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
from tests.harness.whole import WHOLE
from tests.records.log_maker import WON_GAME, log_of
from tests.rules.positions import rich_position

FILE: Final = "small.txt"
LOG: Final = log_of(" ".join(WON_GAME.split()[:6]))
GIVING_UP: Final = ("Ada concedes the game.", "Ada ran out of time", "Ada has run out of time and loses.")
CHARACTERS: Final = ("builder", "saboteur", "traveller", "squatter")
TASTED: Final = (0, 7, 14, 20, 26, 32)
"""The turns at which bots with a character are asked: in the opening and after it."""
LATE: Final = ("first", "easy", "clever", "medium", "hard", "easy_builder", "medium_saboteur", "hard_traveller")
"""Bots that are asked where they are stuck, too, or late in a game."""
TOLD: Final = (("three_players_playing_on", 65), ("three_players_playing_on", 80), ("two_players_a_teleport", 99))
"""Turns at which moves are reasoned about: rings of several players are at stake, or the centre is far away."""


def by_name(name: str) -> Game:
    return next(game for game in games() if game.name == name)


def found(*, all_of_it: bool) -> Blocks:
    """All of it, in blocks."""
    blocks: Blocks = {"puzzles": list(puzzle_tasks("en", every=9))}
    if all_of_it:
        blocks["puzzles en"] = [digest(puzzle_tasks("en"))]
    blocks |= {f"puzzles {each}": [digest(puzzle_tasks(each, every=9))] for each in LANGUAGES[1:]}
    blocks |= {f"plurals {each}": [digest(plurals(each))] for each in LANGUAGES}
    blocks["plurals"] = [*plurals("en")][::40]
    blocks["awards of FINITO!"] = list(card_awards(20))
    blocks["moves of FINITO!"] = [*card_moves(25)][::10]
    blocks["moves of FINITO! all"] = [digest(card_moves(25))]
    blocks["series"] = list(series())
    blocks["ears"] = [ears()]
    blocks["logs"] = [imported(f"{LOG}{end}\n") for end in GIVING_UP]
    for game in (by_name("hard_2"), by_name("clever_4"))[: 2 if all_of_it else 1]:
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
    return blocks | reckoned(all_of_it=all_of_it)


def places() -> Iterator[tuple[str, Position]]:
    """Rich positions with towers of all lengths, then some near the end of games with short ones."""
    for number in range(12):
        yield f"rich {number}", rich_position(random.Random(number), 2 + number % 3, 4 + number % 5)
    for number, game in enumerate([game for game in games() if len(game.tower) < 6 and len(game.tokens) > 9][::2]):
        ply = len(game.tokens) - 1 - number % 3
        yield f"{game.name} {ply}", game.position(ply)


def reckoned(*, all_of_it: bool) -> Blocks:
    """What pure rooms reckon, by short hashes; of some positions also in words, as far as a line goes.

    In the quick form a fifth of the positions, and fewer of what takes long.
    """
    positions, blocks = {name: each for name, each in places() if not each.result}, Blocks()
    for number, (name, position) in enumerate(positions.items()):
        if not (all_of_it or number % 5 == 1):
            continue
        told = [(kind, spelled(value)) for kind, value in judged(position)]
        blocks[name] = [" ".join(f"{kind}:{digest([value])[:4]}" for kind, value in told)]
        blocks[name] += [f"{kind} {value[:100]}" for kind, value in told if number % 9 == 1]
    for name, position in [*positions.items()][: 9 if all_of_it else 6 : 2]:
        blocks[f"bots {name}"] = [f"{level} {chosen_late(level, position)}" for level in LATE]
    for players in (2, 3, 4)[:: 1 if all_of_it else 2]:
        answers = [*opening_answers(players, "WBWBWWBB"), *opening_answers(players, "BWBWBBWW")]
        blocks[f"openings {players}"] = [digest(answers), *answers[::5]]
    blocks |= {f"spoken {each}": [digest(spoken(each)), *[*spoken(each)][::17]] for each in LANGUAGES}
    for game in map(by_name, ("bots_11_4_BWWW", "bots_8_4_BBBB", "bots_7_3_BWWB", "bots_5_2_WBBW", "short_32")):
        blocks[f"said {game.name}"] = list(said(game))
    blocks["brought short_40"] = [*brought(by_name("short_40"))][24:29]  # where some have won and others play on
    blocks["sent home"] = [*sent_home(by_name("clever_4")), *sent_home(by_name("hard_2"))]
    blocks["ratings"] = [digest(ratings()), *[*ratings()][::13]]
    blocks["suspects"] = [f"{game.name}: {' '.join(suspects(game))}" for game in games()[6::2]]
    blocks["searched"] = [*searched(by_name("bots_6_2_WBWB").position(32))]
    blocks["puzzles one after another"] = [*one_after_another()]
    blocks["solutions"], blocks["arena"] = [line[:150] + digest([line])[:4] for line in solutions(25)], [*arena()]
    for game in [game for game in games() if game.players < 4 and len(game.tower) == 8][:: 2 if all_of_it else 4]:
        seats = ("N", "S") if game.players == 2 else ("S", "NW", "NE")
        log = log_of(" ".join(game.tokens), game.tower, seats)
        told = (*logged(log, game.tower), *(logged(log[: log.index("Move 15")]) if game.players == 3 else ()))
        blocks[f"log {game.name}"] = [line[:300] + digest([line]) for line in told]
    return blocks


def renew() -> None:
    """Take what is said now for right."""
    write(FILE, found(all_of_it=True))


def test_what_is_said_and_reckoned_in_small_stays() -> None:
    compare(FILE, found(all_of_it=WHOLE), all_of_it=WHOLE)
