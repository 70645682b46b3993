"""What the play scene says: why a move is refused, what a click would do, and the log. Words are in assets/lang."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from finity.rules import (
    AddBridge,
    Colour,
    Event,
    Move,
    MoveBlocker,
    Objection,
    Pass,
    PlaceRing,
    Position,
    Reason,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    Resign,
    ReverseBridge,
    TeleportPost,
    Way,
)
from finity.rules.events import FullPathMade, RingLost, RingOrphaned
from finity.shell.text import Texts

LONGEST_NAME_IN_LOG: Final = 10
"""Letters; longer names are cut there, since the mark beside the line tells whose it is."""


@dataclass(frozen=True)
class LogEntry:
    """A move in words, and its consequences with the player whose rings or path they concern."""

    player: int
    text: str
    consequences: tuple[tuple[int, str], ...] = ()


class Sentences:
    """Says things about a game between players of these names."""

    def __init__(self, texts: Texts, names: Sequence[str]) -> None:
        self._texts = texts
        self._names = tuple(names)

    def name(self, player: int) -> str:
        """A player's name."""
        return self._names[player]

    def colour(self, colour: Colour) -> str:
        """The word for a bridge's colour."""
        return self._texts("word.black" if colour else "word.white")

    def refusal(self, position: Position, move: Move, why: Objection) -> str:
        """Why a move is not possible, in one sentence (`why` is the rules' objection to it)."""
        special = self._special_refusal(position, move, why)
        if special:
            return special
        return self._texts(f"why.{why.reason.name.lower()}", **self._facts(move), count=why.number)

    def _special_refusal(self, position: Position, move: Move, why: Objection) -> str | None:
        """Refusals whose sentence depends on more than the reason."""
        name = self._names[why.player] if why.player is not None else ""
        match why.reason:
            case Reason.SLOT_TAKEN:
                return self._texts("why.slot_taken_by_bridge" if why.bridge else "why.slot_taken_by_blocker", name=name)
            case Reason.OBSTRUCTED | Reason.SAME_BRIDGE if why.bridge:
                return self._texts(f"why.{why.reason.name.lower()}", **self._bridge(*why.bridge))
            case Reason.NOT_CONTROLLED:
                station = move.way.end.name if isinstance(move, RemoveBridge) else ""
                key = "why.not_controlled_by_you" if name else "why.controlled_by_nobody"
                return self._texts(key, name=name, station=station)
            case Reason.UNREACHABLE if why.missing:
                lacking, count = why.missing[0]
                return self._texts("why.rings_missing", count=count, station=lacking.name)
            case Reason.SIZE_TAKEN | Reason.NOT_YOUR_BLOCKER:
                return self._texts(f"why.{why.reason.name.lower()}", name=name)
            case Reason.POST_THERE:
                own = why.player == position.to_move
                return self._texts("why.own_post_there" if own else "why.post_there", name=name)
        return None

    def offer(self, move: Move) -> str:
        """What a click would do, as an order: `add a white bridge from N to NE`."""
        return self._texts(f"offer.{KINDS[type(move)]}", **self._facts(move))

    def choice(self, move: Move) -> str:
        """A word or two for a move in a small menu."""
        return self._texts(f"choice.{KINDS[type(move)]}")

    def entry(
        self, position: Position, player: int, move: Move, events: Sequence[Event], *, on_time: bool = False
    ) -> LogEntry:
        """A line of the log for a move made by a player in a position, with its consequences.

        `on_time` says that a player who leaves the game does so because the time ran out.
        """
        facts = self._facts(move)
        if isinstance(move, RemoveBridge | ReverseBridge):
            bridge = position.bridge_in(move.way.slot)
            facts["colour"] = self.colour(bridge[0]) if bridge else ""
        kind = "out_of_time" if on_time and isinstance(move, Resign) else KINDS[type(move)]
        text = self._texts(f"log.{kind}", player=_short(self._names[player]), **facts)
        return LogEntry(player, text, tuple(self._consequences(events)))

    def _consequences(self, events: Sequence[Event]) -> list[tuple[int, str]]:
        told: list[tuple[int, str]] = []
        homeless = [event.player for event in events if isinstance(event, RingOrphaned | RingLost)]
        for owner in dict.fromkeys(homeless):
            name = _short(self._names[owner])
            told.append((owner, self._texts("log.orphans", count=homeless.count(owner), name=name)))
        for event in events:
            if isinstance(event, FullPathMade):
                told.append((event.player, self._texts("log.full_path", name=_short(self._names[event.player]))))
        return told

    def _bridge(self, colour: Colour, way: Way) -> dict[str, object]:
        return {"colour": self.colour(colour), "start": way.start.name, "end": way.end.name}

    def _facts(self, move: Move) -> dict[str, object]:
        """What a sentence about a move may name."""
        match move:
            case AddBridge(colour, way):
                return self._bridge(colour, way)
            case ReverseBridge(way) | RemoveBridge(way):
                return {"start": way.start.name, "end": way.end.name}
            case PlaceRing(station, size):
                return {"station": station.name, "size": self._texts(f"word.{size.name.lower()}")}
            case RelocatePost(station) | TeleportPost(station):
                return {"station": station.name}
            case MoveBlocker(_, slot) | RemoveBlocker(slot):
                return {"first": slot.first.name, "second": slot.second.name}
            case Pass() | Resign():
                return {}
            case _:
                assert_never(move)


def _short(name: str) -> str:
    """A name for the log."""
    return name if len(name) <= LONGEST_NAME_IN_LOG else name[: LONGEST_NAME_IN_LOG - 1].rstrip() + "…"


KINDS: dict[type, str] = {
    AddBridge: "add",
    ReverseBridge: "reverse",
    RemoveBridge: "remove",
    PlaceRing: "ring",
    MoveBlocker: "blocker",
    RemoveBlocker: "remove_blocker",
    RelocatePost: "post",
    TeleportPost: "teleport",
    Pass: "pass",
    Resign: "resign",
}
