"""From one scene to the next without a cut: the picture before glides away over the new scene, which lives already."""

from __future__ import annotations

from typing import Final

import pygame

from finity.shell.draw.timeline import ease_in_out, ease_out
from finity.shell.loop.scene import Scene

LONGEST: Final = 0.35
"""Seconds."""
_SLIDE: Final = 0.06
"""How far pictures and panels slide, as a share of the window's width."""
_SURROUNDINGS_GONE: Final = 0.5
"""The share of the time after which only the board is left of the picture before; until then that is all seen."""
_FEATHER: Final = 0.06
"""How wide the soft edge of the board is, as a share of its width."""
_VEIL: Final = 96
"""How wide the picture is of which the soft edge is made, in pixels: it is stretched."""
_GONE: Final = 0.65
"""After which share of the time a picture is gone that slides away."""
_SAMPLES: Final = 12
_MOST_PIXELS: Final = 3_000_000
"""Larger windows are shown at half their resolution meanwhile: blending all their pixels would take too long."""


class Transition:
    """What is seen for `seconds` after a change of scenes.

    If both scenes show the same thing, such as a board, it moves from where it was to where the new scene has it, while
    all else fades and the new panels slide in from the sides. Else the picture before slides away to the left, or
    `backward`.
    """

    def __init__(self, window: pygame.Surface, scene: Scene, seconds: float, *, backward: bool = False) -> None:
        """`scene` is the one before, `window` what was seen of it, which is copied."""
        self._part = 2 if window.width * window.height > _MOST_PIXELS else 1
        self._before = self._copied(window)
        self._hero = _divided(scene.hero, self._part)
        alone = scene.hero_alone
        self._alone = self._copied(alone) if alone else None
        self._cut: pygame.Surface | None = None
        self._seconds = min(seconds, LONGEST)
        self._backward = backward
        self._passed = 0.0
        self._after: pygame.Surface | None = None
        """The new scene at the resolution at which it is shown."""
        self._shown: pygame.Surface | None = None
        """Both scenes, if that is not the window's own resolution."""
        self.fresh = True
        """Whether nothing of it has been seen yet."""

    def _copied(self, picture: pygame.Surface) -> pygame.Surface:
        """A picture of the window at the resolution at which it is shown."""
        return pygame.transform.scale(picture, (picture.width // self._part, picture.height // self._part))

    @property
    def over(self) -> bool:
        """Whether the new scene is alone."""
        return self._passed >= self._seconds

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, once it has been seen."""
        if not self.fresh:
            self._passed += dt

    def draw(self, scene: Scene, window: pygame.Surface, *, changed: bool = True) -> None:
        """Draw the new scene, which may have `changed` since the frame before, and what is still seen of the old.

        First the window stays as it is: the new scene's first picture takes long enough.
        """
        if self._after is None or changed or self.fresh:
            self._after = self._drawn(scene, window)
        if self.fresh:
            self.fresh = False
            if self._part > 1:
                pygame.transform.scale(self._before, window.get_size(), window)
            return
        if self._part == 1:
            self._compose(self._after, window, scene.hero)
            return
        if self._shown is None:
            self._shown = self._after.copy()
        self._compose(self._after, self._shown, _divided(scene.hero, self._part))
        pygame.transform.scale(self._shown, window.get_size(), window)

    def _drawn(self, scene: Scene, window: pygame.Surface) -> pygame.Surface:
        """The new scene at the resolution at which it is shown.

        A large window has no room for another picture like it: the scene draws on the window, each time as on one that
        it doesn't know, since afterwards that is drawn over.
        """
        if self._part == 1:
            self._after = self._after or window.copy()
            scene.draw(self._after)
            return self._after
        scene.draw(window.subsurface(window.get_rect()))
        if self._after is None:
            return self._copied(window)
        return pygame.transform.scale(window, self._after.get_size(), self._after)

    def _compose(self, after: pygame.Surface, target: pygame.Surface, hero: pygame.Rect | None) -> None:
        share = min(1.0, self._passed / self._seconds)
        slide = _SLIDE * target.width
        target.blit(after, (0, 0))
        if self._hero and hero:
            if self._cut is None:
                self._cut = _cut_out(self._alone or self._before, self._hero)
            _slide_sides(after, target, hero, round(slide * (1 - ease_out(share))))
            if self._alone:
                self._blit_hero(target, self._hero, hero, share)
            self._blit_faded(target, (0, 0), target.get_rect(), 1 - share / _SURROUNDINGS_GONE)
            if not self._alone:
                self._blit_hero(target, self._hero, hero, share)
        else:
            away = round(slide * ease_in_out(share)) * (1 if self._backward else -1)
            seen = target.get_rect().move(-away, 0).clip(target.get_rect())
            self._blit_faded(target, (max(0, away), 0), seen, 1 - share / _GONE)

    def _blit_faded(self, target: pygame.Surface, place: tuple[int, int], part: pygame.Rect, opacity: float) -> None:
        """Draw a part of the picture before."""
        if opacity > 0.0:
            self._before.set_alpha(round(255 * opacity))
            target.blit(self._before, place, part)

    def _blit_hero(self, target: pygame.Surface, start: pygame.Rect, goal: pygame.Rect, share: float) -> None:
        """Draw what both scenes show, on its way; it fades over that of the new scene once it has nearly come there."""
        assert self._cut
        way, opacity = ease_out(share), min(1.0, 2 - 2 * share)
        zoom = 1 + (goal.width / start.width - 1) * way
        scaled = pygame.transform.scale(self._cut, (round(start.width * zoom), round(start.height * zoom)))
        scaled.set_alpha(round(255 * opacity))
        x = start.centerx + (goal.centerx - start.centerx) * way
        y = start.centery + (goal.centery - start.centery) * way
        target.blit(scaled, scaled.get_rect(center=(round(x), round(y))))


def _slide_sides(after: pygame.Surface, target: pygame.Surface, hero: pygame.Rect, away: int) -> None:
    """Let what is left and right of the board come in from `away` pixels further out.

    What lies above and below stays: rows of buttons go on below the board, and their words would be seen twice.
    """
    width, rows = target.width, hero.clip(target.get_rect())
    if hero.left > away:
        target.blit(after, (-away, rows.top), (0, rows.top, hero.left, rows.height))
    if hero.right < width - away:
        beyond = pygame.Rect(hero.right, rows.top, width - hero.right - away, rows.height)
        target.blit(after, (hero.right + away, rows.top), beyond)


def _cut_out(picture: pygame.Surface, part: pygame.Rect) -> pygame.Surface:
    """Take a part out of a picture, with soft edges; what lies around it fills the hole."""
    small = pygame.Surface((_VEIL, _VEIL * part.height // part.width), pygame.SRCALPHA)
    small.fill((255, 255, 255, 0))
    soft = max(2, round(_FEATHER * _VEIL))
    for step in range(soft + 1):
        small.fill((255, 255, 255, 255 * step // soft), small.get_rect().inflate(-2 * step, -2 * step))
    veil = pygame.transform.smoothscale(small, part.size)
    cut = pygame.Surface(part.size, pygame.SRCALPHA)
    cut.blit(picture, (-part.left, -part.top))
    cut.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    veil.fill(_usual_colour(picture, part), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(veil, part)
    return cut


def _usual_colour(picture: pygame.Surface, part: pygame.Rect) -> pygame.Color:
    """The colour of medium brightness along the edges of a part of a picture."""
    edge = part.clip(picture.get_rect()).inflate(-2, -2)
    across = range(edge.left, edge.right, max(1, edge.width // _SAMPLES))
    down = range(edge.top, edge.bottom, max(1, edge.height // _SAMPLES))
    points = [(x, y) for x in across for y in (edge.top, edge.bottom)] + [
        (x, y) for y in down for x in (edge.left, edge.right)
    ]
    colours = sorted((picture.get_at(point) for point in points), key=sum)
    return colours[len(colours) // 2]


def _divided(rect: pygame.Rect | None, part: int) -> pygame.Rect | None:
    return rect and pygame.Rect(rect.left // part, rect.top // part, rect.width // part, rect.height // part)
