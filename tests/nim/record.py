"""A game as text: first words, folder, and what only Nim knows of its positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from finity.match import Match, Seat
from finity.match.game_text import GameRecords, KeptGame, TextRules
from tests.nim.rules import LEVELS, Position, Take, apply

NimMatch = Match[Position, Take, Take]
Record = KeptGame[NimMatch]


def begun(seats: Sequence[Seat]) -> NimMatch:
    """A game before its first move."""
    return Match(seats, Position(), apply)


class NimText(TextRules[NimMatch]):
    levels, most_players = LEVELS, 2

    def start(self, seats: tuple[Seat, ...], lines: Mapping[str, str]) -> NimMatch:
        if len(seats) != 2:
            raise ValueError("Nim is a game for two")
        return begun(seats)

    def play(self, match: NimMatch, token: str) -> object:
        pile, _, count = token.partition("x")
        return match.play(match.position.to_move, Take(int(pile), int(count)))

    def places(self, match: NimMatch) -> Sequence[Sequence[int]]:
        winner = match.position.winner
        return () if winner is None else ((winner,), (1 - winner,))


class NimRecords(GameRecords[NimMatch]):
    folder, ending, first_line = "nim", ".nim", "Nim game"

    def rules(self) -> TextRules[NimMatch]:
        return NimText()


RECORDS = NimRecords()
