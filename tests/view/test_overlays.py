"""The names of the stations give way to what lies in their place."""

from finity.rules import Station, apply, parse_move, start
from finity.view.overlays import covered_stations
from finity.view.table import Table


def test_posts_small_rings_and_the_centre_cover_names_larger_rings_do_not() -> None:
    position, _ = start(2, "WWBBWWBB")
    assert covered_stations(Table.of(position)) == {Station.C, Station.N, Station.S}
    for token in ("+wN>NE:L", "+wS>SW:L", "oNE.m", "oSW.s"):
        position, _ = apply(position, parse_move(token))
    assert covered_stations(Table.of(position)) == {Station.C, Station.N, Station.S, Station.SW}
