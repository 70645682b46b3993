"""A small picture of a game: the four piles as they lie, for lists of games."""

from __future__ import annotations

from typing import Final

import pygame

from finity.client.kit import Kit
from finity.finito.rules import Colour, Position
from finity.finito.view.layout import CARD, CARD_SHAPE, pose_on_pile
from finity.finito.view.pictures import pictures_of

SHOWN_OF_PILE: Final = 5
GAP: Final = 0.2
"""Between piles and around them, in widths of a card."""
HIGHEST: Final = 0.72
"""Height of a card as a share of the picture's."""


def miniature(kit: Kit, position: Position, size: tuple[int, int]) -> pygame.Surface:
    """The piles of a position, as large as they fit into `size` pixels."""
    surface, pictures, count = pygame.Surface(size), pictures_of(kit), len(Colour)
    kit.style.table(surface)
    width = min(size[0] / (count + (count + 1) * GAP), HIGHEST * size[1] * CARD_SHAPE)
    height = round(width / CARD_SHAPE)
    place = pygame.Rect(0, 0, round(width), height)
    for colour in Colour:
        place.center = round(size[0] / 2 + (colour - (count - 1) / 2) * width * (1 + GAP)), size[1] // 2
        surface.blit(pictures.empty_pile(colour, height), place)
        cards = list(enumerate(position.piles[colour]))
        for level, card in cards[-SHOWN_OF_PILE:]:
            pose = pose_on_pile(place, colour, level, height / CARD)
            picture = pictures.turned(card, height, round(pose.degrees))
            surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y))))
    return surface
