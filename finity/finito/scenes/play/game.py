"""The game on the table without its picture: who plays, what was played, from where it is seen, whose hand is open."""

from __future__ import annotations

import random
from collections.abc import Sequence

from finity.finito import record
from finity.finito.record import FinitoMatch
from finity.finito.rules import COPIES, Card, Event, Move, Phase, Position, Seen, draw_deal, draw_starter, seen_by
from finity.finito.scenes.options import GameOptions, HandOver
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


class Viewpoint:
    """`bottom` is the seat in front; `open_seat` the one whose hand can be seen, None while none can.

    With one person that hand always lies open. With several, no hand is open before its person asks for it, and it may
    be open for a while only.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        people = game.people
        self.bottom = people[0] if people else 0
        self.open_seat = people[0] if len(people) == 1 else None
        self._seconds_left = 0.0

    @property
    def shared(self) -> bool:
        """Whether several people share the screen, so that hands have to be hidden."""
        return len(self.game.people) > 1

    @property
    def wants_curtain(self) -> bool:
        """Whether the person to play has to be asked for before the hand opens."""
        position = self.game.position
        curtain = self.shared and self.game.options.hand_over is HandOver.CURTAIN
        return curtain and not position.played and self._own_turn and self.open_seat != position.active

    @property
    def must_change(self) -> bool:
        """Whether an open hand has to be closed, or another person's seat to come in front."""
        if not self.shared:
            return False
        active = self.game.position.active
        return self.open_seat not in (None, active) or (self._own_turn and self.bottom != active)

    @property
    def can_hold(self) -> bool:
        """Whether people look at their hands by holding their panels down."""
        return self.shared and self.game.options.hand_over is HandOver.HOLD

    def change(self) -> None:
        """Close the hand, and put the person to play in front."""
        self.open_seat = None
        if self._own_turn:
            self.bottom = self.game.position.active

    @property
    def looking(self) -> bool:
        """Whether a hand lies open for a while."""
        return self._seconds_left > 0

    def show(self, seat: int, seconds: float = 0.0) -> None:
        """Open the hand of a person in front of the screen, for so many seconds or until it is hidden."""
        self.open_seat, self._seconds_left = seat, seconds

    def hide(self) -> None:
        """Close the hand that is being looked at."""
        self.open_seat, self._seconds_left = None, 0.0

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; answers whether the hand that lies open for a while has been seen long enough."""
        self._seconds_left = max(0.0, self._seconds_left - dt)
        return not self.looking

    @property
    def _own_turn(self) -> bool:
        return self.game.person_to_move == self.game.position.active
