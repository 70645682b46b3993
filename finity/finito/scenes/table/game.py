"""The game on the table without its picture: who plays, what was played, from where it is seen, whose hand lies open,
the short time after a card in which people can call FINITO!, and what is said of all that in the person's language."""

import random
from collections.abc import Sequence
from typing import Final

from finity.client.kit import Kit
from finity.finito import record
from finity.finito.record import FinitoMatch
from finity.finito.rules import moves
from finity.finito.rules.moves import Event, Move, SeatView
from finity.finito.rules.position import Card, Face, Phase, Position
from finity.finito.scenes.options import GameOptions, HandOver
from finity.finito.scenes.table.sheets import signed
from finity.finito.view.painter import Panels, PlayerCard
from finity.match import HUMAN
from finity.shell.text import Notice

BEAT: Final = 0.5
"""Seconds after a card on which no person can call, so that all can see it."""
CARDS_TO_FULL_RISK: Final = 3
"""So many cards after the first one of a turn are as bold as it gets."""
KEYS: Final = ("q", "p", "c", "n", "t", "u")
"""The keys by which several people call, by seat: far apart, on every keyboard, and none that means something."""
KEY_FOR_ONE: Final = "f"
KEY_TO_PASS: Final = "p"


class Game:
    """A game being played by people and bots; `rng` decides how cards are dealt.

    It is seen from the seat `bottom`; `open_seat` is the one whose hand can be seen, None while none can. With one
    person that hand always lies open. With several, no hand is open before its person asks for it, and it may be open
    for a while only, which is over in `seconds_left`.
    """

    def __init__(self, options: GameOptions, rng: random.Random, match: FinitoMatch) -> None:
        self.options = options
        self.match = match
        self._rng = rng
        people = options.people
        self.bottom = people[0] if people else 0
        self.open_seat = people[0] if len(people) == 1 else None
        self.seconds_left = 0.0

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
    def last_played(self) -> Card | None:
        return self.position.played[-1] if self.position.played else None

    @property
    def boldness(self) -> float:
        """How much whoever plays pushes their luck, from 0 to 1: only the first card of a turn has to be played."""
        return min(1.0, max(0, len(self.position.played) - 1) / CARDS_TO_FULL_RISK)

    def can_call(self, seat: int) -> bool:
        """Whether a seat could call now."""
        return self.last_played in self.position.hands[seat]

    def seen_by(self, seat: int | None) -> SeatView:
        return moves.seen_by(self.position, seat)

    def play(self, move: Move | None) -> Sequence[Event]:
        """Make a move for the seat to move, or let chance deal a round; answers the events. Raises IllegalMove."""
        return record.play(self.match, move or moves.draw_deal(self.position.players, self._rng))

    def name(self, seat: int) -> str:
        return self.match.seats[seat].name

    @property
    def shared(self) -> bool:
        """Whether several people share the screen, so that hands have to be hidden."""
        return len(self.people) > 1

    @property
    def wants_curtain(self) -> bool:
        """Whether the person to play has to be asked for before the hand opens."""
        curtain, active = self.shared and self.options.hand_over is HandOver.CURTAIN, self.position.active
        return curtain and not self.position.played and self.person_to_move == active != self.open_seat

    @property
    def can_peek(self) -> bool:
        """Whether people look at their hands by holding their panels down."""
        return self.shared and self.options.hand_over is HandOver.HOLD

    def open_hand(self, seat: int | None, seconds: float = 0.0) -> None:
        """Open the hand of a person in front of the screen, for so many seconds or until another or none is shown."""
        self.open_seat, self.seconds_left = seat, seconds


class CallWindow:
    """Open for `seats` (people who may call) for some `seconds`, of which some are `left`; knows who has `called`."""

    def __init__(self, seats: tuple[int, ...], seconds: float) -> None:
        self.seats = seats
        self.called: set[int] = set()
        self.seconds = self.left = seconds

    @property
    def accepts_calls(self) -> bool:
        """Whether somebody can still call."""
        return bool(self.seats) and not self.closed

    @property
    def closed(self) -> bool:
        """Whether the time is over, or everybody has called."""
        return self.left <= 0 or (bool(self.seats) and self.called == set(self.seats))


def call_key(game: Game, seat: int) -> str:
    return KEYS[seat] if len(game.people) > 1 else KEY_FOR_ONE


class TableTexts:
    def __init__(self, kit: Kit, game: Game) -> None:
        self._texts, self._game = kit.texts, game

    def panels(self, window: CallWindow | None, notice: Notice, happening: tuple[str, int | None] | None) -> Panels:
        """Everything that is written around the cards; while something is `happening`, nothing about what follows."""
        position, say = self._game.position, self._texts
        active: int | None = position.active
        title, hint = self._title_and_hint(window)
        if happening:
            (title, active), hint = happening, ""
        piles = tuple("" if active is None else say("finito.play.cards", count=len(pile)) for pile in position.piles)
        out = say("finito.play.cleared", count=len(position.cleared)) if position.cleared else ""
        return Panels(
            title=title,
            hint=notice.text if notice.shown and not happening else hint,
            title_seat=None if position.phase is Phase.DEAL else active,
            seats=tuple(self._player_card(seat, window, seat == active) for seat in range(position.players)),
            pile_counts=piles,
            cleared=out,
            warning=notice.shown and notice.warning,
            boldness=self._game.boldness,
        )

    def _player_card(self, seat: int, window: CallWindow | None, active: bool) -> PlayerCard:
        position, series, bot = self._game.position, self._game.options.series, self._game.match.seats[seat].bot
        called = window is not None and seat in window.called
        state = "" if bot is HUMAN else f"bot_{bot}"
        if called:
            state = "calls"
        elif self._game.can_peek and seat in self._game.people:
            state = "hold_to_look"
        return PlayerCard(
            name=self._game.name(seat),
            state=self._texts(f"finito.play.{state}") if state else "",
            points=signed(position.sheet.totals[seat]),
            active=active and position.phase is not Phase.DEAL,
            called=called,
            crown=series is not None and series.champion == seat,
        )

    def _title_and_hint(self, window: CallWindow | None) -> tuple[str, str]:
        position, say = self._game.position, self._texts
        name = self._game.name(position.active)
        if position.phase in (Phase.DEAL, Phase.OVER):
            rounds = len(position.sheet.rounds)
            return say("finito.play.round_over", number=rounds) if rounds else say("finito.play.dealing"), ""
        if position.phase is Phase.ANSWER and position.played:
            card = position.played[-1]
            kind = {Face.LOCK: "lock", Face.TABULA_RASA: "tabula_rasa"}.get(card.face, "number")
            colour = say(f"finito.colour.{card.colour.name.lower()}")
            played = say(f"finito.card.{kind}", colour=colour, number=int(card.face))
            title = say("finito.play.played", name=name, card=played)
            return title, say("finito.play.who_calls") if window and window.seats else ""
        if position.active not in self._game.people:
            return say("finito.play.thinks", name=name), ""
        if not position.played:
            hint = "finito.play.first_hold" if self._game.can_peek else "finito.play.first"
            return say("finito.play.play", name=name), say(hint)
        return say("finito.play.go_on", name=name), say("finito.play.go_on_hint")
