"""Paths along the tower: what is reachable, the path to each station, longest partial paths, full paths (RULES.md 3).

`reach_of` is the quick question asked after every move and works on bit sets; the other functions answer what a screen
or a bot wants to know in detail, and are asked less often.
"""

from functools import lru_cache

from finity.rules.board import CENTRE, ROOMS, ROW, Colour, Station, Way, members_of
from finity.rules.events import Path
from finity.rules.position import Bridges, Position, Reach, bridges_in

_ROW_MASK = (1 << ROW) - 1


@lru_cache(maxsize=1 << 15)
def reach_of(graphs: tuple[int, int], tower: tuple[Colour, ...], post: int, rings: tuple[int, int, int]) -> Reach:
    """Where a player's paths lead, given the white and black graph of crossings, the tower, post and rings.

    Walks all partial paths at once, a crossing at a time. A state is a station entered together with how often each
    station may still be passed through: a two-bit field a station, shifted left by four to make room for the station.
    """
    rooms = ROOMS[rings[0]] + ROOMS[rings[1]] + ROOMS[rings[2]]
    entered = graphs[tower[0]] >> ROW * post & _ROW_MASK & ~CENTRE
    reached = 1 << post | entered
    exits = [0, 0]
    exits[tower[0]] = 1 << post
    full = False
    frontier = {rooms << 4 | station for station in members_of(entered)}
    last = len(tower) - 1
    for step in range(1, last + 1):
        colour = tower[step]
        graph = graphs[colour]
        arrived: set[int] = set()
        for state in frontier:
            station = state & 15
            if state >> 2 * station & 48:
                exits[colour] |= 1 << station
                targets = graph >> ROW * station & _ROW_MASK
                if step == last and targets & CENTRE:
                    full = True
                targets &= ~CENTRE
                reached |= targets
                left = (state - (16 << 2 * station)) & ~15
                for target in members_of(targets):
                    arrived.add(left | target)
        if not arrived:
            break
        frontier = arrived
    return Reach(reached, exits[0], exits[1], full)


State = tuple[Station, int]
"""A station entered, and the passes made so far: a two-bit field a station, as in `board.ROOMS`."""

Layer = dict[State, list[tuple[State, Way]]]
"""The states after some number of crossings, each with every state and bridge that leads to it."""


def _layers(bridges: Bridges, tower: tuple[Colour, ...], post: Station, rings: tuple[int, int, int]) -> list[Layer]:
    """All paths of a player, a layer a crossing; paths with the same end and the same passes share a state."""
    leaving: tuple[dict[Station, list[Way]], dict[Station, list[Way]]] = ({}, {})
    for colour, way in bridges_in(bridges):
        leaving[colour].setdefault(way.start, []).append(way)
    rooms = sum([ROOMS[stations] for stations in rings])
    layers: list[Layer] = [{(post, 0): []}]
    for step, colour in enumerate(tower):
        longer: Layer = {}
        for here, passed in layers[-1]:
            if step and (passed >> 2 * here & 3) >= (rooms >> 2 * here & 3):
                continue
            passes = passed + (1 << 2 * here) if step else passed
            for way in leaving[colour].get(here, ()):
                if way.end is not Station.C or step == len(tower) - 1:
                    longer.setdefault((way.end, passes), []).append(((here, passed), way))
        if not longer:
            break
        layers.append(longer)
    return layers


def _path_to(layers: list[Layer], crossings: int, state: State) -> Path:
    """The first path found to a state of a layer."""
    ways: list[Way] = []
    for layer in reversed(layers[1 : crossings + 1]):
        state, way = layer[state][0]
        ways.append(way)
    return Path(state[0], tuple(reversed(ways)))


def shortest_paths(position: Position, player: int) -> dict[Station, Path]:
    """One shortest partial path to each station that the player can reach, in the order of their lengths."""
    layers = _layers(position.bridges, position.setup.tower, position.posts[player], position.rings[player])
    found: dict[Station, Path] = {}
    for crossings, layer in enumerate(layers):
        for state in layer:
            if state[0] is not Station.C and state[0] not in found:
                found[state[0]] = _path_to(layers, crossings, state)
    return found


def longest_partial_path(position: Position, player: int) -> Path:
    """A longest partial path of the player, the first found of equal ones; without ways if nothing can be crossed."""
    return _longest_path(position.bridges, position.setup.tower, position.posts[player], position.rings[player])


@lru_cache(maxsize=1 << 11)
def _longest_path(bridges: Bridges, tower: tuple[Colour, ...], post: Station, rings: tuple[int, int, int]) -> Path:
    layers = _layers(bridges, tower, post, rings)
    for crossings in range(len(layers) - 1, 0, -1):
        for state in layers[crossings]:
            if state[0] is not Station.C:
                return _path_to(layers, crossings, state)
    return Path(post, ())


def full_path_of_most_stations(position: Position, player: int) -> Path | None:
    """The full path that visits the most different stations, the first found of equal ones, or None."""
    layers = _layers(position.bridges, position.setup.tower, position.posts[player], position.rings[player])
    crossings = len(position.setup.tower)
    if len(layers) <= crossings:
        return None
    paths = [_path_to(layers, crossings, state) for state in layers[crossings] if state[0] is Station.C]
    return max(paths, key=count_stations, default=None)


def count_stations(path: Path) -> int:
    """How many different stations a path visits, both ends included (the tie-break of RULES.md section 5)."""
    return len(set(path.stations))


def missing_rings(position: Position, player: int, station: Station) -> tuple[tuple[Station, int], ...] | None:
    """Which rings a player lacks to reach a station over the bridges that lie there, as (station, how many more): the
    fewest, or None if no number of rings that fits would do."""
    plenty = [Station(each) for each in range(1, ROW)]
    everywhere = sum(1 << each for each in plenty)
    layers = _layers(position.bridges, position.setup.tower, position.posts[player], (everywhere,) * 3)
    lacking = [
        tuple(
            (each, (passed >> 2 * each & 3) - position.rings_on(player, each))
            for each in plenty
            if (passed >> 2 * each & 3) > position.rings_on(player, each)
        )
        for layer in layers
        for end, passed in layer
        if end is station
    ]
    return min(lacking, key=lambda missing: sum(count for _, count in missing), default=None)
