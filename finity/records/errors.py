"""What reading a log or a record refuses, as named ValueErrors that say where and why."""

from __future__ import annotations

SHOWN = 60
"""How much of an offending text a message repeats, in characters."""


def shown(text: str) -> str:
    """A text from outside, fit for a message: quoted, control characters escaped, cut if long."""
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "...")


class BadLog(ValueError):
    """A log that can't be imported; `line` is its line number (from 1), `text` that line, `reason` what is wrong."""

    def __init__(self, line: int, text: str, reason: str) -> None:
        super().__init__(f"line {line}: {reason} ({shown(text)})" if text else f"line {line}: {reason}")
        self.line = line
        self.text = text
        self.reason = reason

    def __reduce__(self) -> tuple[type[BadLog], tuple[int, str, str]]:
        return BadLog, (self.line, self.text, self.reason)
