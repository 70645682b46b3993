"""The characters that play: who they are, and their faces, which are made of the game's own pieces."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial
from types import MappingProxyType
from typing import Final, Self

import pygame

from finity.rules.board import Colour, Size
from finity.shell.draw import svg
from finity.shell.draw.assets import Assets
from finity.shell.draw.theme import BLACK, WHITE, PlayerColour, Theme, luminance, mix
from finity.shell.draw.theme import Colour as RGB
from finity.view.art import pieces
from finity.view.art.board import hexagon
from finity.view.art.materials import MATERIALS, Materials
from finity.view.shown import Mark, PlayerLook

RADIUS: Final = 84.0
"""Of the hexagon around a face, in picture units."""
_ROOM: Final = (178.0, 158.0)
_NIGHT: Final[RGB] = (22, 18, 44)
Gaze = tuple[int, int]
"""Where eyes look: -1, 0 or 1 to the right and down."""


class Face(Enum):
    """A character, from the weakest; files know it by its value. It has a bot's level and the number of its colour."""

    bot: str
    look: int
    PIP = "pip", "first", 4
    BRUNO = "bruno", "easy_builder", 1
    ORLA = "orla", "medium_squatter", 2
    VEX = "vex", "hard_saboteur", 3
    MAX = "max", "master", 5

    def __new__(cls, word: str, bot: str, look: int) -> Self:
        face = object.__new__(cls)
        face._value_, face.bot, face.look = word, bot, look
        return face

    @property
    def starts_unlocked(self) -> bool:
        """Whether everybody can meet it from the start."""
        return self is not Face.MAX

    @property
    def title(self) -> str:
        """What it is called, in every language."""
        return str(self.value).capitalize()


FACE_OF: Final = MappingProxyType({face.bot: face for face in Face})
"""The characters by the levels of their bots."""


def edge_colour(colour: PlayerColour) -> RGB:
    """The line around a face in a colour: light enough to be seen."""
    return colour.tint if luminance(colour.fill) < 0.23 else colour.fill


def portrait(
    assets: Assets,
    theme: Theme,
    face: Face,
    colour: PlayerColour,
    radius: float,
    *,
    gaze: Gaze = (0, 0),
    shut: bool = False,
) -> pygame.Surface:
    """A face in a hexagon of this radius in pixels, edged with a colour; shared, so not to be drawn on."""
    scale = round(radius) / RADIUS

    def drawn() -> pygame.Surface:
        around = [svg.on_circle(RADIUS, 60 * corner) for corner in range(6)]
        ground = svg.radial("depth", (0, mix(colour.fill, _NIGHT, 0.6), 1), (100, mix(colour.fill, _NIGHT, 0.94), 1))
        edge = svg.stroke(edge_colour(colour), max(2.6, 1.3 / scale))
        surface = svg.centred(*_ROOM, ground, svg.polygon(around, f"{svg.fill('depth')} {edge}")).drawn(scale)
        look = 2.0 * gaze[0], 2.0 * gaze[1]
        _MAKERS[face](partial(_put, surface, scale), MATERIALS[theme.kind], colour, look, shut)
        return surface

    return assets.cached(("portrait", theme.kind, face, colour, scale, gaze, shut), drawn)


def _put(
    surface: pygame.Surface, scale: float, picture: svg.Picture, x: float = 0.0, y: float = 0.0, size: float = 1.0
) -> None:
    """Add a picture with its middle so far from that of the face, that much larger."""
    drawn = picture.drawn(scale * size)
    middle_x, middle_y = surface.get_rect().center
    surface.blit(drawn, drawn.get_rect(center=(round(middle_x + x * scale), round(middle_y + y * scale))))


Put = Callable[..., None]


def _face_picture(*parts: str) -> svg.Picture:
    return svg.centred(*_ROOM, *parts)


def _pip(put: Put, materials: Materials, colour: PlayerColour, look: svg.Point, shut: bool) -> None:
    put(pieces.cone(materials.cones[Colour.WHITE]), 0, 4, 0.62)
    parts = [svg.path("M-10 25Q0 35 10 25", svg.outline(_NIGHT, 2.8))]
    for side in (-1, 1):
        parts.append(svg.ellipse(34 * side, 22, 7.5, 4.8, svg.fill((240, 120, 150), 0.55)))
        x, y = 17 * side + look[0], 9 + look[1]
        if shut:
            parts.append(svg.path(f"M{x - 9} {y}Q{x} {y + 6} {x + 9} {y}", svg.outline(_NIGHT, 3)))
            continue
        parts += [svg.circle(x, y, 9.8, svg.fill(_NIGHT)), svg.circle(x - 3, y - 3.5, 3.5, svg.fill(WHITE))]
        parts.append(svg.circle(x + 3, y + 4, 1.6, svg.fill(WHITE, 0.8)))
    put(_face_picture(*parts))


def _bruno(put: Put, materials: Materials, colour: PlayerColour, look: svg.Point, shut: bool) -> None:
    stone = materials.stone
    top = [(112 * x, 112 * y) for x, y in hexagon()]
    put(
        _face_picture(
            svg.linear("stone", (0, mix(stone.light, WHITE, 0.06), 1), (100, stone.dark, 1), across=True),
            svg.polygon(svg.moved(top, 0, 7), f"{svg.fill(stone.side)} {svg.stroke(mix(stone.side, BLACK, 0.4), 2)}"),
            svg.polygon(svg.moved(top, 0, -2), f"{svg.fill('stone')} {svg.stroke(stone.rim, 2.4)}"),
        )
    )
    tones = materials.bridges[Colour.WHITE]
    put(pieces.bridge(tones, 12), -26, -24, 1.05)
    put(pieces.bridge(tones, 168), 26, -24, 1.05)
    parts = [svg.box(-23, 23, 46, 13, 6.5, f"{svg.fill(_NIGHT)} {svg.stroke(mix(stone.light, WHITE, 0.25), 1.6)}")]
    parts += [svg.box(x, 24.5, 7.5, 7, 1.5, svg.fill(WHITE)) for x in (-8.5, 1.0)]
    gold = (240, 228, 66)
    for side in (-1, 1):
        x, y = 25 * side, 2
        if shut:
            parts.append(svg.path(f"M{x - 9} {y}H{x + 9}", svg.outline(gold, 3.4)))
            continue
        parts.append(svg.circle(x, y, 9.8, f"{svg.fill(gold)} {svg.stroke(_NIGHT, 2)}"))
        parts.append(svg.circle(x + look[0], y + look[1], 5, svg.fill(_NIGHT)))
        parts.append(svg.circle(x + look[0] - 1.6, y + look[1] - 1.8, 1.6, svg.fill(WHITE)))
    put(_face_picture(*parts))


def _orla(put: Put, materials: Materials, colour: PlayerColour, look: svg.Point, shut: bool) -> None:
    worn = PlayerLook(colour, Mark.SQUARE)
    put(_face_picture(svg.circle(0, 0, 50, svg.fill(mix(colour.fill, _NIGHT, 0.88)))))
    put(pieces.ring(worn, Size.LARGE), 0, 0, 2.05)
    parts = [svg.path("M-18 17Q0 36 18 17", svg.outline(mix(colour.fill, WHITE, 0.5), 4))]
    for side in (-1, 1):
        x, y = 19 * side, -7
        put(pieces.ring_icon(worn, Size.LARGE), x, y, 0.78)
        if shut:
            parts.append(svg.path(f"M{x - 8} {y}H{x + 8}", svg.outline(mix(colour.fill, WHITE, 0.5), 3)))
            continue
        parts.append(svg.circle(x, y, 8, svg.fill(WHITE)))
        parts.append(svg.circle(x + 1.2 * look[0], y + 1.2 * look[1], 4.4, svg.fill(_NIGHT)))
        parts.append(svg.circle(x + 1.2 * look[0] - 1.3, y + 1.2 * look[1] - 1.5, 1.4, svg.fill(WHITE)))
    put(_face_picture(*parts))


def _vex(put: Put, materials: Materials, colour: PlayerColour, look: svg.Point, shut: bool) -> None:
    lit = colour.tint
    put(pieces.cone(materials.cones[Colour.BLACK]), 0, 4, 0.62)
    tones = materials.bridges[Colour.BLACK]
    put(pieces.bridge(tones, -24), -20, -12, 0.86)
    put(pieces.bridge(tones, 204), 20, -12, 0.86)
    parts = [svg.path("M-14 31Q4 36 15 26", svg.outline(lit, 3.2))]
    for side in (-1, 1):
        x, y = 18 * side, 10
        if shut:
            parts.append(svg.path(f"M{x - 11} {y}H{x + 11}", svg.outline(lit, 3)))
            continue
        parts.append(svg.polygon([(x - 12, y), (x, y - 8.5), (x + 12, y), (x, y + 8.5)], svg.fill(lit)))
        pupil = [(-3.0, 0.0), (0.0, -6.5), (3.0, 0.0), (0.0, 6.5)]
        parts.append(svg.polygon(svg.moved(pupil, x + look[0], y + 0.5 * look[1]), svg.fill(_NIGHT)))
    put(_face_picture(*parts))


def _max(put: Put, materials: Materials, colour: PlayerColour, look: svg.Point, shut: bool) -> None:
    put(pieces.cone(materials.cones[Colour.BLACK]), 0, 16, 0.56)
    put(pieces.cone(materials.cones[Colour.WHITE]), 0, -40, 0.3)
    gold = (255, 214, 110)
    parts = [svg.path("M-15 40Q0 47 15 38", svg.outline(gold, 3.2))]
    for side in (-1, 1):
        x, y = 17 * side, 18
        parts.append(svg.circle(x, y, 12.5, svg.outline(gold, 2.6)))
        if shut:
            parts.append(svg.path(f"M{x - 8} {y}H{x + 8}", svg.outline(gold, 3)))
            continue
        parts.append(svg.circle(x, y, 8.2, svg.fill(WHITE)))
        parts.append(svg.circle(x + look[0], y + look[1], 4.6, svg.fill(_NIGHT)))
    parts.append(svg.path("M-4.500 18Q0 15 4.500 18", svg.outline(gold, 2.6)))
    put(_face_picture(*parts))


_MAKERS: Final = MappingProxyType(
    {Face.PIP: _pip, Face.BRUNO: _bruno, Face.ORLA: _orla, Face.VEX: _vex, Face.MAX: _max}
)
