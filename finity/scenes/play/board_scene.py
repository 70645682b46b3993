"""What every scene with a board at which somebody points has in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

import pygame

from finity.client.kit import Kit
from finity.scenes.play.asking import Asking
from finity.scenes.play.pointer.cursor import Cursor, Stop
from finity.scenes.table.stage import Stage
from finity.shell.draw.style import Style
from finity.shell.input.bindings import KeyMode
from finity.shell.loop.scene import Scene


class BoardScene(Scene, ABC):
    """A table with controls around it, and a cursor for keys and gamepads."""

    stage: Stage
    asking: Asking

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit = kit
        self.cursor = Cursor()

    @abstractmethod
    def cursor_stops(self) -> list[Stop]:
        """Where keys and gamepads can point to now."""

    @abstractmethod
    def lay_out_controls(self, style: Style) -> None:
        """Put the controls where the layout of the stage has room for them."""

    def resize(self, size: tuple[int, int]) -> None:
        self.stage.resize(size)
        self.lay_out_controls(self.kit.style.fitted_to(size))
        self.asking.lay_out(size)
        self.cursor.renew(self.cursor_stops())
        self.invalidate()

    @property
    def board_rect(self) -> pygame.Rect | None:
        return self.stage.layout.board_frame

    def preload(self) -> Iterator[object]:
        return self.stage.preload()

    def resume(self) -> None:
        self.stage.speed = self.kit.settings.animation_speed.factor

    def close(self) -> None:
        self.stage.close()

    @property
    def key_mode(self) -> KeyMode:
        return KeyMode.TABLE

    @property
    def text_input(self) -> pygame.Rect | None:
        return self.asking.text_input
