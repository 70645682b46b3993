"""What the panels tell of how far everybody is, and whether somebody can win next turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from finity.client.cues import MELODY
from finity.client.settings import AnimationSpeed, PathHints, Settings
from finity.rules import AddBridge, Colour, Reason, Station, apply, legal_moves, parse_move, start
from finity.rules.board import SLOTS
from finity.shell.draw.assets import Assets
from finity.story.facts import helpful_moves
from finity.table.pointer.foresight import ghosts_of
from finity.table.questions import MoveInput, TypedText, read_typed
from finity.view.labels.panels import PlayerCard
from finity.view.shown import Bridge
from tests.harness.table import Spots, TablePlayer
from tests.harness.whole import enough
from tests.table.conftest import SitDown

ONE_SHORT = "+wN>NE:M +bW>SW:M oNE.s +wW>SW:L +bNE>SE:M +bW>NW:M oSE.s +wW>NW:L +wSE>S:M +wE>NE:M oS.s"
"""Moves after which Ada lacks only a black bridge from S to the centre, along the tower WBWB."""
THREE_WAYS = "+wN>NE:M +wS>SE:M +bNE>E:M +bSE>E:M oNE.s oSE.s +wE>SE:R oE.s oE.m oSE.m"
"""Moves after which Bo lacks only a black bridge from SE to the centre, in any slot."""


def nearly_won(sit_down: SitDown, settings: Settings | None = None, moves: str = ONE_SHORT) -> TablePlayer:
    """A game in which Ada can win next turn."""
    before, _, last = moves.rpartition(" ")
    player = sit_down(None, None, tower="WBWB", settings=settings, moves=before)
    player.scene.play(parse_move(last))
    player.frames()
    return player


def cards(player: TablePlayer) -> tuple[PlayerCard, ...]:
    return player.scene.panels.seats


def test_a_panel_warns_of_who_can_win_next_turn(sit_down: SitDown) -> None:
    player = nearly_won(sit_down)
    ada, bo = cards(player)
    assert ada.warning == "1 to go!"
    assert not bo.warning
    player.point(player.scene.stage.layout.seats[0].rect)
    assert "One move could win" in player.scene.panels.header.second_line


def test_the_path_that_somebody_could_have_next_is_seen_with_the_piece_that_it_lacks(sit_down: SitDown) -> None:
    threat = nearly_won(sit_down).scene.highlights.threat
    assert threat and threat.ribbon.player == 0
    assert [(ghost.piece, ghost.place.end) for ghost in threat.missing] == [(Bridge(Colour.BLACK), Station.C)]


def test_who_wants_no_warning_is_not_warned(sit_down: SitDown) -> None:
    player = nearly_won(sit_down, Settings(AnimationSpeed.OFF, warn_of_wins=False))
    assert not cards(player)[0].warning and not player.scene.highlights.threat


@pytest.mark.parametrize(
    ("wanted", "tower", "shown"),
    [
        (PathHints.ON, "WWBBWWBB", True),
        (PathHints.FIRST, "WWBBWWBB", False),
        (PathHints.FIRST, "WBWB", True),
        (PathHints.OFF, "WBWB", False),
    ],
)
def test_next_places_are_shown_in_the_games_that_the_settings_say(
    sit_down: SitDown, wanted: PathHints, tower: str, shown: bool
) -> None:
    sitting = sit_down(None, None, tower=tower, settings=Settings(AnimationSpeed.OFF, next_places=wanted))
    assert bool(sitting.scene.highlights.places) == shown


def test_a_bridge_that_would_carry_the_path_on_once_turned_is_a_next_place_as_it_lies() -> None:
    position, _ = start(2, "WBWB")
    line = "+bNW>C:L +bSE>NE:M +bSW>W:R +bNE>C:L +bW>SW:M +wNW>N:M +wSE>E:M +bNW>N:L"
    for token in line.split():
        position, _ = apply(position, parse_move(token))
    shown = ghosts_of(position, helpful_moves(position, tuple(legal_moves(position))))
    assert [str(ghost.place) for ghost in shown] == ["N>NE:M", "NW>N:M"]  # type: ignore[union-attr]


def test_who_always_looks_closer_sees_all_and_leads_a_bridge_by_the_half_of_its_gap(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, settings=Settings(AnimationSpeed.OFF, look_closer=True))
    assert sitting.scene.highlights.possible
    slot = next(each for each in sitting.scene.game.position.setup.board.slot_list if str(each) == "N-NE:M")
    for end in (Station.NE, Station.N):
        sitting.point(Spots(sitting.scene.stage.layout).half_of(slot, end))
        assert sitting.scene.aim.now.moves == (AddBridge(Colour.WHITE, slot.toward(end)),)


def test_who_looks_closer_sees_the_lanes_of_others_and_how_many_bridges_are_left(sit_down: SitDown) -> None:
    player = nearly_won(sit_down)
    shown = player.scene.highlights
    assert shown.ribbon and not shown.thin
    player.press(pygame.K_l)
    assert [lane.player for lane in player.scene.highlights.thin] == [1 - shown.ribbon.player]
    look = player.scene.panels.look
    assert look and look.stock == (27, 29)


def test_the_lane_of_whose_panel_is_pointed_at_is_seen_beside_the_own(sit_down: SitDown) -> None:
    player = nearly_won(sit_down)
    own = player.scene.highlights.ribbon
    player.point(player.scene.stage.layout.seats[0].rect)
    shown = player.scene.highlights
    assert shown.ribbon == own
    assert [lane.player for lane in shown.thin] == [0]


def test_the_colour_that_the_next_cone_needs_is_in_hand(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower="WBWBWBWB")
    taken = []
    for move in ("+wN>NE:M", "+wS>SW:M"):
        taken.append(sitting.scene.aim.colour)
        sitting.scene.play(parse_move(move))
    taken.append(sitting.scene.aim.colour)
    assert taken == [Colour.WHITE, Colour.WHITE, Colour.BLACK]


def test_each_step_is_heard_as_its_own_note_once_and_one_that_is_lost_again(sit_down: SitDown) -> None:
    """In the end Bo turns a bridge: Ada loses a step and Bo wins one."""
    player = sit_down(None, None, tower="WBWB", speed=AnimationSpeed.FAST)
    player.scene.stage.skip()
    heard: list[str] = []
    for token in [*ONE_SHORT.split(), "~SE>S:M"]:
        player.kit.sounds.asked.clear()
        player.scene.play(parse_move(token))
        player.frames(14, dt=0.1)
        heard += [each.name for each in player.kit.sounds.asked if each.name in set(MELODY)]
    assert heard == ["white_1", "black_2", "white_3", "white_3", "white_1"]


@pytest.mark.parametrize("players", [2, 4])
def test_on_a_tv_the_letters_of_turn_path_and_bubble_are_32_pixels_high(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    high: dict[str, int] = {}
    drawn = Assets.text

    def noted(assets: Assets, string: str, pixels: int, *more: Any) -> pygame.Surface:
        high[string] = pixels
        return drawn(assets, string, pixels, *more)

    monkeypatch.setattr(Assets, "text", noted)
    settings = replace(Settings().for_tv(True), animation_speed=AnimationSpeed.OFF)
    player = sit_down(*players * [None], size=(1920, 1080), settings=settings)
    player.scene.play(legal_moves(player.scene.game.position)[0])
    player.watch(2)
    told = [player.scene.panels.header.title, "of 8", "0", player.scene.highlights.caption.text]
    assert min(high[each] for each in told) >= 32, high


@pytest.mark.parametrize("still", [False, True])
def test_several_places_where_somebody_could_win_are_shown_in_turn(sit_down: SitDown, still: bool) -> None:
    player = nearly_won(sit_down, Settings(AnimationSpeed.OFF, reduced_motion=still), THREE_WAYS)
    shown = []
    for _ in range(4):
        player.frames(27, 1 / 30)
        threat = player.scene.highlights.threat
        shown.append(threat and threat.spots)
    assert len({*shown[:3]}) == (1 if still else 3) and shown[3] == shown[0], shown


def test_for_a_moment_the_path_that_nearly_wins_stays_bright_in_the_dark(sit_down: SitDown) -> None:
    player = nearly_won(sit_down)
    player.scene.stage.update(0.0)
    player.frames(40)
    spots = [
        player.half_of(next(each for each in SLOTS if str(each) == "NE-SE:M"), Station.SE),
        player.middle_of(Station.W),
    ]
    pictures = [player.window.surface.copy()]
    player.frames(120)
    pictures.append(player.window.surface.copy())
    lane, rest = ([sum(picture.get_at((round(x), round(y)))[:3]) for picture in pictures] for x, y in spots)
    assert lane[0] > 0.9 * lane[1] and rest[0] < 0.75 * rest[1]


def read(text: str) -> TypedText:
    return read_typed(start(2, "BWBWBBWW")[0], text)


def test_every_legal_move_can_be_typed_letter_by_letter() -> None:
    position = start(2, "BWBWBBWW")[0]
    for move in legal_moves(position)[:: enough(17, whole=1)]:
        token = str(move)
        assert all(token in read(token[:end]).tokens for end in range(len(token)))
        assert read(token).move == move


def test_a_move_against_the_rules_comes_with_the_objection() -> None:
    reading = read("oSE.s")
    assert reading.refused == parse_move("oSE.s")
    assert reading.why is not None and reading.why.reason is Reason.UNREACHABLE


def typed(sitting: TablePlayer, text: str) -> MoveInput:
    sitting.press(pygame.K_SLASH)
    for letter in text:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=ord(letter.lower()), mod=0))
        sitting.frames()
    assert isinstance(sitting.modal, MoveInput)
    return sitting.modal


def test_letters_that_are_typed_are_no_commands(sit_down: SitDown) -> None:
    sitting = sit_down(None, None)
    sitting.make(parse_move("+wN>NE:L"))
    line = typed(sitting, "ubcx")
    assert len(sitting.scene.game.match.turns) == 1
    assert line.field.text == "ubcx"
    assert line.told.text == "A move begins with + ~ - o x k or @."


def test_a_move_that_is_not_possible_is_told_while_typing_and_not_made(sit_down: SitDown) -> None:
    sitting = sit_down(None, None)
    line = typed(sitting, "oSE.s")
    assert line.told.text == "None of your paths leads to SE yet."
    sitting.press(pygame.K_RETURN)
    assert sitting.scene.game.match.turns == ()
