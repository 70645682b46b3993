"""The notation, written and read (RULES.md section 7)."""

from __future__ import annotations

import itertools
import random

import pytest

from finity.rules import (
    SLOTS,
    WAYS,
    AddBridge,
    Colour,
    Move,
    MoveBlocker,
    Pass,
    PlaceRing,
    RelocatePost,
    RemoveBlocker,
    RemoveBridge,
    Resign,
    ReverseBridge,
    Size,
    Station,
    TeleportPost,
    UnknownToken,
    parse_move,
)
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


NONSENSE = [
    "",
    " ",
    "+wN>NE:L ",
    "+WN>NE:L",
    "+wn>ne:l",
    "+gN>NE:L",
    "+wN>NE",
    "+wN-NE:L",
    "+wN>NE:X",
    "wN>NE:L",
    "+wN>XX:L",
    "~N-NE:L",
    "oNE",
    "oNE.x",
    "oNE.S",
    "xC-N:L",
    "xC>N:L/NE>E:M",
    "@",
    "@@@N",
    "-",
    "#",
    "pass",
    "+wN>NE:L\n",
    "💍NE.s",
]


@pytest.mark.parametrize("token", NONSENSE, ids=repr)
def test_a_text_that_is_no_move_is_refused_by_its_name(token: str) -> None:
    with pytest.raises(UnknownToken, match="it has the form of no move") as caught:
        parse_move(token)
    assert caught.value.token == token
    assert repr(token) in str(caught.value)


@pytest.mark.parametrize("token", ["+wN>S:L", "~N>N:M", "-E>W:R", "kFNE-FNW:M", "xC-N:L/C-E:M"])
def test_a_link_between_stations_that_are_not_adjacent_is_refused(token: str) -> None:
    with pytest.raises(UnknownToken, match="are not adjacent"):
        parse_move(token)


@pytest.mark.parametrize("token", [None, 7, b"--", ["--"]])
def test_what_is_no_text_is_refused(token: object) -> None:
    with pytest.raises(UnknownToken, match="a move is written as text"):
        parse_move(token)  # type: ignore[arg-type]


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
