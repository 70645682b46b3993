"""The golden games: played again from their moves, the text with all its events stays as it was (see golden.py)."""

from __future__ import annotations

from typing import get_args

import pytest

from finity.rules import Event
from tests.rules.golden import FOLDER, GAMES, read, transcript
from tests.rules.plain_engine import PlainGame


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
