"""Goals of levels: predicates over a position and over what has happened since the level began, written as text.

    reach(NE) and not bridge(white, SE>C)
    orphaned(other) >= 2 and safe()

A goal is a list of conditions joined by `and`; `not` turns one round, numbers are compared by ==, >= or <=. Players are
`me` and `other`; left out, it is `me`. Stations, ways and slots are written as in RULES.md section 7; a way without a
channel means any slot of the link.
"""

from collections.abc import Callable, Sequence
from typing import Final, assert_never

from finity import rules
from finity.lessons.course import AnyLevelState, Condition, Goal
from finity.lessons.text import read_goal
from finity.rules.paths import longest_partial_path


class LevelState(AnyLevelState[rules.Position, rules.Event]):
    @property
    def other(self) -> int:
        return (self.me + 1) % self.position.players

    def number_of(self, player: str) -> int:
        """The number of `me` or `other`."""
        return self.me if player == "me" else self.other


_PLAYERS: Final = ("me", "other")


def asks_for_path(condition: Condition) -> bool:
    """Whether nothing but a new path of the learner can bring it."""
    return condition.name in _PATHS and _asks_me_to_gain(condition)


def _asks_me_to_gain(condition: Condition) -> bool:
    return not condition.negated and condition.given[0] == "me" and condition.compare in ("", ">=")


def may_fulfil(position: rules.Position, condition: Condition, move: rules.Move) -> bool:
    """False if a move can't possibly bring a condition that doesn't hold yet."""
    if asks_for_path(condition):
        reach = position.reaches[position.to_move]
        match move:
            case rules.AddBridge(colour, way):
                return bool((reach.black_exits if colour else reach.white_exits) >> way.start & 1)
            case rules.ReverseBridge(way):
                bridge = position.bridge_in(way.slot)
                exits = reach.black_exits if bridge and bridge[0] else reach.white_exits
                return bool(exits >> way.end & 1)
            case rules.PlaceRing() | rules.RelocatePost() | rules.TeleportPost():
                return True
            case rules.RemoveBridge() | rules.MoveBlocker() | rules.RemoveBlocker() | rules.Pass() | rules.Resign():
                return False
            case _:
                assert_never(move)
    if condition.name in ("ring", "rings") and _asks_me_to_gain(condition):
        return isinstance(move, rules.PlaceRing)
    minds_blockers = condition.negated or condition.name in _BLOCKERS_MATTER
    return minds_blockers or not isinstance(move, rules.MoveBlocker | rules.Pass)


def parse_goal(text: str) -> Goal:
    """Read a goal. Raises ValueError, which names the part that can't be read and says what would be right."""
    return read_goal(text, ASKED, _complete_arguments)


def _complete_arguments(kinds: Sequence[str], given: tuple[str, ...]) -> tuple[str, ...]:
    """What stands in the brackets, the player first where one is named; all of it can be read."""
    if kinds and kinds[0] == "player" and (not given or given[0] not in _PLAYERS):
        given = ("me", *given)
    for kind, each in zip(kinds, given, strict=True) if len(kinds) == len(given) else ():
        if kind == "player" and each not in _PLAYERS:
            raise ValueError(f"{each!r} is no player: me or other")
        if kind == "colour" and each not in ("white", "black"):
            raise ValueError(f"{each!r} is no colour: white or black")
        if kind == "station" and each not in rules.Station.__members__:
            raise ValueError(f"{each!r} is no station")
        if kind in ("way", "link", "slot"):
            _parse_slots(each)
    return given


def _parse_slots(text: str) -> tuple[rules.Slot, ...]:
    """The slots of a way, a link or a slot, such as NE>C, NE-C or NE-C:L. Raises ValueError."""
    way, colon, channel = text.replace("-", ">").partition(":")
    found = [rules.parse_move(f"+w{way}:{each}") for each in ((channel,) if colon else "LMR")]
    return tuple(move.way.slot for move in found if isinstance(move, rules.AddBridge))


def _has_station(stations: int, station: str) -> bool:
    return bool(stations >> rules.Station[station] & 1)


def _bridges_along(state: LevelState, way: str) -> list[tuple[rules.Colour, rules.Way]]:
    """The bridges that lie on a way and lead to its end."""
    end = rules.Station[way.partition(":")[0].partition(">")[2]]
    found = [state.position.bridge_in(slot) for slot in _parse_slots(way)]
    return [bridge for bridge in found if bridge and bridge[1].end is end]


def _cannot_be_reversed(state: LevelState, way: str) -> bool:
    moves = [rules.ReverseBridge(way) for _, way in _bridges_along(state, way)]
    return bool(moves) and all(rules.objection(state.position, move) for move in moves)


def _rings_are_safe(state: LevelState, player: str) -> bool:
    """No single move of the player to move sends a ring home: only a bridge that goes or turns can do that."""
    who, position = state.number_of(player), state.position
    cuts = [move for move in rules.legal_moves(position) if isinstance(move, rules.ReverseBridge | rules.RemoveBridge)]
    return not any(who in rules.events.owners_of_lost_rings(rules.apply(position, move)[1]) for move in cuts)


def _cannot_win_next(state: LevelState, player: str) -> bool:
    """This player has no full path, and no single move of the player to move gives one; blockers build none."""
    who, position = state.number_of(player), state.position
    moves = (move for move in rules.legal_moves(position) if not isinstance(move, rules.MoveBlocker))
    return not any(each.reaches[who].full for each in (position, *(rules.apply(position, move)[0] for move in moves)))


def _was_removed(state: LevelState, way: str) -> bool:
    start, _, end = way.partition(":")[0].partition(">")
    return any(
        isinstance(event, rules.events.BridgeRemoved) and (event.way.start.name, event.way.end.name) == (start, end)
        for event in state.events
    )


def _has_moved(
    state: LevelState, player: str, kind: type[rules.events.PostRelocated | rules.events.PostTeleported]
) -> bool:
    return any(isinstance(event, kind) and event.player == state.number_of(player) for event in state.events)


def _place(state: LevelState, player: str) -> float:
    """The place of a player, a half more if it is shared; 0 while there is none."""
    position, who, better = state.position, state.number_of(player), 0
    for shared in position.result.places if position.result else position.placed:
        if who in shared:
            return better + (1 + len(shared)) / 2
        better += len(shared)
    return 0.0


ASKED: Final[dict[str, Callable[..., float]]] = {
    "won": lambda now, player: now.position.result is not None and now.position.result.winner == now.number_of(player),
    "draw": lambda now: now.position.result is not None and now.position.result.winner is None,
    "full_path": lambda now, player: now.position.reaches[now.number_of(player)].full,
    "reach": lambda now, player, station: _has_station(now.position.reaches[now.number_of(player)].stations, station),
    "ring": lambda now, player, station: now.position.rings_on(now.number_of(player), rules.Station[station]),
    "rings": lambda now, player: now.position.rings_on_board(now.number_of(player)),
    "longest": lambda now, player: len(longest_partial_path(now.position, now.number_of(player)).ways),
    "bridge": lambda now, colour, way: any(lies.name.lower() == colour for lies, _ in _bridges_along(now, way)),
    "closed": lambda now, link: all(
        (now.position.taken | now.position.obstructed) & slot.bit for slot in _parse_slots(link)
    ),
    "held": _cannot_be_reversed,
    "orphaned": lambda now, player: rules.events.owners_of_lost_rings(now.events).count(now.number_of(player)),
    "safe": _rings_are_safe,
    "cannot_win_next": _cannot_win_next,
    "removed": _was_removed,
    "controls": lambda now, player, station: _has_station(now.position.controlled_by(now.number_of(player)), station),
    "blocker": lambda now, player, slot: any(
        now.position.blockers[now.number_of(player)] & s.bit for s in _parse_slots(slot)
    ),
    "blockers": lambda now, player: now.position.blockers[now.number_of(player)].bit_count(),
    "moved_house": lambda now, player: _has_moved(now, player, rules.events.PostRelocated),
    "teleported": lambda now, player: _has_moved(now, player, rules.events.PostTeleported),
    "place": _place,
}
"""Every condition by its name: answers a truth as 1 or 0, from what stands between its brackets."""
_PATHS: Final = frozenset({"won", "full_path", "reach", "longest"})
_BLOCKERS_MATTER: Final = frozenset({"blocker", "closed", "draw", "place", "cannot_win_next"})
