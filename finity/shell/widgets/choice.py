"""Controls that hold a value: one of several, on or off, and a value between two ends."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from finity.shell.draw.assets import Weight
from finity.shell.draw.painting import Box, player_button_box, put
from finity.shell.draw.style import Style
from finity.shell.draw.theme import Colour, TextSize
from finity.shell.input.intents import Direction, Point
from finity.shell.widgets.base import SIDEWAYS, Size, Widget, WidgetState, draw_focus_ring

T = TypeVar("T")


class Choice(Widget, Generic[T]):
    """Segments side by side, or `stacked` one below the other, one of them chosen; `options` are values with labels.
    Where one line has no room for large texts there are two. Arrow keys move the choice, beyond its ends the focus;
    Enter goes round."""

    focusable = True

    def __init__(
        self,
        options: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        tooltip: str = "",
        *,
        stacked: bool = False,
    ) -> None:
        super().__init__(tooltip)
        self._stacked = stacked
        self.owner: Colour | None = None
        """The colour of whom it is about: what is chosen lies in it, and is not what stands out most."""
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self._pointed: int | None = None
        self._lines = 1
        self._shares: Sequence[int] = (1,) * len(self.options)

    @property
    def index(self) -> int:
        return [value for value, _ in self.options].index(self.value)

    def natural_size(self, style: Style) -> Size:
        widest = max(style.text_width(label, TextSize.BODY, Weight.BOLD) for _, label in self.options)
        across, down = widest + 2 * style.px(16), style.px(style.theme.control_height)
        return (across, down * len(self.options)) if self._stacked else (across * len(self.options), down)

    def height_for(self, style: Style, width: int) -> int:
        return style.px(style.theme.control_height) * self._lines_in(style, width)

    def _lines_in(self, style: Style, width: int) -> int:
        if self._stacked:
            return len(self.options)
        return 2 if style.large_text and len(self.options) > 2 and sum(self.needed_widths(style)) > 1.05 * width else 1

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        """Fill an area; segments are as wide as their labels need where some need more than an equal share."""
        super().lay_out(style, area)
        needed, high = self.needed_widths(style), area.height > 1.5 * style.px(style.theme.control_height)
        self._lines = self._lines_in(style, area.width) if high else 1
        alike = max(needed) * -(-len(needed) // self._lines) <= self.rect.width
        self._shares = (1,) * len(needed) if alike else needed

    def needed_widths(self, style: Style) -> list[int]:
        """The widths of segments, in pixels, at which labels have room."""
        return [style.text_width(label, TextSize.BODY, Weight.BOLD) + style.px(14) for _, label in self.options]

    def segment(self, index: int) -> pygame.Rect:
        rect, lines = self.rect, len(self.options) if self._stacked else self._lines
        count = -(-len(self.options) // lines)
        line, number = divmod(index, count)
        shares = self._shares[line * count :][:count] or (1,)
        top, bottom = (rect.top + rect.height * each // lines for each in (line, line + 1))
        left, right = (rect.left + round(rect.width * sum(shares[:end]) / sum(shares)) for end in (number, number + 1))
        return pygame.Rect(left, top, right - left, bottom - top)

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme, radius, line = style.theme, style.px(style.theme.small_radius), style.px(1)
        style.box(surface, self.rect, Box(theme.sunken, theme.border, line, radius))
        edge, margin = 2 * style.px(4), style.px(6)
        boxes = [self.segment(index).inflate(-edge, -edge) for index in range(len(self.options))]
        letters = round(0.86 * min(box.height + edge for box in boxes))
        for box, (_, label) in zip(boxes, self.options, strict=True):  # each has room even when it is chosen
            letters = min(letters, style.fitting_px([label], TextSize.BODY, box.width - margin, Weight.BOLD))
        for index, (rect, (_, label)) in enumerate(zip(boxes, self.options, strict=True)):
            chosen, pointed = index == self.index, index == self._pointed
            radius = style.px(theme.small_radius - 3)
            owned = player_button_box(theme, self.owner, line, radius) if self.owner and self.enabled else None
            if not self.enabled:
                ink = theme.disabled
            elif chosen:
                ink = theme.text if owned else theme.on_accent
            else:
                ink = theme.text if pointed else theme.muted
            if chosen:
                style.box(surface, rect, owned or Box(theme.accent if self.enabled else theme.raised, radius=radius))
            elif pointed and self.enabled:
                style.box(surface, rect, Box(theme.raised, radius=radius))
            weight = Weight.BOLD if chosen else Weight.REGULAR
            shown = style.assets.shortened(label, letters, rect.width - margin, weight)
            put(surface, style.assets.text(shown, letters, ink, weight), center=rect.center)

    def hover(self, pos: Point | None) -> None:
        self._pointed = self._segment_at(pos) if pos else None

    def release(self, pos: Point) -> None:
        index = self._segment_at(pos)
        if index is not None:
            self._choose(index)

    def activate(self) -> None:
        self._choose((self.index + 1) % len(self.options))

    def navigate(self, direction: Direction) -> bool:
        before, after = (Direction.UP, Direction.DOWN) if self._stacked else (Direction.LEFT, Direction.RIGHT)
        wanted = self.index + {before: -1, after: 1}.get(direction, 0)
        if wanted == self.index or not 0 <= wanted < len(self.options):
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


class Toggle(Widget):
    """A label with a switch at its right end; `on_change` gets the new value. Left switches off, right on."""

    focusable = True
    rises = True

    def __init__(self, label: str, value: bool, on_change: Callable[[bool], None], tooltip: str = "") -> None:
        super().__init__(tooltip)
        self.label = label
        self.value = value
        self.on_change = on_change

    def natural_size(self, style: Style) -> Size:
        width = style.text_width(self.label, TextSize.BODY) + style.px(16) + self._switch_rect(style).width
        return width, style.px(style.theme.control_height)

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        theme = style.theme
        switch = self._switch_rect(style)
        room = switch.left - self.rect.left - style.px(8)
        ink = theme.disabled if not self.enabled else theme.text
        put(surface, style.fitting(self.label, TextSize.BODY, room, ink), midleft=self.rect.midleft)
        lit = self.value and self.enabled
        border = theme.border_strong if state.hovered and self.enabled else theme.border
        fill = theme.accent if lit else theme.sunken
        style.box(surface, switch, Box(fill, theme.accent_hover if lit else border, style.px(1), switch.height // 2))
        side = switch.height - style.px(8) + state.lift(style)
        middle = switch.right - switch.height // 2 if self.value else switch.left + switch.height // 2
        knob = pygame.Rect(0, 0, side, side).move_to(center=(middle, switch.centery))
        ink = theme.on_accent if lit else theme.disabled if not self.enabled else theme.muted
        style.box(surface, knob, Box(ink, radius=knob.width // 2))

    def ring(self, style: Style) -> tuple[pygame.Rect, int]:
        switch = self._switch_rect(style)
        return switch, switch.height // 2

    def _switch_rect(self, style: Style) -> pygame.Rect:
        return pygame.Rect(0, 0, style.px(52), style.px(28)).move_to(midright=self.rect.midright)

    def activate(self) -> None:
        self.value = not self.value
        self.on_change(self.value)

    def navigate(self, direction: Direction) -> bool:
        if direction in SIDEWAYS and self.value != (direction is Direction.RIGHT):
            self.activate()
        return direction in SIDEWAYS


class Slider(Widget):
    """A knob on a track from `low` to `high`: dragged, clicked, moved by wheel or keys in steps; each is told."""

    focusable = True
    rises = True

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

    def draw(self, surface: pygame.Surface, style: Style, state: WidgetState) -> None:
        track = pygame.Rect(0, 0, self.rect.width, style.px(8)).move_to(center=self.rect.center)
        self.draw_track(surface, style, track)
        self.draw_knob(surface, style, state, track.centery, style.px(22))

    def ring(self, style: Style) -> None:
        """The knob has it."""

    def draw_track(self, surface: pygame.Surface, style: Style, track: pygame.Rect) -> None:
        theme, clip, radius = style.theme, surface.get_clip(), track.height // 2
        style.box(surface, track, Box(theme.sunken, theme.border, style.px(1), radius))
        surface.set_clip(clip.clip((track.left, track.top, self.x_of(self.value) - track.left, track.height)))
        style.box(surface, track, Box(theme.accent_pressed if self.enabled else theme.disabled, radius=radius))
        surface.set_clip(clip)

    def draw_knob(self, surface: pygame.Surface, style: Style, state: WidgetState, y: int, side: int) -> None:
        side += 2 * state.lift(style)
        theme, knob = style.theme, pygame.Rect(0, 0, side, side)
        knob.center = (self.x_of(self.value), y)
        lively = self.enabled and (state.hovered or state.pressed)
        fill = theme.disabled if not self.enabled else theme.accent_hover if lively else theme.accent
        style.box(surface, knob, Box(fill, theme.on_accent, style.px(2), side // 2))
        if state.focused:
            draw_focus_ring(surface, style, knob, side // 2)

    def press(self, pos: Point, style: Style) -> None:
        self._move_knob_to(pos[0])

    def drag(self, pos: Point) -> None:
        self._move_knob_to(pos[0])

    def navigate(self, direction: Direction) -> bool:
        if direction in SIDEWAYS:
            self._set_value(self.value + SIDEWAYS[direction] * self.step)
        return direction in SIDEWAYS

    def turn_wheel(self, steps: int) -> bool:
        self._set_value(self.value + steps * self.step)
        return True

    @property
    def knob_margin(self) -> int:
        """What is left free on both sides, so that the knob stays within the rect."""
        return self.rect.height // 4

    @property
    def _track_width(self) -> int:
        return max(1, self.rect.width - 2 * self.knob_margin)

    def x_of(self, value: float) -> int:
        share = (value - self.low) / max(self.step, self.high - self.low)
        return round(self.rect.left + self.knob_margin + share * self._track_width)

    def _move_knob_to(self, x: int) -> None:
        self._set_value(self.low + (x - self.rect.left - self.knob_margin) / self._track_width * (self.high - self.low))

    def _set_value(self, wanted: float) -> None:
        steps = round((wanted - self.low) / self.step)
        value = max(self.low, min(self.high, self.low + steps * self.step))
        if value != self.value:
            self.value = value
            self.on_change(value)
