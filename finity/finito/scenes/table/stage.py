"""The table on the screen: what is on it, how it moves, where it lies seen from one seat, and what can be pressed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.finito.rules import CardPlayed, Event, FinitoCalled, PileCleared, PileTaken, RoundDealt, RoundEnded, Seen
from finity.finito.view.changes import seen_on
from finity.finito.view.cheering import scraps_of
from finity.finito.view.choreography import Choreography
from finity.finito.view.layout import Layout
from finity.finito.view.mat import coming_ground, draw_risk
from finity.finito.view.moving import has_set_out, needed_first, needed_soon
from finity.finito.view.painter import paint, thrown
from finity.finito.view.panels import Shown, paint_header, paint_panel
from finity.finito.view.pictures import pictures_of
from finity.finito.view.table import Cheer, Shout, Table
from finity.shell.draw.over import Changes, Over
from finity.shell.draw.painting import unseen
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


MOST_WAITING: Final = 20
"""Frames: then what moves goes on, however little room there is for pictures."""


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
        self._makes_ahead = kit.makes_ahead
        self._changes = Changes()
        self._waited = 0
        """For how many frames nothing has moved, for want of pictures."""
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

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; nothing sets out before its pictures are there, some of which are made each time."""
        if not (self.busy and self._makes_ahead) or self._ready():
            super().update(dt)

    def _ready(self) -> bool:
        """Whether there are all pictures that it takes to go on."""
        making = self._pictures.assets.made_by(needed_soon(self._pictures, self.layout, self.table))
        ready = next(making, making) is making or self._waited == MOST_WAITING
        self._waited = 0 if ready else self._waited + 1
        return ready

    def coming_picture(self, shown: Shown) -> Iterator[object]:
        """Make the table for this layout and what will soon lie on it, a part at each step; `shown` is around it."""
        style = self._style.fitted_to(self.layout.size)
        yield from coming_ground(style, self._pictures, self.layout)
        yield from self._pictures.assets.made_by(needed_first(self._pictures, self.layout))
        yield from self._pictures.assets.made_by(self._seats_in_turn(style, shown))

    def _seats_in_turn(self, style: Style, shown: Shown) -> Iterator[Callable[[], object]]:
        """What draws, for nobody to see, how a seat looks in its turn."""
        picture = unseen(self.layout.size)
        seats = tuple(replace(seat, active=True) for seat in shown.seats)
        for seat in range(self.layout.players):
            in_turn, colour = replace(shown, title_seat=seat, seats=seats), self._pictures.players[seat].fill
            yield partial(paint_header, picture, style, self._pictures, self.layout, in_turn)
            yield partial(paint_panel, picture, style, self._pictures, self.layout, in_turn, seat)
            yield partial(draw_risk, picture, style, self.layout, 1.0, colour)

    def forget_drawn(self) -> None:
        """The next picture is drawn as a whole: more than the table may be different."""
        self._changes.forget()

    def draw(
        self,
        surface: pygame.Surface,
        shown: Shown,
        prompts: Sequence[Prompt],
        over: Sequence[Over],
        sheet: Sequence[Over] = (),
    ) -> None:
        """Draw the table with everything around it, what lies `over` it, and a `sheet` above all; unless a mouse is in
        use, also what its buttons do. Where all looks as it did on this surface before, nothing is drawn.
        """
        beneath, seen = partial(self._draw_all, shown, prompts), seen_on(self.layout, self.table)
        cheered: list[Shout | Cheer] = [*self.table.cheers, *filter(has_set_out, self.table.shouts)]
        flying = [thrown(self._pictures, scraps_of(self.layout, each)) for each in cheered]
        beside = shown, self.layout, self._prompts.device
        self._changes.draw(surface, beneath, over, seen, beside, flying, sheet)

    def _draw_all(self, shown: Shown, prompts: Sequence[Prompt], surface: pygame.Surface) -> None:
        style = self._style.fitted_to(self.layout.size)
        paint(surface, style, self._pictures, self.layout, self.table, shown)
        if self._prompts.device is not DeviceKind.MOUSE:
            for prompt, place in zip(prompts, self.layout.prompts(len(prompts)), strict=True):
                self._prompts.draw(surface, style, [prompt], place.right, place.centery, place.width)
