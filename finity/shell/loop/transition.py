"""From one scene to the next without a cut: the old picture fades, the board glides, the new picture comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from finity.shell.draw.painting import draw_faded
from finity.shell.draw.timeline import ease_out
from finity.shell.loop.scene import Change, Pop, Quit, Replace, Scene

SECONDS: Final = 0.22
_LEAVING: Final = 0.25
"""The share of the time in which the old picture fades: no words come before its own are gone."""
_GLIDING: Final = 0.7
"""The share of the time in which a board that both scenes show glides to its new place."""
_COMING: Final = 0.45
"""From this share of the time on the new picture comes, if a board glides; else it comes once the old one has faded."""
_SLIDE: Final = 0.06
"""How far a picture slides in, as a share of the window's width."""
_FEATHER: Final = 0.06
"""How wide the soft edge of the gliding board is, as a share of its width."""
_ROUND: Final = 0.3
"""The radius of its corners, as a share of its height."""
_VEIL: Final = 96
"""The width of the picture, in pixels, from which that soft edge is stretched."""
Ground = Callable[[pygame.Surface], object]
"""Draws what lies between two scenes."""


class Transition:
    """What is seen for a moment after a change of scenes, in which no time passes for the new scene.

    A board that both scenes show moves from its old to its new place while everything else fades. Without one the new
    picture slides in from the right, or `backward` from the left. The first draw of the new scene may take long: the
    transition's time begins afterwards.
    """

    def __init__(self, window: pygame.Surface, ground: Ground, scene: Scene, *, backward: bool) -> None:
        """`scene` is the old one, which is seen on the window."""
        self._before = window.copy()
        self._ground = ground
        self._start = scene.board_rect
        self._board = _cut_out(self._before, self._start) if self._start else None
        self._slide = -_SLIDE if backward else _SLIDE
        self._age = 0.0
        self._after: pygame.Surface | None = None

    @property
    def fresh(self) -> bool:
        """Whether nothing of it has been seen yet."""
        return self._after is None

    @property
    def over(self) -> bool:
        """Whether the new scene is alone."""
        return self._age >= SECONDS

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, once it has been seen."""
        if not self.fresh:
            self._age += dt

    def draw(self, scene: Scene, window: pygame.Surface, *, changed: bool) -> None:
        """Draw what is still seen of the old scene and already of the new one, which may have `changed`."""
        if changed or self._after is None:
            self._after = self._after or pygame.Surface(window.get_size(), 0, window)
            scene.draw(self._after)
        goal = scene.board_rect if self._board else None
        self._ground(window)
        draw_faded(window, self._before, window.get_rect(), 1 - self._share(0.0, _LEAVING))
        come = self._share(_COMING if goal else _LEAVING, 1.0)
        if self._board and self._start and goal:
            place = _between(self._start, goal, ease_out(self._share(0.0, _GLIDING)))
            window.blit(pygame.transform.scale(self._board, place.size), place)
            draw_faded(window, self._after, window.get_rect(), come)
        else:
            away = round(self._slide * window.width * (1 - ease_out(come)))
            draw_faded(window, self._after, window.get_rect().move(away, 0), come)

    def _share(self, begin: float, end: float) -> float:
        """How far the time has come from one share of it to another, from 0 to 1."""
        share = self._age / SECONDS
        return max(0.0, min(1.0, (share - begin) / (end - begin)))


def _between(start: pygame.Rect, goal: pygame.Rect, way: float) -> pygame.Rect:
    """The place that far on the way: the height follows from the width, so that the board keeps its shape."""
    zoom = 1 + (goal.width / start.width - 1) * way
    place = pygame.Rect(0, 0, round(start.width * zoom), round(start.height * zoom))
    x = start.centerx + (goal.centerx - start.centerx) * way
    y = start.centery + (goal.centery - start.centery) * way
    place.center = round(x), round(y)
    return place


def _cut_out(picture: pygame.Surface, part: pygame.Rect) -> pygame.Surface:
    """Take a part out of a picture, with soft edges."""
    small = pygame.Surface((_VEIL, max(1, _VEIL * part.height // part.width)), pygame.SRCALPHA)
    small.fill((255, 255, 255, 0))
    soft = max(2, round(_FEATHER * _VEIL))
    for step in range(soft + 1):
        area = small.get_rect().inflate(-2 * step, -2 * step)
        pygame.draw.rect(small, (255, 255, 255, 255 * step // soft), area, border_radius=round(_ROUND * area.height))
    cut = pygame.Surface(part.size, pygame.SRCALPHA)
    cut.blit(picture, (-part.left, -part.top))
    veil = pygame.transform.smoothscale(small, part.size)
    cut.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def begun(
    change: Change, window: pygame.Surface, scene: Scene, ground: Callable[[], Ground | None]
) -> Transition | None:
    """The transition from a scene that is seen on a window; None for what simply takes its place within a screen."""
    if isinstance(change, Quit) or (isinstance(change, Replace) and not change.all_scenes):
        return None
    between = ground()
    backward = isinstance(change, Pop) or (isinstance(change, Replace) and change.backward)
    return Transition(window, between, scene, backward=backward) if between else None
