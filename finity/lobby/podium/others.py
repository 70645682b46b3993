"""The players at the end of a game as they are told beside who has won: a row each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

from finity.lobby.series_line import Contestant
from finity.shell.draw.assets import Weight
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.widgets import State, Widget

ROW_HEIGHT: Final = 40
LOW_ROW: Final = 34
MOST_IN_COLUMN: Final = 3
_MARK: Final = 16
_GAP: Final = 10
"""All in design pixels."""


class Ending(Enum):
    """How a game ended: only who has won is crowned, only a win by play shines."""

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


@dataclass(frozen=True)
class Standee:
    """A player at the end: the `place` (1 is best; shared ones are equal), how far the player came, and a note, such as
    that somebody gave up."""

    who: Contestant
    place: int
    told: str
    note: str = ""


class Others(Widget):
    """Rows with mark, name and what is told; many stand in two columns, in two lines each."""

    def __init__(self, standees: Sequence[Standee]) -> None:
        super().__init__()
        self.standees = tuple(standees)

    def natural_size(self, style: Style) -> tuple[int, int]:
        rows = -(-len(self.standees) // self._columns)
        height, growth = (ROW_HEIGHT, 1.0) if self.many else (ROW_HEIGHT if rows < MOST_IN_COLUMN else LOW_ROW, 0.25)
        return self.rect.width, rows * style.px(height * (1 + growth * (style.text_scale - 1)))

    @property
    def many(self) -> bool:
        """Whether they need all the room there is."""
        return len(self.standees) > MOST_IN_COLUMN

    @property
    def _columns(self) -> int:
        return 2 if self.many else 1

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        if not self.standees:
            return
        width, rows = self.rect.width // self._columns, -(-len(self.standees) // self._columns)
        height = self.rect.height // rows
        for number, standee in enumerate(self.standees):
            column, line = divmod(number, rows)
            place = pygame.Rect(self.rect.left + column * width, self.rect.top + line * height, width, height)
            self._draw_row(surface, style, standee, place)

    def _draw_row(self, surface: pygame.Surface, style: Style, standee: Standee, place: pygame.Rect) -> None:
        px, theme = style.px, style.theme
        mark = standee.who.mark(px(_MARK))
        surface.blit(mark, mark.get_rect(midleft=place.midleft))
        left = place.left + mark.width + px(_GAP)
        room, told = place.right - px(_GAP) - left, standee.note or standee.told
        if self._columns == 1:
            words = style.fitting(told, TextSize.BODY, room // 2, theme.muted)
            width = room - words.width - px(_GAP)
            name = style.fitting(standee.who.name, TextSize.BODY, width, theme.text, Weight.BOLD)
            surface.blit(name, name.get_rect(midleft=(left, place.centery)))
            surface.blit(words, words.get_rect(midleft=(left + name.width + px(_GAP), place.centery)))
            return
        name = style.fitting(standee.who.name, TextSize.LABEL, room, theme.text, Weight.BOLD)
        words = style.fitting(told, TextSize.CAPTION, room, theme.muted)
        surface.blit(name, name.get_rect(bottomleft=(left, place.centery)))
        surface.blit(words, words.get_rect(topleft=(left, place.centery)))
