"""What the pointer may come by is got ready while nothing else happens, and then the table rests."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from finity.rules import parse_move
from finity.scenes.play import scene
from finity.scenes.table.foresight import AWAKE, LOOK_EVERY, LOOK_SELDOM, Ahead, Shown
from finity.shell.draw.slices import FRAME_SECONDS, PATIENCE, Leisure
from finity.view.panels import Panels
from finity.view.shown import Highlights
from tests.scenes.play.conftest import SitDown


def test_all_is_looked_at_ahead_and_nothing_is_drawn_meanwhile(sit_down: SitDown) -> None:
    sitting = sit_down(None, None, tower="WBWBBWWB", makes_ahead=True)
    sitting.glances = 1
    for token in ("+wN>NE:M", "+bS>SW:M", "oNE.s"):
        sitting.scene.play(parse_move(token))
        sitting.frames(60)
    prepared: list[Highlights | Panels] = []
    sitting.scene.stage.prepare = lambda shown: iter([prepared.append(shown)])  # type: ignore[method-assign]
    sitting.scene.play(parse_move("+bSW>W:M"))
    sitting.frames(200)
    sitting.frames(2, dt=20.0)
    sitting.see_all()
    assert not any(sitting.app.step(1 / 60) for _ in range(100))
    pointed_out = [shown for shown in prepared if isinstance(shown, Highlights)]
    assert len(pointed_out) < len(prepared)
    assert any(shown.ribbon for shown in pointed_out)
    assert any(shown.reach for shown in pointed_out)
    assert any(shown.captions for shown in pointed_out)


def test_what_is_pointed_out_looks_the_same_whether_it_was_looked_at_ahead(sit_down: SitDown) -> None:
    pictures = []
    for waiting in (0, 300):
        sitting = sit_down(None, None, tower="WBWBBWWB", makes_ahead=True)
        for token in ("+wN>NE:M", "+bS>SW:M", "oNE.s", "+bSW>W:M"):
            sitting.scene.play(parse_move(token))
        sitting.frames(waiting + 1)
        sitting.frames(2, dt=20.0)
        sitting.point(sitting.middle_of(sitting.scene.game.position.posts[0]))
        sitting.scene.invalidate()
        sitting.frames()
        pictures.append(pygame.image.tobytes(sitting.window.surface, "RGB"))
        sitting.close()
    assert pictures[0] == pictures[1]


def test_title_and_hint_change_places_in_one_picture_however_much_else_is_to_come(sit_down: SitDown) -> None:
    sitting = sit_down(None, "easy", size=(1920, 1080), tower="WBWBBWWB")
    for token in ("+wN>NE:M", "+bS>SW:M", "oNE.s", "+bSW>W:M", "+bNE>E:M", "+wS>SE:M"):
        sitting.scene.play(parse_move(token))
    header, panel = sitting.scene.stage.layout.header, sitting.scene.stage.layout.seats[0].rect
    sitting.scene.play(parse_move("oE.s"))
    sitting.see_all()
    assert not sitting.scene.panels.header.told
    sitting.point(panel)
    first = pygame.image.tobytes(sitting.window.surface.subsurface(header), "RGB")
    assert sitting.scene.panels.header.told
    assert sitting.scene.animating
    sitting.see_all()
    assert not sitting.scene.animating
    assert pygame.image.tobytes(sitting.window.surface.subsurface(header), "RGB") == first


def test_a_table_that_nobody_touches_looks_ahead_seldom_until_somebody_does(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scene, "WORK_SECONDS", 0.0)
    sitting = sit_down(None, None, tower="WBWBBWWB", makes_ahead=True)
    sitting.glances = 1
    sitting.see_all()
    sitting.point((300, 300))
    sitting.frames(20)
    assert sitting.scene.wake_after == LOOK_EVERY
    sitting.frames(round(AWAKE * 60))
    assert sitting.scene.wake_after == LOOK_SELDOM
    sitting.point((310, 300))
    sitting.frames(1)
    assert sitting.scene.wake_after == LOOK_EVERY


def test_pictures_that_take_long_leave_no_time_for_what_comes_later() -> None:
    clock, made, counts = [0.0], list[Shown](), list[int]()
    leisure = Leisure(lambda: clock[0])
    ahead = Ahead(leisure, clock=lambda: clock[0])
    ahead.begin(iter([Highlights(shake=1.0), Highlights(shake=2.0)]))

    def prepare(shown: Shown) -> Iterator[object]:
        for _ in range(2):
            made.append(shown)
            yield None

    for _ in range(3 * (PATIENCE + 1)):
        with leisure.drawing():
            clock[0] += 2 * FRAME_SECONDS
        leisure.begin()
        ahead.work(prepare, 0.0)
        counts.append(len(made))
    looked = [number // (PATIENCE + 1) for number in range(1, len(counts) + 1)]
    assert counts == [max(0, steps - 1) for steps in looked], "the first step asks what is wanted"
    assert ahead.under_way
    leisure.begin()
    ahead.work(prepare, 1.0)
    assert len(made) == 4 and not ahead.under_way, "nothing was drawn since"
