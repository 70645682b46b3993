"""What is said about a game that is shown: one idea at a time, when it happens. Pure: words are in assets/lang."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from finity.rules import (
    AddBridge,
    Move,
    MoveBlocker,
    PlaceRing,
    Position,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    Result,
    ReverseBridge,
    Slot,
    Station,
    TeleportPost,
)
from finity.rules.events import EndReason, FullPathMade, RingOrphaned
from finity.rules.paths import longest_partial_path
from finity.scenes.outcomes import FinityTurn
from finity.story.standing import crossed_by, standing_of

_IDEAS: Final[dict[type[Move], str]] = {
    PlaceRing: "ring",
    ReverseBridge: "reversed",
    RemoveBridge: "removed",
    MoveBlocker: "blocker",
    RemoveBlocker: "blocker_out",
    RelocatePost: "post",
    TeleportPost: "teleport",
}
_ORPHANED_BY: Final[dict[type[Move], str]] = {ReverseBridge: "orphans_reversed", RemoveBridge: "orphans_removed"}


@dataclass(frozen=True)
class ShowCaption:
    """A sentence: its key in the group `show` and its facts.

    `player` is who acts. `spots` is what it is about, so that it can be looked at more closely; there is none unless
    it is a great moment. What happens again and again has several `wordings`, this one numbered from 0.
    """

    key: str
    player: int | None = None
    facts: Mapping[str, object] = field(default_factory=dict)
    spots: tuple[Station, ...] = ()
    wording: int = 0

    @property
    def words(self) -> str:
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
    """Follows a game between players of these names, and says each idea once; great moments are told again and again,
    in other words.

    `listed` joins names: "Ada and Bo". The `number`th game of a show, from 0, begins with other words than the last.
    """

    def __init__(
        self, names: Sequence[str], listed: Callable[[Sequence[str]], str] = ", ".join, number: int = 0
    ) -> None:
        self._names = names
        self._listed = listed
        self._number = number
        self._counts: Counter[str] = Counter()
        self._builders: dict[Slot, int] = {}
        self._threats: frozenset[int] = frozenset()

    def caption_of(self, turn: FinityTurn) -> ShowCaption | None:
        """The caption for a turn, if there is anything new to say."""
        before, self._threats = self._threats, threats_in(turn.after)
        if isinstance(turn.move, AddBridge):
            self._builders[turn.move.way.slot] = turn.player
        for great in self._great_moments(turn, before):
            if self._counts[great.key] < MOST_OFTEN.get(great.key, math.inf):
                return self._in_words(great)
        for idea in self._ideas(turn):
            if not self._counts[idea.key]:
                return self._in_words(idea)
        return None

    def _in_words(self, caption: ShowCaption) -> ShowCaption:
        """A caption in the words that were not used of late."""
        said = self._number + self._counts[caption.key]
        self._counts[caption.key] += 1
        return replace(caption, wording=said % WORDINGS.get(caption.key, 1))

    def _great_moments(self, turn: FinityTurn, threats_before: frozenset[int]) -> Iterator[ShowCaption]:
        """What is always told, the greatest first."""
        name, result = self._names[turn.player], turn.after.result
        if result:
            yield from self._ending(turn, result)
        orphans = [event for event in turn.events if isinstance(event, RingOrphaned)]
        if orphans:
            owners = self._listed([self._names[player] for player in dict.fromkeys(each.player for each in orphans)])
            facts = {"name": name, "owners": owners, "count": len(orphans)}
            stations = tuple(dict.fromkeys(event.station for event in orphans))
            yield ShowCaption(_ORPHANED_BY.get(type(turn.move), "orphans"), turn.player, facts, stations)
        if result:
            return
        for other in sorted(threats_before - self._threats - {turn.player}):
            yield ShowCaption("stopped", turn.player, {"name": name, "other": self._names[other]})
        for player in sorted(self._threats - threats_before):
            yield ShowCaption("threat", player, {"name": self._names[player]})

    def _ending(self, turn: FinityTurn, result: Result) -> Iterator[ShowCaption]:
        winner, paths = result.winner, {event.player for event in turn.events if isinstance(event, FullPathMade)}
        if winner is not None and winner in paths:
            key, facts = "wins" if winner == turn.player else "wins_given", {"other": self._names[turn.player]}
            yield ShowCaption(key, winner, {"name": self._names[winner]} | facts, (Station.C,))
        elif winner is None and paths.issuperset(result.places[0]):
            names = self._listed([self._names[player] for player in result.places[0]])
            yield ShowCaption("wins_shared", None, {"names": names}, (Station.C,))
        elif winner is not None and not paths and result.reason is EndReason.RESIGNATION:
            yield ShowCaption("left", winner, {"name": self._names[winner]})
        elif result.reason is EndReason.DEADLOCK:
            yield ShowCaption("draw")
        elif result.reason is EndReason.REPETITION:
            yield ShowCaption("draw_again")

    def _ideas(self, turn: FinityTurn) -> Iterator[ShowCaption]:
        """What the move shows, the most telling first."""
        name, move = {"name": self._names[turn.player]}, turn.move
        key = _IDEAS.get(type(move))
        if key:
            yield ShowCaption(key, turn.player, name)
        if isinstance(move, PlaceRing):
            yield from self._ring_ideas(turn, move)
        if not isinstance(move, AddBridge | ReverseBridge) or turn.after.result:
            return
        yield from self._path_ideas(turn)
        if isinstance(move, AddBridge) and move.way.end is Station.C:
            yield ShowCaption("centre", turn.player, name)
        elif isinstance(move, AddBridge) and turn.after.obstructed & ~turn.before.obstructed:
            yield ShowCaption("corner", turn.player, name)

    def _ring_ideas(self, turn: FinityTurn, move: PlaceRing) -> Iterator[ShowCaption]:
        name, station = {"name": self._names[turn.player]}, move.station
        if turn.after.rings_on(turn.player, station) > 1:
            yield ShowCaption("twice", turn.player, name)
        elif (turn.after.controlled_by(turn.player) & ~turn.before.controlled_by(turn.player)) >> station & 1:
            yield ShowCaption("control", turn.player, name)

    def _path_ideas(self, turn: FinityTurn) -> Iterator[ShowCaption]:
        """What a bridge shows that makes its builder's path longer."""
        name = {"name": self._names[turn.player]}
        crossed = crossed_by(turn.after, turn.player)
        if crossed <= crossed_by(turn.before, turn.player):
            return
        if crossed == 1:
            yield ShowCaption("first_step", turn.player, name)
            return
        builder = self._other_builder(turn.after, turn.player)
        if builder is not None:
            yield ShowCaption("shared", turn.player, name | {"other": self._names[builder]})
        if 2 * crossed >= len(turn.after.setup.tower):
            yield ShowCaption("grows", turn.player, name | {"crossed": crossed, "of": len(turn.after.setup.tower)})

    def _other_builder(self, position: Position, player: int) -> int | None:
        """Who else has built a bridge that a longest path of a player crosses; None if nobody has."""
        ways = longest_partial_path(position, player).ways
        builders = (self._builders.get(way.slot) for way in ways)
        return next((each for each in builders if each not in (None, player)), None)


def threats_in(position: Position) -> frozenset[int]:
    """The players who can win with their next move."""
    standings = ((player, standing_of(position, player)) for player in range(position.players))
    return frozenset(player for player, standing in standings if standing and standing.can_win)
