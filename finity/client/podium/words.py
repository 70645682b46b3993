"""What is written on a pillar: who stands there, a number, and a note."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from finity.client.podium.standing import Standee
from finity.shell.draw.assets import Align, Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize

BESIDE: Final = 6
"""Between words and the edges of a pillar, in design pixels."""
LINE: Final = 1.3
"""The distance of lines, compared to the height of their letters."""
_PLATE_ALPHA: Final = 170
"""Of what lies between the words and the edges of the stone."""


@dataclass(frozen=True)
class Words:
    """Name, number and note, one below the other, on the `front` of a pillar (pixels).

    `letters` are the heights of number and note; the name of who has won is `large`.
    """

    style: Style
    standee: Standee
    front: pygame.Rect
    letters: tuple[int, int]
    large: bool

    def write(self, surface: pygame.Surface, count: int) -> None:
        """Write them, with the number as far as it has been counted."""
        style, px = self.style, self.style.px
        front = self.front.inflate(-2 * px(BESIDE), 0)
        lines = [(self.standee.line(count), self.standee.colour.tint)]
        if self.standee.note:
            lines.append((self.standee.note, style.theme.muted))
        under = round(LINE * max(self.letters))
        room = front.height - px(6) - len(lines) * under
        size = TextSize.TITLE if self.large else TextSize.BODY
        name = _name(style, self.standee.name, size, (front.width, min(room, round(2.6 * style.text_px(size)))))
        top = front.top + px(4)
        plate = pygame.Rect(front.left, top, front.width, name.height + len(lines) * under).inflate(px(BESIDE), px(4))
        style.box(surface, plate, Box(style.theme.sunken, radius=px(6), fill_alpha=_PLATE_ALPHA))
        surface.blit(name, name.get_rect(midtop=(front.centerx, top)))
        top += name.height
        for (text, colour), height in zip(lines, self.letters, strict=False):
            words = style.assets.text(style.assets.shortened(text, height, front.width), height, colour)
            surface.blit(words, words.get_rect(center=(front.centerx, top + under // 2)))
            top += under


def _name(style: Style, name: str, size: TextSize, room: tuple[int, int]) -> pygame.Surface:
    """A name in one line if it fits in letters that are not much smaller, else in two."""
    letters = style.fitting_px([name], size, room[0], Weight.BOLD)
    if (" " not in name and "-" not in name) or letters >= 0.8 * style.text_px(size):
        letters = min(letters, int(room[1] / LINE))
        cut = style.assets.shortened(name, letters, room[0], Weight.BOLD)
        return style.assets.text(cut, letters, style.theme.text, Weight.BOLD)
    return style.wrapped_in(name.replace("-", "- "), size, room, weight=Weight.BOLD, align=Align.CENTRE)
