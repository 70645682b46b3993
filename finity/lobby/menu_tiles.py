"""What the menu is made of: tiles with a sign and a text, quiet words with a sign, and the chip of whoever plays."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Final

import pygame

from finity.client.kit import Glance, PlayerSign, Tone
from finity.client.signs import star
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box, owned_box, raised_box
from finity.shell.draw.style import Size, Style
from finity.shell.draw.theme import WHITE, Colour, TextSize
from finity.shell.widgets import Button, ButtonKind, State

_PICTURE: Final = (144, 10)
"""Its width, and what is free above and below it, in design pixels."""


class MenuTile(Button):
    """With a sign, a label, a line below it, perhaps another one behind a star, and a picture at the right.

    The one that is `lit` is larger, and shines.
    """

    rounded = True

    def __init__(
        self, label: str, on_press: Callable[[], None], icon: str, tone: Tone = Tone.CALM, about: str = ""
    ) -> None:
        super().__init__(label, on_press, icon=icon)
        self.tone = tone
        self.about = about
        self.starred = ""
        self.picture: pygame.Surface | None = None
        self.lit = False
        self._glance = Glance()

    def tell(self, glance: Glance, about: str) -> None:
        self._glance, self.about, self.starred = glance, about, glance.starred
        self.picture = None

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, radius, place = style.theme, style.px(style.theme.radius), self.rect.move(0, -state.lift(style))
        if self.lit:
            style.glow(surface, self.rect, theme.accent, radius=radius, strength=0.6 + 0.4 * state.light)
            box = owned_box(theme, theme.accent, style.px(2), radius, depth=1.3)
        else:
            self._draw_light(surface, style, state, radius)
            box = raised_box(theme, style.px(1), radius, hovered=state.hovered)
        words = self.label, self.about, self.starred, self.icon, self.tone, self.lit
        key = ("menu tile", words, self._glance.picture, self.rect.size, box, style.px(100), style.text_scale)
        surface.blit(style.assets.cached(key, lambda: self._tile(style, box)), place)
        if self._glance.picture:
            size = style.px(_PICTURE[0]), self.rect.height - 2 * style.px(_PICTURE[1])
            if self.picture is None or self.picture.size != size:
                self.picture = self._glance.picture(style, size)
            right = place.right - style.px(_PICTURE[1] + 2)
            surface.blit(self.picture, self.picture.get_rect(midright=(right, place.centery)))

    def _tile(self, style: Style, box: Box) -> pygame.Surface:
        tile = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        style.box(tile, tile.get_rect(), box)
        assert self.icon
        icon = style.icon(self.icon, style.px(46 if self.lit else 32), getattr(style.theme, self.tone.value))
        left = style.px(108 if self.lit else 88)
        tile.blit(icon, icon.get_rect(center=(round(0.52 * left), tile.height // 2)))
        right = style.px(2 * _PICTURE[1] + _PICTURE[0]) if self._glance.picture else style.px(12)
        lines = self._lines(style, tile.width - right - left)
        gap = style.px(3)
        top = (tile.height - sum(line.height for line in lines) - gap * (len(lines) - 1)) // 2
        for line in lines:
            tile.blit(line, (left, top))
            top += line.height + gap
        return tile

    def _lines(self, style: Style, width: int) -> list[pygame.Surface]:
        size = TextSize.SENTENCE if self.lit else TextSize.TITLE
        largest = style.text_px(size) if self.lit else round(style.px(24) * style.text_scale)
        letters = min(largest, style.fitting_px([self.label], size, width, Weight.BOLD))
        lines = [style.assets.text(self.label, letters, style.theme.text, Weight.BOLD)]
        if self.about:
            others = lines[0].height + (style.line_height(TextSize.LABEL) if self.starred else 0)
            room = width, min(2 * style.line_height(TextSize.LABEL), self.rect.height - others - style.px(8))
            lines.append(style.wrapped_in(self.about, TextSize.LABEL, room, style.theme.muted))
        return [*lines, starred(style, self.starred)] if self.starred else lines


def starred(style: Style, words: str) -> pygame.Surface:
    """Words behind a gold star."""
    text = style.text(words, TextSize.LABEL, style.theme.gold, Weight.BOLD)
    sign = star(style, round(style.px(16) * style.text_scale), lit=True)
    both = pygame.Surface((sign.width + style.px(6) + text.width, max(sign.height, text.height)), pygame.SRCALPHA)
    both.blit(sign, sign.get_rect(midleft=(0, both.height // 2)))
    both.blit(text, text.get_rect(midright=(both.width, both.height // 2)))
    return both


class SecondHalf(Button):
    """Beside a tile, with a label in lines."""

    rounded = True

    def _draw_content(self, surface: pygame.Surface, style: Style, ink: Colour, sink: int) -> None:
        room = self.rect.width - style.px(16), self.rect.height
        words = style.wrapped_in(self.label, TextSize.BODY, room, ink, Weight.BOLD, Align.CENTRE)
        surface.blit(words, words.get_rect(center=surface.get_rect().move(0, sink).center))


class MenuWord(Button):
    def __init__(self, label: str, on_press: Callable[[], None], icon: str = "") -> None:
        super().__init__(label, on_press, ButtonKind.QUIET, icon)

    def natural_size(self, style: Style) -> Size:
        sign = self._icon_side(style) + style.px(10) if self.icon else 0
        return sign + style.text_width(self.label, TextSize.LABEL, Weight.BOLD) + style.px(20), style.px(44)


class PersonChip(Button):
    """Who plays here now: sign, name and stars; else a word that leads to those who may."""

    sign: PlayerSign | None = None
    stars = ""

    def natural_size(self, style: Style) -> Size:
        parts = self._parts(style)
        return sum(part.width for part in parts) + style.px(14) * (len(parts) + 1), style.px(52)

    @property
    def shown_besides(self) -> Hashable:
        return self.sign, self.stars

    def _look(self, style: Style, state: State) -> tuple[Box | None, Colour]:
        box, ink = super()._look(style, state)
        return box and replace(box, radius=self.rect.height // 2), ink

    def _draw_content(self, surface: pygame.Surface, style: Style, ink: Colour, sink: int) -> None:
        left = style.px(12)
        for part in self._parts(style):
            surface.blit(part, part.get_rect(midleft=(left, surface.height // 2 + sink)))
            left += part.width + style.px(14)

    def _parts(self, style: Style) -> list[pygame.Surface]:
        sign = self.sign.drawn(style.assets, style.px(17)) if self.sign else None
        name = style.fitting(self.label, TextSize.BODY, style.px(220), style.theme.text, Weight.BOLD)
        stars = [starred(style, self.stars)] if self.stars else []
        return [sign or style.icon(self.icon or "", style.px(28), style.theme.muted), name, *stars]


def framed(style: Style, picture: pygame.Surface) -> pygame.Surface:
    """A picture with round corners and an edge."""
    radius, area = style.px(10), picture.get_rect()
    made = pygame.Surface(area.size, pygame.SRCALPHA)
    style.box(made, area, Box(WHITE, radius=radius))
    made.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    style.box(made, area, Box(None, style.theme.border_strong, style.px(1), radius))
    return made
