"""The cones of the tower as SVG: seen a little from above, light from the left."""

from __future__ import annotations

from typing import Final

from finity.rules.board import Colour
from finity.shell.draw import svg
from finity.shell.draw.svg import Picture
from finity.shell.draw.theme import BLACK, WHITE, mix
from finity.shell.draw.theme import Colour as RGB
from finity.view.frames import CONE_HEIGHT, CONE_WIDTH

# Light, middle, dark, top face, outline
_TONES: Final[dict[Colour, tuple[RGB, RGB, RGB, RGB, RGB]]] = {
    Colour.WHITE: ((255, 253, 246), (240, 233, 217), (158, 148, 129), (250, 245, 233), (52, 48, 42)),
    Colour.BLACK: ((98, 106, 116), (44, 49, 56), (14, 16, 19), (70, 77, 86), (8, 9, 11)),
}
_BASE_RADIUS: Final = 0.455
"""Half the width of a cone's foot, as a share of the picture's width; the rest is room for the outline."""
_TOP_RADIUS: Final = 0.265
_FLATNESS: Final = 0.26
"""How flat circles look: height by width."""


def cone(colour: Colour) -> Picture:
    """A blunt cone; 100 picture units are a step of the tower."""
    light, middle, dark, top, outline = _TONES[colour]
    width, height = 100 * CONE_WIDTH, 100 * CONE_HEIGHT
    foot, head = _BASE_RADIUS * width, _TOP_RADIUS * width
    foot_down, head_down = foot * _FLATNESS, head * _FLATNESS
    low, high = height / 2 - foot_down - 5, -height / 2 + head_down + 5
    mantle = (
        f"M{-foot:.1f} {low:.1f}A{foot:.1f} {foot_down:.1f} 0 0 0 {foot:.1f} {low:.1f}"
        f"L{head:.1f} {high:.1f}A{head:.1f} {head_down:.1f} 0 0 1 {-head:.1f} {high:.1f}Z"
    )
    lip = f"M{-foot:.1f} {low:.1f}A{foot:.1f} {foot_down:.1f} 0 0 0 {foot:.1f} {low:.1f}"
    return svg.document(
        width, height,
        svg.sideways("mantle", (0, mix(middle, dark, 0.45), 1), (14, mix(middle, light, 0.5), 1), (30, light, 1),
                     (52, middle, 1), (84, dark, 1), (100, mix(dark, light, 0.22), 1)),
        svg.linear("depth", (0, BLACK, 0.34), (34, BLACK, 0.04), (100, BLACK, 0.0)),
        svg.sideways("lip", (0, light, 0.1), (28, WHITE, 0.85), (70, light, 0.2), (100, light, 0.0)),
        svg.linear("head", (0, mix(top, BLACK, 0.12), 1), (100, top, 1)),
        svg.path(mantle, svg.line(outline, 5)),
        svg.ellipse(0, high, head, head_down, svg.line(outline, 5)),
        svg.path(mantle, svg.fill("mantle")),
        svg.path(mantle, svg.fill("depth")),
        svg.path(lip, svg.line("lip", 2.4)),
        svg.ellipse(0, high, head, head_down, svg.fill("head")),
        svg.ellipse(0, high, head - 2, head_down - 1.5, svg.line(mix(top, WHITE, 0.5), 2, 0.6)),
    )  # fmt: skip


def plinth() -> Picture:
    """The stone under the tower, with its shadow; 100 picture units are a step of the tower."""
    dark, light = (84, 74, 55), (186, 171, 138)
    return svg.document(
        377, 165,
        svg.radial("shadow", (0, BLACK, 0.55), (60, BLACK, 0.38), (100, BLACK, 0.0)),
        svg.linear("wall", (0, (128, 114, 86), 1), (100, dark, 1)),
        svg.linear("face", (0, light, 1), (100, (146, 131, 100), 1), across=True),
        svg.ellipse(8, 30, 176, 48, svg.fill("shadow")),
        svg.ellipse(0, 14, 140, 36, f"{svg.fill('wall')} {svg.stroke((30, 27, 20), 3)}"),
        svg.path("M-140 -8V14H140V-8Z", svg.fill("wall")),
        svg.ellipse(0, -8, 140, 36, svg.fill("face")),
        svg.ellipse(0, -8, 138, 34.5, svg.line(WHITE, 2, 0.35)),
        svg.ellipse(2, -3, 112, 27, svg.fill(BLACK, 0.22)),
    )  # fmt: skip
