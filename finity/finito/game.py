"""FINITO! as one value: its line in the menu and the scene that follows each outcome, imported when it is opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from finity.client.game import Game, MenuEntry, MenuPart
from finity.client.kit import Kit
from finity.finito.scenes.outcomes import ContinueGame, GameFinished, OpenSetup, SeeAgain, StartGame
from finity.shell.loop.scene import Scene


def _setup(kit: Kit, asked: OpenSetup) -> Scene:
    from finity.finito.scenes.setup.scene import SetupScene

    return SetupScene(kit, asked.message)


def _play(kit: Kit, asked: StartGame) -> Scene:
    from finity.finito.scenes.play.scene import PlayScene

    return PlayScene(kit, asked.options)


def _continue(kit: Kit, asked: ContinueGame) -> Scene:
    """The game in a file where it stands, or the setup screen with the reason why it can't be opened."""
    from finity.finito.scenes.options import GameOptions
    from finity.finito.scenes.play.scene import PlayScene
    from finity.finito.scenes.setup.choices import SetupFile
    from finity.finito.scenes.table.keeping import CantOpen, open_game

    try:
        begun = open_game(asked.file).match
    except CantOpen as refused:
        return _setup(kit, OpenSetup(refused.message))
    choices = SetupFile(kit.folder).load()[0]
    options = GameOptions(begun.seats, begun.start.setup.limit, choices.calling, choices.hand_over)
    return PlayScene(kit, options, begun, asked.file)


def _over(kit: Kit, asked: GameFinished) -> Scene:
    from finity.finito.scenes.over.scene import GameOver

    return GameOver(kit, asked.options, asked.match)


def _replay(kit: Kit, asked: SeeAgain) -> Scene:
    from finity.finito.scenes.replay.scene import ReplayScene

    return ReplayScene(kit, asked.match)


def _levels() -> Sequence[str]:
    from finity.finito.bots import LEVELS

    return LEVELS


FINITO: Final = Game(
    title="FINITO!",
    entries=(MenuEntry("menu.finito", OpenSetup(), MenuPart.MORE, tip="menu.finito_tip"),),
    scenes={
        OpenSetup: _setup,
        StartGame: _play,
        ContinueGame: _continue,
        GameFinished: _over,
        SeeAgain: _replay,
    },
    levels=_levels,
)
