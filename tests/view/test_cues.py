"""What is heard, and when, while events are played."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from finity.rules import Event, Position, apply, parse_move, start
from finity.rules.board import WAYS, Station
from finity.rules.events import EndReason, FullPathMade, GameEnded, PlaceTaken, Result
from finity.rules.events import Path as Walk
from finity.view.choreography.choreography import (
    BLOCKER_SLIDE,
    BRIDGE_SLIDE,
    CONE_EVERY,
    CONE_FALL,
    POST_HOP,
    RING_FLIGHT,
    Choreography,
)
from finity.view.choreography.paths import ORPHAN_EVERY
from finity.view.cues import MELODY, ORPHANS, Cue, crossing_cue, side_of
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


def melody(position: Position) -> list[Cue]:
    """The notes of a whole path."""
    return [crossing_cue(colour, step) for step, colour in enumerate(position.setup.tower)]


def without_times(cues: Sequence[tuple[float, Cue]]) -> list[Cue]:
    return [cue for _, cue in cues]


def test_every_cue_has_its_sound_and_every_sound_its_cue() -> None:
    files = [*SOUND_FOLDER.glob("effects/*.ogg"), *SOUND_FOLDER.glob("interface/*.ogg")]
    assert {path.stem.rpartition("-")[0] for path in files} == {cue.value for cue in Cue}


@pytest.mark.parametrize(
    ("tokens", "cues"),
    [
        (("+wSE>E:L",), [Cue.TOCK]),
        (("+wSE>E:L", "+bE>SE:L", "~SE>E:L"), [Cue.SWING, Cue.TAP]),
        (("+bN>NE:L", "+wSE>E:L", "oNE.s"), [Cue.RING_SMALL]),
        (("+bN>NE:L", "+wSE>E:L", "oNE.m"), [Cue.RING_MEDIUM]),
        (("+bN>NE:L", "+wSE>E:L", "oNE.l"), [Cue.RING_LARGE]),
        (("xC-N:L/NE-E:M",), [Cue.SLIDE, Cue.CLUNK]),
        (("+bN>NE:L", "+wSE>E:L", "oNE.s", "+wNW>W:L", "@NE"), [Cue.HOP, Cue.THUD]),
        (("+bN>NE:L", "+wSE>E:L", "oNE.s", "+bE>NE:M", "+wS>SW:M", "+wSW>NW:M", "-E>NE:M"), [Cue.LIFT]),
        (ORPHANED, [Cue.SWING, Cue.TAP, Cue.CRACK, Cue.ORPHAN_1, Cue.ORPHAN_2]),
        (("##",), [Cue.WIN]),
    ],
)
def test_each_kind_of_move_has_its_sounds(tokens: tuple[str, ...], cues: list[Cue]) -> None:
    assert without_times(heard_in(*tokens)) == cues


@pytest.mark.parametrize(
    ("tokens", "seconds"),
    [
        (("+wSE>E:L",), BRIDGE_SLIDE),
        (("+bN>NE:L", "+wSE>E:L", "oNE.s"), RING_FLIGHT),
        (("xC-N:L/NE-E:M",), BLOCKER_SLIDE),
        (("+bN>NE:L", "+wSE>E:L", "oNE.s", "+wNW>W:L", "@NE"), POST_HOP),
    ],
)
@pytest.mark.parametrize("speed", [1.0, 2.0])
def test_a_piece_is_heard_when_it_lands_and_earlier_if_it_moves_faster(
    tokens: tuple[str, ...], seconds: float, speed: float
) -> None:
    assert heard_in(*tokens, speed=speed)[-1][0] == pytest.approx(seconds / speed, abs=FRAME)


def test_orphans_are_heard_one_after_the_other() -> None:
    first, second = (seconds for seconds, cue in heard_in(*ORPHANED) if cue in ORPHANS)
    assert second - first >= ORPHAN_EVERY


@pytest.mark.parametrize("tower", ["BWBW", "BWBWBBWW"])
def test_the_cones_land_as_a_melody_and_the_last_one_heavily(tower: str) -> None:
    position, events = start(players=2, tower=tower)
    cues = heard(Table(), events)
    notes = [(seconds, cue) for seconds, cue in cues if cue in MELODY]
    assert without_times(notes) == melody(position)
    assert [seconds for seconds, _ in notes] == pytest.approx(
        [CONE_FALL + CONE_EVERY * index for index in range(len(tower))], abs=FRAME
    )
    falls = [(seconds, cue) for seconds, cue in cues if cue in (Cue.CONE, Cue.LAST_CONE)]
    assert without_times(falls) == [Cue.CONE] * (len(tower) - 1) + [Cue.LAST_CONE], "together: too loud"
    assert falls[-1][0] == pytest.approx(notes[-1][0], abs=FRAME)


@pytest.mark.parametrize("tower", ["BWBWBBWW", "BWWB"])
def test_the_tower_grows_louder_cone_by_cone(tower: str) -> None:
    _, events = start(players=2, tower=tower)
    volumes: list[float] = []

    def hear(cue: Cue, volume: float, side: float) -> None:
        if cue in (Cue.CONE, Cue.LAST_CONE):
            volumes.append(volume)

    choreography = Choreography(Table(), on_cue=hear)
    choreography.show(events)
    choreography.update(5.0)
    assert volumes == sorted(volumes) and len(set(volumes)) == len(tower) and volumes[-1] == 1.0


def test_black_crossings_sound_low_and_white_ones_high() -> None:
    position, _ = start(players=2, tower="BWBWBBWW")
    assert melody(position)[:3] == [Cue.BLACK_1, Cue.WHITE_2, Cue.BLACK_3]


def test_what_happens_at_the_left_is_heard_at_the_left() -> None:
    assert side_of(Station.W) < -0.4 and side_of(Station.E) > 0.4
    assert side_of(Station.C) == side_of(None) == 0.0
    west = next(way for way in WAYS if (way.start, way.end) == (Station.NW, Station.W))
    assert -1.0 <= side_of(west) < 0.0 and side_of(west.slot) == side_of(west)


def test_each_piece_of_the_setup_is_heard_once() -> None:
    _, events = start(players=4)
    assert without_times(heard(Table(), events)).count(Cue.TAP) == 4 + 8 + 4


def test_a_walk_to_the_centre_plays_the_pattern_and_ends_in_one_chime() -> None:
    position, _ = start(players=2)
    assert without_times(heard(Table.of(position), WON)) == [*melody(position), Cue.WIN, Cue.SHOCK, Cue.SPARKLE]


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
