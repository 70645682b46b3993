"""Nothing happens that nobody wanted: second clicks, hints, previews, and what is told before it is seen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from finity.bots.hints import Hint, HintQuestion, HintReason, think
from finity.client.settings import AnimationSpeed, Confirmation, Settings
from finity.modes.play import PlayScene
from finity.rules import Colour, Move, Station, apply, legal_moves, parse_move, start
from finity.screens.setup.scene import SetupScene
from finity.shell.input.intents import Action
from finity.story.facts import helpful_moves
from finity.table.pointer.foresight import is_irreversible, proposed_place, spots_of
from finity.table.pointer.hand import place_of
from finity.table.questions import ConfirmButtons
from finity.view.frames import ButtonTarget, SlotTarget
from finity.view.shown import Bridge
from tests.harness.devices import DEVICES
from tests.harness.driver import Driver, sure
from tests.harness.sitting import Sitting
from tests.harness.table import Steerer, TablePlayer
from tests.harness.thinking import InPlaceOf
from tests.rules.positions import slot
from tests.table.conftest import SitDown

TOWER = "WWBWBBWB"
WON_BY_ADA = (
    "+wNW>N:L +bW>NW:M +wSW>C:L +bSW>W:R +wN>NE:R +wNE>E:L +bNW>C:L +bSE>NE:M +bC>SW:M +wC>SE:R oNE.s +bSW>S:R "
    "+bS>SE:R +bN>C:M +wSE>C:M +bS>SW:M +wSW>S:L +bNE>C:L +bNE>N:R +wNW>W:R oNE.m +bE>SE:M +wC>S:M +wE>NE:M oE.s"
)
"""A game with the tower WWWB."""
SLOT = slot("SE-E:M")


def double_click(driver: Driver, where: tuple[float, float], times: int = 2) -> None:
    """Click quickly without moving the mouse."""
    driver.point(where)
    for _ in range(times):
        driver.hold(where)
        driver.let_go(where)


def tokens(sitting: TablePlayer) -> list[str]:
    return [str(turn.move) for turn in sitting.scene.game.turns]


def hinting(*moves: str) -> InPlaceOf:
    """Thinkers that advise these moves."""

    def advise(question: HintQuestion, stop: Callable[[], bool]) -> list[Hint]:
        return [Hint(parse_move(move), HintReason.KEEPS, count=3) for move in moves]

    return InPlaceOf(think, advise)


@pytest.mark.parametrize("speed", [AnimationSpeed.OFF, AnimationSpeed.NORMAL])
def test_a_double_click_makes_one_move(sit_down: SitDown, speed: AnimationSpeed) -> None:
    sitting = sit_down(None, None, tower=TOWER, speed=speed)
    sitting.press(pygame.K_SPACE)
    double_click(sitting, sitting.half_of(slot("NE-E:M"), Station.E), times=3)
    assert tokens(sitting) == ["+wNE>E:M"]


@pytest.mark.parametrize("by_mouse", [True, False])
def test_space_right_after_a_move_hurries_it_and_does_nothing_else(sit_down: SitDown, *, by_mouse: bool) -> None:
    sitting = sit_down(None, None, tower=TOWER, speed=AnimationSpeed.NORMAL)
    sitting.scene.stage.skip()
    target = SlotTarget(slot("NE-E:M"))
    if by_mouse:
        double_click(sitting, sitting.half_of(target.slot, Station.E), times=1)
    else:
        Steerer(sitting.scene, DEVICES["keyboard"](sitting)).choose(target)
    assert tokens(sitting) == ["+wNE>E:M"] and sitting.scene.stage.busy
    for _ in range(4):
        sitting.press(pygame.K_SPACE)
        sitting.frames(30)
    assert not sitting.scene.stage.busy
    assert tokens(sitting) == ["+wNE>E:M"]


@pytest.mark.parametrize("speed", [AnimationSpeed.OFF, AnimationSpeed.NORMAL])
def test_fast_clicks_here_and_there_lay_nothing_before_a_bots_answer_was_seen(
    sit_down: SitDown, speed: AnimationSpeed
) -> None:
    sitting = sit_down(None, "easy", tower=TOWER, speed=speed)
    sitting.press(pygame.K_SPACE)
    spots = [sitting.half_of(slot(name), Station.E) for name in ("NE-E:M", "SE-E:M")]
    sitting.wait_until_meant()
    seen = 0.0
    for number in range(600):
        if number % 7 == 0:
            double_click(sitting, spots[number // 7 % 2], times=1)
        own = len([turn for turn in sitting.scene.game.turns if turn.player == 0])
        answered = len(sitting.scene.game.turns) == 2 and not sitting.scene.stage.busy
        if own == 2:
            break
        seen = seen + (1 if number % 7 else 4) / 60 if answered else 0.0
        sitting.frames()
    assert own == 1 or seen >= 0.29


def test_one_tap_on_a_hint_plays_it(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER, thinkers=hinting("+wSE>E:M"))
    sitting.press(pygame.K_h)
    sitting.frames(3)
    sitting.tap(sitting.half_of(SLOT, Station.SE))
    assert tokens(sitting) == ["+wSE>E:M"]


def test_what_was_just_played_waits_until_the_pointer_has_left_it(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    spot = sitting.half_of(slot("NE-E:M"), Station.E)
    double_click(sitting, spot, times=1)
    sitting.frames(60)
    sitting.hold(spot)
    sitting.let_go(spot)
    assert tokens(sitting) == ["+wNE>E:M"]
    assert sitting.said == sitting.kit.texts("play.just_played")
    sitting.hold(spot, button=3)
    assert tokens(sitting) == ["+wNE>E:M"]
    sitting.point(sitting.middle_of(Station.C))
    sitting.click(spot)
    assert tokens(sitting) == ["+wNE>E:M", "~NE>E:M"]


def test_where_a_move_was_taken_back_by_a_key_another_one_can_be_made_at_once(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    spot = sitting.half_of(slot("NE-E:M"), Station.E)
    double_click(sitting, spot, times=1)
    sitting.frames(60)
    sitting.press(pygame.K_u)
    sitting.frames(60)
    assert not tokens(sitting)
    double_click(sitting, spot, times=1)
    assert tokens(sitting) == ["+wNE>E:M"]


def test_no_answer_of_others_lets_what_was_just_played_be_turned_by_a_pointer_that_rests(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    double_click(sitting, sitting.half_of(slot("NE-E:M"), Station.E), times=1)
    sitting.scene.play(parse_move("+wS>SE:M"))
    assert not sitting.scene.highlights.turned and not sitting.scene.aim.now.moves


def test_a_click_elsewhere_counts_at_once(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    for name in ("NE-E:M", "SE-E:M"):
        double_click(sitting, sitting.half_of(slot(name), Station.E), times=1)
    assert tokens(sitting) == ["+wNE>E:M", "+wSE>E:M"]


@pytest.mark.parametrize("kind", ["keyboard", "gamepad"])
def test_choosing_again_where_one_has_just_played_makes_no_move(sit_down: SitDown, kind: str) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    press = DEVICES[kind](sitting)
    steerer = Steerer(sitting.scene, press)
    steerer.choose(SlotTarget(slot("NE-E:M")))
    for _ in range(3):
        press(Action.CHOOSE)
        press(Action.ALTERNATIVE)
    assert tokens(sitting) == ["+wNE>E:M"]


def test_the_first_arrow_of_a_turn_leads_to_what_is_proposed(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    Steerer(sitting.scene, DEVICES["keyboard"](sitting)).choose(SlotTarget(slot("NE-E:M")))
    sitting.press(pygame.K_LEFT)
    proposed = proposed_place(sitting.scene.highlights, Station.S)
    assert sitting.scene.cursor.stop and place_of(sitting.scene.cursor.stop.target) == proposed


BEGUN = "+wNW>N:M +wNE>SE:M +wSE>S:M +wSW>NW:M oN.s oSE.s oS.s oNW.s +bN>NE:M +bSE>S:R +bS>SW:M +bNW>N:R +bNE>N:L"


def test_people_at_one_keyboard_play_what_is_proposed_by_an_arrow_and_enter_even_where_one_has_just_played(
    sit_down: SitDown,
) -> None:
    sitting, same = sit_down(None, None, None, None, tower="WBBW", moves=BEGUN), 0
    game = sitting.scene.game
    while not game.over:
        turn, places = len(game.turns), helpful_moves(game.position, tuple(game.moves))
        same += turn > 0 and spots_of(places[0]) == spots_of(game.turns[-1].move)
        sitting.wait_until_meant()
        sitting.press(pygame.K_DOWN)
        sitting.press(pygame.K_RETURN)
        assert game.turns[turn].move in places
    assert same, "nobody was to play where somebody had just played"


def test_enter_twice_quickly_makes_no_second_move_elsewhere(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    Steerer(sitting.scene, DEVICES["keyboard"](sitting)).go(SlotTarget(slot("NE-E:M")))
    for _ in range(4):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        sitting.frames()
    assert tokens(sitting) == ["+wNE>E:M"]
    assert sitting.said != sitting.kit.texts("play.just_played")


def test_a_key_that_is_held_repeats_nothing(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    steerer = Steerer(sitting.scene, DEVICES["keyboard"](sitting))
    steerer.go(SlotTarget(slot("NE-E:M")))
    for _ in range(60):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        sitting.frames()
    assert tokens(sitting) == ["+wNE>E:M"]


def test_a_double_click_on_start_only_starts_the_game(driver: Driver) -> None:
    setup = driver.open(SetupScene(driver.kit))
    driver.wait_until_meant()
    double_click(driver, setup.start.rect.center, times=3)
    assert isinstance(driver.scene, PlayScene)
    driver.frames(30)
    assert not driver.scene.asking.is_open


def test_a_click_that_comes_too_late_to_hurry_a_bot_is_no_move(sit_down: SitDown) -> None:
    sitting = sit_down("easy", None, tower=TOWER, speed=AnimationSpeed.NORMAL)
    spot = sitting.half_of(slot("NE-E:M"), Station.E)
    sitting.press(pygame.K_SPACE)
    sitting.point(spot)
    while not sitting.scene.game.turns or sitting.scene.stage.busy:
        sitting.frames()
    sitting.hold(spot)
    sitting.let_go(spot)
    assert len(sitting.scene.game.turns) == 1


@pytest.mark.parametrize("by_key", [False, True])
def test_a_click_on_a_hint_plays_what_it_shows(sit_down: SitDown, by_key: bool) -> None:
    sitting = sit_down(None, None, tower=TOWER, thinkers=hinting("+wSE>E:M", "+bE>NE:M"))
    sitting.press(pygame.K_h)
    sitting.frames(3)
    sitting.press(pygame.K_c)
    assert sitting.scene.aim.colour is Colour.BLACK
    target = SlotTarget(SLOT)
    if by_key:
        Steerer(sitting.scene, DEVICES["keyboard"](sitting)).go(target)
    else:
        sitting.point(sitting.half_of(target.slot, Station.SE))
    assert [(ghost.piece, ghost.place) for ghost in sitting.scene.aim.highlights.ghosts] == [
        (Bridge(Colour.WHITE), SLOT.toward(Station.E))
    ]
    if by_key:
        sitting.press(pygame.K_RETURN)
    else:
        sitting.click(sitting.half_of(target.slot, Station.SE))
    assert tokens(sitting) == ["+wSE>E:M"]


def test_who_asks_for_a_hint_by_a_key_plays_it_with_the_next_one(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER, thinkers=hinting("+wSE>E:M", "+bE>NE:M"))
    sitting.point(sitting.middle_of(Station.W))
    sitting.press(pygame.K_h)
    sitting.frames(3)
    sitting.press(pygame.K_RETURN)
    assert tokens(sitting) == ["+wSE>E:M"]


def test_the_bridge_that_would_be_turned_stays_what_is_seen(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    sitting.scene.play(parse_move("+wNE>E:M"))
    sitting.point(sitting.half_of(slot("NE-E:M"), Station.E))
    seen = sitting.scene.aim.highlights
    assert [each.place for each in seen.turned] == [parse_move("~NE>E:M").way]
    assert not seen.ghosts and not seen.leaving


def test_what_is_told_follows_what_has_landed(sit_down: SitDown) -> None:
    sitting = sit_down("easy", None, tower=TOWER, speed=AnimationSpeed.NORMAL)
    sitting.press(pygame.K_SPACE)
    while not sitting.scene.game.turns:
        sitting.frames()
    flying = sitting.scene.panels
    assert sitting.scene.stage.busy
    assert [card.active for card in flying.seats] == [True, False]
    assert flying.header.title == "Ada thinks"
    while sitting.scene.stage.busy:
        sitting.frames()
    landed = sitting.scene.panels
    assert [card.active for card in landed.seats] == [False, True]
    assert landed.header.title == "Your move"


def test_while_the_tower_is_built_nothing_is_said_but_here_we_go(sit_down: SitDown) -> None:
    sitting = sit_down(None, "easy", tower=TOWER, speed=AnimationSpeed.NORMAL)
    header = sitting.scene.panels.header
    assert sitting.scene.stage.busy and header.title == "Here we go" and not (header.hint or sitting.said)


def test_a_winner_is_told_after_the_walk_and_the_last_move_is_not_undone_then(sit_down: SitDown) -> None:
    *before, first, second = WON_BY_ADA.split()
    sitting = sit_down(None, None, tower="WWWB", speed=AnimationSpeed.NORMAL, moves=" ".join(before))
    for move in (first, second):
        assert not sitting.scene.panels.header.title.endswith("wins!")
        sitting.scene.stage.skip()
        sitting.scene.play(parse_move(move))
    assert sitting.scene.game.over and not sitting.scene.panels.header.title.endswith("wins!")
    sitting.press(pygame.K_u)
    assert sitting.scene.game.over
    while sitting.scene.stage.busy:
        sitting.frames()
    assert sitting.scene.panels.header.title == "Ada wins!"
    assert ButtonTarget(0) not in [stop.target for stop in sitting.scene.controls.cursor_stops]


def test_the_own_post_alone_is_to_blame_for_staying_where_it_is(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    sitting.click(sitting.middle_of(Station.N))
    assert sitting.scene.speech.highlights(moving=False).culprits == {Station.N}


def test_no_tooltip_lies_behind_a_question(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    sitting.point(sitting.scene.stage.layout.buttons[1])
    sitting.press(pygame.K_ESCAPE)
    sitting.frames(500)
    before = pygame.image.tobytes(sitting.window.surface, "RGB")
    sitting.frames(90)
    sitting.scene.invalidate()
    sitting.frames()
    assert sitting.asked
    assert pygame.image.tobytes(sitting.window.surface, "RGB") == before


def test_the_second_click_on_an_answer_plays_nothing_where_the_question_was(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower=TOWER)
    sitting.press(pygame.K_ESCAPE)
    sitting.wait_until_meant()
    assert sitting.modal is not None
    no = sitting.modal.widgets.focused
    assert no is not None
    double_click(sitting, no.rect.center)
    assert sitting.modal is None
    assert tokens(sitting) == []


MOVE = parse_move("+wN>NE:L")


def sit(sit_down: SitDown, wish: Confirmation) -> TablePlayer:
    return sit_down(None, None, settings=Settings(AnimationSpeed.OFF, confirmation=wish))


@pytest.mark.parametrize(("answer", "moves"), [("yes", [MOVE]), ("no", [])])
def test_a_move_waits_for_the_tick_with_its_ghost_in_view(sit_down: SitDown, answer: str, moves: list[Move]) -> None:
    sitting = sit(sit_down, Confirmation.ALWAYS)
    sitting.make(MOVE)
    asking = sure(sitting.modal, ConfirmButtons)
    assert sitting.scene.game.match.turns == ()
    assert sitting.scene.aim.foreseen.shown.ghosts
    sitting.click(getattr(asking, answer))
    assert [turn.move for turn in sitting.scene.game.match.turns] == moves


@pytest.mark.parametrize("wish", [Confirmation.OFF, Confirmation.IRREVERSIBLE])
def test_a_bridge_that_harms_nobody_is_not_asked_about(sit_down: SitDown, wish: Confirmation) -> None:
    sitting = sit(sit_down, wish)
    sitting.make(MOVE)
    assert len(sitting.scene.game.match.turns) == 1


def test_moves_that_send_rings_home_or_move_the_post_are_irreversible() -> None:
    position, _ = start(players=2, tower="BWWBWBBW")
    for token in ("+bN>NE:M", "+wNE>E:M", "oNE.s", "+bS>SW:M", "oE.m"):
        position, _ = apply(position, parse_move(token))
    assert is_irreversible(position, parse_move("~N>NE:M"))
    assert not is_irreversible(position, parse_move("~S>SW:M"))
    position, _ = apply(position, parse_move("~S>SW:M"))
    assert parse_move("@NE") in legal_moves(position)
    assert is_irreversible(position, parse_move("@NE"))


def test_escape_with_the_button_down_leaves_nothing_to_be_laid_when_it_goes_up(tmp_path: Path) -> None:
    settings = '{"animation_speed": "off", "show_by_itself": false}'
    somebody = Sitting(tmp_path, "--players human,human --tower BWWBWBBW --seed 1", settings=settings)
    somebody.play("+bN>NE:M", "+bS>SE:M")
    somebody.pass_time(1)
    somebody.click("C>N:L")
    somebody.hold("NE>E:M")
    somebody.key("escape")
    somebody.files()
    somebody.let_go("NE>E:M")
    assert not somebody.files()
    somebody.close()
