"""The lessons teach what they should: every goal can be reached in par and not in less, and every rule is taught."""

from __future__ import annotations

import pytest

from finity.learn.level import Level, LikelyMiss
from finity.lessons.solving import run_to_end, search, with_replies
from finity.rules import Reason, objection
from finity.screens.help import PAGES
from finity.shell.text import LANGUAGES, Texts
from tests.harness.whole import WHOLE, enough
from tests.learn.lessons import FOLDER, check_solution, lessons, text_keys

LEVELS = lessons().levels
MOST_WORDS = 12
LEVELS_OF_A_CHAPTER = range(3, 7)
SHORT_PROOFS = {"rings.bridge_ring_bridge", "rings.everyones"}
"""The longer proofs that are made each time."""

CLAUSES = {
    "3a": "a path starts on the post's station",
    "3b": "bridges are crossed in their direction",
    "3c": "the k-th bridge has the k-th colour",
    "3d": "a bridge may be crossed any number of times",
    "3e": "C only as the end of the last crossing",
    "3f": "each pass through a station takes a ring there",
    "3g": "the start is free; passing the post's station again is not",
    "3h": "the last station needs no ring",
    "3i": "reachable: a partial path ends there; the own post's station always",
    "3j": "a full path has exactly as many crossings as cones",
    "4.1a": "add a bridge of any colour, either direction",
    "4.1b": "only in a slot that holds nothing",
    "4.1c": "not in an obstructed slot",
    "4.1d": "no twin of colour and direction on the link",
    "4.1e": "one of that colour is left",
    "4.2a": "reverse any bridge on the board",
    "4.2b": "not if its twin would be on the link",
    "4.3a": "ring on a reachable station",
    "4.3b": "not on C",
    "4.3c": "not on the own post's station",
    "4.3d": "one ring of each size a station, whoever's",
    "4.3e": "one of that size in stock",
    "4.3f": "another's post is no hindrance",
    "4.4a": "move an own blocker to any empty slot",
    "4.4b": "it may stand in an obstructed slot",
    "4.4c": "it obstructs no other slot",
    "4.5": "remove a blocker from 20 bridges on; out for good",
    "4.6a": "remove a bridge that points to a station you control",
    "4.6b": "control: post, else smallest ring",
    "4.6c": "a bridge to C must be reversed first",
    "4.7a": "relocate to any station but C without a post",
    "4.7b": "one own ring must stay on the board",
    "4.7c": "rings on the new station count as supported",
    "4.8a": "teleport when every neighbour is full of others' rings",
    "4.8b": "to a station without rings and post",
    "4.8c": "rings left behind are lost",
    "4.9": "pass only if nothing else is legal",
    "4.F": "first move of the game keeps off others' homes",
    "4.Ua": "no reversing back",
    "4.Ub": "no removing what was just added",
    "4.Uc": "no replacing what was just removed",
    "4.Ud": "no blocker where one was just removed",
    "4.Ue": "unless the move before made orphans",
    "5.1a": "orphans go back, everyone's, at once",
    "5.1b": "the centre ring never leaves",
    "5.2a": "a full path wins, whoever moved",
    "5.2b": "tie: most different stations",
    "5.2c": "then most rings on the board",
    "5.2d": "then a draw",
    "5.3": "deadlock after 10 rounds without a ring placed or removed",
    "6a": "stop: the rest ranked by longest partial path",
    "6b": "play on: the next places are played for",
    "6c": "resign: the last free place",
    "6d": "with one player left the game ends",
}
"""The clauses of sections 3 to 6 of RULES.md."""

NEVER_MET = {Reason.GAME_OVER, Reason.NOT_IN_PLAY, Reason.NO_BRIDGE, Reason.NO_BLOCKER}
"""Refusals that no level need explain: they speak of what is not there."""


def by_key(level: Level) -> str:
    return level.key


def test_all_chapters_can_be_read_and_are_short() -> None:
    assert lessons().problems == ()
    assert len(lessons().chapters) >= 12
    lengths = {chapter.name: len(chapter.levels) for chapter in lessons().chapters}
    assert {name: length for name, length in lengths.items() if length not in LEVELS_OF_A_CHAPTER} == {}


@pytest.mark.parametrize("level", LEVELS, ids=by_key)
def test_a_level_does_what_it_says(level: Level) -> None:
    check_solution(level)
    for miss in level.misses:
        check_miss(level, miss)


def check_miss(level: Level, miss: LikelyMiss) -> None:
    happened = level.start_state
    for made, move in enumerate(level.solution[: miss.after], start=1):
        happened = with_replies(level, level.after_move(happened, move), made)
    refused = objection(happened.position, miss.move)
    assert (refused.reason if refused else None) is miss.refused, miss.move
    if refused:
        return
    happened = level.after_move(happened, miss.move)
    assert not level.goal_reached(happened, miss.after + 1), miss.move
    if miss.reply:
        happened = level.after_move(happened, miss.reply)
    judged = with_replies(level, happened, miss.after + 1) if level.after_replies else happened
    assert not miss.shows or miss.shows.holds(judged), miss.move


@pytest.mark.parametrize("level", LEVELS, ids=by_key)
def test_a_goal_cant_be_reached_in_less_than_par(level: Level) -> None:
    most = level.par - 1
    if most > 1 and not WHOLE and level.key not in SHORT_PROOFS:
        most = 1
    assert run_to_end(search(level, level.start_state, 0, most)) is None


def test_every_clause_of_the_rules_is_taught_by_some_level() -> None:
    taught = {clause for level in LEVELS for clause in level.clauses}
    assert taught == set(CLAUSES)


def test_every_refusal_and_every_page_of_help_leads_to_a_level() -> None:
    assert set(Reason) - {reason for level in LEVELS for reason in level.whys} == NEVER_MET
    assert {topic for level in LEVELS for topic in level.topics} == {
        topic for topic, example in PAGES.items() if example
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_levels_have_their_texts_and_none_is_left_over(language: str) -> None:
    texts = Texts.load(FOLDER / "lang", language)
    assert texts.language == language
    wanted = {key for level in LEVELS for key in text_keys(level, len(level.explained_misses))}
    wanted |= {chapter.title_key for chapter in lessons().chapters}
    assert texts.keys == wanted


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_nobody_has_to_read_more_than_twelve_words_at_once(language: str) -> None:
    texts = Texts.load(FOLDER / "lang", language)
    said = [texts(f"lesson.{level.key}.step{step + 1}") for level in LEVELS for step in range(level.par)]
    words = {text: [word for word in text.split() if word.strip(":!?")] for text in said}
    assert {text for text, found in words.items() if len(found) > MOST_WORDS} == set()


def test_arrows_fade_by_the_third_level() -> None:
    first, *others = lessons().chapters
    led = [number for number, level in enumerate(first.levels) if any(arrow.source for arrow in level.arrows)]
    assert led == [0, 1, 2]
    for chapter in others:
        led = [number for number, level in enumerate(chapter.levels) if any(arrow.source for arrow in level.arrows)]
        assert set(led) <= {0, 1, 2}, chapter.name


def test_nothing_but_what_was_taught_is_asked_for() -> None:
    """A kind of own move comes up in its chapter first, and the levels before allow no such move."""
    seen: list[type] = []
    for level in LEVELS:
        for move in level.solution:
            assert level.allows(move), f"{level.key} does not allow {move}"
            if type(move) not in seen:
                seen.append(type(move))
    assert [kind.__name__ for kind in seen] == [
        "AddBridge", "PlaceRing", "ReverseBridge", "RemoveBridge", "MoveBlocker", "RemoveBlocker", "RelocatePost",
        "TeleportPost",
    ]  # fmt: skip


def test_enough_is_proved_each_time() -> None:
    longer = {level.key for level in LEVELS if level.par > 2}
    assert longer >= SHORT_PROOFS
    assert enough(SHORT_PROOFS, whole=longer) <= longer
