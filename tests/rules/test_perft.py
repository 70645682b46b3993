"""Counting all sequences of two moves: a number that changes if any rule of movement does.

The counts were first made by the plain engine, which can count again here; each time it does so for the quickest one.
"""

from __future__ import annotations

import copy
from typing import get_args

import pytest

from finity.rules import Event, Position, apply, legal_moves, start
from tests.harness.whole import enough
from tests.rules.golden import FOLDER, GAMES, read, transcript
from tests.rules.plain_engine import PlainGame
from tests.rules.positions import plain_copy, position_with


def middle_of_two() -> Position:
    """22 bridges, eight rings or more each, both posts on outer stations."""
    first, _ = start(2, "WWBWWBBW")
    return position_with(
        first,
        bridges="bSE>C:M bC>SE:R bC>S:M bSW>C:M wNE>N:R wN>NE:R wNW>N:M bN>NW:R wNE>SE:L bE>NE:R wE>NE:M "
        "bS>SE:R wS>SE:M bE>SE:M wE>SE:L bS>SW:L bSW>S:M wSW>S:L wSW>NW:M bNW>SW:L wW>SW:R bW>SW:M",
        rings={
            0: "N.s NE.s N.m NE.m SE.m NW.m N.l NE.l SE.l",
            1: "SE.s S.s SW.s NW.s S.m S.l SW.l NW.l",
        },
        posts={0: "E", 1: "W"},
        to_move=1,
    )


def middle_of_three() -> Position:
    """27 bridges, five rings or six each, a blocker moved to the rim."""
    first, _ = start(3, "BBBBWWWB")
    return position_with(
        first,
        bridges="wC>SE:M wNE>N:R bN>NE:M bNE>N:L bNW>N:R bN>FNW:M wN>FNW:R wSE>NE:M bSE>NE:L wE>NE:R bNE>E:M "
        "wS>SE:R bS>SE:L wSE>E:L bSE>E:M bE>SE:L wS>SW:L bS>SW:M wSW>S:L wFSW>S:M wNW>SW:M bSW>NW:R wFSW>SW:M "
        "bSW>FSW:R wFNW>NW:R bFNW>NW:M bNW>FNW:R",
        rings={
            0: "NE.s E.s NE.m FNW.m NE.l NW.l",
            1: "NW.s FNW.s FSW.s NW.m FSW.m FSW.l",
            2: "SE.s SE.m E.m SE.l E.l",
        },
        posts={0: "N", 1: "SW", 2: "S"},
        blockers={1: "S-FSW:L C-NW:R"},
        to_move=2,
    )


def middle_of_four() -> Position:
    """28 bridges, three rings or four each, three posts on outer stations."""
    first, _ = start(4, "BBBBWWWB")
    return position_with(
        first,
        bridges="wC>SW:M bN>NE:R bNW>N:M wN>FNE:M bFNW>N:R wN>FNW:R wSE>NE:L wNE>E:M bE>NE:L wFNE>NE:R wNE>FNE:M "
        "bNE>FNE:R bS>SE:R wSE>S:M wS>SE:L bFSE>SE:M bS>SW:M bFSW>S:R bS>FSW:M wFSW>S:L bS>FSE:M wFSE>S:L "
        "bSW>W:L bW>SW:L bSW>FSW:R wNW>FNW:M bW>NW:M wW>NW:L",
        rings={0: "NE.s FNE.s N.m FNE.m", 1: "SE.s SE.m SE.l", 2: "S.m SW.m W.m S.l", 3: "N.s NE.m N.l NE.l"},
        posts={0: "FNW", 1: "FSE", 2: "FSW", 3: "NW"},
        to_move=3,
    )


COUNTS = {
    "two start": (start(2, "BWBWBBWW")[0], 214, 55076),
    "three start": (start(3, "BWBWBBWW")[0], 144, 40704),
    "four start": (start(4, "BWBWBBWW")[0], 140, 53052),
    "two in the middle": (middle_of_two(), 131, 15444),
    "three in the middle": (middle_of_three(), 104, 11025),
    "four in the middle": (middle_of_four(), 180, 33037),
}


@pytest.mark.parametrize(("position", "one", "two"), COUNTS.values(), ids=COUNTS)
def test_the_sequences_of_one_and_two_moves_are_as_many_as_counted_before(
    position: Position, one: int, two: int
) -> None:
    moves = legal_moves(position)
    assert len(moves) == one
    assert sum(len(legal_moves(apply(position, move)[0])) for move in moves) == two


@pytest.mark.parametrize("name", enough(["three in the middle"], whole=COUNTS))
def test_the_plain_engine_counts_the_same(name: str) -> None:
    position, one, two = COUNTS[name]
    game = plain_copy(position)
    assert len(game.legal()) == one
    assert sum(len(after(game, token).legal()) for token in game.legal()) == two


def after(game: PlainGame, token: str) -> PlainGame:
    """A copy of the game with one more move."""
    copied = copy.deepcopy(game)
    copied.play(token)
    return copied


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_plays_again_with_the_same_events(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(*read(text)) == text


@pytest.mark.parametrize("name", GAMES)
def test_the_plain_engine_ends_a_golden_game_alike(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    players, tower, play_on, tokens = read(text)
    game = PlainGame(players, tower, play_on=play_on)
    for token in tokens:
        assert token in (*game.legal(), "##")
        game.play(token)
    assert f"GameEnded {game.result} " in text.splitlines()[-1]


def test_the_golden_games_tell_every_kind_of_event_but_passing() -> None:
    texts = [(FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES]
    kinds = {line.split()[0] for text in texts for line in text.splitlines() if line.startswith(" ")}
    assert {kind.__name__ for kind in get_args(Event)} - kinds == {"Passed"}


def test_there_is_no_golden_file_that_nobody_reads() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
