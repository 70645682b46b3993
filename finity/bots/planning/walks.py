"""The walks along a tower that could become a full path, each as what it needs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from finity.rules import BOARDS, LINKS, Colour, Station
from finity.rules.board import NEIGHBOURS, stations_in

ROOM_ON_A_STATION: Final = 3
ALL_KINDS: Final = 0b1111
"""All four kinds of bridges (white or black, forward or back), which never fit on one link together."""
KINDS_IN: Final = tuple(tuple(kind for kind in range(4) if kinds >> kind & 1) for kinds in range(16))
"""The kinds in a set of kinds."""
_LINK_NUMBER: Final = {frozenset(link): number for number, link in enumerate(LINKS)}


class Plan(NamedTuple):
    """What one walk needs: its start, for each link the kinds of bridges as a set (bit 2 * colour + back), for each
    station the passes: a byte each."""

    post: Station
    bridges: bytes
    passes: bytes


class Needs(NamedTuple):
    """What one plan needs, as lists: the post, bridges as `4 * link + kind`, stations passed with how often."""

    post: Station
    bridges: tuple[int, ...]
    passes: tuple[tuple[Station, int], ...]


def needs_of(plan: Plan) -> Needs:
    """What a plan needs, as lists."""
    bridges = tuple([4 * link + kind for link, kinds in enumerate(plan.bridges) if kinds for kind in KINDS_IN[kinds]])
    passes = tuple([(station, plan.passes[station]) for station in Station if plan.passes[station]])
    return Needs(plan.post, bridges, passes)


def columns(rows: Sequence[bytes]) -> list[bytes]:
    """All first bytes of some rows of the same length, all second ones, and so on."""
    together = b"".join(rows)
    return [together[number :: len(rows[0])] for number in range(len(rows[0]))]


def sets_of_plans(needs: bytes) -> dict[int, int]:
    """The plans by what they need (a byte each), those that need nothing left out."""
    row = needs[::-1]
    return {needed: int(row.translate(_only(needed)), 2) for needed in sorted(set(needs)) if needed}


@cache
def _only(byte: int) -> bytes:
    """Turns one byte into the digit 1 and all others into 0, as `bytes.translate` wants it."""
    return bytes(ord("1" if other == byte else "0") for other in range(256))


def plans_from(players: int, tower: tuple[Colour, ...], post: Station) -> list[Plan]:
    """What walks along the tower that could become a full path need (RULES.md section 3), each only once."""
    in_play = BOARDS[players].stations
    ways = [
        [(int(there), _LINK_NUMBER[frozenset((here, there))], int(there < here)) for there in stations_in(around)]
        for here, around in zip(Station, (around & in_play for around in NEIGHBOURS), strict=True)
    ]
    homeward = [[way for way in each if way[0] == Station.C] for each in ways]
    outward = [[way for way in each if way[0] != Station.C] for each in ways]
    nearly = [[way for way in each if homeward[way[0]]] for each in outward]
    steps = [*[outward] * (len(tower) - 2), nearly, homeward][-len(tower) :]
    kinds = [1 << 2 * colour for colour in tower]
    plans: dict[tuple[bytes, bytes], None] = {}
    bridges, passes = bytearray(len(LINKS)), bytearray(len(Station))

    def walk(here: int, crossings: int) -> None:
        last, kind = crossings == len(tower) - 1, kinds[crossings]
        for there, link, back in steps[crossings][here]:
            before = bridges[link]
            after = before | kind << back
            if after == ALL_KINDS or passes[there] == ROOM_ON_A_STATION:
                continue
            bridges[link] = after
            if last:
                plans[bytes(bridges), bytes(passes)] = None
            else:
                passes[there] += 1
                walk(there, crossings + 1)
                passes[there] -= 1
            bridges[link] = before

    walk(post, 0)
    return [Plan(post, *needs) for needs in plans]
