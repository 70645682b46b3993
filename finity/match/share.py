"""How far somebody is who works aside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Tell = Callable[[float], None]
"""Takes how far something is, from 0 to 1."""


def tell_nobody(share: float) -> None:
    """Nobody asked how far it is."""


@dataclass(frozen=True, slots=True)
class Share:
    """How far a worker is, from 0 to 1: no answer yet."""

    value: float
