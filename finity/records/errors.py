"""What reading a log or a record refuses, as named ValueErrors that say where and why."""

from __future__ import annotations

SHOWN = 60
"""How much of an offending text a message repeats, in characters."""


def shown(text: str) -> str:
    """A text from outside, fit for a message: quoted, control characters escaped, cut if long."""
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "...")


class _BadText(ValueError):
    """A text that can't be read: the number of the line (from 1), that line, and what is wrong with it."""

    def __init__(self, line: int, text: str, reason: str) -> None:
        super().__init__(f"line {line}: {reason} ({shown(text)})" if text else f"line {line}: {reason}")
        self.line = line
        self.text = text
        self.reason = reason


class BadLog(_BadText):
    """A log of an online game that can't be imported."""


class BadRecord(_BadText):
    """A record of which nothing can be opened."""
