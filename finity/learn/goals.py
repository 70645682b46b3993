"""Goals of levels: predicates over a position and over what has happened since the level began, written as text.

    reach(NE) and not bridge(white, SE>C)
    orphaned(other) >= 2 and safe()

A goal is a list of conditions joined by `and`; `not` turns one round, numbers are compared by ==, >= or <=. Players are
`me` and `other`; left out, it is `me`. Stations, ways and slots are written as in RULES.md section 7; a way without a
channel means any slot of the link.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from finity.lessons.text import BadGoal, ConditionText, parse_conditions
from finity.rules import (
    AddBridge,
    Colour,
    Event,
    MoveBlocker,
    Position,
    RemoveBridge,
    ReverseBridge,
    Slot,
    Station,
    apply,
    events,
    legal_moves,
    objection,
    parse_move,
)
from finity.rules.paths import longest_partial_path


@dataclass(frozen=True)
class Happened:
    """A level as it stands: whose it is, the position, and the events since it began."""

    me: int
    position: Position
    events: tuple[Event, ...] = ()

    @property
    def other(self) -> int:
        return (self.me + 1) % self.position.players

    def by(self, player: str) -> int:
        """The player called `me` or `other`."""
        return self.me if player == "me" else self.other


Predicate = Callable[[Happened, tuple[str, ...]], float]
"""Answers a condition, a truth as 1 or 0, from what stands between its brackets."""

_PLAYERS: Final = ("me", "other")


@dataclass(frozen=True)
class Condition(ConditionText):
    """One condition; the player comes first in its brackets."""

    @property
    def asks_for_path(self) -> bool:
        """Whether nothing but a new path of the learner can bring it."""
        return self.name in _PATHS and self._wants_of_me

    @property
    def asks_for_ring(self) -> bool:
        """Whether nothing but a ring of the learner can bring it."""
        return self.name in ("ring", "rings") and self._wants_of_me

    @property
    def minds_blockers(self) -> bool:
        """Whether moving a blocker may bring it."""
        return self.negated or self.name in _BLOCKERS_MATTER

    @property
    def _wants_of_me(self) -> bool:
        return not self.negated and self.given[0] == "me" and self.compare in ("", ">=")

    def holds(self, happened: Happened) -> bool:
        return self.is_met_by(ASKED[self.name](happened, self.given))


@dataclass(frozen=True)
class Goal:
    """What is to be reached, as text and as the conditions that all have to hold."""

    text: str
    conditions: tuple[Condition, ...]

    def holds(self, happened: Happened) -> bool:
        return all(condition.holds(happened) for condition in self.conditions)

    def missing(self, happened: Happened) -> tuple[Condition, ...]:
        """The conditions that don't hold now: the move that reaches the goal has to bring all of them."""
        return tuple(condition for condition in self.conditions if not condition.holds(happened))


def parse_goal(text: str) -> Goal:
    """Read a goal. Raises BadGoal, which names the part that can't be read and says what would be right."""
    return Goal(text, tuple(map(_condition, parse_conditions(text))))


def _condition(asked: ConditionText) -> Condition:
    if asked.name not in ASKED:
        raise BadGoal(f"{asked.name!r} is no condition; there are {', '.join(sorted(ASKED))}")
    try:
        given = _checked(asked.name, asked.given)
    except (KeyError, ValueError) as problem:
        raise BadGoal(f"{asked.name}({', '.join(asked.given)}): {problem}") from None
    return Condition(asked.name, given, asked.negated, asked.compare, asked.number)


def _checked(name: str, given: tuple[str, ...]) -> tuple[str, ...]:
    """What stands in the brackets, the player first where one is named; all of it can be read."""
    kinds = _TAKES[name]
    if kinds and kinds[0] == "player" and (not given or given[0] not in _PLAYERS):
        given = ("me", *given)
    if len(given) != len(kinds):
        raise ValueError(f"{name} takes {' and '.join(kinds) or 'nothing'}")
    for kind, each in zip(kinds, given, strict=True):
        if kind == "player" and each not in _PLAYERS:
            raise ValueError(f"{each!r} is no player: me or other")
        if kind == "colour" and each not in _COLOURS:
            raise ValueError(f"{each!r} is no colour: white or black")
        if kind == "station" and each not in Station.__members__:
            raise ValueError(f"{each!r} is no station")
        if kind in ("way", "link", "slot"):
            _slots(each)
    return given


_COLOURS: Final = {"white": Colour.WHITE, "black": Colour.BLACK}


def _slots(text: str) -> tuple[Slot, ...]:
    """The slots of a way, a link or a slot, such as NE>C, NE-C or NE-C:L. Raises ValueError."""
    way, colon, channel = text.replace("-", ">").partition(":")
    found = [parse_move(f"+w{way}:{each}") for each in ((channel,) if colon else "LMR")]
    return tuple(move.way.slot for move in found if isinstance(move, AddBridge))


def _won(happened: Happened, given: tuple[str, ...]) -> bool:
    result = happened.position.result
    return result is not None and result.winner == happened.by(given[0])


def _draw(happened: Happened, given: tuple[str, ...]) -> bool:
    result = happened.position.result
    return result is not None and result.winner is None


def _full_path(happened: Happened, given: tuple[str, ...]) -> bool:
    return happened.position.reaches[happened.by(given[0])].full


def _reach(happened: Happened, given: tuple[str, ...]) -> bool:
    return bool(happened.position.reaches[happened.by(given[0])].stations >> Station[given[1]] & 1)


def _ring(happened: Happened, given: tuple[str, ...]) -> int:
    return happened.position.rings_on(happened.by(given[0]), Station[given[1]])


def _rings(happened: Happened, given: tuple[str, ...]) -> int:
    return happened.position.rings_on_board(happened.by(given[0]))


def _longest(happened: Happened, given: tuple[str, ...]) -> int:
    return len(longest_partial_path(happened.position, happened.by(given[0])).ways)


def _bridge(happened: Happened, given: tuple[str, ...]) -> bool:
    colour, end = _COLOURS[given[0]], Station[given[1].partition(":")[0].partition(">")[2]]
    found = [happened.position.bridge_in(slot) for slot in _slots(given[1])]
    return any(bridge and bridge[0] is colour and bridge[1].end is end for bridge in found)


def _closed(happened: Happened, given: tuple[str, ...]) -> bool:
    position = happened.position
    return all((position.taken | position.obstructed) & slot.bit for slot in _slots(given[0]))


def _held(happened: Happened, given: tuple[str, ...]) -> bool:
    end = Station[given[0].partition(":")[0].partition(">")[2]]
    found = [happened.position.bridge_in(slot) for slot in _slots(given[0])]
    ways = [bridge[1] for bridge in found if bridge and bridge[1].end is end]
    return bool(ways) and all(objection(happened.position, ReverseBridge(way)) for way in ways)


def _sent_home(event: Event, player: int) -> bool:
    return isinstance(event, events.RingOrphaned | events.RingLost) and event.player == player


def _orphaned(happened: Happened, given: tuple[str, ...]) -> int:
    player = happened.by(given[0])
    return sum(_sent_home(event, player) for event in happened.events)


def _safe(happened: Happened, given: tuple[str, ...]) -> bool:
    """No single move of the player to move sends a ring home: only a bridge that goes or turns can do that."""
    player, position = happened.by(given[0]), happened.position
    cuts = [move for move in legal_moves(position) if isinstance(move, ReverseBridge | RemoveBridge)]
    return not any(_sent_home(event, player) for move in cuts for event in apply(position, move)[1])


def _cannot_win_next(happened: Happened, given: tuple[str, ...]) -> bool:
    """This player has no full path, and no single move of the player to move gives one; blockers build none."""
    player, position = happened.by(given[0]), happened.position
    moves = (move for move in legal_moves(position) if not isinstance(move, MoveBlocker))
    return not any(each.reaches[player].full for each in (position, *(apply(position, move)[0] for move in moves)))


def _removed(happened: Happened, given: tuple[str, ...]) -> bool:
    start, _, end = given[0].partition(":")[0].partition(">")
    return any(
        isinstance(event, events.BridgeRemoved) and (event.way.start.name, event.way.end.name) == (start, end)
        for event in happened.events
    )


def _controls(happened: Happened, given: tuple[str, ...]) -> bool:
    return bool(happened.position.controlled_by(happened.by(given[0])) >> Station[given[1]] & 1)


def _blocker(happened: Happened, given: tuple[str, ...]) -> bool:
    own = happened.position.blockers[happened.by(given[0])]
    return any(own & slot.bit for slot in _slots(given[1]))


def _blockers(happened: Happened, given: tuple[str, ...]) -> int:
    return happened.position.blockers[happened.by(given[0])].bit_count()


def _moved_house(happened: Happened, given: tuple[str, ...]) -> bool:
    moved = (event for event in happened.events if isinstance(event, events.PostRelocated))
    return any(event.player == happened.by(given[0]) for event in moved)


def _teleported(happened: Happened, given: tuple[str, ...]) -> bool:
    moved = (event for event in happened.events if isinstance(event, events.PostTeleported))
    return any(event.player == happened.by(given[0]) for event in moved)


def _place(happened: Happened, given: tuple[str, ...]) -> float:
    """The place of a player, a half more if it is shared; 0 while there is none."""
    position, player, better = happened.position, happened.by(given[0]), 0
    for shared in position.result.places if position.result else position.placed:
        if player in shared:
            return better + (1 + len(shared)) / 2
        better += len(shared)
    return 0.0


ASKED: Final[dict[str, Predicate]] = {
    "won": _won, "draw": _draw, "full_path": _full_path, "reach": _reach, "ring": _ring, "rings": _rings,
    "longest": _longest, "bridge": _bridge, "closed": _closed, "held": _held, "orphaned": _orphaned, "safe": _safe,
    "cannot_win_next": _cannot_win_next, "removed": _removed, "controls": _controls, "blocker": _blocker,
    "blockers": _blockers, "moved_house": _moved_house, "teleported": _teleported, "place": _place,
}  # fmt: skip
"""Every condition by its name."""

_TAKES: Final[dict[str, tuple[str, ...]]] = {
    "draw": (), "bridge": ("colour", "way"), "closed": ("link",), "held": ("way",),
    "removed": ("way",), "reach": ("player", "station"), "ring": ("player", "station"),
    "controls": ("player", "station"), "blocker": ("player", "slot"),
    "won": ("player",), "full_path": ("player",), "rings": ("player",), "longest": ("player",),
    "orphaned": ("player",), "safe": ("player",), "cannot_win_next": ("player",), "blockers": ("player",),
    "moved_house": ("player",), "teleported": ("player",), "place": ("player",),
}  # fmt: skip
"""What stands in the brackets of each."""
_PATHS: Final = frozenset({"won", "full_path", "reach", "longest"})
_BLOCKERS_MATTER: Final = frozenset({"blocker", "closed", "draw", "place", "cannot_win_next"})
