"""The header above the board: whose turn it is, and what a click would do; long sentences take two lines."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from finity.rules.board import CENTRES, Slot, Station
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.theme import TextSize
from finity.view.canvas import Canvas
from finity.view.labels.captions import place_off_board


@dataclass(frozen=True, slots=True)
class HeaderText:
    """Whose turn it is (with the mark of `player`), and what a click would do or (a `warning`) why it does nothing.

    The `outcome` of that click stands there if nothing else is said. Of a game that is over, `ending` is how it ended,
    for where that stands large. What is said may be said `at` a place of the board.
    """

    title: str = ""
    hint: str = ""
    player: int | None = None
    warning: bool = False
    outcome: str = ""
    ending: str = ""
    at: Slot | Station | None = None

    @property
    def second_line(self) -> str:
        return self.hint or self.outcome


def paint_header(canvas: Canvas, header: HeaderText, *, beside_countdown: bool) -> None:
    """Draw title and hint; the hint may be as long as the window is wide, unless a countdown is there.

    What is longer than that goes on in a second line, below a title in letters as small as the hint's: no hint is
    smaller than what people have chosen as long as two lines have room for it.
    """
    rect, style = canvas.layout.header, canvas.style
    if canvas.layout.toast:
        title = style.fitting(header.title, TextSize.TITLE, rect.width, canvas.theme.text, Weight.BOLD)
        canvas.place(title, midleft=rect.midleft)
        return
    room = _room(canvas, header, beside_countdown=beside_countdown)
    if header.player is not None:
        badge = canvas.art.badge(header.player, badge_radius(rect))
        canvas.place(badge, midleft=(rect.left, rect.centery))
    lines = 1 + in_two_lines(canvas, header, beside_countdown=beside_countdown) if header.second_line else 0
    size = TextSize.TITLE if lines < 2 else TextSize.LABEL
    title = style.fitting(header.title, size, rect.right - room.left, canvas.theme.text, Weight.BOLD)
    if not lines:
        canvas.place(title, midleft=(room.left, rect.centery))
        return
    canvas.place(title, topleft=(room.left, rect.top - style.px(2)))
    tone = canvas.theme.danger if header.warning else canvas.theme.muted if header.hint else canvas.theme.text
    inside = room.width, lines * style.line_height(TextSize.LABEL)
    told = style.wrapped_in(header.second_line, TextSize.LABEL, inside, tone)
    canvas.place(told, bottomleft=(room.left, rect.bottom + style.px(lines)))


def paint_toast(canvas: Canvas, header: HeaderText) -> None:
    """Say what is to be said for a while: beside the place it is about, or else in the corner."""
    area, style, theme = canvas.layout.toast, canvas.style, canvas.theme
    text = header.second_line
    if not area or not text:
        return
    whole, *words = (style.text_width(part, TextSize.LABEL, Weight.BOLD) + 1 for part in (text, *text.split()))
    width = max(min(area.width - style.px(36), whole), *words)
    colour = theme.danger if header.warning else theme.text
    room = (width, area.height - style.px(18))
    told = style.wrapped_in(text, TextSize.LABEL, room, colour, Weight.BOLD, Align.CENTRE)
    pill = pygame.Rect(0, 0, told.width + style.px(36), told.height + style.px(18))
    pill.bottomleft = area.bottomleft
    if header.at is not None:
        middle = CENTRES[header.at] if isinstance(header.at, Station) else header.at.middle
        pill = place_off_board(canvas.layout, pill.size, canvas.layout.board.to_pixels(middle))
    radius = min(pill.height // 2, style.px(20))
    canvas.shadow(pill, radius, style.px(6))
    canvas.box(pill, Box(theme.panel, colour if header.warning else theme.border_strong, 1, radius))
    canvas.place(told, center=pill.center)


def badge_radius(header: pygame.Rect) -> float:
    return 0.34 * header.height


def in_two_lines(canvas: Canvas, header: HeaderText, *, beside_countdown: bool) -> bool:
    """Whether the hint takes two lines: the upper one lies where a title alone would be."""
    room = _room(canvas, header, beside_countdown=beside_countdown)
    return canvas.style.text_width(header.second_line, TextSize.LABEL) > room.width


def _room(canvas: Canvas, header: HeaderText, *, beside_countdown: bool) -> pygame.Rect:
    """Where title and hint stand: right of the mark, if there is one."""
    layout = canvas.layout
    room = layout.header.copy() if beside_countdown else layout.top_line
    if header.player is not None:
        aside = canvas.art.badge(header.player, badge_radius(layout.header)).width + canvas.style.px(10)
        room.left, room.width = room.left + aside, room.width - aside
    return room
