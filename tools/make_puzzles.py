"""Find puzzles in games of our bots: `python -m tools.make_puzzles --found found.txt`, then `--choose`, then `--rate`.

Plays seeded games between bots of mixed levels and writes each puzzle that is found there (`tools.puzzle_search`); when
it is started again it goes on with the next game. `--choose assets/puzzles/puzzles.txt` takes the most varied of those
found and of those that the file has, `--rate` lets the bots try each. `docs/making-puzzles.md` tells more.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from finity.puzzles.puzzle import (
    FIRST_LINE,
    BadPuzzle,
    Kind,
    Puzzle,
    check_playable,
    read_puzzle,
    read_puzzles,
    task_words,
    write_puzzle,
    write_puzzles,
)
from finity.rules import SLOTS, Position
from finity.rules.board import bits_in
from finity.rules.symmetry import Symmetry, symmetries
from tools.puzzle_rating import rates, rating_of
from tools.puzzle_search import APART, first_move_kind, positions_of_game, puzzles_at, sort_of

WANTED = 300
MOST = {"reverse": WANTED // 3, "home": WANTED // 5}
LEAST = {"blocker": 20, "post": 20, "three": 20, "crowd": 20, "add": 30, "ring": 30}
"""How many there shall be of some sorts at most and at least (see `marks`)."""
TOO_NEAR = 8
"""Two positions that differ by no more pieces are one puzzle."""
OPENING = 12
"""Games that begin with the same so many moves are one."""


def search(found: Path, seed: int, first: int, last: int, nodes: int) -> None:
    """Play the games that have not been played yet and add what they hold to a file."""
    progress = found.with_suffix(".done")
    done = int(progress.read_text(encoding="utf-8")) if progress.exists() else 0
    count = Counter[str]()
    for number in range(max(first, done), last):
        known, plies = set[str](), dict[tuple[str, str], int]()
        for tower, moves, position, slip in positions_of_game(seed, number, nodes):
            for puzzle in puzzles_at(tower, moves, position, slip, plies):
                if puzzle.name not in known:
                    known.add(puzzle.name)
                    count[f"{puzzle.players}: {sort_of(puzzle.task)}, {first_move_kind(puzzle.right_moves[0])}"] += 1
                    with found.open("a", encoding="utf-8") as file:
                        file.write(f"{write_puzzle(puzzle)}\n")
        progress.write_text(str(number + 1), encoding="utf-8")
        print(number + 1, dict(count), flush=True)


def read_found(file: Path) -> list[Puzzle]:
    """The puzzles found; lines that are none are named on stderr. Raises OSError."""
    puzzles = []
    for line, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        try:
            puzzle = read_puzzle(text)
            check_playable(puzzle)
            puzzles.append(puzzle)
        except ValueError as problem:
            print(f"{file}, line {line}: {problem}", file=sys.stderr)
    return puzzles


def read_shipped(file: Path) -> list[Puzzle]:
    """The puzzles that a file has already, none if it is a new one. Raises OSError, and BadPuzzle if one is damaged."""
    read = read_puzzles(file.read_text(encoding="utf-8") if file.exists() else FIRST_LINE)
    if read.damage:
        raise BadPuzzle(f"{file}, {read.damage[0]}")
    return list(read.puzzles)


def puzzle_traits(puzzle: Puzzle) -> set[str]:
    """What a puzzle is counted as: by its first move, as a win in three, as rings sent home, as one of three or four
    players in which another's answer is what refutes tempting moves."""
    task = puzzle.task
    answered = puzzle.players > 2 and (task.moves > 1 or task.kind in (Kind.DEFEND, Kind.CUT))
    three = task.kind is Kind.WIN and task.moves == 3
    told = {"crowd": answered, "three": three, "home": task.kind is Kind.SEND_HOME}
    return {first_move_kind(puzzle.right_moves[0]), *(mark for mark, holds in told.items() if holds)}


def difference(one: Puzzle, other: Puzzle) -> int:
    """By how many pieces two positions differ, turned and mirrored so that they are most alike."""
    if one.players != other.players:
        return 1000
    here, there = one.position, other.position
    first = _pieces(symmetries(one.players)[0], here)
    return min(len(first ^ _pieces(symmetry, there)) for symmetry in symmetries(one.players))


def _pieces(symmetry: Symmetry, position: Position) -> set[tuple[object, ...]]:
    """All that stands on the board as a symmetry shows it, owners in turn order from the player to move."""
    found: set[tuple[object, ...]] = set()
    for colour, way in position.bridge_list():
        found.add((symmetry.way(way), symmetry.colour(colour)))
    for player, post in enumerate(position.posts):
        own = (player - position.to_move) % position.players
        found.add(("post", own, symmetry.stations[post]))
        found |= {("ring", own, size, symmetry.stations[station]) for station, size in position.ring_list(player)}
        found |= {("blocker", own, symmetry.slot(SLOTS[slot])) for slot in bits_in(position.blockers[player])}
    return found


class PuzzleSelection:
    """The puzzles taken so far, none like another."""

    def __init__(self) -> None:
        self.taken: list[Puzzle] = []
        self.count = Counter[str]()
        self._games = defaultdict[tuple[object, ...], list[int]](list)
        self._views = defaultdict[int, list[int]](list)
        self._bits: dict[tuple[object, ...], int] = {}

    def take(self, puzzle: Puzzle) -> bool:
        """Take a puzzle unless there are enough of its sort or one is too much like it; answers whether it was."""
        sorts, ply = puzzle_traits(puzzle), len(puzzle.game_moves)
        plies = self._games[puzzle.players, puzzle.tower, puzzle.game_moves[:OPENING]]
        if any(self.count[sort] >= most for sort, most in MOST.items() if sort in sorts):
            return False
        if any(abs(ply - other) < APART for other in plies):
            return False
        views = [self._view(_pieces(symmetry, puzzle.position)) for symmetry in symmetries(puzzle.players)]
        if any((view ^ other).bit_count() <= TOO_NEAR for other in self._views[puzzle.players] for view in views):
            return False
        self.taken.append(puzzle)
        self.count.update(sorts)
        plies.append(ply)
        self._views[puzzle.players].append(views[0])
        return True

    def _view(self, pieces: set[tuple[object, ...]]) -> int:
        """Pieces as the bits of a number, which are compared faster."""
        return sum(1 << self._bits.setdefault(piece, len(self._bits)) for piece in pieces)


def choose(shipped: Sequence[Puzzle], found: Sequence[Puzzle]) -> list[Puzzle]:
    """Of all puzzles first what is rare, then as many of one sort as of another; those shipped before others."""
    choice = PuzzleSelection()
    shelves = defaultdict[tuple[str, str, bool], list[Puzzle]](list)
    everything = [*shipped, *sorted(found, key=lambda each: each.name)]
    for sort, least in LEAST.items():
        for puzzle in sorted(
            (each for each in everything if sort in puzzle_traits(each)), key=lambda each: -len(puzzle_traits(each))
        ):
            if choice.count[sort] < least:
                choice.take(puzzle)
    for puzzle in everything:
        shelves[_sort_key(puzzle)].append(puzzle)
    filled, names = Counter(map(_sort_key, choice.taken)), {each.name for each in choice.taken}
    while shelves and len(choice.taken) < WANTED:
        shelf = min(shelves, key=lambda each: (filled[each], each))
        puzzle = shelves[shelf].pop(0)
        if puzzle.name not in names and choice.take(puzzle):
            names.add(puzzle.name)
            filled[shelf] += 1
        if not shelves[shelf]:
            del shelves[shelf]
    kept = len(names & {each.name for each in shipped})
    print(f"{len(shipped)} there, {kept} kept, {len(choice.taken) - kept} added: {dict(choice.count)}")
    return sorted_puzzles(choice.taken)


def _sort_key(puzzle: Puzzle) -> tuple[str, str, bool]:
    return sort_of(puzzle.task), first_move_kind(puzzle.right_moves[0]), puzzle.players > 2


def sorted_puzzles(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    return sorted(puzzles, key=lambda each: (sort_of(each.task), each.rating, each.name))


def rate(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """The puzzles with the ratings that the bots give them; says what was solved how often."""
    found = []
    for puzzle in puzzles:
        solved = rates(puzzle)
        found.append(replace(puzzle, rating=rating_of(puzzle, solved)))
        told = " ".join(f"{rate:.2f}" for rate in solved.values())
        print(
            puzzle.name,
            task_words(puzzle.task),
            first_move_kind(puzzle.right_moves[0]),
            told,
            found[-1].rating,
            flush=True,
        )
    return sorted_puzzles(found)


def main() -> int:
    """Search, choose or rate; answer the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.make_puzzles", description="Find puzzles in bots' games.")
    parser.add_argument("--found", type=Path, nargs="*", default=(), help="file that the puzzles found are added to")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--nodes", type=int, default=20)
    parser.add_argument("--seed", type=int, default=41)
    parser.add_argument("--choose", type=Path, help="don't search: choose from those found and those of this file")
    parser.add_argument("--rate", type=Path, help="don't search: let the bots try each puzzle of this file")
    options = parser.parse_args()
    try:
        if options.choose:
            puzzles = choose(
                read_shipped(options.choose), [each for file in options.found for each in read_found(file)]
            )
            options.choose.write_text(write_puzzles(puzzles), encoding="utf-8")
        if options.rate:
            options.rate.write_text(write_puzzles(rate(read_shipped(options.rate))), encoding="utf-8")
        elif not options.choose:
            search(options.found[0], options.seed, options.first, options.first + options.games, options.nodes)
    except KeyboardInterrupt:
        print("Stopped; the same command goes on with this game.", file=sys.stderr)
    except (OSError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
