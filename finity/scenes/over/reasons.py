"""How a game ended, in a sentence or two."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from finity.records.house_rules import REPETITIONS_TO_DRAW
from finity.records.options import GameOptions
from finity.rules import EndReason
from finity.rules.events import FullPathMade
from finity.scenes.outcomes import FinityMatch, FinityTurn
from finity.shell.text import Texts


def reason_of(texts: Texts, options: GameOptions, played: FinityMatch, late: Collection[int]) -> str:
    """How the game ended, in a sentence or two; the time of those who are `late` ran out."""
    position = played.position
    result = position.result
    assert result
    first = [options.seats[player].name for player in result.places[0]]
    match result.reason:
        case EndReason.DEADLOCK:
            how = texts("over.deadlock")
        case EndReason.REPETITION:
            how = texts("over.repetition", count=REPETITIONS_TO_DRAW)
        case EndReason.RESIGNATION:
            others = set(position.resigned)
            key = "resignation" if not late else "out_of_time" if others == set(late) else "all_gone"
            how = "" if position.placed else texts(f"over.{key}", name=first[0])
        case EndReason.FULL_PATH | EndReason.TIE:
            how = ""
    if not position.placed:
        return how
    won = _won_by_path(texts, first, played)
    return texts("over.rest", won=won, how=how) if how else won


def _won_by_path(texts: Texts, first: Sequence[str], played: FinityMatch) -> str:
    """What those named did who have come `first`."""
    if len(first) > 1:
        return texts("over.tie", names=texts("over.and").join(first))
    won = winning_turn(played)
    turn = won[0] if won else played.turns[-1]
    count = next(number for number, each in enumerate(played.turns, start=1) if each is turn)
    return texts("over.full_path", bridges=len(played.position.tower), count=count)


def winning_turn(played: FinityMatch) -> tuple[FinityTurn, FullPathMade] | None:
    """The turn that brought the winner's full path (of several winners the first one's), or None if there was none."""
    result = played.position.result
    best = result.places[0][0] if result else None
    for turn in played.turns:
        for event in turn.events:
            if isinstance(event, FullPathMade) and event.player == best:
                return turn, event
    return None
