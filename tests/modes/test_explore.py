"""Moves are tried for all sides from a replay and a puzzle, taken back, kept as branches, and left with one key."""

from __future__ import annotations

from typing import cast

import pytest

from finity.client.autosave import game_folder, now
from finity.modes.explore import ExploreScene, distinct_instructions
from finity.modes.play import PlayScene
from finity.records.kind import RECORDS
from finity.records.record import Record
from finity.rules import apply, legal_moves, parse_move, start
from finity.scenes.outcomes import OpenExplore
from finity.story.sentences import Sentences
from finity.table.game_record import header_of, record_of
from tests.harness.driver import Enter, sure
from tests.harness.games import TOUR, played
from tests.harness.inside import NAMES, texts_in
from tests.harness.table import TablePlayer
from tests.harness.whole import enough

PLY = 8


class Explorer(TablePlayer):
    @property
    def scene(self) -> PlayScene:
        """The scene, as the table that it is."""
        return cast("PlayScene", self.exploring)

    @property
    def exploring(self) -> ExploreScene:
        """The scene, which is on the screen."""
        return sure(self.app.scene, ExploreScene)


@pytest.fixture
def explorer(enter: Enter) -> Explorer:
    return enter(Explorer)


@pytest.fixture
def record() -> Record:
    options, match = played(TOUR)
    return record_of(header_of(options, match.start, now()), match, now())


def other_move(record: Record, ply: int) -> str:
    """A bridge that could have been added instead of what was played."""
    position = record.header.start()
    for move in record.moves[:ply]:
        position, _ = apply(position, move)
    return next(str(move) for move in legal_moves(position) if str(move).startswith("+") and move != record.moves[ply])


def test_no_two_lines_begin_alike(explorer: Explorer, record: Record) -> None:
    for ply in range(0, PLY, enough(4, whole=1)):
        explorer.open(explorer.after(OpenExplore(record, ply)))
        explorer.frames(3)
        first = [line.moves[0] for line in explorer.exploring.controls.lines]
        assert len(set(first)) == len(first), first


def test_moves_that_would_read_the_same_are_told_apart() -> None:
    position, _ = start(2, "WBWBWWBB")
    for token in ("+wN>NE:L", "+bN>NE:M"):
        position, _ = apply(position, parse_move(token))
    told = distinct_instructions(
        Sentences(texts_in("en"), NAMES), position, list(map(parse_move, ("~N>NE:L", "~N>NE:M", "oS.s")))
    )
    assert told[:2] == [f"Reverse the bridge from N to NE. ({colour})" for colour in ("white", "black")]
    assert "(" not in told[2]


def test_a_game_that_is_not_kept_becomes_one(explorer: Explorer, record: Record) -> None:
    explorer.open(explorer.after(OpenExplore(record, PLY)))
    explorer.make(parse_move(other_move(record, PLY)))
    explorer.click(list(explorer.exploring.controls.buttons.values())[2])
    assert explorer.said == explorer.kit.texts("explore.kept_new")
    assert len(game_folder(explorer.kit.folder, RECORDS).files()) == 1
