"""One of several."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.input.intents import Direction, Point
from finity.shell.widgets.base import Size, State, Widget, draw_focus_ring

T = TypeVar("T")


class Choice(Widget, Generic[T]):
    """Segments side by side, of which one is chosen; all are seen, none hides in a list.

    `options` are values with their labels; `on_change` gets the value that a person chose. Left and right keys move
    the choice, beyond its ends the focus; Enter goes round.
    """

    focusable = True

    def __init__(
        self, options: Sequence[tuple[T, str]], value: T, on_change: Callable[[T], None], tooltip: str = ""
    ) -> None:
        super().__init__(tooltip)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self._pointed: int | None = None
        self._shares: tuple[float, ...] = (1.0,) * len(self.options)

    @property
    def index(self) -> int:
        """Where the chosen value stands among the options."""
        return [value for value, _ in self.options].index(self.value)

    def natural_size(self, style: Style) -> Size:
        widest = max(style.text_width(label, TextSize.BODY, Weight.BOLD) for _, label in self.options)
        return (widest + 2 * style.px(16)) * len(self.options), style.px(style.theme.control_height)

    def share_room(self, style: Style) -> None:
        """Let the segments be as wide as their labels need, where segments of one width are too narrow for some."""
        needed = [style.text_width(label, TextSize.BODY, Weight.BOLD) + style.px(14) for _, label in self.options]
        alike = max(needed) * len(needed) <= self.rect.width
        self._shares = (1.0,) * len(needed) if alike else tuple(map(float, needed))

    def segment(self, index: int) -> pygame.Rect:
        """Answer where one of the options is, in pixels."""
        whole = sum(self._shares)
        left, right = (
            self.rect.left + round(self.rect.width * sum(self._shares[:count]) / whole) for count in (index, index + 1)
        )
        return pygame.Rect(left, self.rect.top, right - left, self.rect.height)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, radius, line = style.theme, style.px(style.theme.small_radius), style.px(1)
        style.box(surface, self.rect, Box(theme.sunken, theme.border, line, radius))
        letters = min(self._letters(style, index) for index in range(len(self.options)))
        for index in range(len(self.options)):
            self._draw_segment(surface, style, index, letters)
        if state.focused:
            draw_focus_ring(surface, style, self.rect, radius)

    def point(self, pos: Point | None) -> None:
        self._pointed = self._segment_at(pos) if pos else None

    def release(self, pos: Point) -> None:
        index = self._segment_at(pos)
        if index is not None:
            self._choose(index)

    def activate(self) -> None:
        self._choose((self.index + 1) % len(self.options))

    def navigate(self, direction: Direction) -> bool:
        step = {Direction.LEFT: -1, Direction.RIGHT: 1}.get(direction)
        if step is None:
            return False
        wanted = self.index + step
        if not 0 <= wanted < len(self.options):
            return False
        self._choose(wanted)
        return True

    def _choose(self, index: int) -> None:
        value = self.options[index][0]
        if value != self.value:
            self.value = value
            self.on_change(value)

    def _segment_at(self, pos: Point) -> int | None:
        return next((i for i in range(len(self.options)) if self.segment(i).collidepoint(pos)), None)

    def _letters(self, style: Style, index: int) -> int:
        """Answer the height of letters, in pixels, in which an option has room even when it is chosen."""
        room = self._box(style, index).width - style.px(6)
        return style.fitting_px([self.options[index][1]], TextSize.BODY, room, Weight.BOLD)

    def _box(self, style: Style, index: int) -> pygame.Rect:
        """Answer the part of a segment that is filled when it is chosen."""
        return self.segment(index).inflate(-2 * style.px(4), -2 * style.px(4))

    def _draw_segment(self, surface: pygame.Surface, style: Style, index: int, letters: int) -> None:
        theme, rect = style.theme, self._box(style, index)
        chosen, radius = index == self.index, style.px(style.theme.small_radius - 3)
        if not self.enabled:
            ink = theme.disabled
        elif chosen:
            ink = theme.on_accent
        else:
            ink = theme.text if index == self._pointed else theme.muted
        if chosen:
            style.box(surface, rect, Box(theme.accent if self.enabled else theme.raised, radius=radius))
        elif index == self._pointed and self.enabled:
            style.box(surface, rect, Box(theme.raised, radius=radius))
        weight = Weight.BOLD if chosen else Weight.REGULAR
        room = rect.width - style.px(6)
        label = style.assets.shortened(self.options[index][1], letters, room, weight)
        text = style.assets.text(label, letters, ink, weight)
        surface.blit(text, text.get_rect(center=rect.center))
