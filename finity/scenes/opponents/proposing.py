"""Whom a person should play next: by the games against bots, and before there are any by the lessons."""

from __future__ import annotations

from typing import Final

from finity.bots import COMPETITIVE
from finity.client.kit import Kit
from finity.client.lessons.progress_file import ProgressFile
from finity.scenes.learn.keeping import RIVAL, lessons_of
from finity.scenes.opponents.strength import folder_of, strength_of

AFTER_LESSONS: Final = COMPETITIVE[COMPETITIVE.index(RIVAL) + 1]
"""Who fits somebody that has done all the lessons and played no game yet."""


def proposed_level(kit: Kit, name: str) -> str | None:
    """The level that fits a player of this name; None if nothing is known of one, or nobody wants to be told."""
    strength = strength_of(kit, name)
    if strength:
        return strength.level
    folder = folder_of(kit, name) if kit.settings.strength else None
    progress = ProgressFile(folder).peek() if folder else None
    if progress is None or not progress.levels:
        return None
    return AFTER_LESSONS if all(map(progress.stars_of, lessons_of(kit).levels)) else RIVAL
