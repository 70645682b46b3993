"""Positions for the tests: set up piece by piece, or rich ones at random, and the plain engine's view of each."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping

from finity.rules import AddBridge, Colour, Position, Size, Slot, Station, draw_tower, objection, parse_move, start
from finity.rules.board import slot_set
from finity.rules.engine import MutablePosition
from finity.rules.moves import RemoveBlocker
from tests.harness.driver import sure
from tests.rules.plain_engine import PlainGame, slot_of

ByPlayer = Mapping[int, str]
RINGS_SOUTH, RINGS_WEST = "SE.s E.s NE.s", "NW.m N.m NE.m"
"""Three rings on each of the paths of `one_bridge_short`."""


def slot(text: str) -> Slot:
    """The slot that is written like this, such as `C-N:L`."""
    move = sure(parse_move(f"k{text}"), RemoveBlocker)
    return move.slot


def bridge(text: str) -> AddBridge:
    """A bridge's colour and way, written as in the token that adds it without the plus sign, such as `wN>NE:L`."""
    return sure(parse_move(f"+{text}"), AddBridge)


def position_with(
    first: Position,
    *,
    bridges: str = "",
    rings: ByPlayer | None = None,
    posts: ByPlayer | None = None,
    blockers: ByPlayer | None = None,
    to_move: int = 0,
    quiet: int = 0,
) -> Position:
    """Put pieces on the board of a first position, as if the game had been going on for a while.

    `bridges` are written as in `bridge`. By player: `rings` as `NE.s NE.m`, `posts` as a station, `blockers` as slots.
    """
    draft = MutablePosition(first)
    draft.ply, draft.to_move, draft.quiet = 40, to_move, quiet
    for text in bridges.split():
        added = bridge(text)
        draft.flip_bridge(added.colour, added.way)
    for player, station in (posts or {}).items():
        draft.move_post(player, Station[station])
    for player, texts in (rings or {}).items():
        for station, letter in (text.split(".") for text in texts.split()):
            draft.flip_ring(player, Station[station], "sml".index(letter))
    for player, texts in (blockers or {}).items():
        draft.set_blockers(player, slot_set([slot(text) for text in texts.split()]))
    draft.stale.update(range(first.players))
    draft.update_reaches()
    return draft.to_position()


def one_bridge_short(players: int, rings: dict[int, str], *, play_on: bool = False, south: str = "S") -> Position:
    """Paths that lack only the black bridge NE>C: player 0's from the south, player 1's from the west.

    Both visit five stations; if player 0's post stands on N instead of S, it has a path of four.
    """
    west = "W" if players == 2 else "FNW"
    bridges = f"b{west}>NW:M wNW>N:M wN>NE:M bS>SE:M wSE>E:M wE>NE:M bN>NE:L wNE>E:L"
    first, _ = start(players, "BWWB", play_on=play_on)
    elsewhere = {2: {}, 3: {2: "FSW"}, 4: {2: "FSW", 3: "W"}}[players]
    posts = {0: south, 1: west, **elsewhere}
    return position_with(first, bridges=bridges, posts=posts, rings=rings)


def rich_position(
    rng: random.Random, players: int, length: int = 8, play_on: bool = False, most_bridges: int = 80
) -> Position:
    """A position in the middle of a game: many bridges, and rings wherever their owners' paths lead.

    The bridges at the centre come last, so that several players may have a full path already: the next move decides.
    """
    position, _ = start(players, draw_tower(rng, length), play_on=play_on)
    draft = MutablePosition(position)
    draft.ply, draft.to_move = 40, rng.randrange(players)
    for player in range(players):
        free = [each for each in position.setup.board.station_list[1:] if each not in draft.posts]
        draft.move_post(player, rng.choice(free))
    draft.stale.update(range(players))
    _add_bridges(draft, rng, at_centre=False, tries=rng.randint(15, most_bridges))
    for _ in range(rng.randint(5, 40 * players)):
        _add_a_ring(draft, rng)
    _add_bridges(draft, rng, at_centre=True, tries=rng.randint(0, most_bridges // 2))
    return draft.to_position()


def _add_bridges(draft: MutablePosition, rng: random.Random, at_centre: bool, tries: int) -> None:
    slots = [each for each in draft.before.setup.board.slot_list if (each.first is Station.C) == at_centre]
    position = draft.to_position()
    for _ in range(tries):
        chosen = rng.choice(slots)
        added = AddBridge(rng.choice(list(Colour)), chosen.toward(rng.choice((chosen.first, chosen.second))))
        if not objection(position, added):
            draft.flip_bridge(added.colour, added.way)
            position = draft.to_position()
    draft.update_reaches()


def _add_a_ring(draft: MutablePosition, rng: random.Random) -> None:
    position, player = draft.to_position(), rng.randrange(len(draft.posts))
    station, size = rng.choice(position.reachable(player)), rng.choice(list(Size))
    taken = position.ring_owner(station, size) is not None or not position.ring_stock(player, size)
    if station not in draft.posts and not taken:
        draft.flip_ring(player, station, size)
        draft.update_reaches()


def crowned_position(rng: random.Random, players: int, length: int = 8, play_on: bool = False) -> Position:
    """A position with rings everywhere and each post where its owner has a full path, if there is such a place."""
    draft = MutablePosition(rich_position(rng, players, length, play_on, most_bridges=400))
    stations = list(draft.before.setup.board.station_list[1:])
    for station, size in itertools.product(stations, Size):
        position, player = draft.to_position(), rng.randrange(players)
        if position.ring_owner(station, size) is None and position.ring_stock(player, size):
            draft.flip_ring(player, station, size)
    draft.update_reaches()
    for player in range(players):
        rng.shuffle(stations)
        for station in [each for each in stations if each not in draft.posts]:
            if not draft.reaches[player].full:
                draft.move_post(player, station)
                draft.update_reaches()
    for player, reach in enumerate(draft.reaches):
        for station, size in list(draft.to_position().ring_list(player)):
            if not reach.stations >> station & 1:
                draft.flip_ring(player, station, size)
    return draft.to_position()


def plain_copy(position: Position) -> PlainGame:
    """The plain engine's game that stands where this position does; what may not be undone is not carried over."""
    game = PlainGame(position.players, position.tower, play_on=position.setup.play_on)
    game.posts = [station.name for station in position.posts]
    ways = [(colour, (way.start.name, way.end.name, way.channel.letter)) for colour, way in position.bridge_list()]
    game.bridges = {slot_of(way): (colour.letter, way) for colour, way in ways}
    owners = range(position.players)
    game.rings = {(ring.name, size.letter): owner for owner in owners for ring, size in position.ring_list(owner)}
    game.blockers = {
        (each.first.name, each.second.name, each.channel.letter): owner
        for owner in owners
        for each in position.blocker_list(owner)
    }
    game.to_move, game.moves_made, game.quiet_moves = position.to_move, position.ply, position.quiet
    game.places, game.resigned = list(position.placed), list(position.resigned)
    return game
