"""Who has won: a mark that a crown falls on, rays and a fountain around it."""

import math
import random
from typing import Final

import pygame

from finity.client.effects.lights import Lights, added
from finity.client.effects.particles import Burst
from finity.client.signs import crown
from finity.lobby.podium.told import Contestant
from finity.shell.draw import svg
from finity.shell.draw.painting import draw_faded
from finity.shell.draw.style import Style
from finity.shell.draw.theme import WHITE, Colour, mix
from finity.shell.draw.timeline import ease_in, ease_out
from finity.shell.widgets import State, Widget

CROWN_FALL, FOUNTAIN = 0.3, 1.9
"""In seconds."""
_FOUNTAIN: Final = Burst(
    count=340, speed=(120, 540), life=(0.45, 1.2), spread=170, gravity=520, width=16, during=FOUNTAIN - 1.2, second=0.4
)
"""In design pixels."""
_LEVELS: Final = 8
"""Rays come in so many steps."""


class Champion(Widget):
    """Appears at second 0, the crown falls, then it shines; set `seconds` to let time pass. If `calm` nothing flies.

    Its mark stands at the foot of its place, with a `radius` in design pixels.
    """

    def __init__(
        self, one: Contestant, radius: float, *, calm: bool, crowned: bool = True, shines: bool = True
    ) -> None:
        super().__init__()
        self._one = one
        self._radius = radius
        self._calm = calm
        self._crowned = crowned
        self._shines = crowned and shines
        self._particles = _FOUNTAIN.emitted(random.Random(7))
        self.seconds = math.inf

    @property
    def over(self) -> bool:
        return self.seconds >= CROWN_FALL + (FOUNTAIN if self._shines else 0.0)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        if self.seconds < 0.0:
            return
        since, colour, radius = self.seconds - CROWN_FALL, self._one.colour.fill, style.px(self._radius)
        x, y = self.rect.centerx, self.rect.bottom - radius
        if self._shines:
            seen = ease_out(max(0.0, min(1.0, since / 0.5)))
            self._draw_rays(surface, style, (x, y), round(0.5 * seen * glow(style) * _LEVELS))
        mark = self._one.mark(radius)
        surface.blit(mark, mark.get_rect(center=(x, y)))
        if not self._crowned:
            return
        worn = crown(style.assets, style.px(1.55 * self._radius), style.theme.gold)
        come = ease_in(min(1.0, self.seconds / CROWN_FALL))
        above = 0.0 if self._calm else 1.0 - come
        if above:
            larger = round(worn.width * (1.0 + 0.6 * above)), round(worn.height * (1.0 + 0.6 * above))
            worn = pygame.transform.smoothscale(worn, larger)
        place = worn.get_rect(midbottom=(x, round(y - (0.75 + above) * radius)))
        draw_faded(surface, worn, place, min(1.0, 2.0 * come))
        if self._shines and not self._calm and glow(style) and 0.0 < since < _FOUNTAIN.seconds:
            lights, length, top = Lights(style.assets), style.px(17), y - 1.46 * radius
            tones = [lights.streaks(mix(each, WHITE, 0.2), length) for each in (colour, style.theme.gold)]
            added(surface, _FOUNTAIN.lights(self._particles, since, (x, top), style.scale, tones))

    def _draw_rays(self, surface: pygame.Surface, style: Style, middle: tuple[int, int], level: int) -> None:
        """Draw light that shines out around a pixel, in so many of the steps in which it comes; it is soft, so it is
        drawn smaller than it is seen."""
        side, colour = 2 * style.px(250), self._one.colour.fill

        def drawn() -> pygame.Surface:
            light = pygame.transform.smoothscale(_rays(side // 8, colour), (side, side))
            light.fill((round(255 * level / _LEVELS),) * 3, special_flags=pygame.BLEND_RGB_MULT)
            return light

        if level > 0:
            light = style.assets.cached(("rays", side, colour, level), drawn)
            surface.blit(light, light.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)


def glow(style: Style) -> float:
    """How bright light is on this table; where it would only get in the way there is none."""
    return 0.5 + 0.5 * style.theme.glow if style.theme.glow else 0.0


def _rays(radius: int, colour: Colour) -> pygame.Surface:
    """Light to be added to what it lies on."""
    rng, count, wedges = random.Random(4), 22, []
    for number in range(count):
        degrees = 360 * (number + rng.uniform(-0.25, 0.25)) / count
        half, length = rng.uniform(2.2, 5.0), rng.uniform(0.68, 1.0)
        ends = [svg.on_circle(100 * length, degrees + side * half) for side in (1, -1)]
        wedges.append("M0 0" + "".join(f"L{x:.2f} {y:.2f}" for x, y in ends) + "Z")
    light = svg.radial("light", (0, colour, 0.85), (45, colour, 0.30), (100, colour, 0.0))
    halo = svg.radial("halo", (0, mix(colour, WHITE, 0.3), 0.6), (100, colour, 0.0))
    whole = svg.circle(0, 0, 62, 'fill="url(#halo)"'), svg.circle(0, 0, 100, 'fill="none"')
    rays = svg.path("".join(wedges), 'fill="url(#light)"')
    picture = svg.document(200, 200, "<defs>", light, halo, "</defs>", *whole, rays).drawn(radius / 100)
    lit = pygame.Surface(picture.get_size())
    lit.blit(picture, (0, 0))
    return lit
