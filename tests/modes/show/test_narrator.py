"""What is said in the show: true by the rules, each idea once, in every language."""

from __future__ import annotations

import random
from functools import cache

import pytest

from finity.bots.budget import Budget
from finity.bots.evaluate import Outlook
from finity.bots.hints import MoveQuestion, think
from finity.bots.threats import winning_move
from finity.match import Match
from finity.modes.show.narrator import BROKEN_OFF, WORDINGS, ShowCaption, ShowNarrator
from finity.rules import (
    AddBridge,
    apply,
    draw_tower,
    parse_move,
    start,
)
from finity.rules.events import RingOrphaned
from finity.scenes.outcomes import FinityTurn
from finity.shell.text import LANGUAGES, Texts
from finity.story.facts import crossed_by
from tests.harness.pictures import shared_assets
from tests.harness.whole import enough
from tests.rules.positions import RINGS_SOUTH, RINGS_WEST, one_bridge_short

NAMES = ("Ada", "Bo", "Cleo", "Dev")
GREAT = {"wins", "wins_given", "draw", "orphans", "orphans_reversed", "orphans_removed", "stopped", "threat"}


@cache
def bots_game(players: int, cones: int, seed: int) -> tuple[FinityTurn, ...]:
    """A game of bots, or the beginning of one."""
    rng = random.Random(seed)
    position, _ = start(players, draw_tower(rng, cones))
    match = Match([], position, apply)
    while not match.position.result and len(match.turns) < enough(45, whole=60):
        question = MoveQuestion("medium", match.position, rng.getrandbits(32), Budget(nodes=enough(8, whole=25)))
        match.play(match.position.to_move, think(question, lambda: False))
    return tuple(match.turns)


def told(turns: tuple[FinityTurn, ...]) -> list[tuple[FinityTurn, ShowCaption]]:
    """The captions of a game, each with its turn."""
    narrator = ShowNarrator(NAMES)
    captions = [(turn, narrator.caption_of(turn)) for turn in turns]
    return [(turn, caption) for turn, caption in captions if caption]


@pytest.mark.parametrize(("players", "cones", "seed"), [(2, 5, 1), (3, 5, 0), (4, 5, 1)])
def test_all_that_is_said_is_true(players: int, cones: int, seed: int) -> None:
    captions = told(bots_game(players, cones, seed))
    assert len({caption.key for _, caption in captions}) > 4
    for turn, caption in captions:
        orphans = [event for event in turn.events if isinstance(event, RingOrphaned)]
        facts, after = caption.facts, turn.after
        if caption.key.startswith("orphans"):
            assert facts["count"] == len(orphans) > 0
            assert facts["owners"] == ", ".join(dict.fromkeys(NAMES[event.player] for event in orphans))
            assert set(caption.spots) == {event.station for event in orphans}
        elif caption.key.startswith("wins"):
            assert after.result and NAMES[after.result.winner or 0] == facts["name"]
            assert (caption.key == "wins") is (facts["name"] == NAMES[turn.player])
        elif caption.key == "threat" and after.to_move == caption.player:
            assert winning_move(Outlook(after))
        elif caption.key == "stopped" and NAMES[after.to_move] == facts["other"]:
            assert winning_move(Outlook(after)) is None
        elif caption.key == "grows":
            assert facts["crossed"] == crossed_by(after, turn.player) > crossed_by(turn.before, turn.player)
        elif caption.key == "shared":
            assert facts["name"] != facts["other"]
            builder = NAMES.index(str(facts["other"]))
            built = [each.player for each in bots_game(players, cones, seed) if isinstance(each.move, AddBridge)]
            assert builder in built


def test_each_idea_is_told_once_and_great_moments_always() -> None:
    keys = [caption.key for _, caption in told(bots_game(3, 5, 0))]
    assert all(keys.count(key) == 1 for key in set(keys) - GREAT)
    assert sum(key.startswith("orphans") for key in keys) > 1


@pytest.mark.parametrize(
    ("players", "tokens", "key"), [(2, "+bNE>C:M", "wins_shared"), (3, "+bNE>C:M", "wins_shared"), (3, "## ##", "left")]
)
def test_an_end_that_nobody_wins_alone_by_a_path_is_told_too(players: int, tokens: str, key: str) -> None:
    match = Match([], one_bridge_short(players, {0: RINGS_SOUTH, 1: RINGS_WEST}), apply)
    for token in tokens.split():
        match.play(match.position.to_move, parse_move(token))
    caption = told(tuple(match.turns))[-1][1]
    assert caption.key == key
    for language in LANGUAGES:
        words = Texts.load(shared_assets().folder / "lang", language)(f"show.{key}", **caption.facts)
        assert all(str(fact) in words for fact in caption.facts.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wording_has_its_words(language: str) -> None:
    texts = Texts.load(shared_assets().folder / "lang", language)
    facts = {"name": "Ada", "other": "Bo", "owners": "Bo", "count": 2}
    for key, wordings in WORDINGS.items():
        said = [texts(ShowCaption(key, wording=each).words, **facts) for each in range(wordings)]
        assert len(set(said)) == wordings and all("Ada" in words or "Bo" in words for words in said)
    assert texts(BROKEN_OFF.words)
