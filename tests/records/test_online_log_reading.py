"""The text of an online log: what is read from its lines, and what is refused."""

import re

import pytest

from finity.records.online_log import import_log
from finity.records.online_log_reading import (
    COORDINATES,
    LONGEST_LINE,
    LONGEST_TEXT,
    IncompleteMove,
    LoggedGame,
    parse_log,
    split_games,
)
from finity.records.record import BadLog
from finity.rules import LINKS, Colour, MoveBlocker, RelocatePost, RemoveBridge, ReverseBridge, Station, parse_move
from tests.records.log_maker import WON_GAME, log_of

OPENING = """Game log
Move 1 :11:20:57 PM
Rematch with the exact same players detected: player order has been swapped.
Move 2 :11:21:13 PM
Ada: Added a White Bridge at Station [-1,1] => [0,1] Position:Right
Move 3 :
7:08:53 AM
Bo: Added a Small Ring at Station [1,0]
"""


def the_game(text: str) -> LoggedGame:
    (part,) = split_games(text)
    return parse_log(part)


def refusal(text: str) -> BadLog:
    with pytest.raises(BadLog) as refused:
        the_game(text)
    return refused.value


def test_coordinates_of_adjacent_stations_differ_by_one_of_six_steps() -> None:
    steps = {(-1, 1), (0, 1), (1, 0), (1, -1), (0, -1), (-1, 0)}
    at = {station: tuple(map(int, text.split(","))) for text, station in COORDINATES.items()}
    assert set(at) == set(Station)
    assert all((at[second][0] - at[first][0], at[second][1] - at[first][1]) in steps for first, second in LINKS)


def test_time_stamps_may_stand_in_the_same_or_in_the_next_line() -> None:
    game = the_game(OPENING)
    assert game.players == ("Ada", "Bo")
    assert [str(move.action) for move in game.moves] == ["+wN>NE:R", "oSE.s"]


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("Added a Black Bridge at Station [0,0] => [1,1] Position:Left", None),
        ("Added a Black Bridge at Station [0,-1] => [1,-1] Position:Middle", parse_move("+bSW>S:M")),
        ("Added a Large Ring at Station [-2,1]", parse_move("oFNW.l")),
        ("Removed a Blocker at Station [1,-1] => [1,0] Position:Left", parse_move("kS-SE:L")),
        ("Moved a Base Post at Station [1,1]", IncompleteMove(RelocatePost, Station.E)),
    ],
)
def test_a_line_tells_its_move(words: str, action: object) -> None:
    text = OPENING + f"Ada: {words}\n"
    if action is None:
        assert refusal(text).reason == "stations C and E are not adjacent"
    else:
        assert the_game(text).moves[-1].action == action


def test_a_slot_is_the_same_from_either_end() -> None:
    from_one = the_game(OPENING + "Ada: Moved a Blocker at Station [1,-1] => [1,0] Position:Left").moves[-1].action
    from_other = the_game(OPENING + "Ada: Moved a Blocker at Station [1,0] => [1,-1] Position:Right").moves[-1].action
    assert isinstance(from_one, IncompleteMove) and from_one.kind is MoveBlocker
    assert from_one == from_other


def test_reversed_and_removed_bridges_keep_the_colour_that_the_log_tells() -> None:
    lines = "Ada: Reversed a White Bridge at Station [-1,1] => [0,1] Position:Right\n"
    lines += "Bo: Removed a Black Bridge at Station [-1,1] => [0,1] Position:Middle\n"
    turned, taken = (move.action for move in the_game(OPENING + lines).moves[-2:])
    assert isinstance(turned, IncompleteMove) and turned.kind is ReverseBridge
    assert (turned.colour, str(turned.place)) == (Colour.WHITE, "N>NE:R")
    assert isinstance(taken, IncompleteMove) and taken.kind is RemoveBridge
    assert (taken.colour, str(taken.place)) == (Colour.BLACK, "N>NE:M")


def test_orphans_are_counted_for_each_player_after_the_move_before_them() -> None:
    game = the_game(OPENING + "Bo has to remove 2 orphaned rings\nAda has to remove 1 orphaned rings\n")
    assert [move.orphans for move in game.moves] == [(0, 0), (1, 2)]


def test_what_bystanders_say_changes_nothing() -> None:
    assert the_game(OPENING + "Zed concedes that this is hard\nBo: well played!\n") == the_game(OPENING)


@pytest.mark.parametrize("header", ["Game log\n", "", "\n\n"])
def test_several_games_in_one_text_are_cut_apart(header: str) -> None:
    one_game = log_of(WON_GAME).removeprefix("Game log\n")
    parts = split_games("".join(header + one_game for _ in range(3)))
    assert [len(parse_log(part).moves) for part in parts] == [25, 25, 25]


def test_a_game_without_numbers_begins_after_the_end_of_another() -> None:
    bare = re.sub(r"(?m)^(Move \d.*|Game log)\n", "", log_of(WON_GAME))
    assert len(list(split_games(bare + bare))) == 2


def test_an_unfinished_game_is_cut_off_where_the_numbering_begins_again() -> None:
    assert len(list(split_games(OPENING.removeprefix("Game log\n") * 2))) == 2


def test_a_log_that_begins_in_the_middle_is_refused_with_the_line() -> None:
    lines = log_of(WON_GAME).splitlines()
    refused = refusal("\n".join(lines[20:]))
    assert refused.line == 2
    assert "begins in the middle of the game, at move 11" in refused.reason


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Ada: Added a Green Bridge at Station [-1,1] => [0,1] Position:Right", "begins like a move"),
        ("Ada: Added a White Bridge at Station [-1,1] => [0,", "begins like a move"),
        ("Ada: Added a Small Ring at Station [5,5]", "no station has these coordinates"),
        ("Ada: Moved a Blocker at Station [-1,1] => [-1,1] Position:Left", "not adjacent"),
        ("Cy has to remove 1 orphaned rings", "'Cy' has made no move"),
        ("Ada has to remove many orphaned rings", "begins like a line that is known"),
        ("The end of the game: Cy wins!", "'Cy' has made no move"),
        ("The end of the game", "begins like a line that is known"),
        ("x" * (LONGEST_LINE + 1), "longer than 500 characters"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_with_its_number(line: str, reason: str) -> None:
    refused = refusal(OPENING + line + "\n")
    assert refused.line == 9
    assert refused.text == line
    assert reason in refused.reason
    assert len(str(refused)) < 250


def test_orphans_before_the_first_move_are_refused() -> None:
    assert refusal(OPENING.replace("Rematch", "Ada has to remove 1 orphaned rings\nRematch")).line == 3


def test_only_two_to_four_can_have_played() -> None:
    alone = "".join(line + "\n" for line in OPENING.splitlines()[:5])
    assert "but 1 make moves" in refusal(alone).reason
    crowd = "".join(f"{name}: Added a Small Ring at Station [1,0]\n" for name in ("Cy", "Di", "Ed"))
    assert "but 5 make moves" in refusal(OPENING + crowd).reason


@pytest.mark.parametrize("text", ["", "\n \n", "hello", "Game log\nMove 1 :\n", "x" * (LONGEST_TEXT + 1)])
def test_a_text_without_moves_is_no_log(text: str) -> None:
    with pytest.raises(BadLog):
        import_log(text)
