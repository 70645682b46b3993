"""The show: it begins by itself, plays changing games for ever, and ends with any touch."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from finity.app.command_line import LaunchOptions
from finity.bots.evaluate import Outlook
from finity.bots.threats import winning_move
from finity.client.cues import MELODY, Cue
from finity.lobby.library.scene import LibraryScene
from finity.lobby.menu import UNTOUCHED_SECONDS, Menu
from finity.lobby.outcomes import BackToMenu
from finity.match import Match
from finity.modes.play import PlayScene
from finity.modes.show.narrator import BROKEN_OFF, WORDINGS, ShowCaption, ShowNarrator
from finity.modes.show.scene import TABLES, ShowScene, random_options
from finity.rules import AddBridge, Resign, apply, parse_move
from finity.rules.board import Station
from finity.rules.events import RingOrphaned
from finity.scenes.outcomes import FinityTurn, OpenShow, StartGame
from finity.screens.setup.choices import options_for
from finity.shell.text import LANGUAGES, Texts
from finity.story.facts import path_length
from tests.guards.games import games
from tests.harness.driver import Driver, Enter, sure
from tests.harness.pictures import shared_assets
from tests.rules.positions import RINGS_SOUTH, RINGS_WEST, one_bridge_short


@pytest.fixture
def slow_driver(enter: Enter) -> Driver:
    """A person where things move at the usual speed."""
    return enter(Driver, speed=None)


def shown(driver: Driver, asked: OpenShow | None = None) -> ShowScene:
    driver.app.stop()
    return driver.open(sure(driver.after(asked or OpenShow()), ShowScene))


def wait(driver: Driver, seconds: float, dt: float = 0.1) -> None:
    driver.frames(round(seconds / dt), dt)


def menu(driver: Driver) -> None:
    driver.open(driver.director.first_scene(LaunchOptions(), None))
    assert isinstance(driver.scene, Menu)


def test_games_differ_in_players_and_all_seats_are_bots() -> None:
    games = [random_options(random.Random(number), 6, number) for number in range(len(TABLES))]
    assert {game.players for game in games} == {2, 3, 4}
    for game in games:
        assert all(seat.bot for seat in game.seats)
        assert len({seat.look for seat in game.seats}) == len({seat.name for seat in game.seats}) == game.players


def test_it_begins_by_itself_once_nobody_has_touched_anything_for_a_while(driver: Driver) -> None:
    menu(driver)
    wait(driver, UNTOUCHED_SECONDS - 1, dt=1.0)
    assert isinstance(driver.scene, Menu)
    wait(driver, 2)
    assert isinstance(driver.scene, ShowScene)


@pytest.mark.parametrize("short", [False, True])
def test_the_click_that_ends_it_is_obeyed_however_short_it_is(driver: Driver, short: bool) -> None:
    menu(driver)
    games = next(each for each in driver.scene.buttons if each.label == "Games")  # type: ignore[attr-defined]
    driver.point(games.rect)
    wait(driver, UNTOUCHED_SECONDS + 3, dt=1.0)
    assert isinstance(driver.scene, ShowScene)
    if short:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=games.rect.center, button=1))
    else:
        driver.hold(games.rect)
    driver.let_go(games.rect)
    driver.frames(2)
    assert isinstance(driver.scene, LibraryScene)


def test_any_touch_of_the_menu_puts_it_off(driver: Driver) -> None:
    menu(driver)
    wait(driver, UNTOUCHED_SECONDS - 1, dt=1.0)
    driver.point((30, 30))
    wait(driver, UNTOUCHED_SECONDS - 1, dt=1.0)
    assert isinstance(driver.scene, Menu)


def test_it_never_begins_if_it_is_not_wanted(driver: Driver) -> None:
    driver.kit.change_settings(replace(driver.kit.settings, show_by_itself=False))
    menu(driver)
    wait(driver, 2 * UNTOUCHED_SECONDS, dt=1.0)
    assert isinstance(driver.scene, Menu)


def test_it_never_begins_in_a_running_game(driver: Driver) -> None:
    driver.open(driver.after(StartGame(options_for((None, None), None))))
    wait(driver, 2 * UNTOUCHED_SECONDS, dt=1.0)
    assert isinstance(driver.scene, PlayScene) and not isinstance(driver.scene, ShowScene)


@pytest.mark.parametrize("key", [pygame.K_a, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_RETURN])
def test_any_key_leads_to_the_menu_and_does_nothing_else(driver: Driver, key: int) -> None:
    shown(driver)
    driver.press(key)
    driver.frames(20)
    assert driver.outcomes == [BackToMenu()]
    assert isinstance(driver.scene, Menu)


def test_a_click_leads_to_the_menu_and_does_nothing_else(driver: Driver) -> None:
    shown(driver)
    driver.click((200, 360))
    driver.frames(20)
    assert driver.outcomes == [BackToMenu()]


@pytest.mark.parametrize("film", [None, Path("show.gif")])
def test_only_who_watches_is_told_to_press_a_key(driver: Driver, film: Path | None) -> None:
    driver.open(driver.director.first_scene(LaunchOptions(demo=True, film=film), None))
    assert bool(sure(driver.scene, ShowScene).panels.header.hint) is (film is None)


def test_a_mouse_that_is_moved_ends_only_a_show_that_began_by_itself(driver: Driver) -> None:
    for by_itself in (False, True):
        driver.point((640, 360)) if by_itself else None
        shown(driver, OpenShow(by_itself=by_itself))
        driver.point((640, 360))
        driver.point((645, 362))
        assert isinstance(driver.scene, ShowScene)
        driver.point((800, 400))
        assert isinstance(driver.scene, ShowScene) is not by_itself


def test_after_a_game_comes_the_next_one_of_the_same_show(driver: Driver) -> None:
    scene = shown(driver, OpenShow(seed=5))
    scene.finish()
    driver.frames(2)
    assert driver.outcomes == [OpenShow(number=1, seed=5)]
    assert isinstance(driver.scene, ShowScene) and driver.scene.game.options.players == TABLES[1]
    shown(driver, OpenShow()).finish()
    driver.frames(2)
    assert driver.outcomes[-1].seed is not None


def test_a_game_that_takes_too_long_is_left_for_the_next_one_which_begins(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("finity.modes.show.scene.LONGEST_GAME", 2)
    shown(driver, OpenShow(seed=5))
    wait(driver, 40)
    assert driver.outcomes[:2] == [OpenShow(number=1, seed=5), OpenShow(number=2, seed=5)]


def test_with_reduced_motion_the_camera_stays_where_it_is(slow_driver: Driver) -> None:
    slow_driver.kit.change_settings(replace(slow_driver.kit.settings, reduced_motion=True))
    scene = shown(slow_driver)
    scene._zoom_to((Station.C,))
    slow_driver.frames(60)
    assert scene.stage.camera.zoomed_out


def test_nobody_moves_before_what_is_said_has_been_read(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("finity.modes.show.scene.READING", (1000.0, 0.0))
    scene = shown(driver, OpenShow(seed=5))
    wait(driver, 20)
    made = len(scene.game.turns)
    wait(driver, 20)
    assert driver.scene is scene
    assert len(scene.game.turns) == made


def test_while_people_read_the_tower_plays_once_more_before_the_first_move(
    slow_driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("finity.modes.show.scene.READING", (1000.0, 0.0))
    heard: list[Cue] = []
    monkeypatch.setattr(slow_driver.kit.sounds, "play", lambda cue, *how: heard.append(cue))
    scene = shown(slow_driver, OpenShow(seed=5))
    cones = len(scene.game.position.setup.tower)
    slow_driver.frames(120, dt=1 / 10)
    assert sum(cue in MELODY for cue in heard) >= 3 * cones


def test_how_a_game_ended_is_said_once_that_has_been_seen(slow_driver: Driver) -> None:
    scene = shown(slow_driver, OpenShow(seed=5))
    wait(slow_driver, 3)
    scene.stage.skip()
    scene.play(Resign())
    assert scene.stage.busy
    slow_driver.frames()
    assert "last one left" not in scene._caption._words
    while scene.stage.busy:
        slow_driver.frames()
    slow_driver.frames()
    assert "last one left" in scene._caption._words


NAMES = ("Ada", "Bo", "Cleo", "Dev")
GREAT = {"wins", "wins_given", "draw", "orphans", "orphans_reversed", "orphans_removed", "stopped", "threat"}


@cache
def bots_game(name: str) -> tuple[FinityTurn, ...]:
    return next(game.whole.turns for game in games() if game.name == name)


def told(turns: tuple[FinityTurn, ...]) -> list[tuple[FinityTurn, ShowCaption]]:
    """The captions of a game, each with its turn."""
    narrator = ShowNarrator(NAMES)
    captions = [(turn, narrator.caption_of(turn)) for turn in turns]
    return [(turn, caption) for turn, caption in captions if caption]


@pytest.mark.parametrize("name", ["bots_6_2_WBWB", "bots_7_3_BWWB", "bots_11_4_BWWW"])
def test_all_that_is_said_is_true(name: str) -> None:
    captions = told(bots_game(name))
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
            assert facts["crossed"] == path_length(after, turn.player) > path_length(turn.before, turn.player)
        elif caption.key == "shared":
            assert facts["name"] != facts["other"]
            builder = NAMES.index(str(facts["other"]))
            built = [each.player for each in bots_game(name) if isinstance(each.move, AddBridge)]
            assert builder in built


def test_each_idea_is_told_once_and_great_moments_always() -> None:
    keys = [caption.key for _, caption in told(bots_game("bots_7_3_BWWB"))]
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
        said = [texts(ShowCaption(key, wording=each).text_key, **facts) for each in range(wordings)]
        assert len(set(said)) == wordings and all("Ada" in words or "Bo" in words for words in said)
    assert texts(BROKEN_OFF.text_key)
