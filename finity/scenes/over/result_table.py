"""The table of a finished game: places, players and their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.boxes import owned_box, panel_box
from finity.shell.draw.layout import column
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import State, Widget
from finity.view.art.sprites import badge
from finity.view.shown import PlayerLook

HEADER_HEIGHT: Final = 48
ROW_HEIGHT: Final = 68
GAP: Final = 8
_NUMBER_WIDTH: Final = 68
PLACE_WIDTH: Final = 54
"""All in design pixels."""


@dataclass(frozen=True)
class ResultRow:
    """A player: the place as text, look, name, a note such as the bot's level, numbers; `best` for first places."""

    place: str
    look: PlayerLook
    name: str
    note: str
    numbers: tuple[int, ...]
    best: bool


class ResultTable(Widget):
    """Rows below each other under the `headers` of their numbers."""

    def __init__(self, headers: Sequence[str], rows: Sequence[ResultRow]) -> None:
        super().__init__()
        self.headers = tuple(headers)
        self.rows = tuple(rows)

    def natural_size(self, style: Style) -> tuple[int, int]:
        return self.rect.width, self._header_height(style) + style.px(len(self.rows) * (ROW_HEIGHT + GAP))

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        px = style.px
        header = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, self._header_height(style) - px(6))
        for place, text in zip(self._columns(style, header), self.headers, strict=True):
            header_room = place.width - px(6), place.height
            words = style.wrapped_in(text, TextSize.CAPTION, header_room, style.theme.muted, align=Align.CENTRE)
            surface.blit(words, words.get_rect(midbottom=place.midbottom))
        room = self.rect.move(0, self._header_height(style))
        for row, place in zip(self.rows, column(room, [px(ROW_HEIGHT)] * len(self.rows), px(GAP)), strict=True):
            self._draw_row(surface, style, row, place)

    def _header_height(self, style: Style) -> int:
        """Room for two lines of large texts, too."""
        return style.px(HEADER_HEIGHT * (1 + (style.text_scale - 1) / 2))

    def _columns(self, style: Style, row: pygame.Rect) -> list[pygame.Rect]:
        """Where the numbers of a row stand, at its right end."""
        width = style.px(_NUMBER_WIDTH)
        left = row.right - style.px(8) - width * len(self.headers)
        return [pygame.Rect(left + number * width, row.top, width, row.height) for number in range(len(self.headers))]

    def _draw_row(self, surface: pygame.Surface, style: Style, row: ResultRow, place: pygame.Rect) -> None:
        theme, px = style.theme, style.px
        colour = row.look.colour.fill
        radius = px(theme.radius)
        border = owned_box(theme, colour, px(3), radius) if row.best else panel_box(theme, px(1), radius)
        style.box(surface, place, border)
        ink = theme.text if row.best else theme.muted
        rank = style.fitting(row.place, TextSize.TITLE, px(PLACE_WIDTH - 16), ink, Weight.BOLD)
        surface.blit(rank, rank.get_rect(center=(place.left + px(PLACE_WIDTH) // 2 + px(3), place.centery)))
        mark = badge(style.assets, row.look, px(19))
        surface.blit(mark, mark.get_rect(midleft=(place.left + px(PLACE_WIDTH), place.centery)))
        columns = self._columns(style, place)
        left = place.left + px(PLACE_WIDTH) + mark.width + px(10)
        self._draw_name(surface, style, row, pygame.Rect(left, place.top, columns[0].left - left, place.height))
        for cell, number in zip(columns, row.numbers, strict=True):
            text = style.text(str(number), TextSize.BODY, theme.text, Weight.BOLD)
            surface.blit(text, text.get_rect(center=cell.center))

    def _draw_name(self, surface: pygame.Surface, style: Style, row: ResultRow, room: pygame.Rect) -> None:
        name = style.fitting(row.name, TextSize.BODY, room.width, style.theme.text, Weight.BOLD)
        if not row.note:
            surface.blit(name, name.get_rect(midleft=room.midleft))
            return
        note = style.fitting(row.note, TextSize.CAPTION, room.width, style.theme.muted)
        top = room.centery - (name.height + note.height) // 2
        surface.blit(name, (room.left, top))
        surface.blit(note, (room.left, top + name.height))
