"""Finity's lessons, read from text files: a first line that names the form, then a line for each fact, `key: value`.

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
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from finity import rules
from finity.learn.goals import parse_goal
from finity.learn.level import Arrow, ConeSpot, Level, LikelyMistake, waiting_move
from finity.lessons.course import Chapter, Course
from finity.lessons.text import BadLesson, LevelFact, Readers, chapter_from, load_course, many, one_of

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
    return chapter_from(text, "finity lessons", _READERS, ("tower", "goal", "solution"), _level)


def _level(given: dict[str, Any], facts: Sequence[LevelFact]) -> Level:
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


def _players(value: str) -> int:
    if value not in ("2", "3", "4"):
        raise ValueError(f"{value!r}: there are 2, 3 or 4 players")
    return int(value)


def _tower(value: str) -> str:
    rules.start(2, value)
    return value


def _kinds(value: str) -> tuple[type, ...]:
    if unknown := [each for each in value.split() if each not in KINDS]:
        raise ValueError(f"{unknown[0]!r} is no kind of move; there are {', '.join(KINDS)}")
    return tuple(kind for each in value.split() for kind in KINDS[each])


def _way(text: str) -> rules.Way:
    move = rules.parse_move(f"+w{text}")
    assert isinstance(move, rules.AddBridge)
    return move.way


def _target(text: str) -> rules.Station | rules.Slot | rules.Way:
    """A station (NE), a way (NE>E:L) or a slot (NE-E:L). Raises ValueError."""
    if text in rules.Station.__members__:
        return rules.Station[text]
    return _way(text) if ">" in text else _way(text.replace("-", ">")).slot


def _arrow(value: str) -> Arrow:
    found = _ARROW.fullmatch(value)
    if not found:
        raise ValueError(f"{value!r} is no arrow, such as `cone 1 to N>NW:M` or `step 2 SE`")
    step, cone, source, target = found.groups()
    begin = ConeSpot(int(cone) - 1) if cone else _target(source) if source else None
    return Arrow(int(step or 1) - 1, _target(target), begin)


def _miss(value: str) -> LikelyMistake:
    found = _MISS.fullmatch(value)
    if not found:
        raise ValueError(f"{value!r} is no miss, such as `+bN>NW:M shows not reach(NW)`")
    after, move, reply, what, told = found.groups()
    return LikelyMistake(
        rules.parse_move(move),
        int(after or 0),
        rules.parse_move(reply) if reply else None,
        parse_goal(told) if what == "shows" else None,
        rules.Reason(told) if what == "refused" else None,
    )


_READERS: Final[Readers] = {
    "players": ("players", False, _players),
    "tower": ("tower", False, _tower),
    "places": ("play_on", False, one_of("stop", "play on")),
    "sizes": ("sizes_by_hand", False, one_of("smallest", "by hand")),
    "moves": ("build_up", False, many(str)),
    "goal": ("goal", False, parse_goal),
    "judged": ("after_replies", False, one_of("at once", "after replies")),
    "kinds": ("kinds", False, _kinds),
    "solution": ("solution", False, many(rules.parse_move)),
    "reply": ("replies", True, lambda value: tuple(rules.parse_move(each) for each in value.split(" or "))),
    "arrow": ("arrows", True, _arrow),
    "miss": ("misses", True, _miss),
    "why": ("whys", False, lambda value: tuple(rules.Reason(each.strip()) for each in value.split(","))),
    "help": ("topics", False, many(str)),
}
