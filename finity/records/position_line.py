"""A position as one line of text, to be sent to somebody: written in the notation of moves, and read with reasons."""

from __future__ import annotations

import re
from typing import Final

from finity.records.arrangement import Arrangement, BlockerAt, BridgeAt, RingAt
from finity.rules import AddBridge, BadSetup, PlaceRing, RemoveBlocker, Station, parse_move, parse_tower

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
    """Read a line; pieces may lie where they can't (see `Arrangement.faults`).

    Raises BadPosition.
    """
    words, *fields = [part.strip() for part in " ".join(line[:_LONGEST].split()).split(";")]
    if words != FIRST_WORDS:
        raise BadPosition(f"a position begins with {FIRST_WORDS!r}")
    told = {key: value.strip() for key, _, value in (field.partition(":") for field in fields if field)}
    unknown = next((key for key in told if key not in _PARTS), None)
    if unknown is not None:
        raise BadPosition(f"{unknown[:40]!r} is none of {', '.join(_PARTS)}")
    posts = _posts(told.get("posts", ""))
    players = len(posts)
    tower, number = told.get("tower", ""), told.get("to move", "1")
    try:
        parse_tower(tower)
    except BadSetup as bad:
        raise BadPosition(str(bad)) from None
    if number not in [str(player + 1) for player in range(players)]:
        raise BadPosition(f"{number[:40]!r} is none of the {players} players")
    return Arrangement(
        tower,
        int(number) - 1,
        posts,
        tuple(_bridge(word) for word in told.get("bridges", "").split()),
        tuple(_ring(word, players) for word in told.get("rings", "").split()),
        tuple(_blocker(word, players) for word in told.get("blockers", "").split()),
    )


def _posts(words: str) -> tuple[Station, ...]:
    names = words.split()
    if not 2 <= len(names) <= 4 or not all(name in Station.__members__ for name in names):
        raise BadPosition(f"{words[:40]!r} are not the stations of two to four posts, such as: N S")
    return tuple(Station[name] for name in names)


def _bridge(word: str) -> BridgeAt:
    try:
        move = parse_move(f"+{word}")
    except ValueError as bad:
        raise BadPosition(str(bad)) from None
    if not isinstance(move, AddBridge):
        raise BadPosition(f"{word[:40]!r} is no bridge such as wN>NE:L")
    return move.colour, move.way


def _owned(word: str, players: int) -> tuple[int, str]:
    found = _OWNED.fullmatch(word)
    if not found or int(found[1]) > players:
        raise BadPosition(f"{word[:40]!r} does not say whose it is, such as 1:NE.s")
    return int(found[1]) - 1, found[2]


def _ring(word: str, players: int) -> RingAt:
    player, place = _owned(word, players)
    try:
        move = parse_move(f"o{place}")
    except ValueError as bad:
        raise BadPosition(str(bad)) from None
    if not isinstance(move, PlaceRing):
        raise BadPosition(f"{word[:40]!r} is no ring such as 1:NE.s")
    return player, move.station, move.size


def _blocker(word: str, players: int) -> BlockerAt:
    player, place = _owned(word, players)
    try:
        move = parse_move(f"k{place}")
    except ValueError as bad:
        raise BadPosition(str(bad)) from None
    if not isinstance(move, RemoveBlocker):
        raise BadPosition(f"{word[:40]!r} is no blocker such as 1:C-N:L")
    return player, move.slot
