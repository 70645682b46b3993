"""The table on the screen: what is on it, how it moves and where it lies, seen from one seat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.finito.rules import (
    CardPlayed,
    Event,
    FinitoCalled,
    PileCleared,
    PileTaken,
    RoundDealt,
    RoundEnded,
    Seen,
)
from finity.finito.view.choreography import Choreography
from finity.finito.view.layout import Layout
from finity.finito.view.painter import paint
from finity.finito.view.pictures import pictures_of
from finity.finito.view.shown import Shown
from finity.finito.view.table import Table
from finity.shell.input.intents import DeviceKind
from finity.shell.widgets.prompts import Prompt, PromptLine

_HEARD: Final[dict[type[Event], str]] = {
    RoundDealt: "swing",
    CardPlayed: "tap",
    FinitoCalled: "ring_large",
    PileTaken: "orphan",
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
        """Draw the table with everything around it; unless a mouse is in use, what its buttons do."""
        style = self._style.fitted_to(self.layout.size)
        paint(surface, style, self._pictures, self.layout, self.table, shown)
        if self._prompts.device is not DeviceKind.MOUSE:
            for prompt, place in zip(prompts, self.layout.prompts(len(prompts)), strict=True):
                self._prompts.draw(surface, style, [prompt], place.right, place.centery, place.width)
