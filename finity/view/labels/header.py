"""The header above the board: whose turn it is, and what a click would do; long sentences take two lines."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import pygame

from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour as RGB
from finity.shell.draw.theme import TextSize
from finity.view.canvas import Canvas

_ENDS: Final = (".", "!", "?")
"""With what a sentence ends: after it a line is broken best."""
_LINE: Final = 1.18
"""From one line to the next, in heights of letters."""


@dataclass(frozen=True, slots=True)
class HeaderText:
    """Whose turn it is (with the mark of `player`), and what a click would do or (a `warning`) why it does nothing.

    The `outcome` of that click follows in the player's colour. Of a game that is over, `ending` is how it ended, for
    where that stands large.
    """

    title: str = ""
    hint: str = ""
    player: int | None = None
    warning: bool = False
    outcome: str = ""
    ending: str = ""

    @property
    def second_line(self) -> str:
        return f"{self.hint} {self.outcome}".strip()


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    colour: RGB
    weight: Weight

    @property
    def looks(self) -> tuple[RGB, Weight]:
        return self.colour, self.weight


def paint_header(canvas: Canvas, header: HeaderText, *, beside_countdown: bool) -> None:
    """Draw title and hint; the hint may be as long as the window is wide, unless a countdown is there.

    What is longer than that goes on in a second line, below a title in letters as small as the hint's: no hint is
    smaller than what people have chosen as long as two lines have room for it.
    """
    rect, style = canvas.layout.header, canvas.style
    if canvas.layout.toast:
        title = style.fitting(header.title, TextSize.TITLE, rect.width, canvas.theme.text, Weight.BOLD)
        canvas.place(title, title.get_rect(midleft=rect.midleft))
        return
    room = _room(canvas, header, beside_countdown=beside_countdown)
    left, right = room.left, room.right
    if header.player is not None:
        badge = canvas.art.badge(header.player, badge_radius(rect))
        canvas.place(badge, badge.get_rect(midleft=(rect.left, rect.centery)))
    brought = canvas.theme.text if header.player is None else canvas.art.looks[header.player].colour.tint
    lines, pixels = _lines(style, _words(style, header, brought), right - left)
    size = TextSize.TITLE if len(lines) < 2 else TextSize.LABEL
    title = style.fitting(header.title, size, rect.right - left, canvas.theme.text, Weight.BOLD)
    if not lines:
        canvas.place(title, title.get_rect(midleft=(left, rect.centery)))
        return
    canvas.place(title, title.get_rect(topleft=(left, rect.top - style.px(2))))
    lowest = rect.bottom + style.px(1 if len(lines) < 2 else 2)
    for above, line in enumerate(reversed(lines)):
        bottom = lowest - round(above * _LINE * pixels)
        _place_line(canvas, line, pixels, pygame.Rect(left, rect.top, right - left, bottom - rect.top))


def paint_toast(canvas: Canvas, header: HeaderText) -> None:
    """Say what is to be said for a while."""
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
    radius = min(pill.height // 2, style.px(20))
    canvas.shadow(pill, radius, style.px(6))
    canvas.box(pill, Box(theme.panel, colour if header.warning else theme.border_strong, 1, radius))
    canvas.place(told, told.get_rect(center=pill.center))


def badge_radius(header: pygame.Rect) -> float:
    return 0.34 * header.height


def in_two_lines(canvas: Canvas, header: HeaderText, *, beside_countdown: bool) -> bool:
    """Whether the hint takes two lines: the upper one lies where a title alone would be."""
    style, room = canvas.style, _room(canvas, header, beside_countdown=beside_countdown)
    return len(_lines(style, _words(style, header, style.theme.text), room.width)[0]) > 1


def _room(canvas: Canvas, header: HeaderText, *, beside_countdown: bool) -> pygame.Rect:
    """Where title and hint stand: right of the mark, if there is one."""
    layout = canvas.layout
    room = layout.header.copy() if beside_countdown else layout.top_line
    if header.player is not None:
        aside = canvas.art.badge(header.player, badge_radius(layout.header)).width + canvas.style.px(10)
        room.left, room.width = room.left + aside, room.width - aside
    return room


def _words(style: Style, header: HeaderText, brought: RGB) -> list[_Word]:
    """What the hint consists of; what a click would bring has a colour of its own."""
    tone = style.theme.danger if header.warning else style.theme.muted
    hint = (_Word(word, tone, Weight.REGULAR) for word in header.hint.split(" ") if word)
    return [*hint, *(_Word(word, brought, Weight.BOLD) for word in header.outcome.split(" ") if word)]


def _lines(style: Style, words: Sequence[_Word], room: int) -> tuple[list[Sequence[_Word]], int]:
    """The words in at most two lines of `room` pixels, and the height of their letters, smaller only if need be."""
    if not words:
        return [], 0
    for pixels in style.sizes(TextSize.LABEL):
        full = _full_line(style, words, pixels, room)
        if _width(style, words[full:], pixels) <= room:
            ends = (at for at in range(full, 0, -1) if _ends_sentence(words[:at], words[at:]))
            best = next((at for at in ends if _width(style, words[at:], pixels) <= room), full)
            return [line for line in (words[:best], words[best:]) if line], pixels
    return [words[:full], words[full:]], pixels


def _full_line(style: Style, words: Sequence[_Word], pixels: int, room: int) -> int:
    """How many words fit into a line: at least one."""
    return max(1, bisect_right(range(1, len(words) + 1), room, key=lambda count: _width(style, words[:count], pixels)))


def _ends_sentence(line: Sequence[_Word], rest: Sequence[_Word]) -> bool:
    return not rest or line[-1].text.endswith(_ENDS) or line[-1].looks != rest[0].looks


def _runs(words: Sequence[_Word]) -> Iterator[tuple[str, RGB, Weight]]:
    """Words that look alike as one text each; with a gap after it, unless it is the last."""
    left = len(words)
    for (colour, weight), run in groupby(words, key=lambda word: word.looks):
        texts = [word.text for word in run]
        left -= len(texts)
        yield " ".join(texts) + " " * bool(left), colour, weight


def _width(style: Style, words: Sequence[_Word], pixels: int) -> int:
    return sum(style.assets.width(text, pixels, weight) for text, _, weight in _runs(words))


def _place_line(canvas: Canvas, words: Sequence[_Word], pixels: int, room: pygame.Rect) -> None:
    """Draw a line at the bottom of a room, cut if it is too long even so."""
    x, assets = room.left, canvas.style.assets
    for text, colour, weight in _runs(words):
        drawn = assets.text(assets.shortened(text, pixels, room.right - x, weight), pixels, colour, weight)
        canvas.place(drawn, drawn.get_rect(bottomleft=(x, room.bottom)))
        x += drawn.width
