"""Chapters as text: a first line that names the form, one that names the chapter, then a line for each fact of a level.

    finity lessons: 1
    chapter: goal
    then: a game

    level: bottom_cone
    tower: WBBW

Lines that begin with # are remarks. What `then` says follows the chapter; what the other keys mean is up to the game.

A goal is conditions joined by `and`: a name with what stands in its brackets, perhaps denied, perhaps compared with a
number. What a name asks is up to the game.

    reach(NE) and not bridge(white, SE>C)
    orphaned(other) >= 2
"""

import re
from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from pathlib import Path
from typing import Any, Final

from finity.files import read_text
from finity.lessons.course import Chapter, Condition, Course, Goal, LevelT

FORM: Final = 1
MOST_LEVELS: Final = 20
_NAME: Final = re.compile(r"[a-z0-9_]{1,28}")
_CONDITION: Final = re.compile(r"(not )?\s*([a-z_]+)\(([^()]*)\)\s*(?:(==|>=|<=)\s*([0-9]+(?:\.5)?))?\s*", re.ASCII)

LevelFact = tuple[int, str, str]
"""A line's number, its key and its value."""
Readers = Mapping[str, tuple[str, bool, Callable[[str], Any]]]
"""For each key the field of a level, whether it may come several times, and how its value is read (or ValueError). All
games have `level` and `rules`."""


class BadLesson(ValueError):
    """A file holds no chapter; the message names the line, what is wrong there, and what would be right."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line


def load_course(folder: Path, read: Callable[[str], Chapter[LevelT]]) -> Course[LevelT]:
    """Read all chapters in a folder, in the order of their names; a file that can't be read is told and left out."""
    chapters, problems = [], []
    for path in sorted(folder.glob("*.txt")):
        try:
            chapters.append(read(read_text(path)))
        except BadLesson as refused:
            problems.append(f"{path.name}: {refused}")
        except OSError as problem:
            problems.append(f"{path.name}: {problem.strerror or problem}")
    return Course(tuple(chapters), tuple(problems))


def parse_chapter(
    text: str,
    kind: str,
    readers: Readers,
    wanted: Sequence[str],
    level: Callable[[dict[str, Any], Sequence[LevelFact]], LevelT],
) -> Chapter[LevelT]:
    """Read a chapter whose first line is `kind: 1`; `level` makes a level of its fields, its chapter and those that are
    `wanted` among them, and of the facts that they were read from. Raises BadLesson."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or not (head := re.fullmatch(rf"{kind}: ([0-9]{{1,4}})", lines[0][1])):
        raise BadLesson(lines[0][0] if lines else 1, f"a chapter begins with the line `{kind}: {FORM}`")
    if int(head[1]) != FORM:
        raise BadLesson(lines[0][0], f"this is form {head[1]}; this version reads form {FORM}")
    facts: list[LevelFact] = []
    for number, told in lines[1:]:
        key, colon, value = map(str.strip, told.partition(":"))
        if not colon or not value:
            raise BadLesson(number, f"{told[:40]!r} is no fact, such as `goal: reach(NE)`")
        facts.append((number, key, value))
    if not facts or facts[0][1] != "chapter":
        raise BadLesson(facts[0][0] if facts else lines[0][0], "the second line names the chapter: `chapter: goal`")
    line, name, facts = facts[0][0], _read_value(facts[0], _read_name), facts[1:]
    leads_to_game = bool(facts) and facts[0][1] == "then"
    if leads_to_game and facts[0][2] != "a game":
        raise BadLesson(facts[0][0], f"{facts[0][2][:40]!r} does not follow a chapter; `then: a game` can")
    groups = _groups(facts[leads_to_game:])
    if not 0 < len(groups) <= MOST_LEVELS:
        raise BadLesson(line, f"a chapter has 1 to {MOST_LEVELS} levels, not {len(groups)}")
    names = [group[0][2] for group in groups]
    if twice := next((each for each in names if names.count(each) > 1), None):
        raise BadLesson(line, f"two levels are called {twice}")
    levels = (level(_fields(name, group, readers, wanted), group) for group in groups)
    return Chapter(name, tuple(levels), leads_to_game)


def _fields(chapter: str, facts: Sequence[LevelFact], readers: Readers, wanted: Sequence[str]) -> dict[str, Any]:
    readers = {"level": ("name", False, _read_name), **readers, "rules": ("clauses", False, list_of(str))}
    given: dict[str, Any] = {"chapter": chapter}
    for fact in facts:
        number, key, _ = fact
        if key not in readers:
            raise BadLesson(number, f"{key!r} is no key; there are {', '.join(readers)}")
        field, several, read = readers[key]
        if field in given and not several:
            raise BadLesson(number, f"{key!r} is there twice")
        found = _read_value(fact, read)
        given[field] = (*given.get(field, ()), found) if several else found
    for each in wanted:
        if each not in given:
            raise BadLesson(facts[0][0], f"level {given['name']} has no {each}")
    return given


def _read_value(fact: LevelFact, read: Callable[[str], Any]) -> Any:
    try:
        return read(fact[2])
    except ValueError as problem:
        raise BadLesson(fact[0], str(problem)) from None


def list_of(read: Callable[[str], Any]) -> Callable[[str], tuple[Any, ...]]:
    """Reads what words with spaces between them say."""
    return lambda value: tuple(map(read, value.split()))


def either(usual: str, other: str) -> Callable[[str], bool]:
    """Reads one of two words: False for the usual one."""

    def read(value: str) -> bool:
        if value not in (usual, other):
            raise ValueError(f"{value!r} is not {usual} or {other}")
        return value == other

    return read


def _read_name(value: str) -> str:
    if not _NAME.fullmatch(value):
        raise ValueError(f"{value[:40]!r} is no name: small letters, digits and _")
    return value


def _groups(facts: Sequence[LevelFact]) -> list[list[LevelFact]]:
    groups: list[list[LevelFact]] = []
    for fact in facts:
        if fact[1] == "level":
            groups.append([])
        elif not groups:
            raise BadLesson(fact[0], f"{fact[1]!r} belongs to no level: before it comes `level: name`")
        groups[-1].append(fact)
    return groups


Asked = Mapping[str, Callable[..., float]]
"""A game's conditions: each answers a level as it stands; what else it takes stands in its brackets."""
Completed = Callable[[Sequence[str], tuple[str, ...]], tuple[str, ...]]
"""Completes what stands in the brackets of a condition that takes so much, or raises ValueError."""


def read_goal(text: str, asked: Asked, completed: Completed = lambda wanted, given: given) -> Goal:
    """Read a list of conditions joined by `and`. Raises ValueError, which says what is wrong with one."""
    conditions = []
    for part in map(str.strip, re.split(r"\band\b", text)):
        found = _CONDITION.fullmatch(part)
        if not found:
            raise ValueError(f"{part!r} is no condition, such as reach(NE), not safe() or rings() >= 2")
        negated, name, brackets, compare, number = found.groups()
        if name not in asked:
            raise ValueError(f"{name!r} is no condition; there are {', '.join(sorted(asked))}")
        _, *wanted = signature(asked[name]).parameters
        try:
            given = completed(wanted, tuple(each.strip() for each in brackets.split(",") if each.strip()))
            if len(given) != len(wanted):
                raise ValueError(f"{name} takes {' and '.join(wanted) or 'nothing'}")
        except ValueError as problem:
            raise ValueError(f"{name}({brackets}): {problem}") from None
        conditions.append(Condition(name, given, asked[name], bool(negated), compare or "", float(number or 0)))
    return Goal(text, tuple(conditions))
