"""What is written and pointed out on the table: plain values, made by the scenes; texts arrive ready-made."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatCard:
    """A seat's panel: name, a line such as "thinking…", and the points of the rounds before; `active` in its turn.

    `called` shows that its person has called and waits for the others.
    """

    name: str
    state: str
    points: str
    active: bool = False
    called: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything around the cards, and what is pointed out among them.

    `raised` is the index of the card under the pointer or the focus in the hand in front, and `focused` says that the
    keyboard is on it. `pile_counts` are texts below the piles, `cleared` the one below what has left the game.
    """

    title: str
    hint: str
    title_seat: int | None
    seats: tuple[SeatCard, ...]
    pile_counts: tuple[str, ...]
    cleared: str
    warning: bool = False
    raised: int | None = None
    focused: bool = False
