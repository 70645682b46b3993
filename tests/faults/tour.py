"""Every scene that a family comes by, as the outcomes that lead there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from finity.client.kit import Kit
from finity.finito.scenes.options import GameOptions as CardOptions
from finity.finito.scenes.outcomes import GameFinished as CardsFinished
from finity.finito.scenes.outcomes import OpenSetup as OpenCardSetup
from finity.finito.scenes.outcomes import SeeAgain
from finity.finito.scenes.outcomes import StartGame as StartCards
from finity.lobby.outcomes import OpenHelp, OpenKeys, OpenLibrary, OpenSettings
from finity.match import Seat
from finity.modes.lesson.lesson import shipped_course
from finity.records.kind import RECORDS
from finity.records.options import GameOptions, SeatOptions
from finity.records.record import write_record
from finity.rules import start
from finity.scenes.outcomes import (
    GameFinished,
    OpenEditor,
    OpenExplore,
    OpenLesson,
    OpenLessons,
    OpenProfiles,
    OpenPuzzles,
    OpenReplay,
    OpenSeats,
    OpenSetup,
    OpenShow,
    StartGame,
)
from finity.table.game_record import match_of, options_of
from tests.finito.test_record import played
from tests.records.test_headline import MOVES, record

NAMES: Final = ("Ada", "Bo", "Cleo", "Dev")
BOTS: Final = GameOptions(tuple(SeatOptions(name, look, "easy") for look, name in enumerate(NAMES)))
CARD_BOTS: Final = CardOptions(tuple(Seat(name, "easy") for name in NAMES), 60)


def kept_game(folder: Path) -> Path:
    """Put a finished game among those that are kept."""
    (folder / RECORDS.folder).mkdir(parents=True, exist_ok=True)
    game = folder / RECORDS.folder / "2026-01-01-game.finity"
    game.write_text(write_record(record(len(MOVES))), encoding="utf-8")
    return game


def busy_scenes(number: int) -> Iterator[object]:
    """Scenes in which something goes on by itself for long; `number` rounds were made before."""
    yield OpenShow(number=number, by_itself=number % 2 == 1)
    yield StartGame(BOTS)
    yield StartCards(CARD_BOTS)
    yield OpenReplay(record(len(MOVES)), review=True)


def quiet_scenes(kit: Kit, game: Path, rng: random.Random) -> Iterator[object]:
    """Scenes that wait for somebody; `game` is one of those that are kept."""
    whole, cards = record(len(MOVES)), played(3, 10_000)
    position, _ = start(3, whole.header.tower)
    yield OpenSetup()
    yield OpenSeats()
    yield OpenSettings()
    yield OpenLibrary()
    yield GameFinished(options_of(whole.header), match_of(whole))
    yield OpenKeys()
    yield OpenHelp()
    yield OpenProfiles()
    yield OpenLessons()
    yield OpenLesson(rng.choice(shipped_course(kit).levels).key)
    yield OpenPuzzles()
    yield OpenExplore(whole, rng.randrange(len(MOVES)))
    yield OpenEditor(position, BOTS.seats[:3])
    yield OpenLibrary(game, watch=True)
    yield OpenCardSetup()
    yield SeeAgain(cards)
    yield CardsFinished(CardOptions(cards.seats, 60), cards)
