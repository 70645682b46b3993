"""The first game together: people who know no rules find it, are told what to do, and leave it for an ordinary game."""

from __future__ import annotations

import re

from finity.bots.threats import can_win_next
from finity.modes.play import PlayScene
from finity.rules import Move, legal_moves, parse_move
from finity.scenes.outcomes import OpenSetup
from finity.screens.game_over import GameOver
from finity.screens.setup.opponent import OpponentScene
from finity.screens.setup.scene import SetupScene
from finity.shell.text import LANGUAGES
from finity.story.facts import helpful_moves
from tests.harness.driver import Driver, sure


def at_seats(driver: Driver) -> SetupScene:
    """The way of a family: Play, and the tile for more people."""
    driver.open(driver.after(OpenSetup()))
    driver.click(sure(driver.scene, OpponentScene).more)
    return sure(driver.scene, SetupScene)


def begun(driver: Driver, players: int = 2) -> PlayScene:
    setup = at_seats(driver)
    driver.click(setup.players.segment(players - 2))
    driver.click(setup.guide)
    return sure(driver.scene, PlayScene)


def next_place(table: PlayScene) -> Move:
    position = table.game.position
    return helpful_moves(position, tuple(legal_moves(position)))[0]


def test_three_people_who_are_new_find_a_game_with_a_guide_and_four_cones(driver: Driver) -> None:
    table = begun(driver, 3)
    options = table.game.options
    assert options.guided and [seat.bot for seat in options.seats] == [None] * 3
    assert len(table.game.position.tower) == 4 and table.highlights.places
    assert table.highlights.caption and table.highlights.caption.lesson.startswith("Make a path from your base post")


def test_who_has_finished_a_game_is_offered_none(driver: Driver) -> None:
    table = begun(driver)
    table.play(parse_move("##"))
    driver.frames(400)
    setup = driver.open(SetupScene(driver.kit, together=True))
    assert not setup.guide.visible
    setup.change(setup.choices.with_seat(0, name="Zoe"))
    assert not setup.guide.visible
    setup.change(setup.choices.with_seat(1, name="Yan"))
    assert setup.guide.visible


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


def test_after_it_the_same_people_play_once_more_with_six_cones_and_turned_seats(driver: Driver) -> None:
    table = begun(driver, 3)
    names = [seat.name for seat in table.game.options.seats]
    while not table.game.over:
        table.play(next_place(table))
    driver.frames(400)
    assert isinstance(driver.scene, GameOver) and driver.scene.rematch.label == "Once more, with 6 cones?"
    driver.click(driver.scene.rematch)
    again = sure(driver.scene, PlayScene).game
    assert len(again.position.tower) == 6 and not again.options.guided
    assert [seat.name for seat in again.options.seats] == [*names[1:], names[0]]
