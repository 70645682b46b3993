"""Moves are tried for all sides from a replay and a puzzle, taken back, kept as branches, and left with one key."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pygame
import pytest

from finity.client.autosave import games_in, now
from finity.modes.explore import ExploreScene, distinct_offers
from finity.modes.play import PlayScene
from finity.modes.replay.scene import ReplayScene
from finity.modes.sandbox import PlayOnDialog
from finity.records.kind import RECORDS
from finity.records.record import Record
from finity.rules import apply, legal_moves, parse_move, start
from finity.scenes.outcomes import OpenExplore
from finity.story.sentences import Sentences
from finity.table.game_record import header_of, record_of
from finity.table.wishes import Do
from tests.harness.driver import Enter, sure
from tests.harness.games import TOUR, played
from tests.harness.inside import NAMES, texts_in
from tests.harness.table import TablePlayer
from tests.harness.thinking import NeverThinks, OneThinker
from tests.harness.whole import enough
from tests.modes.puzzles.solver import Solver, puzzle_of

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
def thinking(enter: Enter) -> Explorer:
    """Somebody who explores with a bot."""
    return enter(Explorer)


@pytest.fixture
def explorer(thinking: Explorer) -> Explorer:
    """The same, but the bot says nothing."""
    thinking.kit.thinkers = OneThinker(NeverThinks())
    return thinking


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


def test_a_replay_is_left_for_exploring_and_back_with_one_key_each(explorer: Explorer, record: Record) -> None:
    replay = explorer.open(ReplayScene(explorer.kit, record))
    replay.go_to(PLY)
    explorer.press(pygame.K_t)
    explorer.frames(2)
    assert explorer.exploring.game.position == replay.position
    explorer.press(pygame.K_ESCAPE)
    explorer.frames(2)
    assert explorer.app.scene is replay
    assert replay.playback.ply == PLY


def test_everybody_moves_by_the_same_hand_and_moves_are_taken_back(explorer: Explorer, record: Record) -> None:
    scene = sure(explorer.open(explorer.after(OpenExplore(record, PLY))), ExploreScene)
    explorer.make(parse_move(other_move(record, PLY)))
    first = scene.game.position
    explorer.make(next(move for move in legal_moves(first) if str(move).startswith("+")))
    assert scene.game.position.ply == PLY + 2
    explorer.press(pygame.K_u)
    assert scene.game.position == first
    for _ in range(PLY + 5):
        scene.do(Do.UNDO)
    assert scene.game.position.ply == 0
    scene.do(Do.REDO)
    assert scene.game.position.ply == 1


def test_the_best_lines_stand_beside_it_and_a_click_plays_one(thinking: Explorer, record: Record) -> None:
    scene = sure(thinking.open(thinking.after(OpenExplore(record, len(record.moves) - 1))), ExploreScene)
    thinking.frames(3)
    assert thinking.kit.texts("explore.line_wins", number=1) == scene.controls.lines[0].title
    assert all(lead is not None for _, _, lead in scene.controls.sides.sides)
    thinking.click(scene.controls.lines[0])
    assert scene.game.position.result
    assert not scene.controls.lines[0].enabled


def test_a_line_tells_each_move_in_words_and_who_makes_it(thinking: Explorer, record: Record) -> None:
    scene = sure(thinking.open(thinking.after(OpenExplore(record, PLY))), ExploreScene)
    thinking.frames(3)
    mover = scene.game.position.to_move
    first, second, third = scene.controls.lines[0].moves
    names = [scene.sentences.name(player) for player in (mover, 1 - mover)]
    assert not first.startswith(tuple(names))
    assert (second.partition(": ")[0], third.partition(": ")[0]) == (names[1], names[0])
    assert not any(sign in told for told in (first, second, third) for sign in "~+>")


def test_no_two_lines_begin_alike(thinking: Explorer, record: Record) -> None:
    for ply in range(0, PLY, enough(4, whole=1)):
        thinking.open(thinking.after(OpenExplore(record, ply)))
        thinking.frames(3)
        first = [line.moves[0] for line in thinking.exploring.controls.lines]
        assert len(set(first)) == len(first), first


def test_moves_that_would_read_the_same_are_told_apart() -> None:
    position, _ = start(2, "WBWBWWBB")
    for token in ("+wN>NE:L", "+bN>NE:M"):
        position, _ = apply(position, parse_move(token))
    told = distinct_offers(
        Sentences(texts_in("en"), NAMES), position, list(map(parse_move, ("~N>NE:L", "~N>NE:M", "oS.s")))
    )
    assert told[:2] == [f"Reverse the bridge from N to NE. ({colour})" for colour in ("white", "black")]
    assert "(" not in told[2]


def test_what_was_tried_is_kept_with_the_game(explorer: Explorer, record: Record) -> None:
    games = games_in(explorer.kit.folder, RECORDS)
    file = games.add(record, now())
    explorer.open(explorer.after(OpenExplore(record, PLY)))
    tried = parse_move(other_move(record, PLY))
    explorer.make(tried)
    explorer.click(list(explorer.exploring.controls.buttons.values())[2])
    assert explorer.said == explorer.kit.texts("explore.kept")
    kept = games.load(file).record
    assert kept.moves == record.moves
    assert (kept.other_lines[0].after, kept.other_lines[0].moves) == (PLY, (tried,))


def test_a_game_that_is_not_kept_becomes_one(explorer: Explorer, record: Record) -> None:
    explorer.open(explorer.after(OpenExplore(record, PLY)))
    explorer.make(parse_move(other_move(record, PLY)))
    explorer.click(list(explorer.exploring.controls.buttons.values())[2])
    assert explorer.said == explorer.kit.texts("explore.kept_new")
    assert len(games_in(explorer.kit.folder, RECORDS).files()) == 1


def test_a_puzzle_that_was_solved_is_explored(tmp_path: Path) -> None:
    solver, puzzle = Solver(tmp_path), puzzle_of("defend")
    solver.sit_down_at(puzzle)
    solver.make(puzzle.right[0])
    solver.rest()
    puzzles = solver.puzzles
    solver.click(puzzles.controls.play_on)
    dialog = sure(puzzles.asking.shown, PlayOnDialog)
    solver.click(dialog.explore)
    solver.frames(2)
    scene = sure(solver.app.scene, ExploreScene)
    assert scene.game.position.ply == len(puzzle.moves) + 1
    solver.press(pygame.K_ESCAPE)
    assert solver.app.scene is puzzles
    solver.close()
