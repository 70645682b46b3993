"""The coach of a person who wants one: listens to what is wished for, and asks once before a move that costs much."""

from __future__ import annotations

from finity.rules import Move
from finity.scenes.play.game import Game
from finity.scenes.play.wishes import Ask, Caution, Play, Sure, Wish
from finity.scenes.table.slips import Slip, slip
from finity.shell.text import Texts


class Coach:
    """Speaks up for persons whose seat has a coach."""

    def __init__(self, texts: Texts, game: Game) -> None:
        self._texts = texts
        self._game = game

    def heard(self, wish: Wish | None) -> Wish | None:
        """What a person wishes for; in place of a move that is a slip, a question whether it is meant."""
        match wish:
            case Play(move, meant=False) | Ask(Sure(_, move)):
                found = self._slip(move)
                return Ask(Caution(move, self._said(found), found.shown)) if found else wish
        return wish

    def _slip(self, move: Move) -> Slip | None:
        game = self._game
        coached = game.person_to_move and game.options.seats[game.position.to_move].coach
        return slip(game.position, move) if coached else None

    def _said(self, found: Slip) -> str:
        name = "" if found.player is None else self._game.name(found.player)
        return self._texts(f"coach.{found.kind}", name=name, count=found.count)
