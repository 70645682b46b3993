"""Which scene follows which: the only place that knows them all.

Only one scene of the game is open at a time, with help perhaps on top of it. Scenes are imported when they
are opened, so that the menu is seen before rules and pieces are loaded.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from finity.app.command_line import LaunchOptions
from finity.client.kit import Kit
from finity.client.outcomes import (
    BackToMenu,
    CloseScene,
    ContinueGame,
    OpenDemo,
    OpenFinito,
    OpenHelp,
    OpenKeyList,
    OpenKeys,
    OpenLibrary,
    OpenSettings,
    OpenSetup,
    QuitProgram,
)
from finity.lobby.menu import LivingBoard, Menu
from finity.records.headline import GAMES, newest_unfinished
from finity.scenes.outcomes import ChooseTower, GameFinished, GoOn, OpenReplay, PlayOn, StartGame
from finity.shell.loop.scene import Change, Pop, Push, Quit, Replace, Scene
from finity.shell.loop.window import Window
from finity.shell.text import Message

if TYPE_CHECKING:
    from finity.client.key_lists import Place
    from finity.records.options import GameOptions
    from finity.records.record import Record


class Director:
    """Answers what follows a scene's outcome."""

    def __init__(self, kit: Kit, window: Window) -> None:
        self._kit = kit
        self._window = window
        self._board: LivingBoard | None = None
        self._board_settings = kit.settings

    def first(self, options: LaunchOptions, message: Message | None) -> Scene:
        """The scene to begin with; `message` is told there if it is the menu.

        Raises BadFile if the file to see again holds no game.
        """
        if options.replay:
            from finity.scenes.replay.from_file import opening

            change = self(opening(self._kit, options.replay, options.tower))
            assert isinstance(change, Replace)
            return change.scene
        if options.players:
            from finity.scenes.setup.choices import options_for

            return self._play(options_for(options.players, options.tower))
        return self._demo() if options.demo else self._menu(message)

    def __call__(self, outcome: object) -> Change:
        """What follows. Raises TypeError for a value that is no outcome."""
        match outcome:
            case OpenSetup():
                return Replace(self._setup())
            case OpenDemo():
                return Replace(self._demo())
            case StartGame(options):
                return Replace(self._play(options))
            case ContinueGame(file):
                return Replace(self._continue(file))
            case OpenLibrary():
                return Replace(self._library(outcome))
            case ChooseTower():
                return Replace(self._tower_choice(outcome))
            case OpenReplay(record, then, message):
                return Replace(self._replay(record, then, message))
            case PlayOn(record):
                return Replace(self._play_on(record))
            case GoOn(options, match, keeper, clocks):
                from finity.scenes.play.scene import PlayScene

                return Replace(PlayScene(self._kit, options, keeper, match, clocks))
            case GameFinished():
                return Replace(self._game_over(outcome))
            case BackToMenu():
                return Replace(self._menu())
            case OpenHelp(topic):
                return Push(self._help(topic))
            case OpenKeyList(place):
                return Push(self._key_list(place))
            case OpenSettings():
                return Replace(self._settings(outcome))
            case OpenKeys():
                return Push(self._keys())
            case CloseScene():
                return Pop()
            case QuitProgram():
                return Quit()
        return self._guest(outcome)

    def _guest(self, outcome: object) -> Change:
        """What follows in FINITO!, the guest game. Raises TypeError."""
        from finity.finito.scenes.director import scene_after
        from finity.finito.scenes.outcomes import OpenSetup, Outcome

        wanted = OpenSetup() if isinstance(outcome, OpenFinito) else outcome
        if not isinstance(wanted, Outcome):
            raise TypeError(f"{outcome!r} is no outcome of a scene")
        return Replace(scene_after(wanted, self._kit) or self._menu())

    def _menu(self, message: Message | None = None) -> Scene:
        return Menu(self._kit, self._living_board, newest_unfinished(self._kit.folder / GAMES), message)

    def _living_board(self) -> LivingBoard:
        """The board behind the menu; its game goes on when the menu comes back, unless it should look different now."""
        if self._board is None or self._board_settings != self._kit.settings:
            from finity.scenes.table.backdrop import Backdrop

            self._board, self._board_settings = Backdrop(self._kit), self._kit.settings
        return self._board

    def _setup(self) -> Scene:
        from finity.scenes.setup.scene import SetupScene

        return SetupScene(self._kit)

    def _demo(self) -> Scene:
        from finity.scenes.play.demo import DemoScene

        return DemoScene(self._kit)

    def _play(self, options: GameOptions) -> Scene:
        from finity.scenes.play.scene import PlayScene
        from finity.scenes.table.keeper import Keeper
        from finity.scenes.table.keeping import games_in

        return PlayScene(self._kit, options, Keeper(games_in(self._kit.folder)))

    def _continue(self, file: Path) -> Scene:
        """The game in a file where it stands, or the menu with the reason why it can't be opened."""
        from finity.scenes.play.resuming import CantContinue, resumed

        try:
            return resumed(self._kit, file)
        except CantContinue as refused:
            return self._menu(refused.message)

    def _game_over(self, finished: GameFinished) -> Scene:
        from finity.scenes.over.scene import GameOver

        return GameOver(self._kit, finished.options, finished.match, finished.clocks)

    def _library(self, wanted: OpenLibrary) -> Scene:
        from finity.lobby.library.scene import LibraryScene

        return LibraryScene(self._kit, wanted)

    def _tower_choice(self, asked: ChooseTower) -> Scene:
        from finity.lobby.library.tower_choice import TowerChoice

        return TowerChoice(self._kit, asked)

    def _replay(self, record: Record, then: object, message: Message | None) -> Scene:
        from finity.scenes.replay.scene import ReplayScene

        return ReplayScene(self._kit, record, then, message)

    def _play_on(self, record: Record) -> Scene:
        from finity.scenes.play.resuming import played_on

        return played_on(self._kit, record)

    def _help(self, topic: str) -> Scene:
        from finity.scenes.help.scene import HelpScene

        return HelpScene(self._kit, topic)

    def _key_list(self, place: Place) -> Scene:
        from finity.lobby.key_list import KeyListScene

        return KeyListScene(self._kit, place)

    def _keys(self) -> Scene:
        from finity.lobby.keys import KeysScene

        return KeysScene(self._kit)

    def _settings(self, asked: OpenSettings) -> Scene:
        from finity.lobby.settings import SettingsScene

        return SettingsScene(self._kit, self._window, asked)
