"""The controls around a table where moves are tried."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from finity.client.kit import Kit
from finity.scenes.trying.layout import SideLayout
from finity.shell.draw.style import Style
from finity.shell.input.intents import Intent
from finity.shell.widgets import WidgetGroup

WantedT = TypeVar("WantedT")


class SidePanel(WidgetGroup, ABC, Generic[WantedT]):
    """Whoever lets it `handle` an intent finds in `wish` what was pressed, if anything."""

    def __init__(self, kit: Kit, redraw: Callable[[], None]) -> None:
        super().__init__(kit.style, redraw)
        self.wish: WantedT | None = None

    def handle(self, intent: Intent) -> bool:
        self.wish = None
        return super().handle(intent)

    @property
    def stops(self) -> list[pygame.Rect]:
        """Where something can be pressed now."""
        return [each.rect for each in self if each.active]

    @abstractmethod
    def lay_out(self, style: Style, layout: SideLayout) -> None:
        """Fill the column at the left and the bar below the board."""

    def _want(self, wish: WantedT) -> None:
        self.wish = wish
