"""The program's name as a picture: letters, the two I's as towers of cones, above a pattern. And its emblem."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from finity.shell.draw import svg
from finity.shell.draw.style import Style
from finity.shell.draw.theme import BLACK, WHITE, Colour, Theme, mix
from finity.shell.widgets import Widget, WidgetState

MARGIN: Final = 36
"""Around the name, for its light or shadow."""
SIZE: Final = (439 + 2 * MARGIN, 148 + 2 * MARGIN)
"""Of the whole picture; letters are 100 high."""
_INK: Final[Colour] = (10, 12, 20)
_DEPTH: Final = 7
"""How much of the letters' lower sides is seen, in picture units."""
_LETTERS: Final[dict[str, tuple[float, list[svg.Point]]]] = {
    "F": (60, [(0, 0), (60, 0), (47.3, 22), (22, 22), (22, 42), (50, 42), (37.3, 64), (22, 64), (22, 100), (0, 100)]),
    "N": (74, [(0, 100), (0, 0), (22, 0), (52, 60), (52, 0), (74, 0), (74, 100), (52, 100), (22, 40), (22, 100)]),
    "T": (68, [(0, 0), (68, 0), (55.3, 22), (45, 22), (45, 100), (23, 100), (23, 22), (12.7, 22)]),
    "Y": (76, [(0, 0), (25.4, 0), (38, 21.8), (50.6, 0), (76, 0), (49, 46.8), (49, 100), (27, 100), (27, 46.8)]),
}
"""Width and outline; slanted ends have the angle of the hexagons."""

_CONE_STEP, _FOOT, _HEAD = 23.5, 24.0, 13.5
"""From one cone of a tower to the next, and half its width below and above."""
_GAP: Final = 13
"""Between letters, and between the signs of the pattern."""
_PATTERN_TOP, _PATTERN_HEIGHT = 126, 22


Laid = tuple[pygame.Surface, tuple[int, int]]
"""A picture, and the pixel of its left upper corner."""


@dataclass(frozen=True)
class _Paint:
    light: Colour
    dark: Colour
    side: Colour
    edge: Colour


def title(theme: Theme, height: int) -> pygame.Surface:
    """The name with its shadow or its light, `height` pixels high: letters of light where things shine, else of what
    the main button is made of."""
    scale, name = height / SIZE[1], list[Laid]()
    light, dark = (mix(WHITE, theme.accent, share - part * theme.glow) for share, part in ((0.45, 0.42), (1, 0.75)))
    paint = _Paint(light, mix(dark, BLACK, 0.18), mix(theme.accent, BLACK, 0.55), theme.accent)
    for left, top, part in _parts(paint):
        name.append((part.drawn(scale), (round((MARGIN + left) * scale), round((MARGIN + top) * scale))))
    whole = pygame.Surface((round(SIZE[0] * scale), height), pygame.SRCALPHA)
    share = min(0.5, 160 / height)  # shadow and light are soft: drawn smaller they are blurred the sooner
    small = pygame.Surface((round(whole.width * share), round(height * share)), pygame.SRCALPHA)
    for letter, (x, y) in name:
        small.blit(pygame.transform.smoothscale_by(letter, share), (round(x * share), round(y * share)))
    small.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shines = theme.glow > 0.0
    if shines:
        small.fill((*theme.accent, 0), special_flags=pygame.BLEND_RGBA_ADD)
    small.fill((255, 255, 255, round(255 * theme.glow) if shines else 150), special_flags=pygame.BLEND_RGBA_MULT)
    blur = max(1, int(height * share / 55))
    blurred = pygame.transform.box_blur(pygame.transform.box_blur(small, blur), 2 * blur if shines else blur)
    whole.blit(pygame.transform.smoothscale(blurred, whole.size), (0, 0 if shines else height // 28))
    whole.blits(name, doreturn=False)
    return whole


class Logo(Widget):
    """The name as wide as its place, or as high."""

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        scale = min(self.rect.width / (SIZE[0] - 2 * MARGIN), self.rect.height / (SIZE[1] - 2 * MARGIN))
        height, margin, theme = round(scale * SIZE[1]), round(scale * MARGIN), style.theme
        name = style.assets.cached(("title", height, theme.accent, theme.glow), lambda: title(theme, height))
        surface.blit(name, (self.rect.left - margin, self.rect.top - margin))


def emblem(side: int = 64) -> pygame.Surface:
    """The window's icon: a station with a ring, so many pixels square."""
    hexagon = [svg.on_circle(48, 60 * corner) for corner in range(6)]
    picture = svg.centred(
        100, 100,
        svg.linear("stone", (0, (170, 178, 187), 1), (100, (98, 106, 116), 1), across=True),
        svg.polygon(hexagon, f"{svg.fill('stone')} {svg.stroke(_INK, 3)}"),
        svg.circle(0, 0, 27, svg.outline(_INK, 17)),
        svg.circle(0, 0, 27, svg.outline((92, 184, 236), 12)),
        svg.circle(0, 0, 9, f"{svg.fill((250, 241, 216))} {svg.stroke(_INK, 3)}"),
    )  # fmt: skip
    return picture.drawn(side / 100)


def _parts(paint: _Paint) -> Iterator[tuple[float, float, svg.Picture]]:
    """The letters side by side and the pattern below, each with its left upper corner."""
    towers, left = 0, 0.0
    side = f"{svg.fill(paint.side)} {svg.stroke(paint.side, 1)}"
    for letter in "FINITY":
        if letter == "I":
            width, bottom = 2 * _FOOT, 98 + _DEPTH
            cones = (_cone(left + _FOOT, bottom - step * _CONE_STEP, (towers + step) % 2) for step in range(4))
            body, towers = "".join(cones), towers + 1
        else:
            width, shape = _LETTERS[letter]
            outline = svg.moved(shape, left, 0)  # the lower sides, the face, and the light along its edges
            outer = [svg.polygon(svg.moved(outline, 0, down), svg.outline(_INK, 4)) for down in (0, _DEPTH)]
            sides = [svg.polygon(svg.moved(outline, 0, down), side) for down in range(_DEPTH, 0, -2)]
            face = svg.polygon(outline, f"{svg.fill('face')} {svg.stroke(WHITE, 1.2, 0.55)}")
            body = "".join([*outer, *sides, face])
        yield _part(left, 0.0, width, 100.0 + _DEPTH, _gradients(paint) + body)
        left += width + _GAP
    width = left - _GAP
    yield _part(0.0, _PATTERN_TOP, width, _PATTERN_HEIGHT, _pattern(width, paint))


def _part(left: float, top: float, width: float, height: float, body: str) -> tuple[float, float, svg.Picture]:
    """What is drawn there, with room for its outline."""
    room = _GAP / 2
    moved = f'<g transform="translate({room - left:.1f} {room - top:.1f})">{body}</g>'
    return left - room, top - room, svg.picture(width + _GAP, height + _GAP, moved)


def _pattern(width: float, paint: _Paint) -> str:
    """A row of cones as wide as the name, for black and white as in a tower."""
    pattern, height, parts = "BWWBWBBW", _PATTERN_HEIGHT, []
    step = (width + _GAP) / len(pattern)
    side = step - _GAP
    corners = [(0.0, height), (side, height), (0.82 * side, 0.0), (0.18 * side, 0.0)]
    for number, letter in enumerate(pattern):
        face = WHITE if letter == "W" else mix(_INK, paint.edge, 0.16)
        style = f"{svg.fill(face)} {svg.stroke(paint.edge, 2.2)}"
        parts.append(svg.polygon(svg.moved(corners, number * step, _PATTERN_TOP), style))
    return "".join(parts)


def _gradients(paint: _Paint) -> str:
    cones = (((255, 255, 252), (236, 235, 232), (150, 148, 152)), ((112, 121, 132), (48, 54, 61), (16, 18, 21)))
    parts = [svg.linear("face", (0, paint.light, 1), (100, paint.dark, 1), across=True)]
    for number, (light, middle, dark) in enumerate(cones):
        stops = (0, mix(middle, dark, 0.4), 1), (28, light, 1), (54, middle, 1), (100, dark, 1)
        parts.append(svg.horizontal(f"mantle{number}", *stops))
        parts.append(svg.linear(f"head{number}", (0, mix(middle, BLACK, 0.1), 1), (100, light, 1)))
    return "".join(parts)


def _cone(x: float, bottom: float, tone: int) -> str:
    """A blunt cone that stands on `bottom`, white for tone 0."""
    foot_down, head_down = 0.24 * _FOOT, 0.24 * _HEAD
    top = bottom - 1.25 * _CONE_STEP
    mantle = (
        f"M{x - _FOOT:.1f} {bottom:.1f}A{_FOOT} {foot_down:.1f} 0 0 0 {x + _FOOT:.1f} {bottom:.1f}"
        f"L{x + _HEAD:.1f} {top:.1f}A{_HEAD} {head_down:.1f} 0 0 0 {x - _HEAD:.1f} {top:.1f}Z"
    )
    rim = (196, 203, 211) if tone else _INK
    head = svg.ellipse(x, top, _HEAD, head_down, f"{svg.fill(f'head{tone}')} {svg.stroke(rim, 0.8, 0.6)}")
    return svg.path(mantle, svg.outline(rim, 2.2)) + svg.path(mantle, svg.fill(f"mantle{tone}")) + head
