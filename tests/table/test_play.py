"""Whole games on the screen, by posted mouse and key events."""

from __future__ import annotations

import random
from collections import Counter

import pygame
import pytest

from finity.bots.hints import HintReason, think
from finity.client.settings import AnimationSpeed
from finity.lobby.outcomes import OpenSettings
from finity.modes.play import PlayScene
from finity.records.options import GameOptions, SeatOptions
from finity.rules import CENTRES, AddBridge, Colour, Station, legal_moves, parse_move
from finity.scenes.outcomes import GameFinished
from finity.shell.text import LANGUAGES
from finity.table.questions import ChoiceMenu
from finity.table.speech import BEAT, BEATS
from finity.view.frames import SlotTarget
from finity.view.labels.header import HeaderText
from tests.harness.driver import FRAME, Driver, sure
from tests.harness.thinking import InPlaceOf, at_once
from tests.harness.whole import enough
from tests.rules.positions import slot
from tests.rules.styles import by_kind
from tests.table.conftest import SitDown

SMALL = (960, 540)
"""The window that is drawn the fastest."""
EACH_KIND = enough(1, whole=400)
"""So many moves of each kind are made by mouse in a whole game; the others are made at once."""


@pytest.mark.parametrize("players", enough([3], whole=[2, 3, 4]))
def test_a_whole_game_by_mouse_ends_with_its_winner(sit_down: SitDown, players: int):
    tower = enough("WBWB", whole="WWBBWWBB")
    sitting = sit_down(*[None] * players, size=SMALL, tower=tower, sizes_by_hand=True)
    game, rng, made = sitting.scene.game, random.Random(44), Counter[type]()
    while not game.over:
        move = by_kind(rng, legal_moves(game.position))
        before = len(game.match.turns)
        made[type(move)] += 1
        if made[type(move)] <= EACH_KIND:
            sitting.make(move)
        else:
            sitting.scene.play(move)
        sitting.frames(2)
        assert len(game.match.turns) == before + 1, f"{move} was not made"
        assert game.match.turns[-1].move == move
        assert before < 400
    sitting.until_left()
    assert isinstance(sitting.outcomes[0], GameFinished)


def test_a_person_plays_against_bots_that_answer(sit_down: SitDown):
    sitting = sit_down(None, "easy", "easy", speed=AnimationSpeed.NORMAL)
    sitting.press(pygame.K_SPACE)
    assert not sitting.scene.stage.busy
    sitting.make(parse_move("+wS>SW:L"))
    assert sitting.scene.stage.busy
    sitting.frames(600)
    assert [turn.player for turn in sitting.scene.game.match.turns] == [0, 1, 2]
    assert sitting.scene.game.person_to_move


def test_the_colour_in_hand_and_what_it_brings_decide_the_bridge_whichever_half_is_clicked(sit_down: SitDown):
    sitting = sit_down(None, None)
    ne = slot("N-NE:M")
    sitting.press(pygame.K_b)
    sitting.click(sitting.half_of(ne, Station.N))
    sitting.press(pygame.K_w)
    sitting.click(sitting.half_of(slot("S-SW:M"), Station.SW))
    made = [turn.move for turn in sitting.scene.game.match.turns]
    assert made == [AddBridge(Colour.BLACK, ne.toward(Station.NE)), parse_move("+wS>SW:M")]


def test_a_click_near_what_can_be_picked_means_that_and_one_right_on_something_else_means_that(sit_down: SitDown):
    sitting = sit_down(None, None)
    board, (x, y) = sitting.scene.stage.layout.board, CENTRES[Station.NE]
    way = parse_move("+wN>NE:M").way
    away = (CENTRES[Station.N][0] - x, CENTRES[Station.N][1] - y)
    beside = (x + 0.315 * away[0] - 0.05 * away[1], y + 0.315 * away[1] + 0.05 * away[0])
    sitting.click(board.to_pixels((x + 0.28 * away[0], y + 0.28 * away[1])))
    assert sitting.said == "None of your paths leads to NE yet."
    sitting.click(board.to_pixels(beside))
    assert [turn.move for turn in sitting.scene.game.match.turns] == [AddBridge(Colour.WHITE, way)]


def test_a_click_beside_a_blocker_lifts_it_and_leaves_it_where_it_is(sit_down: SitDown):
    sitting = sit_down(None, None)
    layout, aim, blocker = sitting.scene.stage.layout, sitting.scene.aim, SlotTarget(slot("C-N:L"))
    (x, y), grid = map(round, layout.board.to_pixels(blocker.slot.middle)), enough(5, whole=2)
    around = [(x + aside, y + down) for aside in range(-50, 50, grid) for down in range(-50, 50, grid)]
    halves = [SlotTarget(blocker.slot, Station.C), SlotTarget(blocker.slot, Station.N)]
    near = [pos for pos in around if layout.target_at(pos) not in halves]
    drawn = [pos for pos in near if layout.target_at(pos, aim.pickable) in halves]
    assert drawn
    for pos in drawn[:: enough(3, whole=7)]:
        sitting.click(pos)
        assert aim.lifted == blocker
        sitting.press(pygame.K_ESCAPE)
    assert sitting.scene.game.match.turns == ()


@pytest.mark.parametrize("how", ["wheel", "right", "key"])
def test_a_bridge_in_hand_is_turned_and_stays_so_until_the_turn_ends(sit_down: SitDown, how: str):
    sitting = sit_down(None, None)
    spot = sitting.half_of(slot("N-NE:M"), Station.NE)
    sitting.point(spot)
    if how == "wheel":
        sitting.turn_wheel(spot, 1)
    elif how == "right":
        sitting.click(spot, button=3)
    else:
        sitting.press(pygame.K_r)
    sitting.point(sitting.middle_of(Station.S))
    sitting.click(spot)
    assert [str(turn.move) for turn in sitting.scene.game.match.turns] == ["+wNE>N:M"]


def test_a_bridge_that_can_be_reversed_and_removed_asks_which(sit_down: SitDown):
    sitting = sit_down(None, None)
    for token in ("+wNE>N:M", "+bSW>S:M"):
        sitting.make(parse_move(token))
    sitting.click(sitting.half_of(slot("N-NE:M"), Station.N))
    menu = sure(sitting.modal, ChoiceMenu)
    sitting.click(next(button for button in menu.buttons if button.label == "Remove"))
    assert sitting.scene.game.match.turns[-1].move == parse_move("-NE>N:M")


@pytest.mark.parametrize("answered", [False, True])
def test_undo_takes_back_the_bots_answers_too_or_drops_what_it_thinks_of(sit_down: SitDown, answered: bool):
    sitting = sit_down(None, "easy")
    sitting.make(parse_move("+wN>NE:L"))
    sitting.frames(120 * answered)
    assert len(sitting.scene.game.match.turns) == 1 + answered
    sitting.press(pygame.K_u)
    sitting.frames(120)
    assert sitting.scene.game.match.turns == ()
    assert sitting.scene.game.person_to_move


def test_a_click_during_a_bots_move_only_skips_the_animation(sit_down: SitDown):
    sitting = sit_down("easy", None, speed=AnimationSpeed.SLOW)
    sitting.press(pygame.K_SPACE)
    while not sitting.scene.game.match.turns:
        sitting.frames()
    assert sitting.scene.stage.busy
    sitting.click(sitting.half_of(slot("NW-W:M"), Station.W))
    assert not sitting.scene.stage.busy
    assert len(sitting.scene.game.match.turns) == 1


def test_resizing_at_any_time_keeps_the_game_and_its_motion(sit_down: SitDown):
    sitting = sit_down(None, "easy", speed=AnimationSpeed.NORMAL)
    sitting.glances = 3
    sizes = [(960, 540), (1280, 720), (1024, 768), (1280, 540)]
    for frame in range(130):
        if frame % 20 == 0:
            sitting.drag_edge(sizes[frame // 20 % len(sizes)])
        if frame == 30:
            sitting.press(pygame.K_SPACE)
            sitting.make(parse_move("+wN>NE:L"))
        sitting.frames()
    assert len(sitting.scene.game.match.turns) == 2


def test_a_post_moves_where_it_is_dropped_beyond_the_next_stations_to_which_it_draws_bridges(sit_down: SitDown):
    sitting = sit_down(None, None)
    for token in ("+wN>NE:L", "+wS>SW:L", "oNE.s", "+bS>SE:M", "+wE>NE:M", "+bSW>S:M"):
        sitting.make(parse_move(token))
    sitting.hold(sitting.middle_of(Station.N))
    sitting.point(sitting.middle_of(Station.NW))
    assert [str(move)[2:] for move in sitting.scene.aim.now.moves] == ["N>NW:M"] and not sitting.scene.aim.lifted
    sitting.point(sitting.middle_of(Station.E))
    assert sitting.scene.aim.lifted
    sitting.let_go(sitting.middle_of(Station.E))
    assert sitting.scene.game.match.turns[-1].move == parse_move("@E")


def test_nothing_is_drawn_while_nothing_moves(sit_down: SitDown):
    sitting = sit_down(None, None)
    sitting.frames(round((BEAT * BEATS + 0.2) / FRAME))
    sitting.look()
    assert sitting.watch(30) == 0


@pytest.mark.parametrize("away", [pygame.K_h, pygame.K_ESCAPE])
def test_hint_shows_one_move_until_the_next_press_and_then_the_next_but_plays_none(sit_down: SitDown, away: int):
    sitting = sit_down(None, None, thinkers=InPlaceOf(think, at_once))
    shown = []
    for _ in range(4):
        sitting.press(pygame.K_h)
        sitting.frames(2)
        assert sitting.scene.panels.header == HeaderText(title="Try this")
        shown.append(sitting.scene.speech.advice)
        sitting.press(away)
        assert not sitting.asked and not sitting.scene.speech.advice
    assert shown[0] == shown[3] != shown[1] and not sitting.scene.game.turns


@pytest.mark.parametrize("clicks", [False, True])
def test_who_points_or_clicks_elsewhere_sends_the_hint_away_and_plays_nothing(sit_down: SitDown, clicks: bool):
    sitting = sit_down(None, None, thinkers=InPlaceOf(think, at_once))
    sitting.press(pygame.K_h)
    sitting.frames(30)
    advice = sitting.scene.speech.advice
    spot = advice.spots[-1]
    layout = sitting.scene.stage.layout
    x, y = layout.station_pixel(spot) if isinstance(spot, Station) else layout.board.to_pixels(spot.middle)
    for share in (0.0, 0.5, 0.9):
        sitting.point((4 + (x - 4) * share, 4 + (y - 4) * share))
        assert sitting.scene.speech.advice == advice
    if clicks:
        sitting.hold((4 + (x - 4) * 0.8, 4 + (y - 4) * 0.8))
    else:
        sitting.point((4 + (x - 4) * 0.8, 4 + (y - 4) * 0.8))
    assert not sitting.scene.speech.advice and not sitting.scene.game.turns


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_says_why_in_at_most_eight_words(driver: Driver, language: str):
    texts = driver.kit.texts.in_language(language)
    said = [texts(f"hint.{reason}", name="Ada", count=2) for reason in HintReason]
    assert all(len(each) <= 34 and len(each.split()) <= 8 for each in said)


def test_a_bot_is_told_what_stood_before(sit_down: SitDown):
    told = []

    def noting(question, stop):
        told.append(question.seen)
        return at_once(question, stop)

    sitting = sit_down(None, "easy", thinkers=InPlaceOf(think, noting))
    sitting.make(parse_move("+wN>NE:L"))
    sitting.frames(60)
    assert [len(seen) for seen in told] == [1]


def test_a_bot_moves_though_the_settings_were_opened_while_it_thought(driver: Driver):
    options = GameOptions((SeatOptions("Ada", 0), SeatOptions("Bo", 1, "first")), tower="WBWB")
    driver.open(PlayScene(driver.kit, options))
    driver.scene.play(parse_move("+wN>NE:M"))
    driver.lead_to(OpenSettings())
    driver.press(pygame.K_ESCAPE)
    driver.frames(120)
    assert len(driver.scene.game.turns) == 2
