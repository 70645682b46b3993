"""A screen made of widgets on the table: what setup and game over have in common."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from finity.client.kit import Kit
from finity.shell.draw.assets import Align
from finity.shell.draw.layout import center
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Back, DeviceKind, Intent
from finity.shell.loop.scene import Scene
from finity.shell.text import Message
from finity.shell.widgets import Label, WidgetGroup
from finity.shell.widgets.prompts import BACK, CHOOSE, MOVE, Prompt, PromptLine

LARGEST_CONTENT = (1180, 660)
MARGIN = (48, 30)
"""In design pixels."""


class WidgetScene(Scene):
    """Leads its `widgets`; subclasses place them in `lay_out` and say where Escape leads in `leave`.

    `prompts` are told at the lower edge unless a mouse is in use.
    """

    prompts: Sequence[Prompt] = (CHOOSE, BACK, MOVE)

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit = kit
        self.style = kit.style
        self.widgets = WidgetGroup(self.style, self.invalidate)
        self.notice = Label("", TextSize.LABEL, colour=kit.theme.accent, align=Align.CENTRE, wrap=True, middle=True)
        """A message for the person, such as a file that could not be saved."""

    def resize(self, size: tuple[int, int]) -> None:
        self.style = self.kit.style.fitted_to(size)
        self.widgets.style = self.style
        px, window = self.style.px, pygame.Rect((0, 0), size)
        free = window.inflate(-2 * px(MARGIN[0]), -2 * px(MARGIN[1]))
        largest = px(LARGEST_CONTENT[0]), px(LARGEST_CONTENT[1])
        self.lay_out(center((min(free.width, largest[0]), min(free.height, largest[1])), window))

    def lay_out(self, area: pygame.Rect) -> None:
        """Place every widget in an area of the window."""

    def leave(self) -> None:
        """Go where Escape leads."""

    def tell(self, message: Message | None) -> None:
        """Show a message, if there is one."""
        if message:
            self.notice.text = self.kit.texts.say(message)

    def handle(self, intent: Intent) -> None:
        if not self.widgets.handle(intent) and isinstance(intent, Back):
            self.leave()

    def update(self, dt: float) -> None:
        self.widgets.update(dt)

    @property
    def wake_after(self) -> float | None:
        return self.widgets.wake_after

    @property
    def text_input(self) -> pygame.Rect | None:
        return self.widgets.text_input

    def draw(self, surface: pygame.Surface) -> None:
        self.style.table(surface)
        self.widgets.draw(surface)
        line = PromptLine(self.kit.texts, self.kit.devices)
        if line.device is not DeviceKind.MOUSE:
            (width, height), margin = surface.get_size(), self.style.px(MARGIN[1])
            line.draw(surface, self.style, self.prompts, width - margin, height - margin // 2, width - 2 * margin)
