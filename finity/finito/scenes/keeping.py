"""What is kept of FINITO!: each game, as a text that replays without chance and can go on, and the stars of lessons."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TypeAlias

from finity.client.autosave import Autosave, games_in
from finity.client.kit import Kit
from finity.client.lesson_parts import ProgressFile
from finity.client.profiles import ProfilesFile, own_folder
from finity.finito.kind import RECORDS
from finity.finito.learn.level import Level
from finity.finito.learn.reading import load_lessons
from finity.finito.record import FinitoMatch, Record
from finity.finito.scenes.options import DEFAULTS, GameOptions
from finity.lessons.course import Course
from finity.match.series import Series

FinitoAutosave: TypeAlias = Autosave[[FinitoMatch], Record]


def autosave_for(
    folder: Path,
    started: datetime | None,
    title: str = "",
    file: Path | None = None,
    version: str = "",
    writer: Executor | None = None,
    series: Series | None = None,
) -> FinitoAutosave:
    """Keeps a game among those of a person; `started` and `version` say when and with what it began, `series` how the
    series stood then.

    `file` is where it was kept until now; with a `writer` no picture waits for the disk.
    """

    def record(match: FinitoMatch) -> Callable[[], Record] | None:
        return partial(Record, match.as_it_stands(), title, started, version, series) if match.turns else None

    return Autosave(games_in(folder, RECORDS), record, file, writer)


def newest_game(folder: Path) -> tuple[Path, FinitoMatch] | None:
    """The game that began last, with its file; None if there is none or it can't be opened."""
    games = games_in(folder, RECORDS)
    try:
        path = max(games.files(), key=lambda path: path.stem)
        return path, games.load(path).record.match
    except (ValueError, OSError):
        return None


def first_game(kit: Kit) -> GameOptions:
    """The game of somebody who has just learnt enough for one: against the weakest bots."""
    return DEFAULTS.with_people(ProfilesFile(kit.folder).peek()).options()


def lessons_of(kit: Kit) -> Course[Level]:
    """The lessons that the program brings along."""
    return load_lessons(kit.assets.folder / "lessons" / "finito")


def progress_of(kit: Kit) -> ProgressFile:
    """The stars of who plays now, in one file with those of other games' lessons."""
    return ProgressFile(own_folder(kit))


def next_level(kit: Kit) -> Level | None:
    """The first level that is not solved, or the first of all; None if there are none."""
    levels, progress = lessons_of(kit).levels, progress_of(kit).peek()
    return next((level for level in levels if not progress.stars_of(level)), next(iter(levels), None))
