"""The setup screen of FINITO!: what is chosen, and the ways out of it."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import islice, product
from pathlib import Path

import pygame
import pytest

from finity.client.settings import AnimationSpeed
from finity.finito.rules.moves import events_seen_by, seen_by
from finity.finito.scenes.options import DEFAULTS, HandOver, SetupFile
from finity.finito.scenes.outcomes import OpenSetup
from finity.finito.scenes.play import PlayScene
from finity.finito.scenes.replay import ReplayScene
from finity.finito.scenes.setup import MoreSheet, SetupScene
from finity.finito.scenes.table.sheets import RulesSheet
from finity.finito.view.layout import Layout, OnDrawPile, Table, UnderFinito
from finity.finito.view.stage import Stage
from finity.lobby.menu import Menu
from finity.lobby.outcomes import ContinueGame
from finity.shell.loop.scene import Scene
from finity.shell.widgets import WidgetGroup
from tests.finito.conftest import Sit
from tests.finito.playing import known_game
from tests.finito.states import STATES
from tests.harness.driver import Driver, Enter, sure
from tests.harness.fitting import Case, Written, misfits_on, overlapping, page_of, watch_cut_texts
from tests.harness.whole import enough


def test_setup_starts_the_game_that_is_shown_and_is_remembered(sit: Sit, own_data_folder: Path) -> None:
    sitting = sit(OpenSetup())
    setup = sure(sitting.scene, SetupScene)
    sitting.click(setup.players.segment(3).center)
    sitting.click(setup.seats[1].player.segment(0).center)
    sitting.click(setup.more)
    sheet = sure(setup.modals.shown, MoreSheet)
    sitting.click(sheet.limit.segment(1).center)
    sitting.click(sheet.hand_over.segment(1).center)
    sitting.click(sheet.done)
    sitting.click(setup.start)
    chosen = sitting.play.game.options
    assert (len(chosen.seats), chosen.limit, chosen.people, chosen.hand_over) == (5, 80, (0, 1), HandOver.HOLD)
    assert SetupFile(own_data_folder).load()[0].options() == chosen


@pytest.mark.parametrize("damage", ["{", '{"players": 9}', '{"players": 3, "seats": [1,2,3,4,5,6], "limit": 60}'])
def test_damaged_choices_are_set_aside(tmp_path: Path, damage: str) -> None:
    (tmp_path / "finito-setup.json").write_text(damage, encoding="utf-8")
    choices, message = SetupFile(tmp_path).load()
    assert choices == DEFAULTS
    assert message


def test_a_kept_game_that_is_damaged_is_not_offered(sit: Sit, own_data_folder: Path) -> None:
    (own_data_folder / "finito").mkdir(parents=True)
    (own_data_folder / "finito" / "2026-01-01 10.00.00.txt").write_text("nonsense", encoding="utf-8")
    setup = sure(sit(OpenSetup()).scene, SetupScene)
    assert not setup.last.visible


def test_a_damaged_game_is_told_by_name_instead_of_being_continued(sit: Sit, tmp_path: Path) -> None:
    file = tmp_path / "broken.txt"
    file.write_text("nonsense", encoding="utf-8")
    menu = sure(sit(ContinueGame(file)).scene, Menu)
    assert "broken.txt" in menu.notice.text


def test_the_rules_can_be_read_before_and_in_a_game(sit: Sit) -> None:
    sitting = sit(OpenSetup(), size=(960, 540))
    setup = sure(sitting.scene, SetupScene)
    sitting.click(setup.rules)
    sitting.click(setup.start)
    assert sitting.scene is setup, "the rules lie over the button"
    sitting.press(pygame.K_ESCAPE)
    sitting.click(setup.start)
    sitting.choose(sitting.play.widgets.menu, "finito.rules.button")
    assert isinstance(sitting.play.modals.shown, RulesSheet)
    sitting.press(pygame.K_RETURN)
    assert not sitting.play.modals.is_open


@pytest.mark.parametrize("calm", [False, True])
def test_hands_are_dealt_and_turned_over_but_nothing_moves_for_who_wants_no_motion(enter: Enter, calm: bool) -> None:
    driver = enter(Driver, speed=AnimationSpeed.NORMAL)
    driver.kit.change_settings(replace(driver.kit.settings, reduced_motion=calm))
    scene = sure(driver.open(driver.after(OpenSetup())), SetupScene)
    for change in (lambda: None, lambda: scene.free.rect, lambda: scene.seats[3].player.segment(0)):
        if place := change():
            driver.click(place)
        assert scene.animating is not calm
        driver.frames(120)
        assert not scene.animating
    assert [seat.bot for seat in scene.choices.seats[: scene.choices.players]] == [None, "easy", "easy", None]


def test_keys_go_down_through_who_plays_in_a_seat(sit: Sit) -> None:
    sitting = sit(OpenSetup())
    setup = sure(sitting.scene, SetupScene)
    setup.widgets.focus(setup.seats[1].player)
    sitting.press(pygame.K_DOWN)
    assert setup.choices.seats[1].bot == "good"
    sitting.press(pygame.K_UP, pygame.K_UP)
    assert setup.choices.seats[1].bot is None
    sitting.press(pygame.K_UP)
    assert setup.widgets.focused is setup.seats[1].name


OTHER_WINDOW: list[Case] = [("de", (1024, 768), 150)]
CASES: list[Case] = [("de", (960, 540), 150), ("fr", (960, 540), 150), *enough([], whole=OTHER_WINDOW)]
"""The languages and windows that leave least room, with the largest texts."""
MEASURED = ("setup 6", "setup continue", "play 6", "calls", "held", "sheet 6", "over 6", "again start")
"""The states with most in them."""
OTHERS: list[Case] = [("en", (960, 540), 150), ("ko", (960, 540), 150), *enough(OTHER_WINDOW, whole=[])]
PLACES = [*product(MEASURED, CASES), *product(("play 6", "over 6"), OTHERS)]
"""A state of the game, and where it is looked at."""


def on_cards(stage: Stage, written: list[Written]) -> list[str]:
    """The texts that hide cards; numbers on stacks are meant to be there."""
    layout = stage.layout
    cards = list(layout.pile_rects)
    for seat in range(layout.players):
        cards += layout.hand_rects(seat, len(stage.table.hands[seat]))
        for pose in (layout.pose(OnDrawPile(seat)), layout.pose(UnderFinito(seat))):
            card = pygame.Rect(0, 0, round(0.68 * pose.height), round(pose.height))
            card.center = round(pose.x), round(pose.y)
            cards.append(card)
    return [each.text for each in written if not each.text.isdigit() and each.rect.collidelist(cards) >= 0]


def controls_of(scene: Scene) -> WidgetGroup:
    return sure(getattr(scene, "widgets", None), WidgetGroup)


@pytest.mark.parametrize(("state", "case"), PLACES, ids=str)
def test_everything_fits(watched: Driver, monkeypatch: pytest.MonkeyPatch, state: str, case: Case) -> None:
    watched.show_in(*case)
    cut = watch_cut_texts(monkeypatch)
    scene = STATES[state](watched)
    page = page_of(scene, case[1], monkeypatch)
    assert misfits_on(page, controls_of(scene), case[1]) == []
    assert cut == []
    if isinstance(scene, PlayScene | ReplayScene):
        assert page.dimmed or on_cards(scene.stage, page.written) == []
    else:
        assert overlapping(controls_of(scene)) == []


SIZES = [(960, 540), (1280, 720), (1920, 1080), (1024, 768), (2560, 1080)]


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, None), (4, 1), (5, 0), (6, None), (6, 5)])
def test_events_turn_the_table_before_into_the_table_after(watched: Driver, players: int, seat: int | None) -> None:
    stage = Stage(watched.kit, players, 0)
    stage.speed = math.inf
    for before, _, after, events in islice(known_game(players, players), enough(80, whole=500)):
        stage.set_table(Table.of(seen_by(before, seat)) if any(before.hands) else Table.empty(players))
        stage.show(events_seen_by(events, seat))
        assert stage.table == Table.of(seen_by(after, seat))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 7))
def test_nothing_overlaps_and_all_is_inside_the_window(size: tuple[int, int], players: int) -> None:
    layout = Layout(size, players, 1)
    window = pygame.Rect((0, 0), size)
    areas = [layout.header, layout.menu_button, layout.stop_button, layout.call_area, *layout.pile_rects]
    areas += layout.panels
    hand = layout.hand_rects(1, {2: 7, 3: 5, 4: 4, 5: 3, 6: 3}[players])
    areas.append(hand[0].unionall(hand[1:]))
    for number, area in enumerate(areas):
        assert window.contains(area)
        assert not [other for other in areas[number + 1 :] if area.colliderect(other)]
