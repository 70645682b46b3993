"""The library in every state in which it can be looked at, for tests of what fits and for pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from finity.client.autosave import game_folder
from finity.lobby.library.scene import LibraryScene
from finity.lobby.outcomes import OpenLibrary
from finity.records.kind import RECORDS
from finity.records.record import Header, Record, RecordedPlayer, write_record
from finity.rules import Station, parse_move
from finity.scenes.outcomes import ChooseTower
from finity.screens.import_game import TowerChoice, import_games
from finity.shell.loop.scene import Scene
from finity.shell.text import Message
from finity.shell.widgets import Button
from tests.harness.driver import Driver, sure
from tests.harness.whole import enough
from tests.records.log_maker import WON_GAME, WON_TOWER, log_of

EVENING = datetime(2025, 11, 21, 18, 30, tzinfo=UTC)
MOVES = tuple(map(parse_move, WON_GAME.split()))
LONG_NAMES = ("Maximiliane-Rose", "Bartholomäus Ott", "Wilhelmina Stamm", "Anne-Marguerite!")
TITLE = "The long Sunday evening at grandmother's big house by the lake"
PLACES = (Station.NW, Station.NE, Station.SE, Station.SW)
MANY_TOWERS = "+bN>NW:M +bS>SE:M oNW.s oSE.s +wNW>W:M +wSE>E:M oW.s ~NW>W:M"
PROBLEM = Message(
    "import.damaged",
    {"source": "a game from the old computer.finity", "problem": "move 17, oXX.s: there is no station XX"},
)


def record(day: int = 0, names: tuple[str, ...] = ("Ada", "Bo"), title: str = "", moves: int = 6) -> Record:
    """A game of two or four players."""
    places = PLACES if len(names) == 4 else (Station.N, Station.S)
    seated = enumerate(zip(names, places, strict=True))
    players = tuple(RecordedPlayer(name, place, look=look) for look, (name, place) in seated)
    header = Header(players, WON_TOWER, started=EVENING + timedelta(days=day), title=title)
    return Record(header, MOVES[:moves] if len(names) == 2 else ())


def fill(driver: Driver, count: int) -> None:
    """Keep so many games: with short and long names, titles, ended, not finished and damaged ones."""
    games = game_folder(driver.kit.folder, RECORDS)
    games.folder.mkdir(parents=True, exist_ok=True)
    kinds = (
        lambda day: record(day),
        lambda day: record(day, LONG_NAMES, TITLE),
        lambda day: record(day, LONG_NAMES),
        lambda day: record(day, ("Cleo", "Dev"), moves=len(MOVES)),
        lambda day: record(day, LONG_NAMES[:2]),
    )
    for day in range(count):
        game = kinds[(count - day) % len(kinds)](day)
        path = games.new_file(game, EVENING + timedelta(days=day))
        text = write_record(game)
        path.write_text(text[:60] if day == count - 3 else text, encoding="utf-8")


def empty(driver: Driver) -> LibraryScene:
    return _opened(driver, OpenLibrary())


def full(driver: Driver, count: int = 9, message: Message | None = None) -> LibraryScene:
    """With games of every kind."""
    fill(driver, count)
    return _opened(driver, OpenLibrary(message=message))


def _opened(driver: Driver, wanted: OpenLibrary) -> LibraryScene:
    scene = driver.open(LibraryScene(driver.kit, wanted))
    driver.frames(12)
    return scene


def searching(driver: Driver) -> Scene:
    """Nothing has the words that are searched for."""
    scene = full(driver)
    scene.widgets.focus(scene.search)
    driver.type("no such words anywhere in a game")
    return scene


def trash(driver: Driver) -> LibraryScene:
    """Games that were thrown away."""
    scene = full(driver)
    for _ in range(5):
        scene.delete.on_press()
    scene.trash.on_press()
    driver.frames(12)
    return scene


def emptying(driver: Driver) -> Scene:
    """The trash is to be emptied."""
    scene = trash(driver)
    scene.empty.on_press()
    return scene


def asking(button: Callable[[LibraryScene], Button]) -> Callable[[Driver], Scene]:
    """A question is to be answered with a line of text; `button` is the one that asks."""

    def make(driver: Driver) -> Scene:
        scene = full(driver)
        scene.list.select(1)
        button(scene).on_press()
        return scene

    return make


def choosing_a_tower(driver: Driver) -> TowerChoice:
    """A log fits many towers."""
    games = game_folder(driver.kit.folder, RECORDS)
    asked = sure(import_games(games, log_of(MANY_TOWERS), "log.txt").more, ChooseTower)
    longer = tuple(replace(game, players=LONG_NAMES[:2]) for game in asked.games)
    return driver.open(TowerChoice(driver.kit, ChooseTower(longer, PROBLEM)))


STATES: dict[str, Callable[[Driver], Scene]] = {
    "empty": empty,
    "full": lambda driver: full(driver),
    "hundreds": lambda driver: full(driver, enough(16, whole=120)),
    "told": lambda driver: full(driver, message=PROBLEM),
    "searching": searching,
    "trash": trash,
    "emptying": emptying,
    "rename": asking(lambda scene: scene.rename),
    "export": asking(lambda scene: scene.export),
    "import": asking(lambda scene: scene.bring),
    "tower": choosing_a_tower,
}
