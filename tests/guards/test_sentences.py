"""All that is said and pointed out in fixed games stays as it is: English as text, other languages as hashes."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

import pytest

from finity.rules import (
    SLOTS,
    WAYS,
    AddBridge,
    Colour,
    Move,
    MoveBlocker,
    Objection,
    Pass,
    PlaceRing,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    ReverseBridge,
    Size,
    Station,
    TeleportPost,
    legal_moves,
    objection,
)
from tests.guards.games import Blocks, compare, digest, games, write
from tests.harness.inside import Game, dangers, log, refusals, review
from tests.harness.inside_table import Table, stories
from tests.harness.whole import WHOLE

EVERY: Final = 4
"""Of so many positions one is looked at, and the last ones; in the quick form each `QUICK`th and the last but one.
There games with an odd number of moves are reviewed, of which more is to be said; the end of the others is told in
another language than English."""
QUICK: Final = 19
TOLD_ONLY: Final = "short"
"""Of games named so only the story is looked at."""
LONG: Final = 80
"""Of games with so many moves half as many positions are looked at."""
OTHERS: Final = ("de", "fr", "ko")
"""Each position is told in English and in one of these."""
OF_A_KIND: Final = {AddBridge: 5, ReverseBridge: 3, PlaceRing: 4, MoveBlocker: 2, RemoveBlocker: 2, RelocatePost: 2}
"""So many moves are pointed at."""


def imaginable(game: Game, ply: int) -> Iterator[Move]:
    """All moves that somebody may think of."""
    position = game.position(ply)
    yield from (AddBridge(colour, way) for way in WAYS for colour in Colour)
    yield from (kind(way) for kind in (ReverseBridge, RemoveBridge) for way in WAYS)
    yield from (PlaceRing(station, size) for station in Station for size in Size)
    yield from (kind(station) for kind in (RelocatePost, TeleportPost) for station in Station)
    own = [slot for slot in SLOTS if position.blocker_owner(slot) is not None]
    yield from (MoveBlocker(source, target) for source in [*own, SLOTS[0]] for target in SLOTS[ply % 5 :: 5])
    yield from (RemoveBlocker(slot) for slot in SLOTS)
    yield Pass()


@lru_cache(2)
def stopped(game: Game, ply: int) -> dict[str, list[tuple[Move, Objection]]]:
    """The moves that can't be made, by reason."""
    by_reason: dict[str, list[tuple[Move, Objection]]] = {}
    for move in imaginable(game, ply):
        why = objection(game.position(ply), move)
        if why:
            by_reason.setdefault(why.reason.name, []).append((move, why))
    return by_reason


def refused(game: Game, ply: int, language: str) -> Iterator[str]:
    """Each reason with how many moves it stops, one of them in words, and a hash of all of them, or of a few."""
    for reason, moves in sorted(stopped(game, ply).items()):
        told = list(refusals(game, ply, moves if language == "en" else moves[:3], language))
        number = ply % len(told)
        words = f" {moves[number][0]}: {told[number]}" if (ply // EVERY + len(reason)) % 6 == 0 else ""
        yield f"{reason} {len(told)} {digest(told)}{words}"


def some(moves: list[Move], ply: int) -> Iterator[Move]:
    """Some legal moves of each kind, others from turn to turn."""
    for kind, most in OF_A_KIND.items():
        alike = [move for move in moves if isinstance(move, kind)]
        yield from alike[ply % 7 :: max(1, len(alike) // most)][:most]


def new(told: dict[str, str], before: dict[str, str]) -> str:
    """What is told that was not before, and what is told no more."""
    fresh = [f"{name}: {words}" for name, words in told.items() if words != before.get(name)]
    return "; ".join([*fresh, *(f"no {name}" for name in before if name not in told)])


def at_table(person: Table, game: Game, ply: int, language: str) -> Iterator[str]:
    """What somebody sees who points at everything."""
    person.sit_at(game, ply, language)
    idle = person.told
    yield f"idle: {new(idle, {})}"
    *around, possible = person.around
    yield from [*around, f"possible: {digest([possible])}"]
    if game.position(ply).result:
        return
    for move in some(legal_moves(game.position(ply)), ply):
        person.mean(move)
        yield f"{move}: {new(person.told, idle)}"
        person.put_back()
    for number, spot in enumerate(person.seats()):
        person.point(spot)
        yield f"at seat {number}: {new(person.told, idle)}"
        if number == (ply // EVERY + 1) % game.players:
            yield f"explain seat {number}: {person.explained()}"
    for number, spot in enumerate(person.lines()):
        if number % 3 == ply % 3:
            person.point(spot)
            yield f"at line {number}: {new(person.told, idle)}"
    for number, (name, spot) in enumerate(person.places()):
        if number % 8 == ply // EVERY % 8:
            person.point(spot)
            yield f"explain {name}: {person.explained()}"
            no = person.refused()
            if no:
                yield f"refuse {name}: {new(no, idle)}"
    person.leave()


def found_in(game: Game, person: Table, *, all_of_it: bool) -> Blocks:
    """All that is told of a game, in blocks."""
    last, other = len(game.tokens), OTHERS[len(game.tokens) % 3]
    found: Blocks = {}
    for name, whole_story in ("log", log), ("story", lambda *how: stories(person, *how)), ("review", review):
        if name == "review" and not (all_of_it or last % 2):
            continue
        found[name] = list(whole_story(game, "en"))
        if all_of_it or name != "story" or game.name.startswith(TOLD_ONLY):
            found[f"{name} {other}"] = [digest(whole_story(game, other))]
    if game.name.startswith(TOLD_ONLY):
        return found
    plies = sorted({*range(0, last, EVERY if last < LONG else 2 * EVERY), last - 2, last - 1, last})
    for number, ply in enumerate(plies):
        if not all_of_it and number % QUICK != len(game.name) % QUICK and ply != last - 1:
            continue
        other = OTHERS[number % 3]
        for name, telling in ("refused", refused), ("table", lambda *at: at_table(person, *at)):
            elsewhere = ply == last - 1 and not last % 2
            if all_of_it or name == "refused" or not elsewhere:
                found[f"{ply} {name}"] = list(telling(game, ply, "en"))
            if all_of_it or name == "refused" or elsewhere:
                found[f"{ply} {name} {other}"] = [digest(telling(game, ply, other))]
        found[f"{ply} dangers"] = [dangers(game, ply)]
        if number % 2 and not game.position(ply).result:
            person.sit_at(game, ply, "en")
            idle = person.told
            found[f"{ply} hints"] = [new(told, idle) for told in person.hints()]
    return found


def file_of(game: Game) -> str:
    return f"sentences/{game.name}.txt"


def renew() -> None:
    """Take what is said now for right."""
    with tempfile.TemporaryDirectory() as folder:
        person = Table(Path(folder))
        for game in games():
            write(file_of(game), found_in(game, person, all_of_it=True))
        person.close()


@pytest.fixture(scope="module")
def person(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    person = Table(tmp_path_factory.mktemp("home"))
    yield person
    person.close()


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_all_that_is_said_of_a_game_is_what_was_said_before(game: Game, person: Table) -> None:
    compare(file_of(game), found_in(game, person, all_of_it=WHOLE), all_of_it=WHOLE)
