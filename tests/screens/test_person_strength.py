"""What games against bots say of a person: told at the end, proposed in setup, kept for each person."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from finity.bots import COMPETITIVE, BotName
from finity.bots.arena.scores import expected_score
from finity.client.profiles import Profiles, ProfilesFile
from finity.client.settings import PathHints
from finity.records.record import write_record
from finity.records.record_reading import read_record
from finity.scenes.outcomes import GameFinished
from finity.screens.game_over import GameOver
from finity.screens.person_strength import Strength, StrengthFile
from finity.table.game_record import header_of, match_of, record_of
from tests.harness.driver import Driver, sure
from tests.harness.games import DEADLOCK, TOUR, played
from tests.records.test_house_rules import NOW


def finish(
    driver: Driver, *bots: str | None, helped: bool = False, tokens: str = TOUR, places: PathHints = PathHints.FIRST
) -> GameOver:
    """A game of these seats ends; the first one wins, or nobody in another game. Answers what people see of it."""
    options, match = played(tokens)
    seats = tuple(replace(seat, bot=bot) for seat, bot in zip(options.seats, bots, strict=True))
    match.helped = helped
    driver.kit.change_settings(replace(driver.kit.settings, next_places=places))
    return sure(driver.open(driver.after(GameFinished(replace(options, seats=seats), match))), GameOver)


def strength(driver: Driver, folder: Path | None = None) -> Strength:
    return StrengthFile(folder or driver.kit.folder).peek()


def test_a_win_raises_the_estimate_the_more_the_stronger_the_bot(driver: Driver) -> None:
    finish(driver, None, "easy")
    easy = strength(driver)
    StrengthFile(driver.kit.folder).save(Strength())
    finish(driver, None, "hard_builder")
    assert strength(driver).elo > easy.elo > 0
    assert easy.games == 1


def test_the_same_game_counts_once(driver: Driver) -> None:
    finish(driver, None, "easy")
    once = strength(driver)
    finish(driver, None, "easy")
    assert strength(driver) == once


@pytest.mark.parametrize("seats", [("easy", "medium"), (None, "random"), (None, None)])
def test_games_without_a_person_or_a_bot_that_tries_to_win_say_nothing(
    driver: Driver, seats: Sequence[str | None]
) -> None:
    finish(driver, *seats)
    assert strength(driver) == Strength()


def test_a_game_with_a_hint_says_nothing_even_if_it_went_on_another_day(driver: Driver) -> None:
    finish(driver, None, "easy", helped=True)
    assert strength(driver) == Strength()
    options, match = played(TOUR)
    match.helped = True
    text = write_record(record_of(header_of(options, match.start, NOW), match, NOW))
    opened = read_record(text)
    assert opened.damage == ()
    assert match_of(opened.record).helped


def test_a_game_in_which_moves_were_taken_back_says_nothing(driver: Driver) -> None:
    options, match = played(TOUR)
    match.take_back()
    for _ in range(1):
        match.play(match.position.to_move, match.taken_back[0].move)
    driver.after(GameFinished(options, match))
    assert strength(driver) == Strength()


def test_a_draw_against_a_stronger_bot_raises_it_half_as_much_as_a_win(driver: Driver) -> None:
    finish(driver, None, "medium", tokens=DEADLOCK)
    drawn = strength(driver).elo
    assert drawn == pytest.approx(Strength().with_results([("medium", 1.0)], "").elo / 2, rel=0.01)


@pytest.mark.parametrize("level", COMPETITIVE[1:-1])
def test_sixteen_games_against_who_is_proposed_tell_how_strong_somebody_is(level: str) -> None:
    rng, own, misses = random.Random(1), BotName.parse(level).spec.elo, []
    for _ in range(40):
        estimate = Strength()
        for _ in range(16):
            other = estimate.level
            won = rng.random() < expected_score(own - BotName.parse(other).spec.elo)
            estimate = estimate.with_results([(other, float(won))], "")
        misses.append(abs(estimate.elo - own))
    assert sum(misses) / len(misses) < 130


def test_it_is_told_after_some_games(driver: Driver) -> None:
    assert finish(driver, None, "easy").notice.text == ""
    StrengthFile(driver.kit.folder).save(Strength(elo=100.0, games=40))
    assert finish(driver, None, "master").notice.text == "Ada has climbed: now about level 2, Beginner!"
    StrengthFile(driver.kit.folder).save(Strength(elo=-100.0, games=2))
    assert finish(driver, None, "master").notice.text == "Ada plays about like level 2, Beginner."


def test_a_game_with_next_places_says_nothing(driver: Driver) -> None:
    finish(driver, None, "easy", places=PathHints.ON)
    assert strength(driver) == Strength()


def test_each_person_has_an_estimate_of_their_own(driver: Driver) -> None:
    people = ProfilesFile(driver.kit.folder)
    people.save(Profiles().with_new("Ada").with_new("Mia"))
    ada, mia = people.peek().people
    finish(driver, None, "easy")
    assert strength(driver, people.folder_of(ada)).games == 1
    assert strength(driver, people.folder_of(mia)).games == 0
    people.save(people.peek().without(ada))
    finish(driver, None, "easy")
    assert strength(driver).games == 0


def test_levels_are_told_from_their_middles() -> None:
    assert Strength(elo=-500).level == COMPETITIVE[0]
    assert Strength(elo=5000 - 1).level == COMPETITIVE[-1]
    assert [Strength(elo=float(BotName.parse(level).spec.elo)).level for level in COMPETITIVE] == list(COMPETITIVE)
