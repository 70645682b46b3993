"""Bots say a word where that is deserved: seldom, nothing twice, the same again in the same game."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from finity.client.settings import AnimationSpeed, Settings
from finity.match import Match
from finity.rules import Pass, Resign, apply, legal_moves, parse_move, start
from finity.story.lane import next_places
from finity.story.manners import SELDOM, Manners, parting
from tests.harness.games import ORPHANED, TOUR, TOWER, played
from tests.table.conftest import SitDown

VOICES = (None, "vex", "pip")


def lines(seed: int) -> list[tuple[int, str]]:
    """What is said at a game of three, with the moves after which it is."""
    rng, (position, _) = random.Random(seed), start(3, "WBWBBWWB")
    match, manners, said = Match((), position, apply), Manners(VOICES, random.Random(seed)), []
    while not match.position.result and len(match.turns) < 90:
        now = match.position
        moves = [move for move in legal_moves(now) if not isinstance(move, Resign | Pass)]
        near = next_places(now, moves)
        match.play(now.to_move, rng.choice(list(near) if near and rng.random() < 0.6 else moves))
        if key := manners.after(match.turns):
            said.append((len(match.turns), key))
    return said


def test_bots_speak_seldom_never_twice_the_same_and_the_same_again_in_the_same_game() -> None:
    for seed in range(2):
        said = lines(seed)
        assert said == lines(seed) and len(said) > 1
        assert len({key for _, key in said}) == len(said)
        assert all(later - sooner >= SELDOM for (sooner, _), (later, _) in pairwise(said))


def test_a_bot_has_the_last_word_if_a_person_is_there_to_hear_it() -> None:
    _, won = played(TOUR)
    assert won.position.result
    assert parting((None, "vex"), won.position.result) == (1, "manners.vex.loss")
    assert parting(("pip", None), won.position.result) == (0, "manners.pip.win")
    assert parting(("pip", "vex"), won.position.result) is None


@pytest.mark.parametrize("speaks", [True, False])
def test_a_bot_says_in_its_bubble_what_it_thinks_of_lost_rings_unless_that_is_off(
    sit_down: SitDown, speaks: bool
) -> None:
    settings = Settings(AnimationSpeed.OFF, bots_speak=speaks)
    person = sit_down("hard_saboteur", None, tower=TOWER, settings=settings)
    for token in (*ORPHANED.split()[:-1], "+wSE>S:M"):
        person.scene.play(parse_move(token))
        person.frames()
    note = person.scene.highlights.caption
    assert note and bool(note.said) is speaks
    assert not speaks or "rings" in note.said or "pay" in note.said
