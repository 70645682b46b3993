"""Online logs replayed: towers found, blockers told apart, and what doesn't agree refused with line and reason."""

import time

import pytest

from finity.records import online_log, online_log_reading
from finity.records.online_log import EVERY_TOWER, ImportedGame, import_log, record_of
from finity.records.record import BadLog, EndReasonElsewhere
from finity.rules import BadSetup, EndReason, Station, parse_move
from tests.harness.whole import enough
from tests.records.log_maker import WON_GAME, WON_TOWER, log_of


def the_game(text: str, tower: str | None = None) -> ImportedGame:
    (game,) = import_log(text, tower)
    assert isinstance(game, ImportedGame), game
    return game


def refusal(text: str, tower: str | None = None) -> BadLog:
    (refused,) = import_log(text, tower)
    assert isinstance(refused, BadLog)
    return refused


def tokens(game: ImportedGame) -> str:
    return " ".join(str(move) for move in game.readings[0].moves)


def without_end(text: str) -> str:
    return text[: text.rindex("The end of the game")]


def ended(game: ImportedGame) -> EndReason | None:
    """How the moves of a game end it, if they do."""
    result = record_of(game, game.readings[0]).result
    return result.reason if result else None


def test_there_are_238_towers_of_full_height() -> None:
    assert len(set(EVERY_TOWER)) == 238


def test_a_game_is_told_as_moves_of_the_rules() -> None:
    game = the_game(log_of(WON_GAME), WON_TOWER)
    assert game.players == ("Ada", "Bo: the 2nd")
    assert game.seats == (Station.N, Station.S)
    assert (game.how_else, game.winner, ended(game)) == (None, 0, EndReason.FULL_PATH)
    assert game.readings[0].moves[-1] == parse_move("+wSW>C:M")


def test_the_tower_is_among_those_found_and_all_found_agree() -> None:
    game = the_game(log_of(WON_GAME))
    assert WON_TOWER in game.towers
    assert all(the_game(log_of(WON_GAME), tower).winner == 0 for tower in game.towers)
    assert "unreachable" in refusal(log_of(WON_GAME), "WWWWWWBB").reason


def test_certain_cones_are_those_on_which_all_towers_agree() -> None:
    game = the_game(log_of("+bN>NW:M +bS>SE:M oNW.s oSE.s +wNW>W:M +wSE>E:M oW.s ~NW>W:M"))
    assert game.certain_cones == "BW??????"
    assert len(game.towers) == 62


def test_an_express_tower_can_be_given() -> None:
    moves = "+bN>NW:M xC-S:L/S-SE:M oNW.s xS-SE:M/C-S:L +wNW>W:M xC-S:L/S-SE:M oW.s xS-SE:M/C-S:L +bW>SW:M "
    moves += "xC-S:L/S-SE:M oSW.s xS-SE:M/C-S:L +wSW>C:M"
    assert ended(the_game(log_of(moves, "BWBW"), "BWBW")) is EndReason.FULL_PATH


def test_a_bad_tower_is_refused_as_a_bad_setup() -> None:
    with pytest.raises(BadSetup):
        import_log(log_of(WON_GAME), "BWX")


@pytest.mark.parametrize(
    ("open_still", "then"),
    [
        ("+bN>NW:M xC-S:R/SE-S:M +wN>NE:M", "+bS>SW:M +wC>S:R"),
        ("+bN>NW:M xC-S:R/SE-S:M +wN>NE:M xSE-S:M/S-SW:M +bSE>S:M", "+wS>SE:R +wC>S:R"),
    ],
)
def test_a_later_bridge_tells_which_blocker_moved_perhaps_several_times(open_still: str, then: str) -> None:
    assert the_game(log_of(open_still)).readings[0].others == 1
    game = the_game(log_of(f"{open_still} {then}"))
    assert (tokens(game), game.readings[0].others) == (f"{open_still} {then}", 0)


def test_a_post_that_is_shut_in_is_understood_as_teleporting() -> None:
    south = "+bS>SE:M oSE.s +bSE>NE:M oNE.s oNE.m oNE.l +bS>SW:M oSW.s +bSW>NW:M oNW.s oNW.m oNW.l"
    north = "xC-N:L/N-NE:L xN-NE:L/C-N:L " * 6
    moves = " ".join(f"{blocker} {move}" for blocker, move in zip(north.split(), south.split(), strict=True))
    game = the_game(log_of(f"{moves} @@E", "BBBBBBWW"), "BBBBBBWW")
    assert tokens(game).endswith(" @@E")


TWO = "+bN>NW:M +bS>SE:M"
SHUFFLE = "xC-N:L/N-NE:M xC-S:L/S-SE:M xN-NE:M/C-N:L xS-SE:M/C-S:L " * 5
CONCEDED, OUT_OF_TIME, UNEXPLAINED = EndReasonElsewhere


@pytest.mark.parametrize(
    ("moves", "then", "how", "winner", "by_moves"),
    [
        (f"{TWO} ##", "", CONCEDED, 1, EndReason.RESIGNATION),
        (TWO, "Bo: the 2nd concedes the game.\nThe end of the game: Ada wins!\n", CONCEDED, 0, None),
        (TWO, "Ada ran out of time\n", OUT_OF_TIME, 1, EndReason.RESIGNATION),
        (SHUFFLE, "FORCED DRAW. No rings placed\nEnd of game (tie)\n", None, None, EndReason.DEADLOCK),
        (f"{TWO} oNW.s", "", None, None, None),
        (f"{TWO} oNW.s", "The end of the game: Ada wins!\n", UNEXPLAINED, 0, None),
    ],
)
def test_a_game_ends_by_its_moves_or_as_the_log_says(
    moves: str, then: str, how: EndReasonElsewhere | None, winner: int | None, by_moves: EndReason | None
) -> None:
    game = the_game(log_of(moves).replace("End of game (tie)\n", "") + then, WON_TOWER)
    assert (game.how_else, game.winner, ended(game)) == (how, winner, by_moves)
    assert tokens(game).startswith(moves[: len(TWO)])


def test_whoever_gave_up_cannot_be_the_winner() -> None:
    assert "gave up" in refusal(log_of(TWO) + "Ada ran out of time\nThe end of the game: Ada wins!\n").reason


def test_four_players_sit_as_they_do_online() -> None:
    moves = "+bNW>N:M +bSW>S:M +bNE>E:M +bSE>FSE:M oN.s"
    game = the_game(log_of(moves, "BBBBWWWW", ("NW", "SW", "NE", "SE")))
    assert [seat.name for seat in game.seats] == ["NW", "SW", "NE", "SE"]
    assert len(game.towers) == 119


@pytest.mark.parametrize(
    ("number", "words", "reason"),
    [
        (8, "Ada: Added a Small Ring at Station [-1,-1]", "unreachable"),
        (6, "Ada: Added a Small Ring at Station [-1,0]", "size taken"),
        (6, "Ada: Removed a White Bridge at Station [-1,1] => [-1,0] Position:Middle", "no such piece"),
        (6, "Bo: the 2nd: Moved a Blocker at Station [0,0] => [0,1] Position:Left", "turn of 'Ada'"),
    ],
)
def test_what_does_not_agree_is_refused_with_the_line_and_the_reason(number: int, words: str, reason: str) -> None:
    lines = log_of(WON_GAME).splitlines()
    place = lines.index(f"Move {number} :8:00:0{number} AM") + 1
    lines[place] = words
    refused = refusal("\n".join(lines), WON_TOWER)
    assert reason in refused.reason
    assert (refused.line, refused.text) == (place + 1, words)


def test_another_count_of_orphans_is_refused_with_the_move() -> None:
    lines = log_of("+bN>NW:M +bS>SE:M oNW.s ~N>NW:M").splitlines()
    assert lines[-1] == "Ada has to remove 1 orphaned rings"
    refused = refusal("\n".join(lines[:-1]))
    assert refused.line == len(lines) - 1
    assert refused.reason == "the log counts 0 orphaned rings of 'Ada', the rules 1"


def test_another_winner_than_under_the_tower_given_is_refused() -> None:
    text = log_of(WON_GAME)
    refused = refusal(text.replace("Ada wins!", "Bo: the 2nd wins!"), WON_TOWER)
    assert (refused.line, refused.text) == (len(text.splitlines()), "The end of the game: Bo: the 2nd wins!")


def test_moves_after_the_end_are_refused() -> None:
    text = without_end(log_of(WON_GAME)) + "Bo: the 2nd: Moved a Blocker at Station [0,0] => [0,1] Position:Left\n"
    assert "game over" in refusal(text, WON_TOWER).reason


def test_one_bad_game_does_not_spoil_the_others() -> None:
    bad = log_of(WON_GAME).replace("Medium", "Small", 1)
    first, second, third = import_log(log_of(WON_GAME) + bad + log_of("+bN>NW:M +bS>SE:M"), WON_TOWER)
    assert isinstance(first, ImportedGame)
    assert isinstance(second, BadLog)
    assert isinstance(third, ImportedGame)


def test_a_log_that_is_too_open_is_refused_instead_of_taking_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(online_log, "MOST_TRIALS", 1000)
    assert "too many ways" in refusal(log_of(WON_GAME)).reason


def test_many_open_games_in_one_text_take_no_longer_than_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(online_log, "MOST_TRIALS_OF_A_TEXT", 3000)
    short = log_of("+bN>NW:M +bS>SE:M oNW.s")
    games = import_log("".join(f"{short}\nThis was game {number}.\n" for number in range(40)))
    assert isinstance(games[0], ImportedGame)
    assert isinstance(games[-1], BadLog)
    assert "too many games" in games[-1].reason
    assert len(games) < 10


def test_the_same_game_again_and_again_takes_no_longer_than_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(online_log, "MOST_TRIALS_OF_A_TEXT", 3000)
    again = log_of("+bN>NW:M").splitlines()[-1]
    both = log_of("+bN>NW:M +bS>SE:M oNW.s") + SHORT + again + "\n"
    games = import_log(both * 40)
    assert isinstance(games[0], ImportedGame)
    assert games[::2] == 40 * games[:1]
    refused = [game for game in games[1::2] if isinstance(game, BadLog)]
    assert {game.reason for game in refused} == {"the rules don't allow this move (slot taken)"}
    assert [game.line for game in refused] == [refused[0].line + number * both.count("\n") for number in range(40)]
    assert refused[0].text == both.split("\n")[refused[0].line - 1] == again


def test_a_text_of_hundreds_of_games_gives_those_that_it_begins_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(online_log, "MOST_GAMES", 3)
    games = import_log(log_of("+bN>NW:M +bS>SE:M") * 200, WON_TOWER)
    assert [isinstance(each, ImportedGame) for each in games] == [True, True, True, False]
    assert "from game 4 on" in str(games[-1])


SHORT = log_of("+bN>NW:M +bS>SE:M")
MUCH = enough(1_500_000, whole=5_000_000)
LONG_TEXTS = {
    "short games": SHORT,
    "whole games": log_of(WON_GAME),
    "words": "hello there\n",
    "half moves": "Ada: Added a \n",
    "headers": "Game log\nMove 1 :\n",
}


@pytest.mark.parametrize("kind", enough(["short games"], whole=list(LONG_TEXTS)))
def test_megabytes_of_anything_are_answered_before_long(kind: str) -> None:
    text = LONG_TEXTS[kind] * (MUCH // len(LONG_TEXTS[kind]))
    begun = time.process_time()
    try:
        assert len(import_log(text)) <= 101
    except BadLog as refused:
        assert "there is no move" in refused.reason
    assert time.process_time() - begun < 2e-6 * MUCH


def test_what_a_text_that_is_too_long_begins_with_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    first = log_of("+bN>NW:M +bS>SE:M oNW.s")
    monkeypatch.setattr(online_log_reading, "LONGEST_TEXT", len(first) + 20)
    game, told = import_log(first + SHORT, WON_TOWER)
    assert isinstance(game, ImportedGame)
    assert len(game.readings[0].moves) == 3
    assert isinstance(told, BadLog)
    assert "too long to be read at once" in told.reason


def test_a_line_that_is_too_long_spoils_its_own_game_only() -> None:
    first, second = import_log(SHORT + "x" * 600 + "\n" + SHORT, WON_TOWER)
    assert isinstance(first, BadLog)
    assert isinstance(second, ImportedGame)


def test_how_far_reading_is_goes_by_what_is_read() -> None:
    shares: list[float] = []
    import_log(SHORT * 20, WON_TOWER, shares.append)
    assert shares == sorted(shares)
    assert len(shares) >= 19
    assert shares[-1] > 0.95
