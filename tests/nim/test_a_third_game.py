"""A game that the program has never heard of is added by one value, and all doors lead to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from finity.app.command_line import LaunchOptions
from finity.app.director import GAMES
from finity.client.autosave import game_folder, now
from finity.finito.kind import RECORDS as FINITO
from finity.finito.record import Record as FinitoRecord
from finity.lobby.library.scene import LibraryScene
from finity.lobby.menu import Menu
from finity.lobby.podium.scene import PodiumScene
from finity.match.match import Clocks
from finity.shell.loop.scene import Scene
from finity.table.game_record import autosave_for
from tests.finito.test_record import played as finito_played
from tests.harness.driver import Driver, sure
from tests.harness.games import played
from tests.nim.game import NIM
from tests.nim.record import RECORDS
from tests.nim.scenes import NimPlay, NimReplay, NimSetup

Start = Callable[[], Driver]


@pytest.fixture
def start(own_data_folder: Path) -> Iterator[Start]:
    """Starts the program with three games, as often as one wants: whatever was open before is just gone."""
    started: list[Driver] = []

    def begin() -> Driver:
        started.append(Driver(own_data_folder, games=(*GAMES, NIM)))
        started[-1].open(started[-1].director.first_scene(LaunchOptions(), None))
        return started[-1]

    yield begin
    for driver in started:
        driver.window.close()


def shown(driver: Driver, kind: type[Scene]) -> Scene:
    return sure(driver.scene, kind)


def press(driver: Driver, label: str) -> None:
    """Click the button of the menu that is called so."""
    menu = sure(shown(driver, Menu), Menu)
    driver.click(next(button for button in menu.buttons if button.label == label))


def test_a_third_game_is_set_up_played_killed_continued_listed_and_replayed(start: Start) -> None:
    program = start()
    press(program, "Nim")
    setup = sure(shown(program, NimSetup), NimSetup)
    program.click(setup.start)
    play = sure(shown(program, NimPlay), NimPlay)
    program.click(play.stones[0][1])
    program.frames(20)
    assert [seat.name for seat in play.match.seats] == ["Ada", "Robo"]
    assert len(play.match.turns) == 2, "the bot has answered"

    program = start()
    press(program, "Play")
    again = shown(program, NimPlay)
    assert isinstance(again, NimPlay) and again is not play
    assert again.match.position == play.match.position
    while again.match.position.winner is None:
        program.click(next(stone for row in again.stones for stone in row if stone.visible))
        program.frames(20)
    over = sure(shown(program, PodiumScene), PodiumScene)
    assert over.title.text == "Robo won"
    program.click(over.menu)

    keep_other_games(program)
    press(program, "Games")
    library = sure(shown(program, LibraryScene), LibraryScene)
    program.frames(6)
    assert {path.suffix for path in library.shelf.files} == {".finity", ".txt", ".nim"}
    library.list.select_file(game_folder(program.kit.folder, RECORDS).files()[0])
    program.frames(2)
    assert not library.go_on.enabled
    assert library.list.selected_row.headline is not None
    assert library.list.selected_row.headline.winners == ("Robo",)
    program.click(library.watch)
    replay = sure(shown(program, NimReplay), NimReplay)
    for _ in again.match.turns:
        program.click(next(stone for row in replay.stones for stone in row if stone.visible))
    assert replay.positions[replay.playback.ply] == again.match.position
    program.press(pygame.K_HOME)
    assert replay.playback.ply == 0
    program.press(pygame.K_ESCAPE)
    assert program.scene is library


def keep_other_games(program: Driver) -> None:
    """A game of Finity and one of FINITO!."""
    options, match = played("+bN>NE:M")
    autosave_for(program.kit.folder).save(options, match, Clocks(options.time, options.players))
    game_folder(program.kit.folder, FINITO).add(FinitoRecord(finito_played(3, 30)), now())
