"""What two scenes show alike, such as a board, on its way from where one has it to where the other has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from finity.shell.draw.spares import Scratch
from finity.shell.draw.timeline import ease_out

_FEATHER: Final = 0.06
"""How wide the soft edge of the board is, as a share of its width."""
_ROUND: Final = 0.3
"""The radius of its corners, as a share of its height: no board reaches them, but what lies beside it may."""
_VEIL: Final = 96
"""How wide the picture is of which the soft edge is made, in pixels: it is stretched."""


@dataclass
class Workshop:
    """The pictures on which such a thing is made and drawn, one after the other: it takes long to get new ones."""

    cut: Scratch = field(default_factory=lambda: Scratch(pygame.SRCALPHA))
    zoomed: Scratch = field(default_factory=lambda: Scratch(pygame.SRCALPHA))

    def make_room(self, size: tuple[int, int]) -> None:
        """Have pictures of this size."""
        self.cut.of(size)
        self.zoomed.of(size)


class Gliding:
    """A part of a picture that glides, with soft edges."""

    def __init__(
        self,
        picture: pygame.Surface,
        start: pygame.Rect,
        workshop: Workshop,
        over: Sequence[pygame.Rect] = (),
        *,
        appears: bool,
    ) -> None:
        """It is cut out of a picture of the window where it is at first, without what lies `over` it there; unless it
        is seen already, it `appears`.
        """
        self._start, self._workshop = start, workshop
        self.goal: pygame.Rect | None = None
        """Where it goes, once that is known."""
        self._cut = _cut_out(picture, start, workshop)
        for each in over:
            self._cut.fill((0, 0, 0, 0), each.move(-start.left, -start.top))
        self._appears = appears
        self.place = start
        """Where it was drawn last."""

    def head_for(self, goal: pygame.Rect) -> None:
        """Now it is known where it goes."""
        self.goal = goal
        self._workshop.zoomed.of(self.at(1.0).size)

    def at(self, glided: float) -> pygame.Rect:
        """Where it is when it has glided so far, from 0 to 1."""
        start, goal, way = self._start, self.goal or self._start, ease_out(glided)
        zoom = 1 + (goal.width / start.width - 1) * way
        x = start.centerx + (goal.centerx - start.centerx) * way
        y = start.centery + (goal.centery - start.centery) * way
        place = pygame.Rect(0, 0, round(start.width * zoom), round(start.height * zoom))
        place.center = round(x), round(y)
        return place

    def draw(self, target: pygame.Surface, place: pygame.Rect, faded: float) -> pygame.Rect:
        """Draw it in a place, while all else has faded so far, from 0 to 1; answers where something was drawn."""
        scaled = pygame.transform.scale(self._cut, place.size, self._workshop.zoomed.exactly(place.size))
        scaled.set_alpha(round(255 * faded) if self._appears else 255)
        self.place = place
        return target.blit(scaled, place)


def _cut_out(picture: pygame.Surface, part: pygame.Rect, workshop: Workshop) -> pygame.Surface:
    """Take a part out of a picture, with soft edges."""
    small = pygame.Surface((_VEIL, _VEIL * part.height // part.width), pygame.SRCALPHA)
    small.fill((255, 255, 255, 0))
    soft = max(2, round(_FEATHER * _VEIL))
    for step in range(soft + 1):
        area = small.get_rect().inflate(-2 * step, -2 * step)
        pygame.draw.rect(small, (255, 255, 255, 255 * step // soft), area, border_radius=round(_ROUND * area.height))
    veil = pygame.transform.smoothscale(small, part.size, workshop.zoomed.exactly(part.size))
    cut = workshop.cut.exactly(part.size)
    cut.fill((0, 0, 0, 0))
    cut.blit(picture, (-part.left, -part.top))
    cut.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut
