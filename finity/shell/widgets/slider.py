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
        theme, line = style.theme, style.px(1)
        track = pygame.Rect(0, 0, self.rect.width, style.px(8))
        track.center = self.rect.center
        style.box(surface, track, Box(theme.sunken, theme.border, line, track.height // 2))
        knob = pygame.Rect(0, 0, style.px(22), style.px(22))
        knob.center = (self._knob_x(), track.centery)
        self._draw_done(surface, style, track, knob.centerx)
        lively = self.enabled and (state.hovered or state.pressed)
        fill = theme.disabled if not self.enabled else theme.accent_hover if lively else theme.accent
        style.box(surface, knob, Box(fill, theme.on_accent, style.px(2), knob.width // 2))
        if state.focused:
            draw_focus_ring(surface, style, knob, knob.width // 2)

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

    def _knob_x(self) -> int:
        """Answer the middle of the knob; it stays within the rect at both ends."""
        share = (self.value - self.low) / (self.high - self.low)
        return round(self.rect.left + self._end_room + share * (self.rect.width - 2 * self._end_room))

    @property
    def _end_room(self) -> int:
        return self.rect.height // 4

    def _set_to(self, x: int) -> None:
        width = max(1, self.rect.width - 2 * self._end_room)
        self._change(self.low + (x - self.rect.left - self._end_room) / width * (self.high - self.low))

    def _change(self, wanted: float) -> None:
        steps = round((wanted - self.low) / self.step)
        value = max(self.low, min(self.high, self.low + steps * self.step))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def _draw_done(self, surface: pygame.Surface, style: Style, track: pygame.Rect, x: int) -> None:
        """Fill the track up to `x`."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip((track.left, track.top, x - track.left, track.height)))
        fill = style.theme.accent_pressed if self.enabled else style.theme.disabled
        style.box(surface, track, Box(fill, radius=track.height // 2))
        surface.set_clip(clip)
