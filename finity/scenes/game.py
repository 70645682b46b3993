"""Finity as one value: its lines in the menu and the scene that follows each outcome, imported when it is opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from finity.client.game import Game, LivingBoard, MenuEntry, MenuPart
from finity.client.kit import Kit
from finity.client.outcomes import ContinueGame, OpenHelp
from finity.scenes.actions import ACTIONS
from finity.scenes.outcomes import (
    ChooseTower,
    GameFinished,
    GoOn,
    OpenDemo,
    OpenReplay,
    OpenSetup,
    PlayOn,
    StartGame,
)
from finity.shell.loop.scene import Scene


def _setup(kit: Kit, asked: OpenSetup) -> Scene:
    from finity.scenes.setup.scene import SetupScene

    return SetupScene(kit)


def _demo(kit: Kit, asked: OpenDemo) -> Scene:
    from finity.scenes.play.demo import DemoScene

    return DemoScene(kit)


def _play(kit: Kit, asked: StartGame) -> Scene:
    from finity.scenes.play.scene import PlayScene
    from finity.scenes.table.keeper import Keeper
    from finity.scenes.table.keeping import games_in

    return PlayScene(kit, asked.options, Keeper(games_in(kit.folder)))


def _play_again(kit: Kit, asked: GoOn) -> Scene:
    from finity.scenes.play.scene import PlayScene

    return PlayScene(kit, asked.options, asked.keeper, asked.match, asked.clocks)


def _continue(kit: Kit, asked: ContinueGame) -> Scene:
    from finity.scenes.play.resuming import resumed

    return resumed(kit, asked.file)


def _play_on(kit: Kit, asked: PlayOn) -> Scene:
    from finity.scenes.play.resuming import played_on

    return played_on(kit, asked.record)


def _over(kit: Kit, asked: GameFinished) -> Scene:
    from finity.scenes.over.scene import GameOver

    return GameOver(kit, asked.options, asked.match, asked.clocks)


def _replay(kit: Kit, asked: OpenReplay) -> Scene:
    from finity.scenes.replay.scene import ReplayScene

    return ReplayScene(kit, asked.record, asked.message)


def _tower_choice(kit: Kit, asked: ChooseTower) -> Scene:
    from finity.lobby.library.tower_choice import TowerChoice

    return TowerChoice(kit, asked)


def _help(kit: Kit, asked: OpenHelp) -> Scene:
    from finity.scenes.help.scene import HelpScene

    return HelpScene(kit, asked.topic)


def _levels() -> Sequence[str]:
    from finity.bots import LEVELS

    return LEVELS


def _living_board(kit: Kit) -> LivingBoard:
    from finity.scenes.table.backdrop import Backdrop

    return Backdrop(kit)


FINITY: Final = Game(
    title="Finity",
    entries=(
        MenuEntry("menu.play", OpenSetup(), MenuPart.PLAY),
        MenuEntry("menu.demo", OpenDemo(), MenuPart.MORE),
        MenuEntry("menu.help", OpenHelp(), MenuPart.RULES),
    ),
    scenes={
        OpenSetup: _setup,
        OpenDemo: _demo,
        StartGame: _play,
        GoOn: _play_again,
        ContinueGame: _continue,
        PlayOn: _play_on,
        GameFinished: _over,
        OpenReplay: _replay,
        ChooseTower: _tower_choice,
        OpenHelp: _help,
    },
    levels=_levels,
    actions=ACTIONS,
    living_board=_living_board,
)
