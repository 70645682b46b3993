"""The numbers of a finished game: what each player did, as a table in a dialog over the podium."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.lobby.podium.others import Standee
from finity.records.options import GameOptions
from finity.scenes.outcomes import FinityMatch
from finity.screens.game_over.endings import note_of
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.layout import center, column, inset
from finity.shell.draw.painting import owned_box, panel_box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.text import Texts
from finity.shell.widgets import Button, ButtonKind, Label, Modal, Panel, State, Widget
from finity.story.awards import numbers_of
from finity.view.art.sprites import badge
from finity.view.shown import PlayerLook, look_of

HEADER_HEIGHT: Final = 48
ROW_HEIGHT: Final = 68
GAP: Final = 8
_NUMBER_WIDTH: Final = 68
PLACE_WIDTH: Final = 54
"""All in design pixels."""
HEADERS: Final = ("moves", "rings_placed", "rings_lost", "rings_sent_home", "longest_path")
WIDTH: Final = 720
"""In design pixels."""


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


class Numbers(Modal):
    """Shows the `rows`, the best first, until it is closed."""

    def __init__(self, style: Style, texts: Texts, rows: Sequence[ResultRow]) -> None:
        super().__init__(style)
        self._panel = Panel(shadow=True)
        self._title = Label(texts("over.numbers"), TextSize.TITLE, weight=Weight.BOLD)
        self.table = ResultTable([texts(f"over.{header}") for header in HEADERS], rows)
        self.ok = Button(texts("over.close"), self.cancel, ButtonKind.PRIMARY)
        self.widgets.add(self._panel, self._title, self.table, self.ok)
        self.widgets.focus(self.ok, seen=False)

    def lay_out(self, style: Style, size: tuple[int, int]) -> None:
        """Place it in the middle of a window of `size` pixels."""
        px, control = style.px, style.px(style.theme.control_height)
        self.table.rect = pygame.Rect(0, 0, px(WIDTH) - 2 * px(28), 0)
        width, height = self.table.natural_size(style)
        title = style.line_height(TextSize.TITLE)
        outer = px(WIDTH), 2 * px(24) + title + px(6) + height + px(12) + control
        self._panel.rect = center(outer, pygame.Rect((0, 0), size))
        area = inset(self._panel.rect, px(28), px(24))
        self._title.rect = pygame.Rect(area.left, area.top, area.width, title)
        self.table.rect = pygame.Rect(area.left, self._title.rect.bottom + px(6), width, height)
        self.ok.rect = pygame.Rect(area.right - px(180), area.bottom - control, px(180), control)


def rows_of(kit: Kit, options: GameOptions, played: FinityMatch, standees: Sequence[Standee]) -> Sequence[ResultRow]:
    numbers, result = numbers_of(played), played.position.result
    assert result
    rows: list[ResultRow] = []
    for standee, player in ((standees[player], player) for shared in result.places for player in shared):
        place, look = kit.texts("over.place", place=standee.place), look_of(kit, options.seats[player])
        best = standee.place == 1
        rows.append(
            ResultRow(
                place,
                look,
                standee.who.name,
                note_of(kit, options, player, standee),
                tuple(getattr(numbers[player], each) for each in HEADERS),
                best,
            )
        )
    return rows
