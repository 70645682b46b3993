"""The notation, written and read (RULES.md section 7)."""

from __future__ import annotations

import itertools
import random
from itertools import cycle

import pytest

from finity.rules import (
    SLOTS,
    WAYS,
    AddBridge,
    Colour,
    EndReason,
    Event,
    Move,
    MoveBlocker,
    Pass,
    PlaceRing,
    Position,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    Resign,
    ReverseBridge,
    Size,
    Station,
    TeleportPost,
    UnknownToken,
    apply,
    parse_move,
    start,
)
from finity.rules.events import RingOrphaned
from finity.rules.paths import full_path_of_most_stations, longest_partial_path, shortest_paths
from tests.rules.positions import slot

N_NE_LEFT = slot("N-NE:L").toward(Station.NE)

EXAMPLES = {
    "+wN>NE:L": AddBridge(Colour.WHITE, N_NE_LEFT),
    "+bN>NE:L": AddBridge(Colour.BLACK, N_NE_LEFT),
    "~N>NE:L": ReverseBridge(N_NE_LEFT),
    "-N>NE:L": RemoveBridge(N_NE_LEFT),
    "oNE.s": PlaceRing(Station.NE, Size.SMALL),
    "oNE.m": PlaceRing(Station.NE, Size.MEDIUM),
    "oNE.l": PlaceRing(Station.NE, Size.LARGE),
    "xC-N:L/NE-E:M": MoveBlocker(slot("C-N:L"), slot("NE-E:M")),
    "kNE-E:M": RemoveBlocker(slot("NE-E:M")),
    "@NE": RelocatePost(Station.NE),
    "@@NE": TeleportPost(Station.NE),
    "--": Pass(),
    "##": Resign(),
}


def every_move() -> list[Move]:
    """Every move that can be written, legal anywhere or not; of the blockers' moves, each slot to a few others."""
    return [
        *(AddBridge(colour, way) for colour in Colour for way in WAYS),
        *(ReverseBridge(way) for way in WAYS),
        *(RemoveBridge(way) for way in WAYS),
        *(PlaceRing(station, size) for station in Station for size in Size),
        *(MoveBlocker(source, target) for source, target in itertools.pairwise(SLOTS)),
        *(RemoveBlocker(each) for each in SLOTS),
        *(RelocatePost(station) for station in Station),
        *(TeleportPost(station) for station in Station),
        Pass(),
        Resign(),
    ]


@pytest.mark.parametrize("token", EXAMPLES)
def test_the_examples_of_the_rules_are_read_and_written(token: str) -> None:
    assert parse_move(token) == EXAMPLES[token]
    assert str(EXAMPLES[token]) == token


def test_every_move_reads_back_from_its_token() -> None:
    moves = every_move()
    assert [parse_move(str(move)) for move in moves] == moves
    assert len({str(move) for move in moves}) == len(moves)


def test_a_bridge_seen_from_its_other_end_lies_in_the_other_channel() -> None:
    assert parse_move("+wNE>N:R") == AddBridge(Colour.WHITE, N_NE_LEFT.back)


def test_a_slot_may_name_either_station_first_and_is_written_with_the_earlier_one_first() -> None:
    assert parse_move("kE-NE:M") == parse_move("kNE-E:M")
    assert parse_move("xN-C:R/E-NE:M") == parse_move("xC-N:L/NE-E:M")
    assert str(parse_move("kN-C:R")) == "kC-N:L"


NO_FORM, APART, NO_TEXT = "it has the form of no move", "are not adjacent", "a move is written as text"
NONSENSE: dict[str, tuple[object, ...]] = {
    NO_FORM: (
        *("", " ", "+wN>NE:L ", "+WN>NE:L", "+wn>ne:l", "+gN>NE:L", "+wN>NE", "+wN-NE:L", "+wN>NE:X", "wN>NE:L"),
        *("+wN>XX:L", "~N-NE:L", "oNE", "oNE.x", "oNE.S", "xC-N:L", "xC>N:L/NE>E:M", "@", "@@@N", "-", "#", "pass"),
        *("+wN>NE:L\n", "💍NE.s"),
    ),
    APART: ("+wN>S:L", "~N>N:M", "-E>W:R", "kFNE-FNW:M", "xC-N:L/C-E:M"),
    NO_TEXT: (None, 7, b"--", ["--"]),
}


@pytest.mark.parametrize(
    ("why", "token"), [(why, each) for why, tokens in NONSENSE.items() for each in tokens], ids=repr
)
def test_what_is_no_move_is_refused_by_its_name_and_with_the_reason(why: str, token: object) -> None:
    with pytest.raises(UnknownToken, match=why) as caught:
        parse_move(token)  # type: ignore[arg-type]
    if isinstance(token, str):
        assert caught.value.token == token
        assert repr(token) in str(caught.value)


def test_a_long_text_is_cut_short_in_the_message() -> None:
    with pytest.raises(UnknownToken) as caught:
        parse_move("x" * 10_000)
    assert len(str(caught.value)) < 200
    assert len(caught.value.token) == 10_000


def test_garbled_tokens_are_refused_or_read_but_never_crash() -> None:
    rng = random.Random(7)
    for _ in range(3000):
        token = list(rng.choice(list(EXAMPLES)))
        for _ in range(rng.randint(1, 3)):
            token[rng.randrange(len(token))] = rng.choice("+~-oxk@#:>/.wbsmlLMRCNESWF ")
        try:
            move = parse_move("".join(token))
        except UnknownToken:
            continue
        assert parse_move(str(move)) == move


def play_north(tower: str, tokens: str) -> tuple[Position, list[Event]]:
    """Play N's moves in a game of two, S only moving a blocker to and fro; answers what the last move led to."""
    position, events = start(2, tower)
    to_and_fro = cycle(["xC-S:L/SE-S:M", "xSE-S:M/C-S:L"])
    for token in tokens.split():
        if position.to_move == 1:
            position, events = apply(position, parse_move(next(to_and_fro)))
        position, events = apply(position, parse_move(token))
    return position, events


def names(stations: tuple[Station, ...]) -> str:
    return " ".join(station.name for station in stations)


PARTIAL_TOWER = "WWBBBWWB"
PARTIAL_BRIDGES = "+wN>NW:M oNW.s +wNW>W:M oW.s +bW>SW:M oSW.s +bSW>W:L +bW>NW:L"
"""The post stands on N; the text's (2) is NW, (4) is W, (6) is SW."""


def test_a_station_is_left_only_as_often_as_rings_lie_there() -> None:
    with_one_ring, _ = play_north(PARTIAL_TOWER, PARTIAL_BRIDGES)
    assert names(longest_partial_path(with_one_ring, 0).stations) == "N NW W SW W"
    with_two_rings, _ = play_north(PARTIAL_TOWER, f"{PARTIAL_BRIDGES} oW.m")
    longer = longest_partial_path(with_two_rings, 0)
    assert names(longer.stations).startswith("N NW W SW W ")
    assert len(longer.ways) == 5


def test_reversing_the_second_bridge_orphans_the_rings_behind_it() -> None:
    before, _ = play_north(PARTIAL_TOWER, f"{PARTIAL_BRIDGES} oW.m")
    after, events = apply(before, parse_move("~NW>W:M"))
    orphans = [(event.player, event.station.name) for event in events if isinstance(event, RingOrphaned)]
    assert sorted(orphans) == [(0, "SW"), (0, "W"), (0, "W")]
    assert [station.name for station, _ in after.ring_list(0)] == ["NW"]
    assert names(tuple(shortest_paths(after, 0))) == "N NW"


FULL_TOWER = "WWBWBBBB"
FULL_RINGS = "oNW.s oNW.m oNW.l oW.s oW.m oW.l oSW.s oSW.m"


def full_path_game(rings: str) -> tuple[Position, list[Event]]:
    """The post moves to the text's A, which is W; B is NW, C is SW and D the centre."""
    on_b, on_a, on_c = (" ".join(ring for ring in rings.split() if ring[1:-2] == name) for name in ("NW", "W", "SW"))
    moves = (
        f"+wN>NW:M {on_b} +wNW>W:M {on_a} +bW>SW:M {on_c} +wW>NW:L @W +wSW>W:L +bW>NW:R +bNW>SW:M +bSW>NW:R +bNW>C:M"
    )
    return play_north(FULL_TOWER, moves)


def test_the_full_path_of_the_printed_rules_wins() -> None:
    position, _ = full_path_game(FULL_RINGS)
    assert position.result
    assert (position.result.winner, position.result.reason) == (0, EndReason.FULL_PATH)
    a_to_d = ["W", "NW", "W", "SW", "W", "NW", "SW", "NW", "C"]
    bridges = {(colour.letter.upper(), way.start.name, way.end.name) for colour, way in position.bridge_list()}
    assert set(zip(FULL_TOWER, a_to_d, a_to_d[1:], strict=False)) <= bridges
    path = full_path_of_most_stations(position, 0)
    assert path and len(set(path.stations)) == len(set(a_to_d))


def test_only_the_station_of_the_post_has_a_ring_to_spare() -> None:
    one_less_on_a, _ = full_path_game(FULL_RINGS.replace("oW.l", ""))
    assert one_less_on_a.result


@pytest.mark.parametrize("needed", ["oNW.l", "oSW.m", "oW.m oW.l"])
def test_with_a_ring_less_elsewhere_or_two_less_under_the_post_the_path_is_not_full(needed: str) -> None:
    position, _ = full_path_game(FULL_RINGS.replace(needed, ""))
    assert position.result is None
    assert full_path_of_most_stations(position, 0) is None
