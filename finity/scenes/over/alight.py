"""The board at the end of a game: as the winner left it, with the winning path alight."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from finity.rules.events import FullPathMade
from finity.scenes.outcomes import FinityTurn
from finity.scenes.table.framed_stage import FramedStage
from finity.view.painter import Painter
from finity.view.shown import NOTHING, Highlights, PathRibbon

LEVEL: Final = 0.8
"""How bright everything but the path is."""


class AlightBoard(FramedStage):
    """Shows one position for good; a full path that was made there shines."""

    lasting = True
    path = NOTHING
    """The winning path, if there is one."""
    _picture: pygame.Surface | None = None

    def put_won(self, turn: FinityTurn, made: FullPathMade) -> None:
        """Show how it was after the turn that made the path, at rest."""
        self.path = Highlights(ribbon=PathRibbon(made.player, made.path))
        self.put(turn.before)
        self.play(turn.before, turn.events, turn.after)
        self.skip()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw ground, board and path: once for each size of the window, since nothing of it changes.

        A path with which the game did not end yet is only drawn.
        """
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = pygame.Surface(surface.get_size(), 0, surface)
            shine = self._effects.shine(self.layout)
            if shine.shade:
                shine.shade = replace(shine.shade, level=LEVEL)
            highlights = NOTHING if shine.shade else self.path
            Painter(self._art).paint(self._picture, self.layout, self.table, highlights, shine=shine)
        surface.blit(self._picture, (0, 0))
