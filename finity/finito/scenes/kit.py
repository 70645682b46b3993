"""What every scene of FINITO! is given: passed in, never global."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from finity.finito.bots.thinking import MoveQuestion
from finity.finito.rules import Move
from finity.finito.view.pictures import Pictures
from finity.match.thinker import Thought, Ticket
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Theme
from finity.shell.input.devices import Devices
from finity.shell.sound import SoundOutput
from finity.shell.text import Texts


class MoveThinker(Protocol):
    """Answers what a bot would do (see `finity.match.thinker.Thinker`)."""

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
    """What everything is drawn with, texts, the folder for data of this person, chance, sounds, thinkers, devices.

    `style` is for the design's window; scenes fit it to theirs. `speed` is the factor of all motion, infinite for
    none; `patience` is a factor on the times that bots give people to follow, 0 where nobody watches. Each game has a
    thinker of its own and closes it.
    """

    style: Style
    texts: Texts
    speed: float
    folder: Path
    rng: random.Random
    new_thinker: Callable[[], MoveThinker]
    sounds: SoundOutput
    patience: float = 1.0
    devices: Devices = field(default_factory=Devices)

    @property
    def theme(self) -> Theme:
        """The colours of the interface."""
        return self.style.theme

    @property
    def pictures(self) -> Pictures:
        """The cards, and the badges of the seats."""
        return Pictures(self.style.assets, self.theme.players)
