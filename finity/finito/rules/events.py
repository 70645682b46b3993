"""What happened, in order: enough to redraw the table, sound it and tell it, without comparing positions."""

from __future__ import annotations

from dataclasses import dataclass

from finity.finito.rules.cards import Card, Colour
from finity.finito.rules.position import RoundScore


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A round begins: the piles' first cards, and how many cards each seat's draw pile has before hands are drawn."""

    number: int
    starter: int
    piles: tuple[Card, ...]
    draw_piles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A seat filled its hand from its draw pile; None stands for a card that can't be seen (see `events_seen_by`)."""

    seat: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class TurnBegun:
    """A seat is active now."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """The active seat put a card on the pile of its colour."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class FinitoCalled:
    """A seat threw the same card on it and called FINITO!."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class PileTaken:
    """The active seat took a pile, bottom card first, under its FINITO! card."""

    seat: int
    colour: Colour
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PileCleared:
    """A pile, the tabula rasa on top of it included, left the game."""

    seat: int
    colour: Colour
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Somebody has no cards left, and the points are counted."""

    score: RoundScore


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Somebody has reached the limit: the places, best first, each with the seats that share it."""

    places: tuple[tuple[int, ...], ...]


Event = (
    RoundDealt | CardsDrawn | TurnBegun | CardPlayed | FinitoCalled | PileTaken | PileCleared | RoundEnded | GameEnded
)
