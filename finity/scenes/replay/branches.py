"""What else was tried in a game: the lines of its record that leave the moves that were played."""

from __future__ import annotations

from dataclasses import replace

from finity.records.record import OtherLine, Record, other_lines


def branches_at(record: Record, ply: int) -> tuple[OtherLine, ...]:
    """The lines that leave the game after so many moves."""
    return tuple(line for line in record.other_lines if line.after == ply)


def next_branch(record: Record, ply: int) -> int | None:
    """The next ply at which a line leaves the game, beginning again after the last; None without any."""
    plies = sorted({line.after for line in record.other_lines})
    later = (each for each in plies if each > ply)
    return next(later, plies[0] if plies else None)


def branch_of(record: Record, line: OtherLine) -> Record:
    """The game as it would have gone on along a line, with those lines that leave this one."""
    moves = (*record.moves[: line.after], *line.moves)
    leaving = (each for each in other_lines(moves, record.lines) if each.after > line.after)
    return replace(record, moves=moves, other_lines=tuple(leaving), result=None, time_left=(), out_of_time=())
