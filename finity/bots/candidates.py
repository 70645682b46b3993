"""Which moves are worth a look: legal moves ranked by what they change in the plans of the players."""

import math
from typing import Final, assert_never

from finity import rules
from finity.bots.evaluate import WEIGHTS, Outlook, needs_of
from finity.bots.plans.costs import count_rings
from finity.bots.plans.possible_paths import ALL, ROOM_ON_A_STATION
from finity.bots.plans.table import cut_bridges
from finity.rules import LINKS, SLOTS, WAYS, Colour, Move, Size, Station, legal_moves
from finity.rules import refusals as refuse
from finity.rules.board import ALL_SLOTS, OBSTRUCTED_BY, bits_in, link_slots, members_of, stations_in
from finity.rules.legality import ADDS, BLOCKERS, REMOVALS, REVERSALS, RINGS
from finity.rules.refusals import allowed

SCARCITY: Final = (0.0, 1.0, 0.3, 0.1)
"""How much it hurts a plan that one of so many places it could use is closed."""
ROOM: Final = 0.9
"""What making room for a bridge counts against laying it."""
ORPHAN: Final = 1.3
"""What a ring that a reversal or removal sends home counts, against its owner."""
SOME_TARGETS: Final = 3
"""To how many slots a blocker is moved that is in the way."""
PROMISING: Final = 0.1
"""A move worth no more than this is left out when only promising ones are asked for."""
_KIND_TO: Final[dict[tuple[int, int], int]] = {
    (way.start, way.end): 4 * (way.slot.index // 3) + (way.index & 1) for way in WAYS
}
"""For each way between stations `4 * link + kind` of a white bridge; a black one has 2 more."""
_ONWARD: Final = tuple(
    [(int(end), bridge) for (start, end), bridge in _KIND_TO.items() if start is station and end is not Station.C]
    for station in Station
)
"""From each station: the stations beside it but the centre, with `4 * link + kind` of a white bridge there."""
_OPEN_SLOTS_TOUCHED: Final = tuple(tuple(bits_in(slots)) for slots in OBSTRUCTED_BY)


class MoveValues:
    """Who needs what: for the player to move, what each bridge, slot and ring place is worth.

    `bridge[4 * link + kind]` is the worth of such a bridge lying there, `adding` that of laying it there, which also
    keeps its opposite from being reversed, or leads on to a station; `closing[slot]` that of the slot being closed,
    `ring[station]` that of another own ring, `post[station]` that of moving the post there; harm to others counts as
    worth. `opening[slot]` is the worth of a slot being opened on a link without a free one, `room` are those
    that promise something, `to_close` those that do if closed; `reversing` and `removing` are what rings sent home add
    to such a move with a bridge, by `4 * link + kind`.
    """

    def __init__(self, outlook: Outlook) -> None:
        self._position = outlook.position
        self.post = [0.0] * len(Station)
        self.bridge = [0.0] * (4 * len(LINKS))
        self.ring = [0.0] * len(Station)
        self._touched: set[int] = set()
        self._also: set[int] = set()
        self._closed_slots = outlook.position.taken | outlook.position.obstructed
        self._free = [3 - (self._closed_slots >> 3 * link & 7).bit_count() for link in range(len(LINKS))]
        self._links = [link_slots(slots) for slots in outlook.position.bridges]
        self.reversing: dict[int, float] = {}
        self.removing: dict[int, float] = {}
        link_closing = [0.0] * len(LINKS)
        link_opening = [0.0] * len(LINKS)
        for player in outlook.playing:
            self._add_player(outlook, player, link_closing, link_opening)
        self.adding = list(self.bridge)
        turnable = [self._links[kind] & ~self._links[kind ^ 1] for kind in range(4)]
        for bridge in self._touched:
            if turnable[bridge & 3] >> 3 * (bridge >> 2) & 1:
                self.adding[bridge ^ 1] += WEIGHTS.risk * self.bridge[bridge]
                self._also.add(bridge ^ 1)
        self._add_reach()
        self.closing = [0.0] * len(SLOTS)
        self.opening = [0.0] * len(SLOTS)
        for link, worth in enumerate(link_closing):
            if worth:
                for slot in bits_in(7 << 3 * link & ~self._closed_slots):
                    self.closing[slot] = worth
        self.to_close = _promising_set(self.closing)
        self.room = 0
        self._opens = any(link_opening)
        for link, worth in enumerate(link_opening) if self._opens else ():
            if worth:
                self.opening[3 * link : 3 * link + 3] = worth, worth, worth
            if worth > PROMISING:
                self.room |= _SLOTS_OF_LINK[link]

    def _add_player(self, outlook: Outlook, player: int, link_closing: list[float], link_opening: list[float]) -> None:
        own = player == self._position.to_move
        prices = outlook.prices[player]
        if prices.least <= 1:
            urgency = 4.0 if own else 2.0
        else:
            urgency = 1.0 + (0.4 if prices.least == 2 else 0.0) + (0.1 if own else 0.0)
        # 1.3 is what all plans of a player weigh together
        weight = 1.3 * urgency / (1 if own else len(outlook.playing) - 1) / ALL
        needs = needs_of(outlook.table, prices, self._position.posts[player], self._position.rings[player])
        signed = weight if own else -weight
        white, white_back, black, black_back = self._links
        lying = white | white_back, black | black_back
        self._touched.update([bridge for bridge, _ in needs.bridges])
        for bridge, share in needs.bridges:
            worth = signed * share
            self.bridge[bridge] += worth
            link = bridge >> 2
            if not lying[bridge >> 1 & 1] >> 3 * link & 1:
                free = self._free[link]
                link_closing[link] -= worth * SCARCITY[free]
                if not free:
                    link_opening[link] += worth * ROOM
        for station, share in needs.rings.items():
            room = ROOM_ON_A_STATION - sum([count_rings(rings, station) for rings in self._position.rings])
            self.ring[station] += weight * (share if own else share * SCARCITY[room])
        if own:
            for station, share in needs.posts:
                self.post[station] += weight * share
        ring = -ORPHAN if own else ORPHAN
        for cut in cut_bridges(self._position, player):
            bridge = _KIND_TO[cut.start, cut.end] + 2 * cut.colour
            self.removing[bridge] = self.removing.get(bridge, 0.0) + ring * cut.removed
            if cut.reversed > 0:
                self.reversing[bridge] = self.reversing.get(bridge, 0.0) + ring * cut.reversed

    def _add_reach(self) -> None:
        playing = self._position.playing
        for player in playing:
            reach = self._position.reaches[player]
            gain = WEIGHTS.reach * math.log1p(1 / reach.stations.bit_count())
            if player != self._position.to_move:
                gain /= 1 - len(playing)
            for colour, exits in enumerate((reach.white_exits, reach.black_exits)):
                for start in members_of(exits):
                    for end, bridge in _ONWARD[start]:
                        if not reach.stations >> end & 1:
                            self.adding[bridge + 2 * colour] += gain
                            self._also.add(bridge + 2 * colour)

    def of(self, move: Move) -> float:
        """What a move is worth, judged by its own effects only."""
        match move:
            case rules.AddBridge():
                return self.of_adding(2 * move.colour + (move.way.index & 1), move.way.slot.index)
            case rules.MoveBlocker():
                return self.closing[move.target.index] + self._of_removing_blocker(move.source.index)
            case rules.PlaceRing():
                return self.ring[move.station] + 0.04 * (2 - move.size)  # which controls the station
            case rules.ReverseBridge() | rules.RemoveBridge():
                slot, back = move.way.slot.index, move.way.index & 1
                kind = back if self._position.bridges[back] >> slot & 1 else 2 + back
                worth = self.of_reversing if isinstance(move, rules.ReverseBridge) else self.of_removing
                return worth(kind, slot)
            case rules.RelocatePost() | rules.TeleportPost():
                return self.post[move.station]
            case rules.RemoveBlocker():
                return self._of_removing_blocker(move.slot.index)
            case rules.Pass() | rules.Resign():
                return 0.0
            case _:
                assert_never(move)

    def add_bridge_moves(self, moves: list[Move]) -> list[float]:
        """Add the moves with bridges that promise something; answers what they are worth."""
        position, touched, valued = self._position, self._touched, self.bridge
        promising = _link_slots_by_kind([bridge for bridge in touched | self._also if self.adding[bridge] > PROMISING])
        wanting = _link_slots_by_kind([bridge for bridge in touched if valued[bridge] > 0])
        cutting = [bridge for bridge, worth in self.removing.items() if worth > 0]
        shunning = _link_slots_by_kind([*cutting, *[bridge for bridge in touched if valued[bridge] < 0]])
        in_the_way = self.room
        if in_the_way:  # and what obstructs it
            obstructed = self.room & ~position.taken
            in_the_way |= sum([1 << slot for slot in bits_in(position.all_bridges) if OBSTRUCTED_BY[slot] & obstructed])
        open_slots = allowed(refuse.bridge_refusals(position), ALL_SLOTS)
        worths: list[float] = []
        for kind in range(4):
            here, back = position.bridges[kind], kind & 1
            wanted = promising[kind] | self.to_close
            slots = bits_in(allowed(refuse.colour_refusals(position, _COLOURS[kind >> 1], back), open_slots & wanted))
            moves += [ADDS[kind][slot] for slot in slots]
            worths += [self.of_adding(kind, slot) for slot in slots]
            if not here:
                continue
            unwanted = here & (shunning[kind] | in_the_way)
            wanted = here & wanting[kind ^ 1]
            if unwanted | wanted:
                slots = bits_in(allowed(refuse.reversal_refusals(position, back), unwanted | wanted))
                moves += [REVERSALS[back][slot] for slot in slots]
                worths += [self.of_reversing(kind, slot) for slot in slots]
            if unwanted:
                slots = bits_in(allowed(refuse.removal_refusals(position, back), unwanted))
                moves += [REMOVALS[back][slot] for slot in slots]
                worths += [self.of_removing(kind, slot) for slot in slots]
        return worths

    def of_adding(self, kind: int, slot: int) -> float:
        """What a bridge of a kind (2 * colour + back) is worth that is added in a slot."""
        worth = self.adding[4 * (slot // 3) + kind] + self.closing[slot]
        for obstructed in _OPEN_SLOTS_TOUCHED[slot]:
            worth += self.closing[obstructed]
        return worth

    def of_reversing(self, kind: int, slot: int) -> float:
        bridge = 4 * (slot // 3) + kind
        return self.bridge[bridge ^ 1] - self.bridge[bridge] + self.reversing.get(bridge, 0.0)

    def of_removing(self, kind: int, slot: int) -> float:
        bridge = 4 * (slot // 3) + kind
        worth = self.removing.get(bridge, 0.0) - self.bridge[bridge]
        if self._opens:
            worth += self.opening[slot]
            around = bits_in(OBSTRUCTED_BY[slot] & ~self._position.taken)
            worth += sum([self.opening[other] for other in around])
        return worth

    def _of_removing_blocker(self, slot: int) -> float:
        """What it is worth that the blocker in a slot goes."""
        return 0.0 if self._position.obstructed >> slot & 1 else self.opening[slot]


def ranked_moves(outlook: Outlook, moves: list[Move] | None = None) -> list[Move]:
    """Some moves, or all legal ones, the most promising first; moves of the same worth in their order."""
    return sorted(moves or legal_moves(outlook.position), key=MoveValues(outlook).of, reverse=True)


def promising_moves(outlook: Outlook) -> list[Move]:
    """The moves that bring something about, best first; far quicker than ranking all. Never empty."""
    interests = MoveValues(outlook)
    position = outlook.position
    moves: list[Move] = []
    worths = interests.add_bridge_moves(moves)
    first = len(moves)
    stations = allowed(refuse.ring_refusals(position), _promising_set(interests.ring))
    for size in Size if stations else ():
        moves += [RINGS[size][each] for each in members_of(allowed(refuse.size_refusals(position, size), stations))]
    targets = bits_in(allowed(refuse.blocker_move_refusals(position), interests.to_close))
    own = position.blockers[position.to_move]
    in_the_way = interests.room & sum(position.blockers) & ~position.obstructed if interests.room else 0
    for source in bits_in(own & ~in_the_way) if targets else ():
        moves += [BLOCKERS[source][target] for target in targets]
    if in_the_way:
        opened = bits_in(allowed(refuse.blocker_removal_refusals(position), in_the_way))
        moves += [rules.RemoveBlocker(SLOTS[slot]) for slot in opened]
    if in_the_way & own:
        targets = bits_in(allowed(refuse.blocker_move_refusals(position), ALL_SLOTS & ~interests.room))
        best = sorted(targets, key=interests.closing.__getitem__, reverse=True)[:SOME_TARGETS]
        moves += [BLOCKERS[source][target] for source in bits_in(in_the_way & own) for target in best]
    stations = allowed(refuse.relocation_refusals(position), _promising_set(interests.post))
    moves += [rules.RelocatePost(station) for station in stations_in(stations)]
    worths += map(interests.of, moves[first:])
    ranking = sorted(range(len(moves)), key=worths.__getitem__, reverse=True)
    return [moves[number] for number in ranking] or legal_moves(position)


def _promising_set(worths: list[float]) -> int:
    """Those whose worth promises something, as a set."""
    members = 0
    for number, worth in enumerate(worths):
        if worth > PROMISING:
            members |= 1 << number
    return members


def _link_slots_by_kind(bridges: list[int]) -> list[int]:
    """For each kind all slots of the links of some bridges (`4 * link + kind`)."""
    slots = [0, 0, 0, 0]
    for bridge in bridges:
        slots[bridge & 3] |= _SLOTS_OF_LINK[bridge >> 2]
    return slots


_SLOTS_OF_LINK: Final = [7 << 3 * link for link in range(len(LINKS))]
_COLOURS: Final = tuple(Colour)
