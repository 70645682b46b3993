"""Ways from elsewhere into the lessons: from a refusal, and from a page of the rules."""

from __future__ import annotations

from finity.client.kit import Kit
from finity.client.outcomes import OpenHelp
from finity.rules import Reason
from finity.scenes.learn.keeping import lessons_of
from finity.scenes.outcomes import LookUpLesson
from finity.scenes.play.wishes import Ask, Leave, WhichMove, Wish
from finity.shell.input.intents import Point


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
