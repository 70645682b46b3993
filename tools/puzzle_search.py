"""Where `tools.make_puzzles` looks: every position of bots' games, and those that a tempting slip would have led to.

What is quick to see comes first: which moves threaten, and which answers can touch a threat (`finity.bots.threats`).
Only where that leaves one idea is everything tried (`finity.puzzles.solving`).
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Iterator, Sequence

from finity.bots import Budget, bot_named
from finity.bots.budget import Meter, OutOfBudget
from finity.bots.candidates import promising_moves
from finity.bots.evaluate import Outlook, prices_of
from finity.bots.hints import moves_by_idea
from finity.bots.plans.table import cut_bridges
from finity.bots.threats import (
    as_if_to_move,
    every_reply_loses,
    has_won,
    next_player_can_win,
    replies_to,
    winning_move,
    winning_moves,
    won_by_another,
)
from finity.puzzles.puzzle import FEWEST_RINGS, Kind, Puzzle, Task
from finity.puzzles.solving import Prover, best_line, count_others_orphans, count_own_orphans
from finity.rules import (
    AddBridge,
    Move,
    MoveBlocker,
    PlaceRing,
    Position,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    ReverseBridge,
    TeleportPost,
    apply,
    draw_tower,
    legal_moves,
    start,
)
from finity.rules.engine import apply_unchecked
from finity.rules.position import controlled_in
from finity.rules.symmetry import canonical_form

PLAYERS = (2, 2, 2, 2, 2, 3, 3, 4)
LEVELS = ("beginner", "easy", "careful", "clever", "medium")
FIRST_PLY = 14
"""Before it there is nothing to solve."""
LONGEST_GAME = 110
SLIPS, PAIRS = 30, 120
"""How many other moves than the one played are tried at a ply, the most tempting first, and how many with a tempting
answer."""
THREES = 4
"""Every so many slips are also searched for what takes longest: wins in three, and in two against two others."""
NEAR = 2
"""Slips are tried where somebody is no farther from a win."""
APART = 10
"""So many plies lie between two puzzles of one sort from one game."""
REST = 2
"""After what could not be proved the same is not tried again for so many plies."""
NODES_FOR_THREE = 4000
"""What looking for a win in three may cost for one first move."""
FIRSTS = {
    AddBridge: "add",
    ReverseBridge: "reverse",
    RemoveBridge: "remove",
    PlaceRing: "ring",
    MoveBlocker: "blocker",
    RemoveBlocker: "blocker",
    RelocatePost: "post",
    TeleportPost: "post",
}
"""What a solution begins with."""
FEWEST_DECOYS = {Kind.WIN: 1, Kind.DEFEND: 1, Kind.SEND_HOME: 2, Kind.CUT: 1}
"""How many other ideas must look as if they solved it."""


def positions_of_game(seed: int, number: int, nodes: int) -> Iterator[tuple[str, tuple[Move, ...], Position, bool]]:
    """One game of bots, with slips: the tower, the moves and the position after each ply, and after what slips would
    have been (the last says whether it is one)."""
    rng = random.Random(f"{seed}:{number}")
    players = rng.choice(PLAYERS)
    tower = draw_tower(rng)
    position, _ = start(players, tower)
    bots = [bot_named(rng.choice(LEVELS)) for _ in range(players)]
    moves: tuple[Move, ...] = ()
    for ply in range(LONGEST_GAME):
        outlook = Outlook(position)
        tempting = promising_moves(outlook)
        move = bots[position.to_move].choose(position, rng, Budget(nodes=nodes))
        if rng.random() < 0.08 and winning_move(Outlook(position)) is None:
            move = rng.choice(tempting[:14])
        if ply >= FIRST_PLY:
            near = min(map(outlook.plan_length, position.playing)) <= NEAR
            yield from _lines(tower, moves, position, [(move,)])
            if near:
                slips = [ways[0] for ways in moves_by_idea(position, tempting).values() if ways[0] != move][:SLIPS]
                yield from _lines(tower, moves, position, [(slip,) for slip in slips])
                yield from _lines(tower, moves, position, _pairs(position, tempting[:SLIPS], rng))
        position, _ = apply_unchecked(position, move)
        moves = (*moves, move)
        if position.result:
            return


def _lines(
    tower: str, moves: tuple[Move, ...], position: Position, lines: Iterable[tuple[Move, ...]]
) -> Iterator[tuple[str, tuple[Move, ...], Position, bool]]:
    for number, line in enumerate(lines):
        after = position
        for move in line:
            after, _ = apply_unchecked(after, move)
            if after.result:
                break
        else:
            yield tower, (*moves, *line), after, number % THREES > 0 or len(line) > 1


def _pairs(position: Position, tempting: Sequence[Move], rng: random.Random) -> Iterator[tuple[Move, ...]]:
    """Tempting moves with tempting answers."""
    for slip in rng.choices(tempting, k=PAIRS // 8):
        after, _ = apply_unchecked(position, slip)
        if not after.result:
            answers = promising_moves(Outlook(after))[:SLIPS]
            yield from ((slip, answer) for answer in rng.sample(answers, min(8, len(answers))))


def first_move_kind(move: Move) -> str:
    return FIRSTS.get(type(move), "none")


def sort_of(task: Task) -> str:
    """The sort of a task."""
    return f"win {task.moves}" if task.kind is Kind.WIN else task.kind.value


def likely_tasks(position: Position, slip: bool) -> Iterator[tuple[Task, list[Move]]]:
    """The tasks that one idea seems to solve, with its moves."""
    outlook = Outlook(position, mover_only=True)
    least = outlook.plan_length(position.to_move)
    if least == 1 and (wins := list(winning_moves(outlook))):
        yield Task(Kind.WIN, 1), wins
        return
    threat = _threat_against(position)
    if threat:
        yield Task(Kind.DEFEND), _defences(position, threat)
    if least == 2 and (position.players == 2 or (position.players == 3 and not slip)):
        winning = _winning(position, 2)
        yield Task(Kind.WIN, 2), winning
        if not winning and position.players == 2 and not slip:
            yield Task(Kind.WIN, 3), _winning(position, 3)
    if not slip and not threat and (position.players == 2 or least > 2):
        yield from _likely_cuts(position)


def _threat_against(position: Position) -> Move | None:
    """How the next player would win at once."""
    playing = position.playing
    after = as_if_to_move(position, playing[(playing.index(position.to_move) + 1) % len(playing)])
    return winning_move(Outlook(after, mover_only=True))


def _defences(position: Position, threat: Move) -> list[Move]:
    playing = position.playing
    attacker = playing[(playing.index(position.to_move) + 1) % len(playing)]
    found = []
    for move in replies_to(position, attacker, threat):
        after, _ = apply_unchecked(position, move)
        if won_by_another(position, after) is None and not next_player_can_win(after):
            found.append(move)
            if len(moves_by_idea(position, found)) > 1:
                return []
    return found


def _winning(position: Position, moves: int) -> list[Move]:
    """The threats that win in so many moves; none if they are several ideas."""
    found = []
    for move in legal_moves(position):
        after, _ = apply_unchecked(position, move)
        if after.result is None and prices_of(after, position.to_move).least == 1:
            meter = Meter(Budget(nodes=NODES_FOR_THREE if moves > 2 else 2000))
            try:
                if _threat_holds(after, position.to_move, meter, moves - 1):
                    found.append(move)
            except OutOfBudget:
                continue
            if len(moves_by_idea(position, found)) > 1:
                return [move] if moves == 2 else []
    return found


def _threat_holds(after: Position, player: int, meter: Meter, moves: int) -> bool:
    """Whether a threat wins whatever the others answer, one after another."""
    if after.players == 2:
        return every_reply_loses(after, player, meter, moves)
    last = after.playing[after.playing.index(player) - 1]
    if not every_reply_loses(as_if_to_move(after, last), player, meter, 1):
        return False
    threat = winning_move(Outlook(as_if_to_move(after, player), mover_only=True))
    if after.to_move == last or threat is None:
        return threat is not None
    answers = dict.fromkeys([*replies_to(after, player, threat), *legal_moves(after)])
    answered = (apply_unchecked(after, reply)[0] for reply in answers)
    return all(
        has_won(each, player) or _threat_holds(each, player, Meter(Budget(nodes=2000)), moves) for each in answered
    )


def _likely_cuts(position: Position) -> Iterator[tuple[Task, list[Move]]]:
    """Rings sent home by taking a bridge away, at once or once its end is controlled."""
    player, least = position.to_move, FEWEST_RINGS[Kind.SEND_HOME]
    cuts = [cut for other in position.playing if other != player for cut in cut_bridges(position, other)]
    ends = {cut.end for cut in cuts if cut.removed >= least}
    if not ends:
        return
    held = controlled_in(position.posts, position.rings, player)
    most = max(cut.reversed for cut in cuts)
    if any(held >> end & 1 for end in ends):
        bridges = [move for move in legal_moves(position) if isinstance(move, ReverseBridge | RemoveBridge)]
        sent = {move: count_others_orphans(apply(position, move)[1], player) for move in bridges}
        now = max(sent.values(), default=0)
        yield Task(Kind.SEND_HOME, 1, max(now, least)), [move for move in bridges if sent[move] == now]
    elif most < least and position.players == 2:
        task = Task(Kind.SEND_HOME, 2, least)
        prover = Prover(position, task, promising_first=True)
        for move in legal_moves(position):
            if isinstance(move, PlaceRing | RelocatePost) and move.station in ends and prover.solves(move):
                yield task, [move]
                return


def _may_send(position: Position, player: int, rings: int) -> bool:
    """Whether a player could send so many rings of the opponent home in one move, by what is quick to see."""
    held = controlled_in(position.posts, position.rings, player)
    for cut in cut_bridges(position, 1 - player):
        if cut.reversed >= rings or (cut.removed >= rings and held >> cut.end & 1):
            return True
    return False


def right_moves(position: Position, task: Task) -> list[Move]:
    """All moves that solve a task if they are one idea; none if there are several. Everything is tried."""
    if task.kind is Kind.WIN and task.moves > 2 and Prover(position, Task(Kind.WIN, 2)).right_moves():
        return []
    prover = Prover(position, task)
    right: list[Move] = []
    for move in legal_moves(position):
        if prover.solves(move):
            right.append(move)
            if len(moves_by_idea(position, right)) > 1:
                return []
    return right


def threatening(position: Position) -> list[Move]:
    """The moves, one an idea, after which the player to move would win if nobody answered."""
    found = []
    for ways in moves_by_idea(position, legal_moves(position)).values():
        after, _ = apply(position, ways[0])
        near = after.result is None and prices_of(after, position.to_move).least == 1
        if near and winning_move(Outlook(as_if_to_move(after, position.to_move), mover_only=True)):
            found.append(ways[0])
    return found


def decoys(position: Position, task: Task, right: Sequence[Move]) -> list[Move]:
    """Ideas that look as if they might solve the task, and don't."""
    player = position.to_move
    wrong = [ways[0] for ways in moves_by_idea(position, legal_moves(position)).values() if ways[0] not in right]
    match task.kind:
        case Kind.WIN if task.moves == 1:
            return [move for move in wrong if type(move) is type(right[0])]
        case Kind.WIN:
            return [move for move in threatening(position) if move not in right]
        case Kind.DEFEND:
            return [move for move in wrong if _hinders(position, move)]
    if task.moves > 1:
        return [move for move in wrong if _may_send(apply_unchecked(position, move)[0], player, task.rings)]
    bridges = [move for move in wrong if isinstance(move, ReverseBridge | RemoveBridge)]
    return [move for move in bridges if count_others_orphans(apply(position, move)[1], player) >= 1]


def _hinders(position: Position, move: Move) -> bool:
    """Whether a move takes some of the next player's ways to win at once, but not all."""
    after, _ = apply(position, move)
    if after.result:
        return False
    threat = as_if_to_move(position, after.to_move)
    before = set(moves_by_idea(threat, winning_moves(Outlook(threat))))
    left = set(moves_by_idea(after, winning_moves(Outlook(after))))
    return not before <= left or after.rings_on_board(after.to_move) < position.rings_on_board(after.to_move)


def is_sound(position: Position, first: Move) -> bool:
    """Whether the solution is good in itself: nobody wins after it, no own ring is given away for it."""
    after, events = apply(position, first)
    if has_won(after, position.to_move):
        return True
    if count_own_orphans(events, position.to_move):
        return False
    return after.result is None and winning_move(Outlook(after)) is None


def is_wanted(position: Position, task: Task, first: Move) -> bool:
    """Whether there are not plenty of its sort: those that begin with a reversal, and wins in one that only put the
    missing bridge or ring where it lacks."""
    if task == Task(Kind.WIN, 1):
        return isinstance(first, RelocatePost | TeleportPost)
    plenty = task.kind in (Kind.SEND_HOME, Kind.CUT) or position.players == 2
    return task.moves > 2 or not (plenty and isinstance(first, ReverseBridge))


def puzzles_at(
    tower: str, moves: tuple[Move, ...], position: Position, slip: bool, found: dict[tuple[str, str], int]
) -> Iterator[Puzzle]:
    """The puzzles that a position makes; `found` are the plies of those of its game so far, by sort and beginning."""
    for task, seeming in likely_tasks(position, slip):
        if not seeming or len(moves_by_idea(position, seeming)) != 1 or not is_wanted(position, task, seeming[0]):
            continue
        sort = f"{position.players} {sort_of(task)}", first_move_kind(seeming[0])
        if len(moves) - found.get(sort, -APART) < APART or not is_sound(position, seeming[0]):
            continue
        misleading = len(decoys(position, task, seeming))
        if misleading < FEWEST_DECOYS[task.kind]:
            continue
        right = right_moves(position, task)
        found[sort] = len(moves) - (0 if right else APART - REST)
        if not right:
            continue
        line = best_line(position, task, right[0])
        name = hashlib.sha256(repr((canonical_form(position)[0], task)).encode()).hexdigest()[:8]
        yield Puzzle(name, task, position.players, tower, tokens(moves), tokens(right), tokens(line), 1200)


def tokens(moves: Sequence[Move]) -> str:
    """Moves as they are written."""
    return " ".join(map(str, moves))
