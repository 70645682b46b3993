"""Small pictures of how games ended: made one at a time, only for games that are seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import pygame

from finity.client.kit import Kit
from finity.records.errors import BadRecord
from finity.records.files import load_game
from finity.rules import Position
from finity.scenes.table.framed_stage import FramedStage
from finity.scenes.table.keeping import options_of
from finity.view.shown import PlayerLook, looks_of

Size = tuple[int, int]


class BoardPictures:
    """Pictures by file and size, kept once they are made; of a game that can't be opened only the table is seen."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._made: dict[tuple[Path, Size], pygame.Surface] = {}

    def find(self, path: Path, size: Size) -> pygame.Surface | None:
        """The picture of a game, if it is made already."""
        return self._made.get((path, size))

    def make_next(self, wanted: Iterable[tuple[Path, Size]]) -> bool:
        """Make the first picture that is missing; answers whether one was. It takes some hundredths of a second."""
        missing = next((each for each in wanted if each not in self._made), None)
        if missing is None:
            return False
        path, size = missing
        self._made[missing] = self._picture(path, size)
        return True

    def forget(self, path: Path) -> None:
        """The file is another game now, or gone."""
        for key in [key for key in self._made if key[0] == path]:
            del self._made[key]

    def _picture(self, path: Path, size: Size) -> pygame.Surface:
        try:
            opened = load_game(path)
        except (BadRecord, OSError):
            return pygame.Surface(size, pygame.SRCALPHA)
        looks = [looks_of(self._kit)[seat.look] for seat in options_of(opened.record.header).seats]
        return board_picture(self._kit, opened.positions[-1], looks, size)


def board_picture(kit: Kit, position: Position, looks: Sequence[PlayerLook], size: Size) -> pygame.Surface:
    """The board alone, as large as it fits into `size` pixels."""
    stage = FramedStage(kit, looks)
    stage.frame(size, pygame.Rect((0, 0), size).inflate(-size[0] // 20, -size[1] // 20))
    stage.put(position)
    surface = pygame.Surface(size)
    stage.draw(surface)
    return surface
