"""A position set up piece by piece, what is wrong with it and the position it makes; written and read as one line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeVar

from finity import rules
from finity.rules.board import OBSTRUCTED_BY, slot_set
from finity.rules.engine import CONES_OF_A_COLOUR, MutablePosition
from finity.rules.position import BLOCKERS_OF_A_PLAYER, BRIDGES_OF_A_COLOUR, RINGS_OF_A_SIZE

BridgeAt = tuple[rules.Colour, rules.Way]
RingAt = tuple[int, rules.Station, rules.Size]
BlockerAt = tuple[int, rules.Slot]
PieceT = TypeVar("PieceT", bound=rules.Move)


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
class FaultAt:
    """A fault, and where it is, in the notation of moves; empty if nowhere."""

    fault: Fault
    place: str = ""


@dataclass(frozen=True)
class Arrangement:
    """What lies on the board, and who is to move; `posts` in turn order say how many players there are."""

    tower: str
    to_move: int
    posts: tuple[rules.Station, ...]
    bridges: tuple[BridgeAt, ...] = ()
    rings: tuple[RingAt, ...] = ()
    blockers: tuple[BlockerAt, ...] = ()

    @classmethod
    def of(cls, position: rules.Position) -> Arrangement:
        everyone = range(position.players)
        return cls(
            position.tower,
            position.to_move,
            position.posts,
            tuple(position.bridge_list()),
            tuple((player, *ring) for player in everyone for ring in position.ring_list(player)),
            tuple((player, slot) for player in everyone for slot in position.blocker_list(player)),
        )

    def with_bridge(self, colour: rules.Colour, way: rules.Way) -> Arrangement:
        return replace(self, bridges=(*self.bridges, (colour, way)))

    def with_ring(self, player: int, station: rules.Station, size: rules.Size) -> Arrangement:
        return replace(self, rings=(*self.rings, (player, station, size)))

    def with_blocker(self, player: int, slot: rules.Slot) -> Arrangement:
        """With one blocker more; a player who has placed all of them moves the first."""
        own = [each for each in self.blockers if each[0] == player]
        kept = [each for each in self.blockers if len(own) < BLOCKERS_OF_A_PLAYER or each != own[0]]
        return replace(self, blockers=(*kept, (player, slot)))

    def with_post(self, player: int, station: rules.Station) -> Arrangement:
        return replace(self, posts=(*self.posts[:player], station, *self.posts[player + 1 :]))

    def with_cone_turned(self, index: int) -> Arrangement:
        other = "W" if self.tower[index] == "B" else "B"
        return replace(self, tower=self.tower[:index] + other + self.tower[index + 1 :])

    def without_slot(self, slot: rules.Slot) -> Arrangement:
        bridges = tuple(each for each in self.bridges if each[1].slot != slot)
        return replace(self, bridges=bridges, blockers=tuple(each for each in self.blockers if each[1] != slot))

    def without_ring(self, station: rules.Station, size: rules.Size) -> Arrangement:
        return replace(self, rings=tuple(each for each in self.rings if each[1:] != (station, size)))

    def faults(self) -> tuple[FaultAt, ...]:
        """All that is wrong, what concerns single pieces first."""
        found = [*self._bridge_faults(), *self._station_faults()]
        for slot, count in Counter(slot for _, slot in self.blockers).items():
            if not rules.BOARDS[len(self.posts)].slots & slot.bit:
                found.append(FaultAt(Fault.OFF_BOARD, str(slot)))
            if count > 1:
                found.append(FaultAt(Fault.SLOT_TAKEN, str(slot)))
        if max(Counter(player for player, _ in self.blockers).values(), default=0) > BLOCKERS_OF_A_PLAYER:
            found.append(FaultAt(Fault.NO_BLOCKER_LEFT))
        if max(self.tower.count("W"), self.tower.count("B")) > CONES_OF_A_COLOUR:
            found.append(FaultAt(Fault.NO_CONE_LEFT))
        if found:
            return tuple(found)
        position = self.position_unchecked()
        for player, reach in enumerate(position.reaches):
            for station, size in position.ring_list(player):
                if not reach.stations >> station & 1:
                    found.append(FaultAt(Fault.ORPHAN, f"{station.name}.{size.letter}"))
            if reach.full:
                found.append(FaultAt(Fault.FULL_PATH, position.posts[player].name))
        return tuple(found)

    def position(self) -> rules.Position:
        """The position that it makes. Raises ValueError, which names the first fault, if it makes none."""
        found = self.faults()
        if found:
            raise ValueError(" ".join(filter(None, (found[0].fault.value.replace("_", " "), found[0].place))))
        return self.position_unchecked()

    def _bridge_faults(self) -> Iterator[FaultAt]:
        board, slots = rules.BOARDS[len(self.posts)], Counter[rules.Slot]()
        kinds = Counter[tuple[rules.Colour, rules.Station, rules.Station]]()
        blocked = {slot for _, slot in self.blockers}
        lying = sum(way.slot.bit for way in {way.slot: way for _, way in self.bridges}.values())
        for colour, way in self.bridges:
            slots[way.slot] += 1
            kinds[colour, way.start, way.end] += 1
            if not board.slots & way.slot.bit:
                yield FaultAt(Fault.OFF_BOARD, str(way))
            if slots[way.slot] > 1 or way.slot in blocked:
                yield FaultAt(Fault.SLOT_TAKEN, str(way))
            if kinds[colour, way.start, way.end] > 1:
                yield FaultAt(Fault.SAME_BRIDGE, str(way))
            if OBSTRUCTED_BY[way.slot.index] & lying:
                yield FaultAt(Fault.CORNER_TAKEN, str(way))
        if max(Counter(colour for colour, _ in self.bridges).values(), default=0) > BRIDGES_OF_A_COLOUR:
            yield FaultAt(Fault.NO_BRIDGE_LEFT)

    def _station_faults(self) -> Iterator[FaultAt]:
        board, places = rules.BOARDS[len(self.posts)], Counter[tuple[rules.Station, rules.Size]]()
        used = Counter[tuple[int, rules.Size]]()
        for player, station, size in self.rings:
            places[station, size] += 1
            used[player, size] += 1
            where = f"{station.name}.{size.letter}"
            if station is rules.Station.C:
                yield FaultAt(Fault.CENTRE, where)
            elif not board.stations >> station & 1:
                yield FaultAt(Fault.OFF_BOARD, where)
            if places[station, size] > 1:
                yield FaultAt(Fault.SIZE_TAKEN, where)
            if used[player, size] > RINGS_OF_A_SIZE - (size is rules.Size.LARGE):
                yield FaultAt(Fault.NO_RING_LEFT, where)
        for number, post in enumerate(self.posts):
            if post is rules.Station.C:
                yield FaultAt(Fault.CENTRE, post.name)
            elif not board.stations >> post & 1:
                yield FaultAt(Fault.OFF_BOARD, post.name)
            if post in self.posts[:number]:
                yield FaultAt(Fault.POST_THERE, post.name)

    def position_unchecked(self) -> rules.Position:
        """The position, whatever its paths are; only if nothing is wrong with single pieces."""
        first, _ = rules.start(len(self.posts), self.tower)
        draft, everyone = MutablePosition(first), range(len(self.posts))
        draft.to_move, draft.posts, draft.ply = self.to_move, self.posts, len(self.bridges) + len(self.rings)
        draft.blockers = tuple(slot_set([slot for owner, slot in self.blockers if owner == each]) for each in everyone)
        for colour, way in self.bridges:
            draft.flip_bridge(colour, way)
        for ring in self.rings:
            draft.flip_ring(*ring)
        draft.stale.update(everyone)
        draft.update_reaches()
        return draft.to_position()


FIRST_WORDS: Final = "Finity position 1"
_PARTS: Final = ("tower", "to move", "posts", "bridges", "rings", "blockers")
_OWNED: Final = re.compile(r"([1-4]):(\S+)")
_LONGEST: Final = 4000


class BadPosition(ValueError):
    """A line that is no position: what is wrong with it, and what would be right."""


def write_position(arrangement: Arrangement) -> str:
    """An arrangement as one line; players are numbered from 1 in turn order."""
    told = {
        "tower": arrangement.tower,
        "to move": str(arrangement.to_move + 1),
        "posts": " ".join(post.name for post in arrangement.posts),
        "bridges": " ".join(f"{colour.letter}{way}" for colour, way in arrangement.bridges),
        "rings": " ".join(f"{player + 1}:{place.name}.{size.letter}" for player, place, size in arrangement.rings),
        "blockers": " ".join(f"{player + 1}:{slot}" for player, slot in arrangement.blockers),
    }
    return "; ".join((FIRST_WORDS, *(f"{key}: {value}" for key, value in told.items() if value)))


def read_position(line: str) -> Arrangement:
    """Read a line; pieces may lie where they can't (see `Arrangement.faults`). Raises BadPosition."""
    words, *fields = [part.strip() for part in " ".join(line[:_LONGEST].split()).split(";")]
    if words != FIRST_WORDS:
        raise BadPosition(f"a position begins with {FIRST_WORDS!r}")
    told = {key: value.strip() for key, _, value in (field.partition(":") for field in fields if field)}
    unknown = next((key for key in told if key not in _PARTS), None)
    if unknown is not None:
        raise BadPosition(f"{unknown[:40]!r} is none of {', '.join(_PARTS)}")
    names = told.get("posts", "").split()
    if not 2 <= len(names) <= 4 or not all(name in rules.Station.__members__ for name in names):
        shown = repr(told.get("posts", "")[:40])
        raise BadPosition(f"{shown} are not the stations of two to four posts, such as: N S")
    players = len(names)
    tower, number = told.get("tower", ""), told.get("to move", "1")
    try:
        rules.parse_tower(tower)
    except rules.BadSetup as bad:
        raise BadPosition(str(bad)) from None
    if number not in [str(player + 1) for player in range(players)]:
        raise BadPosition(f"{number[:40]!r} is none of the {players} players")
    placed = told.get("bridges", "").split()
    bridges = [_parse_piece(f"+{word}", rules.AddBridge, word, "bridge such as wN>NE:L") for word in placed]
    rings = _parse_owned(told.get("rings", ""), players, "o", rules.PlaceRing, "ring such as 1:NE.s")
    blockers = _parse_owned(told.get("blockers", ""), players, "k", rules.RemoveBlocker, "blocker such as 1:C-N:L")
    return Arrangement(
        tower,
        int(number) - 1,
        tuple(rules.Station[name] for name in names),
        tuple((move.colour, move.way) for move in bridges),
        tuple((player, move.station, move.size) for player, move in rings),
        tuple((player, move.slot) for player, move in blockers),
    )


def _parse_piece(move: str, kind: type[PieceT], word: str, example: str) -> PieceT:
    """What a word tells of a piece, as the `move` of a kind that would name it. Raises BadPosition."""
    try:
        found = rules.parse_move(move)
    except ValueError as bad:
        raise BadPosition(str(bad)) from None
    if not isinstance(found, kind):
        raise BadPosition(f"{word[:40]!r} is no {example}")
    return found


def _parse_owned(words: str, players: int, sign: str, kind: type[PieceT], example: str) -> Iterator[tuple[int, PieceT]]:
    """Whose each piece is, and the piece as a move, which begins with a `sign`. Raises BadPosition."""
    for word in words.split():
        found = _OWNED.fullmatch(word)
        if not found or int(found[1]) > players:
            raise BadPosition(f"{word[:40]!r} does not say whose it is, such as 1:NE.s")
        yield int(found[1]) - 1, _parse_piece(f"{sign}{found[2]}", kind, word, example)
