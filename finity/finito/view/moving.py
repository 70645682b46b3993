"""What moves on the table: cards at rest or on their way, the word that flies with a call, and scraps of paper."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import cache
from typing import Final

import pygame

from finity.client.effects.motion import swelling
from finity.finito.rules import Card
from finity.finito.view.card_art import WORD_SHAPE, Pictures
from finity.finito.view.layout import InHand, Layout, OnPile, OutOfGame, Pose
from finity.finito.view.table import Cheer, Shout, Sprite

SETS_OUT: Final = 0.03
"""The share of its way from which on a card is seen on it: meanwhile its pictures can be made."""
LEAST_SHADOW: Final = 0.3
"""How broad the shadow of a card is that is seen from its edge, as a share of the usual."""

SHOUT: Final = 190
"""Height of the word that is called, in design pixels."""
FADES_FROM: Final = 0.8
"""The share of a call after which the word goes."""
SCRAPS_FROM: Final = 0.25
"""The share after which scraps fly."""
SCRAPS: Final = 70
CHEERED_RIM: Final = 7
"""How much broader the light of a panel is for a moment while its seat is cheered, in design pixels."""

Scrap = tuple[pygame.Rect, int]
"""Where a scrap of paper is, and by its number whose colour it has."""


def has_set_out(moved: Sprite | Shout) -> bool:
    """Whether something is seen on its way, or is at its end."""
    return moved.progress >= SETS_OUT


def is_to_be_dealt(sprite: Sprite) -> bool:
    """Whether a card still lies where all are dealt from."""
    return isinstance(sprite.start, OutOfGame) and not has_set_out(sprite)


def draw_card(surface: pygame.Surface, pictures: Pictures, layout: Layout, sprite: Sprite, lift: int = 0) -> None:
    """Draw a card where it is now, raised by so many pixels, unless it is still part of a stack."""
    if not (has_set_out(sprite) or isinstance(sprite.start, InHand | OnPile)):
        return
    known, pose = sprite.piece if sprite.face >= 0.5 else None, pose_of(layout, sprite)
    if not has_set_out(sprite) or sprite.progress >= 1.0:
        picture = pictures.turned(known, round(pose.height), round(pose.degrees))
    else:  # made as at the larger end of the way, so that few pictures are made
        made = round(max(layout.pose(place).height for place in (sprite.start, sprite.goal)))
        _draw_shadow(surface, pictures.shadow(made), sprite, pose, made)
        picture = _moving(pictures, known, sprite, pose, made)
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


def _moving(pictures: Pictures, card: Card | None, sprite: Sprite, pose: Pose, made: int) -> pygame.Surface:
    """A card on its way: narrow while it is being turned over, larger while it is high above the table."""
    picture = pictures.card(card, made)
    width = max(1, round(picture.width * abs(2 * sprite.face - 1)))
    if width < picture.width:
        picture = pygame.transform.smoothscale(picture, (width, picture.height))
    return pygame.transform.rotozoom(picture, pose.degrees, pose.height * (1 + 0.25 * sprite.hop) / picture.height)


def _draw_shadow(surface: pygame.Surface, shadow: pygame.Surface, sprite: Sprite, pose: Pose, made: int) -> None:
    """Draw a card's shadow, as narrow as the card is; it is so soft that it may be resized roughly."""
    share, below = pose.height / made, 0.04 + 0.2 * sprite.hop
    narrow = max(LEAST_SHADOW, abs(2 * sprite.face - 1))
    seen = pygame.transform.scale(shadow, (round(narrow * share * shadow.width), round(share * shadow.height)))
    surface.blit(seen, seen.get_rect(center=(round(pose.x), round(pose.y + pose.height * below))))


def word_at(layout: Layout, shout: Shout) -> pygame.Rect:
    """Where the word is, thrown from the caller's panel over the pile."""
    pile, panel = layout.pile_rects[shout.colour], layout.panels[shout.seat]
    eased = 1 - (1 - min(1.0, shout.progress * 3.2)) ** 3
    swing = 1 + 0.18 * math.sin(min(1.0, shout.progress * 2) * math.pi)
    height = round(layout.px(SHOUT) * (0.35 + 0.65 * eased) * swing)
    rect = pygame.Rect(0, 0, round(WORD_SHAPE * height), height)
    x = panel.centerx + (pile.centerx - panel.centerx) * eased
    y = panel.centery + (pile.centery - panel.centery) * eased
    rect.center = round(x), round(y)
    return rect


def lit_at(layout: Layout, cheer: Cheer) -> pygame.Rect:
    """The panel of a seat that is cheered, as far as it seems to grow."""
    wide = layout.px(CHEERED_RIM * swelling(cheer.progress))
    return layout.panels[cheer.seat].inflate(2 * wide, 2 * wide)


def scraps_of(layout: Layout, thrown: Shout | Cheer) -> Iterator[Scrap]:
    """The scraps of paper that fly around the pile of a call, or from the panel of a seat that has no card left."""
    if isinstance(thrown, Shout):
        pile = layout.pile_rects[thrown.colour]
        yield from scraps(layout.scale, layout.players, thrown.seat, thrown.progress - SCRAPS_FROM, pile.center)
        return
    rect = layout.panels[thrown.seat]
    for number, x in enumerate((rect.left, rect.right)):
        seed = 2 * thrown.seat + number
        yield from scraps(layout.scale, layout.players, seed, thrown.progress, (x, rect.centery))


def scraps(unit: float, players: int, seed: int, time: float, middle: tuple[int, int]) -> Iterator[Scrap]:
    """Scraps that fly up and fall around a pixel, so long after they were thrown, and are gone at 1.0; the same each
    time for a seed. `unit` is how many pixels a design pixel has.
    """
    if not 0.0 < time < 1.0:
        return
    rise = 620 * time * time - 160 * time
    for across, down, broad, turn, number in _thrown(seed, players):
        side = round(broad * unit)
        width = max(2, round(broad * unit * abs(math.cos(turn + 14 * time))))
        x, y = middle[0] + across * time * unit, middle[1] + (down * time + rise) * unit
        yield pygame.Rect(round(x), round(y), width, max(2, side)), number


@cache
def _thrown(seed: int, players: int) -> tuple[tuple[float, float, float, float, int], ...]:
    """Of each scrap the speed across and down, in design pixels a second, its size, how it is turned and its number."""
    rng, scraps = random.Random(seed), []
    for _ in range(SCRAPS):
        angle, speed = rng.uniform(0, 2 * math.pi), rng.uniform(120, 520)
        across, down = math.cos(angle) * speed, math.sin(angle) * speed
        scraps.append((across, down, rng.uniform(5, 10), 3 * angle, rng.randrange(players)))
    return tuple(scraps)
