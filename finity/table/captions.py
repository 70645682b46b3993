"""Notes at the board: what somebody has just done and why it matters; and in a line what somebody points at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from finity.rules import Colour, Position, Size, Slot, Station, Way
from finity.rules.board import OBSTRUCTED_BY, SLOTS, slots_in
from finity.rules.paths import longest_partial_path
from finity.rules.position import BRIDGES_TO_REMOVE_BLOCKERS
from finity.scenes.outcomes import FinityTurn
from finity.shell.text import Texts
from finity.story.facts import PathShorter, RingsLost, facts, next_cone
from finity.story.sentences import Sentences
from finity.table.pointer.foresight import changed
from finity.view.shown import Caption
from finity.view.targets import ConeTarget, SeatTarget, SlotTarget, StationTarget, Target


class CaptionWriter:
    """Says of turns what was done, and what it has cost somebody; `you` is the only person at the table, if any."""

    def __init__(self, texts: Texts, sentences: Sentences, you: int | None = None) -> None:
        self._texts = texts
        self._sentences = sentences
        self._you = you

    def caption(self, turn: FinityTurn) -> Caption:
        """What to note about a turn."""
        where, costs = changed(turn.move), self._costs(turn)
        return Caption(turn.player, self._sentences.told(turn), costs, where[-1] if where else None)

    def _costs(self, turn: FinityTurn) -> str:
        """What somebody else has lost, rings before steps; empty where there is nothing to say."""
        brought = [] if turn.after.result else facts(turn.before, turn.events, turn.after)
        rings = max(
            (each for each in brought if isinstance(each, RingsLost)), key=lambda each: each.count, default=None
        )
        if rings:
            return self._say("rings", rings.player, rings.count)
        steps = (each for each in brought if isinstance(each, PathShorter))
        return next((self._say("lost", each.player, each.steps) for each in steps), "")

    def _say(self, key: str, player: int, count: int) -> str:
        """What a player has lost: as you to the only person at the table."""
        if player == self._you:
            return self._texts(f"caption.your_{key}", count=count)
        return self._texts(f"caption.{key}", name=self._sentences.name(player), count=count)


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
