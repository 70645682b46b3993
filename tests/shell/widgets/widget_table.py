"""Widgets on a table of their own, led by a group as in a scene."""

from __future__ import annotations

import pygame

from finity.shell.draw.style import Style
from finity.shell.draw.theme import NEON
from finity.shell.input.intents import Intent, PointAt, Press, Release
from finity.shell.widgets import Widget, WidgetGroup


class Table:
    """A group with widgets placed in one row of 200 x 40 each."""

    def __init__(self, style: Style, *widgets: Widget) -> None:
        self.group = WidgetGroup(style, lambda: None)
        for index, widget in enumerate(widgets):
            widget.rect = pygame.Rect(300 * index, 100, 200, 40)
        self.group.add(*widgets)

    def give(self, *intents: Intent) -> list[bool]:
        return [self.group.handle(intent) for intent in intents]

    def click(self, pos: tuple[int, int]) -> None:
        self.give(PointAt(pos), Press(pos), Release(pos))

    def picture(self) -> bytes:
        surface = pygame.Surface((1280, 720))
        surface.fill(NEON.table)
        self.group.draw(surface)
        return pygame.image.tobytes(surface, "RGB")
