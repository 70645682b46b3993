"""What every scene of FINITO! is given: passed in, never global."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from finity.finito.bots.thinking import MoveQuestion
from finity.finito.rules import Move
from finity.finito.view.pictures import Pictures
from finity.shell.assets import Assets
from finity.shell.style import Style
from finity.shell.text import Texts
from finity.shell.theme import Theme
from finity.thinker import Thought, Ticket


class MoveThinker(Protocol):
    """Answers what a bot would do (see `finity.thinker.Thinker`)."""

    def warm_up(self) -> None:
        """Get ready, so that the first question need not wait."""

    def ask(self, request: MoveQuestion) -> Ticket:
        """Have a question answered; what was asked before is dropped."""

    def poll(self) -> Thought[Move] | None:
        """The answer if it is there. Raises ThinkingFailed."""

    def cancel(self) -> None:
        """Drop the question."""

    def close(self) -> None:
        """End for good."""


@dataclass(frozen=True)
class FinitoKit:
    """Fonts and pictures, texts, colours, the folder for data of this person, chance, and how thinkers are made.

    `speed` is the factor of all motion, infinite for none. Each game has a thinker of its own and closes it.
    """

    assets: Assets
    texts: Texts
    theme: Theme
    speed: float
    folder: Path
    rng: random.Random
    new_thinker: Callable[[], MoveThinker]

    @property
    def style(self) -> Style:
        """What widgets are drawn with, for the design's window; scenes fit it to theirs."""
        return Style(self.theme, self.assets)

    @property
    def pictures(self) -> Pictures:
        """The cards, and the badges of the seats."""
        return Pictures(self.assets, self.theme.players)
