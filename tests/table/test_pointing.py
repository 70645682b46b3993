"""Handles at a ghost, bridges drawn from station to station, fingers: all as it is shown, all by mouse alone."""

from __future__ import annotations

import random

import pygame
import pytest

from finity.client.settings import AnimationSpeed, Settings
from finity.rules import AddBridge, Colour, Slot, Station, Way, apply, legal_moves, parse_move, start
from finity.rules.board import CENTRES, SLOTS
from finity.story.facts import helpful_moves, path_length
from finity.table.pointer.foresight import spots_of
from finity.table.pointer.hand import default_bridge_end
from finity.table.wishes import Do
from finity.view.labels.pointing import Handle
from finity.view.shown import BRIDGE_LENGTH
from tests.guards.games import games
from tests.harness.table import TablePlayer
from tests.harness.whole import enough
from tests.learn.lessons import lessons
from tests.rules.positions import slot
from tests.table.conftest import SitDown

TOWER = "WWBBWWBB"


def played(sitting: TablePlayer) -> list[str]:
    return [str(turn.move) for turn in sitting.scene.game.turns]


def rest_on(sitting: TablePlayer, where: tuple[float, float]) -> dict[Handle, tuple[float, float]]:
    """Let the mouse rest at a pixel; answers the handles that have come."""
    sitting.point(where)
    sitting.frames(5, dt=0.1)
    handles = sitting.scene.aim.signs.handles
    return dict(handles.middles) if handles else {}


def test_a_resting_mouse_gets_handles_that_turn_and_recolour_and_the_click_lays_what_is_shown(
    sit_down: SitDown,
) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    spot = sitting.half_of(slot("N-NE:M"), Station.NE)
    sitting.point(spot)
    assert sitting.scene.aim.signs.handles is None
    handles = rest_on(sitting, spot)
    assert set(handles) == {Handle.TURN, Handle.COLOUR}
    sitting.frames(600)
    sitting.look()
    assert sitting.watch(5) == 0, "all rests, nothing is drawn"
    sitting.click(handles[Handle.TURN])
    sitting.click(handles[Handle.COLOUR])
    assert played(sitting) == [] and sitting.scene.aim.colour is Colour.BLACK
    sitting.click(spot)
    assert played(sitting) == ["+bNE>N:M"]
    rest_on(sitting, sitting.half_of(slot("N-NW:M"), Station.NW))
    sitting.resize((960, 900))
    handles = sitting.scene.aim.signs.handles
    assert not handles or pygame.Rect(0, 0, 960, 900).collidepoint(handles.middles[-1][1])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 900)])
def test_handles_lie_off_every_piece_and_inside_the_window(sit_down: SitDown, size: tuple[int, int]) -> None:
    sitting = sit_down(None, None, None, None, size=size)
    layout, position = sitting.scene.stage.layout, sitting.scene.game.position
    for place in position.setup.board.slot_list[:: enough(13, whole=5)]:
        for middle in rest_on(sitting, sitting.half_of(place, place.first)).values():
            assert pygame.Rect((0, 0), size).collidepoint(middle)
            under = [layout.board.to_pixels(each.middle) for each in SLOTS if position.taken & each.bit]
            under += [layout.station_pixel(post) for post in position.posts]
            assert all(pygame.Vector2(middle).distance_to(each) > 0.17 * layout.unit for each in under), place


def test_a_bridge_is_drawn_from_a_station_to_its_neighbour(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    start, end, far = map(sitting.middle_of, (Station.N, Station.NE, Station.S))
    sitting.drag(start, far)
    assert sitting.said == sitting.kit.texts("play.too_far")
    assert sitting.scene.panels.header.at is Station.S and sitting.scene.aim.signs.dragged, "it goes back"
    sitting.frames(12)
    assert not sitting.scene.aim.signs.dragged
    for let_go in (lambda: sitting.press(pygame.K_ESCAPE), lambda: sitting.click(end, button=3)):
        sitting.hold(start)
        sitting.point(end)
        let_go()
        sitting.let_go(end)
        assert played(sitting) == [] and not sitting.asked
    sitting.drag(start, end)
    assert played(sitting) == ["+wN>NE:M"]
    sitting.drag(start, end)
    assert len(played(sitting)) == 1 and sitting.scene.panels.header.warning, "the rules say why"
    sitting.press(pygame.K_c)
    sitting.drag(start, end)
    assert played(sitting)[1] in ("+bN>NE:L", "+bN>NE:R"), "beside the middle, which is taken"


def test_the_chip_tells_how_far_the_path_would_lead(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    sitting.point(sitting.half_of(slot("N-NE:M"), Station.NE))
    chip = sitting.scene.aim.signs.chip
    assert chip and (chip.station, chip.crossed, chip.lost) == (Station.NE, 1, False)
    sitting.click(sitting.half_of(slot("N-NE:M"), Station.NE))
    assert path_length(sitting.scene.game.position, 0) == 1


def test_a_finger_first_shows_and_then_lays_and_turns_by_the_handle(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    spot = sitting.half_of(slot("N-NE:M"), Station.NE)
    sitting.tap(spot)
    assert played(sitting) == []
    sitting.frames(2)
    handles = sitting.scene.aim.signs.handles
    assert handles and {kind for kind, _ in handles.middles} == set(Handle)
    sitting.tap(dict(handles.middles)[Handle.TURN])
    sitting.tap(dict(handles.middles)[Handle.LAY])
    assert played(sitting) == ["+wNE>N:M"]


def test_a_finger_sees_a_ring_with_a_tick_before_it_is_placed(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    for move in ("+wN>NE:M", "+wS>SW:M"):
        sitting.scene.play(parse_move(move))
    ring = sitting.middle_of(Station.NE)
    sitting.tap(ring)
    sitting.frames(2)
    handles = sitting.scene.aim.signs.handles
    assert len(played(sitting)) == 2 and handles and [kind for kind, _ in handles.middles] == [Handle.LAY]
    sitting.tap(ring)
    assert played(sitting)[2:] == ["oNE.s"]


def test_look_lasts_as_long_as_its_key_is_held_and_longer_if_that_is_let_go_at_once(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    for held, looking in ((1, True), (1, False), (30, False)):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0))
        sitting.frames(held)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_l, mod=0))
        sitting.frames()
        assert sitting.scene.aim.looking is looking


@pytest.mark.parametrize("touch", [False, True])
def test_who_holds_the_bare_table_sees_everything_after_a_moment_until_the_finger_goes_up(
    sit_down: SitDown, touch: bool
) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    bare = sitting.scene.stage.layout.board_rect.topleft

    def finger(kind: int, pos: tuple[int, int], frames: int) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(1, 0, 0), touch=touch))
        sitting.frames(frames)

    finger(pygame.MOUSEBUTTONDOWN, bare, 14)
    assert not sitting.scene.aim.looking
    finger(pygame.MOUSEMOTION, (bare[0] + 5, bare[1]), 6)
    assert sitting.scene.aim.looking
    sitting.frames(30)
    assert sitting.scene.aim.looking
    finger(pygame.MOUSEBUTTONUP, bare, 1)
    assert not sitting.scene.aim.looking and played(sitting) == []
    for kind, frames in ((pygame.MOUSEBUTTONDOWN, 10), (pygame.MOUSEBUTTONUP, 30)):
        finger(kind, bare, frames)
        assert not sitting.scene.aim.looking


@pytest.mark.parametrize("still", [False, True])
def test_what_is_seen_by_looking_closer_fades_in_unless_motion_is_reduced(sit_down: SitDown, still: bool) -> None:
    settings = Settings(AnimationSpeed.OFF, reduced_motion=still)
    sitting = sit_down(None, None, tower=TOWER, size=(960, 540), settings=settings)
    sitting.watch(1)
    for _ in range(2):
        pictures = [sitting.window.surface.copy()]
        sitting.press(pygame.K_l)
        for _ in range(12):
            pictures.append(sitting.window.surface.copy())
            sitting.watch(1)
        x, y = map(round, sitting.middle_of(Station.W))
        shades = [sum(picture.get_at((x, y - 8))[:3]) for picture in pictures]
        between = [shade for shade in shades if min(shades[0], shades[-1]) < shade < max(shades[0], shades[-1])]
        assert shades[0] != shades[-1] == shades[-4] and bool(between) is not still, shades


def test_the_cap_at_the_left_bottom_shows_everything(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    for looking in (True, False):
        sitting.click(sitting.scene.stage.layout.look_key)
        assert sitting.scene.aim.looking is looking


@pytest.mark.parametrize("closer", [False, True])
def test_few_bridges_are_counted_at_the_pointer_beside_the_board_and_at_a_ghost(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch, closer: bool
) -> None:
    sitting = sit_down(None, None, tower=TOWER, settings=Settings(AnimationSpeed.OFF, look_closer=closer))
    monkeypatch.setattr("finity.table.pointer.meaning.FEW", 32)
    for spot in (sitting.half_of(slot("N-NE:M"), Station.NE), sitting.scene.stage.layout.board_rect.move(9, 9).topleft):
        sitting.point(spot)
        hand = sitting.scene.aim.signs.in_hand
        assert hand and hand.left == 32
        sitting.look()


BEGUN = start(2, "WWBBWWBB")[0]
SLOTS_TRIED = enough(21, whole=1)
"""Every so many slots are clicked."""
PLIES_TRIED = enough(18, whole=6)
"""Every so many turns all next places are clicked."""


@pytest.mark.parametrize(
    ("played", "slot", "colour", "end"),
    [
        ("", "N-NE:M", Colour.WHITE, Station.NE),  # it lengthens the path
        ("+wN>NE:M +wS>SW:M", "N-NW:M", Colour.BLACK, Station.NW),  # away from what is reached
        ("", "SW-W:M", Colour.WHITE, Station.W),  # away from the nearest own piece
        ("+bN>NE:M +bS>SW:M", "N-NE:R", Colour.BLACK, Station.N),  # the rules leave no choice
    ],
)
def test_a_bridge_leads_where_it_helps_whichever_half_is_meant(
    played: str, slot: str, colour: Colour, end: Station
) -> None:
    position = BEGUN
    for token in played.split():
        position = apply(position, parse_move(token))[0]
    where = next(each for each in position.setup.board.slot_list if str(each) == slot)
    assert {default_bridge_end(position, 0, where, colour, half) for half in (where.first, where.second)} == {end}


def test_in_lessons_either_half_is_what_is_asked_for() -> None:
    for level in lessons().levels:
        position = level.position
        asked = {arrow.step: arrow.target for arrow in level.arrows}
        for step, move in enumerate(level.solution):
            position = position._replace(to_move=level.me)
            if isinstance(move, AddBridge) and asked.get(step) != move.way:
                way = move.way
                found = {
                    default_bridge_end(position, level.me, way.slot, move.colour, half) for half in (way.start, way.end)
                }
                assert found == {way.end}, level.key
            position = apply(position, move)[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_click_anywhere_on_a_slot_lays_what_the_ghost_shows(sit_down: SitDown, players: int) -> None:
    rng, position, moves = random.Random(players), start(players, TOWER)[0], []
    for _ in range(12):
        moves.append(rng.choice([move for move in legal_moves(position) if isinstance(move, AddBridge)]))
        position, _ = apply(position, moves[-1])
    sitting = sit_down(*[None] * players, tower=TOWER, moves=" ".join(map(str, moves)))
    laid = 0
    for place in sitting.scene.game.position.setup.board.slot_list[::SLOTS_TRIED]:
        for spot in five_spots(sitting, place):
            laid += clicked_as_shown(sitting, spot)
    print(f"{players} players: {laid} bridges laid as shown")
    assert laid


@pytest.mark.parametrize("name", ["bots_6_2_WBWB", "bots_7_3_BWWB", "bots_11_4_BWWW"])
def test_a_click_anywhere_on_a_next_place_makes_the_move_that_is_shown_there(sit_down: SitDown, name: str) -> None:
    played, clicked = next(each for each in games() if each.name == name), 0
    people = [None] * played.players
    sitting = sit_down(*people)
    for ply in range(played.players, len(played.tokens), PLIES_TRIED):
        sitting.sit_down(*people, tower=played.tower, moves=" ".join(played.tokens[:ply]))
        game = sitting.scene.game
        for move in helpful_moves(game.position, tuple(game.moves)):
            (spot,) = spots_of(move)
            for where in five_spots(sitting, spot) if isinstance(spot, Slot) else [sitting.middle_of(spot)]:
                sitting.point((5, 5))
                sitting.click(where)
                assert game.turns[-1].move == move, f"at {where} in turn {ply}"
                sitting.scene.carry_out(Do.TAKE_BACK)
                clicked += 1
    print(f"{name}: {clicked} clicks at next places")
    assert clicked


def five_spots(sitting: TablePlayer, place: Slot) -> list[tuple[float, float]]:
    """The middle of a slot, both halves, and a little beside it on both sides."""
    (x, y), (x1, y1), (x2, y2) = place.middle, CENTRES[place.first], CENTRES[place.second]
    along, beside = (x2 - x1, y2 - y1), (y1 - y2, x2 - x1)
    steps = ((along, 0), (along, 0.4), (along, -0.4), (beside, 0.12), (beside, -0.12))
    spots = [(x + dx * far * BRIDGE_LENGTH, y + dy * far * BRIDGE_LENGTH) for (dx, dy), far in steps]
    return [sitting.scene.stage.layout.board.to_pixels(spot) for spot in spots]


def clicked_as_shown(sitting: TablePlayer, spot: tuple[float, float]) -> bool:
    """Click at a spot and take it back: no bridge is laid but the one that was shown; answers whether one was."""
    game, before = sitting.scene.game, len(sitting.scene.game.turns)
    sitting.point((5, 5))
    sitting.point(spot)
    shown = [ghost.place for ghost in sitting.scene.aim.highlights.ghosts if isinstance(ghost.place, Way)]
    sitting.click(spot)
    move = game.turns[-1].move if len(game.turns) > before else None
    assert ([move.way] if isinstance(move, AddBridge) else []) == shown
    if move:
        sitting.scene.carry_out(Do.TAKE_BACK)
    sitting.scene.aim.put_back()
    return bool(shown)
