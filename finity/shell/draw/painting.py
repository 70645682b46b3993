"""Shapes that pygame has not: boxes with smooth edges and how each kind of them looks, soft shadows, the table."""

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from finity.shell.draw import svg
from finity.shell.draw.assets import in_window_format, rasterised
from finity.shell.draw.theme import BLACK, WHITE, Colour, Theme, contrast, mix

Size = tuple[int, int]

_GRAIN_TILE = 192
_GRAIN_SEED = 1
_VERY_SOFT = 16
"""From so many pixels of blur on."""
_HOLLOW = 0.02
"""The share that is left of a shadow in the middle of a box that hides it; from there on there is none."""
_TABLE_STEPS = 60
"""Shades of the table: so many that no step between two can be seen."""


@dataclass(frozen=True)
class Box:
    """How a rounded box looks, in pixels: `fill`, `border` or both; with `lower` its fill goes over into that."""

    fill: Colour | None
    border: Colour | None = None
    border_width: int = 1
    radius: int = 0
    fill_alpha: int = 255
    lower: Colour | None = None


def rounded_box(size: Size, box: Box) -> pygame.Surface:
    """Draw a box with smooth corners: only these are drawn as vectors, and what lies between is stretched from them."""
    if box.fill and box.lower and box.lower != box.fill:
        surface = rounded_box(size, replace(box, fill=WHITE, border=WHITE if box.border else None, lower=None))
        two = pygame.Surface((1, 2))
        two.set_at((0, 0), box.fill)
        two.set_at((0, 1), box.lower)
        surface.blit(pygame.transform.smoothscale(two, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if box.border:
            surface.blit(rounded_box(size, replace(box, fill=None, lower=None)), (0, 0))
        return surface
    radius = max(box.border_width, min(box.radius, size[0] // 2, size[1] // 2))
    side = 2 * radius + 1
    inset = box.border_width / 2 if box.border else 0
    fill = f'fill="{svg.hex_code(box.fill)}" fill-opacity="{box.fill_alpha / 255:.3f}"' if box.fill else 'fill="none"'
    stroke = f'stroke="{svg.hex_code(box.border)}" stroke-width="{box.border_width}"' if box.border else ""
    corners = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}"><rect x="{inset}" y="{inset}" '
        f'width="{side - 2 * inset}" height="{side - 2 * inset}" rx="{radius - inset}" {fill} {stroke}/></svg>'
    )
    return _stretched(rasterised(corners, (side, side)), size)


def put(surface: pygame.Surface, picture: pygame.Surface, **at: tuple[float, float]) -> pygame.Rect:
    """Draw a picture with a point of it, such as `midleft`, at a point in pixels; answers where it lies."""
    place = picture.get_rect(**at)
    surface.blit(picture, place)
    return place


def in_column(pictures: Sequence[pygame.Surface], gap: int = 0, *, centred: bool = False) -> pygame.Surface:
    """Answer pictures one below the other as one picture, flush left unless they are `centred`."""
    width, height = max(each.width for each in pictures), sum(each.height + gap for each in pictures) - gap
    whole, top = pygame.Surface((width, height), pygame.SRCALPHA), 0
    for each in pictures:
        whole.blit(each, (width // 2 - each.width // 2 if centred else 0, top))
        top += each.height + gap
    return whole


def panel_box(theme: Theme, line: int, radius: int) -> Box:
    return Box(theme.panel, theme.border, line, radius, theme.panel_alpha)


def raised_box(theme: Theme, line: int, radius: int, *, hovered: bool = False) -> Box:
    """What can be pressed; lighter under the pointer."""
    if hovered:
        return Box(theme.raised_hover, theme.border_strong, line, radius, lower=theme.raised)
    return Box(theme.raised, theme.border, line, radius, lower=theme.raised_lower)


def player_box(theme: Theme, colour: Colour, line: int, radius: int, *, depth: float = 1.0) -> Box:
    """What is somebody's whose turn it is, or the best, with a line in that colour; more `depth` is for bold texts."""
    upper, lower = (max(0.06, depth * most * theme.glow) for most in (0.26, 0.08))
    ground = theme.panel if theme.glow > 0.75 else theme.raised
    return Box(mix(ground, colour, upper), colour, line, radius, lower=mix(ground, colour, lower))


def player_button_box(theme: Theme, colour: Colour, line: int, radius: int, *, hovered: bool = False) -> Box:
    """The main thing to be pressed, where it is somebody's: in their colour, as dark as texts on it need."""
    fills = (mix(theme.panel, colour, share) for share in (0.54, 0.46, 0.4, 0.34, 0.28, 0.22, 0.16))
    fill = next((each for each in fills if contrast(theme.text, each) >= 4.5), theme.panel)
    return Box(fill, colour, line, radius, lower=fill if hovered else mix(theme.panel, fill, 0.5))


def soft_shadow(size: Size, radius: int, blur: int, alpha: int, colour: Colour = BLACK) -> pygame.Surface:
    """Draw the shadow of a rounded box, or its light in a colour; it reaches `2 * blur` pixels further on each side.
    Only that of the smallest box with the same corners is blurred, which is slow, and then stretched."""
    blurred = _blurred_box(smallest_shadow_box(size, radius, blur), radius, blur, alpha, colour)
    return _stretched(blurred, (size[0] + 4 * blur, size[1] + 4 * blur))


def smallest_shadow_box(size: Size, radius: int, blur: int) -> Size:
    """The smallest box whose shadow can be stretched to that of one of this size."""
    smallest = 2 * (radius + max(2 * blur, radius)) + 1
    return min(size[0], smallest), min(size[1], smallest)


def hollow_shadow(size: Size, radius: int, blur: int, alpha: int, colour: Colour = BLACK) -> pygame.Surface:
    """Draw the same, but hollow, for a box that hides what lies beneath it."""
    picture, edge = _blurred_box(size, radius, blur, alpha, colour), 2 * blur + radius
    left = round(255 * _HOLLOW ** (1 / max(1, radius)))
    for depth in range(edge - radius // 2, edge + radius // 2):
        picture.fill((255, 255, 255, left), _inner_rect(picture, depth), pygame.BLEND_RGBA_MULT)
    picture.fill((0, 0, 0, 0), _inner_rect(picture, edge + radius // 2))
    return picture


def _inner_rect(picture: pygame.Surface, depth: int) -> pygame.Rect:
    """What lies so many pixels from the edges of a picture."""
    inner = picture.get_rect().inflate(-2 * depth, -2 * depth)
    return inner if inner.width > 0 and inner.height > 0 else pygame.Rect(0, 0, 0, 0)


def _blurred_box(size: Size, radius: int, blur: int, alpha: int, colour: Colour) -> pygame.Surface:
    """A box with soft edges; a very soft one is blurred at half the size, which is four times as fast."""
    margin = 2 * blur
    surface = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    surface.blit(rounded_box(size, Box(colour, radius=radius, fill_alpha=alpha)), (margin, margin))
    if blur < _VERY_SOFT:
        return pygame.transform.box_blur(pygame.transform.box_blur(surface, blur), blur)
    small, radius = pygame.transform.smoothscale_by(surface, 0.5), round(blur / 2)
    small = pygame.transform.box_blur(pygame.transform.box_blur(small, radius), radius)
    return pygame.transform.smoothscale(small, surface.get_size())


def soft_silhouette(picture: pygame.Surface, blur: float, colour: Colour, alpha: int) -> pygame.Surface:
    """Answer the shape of a picture blurred by so many pixels in a colour; blurred small, which nobody sees."""
    share = 0.5 if blur < _VERY_SOFT else 0.25
    radius = max(1, round(blur * share))
    margin = round(2 * radius / share)
    padded = pygame.Surface((picture.width + 2 * margin, picture.height + 2 * margin), pygame.SRCALPHA)
    padded.blit(picture, (margin, margin))
    small = recolour(pygame.transform.smoothscale_by(padded, share), colour, alpha)
    blurred = pygame.transform.box_blur(pygame.transform.box_blur(small, radius), radius)
    return pygame.transform.smoothscale(blurred, padded.get_size())


def recolour(picture: pygame.Surface, colour: Colour, alpha: int) -> pygame.Surface:
    """Let a picture be its shape in one colour, and answer it."""
    picture.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    picture.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return picture


def table_top(size: Size, theme: Theme) -> pygame.Surface:
    """Draw the calm ground of every scene: lighter in the middle, darker towards the corners."""
    return roughened(pygame.transform.smoothscale(small_table_top(size, theme), size), theme)


def roughened(ground: pygame.Surface, theme: Theme) -> pygame.Surface:
    """Lighten a picture dot by dot, a few shades at most: slow gradients show no bands, and felt looks soft."""
    ground = in_window_format(ground)
    noise = random.Random(_GRAIN_SEED).randbytes(_GRAIN_TILE * _GRAIN_TILE)
    grey = noise.translate(bytes(byte % theme.roughness for byte in range(256)))
    tile = pygame.image.frombytes(grey, (_GRAIN_TILE, _GRAIN_TILE), "P")
    tile.set_palette([(shade, shade, shade) for shade in range(256)])
    grain = tile.convert(ground)
    for top in range(0, ground.height, _GRAIN_TILE):
        for left in range(0, ground.width, _GRAIN_TILE):
            ground.blit(grain, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return ground


def small_table_top(size: Size, theme: Theme) -> pygame.Surface:
    """Draw the same at a fourth of the size, without its roughness."""
    centre, edge = theme.table, theme.table_edge
    small = pygame.Surface((max(1, size[0] // 4), max(1, size[1] // 4)))
    small.fill(edge)
    for step in range(_TABLE_STEPS - 1, -1, -1):
        share = step / _TABLE_STEPS
        ellipse = pygame.Rect(0, 0, round(1.3 * share * small.width), round(1.45 * share * small.height))
        ellipse.center = small.get_rect().center
        pygame.draw.ellipse(small, mix(centre, edge, share**1.6), ellipse)
    return small


def _stretched(tile: pygame.Surface, size: Size) -> pygame.Surface:
    """Draw a picture larger, with its middle row and column repeated."""
    surface = pygame.Surface(size, pygame.SRCALPHA, 32, tile.get_masks())
    for part, place in nine_patch(tile, size):
        pygame.transform.scale(part, place.size, surface.subsurface(place))
    return surface


def nine_patch(tile: pygame.Surface, size: Size) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
    """The corners of a picture, and what lies between them, each with its place where it is drawn in another size."""
    columns = zip(_side_spans(size[0], tile.width // 2), _side_spans(tile.width, tile.width // 2), strict=True)
    rows = list(zip(_side_spans(size[1], tile.height // 2), _side_spans(tile.height, tile.height // 2), strict=True))
    for (left, width), (tile_left, tile_width) in columns:
        for (top, height), (tile_top, tile_height) in rows:
            if width > 0 and height > 0:
                part = tile.subsurface((tile_left, tile_top, tile_width, tile_height))
                yield part, pygame.Rect(left, top, width, height)


def _side_spans(length: int, radius: int) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    """Answer start and length of the two ends and of the middle part of a side."""
    return (0, radius), (radius, length - 2 * radius), (length - radius, radius)


def dashed_box(size: Size, colour: Colour, width: int, radius: int, dash: tuple[int, int]) -> pygame.Surface:
    """The outline of a box with round corners in dashes, about so long and far apart, in pixels: whole ones go around
    it, as an open line, since SDL_image draws others through the picture at times."""
    left, top, right, bottom = width, width, size[0] - width, size[1] - width
    across, down = right - left - 2 * radius, bottom - top - 2 * radius
    around = 2 * (across + down) + 2 * math.pi * radius
    fitted = around / sum(dash) / max(1, round(around / sum(dash)))
    corner = f"a{radius} {radius} 0 0 1"
    outline = (
        f"M{left + radius} {top}h{across}{corner} {radius} {radius}v{down}{corner} {-radius} {radius}"
        f"h{-across}{corner} {-radius} {-radius}v{-down}{corner} {radius} {-radius}"
    )
    style = f'{svg.outline(colour, width)} stroke-dasharray="{dash[0] * fitted:.4f} {dash[1] * fitted:.4f}"'
    return rasterised(svg.picture(*size, svg.path(outline, style)).text, size)


def draw_faded(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect, seen: float) -> None:
    """Draw a picture that others draw too, so much of it as is `seen`: from 0 to 1."""
    if seen >= 1.0:
        surface.blit(picture, place)
    elif seen > 0.0:
        picture.set_alpha(round(255 * seen))
        surface.blit(picture, place)
        picture.set_alpha(255)
