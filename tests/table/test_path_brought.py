"""Before a move: the path that it would bring lies on the board, what is not there yet dashed."""

from finity.rules import AddBridge, Station, parse_move
from finity.view.shown import PathRibbon
from tests.harness.table import TablePlayer
from tests.table.conftest import SitDown


def ribbon(person: TablePlayer) -> PathRibbon | None:
    return person.scene.aim.highlights.ribbon


def point_at(person: TablePlayer, token: str) -> None:
    move = parse_move(token)
    assert isinstance(move, AddBridge)
    person.scene.aim.take(move.colour)
    person.point(person.half_of(move.way.slot, move.way.end))


def test_pointing_where_the_next_colour_would_fit_shows_the_longer_path(sit_down: SitDown) -> None:
    person = sit_down(None, None, tower="WBBWWBBW")
    point_at(person, "+wN>NE:M")
    shown = ribbon(person)
    assert shown and shown.player == 0
    assert [str(way) for way in shown.path.ways] == ["N>NE:M"]
    assert shown.sure == 0


def test_what_is_there_already_is_not_dashed(sit_down: SitDown) -> None:
    person = sit_down(None, None, tower="WBBWWBBW")
    for token in ("+wN>NE:M", "+wS>SW:M"):
        person.make(parse_move(token))
    person.make(parse_move("oNE.s"))
    person.make(parse_move("+wSW>W:M"))
    person.make(parse_move("oNE.m"))
    person.make(parse_move("oSW.s"))
    point_at(person, "+bNE>E:M")
    shown = ribbon(person)
    assert shown and shown.path.stations == (Station.N, Station.NE, Station.E)
    assert shown.sure == 1


def test_a_colour_that_does_not_fit_shows_no_path(sit_down: SitDown) -> None:
    person = sit_down(None, None, tower="WBBWWBBW")
    point_at(person, "+bN>NE:M")
    assert person.scene.aim.now.moves, "it is a move all the same"
    assert ribbon(person) is None
