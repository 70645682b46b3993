"""Chapters as text files: a first line that names the form, then a line for each fact, `key: value`.

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

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import chain
from typing import Any, Final

from finity.learn.goals import parse_goal
from finity.learn.level import Arrow, Chapter, Cone, Hand, Level, Miss, Spot
from finity.learn.solving import waiting_move
from finity.rules import (
    AddBridge,
    Colour,
    Move,
    MoveBlocker,
    PlaceRing,
    Reason,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    ReverseBridge,
    RulesError,
    Slot,
    Station,
    TeleportPost,
    Way,
    apply,
    parse_move,
    start,
)

FORM: Final = 1
MOST_LEVELS: Final = 20
_HEAD: Final = re.compile(r"finity lessons: ([0-9]{1,4})")
_NAME: Final = re.compile(r"[a-z0-9_]{1,28}")
_KINDS: Final[dict[str, tuple[type, ...]]] = {
    "add": (AddBridge,),
    "reverse": (ReverseBridge,),
    "remove": (RemoveBridge,),
    "ring": (PlaceRing,),
    "blocker": (MoveBlocker, RemoveBlocker),
    "post": (RelocatePost, TeleportPost),
}
_MISS: Final = re.compile(r"(?:after ([0-9]) )?(\S+)(?: reply (\S+))?(?: (shows|refused) (.+))?")
_ARROW: Final = re.compile(r"(?:step ([1-9]) )?(?:(.+) to )?(\S+)")


class BadLesson(ValueError):
    """A file holds no chapter; the message names the line, what is wrong there, and what would be right."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line


def read_chapter(text: str) -> Chapter:
    """Read a chapter. Raises BadLesson."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or not (head := _HEAD.fullmatch(lines[0][1])):
        raise BadLesson(lines[0][0] if lines else 1, f"a chapter begins with the line `finity lessons: {FORM}`")
    if int(head[1]) != FORM:
        raise BadLesson(lines[0][0], f"this is form {head[1]}; this version reads form {FORM}")
    facts = [_fact(number, line) for number, line in lines[1:]]
    if not facts or facts[0][1] != "chapter":
        raise BadLesson(facts[0][0] if facts else lines[0][0], "the second line names the chapter: `chapter: goal`")
    name = facts[0][2]
    if not _NAME.fullmatch(name):
        raise BadLesson(facts[0][0], f"{name[:40]!r} is no name: small letters, digits and _")
    facts = facts[1:]
    leads_to_game = bool(facts) and facts[0][1] == "then"
    if leads_to_game and facts[0][2] != "a game":
        raise BadLesson(facts[0][0], f"{facts[0][2][:40]!r} does not follow a chapter; `then: a game` can")
    levels = [_level(name, group) for group in _groups(facts[leads_to_game:])]
    if not 0 < len(levels) <= MOST_LEVELS:
        raise BadLesson(lines[1][0], f"a chapter has 1 to {MOST_LEVELS} levels, not {len(levels)}")
    names = [level.name for level in levels]
    if twice := next((each for each in names if names.count(each) > 1), None):
        raise BadLesson(lines[1][0], f"two levels are called {twice}")
    return Chapter(name, tuple(levels), leads_to_game)


Fact = tuple[int, str, str]
"""A line's number, its key and its value."""


def _fact(number: int, line: str) -> Fact:
    key, colon, value = line.partition(":")
    if not colon or not value.strip():
        raise BadLesson(number, f"{line[:40]!r} is no fact, such as `goal: reach(NE)`")
    return number, key.strip(), value.strip()


def _groups(facts: list[Fact]) -> list[list[Fact]]:
    """The facts of each level."""
    groups: list[list[Fact]] = []
    for fact in facts:
        if fact[1] == "level":
            groups.append([])
        elif not groups:
            raise BadLesson(fact[0], f"{fact[1]!r} belongs to no level: before it comes `level: name`")
        groups[-1].append(fact)
    return groups


def _level(chapter: str, facts: list[Fact]) -> Level:
    """A level whose build-up is legal. Raises BadLesson."""
    given: dict[str, Any] = {"chapter": chapter}
    for number, key, value in facts:
        field, several, read = _READERS.get(key, ("", False, _text))
        if not field:
            raise BadLesson(number, f"{key!r} is no key; there are {', '.join(_READERS)}")
        if field in given and not several:
            raise BadLesson(number, f"{key!r} is there twice")
        try:
            found = read(value)
        except ValueError as problem:
            raise BadLesson(number, str(problem)) from None
        given[field] = (*given.get(field, ()), found) if several else found
    line = facts[0][0]
    for wanted in ("tower", "goal", "solution"):
        if wanted not in given:
            raise BadLesson(line, f"level {given['name']} has no {wanted}")
    moves = given.pop("build_up", ())
    try:
        return Level(**given, moves=_made(given, moves))
    except RulesError as refused:
        line = next(number for number, key, _ in facts if key == "moves")
        raise BadLesson(line, f"level {given['name']}: {refused}") from None


def _made(given: dict[str, Any], tokens: tuple[str, ...]) -> tuple[Move, ...]:
    """The moves of a build-up, with waiting moves for dots. Raises RulesError if one is not legal."""
    position, _ = start(given.get("players", 2), given["tower"], play_on=given.get("play_on", False))
    moves = []
    for token in chain.from_iterable(map(_repeated, tokens)):
        moves.append(waiting_move(position) if token == "." else parse_move(token))
        position, _ = apply(position, moves[-1])
    return tuple(moves)


def _repeated(token: str) -> list[str]:
    """A token as often as it says: `.*19` is to wait nineteen times."""
    found = re.fullmatch(r"\.\*([0-9]{1,2})", token)
    return ["."] * int(found[1]) if found else [token]


def _text(value: str) -> str:
    return value


def _name(value: str) -> str:
    if not _NAME.fullmatch(value):
        raise ValueError(f"{value[:40]!r} is no name: small letters, digits and _")
    return value


def _players(value: str) -> int:
    if value not in ("2", "3", "4"):
        raise ValueError(f"{value!r}: there are 2, 3 or 4 players")
    return int(value)


def _words(*choices: str) -> Callable[[str], bool]:
    """Reads one of two words: False for the first."""

    def read(value: str) -> bool:
        if value not in choices:
            raise ValueError(f"{value!r} is not {' or '.join(choices)}")
        return value == choices[1]

    return read


def _tower(value: str) -> str:
    start(2, value)
    return value


def _kinds(value: str) -> tuple[type, ...]:
    if unknown := [each for each in value.split() if each not in _KINDS]:
        raise ValueError(f"{unknown[0]!r} is no kind of move; there are {', '.join(_KINDS)}")
    return tuple(kind for each in value.split() for kind in _KINDS[each])


def _moves(value: str) -> tuple[Move, ...]:
    return tuple(map(parse_move, value.split()))


def _way(text: str) -> Way:
    move = parse_move(f"+w{text}")
    assert isinstance(move, AddBridge)
    return move.way


def _target(text: str) -> Station | Slot | Way:
    """A station (NE), a way (NE>E:L) or a slot (NE-E:L). Raises ValueError."""
    if text in Station.__members__:
        return Station[text]
    return _way(text) if ">" in text else _way(text.replace("-", ">")).slot


def _spot(text: str) -> Spot:
    kind, _, which = text.partition(" ")
    if kind == "cone" and which in "12345678" and which:
        return Cone(int(which) - 1)
    if kind == "hand" and which in ("white", "black"):
        return Hand(Colour[which.upper()])
    return _target(text)


def _arrow(value: str) -> Arrow:
    found = _ARROW.fullmatch(value)
    if not found:
        raise ValueError(f"{value!r} is no arrow, such as `cone 1 to N>NW:M` or `step 2 SE`")
    step, source, target = found.groups()
    return Arrow(int(step or 1) - 1, _target(target), _spot(source) if source else None)


def _miss(value: str) -> Miss:
    found = _MISS.fullmatch(value)
    if not found:
        raise ValueError(f"{value!r} is no miss, such as `+bN>NW:M shows not reach(NW)`")
    after, move, reply, what, told = found.groups()
    return Miss(
        parse_move(move),
        int(after or 0),
        parse_move(reply) if reply else None,
        parse_goal(told) if what == "shows" else None,
        Reason(told) if what == "refused" else None,
    )


def _reasons(value: str) -> tuple[Reason, ...]:
    return tuple(Reason(each.strip()) for each in value.split(","))


_READERS: Final[dict[str, tuple[str, bool, Callable[[str], Any]]]] = {
    "level": ("name", False, _name),
    "players": ("players", False, _players),
    "tower": ("tower", False, _tower),
    "places": ("play_on", False, _words("stop", "play on")),
    "sizes": ("sizes_by_hand", False, _words("smallest", "by hand")),
    "moves": ("build_up", False, lambda value: tuple(value.split())),
    "goal": ("goal", False, parse_goal),
    "judged": ("after_replies", False, _words("at once", "after replies")),
    "kinds": ("kinds", False, _kinds),
    "solution": ("solution", False, _moves),
    "reply": ("replies", True, lambda value: tuple(parse_move(each) for each in value.split(" or "))),
    "arrow": ("arrows", True, _arrow),
    "miss": ("misses", True, _miss),
    "why": ("whys", False, _reasons),
    "help": ("topics", False, lambda value: tuple(value.split())),
    "rules": ("rules", False, lambda value: tuple(value.split())),
}
"""For each key the field of a level, whether it may come several times, and how its value is read."""
