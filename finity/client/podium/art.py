"""Pictures for a podium: pillars, rays of light, a crown, and the signs of other endings."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from finity.client.podium.standing import FLATNESS, Pillar
from finity.shell.draw import svg
from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import BLACK, WHITE, Colour, Theme, mix

_RAYS: Final = 22
_RAY_SEED: Final = 4
_COARSE: Final = 4
"""Light is drawn so many times smaller than it is seen."""
_SIN_60: Final = 0.866


def pillar(assets: Assets, theme: Theme, place: Pillar, colour: Colour, *, winner: bool) -> pygame.Surface:
    """A stone with six sides, in the colours of the table and a player; its top is lit. The foot fades out."""
    key = ("pillar", theme.panel, theme.table_edge, colour, place.width, place.height, winner)
    return assets.kept(key, lambda: _pillar(theme, place.width, place.height, colour, winner).drawn(1.0))


def _pillar(theme: Theme, width: int, height: int, colour: Colour, winner: bool) -> svg.Picture:
    """The upper left corner of its picture is that of the hexagon on top."""
    flat = FLATNESS * width * _SIN_60 / 2
    line = max(1.5, width / 90)
    left, right, quarter = line, width - line, width / 4
    corners = [(left, flat), (quarter, line), (width - quarter, line), (right, flat)]
    near = [(width - quarter, 2 * flat - line), (quarter, 2 * flat - line)]
    foot = height + flat
    deep, body = theme.table_edge, mix(theme.panel, colour, 0.34 if winner else 0.24)
    top = mix(theme.panel, colour, 0.62 if winner else 0.46)
    sides = (
        ([corners[0], near[1], (quarter, foot), (left, foot)], "left"),
        ([near[1], near[0], (width - quarter, foot), (quarter, foot)], "front"),
        ([near[0], corners[3], (right, foot), (width - quarter, foot)], "right"),
    )
    shades = {"left": mix(body, BLACK, 0.30), "front": mix(body, WHITE, 0.05), "right": mix(body, BLACK, 0.42)}
    gradients = [
        svg.linear(name, (0, shade, 1.0), (100, mix(shade, deep, 0.72), 1.0)) for name, shade in shades.items()
    ]
    parts = [svg.polygon(points, f'fill="url(#{name})"') for points, name in sides]
    edge = f'fill="none" stroke="{svg.code(colour)}" stroke-width="{line:.2f}" stroke-linejoin="round"'
    pale = f'{edge} stroke-opacity="0.38"'
    uprights = "".join(f"M{x:.2f} {y:.2f}V{foot:.2f}" for x, y in (corners[0], near[1], near[0], corners[3]))
    lid = f'fill="url(#lid)" stroke="{svg.code(mix(colour, WHITE, 0.2))}" stroke-width="{line:.2f}"'
    return svg.sheet(
        width,
        math.ceil(foot),
        "<defs>",
        *gradients,
        svg.linear("lid", (0, mix(top, WHITE, 0.16), 1.0), (100, top, 1.0)),
        "</defs>",
        *parts,
        svg.path(uprights, pale),
        svg.polygon([*corners, *near], lid),
    )


def flag(assets: Assets, height: int) -> pygame.Surface:
    """The white flag of who gave up, so many pixels high; its pole stands on the lower edge, at the left."""
    pole, cloth = 'fill="#b9a27c" stroke="#4a3b24" stroke-width="2"', 'fill="#ffffff" stroke="#5a5a66" stroke-width="3"'
    waving = svg.path("M14 12C30 2 44 22 66 11L64 44C44 54 32 34 14 46Z", cloth + ' stroke-linejoin="round"')
    return assets.kept(
        ("flag of surrender", height),
        lambda: svg.sheet(72, 100, svg.box(8, 6, 6, 92, 3, pole), waving).drawn(height / 100),
    )


def clock(assets: Assets, height: int) -> pygame.Surface:
    """A clock that has run out, so many pixels high."""
    rim = 'fill="#f4f1ff" stroke="#3a3350" stroke-width="8"'
    hands = 'fill="none" stroke="#d0303c" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"'
    return assets.kept(
        ("clock run out", height),
        lambda: svg.document(
            100, 100, svg.circle(0, 4, 40, rim), svg.box(-9, -50, 18, 11, 3, 'fill="#3a3350"'),
            svg.path("M0 -22V4L-14 -10", hands),
        ).drawn(height / 100),
    )  # fmt: skip


def balance(assets: Assets, width: int, colour: Colour) -> pygame.Surface:
    """The sign of a draw: scales that hang level, so many pixels wide."""
    line = f'fill="none" stroke="{svg.code(colour)}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"'
    pan = f'fill="{svg.code(mix(colour, BLACK, 0.25))}" stroke="{svg.code(colour)}" stroke-width="3"'
    frame = "M60 12V78M38 82H82M16 22H104M16 22L4 52M16 22L28 52M104 22L92 52M104 22L116 52"
    pans = (svg.path(f"M{x - 16} 52H{x + 16}Q{x + 12} 66 {x} 66Q{x - 12} 66 {x - 16} 52Z", pan) for x in (16, 104))
    knob = svg.circle(60, 10, 6, f'fill="{svg.code(colour)}"')
    return assets.kept(
        ("scales", width, colour), lambda: svg.sheet(120, 88, svg.path(frame, line), *pans, knob).drawn(width / 120)
    )


def coarse_rays(assets: Assets, radius: int, colour: Colour) -> pygame.Surface:
    """Light that shines out in a player's colour, to be added to what it lies on; `radius` in pixels.

    It is soft, so it is drawn small, to be enlarged: that is many times as fast.
    """
    return assets.kept(("rays", radius, colour), lambda: _rays(radius // _COARSE, colour))


def _rays(radius: int, colour: Colour) -> pygame.Surface:
    rng = random.Random(_RAY_SEED)
    wedges = []
    for number in range(_RAYS):
        degrees = 360 * (number + rng.uniform(-0.25, 0.25)) / _RAYS
        half, length = rng.uniform(2.2, 5.0), rng.uniform(0.68, 1.0)
        ends = [svg.on_circle(100 * length, degrees + side * half) for side in (1, -1)]
        wedges.append("M0 0" + "".join(f"L{x:.2f} {y:.2f}" for x, y in ends) + "Z")
    light = svg.radial("light", (0, colour, 0.85), (45, colour, 0.30), (100, colour, 0.0))
    halo = svg.radial("halo", (0, mix(colour, WHITE, 0.3), 0.6), (100, colour, 0.0))
    picture = svg.document(
        200,
        200,
        "<defs>",
        light,
        halo,
        "</defs>",
        svg.circle(0, 0, 62, 'fill="url(#halo)"'),
        svg.circle(0, 0, 100, 'fill="none"'),
        svg.path("".join(wedges), 'fill="url(#light)"'),
    ).drawn(radius / 100)
    lit = pygame.Surface(picture.get_size())
    lit.blit(picture, (0, 0))
    return lit
