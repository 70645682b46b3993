"""Which scene follows which outcome: one table, made of the lobby's scenes and those of every game.

Scenes are imported when they are opened, so that the menu is seen before rules and pieces are loaded.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from finity.app.command_line import LaunchOptions
from finity.app.games import GAMES
from finity.client.autosave import games_in
from finity.client.game import BadFile, CantOpen, Game, Glance, Opening, game_of, game_that_reads, seen_again
from finity.client.kit import Kit
from finity.client.outcomes import (
    BackToMenu,
    CloseScene,
    ContinueGame,
    InPlace,
    OpenKeyList,
    OpenKeys,
    OpenLibrary,
    OpenSettings,
    Over,
    QuitProgram,
    SettingsAnew,
)
from finity.files import read_text
from finity.lobby.menu import Menu, own_entries
from finity.match.archive import newest_unfinished
from finity.scenes.outcomes import ChooseTower, OpenDemo, StartGame
from finity.shell.loop.scene import Change, Pop, Push, Quit, Replace, Scene
from finity.shell.loop.window import Window
from finity.shell.text import Message


class Director:
    """Answers what follows a scene's outcome."""

    def __init__(self, kit: Kit, window: Window, games: Sequence[Game] = GAMES) -> None:
        self._kit = kit
        self._window = window
        self._games = games
        self._board: Scene | None = None
        self._board_settings = kit.settings
        self._openings: dict[type, Opening] = {
            BackToMenu: lambda kit, asked: self._menu(),
            OpenLibrary: self._library,
            ContinueGame: self._continue,
            OpenKeyList: _key_list,
            OpenKeys: _keys,
            OpenSettings: self._settings,
            SettingsAnew: self._settings,
        }
        for game in games:
            self._openings |= game.scenes

    def first(self, options: LaunchOptions, message: Message | None) -> Scene:
        """The scene to begin with, or the menu, which leads on to it; `message` is told in the menu.

        Raises BadFile if the file to see again holds no game.
        """
        if options.replay:
            menu = self._menu(message)
            menu.outcome = opening(self._kit, self._games, options.replay, options.tower)
            return menu
        if options.players:
            from finity.screens.setup.choices import options_for

            return self.scene_for(StartGame(options_for(options.players, options.tower)))
        return self.scene_for(OpenDemo(filmed=options.unseen)) if options.demo else self._menu(message)

    def __call__(self, outcome: object) -> Change:
        """What follows. Raises TypeError for a value that is no outcome."""
        match outcome:
            case CloseScene(anew):
                return Pop(anew)
            case QuitProgram():
                return Quit()
        scene = self.scene_for(outcome)
        if isinstance(outcome, Over):
            return Push(scene)
        return Replace(scene, all_scenes=not isinstance(outcome, InPlace), backward=isinstance(outcome, BackToMenu))

    def scene_for(self, outcome: object) -> Scene:
        """The scene for an outcome, or the menu with the reason why it can't be opened. Raises TypeError."""
        opening = self._openings.get(type(outcome))
        if opening is None:
            raise TypeError(f"{outcome!r} is no outcome of a scene")
        try:
            return opening(self._kit, outcome)
        except CantOpen as refused:
            return self._menu(refused.message)

    def _menu(self, message: Message | None = None) -> Scene:
        folders = [games_in(self._kit.folder, game.records) for game in self._games]
        file = newest_unfinished(folders)
        entries = [*(entry for game in self._games for entry in game.entries), *own_entries(self._kept_games)]
        show = next((game.show for game in self._games if game.show), None)
        board = self._board if self._board_settings == self._kit.settings else None
        glance = partial(self._glance, file)
        return Menu(self._kit, entries, self._living_board, file, message, glance, show, board)

    def _kept_games(self, kit: Kit) -> Message | None:
        """How many games there are, if that can be found out."""
        try:
            kept = sum(len(games_in(kit.folder, game.records).files()) for game in self._games)
        except OSError:
            return None
        return Message("menu.kept", {"count": kept}) if kept else None

    def _glance(self, file: Path | None) -> Glance | None:
        """Where the game in a file stands, if it can be read; why it can't is told when somebody goes on with it."""
        if file is None:
            return None
        game = game_of(self._games, file)
        try:
            return game.glance(self._kit, games_in(self._kit.folder, game.records).load(file)) if game.glance else None
        except (OSError, ValueError):
            return None

    def _living_board(self) -> Scene:
        """The board behind the menu; its game goes on when the menu comes back, unless it should look different now."""
        if self._board is None or self._board_settings != self._kit.settings:
            make = next(game.living_board for game in self._games if game.living_board)
            self._board, self._board_settings = make(self._kit), self._kit.settings
        return self._board

    def _library(self, kit: Kit, wanted: OpenLibrary) -> Scene:
        from finity.lobby.library.scene import LibraryScene

        return LibraryScene(kit, self._games, wanted)

    def _continue(self, kit: Kit, asked: ContinueGame) -> Scene:
        """The game in a file, where it stands. Raises CantOpen.

        A damaged one goes on from its last good move in a new file, so that the damaged file stays as it was.
        """
        game, file = game_of(self._games, asked.file), asked.file
        try:
            opened = games_in(kit.folder, game.records).load(file)
        except ValueError as refused:
            raise CantOpen(Message("kept.bad", {"file": file.name, "problem": refused})) from None
        except OSError as problem:
            facts = {"file": file.name, "problem": problem.strerror or problem}
            raise CantOpen(Message("kept.unreadable", facts)) from None
        if not opened.damage:
            return game.go_on(kit, opened.record, file, None)
        damage = Message("kept.damaged", {"file": file.name, "problem": opened.damage[0]})
        return game.go_on(kit, opened.record, None, damage)

    def _settings(self, kit: Kit, asked: OpenSettings | SettingsAnew) -> Scene:
        from finity.lobby.settings import SettingsScene

        picture = next((game.table_picture for game in self._games if game.table_picture), None)
        return SettingsScene(kit, self._window, asked if isinstance(asked, SettingsAnew) else None, picture)


def _key_list(kit: Kit, asked: OpenKeyList) -> Scene:
    from finity.lobby.keys import KeyListScene

    return KeyListScene(kit, asked.keys)


def _keys(kit: Kit, asked: OpenKeys) -> Scene:
    from finity.lobby.keys import KeysScene

    return KeysScene(kit)


def text_of(path: Path) -> str:
    """What a file holds. Raises BadFile."""
    try:
        return read_text(path)
    except (OSError, ValueError) as problem:
        raise BadFile(f"{path} can't be read: {getattr(problem, 'strerror', None) or problem}.") from None


def opening(kit: Kit, games: Sequence[Game], path: Path, tower: str | None) -> object:
    """The outcome that shows a file; online games come into the library on the way. Raises BadFile."""
    text = text_of(path)
    game = game_that_reads(games, text)
    if not game.records.recognises(text):
        return _log_opening(kit, text, path, tower)
    try:
        return seen_again(game, game.records.read(text))
    except ValueError as refused:
        raise BadFile(f"{path} can't be opened: {refused}.") from None


def _log_opening(kit: Kit, text: str, path: Path, tower: str | None) -> object:
    from finity.records.kind import RECORDS
    from finity.screens.import_game import bring_in

    brought = bring_in(games_in(kit.folder, RECORDS), text, path.name, tower)
    if isinstance(brought.more, ChooseTower):
        return replace(brought.more, watch=True)
    if brought.more:
        return brought.more
    if not brought.files:
        raise BadFile(kit.texts.say(brought.message) if brought.message else f"There is no game in {path}.")
    return OpenLibrary(brought.files[0], brought.message, watch=len(brought.files) == 1)
