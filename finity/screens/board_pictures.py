"""Pictures of boards on which nobody plays: small ones to choose among tables, and the one behind the setup."""

from dataclasses import replace
from typing import Final

import pygame

from finity.client.kit import Kit
from finity.client.settings import theme_of
from finity.lobby.widget_scene import WidgetScene
from finity.rules import apply, parse_move, start
from finity.shell.draw.painting import roughened, small_table
from finity.shell.draw.style import Size
from finity.shell.draw.theme import Tabletop
from finity.table.framed_stage import FramedStage
from finity.view.shown import Highlights, looks_of

_TOWER: Final = "BWWBWBBW"
_MOVES: Final = (
    "+bC>NW:M xC-NE:R/NW-FNW:L xC-SE:R/N-FNW:M ~C>NW:M +bS>C:L ~S>C:L ~NW>C:M +bFSW>S:R +bNE>SE:L +wSE>C:L "
    "+wN>C:M +wSW>FSW:M ~FSW>S:R +bW>NW:R xC-SE:L/N-FNW:L +bNE>FNE:R +wC>N:L ~C>S:R +wFNW>N:L ~NE>FNE:R "
    "~SE>C:L +wNW>N:L +wE>NE:R +wSE>NE:L ~NW>N:L +bS>SW:L +wNE>N:M +wS>SE:M +bSE>FSE:R oSE.l"
)
"""Four players, some rounds after the start."""
_CLOSER: Final = 1.75
"""How much higher than the picture the whole board would be."""
_DIMMED: Final = 0.28
"""How bright it is, compared to a table."""
_BLUR: Final = 180
_PART: Final = 4
"""It is drawn at this part of the window's size, since a large board takes long: so it is soft, as what is far away."""


def table_picture(kit: Kit, kind: Tabletop, size: Size) -> pygame.Surface:
    """The middle of the board on a table, with players' colours and contrast as they are chosen now."""
    settings = replace(kit.settings, tabletop=kind)
    shown = replace(kit, settings=settings, theme=theme_of(settings))
    return kit.assets.cached(("table picture", shown.theme, size), lambda: _drawn(shown, size))


def _drawn(kit: Kit, size: Size) -> pygame.Surface:
    position, _ = start(players=4, tower=_TOWER)
    for token in _MOVES.split():
        position, _ = apply(position, parse_move(token))
    stage = FramedStage(kit, looks_of(kit)[: position.players])
    around = round(_CLOSER * size[1])
    stage.frame(size, pygame.Rect((size[0] - 2 * around) // 2, (size[1] - around) // 2, 2 * around, around))
    stage.put(position)
    surface = pygame.Surface(size)
    stage.draw(surface, highlights=Highlights(names=False))
    return surface


class OverBoard(WidgetScene):
    """A screen over an empty board for as many as are `seated`, which is soft and dark."""

    board_behind = True

    @property
    def seated(self) -> int:
        return 2

    @property
    def _stage(self) -> FramedStage:
        small = pygame.Rect(0, 0, self.window.width // _PART, self.window.height // _PART)
        stage = FramedStage(self.kit, looks_of(self.kit)[: self.seated])
        stage.frame(small.size, small.inflate(-small.width // 20, -small.height // 20))
        return stage

    @property
    def board_rect(self) -> pygame.Rect:
        return pygame.Rect(*(_PART * each for each in self._stage.layout.board_frame))

    def draw_ground(self, surface: pygame.Surface) -> None:
        key = "board behind", self.seated, self.window.size, self.kit.theme
        surface.blit(self.kit.assets.cached(key, self._drawn), (0, 0))

    def _drawn(self) -> pygame.Surface:
        stage, theme = self._stage, self.kit.theme
        small = pygame.Surface(stage.layout.size)
        stage.draw(small)
        soft = pygame.transform.box_blur(small, max(1, small.width // _BLUR))
        soft.set_alpha(round(255 * _DIMMED))
        table = small_table(self.window.size, theme)
        table.blit(soft, (0, 0))
        return roughened(pygame.transform.smoothscale(table, self.window.size), theme)
