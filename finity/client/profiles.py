"""The people who play here: names, colours, folders for what each has reached, wins; and what moves for their seats."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Annotated, Final

from finity.client.kit import Kit
from finity.match import LONGEST_NAME, SeatDevice
from finity.match.record_kind import Headline
from finity.shell.draw.theme import PLAYER_COLOURS
from finity.shell.input.intents import Device, DeviceKind
from finity.shell.storage import ValueFile, text_up_to
from finity.shell.text import Message, Texts, problem_message

FORM: Final = 1
"""The version of the file; one of another version is set aside, not overwritten."""
MOST_PROFILES: Final = 8
LOOKS: Final = len(PLAYER_COLOURS)
_FOLDER: Final = "profiles"


@dataclass(frozen=True, slots=True)
class Profile:
    """A person: a name, and the numbers of colour and mark; `key` names the folder, and never changes.
    Games know only names: those played under one of the `former` names are this person's too."""

    key: Annotated[str, re.compile(r"p[0-9]{1,6}").fullmatch]
    name: Annotated[str, text_up_to(LONGEST_NAME)]
    look: Annotated[int, range(LOOKS)] = 0
    mark: Annotated[int, range(LOOKS)] = 0
    former: tuple[Annotated[str, text_up_to(LONGEST_NAME)], ...] = ()


@dataclass(frozen=True)
class Profiles:
    """All people, and who plays now: the key of one, or empty for nobody in particular."""

    form: Annotated[int, (FORM,)] = FORM
    people: tuple[Profile, ...] = ()
    current: Annotated[str, text_up_to(7)] = ""

    @property
    def current_person(self) -> Profile | None:
        return next((each for each in self.people if each.key == self.current), None)

    @property
    def keys(self) -> tuple[str, ...]:
        return self.current, *(each.key for each in self.people)

    def named(self, name: str) -> Profile | None:
        return next((each for each in self.people if each.name == name), None)

    def aliases(self, person: Profile) -> frozenset[str]:
        """The names under which a person has played; one that somebody else has now is that one's."""
        others = {each.name for each in self.people if each.key != person.key}
        return frozenset({person.name, *person.former} - others)

    def with_new(self, name: str, taken: Collection[str] = ()) -> Profiles:
        """With one more, who plays from now on, under a key that is not `taken`, in colours of nobody if possible."""
        looks = {each.look for each in self.people}
        look = next((each for each in range(LOOKS) if each not in looks), len(self.people) % LOOKS)
        last = max((int(each.key[1:]) for each in self.people), default=0)
        key = next(key for number in count(last + 1) if (key := f"p{number}") not in taken)
        person = Profile(key, name, look, look)
        return replace(self, people=(*self.people, person), current=person.key)

    def without(self, person: Profile) -> Profiles:
        left = tuple(each for each in self.people if each.key != person.key)
        current = self.current if self.current != person.key else (left[0].key if left else "")
        return replace(self, people=left, current=current)


class ProfilesFile(ValueFile[Profiles]):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "profiles", Profiles())
        self._folder = folder

    def folder_of(self, person: Profile) -> Path:
        return self._folder / _FOLDER / person.key

    def add(self, name_of: Callable[[int], str]) -> Message | None:
        """Add a person under a name for a number, unless there are enough; no folder of one who is gone is used."""
        folders = self._folder / _FOLDER
        taken = {each.name for each in folders.iterdir()} if folders.is_dir() else ()

        def added(now: Profiles) -> Profiles:
            names = map(name_of, count(len(now.people) + 1))
            enough = len(now.people) >= MOST_PROFILES
            return now if enough else now.with_new(next(name for name in names if not now.named(name)), taken)

        return self.change(added)

    def update(self, person: Profile) -> Message | None:
        """Keep what is new of a person, be there others by now from another window."""

        def changed(now: Profiles) -> Profiles:
            return replace(now, people=tuple(person if each.key == person.key else each for each in now.people))

        return self.change(changed)

    def delete(self, person: Profile) -> Message | None:
        """Delete a person and all that was reached, but games; nothing, if the list stays. Answers what went wrong."""
        problem = self.change(lambda now: now.without(person))
        if not self.saved:
            return problem
        folder = self.folder_of(person)
        try:
            if folder.exists():
                shutil.rmtree(folder)
        except OSError as refused:
            return problem_message("storage.unwritable", refused, file=folder)
        return problem


def progress_folder(kit: Kit) -> Path:
    """Where what is reached now is kept: the folder of who plays now, or the one that is nobody's in particular."""
    file = ProfilesFile(kit.folder)
    person = file.peek().current_person
    return file.folder_of(person) if person else kit.folder


@dataclass
class WinCount:
    """How many games, and how many of them won; a shared first place is no win."""

    games: int = 0
    wins: int = 0

    def add(self, *, won: bool) -> None:
        self.games += 1
        self.wins += won


@dataclass
class WinStatistics:
    """`streak` are the wins in a row up to the last game, `best_streak` the most there ever were."""

    all: WinCount = field(default_factory=WinCount)
    by_players: dict[int, WinCount] = field(default_factory=dict)
    by_opponent: dict[str, WinCount] = field(default_factory=dict)
    streak: int = 0
    best_streak: int = 0


def win_statistics(names: Collection[str], games: Iterable[Headline]) -> WinStatistics:
    """What the finished games among some say of who played under one of some names."""
    told = WinStatistics()
    finished = [game for game in games if game.finished and sum(each in names for each in game.players) == 1]
    for game in sorted(finished, key=lambda game: game.began or datetime.min.replace(tzinfo=UTC)):
        won = len(game.winners) == 1 and game.winners[0] in names
        told.all.add(won=won)
        told.by_players.setdefault(len(game.players), WinCount()).add(won=won)
        for other in dict.fromkeys(each for each in game.players if each not in names):
            told.by_opponent.setdefault(other, WinCount()).add(won=won)
        told.streak = told.streak + 1 if won else 0
        told.best_streak = max(told.best_streak, told.streak)
    return told


def seat_device_of(device: Device) -> SeatDevice:
    """What ties a seat to a device; pads beyond those that can be told apart count as any."""
    if device.kind is DeviceKind.PAD:
        return next((tie for tie in SeatDevice if tie.pad == device.number), SeatDevice.ANY)
    return SeatDevice.KEYBOARD if device.kind is DeviceKind.KEYBOARD else SeatDevice.MOUSE


def device_name(texts: Texts, device: SeatDevice) -> str:
    if device.pad is not None:
        return texts("pad.pad", number=device.pad)
    return texts(f"pad.{device.value}")
