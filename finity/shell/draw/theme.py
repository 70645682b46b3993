"""Colours, text sizes and the few measures that make every scene look like one program; the tables to play on."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

Colour = tuple[int, int, int]
"""Red, green, blue, each 0 to 255."""
WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)

DESIGN_SIZE = (1280, 720)
"""The window for which all measures are given, in pixels; `scale_for` adapts them to others."""


class TextSize(Enum):
    """The one type scale: heights of letters in design pixels."""

    CAPTION = 14
    LABEL = 16
    BODY = 18
    TITLE = 28
    SENTENCE = 34
    DISPLAY = 52


@dataclass(frozen=True)
class PlayerColour:
    """A player's colour, in texts its `key`: `shade` for outlines, `tint` for rims and text, `line` for thin lines."""

    key: str
    fill: Colour
    shade: Colour
    tint: Colour
    line: Colour


def hex_colour(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


@lru_cache(maxsize=4096)
def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Answer the colour between two: `a` at share 0, `b` at share 1."""
    (red, green, blue), (to_red, to_green, to_blue) = a, b
    return (
        round(red + (to_red - red) * share),
        round(green + (to_green - green) * share),
        round(blue + (to_blue - blue) * share),
    )


def luminance(colour: Colour) -> float:
    """Answer how light a colour is, 0 to 1 (relative luminance of WCAG 2.1)."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (c / 255 for c in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """Answer the contrast of two colours: from 1, the same, to 21 (WCAG 2.1)."""
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


class Tabletop(Enum):
    """What the table is made of; the values name it in files and texts."""

    NEON = "neon"
    SLATE = "slate"
    WALNUT = "walnut"


class Palette(Enum):
    """A set of players' colours; the values name it in files and texts."""

    CLASSIC = "classic"
    BRIGHT = "bright"
    SOFT = "soft"


_PLAYERS: Final = """
sky        #5CB8EC #31E2F1 #7AE2FF
yellow     #F0E442 #FFF400 #FFFF7B
vermilion  #E4601E #FF3108 #F2A4A7
violet     #8563D2 #C85DF7 #8D77FF
green      #128C74 #40AB8A #47845F
rose       #E9ABBD #C44595 #A95C8E
"""
"""Chosen by search: the closest two of the first column differ by 14.4 (CIEDE2000) in the worst of the three
dichromacies as simulated by Machado et al. 2009, its first four by 17.5. All stand out from the table by 3:1 or more.
The others were found likewise; the closest two of them differ by 16.0 and 19.1 (see tools/colour_blindness.py)."""

PALETTES: Final[Mapping[Palette, tuple[PlayerColour, ...]]] = MappingProxyType(
    {
        palette: tuple(
            PlayerColour(key, fill, mix(fill, (10, 14, 20), 0.62), mix(fill, WHITE, 0.45), fill)
            for key, *codes in map(str.split, _PLAYERS.split("\n")[1:-1])
            for fill in [hex_colour(codes[column])]
        )
        for column, palette in enumerate(Palette)
    }
)
"""Each has a colour for every mark."""
PLAYER_COLOURS: Final = PALETTES[Palette.CLASSIC]


@dataclass(frozen=True)
class Theme:
    """The named colours of the interface on a table, and its measures in design pixels.

    The table is lit in its middle (`table`) and dark at its edges (`table_edge`). Boxes are filled with `panel`,
    `panel_alpha` of 255 opaque, and have a line of `border`; what can be pressed is `raised`, at its lower edge
    `raised_lower`, and the main button `accent`. `danger` is for losses and warnings, `good` for what went well, `gold`
    for stars and crowns, `pick` around what can be taken or changed on the table. What lies behind a dialog is
    multiplied by `dimming`. `glow` says how much light shines around what is lit, from 0 (none: high contrast) to 1,
    `roughness` how many shades the grain of the ground has.
    """

    kind: Tabletop
    table: Colour
    table_edge: Colour
    panel: Colour
    panel_alpha: int
    raised: Colour
    raised_lower: Colour
    raised_hover: Colour
    sunken: Colour
    border: Colour
    border_strong: Colour
    text: Colour
    muted: Colour
    disabled: Colour
    accent: Colour
    accent_hover: Colour
    accent_pressed: Colour
    on_accent: Colour
    danger: Colour
    good: Colour
    gold: Colour
    focus: Colour
    pick: Colour
    dimming: Colour
    glow: float
    roughness: int = 4
    players: tuple[PlayerColour, ...] = PLAYER_COLOURS
    radius: int = 14
    small_radius: int = 10
    control_height: int = 44


def scale_for(size: tuple[int, int]) -> float:
    """Answer the factor from design pixels to a window's: 1.0 at 1280 x 720, following the tighter side."""
    return min(size[0] / DESIGN_SIZE[0], size[1] / DESIGN_SIZE[1])


_COLOURS: Final = """
table          #20144A #2B3641 #183A2F table black 0.6
table_edge     #060410 #1C232C #0C1F19 table_edge black 0.8
panel          #150D2B #262F39 #142E25 panel black 1.0
raised         #33226F #35424E #28533F raised black 0.62
raised_lower   #241654 #35424E #22473A raised black 0.62
raised_hover   #402D8C #415060 #346A55 raised_hover black 0.3
sunken         #0C0720 #1B222A #0D211A sunken black 1.0
border         #4B3A8C #43505E #3F7561 border_strong white 0.55
border_strong  #8472D6 #6B7B8B #7DA893 border_strong white 1.0
text           #F4F1FF #F6F2E8 #FAF4E4 text white 1.0
muted          #B9B3DA #B4BDC6 #BFCDC1 muted white 0.6
disabled       #8079A8 #77838F #83998C disabled white 0.25
accent         #00E5FF #E9D8AE #E8C885 accent white 0.35
accent_hover   #86F3FF #F5E9C9 #F6E0B2 accent_hover white 0.5
accent_pressed #00B7D0 #CDBB8D #C9A961 accent white 0.0
on_accent      #06121C #1E252D #1D2A1F on_accent black 1.0
danger         #FF5A6E #F0877D #FF9080 danger white 0.25
good           #6BE7A6 #7FD6A4 #8FE0A0 good white 0.25
gold           #FFD36B #F2CB6C #FFD36B gold white 0.25
pick           #FFE39A #E9D8AE #FFE39A pick white 0.35
dimming        #575270 #666C74 #626C66 dimming black 0.3
"""
"""Of dark stones with glowing rims, grey stones on calm dark blue, and walnut on green felt; then what becomes of each
with high contrast: of which colour it is made, and how much black or white that gets."""
_ROWS: Final = [row.split() for row in _COLOURS.split("\n")[1:-1]]


def _theme(kind: Tabletop, panel_alpha: int, glow: float, **more: Any) -> Theme:
    column = 1 + list(Tabletop).index(kind)
    colours: dict[str, Any] = {row[0]: hex_colour(row[column]) for row in _ROWS}
    return Theme(kind, panel_alpha=panel_alpha, glow=glow, focus=WHITE, **colours, **more)


NEON: Final = _theme(Tabletop.NEON, 230, 1.0)
SLATE: Final = _theme(Tabletop.SLATE, 225, 0.5)
WALNUT: Final = _theme(Tabletop.WALNUT, 230, 0.5, roughness=11)
TABLES: Final[Mapping[Tabletop, Theme]] = MappingProxyType({each.kind: each for each in (NEON, SLATE, WALNUT)})


def theme_for(kind: Tabletop, palette: Palette, *, high_contrast: bool) -> Theme:
    """Answer the theme of a table with the players' colours of a palette; with high contrast in white on black: boxes
    whose borders are seen at once, nothing half seen and no light."""
    theme = TABLES[kind]
    if high_contrast:
        towards = {"black": BLACK, "white": WHITE}
        colours: dict[str, Any] = {
            name: mix(getattr(theme, of), towards[end], float(share)) for name, *_, of, end, share in _ROWS
        }
        theme = replace(theme, panel_alpha=255, glow=0.0, **colours)
    players = []
    for player in PALETTES[palette]:
        tints = (mix(player.tint, WHITE, step / 20) for step in range(21))
        tint = next(tint for tint in tints if contrast(tint, theme.raised) >= 4.5)  # as texts need
        bright = contrast(player.fill, theme.table) >= 4.0  # as thin lines need
        players.append(replace(player, tint=tint, line=player.fill if bright else tint))
    return replace(theme, players=tuple(players))
