"""A match as it is played, of any game: turns, taking back, picking, seats, clocks, thinking aside. No pygame here."""

from finity.match.match import HUMAN, Match, Seat, Turn

__all__ = ["HUMAN", "Match", "Seat", "Turn"]
