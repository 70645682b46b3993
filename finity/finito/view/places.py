"""Where a card can be, without pixels: the layout says what a place means in the window as it is now."""

from __future__ import annotations

from dataclasses import dataclass

from finity.finito.rules import Colour


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how large a card is drawn: its middle in pixels, degrees counter-clockwise, its height in pixels."""

    x: float
    y: float
    degrees: float
    height: float


@dataclass(frozen=True, slots=True)
class InHand:
    """A card of a hand, the leftmost having index 0 of `count`."""

    seat: int
    index: int
    count: int


@dataclass(frozen=True, slots=True)
class OnDrawPile:
    """On top of a seat's draw pile."""

    seat: int


@dataclass(frozen=True, slots=True)
class OnPile:
    """In the discard pile of a colour; level 0 is the bottom."""

    colour: Colour
    level: int


@dataclass(frozen=True, slots=True)
class UnderFinito:
    """Under the FINITO! card of a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class OutOfGame:
    """Where piles lie that were cleared away, and where cards are dealt from."""


Place = InHand | OnDrawPile | OnPile | UnderFinito | OutOfGame
