"""The board at the end of a game: as the winner left it, with the winning path alight."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from finity.rules.events import FullPathMade
from finity.scenes.outcomes import FinityTurn
from finity.scenes.table.framed_stage import FramedStage
from finity.view.shown import NOTHING, Highlights, PathRibbon

LEVEL: Final = 0.62
"""How bright everything but the path is."""


class AlightBoard(FramedStage):
    """Shows one position for good; a full path that was made there shines."""

    lasting = True
    _kept: pygame.Surface | None = None
    """The picture of it: it never changes but with the window."""
    path = NOTHING
    """The winning path, if there is one."""

    def put_won(self, turn: FinityTurn, made: FullPathMade) -> None:
        """Show how it was after the turn that made the path, at rest."""
        self.path = Highlights(ribbon=PathRibbon(made.player, made.path))
        self._kept = None
        self.put(turn.before)
        self.play(turn.before, turn.events, turn.after)
        self.skip()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw ground, board and path; as it stays as it is, only the first time is slow."""
        if self._kept is None or self._kept.get_size() != surface.get_size():
            self._kept = pygame.Surface(surface.get_size()).convert()
            self._draw(self._kept)
        surface.blit(self._kept, (0, 0))

    def _draw(self, surface: pygame.Surface) -> None:
        """Draw it anew; a path with which the game did not end yet is only drawn."""
        shine = self._effects.shine(self.layout)
        if shine.shade:
            shine.shade = replace(shine.shade, level=LEVEL)
        self._painter.paint(surface, self.layout, self.table, NOTHING if shine.shade else self.path, shine=shine)
