"""From what a click is aimed at to a move: a small menu if it could mean several, a question if that is wished."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from finity.client.kit import Kit
from finity.rules import Move, RemoveBridge
from finity.scenes.play.confirming import must_confirm
from finity.scenes.play.game import Game
from finity.scenes.play.hand import Aim
from finity.scenes.play.notices import Notices
from finity.scenes.play.overlay import Overlay
from finity.scenes.play.pointer import Pointer
from finity.scenes.table.preview import culprits
from finity.shell.input.intents import Point


class Deciding:
    """Asks what is unclear and says what is impossible; `play` gets the move that was meant."""

    def __init__(
        self,
        kit: Kit,
        game: Game,
        pointer: Pointer,
        overlay: Overlay,
        notices: Notices,
        play: Callable[[Move], None],
    ) -> None:
        self._kit = kit
        self._game = game
        self._pointer = pointer
        self._overlay = overlay
        self._notices = notices
        self._play = play

    def act(self, aim: Aim, pos: Point, *, asked: bool = False, by_key: bool = False) -> None:
        """Do what a click is aimed at; `asked` says that nothing else can have been meant.

        `by_key` shows the focus of a menu at once.
        """
        surprising = isinstance(aim.moves[0], RemoveBridge) if aim.moves else False
        if len(aim.moves) > 1 or (surprising and not asked):
            choices = [(self._game.sentences.choice(move), partial(self._decide, move, pos)) for move in aim.moves]
            self._overlay.choose(pos, choices, by_key=by_key)
        elif aim.moves:
            self._decide(aim.moves[0], pos)
        elif aim.why and aim.refused:
            sentence = self._game.sentences.refusal(self._game.position, aim.refused, aim.why)
            self._notices.refuse(sentence, culprits(self._game.position, aim))

    def _decide(self, move: Move, pos: Point) -> None:
        """Play a move, if need be after the person has said yes to it once more."""
        if must_confirm(self._kit.settings.confirmation, self._game.position, move):
            self._pointer.point_out(move)
            self._overlay.confirm(pos, partial(self._play, move))
        else:
            self._play(move)
