"""Below the tower: each player's mark, and how far the player's path has come."""

from __future__ import annotations

import pygame

from finity.client.kit import Kit
from finity.scenes.trying.table import TryTable
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.story.standing import crossed_by
from finity.view.art.sprites import badge
from finity.view.shown import looks_of


def draw_legend(surface: pygame.Surface, style: Style, area: pygame.Rect, table: TryTable, kit: Kit) -> None:
    """Draw a line for each player in an area."""
    position, px = table.position, style.px
    height = area.height // position.players
    for player, seat in enumerate(table.options.seats):
        look = looks_of(kit)[seat.look]
        middle = area.top + player * height + height // 2
        mark = badge(style.assets, look, px(10))
        surface.blit(mark, mark.get_rect(midleft=(area.left + px(8), middle)))
        told = kit.texts("puzzles.path", crossed=crossed_by(position, player), of=len(position.setup.tower))
        left = area.left + px(16) + mark.width
        text = style.fitting(told, TextSize.LABEL, area.right - left, look.colour.tint, Weight.BOLD)
        surface.blit(text, text.get_rect(midleft=(left, middle)))
