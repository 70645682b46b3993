"""From one scene to the next without a cut: first the picture before leaves, then the new one comes.

While the one leaves, what the other needs is made piece by piece.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from finity.shell.draw.spares import Scratch, Spares
from finity.shell.draw.timeline import ease_in_out, ease_out
from finity.shell.loop.scene import Scene

LONGEST: Final = 0.35
"""Seconds."""
LEAVING: Final = 0.15
"""The share of the time in which the picture before leaves: no words come before its own are gone."""
PART_SECONDS: Final = 1 / 60
"""In each of so many seconds a part of the new scene is made."""
LONGEST_MAKING: Final = 0.3
"""After so many seconds more all that is left is made at once."""
COMING: Final = 0.35
"""The share of the time that the new picture takes at least to come, however long it was being made."""
_SLIDE: Final = 0.06
"""How far pictures and panels slide, as a share of the window's width."""
_FEATHER: Final = 0.06
"""How wide the soft edge of the board is, as a share of its width."""
_ROUND: Final = 0.3
"""The radius of its corners, as a share of its height: no board reaches them, but what lies beside it may."""
_VEIL: Final = 96
"""How wide the picture is of which the soft edge is made, in pixels: it is stretched."""
_COME: Final = 0.6
"""After which share of its time the new picture is opaque."""
_HEAD: Final = 0.13
"""How much of a window's height is its head, whose lines stay whole."""
_MOST_PIXELS: Final = 3_000_000
"""Larger windows are shown at half their resolution meanwhile: blending all their pixels would take too long."""
Part = tuple[pygame.Rect, int]
"""A part of the new picture, and on which side of its place it is at first: -1 left, 1 right."""
Ground = Callable[[pygame.Surface], object]
"""Draws what lies beneath all scenes on a picture."""


def _bare(picture: pygame.Surface) -> None:
    picture.fill("black")


@dataclass
class Means:
    """What transitions are made of, one after the other: on the same pictures, since it takes long to get new ones.

    A `patient` one waits a while, if need be, until the new scene is made.
    """

    ground: Ground = _bare
    spares: Spares = field(default_factory=Spares)
    patient: bool = False
    cut: Scratch = field(default_factory=lambda: Scratch(pygame.SRCALPHA))
    zoomed: Scratch = field(default_factory=lambda: Scratch(pygame.SRCALPHA))
    """What both scenes show, as it was and on its way."""
    shown: Scratch = field(default_factory=Scratch)
    """All that is seen, where that is not drawn on the window."""

    def coming(self, size: tuple[int, int], scene: Scene) -> Iterator[object]:
        """Make what it takes to leave a scene that is shown in a window of this size, a part at each step."""
        yield from self.spares.coming(size)
        part, sheet = _part_of(size), self.spares.take(size)
        yield self.ground(sheet.subsurface((0, 0), (size[0] // part, size[1] // part)))
        self.spares.give(sheet)
        if hero := _divided(scene.hero, part):
            yield self.cut.of(hero.size)
            yield self.zoomed.of(hero.size)
        if part > 1:
            yield self.shown.of((size[0] // part, size[1] // part))


class Transition:
    """What is seen for `seconds` after a change of scenes, in which no time passes for the new scene.

    If both scenes show the same thing, such as a board, it moves from where it was to where the new scene has it, while
    all else fades and the new panels slide in from the sides. Else the picture before slides away to the left, or
    `backward`, and the new one comes after it.
    """

    def __init__(
        self,
        window: pygame.Surface,
        scene: Scene,
        seconds: float,
        means: Means,
        *,
        backward: bool = False,
    ) -> None:
        """`scene` is the one before, which is seen on the window."""
        self._part = _part_of(window.get_size())
        self._means = means
        self._pages = _Pages(window.get_size(), self._part, means.spares)
        self._before: pygame.Surface | None = None
        self._hero = _divided(scene.hero, self._part)
        self._alone = scene.hero_alone
        self._ground: pygame.Surface | None = None
        self._cut: pygame.Surface | None = None
        self._goal: pygame.Rect | None = None
        self._seconds = min(seconds, LONGEST)
        self._backward = backward
        self._longest_making = LONGEST_MAKING if means.patient else 0.0
        self._made = 0
        self._age = 0.0
        self._coming: Iterator[object] = iter(())
        self._ready = False
        """Whether all is made."""
        self._called_at: float | None = None
        """At which age the new scene was to draw its first picture."""
        self._after: pygame.Surface | None = None
        """The new scene at the resolution at which it is shown."""
        self._shown: pygame.Surface | None = None
        """Both scenes, if that is not the window's own resolution."""
        self.fresh = True
        """Whether nothing of it has been seen yet."""

    def lead_to(self, scene: Scene, window: pygame.Surface) -> None:
        """What comes is `scene`, which has been laid out; the one before, which is still seen on the window, may have
        left its pictures to others.
        """
        self._before = self._before or self._pages.of(window)
        self._coming, self._goal = scene.coming(), _divided(scene.hero, self._part)

    def close(self) -> None:
        """It is over: leave the pictures to others."""
        self._pages.give_back()

    @property
    def over(self) -> bool:
        """Whether the new scene is alone."""
        return self._come >= 1.0

    @property
    def _come(self) -> float:
        """How far the new picture has come, from 0 to 1."""
        if self._called_at is None:
            return 0.0
        coming = max(self._seconds - self._called_at, COMING * self._seconds)
        return min(1.0, (self._age - self._called_at) / coming)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, once it has been seen, and make what is due until then."""
        if self.fresh:
            self._prepare()
            return
        self._age += dt
        leaving = LEAVING * self._seconds
        late = self._age > leaving + self._longest_making
        due = math.inf if late else math.ceil(self._age / PART_SECONDS)
        while not self._ready and self._made < due:
            self._ready = next(self._coming, self) is self
            self._made += 1
        if self._called_at is None and self._ready and self._age >= leaving:
            self._called_at = self._age

    def _prepare(self) -> None:
        """Make what it takes to leave."""
        assert self._before, "nothing comes"
        self._ground = self._pages.empty()
        self._means.ground(self._ground)
        if self._hero:
            alone = self._pages.of(self._alone) if self._alone else self._before
            goal = self._goal or self._hero
            self._means.zoomed.of((max(self._hero.width, goal.width), max(self._hero.height, goal.height)))
            self._cut = _cut_out(alone, self._hero, self._ground, self._means)
            if self._alone:
                self._pages.leave(alone)

    def draw(self, scene: Scene, window: pygame.Surface, *, changed: bool = True) -> None:
        """Draw what is still seen of the old scene or already of the new one, which may have `changed`.

        First the window stays as it is, and once more while the new scene draws its first picture: that takes long
        enough.
        """
        first = self._called_at is not None and self._after is None
        if first or (changed and self._after):
            self._draw_new(scene, window)
        if self._part == 1:
            if not (self.fresh or first):
                self._compose(window, scene)
        else:
            if self._shown is None:
                assert self._before, "nothing comes"
                self._shown = self._means.shown.exactly(self._before.get_size())
                self._shown.blit(self._before, (0, 0))
            if not (self.fresh or first):
                self._compose(self._shown, scene)
            pygame.transform.scale(self._shown, window.get_size(), window)
        self.fresh = False

    def _draw_new(self, scene: Scene, window: pygame.Surface) -> None:
        """Draw the new scene at the resolution at which it is shown.

        A large window has no room for another picture like it: the scene draws on the window, each time as on one that
        it doesn't know, since afterwards that is drawn over.
        """
        if self._part == 1:
            self._after = self._after or self._pages.empty()
            scene.draw(self._after)
            return
        scene.draw(window.subsurface(window.get_rect()))
        if self._after is None:
            self._after = self._pages.of(window)
        else:
            pygame.transform.scale(window, self._after.get_size(), self._after)

    def _compose(self, target: pygame.Surface, scene: Scene) -> None:
        assert self._ground and self._before, "drawn before it was prepared"
        hero = _divided(scene.hero, self._part)
        left, come = 1 - self._age / (LEAVING * self._seconds), self._come
        glides = self._cut is not None and hero is not None
        target.blit(self._ground, (0, 0))
        lies_beneath = scene.hero_alone is not None
        if lies_beneath and hero:
            self._blit_hero(target, hero)
        if self._after and come > 0.0:
            self._blit_new(target, self._after, self._parts(scene, hero, target.get_rect()), come)
        if self._alone and hero and not lies_beneath:
            self._blit_hero(target, hero)
        if left > 0.0:
            away = 0 if glides else round(_SLIDE * target.width * ease_in_out(1 - left)) * (1 if self._backward else -1)
            self._before.set_alpha(round(255 * left))
            target.blit(self._before, (away, 0))
        if hero and not (self._alone or lies_beneath):
            self._blit_hero(target, hero)

    def _parts(self, scene: Scene, hero: pygame.Rect | None, whole: pygame.Rect) -> list[Part]:
        """All of it slides, but for a board that glides; what lies over that stays in its place."""
        if not (self._cut and hero):
            return [(whole, -1 if self._backward else 1)]
        return [(whole, 0)] if scene.hero_alone else _beside(hero, whole)

    def _blit_new(self, target: pygame.Surface, after: pygame.Surface, parts: Sequence[Part], come: float) -> None:
        """Draw parts of the new scene as far as they have come."""
        away = round(_SLIDE * target.width * (1 - ease_out(come)))
        after.set_alpha(round(255 * come / _COME) if come < _COME else None)
        for part, aside in parts:
            target.blit(after, (part.left + aside * away, part.top), part)

    def _blit_hero(self, target: pygame.Surface, goal: pygame.Rect) -> None:
        """Draw what both scenes show, on its way; it fades over that of the new scene once it has nearly come there.

        It waits for nothing.
        """
        if not (self._cut and self._hero):
            return
        start, way = self._hero, ease_out(min(1.0, self._age / self._seconds))
        opacity = min(1.0, 2 - 2 * self._come)
        zoom = 1 + (goal.width / start.width - 1) * way
        size = round(start.width * zoom), round(start.height * zoom)
        scaled = pygame.transform.scale(self._cut, size, self._means.zoomed.exactly(size))
        scaled.set_alpha(round(255 * opacity))
        x = start.centerx + (goal.centerx - start.centerx) * way
        y = start.centery + (goal.centery - start.centery) * way
        target.blit(scaled, scaled.get_rect(center=(round(x), round(y))))


def _beside(hero: pygame.Rect, whole: pygame.Rect) -> list[Part]:
    """The parts of a picture in which a board glides: what lies left and right of it comes in from there.

    What lies above and below stays: heads and rows of buttons go on there, and their words would be seen twice.
    """
    rows = hero.clip(whole)
    top = min(max(rows.top, round(_HEAD * whole.height)), rows.bottom)
    left = pygame.Rect(0, top, rows.left, rows.bottom - top)
    right = pygame.Rect(rows.right, top, whole.right - rows.right, rows.bottom - top)
    above, below = pygame.Rect(0, 0, whole.width, top), pygame.Rect(0, rows.bottom, whole.width, whole.height)
    middle = pygame.Rect(rows.left, top, rows.width, rows.bottom - top)
    return [(above, 0), (below.clip(whole), 0), (middle, 0), (left, -1), (right, 1)]


class _Pages:
    """Pictures of a window at the resolution at which it is shown, cut from spare ones as large as the window.

    SDL can't copy from one part of a picture to another one: none of them is to be drawn on another.
    """

    def __init__(self, size: tuple[int, int], part: int, spares: Spares) -> None:
        self._size, self._part, self._spares = size, part, spares
        self._sheets: list[pygame.Surface] = []
        self._left: list[pygame.Surface] = []

    def empty(self, like: pygame.Surface | None = None) -> pygame.Surface:
        """One with whatever is on it, in the format of another picture; scenes have never seen it before."""
        if not self._left:
            sheet, part = self._spares.take(self._size, like or self._sheets[0]), self._part
            width, height = sheet.width // part, sheet.height // part
            places = [(column * width, row * height) for row in range(part) for column in range(part)]
            self._left = [sheet.subsurface(place, (width, height)) for place in places]
            self._sheets.append(sheet)
        return self._left.pop()

    def of(self, picture: pygame.Surface) -> pygame.Surface:
        """One with a picture of the window, at whichever resolution that is."""
        page = self.empty(picture)
        if picture.get_size() == page.get_size():
            page.blit(picture, (0, 0))
        else:
            pygame.transform.scale(picture, page.get_size(), page)
        return page

    def leave(self, page: pygame.Surface) -> None:
        """This one is not needed any more."""
        self._left.append(page)

    def give_back(self) -> None:
        """None of them is needed any more."""
        for sheet in self._sheets:
            self._spares.give(sheet)
        self._sheets, self._left = [], []


def _cut_out(picture: pygame.Surface, part: pygame.Rect, ground: pygame.Surface, means: Means) -> pygame.Surface:
    """Take a part out of a picture, with soft edges; through the hole the ground is seen."""
    small = pygame.Surface((_VEIL, _VEIL * part.height // part.width), pygame.SRCALPHA)
    small.fill((255, 255, 255, 0))
    soft = max(2, round(_FEATHER * _VEIL))
    for step in range(soft + 1):
        area = small.get_rect().inflate(-2 * step, -2 * step)
        pygame.draw.rect(small, (255, 255, 255, 255 * step // soft), area, border_radius=round(_ROUND * area.height))
    veil = pygame.transform.smoothscale(small, part.size, means.zoomed.exactly(part.size))
    cut = means.cut.exactly(part.size)
    cut.fill((0, 0, 0, 0))
    cut.blit(picture, (-part.left, -part.top))
    cut.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    veil.blit(ground, (-part.left, -part.top), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(veil, part)
    return cut


def _part_of(size: tuple[int, int]) -> int:
    """The share of a window's resolution at which it is shown meanwhile."""
    return 2 if size[0] * size[1] > _MOST_PIXELS else 1


def _divided(rect: pygame.Rect | None, part: int) -> pygame.Rect | None:
    return rect and pygame.Rect(rect.left // part, rect.top // part, rect.width // part, rect.height // part)
