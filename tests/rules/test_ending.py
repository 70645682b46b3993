"""Who wins and who comes second: full paths, ties, deadlock, playing on, resigning, passing (RULES.md 4, 5 and 6)."""

from __future__ import annotations

import pytest

from finity.rules import (
    BOARDS,
    EndReason,
    Event,
    Pass,
    Position,
    Result,
    Station,
    apply,
    legal_moves,
    parse_move,
    start,
)
from finity.rules.events import DeadlockNear, FullPathMade, GameEnded, Passed, PlaceTaken, Resigned, TurnBegan
from tests.rules.positions import RINGS_SOUTH, RINGS_WEST, one_bridge_short, plain_copy, position_with


def play(position: Position, tokens: str) -> tuple[Position, list[Event]]:
    """The position after these moves and the events of the last, the places held against the plain engine's."""
    game, events = plain_copy(position), list[Event]()
    for token in tokens.split():
        position, events = apply(position, parse_move(token))
        game.play(token)
    places = position.result.places if position.result else position.placed
    assert places == (game.result or tuple(game.places))
    assert position.result or position.to_move == game.to_move
    return position, events


def made_by(events: list[Event]) -> dict[int, list[str]]:
    """The full paths told by events, as station names by player."""
    made = [event for event in events if isinstance(event, FullPathMade)]
    return {event.player: [station.name for station in event.path.stations] for event in made}


def test_a_full_path_wins_whoever_moved() -> None:
    after, events = play(one_bridge_short(2, {1: RINGS_WEST}), "+bNE>C:M")
    assert after.result == Result(((1,), (0,)), EndReason.FULL_PATH)
    assert after.result.winner == 1
    assert made_by(events) == {1: ["W", "NW", "N", "NE", "C"]}
    assert events[-2:] == [PlaceTaken((1,), 1), GameEnded(after.result)]
    assert legal_moves(after) == []


def test_a_path_that_lacks_one_ring_is_not_full() -> None:
    after, _ = play(one_bridge_short(2, {1: "NW.m N.m"}), "+bNE>C:M")
    assert after.result is None
    assert Station.NE in after.reachable(1)


def test_of_two_full_paths_the_one_with_more_stations_wins_before_more_rings() -> None:
    position = one_bridge_short(2, {0: "NE.s NE.l E.s E.m E.l SE.s", 1: RINGS_WEST}, south="N")
    after, events = play(position, "+bNE>C:M")
    assert made_by(events)[0] == ["N", "NE", "E", "NE", "C"]
    assert after.result == Result(((1,), (0,)), EndReason.FULL_PATH)


def test_of_two_full_paths_with_as_many_stations_the_one_with_more_rings_wins() -> None:
    after, _ = play(one_bridge_short(2, {0: RINGS_SOUTH, 1: f"{RINGS_WEST} NW.s"}), "+bNE>C:M")
    assert after.result == Result(((1,), (0,)), EndReason.FULL_PATH)


def test_two_full_paths_with_as_many_stations_and_rings_are_a_draw() -> None:
    after, events = play(one_bridge_short(2, {0: RINGS_SOUTH, 1: RINGS_WEST}), "+bNE>C:M")
    assert after.result == Result(((0, 1),), EndReason.TIE)
    assert after.result.winner is None
    assert sorted(made_by(events)) == [0, 1]
    assert PlaceTaken((0, 1), 1) in events


def test_those_without_a_full_path_are_ranked_by_their_longest_partial_path() -> None:
    position = one_bridge_short(3, {1: RINGS_WEST})
    after, _ = play(position, "+bNE>C:M")
    assert after.result == Result(((1,), (0,), (2,)), EndReason.FULL_PATH)


def test_equal_longest_partial_paths_share_a_place() -> None:
    position = position_with(one_bridge_short(4, {1: RINGS_WEST}), bridges="bW>SW:M")
    after, _ = play(position, "+bNE>C:M")
    assert after.result == Result(((1,), (0, 3), (2,)), EndReason.FULL_PATH)


def test_a_second_full_path_counts_as_a_partial_one_when_the_game_stops() -> None:
    position = one_bridge_short(3, {0: RINGS_SOUTH, 1: f"{RINGS_WEST} NW.s"})
    assert play(position, "+bNE>C:M")[0].result == Result(((1,), (0,), (2,)), EndReason.FULL_PATH)


def test_playing_on_skips_the_winner_and_keeps_its_pieces() -> None:
    position = one_bridge_short(3, {1: RINGS_WEST}, play_on=True)
    after, events = play(position, "+bNE>C:M")
    assert (after.result, after.placed, after.playing) == (None, ((1,),), (0, 2))
    assert events[-2:] == [PlaceTaken((1,), 1), TurnBegan(2)]
    assert after.rings == position.rings


def test_a_winners_rings_leave_as_they_become_orphans() -> None:
    position = one_bridge_short(3, {1: RINGS_WEST}, play_on=True)
    after, _ = play(position, "+bNE>C:M ~FNW>NW:M")
    assert after.rings_on_board(1) == 0
    assert after.placed == ((1,),)


def test_playing_on_gives_the_next_places_by_strength_at_once() -> None:
    position = one_bridge_short(4, {0: RINGS_SOUTH, 1: f"{RINGS_WEST} NW.s"}, play_on=True)
    after, events = play(position, "+bNE>C:M")
    assert (after.result, after.placed) == (None, ((1,), (0,)))
    assert events[-3:] == [PlaceTaken((1,), 1), PlaceTaken((0,), 2), TurnBegan(2)]


def test_players_who_tie_while_playing_on_share_the_place() -> None:
    position = one_bridge_short(4, {0: RINGS_SOUTH, 1: RINGS_WEST}, play_on=True)
    after, _ = play(position, "+bNE>C:M ##")
    assert after.result == Result(((0, 1), (3,), (2,)), EndReason.RESIGNATION)


def test_the_place_after_a_shared_one_leaves_out_as_many_as_share_it() -> None:
    position = one_bridge_short(4, {0: f"{RINGS_SOUTH} S.s", 1: f"{RINGS_WEST} NW.s", 3: "SE.l E.l NE.l"}, play_on=True)
    position = position_with(position, bridges="bFSE>SE:M", posts={3: "FSE"})
    after, events = play(position, "+bNE>C:M")
    assert [event for event in events if isinstance(event, PlaceTaken)] == [PlaceTaken((0, 1), 1), PlaceTaken((3,), 3)]
    assert after.result == Result(((0, 1), (3,), (2,)), EndReason.FULL_PATH)


def test_playing_on_ends_when_one_player_is_left() -> None:
    position = one_bridge_short(3, {0: RINGS_SOUTH, 1: RINGS_WEST}, play_on=True)
    assert play(position, "+bNE>C:M")[0].result == Result(((0, 1), (2,)), EndReason.FULL_PATH)


def test_whoever_resigned_gets_no_place_for_a_full_path() -> None:
    position = one_bridge_short(3, {0: RINGS_SOUTH})
    after, events = play(position, "## +bNE>C:M")
    assert (after.result, made_by(events)) == (None, {})


def test_resigning_takes_the_last_free_place_and_leaves_the_pieces() -> None:
    position = one_bridge_short(4, {0: RINGS_SOUTH})
    after, events = play(position, "##")
    assert events == [Resigned(0), PlaceTaken((0,), 4), TurnBegan(1)]
    assert (after.rings, after.posts, after.ply, after.quiet) == (position.rings, position.posts, 40, 0)
    assert play(after, "##")[1][1] == PlaceTaken((1,), 3)


def test_a_game_ends_when_all_but_one_have_resigned() -> None:
    first, _ = start(players=4)
    assert play(first, "## ## ##")[0].result == Result(((3,), (2,), (1,), (0,)), EndReason.RESIGNATION)


BLOCKERS_TO_AND_FRO = "xC-N:L/N-NE:M xC-S:L/S-SE:M xN-NE:M/C-N:L xS-SE:M/C-S:L "


def test_ten_quiet_rounds_are_a_draw_and_are_counted_down() -> None:
    position, near = start(players=2)[0], []
    for token in (BLOCKERS_TO_AND_FRO * 5).split():
        position, events = apply(position, parse_move(token))
        near += [event.moves_left for event in events if isinstance(event, DeadlockNear)]
    assert position.result == Result(((0, 1),), EndReason.DEADLOCK)
    assert near == [8, 7, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deadlock_comes_after_ten_moves_for_each_player(players: int) -> None:
    first, _ = start(players)
    before = position_with(first, quiet=10 * players - 2)
    assert before.moves_until_deadlock == 2
    after, _ = play(before, "+wE>NE:M +wE>SE:M")
    assert after.result == Result((tuple(range(players)),), EndReason.DEADLOCK)


@pytest.mark.parametrize(("rings", "token"), [("", "oNE.s"), ("NE.s", "~N>NE:M")])
def test_a_ring_placed_or_an_orphan_begins_the_count_anew(rings: str, token: str) -> None:
    first, _ = start(2, "WBWB")
    after, _ = play(position_with(first, bridges="wN>NE:M", rings={0: rings}, quiet=19), token)
    assert (after.result, after.quiet) == (None, 0)


def test_a_full_path_on_the_last_move_before_a_deadlock_wins() -> None:
    position = one_bridge_short(2, {1: RINGS_WEST})._replace(quiet=19)
    assert play(position, "+bNE>C:M")[0].result == Result(((1,), (0,)), EndReason.FULL_PATH)


def test_a_resignation_can_bring_the_deadlock_of_fewer_players() -> None:
    first, _ = start(players=3)
    after, _ = play(position_with(first, quiet=20), "##")
    assert after.result == Result(((1, 2), (0,)), EndReason.DEADLOCK)


def test_teleporting_loses_the_rings_on_the_station_left() -> None:
    first, _ = start(2, "WBWB")
    around = {0: "E.s E.l", 1: "NE.s NE.m NE.l SE.s SE.m SE.l"}
    bridges = "wS>SE:M bSE>NE:M"
    position = position_with(first, bridges=bridges, posts={0: "E"}, rings=around)
    after, events = play(position, "@@NW")
    assert [type(event).__name__ for event in events] == ["PostTeleported", "RingLost", "RingLost", "TurnBegan"]
    assert (after.posts[0], after.rings_on_board(0), after.quiet) == (Station.NW, 0, 0)


def test_a_player_with_nothing_to_do_passes() -> None:
    """Two blockers a player can't bring this about: one can always move, or a bridge at the post can turn or leave."""
    first, _ = start(players=2)
    everywhere = " ".join(map(str, BOARDS[2].slot_list))
    position = position_with(first, blockers={0: "", 1: everywhere})
    assert legal_moves(position) == [Pass()]
    _, events = play(position, "--")
    assert events == [Passed(0), TurnBegan(1)]
