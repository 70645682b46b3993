"""Colours, sizes of text and the few measures that make every scene look like one program."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType

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
    DISPLAY = 52


@dataclass(frozen=True)
class PlayerColour:
    """A player's colour: `key` names it in the language files; `shade` is for outlines, `tint` for rims and text."""

    key: str
    fill: Colour
    shade: Colour
    tint: Colour


def hex_colour(code: str) -> Colour:
    """Answer the colour of a code like "#56B4E9"."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Answer the colour between two: `a` at share 0, `b` at share 1."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def _player(key: str, code: str) -> PlayerColour:
    fill = hex_colour(code)
    return PlayerColour(key, fill, mix(fill, (10, 14, 20), 0.62), mix(fill, WHITE, 0.45))


class Palette(Enum):
    """A set of players' colours; the values name it in files and texts."""

    CLASSIC = "classic"
    BRIGHT = "bright"
    SOFT = "soft"


PLAYER_COLOURS = (
    _player("sky", "#5CB8EC"),
    _player("yellow", "#F0E442"),
    _player("vermilion", "#E4601E"),
    _player("violet", "#8563D2"),
    _player("green", "#128C74"),
    _player("rose", "#E9ABBD"),
)
"""Chosen by search: the closest two differ by 14.4 (CIEDE2000) in the worst of the three dichromacies as simulated by
Machado et al. 2009, the first four by 17.5. All stand out from the table by 3:1 or more."""

PALETTES: Mapping[Palette, tuple[PlayerColour, ...]] = MappingProxyType(
    {
        Palette.CLASSIC: PLAYER_COLOURS,
        Palette.BRIGHT: (
            _player("sky", "#31E2F1"),
            _player("yellow", "#FFF400"),
            _player("vermilion", "#FF3108"),
            _player("violet", "#C85DF7"),
            _player("green", "#40AB8A"),
            _player("rose", "#C44595"),
        ),
        Palette.SOFT: (
            _player("sky", "#7AE2FF"),
            _player("yellow", "#FFFF7B"),
            _player("vermilion", "#F2A4A7"),
            _player("violet", "#8D77FF"),
            _player("green", "#47845F"),
            _player("rose", "#A95C8E"),
        ),
    }
)
"""Each has a colour for every mark. The others were found as the first, and the closest two of them differ by more:
16.0 in the bright one, 19.1 in the soft one (see tools/colour_blindness.py)."""


@dataclass(frozen=True)
class Theme:
    """The named colours of the interface, and its measures in design pixels.

    What lies behind a dialog is multiplied by `dimming`.
    """

    table: Colour
    table_edge: Colour
    panel: Colour
    raised: Colour
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
    focus: Colour
    dimming: Colour
    players: tuple[PlayerColour, ...]
    radius: int
    small_radius: int
    control_height: int


DARK = Theme(
    table=hex_colour("#2B3641"),
    table_edge=hex_colour("#1C232C"),
    panel=hex_colour("#262F39"),
    raised=hex_colour("#35424E"),
    raised_hover=hex_colour("#415060"),
    sunken=hex_colour("#1B222A"),
    border=hex_colour("#43505E"),
    border_strong=hex_colour("#6B7B8B"),
    text=hex_colour("#F6F2E8"),
    muted=hex_colour("#B4BDC6"),
    disabled=hex_colour("#77838F"),
    accent=hex_colour("#E9D8AE"),
    accent_hover=hex_colour("#F5E9C9"),
    accent_pressed=hex_colour("#CDBB8D"),
    on_accent=hex_colour("#1E252D"),
    danger=hex_colour("#F0877D"),
    focus=hex_colour("#FFFFFF"),
    dimming=hex_colour("#666C74"),
    players=PLAYER_COLOURS,
    radius=14,
    small_radius=10,
    control_height=44,
)
"""The calm dark table."""

HIGH_CONTRAST = replace(
    DARK,
    table=hex_colour("#14181D"),
    table_edge=hex_colour("#06080A"),
    panel=hex_colour("#000000"),
    raised=hex_colour("#161B21"),
    raised_hover=hex_colour("#2C3640"),
    sunken=hex_colour("#000000"),
    border=hex_colour("#A9B4BF"),
    border_strong=hex_colour("#FFFFFF"),
    text=hex_colour("#FFFFFF"),
    muted=hex_colour("#E3E8ED"),
    disabled=hex_colour("#98A3AE"),
    accent=hex_colour("#FFE9A8"),
    accent_hover=hex_colour("#FFF6DA"),
    accent_pressed=hex_colour("#E9CF86"),
    on_accent=hex_colour("#000000"),
    danger=hex_colour("#FF9A90"),
    dimming=hex_colour("#454B52"),
)
"""White on black, with borders that are seen at once."""


def theme_for(palette: Palette, *, high_contrast: bool) -> Theme:
    """Answer the theme with the players' colours of a palette."""
    return replace(HIGH_CONTRAST if high_contrast else DARK, players=PALETTES[palette])


def scale_for(size: tuple[int, int]) -> float:
    """Answer the factor from design pixels to the pixels of a window: 1.0 at 1280 x 720.

    It follows the tighter side, so that what fits at 16:9 fits a 4:3 and a 21:9 window too.
    """
    return min(size[0] / DESIGN_SIZE[0], size[1] / DESIGN_SIZE[1])
