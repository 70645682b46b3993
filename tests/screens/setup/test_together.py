"""The first game together: people who know no rules find it, are told what to do, and leave it for an ordinary game."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest

from finity.bots.threats import can_win_next
from finity.client.autosave import games_in
from finity.lobby.outcomes import ContinueGame
from finity.modes.play import PlayScene
from finity.records.kind import RECORDS
from finity.rules import Move, legal_moves, parse_move
from finity.scenes.outcomes import OpenSetup, StartGame
from finity.screens.game_over import GameOver
from finity.screens.setup.opponents import OpponentScene
from finity.screens.setup.scene import SetupScene
from finity.shell.text import LANGUAGES
from finity.story.facts import next_places
from finity.table.wishes import Do
from tests.harness.driver import Driver
from tests.harness.games import load_game

TOLD = (
    ("+wN>NE:M", "Bridges belong to everybody"),
    ("+wS>SW:M", ""),
    ("oNE.s", "A path goes on"),
    ("oSW.s", "Bo has the smallest ring"),
    ("~S>SW:M", "A ring that no path of its player reaches"),
    ("xC-S:L/SE-E:M", "A blocker fills"),
)
"""Moves, and how the sentence begins about what happens then for the first time."""


def at_seats(driver: Driver) -> SetupScene:
    """The way of a family: Play, and the tile for more people."""
    driver.open(driver.after(OpenSetup()))
    assert isinstance(driver.scene, OpponentScene)
    driver.click(driver.scene.more)
    assert isinstance(driver.scene, SetupScene)
    return driver.scene


def begun(driver: Driver, players: int = 2) -> PlayScene:
    """A first game together."""
    setup = at_seats(driver)
    driver.click(setup.players.segment(players - 2))
    driver.click(setup.guide)
    assert isinstance(driver.scene, PlayScene)
    return driver.scene


def next_place(table: PlayScene) -> Move:
    position = table.game.position
    return next_places(position, tuple(legal_moves(position)))[0]


def lesson(table: PlayScene) -> str:
    note = table.highlights.caption
    return note.lesson if note else ""


def test_three_people_who_are_new_find_a_game_with_a_guide_and_four_cones(driver: Driver) -> None:
    table = begun(driver, 3)
    options = table.game.options
    assert options.guided and [seat.bot for seat in options.seats] == [None] * 3
    assert len(table.game.position.tower) == 4 and table.highlights.places
    assert lesson(table).startswith("Make a path from your base post")


def test_who_has_finished_a_game_is_offered_none(driver: Driver) -> None:
    table = begun(driver)
    table.play(parse_move("##"))
    driver.frames(400)
    setup = SetupScene(driver.kit, together=True)
    driver.open(setup)
    assert not setup.guide.visible
    setup.change(setup.choices.changed(0, name="Zoe"))
    assert not setup.guide.visible
    setup.change(setup.choices.changed(1, name="Yan"))
    assert setup.guide.visible


def test_what_happens_for_the_first_time_is_told_once(driver: Driver) -> None:
    driver.lead_to(StartGame(replace(begun(driver).game.options, tower="WBWB")))
    table = driver.scene
    assert isinstance(table, PlayScene)
    for token, told in TOLD:
        table.play(parse_move(token))
        driver.frames(3)
        assert lesson(table).startswith(told) and bool(lesson(table)) == bool(told), token
    for _ in TOLD:
        table.do(Do.TAKE_BACK)
        driver.frames(3)
    assert lesson(table).startswith("Make a path")


def test_a_sentence_in_each_turn_says_what_the_path_needs_in_nine_words_of_any_language(driver: Driver) -> None:
    table = begun(driver)
    said = []
    while not can_win_next(table.game.position, table.game.position.to_move):
        said.append(table.panels.header.hint)
        table.play(next_place(table))
        driver.frames(3)
    assert all(said) and {"ring" in each for each in said} == {True, False}
    assert table.panels.header.hint in (driver.kit.texts("guide.win"), driver.kit.texts("guide.win_ring"))
    for language in LANGUAGES:
        texts = driver.kit.texts.in_language(language)
        for key in ("win", "win_ring", "stop", "white", "black", "ring", "any", "reverse", "post", "shut"):
            assert len([word for word in texts(f"guide.{key}", name="Ada").split() if re.search(r"\w", word)]) <= 9


@pytest.mark.parametrize("by_key", [True, False])
def test_one_press_leaves_the_guide_and_the_game_goes_on(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, by_key: bool
) -> None:
    monkeypatch.setattr("finity.table.turns.SECONDS", 0.05)
    table = begun(driver)
    table.play(next_place(table))
    driver.frames(3)
    if by_key:
        driver.press(pygame.K_h)
    else:
        driver.click(table.stage.layout.buttons[1])
    table.speech.clear()
    assert not table.game.options.guided and not table.panels.header.hint and len(table.game.turns) == 1
    driver.press(pygame.K_h)
    driver.frames(60)
    assert table.game.match.helped


def test_the_guide_goes_on_where_a_game_was_left(driver: Driver) -> None:
    table = begun(driver)
    for _ in range(3):
        table.play(next_place(table))
        driver.frames(3)
    (file,) = games_in(driver.kit.folder, RECORDS).files()
    assert load_game(file).record.header.guided and not load_game(file).damage
    driver.lead_to(ContinueGame(file))
    assert isinstance(driver.scene, PlayScene) and driver.scene is not table
    assert driver.scene.panels.header.hint.startswith("Your path needs")


def test_after_it_the_same_people_play_once_more_with_six_cones_and_turned_seats(driver: Driver) -> None:
    table = begun(driver, 3)
    names = [seat.name for seat in table.game.options.seats]
    while not table.game.over:
        table.play(next_place(table))
    driver.frames(400)
    assert isinstance(driver.scene, GameOver) and driver.scene.rematch.label == "Once more, with 6 cones?"
    driver.click(driver.scene.rematch)
    assert isinstance(driver.scene, PlayScene)
    again = driver.scene.game
    assert len(again.position.tower) == 6 and not again.options.guided
    assert [seat.name for seat in again.options.seats] == [*names[1:], names[0]]
