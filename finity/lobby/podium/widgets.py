"""What is seen at the end of a game: who has won, the others in rows, how a series stands, a card with one sentence."""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from typing import Final

import pygame

from finity.client.effects.lights import Lights
from finity.client.effects.motion import Burst
from finity.client.signs import crown
from finity.match.series import Series
from finity.shell.draw import svg
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, draw_faded, put
from finity.shell.draw.style import Size, Style
from finity.shell.draw.theme import WHITE, Colour, PlayerColour, TextSize, mix
from finity.shell.draw.timeline import ease_in, ease_out
from finity.shell.text import Texts
from finity.shell.widgets import Widget, WidgetState
from finity.shell.widgets.arrange import inset

MOST_IN_COLUMN: Final = 3
_GAP: Final = 10
"""In design pixels."""


@dataclass(frozen=True)
class Contestant:
    """Who plays: a name, a colour, and a mark of a radius in pixels."""

    name: str
    colour: PlayerColour
    mark: Callable[[float], pygame.Surface]


class Ending(Enum):
    """How a game ended: only who has won is crowned, only a win by play shines."""

    WON = auto()
    SHARED = auto()
    DRAWN = auto()
    LEFT = auto()
    """All others are gone."""

    @property
    def has_winner(self) -> bool:
        return self is not Ending.DRAWN

    @property
    def shines(self) -> bool:
        return self in (Ending.WON, Ending.SHARED)


@dataclass(frozen=True)
class Placing:
    """A player at the end: the `place` (1 is best; shared ones are equal), how far the player came, and a note."""

    who: Contestant
    place: int
    told: str
    note: str = ""


class RunnersUp(Widget):
    """Rows with mark, name and what is told; many stand in two columns, in two lines each."""

    def __init__(self, standees: Sequence[Placing]) -> None:
        super().__init__()
        self.standees = tuple(standees)

    def natural_size(self, style: Style) -> tuple[int, int]:
        rows = -(-len(self.standees) // (1 + self.compact))
        height = 40 if self.compact or rows < MOST_IN_COLUMN else 34
        return self.rect.width, rows * style.px(height * (1 + (1.0 if self.compact else 0.25) * (style.text_scale - 1)))

    @property
    def compact(self) -> bool:
        """Whether they need all the room there is."""
        return len(self.standees) > MOST_IN_COLUMN

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        columns = 1 + self.compact
        width, rows = self.rect.width // columns, -(-len(self.standees) // columns)
        for number, standee in enumerate(self.standees):
            (column, line), height = divmod(number, rows), self.rect.height // rows
            place = pygame.Rect(self.rect.left + column * width, self.rect.top + line * height, width, height)
            self._draw_row(surface, style, standee, place)

    def _draw_row(self, surface: pygame.Surface, style: Style, standee: Placing, place: pygame.Rect) -> None:
        px, theme = style.px, style.theme
        left = put(surface, standee.who.mark(px(16)), midleft=place.midleft).right + px(_GAP)
        room, told = place.right - px(_GAP) - left, standee.note or standee.told
        if not self.compact:
            words = style.fitting(told, TextSize.BODY, room // 2, theme.muted)
            width = room - words.width - px(_GAP)
            name = style.fitting(standee.who.name, TextSize.BODY, width, theme.text, Weight.BOLD)
            left = put(surface, name, midleft=(left, place.centery)).right + px(_GAP)
            put(surface, words, midleft=(left, place.centery))
            return
        name = style.fitting(standee.who.name, TextSize.LABEL, room, theme.text, Weight.BOLD)
        put(surface, name, bottomleft=(left, place.centery))
        put(surface, style.fitting(told, TextSize.CAPTION, room, theme.muted), topleft=(left, place.centery))


_DOT, _BETWEEN = 6, 5
"""In design pixels."""


class SeriesLine(Widget):
    """A line with what a series is about, and how many wins each has."""

    def __init__(self, texts: Texts, series: Series, contestants: Sequence[Contestant]) -> None:
        super().__init__()
        self._needed = series.target
        self._label = texts("over.series" if self._needed else "over.series_endless", count=self._needed)
        self.scores = list(zip(contestants, series.wins, strict=True))

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        room = round(0.34 * self.rect.width)
        words = style.wrapped_in(self._label, TextSize.LABEL, (room, self.rect.height), style.theme.muted)
        put(surface, words, midleft=self.rect.midleft)
        width, px, theme = (self.rect.width - room) // len(self.scores), style.px, style.theme
        for number, (one, wins) in enumerate(self.scores):
            middle = self.rect.centery
            mark = put(surface, one.mark(px(12)), midleft=(self.rect.left + room + number * width, middle))
            left = mark.right + px(_BETWEEN)
            if self._needed is None:
                told = style.assets.text(str(wins), px(TextSize.BODY.value), theme.text, Weight.BOLD)
                put(surface, told, midleft=(left, middle))
            for dot in range(self._needed or 0):
                place = pygame.Rect(left + dot * px(2 * _DOT + _BETWEEN), middle - px(_DOT), 2 * px(_DOT), 2 * px(_DOT))
                fill = one.colour.fill if dot < wins else theme.sunken
                style.box(surface, place, Box(fill, one.colour.tint, px(1.5), px(_DOT)))


_PADDING: Final = 16
"""In design pixels."""
_LARGEST_WITH_PICTURE, _LARGEST_WITH_TITLE = 1.3, 1.5
"""With larger texts the sentence needs all the room, or what stands above the card does."""


@dataclass(frozen=True)
class CardInfo:
    """What a card tells: what it is about, the sentence, and a line below it; a picture and where it leads, if any."""

    caption: str
    sentence: str
    foot: str = ""
    picture: Callable[[Size], pygame.Surface] | None = None
    """As large as asked for, in pixels."""
    on_press: Callable[[], None] | None = None


class InfoCard(Widget):
    """Shows a story, once there is one."""

    rises = True

    def __init__(self) -> None:
        super().__init__()
        self.story: CardInfo | None = None
        self.awaited = False
        """Whether there will be a story, so that its place is kept."""
        self.visible = False

    def show(self, story: CardInfo) -> None:
        self.story, self.visible = story, True
        self.focusable = story.on_press is not None

    def height_for(self, style: Style, width: int) -> int:
        story = self.story
        if story is None or (story.picture and style.text_scale <= _LARGEST_WITH_PICTURE):
            return style.px(190) if story or self.awaited else 0
        told = style.wrapped(story.sentence, self._size(style), width - 2 * style.px(_PADDING), Weight.BOLD).height
        return told + style.line_height(TextSize.LABEL) + style.px(2 * _PADDING + 12)

    def _size(self, style: Style) -> TextSize:
        return TextSize.TITLE if style.text_scale <= _LARGEST_WITH_TITLE else TextSize.BODY

    def activate(self) -> None:
        if self.story and self.story.on_press:
            self.story.on_press()

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        story, theme, px = self.story, style.theme, style.px
        assert story, "a card that tells nothing is not visible"
        edge = mix(theme.border, theme.gold, 0.8 * state.light) if story.on_press else theme.border
        card = self.rect.move(0, -state.lift(style)) if story.on_press else self.rect
        style.box(surface, card, Box(theme.panel, edge, px(1), px(theme.radius), fill_alpha=215))
        room = inset(card, px(_PADDING), px(_PADDING))
        pictured = story.picture and style.text_scale <= _LARGEST_WITH_PICTURE
        if story.picture and pictured:
            place = pygame.Rect(room.left, room.top, px(184), room.height)
            surface.blit(story.picture(place.size), place)
            style.box(surface, place, Box(None, theme.border, px(1), px(theme.small_radius)))
            room = pygame.Rect(place.right + px(18), room.top, room.right - place.right - px(18), room.height)
        caption = style.fitting(story.caption, TextSize.LABEL, room.width, theme.gold, Weight.BOLD)
        surface.blit(caption, room.topleft)
        foot = style.fitting(story.foot, TextSize.LABEL, room.width, theme.muted)
        put(surface, foot, **{"bottomleft": room.bottomleft} if pictured else {"topright": room.topright})
        top = room.top + caption.height + px(6)
        below = room.bottom - (foot.height + px(4) if pictured else 0)
        words = style.wrapped_in(story.sentence, self._size(style), (room.width, below - top), theme.text, Weight.BOLD)
        surface.blit(words, (room.left, top))


CROWN_FALL, FOUNTAIN = 0.3, 1.9
"""In seconds."""
_FOUNTAIN: Final = Burst(
    count=340, speed=(120, 540), life=(0.45, 1.2), spread=170, gravity=520, width=16, during=FOUNTAIN - 1.2, second=0.4
)
"""In design pixels."""
_LEVELS: Final = 8
"""Rays come in so many steps."""


class Champion(Widget):
    """Appears at second 0, the crown falls, then it shines; set `seconds` to let time pass. In calm nothing flies.
    Its mark stands at the foot of its place, with a `radius` in design pixels."""

    def __init__(self, one: Contestant, radius: float, *, crowned: bool = True, shines: bool = True) -> None:
        super().__init__()
        self._one = one
        self.radius = radius
        self._crowned = crowned
        self._shines = crowned and shines
        self._particles = _FOUNTAIN.emit(random.Random(7))
        self.seconds = math.inf

    @property
    def over(self) -> bool:
        return self.seconds >= CROWN_FALL + (FOUNTAIN if self._shines else 0.0)

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        if self.seconds < 0.0:
            return
        since, colour, radius = self.seconds - CROWN_FALL, self._one.colour.fill, style.px(self.radius)
        x, y = self.rect.centerx, self.rect.bottom - radius
        seen, side = ease_out(max(0.0, min(1.0, since / 0.5))), 2 * style.px(250)
        level = round(0.5 * seen * glow_strength(style) * _LEVELS)
        if self._shines and level > 0:
            key = ("rays", side, colour, level)
            light = style.assets.cached(key, lambda: _rays(side, colour, level / _LEVELS))
            surface.blit(light, light.get_rect(center=(x, y)), special_flags=pygame.BLEND_RGB_ADD)
        put(surface, self._one.mark(radius), center=(x, y))
        if not self._crowned:
            return
        worn = crown(style.assets, style.px(1.55 * self.radius), style.theme.gold)
        come = ease_in(min(1.0, self.seconds / CROWN_FALL))
        above = 0.0 if style.calm else 1.0 - come
        if above:
            larger = round(worn.width * (1.0 + 0.6 * above)), round(worn.height * (1.0 + 0.6 * above))
            worn = pygame.transform.smoothscale(worn, larger)
        place = worn.get_rect(midbottom=(x, round(y - (0.75 + above) * radius)))
        draw_faded(surface, worn, place, min(1.0, 2.0 * come))
        if self._shines and not style.calm and glow_strength(style) and 0.0 < since < _FOUNTAIN.seconds:
            streak, top = Lights(style.assets).streak, (x, y - 1.46 * radius)
            tones = [partial(streak, mix(each, WHITE, 0.2), style.px(17)) for each in (colour, style.theme.gold)]
            surface.fblits(_FOUNTAIN.lights(self._particles, since, top, style.scale, tones), pygame.BLEND_RGB_ADD)


def glow_strength(style: Style) -> float:
    """How bright light is on this table; where it would only get in the way there is none."""
    return 0.5 + 0.5 * style.theme.glow if style.theme.glow else 0.0


def _rays(side: int, colour: Colour, seen: float) -> pygame.Surface:
    """Light to be added to what it lies on; it is soft, so it is drawn smaller than it is seen."""
    rng, wedges = random.Random(4), []
    for number in range(22):
        degrees = 360 * (number + rng.uniform(-0.25, 0.25)) / 22
        half, length = rng.uniform(2.2, 5.0), rng.uniform(0.68, 1.0)
        ends = [svg.on_circle(100 * length, degrees + side * half) for side in (1, -1)]
        wedges.append("M0 0" + "".join(f"L{x:.2f} {y:.2f}" for x, y in ends) + "Z")
    light = svg.radial("light", (0, colour, 0.85), (45, colour, 0.30), (100, colour, 0.0))
    halo = svg.radial("halo", (0, mix(colour, WHITE, 0.3), 0.6), (100, colour, 0.0))
    whole = svg.circle(0, 0, 62, 'fill="url(#halo)"'), svg.circle(0, 0, 100, 'fill="none"')
    rays = svg.path("".join(wedges), 'fill="url(#light)"')
    picture = svg.centred(200, 200, "<defs>", light, halo, "</defs>", *whole, rays).drawn(side // 8 / 100)
    small = pygame.Surface(picture.get_size())
    small.blit(picture, (0, 0))
    lit = pygame.transform.smoothscale(small, (side, side))
    lit.fill((round(255 * seen),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return lit
