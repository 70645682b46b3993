"""The crown of who has won a game, or the game before it."""

from __future__ import annotations

import pygame

from finity.shell.draw import svg
from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import WHITE, Colour, mix


def crown(assets: Assets, width: int, colour: Colour) -> pygame.Surface:
    """A crown so many pixels wide, in this gold; shared, so not to be drawn on. It stands on its lower edge."""
    return assets.kept(("crown", width, colour), lambda: _crown(colour).drawn(width / 100))


def _crown(colour: Colour) -> svg.Picture:
    dark, light = mix(colour, (120, 60, 0), 0.55), mix(colour, WHITE, 0.5)
    tips = [(8, 24), (29, 15), (50, 6), (71, 15), (92, 24)]
    valleys = [(23, 42), (40, 38), (60, 38), (77, 42)]
    outline = [(16, 66), tips[0]]
    for valley, tip in zip(valleys, tips[1:], strict=True):
        outline += [valley, tip]
    outline.append((84, 66))
    rim = f'fill="url(#gold)" stroke="{svg.code(dark)}" stroke-width="2.5" stroke-linejoin="round"'
    jewels = ((50, 55, (255, 94, 110)), (33, 56, WHITE), (67, 56, WHITE))
    return svg.sheet(
        100,
        74,
        "<defs>",
        svg.linear("gold", (0, light, 1.0), (55, colour, 1.0), (100, mix(colour, dark, 0.45), 1.0)),
        "</defs>",
        svg.polygon(outline, rim),
        svg.path("M16 66Q50 58 84 66L83 71Q50 63 17 71Z", rim),
        *(svg.circle(x, y, 4.6, f'fill="{svg.code(light)}" stroke="{svg.code(dark)}" stroke-width="2"')
          for x, y in tips),
        *(svg.circle(x, y, 3.4, f'fill="{svg.code(each)}" stroke="{svg.code(dark)}" stroke-width="1"')
          for x, y, each in jewels),
    )  # fmt: skip
