"""A match as it is played, of any game: turns, taking back, seats, clocks, thinking aside. No pygame here."""

from finity.match.match import HUMAN, LONGEST_NAME, Match, Seat, SeatDevice, Turn

__all__ = ["HUMAN", "LONGEST_NAME", "Match", "Seat", "SeatDevice", "Turn"]
