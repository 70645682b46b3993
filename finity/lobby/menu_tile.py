"""A large button of the menu: a sign, a text, and below it a line that says more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from finity.client.game import Sign, Tone
from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, owned_box, raised_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.widgets import Button, State
from finity.shell.widgets.base import draw_focus_ring

_SIGN: Final = 32
_ROOM_FOR_SIGN: Final = 66
_LARGE_FROM: Final = 90
"""In design pixels: from this height on a tile has the largest letters."""
_SMALL_SIGNS: Final = 0.14
"""The radius of the signs of others, as a share of the tile's height."""


class MenuTile(Button):
    """With `signs` it belongs to somebody, the first of them, in whose colour it shines; they stand there instead of
    the icon."""

    def __init__(
        self, label: str, on_press: Callable[[], None], icon: str = "", tone: Tone = Tone.CALM, about: str = ""
    ) -> None:
        super().__init__(label, on_press, icon=icon)
        self.tone = tone
        self.about = about
        self.signs: tuple[Sign, ...] = ()
        self.small_letters: int | None = None
        """Height of the letters below the label, for tiles that should look alike."""

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, radius = style.theme, style.px(style.theme.radius)
        if self.signs:
            colour, strength = self.signs[0].colour, 0.6 + 0.4 * state.light
            style.glow(surface, self.rect, colour, radius=radius, strength=strength)
            box = owned_box(theme, self.signs[0].colour, style.px(2), radius)
        else:
            self._draw_light(surface, style, state, radius)
            box = raised_box(theme, style.px(1), radius, hovered=state.hovered)
        words = self.label, self.about, self.letters, self.small_letters
        key = (
            "menu tile",
            words,
            self.icon,
            self.tone,
            self.signs,
            self.rect.size,
            box,
            style.px(100),
            style.text_scale,
        )
        face = style.assets.kept(key, lambda: self._tile(style, box))
        surface.blit(face, self.rect.move(0, -state.lift(style)))
        if state.focused:
            draw_focus_ring(surface, style, self.rect, radius)

    def _tile(self, style: Style, box: Box) -> pygame.Surface:
        """The picture of the tile, without the focus."""
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        style.box(picture, picture.get_rect(), box)
        self._draw_sign(picture, style)
        self._draw_words(picture, style)
        return picture

    def words_room(self, style: Style) -> pygame.Rect:
        """Where on the tile the words stand."""
        left = self._sign_room(style)
        right = self.rect.width - style.px(12) - self._others_room()
        return pygame.Rect(left, 0, max(1, right - left), self.rect.height)

    def _large(self, style: Style) -> bool:
        return self.rect.height >= style.px(_LARGE_FROM)

    def _sign_room(self, style: Style) -> int:
        large = style.px(_ROOM_FOR_SIGN) * 4 // 3 if self._large(style) else style.px(_ROOM_FOR_SIGN)
        return large if self.icon or self.signs else style.px(16)

    def _others_room(self) -> int:
        """What the signs of others take of the tile's right end."""
        return round(len(self.signs[1:]) * self._other_step) + self.rect.height // 12 if self.signs[1:] else 0

    @property
    def _other_step(self) -> float:
        return 2.4 * _SMALL_SIGNS * self.rect.height

    def _draw_sign(self, surface: pygame.Surface, style: Style) -> None:
        middle, y = self._sign_room(style) // 2, self.rect.height // 2
        if self.signs:
            own = self.signs[0].drawn(style.assets, round(0.27 * self.rect.height))
            surface.blit(own, own.get_rect(center=(middle, y)))
            for number, sign in enumerate(reversed(self.signs[1:])):
                picture = sign.drawn(style.assets, round(_SMALL_SIGNS * self.rect.height))
                x = self.rect.width - self.rect.height // 12 - round((number + 0.5) * self._other_step)
                surface.blit(picture, picture.get_rect(center=(x, y)))
        elif self.icon:
            colour: Colour = getattr(style.theme, self.tone.value)
            icon = style.icon(self.icon, min(style.px(_SIGN), round(0.55 * self.rect.height)), colour)
            surface.blit(icon, icon.get_rect(center=(middle, y)))

    def _draw_words(self, surface: pygame.Surface, style: Style) -> None:
        theme, room = style.theme, self.words_room(style)
        size = TextSize.TITLE if self._large(style) else TextSize.BODY
        letters = min(self.letters or style.text_px(size), style.text_px(size)) if not self._large(style) else None
        letters = letters or style.fitting_px([self.label], size, room.width, Weight.BOLD)
        cut = style.assets.shortened(self.label, letters, room.width, Weight.BOLD)
        label = style.assets.text(cut, letters, theme.text, Weight.BOLD)
        if not self.about:
            surface.blit(label, label.get_rect(midleft=room.midleft))
            return
        small = self.small_letters or style.fitting_px([self.about], TextSize.CAPTION, room.width)
        words = style.assets.shortened(self.about, small, room.width)
        about = style.assets.text(words, small, theme.muted)
        gap = min(style.px(3), max(0, (self.rect.height - label.height - about.height) // 3))
        top = room.centery - (label.height + gap + about.height) // 2
        surface.blit(label, (room.left, top))
        surface.blit(about, (room.left, top + label.height + gap))


def look_alike(style: Style, tiles: Sequence[MenuTile]) -> None:
    """Give tiles of one size, which have their places already, letters of one size."""
    rooms = [tile.words_room(style).width for tile in tiles]
    for tile in tiles:
        tile.letters = min(
            style.fitting_px([each.label], TextSize.BODY, room, Weight.BOLD)
            for each, room in zip(tiles, rooms, strict=True)
        )
        tile.small_letters = min(
            style.fitting_px([each.about], TextSize.CAPTION, room) for each, room in zip(tiles, rooms, strict=True)
        )
