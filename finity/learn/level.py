"""A level of the lessons as a plain value: what moves do in it, and what misses bring."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from finity import rules
from finity.learn.goals import Happened, asks_for_path, may_fulfil
from finity.lessons.course import AnyLevel, Goal
from finity.lessons.solving import answered
from finity.rules.paths import longest_partial_path


@dataclass(frozen=True, slots=True)
class ConeSpot:
    """A cone of the tower; index 0 is the bottom."""

    index: int


LessonSpot = ConeSpot | rules.Station | rules.Slot | rules.Way


@dataclass(frozen=True, slots=True)
class Arrow:
    """What is pointed out at a step (0 is the first): where to act, and where an arrow comes from that leads there."""

    step: int
    target: rules.Station | rules.Slot | rules.Way
    source: LessonSpot | None = None


@dataclass(frozen=True, slots=True)
class LikelyMistake:
    """A move that somebody is likely to try after so many right ones, and what it teaches: the rules refuse it
    (`refused`), or it `shows` something, perhaps after a `reply`; then the level has a sentence for it."""

    move: rules.Move
    after: int = 0
    reply: rules.Move | None = None
    shows: Goal | None = None
    refused: rules.Reason | None = None


@dataclass(frozen=True)
class Level(AnyLevel[Happened, rules.Move]):
    """A level: its position, as tower and moves from the start, and the goal that player 0 is to reach.

    A move counts when it reaches the goal, whichever it is; `solution` is one shortest way, its length is par. The
    others wait unless `replies` say what they do after each own move: the first of these that is legal. With
    `after_replies` the goal is looked at only then. `kinds` are the kinds of moves that are allowed, all if there are
    none. `whys` are the refusals that this level explains, `topics` the pages of help, `clauses` those of RULES.md.
    """

    chapter: str
    name: str
    tower: str
    moves: tuple[rules.Move, ...]
    goal: Goal
    solution: tuple[rules.Move, ...]
    players: int = 2
    play_on: bool = False
    sizes_by_hand: bool = False
    after_replies: bool = False
    kinds: tuple[type, ...] = ()
    replies: tuple[tuple[rules.Move, ...], ...] = ()
    arrows: tuple[Arrow, ...] = ()
    misses: tuple[LikelyMistake, ...] = ()
    whys: tuple[rules.Reason, ...] = ()
    topics: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()

    @cached_property
    def first(self) -> rules.Position:
        return rules.start(self.players, self.tower, play_on=self.play_on)[0]

    @cached_property
    def position(self) -> rules.Position:
        """The position in which it begins. Raises IllegalMove if its moves can't be made."""
        position = self.first
        for move in self.moves:
            position, _ = rules.apply(position, move)
        return position

    @property
    def me(self) -> int:
        """The player who is to reach the goal: whoever is to move at the beginning."""
        return self.position.to_move

    @property
    def begun(self) -> Happened:
        return Happened(self.me, self.position)

    def moved(self, happened: Happened, move: rules.Move) -> Happened:
        return happened.after(*rules.apply(happened.position, move))

    def reply(self, happened: Happened, made: int) -> rules.Move | None:
        """What the level says if that is legal, else a move that changes as little as possible."""
        position = happened.position
        if position.result or position.to_move == self.me:
            return None
        scripted = self.replies[made - 1] if 0 < made <= len(self.replies) else ()
        own = scripted if position.to_move == happened.other else ()
        return next((move for move in own if rules.objection(position, move) is None), None) or waiting_move(position)

    def judged(self, happened: Happened, made: int) -> Happened:
        return answered(self, happened, made) if self.after_replies else happened

    def candidates(self, happened: Happened, *, last: bool) -> Iterator[rules.Move]:
        moves = (move for move in rules.legal_moves(happened.position) if self.allows(move))
        missing = self.goal.missing(happened) if last and not self.after_replies else ()
        return (move for move in moves if all(may_fulfil(happened.position, each, move) for each in missing))

    def allows(self, move: rules.Move) -> bool:
        return not self.kinds or isinstance(move, self.kinds)

    @property
    def told_misses(self) -> tuple[LikelyMistake, ...]:
        return tuple(miss for miss in self.misses if miss.refused is None)

    def known_miss(self, move: rules.Move, made: int) -> LikelyMistake | None:
        """The miss that the level has foreseen after so many own moves, if this move is one."""
        return next((miss for miss in self.told_misses if (miss.move, miss.after) == (move, made)), None)

    def foreseen(self, move: rules.Move, made: int) -> str | None:
        known = self.known_miss(move, made)
        return self.missed_key(self.told_misses.index(known)) if known else None


def waiting_move(position: rules.Position) -> rules.Move:
    """A legal move that changes as little as possible: a blocker, rather one at home, shifts within its link."""
    post = position.posts[position.to_move]
    for slot in sorted(position.blocker_list(position.to_move), key=lambda slot: post not in (slot.first, slot.second)):
        first = slot.index - slot.index % len(rules.Channel)
        for target in rules.SLOTS[first : first + len(rules.Channel)]:
            move = rules.MoveBlocker(slot, target)
            if rules.objection(position, move) is None:
                return move
    moves = rules.legal_moves(position)
    afters = zip(moves, (rules.apply(position, move)[0] for move in moves), strict=True)
    waits = (move for move, after in afters if (after.reaches, after.rings) == (position.reaches, position.rings))
    return next(waits, moves[0])


def consequence(level: Level, before: Happened, move: rules.Move, made: int) -> tuple[str, rules.Move | None]:
    """What is shown after a miss: the key of its sentence, and the move of another player that it allows, if any. That
    is what the level says after so many own moves, or the worst that the miss brings."""
    known = level.known_miss(move, made)
    if known:
        return level.missed_key(level.told_misses.index(known)), known.reply
    after, happened = rules.apply(before.position, move)
    if level.me in rules.events.owners_of_lost_rings(happened):
        return "learn.rings_lost", None
    others = [player for player in range(after.players) if player != level.me]
    if after.result and after.result.winner in others:
        return "learn.other_wins", None
    for answer in rules.legal_moves(after):
        if not isinstance(answer, rules.MoveBlocker) and after.to_move in others:
            position, _ = rules.apply(after, answer)
            if position.result and position.result.winner == after.to_move:
                return "learn.other_wins", answer
    if level.par == 1 and any(asks_for_path(condition) for condition in level.goal.missing(before)):
        own = [longest_partial_path(position, level.me) for position in (before.position, after)]
        if len(own[1].ways) <= len(own[0].ways):
            return "learn.no_longer", None
    return "learn.not_yet", None
