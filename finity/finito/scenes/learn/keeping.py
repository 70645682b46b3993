"""Where FINITO!'s lessons and the stars of a person come from."""

from __future__ import annotations

from finity.client.kit import Kit
from finity.client.lesson_parts import ProgressFile
from finity.client.profiles import ProfilesFile, own_folder
from finity.finito.learn.level import Level
from finity.finito.learn.reading import load_lessons
from finity.finito.scenes.options import DEFAULTS, GameOptions
from finity.lessons.shelf import Shelf


def first_game(kit: Kit) -> GameOptions:
    """The game of somebody who has just learnt enough for one: against the weakest bots."""
    return DEFAULTS.with_people(ProfilesFile(kit.folder).peek()).options()


def lessons_of(kit: Kit) -> Shelf[Level]:
    """The lessons that the program brings along."""
    return load_lessons(kit.assets.folder / "lessons" / "finito")


def progress_of(kit: Kit) -> ProgressFile:
    """The stars of who plays now, in one file with those of other games' lessons."""
    return ProgressFile(own_folder(kit))


def next_level(kit: Kit) -> Level | None:
    """The first level that is not solved, or the first of all; None if there are none."""
    levels, progress = lessons_of(kit).levels, progress_of(kit).peek()
    return next((level for level in levels if not progress.stars_of(level)), next(iter(levels), None))
