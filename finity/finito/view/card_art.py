"""Cards as pictures: what is drawn on them as SVG, 136 by 200 units, on paper of boxes, with numbers and words."""

import math
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.finito.rules.position import Card, Colour, Face
from finity.finito.view.layout import CARD_SHAPE
from finity.shell.draw import svg
from finity.shell.draw.assets import Assets, Weight, cached_picture, rasterised
from finity.shell.draw.painting import Box, rounded_box, soft_shadow
from finity.shell.draw.theme import BLACK, WHITE, PlayerColour, hex_colour, mix
from finity.shell.draw.theme import Colour as RGB

WIDTH: Final = 136.0
HEIGHT: Final = 200.0
MIDDLE: Final = (WIDTH / 2, HEIGHT / 2)
RADIUS: Final = 15.0
MEDALLION: Final = 47.0
"""Radius of the light disc in the middle."""
CORNERS: Final = ((26.0, 27.0), (WIDTH - 26.0, HEIGHT - 27.0))
"""Where numbers stand; signs stand in the other two corners."""
OUTLINE: Final = 1.1
"""How broad the thin line around each card is, in its units."""
PAPER: Final[RGB] = hex_colour("#FBF5E6")
INK: Final[RGB] = hex_colour("#1B1F2A")
BACK: Final[RGB] = hex_colour("#3C3F78")
BACK_SHADE: Final[RGB] = mix(BACK, BLACK, 0.2)
CARD_COLOURS: Final[dict[Colour, RGB]] = {
    Colour.RED: hex_colour("#D2423F"),
    Colour.BLUE: hex_colour("#2F7BD0"),
    Colour.GREEN: hex_colour("#23935F"),
    Colour.YELLOW: hex_colour("#EDB91F"),
}
WORD: Final = "FINITO!"
"""The name of the game: the same in all languages."""
WORD_SHAPE: Final = 1.5
"""Width of the word that is called, as a share of its height."""


class CardPictures:
    """Draws cards at a height in pixels, for players of these colours."""

    def __init__(self, assets: Assets, players: tuple[PlayerColour, ...]) -> None:
        self.assets = assets
        self.cache_key = self.players = players

    @cached_picture
    def card(self, card: Card | None, height: int) -> pygame.Surface:
        """The front of a card, or the back of one that can't be seen."""
        if card is None:
            lattice = [
                svg.polygon([(x, y - 11), (x + 8, y), (x, y + 11), (x - 8, y)], svg.fill(mix(BACK, WHITE, 0.14)))
                for row, y in enumerate(range(24, 190, 19))
                for x in (range(28, 120, 20) if row % 2 == 0 else range(38, 110, 20))
            ]
            disc = svg.circle(*MIDDLE, 27, svg.fill(BACK_SHADE)), svg.circle(*MIDDLE, 27, svg.outline(PAPER, 3))
            shapes = *lattice, *disc, svg.star(*MIDDLE, 5, 16, 7, svg.fill(PAPER))
            return _put(_blank(height, PAPER, 8, BACK, BACK_SHADE), _centred_svg(WIDTH - 16, HEIGHT - 16, *shapes))
        surface, ink = self.blank_front(card.colour, height).copy(), mix(CARD_COLOURS[card.colour], BLACK, 0.45)
        if card.face is Face.LOCK:
            lock = (
                svg.path("M54 96V84A14 14 0 0 1 82 84V96", svg.outline(ink, 7)),
                svg.box(46, 95, 44, 35, 7, svg.fill(ink)),
                svg.circle(68, 108, 5, svg.fill(PAPER)),
                svg.path("M68 110V120", svg.outline(PAPER, 4.5)),
            )
            return _put(surface, _centred_svg(80, 70, *lock))
        if card.face is Face.TABULA_RASA:  # a slate wiped clean, sparkling
            slate = (
                svg.box(39, 78, 58, 46, 7, svg.fill(mix(ink, hex_colour("#8A6238"), 0.35))),
                svg.box(45, 84, 46, 34, 3, svg.fill(mix(ink, WHITE, 0.86))),
                svg.star(61, 103, 4, 13, 3.6, svg.fill(ink)),
                svg.star(80, 93, 4, 8.5, 2.4, svg.fill(ink)),
                svg.star(96, 76, 4, 10, 2.8, svg.fill(ink)),
            )
            return _put(surface, _centred_svg(80, 70, *slate))
        self._write(surface, card.face.letter, MIDDLE, 66, ink)
        for middle in CORNERS:
            self._write(surface, card.face.letter, middle, 30, PAPER)
        return surface

    @cached_picture
    def blank_front(self, colour: Colour, height: int) -> pygame.Surface:
        """What is the same on the fronts of all cards of a colour: field, a light disc in the middle, and signs."""
        paint = CARD_COLOURS[colour]
        surface = _blank(height, PAPER, 8, mix(paint, WHITE, 0.16), mix(paint, BLACK, 0.16))
        disc = (
            svg.circle(1.5, 3, MEDALLION, svg.fill(BLACK, 0.22)),
            svg.circle(0, 0, MEDALLION, svg.fill(PAPER)),
            svg.circle(0, 0, MEDALLION - 5, svg.outline(mix(paint, PAPER, 0.45), 1.6)),
        )
        _put(surface, svg.centred(2 * MEDALLION + 4, 2 * MEDALLION + 8, *disc))
        for x, y in CORNERS:
            _put(surface, svg.centred(28, 28, _colour_sign(colour, (0, 0), 12, PAPER)), (WIDTH - x, y))
        return surface

    @cached_picture
    def tilted(self, card: Card | None, height: int, degrees: int) -> pygame.Surface:
        """A card that lies askew, turned counter-clockwise."""
        straight = self.card(card, height)
        return pygame.transform.rotozoom(straight, degrees, 1.0) if degrees else straight

    @cached_picture
    def finito_card(self, seat: int, height: int) -> pygame.Surface:
        colour = self.players[seat].fill
        dark = mix(colour, BLACK, 0.72)
        surface = _blank(height, colour, 7, mix(dark, colour, 0.18), dark)
        rays = []
        for degrees in range(0, 360, 30):
            angles = [math.radians(each) for each in (degrees - 7, degrees + 7)]
            edges = ((round(68 + 58 * math.cos(each), 1), round(100 + 88 * math.sin(each), 1)) for each in angles)
            rays.append(svg.polygon([MIDDLE, *edges], svg.fill(colour, 0.34)))
        band = svg.box(7, 68, WIDTH - 14, 64, 0, svg.fill(dark, 0.82))
        _put(surface, _centred_svg(WIDTH - 14, HEIGHT - 14, *rays, band))
        self._write(surface, WORD, MIDDLE, 29, PAPER)
        return surface

    @cached_picture
    def empty_pile(self, colour: Colour, height: int) -> pygame.Surface:
        shade, place = CARD_COLOURS[colour], (3, 3, WIDTH - 6, HEIGHT - 6, RADIUS)
        boxes = svg.box(*place, svg.fill(BLACK, 0.16)), svg.box(*place, svg.outline(shade, 3, 0.55))
        sign = _colour_sign(colour, MIDDLE, 34, mix(shade, BLACK, 0.25))
        return svg.picture(WIDTH, HEIGHT, *boxes, sign).drawn(height / HEIGHT)

    @cached_picture
    def shadow(self, height: int) -> pygame.Surface:
        return soft_shadow((round(height * CARD_SHAPE), height), height // 12, max(1, height // 26), 105)

    @cached_picture
    def badge(self, seat: int, initial: str, radius: float) -> pygame.Surface:
        """A disc in a player's colour with the first letters of the name."""
        fill = self.players[seat].fill
        edge = f'stroke="{svg.hex_code(mix(fill, BLACK, 0.7))}" stroke-width="2.4"'
        surface = svg.picture(40, 40, svg.circle(20, 20, 18.6, f"{svg.fill(fill)} {edge}")).drawn(2 * radius / 40)
        letter = self.assets.text(initial, round((1.15 if len(initial) == 1 else 0.9) * radius), INK, Weight.BOLD)
        surface.blit(letter, letter.get_rect(center=surface.get_rect().center))
        return surface

    @cached_picture
    def shout(self, seat: int, height: int) -> pygame.Surface:
        """The word that is called, on a star in the caller's colour."""
        stars = (
            svg.star(0, 8, 18, 148, 112, svg.fill(BLACK, 0.35)),
            svg.star(0, 0, 18, 148, 112, svg.fill(PAPER)),
            svg.star(0, 0, 18, 138, 104, svg.fill(self.players[seat].fill)),
        )
        picture = svg.centred(300, 200, '<g transform="scale(1 0.62)">', *stars, "</g>")
        surface = rasterised(picture.text, (round(WORD_SHAPE * height), height))
        word = pygame.transform.rotozoom(self.assets.text(WORD, round(0.26 * height), INK, Weight.BOLD), 6, 1.0)
        surface.blit(word, word.get_rect(center=surface.get_rect().center))
        return surface

    def _write(self, card: pygame.Surface, text: str, middle: svg.Point, size: float, colour: RGB) -> None:
        """Write text around a point; all measures in units of the card."""
        unit = card.height / HEIGHT
        words = self.assets.text(text, max(1, round(size * unit)), colour, Weight.BOLD)
        card.blit(words, words.get_rect(center=(round(middle[0] * unit), round(middle[1] * unit))))


def pictures_of(kit: Kit) -> CardPictures:
    return CardPictures(kit.assets, kit.theme.players)


def _blank(height: int, paper: RGB, rim: float, upper: RGB, lower: RGB) -> pygame.Surface:
    """A card of so many pixels height, whose field goes from one shade to another; `rim` is in units of the card."""
    unit = height / HEIGHT
    size = round(WIDTH * unit), height
    card = rounded_box(size, Box(INK, radius=round(RADIUS * unit), fill_alpha=140))
    for inset, radius, above, below in ((OUTLINE, RADIUS - 1, paper, paper), (rim, RADIUS - 5, upper, lower)):
        edge = max(1, round(inset * unit))
        inner = size[0] - 2 * edge, size[1] - 2 * edge
        card.blit(rounded_box(inner, Box(above, radius=round(radius * unit), lower=below)), (edge, edge))
    return card


def _put(card: pygame.Surface, drawing: svg.Picture, middle: svg.Point = MIDDLE) -> pygame.Surface:
    """Draw something on a card around a point, which is in units of the card; answers the card."""
    unit = card.height / HEIGHT
    picture = drawing.drawn(unit)
    card.blit(picture, (round(middle[0] * unit - picture.width / 2), round(middle[1] * unit - picture.height / 2)))
    return card


def _centred_svg(width: float, height: float, *shapes: str) -> svg.Picture:
    """Shapes in units of a card, as a picture of this size whose middle is the card's."""
    return svg.centred(width, height, f'<g transform="translate({-WIDTH / 2} {-HEIGHT / 2})">', *shapes, "</g>")


_SIGNS: Final[dict[Colour, str]] = {
    Colour.RED: svg.polygon([(0, -10), (7.8, 0), (0, 10), (-7.8, 0)], ""),
    Colour.BLUE: svg.path("M0 -10C4 -4 7.5 0 7.5 3A7.5 7.2 0 0 1 -7.5 3C-7.5 0 -4 -4 0 -10Z", ""),
    Colour.GREEN: svg.path("M-8.5 8.5A12.5 12.5 0 0 1 8.5 -8.5A12.5 12.5 0 0 1 -8.5 8.5Z", ""),
    Colour.YELLOW: svg.star(0, 0.6, 5, 10.6, 4.8, ""),
}
"""The signs of the card colours, so that nobody has to tell these apart: diamond, drop, leaf, star; of radius 10."""


def _colour_sign(colour: Colour, middle: svg.Point, radius: float, paint: RGB) -> str:
    place = f"translate({middle[0]} {middle[1]}) scale({radius / 10})"
    return f'<g transform="{place}" {svg.fill(paint)}>{_SIGNS[colour]}</g>'
