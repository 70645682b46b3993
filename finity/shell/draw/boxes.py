"""The boxes of the interface: which fill and which line each kind has on a table; measures in pixels."""

from typing import Final

from finity.shell.draw.painting import Box
from finity.shell.draw.theme import Colour, Theme, mix

_UPPER: Final = 0.26
_LOWER: Final = 0.08
"""How much of a colour the box of its owner has at its upper and at its lower edge, where all shines."""
_LEAST: Final = 0.06


def panel_box(theme: Theme, line: int, radius: int) -> Box:
    """What texts and controls stand on."""
    return Box(theme.panel, theme.border, line, radius, theme.panel_alpha)


def raised_box(theme: Theme, line: int, radius: int, *, hovered: bool = False) -> Box:
    """What can be pressed; lighter under the pointer."""
    if hovered:
        return Box(theme.raised_hover, theme.border_strong, line, radius, lower=theme.raised)
    return Box(theme.raised, theme.border, line, radius, lower=theme.raised_lower)


def owned_box(theme: Theme, colour: Colour, line: int, radius: int) -> Box:
    """What belongs to somebody whose turn it is, or stands out as the best: with a line in their colour."""
    upper, lower = max(_LEAST, _UPPER * theme.glow), max(_LEAST, _LOWER * theme.glow)
    ground = theme.panel if theme.glow > 0.75 else theme.raised
    return Box(mix(ground, colour, upper), colour, line, radius, lower=mix(ground, colour, lower))
