"""A position set up piece by piece: what is wrong with it, said with reasons, and the position it makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from finity.rules import BOARDS, Colour, Position, Size, Slot, Station, Way, start
from finity.rules.bits import EDGE
from finity.rules.board import OBSTRUCTED_BY
from finity.rules.paths import reach_of
from finity.rules.position import BLOCKERS_OF_A_PLAYER, BRIDGES_OF_A_COLOUR, RINGS_OF_A_SIZE
from finity.rules.setup import CONES_OF_A_COLOUR

BridgeAt = tuple[Colour, Way]
RingAt = tuple[int, Station, Size]
BlockerAt = tuple[int, Slot]


class Fault(StrEnum):
    """Why an arrangement is no position (RULES.md, sections 1 to 5); the values end the keys of its text."""

    OFF_BOARD = "off_board"
    SLOT_TAKEN = "slot_taken"
    SAME_BRIDGE = "same_bridge"
    CORNER_TAKEN = "corner_taken"
    NO_BRIDGE_LEFT = "no_bridge_left"
    CENTRE = "centre"
    SIZE_TAKEN = "size_taken"
    NO_RING_LEFT = "no_ring_left"
    POST_THERE = "post_there"
    NO_BLOCKER_LEFT = "no_blocker_left"
    NO_CONE_LEFT = "no_cone_left"
    ORPHAN = "orphan"
    FULL_PATH = "full_path"


UNFINISHED = (Fault.ORPHAN, Fault.FULL_PATH)
"""What may be wrong for a while, as long as pieces are still being placed."""


@dataclass(frozen=True, slots=True)
class Found:
    """A fault, and where it is, in the notation of moves; empty if nowhere."""

    fault: Fault
    place: str = ""


@dataclass(frozen=True)
class Arrangement:
    """What lies on the board, and who is to move; `posts` in turn order say how many players there are."""

    tower: str
    to_move: int
    posts: tuple[Station, ...]
    bridges: tuple[BridgeAt, ...] = ()
    rings: tuple[RingAt, ...] = ()
    blockers: tuple[BlockerAt, ...] = ()

    @classmethod
    def of(cls, position: Position) -> Arrangement:
        """What lies there in a position."""
        everyone = range(position.players)
        return cls(
            position.tower,
            position.to_move,
            position.posts,
            tuple(position.bridge_list()),
            tuple((player, *ring) for player in everyone for ring in position.ring_list(player)),
            tuple((player, slot) for player in everyone for slot in position.blocker_list(player)),
        )

    def with_bridge(self, colour: Colour, way: Way) -> Arrangement:
        """With one bridge more."""
        return replace(self, bridges=(*self.bridges, (colour, way)))

    def with_ring(self, player: int, station: Station, size: Size) -> Arrangement:
        """With one ring more."""
        return replace(self, rings=(*self.rings, (player, station, size)))

    def with_blocker(self, player: int, slot: Slot) -> Arrangement:
        """With one blocker more; a player who has placed all of them moves the first."""
        own = [each for each in self.blockers if each[0] == player]
        kept = [each for each in self.blockers if len(own) < BLOCKERS_OF_A_PLAYER or each != own[0]]
        return replace(self, blockers=(*kept, (player, slot)))

    def with_post(self, player: int, station: Station) -> Arrangement:
        """With a post elsewhere."""
        return replace(self, posts=(*self.posts[:player], station, *self.posts[player + 1 :]))

    def with_cone_turned(self, index: int) -> Arrangement:
        """With a cone of the other colour."""
        other = "W" if self.tower[index] == "B" else "B"
        return replace(self, tower=self.tower[:index] + other + self.tower[index + 1 :])

    def without_slot(self, slot: Slot) -> Arrangement:
        """Without what lies in a slot."""
        bridges = tuple(each for each in self.bridges if each[1].slot != slot)
        return replace(self, bridges=bridges, blockers=tuple(each for each in self.blockers if each[1] != slot))

    def without_ring(self, station: Station, size: Size) -> Arrangement:
        """Without a ring."""
        return replace(self, rings=tuple(each for each in self.rings if each[1:] != (station, size)))

    def faults(self) -> tuple[Found, ...]:
        """All that is wrong, what concerns single pieces first."""
        pieces = (*self._of_bridges(), *self._of_rings(), *self._of_others())
        return pieces or tuple(self._of_paths())

    def position(self) -> Position:
        """The position that it makes. Raises ValueError, which names the first fault, if it makes none."""
        found = self.faults()
        if found:
            raise ValueError(" ".join(filter(None, (found[0].fault.value.replace("_", " "), found[0].place))))
        return self.as_laid()

    def _of_bridges(self) -> Iterator[Found]:
        board, slots, kinds = BOARDS[len(self.posts)], Counter[Slot](), Counter[tuple[Colour, Station, Station]]()
        blocked = {slot for _, slot in self.blockers}
        lying = sum(way.slot.bit for way in {way.slot: way for _, way in self.bridges}.values())
        for colour, way in self.bridges:
            slots[way.slot] += 1
            kinds[colour, way.start, way.end] += 1
            if not board.slots & way.slot.bit:
                yield Found(Fault.OFF_BOARD, str(way))
            if slots[way.slot] > 1 or way.slot in blocked:
                yield Found(Fault.SLOT_TAKEN, str(way))
            if kinds[colour, way.start, way.end] > 1:
                yield Found(Fault.SAME_BRIDGE, str(way))
            if OBSTRUCTED_BY[way.slot.index] & lying:
                yield Found(Fault.CORNER_TAKEN, str(way))
        if max(Counter(colour for colour, _ in self.bridges).values(), default=0) > BRIDGES_OF_A_COLOUR:
            yield Found(Fault.NO_BRIDGE_LEFT)

    def _of_rings(self) -> Iterator[Found]:
        board, places, used = BOARDS[len(self.posts)], Counter[tuple[Station, Size]](), Counter[tuple[int, Size]]()
        for player, station, size in self.rings:
            places[station, size] += 1
            used[player, size] += 1
            where = f"{station.name}.{size.letter}"
            if station is Station.C:
                yield Found(Fault.CENTRE, where)
            elif not board.stations >> station & 1:
                yield Found(Fault.OFF_BOARD, where)
            if places[station, size] > 1:
                yield Found(Fault.SIZE_TAKEN, where)
            if used[player, size] > RINGS_OF_A_SIZE - (size is Size.LARGE):
                yield Found(Fault.NO_RING_LEFT, where)

    def _of_others(self) -> Iterator[Found]:
        board = BOARDS[len(self.posts)]
        for number, post in enumerate(self.posts):
            if post is Station.C:
                yield Found(Fault.CENTRE, post.name)
            elif not board.stations >> post & 1:
                yield Found(Fault.OFF_BOARD, post.name)
            if post in self.posts[:number]:
                yield Found(Fault.POST_THERE, post.name)
        slots = Counter(slot for _, slot in self.blockers)
        for slot, count in slots.items():
            if not board.slots & slot.bit:
                yield Found(Fault.OFF_BOARD, str(slot))
            if count > 1:
                yield Found(Fault.SLOT_TAKEN, str(slot))
        if max(Counter(player for player, _ in self.blockers).values(), default=0) > BLOCKERS_OF_A_PLAYER:
            yield Found(Fault.NO_BLOCKER_LEFT)
        if max(self.tower.count("W"), self.tower.count("B")) > CONES_OF_A_COLOUR:
            yield Found(Fault.NO_CONE_LEFT)

    def _of_paths(self) -> Iterator[Found]:
        position = self.as_laid()
        for player, reach in enumerate(position.reaches):
            for station, size in position.ring_list(player):
                if not reach.stations >> station & 1:
                    yield Found(Fault.ORPHAN, f"{station.name}.{size.letter}")
            if reach.full:
                yield Found(Fault.FULL_PATH, position.posts[player].name)

    def as_laid(self) -> Position:
        """The position, whatever its paths are; only if nothing is wrong with single pieces."""
        first, _ = start(len(self.posts), self.tower)
        bridges, graphs, obstructed = [0, 0, 0, 0], [0, 0], 0
        for colour, way in self.bridges:
            bridges[2 * colour + (way.index & 1)] |= way.slot.bit
            graphs[colour] |= EDGE[way.index]
            obstructed |= OBSTRUCTED_BY[way.slot.index]
        rings = [[0, 0, 0] for _ in self.posts]
        for player, station, size in self.rings:
            rings[player][size] |= 1 << station
        held = tuple((small, medium, large) for small, medium, large in rings)
        blockers = [0] * len(self.posts)
        for player, slot in self.blockers:
            blockers[player] |= slot.bit
        both = (graphs[0], graphs[1])
        white, white_back, black, black_back = bridges
        return first._replace(
            to_move=self.to_move,
            bridges=(white, white_back, black, black_back),
            rings=held,
            posts=self.posts,
            blockers=tuple(blockers),
            ply=len(self.bridges) + len(self.rings),
            graphs=both,
            obstructed=obstructed,
            taken=sum(bridges) | sum(blockers),
            reaches=tuple(
                reach_of(both, first.setup.tower, post, held[player]) for player, post in enumerate(self.posts)
            ),
        )
