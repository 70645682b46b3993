"""Text and boxes that only show, and a few words beside the pointer."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.boxes import owned_box, panel_box
from finity.shell.draw.painting import Box, silhouette
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.input.intents import Point
from finity.shell.widgets.base import Size, State, Widget

_LIGHT_BLUR: Final = 0.16
"""Of what shines around a headline, in heights of its line."""
_LIGHT_ALPHA: Final = 230
_PANEL_SHADOW: Final = 12
"""How soft the shadow of a panel is, in design pixels."""


class Label(Widget):
    """Text. One line stands in the middle of the height, lines (with `wrap`) begin at the top unless `middle` is set.
    Where there is no room the letters are smaller. Without `colour` it takes the theme's text colour.
    """

    def __init__(
        self,
        text: str,
        size: TextSize = TextSize.BODY,
        *,
        colour: Colour | None = None,
        weight: Weight = Weight.REGULAR,
        align: Align = Align.LEFT,
        wrap: bool = False,
        middle: bool = False,
    ) -> None:
        super().__init__()
        self.text = text
        self.size = size
        self.colour = colour
        self.weight = weight
        self.align = align
        self.wrap = wrap
        self.middle = middle
        self.letters: int | None = None
        """Height of the letters of one line in pixels, for those that should look alike; None for what suits this."""

    def natural_size(self, style: Style) -> Size:
        """Answer the size of its one line, or of its lines at the width that it has now."""
        if self.wrap:
            return self.rect.width, self.height_for(style, self.rect.width)
        return style.text_width(self.text, self.size, self.weight), style.line_height(self.size)

    def height_for(self, style: Style, width: int) -> int:
        """Answer the height of its lines, in pixels, if they are `width` pixels wide."""
        return style.wrapped(self.text, self.size, width, self.weight).height

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        text = self._drawn(style)
        surface.blit(text, self._place_of(text))

    def _place_of(self, text: pygame.Surface) -> pygame.Rect:
        place = text.get_rect(centery=self.rect.centery)
        if self.wrap and not self.middle:
            place.top = self.rect.top
        if self.align is Align.CENTRE:
            place.centerx = self.rect.centerx
        elif self.align is Align.RIGHT:
            place.right = self.rect.right
        else:
            place.left = self.rect.left
        return place

    def _drawn(self, style: Style) -> pygame.Surface:
        if self.wrap:
            return style.wrapped_in(self.text, self.size, self.rect.size, self.colour, self.weight, self.align)
        if self.letters is None:
            return style.fitting(self.text, self.size, self.rect.width, self.colour, self.weight)
        cut = style.assets.shortened(self.text, self.letters, self.rect.width, self.weight)
        return style.assets.text(cut, self.letters, self.colour or style.theme.text, self.weight)


class ScreenTitle(Label):
    """The title of a screen: its letters shine as far as things shine on this table, in `light` or else its accent."""

    def __init__(
        self,
        text: str,
        size: TextSize = TextSize.TITLE,
        *,
        light: Colour | None = None,
        align: Align = Align.LEFT,
        wrap: bool = False,
    ) -> None:
        super().__init__(text, size, weight=Weight.BOLD, align=align, wrap=wrap)
        self.light = light

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        text, colour = self._drawn(style), self.light or style.theme.accent
        place, alpha = self._place_of(text), round(_LIGHT_ALPHA * style.theme.glow)
        if alpha:
            key = ("light of a title", self.text, text.get_size(), alpha, colour)
            light = style.assets.kept(key, partial(silhouette, text, _LIGHT_BLUR * text.height, colour, alpha))
            surface.blit(light, light.get_rect(center=place.center))
        surface.blit(text, place)


def write_alike(style: Style, *columns: Sequence[Label]) -> None:
    """Give all lines of some columns, which have their places already, letters of one size in which each has room."""
    letters = min(
        style.fitting_px([label.text for label in column], size, min(label.rect.width for label in column), weight)
        for column in columns
        for size, weight in {(label.size, label.weight) for label in column}
    )
    for label in (label for column in columns for label in column):
        label.letters = letters


class Panel(Widget):
    """A box on which other widgets stand. `accent` gives it a strong border of that colour and a lighter ground."""

    def __init__(self, *, accent: Colour | None = None, shadow: bool = False) -> None:
        super().__init__()
        self.accent = accent
        self.shadow = shadow

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, radius = style.theme, style.px(style.theme.radius)
        if self.shadow:
            style.shadow(surface, self.rect, radius=radius, blur=style.px(_PANEL_SHADOW))
        if self.accent:
            style.glow(surface, self.rect, self.accent, radius=radius)
            style.box(surface, self.rect, owned_box(theme, self.accent, style.px(2), radius))
        else:
            style.box(surface, self.rect, panel_box(theme, style.px(1), radius))


_BROAD: Final = 240
"""Widgets broader than that are explained where the pointer is, in design pixels."""
_GAP: Final = 8
"""Between a widget and its explanation, in design pixels."""
_SHADOW: Final = 6
"""How soft the shadow of an explanation is, in design pixels."""


@dataclass(frozen=True)
class Tooltip:
    """A short text to be shown above the widget at `rect`, or below it where there is no room; never cut. In pixels.

    Over a broad widget it stands above the pointer, if there is one, else above the middle.
    """

    text: str
    pointer: Point | None
    rect: pygame.Rect

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Draw it over everything else."""
        words = style.balanced(self.text, TextSize.LABEL, style.px(320))
        rect, edge = words.get_rect().inflate(style.px(24), style.px(16)), style.px(6)
        self._place(rect, style, surface.height - edge)
        rect.clamp_ip(surface.get_rect().inflate(-2 * edge, -2 * edge))
        radius = style.px(style.theme.small_radius - 2)
        style.shadow(surface, rect, radius=radius, blur=style.px(_SHADOW))
        style.box(surface, rect, Box(style.theme.raised, style.theme.border_strong, style.px(1), radius))
        surface.blit(words, words.get_rect(center=rect.center))

    def _place(self, box: pygame.Rect, style: Style, lowest: int) -> None:
        """Move the box of the text to its place, no lower than `lowest`."""
        broad = self.rect.width > style.px(_BROAD)
        across = self.pointer[0] if self.pointer and broad else self.rect.centerx
        box.midbottom = across, self.rect.top - style.px(_GAP)
        if box.top < style.px(_GAP) and self.rect.bottom + style.px(_GAP) + box.height <= lowest:
            box.top = self.rect.bottom + style.px(_GAP)
