"""Turning or mirroring the board changes nothing but names."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

import pytest

from finity.rules import BOARDS, AddBridge, PlaceRing, Position, apply, legal_moves, parse_move, start
from finity.rules.symmetry import views_of
from tests.rules.positions import position_with, rich_position
from tests.rules.styles import lively

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
        for _ in range(12):
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
        (key, (view, *_)), (same, (other, *_)) = views_of(position), views_of(twin)
        assert key == same
        assert {view.move(move) for move in legal_moves(position)} == {other.move(move) for move in legal_moves(twin)}
        assert all(view.inverse.move(view.move(move)) == move for move in legal_moves(position))
        changed, _ = apply(position, rng.choice(legal_moves(position)))
        assert views_of(changed)[0] != key


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
        (key, (view, *_)), (same, (other, *_)) = views_of(position), views_of(twin)
        assert key == same
        assert {view.move(move) for move in legal_moves(position)} == {other.move(move) for move in legal_moves(twin)}
