"""What a list of games shows of each: read from the first and the last bytes of its file, without the rules.

The menu and the library ask this of thousands of files, before anything else is loaded.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

ENDING: Final = ".finity"
"""Files of games are called so."""

GAMES: Final = "games"
"""The folder of the games, in that for data of a person."""

_HEAD_BYTES: Final = 4096
_TAIL_BYTES: Final = 512
_MOST_LOOKED_AT: Final = 50
"""Among so many files, those changed last, an unfinished game is looked for."""

_FIRST_LINE: Final = re.compile(r"\s*Finity game [0-9]+\s")
_TITLE: Final = re.compile(r"^title: (.{1,60})$", re.MULTILINE)
_STARTED: Final = re.compile(r"^started: (.{1,40})$", re.MULTILINE)
_PLAYER: Final = re.compile(r"^player: (\w+) (\w+) [0-9]+ (.{1,40})$", re.MULTILINE)
_SAVED: Final = re.compile(r"^saved: (.{1,40})$", re.MULTILINE)
_ENDED: Final = re.compile(r"^ended: ([a-z ]{1,20})(?:, first (\w{1,3}))?\s*$", re.MULTILINE)
_ON_TIME: Final = re.compile(r"^out of time: .{1,20}\s^result: .*\(resignation\)\s*\Z", re.MULTILINE)
_RESULT: Final = re.compile(r"^result: (unfinished|first (.+?)(?:, then .*)? \(.+\))\s*\Z", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Headline:
    """A game in short: the players' names in turn order, those on the first place (two or more for a draw).

    `began` is when the game began or, if that isn't known, when it was kept; `finished` is None if the file doesn't
    say, since it is damaged. `played_here` tells a game of this program from the log of an online game, which knows no
    date. `on_time` says that the game ended because time ran out.
    """

    title: str
    players: tuple[str, ...]
    winners: tuple[str, ...]
    began: datetime | None
    finished: bool | None
    played_here: bool
    on_time: bool = False

    def matches(self, words: str) -> bool:
        """Whether each of some words occurs in title, names or date, whatever their case."""
        date = self.began.strftime("%Y-%m-%d") if self.began else ""
        text = " ".join((self.title, *self.players, date)).casefold()
        return all(word in text for word in words.casefold().split())


def read_headline(path: Path) -> Headline | None:
    """The headline of a file; None if it is no game or can't be read. Takes well under a millisecond."""
    if not path.is_file():
        return None
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD_BYTES)
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - _TAIL_BYTES))
            tail = file.read(_TAIL_BYTES)
    except OSError:
        return None
    return headline_of(head.decode("utf-8", "replace"), tail.decode("utf-8", "replace"))


def headline_of(head: str, tail: str) -> Headline | None:
    """The headline of a game whose text begins and ends so; None if it is none."""
    if not _FIRST_LINE.match(head):
        return None
    seats = {seat: name.strip() for seat, _, name in _PLAYER.findall(head)}
    title, result, ended = _TITLE.search(head), _RESULT.search(tail), _ENDED.search(head)
    return Headline(
        title=title[1].strip() if title else "",
        players=tuple(seats.values()),
        winners=tuple(seats[seat] for seat in _first(result, ended) if seat in seats),
        began=_time(_STARTED.search(head) or _SAVED.search(head)),
        finished=(result[1] != "unfinished" or ended is not None) if result else None,
        played_here=_STARTED.search(head) is not None,
        on_time=_ON_TIME.search(tail) is not None or (ended is not None and ended[1] == "out of time"),
    )


def _first(result: re.Match[str] | None, ended: re.Match[str] | None) -> list[str]:
    """The seats of those on the first place."""
    if result and result[2]:
        return result[2].split(" and ")
    return [ended[2]] if ended and ended[2] else []


def newest_unfinished(folder: Path) -> Path | None:
    """The unfinished game in a folder that was played here last, or None, also if the folder can't be read."""
    try:
        with os.scandir(folder) as entries:
            changed = [(entry.stat().st_mtime, entry.path) for entry in entries if is_game(entry)]
    except OSError:
        return None
    for _, path in sorted(changed, reverse=True)[:_MOST_LOOKED_AT]:
        headline = read_headline(Path(path))
        if headline and headline.finished is False and headline.played_here:
            return Path(path)
    return None


def is_game(entry: os.DirEntry[str]) -> bool:
    """Whether something in a folder is a game's file by its name, and a plain file."""
    return entry.name.endswith(ENDING) and not entry.name.startswith(".") and entry.is_file()


def _time(told: re.Match[str] | None) -> datetime | None:
    try:
        return datetime.fromisoformat(told[1].strip()) if told else None
    except ValueError:
        return None
