"""Notes at the board: what somebody has just done and why it matters; and in a line what somebody points at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, assert_never

from finity.client.kit import Kit
from finity.client.settings import CaptionTime
from finity.rules import (
    AddBridge,
    Colour,
    Move,
    MoveBlocker,
    Pass,
    PlaceRing,
    Position,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    Resign,
    ReverseBridge,
    Size,
    Slot,
    Station,
    TeleportPost,
    Way,
)
from finity.rules.board import OBSTRUCTED_BY, SLOTS, slots_in
from finity.rules.events import FullPathMade
from finity.rules.paths import longest_partial_path
from finity.rules.position import BRIDGES_TO_REMOVE_BLOCKERS
from finity.scenes.outcomes import FinityTurn
from finity.shell.text import Texts
from finity.story.facts import CanWin, Fact, PathLonger, PathShorter, RingsLost, Stopped, TakesControl, facts
from finity.story.sentences import Sentences
from finity.story.standing import next_cone
from finity.table.pointer.foresight import changed
from finity.view.shown import Caption
from finity.view.targets import ConeTarget, SeatTarget, SlotTarget, StationTarget, Target, TrayTarget

MOST: Final = 3
"""How many notes are seen at a time: those of bots that move one after another."""


LONGEST_NAME: Final = 7
"""Letters of names in reasons: a note has little room, and marks and panels tell whose it is."""


class CaptionWriter:
    """Says of turns what was done and why it matters: the first of the reasons below that there is.

    `you` is the only person at the table, if there is just one.
    """

    def __init__(self, kit: Kit, sentences: Sentences, you: int | None = None) -> None:
        self._texts = kit.texts
        self._warns = kit.settings.warn_of_wins
        self._sentences = sentences
        self._you = you

    def caption(self, turn: FinityTurn) -> Caption:
        """What to note about a turn."""
        told = self._sentences.told(turn)
        where, reason = changed(turn.move), next(filter(None, self._reasons(turn)), "")
        return Caption(turn.player, told, reason, where[-1] if where else None)

    def _reasons(self, turn: FinityTurn) -> Iterator[str]:
        """Why a turn matters, the most important reason first; empty where there is nothing to say."""
        brought = facts(turn.before, turn.events, turn.after)
        yield from (self._reason(turn, fact) for fact in brought if isinstance(fact, FullPathMade))
        if turn.after.result:
            return
        lost = [fact for fact in brought if isinstance(fact, RingsLost)]
        yield from (self._reason(turn, fact) for fact in sorted(lost, key=lambda each: -each.count))
        yield from (self._reason(turn, fact) for fact in brought if fact not in lost)
        yield self._at_the_spot(turn.move)

    def _reason(self, turn: FinityTurn, fact: Fact) -> str:
        match fact:
            case FullPathMade(player):
                return self._say("full_path", player)
            case RingsLost(player, count):
                return self._say("rings", player, count=count)
            case CanWin(player, new=True) if self._warns:
                return self._say("can_win", player)
            case Stopped(player) if self._warns and player != turn.player:
                return self._say("stopped", player)
            case PathShorter(player, steps):
                return self._say("lost", player, count=steps)
            case PathLonger(crossed):
                return self._texts("caption.path", crossed=crossed, of=len(turn.after.setup.tower))
            case TakesControl():
                return self._texts("caption.controls")
        return ""

    def _at_the_spot(self, move: Move) -> str:
        match move:
            case RelocatePost() | TeleportPost():
                return self._texts("caption.begins")
            case MoveBlocker():
                return self._texts("caption.blocked")
            case RemoveBlocker() | RemoveBridge():
                return self._texts("caption.free")
            case AddBridge(_, way) | ReverseBridge(way):
                return self._texts("caption.to_centre") if way.end is Station.C else ""
            case PlaceRing() | Pass() | Resign():
                return ""
            case _:
                assert_never(move)

    def _say(self, key: str, player: int, **facts: object) -> str:
        """A reason that speaks of a player: as you to the only person at the table."""
        if player == self._you:
            return self._texts(f"caption.your_{key}", **facts)
        return self._texts(f"caption.{key}", name=self._sentences.short_name(player, LONGEST_NAME), **facts)


@dataclass
class _Shown:
    caption: Caption
    left: float


class Captions:
    """The notes that are seen now; each goes after its time."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._shown: list[_Shown] = []

    @property
    def seen(self) -> tuple[Caption, ...]:
        """The notes, the newest last."""
        return tuple(each.caption for each in self._shown)

    @property
    def waiting(self) -> bool:
        """Whether one of them goes after a while."""
        return any(each.left < float("inf") for each in self._shown)

    def tell(self, caption: Caption) -> None:
        """Show a note; one that was to stay until the next move goes."""
        time = self._kit.settings.captions
        staying = [] if time is CaptionTime.HOLD else self._shown
        new = [] if time is CaptionTime.OFF else [_Shown(caption, time.seconds)]
        self._shown = [*staying, *new][-MOST:]

    def clear(self) -> None:
        """Show none any more."""
        self._shown.clear()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; answers whether a note has just gone."""
        for each in self._shown:
            each.left -= dt
        staying = [each for each in self._shown if each.left > 0]
        gone = len(staying) < len(self._shown)
        self._shown = staying
        return gone


def controller(position: Position, station: Station) -> int | None:
    """Who has the most central piece on a station, or None (RULES.md section 4.6)."""
    return next((each for each in range(position.players) if position.controlled_by(each) >> station & 1), None)


class Explainer:
    def __init__(self, texts: Texts, sentences: Sentences) -> None:
        self._texts = texts
        self._sentences = sentences

    def line(self, position: Position, target: Target | None) -> str:
        """What there is to say of a target; empty where nothing is."""
        return " ".join(self._told(position, target))

    def _told(self, position: Position, target: Target | None) -> Iterable[str]:
        match target:
            case SlotTarget(slot):
                return self._slot(position, slot)
            case StationTarget(Station.C):
                return (self._say("centre", of=len(position.setup.tower)),)
            case StationTarget(station, tier, on_post):
                return self._station(position, station, tier, on_post)
            case ConeTarget(index) if index < len(position.setup.tower):
                return self._cone(position, index)
            case TrayTarget(colour):
                return (self._say("tray_black" if colour else "tray_white", count=position.bridge_stock(colour)),)
            case SeatTarget(player):
                return self._stock(position, player), self._say("sizes")
        return ()

    def _slot(self, position: Position, slot: Slot) -> Iterator[str]:
        bridge, owner = position.bridge_in(slot), position.blocker_owner(slot)
        if bridge:
            yield from self._bridge(position, *bridge)
        elif owner is not None:
            yield self._say("blocker", name=self._sentences.name(owner))
            missing = BRIDGES_TO_REMOVE_BLOCKERS - position.all_bridges.bit_count()
            yield self._say("blocker_later", count=missing) if missing > 0 else self._say("blocker_now")
        else:
            yield self._say("slot", first=slot.first.name, second=slot.second.name)
            for index in slots_in(OBSTRUCTED_BY[slot.index] & position.all_bridges):
                other = position.bridge_in(SLOTS[index])
                if other:
                    yield self._say("obstructed", **self._sentences.bridge(*other))

    def _bridge(self, position: Position, colour: Colour, way: Way) -> Iterator[str]:
        owner = controller(position, way.end)
        yield self._say("bridge_black" if colour else "bridge_white", start=way.start.name, end=way.end.name)
        if way.end is Station.C:
            yield self._say("bridge_to_centre")
        elif owner is None:
            yield self._say("bridge_of_nobody", station=way.end.name)
        else:
            yield self._say("bridge_of", name=self._sentences.name(owner), station=way.end.name)
        blocked = OBSTRUCTED_BY[way.slot.index] & position.setup.board.slots & ~position.taken
        if blocked:
            yield self._say("obstructs", count=blocked.bit_count())
        crossing = [each for each in position.playing if way in longest_partial_path(position, each).ways]
        if crossing:
            yield self._say("crossed_by", names=self._names(crossing))

    def _station(self, position: Position, station: Station, tier: Size | None, on_post: bool) -> Iterator[str]:
        post, master = position.post_owner(station), controller(position, station)
        ring = None if tier is None else position.ring_owner(station, tier)
        if on_post and post is not None:
            yield self._say("post", name=self._sentences.name(post))
        elif tier is not None and ring is not None:
            yield self._say(f"ring_{tier.name.lower()}", name=self._sentences.name(ring))
        else:
            free = [size for size in Size if position.ring_owner(station, size) is None]
            words = ", ".join(self._texts(f"word.{size.name.lower()}") for size in free)
            yield self._say("station" if free else "station_full", station=station.name, sizes=words)
        if master is None:
            yield self._say("controlled_by_nobody", station=station.name)
        else:
            yield self._say("controlled_by", station=station.name, name=self._sentences.name(master))
        if ring is not None and not on_post:
            yield self._say("ring_stays", name=self._sentences.name(ring))

    def _cone(self, position: Position, index: int) -> Iterator[str]:
        colour, of = position.setup.tower[index], len(position.setup.tower)
        yield self._say("cone_black" if colour else "cone_white", number=index + 1, of=of)
        if index == of - 1:
            yield self._say("cone_last")
        wanting = [each for each in position.playing if next_cone(position, each) == index]
        if wanting:
            yield self._say("cone_next", names=self._names(wanting))

    def _stock(self, position: Position, player: int) -> str:
        rings = {size.name.lower(): position.ring_stock(player, size) for size in Size}
        return self._say("stock", name=self._sentences.name(player), count=len(position.blocker_list(player)), **rings)

    def _names(self, players: Iterable[int]) -> str:
        return ", ".join(map(self._sentences.name, players))

    def _say(self, key: str, **facts: object) -> str:
        return self._texts(f"explain.{key}", **facts)
