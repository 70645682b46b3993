"""How the end of a game is built up over time: what is seen of each part, as shares from 0 to 1. Pure."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from finity.shell.draw.timeline import Easing, ease_in, ease_out

# Seconds
FIRST_RISE: Final = 0.25
RISE_EVERY: Final = 0.22
RISE: Final = 0.42
DROP: Final = 0.26
COUNT: Final = 0.8
CROWN_PAUSE: Final = 0.12
CROWN_FALL: Final = 0.34
LIGHT: Final = 0.5
FOUNTAIN: Final = 1.9
AWARD_EVERY: Final = 0.16
AWARD: Final = 0.3


@dataclass(frozen=True)
class Entry:
    """The entry of so many `players` and `awards`, at a moment; `crowned` says whether somebody has won."""

    players: int
    awards: int
    crowned: bool
    seconds: float = math.inf

    @property
    def length(self) -> float:
        """How long it takes, in seconds."""
        awarded = self._awards_from + AWARD_EVERY * max(0, self.awards - 1) + AWARD
        return max(awarded, self._crown_from + CROWN_FALL + FOUNTAIN if self.crowned else self._settled + COUNT)

    @property
    def over(self) -> bool:
        """Whether everything is there."""
        return self.seconds >= self.length

    def risen(self, order: int) -> float:
        """How far a pillar has come up; `order` counts from 0."""
        return self._share(self._rise_from(order), RISE, ease_out)

    def dropped(self, order: int) -> float:
        """How far a mark has come down on its pillar."""
        return self._share(self._rise_from(order) + 0.7 * RISE, DROP, ease_in)

    def counted(self, order: int) -> float:
        """How far a player's number has counted up."""
        return self._share(self._rise_from(order) + RISE, COUNT, ease_out)

    @property
    def crown(self) -> float:
        """How far the crown has come down; 1 where there is none."""
        return self._share(self._crown_from, CROWN_FALL, ease_in)

    @property
    def light(self) -> float:
        """How strong the light behind the winner is."""
        return self._share(self._crown_from + CROWN_FALL, LIGHT, ease_out)

    def award(self, number: int) -> float:
        """How far an award has come in."""
        return self._share(self._awards_from + number * AWARD_EVERY, AWARD, ease_out)

    @property
    def since_crown(self) -> float:
        """Seconds since the crown has landed: negative before it."""
        return self.seconds - self._crown_from - CROWN_FALL

    def landings(self, before: float) -> int:
        """How many marks have landed between a moment `before` and now."""
        landed = [self._rise_from(order) + 0.7 * RISE + DROP for order in range(self.players)]
        return sum(before < moment <= self.seconds for moment in landed)

    @property
    def _settled(self) -> float:
        return self._rise_from(self.players - 1) + 0.7 * RISE + DROP

    @property
    def _crown_from(self) -> float:
        return self._settled + CROWN_PAUSE

    @property
    def _awards_from(self) -> float:
        return self._crown_from + (CROWN_FALL if self.crowned else 0.0)

    def _rise_from(self, order: int) -> float:
        return FIRST_RISE + order * RISE_EVERY

    def _share(self, start: float, duration: float, easing: Easing) -> float:
        share = min(1.0, max(0.0, (self.seconds - start) / duration))
        return 1.0 if share >= 1.0 else easing(share)
