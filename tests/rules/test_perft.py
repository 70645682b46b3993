"""Counting all sequences of two moves, as the plain engine did: a number that changes if any rule of movement does."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import cache
from typing import get_args

import pytest

from finity.rules import BOARDS, AddBridge, Event, PlaceRing, Position, apply, legal_moves, parse_move, start
from finity.rules.symmetry import canonical_form
from tests.harness.whole import enough
from tests.rules.golden import TEXTS, read, transcript
from tests.rules.plain_engine import PlainGame
from tests.rules.positions import position_with, rich_position
from tests.rules.styles import lively


def middle_of_two() -> Position:
    """22 bridges, eight rings or more each, both posts on outer stations."""
    first, _ = start(2, "WWBWWBBW")
    return position_with(
        first,
        bridges="bSE>C:M bC>SE:R bC>S:M bSW>C:M wNE>N:R wN>NE:R wNW>N:M bN>NW:R wNE>SE:L bE>NE:R wE>NE:M "
        "bS>SE:R wS>SE:M bE>SE:M wE>SE:L bS>SW:L bSW>S:M wSW>S:L wSW>NW:M bNW>SW:L wW>SW:R bW>SW:M",
        rings={0: "N.s NE.s N.m NE.m SE.m NW.m N.l NE.l SE.l", 1: "SE.s S.s SW.s NW.s S.m S.l SW.l NW.l"},
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
        rings={0: "NE.s E.s NE.m FNW.m NE.l NW.l", 1: "NW.s FNW.s FSW.s NW.m FSW.m FSW.l", 2: "SE.s SE.m E.m SE.l E.l"},
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


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_golden_game_plays_again_with_the_same_events_and_ends_alike_on_the_plain_engine(text: str) -> None:
    players, tower, play_on, tokens = read(text)
    assert transcript(players, tower, play_on, tokens) == text
    game = PlainGame(players, tower, play_on=play_on)
    for token in tokens:
        assert token in (*game.legal(), "##")
        game.play(token)
    assert f"GameEnded {game.result} " in text.splitlines()[-1]


def test_the_golden_games_tell_every_kind_of_event_but_passing() -> None:
    kinds = {line.split()[0] for text in TEXTS.values() for line in text.splitlines() if line.startswith(" ")}
    assert {kind.__name__ for kind in get_args(Event)} - kinds == {"Passed"}


INNER = ["NE", "N", "NW", "SW", "S", "SE"]  # counterclockwise
OUTER = ["E", "FNE", "FNW", "W", "FSW", "FSE"]


@dataclass(frozen=True)
class Symmetry:
    """A turn by so many sixths, counterclockwise, after mirroring top to bottom or not."""

    sixths: int
    mirrored: bool

    def station(self, name: str) -> str:
        """Where a station goes."""
        if name in INNER:
            index = INNER.index(name)
            return INNER[((5 - index if self.mirrored else index) + self.sixths) % 6]
        if name in OUTER:
            index = OUTER.index(name)
            return OUTER[((-index if self.mirrored else index) + self.sixths) % 6]
        return name

    @cache  # noqa: B019 (there are twelve symmetries)
    def text(self, token: str) -> str:
        """A token with each station and channel replaced, spelled as the notation wants it."""
        moved = re.sub(r"[A-Z]{2,3}|[A-Z](?![A-Z])", lambda found: self._word(found[0]), token)
        return str(parse_move(moved))

    def _word(self, word: str) -> str:
        if word in "LMR":
            return {"L": "R", "M": "M", "R": "L"}[word] if self.mirrored else word
        return self.station(word)


SYMMETRIES = [Symmetry(sixths, mirrored) for sixths in range(6) for mirrored in (False, True)]


def keeping_the_board(players: int) -> list[Symmetry]:
    """The symmetries of a board, the one that changes nothing left out."""
    stations = {station.name for station in BOARDS[players].station_list}
    return [each for each in SYMMETRIES[1:] if {each.station(name) for name in stations} == stations]


def transformed(position: Position, symmetry: Symmetry) -> Position:
    """The same position on the board turned or mirrored."""
    first, _ = start(position.players, position.tower, play_on=position.setup.play_on)
    players = range(position.players)
    adds = [symmetry.text(str(AddBridge(colour, way))) for colour, way in position.bridge_list()]
    rings = {p: [symmetry.text(str(PlaceRing(*ring))) for ring in position.ring_list(p)] for p in players}
    blockers = {p: [symmetry.text(f"k{slot}") for slot in position.blocker_list(p)] for p in players}
    return position_with(
        first,
        bridges=" ".join(add[1:] for add in adds),
        rings={player: " ".join(token[1:] for token in tokens) for player, tokens in rings.items()},
        posts={player: symmetry.station(position.posts[player].name) for player in players},
        blockers={player: " ".join(token[1:] for token in tokens) for player, tokens in blockers.items()},
        to_move=position.to_move,
        quiet=position.quiet,
    )


def test_the_boards_for_2_3_and_4_have_4_6_and_12_symmetries() -> None:
    assert [len(keeping_the_board(players)) + 1 for players in (2, 3, 4)] == [4, 6, 12]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turning_and_mirroring_the_board_changes_nothing_but_names(players: int) -> None:
    for number, symmetry in enumerate(keeping_the_board(players)):
        rng = random.Random(f"symmetry {players} {number}")
        position = rich_position(rng, players, length=4 + number % 5, play_on=True)
        twin = transformed(position, symmetry)
        for _ in range(enough(4, whole=12)):
            assert {symmetry.text(str(move)) for move in legal_moves(position)} == set(map(str, legal_moves(twin)))
            for player in range(players):
                there = {station.name for station in twin.reachable(player)}
                assert {symmetry.station(station.name) for station in position.reachable(player)} == there
            move = lively(rng, position)
            position, events = apply(position, move)
            twin, twin_events = apply(twin, parse_move(symmetry.text(str(move))))
            assert position.result == twin.result
            assert sorted(type(event).__name__ for event in events) == sorted(type(e).__name__ for e in twin_events)
            if position.result:
                break


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_the_same_is_known_by_one_key_and_seen_in_one_way(players: int) -> None:
    for number, symmetry in enumerate(keeping_the_board(players)):
        rng = random.Random(f"key {players} {number}")
        position = rich_position(rng, players, length=4 + number % 5)
        twin = transformed(position, symmetry)
        (key, (view, *_)), (same, (other, *_)) = canonical_form(position), canonical_form(twin)
        assert key == same
        assert {view.move(move) for move in legal_moves(position)} == {other.move(move) for move in legal_moves(twin)}
        inverse = view.inverse
        assert all(inverse.move(view.move(move)) == move for move in legal_moves(position))
        changed, _ = apply(position, rng.choice(legal_moves(position)))
        assert canonical_form(changed)[0] != key


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_differs_by_the_two_colours_is_known_by_one_key(players: int) -> None:
    swap = str.maketrans("BWbw", "WBwb")
    position, _ = start(players, "BBWBWWBW")
    twin, _ = start(players, position.tower.translate(swap))
    rng = random.Random(f"colours {players}")
    for _ in range(12):
        move = lively(rng, position)
        position, _ = apply(position, move)
        twin, _ = apply(twin, parse_move(re.sub("^[+][bw]", lambda adding: adding[0].translate(swap), str(move))))
        if position.result:
            break
        (key, (view, *_)), (same, (other, *_)) = canonical_form(position), canonical_form(twin)
        assert key == same
        assert {view.move(move) for move in legal_moves(position)} == {other.move(move) for move in legal_moves(twin)}
