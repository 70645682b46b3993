"""The end of a game, as it is shown."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from finity.client.settings import AnimationSpeed
from finity.lobby.menu import Menu
from finity.lobby.outcomes import BackToMenu
from finity.lobby.podium.widgets import Ending, SeriesLine
from finity.lobby.series import SeriesScene
from finity.match import Match
from finity.match.series import Series
from finity.modes.play import PlayScene
from finity.modes.replay.scene import ReplayScene
from finity.records.options import GameOptions, SeatOptions
from finity.rules import MoveBlocker, Position, apply, legal_moves, parse_move
from finity.scenes.outcomes import FinityMatch, GameFinished, OpenReplay
from finity.screens.endings import award_of, close_race_turn, decisive_path
from finity.screens.game_over import GameOver
from tests.guards.games import games
from tests.harness.driver import NEVER, Driver, Enter, sure
from tests.harness.games import DEADLOCK, ORPHANED, TOUR, played
from tests.harness.inside import Game
from tests.harness.whole import enough
from tests.rules.positions import RINGS_SOUTH, RINGS_WEST, one_bridge_short

SMALL = (960, 540)
TURNING = (
    *("missed_win.told", "missed_force.told", "missed_defence.told", "missed_defence.ring", "missed_defence.bridge"),
    *("rings_lost.told", "rings_lost.own", "lead_swung.cut", "lead_swung.blocker", "lead_swung.told", "lead_swung.own"),
)


@pytest.fixture
def over(driver: Driver) -> GameOver:
    return driver.open(GameOver(driver.kit, *played(TOUR)))


@pytest.fixture
def slow_driver(enter: Enter) -> Driver:
    return enter(Driver, speed=AnimationSpeed.NORMAL)


def test_space_shows_all_at_once_and_a_click_counts_meanwhile(slow_driver: Driver) -> None:
    scene = slow_driver.open(GameOver(slow_driver.kit, *played(TOUR)))
    slow_driver.press(pygame.K_SPACE)
    assert scene.champions[0].over
    scene = slow_driver.open(GameOver(slow_driver.kit, *played(TOUR)))
    slow_driver.click(scene.menu)
    assert isinstance(slow_driver.scene, Menu)


def test_a_picture_is_saved_and_told_where(driver: Driver, over: GameOver) -> None:
    driver.resize(SMALL)
    driver.choose(over.more, "over.picture")
    driver.choose(over.more, "over.picture")
    folder = driver.kit.folder / "pictures"
    assert sorted(path.name for path in folder.iterdir()) == ["finity-001.png", "finity-002.png"]
    assert "pictures/finity-002.png" in over.notice.text
    assert pygame.image.load(folder / "finity-001.png").get_size() == SMALL


def test_a_picture_that_can_not_be_saved_is_told(driver: Driver, over: GameOver) -> None:
    driver.kit.folder.mkdir(parents=True, exist_ok=True)
    (driver.kit.folder / "pictures").write_text("in the way")
    driver.choose(over.more, "over.picture")
    assert "could not be saved" in over.notice.text
    assert driver.scene is over


@pytest.mark.parametrize("best_of", enough([3], whole=[3, None]))
def test_a_series_is_told_below_the_card(driver: Driver, best_of: int | None) -> None:
    options, match = played(TOUR)
    scene = driver.open(GameOver(driver.kit, replace(options, series=Series(best_of, (1, 1))), match))
    (line,) = [widget for widget in scene.widgets if isinstance(widget, SeriesLine)]
    assert [wins for _, wins in line.scores] == [2, 1]
    assert line.visible
    driver.choose(scene.more, "over.picture")
    assert scene.notice.text
    assert not line.visible
    assert scene.rematch.label == driver.kit.texts("series.standings" if best_of else "series.next")
    driver.click(scene.rematch)
    assert isinstance(driver.scene, SeriesScene if best_of else PlayScene)


def test_a_rematch_is_in_the_colour_of_who_has_won_and_nobodys_after_a_draw(driver: Driver) -> None:
    for tokens, whose in ((TOUR, 0), (DEADLOCK, None)):
        scene = sure(driver.open(driver.after(GameFinished(*played(tokens)))), GameOver)
        assert scene.rematch.owner == (None if whose is None else scene.looks[whose].colour.fill)


WINS = "+bNE>C:M"
GIVES_UP = "##"
UNTIL_DEADLOCK = "..."
"""Nobody places a ring any more."""


def ended(first: Position, *moves: str) -> tuple[GameOptions, FinityMatch]:
    """A game that goes on from a position by these moves."""
    names = ("Ada", "Bo", "Cleo", "Dev")[: first.players]
    options = GameOptions(tuple(SeatOptions(name, look) for look, name in enumerate(names)), tower="BWWB")
    match: FinityMatch = Match(options.match_seats, first, apply)
    for token in moves:
        while token == UNTIL_DEADLOCK and match.position.result is None:
            quiet = next(move for move in legal_moves(match.position) if isinstance(move, MoveBlocker))
            match.play(match.position.to_move, quiet)
        if token != UNTIL_DEADLOCK:
            match.play(match.position.to_move, parse_move(token))
    return options, match


BOTH, WEST = {0: RINGS_SOUTH, 1: RINGS_WEST}, {1: RINGS_WEST}


@pytest.mark.parametrize(
    ("first", "moves", "title", "reason", "ending"),
    [
        (one_bridge_short(3, BOTH, play_on=True), (WINS,), "Shared victory!", "Ada and Bo share", Ending.SHARED),
        (one_bridge_short(3, WEST, play_on=True), (WINS, GIVES_UP), "Bo wins!", "4 bridges", Ending.WON),
        (one_bridge_short(4, WEST, play_on=True), (WINS, UNTIL_DEADLOCK), "Bo wins!", "centre. For ten", Ending.WON),
        (one_bridge_short(3, BOTH), (GIVES_UP, UNTIL_DEADLOCK), "A draw", "For ten rounds", Ending.DRAWN),
        (one_bridge_short(3, BOTH), (GIVES_UP, GIVES_UP), "Cleo wins!", "All others gave up", Ending.LEFT),
    ],
    ids=["shared, played on", "won, others gave up", "won, others drew", "gone before a draw", "left"],
)
def test_a_path_that_came_first_has_won_whatever_follows(
    driver: Driver, first: Position, moves: tuple[str, ...], title: str, reason: str, ending: Ending
) -> None:
    scene = driver.open(GameOver(driver.kit, *ended(first, *moves)))
    assert scene.title.text == title
    assert reason in scene.reason.text
    assert scene.content.ending is ending


def test_one_sentence_tells_what_turned_the_game_and_leads_to_the_review_of_that_move(driver: Driver) -> None:
    first = one_bridge_short(2, WEST)
    quiet = next(move for move in legal_moves(first) if isinstance(move, MoveBlocker))
    scene = driver.open(GameOver(driver.kit, *ended(first, str(quiet), WINS)))
    driver.frames(40, dt=0.1)
    assert scene.card.story
    assert (scene.card.story.sentence, scene.card.story.foot) == ("Ada let Bo add this bridge.", "Move 1")
    driver.click(scene.card)
    outcome = driver.outcomes[-1]
    assert isinstance(outcome, OpenReplay) and outcome.review and outcome.at == 1


def test_sentences_of_turning_points_have_at_most_eleven_words(driver: Driver) -> None:
    for language in ("en", "de", "fr", "ko"):
        texts = driver.kit.texts.in_language(language)
        for key in TURNING:
            told = texts(f"review.{key}", name="Ada", other="Bo", count=3)
            assert len(told.split()) <= 11 and "{" not in told, told


def test_who_loses_to_a_bot_sees_the_own_path_and_is_asked_again(driver: Driver) -> None:
    options, match = played(ORPHANED)
    seats = (replace(options.seats[0], bot=None), replace(options.seats[1], bot="easy"))
    scene = driver.open(GameOver(driver.kit, replace(options, seats=seats), match))
    assert scene.rematch.label == driver.kit.texts("over.again")
    assert scene.rematch.owner == scene.looks[0].colour.fill
    seen = decisive_path(match, 0)
    assert seen and (seen.player, len(seen.path.ways), str(seen.cut)) == (0, 2, "N-NE:M")
    options, match = ended(one_bridge_short(3, WEST), GIVES_UP, GIVES_UP)
    scene = GameOver(driver.kit, replace(options, seats=(*options.seats[:2], replace(seats[1], look=2))), match)
    assert scene.rematch.owner == scene.looks[1].colour.fill, "of several people the one who came farthest"


def test_a_press_meant_for_the_game_answers_nothing_at_its_end(driver: Driver) -> None:
    scene = driver.open(GameOver(driver.kit, *played(TOUR)))
    assert driver.app._grace.running
    driver.frames(30)
    driver.point(scene.rematch)
    assert driver.app._grace.running
    driver.frames(30)
    assert not driver.app._grace.running


WHERE_HINT_WAS = [((1280, 720), 100), ((1920, 1080), 100), ((960, 900), 100), ((720, 1280), 150), ((720, 1280), 200)]


@pytest.mark.parametrize(("size", "percent"), WHERE_HINT_WAS)
def test_nothing_can_be_pressed_where_the_hint_was(driver: Driver, size: tuple[int, int], percent: int) -> None:
    driver.glances = NEVER
    driver.resize(size)
    driver.kit.change_settings(replace(driver.kit.settings, text_percent=percent))
    options, match = played(TOUR)
    game = driver.open(PlayScene(driver.kit, options))
    hint = next(button.rect for button in game.controls if button.label == driver.kit.texts("play.hint"))
    scene = driver.open(GameOver(driver.kit, options, match))
    assert hint.collidelistall([each.rect for each in (scene.rematch, scene.review, scene.menu, scene.more)]) == []


def test_nothing_at_the_end_answers_while_it_comes_and_in_the_first_moment_even_to_who_moves(
    slow_driver: Driver,
) -> None:
    slow_driver.open(slow_driver.after(BackToMenu()))
    slow_driver.scene.outcome = GameFinished(*played(TOUR))
    slow_driver.frames()
    scene = sure(slow_driver.scene, GameOver)
    for _ in range(8):
        for button in (scene.rematch, scene.menu):
            slow_driver._move(button)
            slow_driver.hold(button)
            slow_driver.let_go(button)
    assert slow_driver.scene is scene


def test_a_click_on_the_board_or_space_lets_the_path_stand_still_and_go_on(slow_driver: Driver) -> None:
    scene = slow_driver.open(GameOver(slow_driver.kit, *played(TOUR)))
    for paused in (True, False):
        slow_driver.click(scene.side.center)
        assert scene.stage.paused is paused
    slow_driver.press(pygame.K_SPACE, pygame.K_SPACE)
    assert scene.stage.paused and not scene.crowning
    slow_driver.press(pygame.K_TAB, pygame.K_TAB, pygame.K_SPACE)
    assert isinstance(slow_driver.scene, ReplayScene)


def test_where_nobody_went_wrong_a_race_or_a_comeback_is_told_of(driver: Driver) -> None:
    game = next(each.whole for each in games() if each.name == "bots_7_3_BWWB")
    assert close_race_turn(game) == len(game.turns)
    moves = "+bN>NE:M +wSW>W:M oNE.s +bW>NW:M +wNE>E:M +wNW>C:M oE.s xC-S:L/S-SE:L +bE>SE:M +bS>SW:M xC-N:L/N-NW:L"
    won = Game("", 2, "BWBW", False, (*moves.split(), "oSW.s", "xN-NW:L/C-N:L", "oW.s", "xC-N:L/N-NW:L", "oNW.s"))
    card = award_of(driver.kit, won.options, won.whole)
    assert card and won.options.seats[0].name in card.sentence
