"""What is heard, and when, while events are played."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path

from finity.rules import Event, apply, parse_move, start
from finity.rules.board import WAYS, Station
from finity.rules.events import EndReason, FullPathMade, GameEnded, PlaceTaken, Result
from finity.rules.events import Path as Walk
from finity.view.choreography.choreography import (
    Choreography,
)
from finity.view.cues import MELODY, Cue
from finity.view.table import Table

FRAME = 1 / 60
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


def test_without_animation_each_sound_of_a_move_is_heard_once_and_at_once() -> None:
    cues = [Cue.SWING, Cue.TAP, Cue.CRACK, Cue.ORPHAN_1]
    assert heard_in(*ORPHANED, speed=math.inf) == [(0.0, cue) for cue in cues]


def test_without_animation_the_tower_is_no_heap_of_notes() -> None:
    position, events = start(players=2)
    assert not set(without_times(heard(Table(), events, math.inf))) & MELODY
    assert without_times(heard(Table.of(position), WON, math.inf)) == [Cue.WIN]
