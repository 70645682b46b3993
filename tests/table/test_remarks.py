"""Bots say a word where that is deserved: seldom, nothing twice, the same again in a game that goes on."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from finity.client.settings import AnimationSpeed, Settings
from finity.rules import parse_move
from finity.story.remarks import SELDOM, BotRemarks, last_word
from tests.guards.games import games
from tests.harness.games import DEADLOCK, ORPHANED, TOUR, TOWER, played
from tests.harness.thinking import NeverThinks, OneThinker
from tests.table.conftest import SitDown


def test_bots_speak_seldom_never_twice_the_same_and_go_on_so_in_a_game_that_is_continued() -> None:
    turns, said = next(game.whole.turns for game in games() if game.name == "bots_7_3_BWWB"), []
    seen = BotRemarks((None, "vex", "pip"), random.Random(3))
    for made in range(1, len(turns) + 1):
        key = seen.after(turns[:made])
        assert key == BotRemarks((None, "vex", "pip"), random.Random(3)).after(turns[:made])
        said += [(made, key)] if key else []
    assert len({key for _, key in said}) == len(said) > 1
    assert all(later - sooner >= SELDOM for (sooner, _), (later, _) in pairwise(said))


def test_a_bot_has_the_last_word_if_a_person_is_there_to_hear_it() -> None:
    _, won = played(TOUR)
    assert won.position.result
    assert last_word((None, "vex"), won.position.result) == (1, "manners.vex.loss")
    assert last_word(("pip", None), won.position.result) == (0, "manners.pip.win")
    assert last_word(("pip", "vex"), won.position.result) is None
    _, drawn = played(DEADLOCK)
    assert drawn.position.result
    assert last_word((None, "vex"), drawn.position.result) is None, "nobody is congratulated on a draw"


@pytest.mark.parametrize("speaks", [True, False])
def test_a_bot_says_in_its_bubble_what_it_thinks_of_lost_rings_unless_that_is_off(
    sit_down: SitDown, speaks: bool
) -> None:
    settings = Settings(AnimationSpeed.OFF, bots_speak=speaks)
    options = {"settings": settings, "thinkers": OneThinker(NeverThinks()), "moves": ORPHANED.removesuffix(" ##")}
    person = sit_down("hard_saboteur", None, tower=TOWER, **options)
    person.scene.play(parse_move("+wSE>S:M"))
    person.frames()
    note = person.scene.highlights.caption
    assert note and bool(note.said) is speaks
    assert not speaks or "rings" in note.said or "pay" in note.said
