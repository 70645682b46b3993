"""The table while a game is seen again: a bar at the bottom instead of buttons, and the panels of any ply."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.modes.replay.film import Film
from finity.records.record import HowElse, Record, TowerOrigin
from finity.rules import EndReason, Position
from finity.shell.input.intents import Action
from finity.shell.widgets.prompts import BACK, KEYS, Prompt
from finity.story.sentences import LogLine, Sentences
from finity.table.keeping import options_of
from finity.table.panels import plain_card
from finity.table.stage import Stage
from finity.view.labels.header import HeaderText
from finity.view.labels.panels import Panels, PlayerCard
from finity.view.layout import Layout
from finity.view.shown import PlayerLook, look_of

BAR_HEIGHT: Final = 104
"""In design pixels, without the graph."""
LOG_ENTRIES: Final = 8
PLAY: Final = Prompt(Action.CHOOSE, "play")
PROMPTS: Final = (
    BACK,
    Prompt(Action.LEFT, "step"),
    Prompt(Action.NEXT, "next"),
    KEYS,
)


@dataclass(frozen=True)
class ReplayLayout(Layout):
    """`bar_height` is that of the bar at the bottom, in design pixels."""

    bar_height: float = BAR_HEIGHT

    @cached_property
    def bar(self) -> pygame.Rect:
        top = self.size[1] - 0.75 * self._margin - self.bar_height * self.scale
        return pygame.Rect(
            round(self._margin), round(top), round(self._right - self._margin), self.size[1] - round(top)
        )

    @cached_property
    def _bottom(self) -> float:
        return self.bar.top - 0.75 * self._gap

    @cached_property
    def _bar_top(self) -> float:
        return self._bottom + 0.5 * self._gap


def seated_looks(kit: Kit, record: Record) -> list[PlayerLook]:
    return [look_of(kit, seat) for seat in options_of(record.header).seats]


class ReplayStage(Stage[ReplayLayout]):
    lasting = False


class ReplayHud:
    """Makes the panels for any ply of a film."""

    def __init__(self, kit: Kit, film: Film) -> None:
        texts = kit.texts
        self._kit = kit
        self._texts = texts
        self._film = film
        self._sentences = Sentences(texts, film.names)

    def panels(self, ply: int, hint: str = "", pointed_seat: int | None = None) -> Panels:
        """Everything around the board after `ply` moves; `hint` is the second line of the header."""
        position = self._film.position(ply)
        seats = tuple(self._card(position, player, ply, player == pointed_seat) for player in range(position.players))
        mover = self._film.turns[ply - 1].player if ply else None
        return Panels(HeaderText(self._title(ply), hint, mover), seats, log=self._log(ply))

    def _title(self, ply: int) -> str:
        texts, position = self._texts, self._film.position(ply)
        if ply == 0:
            return texts("replay.start", count=self._film.length)
        if ply == self._film.length:
            return self._ending(position)
        return texts("replay.move", number=ply, count=self._film.length)

    def hint(self, ply: int) -> str:
        """What there is to say if nothing is pointed out."""
        if branches := self._film.record.tree.leaving(ply):
            return self._texts("replay.branch_here", count=len(branches))
        inferred = self._film.record.header.origin is TowerOrigin.INFERRED
        return self._texts("replay.inferred" if inferred and ply == 0 else "replay.hint")

    def _ending(self, position: Position) -> str:
        """The end of the game: as the moves show it, else as the log of an online game tells it."""
        texts, ended = self._texts, self._film.record.header.ended
        if position.result:
            left = position.result.reason is EndReason.RESIGNATION and not position.placed
            if left and self._film.record.out_of_time and (winner := position.result.winner) is not None:
                return texts("replay.out_of_time_won", name=self._film.names[winner])
            return self._sentences.ending(position)
        if ended is None:
            return texts("replay.unfinished")
        key = {HowElse.CONCEDED: "conceded", HowElse.OUT_OF_TIME: "out_of_time", HowElse.UNEXPLAINED: "unexplained"}
        if ended.winner is None:
            return texts(f"replay.{key[ended.how]}")
        return texts(f"replay.{key[ended.how]}_won", name=self._film.names[ended.winner])

    def _card(self, position: Position, player: int, ply: int, pointed: bool) -> PlayerCard:
        card = plain_card(self._kit, self._film.seats[player], position, player, self._film.turns[:ply])
        return replace(card, pointed=pointed)

    def _log(self, ply: int) -> tuple[LogLine, ...]:
        turns, out_of_time = self._film.turns[max(0, ply - LOG_ENTRIES) : ply], self._film.record.out_of_time
        return tuple(line for turn in turns for line in self._sentences.log(turn, out_of_time))
