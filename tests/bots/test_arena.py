"""The arena: balanced fixtures, matches that repeat, a score that adds up."""

import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from finity.bots import Budget
from finity.bots.arena.__main__ import main, parse_arguments
from finity.bots.arena.games import ArenaOutcome, Fixture, OutcomeFolder, fixtures, play_game
from finity.bots.arena.scores import PairTally, fit_elo
from finity.bots.levels.ladder import level_budget
from finity.match.archive import GameFolder
from finity.records.kind import RECORDS

SOME = Budget(nodes=30)
NOW = datetime(2025, 11, 21, 18, 30, tzinfo=UTC)
POSITIVE = "games budget nodes processes apart"
NOTE = "note: arena: N is the first bot, seed 1, 30 positions a move"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_tower_is_played_with_the_first_bot_on_every_seat(players):
    games = list(fixtures("hard", "easy", 2 * players, players, SOME, seed=1))
    for together in (games[:players], games[players:]):
        assert len({game.tower for game in together}) == 1
        assert [game.levels.index("hard") for game in together] == list(range(players))
        assert all(game.levels.count("easy") == players - 1 for game in together)


def test_the_same_fixture_is_played_the_same_way_again(monkeypatch):
    monkeypatch.setattr("finity.bots.arena.games.MOST_ROUNDS", 6)
    fixture = next(fixtures("random", "easy", 1, 2, SOME, seed=3))
    first, second = play_game(fixture), play_game(fixture)
    assert (first.winner, first.plies) == (second.winner, second.plies)
    assert [each.moves for each in first.took] == [(first.plies + 1) // 2, first.plies // 2]


@pytest.mark.parametrize(
    "words", ["hard harder", "hard", "hard easy hard", *(f"hard easy --{name} 0" for name in POSITIVE.split())]
)
def test_a_senseless_command_line_ends_with_status_2(words, capsys):
    with pytest.raises(SystemExit) as ended:
        parse_arguments(words.split())
    assert ended.value.code == 2
    assert "usage" in capsys.readouterr().err


@pytest.fixture(scope="module")
def of_three() -> ArenaOutcome:
    return play_game(Fixture("BWBWBBWW", ("first_builder", "random", "first"), 1, 3, SOME))


@pytest.mark.parametrize("budget", [SOME, Budget(0.25), Budget(0.5, 20), None])
def test_a_kept_game_is_a_record_that_the_arena_knows_again(budget, of_three, tmp_path):
    whole = replace(of_three, fixture=replace(of_three.fixture, budget=budget))
    keeper = OutcomeFolder(tmp_path / "games")
    keeper.save(whole, NOW)
    (path,), (again,) = (tmp_path / "games").iterdir(), keeper.load()
    opened = RECORDS.read(path.read_text())
    assert opened.damage == ()
    assert [player.name for player in opened.record.header.players] == ["first_builder", "random", "first"]
    assert opened.positions[-1].ply == whole.plies == again.plies
    assert (opened.record.result.winner if opened.record.result else None) == whole.winner
    assert (again.fixture, again.winner, again.moves) == (whole.fixture, whole.winner, whole.moves)
    assert [each.moves for each in again.took] == [each.moves for each in whole.took]
    assert [each.total for each in again.took] == pytest.approx([each.total for each in whole.took], abs=0.001)


def test_a_game_that_was_broken_off_counts_as_ended_and_is_not_offered_to_be_continued(tmp_path, monkeypatch):
    monkeypatch.setattr("finity.bots.arena.games.MOST_ROUNDS", 3)
    OutcomeFolder(tmp_path).save(play_game(next(fixtures("random", "random", 1, 2, SOME, seed=3))), NOW)
    (path,) = tmp_path.iterdir()
    headline = GameFolder(tmp_path, RECORDS).headline(path)
    assert (headline.finished, headline.played_here, headline.players) == (True, False, ("random", "random"))


def test_other_games_in_the_folder_are_left_alone(tmp_path):
    mine = "Finity game 1\ntower: BWBWBBWW drawn\nplayer: N person 0 Ada\nplayer: S easy 1 easy\nresult: unfinished\n"
    (tmp_path / "mine.finity").write_text(mine)
    assert OutcomeFolder(tmp_path).load() == []
    assert (tmp_path / "mine.finity").read_text() == mine


def test_a_round_robin_rates_all_and_goes_on_in_its_folder(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("finity.bots.arena.games.MOST_ROUNDS", 3)
    words = ["random", "easy", "medium", "--games", "2", "--nodes", "8", "--processes", "1"]
    kept = tmp_path / "games"
    main([*words, "--keep", str(kept)])
    told, files = capsys.readouterr().out, sorted(kept.iterdir())
    assert told.count("games 2: won") == 3
    assert all(name in told.split("Elo")[1] for name in ("random", "easy", "medium"))
    assert len(files) == 6
    before = {path: path.read_text() for path in files[:5]}
    files[5].unlink()
    main([*words, "--keep", str(kept)])
    assert capsys.readouterr().out.count("games 2: won") == 3
    assert len(OutcomeFolder(kept).load()) == 6
    assert {path: path.read_text() for path in files[:5]} == before


@pytest.mark.parametrize("wrong", ["nonsense", f"Finity game 1\n{NOTE}\n"])
def test_a_file_that_holds_no_game_is_refused_and_named(wrong, tmp_path):
    (tmp_path / "a.finity").write_text(wrong)
    with pytest.raises(SystemExit, match=r"a\.finity"):
        main(["random", "easy", "--games", "2", "--nodes", "8", "--keep", str(tmp_path)])
    assert (tmp_path / "a.finity").read_text() == wrong


def test_what_is_no_folder_is_refused_and_named(tmp_path):
    (tmp_path / "games").write_text("")
    with pytest.raises(SystemExit, match="games"):
        main(["random", "easy", "--keep", str(tmp_path / "games")])


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
    kept = OutcomeFolder(tmp_path / "games").load()
    assert [each.fixture.budget for each in kept] == [None] * 4
    for fixture in (each.fixture for each in kept):
        nodes = [fixture.budget_of(seat).nodes for seat in (0, 1)]
        assert nodes == [level_budget(level).nodes for level in fixture.levels]
    main([*words, "--keep", str(tmp_path / "games")])
    assert len(OutcomeFolder(tmp_path / "games").load()) == len(kept)


def test_games_are_played_on_several_processes_at_once() -> None:
    words = ["random", "easy", "--games", "2", "--nodes", "1", "--processes", "2"]
    ended = subprocess.run(
        [sys.executable, "-m", "finity.bots.arena", *words], capture_output=True, text=True, timeout=60, check=True
    )
    assert "2 players" in ended.stdout
    assert ended.stderr == ""


def test_ratings_explain_the_results():
    elo = fit_elo(
        {("a", "b"): PairTally(750, 0, 250), ("b", "c"): PairTally(750, 0, 250), ("a", "c"): PairTally(900, 0, 100)}
    )
    assert elo["a"] - elo["b"] == pytest.approx(191, abs=3)
    assert elo["b"] - elo["c"] == pytest.approx(191, abs=3)
    assert sum(elo.values()) == pytest.approx(0, abs=0.01)
