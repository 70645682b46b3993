"""What is told around the board while a game is seen again: the panels as values, and what the buttons do."""

from __future__ import annotations

from typing import Final

from finity.client.kit import Kit
from finity.records.record import HowElse, TowerOrigin
from finity.rules import EndReason, Position, Size
from finity.scenes.actions import TableAction
from finity.scenes.opponents.words import bot_text
from finity.scenes.replay.branches import branches_at
from finity.scenes.replay.film import Film
from finity.scenes.table.cards import with_standing
from finity.scenes.table.far.standing import Standings
from finity.scenes.table.sentences import Sentences
from finity.shell.input.intents import Action
from finity.shell.widgets.prompts import BACK, KEYS, Prompt
from finity.view.panels import LogLine, Panels, SeatCard
from finity.view.told.header import Header

LOG_ENTRIES: Final = 8
PLAY: Final = Prompt(Action.CHOOSE, "play")
PROMPTS: Final = (
    BACK,
    Prompt(Action.LEFT, "step"),
    Prompt(TableAction.REACH, "reach"),
    Prompt(Action.NEXT, "next"),
    KEYS,
)


class ReplayHud:
    """Makes the panels for any ply of a film."""

    def __init__(self, kit: Kit, film: Film) -> None:
        texts = kit.texts
        self._kit = kit
        self._texts = texts
        self._film = film
        self._standings = Standings()
        self._sentences = Sentences(texts, film.names)

    def panels(self, ply: int, hint: str = "", pointed_seat: int | None = None) -> Panels:
        """Everything around the board after `ply` moves; `hint` is the second line of the header."""
        position = self._film.position(ply)
        seats = tuple(self._card(position, player, ply, player == pointed_seat) for player in range(position.players))
        return Panels(Header(self._title(ply), hint, self._mover(ply)), seats, log=self._log(ply))

    def winning_next(self, ply: int) -> frozenset[int]:
        """Who can win with the next move, if that is to be told."""
        return frozenset(player for player, card in enumerate(self.panels(ply).seats) if card.warning)

    def _title(self, ply: int) -> str:
        texts, position = self._texts, self._film.position(ply)
        if ply == 0:
            return texts("replay.start", count=self._film.length)
        if ply == self._film.length:
            return self._ending(position)
        return texts("replay.move", number=ply, count=self._film.length)

    def hint(self, ply: int) -> str:
        """What there is to say if nothing is pointed out."""
        if branches := branches_at(self._film.record, ply):
            return self._texts("replay.branch_here", count=len(branches))
        inferred = self._film.record.header.origin is TowerOrigin.INFERRED
        return self._texts("replay.inferred" if inferred and ply == 0 else "replay.hint")

    def _mover(self, ply: int) -> int | None:
        turn = self._film.turn(ply)
        return turn.player if turn else None

    def _ending(self, position: Position) -> str:
        """The end of the game: as the moves show it, else as the log of an online game tells it."""
        texts, told = self._texts, self._film.record.header.ended
        if position.result:
            left = position.result.reason is EndReason.RESIGNATION and not position.placed
            if left and self._film.record.out_of_time and (winner := position.result.winner) is not None:
                return texts("replay.out_of_time_won", name=self._film.names[winner])
            return self._sentences.ending(position)
        if told is None:
            return texts("replay.unfinished")
        key = {HowElse.CONCEDED: "conceded", HowElse.OUT_OF_TIME: "out_of_time", HowElse.UNEXPLAINED: "unexplained"}
        if told.winner is None:
            return texts(f"replay.{key[told.how]}")
        return texts(f"replay.{key[told.how]}_won", name=self._film.names[told.winner])

    def _card(self, position: Position, player: int, ply: int, pointed: bool) -> SeatCard:
        level = self._film.record.header.players[player].level
        card = SeatCard(
            name=self._film.names[player],
            state=bot_text(self._texts, level) if level else "",
            rings=tuple(position.ring_stock(player, size) for size in Size),
            blockers=len(position.blocker_list(player)),
            active=not position.result and player == position.to_move,
            pointed=pointed,
        )
        standing = self._standings.of(position, self._film.turns[:ply])[player]
        return with_standing(card, self._kit, position, player, standing)

    def _log(self, ply: int) -> tuple[LogLine, ...]:
        turns, out_of_time = self._film.turns[max(0, ply - LOG_ENTRIES) : ply], self._film.record.out_of_time
        return tuple(line for turn in turns for line in self._sentences.log(turn, out_of_time))
