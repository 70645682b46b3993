"""How the end of a game is built up over time: what is seen of each part, as shares from 0 to 1. Pure."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from finity.client.effects.motion import wobbling
from finity.shell.draw.timeline import Easing, ease_out

# Seconds
FIRST_RISE: Final = 0.05
RISE_EVERY: Final = 0.22
RISE: Final = 0.42
DROP: Final = 0.3
SETTLING: Final = 0.4
APPEARING: Final = 0.1
COUNT: Final = 0.8
CROWN_PAUSE: Final = 0.12
CROWN_FALL: Final = 0.3
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
        return self._share(self._drops_from(order), DROP, _falling)

    def appeared(self, order: int) -> float:
        """How much of a mark that comes down is seen."""
        return self._share(self._drops_from(order), APPEARING, _evenly)

    def pressed(self, order: int) -> float:
        """How hard a mark presses on its pillar where it has landed: 1 at first, then it springs, below 0 too."""
        since = self.seconds - self._drops_from(order) - DROP
        return 1.0 - wobbling(since / SETTLING) if 0.0 <= since < SETTLING else 0.0

    def counted(self, order: int) -> float:
        """How far a player's number has counted up."""
        return self._share(self._rise_from(order) + RISE, COUNT, ease_out)

    @property
    def crown(self) -> float:
        """How far the crown has come down; 1 where there is none."""
        return self._share(self._crown_from, CROWN_FALL, _falling)

    @property
    def crown_pressed(self) -> float:
        """How hard the crown presses on the mark that it has landed on, as marks do on their pillars."""
        since = self.since_crown
        return 1.0 - wobbling(since / SETTLING) if 0.0 <= since < SETTLING else 0.0

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
        landed = [self._drops_from(order) + DROP for order in range(self.players)]
        return sum(before < moment <= self.seconds for moment in landed)

    def best_lands(self, before: float) -> bool:
        """Whether the mark of who has the best place has landed between a moment `before` and now."""
        return before < self._settled <= self.seconds

    @property
    def _settled(self) -> float:
        return self._drops_from(self.players - 1) + DROP

    @property
    def _crown_from(self) -> float:
        return self._settled + CROWN_PAUSE

    @property
    def _awards_from(self) -> float:
        return self._crown_from + (CROWN_FALL if self.crowned else 0.0)

    def _rise_from(self, order: int) -> float:
        return FIRST_RISE + order * RISE_EVERY

    def _drops_from(self, order: int) -> float:
        return self._rise_from(order) + 0.7 * RISE

    def _share(self, start: float, duration: float, easing: Easing) -> float:
        share = min(1.0, max(0.0, (self.seconds - start) / duration))
        return 1.0 if share >= 1.0 else easing(share)


def _evenly(share: float) -> float:
    return share


def _falling(share: float) -> float:
    """Ever faster, as what falls does."""
    return share * share
