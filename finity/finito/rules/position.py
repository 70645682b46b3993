"""Cards (four colours with the numbers 1 to 7, locks, tabula rasa), refusals, and a position: all that decides what may
happen next, as one frozen value, the score sheet included (seed text, "Ende eines Durchgangs" and "Spielende").
"""

from dataclasses import dataclass
from enum import Enum, IntEnum, StrEnum, auto
from typing import Final, NamedTuple


class Reason(StrEnum):
    """Why a move is not legal; the values are stable codes."""

    GAME_OVER = "game over"
    NOT_DEALT = "the cards are not dealt yet"
    ALREADY_DEALT = "the cards are dealt already"
    BAD_DEAL = "not the cards of this game"
    NOT_IN_HAND = "not in hand"
    NOT_PLAYED_YET = "no card played yet"
    OTHERS_ANSWER = "the others answer first"
    NOTHING_TO_ANSWER = "nothing to answer"
    NOT_HELD = "no such card to throw"


class IllegalMove(ValueError):
    """A move that is not legal in the position; `reason` is its code."""

    def __init__(self, reason: Reason, token: str) -> None:
        super().__init__(f"move {_shortened(token)} is not legal here: {reason.value}")
        self.reason = reason


class UnknownToken(ValueError):
    """A text that is no card or move; the message says what would be right."""

    def __init__(self, token: str, reason: str) -> None:
        super().__init__(f"unknown move {_shortened(token)!r}: {reason}")


class BadSetup(ValueError):
    """A game that can't be set up; the message says what would be right."""


def _shortened(token: str) -> str:
    return token if len(token) <= 60 else token[:60] + "..."


class Colour(IntEnum):
    """The colour of a card; each has a discard pile of its own."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3


class Face(IntEnum):
    """What is printed on a card; the numbers have their own value."""

    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    LOCK = 8
    TABULA_RASA = 9

    @property
    def letter(self) -> str:
        """The digit or letter in the notation."""
        return ".1234567LT"[self]


class Card(NamedTuple):
    """A card; those of the same colour and face are equal. Cards sort by colour, then face."""

    colour: Colour
    face: Face

    @property
    def is_number(self) -> bool:
        """Whether it is a number card: only these can be called on."""
        return self.face <= Face.SEVEN

    def __str__(self) -> str:
        return "rbgy"[self.colour] + self.face.letter


COPIES: Final[dict[Face, int]] = dict.fromkeys(Face, 3) | {Face.TABULA_RASA: 2}
"""How many cards of a face there are in each colour (seed text, "Inhalt")."""

HAND_SIZES: Final[dict[int, int]] = {2: 7, 3: 5, 4: 4, 5: 3, 6: 3}
"""How many cards a hand has, by the number of players (seed text, "Spielvorbereitung")."""

MOST_PLAYERS: Final = max(HAND_SIZES)
PUT_BACK_FOR_TWO: Final = (Face.LOCK, Face.LOCK, Face.TABULA_RASA, Face.TABULA_RASA)
"""What two players put back into the box, besides all sevens; which colours these have is drawn by chance."""

CARDS: Final[tuple[Card, ...]] = tuple(Card(colour, face) for colour in Colour for face in Face)
"""Every kind of card once."""
_BY_TOKEN: Final[dict[str, Card]] = {str(card): card for card in CARDS}


def deck(players: int) -> tuple[Card, ...]:
    """All cards for a number of players, sorted; for two the sevens are left out, but no locks or tabula rasa yet."""
    return tuple(
        card for card in CARDS if not (players == 2 and card.face is Face.SEVEN) for _ in range(COPIES[card.face])
    )


def parse_card(token: str) -> Card:
    """Read a card such as `r5`, `bL` or `yT`. Raises UnknownToken."""
    if token not in _BY_TOKEN:
        raise UnknownToken(token, "a card is one of r, b, g, y and then 1 to 7, L (lock) or T (tabula rasa)")
    return _BY_TOKEN[token]


Cards = tuple[Card, ...]
BONUS: Final = 10
"""Plus points for who gets rid of every card."""


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A round: how many cards each seat was left with, and which seats got the bonus (two callers may share it)."""

    cards: tuple[int, ...]
    out: tuple[int, ...]

    @property
    def minus_points(self) -> tuple[int, ...]:
        """The minus points of each seat in this round; below zero where the bonus outweighs them."""
        return tuple(cards - BONUS * (seat in self.out) for seat, cards in enumerate(self.cards))


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All finished rounds of a game for a number of players."""

    players: int
    rounds: tuple[RoundScore, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(row.minus_points[seat] for row in self.rounds) for seat in range(self.players))

    @property
    def places(self) -> tuple[tuple[int, ...], ...]:
        """The seats by their minus points, the fewest first; seats with equally many share a place."""
        totals = self.totals
        return tuple(
            tuple(seat for seat in range(self.players) if totals[seat] == total) for total in sorted(set(totals))
        )


LIMITS: Final = (60, 80)
"""The minus points that end a game, to choose from."""


def advised_limit(players: int) -> int:
    return 80 if players <= 3 else 60


class Phase(Enum):
    """What is wanted next: a deal, a card or stop of the active seat, the answers of the others, or nothing more."""

    DEAL = auto()
    PLAY = auto()
    ANSWER = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before a game. Raises BadSetup."""

    players: int
    limit: int

    def __post_init__(self) -> None:
        if self.players not in HAND_SIZES:
            raise BadSetup(f"{self.players} players: FINITO! is a game for 2 to 6")
        if self.limit not in LIMITS:
            raise BadSetup(f"a limit of {self.limit} minus points: it must be 60 or 80")


class Position(NamedTuple):
    """A frozen position, hashable and equal by value.

    `starter` begins (or began) the round. `played` are the cards of the active seat in this turn, the oldest first;
    `answers` those given so far to the last of them, clockwise from the seat after the active one. By seat: `hands`
    (sorted), `draw_piles` (the top card last) and `taken` (what lies under the FINITO! card). `piles` are the discard
    piles by colour (the top card last), `cleared` is what tabula rasa cleared away, `put_back` what lies in the box.
    """

    setup: Setup
    phase: Phase
    starter: int
    active: int
    played: Cards
    answers: tuple[bool, ...]
    hands: tuple[Cards, ...]
    draw_piles: tuple[Cards, ...]
    taken: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    cleared: Cards
    put_back: Cards
    sheet: ScoreSheet

    @property
    def players(self) -> int:
        return self.setup.players

    @property
    def to_move(self) -> int | None:
        """The seat whose move is wanted; None for a deal and after the end."""
        if self.phase is Phase.ANSWER:
            return (self.active + 1 + len(self.answers)) % self.players
        return self.active if self.phase is Phase.PLAY else None

    @property
    def finished(self) -> bool:
        """Whether the game is over; `sheet.places` then are its places."""
        return self.phase is Phase.OVER
