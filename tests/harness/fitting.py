"""Measures what scenes draw: which texts are cut, which lie on one another, and what lies outside the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pygame
import pytest

from finity.shell.draw.assets import Assets, Weight
from finity.shell.draw.style import Size, Style
from finity.shell.draw.theme import TextSize
from finity.shell.loop.scene import Scene
from finity.shell.text import LANGUAGES
from finity.shell.widgets import Button, Panel, Widget, WidgetGroup
from tests.harness.driver import Driver
from tests.harness.whole import enough


def watch_cut_texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """From now on, what is drawn cut since it has no room even in the smallest letters is added to this list.

    Whoever is at the program looks at the screen after each word.
    """
    monkeypatch.setattr(Driver, "glances", 1)
    found: list[str] = []
    shortened, wrapped_in = Assets.shortened, Style.wrapped_in

    def watch_shortened(self: Assets, string: str, *args: object) -> str:
        short = shortened(self, string, *args)  # type: ignore[arg-type]
        found.extend([string] if short != string else [])
        return short

    def watch_wrapped(
        self: Style, string: str, size: TextSize, room: Size, *args: object, **more: object
    ) -> pygame.Surface:
        text = wrapped_in(self, string, size, room, *args, **more)  # type: ignore[arg-type]
        broken = not self.fits(room, string, self.sizes_to_try(size)[-1], Weight.REGULAR)
        found.extend([string] if string and (broken or text.height > room[1]) else [])
        return text

    monkeypatch.setattr(Assets, "shortened", watch_shortened)
    monkeypatch.setattr(Style, "wrapped_in", watch_wrapped)
    return found


def overlapping(widgets: Iterable[Widget]) -> list[tuple[Widget, Widget]]:
    """The pairs of visible widgets that share pixels; what stands on a panel is as it should be."""
    solid = [
        widget for widget in widgets if widget.visible and not isinstance(widget, Panel) and widget.rect.size > (0, 0)
    ]
    solid = [widget for widget in solid if getattr(widget, "text", "shown") != ""]
    return [(a, b) for a, b in combinations(solid, 2) if a.rect.inflate(-2, -2).colliderect(b.rect)]


def outside(group: WidgetGroup, size: tuple[int, int]) -> list[Widget]:
    """The visible widgets that are not wholly in a window of this many pixels."""
    window = pygame.Rect((0, 0), size)
    return [each for each in group if each.visible and not window.contains(each.rect)]


@contextmanager
def texts_made(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[int, str]]:
    """The texts of the surfaces with text that are asked for meanwhile, by their `id`."""
    texts: dict[int, str] = {}
    kept: list[pygame.Surface] = []

    def watched(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def made(self: Assets, string: str, *args: Any) -> pygame.Surface:
            kept.append(make(self, string, *args))
            texts[id(kept[-1])] = string
            return kept[-1]

        return made

    with monkeypatch.context() as patch:
        patch.setattr(Assets, "text", watched(Assets.text))
        patch.setattr(Assets, "wrapped", watched(Assets.wrapped))
        yield texts


@dataclass(frozen=True)
class Written:
    """A text that can be seen, and the middle of its letters: without what is above and below most of them."""

    text: str
    rect: pygame.Rect

    @staticmethod
    def within(text: str, rect: pygame.Rect) -> Written:
        """A text whose letters, and what is above and below them, fill a rectangle."""
        return Written(text, rect.inflate(-2, -rect.height * 2 // 5))


class Page(pygame.Surface):
    """A surface that remembers the texts on it. What is darkened, since a dialog lies over it, no longer counts."""

    def __init__(self, size: tuple[int, int], texts: dict[int, str]) -> None:
        """`texts` are the texts of surfaces by their `id`."""
        super().__init__(size)
        self._texts = texts
        self.written: list[Written] = []
        self.dimmed = False

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *args: Any, **more: Any) -> pygame.Rect:
        if text := self._texts.get(id(source)):
            corner = dest.topleft if isinstance(dest, pygame.Rect) else dest
            self.written.append(Written.within(text, source.get_rect(topleft=corner).clip(self.get_clip())))
        return super().blit(source, dest, *args, **more)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        if special_flags == pygame.BLEND_RGB_MULT and rect in (None, self.get_rect()):
            self.written.clear()
            self.dimmed = True
        return super().fill(color, rect, special_flags)


def page_of(scene: Scene, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> Page:
    """A scene on a page, with the texts that it draws straight there; those on buttons are part of the buttons."""
    with texts_made(monkeypatch) as texts:
        page = Page(size, texts)
        scene.draw(page)
    return page


def texts_on_page(scene: Scene, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """The texts that a scene draws straight into the window."""
    return page_of(scene, size, monkeypatch).written


def faults(written: Sequence[Written], buttons: Sequence[Widget], size: tuple[int, int]) -> list[str]:
    """What is wrong with texts: two on one another, one on a button, one that leaves the window."""
    window = pygame.Rect((0, 0), size)
    found = [f"{each.text!r} leaves the window" for each in written if not window.contains(each.rect)]
    found += [f"{a.text!r} lies on {b.text!r}" for a, b in combinations(written, 2) if a.rect.colliderect(b.rect)]
    rects = [button.rect for button in buttons if button.visible and isinstance(button, Button)]
    found += [f"{each.text!r} lies on a button" for each in written if each.rect.collidelist(rects) >= 0]
    return found


def misfits(scene: Scene, group: WidgetGroup, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is wrong with the places of widgets and texts in a scene; under a dialog only the widgets count."""
    return misfits_on(page_of(scene, size, monkeypatch), group, size)


def misfits_on(page: Page, group: WidgetGroup, size: tuple[int, int]) -> list[str]:
    """The same, of a scene that is on a page already."""
    found = [f"{type(each).__name__} leaves the window" for each in outside(group, size)]
    return found + faults(page.written, [] if page.dimmed else [*group], size)


EVERY_LANGUAGE = ((960, 540), 150)
FULL_HD, FOUR_K = (1920, 1080), (3840, 2160)
WIDE = enough((1280, 540), whole=(2560, 1080))
ONE_LANGUAGE = [((1280, 720), 100), ((1024, 768), 150), (WIDE, 150), *enough([], whole=[(FULL_HD, 100), (FOUR_K, 100)])]
"""All measures scale, so that the largest windows need not be drawn each time."""
Case = tuple[str, tuple[int, int], int]
"""A language, the window in pixels and the size of texts in percent."""
LONGEST = ("de", "fr")
"""The languages with the longest texts: each state is looked at in them; in the others, by default, the fullest."""
LANGUAGE_CASES: list[Case] = [(language, *EVERY_LANGUAGE) for language in LANGUAGES]
WINDOW_CASES: list[Case] = [("de", *case) for case in ONE_LANGUAGE]
