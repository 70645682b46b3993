"""How a game ended, in words, and what each player did in it, in numbers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import astuple, dataclass

from finity.client.kit import Kit
from finity.match import HUMAN, Turn
from finity.records.options import GameOptions
from finity.rules import EndReason, Event, Move, Position, Resign, Result
from finity.rules.events import FullPathMade, RingLost, RingOrphaned, RingPlaced
from finity.rules.paths import longest_partial_path
from finity.scenes.outcomes import FinityMatch
from finity.scenes.over.result_table import ResultRow
from finity.shell.text import Texts
from finity.view.shown import looks_of


def title_of(texts: Texts, options: GameOptions, result: Result) -> str:
    """Who won."""
    if result.winner is None:
        return texts("over.draw")
    return texts("over.wins", name=options.seats[result.winner].name)


def reason_of(texts: Texts, options: GameOptions, played: FinityMatch, late: Collection[int]) -> str:
    """How the game ended, in a sentence; the time of those who are `late` ran out."""
    result = played.position.result
    assert result
    first = [options.seats[player].name for player in result.places[0]]
    match result.reason:
        case EndReason.FULL_PATH:
            return texts("over.full_path", name=first[0])
        case EndReason.TIE:
            return texts("over.tie", names=texts("over.and").join(first))
        case EndReason.DEADLOCK:
            return texts("over.deadlock")
        case EndReason.RESIGNATION:
            others = set(played.position.resigned)
            key = "resignation" if not late else "out_of_time" if others == set(late) else "all_gone"
            return texts(f"over.{key}", name=first[0])


def rows_of(kit: Kit, options: GameOptions, played: FinityMatch, late: Collection[int]) -> Sequence[ResultRow]:
    """A row for each player, the best first."""
    texts, position, numbers = kit.texts, played.position, tallies(played)
    assert position.result
    rows: list[ResultRow] = []
    for shared in position.result.places:
        place = texts("over.place", place=len(rows) + 1)
        best = not rows
        for player in shared:
            seat = options.seats[player]
            level = "" if seat.bot is HUMAN else texts("over.bot", level=texts(f"level.{seat.bot}"))
            gone = texts("over.late" if player in late else "over.gave_up")
            note = gone if player in position.resigned else level
            rows.append(ResultRow(place, looks_of(kit)[seat.look], seat.name, note, astuple(numbers[player]), best))
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


def winning_turn(played: FinityMatch) -> tuple[Turn[Position, Move, Event], FullPathMade] | None:
    """The turn that brought the winner's full path (of several winners the first one's), or None if there was none."""
    result = played.position.result
    best = result.places[0][0] if result else None
    for turn in played.turns:
        for event in turn.events:
            if isinstance(event, FullPathMade) and event.player == best:
                return turn, event
    return None


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
