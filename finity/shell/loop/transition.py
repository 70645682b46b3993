"""From one scene to the next without a cut: the picture before leaves, what both show glides, the new one comes.

Meanwhile what the new one needs is made piece by piece. Pictures fade by halves: that costs half as much as any other
share of them would, and what was there just now need not be drawn again.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from finity.shell.draw.slices import Pace
from finity.shell.draw.timeline import ease_out
from finity.shell.loop.gliding import Gliding
from finity.shell.loop.means import Means
from finity.shell.loop.pages import Pages, Part, beside, divided, enlarge, part_of
from finity.shell.loop.scene import Scene

LONGEST: Final = 0.35
"""Seconds."""
LEAVING: Final = 0.2
"""The share of the time in which the picture before leaves: no words come before its own are gone."""
GLIDING: Final = 0.55
"""The share of the time in which what both scenes show glides to its new place; then all else comes."""
PART_SECONDS: Final = 1 / 60
"""In each of so many seconds half of what is left of a fading picture goes."""
MAKING: Final = 0.15
"""In so many seconds more what is left can be made without haste."""
LONGEST_MAKING: Final = {1: 0.25, 2: 0.45}
"""After so many all that is still left is made at once; by the share of the window's resolution at which it is shown,
since all takes longer where that has very many pixels."""
MAKING_SECONDS: Final = {1: 0.004, 2: 0.0095}
"""At first so much processor time of a frame goes into it, less what drawing took in the one before."""
HASTY_SECONDS: Final = 0.0125
"""And then so much."""
PATIENCE: Final = 2
"""If drawing takes as long, nothing is made in so many frames, and then a piece in any case."""
COMING: Final = 0.35
"""The share of the time that the new picture takes at least to come, however long it was being made."""
_SLIDE: Final = 0.06
"""How far pictures and panels slide, as a share of the window's width."""
_COME: Final = 0.5
"""After which share of its time the new picture is opaque."""
_LEAST_GLIDING: Final = 4 / 60
"""Seconds."""
_LITTLE: Final = 0.005
"""If drawing the new scene took less processor time, it is made smaller in the same frame, else in the next."""
_MUCH: Final = 0.0075
"""If more was made in a frame, what is seen moves on with the next."""
_HALF: Final = 128
"""Of 255."""
_FADED: Final = {1: 2, 2: 1, 3: 1}
"""How often what has come by so many quarters is to be faded by half."""


class Transition:
    """What is seen for `seconds` after a change of scenes, in which no time passes for the new scene.

    If both scenes show the same thing, such as a board, it moves from where it was to where the new scene has it, while
    all else fades; then the new panels slide in from the sides. Else the picture before fades, and the new one slides
    in from the right, or `backward` from the left.
    """

    def __init__(
        self, window: pygame.Surface, scene: Scene, seconds: float, means: Means, *, backward: bool = False
    ) -> None:
        """`scene` is the one before, which is seen on the window."""
        self._size = window.get_size()
        self._part = part_of(self._size)
        self._means = means
        self._pages = Pages(window, self._part, means.spares)
        self._start = divided(scene.hero, self._part)
        self._alone = scene.hero_alone
        self._over = [each for rect in scene.over_hero if (each := divided(rect, self._part))]
        self._hero: Gliding | None = None
        self._aimed_at = 0.0
        """Its age when it was known where that goes."""
        self._ground: pygame.Surface | None = None
        self._bare = False
        """Whether nothing is left of the picture before but what both show."""
        self._seconds = min(seconds, LONGEST)
        self._backward = backward
        self._longest_making = LONGEST_MAKING[self._part] if means.patient else 0.0
        self._age = 0.0
        self._drawn_at = 0.0
        """Its age when it was drawn last."""
        self._coming: Iterator[object] = iter(())
        self._pace, self._waited = Pace(means.clock), PATIENCE
        self._ready = self._hindered = False
        """Whether all is made; and whether making took so long that this frame shows nothing."""
        self._drawing = 0.0
        """How many seconds of processor time the last picture took."""
        self._called_at: float | None = None
        """At which age the new scene was to draw its first picture."""
        self._whole: pygame.Surface | None = None
        """The new scene at the window's resolution, to be shrunk by the next picture."""
        self._overdrawn = False
        """Whether that is on the window."""
        self._after: pygame.Surface | None = None
        """The new scene at the resolution at which it is shown."""
        self._stands = False
        """Whether what doesn't slide of the new scene is opaque."""
        self._shown: pygame.Surface | None = None
        """What is seen at the resolution at which it is shown, if that is not the window's own."""
        self.fresh = True
        """Whether nothing of it has been seen yet."""

    def lead_to(self, scene: Scene) -> None:
        """What comes is `scene`, which has been laid out."""
        self._coming = self._means.first_picture(scene, self._size)

    def close(self) -> None:
        """It is over: leave the pictures to others."""
        self._coming = iter(())
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

    @property
    def _faded(self) -> float:
        """How far the picture before has gone, from 0 to 1."""
        return min(1.0, self._age / (LEAVING * self._seconds))

    @property
    def _glided(self) -> float:
        """How far what both scenes show is on its way, from 0 to 1: in less time if it was known late where to."""
        glides = max(_LEAST_GLIDING, GLIDING * self._seconds - self._aimed_at)
        return min(1.0, (self._age - self._aimed_at) / glides) if self._aimed_at else 0.0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, once it has been seen, and make what is due until then."""
        if self.fresh:
            return
        self._age += dt
        making = self._age - LEAVING * self._seconds
        given = MAKING_SECONDS[self._part] if making < MAKING else HASTY_SECONDS
        self._make(math.inf if making >= self._longest_making else self._means.clock() + given - self._drawing)
        waits = self._faded < 1.0 or (self._aimed_at > 0.0 and self._glided < 1.0)
        if self._called_at is None and self._ready and not waits:
            self._called_at = self._age

    def _make(self, until: float) -> None:
        """Make what fits into the frame; if that has been nothing for a while, a piece in any case."""
        self._waited += 1
        begun = self._means.clock()
        while not self._ready and (self._pace.fits(until) or self._waited > PATIENCE):
            self._ready, self._waited = not self._pace.take(self._coming), 0
        self._hindered = self._means.clock() - begun > _MUCH and not self._hindered

    def draw(self, scene: Scene, window: pygame.Surface, *, changed: bool = True) -> bool:
        """Draw what is still seen of the old scene or already of the new one, which may have `changed`; answers whether
        that is to be seen.

        First the window stays as it is while all is got ready to leave, and once more while the new scene draws its
        first picture, or a large piece of it is made: that takes long enough.
        """
        if self._hindered:
            return False
        begun, seen = self._means.clock(), not self.fresh and self._draw(scene, window, changed=changed)
        if self.fresh:
            self._prepare(window)
            self.fresh = False
        waits = not seen and self._means.patient  # the next picture takes longer
        self._drawing = math.inf if waits else self._means.clock() - begun
        return seen

    def _draw(self, scene: Scene, window: pygame.Surface, *, changed: bool) -> bool:
        begun = self._means.clock()
        if self._start and self._called_at is None:
            self._cut_out(self._start, window)
            self._aim(scene)
            self._drawn_at = self._age
            return False
        first = self._called_at is not None and not (self._whole or self._after)
        if first or (changed and self._after):
            self._draw_new(scene, window)
        if first and self._whole and self._means.patient:
            if self._means.clock() - begun < _LITTLE:
                self._shrink(self._whole)
            self._drawn_at = self._age
            return False
        overdrawn, self._overdrawn = self._overdrawn, False
        if self._whole:
            self._shrink(self._whole)
        if self._hero and not (self._aimed_at or self._aim(scene)) and self._called_at is not None:
            self._hero, self._bare = None, False
        areas = tuple(self._compose(self._shown or window, scene))
        if self._shown:
            enlarge(self._shown, window, (self._shown.get_rect(),) if overdrawn else areas)
        self._drawn_at = self._age
        return True

    def _prepare(self, window: pygame.Surface) -> None:
        """Make what it takes to leave, but for what glides."""
        self._ground = self._pages.empty()
        self._means.ground(self._ground)
        if self._part > 1:
            self._shown = self._means.shown.exactly(self._ground.get_size())
            pygame.transform.scale(window, self._shown.get_size(), self._shown)

    def _cut_out(self, start: pygame.Rect, window: pygame.Surface) -> None:
        """Take what glides out of the picture before."""
        alone = self._pages.of(self._alone) if self._alone else None
        picture, over = alone or self._shown or window, [] if alone else self._over
        self._hero = Gliding(picture, start, self._means.workshop, over, appears=alone is not None)
        if alone:
            self._pages.leave(alone)
        self._start = self._alone = None

    def _aim(self, scene: Scene) -> pygame.Rect | None:
        """Let what glides head for where the new scene has it, if that is known once its first part is made."""
        goal = divided(scene.hero, self._part)
        if self._hero and goal:
            self._hero.head_for(goal)
            self._aimed_at = self._age
        return goal

    def _draw_new(self, scene: Scene, window: pygame.Surface) -> None:
        """Draw the new scene: at the resolution at which it is shown, or else larger.

        If there is no picture at hand that is large enough it draws on the window, each time as on one that it doesn't
        know, since afterwards that is drawn over.
        """
        self._stands = False
        if self._part == 1:
            self._after = self._after or self._pages.empty()
            scene.draw(self._after)
        else:
            self._whole = self._pages.whole() or window
            self._overdrawn = self._whole is window
            scene.draw(self._whole.subsurface(window.get_rect()))

    def _shrink(self, whole: pygame.Surface) -> None:
        """Bring a picture of the new scene to the resolution at which it is shown."""
        self._after = self._after or self._pages.empty()
        pygame.transform.scale(whole, self._after.get_size(), self._after)
        self._pages.leave_whole(whole)
        self._whole = None

    def _compose(self, target: pygame.Surface, scene: Scene) -> Iterator[pygame.Rect]:
        """Draw what is different from the frame before; answers where."""
        assert self._ground, "drawn before it was prepared"
        yield from self._take_away(target, self._ground)
        if self._after and self._come > 0.0:
            yield from self._bring(target, self._after, self._parts(scene, target.get_rect()))

    def _take_away(self, target: pygame.Surface, ground: pygame.Surface) -> Iterator[pygame.Rect]:
        """Let the picture before fade, and glide what stays; answers where something is different."""
        hero, fades = self._hero, not self._bare
        place = hero.at(self._glided) if hero else None
        if fades:
            self._bare = self._faded >= 1.0
            for _ in self._halves(ground, opaque=self._bare):
                target.blit(ground, (0, 0))
            yield target.get_rect()
        elif hero and place != hero.place:
            yield target.blit(ground, hero.place, hero.place)
        if hero and place and (fades or place != hero.place):
            yield hero.draw(target, place, self._faded)

    def _bring(self, target: pygame.Surface, after: pygame.Surface, parts: Sequence[Part]) -> Iterator[pygame.Rect]:
        """Draw parts of the new scene as far as they have come; answers where."""
        quarters = math.ceil(4 * self._come / _COME)
        away = round(_SLIDE * target.width * (1 - ease_out(self._come)))
        for part, aside in parts:
            if aside:
                yield self._slide(target, after, part, aside * away, quarters)
            elif not self._stands:
                for _ in self._halves(after, opaque=quarters >= 4):
                    target.blit(after, part, part)
                yield part
        self._stands = quarters >= 4

    def _slide(
        self, target: pygame.Surface, after: pygame.Surface, part: pygame.Rect, away: int, quarters: int
    ) -> pygame.Rect:
        """Draw a part of the new scene so far from its place, at most four quarters of it; answers where.

        Drawn on itself again and again it would leave traces: it is drawn once, and faded by halves.
        """
        assert self._ground, "drawn before it was prepared"
        after.set_alpha(None)
        drawn = target.blit(after, part.move(away, 0), part)
        self._ground.set_alpha(_HALF)
        for _ in range(_FADED.get(quarters, 0)):
            target.blit(self._ground, drawn, drawn)
        if quarters == 3:
            after.set_alpha(_HALF)
            target.blit(after, part.move(away, 0), part)
        return drawn

    def _halves(self, picture: pygame.Surface, *, opaque: bool) -> range:
        """What to go through to draw a picture as often as is due now on what it takes the place of."""
        picture.set_alpha(None if opaque else _HALF)
        return range(1 if opaque else round(self._age / PART_SECONDS) - round(self._drawn_at / PART_SECONDS))

    def _parts(self, scene: Scene, whole: pygame.Rect) -> list[Part]:
        """All of it slides, but for a board that glided; what lies over that stays in its place."""
        between = divided(scene.between, self._part)
        if self._hero is None or between is None:
            return [(whole, -1 if self._backward else 1)]
        return [(whole, 0)] if scene.hero_alone else beside(between, whole)
