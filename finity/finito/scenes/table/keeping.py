"""Every game of FINITO! is kept as a text that replays without chance, and can go on from it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TypeAlias

from finity.client.autosave import Keeper, games_in
from finity.finito.kind import RECORDS
from finity.finito.record import FinitoMatch, Record
from finity.match.series import Series

FinitoKeeper: TypeAlias = Keeper[[FinitoMatch], Record]


def keeper_for(
    folder: Path,
    started: datetime | None,
    title: str = "",
    file: Path | None = None,
    version: str = "",
    writer: Executor | None = None,
    series: Series | None = None,
) -> FinitoKeeper:
    """Keeps a game among those of a person; `started` and `version` say when and with what it began, `series` how the
    series stood then.

    `file` is where it was kept until now; with a `writer` no picture waits for the disk.
    """

    def record(match: FinitoMatch) -> Callable[[], Record] | None:
        return partial(Record, match.as_it_stands(), title, started, version, series) if match.turns else None

    return Keeper(games_in(folder, RECORDS), record, file, writer)


def newest_game(folder: Path) -> tuple[Path, FinitoMatch] | None:
    """The game that began last, with its file; None if there is none or it can't be opened."""
    games = games_in(folder, RECORDS)
    try:
        path = max(games.files(), key=lambda path: path.stem)
        return path, games.load(path).record.match
    except (ValueError, OSError):
        return None
