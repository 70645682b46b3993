"""The game on the table without its picture: who plays, what was played, from where it is seen, whose hand lies open,
and the short time after a card in which people can call FINITO!."""

import random
from collections.abc import Sequence
from typing import Final

from finity.finito import record
from finity.finito.record import FinitoMatch
from finity.finito.rules import moves
from finity.finito.rules.moves import Call, Event, LetPass, Move, Seen
from finity.finito.rules.position import COPIES, Card, Position
from finity.finito.scenes.options import Calling, GameOptions, HandOver
from finity.match import HUMAN

BEAT: Final = 0.5
"""Seconds after a card on which no person can call, so that all can see it."""
CARDS_TO_FULL_RISK: Final = 3
"""So many cards after the first one of a turn are as bold as it gets."""
FOR_SEVERAL: Final = 3.0
FOR_ONE: Final = 8.0
"""Seconds to call; one person alone among bots is in no hurry."""
KEYS: Final = ("q", "p", "c", "n", "t", "u")
"""The keys by which several people call, by seat: far apart, on every keyboard, and none that means something."""
KEY_FOR_ONE: Final = "f"
KEY_TO_PASS: Final = "p"


class Game:
    """A game being played by people and bots; `rng` decides how cards are dealt."""

    def __init__(self, options: GameOptions, rng: random.Random, match: FinitoMatch) -> None:
        self.options = options
        self.match = match
        self._rng = rng

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def people(self) -> tuple[int, ...]:
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
    def risk(self) -> float:
        """How much whoever plays pushes their luck, from 0 to 1: only the first card of a turn has to be played."""
        return min(1.0, max(0, len(self.position.played) - 1) / CARDS_TO_FULL_RISK)

    def holds_last_card(self, seat: int) -> bool:
        """Whether a seat could call now."""
        return self.last_card in self.position.hands[seat]

    def seen_by(self, seat: int | None) -> Seen:
        """The position as a seat sees it, or as an onlooker does."""
        return moves.seen_by(self.position, seat)

    def play(self, move: Move | None) -> Sequence[Event]:
        """Make a move for the seat to move, or let chance deal a round; answers the events. Raises IllegalMove."""
        return record.play(self.match, move or moves.draw_deal(self.position.players, self._rng))

    def name(self, seat: int) -> str:
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
        self.seconds_left = 0.0
        """While it is more, a hand lies open for a while."""

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
    def can_hold(self) -> bool:
        """Whether people look at their hands by holding their panels down."""
        return self.shared and self.game.options.hand_over is HandOver.HOLD

    def change(self) -> bool:
        """Close a hand that another person must not see, and put the person to play in front; answers whether it did
        anything."""
        active = self.game.position.active
        wrong = self.open_seat not in (None, active) or (self._own_turn and self.bottom != active)
        if not (self.shared and wrong):
            return False
        self.open_seat, self.bottom = None, active if self._own_turn else self.bottom
        return True

    def show(self, seat: int | None, seconds: float = 0.0) -> None:
        """Open the hand of a person in front of the screen, for so many seconds or until another or none is shown."""
        self.open_seat, self.seconds_left = seat, seconds

    @property
    def _own_turn(self) -> bool:
        return self.game.person_to_move == self.game.position.active


class CallWindow:
    """Open for `seats` (people who may call) for some `seconds`, of which some are `left`; knows who has `called`."""

    def __init__(self, seats: tuple[int, ...], seconds: float) -> None:
        self.seats = seats
        self.called: set[int] = set()
        self.seconds = self.left = seconds

    @property
    def asking(self) -> bool:
        """Whether somebody can still call."""
        return bool(self.seats) and not self.closed

    @property
    def closed(self) -> bool:
        """Whether the time is over, or everybody has called."""
        return self.left <= 0 or (bool(self.seats) and self.called == set(self.seats))

    def answer(self, game: Game, seat: int) -> Move:
        """What a person answers to the card, now that the time is over."""
        wants = game.options.calling is Calling.AUTOMATIC or seat in self.called
        return Call() if wants and game.holds_last_card(seat) else LetPass()


def window_for(game: Game, beat: float) -> CallWindow:
    """The window after the card just played, on which for a `beat` nobody can call, so that all can see it.

    Nothing about it tells who holds what: only a person alone among bots gets one just when it matters to that person.
    """
    card = game.last_card
    if card is None or game.seen_by(None).copies_seen(card) == COPIES[card.face]:
        return CallWindow((), 0.0)
    others = tuple(seat for seat in game.people if seat != game.position.active)
    if game.options.calling is Calling.AUTOMATIC or not others:
        return CallWindow((), beat)
    if len(game.people) > 1:
        return CallWindow(others, FOR_SEVERAL)
    return CallWindow(others, FOR_ONE) if game.holds_last_card(others[0]) else CallWindow((), beat)


def key_of(game: Game, seat: int) -> str:
    return KEYS[seat] if len(game.people) > 1 else KEY_FOR_ONE
