"""A level of Finity's lessons as a plain value, and how it is read from text files: a first line that names the form,
then a line for each fact, `key: value`.

    finity lessons: 1
    chapter: goal

    level: bottom_cone
    tower: WBBW
    goal: reach(NW)
    solution: +wN>NW:M
    arrow: cone 1 to N>NW:M
    miss: +bN>NW:M shows not reach(NW)
    rules: 3a 3c

Lines that begin with # are remarks. `.` among moves lets the player to move wait, `.*9` nine times. What all keys mean
is told in docs/lessons.md.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from finity import rules
from finity.learn.goals import LevelState, asks_for_path, may_fulfil, parse_goal
from finity.lessons.course import AnyLevel, Chapter, Course, Goal
from finity.lessons.solving import with_replies
from finity.lessons.text import BadLesson, LevelFact, Readers, either, list_of, load_course, parse_chapter
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
class LikelyMiss:
    """A move that somebody is likely to try after so many right ones, and what it teaches: the rules refuse it
    (`refused`), or it `shows` something, perhaps after a `reply`; then the level has a sentence for it."""

    move: rules.Move
    after: int = 0
    reply: rules.Move | None = None
    shows: Goal | None = None
    refused: rules.Reason | None = None


@dataclass(frozen=True)
class Level(AnyLevel[LevelState, rules.Move]):
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
    misses: tuple[LikelyMiss, ...] = ()
    whys: tuple[rules.Reason, ...] = ()
    topics: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()

    @cached_property
    def before_moves(self) -> rules.Position:
        return rules.start(self.players, self.tower, play_on=self.play_on)[0]

    @cached_property
    def position(self) -> rules.Position:
        """The position in which it begins. Raises IllegalMove if its moves can't be made."""
        position = self.before_moves
        for move in self.moves:
            position, _ = rules.apply(position, move)
        return position

    @property
    def me(self) -> int:
        """The player who is to reach the goal: whoever is to move at the beginning."""
        return self.position.to_move

    @property
    def start_state(self) -> LevelState:
        return LevelState(self.me, self.position)

    def after_move(self, state: LevelState, move: rules.Move) -> LevelState:
        return state.after(*rules.apply(state.position, move))

    def reply(self, state: LevelState, made: int) -> rules.Move | None:
        """What the level says if that is legal, else a move that changes as little as possible."""
        position = state.position
        if position.result or position.to_move == self.me:
            return None
        scripted = self.replies[made - 1] if 0 < made <= len(self.replies) else ()
        own = scripted if position.to_move == state.other else ()
        return next((move for move in own if rules.objection(position, move) is None), None) or waiting_move(position)

    def goal_reached(self, state: LevelState, made: int) -> bool:
        return super().goal_reached(with_replies(self, state, made) if self.after_replies else state, made)

    def candidates(self, state: LevelState, *, last: bool) -> Iterator[rules.Move]:
        moves = (move for move in rules.legal_moves(state.position) if self.allows(move))
        missing = self.goal.missing(state) if last and not self.after_replies else ()
        return (move for move in moves if all(may_fulfil(state.position, each, move) for each in missing))

    def allows(self, move: rules.Move) -> bool:
        return not self.kinds or isinstance(move, self.kinds)

    @property
    def explained_misses(self) -> tuple[LikelyMiss, ...]:
        return tuple(miss for miss in self.misses if miss.refused is None)

    def foreseen_miss(self, move: rules.Move, made: int) -> LikelyMiss | None:
        """The miss that the level has foreseen after so many own moves, if this move is one."""
        return next((miss for miss in self.explained_misses if (miss.move, miss.after) == (move, made)), None)

    def foreseen_miss_key(self, move: rules.Move, made: int) -> str | None:
        known = self.foreseen_miss(move, made)
        return self.miss_key(self.explained_misses.index(known)) if known else None


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


def explain_miss(level: Level, before: LevelState, move: rules.Move, made: int) -> tuple[str, rules.Move | None]:
    """What is shown after a miss: the key of its sentence, and the move of another player that it allows, if any. That
    is what the level says after so many own moves, or the worst that the miss brings."""
    known = level.foreseen_miss(move, made)
    if known:
        return level.miss_key(level.explained_misses.index(known)), known.reply
    after, events = rules.apply(before.position, move)
    if level.me in rules.events.owners_of_lost_rings(events):
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


KINDS: Final[dict[str, tuple[type, ...]]] = {
    "add": (rules.AddBridge,),
    "reverse": (rules.ReverseBridge,),
    "remove": (rules.RemoveBridge,),
    "ring": (rules.PlaceRing,),
    "blocker": (rules.MoveBlocker, rules.RemoveBlocker),
    "post": (rules.RelocatePost, rules.TeleportPost),
}
_MISS: Final = re.compile(r"(?:after ([0-9]) )?(\S+)(?: reply (\S+))?(?: (shows|refused) (.+))?")
_ARROW: Final = re.compile(r"(?:step ([1-9]) )?(?:(?:cone ([1-8])|(.+)) to )?(\S+)")


def load_lessons(folder: Path) -> Course[Level]:
    return load_course(folder, read_chapter)


def read_chapter(text: str) -> Chapter[Level]:
    return parse_chapter(text, "finity lessons", _READERS, ("tower", "goal", "solution"), _make_level)


def _make_level(given: dict[str, Any], facts: Sequence[LevelFact]) -> Level:
    """A level whose build-up is legal, with waiting moves for dots. Raises BadLesson."""
    moves: list[rules.Move] = []
    try:
        position, _ = rules.start(given.get("players", 2), given["tower"], play_on=given.get("play_on", False))
        for token in given.pop("build_up", ()):
            waits = re.fullmatch(r"\.(?:\*([0-9]{1,2}))?", token)  # `.*19` is to wait nineteen times
            for _ in range(int(waits[1] or 1) if waits else 1):
                moves.append(waiting_move(position) if waits else rules.parse_move(token))
                position = rules.apply(position, moves[-1])[0]
    except rules.RulesError as refused:
        line = next(number for number, key, _ in facts if key == "moves")
        raise BadLesson(line, f"level {given['name']}: {refused}") from None
    return Level(**given, moves=tuple(moves))


def _parse_players(value: str) -> int:
    if value not in ("2", "3", "4"):
        raise ValueError(f"{value!r}: there are 2, 3 or 4 players")
    return int(value)


def _parse_tower(value: str) -> str:
    rules.start(2, value)
    return value


def _parse_kinds(value: str) -> tuple[type, ...]:
    if unknown := [each for each in value.split() if each not in KINDS]:
        raise ValueError(f"{unknown[0]!r} is no kind of move; there are {', '.join(KINDS)}")
    return tuple(kind for each in value.split() for kind in KINDS[each])


def _parse_way(text: str) -> rules.Way:
    move = rules.parse_move(f"+w{text}")
    assert isinstance(move, rules.AddBridge)
    return move.way


def _parse_spot(text: str) -> rules.Station | rules.Slot | rules.Way:
    """A station (NE), a way (NE>E:L) or a slot (NE-E:L). Raises ValueError."""
    if text in rules.Station.__members__:
        return rules.Station[text]
    return _parse_way(text) if ">" in text else _parse_way(text.replace("-", ">")).slot


def _parse_arrow(value: str) -> Arrow:
    found = _ARROW.fullmatch(value)
    if not found:
        raise ValueError(f"{value!r} is no arrow, such as `cone 1 to N>NW:M` or `step 2 SE`")
    step, cone, source, target = found.groups()
    begin = ConeSpot(int(cone) - 1) if cone else _parse_spot(source) if source else None
    return Arrow(int(step or 1) - 1, _parse_spot(target), begin)


def _parse_miss(value: str) -> LikelyMiss:
    found = _MISS.fullmatch(value)
    if not found:
        raise ValueError(f"{value!r} is no miss, such as `+bN>NW:M shows not reach(NW)`")
    after, move, reply, what, told = found.groups()
    return LikelyMiss(
        rules.parse_move(move),
        int(after or 0),
        rules.parse_move(reply) if reply else None,
        parse_goal(told) if what == "shows" else None,
        rules.Reason(told) if what == "refused" else None,
    )


_READERS: Final[Readers] = {
    "players": ("players", False, _parse_players),
    "tower": ("tower", False, _parse_tower),
    "places": ("play_on", False, either("stop", "play on")),
    "sizes": ("sizes_by_hand", False, either("smallest", "by hand")),
    "moves": ("build_up", False, list_of(str)),
    "goal": ("goal", False, parse_goal),
    "judged": ("after_replies", False, either("at once", "after replies")),
    "kinds": ("kinds", False, _parse_kinds),
    "solution": ("solution", False, list_of(rules.parse_move)),
    "reply": ("replies", True, lambda value: tuple(rules.parse_move(each) for each in value.split(" or "))),
    "arrow": ("arrows", True, _parse_arrow),
    "miss": ("misses", True, _parse_miss),
    "why": ("whys", False, lambda value: tuple(rules.Reason(each.strip()) for each in value.split(","))),
    "help": ("topics", False, list_of(str)),
}
