"""What stands around the cards in a lesson: the trail of its levels, its stars, and buttons for who needs help."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.lesson_parts import LevelChip
from finity.finito.view.layout import Layout
from finity.shell.draw.style import Style
from finity.shell.widgets import Button, ButtonKind, look_alike

_PITCH: Final = 56
_CHIP_HEIGHT: Final = 62
_STARS: Final = (190, 56)
_BUTTON_HEIGHT: Final = 46
_GAP: Final = 10
"""In design pixels."""


class Controls:
    """The widgets of a lesson; `presses` says what each button does: its name is the end of its text's key."""

    def __init__(self, kit: Kit, presses: Mapping[str, Callable[[], None]], chips: Sequence[LevelChip]) -> None:
        self.chips = tuple(chips)
        self.buttons = {
            name: Button(kit.texts(f"learn.{name}"), press, tooltip=kit.texts(f"learn.{name}_tip"))
            for name, press in presses.items()
        }
        self.buttons["next"].enabled = False
        self.stars = pygame.Rect(0, 0, 0, 0)
        """Where up to three stars lie."""

    @property
    def widgets(self) -> Sequence[Button | LevelChip]:
        """All of them."""
        return (*self.chips, *self.buttons.values())

    def lay_out(self, style: Style, layout: Layout) -> None:
        """The trail lies below the mat at the left, the stars at the right, the buttons right of the piles."""
        px, area, pile = layout.px, layout.call_area, layout.pile_rects[-1]
        high = min(px(_CHIP_HEIGHT), area.height + px(8))
        for number, chip in enumerate(self.chips):
            chip.rect = pygame.Rect(area.left + number * px(_PITCH), area.centery - high // 2, px(_PITCH), high)
        self.stars = pygame.Rect(0, 0, px(_STARS[0]), min(px(_STARS[1]), area.height))
        self.stars.midright = area.right, area.centery
        gap, left, right = px(_GAP), pile.right + px(40), layout.mat.right - px(20)
        room = layout.mat.height - 2 * gap
        height = min(px(_BUTTON_HEIGHT), (room - (len(self.buttons) - 1) * gap) // len(self.buttons))
        place = pygame.Rect(left, 0, right - left, height)
        place.top = layout.mat.centery - (len(self.buttons) * (height + gap) - gap) // 2
        for button in self.buttons.values():
            button.rect = place
            place = place.move(0, height + gap)
        look_alike(style, list(self.buttons.values()))

    def allow(self, *, hint: bool) -> None:
        """Say whether a hint is to be had now."""
        self.buttons["hint"].enabled = hint

    def succeed(self, stars: int) -> None:
        """The level is solved: the way on is the main thing."""
        here = next(chip for chip in self.chips if chip.here)
        here.stars = max(stars, here.stars)
        self.buttons["skip"].enabled = False
        self.buttons["next"].enabled, self.buttons["next"].kind = True, ButtonKind.PRIMARY

    def rest(self) -> None:
        """The chapter is over: something else tells the ways on."""
        for button in self.buttons.values():
            button.visible = False
