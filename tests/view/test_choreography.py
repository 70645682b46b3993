"""Events become motion, and every motion ends where the rules say."""

import math
import random
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from finity.client.cues import MELODY, Cue
from finity.rules import Event, Position, apply, legal_moves, parse_move, start
from finity.rules.board import WAYS, Station
from finity.rules.events import EndReason, FullPathMade, GameEnded, PlaceTaken, Result
from finity.rules.events import Path as Walk
from finity.view.choreography.choreography import Choreography
from finity.view.effects.ending import path_walk
from finity.view.table import Sprite, Table
from tests.harness.whole import enough

FRAME = 1 / 60


def after(*tokens: str) -> Position:
    position, _ = start(players=2)
    for token in tokens:
        position, _ = apply(position, parse_move(token))
    return position


def test_without_animation_nothing_ever_moves() -> None:
    choreography = Choreography(Table(), speed=math.inf)
    position, events = start(players=3)
    choreography.show(events)
    assert not choreography.busy
    assert choreography.table == Table.of(position)


SOUND_FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
ORPHANED = ("+bN>NE:L", "+wSE>E:L", "oNE.s", "+wNW>W:L", "oNE.m", "+wW>NW:L", "~N>NE:L")
"""Moves of two players on the tower BWBWBBWW; the last one takes the support from two rings."""
STATIONS = (Station.N, Station.NE, Station.E, Station.SE, Station.S, Station.SW, Station.W, Station.NW, Station.C)
WAYS_WALKED = tuple(next(way for way in WAYS if (way.start, way.end) == pair) for pair in pairwise(STATIONS))
WON = (
    FullPathMade(0, Walk(STATIONS[0], WAYS_WALKED)),
    PlaceTaken((0,), 1),
    GameEnded(Result(((0,), (1,)), EndReason.FULL_PATH)),
)


def heard(table: Table, events: Iterable[Event], speed: float = 1.0) -> list[tuple[float, Cue]]:
    """The cues of events with the seconds from their start, to the frame."""
    seconds = 0.0
    cues: list[tuple[float, Cue]] = []
    choreography = Choreography(table, speed, lambda cue, *_: cues.append((seconds, cue)))
    choreography.show(events)
    while choreography.busy:
        seconds += FRAME
        choreography.update(FRAME)
    return cues


def heard_in(*tokens: str, speed: float = 1.0) -> list[tuple[float, Cue]]:
    """The cues of the last of these moves."""
    position, _ = start(players=2, tower="BWBWBBWW")
    for token in tokens:
        table = Table.of(position)
        position, events = apply(position, parse_move(token))
    return heard(table, events, speed)


def without_times(cues: Sequence[tuple[float, Cue]]) -> list[Cue]:
    return [cue for _, cue in cues]


def test_every_cue_has_its_sound_and_every_sound_its_cue() -> None:
    files = [*SOUND_FOLDER.glob("effects/*.ogg"), *SOUND_FOLDER.glob("interface/*.ogg")]
    assert {path.stem.rpartition("-")[0] for path in files} == {cue.value for cue in Cue}


def test_what_is_skipped_is_not_heard() -> None:
    position, _ = start(players=2)
    cues: list[Cue] = []
    choreography = Choreography(Table.of(position), on_cue=lambda cue, *_: cues.append(cue))
    choreography.show(WON)
    choreography.update(1.0)
    heard_so_far = list(cues)
    choreography.skip()
    choreography.update(10.0)
    assert cues == heard_so_far


def test_of_two_full_paths_the_winners_is_walked_last() -> None:
    walks: list[object] = []
    table = Table.of(start(players=2)[0])
    choreography = Choreography(table, on_effect=lambda effect, *where, **_: walks.append((effect, where[1:2])))
    choreography.show((WON[0], FullPathMade(1, Walk(STATIONS[0], WAYS_WALKED)), *WON[1:]))
    while choreography.busy:
        choreography.update(1.0)
    assert [where for effect, where in walks if effect is path_walk] == [(1,), (0,)]


def test_without_animation_each_sound_of_a_move_is_heard_once_and_at_once() -> None:
    cues = [Cue.SWING, Cue.TAP, Cue.CRACK, Cue.ORPHAN_1]
    assert heard_in(*ORPHANED, speed=math.inf) == [(0.0, cue) for cue in cues]


def test_without_animation_the_tower_is_no_heap_of_notes() -> None:
    position, events = start(players=2)
    assert not set(without_times(heard(Table(), events, math.inf))) & MELODY
    assert without_times(heard(Table.of(position), WON, math.inf)) == [Cue.WIN]


def between_places(sprite: Sprite) -> bool:
    """Whether it is neither where it was nor where it goes, or in any other way not lying still."""
    in_flight = sprite.start != sprite.goal and sprite.progress not in (0.0, 1.0)
    lying = not sprite.hop and not sprite.squash and sprite.scale == 1.0 and sprite.turn in (0.0, 180.0)
    return in_flight or not lying


def watch(before: Table, events: tuple[Event, ...], after: Position) -> None:
    choreography = Choreography(before, calm=True)
    choreography.show(events)
    while choreography.busy:
        choreography.update(FRAME)
        assert not [sprite for sprite in choreography.table.sprites() if between_places(sprite)]
    assert choreography.table == Table.of(after)


@pytest.mark.parametrize("seed", range(3))
def test_nothing_flies_in_whole_random_games(seed: int) -> None:
    rng = random.Random(seed)
    position, _ = start(players=2)
    while not position.result and position.ply < 40:
        before = Table.of(position)
        position, events = apply(position, rng.choice(legal_moves(position)))
        watch(before, tuple(events), position)


def assert_fold_holds(position: Position, rng: random.Random, plies: int) -> None:
    choreography = Choreography(Table.of(position))
    for _ in range(plies):
        if position.result:
            return
        position, events = apply(position, rng.choice(legal_moves(position)))
        choreography.show(events)
        choreography.update(rng.choice([0.0, 0.05, 0.3, 5.0]))
    choreography.skip()
    assert choreography.table == Table.of(position)


@pytest.mark.parametrize("seed", enough(range(1, 6, 3), whole=range(6)))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_folding_the_events_of_random_games_gives_the_table_of_the_position(players: int, seed: int) -> None:
    position, _ = start(players=players, play_on=players > 2 and seed % 2 == 0)
    assert_fold_holds(position, random.Random(seed), plies=60 + 25 * seed)
