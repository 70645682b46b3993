"""The game on the table without its picture: who plays, what was played, and what each seat may see of it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from finity.finito import record
from finity.finito.record import FinitoMatch
from finity.finito.rules import (
    COPIES,
    Card,
    Event,
    Move,
    Phase,
    Position,
    Seen,
    draw_deal,
    draw_starter,
    seen_by,
)
from finity.finito.scenes.options import GameOptions
from finity.match import HUMAN


class Game:
    """A game being played by people and bots; `rng` decides who begins and how cards are dealt.

    `begun` is a game that goes on where it stands.
    """

    def __init__(self, options: GameOptions, rng: random.Random, begun: FinitoMatch | None = None) -> None:
        self.options = options
        self._rng = rng
        if begun is None:
            begun = record.new_match(options.seats, options.limit, draw_starter(len(options.seats), rng))
        self.match: FinitoMatch = begun

    @property
    def position(self) -> Position:
        """The position now."""
        return self.match.position

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return self.options.people

    @property
    def person_to_move(self) -> int | None:
        """The seat of the person whose move is wanted, or None."""
        seat = self.position.to_move
        return seat if seat in self.people else None

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot whose move is wanted, or None."""
        seat = self.position.to_move
        return HUMAN if seat is None else self.match.seats[seat].bot

    @property
    def last_card(self) -> Card | None:
        """The newest card of this turn, or None."""
        return self.position.played[-1] if self.position.played else None

    @property
    def can_be_called(self) -> bool:
        """Whether, as far as everybody knows, someone might hold the card just played."""
        if self.position.phase is not Phase.ANSWER or self.last_card is None:
            return False
        return seen_by(self.position, None).copies_seen(self.last_card) < COPIES[self.last_card.face]

    def holds_last_card(self, seat: int) -> bool:
        """Whether a seat could call now."""
        return self.last_card in self.position.hands[seat]

    def seen_by(self, seat: int | None) -> Seen:
        """The position as a seat sees it, or as an onlooker does."""
        return seen_by(self.position, seat)

    def deal(self) -> Sequence[Event]:
        """Let chance deal the next round; answers the events."""
        return self.play(draw_deal(self.position.players, self._rng))

    def play(self, move: Move) -> Sequence[Event]:
        """Make a move for the seat to move; answers the events. Raises IllegalMove."""
        return record.play(self.match, move)

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.match.seats[seat].name
