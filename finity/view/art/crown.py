"""The crown of who has won the game before, or the series."""

from __future__ import annotations

from typing import Final

import pygame

from finity.shell.draw import svg
from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import Colour

_WIDTH: Final = 74
_HEIGHT: Final = 52
_GOLD: Final[Colour] = (255, 211, 107)
_LIGHT: Final[Colour] = (255, 240, 196)
_DARK: Final[Colour] = (196, 132, 34)
_INK: Final[Colour] = (58, 34, 8)
_BAND: Final = ((-29, 12), (29, 12), (26, 22), (-26, 22))
_TINES: Final = ((-29, 12), (-34, -14), (-17, 0), (0, -22), (17, 0), (34, -14), (29, 12))


def crown(assets: Assets, width: int) -> pygame.Surface:
    """A golden crown so many pixels wide; shared, so not to be drawn on."""
    return assets.kept(("crown", width), lambda: _picture().drawn(width / _WIDTH))


def _picture() -> svg.Picture:
    gold = svg.linear("gold", (0, _LIGHT, 1), (45, _GOLD, 1), (100, _DARK, 1))
    outline = svg.stroke(_INK, 3)
    pearls = (svg.circle(x, y, 3.6, f"{svg.fill(_LIGHT)} {svg.stroke(_INK, 2)}") for x, y in _TINES[1:-1:2])
    return svg.document(
        _WIDTH + 6, _HEIGHT + 4, gold,
        svg.polygon(_TINES, f"{svg.fill('gold')} {outline}"),
        svg.polygon(_BAND, f"{svg.fill('gold')} {outline}"),
        *pearls,
        *(svg.circle(x, 17, 2.6, svg.fill(_INK, 0.7)) for x in (-16, 0, 16)),
    )  # fmt: skip
