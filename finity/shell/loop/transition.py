"""From one scene to the next without a cut: what lies around the board leaves, the board flies, the new comes."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from finity.shell.draw.layout import center
from finity.shell.draw.painting import draw_faded
from finity.shell.draw.timeline import ease_in, ease_in_out, ease_out
from finity.shell.loop.scene import Change, Pop, Quit, Replace, Scene

SECONDS: Final = 0.35
BACK_SECONDS: Final = 0.28
_LEAVING: Final = 0.34
"""The share of the time in which what lies around the board leaves; what comes begins to come then."""
_FLYING: Final = 0.86
"""The share of the time in which a board that both scenes show flies to its new place."""
_AWAY: Final = 0.07
_FROM: Final = 0.21
"""How far to the side things go, and from how far they come, as shares of the window's width."""
_LIFT: Final = (0.06, 0.014)
"""By how much a flying board is larger halfway, and by how much higher, as a share of the window's height."""
_FEATHER: Final = 0.06
"""How wide the soft edge of the flying board is, as a share of its width."""
_ROUND: Final = 0.3
"""The radius of its corners, as a share of its height."""
_VEIL: Final = 96
"""The width of the picture, in pixels, from which that soft edge is stretched."""
_ALIKE: Final = 24
"""Shades of 255."""
Ground = Callable[[pygame.Surface], object]
"""Draws what lies between two scenes."""


class Transition:
    """What is seen for a moment after a change of scenes, in which no time passes for the new scene.

    A board that both scenes show is one object, which flies from its old to its new place; all around it leaves and
    comes from the sides. Without one all comes from below. The first draw of the new scene may take long: the
    transition's time begins afterwards.
    """

    def __init__(self, window: pygame.Surface, ground: Ground, scene: Scene, *, backward: bool) -> None:
        """`scene` is the old one, which is seen on the window."""
        self._before = window.copy()
        self._table = pygame.Surface(window.get_size(), 0, window)
        ground(self._table)
        self._start = scene.board_rect
        self._seconds = BACK_SECONDS if backward else SECONDS
        self._age = 0.0
        self._after: pygame.Surface | None = None
        self._boards: tuple[pygame.Surface, pygame.Surface] | None = None
        self._goal: pygame.Rect | None = None

    @property
    def fresh(self) -> bool:
        """Whether nothing of it has been seen yet."""
        return self._after is None

    @property
    def over(self) -> bool:
        """Whether the new scene is alone."""
        return self._age >= self._seconds

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, once it has been seen."""
        if not self.fresh:
            self._age += dt

    def draw(self, scene: Scene, window: pygame.Surface, *, changed: bool) -> None:
        """Draw what is still seen of the old scene and already of the new one, which may have `changed`."""
        if changed or self._after is None:
            first, self._after = self._after is None, self._after or pygame.Surface(window.get_size(), 0, window)
            scene.draw(self._after)
            if first:
                self._darken(self._after)
            self._part(scene.board_rect)
        window.blit(self._table, (0, 0))
        left, come = self._share(0.0, _LEAVING), self._share(_LEAVING, 1.0)
        away = ease_in(left) * _AWAY * window.width
        self._draw_around(window, self._before, self._start if self._goal else None, away, 1 - left)
        self._draw_around(window, self._after, self._goal, _FROM * window.width * (1 - ease_out(come)), come)
        if self._boards and self._start and self._goal:
            way = ease_in_out(self._share(0.0, _FLYING))
            place = _between(self._start, self._goal, way, window.height)
            changed_by = min(1.0, 2 * way)
            for board, seen in zip(self._boards, (float(changed_by < 1.0), changed_by), strict=True):
                size = place.width, place.width * board.height // board.width
                if seen:
                    draw_faded(window, pygame.transform.scale(board, size), center(size, place), seen)

    def _darken(self, after: pygame.Surface) -> None:
        """Let the table between two dark scenes be no brighter than they are, as seen at the edge of the window."""
        edge = 1, self._table.height // 2
        before, now, usual = (sum(picture.get_at(edge)[:3]) for picture in (self._before, after, self._table))
        share = min(1.0, max(before, now) / max(1, usual))
        self._table.fill((round(255 * share),) * 3, special_flags=pygame.BLEND_RGB_MULT)

    def _part(self, goal: pygame.Rect | None) -> None:
        """Take the board out of both pictures, if both show one."""
        assert self._after
        if not (self._start and goal):
            return
        if self._boards is None:
            old = _cut_out(self._before, self._start)
            self._before.blit(_cut_out(self._table, self._start), self._start)
        else:
            old = self._boards[0]
        self._boards, self._goal = (old, _cut_out(self._after, goal)), goal
        self._after.blit(_cut_out(self._table, goal), goal)

    def _draw_around(
        self, window: pygame.Surface, picture: pygame.Surface, board: pygame.Rect | None, away: float, seen: float
    ) -> None:
        """Draw what lies left of a board, right of it, and above and below it, so far away from it."""
        sides = _sides(window.get_rect(), board) if board and seen else ()
        if not sides or not all(_same(picture, self._table, part.left) for part, _ in sides[1:]):
            sides = ((window.get_rect(), (0.0, 0.1)),)
        for part, (x, y) in sides:
            draw_faded(window, picture.subsurface(part), part.move(round(x * away), round(y * away)), seen)

    def _share(self, begin: float, end: float) -> float:
        """How far the time has come from one share of it to another, from 0 to 1."""
        share = self._age / self._seconds
        return max(0.0, min(1.0, (share - begin) / (end - begin)))


def _sides(window: pygame.Rect, board: pygame.Rect) -> tuple[tuple[pygame.Rect, tuple[float, float]], ...]:
    """The parts of a window beside a board, each with the direction away from it; the middle one includes it.

    A board leaves the sides of its frame to what stands beside it.
    """
    inset = board.width // 8
    start, end = max(1, board.left + inset), min(window.right - 1, board.right - inset)
    return (
        (pygame.Rect(0, 0, start, window.height), (-1.0, 0.0)),
        (pygame.Rect(start, 0, end - start, window.height), (0.0, 0.1)),
        (pygame.Rect(end, 0, window.right - end, window.height), (1.0, 0.0)),
    )


def _same(one: pygame.Surface, other: pygame.Surface, x: int) -> bool:
    """Whether two pictures look alike down one line: then nothing is torn that is parted there."""
    lines = (picture.subsurface((x, 0, 1, picture.height)) for picture in (one, other))
    first, second = (pygame.image.tobytes(line, "RGB") for line in lines)
    return max(abs(a - b) for a, b in zip(first, second, strict=True)) < _ALIKE


def _between(start: pygame.Rect, goal: pygame.Rect, way: float, window: int) -> pygame.Rect:
    """The place that far on the way, in a window so many pixels high: a board is a bit larger and higher halfway."""
    up = math.sin(math.pi * way)
    zoom = (1 + (goal.width / start.width - 1) * way) * (1 + _LIFT[0] * up)
    place = pygame.Rect(0, 0, round(start.width * zoom), round(start.height * zoom))
    x = start.centerx + (goal.centerx - start.centerx) * way
    y = start.centery + (goal.centery - start.centery) * way - _LIFT[1] * window * up
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
