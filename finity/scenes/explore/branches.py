"""What was tried in a game, as other lines of its record."""

from __future__ import annotations

from dataclasses import replace

from finity.records.record import Record, other_lines
from finity.scenes.outcomes import FinityMatch


def with_branches(record: Record, tried: FinityMatch) -> Record:
    """The record with every line that was tried, as far as it leaves the moves that were played."""
    now = tuple(turn.move for turn in tried.turns)
    ahead = (*now, *(turn.move for turn in tried.taken_back))
    lines = (*record.lines, *map(tuple, tried.left_lines), ahead)
    return replace(record, other_lines=other_lines(record.moves, lines))
