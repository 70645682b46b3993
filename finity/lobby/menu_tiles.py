"""The tiles of the menu, each with a sign, a text and a line below it; and where title, tiles and version stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from finity.client.kit import MenuPart, PlayerSign, Tone
from finity.lobby.title import MARGIN, SIZE
from finity.shell.draw.assets import Weight
from finity.shell.draw.layout import equal_row
from finity.shell.draw.painting import Box, owned_box, raised_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.widgets import Button, State

_SIGN: Final = 32
_ROOM_FOR_SIGN: Final = 66
_LARGE_FROM: Final = 90
"""In design pixels: from this height on a tile has the largest letters."""
_SMALL_SIGNS: Final = 0.14
"""The radius of the signs of others, as a share of the tile's height."""


class MenuTile(Button):
    """With `signs` it belongs to somebody, the first of them, in whose colour it shines; they stand there instead of
    the icon."""

    rounded = True

    def __init__(
        self, label: str, on_press: Callable[[], None], icon: str = "", tone: Tone = Tone.CALM, about: str = ""
    ) -> None:
        super().__init__(label, on_press, icon=icon)
        self.tone = tone
        self.about = about
        self.signs: tuple[PlayerSign, ...] = ()
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
        face = style.assets.cached(key, lambda: self._tile(style, box))
        surface.blit(face, self.rect.move(0, -state.lift(style)))

    def _tile(self, style: Style, box: Box) -> pygame.Surface:
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        style.box(picture, picture.get_rect(), box)
        self._draw_sign(picture, style)
        self._draw_words(picture, style)
        return picture

    def words_room(self, style: Style) -> pygame.Rect:
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


_LEFT: Final = 60
_WIDTH: Final = 424
_TITLE: Final = 168
_GO_ON: Final = 98
_WIDE: Final = 76
_TILE: Final = 73
_FOOT: Final = 40
_GAP: Final = 13
_MARGIN: Final = 20
"""All in design pixels; where they are too many for the window's height, all of the column becomes lower."""
_SHORTEST: Final = 0.62
"""No tile becomes lower than this share: before that, three of them stand side by side."""
_HIGHEST: Final = 1.2
"""And none higher, however high the window is."""
_AT_FOOT: Final = (MenuPart.RULES, MenuPart.LEAVE)
_CORNER: Final = (246, 64)
_WIDENED: Final = 0.6
"""By how much wider all is where texts are larger, against how much larger they are: signs stay as they are."""


@dataclass(frozen=True)
class MenuPlaces:
    """The places of title, entries (which belong to these `parts`) and version in a window; `goes_on` leaves one below
    those for playing for the game to go on with: nothing above it moves."""

    style: Style
    window: pygame.Rect
    parts: Sequence[MenuPart]
    goes_on: bool

    @cached_property
    def column(self) -> pygame.Rect:
        """What all but the corner stands in: as high as it has to be, in the middle of the window's height."""
        px = self.style.px
        spare = max(0, self.window.width - px(1280))
        column = pygame.Rect(px(_LEFT) + spare // 12, 0, px(_WIDTH * self._widened) + spare // 12, self._height)
        column.centery = self.window.centery
        return column

    @property
    def _widened(self) -> float:
        return 1 + _WIDENED * (self.style.text_scale - 1)

    @cached_property
    def title(self) -> pygame.Rect:
        """Where the program's name stands: as wide as the column where texts have the usual size."""
        scale = self.style.px(_WIDTH * min(1.0, self._share)) / (SIZE[0] - 2 * MARGIN)
        margin = round(scale * MARGIN)
        size = round(scale * SIZE[0]), round(scale * SIZE[1])
        return pygame.Rect((self.column.left - margin, self.column.top - margin), size)

    @cached_property
    def go_on(self) -> pygame.Rect:
        top = self._first + len(self._of(MenuPart.PLAY)) * (self._scaled(_WIDE) + self._gap)
        return pygame.Rect(self.column.left, top, self.column.width, self._scaled(_GO_ON))

    @property
    def paste(self) -> pygame.Rect:
        """Where the message on the clipboard is offered: below the upper right corner."""
        px = self.style.px
        place = pygame.Rect(0, px(28 + _CORNER[1] + _GAP), px(_CORNER[0] * self._widened), px(48))
        return place.move(self.window.right - px(24) - place.width, 0)

    @cached_property
    def version(self) -> pygame.Rect:
        """Where the version is told: in the lowest corner."""
        px = self.style.px
        return pygame.Rect(self.column.left, self.window.bottom - px(20), self.column.width, px(18))

    @cached_property
    def entries(self) -> list[pygame.Rect]:
        places: dict[int, pygame.Rect] = {}
        top, gap = self._first, self._gap
        for number in self._of(MenuPart.PLAY):
            places[number] = pygame.Rect(self.column.left, top, self.column.width, self._scaled(_WIDE))
            top = places[number].bottom + gap
        top += self.goes_on * (self.go_on.height + gap)
        for row in self._rows:
            line = pygame.Rect(self.column.left, top, self.column.width, self._scaled(_TILE))
            places |= zip(row, equal_row(line, self._abreast, gap), strict=False)
            top = line.bottom + gap
        foot = pygame.Rect(self.column.left, top, self.column.width, self._scaled(_FOOT))
        places |= zip(self._of(*_AT_FOOT), equal_row(foot, max(2, len(self._of(*_AT_FOOT))), gap), strict=False)
        for number in self._of(MenuPart.CORNER):
            size = self.style.px(_CORNER[0] * self._widened), self.style.px(_CORNER[1])
            places[number] = pygame.Rect((0, self.style.px(28)), size)
            places[number].right = self.window.right - self.style.px(24)
        return [places[number] for number in range(len(self.parts))]

    def _of(self, *parts: MenuPart) -> list[int]:
        """The numbers of the entries of some parts."""
        return [number for number, part in enumerate(self.parts) if part in parts]

    @cached_property
    def _tiles(self) -> list[int]:
        """The numbers of the entries that stand side by side."""
        elsewhere = {MenuPart.PLAY, MenuPart.CORNER, *_AT_FOOT}
        return [number for number, part in enumerate(self.parts) if part not in elsewhere]

    @cached_property
    def _abreast(self) -> int:
        """How many tiles stand side by side."""
        return 2 if self._share_of(2) >= _SHORTEST else 3

    @property
    def _rows(self) -> list[list[int]]:
        return [self._tiles[first : first + self._abreast] for first in range(0, len(self._tiles), self._abreast)]

    def _share_of(self, abreast: int) -> float:
        """By how much the column has to be lower than it would like, with so many tiles side by side."""
        rows, wide = -(-len(self._tiles) // abreast), len(self._of(MenuPart.PLAY))
        lines = [_GO_ON] + [_WIDE] * wide + [_TILE] * rows + [_FOOT]
        wanted = _TITLE + sum(lines) + _GAP * len(lines)
        return min(_HIGHEST, (self.window.height / self.style.scale - 2 * _MARGIN) / wanted)

    @cached_property
    def _share(self) -> float:
        return self._share_of(self._abreast)

    def _scaled(self, design_pixels: float) -> int:
        return self.style.px(design_pixels * self._share)

    @property
    def _gap(self) -> int:
        return self._scaled(_GAP)

    @property
    def _first(self) -> int:
        return self.column.top + self._scaled(_TITLE)

    @cached_property
    def _height(self) -> int:
        rows, wide = len(self._rows), len(self._of(MenuPart.PLAY))
        lines = [_GO_ON] + [_WIDE] * wide + [_TILE] * rows + [_FOOT]
        return self._scaled(_TITLE) + sum(map(self._scaled, lines)) + self._gap * len(lines)
