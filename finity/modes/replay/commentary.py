"""What is pointed out while a game is seen again, and said about it: paths, dangers, a bot's advice, what was done."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from finity.client.kit import Kit
from finity.match.thinker import ThinkingFailed
from finity.modes.replay.film import DistanceCurves, Film, Threat, threats
from finity.rules import Position
from finity.rules.paths import longest_partial_path
from finity.story.sentences import Sentences
from finity.table.pointer.foresight import changed, preview, reach_of
from finity.table.stage import TableNotice
from finity.table.thinking import Adviser
from finity.view.shown import NOTHING, Highlights, PathRibbon
from finity.view.targets import SeatTarget, StationTarget, Target


@dataclass(frozen=True)
class Remark:
    """Highlights, and what they mean in words."""

    highlights: Highlights = NOTHING
    words: str = ""


class Commentary(TableNotice):
    """Makes one remark at a time about the position that is shown.

    What is pointed at comes first, then what is said, a bot's advice, and with `analysing` what is in danger.
    """

    def __init__(self, kit: Kit, film: Film, sentences: Sentences) -> None:
        super().__init__(kit, math.inf)
        self._texts = kit.texts
        self._sentences = sentences
        self._adviser = Adviser(kit)
        self._looked_at: tuple[Position, list[Threat]] | None = None
        self.needs = DistanceCurves(film)
        self.analysing = False
        self.target: Target | None = None
        """What is pointed at."""

    @property
    def pointed_seat(self) -> int | None:
        return self.target.player if isinstance(self.target, SeatTarget) else None

    @property
    def working(self) -> bool:
        """Whether there is more to come without anybody doing anything."""
        return self._adviser.thinking or (self.analysing and not self.needs.complete)

    def work(self) -> bool:
        """Reckon on for the analysis; answers whether there is something new."""
        return self.analysing and self.needs.work()

    def ask(self, position: Position) -> None:
        """Let the best bot say what it would play; if it has said so, it is its next suggestion."""
        self.clear()
        self._adviser.dismiss()
        self._adviser.ask(position)

    def dismiss(self) -> None:
        """Another position is shown: no more advice about the one before."""
        self._adviser.dismiss()

    def update(self, dt: float, *, moving: bool = False) -> bool:
        """Look whether the advice has come, or will not come; answers whether there is something new."""
        try:
            return self._adviser.poll()
        except ThinkingFailed as failure:
            self.say(self._texts("replay.bot_failed", problem=failure))
            return True

    def point_on(self, position: Position) -> None:
        """Without a mouse: point at the next player, in the analysis then at each station in danger, then at none."""
        places: list[Target] = [SeatTarget(player) for player in range(position.players)]
        if self.analysing:
            stations = (station for threat in self._threats(position) for _, station in threat.orphans)
            places += map(StationTarget, dict.fromkeys(stations))
        number = places.index(self.target) + 1 if self.target in places else 0
        self.target = places[number] if number < len(places) else None

    def remark(self, position: Position, hint: str, *, moving: bool, playing: bool) -> Remark:
        """What is worth a remark, or the `hint`; while something is `moving` or `playing` there is less to see."""
        if self.pointed_seat is not None and not moving:
            return self._about_seat(position, self.pointed_seat)
        if self.shown:
            return Remark(words=self.text)
        if self._adviser.thinking:
            return Remark(words=self._texts("hint.thinking"))
        if self._adviser.move:
            offer, reason = self._sentences.offer(self._adviser.move), self._adviser.reason(self._sentences)
            return Remark(self._adviser.shown, self._texts("hint.line", offer=offer, reason=reason))
        if self.analysing and not moving and not playing:
            return self._about_danger(self._threats(position))
        return Remark(words=hint)

    def _about_seat(self, position: Position, player: int) -> Remark:
        """Where a player can go, and the longest path."""
        path = longest_partial_path(position, player)
        shown = Highlights(reach=reach_of(position, player), ribbon=PathRibbon(player, path))
        return Remark(shown, self._texts("play.reaches", name=self._sentences.name(player)))

    def _about_danger(self, found: Sequence[Threat]) -> Remark:
        """The worst danger, or that of the rings pointed at: what would be turned or removed, and the rings that go."""
        if not found:
            return Remark(words=self._texts("replay.no_threats"))
        aimed = self.target.station if isinstance(self.target, StationTarget) else None
        threat = next((each for each in found if any(station is aimed for _, station in each.orphans)), found[0])
        owners = dict.fromkeys(owner for owner, _ in threat.orphans)
        words = self._texts(
            "replay.threat",
            count=len(threat.orphans),
            name=self._sentences.name(threat.player),
            owners=self._texts("library.and").join(map(self._sentences.name, owners)),
            move=self._sentences.offer(threat.move),
        )
        seen = preview(threat.position, threat.move)
        return Remark(replace(seen, culprits=frozenset(changed(threat.move))), words)

    def _threats(self, position: Position) -> list[Threat]:
        """What threatens in a position; kept until another is looked at."""
        if self._looked_at is None or self._looked_at[0] is not position:
            self._looked_at = position, threats(position)
        return self._looked_at[1]
