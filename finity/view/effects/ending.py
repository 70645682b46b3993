"""How a game ends: a full path is walked and stays alight while all else gets dark, then the centre sends out wave and
particles. Without a path the players' lights meet and balance, or one is left, with as much of a path as there is and
no fountain: that is for who has come to the centre. The headline above the table says how the game ended.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from finity.client.effects.lights import FRONT_LEVELS, Light, centred, halo_of, light_line, wavefront
from finity.client.effects.motion import Burst, elastic_out, fading, swelling
from finity.rules.board import Colour as BridgeColour
from finity.rules.board import Point
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.theme import WHITE, Colour, TextSize, mix
from finity.shell.draw.timeline import ease_in
from finity.view.effects.brush import Brush, Dimmer
from finity.view.effects.effect import CENTRE, GOLD, Effect, Effects, particles
from finity.view.labels.header import HeaderText
from finity.view.lanes import Lanes
from finity.view.overlays import paint_lit_cone, paint_step_number

_SWELL: Final = 0.4
"""How long a station swells and pales again that a crossing has come to, in seconds."""
_FADE: Final = 0.5
"""How long its lights take to go out where an end does not stay, in seconds."""
_FOUNTAIN: Final = Burst(
    count=480, speed=(2.3, 5.5), life=(0.7, 1.7), spread=86.0, gravity=4.6, width=0.06, during=1.3, second=0.13
)
_TOWER: Final = Burst(
    count=60, speed=(0.5, 1.5), life=(0.3, 0.8), spread=120.0, gravity=2.4, width=0.25, during=1.0, second=0.3
)
_CHEER: Final = Burst(
    count=110, speed=(0.6, 1.9), life=(0.5, 1.1), spread=110.0, gravity=2.6, width=0.1, during=0.7, second=0.3
)
SILVER: Final[Colour] = (206, 200, 232)
MEETING: Final = 0.8
"""How long the lights take to the centre; then the headline says how the game ended. In seconds, as everything here."""
_DARKENING: Final = 0.5


def triumph(effects: Effects, players: Sequence[int], cones: int) -> list[Effect]:
    """The centre flares up; where things may move it sends out wave and fountain, in all winners' colours."""
    crown, seconds = ending_colour(effects, players), 2.4

    def draw(brush: Brush, age: float) -> None:
        for radius, white, bright in ((0.95, 0.0, 0.8), (0.45, 0.75, 0.9)):
            level = bright * fading(age / seconds, 0.25)
            brush.glow(brush.to_pixels(CENTRE), radius * brush.unit, mix(crown, WHITE, white), level)

    def tip(brush: Brush) -> Point:
        x, y = brush.layout.tower.cone(cones - 1)
        return x, y - 0.7 * brush.layout.tower.step

    if effects.calm:
        return [Effect(seconds, draw)]
    colours = [effects.colour(player) for player in players]
    waves = [_wave(colours[number % len(colours)], delay) for number, delay in enumerate((0.0, 0.13, 0.26))]
    tones = [(effects.particle_colour(player), GOLD) for player in players]
    burst = replace(_FOUNTAIN, count=_FOUNTAIN.count // len(tones))
    fountains = [particles(effects, burst, CENTRE, *tone, size=0.16) for tone in tones]
    flare = Effect(seconds, draw, shake=1.0, hit_stop=0.06)
    return [*waves, flare, *fountains, particles(effects, _TOWER, tip, *tones[0])]


def ending_colour(effects: Effects, winners: Sequence[int]) -> Colour:
    """The colour that an end shines in: the winner's; gold, if several have won."""
    return effects.colour(winners[0]) if len(winners) == 1 else GOLD


class EndingEffect(Effect):
    """All gets dark but for what an end is about, which lights up; then the headline says how the game ended.

    `lights` draws what shines at an age while so much of it is left, and `pools` tells where light falls through the
    dark. All else is lit to the share `level`; where the end does not stay it is `seen` for some seconds. From the age
    `title_from` on the title of the header stands nowhere else.
    """

    def __init__(
        self,
        effects: Effects,
        players: tuple[int, ...],
        colour: Colour,
        lights: Callable[[Brush, float, float], None],
        pools: Callable[[float], Sequence[Point]],
        *,
        lighting: float = MEETING,
        stays: bool = True,
        level: float = 0.36,
        darkening: float = _DARKENING,
        seen: float = 2.6,
        title_from: float = 0.0,
    ) -> None:
        """It lights up for so many seconds, then the panels of `players` burn beneath a headline in a colour."""
        super().__init__(lighting + seen + _FADE, self._paint, self._dimmer, skips_to=lighting + SECONDS + 0.1)
        if stays and effects.lasting:
            self.seconds, self.still_from = math.inf, lighting + SECONDS
        self._effects = effects
        self._players = players
        self._colour = colour
        self._lights = lights
        self._pools = pools
        self._lighting = lighting
        self._level = level
        self._darkening = darkening
        self._title_from = title_from

    @property
    def opacity(self) -> float:
        """How much of it is left, below 1 while it fades."""
        return max(0.0, min(1.0, (self.seconds - self.age) / _FADE))

    @property
    def shows_title(self) -> bool:
        return self.opacity >= 1.0 and self.age >= self._title_from

    def _dimmer(self, brush: Brush, age: float) -> Dimmer | None:
        depth = min(1.0, age / self._darkening, self.opacity)
        return brush.dimmer(self._level, depth, self._pools(age), 0.5, *self._players)

    def _paint(self, brush: Brush, age: float) -> None:
        self._lights(brush, age, self.opacity)
        if brush.title and self.shows_title and (brush.calm or age > self._lighting):
            past = SECONDS if brush.calm else age - self._lighting
            burning = min(1.0, past / SECONDS)
            for player in self._players:
                own = self._effects.colour(player)
                brush.panel_edge(player, brush.style.px(3), own, burning, reach=0.7, aside=0.5 * burning)
            paint_headline(brush, brush.title, past, self._colour)


def path_walk(
    effects: Effects,
    way: Lanes,
    player: int,
    tower: Sequence[BridgeColour],
    step: float,
    crowned: tuple[int, ...],
    *,
    stays: bool,
) -> Effect:
    """A full path whose crossings light up, one every `step` seconds. If it `stays`, it is still alight afterwards, and
    all else is dark. Those who are `crowned` have won the game, which the headline says once it is walked."""
    lit, colour, lighting = crowned or (player,), effects.colour(player), step * len(way.crossings)

    def walked(age: float) -> int:
        return max(0, min(len(way.crossings), int(age / step)))

    def lights(brush: Brush, age: float, left: float) -> None:
        unit, cones, done = brush.unit, brush.layout.tower, walked(age)
        for number in range(round((1.0 - left) * len(way.crossings)), done):
            brush.add([crossing_light(brush, way.crossings[number], colour)])
            swell = 0.0 if brush.calm else fading(min(1.0, (age - step * (number + 1)) / _SWELL))
            middle = brush.to_pixels(way.ends[number])
            brush.ring(middle, (0.36 + 0.05 * swell) * unit, 0.03 * unit, colour, 0.6 + 0.4 * swell)
            brush.glow(cones.cone(number), 1.5 * cones.step, colour, 0.25 + 0.5 * swell)
            paint_lit_cone(brush.labels, player, tower, number)
            paint_step_number(brush.labels, number, way.discs[number], colour)
        if done < len(way.crossings) and age > 0.0 and not brush.calm:
            brush.running_light(way.crossings[done], age / step - done, colour)

    return EndingEffect(
        effects, lit, ending_colour(effects, lit), lights, lambda age: way.ends[: walked(age)],
        lighting=lighting, stays=stays, level=0.29, darkening=0.36, seen=2.2,
        title_from=lighting if crowned else math.inf,
    )  # fmt: skip


def game_drawn(effects: Effects, posts: Sequence[Point], players: tuple[int, ...]) -> list[Effect]:
    """A light from each base post to the centre, where they hold each other up; if nothing may move they only shine."""
    colours = [effects.colour(player) for player in players]

    def lights(brush: Brush, age: float, left: float) -> None:
        share, unit, middle = min(1.0, age / MEETING, left), brush.unit, brush.to_pixels(CENTRE)
        for post, colour in zip(posts, colours, strict=True):
            brush.glow(brush.to_pixels(post), 0.4 * unit, colour, 0.5)
            if share < 1.0 and not brush.calm:
                head = ease_in(share)
                away = [1 - (head - 0.4 * head * back / 14) for back in range(15)]
                trail = [(post[0] * share_away, post[1] * share_away) for share_away in away]
                brush.line(trail, 0.07 * unit, colour, 0.4)
                brush.line(trail[:6], 0.04 * unit, mix(colour, WHITE, 0.7), 0.8)
                brush.glow(brush.to_pixels(trail[0]), 0.24 * unit, mix(colour, WHITE, 0.5), 0.9)
        met = share if brush.calm else max(0.0, 8 * share - 7)
        brush.glow(middle, 0.5 * unit, SILVER, 0.5 * met)
        for number, colour in enumerate(colours):
            brush.ring(middle, (0.32 + 0.07 * (number - (len(colours) - 1) / 2)) * unit, 0.03 * unit, colour, 0.9 * met)

    balance = EndingEffect(effects, players, SILVER, lights, lambda age: [*posts, CENTRE])
    return [balance] if effects.calm else [balance, _wave(SILVER, 0.0, reach=1.5, inwards=True)]


def last_player_left(
    effects: Effects, post: Point, player: int, way: Lanes | None, tower: Sequence[BridgeColour]
) -> list[Effect]:
    """The winner's path lights up as far as it goes, with its numbers and cones, and the post is cheered a little."""
    colour, ends = effects.colour(player), way.ends if way else ()

    def lights(brush: Brush, age: float, left: float) -> None:
        share, middle, unit = min(1.0, age / MEETING, left), brush.to_pixels(post), brush.unit
        brush.glow(middle, 0.55 * unit, colour, 0.7 * share)
        brush.ring(middle, 0.36 * unit, 0.04 * unit, colour, share)
        if way is None:
            return
        crossings = len(way.crossings)
        for number in range(crossings if brush.calm else math.ceil(crossings * max(0.0, 2 * share - 1))):
            brush.add([crossing_light(brush, way.crossings[number], colour)])
            paint_step_number(brush.labels, number, way.discs[number], colour)
            paint_lit_cone(brush.labels, player, tower, number)

    finish = EndingEffect(effects, (player,), colour, lights, lambda age: [post, *ends])
    if effects.calm:
        return [finish]
    cheer = particles(effects, _CHEER, post, effects.particle_colour(player), GOLD, delay=_DARKENING)
    return [finish, _wave(colour, _DARKENING, post, reach=1.15), cheer]


_TUBE: Final = ((0.17, 6, 0.0, 0.30), (0.07, 3, 0.1, 0.42), (0.026, 1, 0.72, 0.62))
"""What a tube is made of: the radius of lights in board units, every which point of the path has one, how white they
are, and how bright."""


def crossing_light(brush: Brush, points: tuple[Point, ...], colour: Colour) -> Light:
    """A crossing of a path in a colour."""
    columns, rows = zip(*points, strict=True)
    margin = round(_TUBE[0][0] * brush.unit) + 4
    (left, top), (right, bottom) = map(brush.to_pixels, ((min(columns), max(rows)), (max(columns), min(rows))))
    corner = round(left) - margin, round(top) - margin

    def drawn() -> pygame.Surface:
        light = pygame.Surface((round(right) + margin - corner[0], round(bottom) + margin - corner[1]))
        pixels = [brush.to_pixels(point) for point in points]
        for radius, every, white, level in _TUBE:
            dot = brush.lights.glow(mix(colour, WHITE, white), radius * brush.unit, level)
            if dot:
                dots = light_line(dot, [(x - corner[0], y - corner[1]) for x, y in pixels[::every]])
                light.fblits(dots, pygame.BLEND_RGB_ADD)
        return light

    return brush.art.assets.cached(("tube", points, colour, brush.layout), drawn), corner


_DASH: Final = 0.26
"""How long the pieces of the front of a wave are, in board units."""


def _wave(colour: Colour, delay: float, at: Point = CENTRE, *, reach: float = 2.75, inwards: bool = False) -> Effect:
    """The front of a wave from a point of the board that goes as far as `reach`, or one that comes together there: it
    pales above the bar, which would cut it off, and near its end, where its pieces lie on each other."""
    seconds = 0.85

    def draw(brush: Brush, age: float) -> None:
        (x, y), unit = brush.to_pixels(at), brush.unit
        share = 1 - age / seconds if inwards else age / seconds
        across = reach * (1 - (1 - share) ** 2)
        level = fading(share) * (min(1.0, across / 0.7) if inwards else 1.0)
        radius, lowest, found = across * unit, brush.layout.bar.top - (max(8, round(_DASH * unit)) + 2) / 2 - y, []
        for right, down, facing in wavefront(max(24, 24 * round(54 * across / 24))):
            step = max(0, min(FRONT_LEVELS, round(FRONT_LEVELS * (lowest - radius * down) / (0.6 * unit))))
            dash = brush.lights.dash(colour, _DASH * unit, level * step / FRONT_LEVELS, facing)
            if dash:
                left, top = x - dash.width / 2, y - dash.height / 2
                found.append((dash, (left + radius * right, top + radius * down)))
        brush.add(found)

    return Effect(seconds, draw, age=-delay)


SECONDS: Final = 0.6
_LETTER: Final = 0.3
"""How long the words take to be there, and each of their letters to fall into its place, in seconds."""
_FALL: Final = 0.9
"""From how far above, in heights of the letters."""


def paint_headline(brush: Brush, headline: HeaderText, age: float, colour: Colour) -> None:
    """The words and, once they are there, the sentence: `age` seconds ago the first letter began to fall."""
    layout, style, assets = brush.layout, brush.style, brush.art.assets
    text, width = headline.title.upper(), layout.countdown.left - layout.header.left - style.px(160)
    pixels = style.fitting_px([text], TextSize.DISPLAY, width, Weight.BOLD)
    word = assets.text(text, pixels, WHITE, Weight.BOLD)
    rightmost = layout.countdown.left - word.width // 2 - style.px(12)
    x, y = min(layout.board_rect.centerx, rightmost), layout.header.centery
    halo = partial(halo_of, word, pixels // 6, WHITE)
    shine = brush.lights.dyed_light(("title", text, pixels), halo, colour, 2 * age / SECONDS - 1)
    if shine:
        brush.add([centred(shine, x, y)])
    if age >= SECONDS:
        brush.labels.draw(word, (x, y))
        if sentence := headline.ending:
            # above the tower: what stands nearer to the board would glide away with it; the room is narrower if no line
            # is much shorter than the others then, in letters as large
            room = layout.countdown.size
            pixels = style.wrapped_px(sentence, TextSize.BODY, room)
            whole = assets.width(sentence, pixels)
            even = min(room[0], round(1.2 * whole / math.ceil(whole / room[0]))), room[1]
            size = even if style.wrapped_px(sentence, TextSize.BODY, even) == pixels else room
            words = style.wrapped_in(sentence, TextSize.BODY, size, mix(colour, WHITE, 0.6), align=Align.CENTRE)
            brush.labels.draw(words, layout.countdown.center)
        return
    for number, letter in enumerate(text):
        share = (age - (SECONDS - _LETTER) * number / len(text)) / _LETTER
        if share > 0.0 and letter.strip():
            fallen = min(1.0, share)
            left = x - word.width / 2 + assets.width(text[:number], pixels, Weight.BOLD)
            picture = assets.text(letter, pixels, WHITE, Weight.BOLD)
            at = left + picture.width / 2, y - _FALL * word.height * (1 - elastic_out(fallen))
            brush.glow(at, 0.9 * word.height, colour, 0.8 * swelling(fallen))
            brush.labels.draw(picture, at, min(1.0, 3 * fallen))
