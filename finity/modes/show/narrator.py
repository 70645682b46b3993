"""What is said about a game that is shown: one idea at a time, when it happens. Pure: words are in assets/lang."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, assert_never

from finity import rules
from finity.rules.events import EndReason, FullPathMade
from finity.rules.paths import longest_partial_path
from finity.scenes.outcomes import FinityTurn
from finity.story.facts import CanWin, Fact, Parried, PathLonger, RingsLost, TakesControl, facts
from finity.story.sentences import KINDS


@dataclass(frozen=True)
class ShowCaption:
    """A sentence: its key in the group `show`, in one of several wordings, from 0, and its facts. `player` is who acts,
    `spots` is what a great moment is about: it is looked at more closely."""

    key: str
    player: int | None = None
    facts: Mapping[str, object] = field(default_factory=dict)
    spots: tuple[rules.Station, ...] = ()
    wording: int = 0

    @property
    def text_key(self) -> str:
        return f"show.{self.key}_{self.wording + 1}" if self.wording else f"show.{self.key}"


OPENING: Final = ShowCaption("tower")
"""While the tower is built."""
BROKEN_OFF: Final = ShowCaption("long")
"""Where nobody would look any longer."""
WORDINGS: Final = {"threat": 3, "stopped": 3, "orphans_reversed": 3, "orphans_removed": 2}
"""In how many ways the same is said, one after the other."""
MOST_OFTEN: Final = {"threat": 3, "stopped": 3}
"""How often some moments are told in a game: later everybody knows what a panel means that beats like a heart."""


class ShowNarrator:
    """Follows a game between players of these names, and says each idea once, great moments again in other words; the
    `number`th game of a show, from 0, begins with other words than the last. `listed` joins names: "Ada and Bo"."""

    def __init__(
        self, names: Sequence[str], listed: Callable[[Sequence[str]], str] = ", ".join, number: int = 0
    ) -> None:
        self._names = names
        self._listed = listed
        self._number = number
        self._counts: Counter[str] = Counter()
        self._builders: dict[rules.Slot, int] = {}

    def caption_of(self, turn: FinityTurn) -> ShowCaption | None:
        brought = facts(turn.before, turn.events, turn.after)
        if isinstance(turn.move, rules.AddBridge):
            self._builders[turn.move.way.slot] = turn.player
        for great in self._great_moments(turn, brought):
            if self._counts[great.key] < MOST_OFTEN.get(great.key, math.inf):
                return self._reword(great)
        for key, more in self._ideas(turn, brought):
            if not self._counts[key]:
                return self._reword(ShowCaption(key, turn.player, {"name": self._names[turn.player], **more}))
        return None

    def _reword(self, caption: ShowCaption) -> ShowCaption:
        """A caption in the words that were not used of late."""
        said = self._number + self._counts[caption.key]
        self._counts[caption.key] += 1
        return replace(caption, wording=said % WORDINGS.get(caption.key, 1))

    def _great_moments(self, turn: FinityTurn, brought: Sequence[Fact]) -> Iterator[ShowCaption]:
        """What is always told, the greatest first."""
        name, result = self._names[turn.player], turn.after.result
        winner, centre = result.winner if result else None, (rules.Station.C,)
        paths = {event.player for event in turn.events if isinstance(event, FullPathMade)}
        if winner is not None and winner in paths:
            key = "wins" if winner == turn.player else "wins_given"
            yield ShowCaption(key, winner, {"name": self._names[winner], "other": name}, centre)
        elif result and winner is None and paths.issuperset(result.places[0]):
            names = self._listed([self._names[player] for player in result.places[0]])
            yield ShowCaption("wins_shared", None, {"names": names}, centre)
        elif result and winner is not None and not paths and result.reason is EndReason.RESIGNATION:
            yield ShowCaption("left", winner, {"name": self._names[winner]})
        elif result and result.reason in (EndReason.DEADLOCK, EndReason.REPETITION):
            yield ShowCaption("draw" if result.reason is EndReason.DEADLOCK else "draw_again")
        orphaned = [fact for fact in brought if isinstance(fact, RingsLost) and fact.orphaned]
        if orphaned:
            owners = self._listed([self._names[fact.player] for fact in orphaned])
            stations = [station for fact in orphaned for station in fact.orphaned]
            said = {"name": name, "owners": owners, "count": len(stations)}
            by = {rules.ReverseBridge: "_reversed", rules.RemoveBridge: "_removed"}.get(type(turn.move), "")
            yield ShowCaption(f"orphans{by}", turn.player, said, tuple(dict.fromkeys(stations)))
        for fact in brought:
            if isinstance(fact, Parried) and fact.player != turn.player:
                yield ShowCaption("stopped", turn.player, {"name": name, "other": self._names[fact.player]})
        for fact in brought:
            if isinstance(fact, CanWin) and fact.new:
                yield ShowCaption("threat", fact.player, {"name": self._names[fact.player]})

    def _ideas(self, turn: FinityTurn, brought: Sequence[Fact]) -> Iterator[tuple[str, dict[str, object]]]:
        """What the move shows, the most telling first: a key and its facts besides the name."""
        if not isinstance(turn.move, rules.AddBridge | rules.Pass | rules.Resign):
            yield KINDS[type(turn.move)], {}
        match turn.move:
            case rules.PlaceRing(station):
                if turn.after.rings_on(turn.player, station) > 1:
                    yield "twice", {}
                elif any(isinstance(fact, TakesControl) for fact in brought):
                    yield "control", {}
            case rules.ReverseBridge():
                yield from self._path_ideas(turn, brought)
            case rules.AddBridge(_, way):
                yield from self._path_ideas(turn, brought)
                if turn.after.result is None and way.end is rules.Station.C:
                    yield "centre", {}
                elif turn.after.result is None and turn.after.obstructed & ~turn.before.obstructed:
                    yield "corner", {}
            case rules.RemoveBridge() | rules.MoveBlocker() | rules.RemoveBlocker():
                return
            case rules.RelocatePost() | rules.TeleportPost() | rules.Pass() | rules.Resign():
                return
            case _:
                assert_never(turn.move)

    def _path_ideas(self, turn: FinityTurn, brought: Sequence[Fact]) -> Iterator[tuple[str, dict[str, object]]]:
        """What a bridge shows that makes its builder's path longer."""
        crossed = next((fact.crossed for fact in brought if isinstance(fact, PathLonger)), 0)
        if crossed == 1:
            yield "first_step", {}
        elif crossed:
            path, of = longest_partial_path(turn.after, turn.player), len(turn.after.setup.tower)
            builders = (self._builders.get(way.slot, turn.player) for way in path.ways)
            other = next((each for each in builders if each != turn.player), None)
            if other is not None:
                yield "shared", {"other": self._names[other]}
            if 2 * crossed >= of:
                yield "grows", {"crossed": crossed, "of": of}
