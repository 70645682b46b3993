"""A disk that fails at any one call: no move told as kept is missing, one message is shown, and play goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from finity.app.director import GAMES
from finity.client.autosave import game_folder, import_worker
from finity.client.settings import AnimationSpeed, Settings, SettingsFile
from finity.finito.kind import RECORDS as FINITO
from finity.finito.record import Record as CardRecord
from finity.finito.record import new_match, play
from finity.finito.scenes.options import autosave_for as finito_autosave_for
from finity.lobby.library.shelf import Shelf
from finity.match.match import Clocks
from finity.records.kind import RECORDS
from finity.records.record import write_record
from finity.rules import parse_move
from finity.shell.text import Message
from tests.faults.failing_disk import FailingDisk, Fault, Killed
from tests.finito.test_record import played
from tests.harness.whole import enough
from tests.lobby.library.states import EVENING
from tests.records.test_files import RECORD
from tests.table.test_keeping import OPENING, OPTIONS, autosave_in, match_with

BAD_NEWS: Final = ("unwritable", "problem", "parted", "damaged", "unreadable")
CARDS: Final = played(3, enough(7, whole=14))
STEP: Final = enough(11, whole=1)
"""Every so many calls one fails, with each fault another one; in the whole test each of them does, once."""


class Evening:
    """A family plays, takes back, names, imports, throws away and chooses; what was told, and what must be there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.told: list[Message] = []
        self.kept: Sequence[str] = []
        """The moves of the game as it was when it was last said to be kept."""
        self.played: Sequence[str] = []

    def finity(self) -> Iterator[Callable[[], None]]:
        autosave, match = autosave_in(self.folder), match_with()
        clocks, shelf = Clocks(OPTIONS.time, 2), Shelf(GAMES, self.folder)

        def keep() -> None:
            self.played = [str(turn.move) for turn in match.turns]
            if self._heard(autosave.save(OPTIONS, match, clocks)):
                self.kept = self.played

        def move(token: str) -> None:
            match.play(match.position.to_move, parse_move(token))
            keep()

        def take_back() -> None:
            match.take_back()
            keep()

        def rename() -> None:
            if autosave.file and autosave.file.exists():
                self._heard(shelf.rename(autosave.file, "Sunday"))

        def bring_in_and_throw_away() -> None:
            brought = import_worker(shelf.import_request(write_record(RECORD), "elsewhere"), lambda: False)
            self._heard(brought.message)
            for file in brought.files:
                self._heard(shelf.throw_away(file))

        yield from (lambda token=token: move(token) for token in OPENING)  # type: ignore[misc]
        yield take_back
        yield lambda: move("oNW.m")
        yield rename
        yield bring_in_and_throw_away
        yield lambda: self._heard(SettingsFile(self.folder).save(Settings(animation_speed=AnimationSpeed.OFF))) and None
        yield lambda: move("+bS>SW:M")
        yield keep  # on leaving

    def finito(self) -> Iterator[Callable[[], None]]:
        match = new_match(CARDS.seats, 60, 1)
        autosave = finito_autosave_for(self.folder, CardRecord(match, "", EVENING))

        def move(turn: Any) -> None:
            play(match, turn.move)
            self.played = [str(each.move) for each in match.turns]
            if self._heard(autosave.save(match)):
                self.kept = self.played

        yield from (lambda turn=turn: move(turn) for turn in CARDS.turns)  # type: ignore[misc]
        yield lambda: self._heard(autosave.save(match)) and None  # on leaving

    def _heard(self, message: Message | None) -> bool:
        """Note what was told if it is bad; answers whether all is well."""
        if message and any(word in message.key for word in BAD_NEWS):
            self.told.append(message)
            return False
        return True


def run(steps: Iterator[Callable[[], None]]) -> None:
    for step in steps:
        step()


def found(folder: Path, kind: Any) -> list[list[str]]:
    """The moves of every whole game that was begun here."""
    games = game_folder(folder, kind)
    opened = [games.load(path) for path in games.files()]
    assert all(each.damage == () for each in opened)
    if kind is RECORDS:
        mine = [each.record for each in opened if each.record.header.started]
        return [[str(move) for move in record.moves] for record in mine]
    return [[str(turn.move) for turn in each.record.match.turns] for each in opened]


KINDS: Final = {"Finity": (Evening.finity, RECORDS), "FINITO!": (Evening.finito, FINITO)}


@pytest.mark.parametrize("fault", Fault)
@pytest.mark.parametrize("game", KINDS)
def test_nothing_is_lost_wherever_the_disk_fails(
    game: str, fault: Fault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps, kind = KINDS[game]
    with monkeypatch.context() as patch:
        disk = FailingDisk(patch)
        run(steps(Evening(tmp_path / "whole")))
    (whole,) = found(tmp_path / "whole", kind)
    assert disk.calls > 20
    for at in range(1 + list(Fault).index(fault) % STEP, disk.calls + 1, STEP):
        evening = Evening(tmp_path / f"{at}")
        killed = False
        with monkeypatch.context() as patch:
            failing = FailingDisk(patch, fault, at)
            try:
                run(steps(evening))
            except Killed:
                killed = True
        assert failing.failed, f"call {at} was never made"
        left = found(evening.folder, kind)
        if killed:
            assert left in ([evening.kept], [evening.played]) or not (left or evening.kept), f"call {at}"
            assert evening.told == []
        else:
            assert left == [whole], f"call {at}, {failing.failed}"
            assert len(evening.told) <= 1, f"call {at}: {evening.told}"
