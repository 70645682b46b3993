"""The lessons, how far a person is in them, and the ways into them and from them into a game."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Final

import pygame

from finity.bots import COMPETITIVE
from finity.client.autosave import now
from finity.client.kit import Glance, Kit, Size
from finity.client.lesson_parts import ProgressFile
from finity.client.profiles import own_folder
from finity.learn.level import Level
from finity.learn.reading import Lessons, load_lessons
from finity.lessons.course import Chapter, LessonProgress
from finity.lobby.outcomes import OpenHelp
from finity.match import Match
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import Record
from finity.rules import Reason, apply
from finity.scenes.outcomes import FinityMatch, LookUpLesson
from finity.shell.draw import svg
from finity.shell.draw.style import Style
from finity.shell.input.intents import Point
from finity.shell.text import Message
from finity.table.keeping import header_of, record_of
from finity.table.wishes import Ask, Leave, WhichMove, Wish

FIRST_CHAPTERS: Final = 4
"""So many teach enough for a first game."""
RIVAL: Final = COMPETITIVE[0]
"""The level of the bots that play a lesson's position on; against it, too, most games are won with what was taught."""


def lessons_of(kit: Kit) -> Lessons:
    """The lessons that the program brings along; they are read once, though the menu asks each time."""
    return _brought_along(kit.assets.folder / "lessons")


@cache
def _brought_along(folder: Path) -> Lessons:
    return load_lessons(folder)


def how_far(kit: Kit) -> Glance:
    """Which chapter is the next of how many, first of those before the first game; nothing after the last level."""
    progress, chapters = ProgressFile(own_folder(kit)).peek(), lessons_of(kit).chapters
    here = next((number for number, each in enumerate(chapters) if not solved(progress, each)), None)
    if here is None:
        return Glance(Message("learn.learnt"))
    many = FIRST_CHAPTERS if here < FIRST_CHAPTERS else len(chapters)
    dots = partial(_dots, here=here) if here < FIRST_CHAPTERS else None
    return Glance(Message("learn.chapter_of", {"number": here + 1, "of": many}), picture=dots)


def solved(progress: LessonProgress, chapter: Chapter[Level]) -> bool:
    return all(map(progress.stars_of, chapter.levels))


def _dots(style: Style, size: Size, here: int) -> pygame.Surface:
    """The first chapters as dots on a line, up to the one that is `here`."""
    picture, theme, radius = pygame.Surface(size, pygame.SRCALPHA), style.theme, style.px(7)
    step, y = (size[0] - 4 * radius) // (FIRST_CHAPTERS - 1), size[1] // 2
    for number in reversed(range(FIRST_CHAPTERS)):
        colour, x = theme.gold if number <= here else theme.border_strong, 2 * radius + number * step
        if number:
            pygame.draw.line(picture, colour, (x - step, y), (x, y), style.px(2))
        dot = svg.circle(0, 0, 6, f"{svg.fill(theme.gold if number < here else theme.sunken)} {svg.stroke(colour, 2)}")
        sign = style.assets.svg(svg.document(16, 16, dot).text, (2 * radius + 2, 2 * radius + 2))
        picture.blit(sign, sign.get_rect(center=(x, y)))
    return picture


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
