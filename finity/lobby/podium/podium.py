"""The podium as a widget: pillars with names and numbers, the players' marks on them, a crown and light."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

import pygame

from finity.client.signs import crown
from finity.lobby.podium.cheering import STAMP, Entry, WinnerLight, squashed, stamped
from finity.lobby.podium.pillars import (
    BESIDE,
    LINE,
    DroppedOut,
    Pillar,
    PillarWords,
    Standee,
    clock_picture,
    flag_picture,
    pillar_picture,
    pillars,
    rising,
    scales_picture,
)
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, draw_faded
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.widgets import State, Widget

DROP_HEIGHT: Final = 120
"""From how far above their pillars marks come down."""
CROWN_DROP: Final = 60
GIVING_WAY: Final = 5
"""How far a pillar goes down under the mark that lands on it; all in design pixels."""
_HEAVY: Final = 1.8
"""How much farther that of a winner."""
_CROWN_WIDTH: Final = 0.42
"""Of the crown, compared to its pillar."""
_SCALES_WIDTH: Final = 132
_DISC: Final = 11
"""The width of scales, and the radius of what a place is told on, in design pixels."""


class Ending(Enum):
    """How a game ended, as far as a podium shows it: only who has won is crowned, only a win by play shines."""

    WON = auto()
    SHARED = auto()
    DRAWN = auto()
    LEFT = auto()
    """All others are gone."""

    @property
    def crowned(self) -> bool:
        return self is not Ending.DRAWN

    @property
    def shines(self) -> bool:
        return self in (Ending.WON, Ending.SHARED)


class Podium(Widget):
    """The players at the end of a game, built up over time; set `entry` to let time pass."""

    def __init__(self, standees: Sequence[Standee], ending: Ending, entry: Entry, *, calm: bool = False) -> None:
        """With `calm` nothing flies and nothing sparkles: all fade in where they belong."""
        super().__init__()
        self.standees = tuple(standees)
        self.ending = ending
        self.entry = entry
        self.sky = 0
        """Nothing is higher than that while it falls, in pixels."""
        self._calm = calm
        self._cheers: defaultdict[int, WinnerLight] = defaultdict(WinnerLight)

    def counts(self, entry: Entry) -> tuple[int, ...]:
        """What is told of each player at a moment of the entry."""
        order = rising([standee.place for standee in self.standees])
        return tuple(round(each.count * entry.counted(order.index(seat))) for seat, each in enumerate(self.standees))

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        """Draw light, pillars, marks, and crowns or scales, each as far as it is built up."""
        standing = self._standing(style)
        winners = [pillar for pillar in standing if self._is_first(pillar)]
        if self.ending.shines:
            for pillar in winners:
                middle = pillar.x, round(pillar.top - pillar.mark_radius)
                cheer = self._cheers[pillar.number]
                cheer.draw_rays(surface, style, middle, self._colour(pillar), self.entry.light)
        surface.fill(style.theme.border, (self.rect.bottomleft, (self.rect.width, max(1, style.px(1)))))
        letters, counts = self._letters(style, standing), self.counts(self.entry)
        for pillar in standing:
            self._draw_pillar(surface, style, pillar, counts[pillar.number], letters)
        for pillar in standing:
            self._draw_mark(surface, style, pillar)
        if self.ending.crowned:
            for pillar in winners:
                self._draw_crown(surface, style, pillar)
        else:
            self._draw_scales(surface, style, standing)

    def draw_fountains(self, surface: pygame.Surface, style: Style) -> None:
        """Draw the particles above the crowns: over everything else."""
        if self.ending.shines and not self._calm:
            for pillar in filter(self._is_first, self._standing(style)):
                foot, colour = (pillar.x, pillar.top - 2.2 * pillar.mark_radius), self._colour(pillar)
                self._cheers[pillar.number].draw_fountain(surface, style, foot, colour, self.entry.since_crown)

    def _colour(self, pillar: Pillar) -> Colour:
        return self.standees[pillar.number].who.colour.fill

    def _standing(self, style: Style) -> list[Pillar]:
        places = [standee.place for standee in self.standees]
        return pillars(places, self.rect, style.scale, won=self.ending.crowned)

    def _is_first(self, pillar: Pillar) -> bool:
        return self.standees[pillar.number].place == 1

    def _is_crowned(self, pillar: Pillar) -> bool:
        return self._is_first(pillar) and self.ending.crowned

    def _letters(self, style: Style, standing: Sequence[Pillar]) -> tuple[int, int]:
        """The heights of the letters of all numbers and of all notes, in pixels, so that no line sinks into the
        ground.
        """
        narrowest = min(pillar.front.width for pillar in standing) - 2 * style.px(BESIDE)
        usual, name = style.text_px(TextSize.CAPTION), style.line_height(TextSize.BODY)
        lines = ((pillar, 2 if self.standees[pillar.number].note else 1) for pillar in standing)
        share = min((pillar.front.height - style.px(8)) / (name + count * LINE * usual) for pillar, count in lines)
        numbers = style.fitting_px([each.line(each.count) for each in self.standees], TextSize.CAPTION, narrowest)
        notes = style.fitting_px([each.note for each in self.standees], TextSize.CAPTION, narrowest)
        return min(numbers, int(share * usual)), min(notes, int(share * usual))

    def _draw_pillar(
        self, surface: pygame.Surface, style: Style, pillar: Pillar, count: int, letters: tuple[int, int]
    ) -> None:
        """Draw the stone, as far as it has come up, with what is written on it; nothing is seen below the ground."""
        risen = self.entry.risen(pillar.order)
        if risen <= 0.0:
            return
        below = 0 if self._calm else round((1.0 - risen) * pillar.height * 1.2) + self._given_way(style, pillar)
        crowned = self._is_crowned(pillar)
        stone = pillar_picture(style.assets, style.theme, pillar, self._colour(pillar), winner=crowned)
        place = stone.get_rect(midtop=(pillar.x, pillar.top - (stone.height - pillar.height) + below))
        seen = risen if self._calm else 1.0
        words = PillarWords(style, self.standees[pillar.number], pillar.front.move(0, below), letters, large=crowned)
        area = pygame.Rect(place.topleft, (place.width, max(0, self.rect.bottom - place.top)))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(area))
        draw_faded(surface, stone, place, seen)
        if seen >= 1.0:
            words.write(surface, count)
        surface.set_clip(clip)

    def _given_way(self, style: Style, pillar: Pillar) -> int:
        """How many pixels a pillar has gone down under its mark."""
        if self._calm:
            return 0
        depth = style.px(GIVING_WAY) * (_HEAVY if self._is_crowned(pillar) else 1.0)
        return round(depth * self.entry.pressed(pillar.order))

    def _draw_mark(self, surface: pygame.Surface, style: Style, pillar: Pillar) -> None:
        """Draw the mark on top, the place beside it, and a sign if the player left."""
        standee, seen = self.standees[pillar.number], self.entry.appeared(pillar.order)
        if seen <= 0.0:
            return
        radius, pressed = pillar.mark_radius, 0.0 if self._calm else self.entry.pressed(pillar.order)
        mark = standee.who.mark(radius)
        foot = round(pillar.top + 0.1 * radius) + self._given_way(style, pillar)
        foot -= round((1.0 - self.entry.dropped(pillar.order)) * self._drop(style.px(DROP_HEIGHT), foot - mark.height))
        mark = squashed(mark, pressed)
        draw_faded(surface, mark, mark.get_rect(midbottom=(pillar.x, foot)), seen)
        if seen < 1.0:
            return
        if not self._is_first(pillar):
            disc = pygame.Rect(0, 0, 2 * style.px(_DISC), 2 * style.px(_DISC))
            disc.center = round(pillar.x + 0.72 * radius), round(foot - 0.34 * radius)
            _draw_place(surface, style, standee, disc)
        if standee.sign is not DroppedOut.NONE:
            make = flag_picture if standee.sign is DroppedOut.GAVE_UP else clock_picture
            sign = make(style.assets, round(1.15 * radius))
            surface.blit(sign, sign.get_rect(midbottom=(round(pillar.x - 0.75 * radius), round(foot - radius))))

    def _draw_crown(self, surface: pygame.Surface, style: Style, pillar: Pillar) -> None:
        """Draw the crown: it comes down on the mark, large at first, and both give way a little."""
        come, pressed = self.entry.crown, 0.0 if self._calm else self.entry.crown_pressed
        if come <= 0.0:
            return
        worn = crown(style.assets, round(_CROWN_WIDTH * pillar.width), style.theme.gold)
        foot = round(pillar.top - 1.62 * pillar.mark_radius)
        if not self._calm:
            highest = foot - round((1.0 + STAMP) * worn.height)
            worn = stamped(squashed(worn, pressed), come)
            foot -= round((1.0 - come) * self._drop(style.px(CROWN_DROP), highest))
        draw_faded(surface, worn, worn.get_rect(midbottom=(pillar.x, foot)), min(1.0, 2.0 * come))

    def _drop(self, height: int, rest: int) -> int:
        """From how far above something falls that comes to `rest` there, at most so high: from the sky."""
        return 0 if self._calm else max(0, min(height, rest - self.sky))

    def _draw_scales(self, surface: pygame.Surface, style: Style, standing: Sequence[Pillar]) -> None:
        """Nobody has won: draw scales that hang level above all."""
        if self.entry.counted(len(standing) - 1) > 0.0:
            scales = scales_picture(style.assets, style.px(_SCALES_WIDTH), style.theme.muted)
            top = round(min(pillar.top - 2 * pillar.mark_radius for pillar in standing))
            surface.blit(scales, scales.get_rect(midbottom=(self.rect.centerx, top - style.px(14))))


def _draw_place(surface: pygame.Surface, style: Style, standee: Standee, disc: pygame.Rect) -> None:
    style.box(surface, disc, Box(style.theme.sunken, standee.who.colour.fill, style.px(2), disc.width // 2))
    number = style.assets.text(str(standee.place), style.px(13), style.theme.text, Weight.BOLD)
    surface.blit(number, number.get_rect(center=disc.center))
