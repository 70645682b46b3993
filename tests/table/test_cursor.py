"""The table without a mouse."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pygame
import pytest

from finity.client.settings import AnimationSpeed, PathHints, Settings
from finity.match import SeatDevice
from finity.rules import AddBridge, Colour, Position, Station, Way, apply, legal_moves, parse_move, start
from finity.scenes.actions import TableAction
from finity.scenes.outcomes import GameFinished
from finity.shell.input.intents import Action
from finity.shell.widgets.group import nearest_toward
from finity.table.layout import TableLayout
from finity.table.pointer.cursor import CursorStop, board_stops, panel_stops
from finity.table.pointer.hand import Hand
from finity.view.frames import ButtonTarget, ConeTarget, SeatTarget, SlotTarget, StationTarget
from tests.harness.devices import gamepad, keyboard, unplug
from tests.harness.table import STEPS, Steerer
from tests.harness.whole import enough
from tests.rules.styles import by_kind
from tests.table.conftest import SitDown

WAY = parse_move("+wN>NE:L").way
SHAPES = [(1280, 720), (2560, 1080), (1024, 768), (960, 540)]
TABLES = enough([*zip(SHAPES, (2, 3, 4), strict=False)], whole=[*product(SHAPES, (2, 3, 4))])
"""Windows and how many play."""
EACH_KIND = enough(1, whole=400)
"""So many moves of each kind each person makes in a whole game; the others are made at once."""


def positions(players: int) -> list[Position]:
    """Positions of a game by chance: at the start, and after 6, 12 and 18 moves."""
    rng, position = random.Random(8), start(players, "BWBWBBWW")[0]
    found = [position]
    for _ in range(3):
        for _ in range(6):
            position = apply(position, rng.choice(legal_moves(position)))[0]
        found.append(position)
    return found


def hands(position: Position) -> list[Hand]:
    """Hands with bridges, with the sizes of rings, and with a lifted blocker."""
    blocker = position.blocker_list(position.to_move)[0]
    moves = legal_moves(position)
    lifted = Hand(position, moves)
    assert lifted.lift(SlotTarget(blocker, blocker.first))
    return [Hand(position, moves), Hand(position, moves, Colour.BLACK, sizes_by_hand=True), lifted]


@pytest.mark.parametrize(("size", "players"), TABLES)
def test_arrows_lead_from_every_start_to_every_stop_and_each_stop_is_what_it_says(size, players):
    layout = TableLayout(size, players)
    for position in positions(players)[enough(3, whole=0) :]:
        for hand in hands(position):
            first = position.posts[position.to_move]
            stops = board_stops(layout, hand.pickable_targets, first, lifted=hand.lifted is not None)
            assert stops[0].target == StationTarget(first) or hand.lifted
            stops += [CursorStop(ButtonTarget(number), rect, rect) for number, rect in enumerate(layout.buttons)]
            stops += panel_stops(layout, 8)
            assert reached(stops) == set(range(len(stops)))
            for stop in stops:
                hit = layout.target_at(stop.pos, hand.pickable_targets)
                assert stop.target in (hit, getattr(hit, "whole", None))


def reached(stops) -> set[int]:
    """The numbers of the stops that arrows lead to from the first one."""
    found, unseen = {0}, [0]
    while unseen:
        here = unseen.pop()
        others = [number for number in range(len(stops)) if number != here]
        for direction in STEPS:
            index = nearest_toward(stops[here].rect, [stops[number].rect for number in others], direction)
            if index is not None and others[index] not in found:
                found.add(others[index])
                unseen.append(others[index])
    return found


def test_the_first_arrow_shows_the_cursor_and_the_mouse_hides_it(sit_down: SitDown):
    sitting = sit_down(None, None)
    assert sitting.scene.cursor.stop is None
    keyboard(sitting)(Action.UP)
    assert sitting.scene.cursor.stop is not None
    sitting.point((5, 5))
    sitting.frames()
    assert sitting.scene.cursor.stop is None


def test_space_never_acts_and_the_cursor_begins_at_the_move_that_is_proposed(sit_down: SitDown):
    sitting = sit_down(None, None, coached=(0,))
    sitting.point(sitting.middle_of(Station.C))
    for _ in range(3):
        sitting.press(pygame.K_SPACE)
    assert not sitting.scene.cursor.shown and not sitting.scene.game.turns
    sitting.point((5, 5))
    ghost = sitting.scene.highlights.places[0]
    keyboard(sitting)(Action.UP)
    stop = sitting.scene.cursor.stop
    assert isinstance(ghost.place, Way) and stop and stop.target == SlotTarget(ghost.place.slot)


def test_who_presses_while_the_tower_is_built_begins_at_the_move_that_is_proposed(sit_down: SitDown):
    sitting = sit_down(None, None, speed=AnimationSpeed.NORMAL)
    gamepad(sitting, 0)(Action.CHOOSE)
    assert sitting.scene.stage.busy and sitting.scene.cursor.stop
    while sitting.scene.stage.busy:
        sitting.frames()
    ghost, stop = sitting.scene.aim.now.moves[0], sitting.scene.cursor.stop
    assert isinstance(ghost, AddBridge) and stop and stop.target == SlotTarget(ghost.way.slot)
    assert not sitting.scene.game.turns


def test_pointing_with_arrows_shows_what_a_click_would_do(sit_down: SitDown):
    sitting = sit_down(None, None)
    Steerer(sitting.scene, keyboard(sitting)).go(SlotTarget(WAY.slot))
    signs = sitting.scene.aim.signs
    assert signs.chip and (signs.chip.crossed, signs.of) == (1, "of 8")


def test_tab_visits_buttons_players_tower_and_board(sit_down: SitDown):
    sitting = sit_down(None, None)
    press = keyboard(sitting)
    press(Action.UP)
    visited = []
    for _ in range(4):
        press(Action.NEXT)
        assert sitting.scene.cursor.stop is not None
        visited.append(sitting.scene.cursor.stop.target)
    assert visited == [ButtonTarget(1), SeatTarget(0), ConeTarget(0), SlotTarget(parse_move("+wN>NE:M").way.slot)]
    sitting.press(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert sitting.scene.cursor.stop and sitting.scene.cursor.stop.target == ConeTarget(0)


def test_buttons_are_pressed_with_a_gamepad(sit_down: SitDown):
    sitting = sit_down(None, None)
    person = Steerer(sitting.scene, gamepad(sitting, 0))
    person.choose(ButtonTarget(2))
    assert sitting.asked
    person.press(Action.BACK)
    assert not sitting.asked


def test_a_question_lies_above_the_cursor(sit_down: SitDown):
    sitting = sit_down(None, None)
    keyboard(sitting)(Action.UP)
    ring, focus = sitting.scene.cursor.stop.ring, sitting.kit.theme.focus
    spot = ring.left - 4, ring.centery
    assert sitting.window.surface.get_at(spot)[:3] == focus
    sitting.press(pygame.K_ESCAPE)
    assert sitting.asked and sitting.window.surface.get_at(spot)[:3] != focus


def test_the_cursor_stays_on_its_stop_when_the_window_changes_its_size(sit_down: SitDown):
    sitting = sit_down(None, None)
    person = Steerer(sitting.scene, keyboard(sitting))
    person.go(SlotTarget(WAY.slot))
    sitting.press(pygame.K_F1)
    sitting.resize((1920, 1080))
    sitting.press(pygame.K_ESCAPE)
    assert sitting.scene.stage.layout.size == (1920, 1080)
    person.press(Action.CHOOSE)
    assert [str(turn.move) for turn in sitting.scene.game.match.turns] == ["+wN>NE:L"]


def test_a_menu_of_moves_that_was_opened_by_keys_shows_its_focus(sit_down: SitDown):
    sitting = sit_down(None, None)
    person = Steerer(sitting.scene, keyboard(sitting))
    for token in ("+wNE>N:M", "+bSW>S:M"):
        person.make(parse_move(token))
    slot = parse_move("+wNE>N:M").way.slot
    person.choose(SlotTarget(slot))
    assert sitting.scene.asking.is_open
    person.press(Action.DOWN)
    person.press(Action.CHOOSE)
    assert str(sitting.scene.game.match.turns[-1].move) == "-NE>N:M"


def test_a_seat_tied_to_a_gamepad_is_moved_by_that_gamepad_only(sit_down: SitDown):
    sitting = sit_down(None, None, devices=(SeatDevice.PAD_2, SeatDevice.DESK))
    first, second = gamepad(sitting, 30), gamepad(sitting, 31)
    first(TableAction.COLOUR), second(TableAction.COLOUR)
    sitting.frames(2)
    assert not sitting.asked
    sitting.click(sitting.half_of(WAY.slot, WAY.end))
    assert sitting.said == "It is Ada's turn: gamepad 2."
    first(Action.CHOOSE)
    assert sitting.scene.game.match.turns == ()
    Steerer(sitting.scene, second).make(parse_move("+wN>NE:L"))
    assert len(sitting.scene.game.match.turns) == 1
    second(Action.CHOOSE)
    assert sitting.said == "It is Bo's turn: mouse and keyboard."
    sitting.make(parse_move("+wS>SW:L"))
    assert len(sitting.scene.game.match.turns) == 2


def test_others_may_open_the_menu_in_a_turn_that_is_not_theirs(sit_down: SitDown):
    sitting = sit_down(None, None, devices=(SeatDevice.DESK, SeatDevice.PAD_1))
    gamepad(sitting, 0)(Action.BACK)
    assert sitting.asked


def test_a_gamepad_that_is_lost_pauses_until_it_is_back(sit_down: SitDown):
    sitting = sit_down(None, None, devices=(SeatDevice.PAD_1, SeatDevice.DESK))
    press = gamepad(sitting, 4)
    press(Action.UP)
    sitting.frames()
    assert not sitting.asked
    unplug(sitting, 4)
    sitting.frames()
    assert sitting.asked
    press(Action.UP)
    sitting.frames()
    assert not sitting.asked


def test_anybody_can_take_over_for_a_lost_gamepad(sit_down: SitDown):
    sitting = sit_down(None, None, devices=(SeatDevice.PAD_1, SeatDevice.DESK))
    sitting.frames()
    assert sitting.asked
    sitting.press(pygame.K_RETURN)
    sitting.make(parse_move("+wN>NE:L"))
    assert len(sitting.scene.game.match.turns) == 1


@pytest.mark.parametrize("by_hand", enough([True], whole=[False, True]))
def test_a_whole_game_of_four_with_mouse_keyboard_and_two_gamepads(sit_down: SitDown, by_hand: bool):
    ties = (SeatDevice.DESK, SeatDevice.ANY, SeatDevice.PAD_1, SeatDevice.PAD_2)
    options = {"sizes_by_hand": by_hand, "devices": ties, "tower": "WBWB", "size": (960, 540)}
    bare = Settings(AnimationSpeed.OFF, next_places=PathHints.OFF)
    sitting = sit_down(None, None, None, None, settings=bare, **options)
    devices = [keyboard(sitting), gamepad(sitting, 8), gamepad(sitting, 9)]
    for press in devices[1:]:
        press(TableAction.COLOUR)
    people = [sitting, *(Steerer(sitting.scene, press) for press in devices)]
    made: Counter[tuple[int, type]] = Counter()
    game, rng = sitting.scene.game, random.Random(511)
    while not game.over:
        player, before = game.position.to_move, len(game.match.turns)
        move = by_kind(rng, legal_moves(game.position))
        if not by_hand and str(move).startswith("o"):
            move = next(other for other in legal_moves(game.position) if str(other)[:-1] == str(move)[:-1])
        made[player, type(move)] += 1
        if made[player, type(move)] <= EACH_KIND:
            people[player].make(move)
        else:
            sitting.scene.play(move)
        sitting.frames(2)
        assert [turn.move for turn in game.match.turns[before:]] == [move]
    sitting.until_left()
    assert isinstance(sitting.outcomes[0], GameFinished)
    assert len({kind for _, kind in made}) > 6
