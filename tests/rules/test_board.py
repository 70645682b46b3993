"""The three boards: how many stations, links, slots and corners, and what obstructs what (RULES.md section 1)."""

from __future__ import annotations

import math

import pytest

from finity.rules import BOARDS, LINKS, SLOTS, WAYS, Channel, Station
from finity.rules.board import CORNERS, NEIGHBOURS, OBSTRUCTED_BY, slots_in
from tests.rules.plain_engine import PlainGame, slot_text
from tests.rules.positions import slot


def names(slots: int) -> set[str]:
    return {str(each) for each in SLOTS if slots >> each.index & 1}


def test_the_full_board_has_24_links_72_slots_and_12_corners_of_three() -> None:
    assert (len(Station), len(LINKS), len(SLOTS), len(WAYS)) == (13, 24, 72, 144)
    assert [len(corner) for corner in CORNERS] == [3] * 12


@pytest.mark.parametrize(("players", "stations", "slots"), [(2, 9, 48), (3, 10, 54), (4, 13, 72)])
def test_fewer_players_play_on_fewer_stations(players: int, stations: int, slots: int) -> None:
    board = BOARDS[players]
    assert (len(board.station_list), len(board.slot_list)) == (stations, slots)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_slots_and_their_corners_are_those_of_the_plain_engine(players: int) -> None:
    game, board = PlainGame(players, "BWBWBBWW"), BOARDS[players]
    mates = {slot_text(each): {slot_text(mate) for mate in game.corner_mates[each]} for each in game.slots}
    assert {str(each): names(OBSTRUCTED_BY[each.index] & board.slots) for each in board.slot_list} == mates


def test_the_left_slot_from_c_to_n_meets_the_corner_with_nw() -> None:
    assert names(OBSTRUCTED_BY[slot("C-N:L").index]) == {"C-NW:R", "N-NW:L"}


def test_middle_slots_and_end_slots_on_the_rim_obstruct_nothing() -> None:
    obstructing = [each for each in SLOTS if OBSTRUCTED_BY[each.index]]
    assert len(obstructing) == 36
    assert all(each.channel is not Channel.MIDDLE for each in obstructing)
    assert not OBSTRUCTED_BY[slot("NE-E:L").index]


def test_obstruction_is_mutual() -> None:
    for one in SLOTS:
        for other in SLOTS:
            assert OBSTRUCTED_BY[one.index] >> other.index & 1 == OBSTRUCTED_BY[other.index] >> one.index & 1


def test_left_and_right_swap_when_a_slot_is_walked_the_other_way() -> None:
    way = slot("N-NE:L").toward(Station.NE)
    assert str(way) == "N>NE:L"
    assert str(way.back) == "NE>N:R"
    assert way.back.back == way


def test_a_slot_leads_to_its_own_stations_only() -> None:
    with pytest.raises(ValueError, match="N-NE:L does not touch station S"):
        slot("N-NE:L").toward(Station.S)


def test_the_centre_has_six_neighbours_inner_stations_five_and_outer_ones_two() -> None:
    counts = [stations.bit_count() for stations in NEIGHBOURS]
    assert counts == [6] + [5] * 6 + [2] * 6


def test_an_end_slot_is_drawn_nearer_to_its_corner_than_the_other_end_slot_of_its_link() -> None:
    for one in SLOTS:
        other = SLOTS[one.index - one.channel + (2 - one.channel)]
        for mate in (SLOTS[index] for index in slots_in(OBSTRUCTED_BY[one.index])):
            assert math.dist(one.middle, mate.middle) < math.dist(other.middle, mate.middle)
