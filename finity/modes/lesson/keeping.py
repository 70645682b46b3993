"""The lessons, how far a person is in them, and the ways into them and from them into a game."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from finity.bots import COMPETITIVE
from finity.client.autosave import games_in, now
from finity.client.kit import Kit
from finity.client.lesson_parts import ProgressFile
from finity.client.profiles import own_folder
from finity.learn.level import Level
from finity.learn.reading import Lessons, load_lessons
from finity.lobby.outcomes import OpenHelp
from finity.match import Match
from finity.records.kind import RECORDS
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import Record
from finity.rules import Reason, apply
from finity.scenes.outcomes import FinityMatch, LookUpLesson
from finity.shell.input.intents import Point
from finity.shell.text import Message
from finity.table.keeping import header_of, record_of
from finity.table.wishes import Ask, Leave, WhichMove, Wish

RIVAL: Final = COMPETITIVE[0]
"""The level of the bots that play a lesson's position on; against it, too, most games are won with what was taught."""


def lessons_of(kit: Kit) -> Lessons:
    """The lessons that the program brings along; they are read once, though the menu asks each time."""
    return _brought_along(kit.assets.folder / "lessons")


@cache
def _brought_along(folder: Path) -> Lessons:
    return load_lessons(folder)


def is_new(kit: Kit) -> bool:
    """Whether nobody has played here yet, nor learnt, nor been asked."""
    progress = ProgressFile(kit.folder).peek()
    return not progress.offered and not progress.levels and not any(games_in(kit.folder, RECORDS).folder.glob("*"))


def how_far(kit: Kit) -> Message | None:
    """Which chapter is the next of how many; None before the first star and after the last level."""
    progress = ProgressFile(own_folder(kit)).peek()
    if not progress.levels:
        return None
    lessons = lessons_of(kit)
    unsolved = (
        number
        for number, chapter in enumerate(lessons.chapters, start=1)
        if not all(map(progress.stars_of, chapter.levels))
    )
    number = next(unsolved, None)
    if number is None:
        return None
    return Message("learn.chapter_of", {"number": number, "of": len(lessons.chapters)})


def practice(kit: Kit, level: Level) -> Record:
    """The game that begins where a level does, played on against bots: nothing in it is taught any more."""
    names = [kit.texts(key) for key in ("learn.you", "learn.yellow", "learn.red", "learn.violet")]
    seats = tuple(
        SeatOptions(names[player], player, None if player == level.me else RIVAL) for player in range(level.players)
    )
    options = GameOptions(seats, level.tower, len(level.tower), level.play_on)
    match: FinityMatch = Match(options.match_seats, level.first, apply)
    for move in level.moves:
        match.play(match.position.to_move, move)
    header = header_of(options, level.first, now(), kit.version)
    note = kit.texts("learn.from_lesson", chapter=kit.texts(f"lesson.{level.chapter}.title"))
    return record_of(replace(header, notes=(*header.notes, note)), match, now())


def why(kit: Kit, reason: Reason, pos: Point) -> Wish:
    """What somebody wishes for who asks why a move was refused: a small menu at `pos`, with a level and the rules.

    Without a level about it the rules are opened.
    """
    lessons = lessons_of(kit)
    level = lessons.why(reason)
    if level is None:
        return Leave(OpenHelp())
    choices = (
        (kit.texts("play.why_lesson"), Leave(LookUpLesson(level.key))),
        (kit.texts("play.help"), Leave(OpenHelp(lessons.topic_of(level)))),
    )
    return Ask(WhichMove(pos, choices, by_key=True))


def lesson_about(kit: Kit, topic: str) -> LookUpLesson | None:
    """The outcome that leads to the level which teaches what a page of the rules tells, or None."""
    level = lessons_of(kit).about(topic)
    return LookUpLesson(level.key) if level else None
