"""Cards where they are, at rest or on their way: how they are drawn, and which pictures that takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from finity.finito.rules import Card
from finity.finito.view.layout import InHand, Layout, OnPile, OutOfGame, Pose
from finity.finito.view.pictures import Pictures
from finity.finito.view.table import Shout, Sprite

SETS_OUT: Final = 0.03
"""The share of its way from which on a card is seen on it: meanwhile its pictures can be made."""
LEAST_SHADOW: Final = 0.3
"""How broad the shadow of a card is that is seen from its edge, as a share of the usual."""
MANY_PIXELS: Final = 2.2
"""From so many pixels a design pixel on."""

Making = Callable[[], object]
"""Makes a picture, unless it is there already."""


def has_set_out(moved: Sprite | Shout) -> bool:
    """Whether something is seen on its way, or is at its end."""
    return moved.progress >= SETS_OUT


def is_to_be_dealt(sprite: Sprite) -> bool:
    """Whether a card still lies where all are dealt from."""
    return isinstance(sprite.start, OutOfGame) and not has_set_out(sprite)


def is_seen(sprite: Sprite) -> bool:
    """Whether a card is drawn for itself: not as long as it is part of a stack."""
    return has_set_out(sprite) or isinstance(sprite.start, InHand | OnPile)


def draw_card(surface: pygame.Surface, pictures: Pictures, layout: Layout, sprite: Sprite, lift: int = 0) -> None:
    """Draw a card where it is now, if it is seen, raised by so many pixels."""
    if not is_seen(sprite):
        return
    known, pose = sprite.card if sprite.face >= 0.5 else None, pose_of(layout, sprite)
    if not has_set_out(sprite) or sprite.progress >= 1.0:
        picture = pictures.turned(known, round(pose.height), round(pose.degrees))
    else:  # made as at the larger end of the way, so that few pictures are made
        made = round(max(layout.pose(place).height for place in (sprite.start, sprite.goal)))
        _draw_shadow(surface, pictures.shadow(made), sprite, pose, made)
        picture = _moving(pictures, layout, known, sprite, pose, made)
    y = pose.y - sprite.hop * pose.height - lift
    surface.blit(picture, picture.get_rect(center=(round(pose.x), round(y))))


def pose_of(layout: Layout, sprite: Sprite) -> Pose:
    """Where a card is now, on its way or at rest."""
    if not has_set_out(sprite):
        return layout.pose(sprite.start)
    goal = layout.pose(sprite.goal)
    degrees = goal.degrees + sprite.turn
    if sprite.progress >= 1.0:
        return Pose(goal.x, goal.y, degrees, goal.height)
    start, share = layout.pose(sprite.start), sprite.progress
    return Pose(
        start.x + (goal.x - start.x) * share,
        start.y + (goal.y - start.y) * share,
        start.degrees + (degrees - start.degrees) * share,
        start.height + (goal.height - start.height) * share,
    )


def _moving(
    pictures: Pictures, layout: Layout, card: Card | None, sprite: Sprite, pose: Pose, made: int
) -> pygame.Surface:
    """A card on its way: narrow while it is being turned over, larger while it is high above the table."""
    picture = pictures.card(card, made)
    width = max(1, round(picture.width * abs(2 * sprite.face - 1)))
    if width < picture.width:
        picture = pygame.transform.smoothscale(picture, (width, picture.height))
    return _turned(layout, picture, pose.degrees, pose.height * (1 + 0.25 * sprite.hop) / picture.height)


def _turned(layout: Layout, picture: pygame.Surface, degrees: float, factor: float) -> pygame.Surface:
    """A card turned and resized; where it has very many pixels its edges are smoothed only by resizing it, which takes
    a third of the time: nobody sees the difference while it moves.
    """
    if layout.scale < MANY_PIXELS:
        return pygame.transform.rotozoom(picture, degrees, factor)
    resized = pygame.transform.smoothscale_by(picture, factor)
    return pygame.transform.rotate(resized, degrees) if round(degrees) else resized


def _draw_shadow(surface: pygame.Surface, shadow: pygame.Surface, sprite: Sprite, pose: Pose, made: int) -> None:
    """Draw a card's shadow, as narrow as the card is; it is so soft that it may be resized roughly."""
    share, below = pose.height / made, 0.04 + 0.2 * sprite.hop
    narrow = max(LEAST_SHADOW, abs(2 * sprite.face - 1))
    seen = pygame.transform.scale(shadow, (round(narrow * share * shadow.width), round(share * shadow.height)))
    surface.blit(seen, seen.get_rect(center=(round(pose.x), round(pose.y + pose.height * below))))
