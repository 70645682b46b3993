"""The boxes of the interface: which fill and which line each kind has on a table; measures in pixels."""

from collections.abc import Iterator
from typing import Final

from finity.shell.draw.painting import Box
from finity.shell.draw.theme import Colour, Theme, contrast, mix

_UPPER: Final = 0.26
_LOWER: Final = 0.08
"""How much of a colour the box of its owner has at its upper and at its lower edge, where all shines."""
_LEAST: Final = 0.06
_MAIN: Final = (0.54, 0.46, 0.4, 0.34, 0.28, 0.22, 0.16)
"""How much of a colour the main thing to be pressed has that is somebody's: as much as lets texts on it be read."""
_MAIN_LOWER: Final = 0.5
"""And at its lower edge, compared with that."""
_READABLE: Final = 4.5


def panel_box(theme: Theme, line: int, radius: int) -> Box:
    """What texts and controls stand on."""
    return Box(theme.panel, theme.border, line, radius, theme.panel_alpha)


def raised_box(theme: Theme, line: int, radius: int, *, hovered: bool = False) -> Box:
    """What can be pressed; lighter under the pointer."""
    if hovered:
        return Box(theme.raised_hover, theme.border_strong, line, radius, lower=theme.raised)
    return Box(theme.raised, theme.border, line, radius, lower=theme.raised_lower)


def owned_box(theme: Theme, colour: Colour, line: int, radius: int, *, depth: float = 1.0) -> Box:
    """What belongs to somebody whose turn it is, or stands out as the best: with a line in their colour.

    With more `depth` than 1 it has more of the colour than muted texts can be read on.
    """
    upper, lower = max(_LEAST, depth * _UPPER * theme.glow), max(_LEAST, depth * _LOWER * theme.glow)
    ground = theme.panel if theme.glow > 0.75 else theme.raised
    return Box(mix(ground, colour, upper), colour, line, radius, lower=mix(ground, colour, lower))


def main_box(theme: Theme, colour: Colour, line: int, radius: int, *, hovered: bool = False) -> Box:
    """The main thing to be pressed, where it is somebody's: in their colour, as dark as texts on it need."""
    fill = next((each for each in _mixed(theme, colour) if contrast(theme.text, each) >= _READABLE), theme.panel)
    return Box(fill, colour, line, radius, lower=fill if hovered else mix(theme.panel, fill, _MAIN_LOWER))


def _mixed(theme: Theme, colour: Colour) -> Iterator[Colour]:
    """Fills with ever less of a colour."""
    return (mix(theme.panel, colour, share) for share in _MAIN)
