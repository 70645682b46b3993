"""The table on the screen: what is on it, how it moves, where it lies seen from one seat, and what can be pressed."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.finito.rules import CardPlayed, Event, FinitoCalled, PileCleared, PileTaken, RoundDealt, RoundEnded, Seen
from finity.finito.view.cheering import scraps_of
from finity.finito.view.choreography import Choreography
from finity.finito.view.layout import Layout
from finity.finito.view.moving import has_set_out
from finity.finito.view.painter import draw_scraps, paint
from finity.finito.view.panels import Shown
from finity.finito.view.pictures import pictures_of
from finity.finito.view.table import Cheer, Shout, Table
from finity.shell.draw.style import Style
from finity.shell.input.intents import DeviceKind, Point
from finity.shell.widgets import State, Widget
from finity.shell.widgets.base import draw_focus_ring
from finity.shell.widgets.prompts import Prompt, PromptLine


class Spot(Widget):
    """Calls `on_press` when it is clicked or chosen; with `ring` it shows the focus itself."""

    focusable = True
    heard = True

    def __init__(self, on_press: Callable[[], None], *, ring: bool = False) -> None:
        super().__init__()
        self._on_press = on_press
        self._ring = ring

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        if self._ring and state.focused:
            draw_focus_ring(surface, style, self.rect, style.px(style.theme.radius))

    def activate(self) -> None:
        self._on_press()


class HeldSpot(Spot):
    """Calls `on_hold` when a button of the mouse goes down on it and `on_let_go` when it goes up again.

    Keys and gamepads only press: they call `on_press`.
    """

    def __init__(
        self, on_press: Callable[[], None], on_hold: Callable[[], None], on_let_go: Callable[[], None]
    ) -> None:
        super().__init__(on_press, ring=True)
        self._on_hold = on_hold
        self._on_let_go = on_let_go

    def press(self, pos: Point, style: Style) -> None:
        self._on_hold()

    def release(self, pos: Point) -> None:
        self._on_let_go()


_HEARD: Final[dict[type[Event], str]] = {
    RoundDealt: "swing",
    CardPlayed: "tap",
    FinitoCalled: "ring_large",
    PileTaken: "orphan_1",
    PileCleared: "slide",
    RoundEnded: "win",
}
"""The sounds of what happens, by their names in assets/sounds."""


class Stage(Choreography):
    """A table, its pictures and where they lie, for a number of players seen from the seat `bottom`."""

    def __init__(self, kit: Kit, players: int, bottom: int) -> None:
        settings = kit.settings
        speed = math.inf if settings.reduced_motion else settings.animation_speed.factor
        super().__init__(Table.empty(players), speed, self._sound)
        self._pictures = pictures_of(kit)
        self._style = kit.style
        self._prompts = PromptLine(kit.texts, kit.devices)
        self._sounds = kit.sounds
        self.layout = Layout((1280, 720), players, bottom, kit.style.text_scale)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the table out for a window of this many pixels; what moves goes on moving."""
        self.layout = replace(self.layout, size=size)

    def put(self, seen: Seen, bottom: int) -> None:
        """Show what a seat sees, at once, from the seat `bottom`."""
        self.lay(Table.of(seen))
        self.layout = replace(self.layout, bottom=bottom)

    def _sound(self, event: Event) -> None:
        if type(event) in _HEARD:
            self._sounds.play(_HEARD[type(event)])

    def draw(self, surface: pygame.Surface, shown: Shown, prompts: Sequence[Prompt]) -> None:
        """Draw the table with everything around it; unless a mouse is in use, also what its buttons do."""
        style = self._style.fitted_to(self.layout.size)
        paint(surface, style, self._pictures, self.layout, self.table, shown)
        if self._prompts.device is not DeviceKind.MOUSE:
            for prompt, place in zip(prompts, self.layout.prompts(len(prompts)), strict=True):
                self._prompts.draw(surface, style, [prompt], place.right, place.centery, place.width)

    def draw_scraps(self, surface: pygame.Surface) -> None:
        """Draw the scraps of paper that fly above everything."""
        cheered: list[Shout | Cheer] = [*self.table.cheers, *filter(has_set_out, self.table.shouts)]
        for each in cheered:
            draw_scraps(surface, self._pictures, scraps_of(self.layout, each))
