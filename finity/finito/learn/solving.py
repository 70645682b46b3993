"""What others do in a level, the search for own moves that reach its goal, which proves par, and one try at a level."""

from __future__ import annotations

from collections.abc import Iterator

from finity.finito.learn.level import ME, Happened, Level
from finity.finito.rules import (
    Call,
    CardPlayed,
    IllegalMove,
    LetPass,
    Move,
    Phase,
    PlayCard,
    Position,
    Stop,
    apply,
    legal_moves,
    objection,
)
from finity.lessons.progress import Effort, Verdict

Line = tuple[Move, ...]


def moved(happened: Happened, move: Move) -> Happened:
    """The level after a move of whoever is to move. Raises IllegalMove."""
    return happened.after(*apply(happened.position, move))


def may_decide(position: Position) -> bool:
    """Whether the learner is to move, and has a choice: a card that the learner lacks passes by itself."""
    return position.to_move == ME and (position.phase is Phase.PLAY or position.played[-1] in position.hands[ME])


def goes_on(position: Position) -> bool:
    """Whether somebody is to move: the round is not over."""
    return position.to_move is not None


def reply(level: Level, happened: Happened) -> Move:
    """What is done while the learner has nothing to decide.

    Others call if they can; in a turn they play one card, that of their script, and stop.
    """
    position, seat = happened.position, happened.position.to_move
    assert seat is not None
    if position.phase is Phase.ANSWER:
        return Call() if seat != ME and position.played[-1] in position.hands[seat] else LetPass()
    if position.played:
        return Stop()
    played = sum(isinstance(event, CardPlayed) and event.seat != ME for event in happened.events)
    wanted = PlayCard(level.turns[played]) if played < len(level.turns) else None
    return wanted if wanted and objection(position, wanted) is None else legal_moves(position)[0]


def answered(level: Level, happened: Happened) -> Happened:
    """The level once all have answered what was played; the turn may be anybody's."""
    while happened.position.phase is Phase.ANSWER and not may_decide(happened.position):
        happened = moved(happened, reply(level, happened))
    return happened


def until_decision(level: Level, happened: Happened) -> Happened:
    """The level when the learner is to decide again, or the round is over."""
    while goes_on(happened.position) and not may_decide(happened.position):
        happened = moved(happened, reply(level, happened))
    return happened


def search(level: Level, happened: Happened, most: int) -> Line | None:
    """A shortest line of at most so many own moves that reaches the goal; all of them are tried."""
    return next((line for depth in range(1, most + 1) for line in _lines(level, happened, depth)), None)


def _lines(level: Level, happened: Happened, depth: int) -> Iterator[Line]:
    happened = until_decision(level, happened)
    if not goes_on(happened.position):
        return
    for move in legal_moves(happened.position):
        after = answered(level, moved(happened, move))
        if level.goal.holds(after):
            yield (move,)
        elif depth > 1:
            for rest in _lines(level, after, depth - 1):
                yield (move, *rest)


def problems(level: Level) -> list[str]:
    happened, found = until_decision(level, level.begun), []
    if level.goal.holds(happened):
        found.append(f"{level.key}: the goal holds at the beginning")
    for miss in level.misses:
        if objection(happened.position, miss):
            found.append(f"{level.key}: the miss {miss} is not possible")
        elif search(level, answered(level, moved(happened, miss)), level.par - 1):
            found.append(f"{level.key}: the miss {miss} is none")
    for number, move in enumerate(level.solution, start=1):
        try:
            happened = answered(level, moved(until_decision(level, happened), move))
        except IllegalMove as refused:
            return [*found, f"{level.key}: the solution is not legal: {refused}"]
        if level.goal.holds(happened) is not (number == level.par):
            found.append(f"{level.key}: the solution reaches the goal with another move than its last")
    if level.par > 1 and search(level, level.begun, level.par - 1):
        found.append(f"{level.key}: it can be done in fewer moves")
    return found


class Attempt(Effort):
    """A try at a level; whoever plays it says what was moved."""

    def __init__(self, level: Level) -> None:
        super().__init__(level.par)
        self.level = level
        self.made: Line = ()
        """Own moves since it last began."""
        self._rest: Line = level.solution

    @property
    def line(self) -> Line:
        """Own moves that reach the goal from here."""
        return self._rest

    @property
    def step(self) -> int:
        return min(len(self.made), self.level.par - 1)

    @property
    def miss_key(self) -> str:
        """The key of what is said to the miss that was just made."""
        level = self.level
        if len(self.made) == 1 and self.made[0] in level.misses:
            return level.missed_key(level.misses.index(self.made[0]))
        return "learn.not_yet"

    def judge(self, after: Happened, move: Move) -> Verdict:
        """What an own move was worth that led there, and count it."""
        self.spent += 1
        return self.follow(after, move)

    def follow(self, after: Happened, move: Move) -> Verdict:
        """The same for a move that the program shows: it isn't counted."""
        self.made = (*self.made, move)
        after = answered(self.level, after)
        if self.level.goal.holds(after):
            return Verdict.REACHED
        left = self.level.par - len(self.made)
        rest = search(self.level, after, left) if left > 0 else None
        if rest is None:
            self.misses += 1
            return Verdict.MISSED
        self._rest = rest
        return Verdict.LEADS_ON

    def again(self) -> None:
        """It begins again, with all that was spent so far."""
        self.made, self._rest = (), self.level.solution

    def show_solution(self) -> None:
        """It begins again, and the solution is being shown."""
        self.helped, self.misses = True, 0
        self.again()
