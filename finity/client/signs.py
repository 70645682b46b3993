"""Signs of any game, drawn as SVG: the icons of the menu (in `currentColor`), a crown, and gold stars."""

from typing import Final

import pygame

from finity.lessons.course import MOST_STARS
from finity.shell.draw import svg
from finity.shell.draw.assets import Assets
from finity.shell.draw.painting import put
from finity.shell.draw.style import Style
from finity.shell.draw.theme import WHITE, Colour, mix
from finity.shell.draw.timeline import back_out

_SIGN: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="currentColor" '
    'stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">{}</svg>'
)
_GEAR_TEETH: Final = "".join(
    f'<path d="M16 5v4" transform="rotate({degrees} 16 16)" stroke-width="5"/>' for degrees in range(0, 360, 45)
)

PLAY: Final = _SIGN.format('<path d="M8 5l18 11-18 11z" fill="currentColor"/>')
STAR: Final = _SIGN.format(
    '<path d="M16 4l3.700 7.800 8.500 1.100-6.300 5.800 1.700 8.400-7.600-4.200-7.600 4.200 1.700-8.400-6.300-5.800 '
    '8.500-1.100z" fill="currentColor"/>'
)
PUZZLE: Final = _SIGN.format(
    '<path d="M9.500 5h13l6.500 11-6.500 11h-13l-6.500-11z"/><circle cx="16" cy="16" r="3.500" fill="currentColor"/>'
)
EYE: Final = _SIGN.format(
    '<path d="M2 16c4-6.500 9-9 14-9s10 2.500 14 9c-4 6.500-9 9-14 9s-10-2.500-14-9z"/>'
    '<circle cx="16" cy="16" r="4.500"/><circle cx="16" cy="16" r="1.500" fill="currentColor"/>'
)
LIST: Final = _SIGN.format('<path d="M4 7h24M4 16h24M4 25h24"/>')
CARDS: Final = _SIGN.format(
    '<rect x="13" y="6" width="15" height="21" rx="2.500"/><circle cx="20.500" cy="16.500" r="3.200" '
    'fill="currentColor"/><path d="M10 10l-5 1.500a1.500 1.500 0 0 0-1 2l4 13.500a1.500 1.500 0 0 0 2 1"/>'
)
PEOPLE: Final = _SIGN.format(
    '<circle cx="12" cy="10" r="5"/><path d="M3 27c0-6 4-9 9-9s9 3 9 9"/>'
    '<path d="M21 5.500a5 5 0 0 1 0 9M24 19c3 1 5 4 5 8"/>'
)
"""Two heads."""
PLUS: Final = _SIGN.format('<path d="M16 6v20M6 16h20"/>')
GEAR: Final = _SIGN.format(f'{_GEAR_TEETH}<circle cx="16" cy="16" r="7.500"/><circle cx="16" cy="16" r="2.500"/>')
"""Each is 32 units high and wide."""


def crown(assets: Assets, width: int, colour: Colour) -> pygame.Surface:
    """A crown so many pixels wide, in this gold; shared, so not to be drawn on. It stands on its lower edge."""

    def drawn() -> pygame.Surface:
        dark, light = mix(colour, (120, 60, 0), 0.55), mix(colour, WHITE, 0.5)
        tips = [(8, 24), (29, 15), (50, 6), (71, 15), (92, 24)]
        valleys = [(23, 42), (40, 38), (60, 38), (77, 42)]
        outline = [(16, 66), tips[0]]
        for valley, tip in zip(valleys, tips[1:], strict=True):
            outline += [valley, tip]
        outline.append((84, 66))
        rim = f'fill="url(#gold)" stroke="{svg.hex_code(dark)}" stroke-width="2.5" stroke-linejoin="round"'
        jewels = ((50, 55, (255, 94, 110)), (33, 56, WHITE), (67, 56, WHITE))
        return svg.picture(
            100,
            74,
            "<defs>",
            svg.linear("gold", (0, light, 1.0), (55, colour, 1.0), (100, mix(colour, dark, 0.45), 1.0)),
            "</defs>",
            svg.polygon(outline, rim),
            svg.path("M16 66Q50 58 84 66L83 71Q50 63 17 71Z", rim),
            *(svg.circle(x, y, 4.6, f'fill="{svg.hex_code(light)}" stroke="{svg.hex_code(dark)}" stroke-width="2"')
              for x, y in tips),
            *(svg.circle(x, y, 3.4, f'fill="{svg.hex_code(each)}" stroke="{svg.hex_code(dark)}" stroke-width="1"')
              for x, y, each in jewels),
        ).drawn(width / 100)  # fmt: skip

    return assets.cached(("crown", width, colour), drawn)


_ONE_AFTER: Final = 0.16
_POP: Final = 0.34
POP_SECONDS: Final = _ONE_AFTER * (MOST_STARS - 1) + _POP
"""How long it takes until the last of the stars is there."""
_PITCH: Final = 54
_SIDE: Final = 48
"""In design pixels."""


def star(style: Style, side: int, *, lit: bool) -> pygame.Surface:
    edge = mix(style.theme.gold, (60, 30, 0), 0.35) if lit else style.theme.border_strong
    fill = f'fill="{svg.hex_code(style.theme.gold)}"' if lit else 'fill="none"'
    look = f'{fill} stroke="{svg.hex_code(edge)}" stroke-width="6" stroke-linejoin="round"'
    return style.assets.svg(svg.centred(108, 108, svg.star(0, 0, 5, 46, 46 * 0.44, look)).text, (side, side))


def draw_stars(surface: pygame.Surface, style: Style, area: pygame.Rect, lit: int, seconds: float) -> None:
    """Draw three stars in an area, so many of them lit: those pop up one after the other within `seconds`."""
    for number in range(MOST_STARS):
        middle = (area.centerx + round((number - 1) * style.px(_PITCH)), area.centery)
        put(surface, star(style, style.px(_SIDE), lit=False), center=middle)
        share = (seconds - number * _ONE_AFTER) / _POP
        if number < lit and share > 0:
            side = round(style.px(_SIDE) * (back_out(share) if share < 1 else 1.0))
            put(surface, star(style, max(1, side), lit=True), center=middle)
