"""What is written at the table has room in every language, size and state."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pygame
import pytest

from finity.modes.play import PlayScene
from finity.shell.draw.assets import Assets
from finity.shell.text import LANGUAGES
from finity.view.canvas import Canvas
from finity.view.labels.panels import paint_panels
from tests.harness.driver import Driver
from tests.harness.fitting import FOUR_K, FULL_HD, Written, faults, texts_on_page, watch_cut_texts
from tests.harness.whole import WHOLE, enough
from tests.table.states import STATES

EVERYWHERE = [((960, 540), 150), ((1280, 720), 100)]
ELSEWHERE = [((1024, 768), 150), ((2560, 1080), 150), *enough([], whole=[(FULL_HD, 100)]), (FOUR_K, 100)]
CASES = [
    *product(LANGUAGES, EVERYWHERE[: enough(1, whole=None)]),
    *product(["de"], [*EVERYWHERE[enough(1, whole=2) :], *ELSEWHERE]),
]
"""A language, the window in pixels and the size of texts in percent."""
FULLEST = ("in the middle", "hinted", "near a draw", "coached", "line refused", "steered", "won")
"""The states with most in them: in other windows the places are others, the words are the same."""


def looked_at(size: tuple[int, int]) -> tuple[str, ...]:
    """The states that are looked at there: all of them where there is least room, one where all is drawn largest."""
    if WHOLE or size == EVERYWHERE[0][0]:
        return tuple(STATES)
    return FULLEST[:1] if size == FOUR_K else FULLEST


def panel_texts(scene: PlayScene, monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """The texts around the board, which are listed before they are drawn."""
    texts: dict[int, str] = {}
    line, lines = Assets.text, Assets.wrapped

    def watched(self: Assets, string: str, *args: Any) -> pygame.Surface:
        made = line(self, string, *args)
        texts[id(made)] = string
        return made

    def watched_lines(self: Assets, string: str, *args: Any) -> pygame.Surface:
        made = lines(self, string, *args)
        texts[id(made)] = string
        return made

    canvas = Canvas(scene.stage.layout, scene.stage._art)
    with monkeypatch.context() as patch:
        patch.setattr(Assets, "text", watched)
        patch.setattr(Assets, "wrapped", watched_lines)
        paint_panels(canvas, scene.panels)
    written = [Written(texts[id(blit.picture)], blit.rect) for blit in canvas.blits if id(blit.picture) in texts]
    return [Written(each.text, each.rect.inflate(-2, -each.rect.height * 2 // 5)) for each in written if each.text]


def strays(scene: PlayScene, written: list[Written]) -> list[str]:
    """The texts that are in none of the places for texts, or that leave theirs."""
    layout = scene.stage.layout
    top = layout.header.union(layout.countdown).inflate(0, 8)
    seats = [seat.rect.inflate(0, seat.rect.height // 2) for seat in layout.seats]
    places = [top, layout.log, layout.look.inflate(0, 8), *seats]
    return [each.text for each in written if not any(place.contains(each.rect) for place in places)]


@pytest.mark.parametrize(("language", "window"), CASES, ids=str)
def test_no_text_is_cut_or_lies_on_another_in_any_state(
    watched: Driver, monkeypatch: pytest.MonkeyPatch, language: str, window: tuple[tuple[int, int], int]
) -> None:
    size, percent = window
    watched.resize(size)
    watched.kit.change_settings(replace(watched.kit.settings, text_percent=percent, language=language))
    cut = watch_cut_texts(monkeypatch)
    wrong: dict[str, list[str]] = {}
    for name in looked_at(size):
        scene = STATES[name](watched)
        assert isinstance(scene, PlayScene)
        if watched.scene is not scene:
            watched.open(scene)
        watched.frames(1)
        around = panel_texts(scene, monkeypatch)
        found = faults(texts_on_page(scene, size, monkeypatch), [], size)
        found += [f"{text!r} is cut" for text in cut] + [f"{text!r} is out of place" for text in strays(scene, around)]
        found += [f"{a.text!r} lies on {b.text!r}" for a, b in combinations(around, 2) if a.rect.colliderect(b.rect)]
        cut.clear()
        if found:
            wrong[name] = found
    assert wrong == {}
