"""Which scene of FINITO! follows which."""

from __future__ import annotations

from pathlib import Path

from finity.client.kit import Kit
from finity.finito.scenes.game_over import GameOver
from finity.finito.scenes.keeping import CantOpen, open_game
from finity.finito.scenes.options import GameOptions
from finity.finito.scenes.outcomes import ContinueGame, GameFinished, OpenSetup, Outcome, SeeAgain, StartGame
from finity.finito.scenes.play.scene import PlayScene
from finity.finito.scenes.replay import ReplayScene
from finity.finito.scenes.setup import SetupScene
from finity.finito.scenes.setup_choices import SetupFile
from finity.shell.loop.scene import Scene


def scene_after(outcome: Outcome, kit: Kit) -> Scene | None:
    """The scene that follows an outcome; None if FINITO! is left."""
    match outcome:
        case OpenSetup(message):
            return SetupScene(kit, message)
        case StartGame(options):
            return PlayScene(kit, options)
        case ContinueGame(file):
            return _continued(kit, file)
        case SeeAgain(played, then):
            return ReplayScene(kit, played, then)
        case GameFinished(options, played):
            return GameOver(kit, options, played)
    return None


def _continued(kit: Kit, file: Path) -> Scene:
    """The game in a file where it stands, or the setup screen with the reason why it can't be opened."""
    try:
        begun = open_game(file).match
    except CantOpen as refused:
        return SetupScene(kit, refused.message)
    choices = SetupFile(kit.folder).load()[0]
    options = GameOptions(begun.seats, begun.start.setup.limit, choices.calling, choices.hand_over)
    return PlayScene(kit, options, begun, file)
