"""Conditions as text: a name with what stands in its brackets, perhaps denied, perhaps compared with a number.

    reach(NE) and not bridge(white, SE>C)
    orphaned(other) >= 2

What a name asks is up to the game.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


class BadGoal(ValueError):
    """A goal can't be read; the message names what is wrong with it."""


_COMPARE: Final[dict[str, Callable[[float, float], bool]]] = {
    "==": operator.eq,
    ">=": operator.ge,
    "<=": operator.le,
}
_CONDITION: Final = re.compile(r"(not )?\s*([a-z_]+)\(([^()]*)\)\s*(?:(==|>=|<=)\s*([0-9]+(?:\.5)?))?\s*", re.ASCII)


@dataclass(frozen=True)
class Asked:
    """A condition as it is written: its name, what stands in its brackets, and what the answer is compared with."""

    name: str
    given: tuple[str, ...]
    negated: bool = False
    compare: str = ""
    number: float = 0.0

    def is_met_by(self, answer: float) -> bool:
        """Whether it is true, given what its name answers (a truth as 1 or 0)."""
        truth = _COMPARE[self.compare](answer, self.number) if self.compare else bool(answer)
        return truth is not self.negated


def parse_conditions(text: str) -> tuple[Asked, ...]:
    """Read a list of conditions joined by `and`. Raises BadGoal."""
    return tuple(_condition(part.strip()) for part in re.split(r"\band\b", text))


def _condition(text: str) -> Asked:
    found = _CONDITION.fullmatch(text)
    if not found:
        raise BadGoal(f"{text!r} is no condition, such as reach(NE), not safe() or rings() >= 2")
    negated, name, brackets, compare, number = found.groups()
    given = tuple(each.strip() for each in brackets.split(",") if each.strip())
    return Asked(name, given, bool(negated), compare or "", float(number or 0))
