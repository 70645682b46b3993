"""The trail of a chapter's levels and the buttons below a lesson."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from finity.client.kit import Kit
from finity.client.lessons.trail import LevelChip
from finity.scenes.learn.layout import LessonLayout
from finity.shell.draw.style import Style
from finity.shell.widgets import Button, ButtonKind, Widget, WidgetGroup, look_alike


class Controls(WidgetGroup):
    """Buttons and trail; all of them can be pointed at by the cursor too, by their numbers from left to right."""

    def __init__(
        self,
        kit: Kit,
        redraw: Callable[[], None],
        presses: Mapping[str, Callable[[], None]],
        chips: Sequence[LevelChip],
    ) -> None:
        """`presses` says what each button does, from left to right: its name is the end of its text's key."""
        super().__init__(kit.style, redraw)
        self.buttons = {
            name: Button(kit.texts(f"learn.{name}"), press, tooltip=kit.texts(f"learn.{name}_tip"))
            for name, press in presses.items()
        }
        self.buttons["next"].enabled = False
        self.chips = tuple(chips)
        self.add(*self.chips, *self.buttons.values())

    def lay_out(self, style: Style, layout: LessonLayout) -> None:
        """Put everything in its place."""
        self.style = style
        buttons = list(self.buttons.values())
        for button, place in zip(buttons, layout.buttons, strict=True):
            button.rect = place
        look_alike(style, buttons)
        for number, chip in enumerate(self.chips):
            chip.rect = layout.level(number)

    @property
    def usable(self) -> list[tuple[int, pygame.Rect]]:
        """What can be pressed now: its number and its place."""
        everything: list[Widget] = [*self.chips, *self.buttons.values()]
        return [(number, widget.rect) for number, widget in enumerate(everything) if widget.active]

    def allow(self, *, undo: bool, hint: bool) -> None:
        """Say which buttons do something now."""
        self.buttons["undo"].enabled = undo
        self.buttons["hint"].enabled = hint

    def rest(self) -> None:
        """The chapter is over: something else tells the ways on."""
        for button in self.buttons.values():
            button.visible = False

    def succeed(self, stars: int) -> None:
        """The level is solved: it has so many stars now, and the way on is the main thing; nothing else lies there."""
        here = next(chip for chip in self.chips if chip.here)
        here.stars = max(stars, here.stars)
        self.buttons["skip"].enabled = False
        self.buttons["next"].enabled, self.buttons["next"].kind = True, ButtonKind.PRIMARY
