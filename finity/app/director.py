"""The list of games; what follows a scene, whose outcome makes the next one; and which scene comes first."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final

from finity.app.command_line import LaunchOptions
from finity.client.autosave import game_folder
from finity.client.kit import BadFile, CantOpen, GameKind, Kit, game_that_reads, replay_outcome
from finity.client.outcomes import Outcome
from finity.files import read_text
from finity.finito.game import FINITO
from finity.lobby.outcomes import BackToMenu, OpenLibrary
from finity.scenes.game import FINITY
from finity.scenes.outcomes import ChooseTower, OpenShow, StartGame
from finity.shell.input.bindings import CHANGEABLE
from finity.shell.input.intents import Action, KeyAction
from finity.shell.loop.scene import Change, Scene
from finity.shell.text import Message

GAMES: Final[tuple[GameKind, ...]] = (FINITY, FINITO)
"""In the order in which they stand in the menu. The first one explains what is wrong with a text that is no game."""


def text_folders(assets: Path, games: Iterable[GameKind]) -> list[Path]:
    """Where texts stand: the program's own, then those of lessons and of games."""
    return [assets / "lang", *sorted((assets / "lessons").rglob("lang")), *(assets / g.texts for g in games if g.texts)]


def changeable_actions(games: Iterable[GameKind]) -> tuple[KeyAction, ...]:
    """What a person can give other keys, as it is listed: at tables in general, at those of games, everywhere."""
    at_tables = [action for game in games for action in game.actions]
    return tuple(dict.fromkeys((Action.SKIP, Action.ALTERNATIVE, *at_tables, *CHANGEABLE)))


class Director:
    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def first_scene(self, options: LaunchOptions, message: Message | None) -> Scene:
        """The scene to begin with, or the menu, which leads on to it and tells a `message`. Raises BadFile."""
        if options.replay:
            menu = BackToMenu(message).open(self.kit)
            menu.outcome = file_outcome(self.kit, options.replay, options.tower)
            return menu
        first: Outcome = OpenShow(filmed=options.headless) if options.demo else BackToMenu(message)
        if options.players:
            from finity.screens.setup.choices import options_for

            first = StartGame(options_for(options.players, options.tower))
        return first.open(self.kit)

    def __call__(self, outcome: object) -> Change:
        """What follows; the menu with the reason, if that can't be opened. Raises TypeError for what is no outcome."""
        if not isinstance(outcome, Outcome):
            raise TypeError(f"{outcome!r} is no outcome of a scene")
        try:
            return outcome.change(self.kit)
        except CantOpen as refused:
            return BackToMenu(refused.message).change(self.kit)


def file_text(path: Path) -> str:
    """What a file holds. Raises BadFile."""
    try:
        return read_text(path)
    except (OSError, ValueError) as problem:
        raise BadFile(f"{path} can't be read: {getattr(problem, 'strerror', None) or problem}.") from None


def file_outcome(kit: Kit, path: Path, tower: str | None) -> object:
    """The outcome that shows a file; online games come into the library on the way. Raises BadFile."""
    text = file_text(path)
    game = game_that_reads(kit.games, text)
    if not game.records.recognises(text):
        from finity.records.kind import RECORDS
        from finity.screens.import_game import import_games

        brought = import_games(game_folder(kit.folder, RECORDS), text, path.name, tower)
        if isinstance(brought.more, ChooseTower):
            return replace(brought.more, watch=True)
        if brought.more:
            return brought.more
        if not brought.files:
            raise BadFile(kit.texts.text_of(brought.message) if brought.message else f"There is no game in {path}.")
        return OpenLibrary(brought.files[0], brought.message, watch=len(brought.files) == 1)
    try:
        shown = replay_outcome(game, game.records.read(text))
    except ValueError as refused:
        raise BadFile(f"{path} can't be opened: {refused}.") from None
    if isinstance(shown, Message):
        raise BadFile(f"{path}: {kit.texts.text_of(shown)}")
    return shown
