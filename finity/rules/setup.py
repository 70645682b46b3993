"""Towers, seats and the first position (RULES.md sections 1 and 2)."""

import random
from collections.abc import Sequence
from typing import Final

from finity.rules.board import BOARDS, LINKS, SLOTS, Channel, Colour, Size, Station, slot_set
from finity.rules.events import BlockerPlaced, ConeStacked, Event, PostPlaced, RingPlaced, TurnBegan
from finity.rules.paths import reach_of
from finity.rules.position import NO_BAN, Position, Setup
from finity.rules.refusals import BadSetup

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
    events: list[Event] = [ConeStacked(index, colour) for index, colour in enumerate(setup.tower)]
    events += [PostPlaced(player, seat) for player, seat in enumerate(setup.seats)]
    events += [RingPlaced(player, Station.C, Size.LARGE) for player in range(players)]
    events += [BlockerPlaced(player, slot) for player, slots in enumerate(blockers) for slot in slots]
    return position, [*events, TurnBegan(0)]
