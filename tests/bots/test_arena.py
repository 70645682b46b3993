"""The arena: balanced fixtures, matches that repeat, a score that adds up."""

import pytest

from finity.bots import Budget
from finity.bots.arena import Fixture, Outcome, Score, arguments, fixtures, interval, played

SOME = Budget(nodes=30)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_tower_is_played_with_the_first_bot_on_every_seat(players):
    games = list(fixtures("hard", "easy", 2 * players, players, SOME, seed=1))
    for together in (games[:players], games[players:]):
        assert len({game.tower for game in together}) == 1
        assert [game.levels.index("hard") for game in together] == list(range(players))
        assert all(game.levels.count("easy") == players - 1 for game in together)


def test_the_same_fixture_is_played_the_same_way_again():
    fixture = next(fixtures("random", "easy", 1, 2, SOME, seed=3))
    first, second = played(fixture), played(fixture)
    assert (first.winner, first.plies) == (second.winner, second.plies)
    assert [len(taken) for taken in first.seconds] == [(first.plies + 1) // 2, first.plies // 2]


def outcome(seat: int, winner: int | None, plies: int = 40) -> Outcome:
    return Outcome(Fixture("BWBWBBWW", ("hard", "easy"), seat, 1, SOME), winner, plies, ((0.5,), (0.1,)))


def test_the_score_counts_wins_of_the_first_bot_on_either_seat():
    lines = Score([outcome(0, 0), outcome(1, 1, 60), outcome(0, 1), outcome(1, None)]).lines()
    assert lines[0].startswith("games 4: won 2 (50.0%")
    assert lines[0].endswith("drawn 1, lost 1")
    assert lines[2] == "moves a game won: median 50, longest 60"
    assert lines[3] == "seconds a move, first bot: mean 0.300, longest 0.500"


def test_a_match_without_a_finished_game_says_so():
    assert Score([]).lines() == ["no game was finished"]


def test_the_interval_holds_the_share_and_narrows_with_more_games():
    low, high = interval(15, 20)
    assert low < 0.75 < high
    assert interval(150, 200)[0] > low
    assert interval(20, 20)[1] == 1.0


@pytest.mark.parametrize("words", [["hard", "harder"], ["hard", "easy", "--games", "0"], ["hard"]])
def test_a_senseless_command_line_ends_with_status_2(words, capsys):
    with pytest.raises(SystemExit) as ended:
        arguments(words)
    assert ended.value.code == 2
    assert "usage" in capsys.readouterr().err
