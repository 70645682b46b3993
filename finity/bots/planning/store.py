"""What was reckoned is kept to be looked up, up to a number of things."""

from __future__ import annotations

from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Store(dict[Key, Value], Generic[Key, Value]):
    """A dictionary that forgets everything when it is full: positions of another part of the game come up then."""

    __slots__ = ("_most",)

    def __init__(self, most: int) -> None:
        """`most` is how many things are kept."""
        super().__init__()
        self._most = most

    def keep(self, key: Key, value: Value) -> Value:
        """Keep a value; answers it."""
        if len(self) >= self._most:
            self.clear()
        self[key] = value
        return value
