"""The board at the end of a game: as the winner left it, with the winning path alight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from finity.rules import Position
from finity.rules.events import FullPathMade
from finity.scenes.outcomes import FinityTurn
from finity.scenes.table.framed_stage import FramedStage
from finity.shell.draw.painting import unseen
from finity.view.painter import Painter
from finity.view.panels import Panels
from finity.view.shown import NOTHING, Highlights, PathRibbon

LEVEL: Final = 0.8
"""How bright everything but the path is."""


class AlightBoard(FramedStage):
    """Shows one position for good; a full path that was made there shines."""

    lasting = True
    _shown: object = None
    """Stands for what is shown: its picture never changes but with the window."""
    _painting: Iterator[object] = iter(())
    """What is still to be drawn of it, a part at each step."""
    path = NOTHING
    """The winning path, if there is one."""

    def put(self, position: Position) -> None:
        super().put(position)
        self._shown = object()

    def put_won(self, turn: FinityTurn, made: FullPathMade) -> None:
        """Show how it was after the turn that made the path, at rest."""
        self.path = Highlights(ribbon=PathRibbon(made.player, made.path))
        self.put(turn.before)
        self.play(turn.before, turn.events, turn.after)
        self.skip()

    def coming_picture(self, panels: Panels | None = None, highlights: Highlights = NOTHING) -> Iterator[object]:
        yield from self.coming_ground()
        yield from self.coming_pieces(panels)
        self._picture(self.layout.size)
        yield from self._painting

    def paint(self, surface: pygame.Surface) -> None:
        """Draw ground, board and path; as it stays as it is, only the first time is slow."""
        picture = self._picture(surface.get_size())
        for _ in self._painting:
            pass
        surface.blit(picture, (0, 0))

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        if not self._seen:
            self._begin(picture := unseen(size))
            return picture
        return self._art.assets.frame(self._shown, size, self._begin)

    def _begin(self, picture: pygame.Surface) -> None:
        """It is to be drawn anew; a path with which the game did not end yet is only drawn."""
        shine = self._effects.shine(self.layout)
        if shine.shade:
            shine.shade = replace(shine.shade, level=LEVEL)
        highlights = NOTHING if shine.shade else self.path
        self._painting = Painter(self._art).painting_once(picture, self.layout, self.table, highlights, shine)

    def close(self) -> None:
        super().close()
        self._art.assets.let_go_of_frame(self._shown, self.layout.size)
