"""A theme at the size of the window: what widgets and scenes draw with."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from finity.shell.draw import painting, svg
from finity.shell.draw.assets import Align, Assets, Weight, drawable_text
from finity.shell.draw.theme import BLACK, Colour, TextSize, Theme, scale_for

Size = tuple[int, int]

TALL: Final = 0.8
"""Windows are tall that are narrower than this share of their height."""
SQUARE: Final = 1.25
"""Windows are near a square whose width is less than so many times their height, and not tall."""
IN_TALL: Final = 4 / 3
"""How much larger there is what needs less than all the width."""
_IN_SQUARE: Final = 0.4
"""As much of that as it grows near a square."""
LEAST_TEXT: Final = 12
"""Height of the smallest letters that a text gets where room is short, in design pixels; titles stay larger."""
LEAST_SHARE: Final = 0.62
"""How small large letters may become there, compared to their usual size."""
_STEPS_TO_FIT: Final = 8
GLOW: Final = 14
"""How far boxes shine, in design pixels."""
GLOW_ALPHA: Final = 150
"""How strongly, at most."""
GLOW_STEPS: Final = 10
"""So many strengths there are, so that pictures are used again."""


@dataclass(frozen=True)
class Style:
    """Turns design pixels (those of a 1280 x 720 window) into pixels, and names into fonts and colours.

    A scene makes a new one when the window's size changes; the assets and their cache stay. `text_scale` (1.0 to 2.0)
    makes texts larger; where there is no room for that they grow less. `click` is called when a control is used.
    With `calm` nothing moves by itself.
    """

    theme: Theme
    assets: Assets
    scale: float = 1.0
    text_scale: float = 1.0
    click: Callable[[], None] = lambda: None
    calm: bool = False

    def fitted_to(self, window: Size, in_tall: float = 1.0) -> "Style":
        """The same for a window; what needs less width may be larger by a factor `in_tall` ones, and a bit near a
        square."""
        wide = window[0] / window[1]
        share = 1.0 if wide < TALL else _IN_SQUARE if wide < SQUARE else 0.0
        return replace(self, scale=scale_for(window) * (1.0 + share * (in_tall - 1.0)))

    @property
    def large_text(self) -> bool:
        """Whether texts are so large that they need all the width, and pages of few lines."""
        return self.text_scale >= 1.5

    def px(self, design_pixels: float) -> int:
        return max(1, round(design_pixels * self.scale))

    def text_px(self, size: TextSize) -> int:
        return self.px(size.value * self.text_scale)

    def text(
        self, string: str, size: TextSize, colour: Colour | None = None, weight: Weight = Weight.REGULAR
    ) -> pygame.Surface:
        """Answer one line of text, in the theme's text colour if none is given."""
        return self.assets.text(string, self.text_px(size), colour or self.theme.text, weight)

    def fitting(
        self, string: str, size: TextSize, width: int, colour: Colour | None = None, weight: Weight = Weight.REGULAR
    ) -> pygame.Surface:
        """Answer a line of text no wider than `width`: smaller if need be, cut with "…" if it would be unreadable."""
        pixels = self.fitting_px([string], size, width, weight)
        cut = self.assets.shortened(string, pixels, width, weight)
        return self.assets.text(cut, pixels, colour or self.theme.text, weight)

    def fitting_px(self, strings: Sequence[str], size: TextSize, width: int, weight: Weight = Weight.REGULAR) -> int:
        """Answer the height of letters, `size` or less, at which each of the texts is no wider than `width` pixels."""
        for pixels in self.sizes_to_try(size):
            if all(self.assets.width(string, pixels, weight) <= width for string in strings):
                break
        return pixels

    def wrapped(self, string: str, size: TextSize, width: int, weight: Weight = Weight.REGULAR) -> pygame.Surface:
        """Answer text in lines of at most `width` pixels, in the theme's text colour."""
        return self.assets.wrapped(string, self.text_px(size), self.theme.text, width, weight)

    def wrapped_in(
        self,
        string: str,
        size: TextSize,
        room: Size,
        colour: Colour | None = None,
        weight: Weight = Weight.REGULAR,
        align: Align = Align.LEFT,
    ) -> pygame.Surface:
        """Answer text in lines no larger than `room`: smaller if need be, cut with "…" if it would be unreadable."""
        pixels, ink = self.wrapped_px(string, size, room, weight), colour or self.theme.text

        def lines(text: str) -> pygame.Surface:
            return self.assets.wrapped(text, pixels, ink, room[0], weight, align)

        if lines(string).height > room[1]:
            lengths = range(len(string))
            longest = bisect_right(lengths, 0, key=lambda each: lines(string[:each] + "…").height > room[1]) - 1
            string = string[: max(0, longest)].rstrip() + "…"
        return lines(string)

    def wrapped_px(self, string: str, size: TextSize, room: Size, weight: Weight = Weight.REGULAR) -> int:
        """Answer the height of letters, `size` or less, at which lines of a text are together no larger than `room`."""
        sizes = self.sizes_to_try(size)
        return next((pixels for pixels in sizes if self.fits(room, string, pixels, weight)), sizes[-1])

    def px_in_room(self, string: str, size: TextSize, room: Size, weight: Weight = Weight.REGULAR) -> int:
        """Answer the height of letters, `size` or less, at which a text has room: in one line, or larger in lines."""
        pixels = self.fitting_px([string], size, room[0], weight)
        return pixels if pixels == self.text_px(size) else max(pixels, self.wrapped_px(string, size, room, weight))

    def text_in_room(
        self, string: str, letters: int, room: Size, colour: Colour | None, weight: Weight, align: Align = Align.CENTRE
    ) -> pygame.Surface:
        """Answer a text with letters so high: in one line if that has room, else in lines, else cut with "…"."""
        colour = colour or self.theme.text
        if self.assets.width(string, letters, weight) > room[0] and self.fits(room, string, letters, weight):
            return self.assets.wrapped(string, letters, colour, room[0], weight, align)
        return self.assets.text(self.assets.shortened(string, letters, room[0], weight), letters, colour, weight)

    def text_width(self, string: str, size: TextSize, weight: Weight = Weight.REGULAR) -> int:
        return self.assets.width(string, self.text_px(size), weight)

    def line_height(self, size: TextSize) -> int:
        return self.assets.font(self.text_px(size)).get_linesize()

    def sizes_to_try(self, size: TextSize) -> list[int]:
        """Heights of letters to be tried where there is little room, in pixels, the largest first."""
        largest, least = self.text_px(size), self.px(max(LEAST_TEXT, LEAST_SHARE * size.value))
        steps = range(_STEPS_TO_FIT + 1)
        return list(dict.fromkeys(round(largest + (least - largest) * step / _STEPS_TO_FIT) for step in steps))

    def fits(self, room: Size, string: str, pixels: int, weight: Weight) -> bool:
        """Whether a text with letters so high has room in lines."""
        words = drawable_text(string).replace("\n", " ").split(" ")
        if any(self.assets.width(word, pixels, weight) > room[0] for word in words):
            return False
        return self.assets.wrapped(string, pixels, self.theme.text, room[0], weight).height <= room[1]

    def icon(self, drawing: str, side: int, colour: Colour) -> pygame.Surface:
        """Answer a square icon; the SVG writes its colour as `currentColor`."""
        return self.assets.svg(drawing.replace("currentColor", svg.hex_code(colour)), (side, side))

    def box(self, surface: pygame.Surface, rect: pygame.Rect, box: painting.Box) -> None:
        if rect.width > 0 and rect.height > 0:
            made = self.assets.cached(("box", rect.size, box), lambda: painting.rounded_box(rect.size, box))
            surface.blit(made, rect)

    def shadow(self, surface: pygame.Surface, rect: pygame.Rect, *, radius: int, blur: int) -> None:
        """Draw the soft shadow that a box at `rect` throws on the table, beneath which it is; measures in pixels."""
        self._draw_around(surface, rect.move(0, blur // 2), radius, blur, 110, BLACK)

    def glow(
        self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, *, radius: int, strength: float = 1.0
    ) -> None:
        """Let a box at `rect` shine, see `glow_picture`; to be drawn beneath it. `strength` is 1 for what is lit."""
        steps = round(strength * GLOW_STEPS) / GLOW_STEPS
        alpha, blur = round(GLOW_ALPHA * self.theme.glow * steps), self.px(GLOW) // 2
        if alpha and blur:
            self._draw_around(surface, rect, radius, blur, alpha, colour)

    def _draw_around(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, alpha: int, colour: Colour
    ) -> None:
        """Draw light or shadow of a box, without what that hides: a small picture of it serves boxes of all sizes."""
        size = painting.smallest_shadow_box(rect.size, radius, blur)
        key = ("around", size, radius, blur, alpha, colour)
        made = self.assets.cached(key, lambda: painting.hollow_shadow(size, radius, blur, alpha, colour))
        around = rect.inflate(4 * blur, 4 * blur)
        for part, place in painting.nine_patch(made, around.size):
            if seen := part.get_bounding_rect():
                across = place.width if seen.width == 1 else seen.width
                down = place.height if seen.height == 1 else seen.height
                stretched = pygame.transform.scale(part.subsurface(seen), (across, down))
                surface.blit(stretched, place.move(around.topleft).move(seen.topleft))

    def glow_picture(self, size: Size, colour: Colour, radius: int) -> pygame.Surface | None:
        """Answer the light around a box (pixels), `GLOW` design pixels wide; None where nothing shines."""
        alpha, blur = round(GLOW_ALPHA * self.theme.glow), self.px(GLOW) // 2
        if not (alpha and blur):
            return None
        key = ("glow", size, radius, blur, alpha, colour)
        return self.assets.cached(key, lambda: painting.soft_shadow(size, radius, blur, alpha, colour))

    def draw_table(self, surface: pygame.Surface) -> None:
        size, theme = surface.get_size(), self.theme
        key = ("table", size, theme.table, theme.table_edge)
        ground = self.assets.cached(key, lambda: painting.table_top(size, theme))
        surface.blit(ground, (0, 0))

    def dim(self, surface: pygame.Surface) -> None:
        surface.fill(self.theme.dimming, special_flags=pygame.BLEND_RGB_MULT)
