"""Chapters of FINITO!'s lessons as text files, in the form that lessons of every game have.

    finito lessons: 1
    chapter: finito_cards

    level: throw
    hands: r3 b5 g1 / b1 b2 g4
    stacks: y3 y4 / r1 r2
    piles: r5 b2 g7 y6
    goal: played() >= 1
    solution: r3
    pointed: yes

`hands` and `stacks` are those of all seats, the learner's first, a stack's top card first; `piles` begins with the
lowest card of each colour. `active` is the seat whose turn it is if that isn't the learner's, and `turns` the
cards that others play in theirs. docs/lessons.md tells the rest.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Final

from finity.finito.learn.level import ME, Level, parse_goal
from finity.finito.rules import (
    COPIES,
    MOST_PLAYERS,
    Card,
    Colour,
    Move,
    Phase,
    Position,
    parse_card,
    parse_move,
    start,
)
from finity.lessons.course import Chapter, Course, load_chapters
from finity.lessons.text import BadLesson, LevelFact, Readers, read_facts, read_fields, read_name

KIND: Final = "finito lessons"
LIMIT: Final = 60


def load_lessons(folder: Path) -> Course[Level]:
    """Read all chapters in a folder; a file that can't be read is told and left out."""
    return Course(*load_chapters(folder, read_chapter))


def read_chapter(text: str) -> Chapter[Level]:
    """Read a chapter. Raises BadLesson."""
    facts = read_facts(text, KIND)
    return Chapter(facts.name, tuple(_level(facts.name, each) for each in facts.levels), facts.leads_to_game)


def _level(chapter: str, facts: tuple[LevelFact, ...]) -> Level:
    given = read_fields(chapter, facts, _READERS, ("hands", "piles", "goal", "solution"))
    hands = given.pop("hands")
    stacks, piles, active = given.pop("stacks", ((),) * len(hands)), given.pop("piles"), given.pop("active", ME)
    if not 2 <= len(hands) <= MOST_PLAYERS or len(stacks) != len(hands) or active >= len(hands):
        raise BadLesson(facts[0][0], f"level {given['name']}: there are 2 to 6 hands, and as many stacks")
    counts = Counter(card for cards in (*hands, *stacks, piles) for card in cards)
    if many := next((card for card, count in counts.items() if count > COPIES[card.face]), None):
        raise BadLesson(facts[0][0], f"level {given['name']}: there are more of {many} than in the deck")
    return Level(**given, position=_position(hands, stacks, piles, active))


Cards = tuple[Card, ...]


def _position(hands: tuple[Cards, ...], stacks: tuple[Cards, ...], piles: Cards, active: int) -> Position:
    """The middle of a round; hands are filled to their size only in play."""
    return start(len(hands), LIMIT, active)._replace(
        phase=Phase.PLAY,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        draw_piles=tuple(stack[::-1] for stack in stacks),
        piles=tuple(tuple(card for card in piles if card.colour is colour) for colour in Colour),
    )


def _cards(value: str) -> Cards:
    return tuple(map(parse_card, value.split()))


def _seats(value: str) -> tuple[Cards, ...]:
    return tuple(_cards(each) for each in value.split("/"))


def _moves(value: str) -> tuple[Move, ...]:
    return tuple(map(parse_move, value.split()))


def _active(value: str) -> int:
    if value not in [str(seat + 1) for seat in range(MOST_PLAYERS)]:
        raise ValueError(f"{value!r} is no seat; the first is 1")
    return int(value) - 1


def _yes(value: str) -> bool:
    if value not in ("yes", "no"):
        raise ValueError(f"{value!r} is not yes or no")
    return value == "yes"


def _words(value: str) -> Any:
    return tuple(value.split())


_READERS: Final[Readers] = {
    "level": ("name", False, read_name),
    "hands": ("hands", False, _seats),
    "stacks": ("stacks", False, _seats),
    "piles": ("piles", False, _cards),
    "active": ("active", False, _active),
    "turns": ("turns", False, _cards),
    "goal": ("goal", False, parse_goal),
    "solution": ("solution", False, _moves),
    "pointed": ("pointed", False, _yes),
    "miss": ("misses", True, parse_move),
    "rules": ("rules", False, _words),
}
