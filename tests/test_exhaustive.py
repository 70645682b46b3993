"""Whoever adds a kind of move or of event is told here what misses it; mypy names the `match` statements."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

import pytest

from finity.learn.level import KINDS as LEARNT
from finity.match import Turn
from finity.rules import AddBridge, Event, Move, Pass, Resign, events, legal_moves, parse_move, start
from finity.shell.text import LANGUAGES, Texts
from finity.story.facts import EventFact, RingsLost
from finity.story.sentences import KINDS, Sentences
from finity.view.choreography.choreography import STEPS
from tests.guards.games import games

MOVES, EVENTS = set(get_args(Move)), set(get_args(Event))
UNTOLD = {
    *(events.ConeStacked, events.PostPlaced, events.BlockerPlaced, events.Passed, events.Resigned),
    *(events.BridgeAdded, events.BridgeReversed, events.BridgeRemoved, events.BlockerMoved, events.BlockerRemoved),
    *(events.PlaceTaken, events.DeadlockNear, events.TurnBegan, events.GameEnded),
}
"""Events of which no fact tells: the sentence of the move says it already, or the end of the game."""
TOLD = {*get_args(EventFact), *get_args(events.LostRing)} - {RingsLost}
TABLES: dict[str, tuple[Mapping[type, Any], set[type]]] = {
    "learn.level: what a level may ask for": (
        dict.fromkeys(kind for kinds in LEARNT.values() for kind in kinds),
        MOVES - {Pass, Resign},
    ),
    "story.facts: what events tell": (dict.fromkeys(UNTOLD | TOLD), EVENTS),
    "story.sentences: what a move is called": (KINDS, MOVES),
    "view.choreography: how an event is seen and heard": (STEPS, EVENTS),
}
TOKENS = ("+wN>NE:L", "~N>NE:L", "-N>NE:L", "oNE.s", "xC-N:L/NE-E:M", "kC-S:L", "@NE", "@@NE", "--", "##")


@pytest.mark.parametrize("name", TABLES)
def test_a_table_knows_every_kind(name: str) -> None:
    table, kinds = TABLES[name]
    assert {kind.__name__ for kind in kinds ^ set(table)} == set()


def test_every_kind_of_move_is_written_and_read() -> None:
    moves = [parse_move(token) for token in TOKENS]
    assert {type(move) for move in moves} == MOVES
    assert [str(move) for move in moves] == list(TOKENS)


def test_every_kind_of_move_but_passing_is_listed_and_made_in_a_golden_game() -> None:
    made = {type(turn.move): turn for game in games() for turn in game.whole.turns}
    assert set(made) == MOVES - {Pass}
    assert [kind for kind, turn in made.items() if turn.move not in legal_moves(turn.before)] == [Resign]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_move_is_told_in_every_language(language: str) -> None:
    texts = Texts.load(Path(__file__).parents[1] / "assets" / "lang", language)
    sentences = Sentences(texts, ["Ada", "Bo"])
    position, _ = start(2, "WWBBWWBB")
    for move in map(parse_move, TOKENS):
        assert sentences.instruction(move) and texts(f"choice.{KINDS[type(move)]}")
        turn = Turn(0, position, move, position, ())
        assert sentences.log(turn)[0].text
        assert texts(f"caption.did.{KINDS[type(move)]}", **sentences.turn_fields(turn))
    assert all(texts(f"puzzles.hint_{KINDS[kind]}") for kind in MOVES - {Resign})
    assert all(texts(f"show.{KINDS[kind]}", name="Ada") for kind in MOVES - {AddBridge, Pass, Resign})
