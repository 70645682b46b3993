"""Taking moves back and playing them again."""

from __future__ import annotations

from collections.abc import Callable

from finity.scenes.play.game import Game
from finity.scenes.play.overlay import Overlay


class TakingBack:
    """Takes back and plays again; `on_change` is called when the game stands elsewhere."""

    def __init__(self, game: Game, overlay: Overlay, on_change: Callable[[], None]) -> None:
        self._game = game
        self._overlay = overlay
        self._on_change = on_change

    def ask(self) -> None:
        """Take back the newest turn of a person, after a question if another person has moved since."""
        match, turn = self._game.match, self._game.match.last_human_turn()
        between = match.moved_since()
        if turn is None:
            return
        if between is None:
            self.undo()
            return
        self._overlay.ask("undo", self.undo, name=self._game.name(between), mover=self._game.name(turn.player))

    def undo(self) -> None:
        """Take back the newest turn of a person and the bots' after it."""
        self._game.match.take_back()
        self._on_change()

    def redo(self) -> None:
        """Play again what was taken back last."""
        if self._game.match.play_again():
            self._on_change()
