"""Which scene of FINITO! follows which."""

from __future__ import annotations

from finity.finito.scenes.game_over import GameOver
from finity.finito.scenes.kit import FinitoKit
from finity.finito.scenes.outcomes import GameFinished, OpenSetup, Outcome, StartGame
from finity.finito.scenes.play.scene import PlayScene
from finity.finito.scenes.setup import SetupScene
from finity.shell.scene import Scene


def scene_after(outcome: Outcome, kit: FinitoKit) -> Scene | None:
    """The scene that follows an outcome; None if FINITO! is left."""
    match outcome:
        case OpenSetup():
            return SetupScene(kit)
        case StartGame(options):
            return PlayScene(kit, options)
        case GameFinished(options, played):
            return GameOver(kit, options, played)
    return None
