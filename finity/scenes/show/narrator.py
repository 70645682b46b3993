"""What is said about a game that is shown: one idea at a time, when it happens. Pure: words are in assets/lang."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
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
from finity.scenes.table.far.standing import crossed_by, standing_of


@dataclass(frozen=True)
class Caption:
    """A sentence: its key in the group `show` and its facts.

    `player` is who acts. `spots` is what it is about, so that it can be looked at more closely; there is none unless
    it is a great moment.
    """

    key: str
    player: int | None = None
    facts: Mapping[str, object] = field(default_factory=dict)
    spots: tuple[Station, ...] = ()


OPENING: Final = Caption("tower")
"""While the tower is built."""


class Narrator:
    """Follows a game between players of these names, and says each idea once; great moments are always told.

    `listed` joins names: "Ada and Bo".
    """

    def __init__(self, names: Sequence[str], listed: Callable[[Sequence[str]], str] = ", ".join) -> None:
        self._names = names
        self._listed = listed
        self._told: set[str] = set()
        self._builders: dict[Slot, int] = {}
        self._threats: frozenset[int] = frozenset()

    def told_of(self, turn: FinityTurn) -> Caption | None:
        """The caption for a turn, if there is anything new to say."""
        before, self._threats = self._threats, threats_in(turn.after)
        if isinstance(turn.move, AddBridge):
            self._builders[turn.move.way.slot] = turn.player
        great = next(self._great_moments(turn, before), None)
        if great:
            return great
        for idea in self._ideas(turn):
            if idea.key not in self._told:
                self._told.add(idea.key)
                return idea
        return None

    def _great_moments(self, turn: FinityTurn, threats_before: frozenset[int]) -> Iterator[Caption]:
        """What is always told, the greatest first."""
        name, result = self._names[turn.player], turn.after.result
        if result:
            yield from self._ending(turn, result)
        orphans = [event for event in turn.events if isinstance(event, RingOrphaned)]
        if orphans:
            owners = self._listed([self._names[player] for player in dict.fromkeys(each.player for each in orphans)])
            facts = {"name": name, "owners": owners, "count": len(orphans)}
            stations = tuple(dict.fromkeys(event.station for event in orphans))
            yield Caption(_ORPHANED_BY.get(type(turn.move), "orphans"), turn.player, facts, stations)
        if result:
            return
        for other in sorted(threats_before - self._threats - {turn.player}):
            yield Caption("stopped", turn.player, {"name": name, "other": self._names[other]})
        for player in sorted(self._threats - threats_before):
            yield Caption("threat", player, {"name": self._names[player]})

    def _ending(self, turn: FinityTurn, result: Result) -> Iterator[Caption]:
        """How the game has ended with a turn."""
        winner, paths = result.winner, {event.player for event in turn.events if isinstance(event, FullPathMade)}
        if winner is not None and winner in paths:
            key, facts = "wins" if winner == turn.player else "wins_given", {"other": self._names[turn.player]}
            yield Caption(key, winner, {"name": self._names[winner]} | facts, (Station.C,))
        elif winner is None and paths.issuperset(result.places[0]):
            names = self._listed([self._names[player] for player in result.places[0]])
            yield Caption("wins_shared", None, {"names": names}, (Station.C,))
        elif winner is not None and not paths and result.reason is EndReason.RESIGNATION:
            yield Caption("left", winner, {"name": self._names[winner]})
        elif result.reason is EndReason.DEADLOCK:
            yield Caption("draw")
        elif result.reason is EndReason.REPETITION:
            yield Caption("draw_again")

    def _ideas(self, turn: FinityTurn) -> Iterator[Caption]:
        """What the move shows, the most telling first."""
        name, move = {"name": self._names[turn.player]}, turn.move
        key = _IDEAS.get(type(move))
        if key:
            yield Caption(key, turn.player, name)
        if not isinstance(move, AddBridge | ReverseBridge) or turn.after.result:
            return
        crossed = crossed_by(turn.after, turn.player)
        if crossed <= crossed_by(turn.before, turn.player):
            return
        if crossed == 1:
            yield Caption("first_step", turn.player, name)
            return
        builder = self._other_builder(turn.after, turn.player)
        if builder is not None:
            yield Caption("shared", turn.player, name | {"other": self._names[builder]})
        if 2 * crossed >= len(turn.after.setup.tower):
            yield Caption("grows", turn.player, name | {"crossed": crossed, "of": len(turn.after.setup.tower)})

    def _other_builder(self, position: Position, player: int) -> int | None:
        """Who else has built a bridge that a longest path of a player crosses; None if nobody has."""
        ways = longest_partial_path(position, player).ways
        builders = (self._builders.get(way.slot) for way in ways)
        return next((each for each in builders if each not in (None, player)), None)


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


def threats_in(position: Position) -> frozenset[int]:
    """The players who can win with their next move."""
    standings = ((player, standing_of(position, player)) for player in range(position.players))
    return frozenset(player for player, standing in standings if standing and standing.can_win)
