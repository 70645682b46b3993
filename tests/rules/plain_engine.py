"""A plain and slow engine, written straight from RULES.md, to hold finity.rules against.

It shares no code with finity.rules: stations, colours, moves and slots are texts and tuples, the board is found by
plane geometry, and a position is the game so far, replayed token by token. The section numbers are those of RULES.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tests.rules.plain_board import ORDER, Slot, Way, adjacent, read_way, side, slot_of, slot_text, turned, way_text

Bridge = tuple[str, Way]  # colour letter and the way it leads

HOMES = {2: "N S", 3: "S NW NE", 4: "NW NE SE SW"}
IN_PLAY = {2: "C N NE SE S SW NW E W", 3: "C N NE SE S SW NW E FNW FSW", 4: " ".join(ORDER)}
SIZES = "sml"  # the most central first


class PlainGame:
    """A game in progress: `legal()` answers tokens, `play(token)` changes the game in place."""

    def __init__(self, players: int, pattern: str, seats: tuple[str, ...] | None = None, play_on: bool = False) -> None:
        self.pattern = pattern.lower()
        self.play_on = play_on
        self.stations = IN_PLAY[players].split()
        self.posts = list(seats or HOMES[players].split())
        self.slots = [slot_of((one, other, channel)) for one, other in self._links() for channel in "LMR"]
        self.corner_mates = {slot: set(self._corner_mates(slot)) for slot in self.slots}
        self.bridges: dict[Slot, Bridge] = {}
        self.rings: dict[tuple[str, str], int] = {}
        self.blockers = {slot_of((post, "C", end)): player for player, post in enumerate(self.posts) for end in "LR"}
        self.to_move = 0
        self.moves_made = 0
        self.quiet_moves = 0
        self.forbidden: set[str] = set()
        self.places: list[tuple[int, ...]] = []
        self.resigned: list[int] = []
        self.result: tuple[tuple[int, ...], ...] | None = None
        self.orphans: list[tuple[int, str, str]] = []

    # -- section 1: the board

    def _links(self) -> Iterator[tuple[str, str]]:
        for index, one in enumerate(self.stations):
            yield from ((one, other) for other in self.stations[index + 1 :] if adjacent(one, other))

    def _corner_mates(self, slot: Slot) -> Iterator[Slot]:
        one, other, channel = slot
        for third in self.stations:
            if adjacent(one, third) and adjacent(other, third) and side(one, other, third) == channel:
                yield slot_of((one, third, side(one, third, other)))
                yield slot_of((other, third, side(other, third, one)))

    # -- section 2: the pieces

    def playing(self) -> list[int]:
        """The players without a place, in turn order."""
        done = [player for shared in self.places for player in shared] + self.resigned
        return [player for player in range(len(self.posts)) if player not in done]

    def ring_stock(self, player: int, size: str) -> int:
        """Rings not on the board; one large ring lies on C for good."""
        used = sum(owner == player and ring[1] == size for ring, owner in self.rings.items())
        return (7 if size == "l" else 8) - used

    def rings_on(self, player: int, station: str) -> int:
        """How many rings a player has on a station (C aside)."""
        return sum(self.rings.get((station, size)) == player for size in SIZES)

    # -- section 3: paths

    def exits(self) -> dict[tuple[str, str], set[str]]:
        """For each bridge colour and station, where the bridges of that colour lead from there."""
        return exits_by(tuple(self.bridges.values()))

    def layers(self, player: int) -> list[set[tuple[str, tuple[str, ...]]]]:
        """For 0, 1, ... crossings, where a path can be, with the stations that it passed through (sorted)."""
        exits = self.exits()
        found: list[set[tuple[str, tuple[str, ...]]]] = [{(self.posts[player], ())}]
        for crossing, colour in enumerate(self.pattern, start=1):
            layer = set()
            for station, passed in found[-1]:
                if crossing > 1:
                    if passed.count(station) == self.rings_on(player, station):
                        continue
                    passed = tuple(sorted((*passed, station)))
                for end in exits.get((colour, station), ()):
                    if end != "C" or crossing == len(self.pattern):
                        layer.add((end, passed))
            found.append(layer)
        return found

    def reachable(self, player: int) -> set[str]:
        """The stations on which a partial path of the player ends."""
        return {station for layer in self.layers(player) for station, _ in layer} - {"C"}

    def longest_partial_path(self, player: int) -> int:
        """The crossings of the player's longest partial path."""
        layers = enumerate(self.layers(player))
        return max(crossings for crossings, layer in layers for station, _ in layer if station != "C")

    def full_path_width(self, player: int) -> int:
        """The most different stations that a full path of the player visits; 0 if there is no full path."""
        ends = [passed for station, passed in self.layers(player)[-1] if station == "C"]
        return max((len({self.posts[player], *passed, "C"}) for passed in ends), default=0)

    # -- section 4: the moves

    def legal(self) -> set[str]:
        """The tokens of all legal moves; resigning, always possible, is not among them."""
        if self.result is not None:
            return set()
        tokens = {
            *self._additions(),
            *self._reversals(),
            *self._rings(),
            *self._blocker_moves(),
            *self._blocker_removals(),
            *self._bridge_removals(),
            *self._relocations(),
            *self._teleports(),
        }
        return tokens - self.forbidden or {"--"}

    def joined(self) -> set[tuple[str, str, str]]:
        """The colour, start and end of each bridge."""
        return {(colour, start, end) for colour, (start, end, _) in self.bridges.values()}

    def touches_opponent(self, slot: Slot) -> bool:
        """Whether a slot belongs to the station of an opponent's post."""
        others = [post for player, post in enumerate(self.posts) if player != self.to_move]
        return slot[0] in others or slot[1] in others

    def _additions(self) -> Iterator[str]:
        joined = self.joined()
        for colour in "wb":
            if sum(c == colour for c, _ in self.bridges.values()) >= 32:
                continue
            for slot in self.slots:
                if slot in self.bridges or slot in self.blockers:
                    continue
                if any(mate in self.bridges for mate in self.corner_mates[slot]):
                    continue
                if self.moves_made == 0 and any(map(self.touches_opponent, {slot, *self.corner_mates[slot]})):
                    continue
                for way in (slot, turned(slot)):
                    if (colour, way[0], way[1]) not in joined:
                        yield f"+{colour}{way_text(way)}"

    def _reversals(self) -> Iterator[str]:
        joined = self.joined()
        for colour, way in self.bridges.values():
            if (colour, way[1], way[0]) not in joined:
                yield f"~{way_text(way)}"

    def _rings(self) -> Iterator[str]:
        for station in self.reachable(self.to_move) - {self.posts[self.to_move]}:
            for size in SIZES:
                if (station, size) not in self.rings and self.ring_stock(self.to_move, size) > 0:
                    yield f"o{station}.{size}"

    def _blocker_moves(self) -> Iterator[str]:
        for source, owner in self.blockers.items():
            if owner != self.to_move:
                continue
            for target in self.slots:
                if target in self.bridges or target in self.blockers:
                    continue
                if not (self.moves_made == 0 and self.touches_opponent(target)):
                    yield f"x{slot_text(source)}/{slot_text(target)}"

    def _blocker_removals(self) -> Iterator[str]:
        if len(self.bridges) >= 20:
            yield from (f"k{slot_text(slot)}" for slot, owner in self.blockers.items() if owner != self.to_move)

    def controller(self, station: str) -> int | None:
        """The owner of the most central piece on a station."""
        if station in self.posts:
            return self.posts.index(station)
        return next((self.rings[station, size] for size in SIZES if (station, size) in self.rings), None)

    def _bridge_removals(self) -> Iterator[str]:
        for _, way in self.bridges.values():
            if way[1] != "C" and self.controller(way[1]) == self.to_move:
                yield f"-{way_text(way)}"

    def _relocations(self) -> Iterator[str]:
        left = self.posts[self.to_move]
        if self.to_move not in self.rings.values():
            return
        for station in self.stations:
            if station == "C" or station in self.posts:
                continue
            self.posts[self.to_move] = station
            if any(self.rings_on(self.to_move, kept) for kept in self.reachable(self.to_move)):
                yield f"@{station}"
            self.posts[self.to_move] = left

    def _teleports(self) -> Iterator[str]:
        around = [s for s in self.stations if s != "C" and adjacent(s, self.posts[self.to_move])]
        owners = [self.rings.get((station, size)) for station in around for size in SIZES]
        if None in owners or self.to_move in owners:
            return
        for station in self.stations:
            empty = all((station, size) not in self.rings for size in SIZES)
            if station != "C" and station not in self.posts and empty:
                yield f"@@{station}"

    # -- section 4 again: making a move

    def play(self, token: str) -> None:
        """Make a move out of `legal()`, or resign with `##`; `orphans` then holds what it sent home."""
        self.orphans = []
        self.forbidden = set()
        if token == "##":
            self._resign()
            return
        rings_before = dict(self.rings)
        self._move_pieces(token)
        self.moves_made += 1
        self._return_orphans()
        self.quiet_moves = self.quiet_moves + 1 if self.rings == rings_before else 0
        self._award_places()
        self._end_turn()

    def _move_pieces(self, token: str) -> None:
        if token[0] in "+~-" and token != "--":
            self._move_bridge(token)
        elif token[0] == "o":
            station, size = token[1:].split(".")
            self.rings[station, size] = self.to_move
        elif token[0] == "x":
            source, target = (slot_of(read_way(text)) for text in token[1:].split("/"))
            self.blockers[target] = self.blockers.pop(source)
        elif token[0] == "k":
            del self.blockers[slot_of(read_way(token[1:]))]
            self.forbidden = {f"x{slot_text(slot)}/{token[1:]}" for slot in self.slots}
        elif token[0] == "@":
            left, self.posts[self.to_move] = self.posts[self.to_move], token.strip("@")
            if token[1] == "@":
                lost = [ring for ring, owner in self.rings.items() if ring[0] == left and owner == self.to_move]
                for ring in lost:
                    del self.rings[ring]

    def _move_bridge(self, token: str) -> None:
        way = read_way(token[2:] if token[0] == "+" else token[1:])
        slot = slot_of(way)
        if token[0] == "+":
            self.bridges[slot] = token[1], way
            self.forbidden = {f"-{way_text(way)}"}
        elif token[0] == "~":
            self.bridges[slot] = self.bridges[slot][0], turned(way)
            self.forbidden = {f"~{way_text(turned(way))}"}
        else:
            colour, _ = self.bridges.pop(slot)
            self.forbidden = {f"+{colour}{way_text(way)}", f"+{colour}{way_text(turned(way))}"}

    # -- section 5: after the move

    def _return_orphans(self) -> None:
        reachable = [self.reachable(player) for player in range(len(self.posts))]
        self.orphans = [(o, *ring) for ring, o in self.rings.items() if ring[0] not in reachable[o]]
        for _, station, size in self.orphans:
            del self.rings[station, size]
        if self.orphans:
            self.forbidden = set()

    def _award_places(self) -> None:
        while self.result is None:
            widths = {player: self.full_path_width(player) for player in self.playing()}
            rivals = {player: width for player, width in widths.items() if width}
            if not rivals:
                break
            self._award(rivals)

    def _award(self, widths: dict[int, int]) -> None:
        owned = list(self.rings.values())
        strengths = {player: (width, owned.count(player)) for player, width in widths.items()}
        best = max(strengths.values())
        self.places.append(tuple(player for player in strengths if strengths[player] == best))
        rest = self.playing()
        if len(rest) <= 1:
            self._end([(player,) for player in rest])
        elif not self.play_on:
            lengths = {player: self.longest_partial_path(player) for player in rest}
            ranks = sorted(set(lengths.values()), reverse=True)
            self._end([tuple(player for player in rest if lengths[player] == length) for length in ranks])

    def _resign(self) -> None:
        self.resigned.append(self.to_move)
        if len(self.playing()) == 1:
            self._end([tuple(self.playing())])
        self._end_turn()

    def _end_turn(self) -> None:
        if self.result is None and self.quiet_moves >= 10 * len(self.playing()):
            self._end([tuple(self.playing())])
        if self.result is None:
            later = [player for player in self.playing() if player > self.to_move]
            self.to_move = (later or self.playing())[0]

    def _end(self, rest: list[tuple[int, ...]]) -> None:
        last = [(player,) for player in reversed(self.resigned)]
        self.result = (*self.places, *rest, *last)


@lru_cache(maxsize=1)
def exits_by(bridges: tuple[Bridge, ...]) -> dict[tuple[str, str], set[str]]:
    """The exits that some bridges offer, which are asked for many times before another bridge is laid."""
    found: dict[tuple[str, str], set[str]] = {}
    for colour, (start, end, _) in bridges:
        found.setdefault((colour, start), set()).add(end)
    return found
