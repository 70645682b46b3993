"""The cards (four colours with the numbers 1 to 7, locks and tabula rasa), and what the rules refuse: named ValueErrors
with a reason and the offending text.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum
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


class RulesError(ValueError):
    """Base of everything that the rules refuse; subclasses keep what they are made of, in this order."""

    def __reduce__(self) -> tuple[type[RulesError], tuple[object, ...]]:
        return type(self), tuple(vars(self).values()) or self.args


class IllegalMove(RulesError):
    """A move that is not legal in the position; `reason` is its code, `token` the move as text."""

    def __init__(self, reason: Reason, token: str) -> None:
        super().__init__(f"move {_shortened(token)} is not legal here: {reason.value}")
        self.reason = reason
        self.token = token


class UnknownToken(RulesError):
    """A text that is no card or move; `token` is the text, `reason` what would be right."""

    def __init__(self, token: str, reason: str) -> None:
        super().__init__(f"unknown move {_shortened(token)!r}: {reason}")
        self.token = token
        self.reason = reason


class BadSetup(RulesError):
    """A game that can't be set up; the message says what would be right."""


def _shortened(token: str) -> str:
    return token if len(token) <= 60 else token[:60] + "..."


_COLOURS: Final = "rbgy"
_FACES: Final = ".1234567LT"


class Colour(IntEnum):
    """The colour of a card; each has a discard pile of its own."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3

    @property
    def letter(self) -> str:
        return _COLOURS[self]


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
        return _FACES[self]


class Card(NamedTuple):
    """A card; those of the same colour and face are equal. Cards sort by colour, then face."""

    colour: Colour
    face: Face

    @property
    def is_number(self) -> bool:
        """Whether it is a number card: only these can be called on."""
        return self.face <= Face.SEVEN

    def __str__(self) -> str:
        return _COLOURS[self.colour] + _FACES[self.face]


COPIES: Final[dict[Face, int]] = dict.fromkeys(Face, 3) | {Face.TABULA_RASA: 2}
"""How many cards of a face there are in each colour (seed text, "Inhalt")."""

HAND_SIZES: Final[dict[int, int]] = {2: 7, 3: 5, 4: 4, 5: 3, 6: 3}
"""How many cards a hand has, by the number of players (seed text, "Spielvorbereitung")."""

MOST_PLAYERS: Final = max(HAND_SIZES)
PUT_BACK_FOR_TWO: Final = 2
"""How many locks, and how many tabula rasa, two players put back into the box, besides all sevens."""

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
