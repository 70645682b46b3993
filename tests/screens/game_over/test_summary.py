"""The numbers of a finished game."""

from finity.screens.game_over.result_table import PlayerNumbers, numbers_of
from finity.story.awards import winning_turn
from tests.harness.games import ORPHANED, TOUR, played


def test_a_winner_has_a_path_as_long_as_the_tower() -> None:
    _, match = played(TOUR)
    first, second = numbers_of(match)
    assert first == PlayerNumbers(moves=11, rings_placed=7, rings_lost=0, rings_sent_home=0, longest_path=8)
    assert (second.moves, second.rings_placed) == (10, 0)


def test_orphans_count_for_their_owner_and_for_who_made_the_move() -> None:
    _, match = played(ORPHANED)
    first, second = numbers_of(match)
    assert (first.rings_placed, first.rings_lost, first.rings_sent_home) == (2, 2, 0)
    assert (second.rings_lost, second.rings_sent_home) == (0, 2)


def test_own_orphans_are_not_sent_home_by_oneself() -> None:
    _, match = played("+bN>NE:M +wNE>E:M oNE.s +bS>SW:M ~N>NE:M ##")
    assert (numbers_of(match)[0].rings_lost, numbers_of(match)[0].rings_sent_home) == (1, 0)


def test_giving_up_is_no_move() -> None:
    _, match = played(ORPHANED)
    assert [tally.moves for tally in numbers_of(match)] == [3, 3]


def test_the_winning_turn_is_that_of_the_winners_path() -> None:
    _, match = played(TOUR)
    won = winning_turn(match)
    assert won is not None
    assert won[0] is match.turns[-1]
    assert (won[1].player, len(won[1].path.ways)) == (0, 8)


def test_a_game_that_was_given_up_has_no_winning_path() -> None:
    assert winning_turn(played(ORPHANED)[1]) is None
