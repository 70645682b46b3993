"""How calls are cheered, and who has no card left: the word that flies, scraps of paper, and where all that is."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import cache
from typing import Final

import pygame

from finity.client.effects.motion import swelling
from finity.finito.view.layout import Layout
from finity.finito.view.table import Cheer, Shout

SHOUT: Final = 190
"""Height of the word that is called, in design pixels."""
WORD_SHAPE: Final = 1.5
"""Its width as a share of its height."""
FADES_FROM: Final = 0.8
"""The share of a call after which the word goes."""
SCRAPS_FROM: Final = 0.25
"""The share after which scraps fly."""
SCRAPS: Final = 70
CHEERED_RIM: Final = 7
"""How much broader the light of a panel is for a moment while its seat is cheered, in design pixels."""

Scrap = tuple[pygame.Rect, int]
"""Where a scrap of paper is, and by its number whose colour it has."""


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
