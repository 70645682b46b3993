"""Says what a path needs next, and what others have cost it."""

from __future__ import annotations

from collections.abc import Sequence

from finity.match import Turn
from finity.rules import Event, Move, Position
from finity.scenes.table.far.lacks import Lack, lack_of
from finity.scenes.table.far.losses import Loss, loss_of
from finity.scenes.table.sentences import Sentences
from finity.shell.text import Texts


class FarWords:
    """Words for how far players are; what was said of a position is kept until another one is asked about."""

    def __init__(self, texts: Texts, sentences: Sentences) -> None:
        self._texts = texts
        self._sentences = sentences
        self._position: Position | None = None
        self._said: dict[int, str] = {}
        self._lacks: dict[int, Lack | None] = {}

    def told(self, player: int, turns: Sequence[Turn[Position, Move, Event]], position: Position) -> str:
        """What a player's path needs next, and what it has lost since the player's own last move, if anything.

        `position` follows all turns.
        """
        lack = self.lacking(player, position)
        if player not in self._said:
            loss = loss_of(player, turns, position)
            instead = lack.instead if lack else None
            parts = [*(self.lack(each) for each in (lack, instead) if each), self.loss(loss) if loss else ""]
            self._said[player] = " ".join(filter(None, parts))
        return self._said[player]

    def lacking(self, player: int, position: Position) -> Lack | None:
        """What a player's path needs next."""
        if self._position is not position:
            self._position, self._said, self._lacks = position, {}, {}
        if player not in self._lacks:
            self._lacks[player] = lack_of(position, player)
        return self._lacks[player]

    def lack(self, lack: Lack) -> str:
        """What the path needs next, in a sentence."""
        key = "one_more" if lack.one_more else lack.kind.value
        if lack.way is None:
            return self._texts(f"lack.{key}", station=lack.station.name)
        colour = "black" if lack.colour else "white"
        return self._texts(f"lack.{key}_{colour}", start=lack.way.start.name, end=lack.way.end.name)

    def loss(self, loss: Loss) -> str:
        """What a turn has cost, and which one it was."""
        deed = self._sentences.log(loss.turn)[0].text
        return self._texts("lack.steps" if loss.steps else "lack.moves", count=loss.steps or loss.moves, deed=deed)
