"""A value between two ends."""

from collections.abc import Callable

import pygame

from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.input.intents import Direction, Point
from finity.shell.widgets.base import Size, State, Widget, draw_focus_ring


class Slider(Widget):
    """A knob on a track: dragged, clicked, moved by the wheel or by left and right keys in steps of `step`.

    `on_change` gets each new value while it moves. The values are `low`, `low + step` ... up to `high`.
    """

    focusable = True

    def __init__(
        self,
        value: float,
        on_change: Callable[[float], None],
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        tooltip: str = "",
    ) -> None:
        super().__init__(tooltip)
        self.low, self.high, self.step = low, high, step
        self.value = value
        self.on_change = on_change

    def natural_size(self, style: Style) -> Size:
        return style.px(200), style.px(style.theme.control_height)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        track = pygame.Rect(0, 0, self.rect.width, style.px(8))
        track.center = self.rect.center
        self.draw_track(surface, style, track)
        self.draw_knob(surface, style, state, track.centery, style.px(22))

    def draw_track(self, surface: pygame.Surface, style: Style, track: pygame.Rect) -> None:
        """Draw where the knob moves, filled up to it."""
        theme, clip, radius = style.theme, surface.get_clip(), track.height // 2
        style.box(surface, track, Box(theme.sunken, theme.border, style.px(1), radius))
        surface.set_clip(clip.clip((track.left, track.top, self.x_of(self.value) - track.left, track.height)))
        style.box(surface, track, Box(theme.accent_pressed if self.enabled else theme.disabled, radius=radius))
        surface.set_clip(clip)

    def draw_knob(self, surface: pygame.Surface, style: Style, state: State, y: int, side: int) -> None:
        """Draw the knob at a height; `side` is its width in pixels."""
        theme, knob = style.theme, pygame.Rect(0, 0, side, side)
        knob.center = (self.x_of(self.value), y)
        lively = self.enabled and (state.hovered or state.pressed)
        fill = theme.disabled if not self.enabled else theme.accent_hover if lively else theme.accent
        style.box(surface, knob, Box(fill, theme.on_accent, style.px(2), side // 2))
        if state.focused:
            draw_focus_ring(surface, style, knob, side // 2)

    def press(self, pos: Point, style: Style) -> None:
        self._set_to(pos[0])

    def drag(self, pos: Point) -> None:
        self._set_to(pos[0])

    def navigate(self, direction: Direction) -> bool:
        step = {Direction.LEFT: -1, Direction.RIGHT: 1}.get(direction)
        if step is None:
            return False
        self._change(self.value + step * self.step)
        return True

    def turn_wheel(self, steps: int) -> bool:
        self._change(self.value + steps * self.step)
        return True

    @property
    def end_room(self) -> int:
        """What is left free on both sides, so that the knob stays within the rect."""
        return self.rect.height // 4

    @property
    def _way(self) -> int:
        """How far the knob can move, in pixels."""
        return max(1, self.rect.width - 2 * self.end_room)

    def x_of(self, value: float) -> int:
        """Where the middle of the knob is for a value."""
        share = (value - self.low) / max(self.step, self.high - self.low)
        return round(self.rect.left + self.end_room + share * self._way)

    def _set_to(self, x: int) -> None:
        self._change(self.low + (x - self.rect.left - self.end_room) / self._way * (self.high - self.low))

    def _change(self, wanted: float) -> None:
        steps = round((wanted - self.low) / self.step)
        value = max(self.low, min(self.high, self.low + steps * self.step))
        if value != self.value:
            self.value = value
            self.on_change(value)
