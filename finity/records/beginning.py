"""The position that a game begins at if it was set up by hand, as a field of its record."""

from __future__ import annotations

from finity.records.arrangement import Arrangement
from finity.records.position_line import read_position
from finity.records.record_fields import Field


def begins_told(told: Field | None, tower: str, players: int) -> Arrangement | None:
    """What the field tells, if it is there: the line of a position with ` | ` for `; `, which would end the field.

    Raises BadRecord if no game can begin so.
    """
    if told is None:
        return None
    try:
        begins = read_position(told.value.replace(" | ", "; "))
        begins.position()
    except ValueError as bad:
        raise told.refusal(str(bad)) from None
    if (begins.tower, len(begins.posts)) != (tower, players):
        raise told.refusal("this position has another tower, or not as many players")
    return begins
