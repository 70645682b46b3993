"""The buttons below the timeline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from finity.scenes.replay import icons
from finity.scenes.replay.playback import SPEEDS
from finity.shell.draw.layout import row
from finity.shell.draw.style import Style
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, Choice, Widget

ICONS = {
    "start": icons.START,
    "back": icons.BACK,
    "play": icons.PLAY,
    "forward": icons.FORWARD,
    "end": icons.END,
    "next_event": icons.NEXT_EVENT,
}
"""From left to right; each has a tooltip in the language file."""
SPEED_NAMES = {0.5: "½", 1.0: "1×", 2.0: "2×", 4.0: "4×"}


@dataclass(frozen=True)
class Actions:
    """What the controls do."""

    move: dict[str, Callable[[], None]]
    """By the names of `ICONS`."""
    set_speed: Callable[[float], None]
    toggle_analysis: Callable[[], None]
    suggest: Callable[[], None]
    play_on: Callable[[], None]
    save_picture: Callable[[], None]
    leave: Callable[[], None]


class Controls:
    """Moving about on the left, speed in the middle, everything else on the right."""

    def __init__(self, texts: Texts, actions: Actions) -> None:
        self.moving = {
            name: Button("", actions.move[name], icon=icon, tooltip=texts(f"replay.{name}_tip"))
            for name, icon in ICONS.items()
        }
        speeds = [(speed, SPEED_NAMES[speed]) for speed in SPEEDS]
        self.speed = Choice(speeds, 1.0, actions.set_speed, tooltip=texts("replay.speed_tip"))
        self.analysis = Button(texts("replay.analysis"), actions.toggle_analysis, tooltip=texts("replay.analysis_tip"))
        self.suggest = Button(texts("replay.suggest"), actions.suggest, tooltip=texts("replay.suggest_tip"))
        self.play_on = Button(texts("replay.play_on"), actions.play_on, tooltip=texts("replay.play_on_tip"))
        self.picture = Button(texts("replay.picture"), actions.save_picture, tooltip=texts("replay.picture_tip"))
        self.leave = Button(texts("replay.leave"), actions.leave, ButtonKind.QUIET)
        self.suggest.visible = False

    @property
    def widgets(self) -> Sequence[Widget]:
        """All of them, from left to right."""
        return *self.moving.values(), self.speed, *self._right

    @property
    def _right(self) -> tuple[Button, ...]:
        return self.suggest, self.analysis, self.play_on, self.picture, self.leave

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        """Fill a row."""
        px = style.px
        places = row(area, [px(52)] * len(self.moving), px(6))
        for button, place in zip(self.moving.values(), places, strict=True):
            button.rect = place
        self.speed.rect = pygame.Rect(places[-1].right + px(18), area.top, px(196), area.height)
        widths = [px(128), px(118), px(108), px(108), px(84)]
        left = area.right - sum(widths) - 4 * px(8)
        room = pygame.Rect(left, area.top, area.right - left, area.height)
        for button, place in zip(self._right, row(room, widths, px(8)), strict=True):
            button.rect = place

    def show(self, *, playing: bool, analysing: bool) -> None:
        """Say what is going on."""
        self.moving["play"].icon = icons.PAUSE if playing else icons.PLAY
        self.analysis.kind = ButtonKind.PRIMARY if analysing else ButtonKind.PLAIN
        self.suggest.visible = analysing
