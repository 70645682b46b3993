"""What painters draw with: all pictures by what they show, made once for each size and kept by the assets; a list that
they are put on, and a layer that shows it, drawn again only where it differs.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Final, NamedTuple

import pygame

from finity.rules.board import Colour, Size
from finity.shell.draw.assets import Assets
from finity.shell.draw.painting import Box, rounded_box, soft_shadow, soft_silhouette
from finity.shell.draw.style import Style
from finity.shell.draw.svg import Picture
from finity.shell.draw.theme import BLACK, WHITE, Theme, mix
from finity.shell.draw.theme import Colour as RGB
from finity.view.art import pieces
from finity.view.art.board import backdrop
from finity.view.art.materials import MATERIALS
from finity.view.layout import Layout
from finity.view.shown import Blocker, Bridge, CentreRing, Cone, Piece, PlayerLook, Post, Ring

_SIZE_STEP: Final = 1.03
"""Pieces grow and shrink in steps by this factor, so that their pictures are used again."""
_DEGREE_STEP: Final = 2
"""Bridges that swing are turned in steps of so many degrees."""
_SHADOW_ALPHA: Final = 120
_LIGHT_BLUR: Final = 0.05
_LIGHT_ALPHA: Final = 150


class Art:
    """Draws pieces for players who look like `looks`; callers must not draw on what it answers. A piece's picture has
    its place on the table in its middle, where the layout's poses point."""

    def __init__(self, assets: Assets, theme: Theme, looks: Sequence[PlayerLook]) -> None:
        self.assets = assets
        self.theme = theme
        self.materials = MATERIALS[theme.kind]
        self.looks = tuple(looks)

    def backdrop(self, layout: Layout) -> pygame.Surface:
        """The table with its board for this layout, as large as the window."""
        key = ("backdrop", layout, self.theme)
        return self.assets.cached(key, lambda: backdrop(layout, self.theme))

    def piece(self, piece: Piece, unit: float, degrees: float = 0.0, factor: float = 1.0) -> pygame.Surface:
        """A piece with `unit` pixels a board unit (a step of the tower for cones), turned counter-clockwise.

        With a `factor` it is that one resized, as pieces on their way are: much faster than one drawn in that size, and
        not kept.
        """
        pixels, degrees = round(unit), self._rounded_degrees(piece, degrees)
        look = None if isinstance(piece, Bridge | Cone) else self.looks[piece.player]
        key = ("piece", piece, look, len(self.looks), self.theme.kind.value, pixels, degrees)
        picture = self.assets.cached(key, lambda: self._picture(piece, degrees).drawn(pixels / pieces.UNIT))
        return picture if factor == 1.0 else pygame.transform.smoothscale_by(picture, factor)

    def shadow(self, piece: Piece, unit: float, degrees: float = 0.0, factor: float = 1.0) -> pygame.Surface:
        """The soft shadow of a piece, or a player's light where things shine, to be drawn beneath it a little lower."""
        shape: Piece
        if isinstance(piece, Bridge | Cone):
            shape, light = replace(piece, colour=Colour.WHITE), None
        else:
            shape = piece if isinstance(piece, CentreRing) else replace(piece, player=0)
            light = self.looks[piece.player].colour.line if self.theme.glow else None
        pixels, degrees = round(unit), self._rounded_degrees(piece, degrees)
        key = ("piece shadow", shape, pixels, light)

        def drawn() -> pygame.Surface:
            picture = self.piece(shape, pixels)
            dark = soft_silhouette(picture, 0.016 * pixels, BLACK, _SHADOW_ALPHA)
            if light is None:
                return dark
            around = soft_silhouette(picture, _LIGHT_BLUR * pixels, light, round(_LIGHT_ALPHA * self.theme.glow**2))
            around.blit(dark, dark.get_rect(center=around.get_rect().center))
            return around

        flat = self.assets.cached(key, drawn)
        turned = self.assets.cached((*key, degrees), lambda: pygame.transform.rotozoom(flat, degrees, 1.0))
        return turned if factor == 1.0 else pygame.transform.smoothscale_by(turned, factor)

    def lit_cone(self, cone: Cone, colour: RGB, step: float, *, below: bool) -> pygame.Surface:
        """A cone alight in a colour, however dark the table is; of one `below` another what that leaves to be seen."""

        def drawn() -> pygame.Surface:
            piece = self.piece(cone, step)
            whole, veil, hole = piece.copy(), piece.copy(), piece.copy()
            veil.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            veil.fill((*mix(colour, WHITE, 0.12), 0), special_flags=pygame.BLEND_RGBA_ADD)
            veil.fill((255, 255, 255, 135), special_flags=pygame.BLEND_RGBA_MULT)
            whole.blit(veil, (0, 0))
            if below:
                hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
                whole.blit(hole, (0, -round(step)), special_flags=pygame.BLEND_RGBA_SUB)
            return whole

        return self.assets.cached(("lit cone", self.theme.kind.value, cone, colour, round(step), below), drawn)

    def ring_icon(self, player: int, size: Size, radius: float) -> pygame.Surface:
        """A ring for panels, where the large one has this radius in pixels."""
        look, scale = self.looks[player], radius / pieces.ICON_RADIUS
        key = ("ring icon", self.looks[player], size, scale)
        return self.assets.cached(key, lambda: pieces.ring_icon(look, size).drawn(scale))

    def cone_icon(self, colour: Colour, size: tuple[int, int], lit: RGB | None) -> pygame.Surface:
        """The sign of a cone for panels, in pixels; `lit` is the colour that it is edged with, if it is lit."""
        key = ("cone icon", self.theme.kind.value, colour, size, lit)
        return self.assets.cached(key, lambda: pieces.cone_icon(self.materials.bridges[colour], size, lit).drawn(1.0))

    def badge(self, player: int, radius: float) -> pygame.Surface:
        """A player's mark on a disc of this radius in pixels."""
        return badge(self.assets, self.looks[player], radius)

    def _rounded_degrees(self, piece: Piece, degrees: float) -> int:
        """Only bridges look different when they are turned."""
        if not isinstance(piece, Bridge):
            return 0
        return round(degrees / _DEGREE_STEP) * _DEGREE_STEP % 360

    def _picture(self, piece: Piece, degrees: int) -> Picture:
        match piece:
            case Bridge(colour):
                return pieces.bridge(self.materials.bridges[colour], degrees)
            case Ring(player, size):
                return pieces.ring(self.looks[player], size)
            case CentreRing(player):
                return pieces.centre_ring(self.looks[player], player, len(self.looks))
            case Post(player):
                return pieces.post(self.looks[player])
            case Blocker(player):
                return pieces.blocker(self.looks[player])
            case Cone(colour):
                return pieces.cone(self.materials.cones[colour])


def apparent_scale(scale: float, hop: float) -> float:
    """How large a piece is seen, against its size on the table, if it is lifted by `hop` board units; in steps."""
    return _SIZE_STEP ** round(math.log(scale * (1 + 0.35 * hop), _SIZE_STEP))


def badge(assets: Assets, look: PlayerLook, radius: float) -> pygame.Surface:
    """A player's mark on a disc of this radius in pixels, for panels and lists; large ones have a pattern, too."""
    scale, patterned = round(radius) / pieces.BADGE_RADIUS, radius >= 12
    key = ("badge", look, scale, patterned)
    return assets.cached(key, lambda: pieces.badge(look, patterned=patterned).drawn(scale))


class Blit(NamedTuple):
    """A picture, where its upper left corner lies in the window, and how opaque it is (0 to 255)."""

    picture: pygame.Surface
    corner: tuple[int, int]
    opacity: int = 255

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect(self.corner, self.picture.get_size())


@dataclass(frozen=True, slots=True)
class Canvas:
    """Collects what is to be drawn, from the back to the front."""

    layout: Layout
    art: Art
    blits: list[Blit] = field(default_factory=list)

    @property
    def theme(self) -> Theme:
        return self.art.theme

    @property
    def style(self) -> Style:
        return Style(self.art.theme, self.art.assets, self.layout.scale, self.layout.text_scale)

    def draw(self, picture: pygame.Surface, middle: tuple[float, float], opacity: float = 1.0) -> None:
        """Draw a picture with its middle at a point; `opacity` from 0 to 1."""
        if opacity > 0.0:
            corner = round(middle[0] - picture.width / 2), round(middle[1] - picture.height / 2)
            self.blits.append(Blit(picture, corner, min(255, round(255 * opacity))))

    def draw_at(self, picture: pygame.Surface, **point: tuple[int, int]) -> None:
        """Draw a picture with a point of its edge, or its middle, somewhere: such as `midleft=(10, 20)`."""
        self.blits.append(Blit(picture, picture.get_rect(**point).topleft))

    def box(self, rect: pygame.Rect, box: Box) -> None:
        picture = self.art.assets.cached(("box", rect.size, box), lambda: rounded_box(rect.size, box))
        self.draw_at(picture, topleft=rect.topleft)

    def shadow(self, rect: pygame.Rect, radius: int, blur: int) -> None:
        """Draw the soft shadow of a rounded box; measures in pixels."""
        key = ("panel shadow", rect.size, radius, blur)
        picture = self.art.assets.cached(key, lambda: soft_shadow(rect.size, radius, blur, 110))
        self.draw_at(picture, center=(rect.centerx, rect.centery + blur // 2))

    def glow(self, rect: pygame.Rect, colour: RGB, radius: int) -> None:
        """Let a box with corners of this radius (pixels) shine in a colour, as far as things do on this table."""
        if light := self.style.glow_picture(rect.size, colour, radius):
            self.draw_at(light, center=rect.center)


def draw_blit(surface: pygame.Surface, blit: Blit) -> None:
    if blit.opacity == 255:
        surface.blit(blit.picture, blit.corner)
    else:
        blit.picture.set_alpha(blit.opacity)
        surface.blit(blit.picture, blit.corner)
        blit.picture.set_alpha(255)


class Layer:
    def __init__(self) -> None:
        self._background: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._blits: list[Blit] = []

    def clear(self) -> None:
        """Let go of the picture: the next update draws all of it."""
        self._background = self._picture = None

    def copy(self) -> pygame.Surface | None:
        """What it shows now."""
        return self._picture.copy() if self._picture else None

    def updated(self, background: pygame.Surface, blits: Sequence[Blit]) -> pygame.Surface:
        """The picture of these blits in their order on a background; the caller must not draw on it."""
        if self._picture is None or background is not self._background:
            self._picture = background.copy()
            areas = [background.get_rect()]
        elif blits == self._blits:
            return self._picture
        else:
            # what only one of two lists has, or both have in another order
            old, new, areas = set(self._blits), set(blits), list[pygame.Rect]()
            kept = zip_longest((blit for blit in self._blits if blit in new), (blit for blit in blits if blit in old))
            moved = (blit for pair in kept if pair[0] != pair[1] for blit in pair if blit is not None)
            for rect in sorted((blit.rect for blit in (*(old ^ new), *moved)), key=lambda rect: -rect.width):
                if not any(area.contains(rect) for area in areas):
                    areas.append(rect)
        self._background, self._blits = background, list(blits)
        rects = [blit.rect for blit in blits]
        for area in areas:
            self._picture.set_clip(area)
            self._picture.blit(background, area, area)
            for index in area.collidelistall(rects):
                draw_blit(self._picture, blits[index])
        self._picture.set_clip(None)
        return self._picture
