"""Cards as surfaces: the SVG with its number or word, made once for each height in pixels."""

from __future__ import annotations

from typing import Final

import pygame

from finity.client.kit import Kit
from finity.finito.rules import Card, Colour
from finity.finito.view import card_art
from finity.finito.view.card_art import blank
from finity.finito.view.layout import CARD_SHAPE
from finity.shell.draw import svg
from finity.shell.draw.assets import Assets, Weight, drawn_once, rasterised
from finity.shell.draw.painting import soft_shadow
from finity.shell.draw.theme import BLACK, PlayerColour, mix
from finity.shell.draw.theme import Colour as RGB

WORD: Final = "FINITO!"
"""The name of the game: the same in all languages."""
RIM: Final = 8.0
OWN_RIM: Final = 7.0
"""How broad the rims of cards are, in their units."""
LARGEST_STAR: Final = 300
"""Height in pixels up to which the star behind it is drawn as sharp as it may be."""
WORD_SHAPE: Final = 1.5
"""Width of the word that is called, as a share of its height."""
SHADOW: Final = 105
"""How dark the shadow of a card is, of 255."""


def pictures_of(kit: Kit) -> Pictures:
    return Pictures(kit.assets, kit.theme.players)


class Pictures:
    """Draws cards at a height in pixels, for players of these colours."""

    def __init__(self, assets: Assets, players: tuple[PlayerColour, ...]) -> None:
        self.assets = assets
        self.look = self.players = players

    @drawn_once
    def card(self, card: Card | None, height: int) -> pygame.Surface:
        """The front of a card, or the back of one that can't be seen."""
        if card is None:
            back = blank(height, card_art.PAPER, RIM, (card_art.BACK, card_art.shades_of_back()[1]))
            return _put(back, card_art.lattice())
        surface, unit = self.front(card.colour, height).copy(), height / card_art.HEIGHT
        if not card.is_number:
            return _put(surface, card_art.emblem(card))
        self._write(surface, card.face.letter, (68, 100), 66, card_art.ink_of(card.colour), unit)
        x, y = card_art.CORNER
        for middle in ((x, y), (card_art.WIDTH - x, card_art.HEIGHT - y)):
            self._write(surface, card.face.letter, middle, 30, card_art.PAPER, unit)
        return surface

    @drawn_once
    def front(self, colour: Colour, height: int) -> pygame.Surface:
        """What is the same on the fronts of all cards of a colour."""
        surface = blank(height, card_art.PAPER, RIM, card_art.shades_of(card_art.CARD_COLOURS[colour]))
        _put(surface, card_art.medallion(colour))
        sign, (x, y) = card_art.corner_sign(colour), card_art.CORNER
        _put(surface, sign, (card_art.WIDTH - x, y))
        return _put(surface, sign, (x, card_art.HEIGHT - y))

    def turned(self, card: Card | None, height: int, degrees: int) -> pygame.Surface:
        """A card that lies askew, turned counter-clockwise."""
        return self._askew(card, height, degrees) if degrees else self.card(card, height)

    @drawn_once
    def _askew(self, card: Card | None, height: int, degrees: int) -> pygame.Surface:
        return pygame.transform.rotozoom(self.card(card, height), degrees, 1.0)

    @drawn_once
    def finito_card(self, seat: int, height: int) -> pygame.Surface:
        colour = self.players[seat].fill
        surface = blank(height, colour, OWN_RIM, card_art.shades_of_own(colour))
        _put(surface, card_art.rays(colour))
        self._write(surface, WORD, (68, 100), 29, card_art.PAPER, height / card_art.HEIGHT)
        return surface

    @drawn_once
    def empty_pile(self, colour: Colour, height: int) -> pygame.Surface:
        """Where a pile without cards would lie."""
        return card_art.empty_pile(colour).drawn(height / card_art.HEIGHT)

    @drawn_once
    def shadow(self, height: int) -> pygame.Surface:
        return soft_shadow((round(height * CARD_SHAPE), height), height // 12, max(1, height // 26), SHADOW)

    @drawn_once
    def badge(self, seat: int, initial: str, radius: int) -> pygame.Surface:
        """A disc in a player's colour with the first letters of the name."""
        fill = self.players[seat].fill
        edge = f'stroke="{svg.code(mix(fill, BLACK, 0.7))}" stroke-width="2.4"'
        surface = svg.sheet(40, 40, svg.circle(20, 20, 18.6, f"{svg.fill(fill)} {edge}")).drawn(2 * radius / 40)
        letter = self.assets.text(
            initial, round((1.15 if len(initial) == 1 else 0.9) * radius), card_art.INK, Weight.BOLD
        )
        surface.blit(letter, letter.get_rect(center=surface.get_rect().center))
        return surface

    @drawn_once
    def shout(self, seat: int, height: int) -> pygame.Surface:
        """The word that is called, on a star in the caller's colour, which is drawn smaller where it is large: it is
        never at rest.
        """
        size, share = (round(WORD_SHAPE * height), height), min(1.0, LARGEST_STAR / height)
        star = card_art.starburst(self.players[seat].fill).text
        surface = rasterised(star, (round(share * size[0]), round(share * size[1])))
        if share < 1.0:
            surface = pygame.transform.smoothscale(surface, size)
        word = self.assets.text(WORD, round(0.26 * height), card_art.INK, Weight.BOLD)
        turned = pygame.transform.rotozoom(word, 6, 1.0)
        surface.blit(turned, turned.get_rect(center=surface.get_rect().center))
        return surface

    def _write(
        self, surface: pygame.Surface, text: str, middle: tuple[float, float], size: float, colour: RGB, unit: float
    ) -> None:
        """Write text around a point; all measures in units of the card."""
        words = self.assets.text(text, max(1, round(size * unit)), colour, Weight.BOLD)
        surface.blit(words, words.get_rect(center=(round(middle[0] * unit), round(middle[1] * unit))))


def _put(
    card: pygame.Surface, drawing: svg.Picture, middle: tuple[float, float] = (card_art.WIDTH / 2, card_art.HEIGHT / 2)
) -> pygame.Surface:
    """Draw something on a card around a point, which is in units of the card; answers the card."""
    unit = card.height / card_art.HEIGHT
    picture = drawing.drawn(unit)
    card.blit(picture, (round(middle[0] * unit - picture.width / 2), round(middle[1] * unit - picture.height / 2)))
    return card
