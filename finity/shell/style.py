"""A theme at the size of the window: what widgets and scenes draw with."""

from dataclasses import dataclass, replace

import pygame

from finity.shell import painting
from finity.shell.assets import Align, Assets, Weight
from finity.shell.theme import Colour, TextSize, Theme, scale_for

Size = tuple[int, int]


@dataclass(frozen=True)
class Style:
    """Turns design pixels (those of a 1280 x 720 window) into pixels, and names into fonts and colours.

    A scene makes a new one when the window's size changes; the assets and their cache stay.
    """

    theme: Theme
    assets: Assets
    scale: float = 1.0

    def fitted_to(self, window: Size) -> "Style":
        """Answer this style for a window of that many pixels."""
        return replace(self, scale=scale_for(window))

    def px(self, design_pixels: float) -> int:
        """Answer a measure in pixels, at least 1."""
        return max(1, round(design_pixels * self.scale))

    def text(
        self, string: str, size: TextSize, colour: Colour | None = None, weight: Weight = Weight.REGULAR
    ) -> pygame.Surface:
        """Answer one line of text, in the theme's text colour if none is given."""
        return self.assets.text(string, self.px(size.value), colour or self.theme.text, weight)

    def wrapped(
        self,
        string: str,
        size: TextSize,
        width: int,
        colour: Colour | None = None,
        weight: Weight = Weight.REGULAR,
        align: Align = Align.LEFT,
    ) -> pygame.Surface:
        """Answer text in lines of at most `width` pixels."""
        return self.assets.wrapped(string, self.px(size.value), colour or self.theme.text, width, weight, align)

    def shortened(self, string: str, size: TextSize, width: int, weight: Weight = Weight.REGULAR) -> str:
        """Answer the text, cut with "…" if it is wider than `width` pixels."""
        return self.assets.shortened(string, self.px(size.value), width, weight)

    def text_width(self, string: str, size: TextSize, weight: Weight = Weight.REGULAR) -> int:
        """Answer the width of one line in pixels."""
        return self.assets.font(self.px(size.value), weight).size(string)[0]

    def line_height(self, size: TextSize) -> int:
        """Answer the distance from one line to the next in pixels."""
        return self.assets.font(self.px(size.value)).get_linesize()

    def icon(self, svg: str, side: int, colour: Colour) -> pygame.Surface:
        """Answer a square icon; the SVG writes its colour as `currentColor`."""
        code = "#{:02x}{:02x}{:02x}".format(*colour)
        return self.assets.svg(svg.replace("currentColor", code), (side, side))

    def box(self, surface: pygame.Surface, rect: pygame.Rect, box: painting.Box) -> None:
        """Draw a rounded box; its measures are pixels."""
        if rect.width > 0 and rect.height > 0:
            made = self.assets.kept(("box", rect.size, box), lambda: painting.rounded_box(rect.size, box))
            surface.blit(made, rect)

    def shadow(self, surface: pygame.Surface, rect: pygame.Rect, *, radius: int, blur: int, alpha: int = 110) -> None:
        """Draw the soft shadow that a box at `rect` throws on the table; measures in pixels."""
        key = ("shadow", rect.size, radius, blur, alpha)
        made = self.assets.kept(key, lambda: painting.soft_shadow(rect.size, radius, blur, alpha))
        surface.blit(made, made.get_rect(center=(rect.centerx, rect.centery + blur // 2)))

    def table(self, surface: pygame.Surface) -> None:
        """Cover the whole surface with the table."""
        size, theme = surface.get_size(), self.theme
        ground = self.assets.kept(
            ("table", size, theme.table, theme.table_edge),
            lambda: painting.table_top(size, theme.table, theme.table_edge),
        )
        surface.blit(ground, (0, 0))

    def dim(self, surface: pygame.Surface) -> None:
        """Darken all that has been drawn so far."""
        surface.fill(self.theme.dimming, special_flags=pygame.BLEND_RGB_MULT)
