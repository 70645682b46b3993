"""What each player did in a game, in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass

from finity.client.kit import Kit
from finity.client.podium.standing import Standee
from finity.records.options import GameOptions
from finity.rules import Resign
from finity.rules.events import FullPathMade, RingLost, RingOrphaned, RingPlaced
from finity.rules.paths import longest_partial_path
from finity.scenes.outcomes import FinityMatch
from finity.scenes.over.result_table import ResultRow
from finity.view.shown import look_of


def rows_of(kit: Kit, options: GameOptions, played: FinityMatch, standees: Sequence[Standee]) -> Sequence[ResultRow]:
    """A row for each player, the best first."""
    numbers, result = tallies(played), played.position.result
    assert result
    rows: list[ResultRow] = []
    for standee, player in ((standees[player], player) for shared in result.places for player in shared):
        place, look = kit.texts("over.place", place=standee.place), look_of(kit, options.seats[player])
        best = standee.place == 1
        rows.append(ResultRow(place, look, standee.name, standee.note, astuple(numbers[player]), best))
    return rows


@dataclass(frozen=True)
class Tally:
    """One player's game: moves made, rings placed, own rings that went home, rings of others sent home by own moves,
    and the crossings of the longest path at the end (of the full path, if there was one)."""

    moves: int
    rings_placed: int
    rings_lost: int
    rings_sent_home: int
    longest_path: int


def tallies(played: FinityMatch) -> tuple[Tally, ...]:
    """A tally for each player, in turn order."""
    return tuple(_tally(played, player) for player in range(len(played.seats)))


def _tally(played: FinityMatch, player: int) -> Tally:
    own = [turn for turn in played.turns if turn.player == player and not isinstance(turn.move, Resign)]
    happened = [(turn.player, event) for turn in played.turns for event in turn.events]
    homeless = [(mover, event) for mover, event in happened if isinstance(event, RingOrphaned | RingLost)]
    finished = any(isinstance(event, FullPathMade) and event.player == player for _, event in happened)
    position = played.position
    return Tally(
        moves=len(own),
        rings_placed=sum(isinstance(event, RingPlaced) and event.player == player for _, event in happened),
        rings_lost=sum(event.player == player for _, event in homeless),
        rings_sent_home=sum(mover == player != event.player for mover, event in homeless),
        longest_path=len(position.tower) if finished else len(longest_partial_path(position, player).ways),
    )
