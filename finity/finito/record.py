"""What the text of a game of FINITO! has of its own: limit, the seat that begins, and a line of moves for each turn.

`begins` is the seat that begins the first round, the first seat being 1. A line of moves is a card, the answers of the
others, and so on.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from finity.finito.bots import LEVELS
from finity.finito.rules.engine import apply, start
from finity.finito.rules.moves import Deal, Event, Move, parse_move
from finity.finito.rules.position import MOST_PLAYERS, Phase, Position
from finity.match import Match, Seat
from finity.match.game_text import KeptGame, TextRules, header_number

FinitoMatch: TypeAlias = Match[Position, Move, Event]
Record: TypeAlias = KeptGame[FinitoMatch]


def new_match(seats: tuple[Seat, ...], limit: int, starter: int) -> FinitoMatch:
    """A game before its first deal; `starter` is the seat that begins, from 0. Raises BadSetup."""
    return Match(seats, start(len(seats), limit, starter), apply)


def play(match: FinitoMatch, move: Move) -> Sequence[Event]:
    """Make a move for the seat to move (a deal counts as the starter's); answers the events. Raises IllegalMove."""
    position = match.position
    seat = position.starter if position.to_move is None else position.to_move
    return match.play(seat, move).events


class FinitoText(TextRules[FinitoMatch]):
    levels, most_players = LEVELS, MOST_PLAYERS

    def start(self, seats: tuple[Seat, ...], lines: Mapping[str, str]) -> FinitoMatch:
        return new_match(seats, header_number(lines, "limit"), header_number(lines, "begins") - 1)

    def play(self, match: FinitoMatch, token: str) -> object:
        return play(match, parse_move(token))

    def places(self, match: FinitoMatch) -> Sequence[Sequence[int]]:
        return match.position.sheet.places if match.position.finished else ()

    def header(self, match: FinitoMatch) -> Mapping[str, object]:
        return {"limit": match.start.setup.limit, "begins": match.start.starter + 1}

    def moves(self, match: FinitoMatch) -> Iterator[str]:
        """A line for each deal and for each turn."""
        line: list[str] = []
        turns = match.turns
        for turn in turns:
            line.append(str(turn.move))
            dealt, passes_on = isinstance(turn.move, Deal), turn.after.active != turn.before.active
            if dealt or passes_on or turn.after.phase is Phase.DEAL or turn is turns[-1]:
                yield line[0] if dealt else f"  {' '.join(line)}"
                line = []
