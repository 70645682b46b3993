"""The arena: balanced fixtures, matches that repeat, a score that adds up."""

import json
from pathlib import Path

import pytest

from finity.bots import Budget
from finity.bots.arena import (
    Fixture,
    Outcome,
    Score,
    Tournament,
    fixtures,
    played,
    read_line,
    resume,
)
from finity.bots.arena.__main__ import arguments, main
from finity.bots.levels import own_budget
from finity.bots.ratings import interval
from finity.rules import apply, parse_move, start

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


@pytest.mark.parametrize(
    "words",
    [
        ["hard", "harder"],
        ["hard", "easy", "--games", "0"],
        ["hard"],
        ["hard", "easy", "hard"],
        ["hard", "easy", "medium", "--sprt", "0", "50"],
        ["hard", "easy", "--sprt", "50", "0"],
    ],
)
def test_a_senseless_command_line_ends_with_status_2(words, capsys):
    with pytest.raises(SystemExit) as ended:
        arguments(words)
    assert ended.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_a_kept_game_can_be_played_again_move_by_move():
    whole = played(next(fixtures("random", "random", 1, 2, SOME, seed=3)))
    again = read_line(whole.line)
    assert (again.fixture, again.winner, again.plies) == (whole.fixture, whole.winner, whole.plies)
    position, _ = start(2, again.fixture.tower)
    for token in again.moves.split():
        position, _ = apply(position, parse_move(token))
    assert position.ply == again.plies
    assert (position.result.winner if position.result else None) == again.winner


def test_a_round_robin_rates_all_and_goes_on_where_its_file_ends(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("finity.bots.arena.games.MOST_ROUNDS", 3)
    words = ["random", "easy", "medium", "--games", "2", "--nodes", "8", "--processes", "1"]
    kept = tmp_path / "games"
    main([*words, "--keep", str(kept)])
    told, lines = capsys.readouterr().out, kept.read_text()
    assert told.count("games 2: won") == 3
    assert all(name in told.split("Elo")[1] for name in ("random", "easy", "medium"))
    kept.write_text("".join(lines.splitlines(keepends=True)[:5]) + lines.splitlines()[5][:40])
    assert len(resume(kept)) == 5
    assert kept.read_text() == "".join(lines.splitlines(keepends=True)[:5])
    main([*words, "--keep", str(kept)])
    assert capsys.readouterr().out.count("games 2: won") == 3
    assert len(resume(kept)) == 6


def test_what_is_left_of_a_round_robin_is_what_was_not_played():
    games = list(fixtures("hard", "easy", 4, 2, SOME, seed=1))
    tournament = Tournament({("hard", "easy"): games})
    assert tournament.add(Outcome(games[2], 0, 40, ()))
    assert not tournament.add(outcome(0, 0))
    assert tournament.left == [games[0], games[1], games[3]]


@pytest.mark.parametrize("text", ["nonsense", "[]", json.dumps({"levels": ["hard"]})])
def test_a_file_that_holds_no_games_is_refused_and_names_its_line(text, tmp_path, capsys):
    kept = tmp_path / "games"
    kept.write_text(text + "\n")
    with pytest.raises(SystemExit, match="line 1"):
        main(["random", "easy", "--keep", str(kept)])
    assert kept.read_text() == text + "\n"


def test_a_match_stops_once_it_shows_enough(tmp_path, capsys):
    kept = tmp_path / "games"
    words = ["easy", "random", "--games", "40", "--nodes", "8", "--processes", "1", "--sprt", "0", "400"]
    main([*words, "--keep", str(kept)])
    assert "stronger by 400 Elo rather than by 0: yes" in capsys.readouterr().out
    assert len(resume(kept)) < 40


def test_bots_are_named_with_their_characters_and_think_as_at_the_table(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("finity.bots.arena.games.MOST_ROUNDS", 3)
    words = ["first", "first_builder", "beginner", "--games", "2", "--own", "--apart", "1", "--processes", "1"]
    main([*words, "--keep", str(tmp_path / "games")])
    told = capsys.readouterr().out
    assert "first against first_builder" in told
    assert "first_builder against beginner" in told
    assert "first against beginner" not in told
    kept = resume(tmp_path / "games")
    assert [each.fixture.budget for each in kept] == [None] * 4
    assert kept[0].fixture.budget_of(0).nodes == own_budget("first").nodes
    main([*words, "--keep", str(tmp_path / "games")])
    assert len(resume(tmp_path / "games")) == len(kept)
