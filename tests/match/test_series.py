"""Series: the score over games in which another seat begins each time."""

from finity.match.series import Series


def test_a_series_is_won_by_who_has_more_than_half_of_its_games() -> None:
    series = Series.begun(3, players=2)
    assert series.after(0).winner is None
    assert series.after(0).after(1).winner is None
    assert series.after(0).after(1).after(1).winner == 1


def test_a_draw_changes_nothing_and_an_endless_series_is_never_decided() -> None:
    series = Series.begun(None, players=4)
    assert series.after(None) == series
    for _ in range(20):
        series = series.after(2)
    assert (series.winner, series.wins) == (None, (0, 0, 20, 0))


def test_wins_and_crown_move_with_the_players_when_seats_are_rotated() -> None:
    series = Series.begun(5, players=3).after(0).after(2)
    assert (series.wins, series.champion) == ((1, 0, 1), 2)
    rotated = series.rotated()
    assert (rotated.wins, rotated.champion) == ((0, 1, 1), 1)
    assert rotated.rotated().rotated() == series
