"""Killed at any moment the program goes on where it stood: both games, stars, ratings, people, own puzzles."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path
from typing import Any, Final

import pytest

from finity.client.autosave import game_folder
from finity.client.profiles import Profiles, ProfilesFile
from finity.client.saving import LineFile
from finity.finito.kind import RECORDS as CARDS
from finity.finito.rules.moves import legal_moves as legal_cards
from finity.finito.rules.position import Phase
from finity.finito.scenes.options import GameOptions as CardOptions
from finity.finito.scenes.outcomes import StartGame as StartCards
from finity.finito.scenes.play import PlayScene as CardScene
from finity.lobby.outcomes import ContinueGame
from finity.match import Seat
from finity.match.archive import newest_unfinished
from finity.match.record_kind import RecordKind
from finity.modes.lesson.lesson import ProgressFile, shipped_course
from finity.modes.play import PlayScene
from finity.puzzles.progress import PuzzleProgress
from finity.puzzles.puzzle import read_puzzles
from finity.records.kind import RECORDS
from finity.records.options import GameOptions, SeatOptions
from finity.rules import Resign, legal_moves
from finity.scenes.outcomes import StartGame
from finity.shell.storage import ValueFile
from tests.harness.driver import Driver
from tests.harness.pictures import ASSETS_FOLDER
from tests.harness.whole import enough

pytestmark = [
    pytest.mark.usefixtures("any_system"),
    pytest.mark.skipif(not hasattr(os, "fork"), reason="kills copies of this process"),
]
KILLS: Final = enough(2, whole=150)
"""Of each game, on each of two kinds of system."""
KILLS_OF_FILES: Final = enough(1, whole=50)
LONGEST_LIFE: Final = enough(0.02, whole=0.05)
"""Seconds from the first thing that is kept to the end."""
PEOPLE: Final = ("Ada", "Bo", "Cleo")
BOARD: Final = StartGame(GameOptions(tuple(SeatOptions(name, look) for look, name in enumerate(PEOPLE)), "BWBWBBWW"))
TABLE: Final = StartCards(CardOptions(tuple(Seat(name) for name in PEOPLE), 60))
ENDLESS: Final = 10_000

Living = Callable[[Callable[[], None]], None]
"""Does things until it is killed, and tells each time when one more of them is to be found ever after."""


def killed(live: Living, rng: random.Random) -> int:
    """Let a copy of this process live, kill it at any moment; answers how often it had told something by then."""
    heard, told = os.pipe()
    child = os.fork()
    if not child:
        try:
            live(lambda: os.write(told, b".") and None)
        finally:
            os._exit(0)
    os.close(told)
    first = os.read(heard, 1)
    time.sleep(rng.random() * LONGEST_LIFE)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(heard, "rb") as rest:
        return len(first + rest.read())


def play_board(driver: Driver, scene: PlayScene, rng: random.Random) -> Iterator[None]:
    """Any moves but resigning."""
    while not scene.game.over:
        scene.play(rng.choice([move for move in legal_moves(scene.game.position) if move != Resign()]))
        yield


def play_cards(driver: Driver, scene: CardScene, rng: random.Random) -> Iterator[None]:
    """Any cards, calls and answers."""
    while not scene.game.position.finished:
        dealing = scene.game.position.phase is Phase.DEAL
        scene.play(None if dealing else rng.choice(legal_cards(scene.game.position)))
        yield


GAMES: Final[dict[str, tuple[RecordKind[Any], object, Callable[..., Iterator[None]]]]] = {
    "Finity": (RECORDS, BOARD, play_board),
    "FINITO!": (CARDS, TABLE, play_cards),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_killed_at_any_moment_goes_on_where_it_stood(name: str, tmp_path: Path) -> None:
    kind, first, play = GAMES[name]
    rng, driver, folder, resumed = random.Random(11), Driver(tmp_path), game_folder(tmp_path, kind), 0

    def live(tell: Callable[[], None], file: Path | None, seed: int) -> None:
        own = random.Random(seed)
        driver.kit.writer = ThreadPoolExecutor(1) if aside(seed) else None
        driver.kit.rng.seed(seed)
        scene = driver.open(driver.after(ContinueGame(file) if file else first))
        for _ in play(driver, scene, own):
            tell()
            if own.random() < 0.3:
                driver.frames(1)

    for number in range(KILLS):
        file, seed = newest_unfinished([folder]), 2 * rng.getrandbits(31) + number % 2
        begun = _turns(folder.load(file)) if file else 0
        made = killed(lambda tell, file=file, seed=seed: live(tell, file, seed), rng)  # type: ignore[misc]
        after = file or newest_unfinished([folder])
        if after is None:
            continue
        opened = folder.load(after)
        assert opened.damage == ()
        # Aside, the last move may still be on its way to the disk; some more may be made before it is told.
        assert begun + made - aside(seed) <= _turns(opened) <= begun + made + 5
        resumed += 1
    driver.close()
    assert resumed >= KILLS - 1
    unfinished = [path for path in folder.files() if (headline := folder.headline(path)) and headline.finished is False]
    assert len(unfinished) <= 1, "a game went on in another file"


def aside(seed: int) -> bool:
    """Whether games are written beside the pictures in the life that begins with this seed."""
    return seed % 2 == 1


def _turns(opened: Any) -> int:
    record = opened.record
    return len(record.moves if hasattr(record, "moves") else record.match.turns)


def stars(folder: Path, tell: Callable[[], None]) -> None:
    """Levels are solved, one after the other."""
    for level in shipped_course(Driver(folder).kit).levels:
        ProgressFile(folder).change(lambda now, level=level: now.with_stars(level, 2))  # type: ignore[misc]
        tell()


def stars_found(folder: Path) -> int:
    progress, message = ProgressFile(folder).load()
    assert message is None
    return len(progress.levels)


def rating(folder: Path, tell: Callable[[], None]) -> None:
    file, now = ValueFile(folder, "puzzles", PuzzleProgress()), PuzzleProgress()
    for puzzle in read_puzzles((ASSETS_FOLDER / "puzzles" / "puzzles.txt").read_text("utf-8")).puzzles:
        now = now.after(puzzle, solved=True, hints=0, today=date(2026, 1, 1))
        assert file.save(now) is None
        tell()


def rating_found(folder: Path) -> int:
    progress, message = ValueFile(folder, "puzzles", PuzzleProgress()).load()
    assert message is None
    return progress.attempts


def people(folder: Path, tell: Callable[[], None]) -> None:
    """People come, more than there may be."""
    now = Profiles()
    for number in range(ENDLESS):
        now = now.with_new(f"Ada {number}")
        assert ProfilesFile(folder).save(now) is None
        tell()


def people_found(folder: Path) -> int:
    profiles, message = ProfilesFile(folder).load()
    assert message is None
    return len(profiles.people)


def lines(folder: Path, tell: Callable[[], None]) -> None:
    """Puzzles of one's own are found."""
    file = LineFile(folder, "own.txt", "own")
    for number in range(ENDLESS):
        assert file.add([f"line {number}"]) is None
        tell()


def lines_found(folder: Path) -> int:
    first, *found = LineFile(folder, "own.txt", "own").read()[0].splitlines()
    assert first == "own"
    assert found == [f"line {number}" for number in range(len(found))]
    return len(found)


@pytest.mark.parametrize(
    ("live", "found"), [(stars, stars_found), (rating, rating_found), (people, people_found), (lines, lines_found)]
)
def test_what_somebody_has_reached_is_whole_after_each_kill(
    live: Callable[[Path, Callable[[], None]], None], found: Callable[[Path], int], tmp_path: Path
) -> None:
    rng = random.Random(5)
    for number in range(KILLS_OF_FILES):
        folder = tmp_path / f"{number}"
        told = killed(lambda tell, folder=folder: live(folder, tell), rng)  # type: ignore[misc]
        assert told <= found(folder) <= told + 1
