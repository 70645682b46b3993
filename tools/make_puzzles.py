"""Find puzzles in games of our bots: `python -m tools.make_puzzles --games 400 --found found.txt`, then `--choose`.

Plays seeded games between bots of mixed levels, looks at every position of theirs and at some that a tempting slip
would have led to, and keeps those in which exactly one idea solves a task, proved by trying every answer
(`finity.puzzles.proof`). Writes each puzzle as it is found; when it is started again it goes on with the next game.
`--choose assets/puzzles/puzzles.txt` adds the most varied of those found. `docs/making-puzzles.md` tells more.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from finity.bots import Budget, bot_named
from finity.bots.analysis import ideas_of
from finity.bots.budget import Meter
from finity.bots.candidates import promising_moves
from finity.bots.cuts import cuts_of, rings_at_stake
from finity.bots.evaluate import Outlook
from finity.bots.threats import as_if_to_move, forced_win, has_won, is_threatened, winning_move, winning_moves
from finity.puzzles.proof import Prover, lost_by, sent_home
from finity.puzzles.puzzle import (
    FEWEST_RINGS,
    FIRST_LINE,
    BadPuzzle,
    Kind,
    Puzzle,
    Task,
    check_playable,
    read_puzzle,
    read_puzzles,
    write_puzzle,
    write_puzzles,
)
from finity.puzzles.solving import best_line
from finity.rules import (
    Move,
    MoveBlocker,
    PlaceRing,
    Position,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    ReverseBridge,
    apply,
    draw_tower,
    legal_moves,
    start,
)
from finity.rules.symmetry import key_of

PLAYERS = (2, 2, 2, 2, 2, 2, 3, 4)
LEVELS = ("easy", "easy", "medium", "hard")
FIRST_PLY = 14
"""Before it there is nothing to solve."""
LONGEST_GAME = 110
THREAT_NODES = 6000
"""What looking for a win in three may cost at one position."""
SLIPS = {1: 12, 2: 12, 3: 4}
"""How many other moves than the one played are tried at a ply, to see what they would have allowed, by how many moves
the nearest player is from a win; none if farther."""
FEWEST_THREATS_OF_THREE = 2
"""How many threats there are, the right one included, where a win in three begins: they go on after it."""
FEWEST_DECOYS = {Kind.WIN: 3, Kind.DEFEND: 1, Kind.SEND_HOME: 2, Kind.CUT: 1}
BASE_RATING = {
    Task(Kind.WIN, 1): 700,
    Task(Kind.WIN, 2): 1300,
    Task(Kind.WIN, 3): 1700,
}
KIND_RATING = {Kind.DEFEND: 1000, Kind.SEND_HOME: 900, Kind.CUT: 1150}
SURPRISE = {ReverseBridge: 60, RemoveBridge: 60, PlaceRing: 30, MoveBlocker: 150, RemoveBlocker: 120, RelocatePost: 160}
QUOTA = {"win 1": 24, "win 2": 60, "win 3": 15, "defend": 40, "send home": 30, "cut": 30}
"""How many of each sort are added at most."""
A_GAME = 2
"""How many puzzles of one sort may come from one game."""


def games(seed: int, number: int, nodes: int) -> Iterator[tuple[str, tuple[Move, ...], Position]]:
    """One game of bots, with slips: the tower, the moves and the position after each ply, and after what a slip
    would have been."""
    rng = random.Random(f"{seed}:{number}")
    players = rng.choice(PLAYERS)
    tower = draw_tower(rng)
    position, _ = start(players, tower)
    bots = [bot_named(rng.choice(LEVELS)) for _ in range(players)]
    moves: tuple[Move, ...] = ()
    for ply in range(LONGEST_GAME):
        outlook = Outlook(position)
        tempting = promising_moves(outlook)[:14]
        slips = SLIPS.get(min(map(outlook.least, position.playing)), 1)
        move = bots[position.to_move].choose(position, rng, Budget(nodes=nodes))
        if ply >= FIRST_PLY:
            others = [each for each in tempting if each != move]
            for slip in rng.sample(others, min(slips, len(others))):
                after, _ = apply(position, slip)
                if not after.result:
                    yield tower, (*moves, slip), after
        if rng.random() < 0.08 and winning_move(Outlook(position)) is None:
            move = rng.choice(tempting)
        position, _ = apply(position, move)
        moves = (*moves, move)
        if position.result:
            return
        if ply >= FIRST_PLY:
            yield tower, moves, position


def tasks(position: Position) -> Iterator[Task]:
    """The tasks that a position may pose, by what is quick to see."""
    player = position.to_move
    outlook = Outlook(position)
    least = outlook.least(player)
    if least == 1 and winning_move(outlook):
        yield Task(Kind.WIN, 1)
        return
    threatened = is_threatened(position)
    if threatened:
        yield Task(Kind.DEFEND)
    if least == 2:
        yield Task(Kind.WIN, 2)
        if position.players == 2 and not threatened and _is_won_in_three(outlook):
            yield Task(Kind.WIN, 3)
    if threatened or (position.players > 2 and least == 2):
        return
    others = (other for other in position.playing if other != player)
    most = max((max(cut.removed, cut.reversed) for other in others for cut in cuts_of(position, other)), default=0)
    if most >= FEWEST_RINGS[Kind.SEND_HOME]:
        yield Task(Kind.SEND_HOME, 1, most)
    elif position.players == 2 and most == 2:
        yield Task(Kind.SEND_HOME, 2, FEWEST_RINGS[Kind.SEND_HOME])
    if position.players == 2 and most and rings_at_stake(position, player):
        yield Task(Kind.CUT, 1, 1)
        if most > 1:
            yield Task(Kind.CUT, 1, 2)


def _is_won_in_three(outlook: Outlook) -> bool:
    """Whether threat upon threat wins in three moves and not in two, as far as a search of so many nodes finds out."""
    position = outlook.position
    two, three = (forced_win(position, Meter(Budget(nodes=THREAT_NODES)), moves) for moves in (2, 3))
    return two is None and three is not None


def right_moves(position: Position, task: Task) -> list[Move]:
    """All moves that solve a task if they are one idea; none if there are several, or the task is trivial."""
    prover = Prover(position, task)
    if task.kind is Kind.WIN and task.moves > 1:
        threats = threatening(position)
        if len(threats) < (FEWEST_DECOYS[Kind.WIN] if task.moves == 2 else FEWEST_THREATS_OF_THREE):
            return []
        if position.players > 2 or not any(prover.solves(move) for move in threats):
            return []
        if task.moves > 2 and any(Prover(position, Task(Kind.WIN, 2)).solves(move) for move in threats):
            return []
    right: list[Move] = []
    for move in legal_moves(position):
        if prover.solves(move):
            right.append(move)
            if len(ideas_of(position, right)) > 1:
                return []
    return right


def threatening(position: Position) -> list[Move]:
    """The moves, one an idea, after which the player to move would win if nobody answered."""
    found = []
    for ways in ideas_of(position, legal_moves(position)).values():
        after, _ = apply(position, ways[0])
        near = after.result is None and Outlook(after).least(position.to_move) == 1
        if near and winning_move(Outlook(as_if_to_move(after, position.to_move))):
            found.append(ways[0])
    return found


def decoys(position: Position, task: Task, right: Sequence[Move]) -> int:
    """How many ideas look as if they might solve the task, and don't."""
    player = position.to_move
    wrong = [ways[0] for ways in ideas_of(position, legal_moves(position)).values() if ways[0] not in right]
    match task.kind:
        case Kind.WIN if task.moves == 1:
            return sum(type(move) is type(right[0]) for move in wrong)
        case Kind.WIN:
            return sum(move not in right for move in threatening(position))
        case Kind.DEFEND:
            return sum(_hinders(position, move) for move in wrong)
    bridges = [move for move in wrong if isinstance(move, ReverseBridge | RemoveBridge)]
    return sum(sent_home(apply(position, move)[1], player) >= 1 for move in bridges)


def _hinders(position: Position, move: Move) -> bool:
    """Whether a move takes some of the next player's ways to win at once, but not all."""
    after, _ = apply(position, move)
    if after.result:
        return False
    threat = as_if_to_move(position, after.to_move)
    before = set(ideas_of(threat, winning_moves(Outlook(threat))))
    left = set(ideas_of(after, winning_moves(Outlook(after))))
    return not before <= left or _shortens(position, after)


def _shortens(position: Position, after: Position) -> bool:
    """Whether rings of the player who threatens went home."""
    return after.rings_on_board(after.to_move) < position.rings_on_board(after.to_move)


def is_sound(position: Position, first: Move) -> bool:
    """Whether the solution is good in itself: nobody wins after it, no own ring is given away for it."""
    after, events = apply(position, first)
    if has_won(after, position.to_move):
        return True
    if lost_by(events, position.to_move):
        return False
    return after.result is None and winning_move(Outlook(after)) is None


def is_plain(first: Move) -> bool:
    """Whether a win in one is only the last piece of a path put where it is missing."""
    return not isinstance(first, ReverseBridge | RelocatePost | RemoveBridge)


def puzzles_at(tower: str, moves: tuple[Move, ...], position: Position) -> Iterator[Puzzle]:
    """The puzzles that a position makes."""
    for task in tasks(position):
        right = right_moves(position, task)
        if not right or not is_sound(position, right[0]) or (task == Task(Kind.WIN, 1) and is_plain(right[0])):
            continue
        misleading = decoys(position, task, right)
        if misleading < (FEWEST_DECOYS[task.kind] if task.moves < 3 else FEWEST_THREATS_OF_THREE - 1):
            continue
        line = best_line(position, task, right[0])
        name = hashlib.sha256(repr((key_of(position), task)).encode()).hexdigest()[:8]
        rating = rated(position, task, right[0], misleading)
        yield Puzzle(name, task, position.players, tower, tokens(moves), tokens(right), tokens(line), rating)


def tokens(moves: Sequence[Move]) -> str:
    """Moves as they are written."""
    return " ".join(map(str, moves))


def rated(position: Position, task: Task, first: Move, misleading: int) -> int:
    """How hard a puzzle is thought to be before anybody has tried it, rounded to tens."""
    base = BASE_RATING.get(task) or KIND_RATING[task.kind] + 350 * (task.moves - 1)
    crowd = 60 * (position.players - 2)
    full = 4 * max(0, position.all_bridges.bit_count() - 14)
    return round((base + SURPRISE.get(type(first), 0) + 12 * min(misleading, 16) + crowd + full) / 10) * 10


def sort_of(task: Task) -> str:
    """The sort of which a quota is chosen."""
    return f"win {task.moves}" if task.kind is Kind.WIN else task.kind.value


def search(found: Path, seed: int, first: int, last: int, nodes: int) -> None:
    """Play the games that have not been played yet and add what they hold to a file."""
    progress = found.with_suffix(".done")
    done = int(progress.read_text(encoding="utf-8")) if progress.exists() else 0
    count = Counter[str]()
    for number in range(max(first, done), last):
        known = set()
        for tower, moves, position in games(seed, number, nodes):
            for puzzle in puzzles_at(tower, moves, position):
                if puzzle.name not in known:
                    known.add(puzzle.name)
                    count[sort_of(puzzle.task)] += 1
                    with found.open("a", encoding="utf-8") as file:
                        file.write(f"{number} | {write_puzzle(puzzle)}\n")
        progress.write_text(str(number + 1), encoding="utf-8")
        print(number + 1, dict(count), flush=True)


def found_in(file: Path) -> list[tuple[int, Puzzle]]:
    """The puzzles found, each with the number of its game; lines that are none are named on stderr. Raises OSError."""
    puzzles = []
    for line, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        number, _, written = text.partition(" | ")
        try:
            puzzle = read_puzzle(written)
            check_playable(puzzle)
            puzzles.append((int(number), puzzle))
        except ValueError as problem:
            print(f"{file}, line {line}: {problem}", file=sys.stderr)
    return puzzles


def shipped_in(file: Path) -> list[Puzzle]:
    """The puzzles that a file has already, none if it is a new one. Raises OSError, and BadPuzzle if one is damaged."""
    read = read_puzzles(file.read_text(encoding="utf-8") if file.exists() else FIRST_LINE)
    if read.damage:
        raise BadPuzzle(f"{file}, {read.damage[0]}")
    return list(read.puzzles)


def with_more(shipped: Sequence[Puzzle], found: Sequence[tuple[int, Puzzle]]) -> list[Puzzle]:
    """The puzzles there are, and found ones: no near copies, few from one game, of each sort no more than its quota."""
    taken = list(shipped)
    known = {key_of(puzzle.position) for puzzle in shipped}
    ideas: set[tuple[object, ...]] = set()
    games_used = Counter[tuple[int, str]]()
    sorts = Counter[str]()
    for game, puzzle in sorted(found, key=lambda each: (-len(each[1].line), each[0], each[1].name)):
        sort, key = sort_of(puzzle.task), key_of(puzzle.position)
        idea = (game, sort, *ideas_of(puzzle.position, puzzle.right))
        if key in known or idea in ideas or games_used[game, sort] == A_GAME or sorts[sort] == QUOTA[sort]:
            continue
        taken.append(puzzle)
        known.add(key)
        ideas.add(idea)
        games_used[game, sort] += 1
        sorts[sort] += 1
    print(f"{len(shipped)} kept, {len(taken) - len(shipped)} added: {dict(sorts)}")
    return sorted(taken, key=lambda each: (sort_of(each.task), each.rating, each.name))


def main() -> int:
    """Search, or add what was found to a file; answer the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.make_puzzles", description="Find puzzles in bots' games.")
    parser.add_argument("--found", type=Path, required=True, help="file that the puzzles found are added to")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--nodes", type=int, default=60)
    parser.add_argument("--seed", type=int, default=13)
    parser.add_argument("--choose", type=Path, help="don't search: add the best of those found to this file of puzzles")
    options = parser.parse_args()
    try:
        if options.choose:
            puzzles = with_more(shipped_in(options.choose), found_in(options.found))
            options.choose.write_text(write_puzzles(puzzles), encoding="utf-8")
        else:
            search(options.found, options.seed, options.first, options.first + options.games, options.nodes)
    except KeyboardInterrupt:
        print("Stopped; the same command goes on with this game.", file=sys.stderr)
    except (OSError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
