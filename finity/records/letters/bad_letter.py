"""What can be wrong with a letter, as a value that ends the key of its text in each language."""

from __future__ import annotations

from enum import StrEnum


class Fault(StrEnum):
    """What is wrong with the line that somebody has pasted."""

    NO_BEGINNING = "no_beginning"
    CUT = "cut"
    CHANGED = "changed"
    CHANGED_BETWEEN = "changed_between"
    CASE = "case"
    TOO_LONG = "too_long"
    NEWER = "newer"
    NO_GAME = "no_game"
    BROKEN_PROMISE = "broken_promise"


class BadLetter(ValueError):
    """A line that is no letter, or not all of it; `facts` are named in the text of its `fault`."""

    def __init__(self, fault: Fault, **facts: object) -> None:
        told = ", ".join(f"{name} {value}" for name, value in facts.items())
        super().__init__(f"{fault.replace('_', ' ')} ({told})" if told else fault.replace("_", " "))
        self.fault = fault
        self.facts = facts
