"""Make the bots' opening book: `python -m tools.make_openings --nodes 4000 --replies 5 --plies 2`.

Bots play against themselves: from the first position of each tower, for the first plies, a long search finds the
answer, and the best other moves that it saw are followed too, since somebody else may play them. Towers whose colours
are swapped and openings that are the same by symmetry are searched once. Writes each tower as it is done, and goes on
where it was interrupted; `docs/BOTS.md` tells what the book brings.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from finity.bots import Budget
from finity.bots.budget import Meter
from finity.bots.levels.ladder import HARD
from finity.bots.levels.search_bot import FILE, SearchBot
from finity.rules import BadSetup, Move, Position, apply, legal_moves, start
from finity.rules.symmetry import Key, canonical_form

BOOK = Path(__file__).parent.parent / "finity" / "bots" / FILE


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """How deep it goes: positions looked at for an answer, moves of a position that are followed, and plies."""

    nodes: int
    replies: int
    plies: int


def towers() -> Iterator[str]:
    """All towers that can be drawn, one of each two whose colours are swapped."""
    for cones in product("BW", repeat=8):
        tower = "".join(cones)
        try:
            start(2, tower)
        except BadSetup:
            continue
        if tower.startswith("B"):
            yield tower


def ranked(position: Position, nodes: int) -> list[Move]:
    """The moves, best first, by a long search."""
    moves = legal_moves(position)
    random.Random(1).shuffle(moves)
    return SearchBot(HARD).ranked(position, moves, Meter(Budget(nodes=nodes)))


def lines(players: int, tower: str, effort: SearchLimits) -> Iterator[str]:
    """The openings of a tower, in order of their length."""
    known: set[Key] = set()
    level: list[tuple[tuple[str, ...], Position]] = [((), start(players, tower)[0])]
    for _ in range(effort.plies):
        following = []
        for moves, position in level:
            key = canonical_form(position)[0]
            if key in known or position.result:
                continue
            known.add(key)
            best = ranked(position, effort.nodes)
            yield " ".join((str(players), tower, *moves, "=", str(best[0])))
            following += [((*moves, str(move)), apply(position, move)[0]) for move in best[: effort.replies]]
        level = following


def main() -> None:
    """Add the towers that are missing to the book."""
    parser = argparse.ArgumentParser(description="Make the bots' opening book.")
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--nodes", type=int, default=4000, help="positions looked at for an answer")
    parser.add_argument("--replies", type=int, default=5, help="how many moves are followed, the answer among them")
    parser.add_argument("--plies", type=int, default=2, help="for how many plies")
    parser.add_argument("--book", type=Path, default=BOOK)
    chosen = parser.parse_args()
    effort = SearchLimits(chosen.nodes, chosen.replies, chosen.plies)
    done = {tuple(line.split()[:2]) for line in chosen.book.read_text(encoding="utf-8").splitlines()}
    for tower in towers():
        if (str(chosen.players), tower) not in done:
            found = "".join(f"{line}\n" for line in lines(chosen.players, tower, effort))
            with chosen.book.open("a", encoding="utf-8", newline="\n") as book:
                book.write(found)


if __name__ == "__main__":
    main()
