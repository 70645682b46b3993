"""The rows of the setup screen: a seat with its colour, name and player, and the time that players have to think."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from finity.bots import LEVELS
from finity.client.seat_devices import DeviceButton
from finity.client.setup_screen import AnySeatRow
from finity.match import HUMAN
from finity.match.clocks import AtZero, TimeControl, Timing
from finity.records.options import SeatOptions
from finity.scenes.setup.choices import SECONDS
from finity.shell.draw.layout import column, inset
from finity.shell.draw.painting import Box
from finity.shell.draw.style import Style
from finity.shell.draw.theme import TextSize
from finity.shell.text import Texts
from finity.shell.widgets import Choice, Label, Panel, State, Widget
from finity.shell.widgets.base import Size, draw_focus_ring
from finity.view.art.sprites import badge
from finity.view.shown import PlayerLook


class LookButton(Widget):
    """Shows a player's colour and mark; a click, Enter or the wheel asks `on_step` for another one."""

    focusable = True

    def __init__(self, look: PlayerLook, on_step: Callable[[int], None], tooltip: str) -> None:
        super().__init__(tooltip)
        self.look = look
        self.on_step = on_step

    def natural_size(self, style: Style) -> Size:
        return style.px(56), style.px(56)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        radius = style.px(style.theme.small_radius)
        if state.hovered:
            style.box(surface, self.rect, Box(style.theme.raised_hover, style.theme.border_strong, style.px(1), radius))
        picture = badge(style.assets, self.look, style.px(21))
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if state.focused:
            draw_focus_ring(surface, style, self.rect, radius)

    def activate(self) -> None:
        self.on_step(1)

    def turn_wheel(self, steps: int) -> bool:
        self.on_step(1 if steps > 0 else -1)
        return True


COACH: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="currentColor" '
    'stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">'
    '<circle cx="12" cy="19" r="8"/><circle cx="12" cy="19" r="2.500"/>'
    '<path d="M12 11h17v6h-9M6 7l2 2M12 4v3M18 7l-2 2"/></svg>'
)
"""A whistle."""


class CoachButton(Widget):
    """A whistle that shines while a seat has a coach; a click, Enter or the wheel switches that."""

    focusable = True

    def __init__(self, texts: Texts, on: bool, on_change: Callable[[bool], None]) -> None:
        super().__init__()
        self._texts = texts
        self._on_change = on_change
        self.show(on)

    def show(self, on: bool) -> None:
        """Show whether there is a coach."""
        self.on = on
        self.tooltip = self._texts("coach.on" if on else "coach.off")

    def natural_size(self, style: Style) -> Size:
        return style.px(48), style.px(48)

    def draw(self, surface: pygame.Surface, style: Style, state: State) -> None:
        theme, radius = style.theme, style.px(style.theme.small_radius)
        fill = theme.raised_hover if state.hovered else theme.raised
        edge = theme.accent if self.on else theme.border
        style.box(surface, self.rect, Box(fill, edge, style.px(2 if self.on else 1), radius))
        icon = style.icon(COACH, style.px(28), theme.accent if self.on else theme.muted)
        surface.blit(icon, icon.get_rect(center=self.rect.center))
        if state.focused:
            draw_focus_ring(surface, style, self.rect, radius)

    def activate(self) -> None:
        self._on_change(not self.on)

    def turn_wheel(self, steps: int) -> bool:
        self._on_change(not self.on)
        return True


class SeatRow(AnySeatRow[SeatOptions]):
    """With a colour, a coach and what a person there moves with; `on_look` gets the step to another colour."""

    def __init__(
        self,
        texts: Texts,
        seat: SeatOptions,
        looks: Sequence[PlayerLook],
        on_change: Callable[[SeatOptions], None],
        on_look: Callable[[int], None],
    ) -> None:
        self._looks = looks
        players = [(None, texts("setup.person")), *((level, texts(f"setup.bot_{level}")) for level in LEVELS)]
        self.look = LookButton(looks[seat.look], on_look, texts("setup.look_tip"))
        self.device = DeviceButton(texts, seat.device, lambda device: self.change(device=device))
        self.coach = CoachButton(texts, seat.coach, lambda coach: self.change(coach=coach))
        super().__init__(seat, self.look, texts("setup.name"), players, on_change, self.coach, self.device)

    def show(self, seat: SeatOptions, visible: bool) -> None:
        super().show(seat, visible)
        self.look.look = self._looks[seat.look]
        self.device.show(seat.device)
        self.coach.show(seat.coach)
        self.device.visible = self.coach.visible = visible and seat.bot is HUMAN

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        """Fill an area."""
        px, height = style.px, style.px(style.theme.control_height)
        self.panel.rect = area
        self.look.rect = pygame.Rect(0, 0, px(56), px(56))
        self.look.rect = self.look.rect.move(area.left + px(14), area.centery - self.look.rect.height // 2)
        top = area.centery - height // 2
        self.name.rect = pygame.Rect(self.look.rect.right + px(12), top, px(180), height)
        left = self.name.rect.right + px(12)
        self.device.rect = pygame.Rect(area.right - px(14) - px(52), top, px(52), height)
        self.coach.rect = self.device.rect.move(-px(52) - px(8), 0)
        self.player.rect = pygame.Rect(left, top, self.coach.rect.left - px(10) - left, height)
        self.player.share_room(style)


_USUAL: Final = 1
"""Which of the amounts is chosen at first."""
TIME_HEIGHT: Final = 116
_ONE_LINE_HEIGHT: Final = 64
_LABEL_WIDTH: Final = 90
_AMOUNT_WIDTH: Final = 330
"""All in design pixels."""


class TimePart:
    """Two lines of choices; `on_change` gets the new time control."""

    def __init__(self, texts: Texts, time: TimeControl, on_change: Callable[[TimeControl], None]) -> None:
        self._texts = texts
        self._time = time
        self._on_change = on_change
        self.panel = Panel()
        self._high, self._low = pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)
        self.title = Label(texts("setup.time"))
        timings = [(timing, texts(f"setup.time_{timing.value}")) for timing in Timing]
        self.timing = Choice(timings, time.timing, self._set_timing)
        self.amounts = {timing: self._amount(timing) for timing in Timing if SECONDS[timing]}
        self.zero_title = Label(texts("setup.time_zero"), TextSize.LABEL)
        zeros = [(zero, texts(f"setup.zero_{zero.value}")) for zero in AtZero]
        self.zero = Choice(zeros, time.at_zero, lambda zero: self._change(at_zero=zero))

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of them, the ground first."""
        return self.panel, self.title, self.timing, *self.amounts.values(), self.zero_title, self.zero

    @property
    def _choices(self) -> tuple[Choice[Timing] | Choice[AtZero] | Choice[int], ...]:
        return self.timing, self.zero, *self.amounts.values()

    def lay_out(self, style: Style, area: pygame.Rect) -> None:
        """Fill an area."""
        px, control = style.px, style.px(style.theme.control_height)
        self._high, self._low = area, pygame.Rect(area.topleft, (area.width, px(_ONE_LINE_HEIGHT)))
        self._show_panel()
        first, second = column(inset(area, px(18), px(10)), [control, control], px(8))
        label = px(_LABEL_WIDTH)
        self.title.rect = pygame.Rect(first.left, first.top, label - px(8), control)
        self.timing.rect = pygame.Rect(first.left + label, first.top, first.width - label, control)
        for amount in self.amounts.values():
            amount.rect = pygame.Rect(second.left, second.top, px(_AMOUNT_WIDTH), control)
        left = second.left + px(_AMOUNT_WIDTH + 14)
        self.zero_title.rect = pygame.Rect(left, second.top, label, control)
        self.zero.rect = pygame.Rect(left + label + px(8), second.top, second.right - left - label - px(8), control)
        for choice in self._choices:
            choice.share_room(style)

    def show(self, time: TimeControl) -> None:
        """Show what is chosen."""
        self._time = time
        self.timing.value = time.timing
        limited = time.timing is not Timing.NONE
        for timing, amount in self.amounts.items():
            amount.visible = timing is time.timing
        self.zero_title.visible = self.zero.visible = limited
        self._show_panel()

    def _show_panel(self) -> None:
        """Without a limit the panel has only one line."""
        self.panel.rect = self._low if self._time.timing is Timing.NONE else self._high

    def _amount(self, timing: Timing) -> Choice[int]:
        amounts = SECONDS[timing]
        chosen = self._time.seconds if self._time.seconds in amounts else amounts[_USUAL]
        options = [(seconds, self._written(seconds)) for seconds in amounts]
        return Choice(options, chosen, lambda seconds: self._change(seconds=seconds))

    def _written(self, seconds: int) -> str:
        if seconds < 60:
            return self._texts("setup.time_seconds", seconds=seconds)
        return self._texts("setup.time_minutes", minutes=seconds // 60)

    def _set_timing(self, timing: Timing) -> None:
        seconds = self.amounts[timing].value if timing in self.amounts else self._time.seconds
        self._change(timing=timing, seconds=seconds)

    def _change(self, **fields: Any) -> None:
        self._on_change(replace(self._time, **fields))
