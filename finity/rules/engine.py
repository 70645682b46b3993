"""A game begins and goes on: `start` sets it up (RULES.md 1 and 2), `apply` makes a move and answers what happened
(sections 4, 5 and 6): orphans, full paths, places, deadlock, the next turn; and the house rule of repetition."""

import random
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, assert_never

import finity.rules.events as happened
import finity.rules.moves as moves
from finity.rules.board import (
    BOARDS,
    EDGE,
    LINKS,
    OBSTRUCTED_BY,
    SLOTS,
    Channel,
    Colour,
    Size,
    Station,
    Way,
    slot_set,
    stations_in,
)
from finity.rules.events import EndReason, Event, Path, Result
from finity.rules.legality import objection
from finity.rules.moves import Move
from finity.rules.paths import count_stations, full_path_of_most_stations, longest_partial_path, reach_of
from finity.rules.position import NO_BAN, ROUNDS_TO_DEADLOCK, Ban, Position, Setup, playing_among
from finity.rules.refusals import BadSetup, IllegalMove

CONES_OF_A_COLOUR: Final = 6
TOWER_LENGTH: Final = 8
SHORTEST_TOWER: Final = 4


def draw_tower(rng: random.Random, length: int = TOWER_LENGTH) -> str:
    """Draw path indicators (six black, six white) without replacement and answer the pattern, bottom first."""
    _check_length(length, str(length))
    return "".join(rng.sample("B" * CONES_OF_A_COLOUR + "W" * CONES_OF_A_COLOUR, length))


def parse_tower(pattern: str) -> tuple[Colour, ...]:
    """Read a pattern such as `BWBWBBWW`, bottom first: 4 to 8 letters, at most 6 of each. Raises BadSetup."""
    shown = f"tower {pattern[:40]!r}" if isinstance(pattern, str) else f"tower {pattern!r:.40}"
    if not isinstance(pattern, str) or not set(pattern) <= {"B", "W"}:
        raise BadSetup(shown, "a tower is written with the letters B and W, from the bottom up")
    _check_length(len(pattern), shown)
    if max(pattern.count("B"), pattern.count("W")) > CONES_OF_A_COLOUR:
        raise BadSetup(shown, f"there are only {CONES_OF_A_COLOUR} cones of each colour")
    return tuple(Colour.WHITE if letter == "W" else Colour.BLACK for letter in pattern)


def _check_length(length: int, shown: str) -> None:
    if not SHORTEST_TOWER <= length <= TOWER_LENGTH:
        raise BadSetup(shown, f"a tower has {SHORTEST_TOWER} to {TOWER_LENGTH} cones")


def parse_seats(players: int, seats: Sequence[str] | None) -> tuple[Station, ...]:
    """The stations where the posts start, in turn order, those of the rules without `seats`. Raises BadSetup."""
    if type(players) is not int or players not in BOARDS:
        raise BadSetup(f"players {players!r}", "Finity is a game for 2, 3 or 4")
    home = BOARDS[players].home
    if seats is None:
        return home
    names = [station.name for station in home]
    listed = seats.split() if isinstance(seats, str) else seats if isinstance(seats, Sequence) else [seats]
    given = [str(seat)[:20] for seat in listed]
    if sorted(given) != sorted(names):
        raise BadSetup(f"seats {' '.join(given)}", f"with {players} players these are {' '.join(names)}, in any order")
    return tuple(Station[name] for name in given)


def start(
    players: int = 2, tower: str = "BWBWBBWW", seats: Sequence[str] | None = None, play_on: bool = False
) -> tuple[Position, list[Event]]:
    """Set up a game: its first position, and the events that build it (cones, posts, centre rings, blockers).

    `tower` is the pattern read from the bottom (see `draw_tower`), `seats` names the start stations in turn order,
    `play_on` lets the game go on for the next places (RULES.md section 6). Raises BadSetup, which says what is wrong.
    """
    setup = Setup(parse_tower(tower), parse_seats(players, seats), play_on)
    links = [LINKS.index((Station.C, seat)) for seat in setup.seats]
    blockers = [(SLOTS[3 * link + Channel.LEFT], SLOTS[3 * link + Channel.RIGHT]) for link in links]
    blocker_sets = tuple(slot_set(slots) for slots in blockers)
    position = Position(
        setup=setup,
        to_move=0,
        bridges=(0, 0, 0, 0),
        rings=((0, 0, 0),) * players,
        posts=setup.seats,
        blockers=blocker_sets,
        ply=0,
        quiet=0,
        ban=NO_BAN,
        placed=(),
        resigned=(),
        result=None,
        graphs=(0, 0),
        obstructed=0,
        taken=sum(blocker_sets),
        reaches=tuple(reach_of((0, 0), setup.tower, seat, (0, 0, 0)) for seat in setup.seats),
    )
    events: list[Event] = [happened.ConeStacked(index, colour) for index, colour in enumerate(setup.tower)]
    events += [happened.PostPlaced(player, seat) for player, seat in enumerate(setup.seats)]
    events += [happened.RingPlaced(player, Station.C, Size.LARGE) for player in range(players)]
    events += [happened.BlockerPlaced(player, slot) for player, slots in enumerate(blockers) for slot in slots]
    return position, [*events, happened.TurnBegan(0)]


class MutablePosition:
    """A changeable copy of a position that keeps what is derived (graphs, obstruction, reach) up to date.
    Reach is looked for again only where a change can matter: where a bridge leads away from a station that a partial
    path may leave over one of that colour."""

    def __init__(self, position: Position) -> None:
        self.before = position
        self.to_move = position.to_move
        self.bridges = list(position.bridges)
        self.graphs = list(position.graphs)
        self.obstructed = position.obstructed
        self.rings = position.rings
        self.posts = position.posts
        self.blockers = position.blockers
        self.reaches = position.reaches
        self.ply = position.ply
        self.quiet = position.quiet
        self.placed = position.placed
        self.resigned = position.resigned
        self.result = position.result
        self.ban = NO_BAN
        self.rings_changed = False
        self.stale: set[int] = set()

    def flip_bridge(self, colour: Colour, way: Way) -> None:
        """Lay a bridge, or lift it off. A corner holds one bridge at most, so no other obstructs what this one does."""
        self.bridges[2 * colour + (way.index & 1)] ^= way.slot.bit
        self.graphs[colour] ^= EDGE[way.index]
        self.obstructed ^= OBSTRUCTED_BY[way.slot.index]
        for player, reach in enumerate(self.reaches):
            if (reach.black_exits if colour else reach.white_exits) >> way.start & 1:
                self.stale.add(player)

    def flip_ring(self, player: int, station: int, size: int) -> None:
        """Put a ring on a station, or take it off."""
        sizes = list(self.rings[player])
        sizes[size] ^= 1 << station
        changed = (sizes[0], sizes[1], sizes[2])
        self.rings = (*self.rings[:player], changed, *self.rings[player + 1 :])
        self.rings_changed = True
        self.stale.add(player)

    def move_post(self, player: int, station: Station) -> None:
        self.posts = (*self.posts[:player], station, *self.posts[player + 1 :])
        self.stale.add(player)

    def set_blockers(self, player: int, slots: int) -> None:
        self.blockers = (*self.blockers[:player], slots, *self.blockers[player + 1 :])

    def update_reaches(self) -> None:
        """Look for the paths again of all players whose reach a change has outdated."""
        if self.stale:
            reaches = list(self.reaches)
            graphs = (self.graphs[0], self.graphs[1])
            for player in self.stale:
                reaches[player] = reach_of(graphs, self.before.setup.tower, self.posts[player], self.rings[player])
            self.reaches = tuple(reaches)
            self.stale.clear()

    def to_position(self) -> Position:
        white, white_back, black, black_back = self.bridges
        return Position(
            self.before.setup,
            self.to_move,
            (white, white_back, black, black_back),
            self.rings,
            self.posts,
            self.blockers,
            self.ply,
            self.quiet,
            self.ban,
            self.placed,
            self.resigned,
            self.result,
            (self.graphs[0], self.graphs[1]),
            self.obstructed,
            white | white_back | black | black_back | sum(self.blockers),
            self.reaches,
        )


def apply(position: Position, move: Move) -> tuple[Position, list[Event]]:
    """Make a move for the player to move; answers the new position and the events, consequences included.

    Raises IllegalMove with the reason (see `legality.objection`); the position given is never changed.
    """
    refused = objection(position, move)
    if refused:
        raise IllegalMove(refused.reason, str(move))
    return apply_unchecked(position, move)


def apply_unchecked(position: Position, move: Move) -> tuple[Position, list[Event]]:
    """What `apply` answers, for a move that is known to be legal: quicker, since it doesn't ask again."""
    draft = MutablePosition(position)
    events = _make_move(draft, move)
    draft.update_reaches()
    for player, reach in enumerate(draft.reaches):
        small, medium, large = draft.rings[player]
        if not (small | medium | large) & ~reach.stations:
            continue
        draft.ban = NO_BAN  # once rings go home, the move before may be undone
        for size in Size:
            for station in stations_in(draft.rings[player][size] & ~reach.stations):
                draft.flip_ring(player, station, size)
                events.append(happened.RingOrphaned(player, station, size))
    finish_turn(draft, events, resigning=isinstance(move, moves.Resign))
    return draft.to_position(), events


def _make_move(draft: MutablePosition, move: Move) -> list[Event]:
    """Change the draft as a move says, its consequences left out; answers the events."""
    player, post = draft.to_move, draft.posts[draft.to_move]
    match move:
        case moves.AddBridge():
            draft.flip_bridge(move.colour, move.way)
            draft.ban = Ban(removing=move.way.slot.bit)
            return [happened.BridgeAdded(player, move.colour, move.way)]
        case moves.ReverseBridge() | moves.RemoveBridge():
            way, bit = move.way, move.way.slot.bit
            colour = Colour.WHITE if draft.bridges[way.index & 1] & bit else Colour.BLACK
            draft.flip_bridge(colour, way)
            if isinstance(move, moves.RemoveBridge):
                draft.ban = Ban(adding_black=bit) if colour else Ban(adding_white=bit)
                return [happened.BridgeRemoved(player, colour, way)]
            draft.flip_bridge(colour, way.back)
            draft.ban = Ban(reversing=bit)
            return [happened.BridgeReversed(player, colour, way)]
        case moves.PlaceRing():
            draft.flip_ring(player, move.station, move.size)
            return [happened.RingPlaced(player, move.station, move.size)]
        case moves.MoveBlocker():
            draft.set_blockers(player, draft.blockers[player] ^ move.source.bit ^ move.target.bit)
            return [happened.BlockerMoved(player, move.source, move.target)]
        case moves.RemoveBlocker():
            owner = next(each for each, slots in enumerate(draft.blockers) if slots & move.slot.bit)
            draft.set_blockers(owner, draft.blockers[owner] ^ move.slot.bit)
            draft.ban = Ban(blocking=move.slot.bit)
            return [happened.BlockerRemoved(player, owner, move.slot)]
        case moves.RelocatePost():
            draft.move_post(player, move.station)
            return [happened.PostRelocated(player, post, move.station)]
        case moves.TeleportPost():
            lost = [size for size in Size if draft.rings[player][size] >> post & 1]
            for size in lost:
                draft.flip_ring(player, post, size)
            draft.move_post(player, move.station)
            gone = [happened.RingLost(player, post, size) for size in lost]
            return [happened.PostTeleported(player, post, move.station), *gone]
        case moves.Pass():
            return [happened.Passed(player)]
        case moves.Resign():
            return [happened.Resigned(player)]
        case _:
            assert_never(move)


REPETITIONS_TO_DRAW: Final = 5
"""So often a position stands until the game is drawn, where that house rule is chosen."""
WARN_BEFORE_DEADLOCK: Final = 8
"""From how many moves before a deadlock on the events count down, in plies."""

_TURNS: Final = tuple(happened.TurnBegan(player) for player in range(max(BOARDS)))
"""The beginning of each player's turn, made once, since every move tells one."""

Places = tuple[tuple[int, ...], ...]


def finish_turn(draft: MutablePosition, events: list[Event], resigning: bool) -> None:
    """Bring a draft whose move is made to the next turn or to the end of the game, adding the events."""
    if resigning:
        place = len(draft.posts) - len(draft.resigned)
        draft.resigned = (*draft.resigned, draft.to_move)
        events.append(happened.PlaceTaken((draft.to_move,), place))
    else:
        draft.ply += 1
        draft.quiet = 0 if draft.rings_changed else draft.quiet + 1
    playing = playing_in(draft)
    arrived = [player for player in playing if draft.reaches[player].full]
    if arrived:
        _award_full_paths(draft, events, arrived)
        playing = playing_in(draft)
    if draft.result is None and len(playing) <= 1:
        reason = EndReason.RESIGNATION if resigning else EndReason.FULL_PATH
        _end_game(draft, events, ((playing,) if playing else ()), reason)
    moves_left = ROUNDS_TO_DEADLOCK * len(playing) - draft.quiet
    if draft.result is None and moves_left <= 0:
        _end_game(draft, events, (playing,), EndReason.DEADLOCK)
    if draft.result is None:
        if moves_left <= WARN_BEFORE_DEADLOCK:
            events.append(happened.DeadlockNear(moves_left))
        seats = len(draft.posts)
        following = (draft.to_move + 1) % seats
        while following not in playing:
            following = (following + 1) % seats
        draft.to_move = following
        events.append(_TURNS[following])


def playing_in(draft: MutablePosition) -> tuple[int, ...]:
    """The players who still take turns, in turn order."""
    return playing_among(len(draft.posts), draft.placed, draft.resigned)


def _award_full_paths(draft: MutablePosition, events: list[Event], arrived: list[int]) -> None:
    """Rank those who have a full path: by different stations visited, then by rings on the board, else shared."""
    position = draft.to_position()
    paths: dict[int, Path] = {}
    for player in arrived:
        path = full_path_of_most_stations(position, player)
        if path:
            paths[player] = path
            events.append(happened.FullPathMade(player, path))
    if not paths:
        return

    def strength(player: int) -> tuple[int, int]:
        return count_stations(paths[player]), position.rings_on_board(player)

    ranked = [tuple(tied) for _, tied in groupby(sorted(paths, key=strength, reverse=True), key=strength)]
    for tied in ranked if draft.before.setup.play_on else ranked[:1]:
        events.append(happened.PlaceTaken(tied, 1 + sum(map(len, draft.placed))))
        draft.placed = (*draft.placed, tied)
    if not draft.before.setup.play_on:
        reason = EndReason.FULL_PATH if len(ranked[0]) == 1 else EndReason.TIE
        lengths = {player: len(longest_partial_path(position, player).ways) for player in playing_in(draft)}
        longest_first = sorted(lengths, key=lengths.__getitem__, reverse=True)
        rest = tuple(tuple(tied) for _, tied in groupby(longest_first, key=lengths.__getitem__))
        _end_game(draft, events, rest, reason)


def _end_game(draft: MutablePosition, events: list[Event], rest: Places, reason: EndReason) -> None:
    """End the game: those placed first, then `rest`, then those who resigned, the first of them last."""
    gave_up = tuple((player,) for player in reversed(draft.resigned))
    draft.result = Result((*draft.placed, *rest, *gave_up), reason)
    events.append(happened.GameEnded(draft.result))


def repetition_count(earlier: Iterable[Position], position: Position) -> int:
    """How often a position has stood by now: 1 if it is new."""
    now = position.repetition_key
    return 1 + sum(each.repetition_key == now for each in earlier)


def apply_repetition_rule(
    earlier: Sequence[Position], position: Position, events: Sequence[Event]
) -> tuple[Position, Sequence[Event]]:
    """What a match has after a move, or a draw for the fifth time: those who still play share the next place."""
    if position.result or repetition_count(earlier, position) < REPETITIONS_TO_DRAW:
        return position, events
    gave_up = tuple((player,) for player in reversed(position.resigned))
    result = Result((*position.placed, position.playing, *gave_up), EndReason.REPETITION)
    told = [event for event in events if not isinstance(event, happened.TurnBegan)]
    return position._replace(result=result), (*told, happened.GameEnded(result))
